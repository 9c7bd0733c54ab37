"""Fast effects in the Damage Step: those that change ATK or DEF until damage calculation, those that negate an activation
throughout (DA-04, DA-20)."""

from __future__ import annotations

from combo_solver.game.clock import PARTS
from combo_solver.texts.effects.scope import Data
from combo_solver.texts.reader import Printed

_POINTS = frozenset({"atk", "defense", "atk_to", "defense_to", "double_atk"})
_NEGATES = frozenset({"negate_activation", "negate_summon"})


def with_its_parts(data: Data, card: Printed) -> Data:
    """The keys of an effect with the parts of the Damage Step in which it is activated by what it does; where a change of
    ATK or DEF is not the first thing that it does, nothing tells."""
    if not card.battle or not is_fast(data, card) or not {"event", "damage_step"}.isdisjoint(data):
        return data
    if data.get("in_damage_step", True) is False:
        return data
    first = [way["do"][0] for way in data.get("modes", [data]) if way.get("do")]
    if first and all(action["do"] in _NEGATES for action in first):
        if any(action.get("what") == "effect" for action in first) and "counter" not in card.card_types:
            # To negate an effect is not to negate its activation.
            return {**data, "in_damage_step": False}
        return {**data, "damage_step": list(PARTS)}
    if first and all(action["do"] == "modify" and not _POINTS.isdisjoint(action) for action in first):
        return {**data, "damage_step": ["start", "before"]}
    if first and all(action["do"] == "special_summon" for action in first):
        # What it does to ATK and DEF besides comes after that.
        return {**data, "in_damage_step": False}
    return data


def is_fast(data: Data, card: Printed) -> bool:
    """Whether its effect has Spell Speed 2 or more."""
    return data.get("kind") in ("quick", "trap") or (data.get("kind") == "spell" and "quick-play" in card.card_types)
