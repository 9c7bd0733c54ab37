"""Targets whose ATK or DEF becomes 0, which is no effect for one that has 0 already."""

from __future__ import annotations

from collections.abc import Sequence

from combo_solver.texts.effects.itself import parts_of
from combo_solver.texts.effects.scope import Data


def with_points_to_lose(choose: Data, actions: Sequence[Data]) -> Data:
    """The selection, of monsters that have such points where nothing else is done to them. (The engine asks it so, where
    more is done it does not always.)"""
    about = [part for part in parts_of(actions) if part.get("card") == choose["name"]]
    if len(about) != 1 or not actions or about[0] is not actions[0] or about[0]["do"] != "modify":
        return choose
    keys = about[0].keys() - {"do", "card"}
    where: Data = choose.get("where", {})
    if keys not in ({"atk_to"}, {"defense_to"}) or any(about[0][key] != 0 for key in keys):
        return choose
    value = "atk" if "atk_to" in keys else "defense"
    return choose if value in where else {**choose, "where": {**where, value: {"min": 1}}}
