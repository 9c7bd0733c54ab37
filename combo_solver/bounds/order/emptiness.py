"""A Summon by a text that asks for a field without monsters: those that came before have left it."""

from __future__ import annotations

from combo_solver.bounds.cuts.lone import asks_for_an_empty_field
from combo_solver.bounds.deeds import Deed
from combo_solver.bounds.flows import FIELD, Flows
from combo_solver.bounds.order.origins import Lot, Origins
from combo_solver.bounds.order.timetable import Timetable


class Emptiness:
    """That I control no monsters when such a Summon is made. Of cards that a rest brings or takes nothing is told."""

    def __init__(self, flows: Flows, timetable: Timetable, origins: Origins) -> None:
        self._flows, self._timetable, self._origins = flows, timetable, origins

    def build(self) -> None:
        """Of each Summon that asks for it."""
        lots = [lot for (_, place), lots in sorted(self._origins.lots.items()) if place == FIELD for lot in lots]
        for deed in self._flows.deeds.single:
            if deed.procedure is not None and asks_for_an_empty_field(deed.procedure):
                for lot in lots:
                    if lot.deed is None or not (lot.deed is deed or lot.deed.rest):
                        self._has_left(deed, lot)

    def _has_left(self, deed: Deed, lot: Lot) -> None:
        """What lies there because of this lot lies there after the deed, or was taken before."""
        model, timetable = self._flows.model, self._timetable
        on, begun = timetable.on[deed], timetable.begun[deed]
        after = model.new_bool_var("")
        came = timetable.when(lot.moved) if lot.moved is not None else 0
        model.add(came >= begun + 1).only_enforce_if(after)
        for link in self._origins.taken[id(lot)]:
            if link.taken is None:
                model.add_bool_or([on.Not(), link.some.Not(), after])
            elif link.there and link.taken.deed is not deed:
                model.add(timetable.when(link.taken) <= begun).only_enforce_if(on, link.some, after.Not())
