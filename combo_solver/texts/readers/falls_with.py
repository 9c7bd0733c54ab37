"""Monsters that are destroyed with a card of another name: "If "Toon World" on the field is destroyed, destroy this
card"."""

from __future__ import annotations

import re

from combo_solver.cards.names import fold
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

PRIORITY = 116
PLAYED = True
EXAMPLE = Example('If "Toon World" on the field is destroyed, destroy this card.')
_SENTENCE = re.compile(
    r'^(?:If|When) "(?P<name>[^"]+)" on the field is destroyed,'
    r" (?:destroy this card|this card is (?:also )?destroyed)\.$"
)


def read(sentence: Sentence, card: Printed) -> Reading | None:
    found = _SENTENCE.match(sentence.text)
    if found is None or not card.monster or sentence.part != "monster" or sentence.activated:
        return None
    name = card.words.names.get(fold(found["name"])) if card.words.names else found["name"]
    if name is None:
        raise NotUnderstood(f"no known card is named {found['name']}")
    return holds({"apply": "falls_with", "names": [name]})
