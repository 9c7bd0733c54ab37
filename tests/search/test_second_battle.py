"""A Battle Phase that is conducted twice: the search, the referee, and the bounds (invented cards)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.answers.solver import solve
from combo_solver.bounds.damage import most_damage
from combo_solver.errors import RefereeError
from combo_solver.ground.second_battle import WHAT
from combo_solver.report.document import SolveReport
from combo_solver.report.wording import describe
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.search.result import ON_TRIAL, Limits
from tests.battling import DAMAGE, TO_BATTLE, TO_MAIN_2, WIN, attacks, battle, turn_of
from tests.invented import Pool, ignition, spell
from tests.judging import allows, played, refused, turned
from tests.search.test_battles_bound import composed, judged
from tests.searching import judge_random_lines, solved

STARTS: dict[str, Any] = {"on": "battle_phase_starts", "subject": {}}
TWICE: dict[str, Any] = {"do": "battle_twice"}


def position(*foes: int | MonsterAt, goal: Any = DAMAGE, lp: int = 8000, **mine: Any) -> tuple[Pool, ResolvedScenario]:
    """A monster with 1500 ATK, and a Spell that lets me conduct the Battle Phase twice; ``mine``: what it is."""
    pool = Pool()
    one = pool.add("Mine", mine.pop("kinds", "monster normal"), atk=1500, **mine)
    pool.add("Foe", atk=1000, defense=1000)
    hand = (pool.add("Again", "spell normal", model=spell(TWICE)),)
    zones = {f"M{number}": foe for number, foe in enumerate(foes, 1)}
    return pool, battle(pool, {"M1": one}, zones, (8000, lp), goal, hand=hand)


def told(report: SolveReport) -> list[str]:
    return [step.text or describe(step) for step in report.line]


def test_each_monster_attacks_in_both() -> None:
    report = solved(*position())
    assert (report.status, report.objective.value) == ("OPTIMAL", (3000,))
    attack = "Attack directly with Mine (M1): 1500 battle damage"
    assert told(report) == [
        "Activate Again, effect 1: conduct the next Battle Phase twice",
        *("Enter the Battle Phase", attack, "Enter the Battle Phase a second time", attack),
    ]


def test_two_such_effects_give_one_more() -> None:
    pool, scenario = position()
    report = solved(pool, replace(scenario, me=replace(scenario.me, hand=scenario.me.hand * 2)))
    assert (report.status, report.objective.value) == ("OPTIMAL", (3000,))


def test_what_lies_in_the_way_is_gone_in_the_second() -> None:
    pool, scenario = position()
    wall = MonsterAt(pool.add("Wall", atk=0, defense=1000), position="defense")
    scenario = replace(scenario, opponent=replace(scenario.opponent, monsters={"M1": wall}))
    report = solved(pool, scenario)
    assert (report.status, report.objective.value) == ("OPTIMAL", (1500,))


@pytest.mark.parametrize(("lp", "status"), [(3000, "OPTIMAL"), (3001, "UNREACHABLE")])
def test_a_win(lp: int, status: str) -> None:
    for without in (set(), {"battles"}, {"main2"}, {"battles", "main2"}):
        pool, scenario = position(goal=WIN, lp=lp)
        assert solve(scenario, pool.facts, pool.models, Limits(without=ON_TRIAL | without)).status == status


def test_a_later_battle_phase_is_one_of_another_turn() -> None:
    """Applied in the first Battle Phase, or in Main Phase 2, it is not about this turn."""
    for event in (STARTS, {"on": "declares_attack"}):
        pool = Pool()
        waits = {
            "number": 1,
            "kind": "trigger",
            "from": ["monster_zone"],
            "event": event,
            "do": [TWICE],
        }
        mine = pool.add("Mine", "monster effect", atk=1500, model={"effect": [waits]})
        report = solved(pool, battle(pool, {"M1": mine}, goal=DAMAGE))
        assert (report.status, report.objective.value) == ("OPTIMAL", (1500,))


def test_an_effect_may_be_used_once_in_both() -> None:
    """Once per turn is once per turn; the second Battle Phase starts, too."""
    pool, scenario = position(
        kinds="monster effect",
        model={
            "effect": [
                {
                    "number": 1, "kind": "trigger", "from": ["monster_zone"], "event": STARTS,
                    "do": [{"do": "change_lp", "player": "opponent", "by": -100}],
                },
                {
                    "number": 2, "kind": "trigger", "from": ["monster_zone"], "event": {"on": "declares_attack"},
                    "do": [{"do": "change_lp", "player": "opponent", "by": -10}], "limit": {"scope": "copy"},
                },
            ]
        },
    )  # fmt: skip
    report = solved(pool, scenario)
    assert (report.status, report.objective.value) == ("OPTIMAL", (3210,))


def test_what_lasts_until_the_end_of_the_battle_phase_ends_with_the_first() -> None:
    pool, scenario = position(
        kinds="monster effect",
        model=ignition({"do": "modify", "card": "self", "atk": 1000, "until": "battle_phase"}, limit={"scope": "copy"}),
    )
    report = solved(pool, scenario)
    assert (report.status, report.objective.value) == ("OPTIMAL", (4000,))


def test_who_attacked_in_the_first_changes_no_position_in_main_phase_2() -> None:
    pool, scenario = position(goal=DAMAGE)
    (mine,), (again,) = (held.card for held in scenario.me.monsters.values()), scenario.me.hand
    first = [
        ("activate", again, "hand", {"effect": 1, "chain_link": 1, "choices": [{"action": 0, "do": "battle_twice"}]}),
        TO_BATTLE,
    ]
    attack, lies = attacks(pool, mine, "M1"), turned(mine, "M1", "change_position", "defense")
    assert allows(pool, scenario, *first, attack, TO_BATTLE, attack, TO_MAIN_2)
    assert "POS-07" in refused(pool, scenario, *first, attack, TO_BATTLE, TO_MAIN_2, lies)
    assert allows(pool, scenario, *first, TO_BATTLE, TO_MAIN_2, lies)


def test_the_referee_counts_battle_phases() -> None:
    pool, scenario = position()
    (again,) = scenario.me.hand
    cast = ("activate", again, "hand", {"effect": 1, "chain_link": 1, "choices": [{"action": 0, "do": "battle_twice"}]})
    assert "TP-05" in refused(pool, scenario, TO_BATTLE, TO_BATTLE)
    assert allows(pool, scenario, cast, TO_BATTLE, TO_BATTLE)
    assert "TP-06" in refused(pool, scenario, cast, TO_BATTLE, TO_BATTLE, TO_BATTLE)
    assert "TP-01" in refused(pool, scenario, cast, TO_BATTLE, TO_MAIN_2, TO_BATTLE)


def test_the_end_of_each_asks_what_was_done_in_it() -> None:
    ends = {
        "number": 1, "kind": "trigger", "from": ["monster_zone"], "event": {"on": "battle_phase_ends"},
        "do": [{"do": "change_lp", "player": "opponent", "by": -100}],
    }  # fmt: skip
    pool, scenario = position(kinds="monster effect", model={"effect": [ends]})
    report = solved(pool, scenario)
    assert (report.status, report.objective.value) == ("OPTIMAL", (3200,))
    first, second = (number for number, step in enumerate(report.line) if step.kind == "trigger")
    attack = next(number for number, step in enumerate(report.line) if step.kind == "attack" and number > first)
    assert first < attack < second
    without = [step.model_copy(update={"number": 1}) for step in report.line if step is not report.line[attack]]
    with pytest.raises(RefereeError, match="Mine"):
        played(pool, scenario, *without)


def test_what_asks_who_attacked_this_turn_makes_a_claim_as_modelled() -> None:
    alone = [{"apply": "in_battle", "side": "me", "what": "alone", "of_player": True}]
    pool, scenario = position(in_battle=json.dumps(alone))
    report = solved(pool, scenario)
    assert report.status == "OPTIMAL_AS_MODELLED"
    assert any(WHAT in gap.what for card in report.coverage.cards for gap in card.gaps)
    assert [step.to for step in report.line if step.kind == "enter_phase"].count("battle") == 1


# --- bounds -----------------------------------------------------------------------------------------------------------


def test_the_bound_of_the_turn_counts_both() -> None:
    pool, scenario = position()
    assert most_damage(turn_of(pool, scenario).ground) == 3000


def test_the_bound_of_the_battles_counts_both() -> None:
    told = 0
    for seed in range(120):
        pool, scenario = composed(seed)
        turn = turn_of(pool, scenario)
        turn.start = turn.start._replace(clock=replace(turn.start.clock, extra_battle_phases=1))
        told += judged(turn)[0]
    assert told > 100


def test_lines_at_random() -> None:
    pool, scenario = position(MonsterAt(2), MonsterAt(2, position="set"))
    judge_random_lines(turn_of(pool, scenario), pool)
