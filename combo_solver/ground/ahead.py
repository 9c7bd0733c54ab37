"""What could still be done this turn from a given moment, and what of the hand and the piles it could read.

From what a state holds a fixpoint tells which uses (:mod:`combo_solver.ground.uses`) may come up in any line from there
(:meth:`Ahead.of`): relaxed as in :mod:`combo_solver.ground.reachable` (what was once possible stays possible; most
numbers and conditions, locks and zones are left out), but for what this turn has used up, and for how many monsters a
Summon takes as material and what their Levels come to.

From these uses follows which cards of a pile can be read at all, and which are alike: two kinds are alike in a place
if everything that looks there tells the same of both, and whatever takes the one takes the other, to a place where they
are alike again. On the field every kind is by itself. A scenario in which anything else might read a hand or a pile is
not ``told`` at all.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from combo_solver.ground.program import BANISHED, GY, HAND, MONSTER, OVERLAY, Lock
from combo_solver.ground.reach import reach_of
from combo_solver.ground.told_words import all_is_told
from combo_solver.ground.uses import (
    COME,
    FLIP,
    PILES,
    PLACES,
    SIZE,
    SUMMONED,
    Materials,
    Sets,
    Sorts,
    Use,
    Uses,
    reads_levels,
)
from combo_solver.models.continuous_of import continuous_of
from combo_solver.models.parts import parts_of
from combo_solver.models.vocabulary import CountIn

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground

_ROOM = 7
"""No more Tokens are there at a time."""
_MOST = 200_000
"""How many moments are remembered."""
Leveled = tuple[int, int]
"""The kind of a monster, and its Level."""


class Read(NamedTuple):
    """What could still be read: by place of :data:`~combo_solver.ground.uses.PILES` the kinds, and for each kind a
    number for those that are ``like`` it there (None: everything); the bits of ``used`` that matter, Levels of
    monsters, and how many Normal Summons were made."""

    piles: Sets | None
    like: tuple[tuple[int, ...], ...]
    used: int
    levels: bool
    normal: bool


_ALL = Read(None, (), -1, True, True)


class Moment(NamedTuple):
    """What a state holds: the kinds by place, the monsters on my ``field``, the marks that are ``used``, which limits
    of each copy no copy has left (``spent``, bits of :attr:`Ahead.spendable`); ``normal``: a Normal Summon is left.
    ``begun``: effects that are activated, or wait for it, whatever is there; ``happened``: so may have been what others
    wait for. ``down``: the kinds of face-down monsters, which come to be there when they are turned up."""

    there: Sets
    field: tuple[Leveled, ...]
    used: int
    spent: int
    normal: bool
    begun: tuple[int, ...] = ()
    happened: bool = False
    down: int = 0


class Ahead:
    """The uses of a scenario. ``told``: whether anything can be said of it; ``named``: all bits of ``used`` that are
    limits by name and nothing else."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._all = (1 << len(ground.kinds)) - 1
        self.told = all_is_told(ground)
        self.uses = tuple(Uses(ground)) if self.told else ()
        self.named = 0
        for use in self.uses:
            for mark in use.marks:
                self.named |= mark
        # Any Summon may ask for these.
        for once in ground.own.once:
            for _, mark in once:
                self.named &= ~mark
        self._always = self._read_anyway()
        terms = [term for level in ground.goal.levels for term in level]
        self._levels_count = (
            any(term.source.value == "level" for term in terms)
            or reads_levels([term.where.source for term in terms])
            or reads_levels(self._said_by_cards())
            or any(map(_reads_levels, [*ground.program.locks, *ground.program.bonds]))
        )
        self._known: dict[Moment, tuple[Read, int]] = {}
        self._reads: dict[int, Read] = {}
        self._sufficient: dict[tuple[Materials, int, tuple[Leveled, ...], bool], bool] = {}
        self._copies = self._counted()
        self._names: dict[int, int] = {}
        self.spendable = tuple(use.own for use in self.uses if use.own is not None)

    def _counted(self) -> list[int]:
        """How many copies of each kind there are, Tokens as many as there is room for."""
        kinds = self._ground.kinds
        copies = [_ROOM if token else 0 for token in kinds.token]
        for _, code in self._ground.scenario.me.cards():
            copies[kinds.index[code]] += 1
        return copies

    def _read_anyway(self) -> Sets:
        """Where the goal, and continuous effects, may read every card at any time."""
        read = [0] * SIZE
        g = self._ground
        terms = [term for level in g.goal.levels for term in level]
        counted = parts_of([*self._said_by_cards(), [term.where.source for term in terms]], CountIn)
        locations = [*(term.source.locations for term in terms), *(part.locations for part in counted)]
        for place in {place for each in locations for place in each}:
            read[PLACES[place]] = self._all
        if g.standing.auras.read_discards:
            # Which cards I discard in the End Phase, and how many.
            read[HAND] = read[GY] = self._all
        return tuple(read)

    def _said_by_cards(self) -> list[object]:
        """What holds while cards are where they are."""
        kinds = self._ground.kinds
        return [continuous_of(card, model) for card, model in zip(kinds.facts, kinds.models, strict=True)]

    @cached_property
    def _goes_away(self) -> int:
        """The kinds that may be banished when they leave the field, or a monster that they are attached to."""
        as_material = {kind for kind, told in enumerate(self._ground.own.banished_as_material) if told}
        return sum(1 << kind for kind in reach_of(self._ground).banished_when_they_leave | as_material)

    # --- from a moment on ------------------------------------------------------------------------------------

    def of(self, moment: Moment) -> tuple[Read, int]:
        """What could still be read from there on, and the kinds that could still come to a Monster Zone."""
        found = self._known.get(moment)
        if found is None:
            if len(self._known) >= _MOST:
                self._known.clear()
            found = self._known[moment] = self._from(moment)
        return found

    def _from(self, moment: Moment) -> tuple[Read, int]:
        now = [*moment.there, *([0] * (SIZE - len(moment.there)))]
        now[SUMMONED] = FLIP
        now[COME + MONSTER] |= moment.down
        fresh = {own: not moment.spent >> number & 1 for number, own in enumerate(self.spendable)}
        used, done, changed = moment.used, 0, False
        uses: list[Use] = []
        waiting, pending = list[tuple[int, Use]](), [(ident, self.uses[ident]) for ident in moment.begun]
        for number, use in enumerate(self.uses):
            if number in moment.begun or (use.normal and not moment.normal):
                continue
            for mark in use.marks:
                if mark & used == mark:
                    break
            else:
                waiting.append((number, use))
        more = True
        while more:
            for number, use in pending:
                if use.wild:
                    return _ALL, -1
                done |= 1 << number
                changed = changed or use.changes_levels
                uses.append(use)
                for place, cards in use.makes:
                    now[place] |= cards
            self._carry_on(now, uses)
            pending, later = [], list[tuple[int, Use]]()
            for each in waiting:
                use = each[1]
                ready = self._ready(use, now, fresh, moment.happened) and self._enough(use, now, moment.field, changed)
                (pending if ready else later).append(each)
            waiting, more = later, bool(pending)
        return self._read(done), now[COME + MONSTER]

    def _carry_on(self, now: list[int], uses: list[Use]) -> None:
        """What is where after such uses, however often."""
        grown = True
        while grown:
            grown = False
            for use in uses:
                for origin, cards, to in use.moves:
                    new = now[origin] & cards
                    if new & ~(now[to] & now[COME + to]):
                        now[to] |= new
                        now[COME + to] |= new
                        if to in PILES:
                            now[BANISHED] |= new & self._goes_away
                            now[COME + BANISHED] |= new & self._goes_away
                        grown = True
            left = now[OVERLAY] & ~now[COME + GY]
            if left and uses:
                now[GY] |= left
                now[COME + GY] |= left
                now[BANISHED] |= left & self._goes_away
                now[COME + BANISHED] |= left & self._goes_away
                grown = True

    def _ready(self, use: Use, now: list[int], fresh: dict[tuple[int, int], bool], happened: bool) -> bool:
        own = use.own
        if own is not None and not (now[COME + MONSTER] & own[1] or (now[MONSTER] & own[1] and fresh[own])):
            return False
        for need in use.needs if happened else use.needs + use.waits:
            for place, cards in need:
                if now[place] & cards:
                    break
            else:
                if need:
                    return False
        return True

    def _enough(self, use: Use, now: list[int], field: tuple[Leveled, ...], changed: bool) -> bool:
        """Whether the monsters that are there, or may come, could be its materials as far as their numbers go, and
        their Levels where nothing changes any."""
        materials = use.materials
        if materials is None:
            return True
        key = (materials, now[COME + MONSTER], field, changed)
        found = self._sufficient.get(key)
        if found is None:
            if len(self._sufficient) >= _MOST:
                self._sufficient.clear()
            found = self._sufficient[key] = self._suffices(materials, now[COME + MONSTER], field, changed)
        return found

    def _suffices(self, materials: Materials, come: int, field: tuple[Leveled, ...], changed: bool) -> bool:
        copies, kinds = self._copies, self._ground.kinds
        there = [(kind, level, 1) for kind, level in field if not come >> kind & 1 or level != kinds.level[kind]]
        there += [(kind, kinds.level[kind], copies[kind]) for kind in range(len(kinds)) if come >> kind & 1]
        every = most = 0
        for low, _, fits in materials.slots:
            if low and sum(number for kind, _, number in there if fits >> kind & 1) < low:
                return False
            every |= fits
            most += low
        fitting = [each for each in there if every >> each[0] & 1]
        if sum(number for _, _, number in fitting) < most:
            return False
        if sum(number * max(1, kinds.rating[kind]) for kind, _, number in fitting) < materials.rating:
            return False
        return changed or not materials.total or materials.total in _sums(materials, fitting)

    # --- what such uses read ---------------------------------------------------------------------------------------

    def _read(self, done: int) -> Read:
        found = self._reads.get(done)
        if found is None:
            found = self._reads[done] = self._read_by([use for n, use in enumerate(self.uses) if done >> n & 1])
        return found

    def _read_by(self, uses: list[Use]) -> Read:
        read, matters = [*self._always], ~self.named
        for use in uses:
            for place, cards in enumerate(use.reads):
                read[place] |= cards
            for mark in use.marks:
                matters |= mark
        return Read(
            tuple(read[place] for place in PILES),
            self._like(uses),
            matters,
            self._levels_count or any(use.levels for use in uses),
            any(use.normal for use in uses),
        )

    def _like(self, uses: list[Use]) -> tuple[tuple[int, ...], ...]:
        kinds = range(len(self._ground.kinds))
        told: dict[int, set[Sorts]] = {place: set() for place in PILES}
        moved: dict[int, set[tuple[int, int]]] = {place: set() for place in PILES}
        for use in uses:
            for place, sorts in use.tells:
                told[place].add(sorts)
            for place, cards, to in use.moves:
                if place in moved and cards:
                    moved[place].add((cards, to))
        like = {
            place: self._classes(
                [(*(sorts[kind] for sorts in told[place]), *(cards >> kind & 1 for cards, _ in moved[place]))
                 for kind in kinds], place)
            for place in PILES
        }  # fmt: skip
        while True:
            # Whatever comes to the field is by itself.
            finer = {
                place: self._classes(
                    [(like[place][kind], *(like[to][kind] if to in like else kind
                                           for cards, to in moved[place] if cards >> kind & 1)) for kind in kinds],
                    place,
                )
                for place in PILES
            }  # fmt: skip
            if finer == like:
                return tuple(tuple(map(self._called, self._members(like[place]))) for place in PILES)
            like = finer

    def _members(self, least: list[int]) -> list[int]:
        """For each kind all that are like it, as bits."""
        every = [0] * len(least)
        for kind, first in enumerate(least):
            every[first] |= 1 << kind
        return [every[first] for first in least]

    def _called(self, kinds: int) -> int:
        """A number for these kinds. A kind that is like no other is called by itself: what may be any of several must
        not be taken for one of them, which in another state can do more."""
        if kinds & (kinds - 1):
            return self._names.setdefault(kinds, len(self._copies) + len(self._names))
        return kinds.bit_length() - 1

    def _classes(self, said: list[tuple[Hashable, ...]], place: int) -> list[int]:
        """For each kind the least one of which the same is said."""
        first: dict[Hashable, int] = {}
        apart = self._always[place] != 0
        return [kind if apart else first.setdefault(each, kind) for kind, each in enumerate(said)]


def _reads_levels(lock: Lock) -> bool:
    """Whether a restriction may ask for the Level of a monster on the field. Those of Summons ask for that of the card
    that would come."""
    of_summons = lock.what in ("special_summon", "normal_summon")
    return not of_summons and reads_levels([each.source for each in (lock.only, lock.where) if each is not None])


def _sums(materials: Materials, there: list[tuple[int, int, int]]) -> set[int]:
    """What the Levels of such materials can come to, at most what is wanted."""
    found, wanted = {0}, materials.total
    for low, high, fits in materials.slots:
        ways = {(0, 0)}
        for kind, level, number in there:
            if fits >> kind & 1 and level:
                ways |= {
                    (count + more, total + more * level)
                    for count, total in ways
                    for more in range(1, number + 1)
                    if total + more * level <= wanted and count + more <= high
                }
        found = {
            before + total for before in found for count, total in ways if count >= low and before + total <= wanted
        }
    return found
