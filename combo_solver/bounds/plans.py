"""What a solution of the rows with an order does, as something to aim at: not a line, but often nearly one."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from combo_solver.bounds.deck import set_aside
from combo_solver.bounds.deeds import Deed, Key
from combo_solver.bounds.flows import AWAY, FIELD, Expr, Flows
from combo_solver.ground.reachable import MATERIAL, SPELLS

IN_SIGHT = (FIELD, MATERIAL, "hand", "gy", "banished")
"""The places of which a plan tells. Spells and Traps come and go in a step of their own."""


class Departure(NamedTuple):
    """A card of a ``kind`` leaves my Deck; ``drawn``: from its top."""

    kind: int
    drawn: bool


class Answering(NamedTuple):
    """Cards that come to these ``keys`` in a ``stage``, as an answer to what is done when so many stages are:
    ``after``."""

    after: int
    stage: int
    keys: frozenset[Key]


class Plan(NamedTuple):
    """``stages``: how many cards of a kind come to a place at each moment, in turn. ``comes``, ``leaves``: how many do
    so at most in all, by the rules too. ``deck``: what leaves my Deck, in turn, where that keeps a listed order.
    ``answers``: what comes at once or not at all. ``worth``: what its first levels come to."""

    stages: tuple[Mapping[Key, int], ...]
    comes: Mapping[Key, int]
    leaves: Mapping[Key, int]
    deck: tuple[Departure, ...] = ()
    answers: tuple[Answering, ...] = ()
    worth: tuple[int, ...] = ()


def plan_of(
    flows: Flows, in_the_end: Mapping[int, Expr], value: Callable[[Expr], int], worth: tuple[int, ...] = ()
) -> Plan:
    """What a solution does that is ``worth`` so much, by the ``value`` of each expression; ``in_the_end``: how many of
    each kind are monsters of mine then, which the rows take from the field."""
    stages: dict[tuple[bool, int], Counter[Key]] = defaultdict(Counter)
    comes: Counter[Key] = Counter()
    when = flows.deeds.when
    for moved in flows.deeds.moves:
        deed, place = moved.deed, moved.to[1]
        if place not in IN_SIGHT or (moved.origin is not None and moved.origin[1] == AWAY):
            continue
        if when is not None and (number := value(moved.number)):
            comes[moved.to] += number
            if deed is not None:
                # Of a rest no moment is told: it is done last.
                stages[deed.rest, value(when(moved))][moved.to] += number
    moments = sorted(stages)
    leaves: Counter[Key] = Counter()
    for place in IN_SIGHT:
        for kind in sorted(flows.reach.at[place]):
            gone = value(flows.gone(kind, place)) - (value(in_the_end.get(kind, 0)) if place == FIELD else 0)
            if gone:
                leaves[flows.key(kind, place)] = gone
    _left_behind(flows, comes, value)
    in_turn = tuple(stages[moment] for moment in moments)
    return Plan(in_turn, comes, leaves, _out_of_the_deck(flows, value), _answers(flows, moments, value), worth)


def _answers(flows: Flows, moments: Sequence[tuple[bool, int]], value: Callable[[Expr], int]) -> tuple[Answering, ...]:
    """What single deeds bring that answer something."""
    when, keys = flows.deeds.when, defaultdict[tuple[Deed, tuple[bool, int]], set[Key]](set)
    for moved in flows.deeds.moves:
        deed = moved.deed
        if (
            when is not None
            and deed is not None
            and deed in flows.deeds.since
            and moved.to[1] in IN_SIGHT
            and value(moved.number)
        ):
            keys[deed, (False, value(when(moved)))].add(moved.to)
    found = (
        Answering(bisect_right(moments, (False, value(flows.deeds.since[deed]))), moments.index(moment), frozenset(to))
        for (deed, moment), to in keys.items()
    )
    return tuple(sorted(found, key=lambda each: (each.stage, each.after)))


def _out_of_the_deck(flows: Flows, value: Callable[[Expr], int]) -> tuple[Departure, ...]:
    """What leaves my Deck, in turn; nothing where its order is not kept, or a rest takes cards of it: when is not told
    of these."""
    when, drawn = flows.deeds.when, {id(each) for taken in flows.drawn.values() for each in taken}
    if when is None or set_aside(flows) != {}:
        return ()
    found: list[tuple[int, Departure]] = []
    for moved in flows.deeds.moves:
        if moved.origin is None or moved.origin[1] != "deck" or not (number := value(moved.number)):
            continue
        if moved.deed is None or moved.deed.rest:
            return ()
        found += [(value(when(moved)), Departure(moved.origin[0], id(moved.number) in drawn))] * number
    return tuple(departure for _, departure in sorted(found, key=lambda each: each[0]))


def _left_behind(flows: Flows, comes: Counter[Key], value: Callable[[Expr], int]) -> None:
    """What was on the field may come to the GY, whoever takes it."""
    base = flows.ground.kinds.base
    for place in (FIELD, SPELLS, MATERIAL):
        for kind in sorted(flows.reach.at[place]):
            comes[base[kind], "gy"] += value(flows.came(kind, place)) + flows.there(kind, place)
