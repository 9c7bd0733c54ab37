"""Cards whose effects are negated: the verb is about monsters, and a monster may be Summoned so."""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.texts.effects.itself import parts_of
from combo_solver.texts.effects.scope import Data
from combo_solver.texts.words import NotUnderstood

_OTHER_ZONES = frozenset({"spell_zone", "field_zone", "pendulum_zone"})


def those_negated(*chosen_and_done: Iterable[Data]) -> None:
    """Raises :class:`NotUnderstood` where a card whose effects are negated may lie as a Spell or Trap: no action tells
    that its effects are."""
    parts = [part for fragment in chosen_and_done for each in fragment for part in parts_of(each)]
    places = {part["name"]: frozenset(part["from"]) for part in parts if "name" in part and "from" in part}
    for part in parts:
        if part.get("do") != "negate_effects":
            continue
        whence = (
            frozenset(part["choose"]["from"]) if "choose" in part else places.get(part.get("card", ""), frozenset())
        )
        if whence & _OTHER_ZONES:
            raise NotUnderstood("the effects of Spells and Traps")


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
