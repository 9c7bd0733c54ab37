"""What my End Phase leaves of both boards, by the engine."""

from __future__ import annotations

from collections.abc import Sequence

from combo_solver.scenario.position import ResolvedScenario
from combo_solver.verification import answers
from combo_solver.verification.boards import Held, Table
from combo_solver.verification.duel import Duel
from combo_solver.verification.library import Engine

_MAX_PROMPTS = 60


def left(engine: Engine, scenario: ResolvedScenario, path: Sequence[bytes]) -> tuple[Table, Table]:
    """Both players' cards when the turn is over, after the answers of ``path``."""
    with Duel(engine, scenario) as duel:
        for data in path:
            duel.answer(data)
        for _ in range(_MAX_PROMPTS):
            if duel.prompt is None or duel.turns > 1:
                break
            duel.answer(answers.default(duel.prompt))
        return duel.table(0), duel.table(1)


def kept(engine: Engine, scenario: ResolvedScenario, path: Sequence[bytes], monsters: dict[int, Held]) -> list[Held]:
    """Those of my face-up ``monsters``, to which the answers of ``path`` lead, that are still there when my turn is
    over; of each as it was then or as it is now, whichever has less ATK."""
    there = left(engine, scenario, path)[0].monsters
    return [
        min(held, there[zone], key=lambda each: each.atk)
        for zone, held in monsters.items()
        if held.face_up and zone in there and there[zone].face_up and there[zone].code == held.code
    ]
