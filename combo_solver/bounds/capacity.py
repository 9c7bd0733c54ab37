"""A bound from what can reach the field at all and how many monsters the zones hold.

Relaxation: every card that some modelled action could ever bring to the field is there at the end, limited only by
its copies and by the zones: five Main Monster Zones, one Extra Monster Zone, and a second one in an Extra Link,
which takes Link Monsters. Solved exactly as a small CP-SAT model, level by level.
"""

from __future__ import annotations

from collections import Counter

from ortools.sat.python import cp_model

from combo_solver.bounds import worth
from combo_solver.bounds.solver import solver_for
from combo_solver.bounds.zones import zones
from combo_solver.budget import Budget
from combo_solver.ground.gained import most_atk
from combo_solver.ground.goal import GoalTerm
from combo_solver.ground.ground import Ground
from combo_solver.ground.kinds import UNKNOWN
from combo_solver.ground.program import CompiledEffect, Operation, Selection, in_order
from combo_solver.scenario.position import SidePosition


def upper_bound(g: Ground, budget: Budget | None = None) -> tuple[int, ...] | None:
    """Upper bounds of the goal's levels, compared in order, or None when this relaxation has none.

    There is none when ATK can grow without limit or by continuous effects,
    a term counts something else than my monsters, or the budget ends.
    """
    gains = _atk_gains(g)
    if gains is None or g.standing.auras.any:
        return None
    terms = [term for level in g.goal.levels for term in level]
    if not terms or not all(worth.is_bounded(term) and not worth.changes(g, term) for term in terms):
        return None
    copies = _copies(g)
    start = Counter(g.kinds.index[held.card] for held in g.scenario.me.monsters.values())
    model = cp_model.CpModel()
    face_up = all(term.source.face_up for term in terms)
    most = {
        kind: min(number, start[kind] if face_up and worth.never_stays(g, kind) else 7)
        for kind, number in copies.items()
    }
    on_field = {kind: model.new_int_var(0, number, f"kind {kind}") for kind, number in most.items()}
    for _, needed, there in zones(g, model, on_field, lambda kind: 0, given=True):
        model.add(needed <= there)

    values: list[int] = []
    for level in g.goal.levels:
        parts = []
        for term in level:
            for kind, variable in on_field.items():
                weight = term.source.weight * _worth(g, term, kind, gains)
                if weight > 0:
                    parts.append(weight * variable)
        total = sum(parts)
        model.maximize(total)
        solver = solver_for(budget)
        if solver.solve(model) != cp_model.OPTIMAL:
            return None
        extra = gains.once * _heaviest_atk(level)
        values.append(round(solver.objective_value) + extra)
        # A board that reaches this level's bound may owe part of it to the once-only gain.
        model.add(total >= round(solver.objective_value) - extra)
    return tuple(values)


class _Gains:
    """How much ATK a monster can have above its printed value: ``each`` for its own kind, ``once`` in all."""

    def __init__(self) -> None:
        self.each: Counter[int] = Counter()
        self.once = 0


def _atk_gains(g: Ground) -> _Gains | None:
    gains = _Gains()
    doubles = 0
    for effect in g.program.effects:
        repeated = {id(each) for one in effect.operations() if one.source.repeats for each in in_order((one,))}
        for operation in effect.operations():
            gained = operation.source.gains_atk()
            if gained is None:
                return None
            atk, double = gained
            if atk <= 0 and not double:
                continue
            if id(operation) in repeated:
                return None
            if operation.subject == "self" and not double and effect.copy_marks:
                gains.each[effect.kind] += atk * _times(effect.copy_marks)
            elif effect.name_marks:
                most = min(_most_subjects(effect, operation), 7) * _times(effect.name_marks)
                gains.once += most * atk
                doubles += most * double
            else:
                return None
    if doubles > 1:
        return None
    if doubles:
        highest = max((most_atk(g, kind) + gains.each[kind] for kind in range(len(g.kinds.atk))), default=0)
        gains.once += highest + gains.once
    return gains


def _times(limits: tuple[int, ...]) -> int:
    """How often limits with these marks allow an effect."""
    return min(mark.bit_count() for mark in limits)


def _most_subjects(effect: CompiledEffect, operation: Operation) -> int:
    """How many cards an action of the effect can work on."""
    subject = operation.subject
    if isinstance(subject, Selection):
        return subject.high
    if not isinstance(subject, int):
        return 1
    inside = [each.subject for each in effect.operations() if isinstance(each.subject, Selection)]
    selections = [*effect.all_targets(), *inside]
    named = [selection.high for selection in selections if subject in (selection.register, selection.group)]
    # What no selection brings there (Tokens just made, a card of an event) may be any number.
    return sum(named) if named else 7


def _copies(g: Ground) -> dict[int, int]:
    """How many copies of each monster kind may be on my field: all there are, and Tokens as zones allow."""
    scenario = g.scenario
    number: Counter[int] = Counter()
    for code in (*_all_cards(scenario.me), *_all_cards(scenario.opponent)):
        number[g.kinds.index[code]] += 1
    start = {g.kinds.index[held.card] for held in scenario.me.monsters.values()}
    copies = {
        kind: count
        for kind, count in number.items()
        if kind != UNKNOWN and g.kinds.monster[kind] and (g.kinds.playable[kind] or kind in start)
    }
    copies.update((kind, number[base]) for (base, _), kind in g.kinds.forms.items() if number[base])
    for effect in g.program.effects:
        for operation in effect.operations():
            # What an action brings into the Duel are Tokens.
            copies.update((g.kinds.index[code], 5) for code in operation.source.passcodes())
    return copies


def _all_cards(side: SidePosition) -> list[int]:
    cards = [*side.hand, *side.deck]
    cards += [card.card for pile in (side.extra, side.gy, side.banished) for card in pile]
    cards += [spell.card for spell in side.spells.values()]
    for monster in side.monsters.values():
        cards += [monster.card, *monster.materials]
    return cards


def _heaviest_atk(level: list[GoalTerm]) -> int:
    """The most that one point of ATK can be worth in this level."""
    return sum(term.source.weight for term in level if term.source.value == "atk" and term.source.weight > 0)


def _worth(g: Ground, term: GoalTerm, kind: int, gains: _Gains) -> int:
    return worth.printed(g, term, kind) + (gains.each[kind] if term.source.value == "atk" else 0)
