"""A state being changed, and the record of what was chosen on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from combo_solver.game import zones
from combo_solver.game.clock import station_of
from combo_solver.ground.program import (
    BANISHED,
    DECK,
    EXTRA,
    GY,
    HAND,
    MONSTER,
    NOWHERE,
    SPELL,
    THEIRS,
)
from combo_solver.state.attacking import forgetting, has_attacked
from combo_solver.state.cards import LIKE, TAG, Cards, Placed, Ref, entry_kind, untagged
from combo_solver.state.in_hand import hand_kind
from combo_solver.state.sides import AnySide, Side, SideDraft
from combo_solver.state.state import State
from combo_solver.state.trace import Activated, Chosen, PendulumSummoned, Replaced, Summoned, Trace
from combo_solver.state.window import ATTEMPTED, GONE, Attempt, ChainLink, Fight, Had, Happened, Pending, Window


class Doomed(NamedTuple):
    """A card that goes with another one which left the field, or with the monster that it keeps when that is turned:
    where it is, of which kind, the kind of the card whose effect that is, what becomes of it ("destroyed", "banished"
    or "gy"; "lost": destroyed, and banished instead of going to the GY), and whether ``by`` is my card. ``negated``: so
    its own effect was when the other one left, perhaps by what left at the same time."""

    ref: Ref
    kind: int
    by: int
    to: str
    mine: bool
    negated: bool = False


class Draft:
    """A state being changed. ``trace`` records what was chosen, for the printed line; ``lost``: I lost the duel, so
    that no line goes this way; ``decked``: somebody had to draw and could not, I or, without ``lost``, the opponent;
    ``turned``: the table is seen from their side; ``tagged``: a card in a pile may bear a tag; ``cause``: the effect
    in progress (:func:`combo_solver.state.window.caused_by`). ``leaving``: Spell & Trap Zones of mine and the kinds
    there, whose cards leave when the chain has resolved, as their activation was negated. ``watchers``: those of the
    chain link that resolves. ``attempt``: the Summon that can be negated; while it is ``holding``, what is Summoned
    belongs to it. ``fight``: the attack that is carried out. ``may_hold``: what an effect Summons right
    after it may be such a Summon. ``left``: the zone of the monster that was taken last, and what it was, where
    something asks. ``doomed``: what goes with a card that has left. ``muted``: the cards that were negated when those
    that leave at the same time began to. ``redirectors``: cards that kept others from the GY until they left the field,
    as (step, kind, whether it was mine).

    ``opponent`` is only to be read: it is shared until :meth:`side_at` gives it to be changed."""

    __slots__ = (
        "additional", "allowed", "attempt", "cause", "clock", "decked", "doomed", "events", "fight", "holding",
        "leaving", "left", "links", "locks", "lost", "may_hold", "me", "monsters", "muted", "normal_summons",
        "opponent", "pending", "pendulum_grants", "pendulum_used", "redirectors", "step", "tagged", "trace", "turned",
        "used", "watchers",
    )  # fmt: skip

    def __init__(self, state: State | None) -> None:
        # :meth:`fork` fills an empty one: a class that is compiled is not made without its ``__init__``.
        if state is None:
            return
        self.monsters = list(state.monsters)
        self.me = SideDraft(state.me)
        self.opponent: AnySide = state.opponent
        self.normal_summons = state.normal_summons
        self.allowed = state.allowed
        self.additional = state.additional
        self.pendulum_used = state.pendulum_used
        self.pendulum_grants = state.pendulum_grants
        self.used = state.used
        self.locks = state.locks
        self.clock = state.clock
        window = state.window
        self.lost = self.decked = self.turned = False
        self.cause = 0
        self.leaving: tuple[tuple[int, int], ...] = ()
        self.watchers: tuple[Ref, ...] = ()
        self.left: tuple[int, Had] | None = None
        self.tagged = window is not None
        self.attempt: Attempt | None = None
        self.fight: Fight | None = None
        self.doomed: tuple[Doomed, ...] = ()
        self.muted: frozenset[Ref] = frozenset()
        self.redirectors: tuple[tuple[int, int, bool], ...] = ()
        self.holding = window is ATTEMPTED
        self.may_hold = False
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
            self.attempt = window.attempt
            self.fight = window.fight
        self.trace: Trace = ()

    def fork(self) -> Draft:
        """An independent copy."""
        copy = Draft(None)
        copy.monsters = self.monsters[:]
        copy.me = SideDraft(self.me)
        copy.opponent = self.opponent if isinstance(self.opponent, Side) else SideDraft(self.opponent)
        copy.normal_summons = self.normal_summons
        copy.allowed = self.allowed
        copy.additional = self.additional
        copy.pendulum_used = self.pendulum_used
        copy.pendulum_grants = self.pendulum_grants
        copy.used = self.used
        copy.locks = self.locks
        copy.clock = self.clock
        copy.attempt = self.attempt
        copy.fight = self.fight
        copy.holding = self.holding
        copy.may_hold = self.may_hold
        copy.links = self.links[:]
        copy.pending = self.pending[:]
        copy.events = self.events[:]
        copy.step = self.step
        copy.lost = self.lost
        copy.decked = self.decked
        copy.turned = self.turned
        copy.doomed = self.doomed
        copy.muted = self.muted
        copy.redirectors = self.redirectors
        copy.cause = self.cause
        copy.leaving = self.leaving
        copy.left = self.left
        copy.watchers = self.watchers
        copy.tagged = self.tagged
        copy.trace = self.trace
        return copy

    def freeze(self) -> State:
        """The finished state; piles are sorted, since their order means nothing."""
        self.me.sort()
        if not isinstance(self.opponent, Side):
            self.opponent.sort()
        if self.tagged:
            self._untag()
        window = None
        if self.links or self.pending or self.attempt or self.clock.step not in ("", "battle") or self.clock.attack:
            window = Window(
                tuple(self.links), tuple(self.pending), tuple(self.events), self.step, self.attempt, self.fight
            )
        opponent = self.opponent
        return State(
            tuple(self.monsters),
            self.me.freeze(),
            opponent if isinstance(opponent, Side) else opponent.freeze(),
            self.normal_summons,
            self.allowed,
            self.additional,
            self.pendulum_used,
            self.pendulum_grants,
            self.used,
            self.locks,
            self.clock,
            window,
        )

    # --- the printed line ----------------------------------------------------------------------------------

    def note_choice(
        self,
        context_link: int,
        stage: str,
        index: int,
        verb: str,
        chosen: Cards,
        placed: tuple[Placed, ...],
        materials: Cards = (),
        instead: tuple[Replaced, ...] = (),
    ) -> None:
        """Record for the printed line what an action of an effect did."""
        self.trace = (*self.trace, Chosen(context_link, stage, index, verb, chosen, placed, materials, instead))

    def note_activation(self, ident: int, mode: int, source: Ref, link: int, place: Ref) -> None:
        """Record the activation of an effect."""
        self.trace = (*self.trace, Activated(ident, mode, source, link, place, station_of(self.clock)))

    def note_summon(
        self,
        name: str,
        kind: int,
        source: Ref,
        zone: int,
        position: int,
        materials: Cards,
        recipe: int = -1,
        additional: bool = False,
    ) -> None:
        """Record a step of one card that starts no chain."""
        self.trace = (*self.trace, Summoned(name, kind, source, zone, position, materials, recipe, additional))

    def note_pendulum_summon(self, scales: tuple[int, ...], placed: tuple[Placed, ...], additional: bool) -> None:
        """Record a Pendulum Summon."""
        self.trace = (*self.trace, PendulumSummoned(scales, placed, additional))

    # --- places --------------------------------------------------------------------------------------------

    def side_at(self, place: int) -> SideDraft:
        """The side that this place belongs to, to be changed; any place but a monster zone is somebody's."""
        if place < THEIRS:
            return self.me
        if isinstance(self.opponent, Side):
            self.opponent = SideDraft(self.opponent)
        return self.opponent

    def pile(self, place: int) -> Sequence[int]:
        """The numbers in a place whose references are entries, to be read."""
        held: Sequence[int] = getattr(side_of(self, place), _PILES[place])
        return held

    def pile_to_change(self, place: int) -> list[int]:
        """The same, to be changed."""
        held: list[int] = getattr(self.side_at(place), _PILES[place])
        return held

    def kind_at(self, ref: Ref, ordered_deck: bool) -> int:
        """The kind of the card there, or -1 when it is not there any more."""
        place, number = ref
        if place == MONSTER:
            held = self.monsters[number]
            return held.kind if held else -1
        if ref == NOWHERE:
            return -1
        side = side_of(self, place)
        own = place % THEIRS
        if own == SPELL:
            card = side.spells[number]
            return card.kind if card else -1
        if own == HAND:
            return hand_kind(number) if number in side.hand else -1
        if own == DECK:
            if ordered_deck:
                return side.deck[number] if number < len(side.deck) else -1
            return number if number in side.deck else -1
        return entry_kind(number) if number in self.pile(place) else -1

    # --- cards that something in progress means ------------------------------------------------------------

    def tag(self, ref: Ref) -> Ref:
        """Tell this card of the hand or a pile from its like; anything else stays what it is."""
        place, number = ref
        if place not in _PILES or number >> TAG:
            return ref
        tag = 1
        if self.tagged:
            used = set()
            for side in (self.me, self.opponent):
                for each in (side.hand, side.extra, side.gy, side.banished):
                    for held in each:
                        if held > LIKE:
                            used.add(held >> TAG)
            while tag in used:
                tag += 1
        pile = self.pile_to_change(place)
        pile.remove(number)
        number |= tag << TAG
        pile.append(number)
        self.tagged = True
        return (place, number)

    def _untag(self) -> None:
        """Cards that nothing in progress means are like their like again; the piles are sorted, and stay so."""
        meant: set[Ref] | None = None
        self.tagged = False
        for place, held in self._piles():
            # They are sorted: what bears a tag comes last.
            if not held or held[-1] <= LIKE:
                continue
            if meant is None:
                meant = self._meant()
            pile = self.pile_to_change(place)
            for index, number in enumerate(pile):
                if number > LIKE:
                    if (place, number) in meant:
                        self.tagged = True
                    else:
                        pile[index] = untagged(number)
            pile.sort()

    def _piles(self) -> tuple[tuple[int, Sequence[int]], ...]:
        """The piles whose cards may bear a tag, each with its place."""
        me, they = self.me, self.opponent
        return (
            (HAND, me.hand), (EXTRA, me.extra), (GY, me.gy), (BANISHED, me.banished), (THEIRS + HAND, they.hand),
            (THEIRS + EXTRA, they.extra), (THEIRS + GY, they.gy), (THEIRS + BANISHED, they.banished),
        )  # fmt: skip

    def _meant(self) -> set[Ref]:
        """The cards that something in progress means."""
        meant = {item.source for item in self.pending}
        for item in self.pending:
            for ref, _ in item.cards:
                meant.add(ref)
        for link in self.links:
            meant.add(link.source)
            for register in link.registers:
                for ref, _ in register:
                    meant.add(ref)
        if self.links or self.pending or self.attempt:
            meant.update([event.ref for event in self.events])
            meant.update(event.ref for event in (self.attempt.events if self.attempt else ()))
        return meant

    def redirect(self, old: Ref, new: Ref) -> None:
        """A card is now in another zone of the field, and what means it finds it there."""
        self.watchers = tuple(new if held == old else held for held in self.watchers)
        self.links = [link.moved(old, new) for link in self.links]
        self.pending = [item.moved(old, new) for item in self.pending]
        self.events = [event._replace(ref=new) if event.ref == old else event for event in self.events]
        if self.fight and old[0] == MONSTER:
            self.fight = self.fight.moved(old[1], new[1])

    def forget(self, ref: Ref) -> None:
        """A card left its place: what was said of it in an open chain no longer finds it there."""
        if ref[0] in _PILES and not ref[1] >> TAG:
            return
        if self.watchers:
            self.watchers = tuple(held for held in self.watchers if held != ref)
        if self.links:
            self.links = [link.without(ref) for link in self.links]
        if self.pending:
            self.pending = [item.without(ref) for item in self.pending]
        if self.events:
            self.events = [event._replace(ref=NOWHERE) if event.ref == ref else event for event in self.events]
        if ref[0] == MONSTER and self.clock.phase == "battle":
            self._forget_the_attacked(ref[1])
        if self.attempt:
            told = tuple(each._replace(ref=NOWHERE) if each.ref == ref else each for each in self.attempt.events)
            self.attempt = self.attempt._replace(events=told)

    def _forget_the_attacked(self, zone: int) -> None:
        """The monster in this zone left it: whoever comes there next was attacked by nobody."""
        if self.fight:
            self.fight = self.fight.moved(zone, GONE)
        for at, monster in enumerate(self.monsters) if zone not in zones.MAIN else ():
            if monster and has_attacked(monster, zone):
                self.monsters[at] = forgetting(monster, zone)


Board = State | Draft
_PILES = {
    place + side: name
    for side in (0, THEIRS)
    for place, name in ((HAND, "hand"), (EXTRA, "extra"), (GY, "gy"), (BANISHED, "banished"))
}


def side_of(board: Board, place: int) -> AnySide:
    """The side that this place belongs to; any place but a monster zone is somebody's."""
    return board.me if place < THEIRS else board.opponent


def attempt_of(board: Board) -> Attempt | None:
    """The Summon that can be negated now."""
    if isinstance(board, Draft):
        return board.attempt
    return board.window.attempt if board.window else None


def awaited_zones(board: Board) -> frozenset[int]:
    """Where monsters are on their way to, by a Summon that can be negated: no other empty zone is like these."""
    attempt = attempt_of(board)
    return frozenset(each.zone for each in attempt.monsters) if attempt else frozenset()
