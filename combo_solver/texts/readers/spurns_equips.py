"""Monsters that bear no Equip Cards: "When an Equip Card is equipped to this card, destroy that Equip Card"."""

from __future__ import annotations

import re

from combo_solver.texts.limits import present
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 118
PLAYED = True
EXAMPLE = Example("When an Equip Spell Card is equipped to this card, destroy the Equip Spell Card.")
_DESTROYS = re.compile(
    r"^(?:When an Equip (?P<what>Spell Card|Spell|Card) is equipped to this card, destroy (?:the|that) Equip (?P=what)"
    r"|If either player equips an Equip Card\(s\) to this card: Destroy that Equip Card\(s\))\.$"
)


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if not card.monster or sentence.part != "monster":
        return None
    return holds({"apply": "spurns_equips"}) if _DESTROYS.match(present(sentence.text)) else None
