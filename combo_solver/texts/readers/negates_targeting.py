"""Monsters that negate what the opponent aims at them: "Negate your opponent's Spell effects that target this card"."""

from __future__ import annotations

import re

from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 125
PLAYED = True
EXAMPLE = Example("Negate your opponent's Spell effects that target this card.")
NEGATES_TARGETING = re.compile(
    r"^[Nn]egate (?:the effects of your opponent's (?P<cards>Spell|Trap|Spell/Trap)(?: Cards|s)?"
    r"|your opponent's (?P<effects>Spell|Trap|Spell/Trap) effects) that (?:target|designate) this (?:face-up )?card\.?$"
)


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if not card.monster or sentence.part != "monster" or sentence.activated or sentence.bullet:
        return None
    found = NEGATES_TARGETING.match(sentence.text)
    if found is None:
        return None
    sorts = (found["cards"] or found["effects"]).lower().split("/")
    return holds({"apply": "negates_targeting", "by": sorts})
