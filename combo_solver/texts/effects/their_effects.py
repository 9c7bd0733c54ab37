"""What nothing notices that the opponent does not do: what their effects do to a card, and cannot."""

from __future__ import annotations

from typing import Final

OF_THEIR_EFFECTS: Final = (
    (
        "opponents_effects",
        r"^if this (?:face-up )?card(?: you control)? (?:leaves|would leave) the field by (?:your|an) opponent's card effect, banish it(?: instead)?$",
    ),
    ("opponent_bound", r"^your opponent cannot Tribute this (?:face-up )?card(?: on the field)?$"),
    (
        "unaffected",
        r"^[^,;:]*\bmonsters you control are unaffected by (?:monster |card )?effects activated on your opponent's field$",
    ),
)
"""The reason of :mod:`combo_solver.texts.effects.inert`, and the words."""
