"""Sentences about what the opponent can do, or does in a Battle Phase, and the reason that they are inert for; the names in
them are X. What keeps the opponent from attacking in this turn can be used in their turn alone."""

from __future__ import annotations

import re

from combo_solver.texts.effects.their_effects import OF_THEIR_EFFECTS

OF_THE_OPPONENT: tuple[tuple[str, str], ...] = (
    *OF_THEIR_EFFECTS,
    ("opponent_bound", r"^the opponent's effect monsters cannot activate their effects$"),
    ("opponent_bound", r"^your opponent cannot tribute it, or use it as an? \w+ material(?: monster)?$"),
    ("opponent_bound", r"^your opponent's hand size limit becomes \d+$"),
    ("opponent_bound", r"^your opponent can only activate \d Spell/Trap(?: Card)?s? each turn$"),
    ("opponent_bound", r"^your opponent must pay \d+ LP to activate (?:card effects|a card or effect)$"),
    ("opponent_bound", r"^your opponent must play with their hand revealed$"),
    ("battle", r"^neither player takes battle damage$"),
    ("battle", r"^double any battle damage that a player takes from battles involving [^:;,]+$"),
)
_ATTACKS = re.compile(
    r"^(?:[^:;]+; )?(?:your opponent cannot declare an attack this turn"
    r"|this turn, while that monster is face-up on your field, your opponent's monsters can only target that monster for"
    r" attacks)\.?$",
    re.IGNORECASE,
)


def keeps_from_attacking(body: str) -> bool:
    """Whether all that an effect does is to tell what the opponent can attack this turn."""
    return bool(_ATTACKS.match(body))
