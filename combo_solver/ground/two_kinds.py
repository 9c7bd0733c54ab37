"""Where it could matter that a Trap in a Monster Zone is a Trap too, or was a monster (CT-03, CT-05), which no line
knows: it is taken for a monster while it is there, and for a Trap from the moment it leaves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from combo_solver.ground.filters import CardFilter
from combo_solver.ground.ground import Ground
from combo_solver.ground.one_sided import negates_mine
from combo_solver.ground.program import Operation, Program, Selection, Test, every_test
from combo_solver.ground.reachable import Reachable
from combo_solver.models.conditions import CountCondition
from combo_solver.models.continuous import Indestructible
from combo_solver.models.filters import CountIn
from combo_solver.models.parts import parts_of
from combo_solver.models.verbs.change_position import ChangePosition

_ROWS = frozenset({"spell_zone", "field_zone"})
WHAT = "no model of what it is besides as a monster"
WHY = "a Trap that is a monster could be taken for a Trap, be negated as one, or be turned face-down"


def mistaken(g: Ground, reach: Reachable) -> Iterator[int]:
    """The kinds of Traps of which something could notice what they are besides."""
    for (base, form), kind in g.kinds.forms.items():
        if kind not in reach.at["monster_zone"]:
            continue
        asked = form.still and any(where.any_card or where.could_fit(kind) for where in _of_spells_and_traps(g))
        hides = any(isinstance(each.source, ChangePosition) and each.source.to == "set" for each in reach.operations())
        negated = g.reads.negated_cards or (form.still and g.reads.negates and negates_mine(g, reach))
        targeted = any(where.any_card or where.could_fit(base) for where in _of_targets(g, form.still))
        if (
            asked
            or hides
            or negated
            or targeted
            or any(where.could_fit(kind) != where.could_fit(base) for where in _of_events(g))
        ):
            yield base


def _of_spells_and_traps(g: Ground) -> Iterator[CardFilter]:
    """What is asked of cards in Spell & Trap Zones and not of those in Monster Zones."""
    program = g.program
    chosen: list[Selection] = []
    tests = list(g.standing_tests())
    for effect in program.effects:
        chosen += effect.selections()
        tests += effect.all_tests()
        for operation in effect.operations():
            tests += operation.tests
        yield from _counted(g, parts_of(effect.source, CountIn))
        chosen += [] if effect.saves is None else [effect.saves]
    for auras in g.standing.auras.of.values():
        yield from _counted(g, (number for aura in auras for number in aura.counted()))
    for kept in g.standing.protections.of.values():
        places = ((each.where, each.part) for each in kept)
        yield from (where for where, part in places if isinstance(part, Indestructible) and _rows_alone(part.places))
    for cost, asked in _of_summons(program):
        chosen += [each for operation in cost for each in operation.selections()]
        tests += asked
    yield from (each.where for each in chosen if _rows_alone(each.locations))
    for test in every_test(tests):
        if isinstance(test.source, CountCondition) and _rows_alone(test.source.locations) and test.where is not None:
            yield test.where


def _of_targets(g: Ground, still: bool) -> Iterator[CardFilter]:
    """What is asked of targets in my Spell & Trap Zones, which may have become monsters when an effect resolves that
    works on what they are then."""
    targets = (target for effect in g.program.effects for target in effect.all_targets())
    yield from (
        each.where
        for each in targets
        if each.side != "opponent"
        and _ROWS.intersection(each.locations)
        and (still or "monster_zone" in each.locations)
    )


def _of_summons(program: Program) -> Iterator[tuple[tuple[Operation, ...], tuple[Test, ...]]]:
    """What is paid for Summons without an effect, and must hold for them."""
    yield from ((procedure.cost, procedure.tests) for procedure in program.procedures)
    yield from ((recipe.cost, recipe.tests) for recipe in program.recipes)


def _counted(g: Ground, numbers: Iterable[CountIn]) -> Iterator[CardFilter]:
    yield from (g.filter(number.where) for number in numbers if _rows_alone(number.locations))


def _rows_alone(locations: Iterable[str]) -> bool:
    return bool(_ROWS.intersection(locations)) and "monster_zone" not in locations


def _of_events(g: Ground) -> Iterator[CardFilter]:
    """What is asked of cards to which something happened, but for being Summoned."""
    watches = [watch for effect in g.program.effects for watch in effect.watches]
    watches += [watch for watch, _ in g.program.remembered.values()]
    yield from (watch.subject for watch in watches if watch.on != "summoned" and watch.subject is not None)
