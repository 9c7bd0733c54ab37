"""The category ``effect``: all the boards that one card can lead to, compared with those of the game's engine."""
