"""Cards that nothing tells apart once they lie in my GY or are banished, and numbers of cards that can be of use.

Twenty monsters in the GY of which "any number" may be banished are a million choices, though most of them differ in
nothing that the rest of the turn can notice. Two kinds are alike in the piles if

* neither can leave them: no selection of anything but a move within the piles may take it, and no effect of its own
  moves it or is activated or triggered there;
* whatever looks into the piles (selections, conditions, amounts, triggers, the goal) reads the same of both.

Exchanging two such cards in the piles changes nothing that can happen afterwards and nothing that counts, so that one
choice of each number of them stands for all. The referee accepts any of them. A card that an effect in progress refers
to is told apart all the same (see :func:`combo_solver.effects.selections.choices`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from combo_solver.ground import actions
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.kinds import UNKNOWN
from combo_solver.ground.program import CompiledEffect, Operation, Selection, Test, every_test, in_order
from combo_solver.models.conditions import CountCondition
from combo_solver.models.parts import parts_of
from combo_solver.models.verb import Move, Verb
from combo_solver.models.vocabulary import CountIn, CountOf, Filter

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground

PILES = frozenset({"gy", "banished"})
_UNDERSTOOD = frozenset({"test", "locations", "where", "side", "other", "min", "max"})
"""What a condition may say of the piles so that it can be asked about one card at a time."""
Sizes = Mapping[int, frozenset[int]]
"""For registers: how many cards in them can be of use."""


class Alike:
    """``like``: for each kind the least kind that is like it in the piles."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._kinds = range(len(ground.kinds))
        # Something that compares cards with each other is not asked about one card at a time.
        # What the opponent must do may look anywhere.
        apart = bool(ground.exact or ground.theirs.acting)
        staying = set() if apart or self._compared() else self._staying()
        readers = list(self._readers())
        operations = [operation for effect in ground.program.effects for operation in _operations(effect)]
        read = sorted({name for operation in operations for name in operation.source.reads()})
        self._values: list[list[int]] = [getattr(ground.kinds, name) for name in read]
        barred = ground.own.material_limits.contact_barred_in_piles
        found: dict[object, int] = {}
        self.like = [
            found.setdefault((*(where.reads(kind) for where in readers), *self._levels(kind), barred[kind]), kind)
            if kind in staying
            else kind
            for kind in self._kinds
        ]
        self.sizes: list[tuple[Sizes, ...]] = [
            tuple({} if ground.theirs.acting else self._useful(effect, mode) for mode in effect.modes)
            for effect in ground.program.effects
        ]

    # --- who stays -----------------------------------------------------------------------------------------

    def _staying(self) -> set[int]:
        """The kinds that cannot leave the piles and do nothing there."""
        staying = set(self._kinds) - {UNKNOWN}
        for effect in self._ground.program.effects:
            itself = [operation for operation in _operations(effect) if operation.subject == "self"]
            if effect.locations & PILES or any(not _to_piles(operation.source) for operation in itself):
                staying.discard(effect.kind)
            if _takes_from_the_top(_operations(effect)):
                staying.clear()
        for procedure in self._ground.program.procedures:
            if PILES.intersection(procedure.source.locations):
                staying.discard(procedure.kind)
        for selection in self._taking():
            if selection.locations & PILES and selection.side != "opponent":
                staying -= {kind for kind in staying if selection.where.could_fit(kind)}
        return staying

    def _taking(self) -> Iterator[Selection]:
        """Selections that may take a card out of the piles: all of those that are not known to leave it there."""
        for effect in self._ground.program.effects:
            yield from effect.all_targets()
            yield from _taken_by(_operations(effect))
        for part in (*self._ground.program.procedures, *self._ground.program.recipes):
            yield from _taken_by(list(getattr(part, "cost", ())))

    def _compared(self) -> bool:
        """Whether a condition asks something of the cards in the piles that is not known here, such as their names
        being different."""
        program = self._ground.program
        parts = (*program.effects, *program.procedures, *program.recipes)
        tests = [test for part in parts for test in getattr(part, "tests", ())]
        tests += [test for effect in program.effects for test in effect.all_tests()]
        tests += self._ground.standing_tests()
        for effect in program.effects:
            tests += [test for operation in _operations(effect) for test in operation.tests]
        conditions = [test.source for test in every_test(tests)]
        choosing = actions.selections(self._ground.program)
        together = [each.together.source for each in choosing if each.locations & PILES and each.together]
        counted = list(parts_of([*(each.source for each in program.effects), *conditions], CountIn))
        counted += parts_of([each.source for each in program.procedures], CountIn)
        if self._ground.standing.auras.compares() or any(each.different is not None for each in counted):
            return True
        if any(where.source.compares for where in program.filters) or any(
            choose.compares or choose.extreme for choose in together
        ):
            return True
        return any(
            condition.model_fields_set - _UNDERSTOOD and PILES.intersection(getattr(condition, "locations", ()))
            for condition in conditions
        )

    # --- what is read of them ------------------------------------------------------------------------------

    def _readers(self) -> Iterator[CardFilter]:
        """Every filter that may be asked about a card in the piles: all of them but those known to look elsewhere."""
        g = self._ground
        elsewhere = set(map(id, self._looking_elsewhere()))
        yield from (where for where in g.program.filters if id(where) not in elsewhere)
        goal = [term for level in g.goal.levels for term in level]
        yield from (term.where for term in goal if PILES.intersection(term.source.locations))
        sources: list[object] = [where.source for where in g.program.filters]
        sources += [term.where.source for term in goal]
        yield from (g.filter(amount.where) for amount in parts_of(sources, CountIn))

    def _looking_elsewhere(self) -> Iterator[CardFilter]:
        program = self._ground.program
        for recipe in program.recipes:
            # Materials out of the piles are taken by a selection.
            yield from (where for _, _, where in recipe.slots)
            yield from (where for _, where in recipe.including)
        # What is activated, or chosen, in a pile is asked there.
        locks = [lock for lock in (*program.locks, *program.bonds) if lock.what not in ("activate", "afresh")]
        yield from (each for lock in locks for each in (lock.only, lock.where) if each is not None)
        yield from (grant.where for grant in program.grants)
        yield from (grant.where for grant in program.pendulum_grants)
        selections: list[Selection] = []
        tests: list[Test] = []
        for effect in program.effects:
            yield from (w.subject for w in effect.watches if w.on == "summoned" and w.subject is not None)
            tests += effect.all_tests()
            selections += effect.all_targets()
            selections += [one.subject for one in _operations(effect) if isinstance(one.subject, Selection)]
        for procedure in program.procedures:
            tests += procedure.tests
            selections += [one.subject for one in procedure.cost if isinstance(one.subject, Selection)]
        yield from (each.where for each in selections if not each.locations & PILES)
        for test in every_test(tests):
            condition = test.source
            if isinstance(condition, CountCondition) and not PILES.intersection(condition.locations) and test.where:
                yield test.where

    def _levels(self, kind: int) -> tuple[int, ...]:
        """The values that an effect reads of the cards that were chosen."""
        return tuple(values[kind] for values in self._values)

    # --- useful numbers ------------------------------------------------------------------------------------

    def _useful(self, effect: CompiledEffect, mode: tuple[Operation, ...]) -> Sizes:
        """If the first thing that the effect does takes a card with a value equal to the number of cards that the cost
        took: only the numbers that any card has can be paid, since an effect that would do nothing is not activated."""
        if self._ground.exact:
            return {}
        first = next((operation for operation in mode if not operation.background), None)
        taken = first.subject if first is not None else None
        if not isinstance(taken, Selection) or taken.low < 1 or "monster_zone" in taken.locations:
            return {}
        sizes: dict[int, frozenset[int]] = {}
        for name, amount in taken.where.exact_amounts():
            if isinstance(amount, CountOf) and amount.where == Filter():
                values = {taken.where.value(kind, name) for kind in self._kinds if taken.where.could_fit(kind)}
                register = effect.registers[amount.count_of]
                costs = (*effect.cost, *(one for part in effect.by_mode for one in part.cost))
                paid = [one for one in costs if _fills(one, register)]
                inside = [one.subject for one in in_order(mode) if isinstance(one.subject, Selection)]
                chosen = [*effect.all_targets(), *inside]
                if len(paid) == 1 and not any(each.register == register for each in chosen):
                    sizes[register] = frozenset(values) & sizes.get(register, frozenset(values))
        return sizes


