"""What an effect forbids to Special Summon for the rest of the turn is Summoned before; while a monster is there whose
bond forbids it, it is not Summoned either.

Proof. A restriction comes into force with the effect that says so, whatever else of it is done ("also"), and no
Special Summon that it bars is made afterwards, by the rules or by an effect
(:meth:`combo_solver.ground.program.Lock.bars_special`). The effect's own Summons may come before it. What was
activated may do nothing, so that an effect is known to have resolved only where it has moved a card on resolution. What
holds of a monster since it came, where it holds of all Tokens of its sort that the effect makes, holds until it leaves
the field or is turned face-down, for the materials of a Summon too: they lie there while the Summon is begun. Only
filters count that read nothing that may change.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from ortools.sat.python.cp_model import IntVar

from combo_solver.bounds.deeds import Deed, Moved
from combo_solver.bounds.flows import FIELD, OFTEN, Flows
from combo_solver.bounds.order.emptiness import has_left
from combo_solver.bounds.order.origins import Origins
from combo_solver.bounds.order.timetable import Timetable
from combo_solver.ground.program import (
    BANISHED,
    DECK,
    EXTRA,
    GY,
    HAND,
    METHOD,
    CompiledEffect,
    Lock,
    Operation,
    in_order,
)
from combo_solver.ground.reachable import EXTRA_UP
from combo_solver.models.verbs.create_tokens import CreateTokens

_PLACES = {"hand": HAND, "deck": DECK, "extra": EXTRA, EXTRA_UP: EXTRA, "gy": GY, "banished": BANISHED}
_NOWHERE = -1
"""Where Tokens come from."""
_NOT_SPECIAL = {METHOD["normal"], METHOD["tribute"], METHOD["flip"]}


class Restrictions:
    """Those that say who may be Special Summoned."""

    def __init__(self, flows: Flows, timetable: Timetable, origins: Origins) -> None:
        self._flows, self._timetable, self._origins = flows, timetable, origins
        operations = list(flows.reach.operations())
        self._hidden = any(each.source.turns_face_down for each in operations)
        self._done: dict[int, IntVar] = {}

    def build(self) -> None:
        """Of each single deed that restricts me."""
        if "restricted" in self._flows.without or self._flows.reach.identities_change:
            return
        for deed in self._flows.deeds.single:
            if deed.effect is not None:
                for lock, paid in self._locks(deed.effect):
                    self._since(deed, lock, paid)
                for bond, token in () if self._hidden else self._bonds(deed.effect):
                    self._while_there(deed, bond, token)

    def _locks(self, effect: CompiledEffect) -> Iterator[tuple[Lock, bool]]:
        """The restrictions that each activation brings, or each resolution, whichever mode was chosen."""
        for lock in self._flows.ground.program.locks:
            if lock.what == "special_summon" and not lock.until_pendulum_summon and _is_told(lock):
                if any(_brings(each, lock) for each in effect.cost):
                    yield lock, True
                elif effect.modes and all(any(_brings(each, lock) for each in mode) for mode in effect.modes):
                    yield lock, False

    def _bonds(self, effect: CompiledEffect) -> Iterator[tuple[Lock, int]]:
        """What holds of all Tokens of a sort that it makes since they come, and of which ones."""
        making = [each for each in effect.operations() if isinstance(each.source, CreateTokens)]
        bound: dict[tuple[int, int], list[Operation]] = defaultdict(list)
        for operations in _lists(effect):
            for first, then in pairwise(operations):
                source = first.source
                if not isinstance(source, CreateTokens) or then.verb != "bind" or then.needs_previous:
                    continue
                if then.subject == first.number("name"):
                    bound[then.bit, source.token].append(first)
        for (bit, token), made in bound.items():
            if sum(getattr(each.source, "token", 0) == token for each in making) > len(made):
                # Others of them come without it.
                continue
            for bond in self._flows.ground.program.bonds:
                if bond.bit == bit and bond.what == "special_summon" and _is_told(bond):
                    yield bond, self._flows.ground.kinds.index[token]

    def _since(self, deed: Deed, lock: Lock, paid: bool) -> None:
        """From then on no other deed Summons what this bars."""
        model, timetable = self._flows.model, self._timetable
        moment = timetable.begun[deed] if paid else timetable.done[deed]
        in_force = timetable.on[deed] if paid else self._resolves(deed)
        for moved, some in self._barred(deed, lock):
            model.add(timetable.when(moved) + 1 <= moment).only_enforce_if(in_force, some)

    def _resolves(self, deed: Deed) -> IntVar:
        """That it is known to have resolved."""
        if id(deed) not in self._done:
            self._done[id(deed)] = known = self._flows.model.new_bool_var(f"resolves {deed.name}")
            for moved in self._flows.deeds.moves:
                if moved.deed is deed and not moved.paid:
                    self._flows.model.add(moved.number <= OFTEN * known)
        return self._done[id(deed)]

    def _while_there(self, deed: Deed, bond: Lock, token: int) -> None:
        """While such a Token of the deed is there no Summon by the rules that its bond bars is made."""
        lots = [lot for lot in self._origins.lots[token, FIELD] if lot.deed is deed]
        barred = {id(moved.deed): moved.deed for moved, _ in self._barred(deed, bond)}
        for other in barred.values():
            if other is not None and other.effect is None:
                for lot in lots:
                    has_left(self._flows, self._timetable, self._origins, other, lot, before=True)

    def _barred(self, deed: Deed, lock: Lock) -> Iterator[tuple[Moved, IntVar]]:
        """The ways in which other single deeds Special Summon what a restriction bars, and whether they do."""
        flows = self._flows
        special = {
            id(each) for (_, method), moves in flows.summoned.items() if method not in _NOT_SPECIAL for each in moves
        }
        for moved in flows.deeds.moves:
            other, (kind, place) = moved.deed, moved.to
            if other is None or other.rest or other is deed or place != FIELD or id(moved.number) not in special:
                continue
            if flows.ground.kinds.base[kind] != kind or flows.reach.nothing_known(kind):
                continue
            origin = _NOWHERE if moved.origin is None else _PLACES.get(moved.origin[1])
            if origin is None or not lock.bars_special(kind, origin, ""):
                continue
            if other.effect is None:
                yield moved, self._timetable.on[other]
                continue
            some = flows.model.new_bool_var("")
            flows.model.add(moved.number <= OFTEN * some)
            yield moved, some


def _is_told(lock: Lock) -> bool:
    """Whether it reads nothing that may change during the turn, bars any way of Summoning, and spares no effect."""
    filters = [each for each in (lock.only, lock.where) if each is not None]
    return all(each.printed_suffices for each in filters) and not lock.source.methods and not lock.source.others


def _brings(operation: Operation, lock: Lock) -> bool:
    """Whether an action brings this restriction in any case."""
    return operation.lasts == "lock" and operation.bit == lock.bit and not operation.needs_previous


def _lists(effect: CompiledEffect) -> Iterator[tuple[Operation, ...]]:
    """The lists of what it does on resolution."""
    for mode in effect.modes:
        yield mode
        yield from (inner for each in in_order(mode) for inner in each.inner)
