"""The finder gives a line early, the same one for the same seed and states, and changes no proof."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from combo_solver.answers.solver import solve
from combo_solver.bounds.ordered import Ordered
from combo_solver.budget import Budget, Spent
from combo_solver.catalogue.database import CardDatabase
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.scenario.load import load_scenario
from combo_solver.scenario.position import MonsterAt
from combo_solver.search.finder import MEMBERS, Finder
from combo_solver.search.finders.around import around
from combo_solver.search.finders.member import Member
from combo_solver.search.finders.novelty import Novelty, novelty
from combo_solver.search.finders.order import Deeds, Like, Order, traits
from combo_solver.search.finders.quest import Met, Quest
from combo_solver.search.finders.restarts import luby, restarts
from combo_solver.search.known import Known, Successor
from combo_solver.search.observer import Observer
from combo_solver.search.portfolio import Search
from combo_solver.search.record import Record
from combo_solver.search.result import Limits
from combo_solver.state.state import State
from combo_solver.turn.layouts import Layouts, Node
from combo_solver.turn.successors import Turn
from tests import finding
from tests.conftest import SCENARIOS
from tests.invented import Pool, chosen, ignition, spell
from tests.searching import count, most

TOOLBOX = SCENARIOS / "eight_card_toolbox.toml"
SMALL = SCENARIOS / "rank4_goblindbergh_utopia_extra.toml"
ALONE = [member for member, _ in MEMBERS]


def test_a_stopped_search_finds_the_same_again(database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    scenario = load_scenario(TOOLBOX, database)
    first, second = (solve(scenario, database.facts, models, Limits(states=600), seed=seed) for seed in (5, 5))
    assert first.status == "FEASIBLE"
    assert (first.objective, first.line) == (second.objective, second.line)


def _has_done(used: int, extra: tuple[int, ...]) -> State:
    return cast(State, SimpleNamespace(used=used, me=SimpleNamespace(extra=extra)))


def test_what_the_best_line_did_counts() -> None:
    """It used two effects and took card 1 out of the Extra Deck, which held one copy of each of 1 to 3."""
    deeds = Deeds(_has_done(0b0110, (2, 3)))
    nothing, one, other, all_of_it = (
        deeds.shared(_has_done(used, extra))
        for used, extra in ((0, (1, 2, 3)), (0b0100, (1, 2, 3)), (0b1100, (1, 3)), (0b0110, (2, 3)))
    )
    assert nothing < one == other < all_of_it
    assert all_of_it - nothing == 3


def test_without_the_finder_less_is_found(
    database: CardDatabase, models: Mapping[int, CardModel], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first states in order of actions hold no long line."""
    scenario = load_scenario(TOOLBOX, database)
    found = solve(scenario, database.facts, models, Limits(states=600)).objective.value
    monkeypatch.setattr(Finder, "run", lambda self: iter(()))
    alone = solve(scenario, database.facts, models, Limits(states=600)).objective.value
    assert found is not None and alone is not None
    assert found > alone


