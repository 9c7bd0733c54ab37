"""A resolved scenario as plain data and back, so that a result document can be replayed on its own."""

from __future__ import annotations

from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import Any

from pydantic import BaseModel, TypeAdapter, ValidationError

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
    # The adapter would do the same, but it takes longer to make than many a search.
    plain: dict[str, Any] = _plain(scenario)
    return plain


def _plain(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    if is_dataclass(value):
        held = ((each, getattr(value, each.name)) for each in fields(value))
        return {each.name: _plain(told) for each, told in held if not _is_default(each, told)}
    if isinstance(value, dict):
        return {key: _plain(told) for key, told in value.items()}
    if isinstance(value, tuple | frozenset):
        return [_plain(each) for each in (sorted(value) if isinstance(value, frozenset) else value)]
    return value


def _is_default(key: Field[Any], value: Any) -> bool:
    default = key.default if key.default_factory is MISSING else key.default_factory()
    return default is not MISSING and bool(value == default)


def from_plain(data: object, where: str) -> ResolvedScenario:
    """The inverse of :func:`to_plain`; raises :class:`InputError` naming ``where`` and the key."""
    try:
        scenario = _adapter().validate_python(data)
        check_goal(scenario.goal, f"{where}: scenario.goal")
        if unknown := [*amounts_unknown(scenario.moment, f"{where}: scenario.moment")]:
            raise InputError(*unknown)
        _check_equip_cards(scenario, where)
        _check_pendulum_zones(scenario, where)
        return scenario
    except ValidationError as error:
        raise InputError(*problems(error, data, where, ResolvedScenario, "scenario")) from None


def _check_pendulum_zones(scenario: ResolvedScenario, where: str) -> None:
    """Pendulum Zones are apart from other zones in Master Rule 3 alone, and hold scales."""
    for name, side in (("me", scenario.me), ("opponent", scenario.opponent)):
        for zone, card in side.spells.items():
            if zone.startswith("PZ") and not (scenario.master_rule == 3 and card.scale):
                at = f"{where}: scenario.{name}.spells.{zone}"
                raise InputError(Problem(at, "a Pendulum Zone of its own holds a scale in Master Rule 3", "S1 or S5"))


def _check_equip_cards(scenario: ResolvedScenario, where: str) -> None:
    """Every Equip Card lies face-up in a Spell/Trap Zone, on a face-up monster (EF-10); what a card keeps as its target
    is one, too."""
    both = (("me", scenario.me, scenario.opponent), ("opponent", scenario.opponent, scenario.me))
    for name, side, other in both:
        for zone, card in side.spells.items():
            for target in card.targets:
                held = (other if target.startswith("O-") else side).monsters.get(target.removeprefix("O-"))
                if not card.face_up or held is None or held.position == "set":
                    at = f"{where}: scenario.{name}.spells.{zone}.targets"
                    raise InputError(Problem(at, "a face-up card keeps face-up monsters as its targets"))
            if card.equipped_to is None:
                continue
            across, at_zone = card.host
            host = (other if across else side).monsters.get(at_zone)
            lies = zone in SPELL_ZONES and card.face_up and not card.scale
            if not lies or host is None or host.position == "set":
                at = f"{where}: scenario.{name}.spells.{zone}.equipped_to"
                raise InputError(Problem(at, "an Equip Card is face-up in S1 to S5, on a face-up monster"))
