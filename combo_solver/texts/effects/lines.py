"""Lines of a text that are no effects by themselves: stories, the line that names the materials, sentences that go on."""

from __future__ import annotations

import re
from collections.abc import Collection

from combo_solver.texts.document import NO_MATERIALS
from combo_solver.texts.effects.inert import inert
from combo_solver.texts.effects.telling_more import told_before, use_of_the_last
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


_BY_ITSELF = re.compile(r"[:;]|\b(?:this card|[Yy]ou can(?! select))\b")


_TO_USE_IT = re.compile(r"^(?!You can\b)[^:;]+ to activate and to resolve this effect\.$")
"""What an effect asks for besides."""


def of_its_use(sentence: Sentence, card: Printed) -> str | None:
    """Why nothing notices when, or how often, the effect before it is not used, empty for what is noticed; None of a
    sentence about anything else."""
    before = use_of_the_last(sentence, card)
    if before is None:
        return None
    reason = inert(before, card)
    return reason if reason in ("end_phase", "other_phase") else ""


def goes_on(sentence: Sentence, card: Printed, numbers: Collection[int]) -> bool:
    """Whether it is one more sentence of what a Spell or Trap that leaves the field does by its activation, which stands
    in the sentences of these numbers."""
    before = next((each for each in card.sentences if each.number == sentence.number - 1), None)
    if _TO_USE_IT.match(sentence.plain) and before is not None and before.number in numbers:
        # It only asks for more.
        return True
    if before is not None and before.number in numbers and told_before(sentence, card) is not None:
        return True
    if before is not None and before.number in numbers and use_of_the_last(sentence, card) is not None:
        return True
    if card.monster or card.stays or sentence.part != "monster" or sentence.bullet:
        return False
    together = before is not None and before.line == sentence.line and before.number in numbers
    return together and not _BY_ITSELF.search(sentence.text)
