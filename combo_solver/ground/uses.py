"""The uses of a scenario: what may be done in a turn, each once, with what it needs, moves and reads.

A *use* is an effect, a procedure, a Summon from the Extra Deck or a Normal Summon. All of it is told in sets of kinds,
as bits of integers, by place. It errs on the side of "is read": a use whose model says anything but the words of
:mod:`combo_solver.ground.told_words` is ``wild``, and may read everything.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from pydantic import BaseModel

from combo_solver.ground.could_be_material import fills
from combo_solver.ground.program import (
    BANISHED,
    DECK,
    EXTRA,
    GY,
    HAND,
    METHOD,
    MONSTER,
    OVERLAY,
    SPELL,
    CompiledEffect,
    CompiledProcedure,
    CompiledRecipe,
    Operation,
    Selection,
)
from combo_solver.ground.reach import reach_of
from combo_solver.ground.told_words import is_told
from combo_solver.models.conditions import CountCondition
from combo_solver.models.events import Event
from combo_solver.models.parts import parts_of
from combo_solver.models.vocabulary import Choose, CountIn, CountOf, Filter

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground

PILES = (HAND, DECK, EXTRA, GY, BANISHED)
"""The places of which cards may be forgotten."""
PLACES = {
    "hand": HAND, "deck": DECK, "extra": EXTRA, "gy": GY, "banished": BANISHED, "monster_zone": MONSTER,
    "spell_zone": SPELL, "field_zone": SPELL, "pendulum_zone": SPELL, "material": OVERLAY,
}  # fmt: skip
COME = 8
"""Added to a place: what may still come there."""
SUMMONED = 16
"""In the place of a place: the ways of Summon that may still come up, a bit each."""
SIZE = 17
_NORMAL = 1 << METHOD["normal"] | 1 << METHOD["tribute"]
FLIP = 1 << METHOD["flip"]

Sets = tuple[int, ...]
"""Kinds as bits, by place."""
Need = tuple[tuple[int, int], ...]
"""In one of these places must be one of these cards."""
Sorts = tuple[Hashable, ...]
"""By kind: kinds with equal answers are the same to what asks."""


class Move(NamedTuple):
    """Such cards may go from one place to another."""

    origin: int
    cards: int
    to: int


class Materials(NamedTuple):
    """What a recipe takes: of each slot the least and the highest number, and what fits; what they count for at least
    (``rating``), and what their Levels come to (``total``; 0: anything)."""

    slots: tuple[tuple[int, int, int], ...]
    rating: int
    total: int


class Use(NamedTuple):
    """``needs``: what must be there, ``waits``: what must still come for its event to happen; ``makes``: what is there
    then, wherever it was. ``reads``: by place the kinds that it may read or take, ``tells``: what it tells apart there.
    ``marks``: the limits by name that forbid it once they are used up, ``own``: what tells a limit of each copy, and
    the kind. ``levels``: it may read or change Levels of monsters on the field."""

    needs: tuple[Need, ...] = ()
    waits: tuple[Need, ...] = ()
    moves: tuple[Move, ...] = ()
    makes: tuple[tuple[int, int], ...] = ()
    reads: Sets = ()
    tells: tuple[tuple[int, Sorts], ...] = ()
    marks: tuple[int, ...] = ()
    wild: bool = False
    levels: bool = False
    changes_levels: bool = False
    normal: bool = False
    own: tuple[int, int] | None = None
    materials: Materials | None = None


class _Done(NamedTuple):
    """What actions come to: some of the fields of a :class:`Use`; ``levels``: they change some."""

    moves: list[Move]
    makes: tuple[tuple[int, int], ...]
    tells: list[tuple[int, Sorts]]
    levels: bool


class Uses:
    """Makes the uses of one scenario."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._every = (1 << len(ground.kinds)) - 1
        self._extra = self._set(ground.kinds.extra_deck)
        self._fields = self._set({"spell", "field"} <= card.card_types for card in ground.kinds.facts)
        self._each: Sorts = tuple(range(len(ground.kinds)))
        self._sorts = cache(self._sorts_of)

    def __iter__(self) -> Iterator[Use]:
        program = self._ground.program
        for effect in program.effects:
            yield self._by_effect(effect)
        for procedure in program.procedures:
            yield self._by_procedure(procedure)
        for recipe in program.recipes:
            # A Fusion Summon is that of an effect, which is wild.
            if recipe.method != "fusion":
                yield self._by_recipe(recipe)
        yield from self._normal_summons()

    def _by_effect(self, effect: CompiledEffect) -> Use:
        source, bit = effect.source, 1 << effect.kind
        places = [PLACES[place] for place in effect.locations]
        if source.category == "spell":
            places.append(SPELL)
        needs: list[Need] = [tuple((place, bit) for place in places)]
        marks = tuple(effect.name_marks)
        operations = list(effect.operations())
        moves = self._moves(effect.kind, places, operations, effect.all_targets())
        if not is_told(source) or source.category in ("trap", "instead") or effect.saves is not None or moves is None:
            return Use(tuple(needs), wild=True, marks=marks)
        events = [event for event in (source.event, *source.or_events) if event is not None]
        waits = tuple(self._of_event(events[0], bit)) if len(events) == 1 else ()
        if source.category == "spell":
            moves += [Move(HAND, bit, SPELL), Move(HAND, bit, GY), Move(SPELL, bit, GY)]
            if self._fields & bit:
                # The one that lies there goes to the GY, whoever put it there.
                moves.append(Move(SPELL, self._fields, GY))
        done = self._done(operations)
        moves += done.moves
        own = (effect.ident, bit) if effect.copy_marks and places == [MONSTER] else None
        reads = self._reads(source, (*needs, *waits), moves)
        tells = [*self._tells(source, (*needs, *waits)), *self._of_subjects(events), *done.tells]
        if own is not None:
            # Whether a fresh copy is there, or may come, is asked for instead.
            needs[0] = ()
        return Use(
            tuple(needs), waits, tuple(moves), done.makes, reads, tuple(tells), marks, own=own,
            levels=done.levels or reads_levels(source), changes_levels=done.levels,
        )  # fmt: skip

    def _by_procedure(self, procedure: CompiledProcedure) -> Use:
        bit, source = 1 << procedure.kind, procedure.source
        places = [PLACES[place] for place in source.locations]
        needs: tuple[Need, ...] = (tuple((place, bit) for place in places),)
        marks: tuple[int, ...] = (procedure.name_mark,) if procedure.name_mark else ()
        marks += tuple(mark for _, mark in self._ground.own.once[procedure.kind])
        moves = self._moves(procedure.kind, places, list(procedure.cost), ())
        if not is_told(source) or moves is None or procedure.after:
            return Use(needs, wild=True, marks=marks)
        done = self._done(procedure.cost)
        moves += [*done.moves, *(Move(place, bit, MONSTER) for place in places)]
        makes = (*done.makes, (SUMMONED, 1 << METHOD["procedure"]))
        reads, tells = self._reads(source, needs, moves), (*self._tells(source, needs), *done.tells)
        levels = done.levels or reads_levels(source)
        return Use(needs, (), tuple(moves), makes, reads, tells, marks, levels=levels, changes_levels=done.levels)

    def _by_recipe(self, recipe: CompiledRecipe) -> Use:
        bit, kinds, reach = 1 << recipe.kind, self._ground.kinds, reach_of(self._ground)
        marks: tuple[int, ...] = (recipe.name_mark,) if recipe.name_mark else ()
        filters = [where.source for _, _, where in recipe.slots] + [where.source for _, where in recipe.including]
        unsaid = recipe.tests or recipe.cost or recipe.granted_by >= 0 or recipe.unread or recipe.phase
        if unsaid or not is_told(filters) or next(parts_of(filters, CountIn), None) is not None:
            return Use((((EXTRA, bit),),), wild=True, marks=marks)
        needs: list[Need] = [((EXTRA, bit),)]
        every, slots = 0, []
        for number, (low, high, _) in enumerate(recipe.slots):
            fits = self._set(fills(reach, recipe, number, kind) for kind in range(len(kinds)))
            every |= fits
            slots.append((low, high, fits))
            if low:
                needs.append(((MONSTER, fits),))
        moves = (Move(EXTRA, bit, MONSTER), Move(MONSTER, every, OVERLAY if recipe.method == "xyz" else GY))
        makes = ((SUMMONED, 1 << METHOD[recipe.method]),)
        levels = recipe.method != "link" or reads_levels((filters, recipe.different, recipe.same))
        marks += tuple(mark for _, mark in self._ground.own.once[recipe.kind])
        plain = recipe.method == "synchro" and not recipe.counted_as
        materials = Materials(
            tuple(slots),
            kinds.rating[recipe.kind] if recipe.method == "link" else 0,
            kinds.level[recipe.kind] if plain else 0,
        )
        reads, tells = self._reads(None, needs, moves), tuple(self._tells(None, needs))
        return Use(tuple(needs), (), moves, makes, reads, tells, marks, levels=levels, materials=materials)

    def _normal_summons(self) -> Iterator[Use]:
        kinds = self._ground.kinds
        able = [kind for kind in range(1, len(kinds)) if kinds.monster[kind] and not kinds.special_only[kind]]
        instead = sum(1 << kind for kind in self._ground.standing.for_tributes)
        for tributes in (False, True):
            cards = sum(1 << kind for kind in able if (kinds.level[kind] > 4) == tributes)
            moves = [Move(HAND, cards, MONSTER)] + ([Move(MONSTER, self._every, GY)] if tributes else [])
            moves += [Move(SPELL, instead, GY)] if tributes and instead else []
            needs: list[Need] = [((HAND, cards),)]
            if tributes:
                needs.append(((MONSTER, self._every), *([(SPELL, instead)] if instead else ())))
            makes = ((SUMMONED, _NORMAL | FLIP),)
            reads, tells = self._reads(None, needs, moves), tuple(self._tells(None, needs))
            yield Use(tuple(needs), (), tuple(moves), makes, reads, tells, normal=True)

    def _of_event(self, event: Event, bit: int) -> Iterator[Need]:
        """What must come for an event to happen yet."""
        if event.on == "summoned":
            come = bit if event.subject == "self" else self._fit(event.subject)
            yield ((COME + MONSTER, come),)
            if event.methods:
                yield ((SUMMONED, sum(1 << METHOD[way] for way in event.methods)),)
        elif event.on == "sent_to_gy" and event.subject == "self":
            yield ((COME + GY, bit),)
            if event.as_material_of in ("synchro", "link"):
                yield ((MONSTER, bit),)
                yield ((SUMMONED, 1 << METHOD[event.as_material_of]),)

    # --- what they move, read and tell apart ------------------------------------------------------------------------

    def _done(self, operations: Iterable[Operation]) -> _Done:
        """What such actions, be they paid or done, come to besides the moves of cards that they choose."""
        moves, makes, tells, levels = list[Move](), list[tuple[int, int]](), list[tuple[int, Sorts]](), False
        for each in operations:
            source = each.source
            if source.turns_face_down:
                # What is turned up again comes as if it had come to the field: by a Flip Summon, with no limit used up.
                moves.append(Move(MONSTER, self._every, MONSTER))
            if source.summons:
                makes.append((SUMMONED, sum(1 << METHOD[way] for way in source.summons)))
            for code in source.passcodes():
                made = 1 << self._ground.kinds.index[code]
                makes += [(MONSTER, made), (COME + MONSTER, made)]
            levels = levels or "levels" in source.changes()
            if source.reads() or self._orders(each):
                tells += ((place, self._each) for place in PILES)
        return _Done(moves, tuple(makes), tells, levels)

    def _orders(self, operation: Operation) -> bool:
        """Whether it puts several cards into a Deck of known order, where what they are may tell which lies above."""
        if not self._ground.reads.deck_order or all(landing.to != "deck" for landing in operation.source.lands()):
            return False
        subject = operation.subject
        return subject.high > 1 if isinstance(subject, Selection) else subject != "self"

    def _moves(
        self, kind: int, places: list[int], operations: list[Operation], targets: Iterable[Selection]
    ) -> list[Move] | None:
        """What such actions move, one after the other; None if that is not known."""
        chosen: dict[object, list[tuple[int, int]]] = {"self": [(place, 1 << kind) for place in places]}
        selections = [*targets, *(one for each in operations for one in each.selections())]
        for selection in selections:
            found = [(PLACES[place], self._fit(selection.where.source)) for place in selection.locations]
            for register in (selection.register, selection.group):
                chosen.setdefault(register, []).extend(found)
        moves: list[Move] = []
        for each in operations:
            for landing in each.source.lands():
                to = PLACES[landing.to]
                if landing.what == "chosen":
                    subject = each.subject
                    if isinstance(subject, Selection):
                        taken = [(PLACES[place], self._fit(subject.where.source)) for place in subject.locations]
                        named: tuple[object, ...] = (subject.register, subject.group)
                    elif subject in chosen:
                        taken, named = chosen[subject], (subject,)
                    else:
                        return None
                    moves += (Move(place, cards, to) for place, cards in taken)
                    # What a cost has brought there may be meant again.
                    there = [(to, cards) for _, cards in taken]
                    for name in named:
                        chosen[name] = [*chosen[name], *there]
                elif landing.what == "drawn":
                    moves.append(Move(DECK, self._every, to))
                elif landing.what == "attached":
                    moves.append(Move(OVERLAY, self._every, to))
                elif landing.what != "tokens":
                    return None
        # Cards of the Extra Deck return to it.
        back = [(origin, cards & self._extra) for origin, cards, to in moves if to in (HAND, DECK)]
        return moves + [Move(origin, cards, EXTRA) for origin, cards in back if cards]

    def _reads(self, source: object, needs: Iterable[Need], moves: Iterable[Move]) -> Sets:
        read = [0] * SIZE
        for need in needs:
            for place, cards in need:
                read[place % COME if place < SUMMONED else place] |= cards
        for move in moves:
            read[move.origin] |= move.cards
        for part in _looking(source):
            fits = self._every if _looks_at_all(part) else self._fit(part.where)
            for name in part.locations:
                read[PLACES[name]] |= fits
        return tuple(read)

    def _tells(self, source: object, needs: Iterable[Need]) -> Iterator[tuple[int, Sorts]]:
        """What it tells apart, by place."""
        for need in needs:
            for place, cards in need:
                if place < SUMMONED and place % COME in PILES:
                    yield place % COME, tuple(cards >> kind & 1 for kind in self._each_kind())
        for part in _looking(source):
            sorts = self._each if _one_by_one(part) or _looks_at_all(part) else self._sorts(part.where)
            yield from ((PLACES[place], sorts) for place in part.locations if PLACES[place] in PILES)
        for counted in parts_of(source, CountOf):
            # Of cards that were chosen, wherever they were.
            yield from ((place, self._sorts(counted.where)) for place in PILES)

    def _of_subjects(self, events: Iterable[Event]) -> Iterator[tuple[int, Sorts]]:
        """What is told apart by whoever waits for such events, wherever it happens."""
        for event in events:
            if isinstance(event.subject, Filter):
                yield from ((place, self._sorts(event.subject)) for place in PILES)

    def _sorts_of(self, where: Filter) -> Sorts:
        compiled, maybe = self._ground.filter(where), reach_of(self._ground).maybe(where)
        return tuple((maybe[kind], compiled.reads(kind)) for kind in self._each_kind())

    def _each_kind(self) -> range:
        return range(len(self._ground.kinds))

    def _fit(self, where: Filter | str) -> int:
        """The kinds that could ever fit."""
        if isinstance(where, str):
            return self._every
        compiled, maybe = self._ground.filter(where), reach_of(self._ground).maybe(where)
        return self._set(fits or compiled.could_fit(kind) for kind, fits in enumerate(maybe))

    def _set(self, fits: Iterable[bool]) -> int:
        return sum(1 << kind for kind, fit in enumerate(fits) if fit)


