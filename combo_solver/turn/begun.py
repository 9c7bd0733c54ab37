"""How many monsters what begins in a state may bring to my Monster Zones."""

from __future__ import annotations

from collections.abc import Sequence

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import CompiledEffect
from combo_solver.state import marks
from combo_solver.state.places import kinds_to_activate
from combo_solver.state.state import State


class Begun:
    """``brought``: by effect, how many it may bring at most; ``at_least``: what a Summon by the rules may; ``chained``:
    the most that what can be chained may. Only effects that may bring more than such a Summon are looked at."""

    def __init__(self, ground: Ground, brought: Sequence[int], at_least: int, chained: int) -> None:
        self._brought, self._at_least, self._chained = brought, at_least, chained
        self._of: dict[int, list[CompiledEffect]] = {}
        for kind, effects in enumerate(ground.activations.ignitions_of if brought else ()):
            if more := [effect for effect in effects if brought[effect.ident] > at_least]:
                self._of[kind] = more

    def most(self, state: State) -> int:
        """That of a Summon, of an effect whose card is where something can be activated and which was not used as often
        as its name may be (:meth:`combo_solver.turn.successors.Turn.successors` tries no others), or, in a window, of
        what is on the chain, waits, or could be chained."""
        most, window = self._at_least, state.window
        if window is not None:
            effects = [*(link.effect for link in window.links), *(item.effect for item in window.pending)]
            return max([most, self._chained, *(self._brought[each] for each in effects)])
        for kind in kinds_to_activate(state) & self._of.keys() if self._of else ():
            for effect in self._of[kind]:
                if not marks.any_used(state, effect.name_marks):
                    most = max(most, self._brought[effect.ident])
        return most
