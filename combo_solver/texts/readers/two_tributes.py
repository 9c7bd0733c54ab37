"""Two Tributes in one (NS-21)."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.nouns import read_monsters
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import Words

PRIORITY = 44
PLAYED = True
EXAMPLE = Example("Can be treated as 2 Tributes for the Tribute Summon of a Dragon monster.")
_TWO_TRIBUTES = re.compile(
    r"^(?:(?:This card )?[Cc]an be treated as 2 Tributes for the Tribute Summon of an? (?P<for>[^.,]*\b[Mm]onster)"
    r"|If you Tribute Summon an? (?P<named>[^.,]*\b[Mm]onster), you can treat this 1 monster as 2 Tributes)\.$"
)


def _two_tributes(sentence: str, words: Words) -> list[dict[str, Any]]:
    """Two Tributes in one (NS-21)."""
    said = _TWO_TRIBUTES.match(sentence)
    if said is None:
        return []
    phrase = said["for"] or said["named"]
    return [{"apply": "two_tributes", "where": read_monsters(phrase, words)}]


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if sentence.part != "monster":
        return None
    return holds(_two_tributes(sentence.text, card.words))
