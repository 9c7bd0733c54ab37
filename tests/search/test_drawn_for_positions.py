"""A monster for whose change to Defense Position I draw (invented cards)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.bounds.ordered import Ordered
from combo_solver.errors import RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.scenario.objective import reach_goal
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.battling import DAMAGE, battle, met, turn_of
from tests.invented import Pool, spell
from tests.judging import played, turned
from tests.searching import judge_random_lines, solved

WATCH: dict[str, Any] = {
    "targets": [{"name": "t", "from": ["monster_zone"], "side": "either", "face_down": True}],
    "do": [{"do": "bind", "card": "t", "what": "laid_down", "amount": 1}],
}


def watching(pool: Pool, *more: int, position: Any = "attack", deck: int = 2) -> ResolvedScenario:
    mine = pool.add("Mine")
    penalty = pool.add(
        "Penalty", "spell", model={"effect": [{"number": 1, "kind": "spell", "from": ["hand"], **WATCH}]}
    )
    drawn = tuple(pool.add(f"Drawn {number}") for number in range(deck))
    return battle(pool, {"M1": MonsterAt(mine, position)}, goal=DAMAGE, hand=(penalty, *more), deck=drawn)


def draws(turn: Turn) -> set[int]:
    """How many cards were drawn, in open states after the Spell."""
    began = len(turn.start.me.deck)
    return {began - len(state.me.deck) for state in met(turn) if state.window is None and state.me.gy}


def test_it_is_changed_by_hand() -> None:
    pool = Pool()
    turn = turn_of(pool, watching(pool))
    assert draws(turn) == {0, 1}
    judge_random_lines(turn, pool)


def test_that_it_is_changed_to_attack_position_draws_nothing() -> None:
    pool = Pool()
    turn = turn_of(pool, watching(pool, position="defense"))
    assert draws(turn) == {0}
    judge_random_lines(turn, pool)


@pytest.mark.parametrize(("to", "drawn"), [("defense", {0, 1}), ("set", {0, 1}), ("attack", {0, 1})])
def test_an_effect_changes_it(to: str, drawn: set[int]) -> None:
    """Face-down Defense Position is one, too; it is drawn once."""
    pool = Pool()
    turns = pool.add("Turns", "spell", model=spell(
        {"do": "change_position", "choose": {"from": ["monster_zone"]}, "to": to}))  # fmt: skip
    turn = turn_of(pool, watching(pool, turns, turns))
    assert draws(turn) == drawn
    judge_random_lines(turn, pool)


def test_it_is_remembered_of_a_monster_that_is_turned_face_down() -> None:
    """From Defense Position it is laid face-down first, turned up to Attack Position then, and laid down again."""
    pool = Pool()
    lays = pool.add("Lays", "spell", model=spell(
        {"do": "change_position", "choose": {"from": ["monster_zone"]}, "to": "set"}))  # fmt: skip
    one = {"from": ["monster_zone"], "face_down": True}
    lifts = pool.add("Lifts", "spell", model=spell({"do": "change_position", "choose": one, "to": "attack"}))
    scenario = watching(pool, lays, lays, lifts, position="defense")
    held = scenario.me.monsters["M1"]
    scenario = replace(scenario, me=replace(scenario.me, monsters={"M1": replace(held, this_turn="moved")}))
    turn = turn_of(pool, scenario)
    assert draws(turn) == {0, 1}
    judge_random_lines(turn, pool)


def test_a_monster_of_theirs_counts_too() -> None:
    pool = Pool()
    theirs = {"from": ["monster_zone"], "side": "opponent"}
    lays = pool.add("Lays", "spell", model=spell({"do": "change_position", "choose": theirs, "to": "defense"}))
    scenario = watching(pool, lays, position="defense")
    held = {"M1": MonsterAt(pool.add("Theirs"))}
    turn = turn_of(pool, replace(scenario, opponent=replace(scenario.opponent, monsters=held)))
    assert draws(turn) == {0, 1}


def test_what_the_opponent_must_change_is_in_no_line() -> None:
    """Who draws then is told from my side alone."""
    pool = Pool()
    lays = {"do": "change_position", "choose": {"from": ["monster_zone"], "side": "opponent"}, "to": "defense"}
    must = {"number": 1, "kind": "trigger", "from": ["gy"], "event": {"on": "destroyed"}, "optional": False}
    theirs = pool.add("Theirs", "monster effect", atk=0, model={"effect": [{**must, "do": [lays]}]})
    scenario = watching(pool)
    side = replace(scenario.opponent, monsters={"M1": MonsterAt(theirs)}, deck=scenario.me.deck)
    turn = turn_of(pool, replace(scenario, opponent=side))
    assert not turn.ground.theirs.acting
    report = solved(pool, replace(scenario, opponent=side))
    assert report.status != "OPTIMAL"


def test_who_cannot_draw_does_not_change_it() -> None:
    pool = Pool()
    scenario = watching(pool, deck=0)
    assert draws(turn_of(pool, scenario)) == {0}
    mine, penalty = (
        next(code for code, card in pool.cards.items() if card.name == name) for name in ("Mine", "Penalty")
    )
    target = {"card": mine, "name": "Mine", "at": "M1"}
    told = {
        "to": "S1",
        "effect": 1,
        "chain_link": 1,
        "targets": [target],
        "choices": [{"action": 0, "do": "bind", "cards": [target]}],
    }
    used = ("activate", penalty, "hand", told)
    played(pool, scenario, used)
    with pytest.raises(RefereeError, match="DE-03"):
        played(pool, scenario, used, turned(mine, "M1", "change_position", "defense"))


@pytest.mark.parametrize(("foes", "damage"), [((), 1500), ((3000,), 800)])
def test_direct_attacks_that_a_text_allows_deal_the_original_atk(foes: tuple[int, ...], damage: int) -> None:
    pool = Pool()
    told = [
        {"apply": "in_battle", "itself": True, "what": "attacks_directly"},
        {"apply": "in_battle", "itself": True, "what": "deals_original", "using": True},
    ]
    gains = [{"apply": "values", "itself": True, "atk": 700}]
    mine = pool.add(
        "Diver", "monster effect", atk=800, model={}, in_battle=json.dumps(told), continuous=json.dumps(gains)
    )
    theirs = {f"M{number}": pool.add(f"Foe {number}", atk=atk) for number, atk in enumerate(foes, 1)}
    report = solved(pool, battle(pool, {"M1": mine}, dict(theirs), goal=DAMAGE))
    assert report.status == "OPTIMAL" and report.objective.value is not None
    assert report.objective.value[0] == damage


def test_the_bound_tells_of_the_draw_later() -> None:
    """What pays for the effect that sends the card above to the GY is what the first effect cost."""
    pool = Pool()
    mine, cost = pool.add("Mine"), [{"do": "send_to_gy", "card": "self"}]
    acts = {"number": 1, "kind": "ignition", "from": ["monster_zone"]}
    binder = pool.add("Binder", "monster effect", model={"effect": [{**acts, "cost": cost, **WATCH}]})
    pays = {"do": "banish", "choose": {"from": ["gy"], "where": {"names": ["Binder"]}}}
    mill = {"cost": [pays], "do": [{"do": "mill", "count": 1}]}
    miller = pool.add("Miller", "monster effect", model={"effect": [{**acts, **mill}]})
    comes = {"number": 1, "kind": "ignition", "from": ["hand"], "do": [{"do": "special_summon", "card": "self"}]}
    above, prize = pool.add("Above"), pool.add("Prize", "monster effect", model={"effect": [comes]})
    field: dict[str, int | MonsterAt] = {"M1": mine, "M2": miller, "M3": binder}
    scenario = pool.scenario(field=field, deck=(above, prize), normal_used=1, goal=reach_goal([(prize, 1)]))
    scenario = replace(scenario, deck_order="listed")
    assert solved(pool, scenario).status == "OPTIMAL"
    assert not Ordered(Ground(scenario, pool.facts, pool.models), ()).ask((), 1, 1.0).refuted
