"""The line that names a monster's materials."""

from __future__ import annotations

from combo_solver.texts.document import NO_MATERIALS
from combo_solver.texts.reader import Example, Printed, Reading
from combo_solver.texts.sentences import Sentence

PRIORITY = 10
PLAYED = True
EXAMPLE = Example("1 Tuner + 1+ non-Tuner monsters", "monster effect synchro")


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if sentence.line != card.material_line or card.requirement.materials in ("", NO_MATERIALS):
        return None
    return Reading({"materials": [card.requirement]})
