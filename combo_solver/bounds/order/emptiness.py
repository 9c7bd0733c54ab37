"""Where a text asks for a field without monsters, or without monsters of a sort, those that came before have left it.

Proof. The condition is asked when the effect is activated, or the Summon made. So each monster that fits it then, and
came before, had been taken from the field by then. A filter counts where nothing that may change is read, and of
monsters that lie face-up: what is Set fits none that asks more than "monsters", so that of these, and where anything
may lie down otherwise, nothing is told.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from combo_solver.bounds.cuts.lone import asks_for_an_empty_field, none_of
from combo_solver.bounds.deeds import Deed
from combo_solver.bounds.flows import FIELD, Flows
from combo_solver.bounds.order.origins import Lot, Origins
from combo_solver.bounds.order.timetable import Timetable
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.program import METHOD, Test
from combo_solver.models.verbs.special_summon import SpecialSummon


class Emptiness:
    """That I control no such monsters when it is done. Of cards that a rest brings or takes nothing is told."""

    def __init__(self, flows: Flows, timetable: Timetable, origins: Origins) -> None:
        self._flows, self._timetable, self._origins = flows, timetable, origins

    def build(self) -> None:
        """Of each Summon by a card's own text, and each activation, that asks for it."""
        lots = [lot for (_, place), lots in sorted(self._origins.lots.items()) if place == FIELD for lot in lots]
        for deed in self._flows.deeds.single:
            if deed.procedure is not None and asks_for_an_empty_field(deed.procedure):
                self._without(deed, lots)
            elif "without" not in self._flows.without:
                tests = deed.procedure.tests if deed.procedure is not None else deed.effect.tests if deed.effect else ()
                for where in self._unwanted(tests):
                    self._without(deed, [lot for lot in lots if self._fits(where, lot)])

    def _unwanted(self, tests: Iterable[Test]) -> Iterable[CardFilter]:
        """What must not be there, of what can be told."""
        for test in tests:
            if none_of(test.source) and test.where is not None and (test.where.any_card or self._is_told(test.where)):
                yield test.where

    def _is_told(self, where: CardFilter) -> bool:
        reach = self._flows.reach
        return where.printed_suffices and not reach.identities_change and not self._lie_down

    @cached_property
    def _lie_down(self) -> bool:
        """Whether monsters may lie face-down that were not Set as a Normal Summon."""
        flows = self._flows
        at_first = (held.position == "set" for held in flows.ground.scenario.me.monsters.values())
        return any(at_first) or any(
            each.source.turns_face_down or (isinstance(each.source, SpecialSummon) and "set" in each.source.position)
            for each in flows.reach.operations()
        )

    def _fits(self, where: CardFilter, lot: Lot) -> bool:
        """Whether what comes so fits in any case."""
        if where.any_card:
            return True
        flows, kind = self._flows, lot.to[0]
        maybe_set = any(lot.number is each for each in flows.summoned[kind, METHOD["normal"]])
        gemini = flows.ground.kinds.gemini[kind]
        return where.field_table[kind] and not (maybe_set or gemini or flows.reach.nothing_known(kind))

    def _without(self, deed: Deed, lots: Iterable[Lot]) -> None:
        for lot in lots:
            if lot.deed is None or not (lot.deed is deed or lot.deed.rest):
                has_left(self._flows, self._timetable, self._origins, deed, lot)


def has_left(flows: Flows, timetable: Timetable, origins: Origins, deed: Deed, lot: Lot, before: bool = False) -> None:
    """What lies on the field because of this lot comes there after the deed is begun, or was taken before it, or
    (unless ``before``) is taken by it."""
    model = flows.model
    on, begun = timetable.on[deed], timetable.begun[deed]
    after = model.new_bool_var("")
    came = timetable.when(lot.moved) if lot.moved is not None else 0
    model.add(came >= begun + 1).only_enforce_if(after)
    for link in origins.taken[id(lot)]:
        if link.taken is None or (before and link.taken.deed is deed):
            model.add_bool_or([on.Not(), link.some.Not(), after])
        elif link.there and link.taken.deed is not deed:
            model.add(timetable.when(link.taken) <= begun).only_enforce_if(on, link.some, after.Not())
