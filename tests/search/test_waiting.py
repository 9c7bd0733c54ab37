"""What waits to be expanded is taken in the order of actions, whatever a step counts."""

from __future__ import annotations

from combo_solver.search.waiting import Waiting


def test_a_step_of_two_actions_waits_behind_steps_of_one() -> None:
    waiting = Waiting()
    waiting.put(1, 2)
    waiting.put(2, 1)
    waiting.put(3, 1)
    waiting.put_first(4, 1)
    assert len(waiting) == 4
    assert [waiting.take() for _ in range(4)] == [4, 2, 3, 1]
    assert not waiting
    waiting.put(5, 0)
    waiting.clear()
    assert not waiting and not len(waiting)
