"""Whether states that are taken for one can do the same: by bisimulation of all that a position comes to."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import TypeVar
from unittest import mock

from combo_solver.answers.solver import solve
from combo_solver.budget import Budget
from combo_solver.cards.facts import CardFacts
from combo_solver.goals import goals
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.search import portfolio, store
from combo_solver.search.expansion import nodes_after
from combo_solver.search.observer import Observer
from combo_solver.search.record import Record
from combo_solver.search.result import Limits
from combo_solver.turn.dead import projection
from combo_solver.turn.layouts import Layouts, Node, Settled
from combo_solver.turn.successors import Turn
from tests.invented import Pool

Position = tuple[Pool, ResolvedScenario]
_Found = TypeVar("_Found")


class Explored:
    """All that a search comes to: ``nodes``, and what comes ``after`` each."""

    def __init__(self, ground: Ground, most: int) -> None:
        self.ground = ground
        turn, budget = Turn(self.ground), Budget()
        turn.limit(budget)
        layouts, record = Layouts(turn), Record(turn, Observer())
        self.nodes: list[Node] = [layouts.start()]
        self.after: list[set[tuple[int, int]]] = []
        numbers = {self.nodes[0]: 0}
        while len(self.after) < len(self.nodes) <= most and record.statistics.successors < 6 * most:
            found = set()
            for node, cost, _ in nodes_after(record, budget, layouts, self.nodes[len(self.after)]):
                number = numbers.setdefault(node, len(self.nodes))
                if number == len(self.nodes):
                    self.nodes.append(node)
                found.add((cost, number))
            self.after.append(found)
        self.whole = len(self.after) == len(self.nodes)

    def classes(self) -> list[int]:
        """A number for each node: equal where they can do the same, after as many actions, and are worth the same."""
        worth: dict[Hashable, int] = {}
        states = [node.state if isinstance(node, Settled) else node for node in self.nodes]
        found = [
            worth.setdefault(goals.goal_value(self.ground, state) if state.window is None else None, len(worth))
            for state in states
        ]
        number = len(worth)
        while True:
            keys: dict[Hashable, int] = {}
            found = [
                keys.setdefault((found[each], frozenset((cost, found[to]) for cost, to in after)), len(keys))
                for each, after in enumerate(self.after)
            ]
            if len(keys) == number:
                return found
            number = len(keys)


class Wrong(AssertionError):
    """Two states are taken for one that can do different things."""


def judge(
    scenario: ResolvedScenario, facts: Callable[[int], CardFacts], models: Mapping[int, CardModel], most: int = 400
) -> tuple[int, int, int] | None:
    """How many states there are, how many are left and how many would be enough; None where nothing is left out, or
    there are more than so many. Raises :class:`Wrong`."""
    ground = Ground(scenario, facts, models)
    if not projection.Dead(ground).any:
        return None
    explored = Explored(ground, most)
    return compared(explored, explored.classes()) if explored.whole else None


def compared(explored: Explored, classes: list[int]) -> tuple[int, int, int]:
    """The same of what was explored, in these classes."""
    dead = projection.Dead(explored.ground)
    left: dict[Hashable, int] = {}
    for number, node in enumerate(explored.nodes):
        state, mark = (node.state, 1) if isinstance(node, Settled) else (node, 0)
        first = left.setdefault(dead.left(state, mark), number)
        if classes[first] != classes[number]:
            raise Wrong(f"{explored.nodes[first]}\n{node}")
    return len(classes), len(left), len(set(classes))


def both_ways(position: Position, states: int) -> tuple[int, int] | None:
    """The states that a proof takes without and with the reduction; what is proved is the same, and each line is
    accepted by the referee. None where there are too many, or nothing is left out."""
    pool, scenario = position
    if not projection.Dead(Ground(scenario, pool.facts, pool.models)).any:
        return None
    found = []
    for without in (frozenset({"dead"}), frozenset[str]()):
        unbounded = mock.patch.object(portfolio, "upper_bound", return_value=None)
        with unbounded, mock.patch.object(store, "_MANY", 0):
            report = solve(scenario, pool.facts, pool.models, Limits(states=states, without=without))
        if report.status in ("FEASIBLE", "UNKNOWN"):
            return None
        found.append(((report.status, report.objective.value, report.actions), report.statistics.states))
    assert found[0][0] == found[1][0], found
    return found[0][1], found[1][1]


def each(
    seeds: Iterable[int], drawn: Callable[[int], Position], ask: Callable[[Position], _Found | None]
) -> Iterator[_Found]:
    """What is found out of the positions of these seeds, where it is anything; a fault names its seed."""
    for seed in seeds:
        try:
            found = ask(drawn(seed))
        except AssertionError as error:
            raise Wrong(f"seed {seed}: {error}") from error
        except RecursionError:
            # Effects without a limit that answer each other.
            continue
        if found is not None:
            yield found
