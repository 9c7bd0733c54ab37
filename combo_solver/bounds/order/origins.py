"""Where each card that is taken came from: it lay there at the start, or was brought there before."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ortools.sat.python.cp_model import IntVar, LinearExprT

from combo_solver.bounds.deeds import Deed, Key, Moved
from combo_solver.bounds.flows import FIELD, THEIRS, Expr, Flows
from combo_solver.bounds.order.timetable import Timetable

_MANY = 14
"""A single deed moves no more Tokens of a kind."""


class Lot(NamedTuple):
    """``number`` cards that come to a place together (None: they lie there at the start)."""

    to: Key
    number: Expr
    moved: Moved | None

    @property
    def deed(self) -> Deed | None:
        return self.moved.deed if self.moved is not None else None


class Link(NamedTuple):
    """Whether a card of a lot is ``taken`` next by this move (None: it is a monster of mine in the end), out of the
    place to which the lot came (``there``) or where the rules brought it from there."""

    taken: Moved | None
    some: IntVar
    there: bool


class Origins:
    """``lots``: all that come to a place; ``taken``: by whom cards of a lot are taken, as far as that is told;
    ``in_the_end``: how many of each kind are counted as monsters of mine in the end, if that is to be told.

    Each card comes to a place by one lot, and from there, perhaps after moves that the rules allow at any time, it is
    taken by the next deed that takes it. What a rest takes is told of nobody, so that other deeds may count it too."""

    def __init__(self, flows: Flows, timetable: Timetable, in_the_end: Mapping[int, Expr]) -> None:
        self._flows, self._timetable, self._in_the_end = flows, timetable, in_the_end
        self.lots: dict[Key, list[Lot]] = defaultdict(list)
        self.taken: dict[int, list[Link]] = defaultdict(list)
        self._ruled: dict[Key, list[Key]] = defaultdict(list)
        self._by_lot: dict[int, tuple[Lot, list[IntVar]]] = {}

        for key, number in flows.at_start():
            self.lots[key].append(Lot(key, number, None))
        for moved in flows.deeds.moves:
            if moved.deed is not None:
                self.lots[moved.to].append(Lot(moved.to, moved.number, moved))
            elif moved.origin is not None and moved.origin not in self._ruled[moved.to]:
                self._ruled[moved.to].append(moved.origin)

    def size(self) -> int:
        """How many ways there are in which a lot may be taken by a deed."""
        origins = Counter(origin for origin, _ in self._takings())
        return sum(times * len(self.to(origin)) for origin, times in origins.items())

    def build(self) -> None:
        """No lot is taken more often than it has cards, and none before it came."""
        flows = self._flows
        for origin, moved in self._takings():
            self._link(origin, moved.number, moved)
        for kind, number in self._in_the_end.items():
            self._link((kind, FIELD), flows.left(kind, FIELD) + number, None)
        for lot, numbers in self._by_lot.values():
            flows.model.add(sum(numbers) <= lot.number)

    def _takings(self) -> Iterator[tuple[Key, Moved]]:
        """The moves by single deeds, and out of which of my places they are."""
        for moved in self._flows.deeds.moves:
            deed, origin = moved.deed, moved.origin
            if deed is not None and not deed.rest and origin is not None and origin[1] != THEIRS:
                yield origin, moved

    def to(self, key: Key) -> list[Lot]:
        """What may lie there: lots that come there, and those that the rules may bring there."""
        keys = [key]
        for each in keys:
            keys += [origin for origin in self._ruled.get(each, ()) if origin not in keys]
        return [lot for each in keys for lot in self.lots.get(each, ())]

    def copies(self, kind: int) -> int:
        """How many cards of this kind a single deed moves at most in one way."""
        kinds = self._flows.ground.kinds
        base = kinds.base[kind]
        return _MANY if kinds.token[base] else self._flows.copies(base) or _MANY

    def _apart(self, moved: Moved, taken: Moved) -> bool:
        """Whether what a deed brings so is never what it takes so itself. It does not take what it brings later: each
        action of an effect is done once, in the order of the text. Nor does it take from the field what the same
        action, or Summon, brings there: no monster is a material of itself."""
        if "in_turn" in self._flows.without:
            return False
        deed = moved.deed
        if deed is not None and deed.effect is not None and moved.part > taken.part:
            return True
        at_once = deed is not None and (deed.effect is None or moved.part == taken.part)
        return at_once and moved.to[1] == FIELD

    def _link(self, origin: Key, number: Expr, taken: Moved | None) -> None:
        model, most = self._flows.model, self.copies(origin[0])
        ways: list[LinearExprT] = []
        for lot in self.to(origin):
            moved = lot.moved
            if moved is not None and taken is not None and moved.deed is taken.deed:
                if moved is taken or (taken.paid and not moved.paid) or self._apart(moved, taken):
                    # What it takes is not what it brings later.
                    continue
                together = True
            else:
                together = False
            part = model.new_int_var(0, most, "")
            some = part
            if most > 1:
                some = model.new_bool_var("")
                model.add(part <= most * some)
            ways.append(part)
            self._by_lot.setdefault(id(lot), (lot, []))[1].append(part)
            self.taken[id(lot)].append(Link(taken, some, lot.to == origin))
            if moved is not None and taken is not None and not together:
                before, after = self._timetable.when(moved), self._timetable.when(taken)
                model.add(before + 1 <= after).only_enforce_if(some)
        model.add(sum(ways) == number)