def _operations(effect: CompiledEffect) -> list[Operation]:
    return list(effect.operations())


def _taken_by(operations: list[Operation]) -> Iterator[Selection]:
    used_later = {operation.subject for operation in operations if isinstance(operation.subject, int)}
    # What asks for their name afterwards.
    named_by = ("namesakes_of", "like")
    used_later |= {operation.number(key) for operation in operations for key in named_by if key in operation.parts}
    for operation in operations:
        within = isinstance(operation.source, Move) and operation.source.within_piles
        for selection in operation.selections():
            if not within or selection.register in used_later:
                yield selection


def _takes_from_the_top(operations: list[Operation]) -> bool:
    """Whether it takes by name what it sent from the top of the Deck, or made of cards that it did not choose, whatever
    that was."""
    named = [one for one in operations if one.verb == "mill" or one.source.remembers]
    # No Token was sent from anywhere.
    sent = {one.number("name") for one in named if not one.source.passcodes()}
    by_name = [
        operation for operation in operations if isinstance(operation.subject, int) and operation.subject in sent
    ]
    return any(not _to_piles(operation.source) for operation in by_name)


def _to_piles(action: Verb) -> bool:
    """Whether what it takes ends in the piles."""
    return bool(action.lands()) and all(landing.to in PILES for landing in action.lands())


def _fills(operation: Operation, register: int) -> bool:
    if operation.source.remembers and operation.number("name") == register:
        return True
    return isinstance(operation.subject, Selection) and operation.subject.register == register
