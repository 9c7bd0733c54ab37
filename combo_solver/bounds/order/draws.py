"""A card is taken from the top of a Deck whose order is known when all cards above it have left the Deck before.

Proof. Where a Deck keeps its order (:func:`combo_solver.bounds.deck.keeps_its_order`) the card on top is the first one
of the list that is still there, and what came to the bottom only after all of these. So when one is drawn that lay at a
place of the list, of each kind as many have left as lie above that place, and each place is drawn once. The first
departures of a kind, as many as it has copies in the list, are told in turn: the one with which so many have left is
not later than the draw. One that came to the bottom is drawn when the whole list has left.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import pairwise

from ortools.sat.python.cp_model import IntVar, LinearExprT

from combo_solver.bounds.deck import keeps_its_order
from combo_solver.bounds.deeds import Moved
from combo_solver.bounds.flows import Flows
from combo_solver.bounds.order.timetable import Timetable


class Draws:
    """``_left``: when the first, second ... card of a kind leaves the Deck, or any later moment where that is not
    told."""

    def __init__(self, flows: Flows, timetable: Timetable) -> None:
        self._flows, self._timetable = flows, timetable
        index = flows.ground.kinds.index
        self._listed = [index[code] for code in flows.ground.scenario.me.deck]
        self._left: dict[int, list[IntVar]] = {}

    def build(self) -> None:
        """Of each draw by a single deed."""
        flows = self._flows
        if "draws" in flows.without or not keeps_its_order(flows):
            return
        drawn = {id(each) for taken in flows.drawn.values() for each in taken}
        moves = [each for each in flows.deeds.moves if id(each.number) in drawn]
        departures: dict[int, list[Moved]] = defaultdict(list)
        for each in flows.deeds.moves:
            if each.origin is not None and each.origin[1] == "deck":
                departures[each.origin[0]].append(each)
        for kind, copies in Counter(self._listed).items():
            self._left[kind] = self._departures(kind, copies, departures[kind])
        places: dict[int, list[IntVar]] = defaultdict(list)
        for moved in moves:
            if moved.deed is not None and not moved.deed.rest:
                self._drawn(moved, places)
        for each_place in places.values():
            flows.model.add(sum(each_place) <= 1)

    def _departures(self, kind: int, copies: int, departures: list[Moved]) -> list[IntVar]:
        """When the first ones of a kind leave, or any moment after that."""
        model, timetable = self._flows.model, self._timetable
        found = [model.new_int_var(0, timetable.last + 1, f"left {kind} {number}") for number in range(copies)]
        ways: list[list[IntVar]] = [[] for _ in found]
        for moved in departures:
            parts = [model.new_bool_var("") for _ in found]
            model.add(sum(parts) <= moved.number)
            for left, way, part in zip(found, ways, parts, strict=True):
                way.append(part)
                # What a rest takes it takes no earlier than that.
                model.add(left >= timetable.when(moved)).only_enforce_if(part)
        for left, way in zip(found, ways, strict=True):
            gone = model.new_bool_var("")
            model.add(sum(way) == gone)
            model.add(left == timetable.last + 1).only_enforce_if(gone.Not())
        for before, after in pairwise(found):
            model.add(before <= after)
        return found

    def _drawn(self, moved: Moved, places: dict[int, list[IntVar]]) -> None:
        """A card of the list, at one of the places of its kind, or one that came to the bottom."""
        model, kind, when = self._flows.model, moved.to[0], self._timetable.when(moved)
        gone: Counter[int] = Counter()
        ways: list[LinearExprT] = []
        for place, listed in enumerate(self._listed):
            gone[listed] += 1
            if listed == kind:
                way = model.new_bool_var("")
                ways.append(way)
                places[place].append(way)
                for other, copies in gone.items():
                    model.add(self._left[other][copies - 1] <= when).only_enforce_if(way)
        if self._comes(kind):
            below, some = model.new_int_var(0, self._flows.most_cards, ""), model.new_bool_var("")
            ways.append(below)
            model.add(below <= self._flows.most_cards * some)
            for other, copies in gone.items():
                model.add(self._left[other][copies - 1] <= when).only_enforce_if(some)
        model.add(moved.number <= sum(ways))

    def _comes(self, kind: int) -> bool:
        """Whether such a card may come into the Deck."""
        return not isinstance(self._flows.came(kind, "deck"), int)
