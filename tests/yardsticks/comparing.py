"""Whether the operators of a scenario are the turn that the search plays: state by state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from combo_solver.ground.ground import Ground
from combo_solver.state.state import State
from combo_solver.turn.successors import Turn
from tests.yardsticks.exporting import exported
from tests.yardsticks.facts import alike, as_facts
from tests.yardsticks.operators import Facts, successors

Told = frozenset[tuple[object, int]]


@dataclass(frozen=True)
class Difference:
    """A state in which the two do not agree: what only one of them leads to."""

    state: State
    searched: tuple[Told, ...]
    told: tuple[Told, ...]


def compare(ground: Ground, actions: int) -> tuple[int, list[Difference]]:
    """How many states that are reached with less than so many actions were compared, and those that differ."""
    problem = exported(ground, actions)
    turn = Turn(ground)
    start = turn.canonical(turn.start)
    layer, met = _free(turn, [start]), set()
    differences: list[Difference] = []
    for _ in range(actions):
        following: dict[State, None] = {}
        for state in layer:
            met.add(state)
            after = list(_free(turn, _acted(turn, state)))
            following.update(dict.fromkeys(after))
            searched = {_told(ground, turn, as_facts(ground, turn.start, each)) for each in after}
            told = {_told(ground, turn, each) for each in successors(problem, as_facts(ground, turn.start, state))}
            if searched != told:
                differences.append(Difference(state, tuple(searched - told), tuple(told - searched)))
        layer = [state for state in following if state not in met]
    return len(met), differences


def _told(ground: Ground, turn: Turn, facts: Facts) -> Told:
    return alike(ground, turn.start, dict(facts))


def _acted(turn: Turn, state: State) -> Iterator[State]:
    """What one action leads to."""
    for cost, draft in turn.successors(state):
        if cost:
            assert cost == 1
            yield turn.canonical(draft.freeze())


def _free(turn: Turn, states: Iterator[State] | list[State]) -> list[State]:
    """These states, and all that no action leads to from them."""
    found: dict[State, None] = {}
    waiting = list(states)
    while waiting:
        state = waiting.pop()
        if state in found:
            continue
        found[state] = None
        if state.window is not None:
            waiting += (turn.canonical(draft.freeze()) for cost, draft in turn.successors(state) if not cost)
    return list(found)
