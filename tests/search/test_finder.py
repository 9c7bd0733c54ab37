"""The finder gives a line early, the same one for the same seed and states, and changes no proof."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

import pytest

from combo_solver.answers.solver import solve
from combo_solver.budget import Budget, Spent
from combo_solver.catalogue.database import CardDatabase
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.scenario.load import load_scenario
from combo_solver.search.finder import MEMBERS, Finder
from combo_solver.search.finders.around import around
from combo_solver.search.finders.member import Member
from combo_solver.search.finders.novelty import Novelty
from combo_solver.search.finders.order import Order, field
from combo_solver.search.finders.quest import Met, Quest, state_of
from combo_solver.search.finders.restarts import luby
from combo_solver.search.known import Known
from combo_solver.search.observer import Observer
from combo_solver.search.record import Record
from combo_solver.search.result import Limits
from combo_solver.state.state import State
from combo_solver.turn.layouts import Layouts
from combo_solver.turn.successors import Turn
from tests import finding
from tests.conftest import SCENARIOS

TOOLBOX = SCENARIOS / "eight_card_toolbox.toml"
SMALL = SCENARIOS / "rank4_goblindbergh_utopia_extra.toml"
ALONE = [member for member, _ in MEMBERS]


def test_a_stopped_search_finds_the_same_again(database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    scenario = load_scenario(TOOLBOX, database)
    first, second = (solve(scenario, database.facts, models, Limits(states=3_000), seed=seed) for seed in (5, 5))
    assert first.status == "FEASIBLE"
    assert (first.objective, first.line) == (second.objective, second.line)


def test_without_the_finder_less_is_found(
    database: CardDatabase, models: Mapping[int, CardModel], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first states in order of actions hold no long line."""
    scenario = load_scenario(TOOLBOX, database)
    found = solve(scenario, database.facts, models, Limits(states=3_000)).objective.value
    monkeypatch.setattr(Finder, "run", lambda self: iter(()))
    alone = solve(scenario, database.facts, models, Limits(states=3_000)).objective.value
    assert found is not None and alone is not None
    assert found > alone


# --- its members ----------------------------------------------------------------------------------------------------


def a_record(database: CardDatabase, models: Mapping[int, CardModel], name: str = SMALL.name) -> Record:
    ground = Ground(load_scenario(SCENARIOS / name, database), database.facts, models)
    return Record(Turn(ground), Observer())


def ran(record: Record, member: Member, states: int, seed: int = 0, actions: int | None = None) -> Finder:
    """A finder with one member only, until it met so many states."""
    finder = Finder(record, Budget(states=states), seed, actions, Layouts(record.turn), ((member, 1),))
    try:
        for _ in finder.run():
            pass
    except Spent:
        pass
    return finder


@pytest.mark.parametrize("member", ALONE, ids=lambda member: member.__name__)
def test_each_member_alone_finds_the_best_board(
    member: Member, database: CardDatabase, models: Mapping[int, CardModel]
) -> None:
    record = a_record(database, models)
    finder = ran(record, member, 3_000)
    # Around a good line there need not be a better one.
    assert record.value == (2, 3700) or member is around
    assert record.value > (0,)
    assert finder.line is not None
    start, *_, end = finder.line.path
    assert start == record.turn.canonical(record.turn.start)
    assert record.value_of(end) == record.value
    assert len(finder.line.made) == len(finder.line.path) - 1


@pytest.mark.parametrize("member", ALONE, ids=lambda member: member.__name__)
def test_each_member_is_the_same_for_a_seed(
    member: Member, database: CardDatabase, models: Mapping[int, CardModel]
) -> None:
    first, second = (ran(a_record(database, models, TOOLBOX.name), member, 600, seed).line for seed in (3, 3))
    assert first is not None and second is not None
    assert first.path == second.path


