"""What nobody can chain: "Neither player can activate cards or effects in response to this effect's activation"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.scope import Scope

PRIORITY = 34
EXAMPLE = Example(
    "During your Main Phase: You can draw 1 card. Neither player can activate cards or effects in response to this"
    " effect's activation."
)
_SENTENCE = re.compile(
    r"^Neither player can activate (?P<what>cards,? or effects|cards or the effects of cards|monster effects|Spells/Traps"
    r"|Spell/Trap Cards or effects|Spell/Trap Cards|Spell/Traps) in response to (?P<to>this effect's activation|this card's activation"
    r"|the activation of this (?:card|effect)|this activation)$"
)
_BARE = re.compile(r"^Cards (?:and|or) effects cannot be activated (?=in response to )")
_SPELLS = ("spell", "trap")
_SORTS = {
    "monster effects": ("monster",), "Spells/Traps": _SPELLS, "Spell/Trap Cards or effects": _SPELLS,
    "Spell/Trap Cards": ("spell_card", "trap_card"), "Spell/Traps": ("spell_card", "trap_card"),
}  # fmt: skip


def read(text: str, scope: Scope) -> Rider | None:
    found = _SENTENCE.match(_BARE.sub("Neither player can activate cards or effects ", text))
    if found is None:
        return None
    of_the_card = "card" in found["to"]
    if of_the_card and scope.card.monster:
        return None
    return Rider("activation" if of_the_card else "last", unanswered=_SORTS.get(found["what"], ("monster", *_SPELLS)))
