"""A resolved scenario as plain data and back, so that a result document can be replayed on its own."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from combo_solver.errors import InputError, Problem
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
        return scenario
    except ValidationError as error:
        raise InputError(
            *(
                Problem(f"{where}: scenario.{'.'.join(map(str, detail['loc']))}", detail["msg"])
                for detail in error.errors()
            )
        ) from None
