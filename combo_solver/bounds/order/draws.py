"""A card is taken from the top of a Deck whose order is known when all cards above it have left the Deck before.

Proof. Where a Deck keeps its order (:func:`combo_solver.bounds.deck.set_aside`) the card on top is the first one
of the list that is still there, and what came to the bottom only after all of these. So each departure of a kind takes
one of its cards of the list, or one that came to the bottom; each card of the list leaves once until then, and one of
them is drawn when all that lay above it have left. One that came to the bottom is drawn when the whole list has left.
Which of several copies an effect takes is its player's choice: the solver's, here. An excavated card that is put on the
bottom has left its place by that: it lies above none of the list any more, and is itself drawn when the whole list has
left so.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from itertools import pairwise

from ortools.sat.python.cp_model import IntVar

from combo_solver.bounds.deck import set_aside
from combo_solver.bounds.deeds import Moved
from combo_solver.bounds.flows import Flows
from combo_solver.bounds.order.timetable import Timetable


class Draws:
    """``_left``: when each card of the list leaves the Deck, or any later moment where that is not told; ``_top``: no
    earlier than it and all above it."""

    def __init__(self, flows: Flows, timetable: Timetable, aside: Mapping[int, int]) -> None:
        self._flows, self._timetable, self._aside = flows, timetable, aside
        index = flows.ground.kinds.index
        self._listed = [index[code] for code in flows.ground.scenario.me.deck]
        model, end = flows.model, timetable.last + 1
        self._left = [model.new_int_var(0, end, f"left {place}") for place in range(len(self._listed))]
        self._top = [model.new_int_var(0, end, f"top {place}") for place in range(len(self._listed))]
        self._below: list[list[IntVar]] = [[] for _ in self._listed]

    def build(self) -> None:
        """Of each departure; and of each draw by a single deed."""
        flows, model = self._flows, self._flows.model
        for left, top in zip(self._left, self._top, strict=True):
            model.add(left <= top)
        for above, top in pairwise(self._top):
            model.add(above <= top)
        drawn = {id(each) for taken in flows.drawn.values() for each in taken}
        departures: dict[int, list[Moved]] = defaultdict(list)
        for each in flows.deeds.moves:
            if each.origin is not None and each.origin[1] == "deck":
                departures[each.origin[0]].append(each)
        self._put_aside()
        places: dict[int, list[int]] = defaultdict(list)
        for place, kind in enumerate(self._listed):
            places[kind].append(place)
        for kind, copies in places.items():
            self._leave(kind, copies, departures[kind], drawn)
        for kind in sorted(departures.keys() - places.keys()):
            for moved in departures[kind]:
                if id(moved.number) in drawn:
                    self._from_below(moved, [])

    def _put_aside(self) -> None:
        """Which cards excavations put on the bottom: each use so many at most."""
        model, timetable = self._flows.model, self._timetable
        for deed in self._flows.deeds.all:
            number = self._aside.get(deed.effect.ident, 0) if deed.effect is not None else 0
            if not number:
                continue
            parts = [model.new_bool_var("") for _ in self._listed]
            model.add(sum(parts) <= number * deed.times)
            when = timetable.when(Moved(None, (0, "deck"), 0, deed, paid=False))
            for place, part in enumerate(parts):
                self._below[place].append(part)
                model.add(self._left[place] >= when).only_enforce_if(part)

    def _leave(self, kind: int, copies: list[int], departures: list[Moved], drawn: set[int]) -> None:
        """Which cards of a kind leave by what, and when."""
        model, timetable = self._flows.model, self._timetable
        ways: dict[int, list[IntVar]] = defaultdict(list)
        for moved in departures:
            single = moved.deed is not None and not moved.deed.rest
            parts = [model.new_bool_var("") for _ in copies]
            model.add(sum(parts) <= moved.number)
            for place, part in zip(copies, parts, strict=True):
                ways[place].append(part)
                # What a rest takes it takes no earlier than that.
                model.add(self._left[place] >= timetable.when(moved)).only_enforce_if(part)
                if single and id(moved.number) in drawn and place:
                    model.add(self._top[place - 1] <= timetable.when(moved)).only_enforce_if(part)
            if single and id(moved.number) in drawn:
                self._from_below(moved, parts)
        for place in copies:
            gone = model.new_bool_var("")
            model.add(sum(ways[place]) + sum(self._below[place]) == gone)
            model.add(self._left[place] == timetable.last + 1).only_enforce_if(gone.Not())

    def _from_below(self, moved: Moved, parts: list[IntVar]) -> None:
        """What is drawn is one of these cards of the list, or came to the bottom of the Deck."""
        flows, model = self._flows, self._flows.model
        if isinstance(flows.came(moved.to[0], "deck"), int) and not self._aside:
            # None ever comes there.
            model.add(moved.number <= sum(parts))
            return
        some = model.new_bool_var("")
        model.add(moved.number <= sum(parts) + flows.most_cards * some)
        if self._top and moved.deed is not None and not moved.deed.rest:
            model.add(self._top[-1] <= self._timetable.when(moved)).only_enforce_if(some)


def built(flows: Flows, timetable: Timetable) -> None:
    """The rows of all draws, where the Deck keeps its order."""
    aside = set_aside(flows) if "draws" not in flows.without else None
    if aside is not None:
        Draws(flows, timetable, aside).build()