@pytest.mark.parametrize("member", ALONE, ids=lambda member: member.__name__)
def test_each_member_keeps_to_the_limit_of_actions(
    member: Member, database: CardDatabase, models: Mapping[int, CardModel]
) -> None:
    record = a_record(database, models)
    finder = ran(record, member, 2_000, actions=2)
    assert finder.actions <= 2
    assert record.value < (2, 3700)


def test_states_are_shared_among_members(database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    """What one member expanded is looked up by the next."""
    record = a_record(database, models)
    for member in ALONE:
        before = record.statistics.successors
        ran(record, member, record.met + 1_000)
        if member is not ALONE[0]:
            assert record.statistics.successors < 1.5 * before


def test_shares_are_of_states(database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    record = a_record(database, models)
    turns = [0, 0]

    def counting(number: int, states: int) -> Member:
        def run(quest: Quest, random: Random) -> Iterator[None]:
            while True:
                turns[number] += 1
                quest.record.met += states
                yield

        return run

    running = Finder(
        record, Budget(), 0, None, Layouts(record.turn), ((counting(0, 10), 1), (counting(1, 20), 4))
    ).run()
    for _ in range(30):
        next(running)
    assert turns == [10, 20]


# --- what is remembered ---------------------------------------------------------------------------------------------


def states_of(record: Record) -> list[State]:
    """The start and what comes right after it."""
    turn = record.turn
    start = turn.canonical(turn.start)
    after = {turn.canonical(draft.freeze()): None for _, draft in turn.successors(start)}
    return [start, *after]


def test_what_is_remembered_is_bounded(database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    start, first, second, *_ = states_of(a_record(database, models))
    known = Known(states=3)
    assert known.keep(start, [(first, 1, None)]) == 2
    assert known.keep(first, [(start, 1, None)]) == 0
    assert known.keep(second, []) == 1
    # All of it is old now; what is asked for is young again, the rest is forgotten at the next time.
    assert known.get(first) == ((start, 1, None),)
    known.age()
    assert known.get(first) == ((start, 1, None),)
    assert known.get(second) is None
    known.forget()
    assert known.get(first) is None


def test_few_of_one_field_are_kept(database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    record = a_record(database, models)
    found = [(state, record.value_of(state)) for state in states_of(record) if state.window is None]
    quest = Quest(record, Budget(), None, Layouts(record.turn))
    kept = Order(quest, Random(0)).best(found, 16)
    assert len({field(state_of(node)) for node in kept}) == len(kept) == len({field(state) for state, _ in found})
    assert record.value_of(state_of(kept[0])) == max(value for _, value in found)


def test_the_latest_of_the_best_lines_is_kept_apart_from_the_first(
    database: CardDatabase, models: Mapping[int, CardModel]
) -> None:
    record = a_record(database, models)
    quest = Quest(record, Budget(), None, Layouts(record.turn))
    met = Met(quest.start)
    start = quest.start.nodes[0]
    quest.look_at(start, met)
    same = next(node for node in quest.after(start, met) if record.value_of(state_of(node)) == quest.value)
    quest.look_at(same, met)
    assert quest.best is not None
    assert quest.best.nodes == (start,)
    assert quest.latest().nodes == (start, same)
    assert quest.latest().upto(0) == quest.start


def test_novel_is_what_was_not_true_before(database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    start, *after = states_of(a_record(database, models))
    table = Novelty()
    novel, before = table.of(start, set())
    assert novel == 1
    assert table.of(after[0], before)[0] == 1
    assert {table.of(state, before)[0] for state in after} <= {1, 2, 3}
    assert {table.of(state, before)[0] for state in after} == {3}


def test_widths_of_restarts() -> None:
    assert [luby(number) for number in range(1, 16)] == [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]


def test_what_is_found_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    finding.main([str(SMALL), "--successors", "300", "--seeds", "1", "--alone"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[1] for line in lines] == ["all", *(member.__name__ for member in ALONE)]
    assert all(line.split()[0] == SMALL.stem for line in lines)
