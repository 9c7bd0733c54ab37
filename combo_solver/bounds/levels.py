"""The rows of Levels that effects change: what a material counts as, besides what is printed on it.

A change lasts while the monster is in the hand or face-up on the field, and whatever it is used for as a material
takes it from there: so each card that an action works on serves one material at most, whether that is of another Level
than is printed because a sum asks for it or because a filter does (``one_change``). What the Level of a material is,
is at least 1 and at most that of the Summoned monster, so that no change counts for more than the highest Level there
is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from combo_solver.bounds.cuts.whole_changes import Changing, in_whole
from combo_solver.bounds.flows import OFTEN, Expr, Flows
from combo_solver.bounds.named import Named
from combo_solver.bounds.use import Use
from combo_solver.cards.facts import HIGHEST_LEVEL
from combo_solver.ground.actions import remembered
from combo_solver.ground.program import CompiledEffect, Operation, Selection
from combo_solver.models.verbs.modify import Modify


def told_in_hand(flows: Flows, kind: int) -> bool:
    """Whether a card of this kind has the printed Level while it is in the hand."""
    return not (flows.ground.reads.hand_levels and flows.reach.level_may_change(kind))


def count(flows: Flows, kind: int, part: Expr, refitted: bool = False) -> Expr:
    """What the Levels of so many materials of a kind come to; ``refitted``: all of these have another one than is
    printed, and are counted as such."""
    level = flows.ground.kinds.level[kind]
    if flows.reach.nothing_known(kind):
        free = flows.number(f"Levels of {kind}")
        flows.model.add(free <= HIGHEST_LEVEL * part)
        return free
    if level == 0 or not flows.reach.level_may_change(kind):
        return level * part
    more, less = flows.number(f"more Levels of {kind}"), flows.number(f"fewer Levels of {kind}")
    changed = part
    if not refitted and "one_change" not in flows.without:
        changed = flows.number(f"other Levels of {kind}")
        flows.model.add(changed <= part)
        flows.changed[kind].append(changed)
    flows.model.add(more <= HIGHEST_LEVEL * changed)
    flows.model.add(less <= (level - 1) * changed)
    flows.more[kind].append(more)
    flows.less[kind].append(less)
    flows.shifts[kind].append(more - less)
    return level * part + more - less


def limit(flows: Flows, uses: Iterable[Use]) -> None:
    """What all of this comes to, when all activations are known: no more than the actions that change Levels."""
    reach = flows.reach
    if reach.levels_untold:
        return
    changing = [
        Changing(
            use.effect,
            each,
            use.named,
            reach.changed_by(each, use.effect.kind, reach.registers(use.effect)),
            _cards(use.effect, each, use.named) * times,
        )
        for use in uses
        for each, times in use.actions()
        if "levels" in each.source.changes()
    ]
    actions = [(_by(flows, each.effect, each.operation, each.named), each.kinds, each.cards) for each in changing]
    served = flows.refitted if "one_change" in flows.without else flows.changed
    for table, most in ((flows.more, _raised), (flows.less, _lowered), (served, _once)):
        for kinds in (set(table), *({kind} for kind in table)):
            parts = [part for kind in sorted(kinds) for part in table[kind]]
            able = [most(by) * cards for by, changed, cards in actions if not kinds.isdisjoint(changed)]
            if parts:
                flows.model.add(sum(parts) <= sum(able))
    in_whole(flows, changing)


def _raised(by: int | None) -> int:
    """By how much it raises a Level at most, as far as that serves a material."""
    return HIGHEST_LEVEL if by is None else max(by, 0)


def _lowered(by: int | None) -> int:
    return HIGHEST_LEVEL if by is None else max(-by, 0)


def _by(flows: Flows, effect: CompiledEffect, operation: Operation, named: Mapping[int, Named]) -> int | None:
    """By how much it changes a Level, as far as that is told."""
    source = operation.source
    if not isinstance(source, Modify) or source.level_to is not None or not isinstance(source.level, int):
        return None
    if not source.levels_of:
        return source.level
    register = operation.number("levels_of")
    added = named.get(register)
    if any(remembered(each) and each.number("name") == register for each in effect.operations()):
        # Not all of these cards are chosen.
        return None
    if added is None or any(flows.reach.nothing_known(kind) for kind in added.kinds):
        return None
    return source.level * added.high * max((flows.ground.kinds.level[kind] for kind in added.kinds), default=0)


def _once(by: int | None) -> int:
    return 1


def _cards(effect: CompiledEffect, operation: Operation, named: Mapping[int, Named]) -> int:
    """How many cards one activation changes so at most."""
    subject = operation.subject
    if any(each.source.repeats for each in effect.operations()):
        return OFTEN
    if isinstance(subject, int):
        return named[subject].high if subject in named else OFTEN
    return min(subject.high, OFTEN) if isinstance(subject, Selection) else 1
