"""A moment of the turn as an immutable, hashable value of small integers, and its mutable draft.

Everything a rule or an effect of the scenario can read is part of the state: once-per-turn marks, Normal Summon
use, locks, pending triggers, how a monster was summoned. Identical copies are interchangeable, so piles are sorted
multisets. Only a card of a pile that something in progress means (the source of an effect, its target, a pending
trigger) is told from its like: it bears a tag, for as long as it is meant and stays where it is.
"""

from __future__ import annotations

from typing import NamedTuple

from combo_solver.ground.program import (
    BANISHED,
    DECK,
    EXTRA,
    GY,
    HAND,
    MONSTER,
    NOWHERE,
    SPELL,
    THEIR_BANISHED,
    THEIR_GY,
    THEIR_SPELL,
)
from combo_solver.state.cards import LIKE, TAG, Cards, Monster, Ref, Spell, entry_kind, untagged

PENDULUM_GRANT_USED = 1
"""In ``State.pendulum_grants``: the additional Pendulum Summon of the turn was used, so that no grant counts any more
(PS-06). The other bits are those of :class:`combo_solver.ground.program.PendulumGrant`."""


class Happened(NamedTuple):
    """Something a trigger may wait for. ``step`` orders events within one window (missing the timing)."""

    on: str
    kind: int
    ref: Ref
    origin: int
    method: int
    material_of: str
    theirs: bool
    zone: int
    step: int


class ChainLink(NamedTuple):
    """A chain link: an activated effect with its choices so far."""

    effect: int
    mode: int
    source: Ref
    registers: tuple[Cards, ...]


class Pending(NamedTuple):
    """A trigger effect that may (or must) be activated now."""

    effect: int
    source: Ref
    mandatory: bool


class Window(NamedTuple):
    """An open chain or a set of pending triggers; the state is not open while there is one."""

    links: tuple[ChainLink, ...]
    pending: tuple[Pending, ...]
    events: tuple[Happened, ...]
    step: int


class State(NamedTuple):
    """A moment of the turn. ``monsters``: 12 zones (see :mod:`combo_solver.game.zones`), ``spells``: S1-S5, FZ.

    ``normal_summons`` were made, ``allowed`` is how many the turn allows (NC-04), ``additional`` the bits of the grants
    of an additional one, or -1 once it was made (NC-12)."""

    monsters: tuple[Monster | tuple[()], ...]
    spells: tuple[Spell | tuple[()], ...]
    hand: tuple[int, ...]
    deck: tuple[int, ...]
    extra: tuple[int, ...]
    gy: tuple[int, ...]
    banished: tuple[int, ...]
    their_spells: tuple[Spell | tuple[()], ...]
    their_gy: tuple[int, ...]
    their_banished: tuple[int, ...]
    normal_summons: int
    allowed: int
    additional: int
    pendulum_used: bool
    pendulum_grants: int
    used: int
    locks: int
    unknown: int
    life_points: int
    window: Window | None


Trace = tuple[tuple[object, ...], ...]
Made = tuple[Trace, State]
"""How a successor was made: its trace, and the state before it was rearranged."""


