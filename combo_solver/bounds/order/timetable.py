"""When each deed is begun and done."""

from __future__ import annotations

from ortools.sat.python.cp_model import IntVar

from combo_solver.bounds.deeds import Deed, Moved
from combo_solver.bounds.flows import OFTEN, Flows
from combo_solver.bounds.order.opening import opens


class Timetable:
    """``begun``, ``done``: when the costs of a single deed are paid, and when it resolves; no two deeds do anything at
    the same time. ``on``: whether it is done at all; ``last``: the last moment of the turn."""

    def __init__(self, flows: Flows) -> None:
        self._model, self._deeds, reach = flows.model, flows.deeds, flows.reach
        effects = (each for each in flows.ground.program.effects if each.ident in reach.effects)
        self._quick = any(each.speed > 1 or each.quick_if for each in effects)
        self.last = 2 * len(self._deeds.single) + 2
        self.on: dict[Deed, IntVar] = {}
        self.begun: dict[Deed, IntVar] = {}
        self.done: dict[Deed, IntVar] = {}

    def build(self) -> None:
        """Deeds of one sort are done in turn, each at most once, the rest after them all."""
        model = self._model
        for deed in self._deeds.all:
            before = deed.before
            if deed.rest:
                if before is not None:
                    model.add(deed.times <= OFTEN * self.on[before])
                continue
            self.on[deed] = on = model.new_bool_var(f"on {deed.name}")
            model.add(deed.times == on)
            self.begun[deed] = begun = self.moment(f"begun {deed.name}")
            self.done[deed] = begun if self._at_once(deed) else self.moment(f"done {deed.name}")
            model.add(begun <= self.done[deed])
            if before is not None:
                model.add_implication(on, self.on[before])
                model.add(self.begun[before] + 1 <= begun)

    def moment(self, name: str) -> IntVar:
        """Some moment of the turn."""
        return self._model.new_int_var(1, self.last, name)

    def when(self, moved: Moved) -> IntVar | int:
        """When cards are moved so; of a rest no earlier than that, and at the start of the turn where nothing tells."""
        deed = moved.deed
        if deed is None or deed.rest:
            return self.begun[deed.before] if deed is not None and deed.before is not None else 0
        return self.begun[deed] if moved.paid else self.done[deed]

    @staticmethod
    def opens(deed: Deed) -> bool:
        """Whether it is begun only while no chain is open and no trigger waits: Summons by the rules, and effects that
        answer nothing (EF-03)."""
        return deed.effect is None or opens(deed.effect)

    def _at_once(self, deed: Deed) -> bool:
        """Whether nothing else can be done between its beginning and its end: what begins a chain to which nothing can
        be added, and a Summon by the rules."""
        return self.opens(deed) and (deed.effect is None or not self._quick)
