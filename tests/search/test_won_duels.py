"""A Duel that is won by the words of a card: both judges, the values, the bounds and what is claimed."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from combo_solver.answers.replayer import Claim, replay_claim
from combo_solver.answers.solver import solve
from combo_solver.bounds.upper import upper_bound
from combo_solver.errors import RefereeError
from combo_solver.game.worth import is_won
from combo_solver.goals.goals import goal_value
from combo_solver.ground.ground import Ground
from combo_solver.ground.winnable import may_be_won
from combo_solver.models.vocabulary import Filter
from combo_solver.referee import replay
from combo_solver.report.document import SolveReport
from combo_solver.report.result import result_of
from combo_solver.report.text import solve_text
from combo_solver.scenario.objective import reach_goal, ready_made
from combo_solver.scenario.position import IN_SIGHT, Goal, MonsterAt, ResolvedScenario, Term
from combo_solver.search.result import Limits
from combo_solver.turn.successors import Turn
from tests.fuzzed import drawn
from tests.invented import Pool, chosen, ignition, spell
from tests.judging import Move, allows, refused, steps, summon
from tests.searching import PROVED, judge_random_lines, judge_successors, solved

PARTS = ("Left Part", "Right Part")
WIN: dict[str, object] = {"do": "win_duel"}


def one(name: str, *places: str, **more: Any) -> dict[str, Any]:
    """That there is such a card."""
    return {"test": "count", "in": list(places), "where": {"names": [name]}, "min": 1, **more}


def puzzle(pool: Pool, *names: str, **more: Any) -> list[int]:
    """A monster that wins with these others in the hand, and these."""
    tests = [one(name, "hand") for name in names]
    part = {"apply": "wins_duel", "places": ["hand"], "if": tests, **more}
    head = pool.add("Head", "monster effect", atk=100, model={"continuous": [part]})
    return [head, *(pool.add(name, atk=100) for name in names)]


def drawing(pool: Pool, count: int = 1, *then: dict[str, object]) -> int:
    return pool.add("Draw", "spell normal", model=spell({"do": "draw", "count": count}, *then))


def played(card: int, zone: str, link: int = 1, **more: Any) -> Move:
    """The activation of a Spell of the hand, as a step of :func:`tests.judging.played`."""
    return "activate", card, "hand", {"to": zone, "effect": 1, "chain_link": link, **more}


def judged(pool: Pool, scenario: ResolvedScenario, chained: bool = False) -> SolveReport:
    """The answer; the referee agrees about every first step, unless that may be ``chained`` to, and random lines."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    if not chained:
        judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    return solved(pool, scenario)


GOALS = {"atk": ready_made("atk"), "extra": ready_made("extra"), "win": ready_made("win")}


@pytest.mark.parametrize("goal", GOALS)
def test_the_last_part_is_drawn(goal: str) -> None:
    pool = Pool()
    head, left, right = puzzle(pool, *PARTS)
    other = pool.add("Other", atk=3000)
    hand, deck = (head, left, drawing(pool), other), (right, other)
    report = judged(pool, pool.scenario(hand=hand, deck=deck, goal=GOALS[goal]))
    assert report.status == "OPTIMAL"
    assert report.objective.won and report.objective.value == ()
    assert report.end_board is not None and report.end_board.won
    assert [step.name for step in report.line] == ["Draw"] and report.gap is not None and report.gap.difference == 0
    assert "the Duel is won" in solve_text(report) and '"won": true' in report.to_json()


def test_no_board_is_worth_as_much() -> None:
    pool = Pool()
    head, left, right = puzzle(pool, *PARTS)
    boss, draw = pool.add("Boss", atk=5000), drawing(pool)
    scenario = pool.scenario(hand=(head, left, draw, boss), deck=(right,))
    ground = Ground(scenario, pool.facts, pool.models)
    turn = Turn(ground)
    after = [draft.freeze() for _, draft in turn.successors(turn.start)]
    won = [state for state in after if is_won(goal_value(ground, state))]
    assert len(won) == 1 and not list(turn.successors(won[0]))
    assert not list(turn.moves_of(won[0], ground.kinds.index[boss]))
    assert all(goal_value(ground, won[0]) > goal_value(ground, state) for state in after if state not in won)


@pytest.mark.parametrize("deck", [(), ("Other", "Right Part")])
def test_without_the_last_part_there_is_no_win(deck: tuple[str, ...]) -> None:
    pool = Pool()
    cards = dict(zip(("Head", *PARTS), puzzle(pool, *PARTS), strict=True))
    cards["Other"] = pool.add("Other", atk=3000)
    lies = tuple(cards[name] for name in deck)
    scenario = pool.scenario(hand=(cards["Head"], cards["Left Part"], drawing(pool)), deck=lies, goal=GOALS["win"])
    report = judged(pool, scenario)
    assert report.status == "UNREACHABLE" and report.unreachable is not None
    # With a Deck in this order only the search shows it.
    assert report.unreachable.proved_by == ("search" if deck else "bound")
    assert "wins the Duel" in solve_text(report)


