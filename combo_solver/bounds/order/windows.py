"""What needs an open game state begins in none of the windows in between."""

from __future__ import annotations

from combo_solver.bounds.flows import Flows
from combo_solver.bounds.order.causes import Causes
from combo_solver.bounds.order.timetable import Timetable


class Windows:
    """Nothing that opens a chain begins, and nothing is Summoned by the rules, while another chain is built and
    resolves, nor between what a trigger answers and the trigger (EF-03, EF-09)."""

    def __init__(self, flows: Flows, timetable: Timetable, causes: Causes) -> None:
        self._flows, self._timetable, self._causes = flows, timetable, causes
        # Summons right after an effect are those of the rules, within a chain.
        self._within = any(each.source.at_once for each in flows.reach.operations())

    def build(self) -> None:
        """Of each pair of deeds the one that opens is before what the other answers, or after its end."""
        model, timetable = self._flows.model, self._timetable
        for deed in self._flows.deeds.single:
            if not timetable.opens(deed) or (deed.effect is None and self._within):
                continue
            begun, on = timetable.begun[deed], timetable.on[deed]
            for other in self._flows.deeds.single:
                since, start, end = self._causes.since.get(other), timetable.begun[other], timetable.done[other]
                if other is deed or (since is None and start is end):
                    continue
                both = on, timetable.on[other]
                before = model.new_bool_var("")
                earlier = begun <= since if since is not None else begun + 1 <= start
                model.add(earlier).only_enforce_if(before, *both)
                model.add(begun >= end + 1).only_enforce_if(before.Not(), *both)
