"""Fast effects in the Damage Step: those that change ATK or DEF until damage calculation, those that negate an activation
throughout (DA-04 to DA-11, DA-20)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from combo_solver.game.clock import PARTS
from combo_solver.texts.effects.scope import Data
from combo_solver.texts.reader import Printed

_POINTS = frozenset({"atk", "defense", "atk_to", "defense_to", "double_atk"})
_NEGATES = frozenset({"negate_activation", "negate_summon"})
_SUMMONS = frozenset({"special_summon", "fusion_summon", "create_tokens", "summon_as_monster"})
_FIRST = frozenset({"special_summon", "summon_as_monster"})
_UNTIL_CALCULATION = ("start", "before")
_EXCEPTIONS = frozenset({"Evil Blast", "Scrap Sheen", "Zero Force"})
"""Cards that are not activated there although they change ATK (DA-11); they are told by their names alone."""


def with_its_parts(data: Data, card: Printed) -> Data:
    """The keys of an effect with the parts of the Damage Step in which it is activated by what it does; where a change of
    ATK or DEF is not the first thing that it does, nothing tells."""
    if not card.battle or not is_fast(data, card):
        return data
    if card.name in _EXCEPTIONS:
        return {**data, "in_damage_step": False}
    if not {"event", "damage_step"}.isdisjoint(data) or data.get("in_damage_step", True) is False:
        return data
    ways = [way["do"] for way in data.get("modes", [data]) if way.get("do")]
    first = [actions[0] for actions in ways]
    if first and all(action["do"] in _NEGATES for action in first):
        if any(action.get("what") == "effect" for action in first) and "counter" not in card.card_types:
            # To negate an effect is not to negate its activation.
            return {**data, "in_damage_step": False}
        return {**data, "damage_step": list(PARTS)}
    if first and (all(map(_changes_points, first)) or (data.get("kind") == "trap" and all(map(_equips_itself, ways)))):
        return {**data, "damage_step": list(_UNTIL_CALCULATION)}
    if first and all(action["do"] in _FIRST for action in first):
        # What it does to ATK and DEF besides comes after that.
        return {**data, "in_damage_step": False}
    if any(map(_of_what_it_summons, ways)) or any(map(_may_leave_points, first)):
        # What changes only the monster that it Summons, or may turn out to change nothing, is not meant (DA-08).
        return {**data, "in_damage_step": False}
    return data


def of_a_trap_that_lies(card: Printed, tells: Iterable[Mapping[str, Any]]) -> Data:
    """What its activation without an effect tells of the Damage Step: one that changes ATK or DEF as long as it lies
    there is activated until damage calculation (DA-10). ``tells``: what holds then."""
    changes = any(part.get("apply") == "values" and not {"atk", "defense"}.isdisjoint(part) for part in tells)
    trap = card.battle and "trap" in card.card_types and card.name not in _EXCEPTIONS
    return {"damage_step": list(_UNTIL_CALCULATION)} if trap and changes else {}


def is_fast(data: Data, card: Printed) -> bool:
    """Whether its effect has Spell Speed 2 or more."""
    return data.get("kind") in ("quick", "trap") or (data.get("kind") == "spell" and "quick-play" in card.card_types)


def _changes_points(action: Data) -> bool:
    """Whether it changes ATK or DEF, whatever is chosen."""
    if action["do"] == "either":
        return all(_changes_points(way[0]) for way in action["of"] if way)
    return bool(action["do"] == "modify" and not _POINTS.isdisjoint(action))


def _of_what_it_summons(actions: list[Data]) -> bool:
    """Whether it Summons first, and then changes ATK or DEF."""
    return actions[0]["do"] in _SUMMONS and any(map(_changes_points, actions[1:]))


def _may_leave_points(action: Data) -> bool:
    """Whether it is told on resolution if it changes them."""
    if action["do"] != "either":
        return False
    ways = [way for way in action["of"] if way]
    return any(_changes_points(way[0]) for way in ways) and not _changes_points(action)


def _equips_itself(actions: list[Data]) -> bool:
    """Whether the card becomes an Equip Card that changes ATK or DEF, and does no more (DA-07)."""
    return len(actions) == 1 and actions[0]["do"] == "equip" and not {"atk", "defense"}.isdisjoint(actions[0])
