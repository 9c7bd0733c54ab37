"""Link Summons with one monster of the same name: "If you Link Summon a Dragon Link Monster, you can use 1 Dragon Link
Monster you control with its same name as the entire material"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.nouns import read_monsters

PRIORITY = 38
EXAMPLE = Example(
    "If you Link Summon a Dragon Link Monster, you can use 1 Dragon Link Monster you control with its same name as"
    " the entire material.",
    "spell field",
)
_SENTENCE = re.compile(
    r"^If you Link Summon an? (?P<which>[^,;:]*?Link Monster), you can use 1 (?P<material>[^,;:]*?Link Monster) you control"
    r" with its same name as the entire material$"
)


def read(text: str, scope: Scope) -> Rider | None:
    found = _SENTENCE.match(text)
    if found is None or not scope.card.lies:
        return None
    told: Data = {"apply": "entire_material"}
    for key, noun in (("where", found["which"]), ("material", found["material"])):
        told[key] = read_monsters(scope.unmask(noun), scope.card.words)
    return Rider("none", card={"continuous": [told]})
