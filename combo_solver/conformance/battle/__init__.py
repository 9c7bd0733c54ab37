"""The categories ``battle`` and ``battle_effect``: attacks, what comes of them, and every end of a Battle Phase."""
