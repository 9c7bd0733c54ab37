"""Lines of a text that are no effects: stories, and the line that names the materials."""

from __future__ import annotations

import re

from combo_solver.texts.document import NO_MATERIALS
from combo_solver.texts.reader import Printed
from combo_solver.texts.sentences import Sentence


def tells_a_story(sentence: Sentence, card: Printed) -> bool:
    """The monster part of a Normal Pendulum Monster; nothing where a part is left empty."""
    if "normal" in card.card_types:
        headings = [at for at, line in enumerate(re.split(r"[\r\n]+", card.text)) if "Flavor Text" in line]
        if sentence.part == "monster" or any(sentence.line > at for at in headings):
            return True
    return sentence.text.strip() == "-n/a-"


def names_materials(card: Printed, sentence: Sentence) -> bool:
    """Whether the line is one of materials: not every monster of the Extra Deck has one."""
    return card.requirement.materials != NO_MATERIALS and not sentence.plain.startswith(
        ("Must ", "Cannot ", "This card")
    )