class Draft:
    """A state being changed. ``trace`` records what was chosen, for the printed line; ``lost``: I lost the duel, so
    that no line goes this way; ``tagged``: a card in a pile may bear a tag."""

    __slots__ = (
        "additional", "allowed", "banished", "deck", "events", "extra", "gy", "hand", "life_points", "links", "locks",
        "lost", "monsters", "normal_summons", "pending", "pendulum_grants", "pendulum_used", "spells", "step",
        "tagged", "their_banished", "their_gy", "their_spells", "trace", "unknown", "used",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self.monsters = list(state.monsters)
        self.spells = list(state.spells)
        self.hand = list(state.hand)
        self.deck = state.deck
        self.extra = list(state.extra)
        self.gy = list(state.gy)
        self.banished = list(state.banished)
        self.their_spells = list(state.their_spells)
        self.their_gy = list(state.their_gy)
        self.their_banished = list(state.their_banished)
        self.normal_summons = state.normal_summons
        self.allowed = state.allowed
        self.additional = state.additional
        self.pendulum_used = state.pendulum_used
        self.pendulum_grants = state.pendulum_grants
        self.used = state.used
        self.locks = state.locks
        self.unknown = state.unknown
        self.life_points = state.life_points
        window = state.window
        self.lost = False
        self.tagged = window is not None
        if window is None:
            self.links: list[ChainLink] = []
            self.pending: list[Pending] = []
            self.events: list[Happened] = []
            self.step = 0
        else:
            self.links = list(window.links)
            self.pending = list(window.pending)
            self.events = list(window.events)
            self.step = window.step
        self.trace: Trace = ()

    def fork(self) -> Draft:
        """An independent copy."""
        copy = Draft.__new__(Draft)
        copy.monsters = self.monsters[:]
        copy.spells = self.spells[:]
        copy.hand = self.hand[:]
        copy.deck = self.deck
        copy.extra = self.extra[:]
        copy.gy = self.gy[:]
        copy.banished = self.banished[:]
        copy.their_spells = self.their_spells[:]
        copy.their_gy = self.their_gy[:]
        copy.their_banished = self.their_banished[:]
        copy.normal_summons = self.normal_summons
        copy.allowed = self.allowed
        copy.additional = self.additional
        copy.pendulum_used = self.pendulum_used
        copy.pendulum_grants = self.pendulum_grants
        copy.used = self.used
        copy.locks = self.locks
        copy.unknown = self.unknown
        copy.life_points = self.life_points
        copy.links = self.links[:]
        copy.pending = self.pending[:]
        copy.events = self.events[:]
        copy.step = self.step
        copy.lost = self.lost
        copy.tagged = self.tagged
        copy.trace = self.trace
        return copy

    def freeze(self) -> State:
        """The finished state; piles are sorted, since their order means nothing."""
        self.hand.sort()
        self.extra.sort()
        self.gy.sort()
        self.banished.sort()
        self.their_gy.sort()
        self.their_banished.sort()
        if self.tagged:
            self._untag()
        window = None
        if self.links or self.pending:
            window = Window(tuple(self.links), tuple(self.pending), tuple(self.events), self.step)
        return State(
            tuple(self.monsters),
            tuple(self.spells),
            tuple(self.hand),
            self.deck,
            tuple(self.extra),
            tuple(self.gy),
            tuple(self.banished),
            tuple(self.their_spells),
            tuple(self.their_gy),
            tuple(self.their_banished),
            self.normal_summons,
            self.allowed,
            self.additional,
            self.pendulum_used,
            self.pendulum_grants,
            self.used,
            self.locks,
            self.unknown,
            self.life_points,
            window,
        )

    def note(self, *item: object) -> None:
        """Record a choice for the printed line."""
        self.trace = (*self.trace, item)

    def pile(self, place: int) -> list[int]:
        """The list of a place whose references are entries."""
        pile: list[int] = getattr(self, _PILES[place])
        return pile

    def kind_at(self, ref: Ref, ordered_deck: bool) -> int:
        """The kind of the card there, or -1 when it is not there any more."""
        place, number = ref
        if place == MONSTER:
            held = self.monsters[number]
            return held.kind if held else -1
        if place in (SPELL, THEIR_SPELL):
            card = (self.spells if place == SPELL else self.their_spells)[number]
            return card.kind if card else -1
        if place == HAND:
            return untagged(number) if number in self.hand else -1
        if place == DECK:
            if ordered_deck:
                return self.deck[number] if number < len(self.deck) else -1
            return number if number in self.deck else -1
        if ref == NOWHERE:
            return -1
        return entry_kind(number) if number in self.pile(place) else -1

    def tag(self, ref: Ref) -> Ref:
        """Tell this card of the hand or a pile from its like; anything else stays what it is."""
        place, number = ref
        if place not in _PILES or number >> TAG:
            return ref
        tag = 1
        if self.tagged:
            used = {held >> TAG for name in _PILES.values() for held in getattr(self, name) if held > LIKE}
            while tag in used:
                tag += 1
        pile = self.pile(place)
        pile.remove(number)
        number |= tag << TAG
        pile.append(number)
        self.tagged = True
        return (place, number)

    def _untag(self) -> None:
        """Cards that nothing in progress means are like their like again; the piles are sorted, and stay so."""
        meant: set[Ref] | None = None
        self.tagged = False
        for place, name in _PILES.items():
            pile: list[int] = getattr(self, name)
            if not pile or pile[-1] <= LIKE:
                continue
            if meant is None:
                meant = self._meant()
            for index, number in enumerate(pile):
                if number > LIKE:
                    if (place, number) in meant:
                        self.tagged = True
                    else:
                        pile[index] = number & LIKE
            pile.sort()

    def _meant(self) -> set[Ref]:
        """The cards that something in progress means."""
        meant = {item.source for item in self.pending}
        for link in self.links:
            meant.add(link.source)
            meant.update(ref for register in link.registers for ref, _ in register)
        if self.links or self.pending:
            meant.update(event.ref for event in self.events)
        return meant

    def forget(self, ref: Ref) -> None:
        """A card left its place: what was said of it in an open chain no longer finds it there."""
        if ref[0] in _PILES and not ref[1] >> TAG:
            return
        if self.links:
            self.links = [_without(link, ref) for link in self.links]
        if self.pending:
            self.pending = [item._replace(source=NOWHERE) if item.source == ref else item for item in self.pending]
        if self.events:
            self.events = [event._replace(ref=NOWHERE) if event.ref == ref else event for event in self.events]


_PILES = {
    HAND: "hand",
    EXTRA: "extra",
    GY: "gy",
    BANISHED: "banished",
    THEIR_GY: "their_gy",
    THEIR_BANISHED: "their_banished",
}

Board = State | Draft


def _without(link: ChainLink, ref: Ref) -> ChainLink:
    source = NOWHERE if link.source == ref else link.source
    registers = tuple(
        tuple((NOWHERE if held == ref else held, kind) for held, kind in register) for register in link.registers
    )
    return link._replace(source=source, registers=registers)