def test_a_part_that_is_drawn_and_discarded_wins_nothing() -> None:
    """What an effect does is done wholly before it is asked."""
    pool = Pool()
    head, left, right = puzzle(pool, *PARTS)
    lose: dict[str, object] = {**chosen("discard", "hand", *PARTS, "Head"), "join": "then"}
    draw = drawing(pool, 1, lose)
    scenario = pool.scenario(hand=(head, left, draw), deck=(right,), goal=GOALS["win"])
    assert judged(pool, scenario).status == "UNREACHABLE"


def test_the_links_below_do_not_resolve() -> None:
    """The Quick-Play Spell on top draws the last part; the one below would discard the hand."""
    pool = Pool()
    head, left, right = puzzle(pool, *PARTS)
    everything = {"do": "discard", "choose": {"from": ["hand"], "all": True, "max": None}}
    burn = pool.add("Burn", "spell normal", model=spell(everything))
    quick = pool.add("Quick", "spell quick-play", model=spell({"do": "draw", "count": 1}))
    scenario = pool.scenario(hand=(head, left, burn, quick), deck=(right,), goal=GOALS["win"])
    report = judged(pool, scenario, chained=True)
    assert report.status == "OPTIMAL" and [step.name for step in report.line] == ["Quick"]
    chain = played(burn, "S1"), played(quick, "S2", 2, choices=[{"action": 0, "do": "draw"}])
    assert replay(scenario, steps(pool, *chain), pool.facts, pool.models).won


def test_a_cost_can_win_before_the_effect_resolves() -> None:
    pool = Pool()
    head, left, right = puzzle(pool, *PARTS)
    back = {"do": "return_to_hand", "choose": {"from": ["monster_zone"], "where": {"names": ["Right Part"]}}}
    lose = {"do": "discard", "choose": {"from": ["hand"], "all": True, "max": None}}
    giver = pool.add("Giver", "spell normal", model=spell(lose, cost=[{**back, "do": "add_to_hand"}]))
    scenario = pool.scenario(hand=(head, left, giver), field={"M1": MonsterAt(right)}, goal=GOALS["win"])
    report = judged(pool, scenario)
    assert report.status == "OPTIMAL" and report.line[-1].choices == ()


def test_an_effect_says_that_the_duel_is_won() -> None:
    pool = Pool()
    winner = pool.add("Winner", "monster effect", model=ignition(WIN))
    report = judged(pool, pool.scenario(field={"M1": MonsterAt(winner)}))
    assert report.status == "OPTIMAL" and report.objective.won
    assert "win the Duel" in report.line[0].text


def test_a_condition_on_the_field_holds_as_soon_as_the_last_card_is_summoned() -> None:
    pool = Pool()
    part = {"apply": "wins_duel", "places": ["monster_zone"], "if": [one("Friend", "monster_zone")]}
    shrine, friend = pool.add("Shrine", "monster effect", model={"continuous": [part]}), pool.add("Friend")
    scenario = pool.scenario(hand=(friend,), field={"M1": MonsterAt(shrine)})
    report = judged(pool, scenario)
    assert report.objective.won and [step.kind for step in report.line] == ["normal_summon"]
    hidden = pool.scenario(hand=(friend,), field={"M1": MonsterAt(shrine, position="set")})
    assert not allows(pool, scenario, summon(friend, "M2"), summon(friend, "M3"))
    assert judged(pool, hidden).objective.won  # It is turned face-up by a Flip Summon first.
    used = pool.scenario(hand=(friend,), field={"M1": MonsterAt(shrine)}, normal_used=1, goal=GOALS["win"])
    assert judged(pool, used).status == "UNREACHABLE"


def test_what_cannot_stay_is_gone_before_it_is_asked_who_has_won() -> None:
    pool = Pool()
    part = {"apply": "wins_duel", "places": ["monster_zone"], "if": [one("Friend", "monster_zone")]}
    shrine = pool.add("Shrine", "monster effect", model={"continuous": [part]})
    leaves = {"apply": "cannot_stay", "if": [one("Shrine", "monster_zone")]}
    friend = pool.add("Friend", "monster effect", model={"continuous": [leaves]})
    call = pool.add("Call", "spell normal", model=spell(chosen("special_summon", "hand", "Friend")))
    scenario = pool.scenario(hand=(friend, call), field={"M1": MonsterAt(shrine)}, goal=GOALS["win"])
    assert judged(pool, scenario).status == "UNREACHABLE"


