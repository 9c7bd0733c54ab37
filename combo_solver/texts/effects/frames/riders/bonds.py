"""What holds of the monsters of the effect before, in a sentence of its own: "These Tokens cannot be Tributed for a
Tribute Summon"."""

from __future__ import annotations

from combo_solver.texts.effects.bonds import read_bonds
from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.scope import Scope

PRIORITY = 60
EXAMPLE = Example(
    "You can target 1 monster in your GY; Special Summon it. During the End Phase of this turn, destroy that monster."
)


def read(text: str, scope: Scope) -> Rider | None:
    # What the text says of its own card holds without an effect.
    if text.startswith("Cannot") or "this card" in text or "This card" in text:
        return None
    bonds = read_bonds(text[:1].lower() + text[1:], scope)
    return None if bonds is None else Rider("last", actions=bonds)
