"""What can come up in the scenario at all: what cannot is not asked again in every state."""

from __future__ import annotations

from combo_solver.ground import actions
from combo_solver.ground.kinds import Kinds
from combo_solver.ground.own import Own
from combo_solver.ground.program import Program
from combo_solver.models.verbs.take_control import TakeControl
from combo_solver.scenario.position import ResolvedScenario


class Possible:
    """``link_copies``: the number of Link Monsters, ``links_return``: one may return to the Extra Deck. ``pendulums``:
    there are Pendulum Monsters, ``more_pendulum_summons``: more than one Pendulum Summon a turn, ``chosen_from_extra``:
    an effect may choose cards of the Extra Deck. ``spirits``: monsters that return in the End Phase,
    ``leaving``: these, or some that the opponent controls again then."""

    def __init__(self, scenario: ResolvedScenario, kinds: Kinds, program: Program, own: Own) -> None:
        copies = [code for side in (scenario.me, scenario.opponent) for _, code in side.cards()]
        self.link_copies = sum(1 for code in copies if kinds.link[kinds.index[code]])
        self.links_return = any(map(actions.returns_a_monster, actions.operations(program)))
        self.pendulums = any(kinds.pendulum)
        self.more_pendulum_summons = bool(program.pendulum_grants) or any(map(actions.pendulum_summons, kinds.models))
        self.chosen_from_extra = actions.choose_from_extra(program)
        self.spirits = any(own.returns)
        ends = any(bond.what == "end_phase" for bond in program.bonds)
        self.leaving = (
            self.spirits
            or bool(own.upkeep or own.leaves)
            or ends
            or any(
                isinstance(operation.source, TakeControl) and operation.source.until_end_phase
                for operation in actions.operations(program)
            )
        )
