"""Spells on the field whose effects are negated."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.limits import limit, present
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 64
CONDITIONAL = True
EXAMPLE = Example("Negate all Spell effects on the field.")
_SPELLS_NEGATED = re.compile(r"^Negate all (?:other )?Spell(?: Card)? effects on the field\.$")


def _negations(sentence: str) -> list[dict[str, Any]] | None:
    """Spells on the field whose effects are negated, as long as the card is there: one without its effect performs no
    Summon. An Equip Spell goes on its monster all the same, which is not played."""
    if _SPELLS_NEGATED.match(sentence):
        return [{"apply": "negates", "what": "spell", "players": "both"}, limit(("by_spell",), "both")]
    return None


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if sentence.part != "monster":
        return None
    text = present(sentence.text)
    return holds(_negations(text))
