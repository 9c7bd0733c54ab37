"""Monsters that must be kept in the End Phase: "During each of your End Phases, destroy this card unless you send 1
"Iron Gear" from your hand to the GY or reveal 1 Rock monster in your hand"."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.nouns import read_any_noun, read_names
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

PRIORITY = 107
PLAYED = True
EXAMPLE = Example("During each of your End Phases, destroy this card unless you reveal 1 Rock monster in your hand.")
_FRAME = re.compile(
    r"^During each of your End Phases, destroy this card unless you (?:send 1 (?P<send>\"[^\"]+\") from your hand to"
    r" the (?:GY|Graveyard) or )?reveal 1 (?P<reveal>[^,.:;]+?) in your? hand\.$"
)


def read(sentence: Sentence, card: Printed) -> Reading | None:
    found = _FRAME.match(sentence.text)
    if found is None or not card.monster or sentence.part != "monster":
        return None
    noun = read_any_noun(found["reveal"], card.words)
    if noun.face_up or noun.different or noun.same or not noun.where:
        raise NotUnderstood(sentence.text)
    part: dict[str, Any] = {"apply": "upkeep", "reveal": noun.where}
    if found["send"]:
        part["send"] = {"names": read_names(found["send"], card.words)}
    return holds(part)
