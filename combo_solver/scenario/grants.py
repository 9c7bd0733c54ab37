"""Whether it can be told at any moment which monsters an additional Summon of a scenario is for."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.errors import Problem
from combo_solver.models.amounts import faults
from combo_solver.scenario.position import Moment


def amounts_unknown(moment: Moment, where: str) -> Iterator[Problem]:
    """The amounts in it that only an effect in progress could tell; ``where`` the moment is."""
    granted = moment.additional_normal_summon
    filters = {
        "additional_normal_summon": granted.where if granted is not None else None,
        "additional_pendulum_summon": moment.additional_pendulum_summon,
    }
    for name, wanted in filters.items():
        for fault in faults(wanted, on_board=True):
            yield Problem(f"{where}.{name}", fault, "give a number")