def test_nothing_follows_a_won_duel() -> None:
    pool = Pool()
    head, left, right = puzzle(pool, *PARTS)
    draw = drawing(pool)
    scenario = pool.scenario(hand=(head, left, draw), deck=(right,))
    line = played(draw, "S1", choices=[{"action": 0, "do": "draw"}]), summon(left, "M1")
    assert "nothing follows" in refused(pool, scenario, *line)


def test_whoever_makes_the_opponent_win_is_in_no_line() -> None:
    """The monster's controller loses with its friend beside it; on the other side of the field it is the opponent."""
    pool = Pool()
    part = {"apply": "wins_duel", "places": ["monster_zone"], "if": [one("Friend", "monster_zone", side="either")]}
    cursed = pool.add("Cursed", "monster effect", model={"continuous": [{**part, "winner": "opponent"}]})
    friend = pool.add("Friend", atk=2000)
    mine = pool.scenario(hand=(friend,), field={"M1": MonsterAt(cursed)})
    report = judged(pool, mine)
    assert (report.status, report.objective.value) == ("OPTIMAL", (1000,))
    assert "not won it" in refused(pool, mine, summon(friend, "M2"))
    theirs = pool.scenario(hand=(friend,), theirs={"M1": cursed})
    assert judged(pool, theirs).objective.won


def test_a_duel_may_be_won_before_anything_is_done() -> None:
    pool = Pool()
    head, left, right = puzzle(pool, *PARTS)
    report = judged(pool, pool.scenario(hand=(head, left, right), goal=GOALS["win"]))
    assert report.status == "OPTIMAL" and report.line == () and report.objective.won


def test_a_won_duel_is_as_good_as_the_cards_that_were_wanted() -> None:
    pool = Pool()
    head, left, right = puzzle(pool, *PARTS)
    boss = pool.add("Boss", level=8)
    scenario = pool.scenario(hand=(head, left, drawing(pool)), deck=(right, boss), goal=reach_goal([(boss, 2)]))
    report = judged(pool, scenario)
    assert report.status == "OPTIMAL" and report.objective.won
    assert "worth more than that" in solve_text(report)


# --- bounds and claims -------------------------------------------------------------------------------------------


def test_the_bound_is_a_won_duel_until_none_is_proved() -> None:
    pool = Pool()
    head, left, right = puzzle(pool, *PARTS)
    other = pool.add("Other", atk=3000)
    scenario = pool.scenario(hand=(head, left, drawing(pool), other), deck=(other, other, right))
    ground = Ground(scenario, pool.facts, pool.models)
    assert may_be_won(ground) and upper_bound(ground) is not None
    stopped = solve(scenario, pool.facts, pool.models, Limits(states=1))
    assert stopped.status == "FEASIBLE" and stopped.may_be_won and stopped.gap is None
    assert stopped.upper_bound is not None and "or the Duel is won" in solve_text(stopped)
    finished = solved(pool, scenario)
    assert finished.status == "OPTIMAL" and not finished.may_be_won and finished.objective.value == (3000,)


@pytest.mark.parametrize("goal", GOALS)
def test_a_bound_that_is_reached_proves_nothing_where_the_duel_may_be_won(goal: str) -> None:
    """The best board is there at once, and only a longer line wins."""
    pool = Pool()
    head, left, right = puzzle(pool, *PARTS)
    first = pool.add("First", "spell normal", model=spell(chosen("add_to_hand", "deck", "Draw")))
    draw = drawing(pool)
    scenario = pool.scenario(hand=(head, left, first), deck=(right, draw), goal=GOALS[goal], normal_used=1)
    within = solve(scenario, pool.facts, pool.models, Limits(actions=1))
    assert within.status in ("OPTIMAL_WITHIN", "UNREACHABLE_WITHIN") and not within.objective.won
    report = judged(pool, scenario)
    assert report.status == "OPTIMAL" and report.objective.won and report.actions == 2


def test_where_nothing_could_win_nothing_is_kept_of_it() -> None:
    pool = Pool()
    other = pool.add("Other", atk=3000)
    ground = Ground(pool.scenario(hand=(other,)), pool.facts, pool.models)
    assert not ground.program.won and not may_be_won(ground)
    head, left, _ = puzzle(pool, *PARTS)
    ground = Ground(pool.scenario(hand=(head, left, other)), pool.facts, pool.models)
    assert ground.program.won and not may_be_won(ground)  # A part is missing.
    report = solved(pool, pool.scenario(hand=(head, left, other)))
    assert report.status == "OPTIMAL" and not report.may_be_won


def test_what_has_no_model_does_not_matter_to_a_won_duel() -> None:
    pool = Pool()
    head, left, right = puzzle(pool, *PARTS)
    stranger = pool.add("Stranger", "monster effect")
    hand, deck = (head, left, drawing(pool), stranger), (right,)
    assert solved(pool, pool.scenario(hand=hand, deck=deck)).status == "OPTIMAL"
    lost = pool.scenario(hand=(head, left, stranger), deck=deck, goal=GOALS["win"])
    assert solved(pool, lost).status == "UNREACHABLE_AS_MODELLED"


