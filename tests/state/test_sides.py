"""Both sides, the clock and the players as a scenario's start state and its lines have them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.errors import RefereeError
from combo_solver.game.line import Step
from combo_solver.ground.ground import Ground
from combo_solver.referee import replay
from combo_solver.report.lines import LineWriter
from combo_solver.report.wording import describe
from combo_solver.scenario.position import Moment, ResolvedScenario, Resting, SidePosition, SpellAt, clock_of
from combo_solver.state.cards import Spell, entry
from combo_solver.state.state import State
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.searching import best, count, most, solved


def _both_alike(pool: Pool) -> ResolvedScenario:
    """A position in which both players have the same cards in the same piles."""
    low, high, magic = pool.add("Low", level=1), pool.add("High"), pool.add("Magic", "spell continuous", model={})
    fusion = pool.add("Big", "monster fusion")
    side = SidePosition(
        life_points=4100,
        hand=(high, low, low),
        deck=(low, high),
        extra=(Resting(fusion, face_up=False),),
        gy=(Resting(high),),
        banished=(Resting(low), Resting(low, face_up=False)),
        spells={"S2": SpellAt(magic)},
    )
    return replace(pool.scenario(), me=side, opponent=side)


def _start(pool: Pool, scenario: ResolvedScenario) -> State:
    return Turn(Ground(scenario, pool.facts, pool.models)).start


def test_both_sides_have_the_same_piles() -> None:
    pool = Pool()
    start = _start(pool, _both_alike(pool))
    assert start.me == start.opponent
    assert start.me.life_points == 4100
    assert len(start.me.hand) == 3
    assert start.me.banished == tuple(sorted((entry(start.me.hand[0]), entry(start.me.hand[0], face_up=False))))
    assert isinstance(start.me.spells[1], Spell)


def test_a_board_shows_both_sides_alike() -> None:
    pool = Pool()
    scenario = _both_alike(pool)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    _, board = LineWriter(turn).write([turn.canonical(turn.start)])
    assert board.me.model_copy(update={"spells": ()}) == board.opponent.model_copy(update={"spells": ()})
    assert [held.at for side in (board.me, board.opponent) for held in side.spells] == ["S2", "O-S2"]
    assert board.opponent.hand == ("High", "Low", "Low")
    assert board == replay(scenario, [], pool.facts, pool.models)


def test_the_opponents_extra_deck_is_shown_as_one() -> None:
    pool = Pool()
    scale = pool.add("Scale", "monster normal pendulum", scales=(1, 1))
    extra = (Resting(scale), Resting(pool.add("Big", "monster fusion"), face_up=False))
    scenario = replace(pool.scenario(), opponent=SidePosition(extra=extra))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    _, board = LineWriter(turn).write([turn.canonical(turn.start)])
    assert (board.opponent.extra, board.opponent.extra_face_up) == (("Big", "Scale"), ())
    assert board == replay(scenario, [], pool.facts, pool.models)


def test_the_clock_of_the_scenario_is_in_the_state() -> None:
    pool = Pool()
    scenario = replace(_both_alike(pool), moment=Moment(number=5, phase="main2"))
    start = _start(pool, scenario)
    assert start.clock == clock_of(scenario.moment)
    assert (start.clock.number, start.clock.phase, start.clock.player) == (5, "main2", "me")
    other = _start(pool, replace(scenario, moment=Moment(number=5)))
    assert other != start
    assert other._replace(clock=start.clock) == start


@pytest.mark.parametrize(("points", "expected"), [(2000, 1), (1999, 0)])
def test_the_opponents_life_points_are_read_from_the_state(points: int, expected: int) -> None:
    pool = Pool()
    behind = {"test": "life_points", "behind": 1000}
    wanted = pool.add("Wanted")
    search = {"do": "add_to_hand", "choose": {"from": ["deck"], "where": {"names": ["Wanted"]}}}
    card = pool.add("Help", "spell", model=spell(search, **{"if": [behind]}))
    scenario = pool.scenario(hand=(card,), deck=(wanted,), life_points=1000, goal=most(count("Wanted", at="hand")))
    scenario = replace(scenario, opponent=SidePosition(life_points=points))
    assert best(pool, scenario) == expected


@pytest.mark.parametrize(("theirs", "expected"), [(2, 0), (3, 1)])
def test_the_opponents_hand_counts_from_the_state(theirs: int, expected: int) -> None:
    pool = Pool()
    more = {"test": "opponent_has_more_cards"}
    wanted, other = pool.add("Wanted"), pool.add("Other")
    search = {"do": "add_to_hand", "choose": {"from": ["deck"], "where": {"names": ["Wanted"]}}}
    card = pool.add("Help", "spell", model=spell(search, **{"if": [more]}))
    scenario = pool.scenario(hand=(card, wanted), deck=(wanted,), goal=most(count("Wanted", at="hand", weight=1)))
    scenario = replace(scenario, opponent=SidePosition(hand=(other,) * theirs))
    assert best(pool, scenario) == 1 + expected


# --- the player of a step ----------------------------------------------------------------------------------------


def _line() -> tuple[Pool, ResolvedScenario, list[Step]]:
    pool = Pool()
    scenario = pool.scenario(hand=(pool.add("Body"),), goal=most(count("Body")))
    return pool, scenario, list(solved(pool, scenario).line)


def test_a_step_tells_its_player_and_a_document_may_leave_it_out() -> None:
    _, _, steps = _line()
    document = steps[0].model_dump(mode="json", by_alias=True)
    assert document.pop("player") == "me"
    assert Step.model_validate(document) == steps[0]
    assert describe(steps[0].model_copy(update={"player": "opponent"})) == steps[0].text


def test_the_referee_replays_no_step_of_the_opponent_that_they_need_not_take() -> None:
    pool, scenario, steps = _line()
    replay(scenario, steps, pool.facts, pool.models)
    theirs = steps[0].model_copy(update={"player": "opponent"})
    with pytest.raises(RefereeError, match="step 1: the opponent does nothing but activate what they must"):
        replay(scenario, [theirs], pool.facts, pool.models)
