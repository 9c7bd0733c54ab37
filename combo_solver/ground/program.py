"""Effects as :mod:`combo_solver.ground.compiler` compiles them: filters as tables, limits and locks as bits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from combo_solver.ground.filters import CardFilter
from combo_solver.ground.gifts import Gift as Gift
from combo_solver.ground.methods import METHOD as METHOD
from combo_solver.ground.watch import Watch as Watch
from combo_solver.models.conditions import Condition
from combo_solver.models.effects import Effect, Procedure
from combo_solver.models.events import Event
from combo_solver.models.verb import Lasting, Verb
from combo_solver.models.vocabulary import Afresh, Choose

# Places a card can be referred to by: (place, number); the number is a zone, an index or a pile entry.
MONSTER, SPELL, HAND, DECK, EXTRA, GY, BANISHED, OVERLAY = range(8)
THEIRS = 8  # added to a place of mine it is the opponent's; monster zones and Xyz Materials are nobody's place
THEIR_SPELL, THEIR_HAND, THEIR_GY, THEIR_BANISHED = THEIRS + SPELL, THEIRS + HAND, THEIRS + GY, THEIRS + BANISHED
NOWHERE = (-1, -1)

PLACES = {
    "hand": HAND, "deck": DECK, "extra": EXTRA, "gy": GY, "banished": BANISHED, "monster_zone": MONSTER,
    "spell_zone": SPELL, "field_zone": SPELL, "pendulum_zone": SPELL,
}  # fmt: skip
AS_NORMAL = frozenset({MONSTER, GY, THEIR_GY})
"""Where a Gemini monster counts as a Normal Monster (GEM-01)."""
THEIR_PLACES = {"gy": THEIR_GY, "banished": THEIR_BANISHED}
PLACE_WORD = {
    HAND: "hand", DECK: "deck", EXTRA: "extra", GY: "gy", THEIR_GY: "gy", BANISHED: "banished",
    THEIR_BANISHED: "banished", MONSTER: "monster_zone", SPELL: "spell_zone", THEIR_SPELL: "spell_zone",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Together:
    """What a selection asks of its cards together, and what it asks besides that is rare: ``source`` tells it, amounts
    among it; ``divided`` are its compiled filters."""

    source: Choose
    divided: tuple[CardFilter, ...] = ()


class OncePerTrait(NamedTuple):
    """``bits``: for each such trait that a card may have, what tells in a state's locks that one was chosen."""

    source: Afresh
    bits: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Selection:
    """A compiled :class:`Choose`; ``register`` is where its cards are kept (-1: nowhere), ``group`` where they are with
    those of others. ``low`` and ``high`` bound an amount. ``afresh``: what can be chosen once per turn by trait."""

    locations: frozenset[str]
    where: CardFilter
    low: int
    high: int
    side: str
    other: bool
    face_down: bool
    register: int
    printed: bool = False
    face_down_only: bool = False
    together: Together | None = None
    group: int = -1
    out_of: int = -1
    used_for: str = ""
    apart_from: int = -1
    leads: bool = False
    targets: bool = False
    pointed: bool = False
    as_material: bool = False
    afresh: OncePerTrait | None = None


Part = CardFilter | Selection | int
"""A compiled field: a filter, a selection, or the number of a register or a kind."""


@dataclass(frozen=True, slots=True)
class Test:
    """A compiled condition. ``watch``: what must have happened this turn, which a state remembers by ``mark``."""

    source: Condition
    where: CardFilter | None
    ways: tuple[tuple[Test, ...], ...] = ()
    watch: Watch | None = None
    mark: int = 0


def every_test(tests: Iterable[Test]) -> Iterator[Test]:
    """Compiled conditions, and those of their alternatives after them."""
    for test in tests:
        yield test
        for way in test.ways:
            yield from every_test(way)


def of_the_name(kind: int) -> str:
    """The part of an operation that tells the bits for what it forbids to cards with the name of this kind."""
    return f"of the name of {kind}"


