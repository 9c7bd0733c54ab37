"""Every state that a turn can come to if Spells and Traps of the hand may be Set besides.

No line Sets them, since next to nothing comes of it (:mod:`combo_solver.ground.set_cards`). Where something could, and
the turn is small, all that it leads to is looked at: if no board is worth more, Setting them could not matter.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from combo_solver.budget import Budget
from combo_solver.search.expansion import of_state
from combo_solver.search.record import Record
from combo_solver.state.state import State
from combo_solver.turn import setting


class Everything:
    """``met``: the states, ``better``: a board is worth more than the best that is known, ``complete``: no state was
    left out, and none is better. ``waiting``: how many are met, and not what comes after them."""

    def __init__(self, record: Record, budget: Budget) -> None:
        self._record, self._budget = record, budget
        self.met: set[State] = set()
        self.better = self.complete = False
        self.waiting = 0

    def run(self) -> Iterator[None]:
        """Meet every state; yields after each that is expanded."""
        record, turn = self._record, self._record.turn
        queue = deque([turn.canonical(turn.start)])
        self.met.update(queue)
        while queue:
            state = queue.popleft()
            self.better = self.better or (state.window is None and record.worth_more(state))
            if self.better:
                return
            self._budget.check_states(record.statistics.states + len(self.met))
            found = [after for after, _, _ in of_state(record, self._budget, state)]
            found += [turn.canonical(draft.freeze()) for draft in setting.sets(turn.engine, state)]
            queue.extend(new for new in dict.fromkeys(found) if new not in self.met)
            self.met.update(found)
            self.waiting = len(queue)
            yield
        self.complete = True
