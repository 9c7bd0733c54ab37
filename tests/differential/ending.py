"""What my End Phase leaves of a board, by the engine."""

from __future__ import annotations

from collections.abc import Sequence

from combo_solver.scenario.position import ResolvedScenario
from combo_solver.verification import answers
from combo_solver.verification.boards import Held
from combo_solver.verification.duel import Duel
from combo_solver.verification.library import Engine

_MAX_PROMPTS = 60


def kept(engine: Engine, scenario: ResolvedScenario, path: Sequence[bytes], monsters: dict[int, Held]) -> list[Held]:
    """Those of my face-up ``monsters``, to which the answers of ``path`` lead, that are still there when my turn is
    over; of each as it was then or as it is now, whichever has less ATK."""
    with Duel(engine, scenario) as duel:
        for data in path:
            duel.answer(data)
        for _ in range(_MAX_PROMPTS):
            if duel.prompt is None or duel.turns > 1:
                break
            duel.answer(answers.default(duel.prompt))
        left = duel.table(0).monsters
    return [
        min(held, left[zone], key=lambda each: each.atk)
        for zone, held in monsters.items()
        if held.face_up and zone in left and left[zone].face_up and left[zone].code == held.code
    ]