@dataclass(frozen=True, slots=True)
class Operation:
    """A compiled action of a card of the kind ``performer``. ``subject`` is "self", a register number, a
    :class:`Selection` or None; ``parts`` are the other compiled fields, by name. ``lasts``: the sort of what outlives
    it, with its ``bit`` in a state. ``place``: its number in the effect, ``hangs``: another action came before,
    ``beside``: "also" comes next, ``offered``: a node offers it. ``own``: the bits of restrictions that spare what its
    effect Summons. A node has ``inner`` lists (see :func:`in_order`) and ``tests``. ``may_do_nothing``: it is no
    failure that it does nothing; ``must``: it is one. ``face_up``: it is about face-up targets, or itself."""

    source: Verb
    verb: str
    subject: str | int | Selection | None
    later: bool
    needs_previous: bool
    background: bool
    performer: int
    parts: Mapping[str, Part]
    lasts: str = ""
    bit: int = 0
    place: int = 0
    hangs: bool = False
    beside: bool = False
    offered: bool = False
    own: int = 0
    face_up: bool = False
    inner: tuple[tuple[Operation, ...], ...] = ()
    tests: tuple[Test, ...] = ()
    may_do_nothing: bool = field(init=False, compare=False)
    must: bool = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "may_do_nothing", self.source.may_do_nothing)
        object.__setattr__(self, "must", not self.background and not self.may_do_nothing)

    def filter(self, name: str) -> CardFilter:
        """A field that is a filter."""
        part = self.parts[name]
        assert isinstance(part, CardFilter)
        return part

    def selection(self, name: str) -> Selection | None:
        """A field that is a selection; None if it is not given."""
        part = self.parts.get(name)
        assert part is None or isinstance(part, Selection)
        return part

    def number(self, name: str) -> int:
        """A field that is the number of a register (-1: none is named) or a kind."""
        part = self.parts[name]
        assert isinstance(part, int)
        return part

    def selections(self) -> Iterator[Selection]:
        """What it chooses, and what else it may take."""
        if isinstance(self.subject, Selection):
            yield self.subject
        yield from (part for part in self.parts.values() if isinstance(part, Selection))


def in_order(operations: Iterable[Operation]) -> Iterator[Operation]:
    """These operations and all that are in them, whichever branch is taken, in the order of the text."""
    for operation in operations:
        yield operation
        for inner in operation.inner:
            yield from in_order(inner)


@dataclass(frozen=True, slots=True)
class OfMode:
    """What a mode of an effect needs besides: conditions, a cost and targets of its own."""

    tests: tuple[Test, ...] = ()
    cost: tuple[Operation, ...] = ()
    targets: tuple[Selection, ...] = ()


NO_MORE = OfMode()


@dataclass(frozen=True, slots=True)
class CompiledEffect:
    """An effect of one card kind. ``name_marks``: of each limit by name its bits, one for each time; ``copy_marks``:
    those of a copy's own limits; ``battle_marks``: those per battle. ``activation_marks``: those of ``name_marks`` that
    count activations of the card. ``chain_limits``: what it shares with others that are no more than once in a chain,
    and whether each copy counts for itself. ``speed``: its Spell Speed (EF-03), with ``quick_if`` that which it has
    while these hold; ``of_monster``: its card is printed as a monster. ``saves``: the cards in the place of whose
    destruction it is done. ``activates_card``: its activation is that of the card itself; ``fast``: that is because of
    an event, after the triggers (EF-04)."""

    ident: int
    kind: int
    source: Effect
    locations: frozenset[str]
    watches: tuple[Watch, ...]
    tests: tuple[Test, ...]
    cost: tuple[Operation, ...]
    targets: tuple[Selection, ...]
    modes: tuple[tuple[Operation, ...], ...]
    name_marks: tuple[int, ...]
    copy_marks: tuple[int, ...]
    registers: dict[str, int]
    by_mode: tuple[OfMode, ...] = ()
    speed: int = 1
    of_monster: bool = True
    chain_limits: tuple[tuple[str, bool], ...] = ()
    activation_marks: tuple[int, ...] = ()
    quick_if: tuple[Test, ...] = ()
    saves: Selection | None = None
    battle_marks: tuple[int, ...] = ()
    activates_card: bool = field(init=False, compare=False)
    fast: bool = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "activates_card", self.source.activates_card)
        object.__setattr__(self, "fast", self.source.answers_event and self.source.activates_card)

    def operations(self) -> Iterator[Operation]:
        """All that it may do in any mode and branch, its costs included."""
        for part in (self.cost, *(mode.cost for mode in self.by_mode), *self.modes):
            yield from in_order(part)

    def all_targets(self) -> tuple[Selection, ...]:
        """What it may target in any mode."""
        return (*self.targets, *(selection for mode in self.by_mode for selection in mode.targets))

    def selections(self) -> Iterator[Selection]:
        """All that it may choose in any mode and branch, targets among it."""
        yield from (*self.all_targets(), *(one for each in self.operations() for one in each.selections()))

    def all_tests(self) -> tuple[Test, ...]:
        """What it may ask for on activation in any mode."""
        return (*self.tests, *self.quick_if, *(test for mode in self.by_mode for test in mode.tests))

    def of_mode(self, number: int) -> OfMode:
        """What this mode needs besides what the effect does."""
        return self.by_mode[number] if self.by_mode else NO_MORE

    @property
    def summons_itself(self) -> bool:
        """Whether it may Special Summon its own card."""
        told = (operation.source for operation in self.operations())
        return any(action.about == "self" and "effect" in action.summons for action in told)

    @property
    def monster_effect(self) -> bool:
        as_spell = {"spell_zone", "field_zone", "pendulum_zone"}
        return self.of_monster and self.locations.isdisjoint(as_spell)

    @property
    def hand_summons_itself(self) -> bool:
        """Whether it is a trigger effect for the hand that Special Summons its own card: one of them in a chain, even
        where it is activated in another place."""
        return (
            self.source.category == "trigger"
            and "hand" in self.locations
            and any(
                operation.subject == "self" and "effect" in operation.source.summons
                for operations in self.modes
                for operation in in_order(operations)
            )
        )