def test_an_unknown_card_wins_nothing() -> None:
    """The last card of a small Deck is known, whatever its order."""
    pool = Pool()
    head, left, right = puzzle(pool, *PARTS)
    hand = (head, left, drawing(pool))
    for deck, status in (((right,) + (pool.add("Other"),) * IN_SIGHT, "UNREACHABLE"), ((right,), "OPTIMAL")):
        scenario = pool.scenario(hand=hand, deck=deck, goal=GOALS["win"], listed=False)
        assert judged(pool, scenario).status == status


@pytest.mark.parametrize("minimise", [False, True])
@pytest.mark.parametrize("name", ["atk", "extra"])
def test_the_shortest_way_to_win(name: str, minimise: bool) -> None:
    pool = Pool()
    head, left, right = puzzle(pool, *PARTS)
    other, draw = pool.add("Other", atk=3000), drawing(pool)
    two = pool.add("Two", "spell normal", model=spell({"do": "draw", "count": 2}))
    ready = ready_made(name)
    goal = Goal(ready.name, ready.levels, minimise_actions=minimise)
    hand = (head, left, draw, draw, two, other)
    report = judged(pool, pool.scenario(hand=hand, deck=(other, right, other), goal=goal))
    assert report.status in PROVED and report.objective.won
    assert report.actions == 1 or not minimise


# --- documents ---------------------------------------------------------------------------------------------------


def test_a_result_is_replayed_from_its_document() -> None:
    pool = Pool()
    head, left, right = puzzle(pool, *PARTS)
    report = solved(pool, pool.scenario(hand=(head, left, drawing(pool)), deck=(right,)))
    document = json.loads(report.to_json())
    found = replay_claim(Claim(result_of(document)), pool.facts, pool.models)
    assert found.accepted and found.value == () and found.end_board is not None and found.end_board.won
    document["end_board"]["won"] = False
    assert not replay_claim(Claim(result_of(document)), pool.facts, pool.models).accepted


def test_a_line_may_not_go_on_in_a_document() -> None:
    pool = Pool()
    head, left, right = puzzle(pool, *PARTS)
    scenario = pool.scenario(hand=(head, left, drawing(pool), left), deck=(right,))
    line = solved(pool, scenario).line
    with pytest.raises(RefereeError, match="nothing follows"):
        again = line[0].model_copy(update={"number": 2})
        replay(scenario, [*line, again], pool.facts, pool.models)


# --- random positions --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_random_positions_with_a_win_condition(seed: int) -> None:
    """The referee accepts the line, no won Duel lies beyond the bound, and zones change nothing."""
    chance = Random(seed)
    pool, scenario = drawn(seed)
    names = [card.name for card in pool.cards.values()]
    places = ("hand", "gy", "monster_zone", "banished")
    tests = [one(chance.choice(names), chance.choice(places)) for _ in range(chance.choice([1, 2]))]
    part = {"apply": "wins_duel", "places": ["hand"], "if": tests, "winner": chance.choice(["you", "you", "opponent"])}
    head = pool.add("Head", "monster effect", model={"continuous": [part]})
    me = replace(scenario.me, hand=(*scenario.me.hand, head))
    scenario = replace(scenario, me=me, goal=GOALS[chance.choice([*GOALS])])
    try:
        reports = [
            solve(scenario, pool.facts, pool.models, Limits(states=200, without=frozenset(without)))
            for without in ((), ("zones",))
        ]
    except (ValueError, IndexError, KeyError):
        # A model of which no card would be.
        return
    if all(report.status.startswith(("OPTIMAL", "UNREACHABLE")) for report in reports):
        assert len({(report.status, report.objective.value) for report in reports}) == 1


@pytest.mark.parametrize("wins", [False, True])
def test_a_text_that_is_not_read_may_win_the_duel(wins: bool) -> None:
    """More copies than there are are never on the field, and a sum at its limit is never more; but a won Duel is worth
    more."""
    pool = Pool()
    boss = pool.add("Boss")
    odd = pool.add("Odd", "monster effect", may_win=wins)
    status = "_AS_MODELLED" if wins else ""
    assert solved(pool, pool.scenario(hand=(boss, odd), goal=reach_goal([(boss, 2)]))).status == f"UNREACHABLE{status}"
    limited = Goal("levels", ((Term(1, Filter(names=("Boss",)), ("monster_zone",), value="atk", at_most=1000),),))
    assert solved(pool, pool.scenario(hand=(boss, odd), goal=limited)).status == f"OPTIMAL{status}"
