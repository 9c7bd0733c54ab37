"""What is in force when the scenario starts."""

from __future__ import annotations

from combo_solver.ground import actions
from combo_solver.ground.compiler import Compiler
from combo_solver.ground.marks import ADDITIONAL_USED
from combo_solver.scenario.position import Moment


class Start:
    """The bits of the locks, of the additional Normal Summon and of the additional Pendulum Summon that the scenario
    tells of."""

    def __init__(self, moment: Moment, compiler: Compiler) -> None:
        self.locks = actions.normal_summon_lock(compiler) if moment.normal_summon_forbidden else 0
        granted = moment.additional_normal_summon
        self.additional = 0
        if granted is not None:
            self.additional = actions.additional_normal_summon(compiler, granted.where, granted.tribute_only)
        if moment.additional_used:
            self.additional = ADDITIONAL_USED
        given = moment.additional_pendulum_summon
        self.pendulum_grant = 0 if given is None else actions.additional_pendulum_summon(compiler, given)