@dataclass(frozen=True, slots=True)
class CompiledProcedure:
    """``attack``: no Summon, but what it costs to declare an attack."""

    kind: int
    source: Procedure
    tests: tuple[Test, ...]
    cost: tuple[Operation, ...]
    name_mark: int
    registers: dict[str, int]
    after: tuple[Operation, ...] = ()
    attack: bool = False


@dataclass(frozen=True, slots=True)
class CompiledRecipe:
    """Materials of an Extra Deck monster (``overlay``: one Xyz Monster to be covered).

    ``slot_traits``: what any two materials of a slot must not and must have in common (Fusion only). ``named``: the
    bits of the slots that ask for a card by name. ``reads_moment``: a filter asks for place or history. An overlay may
    have a ``phase``, conditions (``tests``) and a ``cost``; one that is ``check_only`` is in no line, of one that is
    ``unread`` only what must hold at least is known. ``granted_by``: the kind of card that must lie face-up on my
    field for it, of a Link Summon with one monster as the entire material; it is that card whose limit ``name_mark``
    is then. ``counted_as``: by the kind of a material that counts as having another Level, what each slot still asks
    of it then (XYZ-13)."""

    ident: int
    kind: int
    number: int
    method: str
    overlay: bool
    slots: tuple[tuple[int, int, CardFilter], ...]
    including: tuple[tuple[int, CardFilter], ...]
    different: tuple[str, ...]
    same: tuple[str, ...]
    name_mark: int
    slot_traits: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()
    named: int = 0
    reads_moment: bool = False
    phase: str = ""
    tests: tuple[Test, ...] = ()
    cost: tuple[Operation, ...] = ()
    registers: dict[str, int] = field(default_factory=dict)
    check_only: bool = False
    unread: bool = False
    granted_by: int = -1
    counted_as: dict[int, tuple[tuple[CardFilter, ...], ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Lock:
    """A restriction that may come into force; ``bit`` tells it in a state's locks. ``broken`` is the bit of one that
    binds the whole turn: I have already done what it forbids (SG-17); else 0. ``only`` are the cards that it spares,
    ``where`` those that it is about; the rest is in ``source``."""

    bit: int
    source: Lasting
    only: CardFilter | None
    where: CardFilter | None
    broken: int = 0

    @property
    def what(self) -> str:
        return self.source.what

    @property
    def until_pendulum_summon(self) -> bool:
        return self.source.until_pendulum_summon

    def bars_special(self, kind: int, place: int, method: str, level: int = 0) -> bool:
        """Whether it forbids to Special Summon a card of this kind out of this place in this way; ``level``: by how
        much its Level differs from the printed one."""
        source = self.source
        if source.what != "special_summon" or (source.methods and method not in source.methods):
            return False
        named = PLACE_WORD.get(place, "")
        if (source.places and named not in source.places) or named in source.except_places:
            return False
        as_normal = place in AS_NORMAL
        if self.where is not None and not self.where.printed_fits(kind, as_normal, level):
            return False
        return self.only is None or not self.only.printed_fits(kind, as_normal, level)


@dataclass(frozen=True, slots=True)
class Grant:
    """An additional Normal Summon that may be gained (NC-09); ``bit`` tells it in a state's ``additional``."""

    bit: int
    where: CardFilter
    tribute_only: bool


@dataclass(frozen=True, slots=True)
class PendulumGrant:
    """An additional Pendulum Summon that may be granted, and the monsters it is for (PS-04)."""

    bit: int
    where: CardFilter


@dataclass
class Program:
    """All compiled behaviour of a scenario's cards."""

    effects: list[CompiledEffect] = field(default_factory=list)
    procedures: list[CompiledProcedure] = field(default_factory=list)
    recipes: list[CompiledRecipe] = field(default_factory=list)
    locks: list[Lock] = field(default_factory=list)
    bonds: list[Lock] = field(default_factory=list)
    """What may hold of single monsters: their bits are in the flags of a monster."""
    gifts: list[Gift] = field(default_factory=list)
    grants: list[Grant] = field(default_factory=list)
    pendulum_grants: list[PendulumGrant] = field(default_factory=list)
    filters: list[CardFilter] = field(default_factory=list)
    name_marks: dict[tuple[int, str], int] = field(default_factory=dict)
    kept_marks: int = 0
    acted: int = 0
    won: int = 0
    """Marks: those of a copy that it keeps face-down; where cards ask, that something was done; that I won the Duel."""
    remembered: dict[Event, tuple[Watch, int]] = field(default_factory=dict)
    _bits: dict[tuple[str, int], int] = field(default_factory=dict)

    def bits_of(self, what: str) -> int:
        """The bits of all restrictions of a sort."""
        key = (what, len(self.locks))
        if key not in self._bits:
            self._bits[key] = sum(lock.bit for lock in self.locks if lock.what == what)
        return self._bits[key]