def test_it_has_most_of_the_early_states(database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    """Where the exhaustive search does not come to an end."""
    turn = Turn(Ground(load_scenario(TOOLBOX, database), database.facts, models))
    search = Search(turn, Limits(states=4_000), Observer())
    states = search.run().statistics.states
    assert search._record.met > 2 * (states - search._record.met)


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


def test_a_plan_of_the_rows_is_followed(database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    """What beams leave, as three monsters become materials on the way."""
    record = a_record(database, models, TOOLBOX.name)
    answer = Ordered(record.turn.ground).ask((), 7651, 2.0)
    assert answer.plan is not None and answer.value is not None
    finder = Finder(record, Budget(states=3_000), 0, None, Layouts(record.turn))
    finder.follow(answer.plan)
    assert record.value == (answer.value,)
    assert record.statistics.successors < 5_000
    assert finder.line is not None


@pytest.mark.parametrize("member", [restarts, novelty], ids=lambda member: member.__name__)
def test_each_member_finds_a_sixth_monster(member: Member) -> None:
    """Whichever of five came out of the Extra Deck needed no Main Monster Zone."""
    pool = Pool()
    one = pool.add("One", "monster fusion", level=5, model={})
    brings = pool.add("Brings", "spell", model=spell(chosen("special_summon", "extra", "One")))
    beside = {"test": "count", "in": ["monster_zone"], "min": 1, "where": {"names": ["One"]}}
    comes = ignition({"do": "special_summon", "card": "self"}, **{"from": ["hand"], "if": [beside]})
    sixth = pool.add("Sixth", "monster effect", model=comes)
    field: dict[str, int | MonsterAt] = dict.fromkeys(
        ("M1", "M2", "M3", "M4"), MonsterAt(pool.add("Body"), this_turn="came")
    )
    scenario = pool.scenario(hand=(brings, sixth), field=field, extra=(one,), goal=most(count("Sixth")), normal_used=1)
    record = Record(Turn(Ground(scenario, pool.facts, pool.models)), Observer())
    assert record.turn.ground.loose
    ran(record, member, 200)
    assert record.value == (1,)


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


def successors(known: Known, node: Node) -> list[Successor] | None:
    found = known.get(node)
    return None if found is None else list(found)


def test_what_is_remembered_is_bounded(database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    states = states_of(a_record(database, models))
    known = Known(states=20)
    start, first, second, third = (known.spot(state) for state in states[:4])
    known.keep(start, [(first, 1, None)])
    known.keep(first, [(second, 1, None)])
    assert known.spot(states[0]) is start
    known.age()
    # What was asked for since then is held, the rest forgotten, wherever it is still meant.
    assert known.after(start) == ((first, 1, None),)
    assert successors(known, states[0]) == [(states[1], 1, None)]
    known.age()
    assert known.after(start) == ((first, 1, None),)
    assert known.after(first) is None
    assert first.after is None
    # It is found again under the same spot while nobody else has found it.
    known.keep(first, [(third, 1, None)])
    assert known.spot(states[1]) is first
    known.forget()
    assert len(known) == 0
    assert successors(known, states[0]) is None


def test_it_is_forgotten_when_too_much_is_held(database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    states = states_of(a_record(database, models))
    known = Known(states=3)
    start, first = known.spot(states[0]), known.spot(states[1])
    known.keep(start, [(first, 1, None)])
    assert len(known) == 2
    known.keep(first, [(known.spot(states[2]), 1, None)])
    assert len(known) < 3


def test_one_that_was_found_again_has_the_successors(database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    """A search may still hold a spot that was forgotten meanwhile."""
    states = states_of(a_record(database, models))
    known = Known()
    old = known.spot(states[0])
    known.forget()
    new = known.spot(states[0])
    assert new is not old
    known.keep(new, [(known.spot(states[1]), 1, None)])
    assert known.after(old) == new.after


def test_few_of_one_field_are_kept(database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    record = a_record(database, models)
    spots = [record.known.spot(state) for state in states_of(record) if state.window is None]
    found = [(spot, record.value_of(spot.state)) for spot in spots]
    quest = Quest(record, Budget(), None, Layouts(record.turn))
    kept = Order(quest, Random(0)).best(found, 16)
    fields = {traits(spot)[Like.FIELD] for spot in kept}
    assert len(fields) == len(kept) == len({traits(spot)[Like.FIELD] for spot in spots})
    assert record.value_of(kept[0].state) == max(value for _, value in found)


def test_the_latest_of_the_best_lines_is_kept_apart_from_the_first(
    database: CardDatabase, models: Mapping[int, CardModel]
) -> None:
    record = a_record(database, models)
    quest = Quest(record, Budget(), None, Layouts(record.turn))
    met = Met(quest.start)
    start = quest.start.spots[0]
    quest.look_at(start, met)
    same = next(spot for spot in quest.after(start, met) if record.value_of(spot.state) == quest.value)
    quest.look_at(same, met)
    assert quest.best is not None
    assert quest.best.spots == (start,)
    assert quest.latest().spots == (start, same)
    assert quest.latest().upto(0) == quest.start


def test_novel_is_what_was_not_true_before(database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    start, *after = states_of(a_record(database, models))
    table = Novelty()
    novel, before = table.of(start, set())
    assert novel == 1
    assert table.of(after[0], before)[0] == 1
    assert {table.of(state, before)[0] for state in after} <= {1, 2, 3}
    assert {table.of(state, before)[0] for state in after} == {3}
    # Nearer to the goal everything is new once more.
    assert table.of(after[0], before, near=(1,))[0] == 1
    assert table.of(after[0], before, near=(1,))[0] == 3
    assert table.of(after[0], before)[0] == 3


def test_widths_of_restarts() -> None:
    assert [luby(number) for number in range(1, 16)] == [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]


def test_what_is_found_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    finding.main([str(SMALL), "--successors", "300", "--seeds", "1", "--alone"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[1] for line in lines] == ["all", *(member.__name__ for member in ALONE)]
    assert all(line.split()[0] == SMALL.stem for line in lines)
