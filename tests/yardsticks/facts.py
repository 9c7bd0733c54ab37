"""The facts of a turn, and a state of the search as facts.

``("hand", kind)``; ``("deck", place)``, or ``("deck", kind)`` where the order of the Deck does not matter; ``("gy",
entry)``, ``("banished", entry)``, ``("extra", entry)``; ``("m", spot, monster)`` with the monster as states hold it;
``("at", spot)``: how many stand there; ``("used", bit)``, ``("lock", bit)``; of a chain that is
being built ``("pending", effect, source)``, ``("link", number, link)``, and how many there are of either.

A *spot* is a sort of zones: all Main Monster Zones are alike where there is no Link Monster.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from combo_solver.game import zones
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import BANISHED, EXTRA, GY, HAND, MONSTER, NOWHERE
from combo_solver.state.cards import Monster, Ref, untagged
from combo_solver.state.in_hand import hand_kind
from combo_solver.state.state import State
from tests.yardsticks.operators import Fact

MAIN, ABOVE = "main", "extra"
"""The spots: the Main Monster Zones, and the Extra Monster Zones, of which I use one."""
ROOM = {MAIN: 5, ABOVE: 1}
PENDINGS, LINKS, SUMMONS, DECK_SIZE = ("pendings",), ("links",), ("normal summons",), ("deck size",)


class Link(NamedTuple):
    """A chain link. ``silent``: its card was negated."""

    effect: int
    mode: int
    source: Fact
    registers: tuple[tuple[Fact, ...], ...]
    silent: bool


_WORDS = {GY: "gy", BANISHED: "banished", EXTRA: "extra"}


def as_facts(g: Ground, start: State, state: State) -> dict[Fact, int]:
    """What holds in a state. Cards of the Deck are told by where they lay at the start."""
    found: Counter[Fact] = Counter()
    me = state.me
    for number in me.hand:
        found["hand", hand_kind(untagged(number))] += 1
    place = 0
    for kind in me.deck:
        if not g.reads.deck_order:
            found["deck", kind] += 1
            continue
        while start.me.deck[place] != kind:
            place += 1
        found["deck", place] = 1
        place += 1
    for word, pile in (("gy", me.gy), ("banished", me.banished), ("extra", me.extra)):
        for number in pile:
            found[word, untagged(number)] += 1
    for zone in zones.MINE:
        if state.monsters[zone]:
            found[_there(state, (MONSTER, zone))] += 1
            found["at", _spot(zone)] += 1
    found[DECK_SIZE] = len(me.deck)
    found[SUMMONS] = state.allowed - state.normal_summons
    for sort, bits in (("used", state.used), ("lock", state.locks)):
        for bit in range(bits.bit_length()):
            if bits >> bit & 1:
                found[sort, 1 << bit] = 1
    if state.window is not None:
        for item in state.window.pending:
            found["pending", item.effect, _there(state, item.source)] += 1
            found[PENDINGS] += 1
        for number, link in enumerate(state.window.links):
            registers = tuple(tuple(_there(state, ref) for ref, _ in cards) for cards in link.registers)
            told = Link(link.effect, link.mode, _there(state, link.source), registers, link.silent)
            found["link", number, told] = 1
            found[LINKS] += 1
    return {fact: number for fact, number in found.items() if number}


def _spot(zone: int) -> str:
    return ABOVE if zone in zones.EXTRA else MAIN


def _there(state: State, ref: Ref) -> Fact:
    """A card by where it is."""
    place, number = ref
    if ref == NOWHERE:
        return ("nowhere",)
    if place == MONSTER:
        monster = state.monsters[number]
        assert isinstance(monster, Monster)
        # Where a search could have put it as well is no fact.
        return ("m", _spot(number), monster.but(loose=False))
    if place == HAND:
        return ("hand", hand_kind(untagged(number)))
    return (_WORDS[place], untagged(number))


def alike(g: Ground, start: State, facts: dict[Fact, int]) -> frozenset[tuple[Fact, int]]:
    """The same for states that differ only in which of several like cards left the Deck."""
    order = [place for place in range(len(start.me.deck)) if facts.get(("deck", place))] if g.reads.deck_order else []
    kept = {fact: number for fact, number in facts.items() if fact[0] != "deck" or not g.reads.deck_order}
    kept["deck", tuple(start.me.deck[place] for place in order)] = 1
    return frozenset(kept.items())
