"""A resolved scenario as plain data and back, so that a result document can be replayed on its own."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from combo_solver.defects import problems
from combo_solver.errors import InputError, Problem
from combo_solver.game.zones import SPELL_ZONES
from combo_solver.scenario.grants import amounts_unknown
from combo_solver.scenario.objective import check_goal
from combo_solver.scenario.position import ResolvedScenario


@cache
def _adapter() -> TypeAdapter[ResolvedScenario]:
    return TypeAdapter(ResolvedScenario)


def to_plain(scenario: ResolvedScenario) -> dict[str, Any]:
    """JSON-ready data; keys with default values are left out."""
    plain: dict[str, Any] = _adapter().dump_python(scenario, mode="json", by_alias=True, exclude_defaults=True)
    return plain


def from_plain(data: object, where: str) -> ResolvedScenario:
    """The inverse of :func:`to_plain`; raises :class:`InputError` naming ``where`` and the key."""
    try:
        scenario = _adapter().validate_python(data)
        check_goal(scenario.goal, f"{where}: scenario.goal")
        if unknown := [*amounts_unknown(scenario.moment, f"{where}: scenario.moment")]:
            raise InputError(*unknown)
        _check_equip_cards(scenario, where)
        return scenario
    except ValidationError as error:
        raise InputError(*problems(error, data, where, ResolvedScenario, "scenario")) from None


def _check_equip_cards(scenario: ResolvedScenario, where: str) -> None:
    """Every Equip Card lies face-up in a Spell/Trap Zone, on a face-up monster (EF-10)."""
    both = (("me", scenario.me, scenario.opponent), ("opponent", scenario.opponent, scenario.me))
    for name, side, other in both:
        for zone, card in side.spells.items():
            if card.equipped_to is None:
                continue
            across, at_zone = card.host
            host = (other if across else side).monsters.get(at_zone)
            lies = zone in SPELL_ZONES and card.face_up and not card.scale
            if not lies or host is None or host.position == "set":
                at = f"{where}: scenario.{name}.spells.{zone}.equipped_to"
                raise InputError(Problem(at, "an Equip Card is face-up in S1 to S5, on a face-up monster"))
