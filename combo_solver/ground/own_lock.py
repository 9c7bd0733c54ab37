"""Restrictions that an effect brings beside a Summon that they would forbid: "Special Summon it, also you cannot ...".

What stands on both sides of "also" happens at the same time, and lines Summon first. One in five of the engine's
scripts forbids first, and no text tells which.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from typing import TYPE_CHECKING

from combo_solver.cards.facts import HIGHEST_LEVEL
from combo_solver.ground.able import effects_of
from combo_solver.ground.program import HAND, PLACE_WORD, Selection, in_order
from combo_solver.models.verbs.restrict import Restrict

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.program import CompiledEffect, Operation
    from combo_solver.ground.reachable import Reachable

WHAT = "no model of a Summon that the restriction beside it would forbid"


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter whether a Summon of this card or what forbids it comes first."""
    able = effects_of(reach, kind)
    if any(_forbids_its_own(g, reach, effect) for effect in able):
        return "it could Summon what it forbids to Summon at the same time"
    return ""


def _forbids_its_own(g: Ground, reach: Reachable, effect: CompiledEffect) -> bool:
    for mode in effect.modes:
        before: list[Operation] = []
        for operation in in_order(mode):
            source = operation.source
            if isinstance(source, Restrict) and source.what == "special_summon" and source.join == "also":
                locks = [lock for lock in g.program.locks if lock.bit == operation.bit]
                summoned = _summoned(reach, effect, before)
                if any(
                    lock.bars_special(kind, place, method, level)
                    for kind, place, method in summoned
                    for level in _level_changes(reach, kind, place)
                    for lock in locks
                ):
                    return True
            before.append(operation)
    return False


def _level_changes(reach: Reachable, kind: int, place: int) -> Iterable[int]:
    """By how much the Level of such a card there could differ from the printed one, as far as restrictions ask."""
    printed = reach.ground.kinds.level[kind]
    changes = place == HAND and printed and reach.ground.reads.hand_levels and reach.level_may_change(kind)
    return range(1 - printed, HIGHEST_LEVEL + 1 - printed) if changes else (0,)


def _summoned(
    reach: Reachable, effect: CompiledEffect, operations: Iterable[Operation]
) -> Iterator[tuple[int, int, str]]:
    """The kinds of the monsters that these actions could Special Summon, out of which places and how."""
    registers = reach.registers(effect)
    for operation in operations:
        action = operation.source
        if not action.summons or action.at_once:
            continue
        for landing in action.lands():
            if landing.to != "monster_zone":
                continue
            if landing.what == "chosen":
                kinds = reach.subjects(operation, effect.kind, registers)
            else:
                kinds = reach.taken(operation, effect.kind, landing.what)
            for place in _origins(effect, operation, landing.what):
                yield from ((kind, place, method) for kind in kinds for method in action.summons)


def _origins(effect: CompiledEffect, operation: Operation, what: str) -> Iterator[int]:
    """Where they could come from; -1 for nowhere (Tokens)."""
    subject = operation.subject
    named: Set[str]
    if isinstance(subject, Selection):
        named = subject.locations
    elif subject == "self":
        named = effect.locations
    elif isinstance(subject, int):
        found = [each for each in effect.all_targets() if subject in (each.register, each.group)]
        # What was chosen otherwise may have been moved since.
        named = frozenset().union(*(each.locations for each in found)) or frozenset(PLACE_WORD.values())
    else:
        named = {place for taking in operation.source.takes() if taking.what == what for place in taking.places}
    if not named:
        yield -1
    yield from (place for place, word in PLACE_WORD.items() if word in named)
