# ruff: noqa: E501 (patterns are kept whole)
"""Monsters that are destroyed once they were targeted: "After resolving a card effect that targets this face-up card,
destroy this card"."""

from __future__ import annotations

import re

from combo_solver.texts.limits import present
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence

PRIORITY = 115
PLAYED = True
EXAMPLE = Example("After resolving a card effect that targets this face-up card, destroy this card.")
_AFTER = re.compile(r"^After resolving a card effect that targets this (?:face-up )?card, destroy (?:this card|it)\.$")
_WHEN = re.compile(
    r"^(?:Destroy this card when it is|(?:When|If) this (?:face-up )?card is) targeted by (?:the effect of )?an? "
    r"(?P<sorts>(?:(?:Spell|Trap|Effect Monster)(?:, or |, | or )?)+)(?: Card)?(?:'s effect)?(?P<then>, destroy (?:this card|it))?\.$"
)
_SORTS = {"Spell": "spell", "Trap": "trap", "Effect Monster": "monster"}


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if not card.monster or sentence.part != "monster" or sentence.activated:
        return None
    text = present(sentence.text)
    if _AFTER.match(text):
        return holds({"apply": "falls_when_targeted"})
    found = _WHEN.match(text)
    if found is None or text.startswith("Destroy") == bool(found["then"]):
        return None
    by = [word for sort, word in _SORTS.items() if sort in found["sorts"]]
    return holds({"apply": "falls_when_targeted", **({"by": by} if len(by) < len(_SORTS) else {})})
