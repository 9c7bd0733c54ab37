"""A Trap whose activation is negated and that lies Set again, and answers to effects of monsters Special Summoned this
turn, in both judges (invented cards)."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.models.effects import Effect
from combo_solver.referee import replay
from combo_solver.report.strategies import lines_in
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SpellAt
from combo_solver.search import strategy
from combo_solver.search.observer import Observer
from combo_solver.search.result import Limits
from tests.battling import turn_of
from tests.invented import Pool, ignition, spell
from tests.search.test_against_all import BURN, CLEARS, MIRROR, SHOOTS, facing, minimax, theirs, trap
from tests.searching import count, judge_random_lines, most, solved

TRAPS = {"test": "answers", "activations": ["trap_card"]}


def stops(then: str = "turn_back", **more: Any) -> dict[str, Any]:
    """A Counter Trap that negates the activation of a Trap."""
    return trap({"do": "negate_activation", "then": then}, on=None, in_damage_step=False, **{"if": [TRAPS]}, **more)


def with_traps(pool: Pool, scenario: ResolvedScenario, *models: dict[str, Any], kind: str = "trap counter") -> Any:
    own = {f"S{n}": SpellAt(pool.add(f"Own {n}", kind, model=each), face_up=False) for n, each in enumerate(models, 1)}
    return replace(scenario, me=replace(scenario.me, spells=own))


# --- a Trap that lies Set again ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("then", "number", "lp", "status"),
    [("turn_back", 1, 2000, "OPTIMAL"), ("turn_back", 1, 4000, "UNREACHABLE"), ("turn_back", 2, 4000, "OPTIMAL"),
     ("destroy", 1, 4000, "OPTIMAL")],
)  # fmt: skip
def test_they_use_it_once_more(then: str, number: int, lp: int, status: str) -> None:
    """Not against the same attack, but against the next one."""
    pool, scenario = facing(2000, 2000, traps=(SHOOTS,), lp=lp)
    scenario = with_traps(pool, scenario, *[stops(then)] * number)
    report = solved(pool, scenario)
    assert report.status == status
    if report.strategy is not None:
        used = [[step.name for step in line if step.player == "opponent"] for line in lines_in(report.strategy)]
        assert max(map(len, used)) == number and theirs(report) == ["Trap 1"]
        for line in lines_in(report.strategy):
            assert replay(scenario, line, pool.facts, pool.models).won


@pytest.mark.parametrize(("then", "number"), [("turn_back", 4), ("destroy", 3), ("", 3)])
def test_mine_is_paid_for_twice(then: str, number: int) -> None:
    """The Trap that lies Set again is activated again: both cards of the hand pay for it."""
    pool = Pool()
    pays = trap(BURN, on=None, cost=[{"do": "discard", "choose": {"from": ["hand"]}}])
    held = tuple(pool.add(f"Card {each}", "monster normal", level=8) for each in (1, 2))
    scenario = pool.scenario(hand=held, goal=most(count(at="gy")), normal_used=1)
    scenario = with_traps(pool, scenario, pays, stops(then))
    assert solved(pool, scenario).objective.value == (number,)
    judge_random_lines(turn_of(pool, scenario), pool)


@pytest.mark.parametrize(("clears", "status"), [(True, "OPTIMAL"), (False, "UNREACHABLE")])
def test_what_lies_set_again_can_be_taken(clears: bool, status: str) -> None:
    """By a card of the same chain, which resolves later."""
    pool, scenario = facing(2000, 2000, traps=(SHOOTS,), lp=4000)
    quick = trap(CLEARS if clears else BURN, on={"on": "declares_attack", "subject": {}, "side": "me"})
    scenario = with_traps(pool, scenario, quick, stops(), kind="trap")
    judge_random_lines(turn_of(pool, scenario), pool)
    assert solved(pool, scenario).status.startswith(status)


@pytest.mark.parametrize(
    ("answered", "action"),
    [
        ({"test": "answers", "activations": ["monster_effect"]}, {}),
        ({"test": "answers"}, {}),
        (TRAPS, {"what": "effect"}),
        (TRAPS, {"name": "it"}),
    ],
)
def test_what_is_no_trap_is_not_turned_back(answered: dict[str, Any], action: dict[str, Any]) -> None:
    does = {"do": "negate_activation", "then": "turn_back", **action}
    with pytest.raises(ValidationError, match="turn"):
        Effect.model_validate({"number": 1, "kind": "trap", "from": ["spell_zone"], "if": [answered], "do": [does]})


# --- effects of monsters that were Special Summoned this turn ---------------------------------------------------------

NEW = {"side": "opponent", "summoned": ["special"], "this_turn": True}
CATCHES = trap(
    {"do": "negate_activation", "what": "effect", "then": "destroy"},
    on=None,
    in_damage_step=False,
    **{"if": [{"test": "answers", "activations": ["monster_effect"], "at": ["monster_zone"], "card": NEW}]},
)
WINS = {"do": "change_lp", "player": "opponent", "by": -2000}
BRINGS = spell({"do": "special_summon", "choose": {"from": ["hand"], "where": {"kinds": ["monster"]}}})


def caught(
    *,
    hand: tuple[dict[str, Any], ...] = (BRINGS,),
    normal: bool = False,
    own: tuple[dict[str, Any], ...] = (),
    **more: Any,
) -> tuple[Pool, ResolvedScenario]:
    """A monster in my hand whose effect wins, Cards that bring it out, and their Trap."""
    pool, scenario = facing(traps=(CATCHES,), lp=2000, hand=hand)
    held = pool.add("Wins", "monster effect", atk=0, defense=0, model=ignition(WINS, **more))
    scenario = replace(scenario, me=replace(scenario.me, hand=(*scenario.me.hand, held)))
    return pool, with_traps(pool, replace(scenario, normal_summons_used=0 if normal else 1), *own)


def test_what_came_this_turn_is_caught() -> None:
    pool, scenario = caught()
    assert solved(pool, replace(scenario, opponent_acts="passive")).status == "OPTIMAL"
    report = solved(pool, scenario)
    assert report.status == "UNREACHABLE" and report.refutation is not None
    assert report.refutation[-1].player == "opponent"


def test_what_was_normal_summoned_is_not() -> None:
    pool, scenario = caught(normal=True)
    report = solved(pool, scenario)
    assert report.status == "OPTIMAL" and theirs(report) == []


def test_the_trap_is_stopped() -> None:
    pool, scenario = caught(own=(stops(),))
    report = solved(pool, scenario)
    assert report.status == "OPTIMAL" and theirs(report) == ["Trap 1"]
    judge_random_lines(turn_of(pool, scenario), pool)


def test_what_pays_with_itself_is_not_told() -> None:
    """How it came is not known any more as they answer."""
    pool, scenario = caught(cost=[{"do": "tribute", "card": "self"}])
    assert solved(pool, scenario).status == "UNKNOWN"
    pool, scenario = caught(cost=[{"do": "pay_lp", "amount": 100}])
    assert solved(pool, scenario).status == "UNREACHABLE"


@pytest.mark.parametrize("seed", range(30))
def test_both_judges_and_minimax(seed: int) -> None:
    chance = random.Random(seed)
    pool, scenario = caught(
        hand=tuple(chance.choice((BRINGS, spell(CLEARS))) for _ in range(chance.randint(1, 2))),
        normal=chance.random() < 0.5,
        own=tuple(stops(chance.choice(("turn_back", "destroy"))) for _ in range(chance.randint(0, 2))),
        limit=[{"scope": "copy"}],
    )
    if chance.random() < 0.5:
        more = SpellAt(pool.add("More", "trap", model=chance.choice((SHOOTS, MIRROR))), face_up=False)
        spells = {**scenario.opponent.spells, "S4": more}
        scenario = replace(scenario, opponent=replace(scenario.opponent, spells=spells))
    turn = turn_of(pool, scenario)
    judge_random_lines(turn, pool)
    found = strategy.Search(turn, Limits().budget(), Observer()).run()
    assert found.proved is minimax(turn, turn.canonical(turn.start), {})
    assert found.refuted is not found.proved


@pytest.mark.parametrize(
    ("how", "status"),
    [({}, "OPTIMAL"), ({"this_turn": "came"}, "UNKNOWN"), ({"this_turn": "came", "summoned": "normal"}, "OPTIMAL"),
     ({"this_turn": "came", "summoned": "effect"}, "UNREACHABLE")],
)  # fmt: skip
def test_how_one_came_before_the_position(how: dict[str, Any], status: str) -> None:
    pool, scenario = facing(traps=(CATCHES,), lp=2000)
    held = MonsterAt(pool.add("Wins", "monster effect", atk=0, defense=0, model=ignition(WINS)), **how)
    scenario = replace(scenario, normal_summons_used=1, me=replace(scenario.me, monsters={"M1": held}))
    assert solved(pool, scenario).status == status


def test_a_gemini_that_came_twice() -> None:
    """It was Special Summoned this turn all the same."""
    pool, scenario = facing(traps=(CATCHES,), lp=2000, hand=(BRINGS,))
    held = pool.add("Wins", "monster effect gemini", atk=0, defense=0, model=ignition(WINS))
    scenario = replace(scenario, me=replace(scenario.me, hand=(*scenario.me.hand, held)))
    assert solved(pool, scenario).status == "UNKNOWN"
    assert solved(pool, replace(scenario, opponent_acts="passive")).status == "OPTIMAL"
