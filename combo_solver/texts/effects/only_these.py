"""Of which materials a Fusion Summon is made, in a sentence of its own: "Only "Gear" monsters can be used as Fusion Material
for this card's effect"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.more_tributes import allowed_besides
from combo_solver.texts.effects.narrowing import narrowed_before
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.nouns import read_monsters
from combo_solver.texts.words import NotUnderstood

_SENTENCE = re.compile(
    r"^Only (?P<what>[^,:;]+? [Mm]onsters) can be used as (?:Fusion )?[Mm]aterials? for (?:a Fusion Summon using )?this card's"
    r" effect$"
)


def of_these_alone(text: str, data: Data, scope: Scope) -> Data | None:
    """The keys of the effect, whose one Fusion Summon takes such materials alone; None for other words. Raises
    :class:`NotUnderstood`."""
    found = _SENTENCE.match(text)
    if found is None:
        return None
    summons = [action for action in data["do"] if action["do"] == "fusion_summon"]
    if len(summons) != 1 or "more" in summons[0] or summons[0].get("materials") != {"kinds": ["monster"]}:
        raise NotUnderstood(text)
    only = {**summons[0], "materials": read_monsters(scope.unmask(found["what"]), scope.card.words)}
    return {**data, "do": [only if action is summons[0] else action for action in data["do"]]}


def told_of_the_summon(text: str, data: Data, scope: Scope) -> Data | None:
    """The keys of the effect with what a sentence behind it says of its Summon; None for other words. Raises
    :class:`NotUnderstood`."""
    return allowed_besides(text, data, scope) or narrowed_before(text, data, scope) or of_these_alone(text, data, scope)
