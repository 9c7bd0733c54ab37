"""A monster that may stand in for a material of a Fusion Monster, or a Tuner, that is asked for by its name."""

from __future__ import annotations

import re

from combo_solver.texts.reader import Example, Printed, Reading
from combo_solver.texts.sentences import Sentence

PRIORITY = 25
PLAYED = True
EXAMPLE = Example('For a Synchro Summon, you can substitute this card for any 1 "Gear" Tuner.')
_FUSION_SUBSTITUTE = re.compile(
    r"(?:^|\n|\. )(?:This card(?: in your hand, field, or GY)? can be used as a substitute for any 1 Fusion Material "
    r"whose name is (?:specifically listed|mentioned) on the Fusion Monster(?: Card)?"
    r"(?=\.|, but the other (?:Fusion )?[Mm]aterials must be correct\.)|"
    r"You can substitute this card for any 1 Fusion[- ]Material[- ]Monster)",
)
_SYNCHRO_SUBSTITUTE = re.compile(r'For a Synchro Summon, you can substitute this card for any 1 "([^"]+)" Tuner\.')


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if not card.monster:
        return None
    if _FUSION_SUBSTITUTE.search(sentence.text):
        return Reading({"substitute": [{"method": "fusion"}]}, whole=False)
    if found := _SYNCHRO_SUBSTITUTE.search(sentence.text):
        return Reading({"substitute": [{"method": "synchro", "archetype": found[1]}]}, whole=False)
    return None