def _looking(source: object) -> Iterator[Choose | CountCondition | CountIn]:
    """Whatever looks for cards in places."""
    yield from parts_of(source, Choose)
    yield from parts_of(source, CountCondition)
    yield from parts_of(source, CountIn)


def _one_by_one(part: Choose | CountCondition | CountIn) -> bool:
    """Whether more is asked of its cards than whether each fits by itself."""
    if isinstance(part, Choose):
        return part.compares or part.extreme is not None or part.afresh is not None or bool(part.out_of)
    if isinstance(part, CountIn):
        return part.different is not None
    return part.different_names


def _looks_at_all(part: Choose | CountCondition | CountIn) -> bool:
    """Whether it may matter what else lies there: of unseen cards where it is not known which of them fit before a cost
    is paid, any that could be Summoned will do (EF-08)."""
    return isinstance(part, Choose) and part.depends and not {"deck", "extra"}.isdisjoint(part.locations)


def reads_levels(said: object) -> bool:
    """Whether Levels or Ranks of monsters on the field may be read by this part of a model, whatever it is: all that
    speaks of them is taken for it, but the choice of cards that lie elsewhere."""
    if isinstance(said, Choose) and "monster_zone" not in said.locations:
        return any(reads_levels(part) for part in parts_of(said, CountIn))
    if isinstance(said, BaseModel):
        return any(
            reads_levels(part) or (name in _LEVELS and part not in (None, 0))
            for name, part in ((name, getattr(said, name)) for name in type(said).model_fields)
        )
    if isinstance(said, tuple | list):
        return any(map(reads_levels, said))
    return isinstance(said, str) and said in _LEVELS


_LEVELS = frozenset({"level", "rank"})
