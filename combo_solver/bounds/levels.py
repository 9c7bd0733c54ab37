"""The rows of Levels that effects change: what a material counts as, besides what is printed on it.

A change lasts while the monster is in the hand or face-up on the field, and whatever it is used for as a material
takes it from there: so each card that an action works on serves one material at most. What the Level of a material is,
is at least 1 and at most that of the Summoned monster, so that no change counts for more than the highest Level there
is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from combo_solver.bounds.flows import OFTEN, Expr, Flows
from combo_solver.bounds.named import Named
from combo_solver.cards.facts import HIGHEST_LEVEL
from combo_solver.ground.program import CompiledEffect, Operation, Selection
from combo_solver.models.verbs.modify import Modify


def told_in_hand(flows: Flows, kind: int) -> bool:
    """Whether a card of this kind has the printed Level while it is in the hand."""
    return not (flows.ground.reads.hand_levels and flows.reach.level_may_change(kind))


def count(flows: Flows, kind: int, part: Expr) -> Expr:
    """What the Levels of so many materials of a kind come to."""
    level = flows.ground.kinds.level[kind]
    if flows.reach.nothing_known(kind):
        free = flows.number(f"Levels of {kind}")
        flows.model.add(free <= HIGHEST_LEVEL * part)
        return free
    if level == 0 or not flows.reach.level_may_change(kind):
        return level * part
    more, less = flows.number(f"more Levels of {kind}"), flows.number(f"fewer Levels of {kind}")
    flows.model.add(more <= HIGHEST_LEVEL * part)
    flows.model.add(less <= (level - 1) * part)
    flows.more[kind].append(more)
    flows.less[kind].append(less)
    return level * part + more - less


def limit(flows: Flows, uses: Iterable[tuple[CompiledEffect, Expr, Mapping[int, Named]]]) -> None:
    """What all of this comes to, when all activations are known: no more than the actions that change Levels."""
    reach = flows.reach
    if reach.levels_untold:
        return
    actions = [
        (each, reach.changed_by(each, effect.kind, reach.registers(effect)), _cards(effect, each, named) * times)
        for effect, times, named in uses
        for each in effect.operations()
        if "levels" in each.source.changes()
    ]
    for table, most in ((flows.more, _raised), (flows.less, _lowered), (flows.refitted, _once)):
        for kinds in (set(table), *({kind} for kind in table)):
            parts = [part for kind in sorted(kinds) for part in table[kind]]
            able = [most(each) * cards for each, changed, cards in actions if not kinds.isdisjoint(changed)]
            if parts:
                flows.model.add(sum(parts) <= sum(able))


def _raised(operation: Operation) -> int:
    """By how much it raises a Level at most, as far as that serves a material."""
    by = _by(operation)
    return HIGHEST_LEVEL if by is None else max(by, 0)


def _lowered(operation: Operation) -> int:
    by = _by(operation)
    return HIGHEST_LEVEL if by is None else max(-by, 0)


def _by(operation: Operation) -> int | None:
    source = operation.source
    if not isinstance(source, Modify) or source.level_to is not None or source.levels_of:
        return None
    return source.level if isinstance(source.level, int) else None


def _once(operation: Operation) -> int:
    return 1


def _cards(effect: CompiledEffect, operation: Operation, named: Mapping[int, Named]) -> int:
    """How many cards one activation changes so at most."""
    subject = operation.subject
    if any(each.source.repeats for each in effect.operations()):
        return OFTEN
    if isinstance(subject, int):
        return named[subject].high if subject in named else OFTEN
    return min(subject.high, OFTEN) if isinstance(subject, Selection) else 1
