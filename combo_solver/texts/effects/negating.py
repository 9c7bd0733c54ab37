"""Cards whose effects are negated: of what it is said, and what is Summoned so; and what is lost by chance."""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.texts.effects.scope import Data
from combo_solver.texts.words import NotUnderstood

_ROWS = frozenset({"spell_zone", "field_zone", "pendulum_zone"})


def of_spells_alone(targets: Iterable[Data], actions: list[Data]) -> list[Data]:
    """ "Its effects are negated" said of a Spell or Trap is "negate its effects": it has some, unless it is negated
    already. Raises :class:`NotUnderstood` where it may be a monster or another card."""
    places = {choose["name"]: frozenset(choose["from"]) for choose in targets if "name" in choose}
    found = []
    for action in actions:
        lies = places.get(action.get("card", ""), frozenset()) if action.get("any") else frozenset()
        if lies & _ROWS and action["do"] == "negate_effects":
            if not lies <= _ROWS:
                raise NotUnderstood("its effects are negated, whatever it is")
            action = {key: value for key, value in action.items() if key != "any"}
        found.append(action)
    return found


def by_chance_alone(actions: list[Data]) -> None:
    """Raises :class:`NotUnderstood` where a random card is lost together with another: without both the effect is not
    activated, and no action tells that of this one."""
    if any(part.get("do") == "lose_at_random" and part.get("join") == "also" for part in actions) or (
        len(actions) > 1 and actions[0].get("do") == "lose_at_random" and actions[1].get("join") == "also"
    ):
        raise NotUnderstood("a random card with another")


def summoned_negated(actions: list[Data]) -> list[Data]:
    """A monster whose effects are negated as soon as it is Special Summoned comes so, one without effects too."""
    found = list(actions)
    for action in actions:
        if action.get("do") == "negate_effects" and action.get("join") in ("also", "if_you_do"):
            summon = next((one for one in found if one.get("do") == "special_summon" and _same(one, action)), None)
            if summon is not None:
                found[found.index(summon)] = {**summon, "negate": True}
                found.remove(action)
    return found


def _same(summon: Data, action: Data) -> bool:
    """Whether both are about the same monster."""
    names = {summon.get("card"), summon.get("choose", {}).get("name")} - {None, "self"}
    return action.get("card") in names
