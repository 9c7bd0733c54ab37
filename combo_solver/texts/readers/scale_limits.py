"""The limits that a Pendulum Effect sets while its card is a Pendulum Scale."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.limits import never_negated
from combo_solver.texts.nouns import read_monsters
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import Words

PRIORITY = 90
PLAYED = True
EXAMPLE = Example(
    "[ Pendulum Effect ]\nYou cannot Pendulum Summon monsters, except Dragon monsters.", "monster effect pendulum"
)
_SCALE = re.compile(
    r"^You cannot Pendulum Summon(?: monsters)?,? except (?P<only>[^.]+?)"
    r"(?P<fixed> ?\([Tt]his effect cannot be negated\.?\))?\.?\)?$"
)


_LISTED = re.compile(r",? and (?=\")|, (?=\")")


def _scale_limits(sentence: str, words: Words, fixed: bool) -> list[dict[str, Any]]:
    """The limits that a sentence of a Pendulum Effect sets while its card is a Pendulum Scale."""
    found = _SCALE.match(sentence)
    if not found:
        return []
    entry: dict[str, Any] = {"apply": "pendulum_summon_only", "number": 0, "only": _monsters(found["only"], words)}
    if found["fixed"] or fixed:
        entry["negatable"] = False
    return [entry]


def _monsters(phrase: str, words: Words) -> dict[str, Any]:
    """Which monsters alone: those of one description, or of several that each tell their noun."""
    parts = _LISTED.split(phrase)
    if len(parts) > 1 and all(re.search(r"\b[Mm]onsters?$", part) for part in parts):
        return {"any_of": [read_monsters(part, words) for part in parts]}
    return read_monsters(phrase, words)


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if sentence.part != "scale":
        return None
    return holds(_scale_limits(sentence.text, card.words, never_negated(sentence, card)))
