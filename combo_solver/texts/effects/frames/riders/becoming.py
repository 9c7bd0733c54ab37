"""What ATK or DEF of the monster that an Equip Card is on becomes: "While your LP is lower than your opponent's, the
equipped monster's ATK becomes double its original ATK"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.equipping import spoken_of
from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.scope import Data, Scope

PRIORITY = 14
EXAMPLE = Example(
    "While your LP is lower than your opponent's, the equipped monster's ATK becomes double its original ATK.",
    "spell equip",
)
_SENTENCE = re.compile(
    r"^(?:[Ww]hile your LP (?:is|are) (?P<than>lower|higher)(?: than your opponent's)?, )?"
    r"(?:[Tt]he equipped monster's|(?P<its>Its)) (?P<original>original )?(?P<what>ATK and DEF|ATK/DEF|ATK|DEF) (?:each )?becomes? "
    r"(?:(?P<number>\d+)|(?P<share>double|half) its original (?P<of>ATK|DEF))$"
)
_KEYS = {"ATK": ("atk",), "DEF": ("defense",)}
_SHARES: dict[str, Data] = {"double": {"times": 2}, "half": {"divided": 2}}
_LIFE_POINTS = {"lower": {"behind": 1}, "higher": {"ahead": 1}}


def read(text: str, scope: Scope) -> Rider | None:
    found = _SENTENCE.match(text)
    if found is None or "equip" not in scope.card.card_types or (found["its"] and not spoken_of(scope.card)):
        return None
    keys = _KEYS.get(found["what"], ("atk", "defense"))
    amount: int | Data
    if found["number"]:
        amount = int(found["number"])
    elif found["original"] or found["of"] != found["what"]:
        return None
    else:
        value = "original_atk" if found["of"] == "ATK" else "original_defense"
        amount = {**_SHARES[found["share"]], "value": value, "value_of": "it"}
    part: Data = {"apply": "values", "bearer": True, **dict.fromkeys(keys, amount), "becomes": list(keys)}
    if found["original"]:
        part["original"] = True
    if found["than"]:
        part["if"] = [{"test": "life_points", **_LIFE_POINTS[found["than"]]}]
    return Rider("none", card={"continuous": [part]})
