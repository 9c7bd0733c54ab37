"""Turns with a Battle Phase: what states attacks lead to, the best damage, winning, and what is claimed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.answers.replayer import Claim, replay_claim
from combo_solver.answers.solver import solve
from combo_solver.bounds.damage import most_damage
from combo_solver.cards.binding import Binding
from combo_solver.cards.outcomes import decode
from combo_solver.catalogue.database import CardDatabase
from combo_solver.conformance.battle.examiner import without_text
from combo_solver.conformance.record import scenario_of
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.referee import replay
from combo_solver.report.result import result_of
from combo_solver.report.text import solve_text
from combo_solver.scenario.position import Goal, Moment, MonsterAt, ResolvedScenario, SpellAt
from combo_solver.search.result import Limits
from combo_solver.turn.successors import Turn
from tests.battling import DAMAGE, WIN, as_tabled, as_told, battle, drawn, lost_in, met, tables, turn_of, written
from tests.invented import Pool, chosen, ignition, spell
from tests.searching import judge_successors, solved, walk

DEFENSE, SET = "defense", "set"


def fighters(pool: Pool, *values: tuple[int, int]) -> list[int]:
    """Normal Monsters of these ATK and DEF."""
    return [pool.add(f"Fighter {atk}/{defense}", atk=atk, defense=defense) for atk, defense in values]


def damage(pool: Pool, scenario: ResolvedScenario) -> int:
    report = solved(pool, replace(scenario, goal=DAMAGE))
    assert report.status == "OPTIMAL" and report.objective.value is not None
    return report.objective.value[0]


def wins(pool: Pool, scenario: ResolvedScenario) -> bool:
    report = solved(pool, replace(scenario, goal=WIN))
    assert report.status in ("OPTIMAL", "UNREACHABLE")
    assert report.objective.won == (report.status == "OPTIMAL")
    return report.objective.won


# --- every state --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(60))
def test_the_states_of_a_battle_phase_are_those_of_an_enumerator(seed: int) -> None:
    pool, scenario, table = drawn(seed)
    turn = turn_of(pool, scenario)
    states = [state for state in met(turn) if state.clock.phase == "battle"]
    found = {as_told(turn, state) for state in states}
    found |= {as_told(turn, draft) for state in states for draft in lost_in(turn, state)}
    every = tables(table)
    assert found == {as_tabled(each) for each in every}
    most = max(table.them - each.them for each in every)
    assert damage(pool, scenario) == most
    assert wins(pool, scenario) == any(not each.them for each in every)
    bound = most_damage(turn.ground)
    assert bound is not None and bound >= most


@pytest.mark.parametrize("seed", range(12))
def test_the_referee_accepts_random_lines(seed: int) -> None:
    pool, scenario, _ = drawn(seed)
    turn = turn_of(pool, replace(scenario, moment=Moment()))
    judge_successors(turn, pool)
    for number in range(8):
        path = walk(turn, number, 10)
        replay(turn.ground.scenario, written(turn, path), pool.facts, pool.models)


# --- the order of attacks -----------------------------------------------------------------------------------------


def test_blockers_are_cleared_first() -> None:
    """DC-11: 3000 over 1500, then 6500 directly."""
    pool = Pool()
    big, middle, small = fighters(pool, (3000, 0), (2500, 0), (1500, 0))
    mine: dict[str, int | MonsterAt] = {"M1": big, "M2": middle, "M3": middle, "M4": small}
    assert wins(pool, battle(pool, mine, {"M1": small}, (8000, 8000)))
    assert not wins(pool, battle(pool, mine, {"M1": small}, (8000, 8100)))


def test_the_weakest_attacker_that_suffices_clears_a_defender() -> None:
    """DC-12."""
    pool = Pool()
    strong, weaker, wall = fighters(pool, (3000, 0), (2900, 0), (0, 1000))
    mine: dict[str, int | MonsterAt] = {"M1": strong, "M2": weaker}
    position = battle(pool, mine, {"M3": MonsterAt(wall, DEFENSE)}, (8000, 3000))
    report = solved(pool, position)
    assert report.status == "OPTIMAL" and report.objective.won
    assert [step.text for step in report.line] == [
        "Enter the Battle Phase",
        "Attack Fighter 0/1000 (O-M3) with Fighter 2900/0 (M2): Fighter 0/1000 destroyed",
        "Attack directly with Fighter 3000/0 (M1): 3000 battle damage",
    ]
    assert report.end_board is not None and report.end_board.won and report.end_board.opponent.life_points == 0
    assert "You win the Duel." in solve_text(report)


def test_an_attack_into_a_stronger_monster_may_pay() -> None:
    """Two equal monsters destroy each other, and the way is clear."""
    pool = Pool()
    equal, other = fighters(pool, (2000, 0), (1000, 0))
    mine: dict[str, int | MonsterAt] = {"M1": equal, "M2": other}
    assert damage(pool, battle(pool, mine, {"M1": equal})) == 1000


def test_nothing_wins_by_losing() -> None:
    pool = Pool()
    weak, strong = fighters(pool, (500, 0), (2000, 0))
    position = battle(pool, {"M1": weak, "M2": weak}, {"M1": strong, "M2": strong}, (1000, 500))
    assert not wins(pool, position) and damage(pool, position) == 0


# --- before and after ---------------------------------------------------------------------------------------------


def test_a_monster_is_summoned_and_turned_first() -> None:
    pool = Pool()
    new, old, lying = fighters(pool, (1700, 0), (1200, 0), (900, 0))
    mine: dict[str, int | MonsterAt] = {"M1": MonsterAt(old, DEFENSE), "M2": MonsterAt(lying, SET)}
    position = battle(pool, mine, {}, (8000, 3800), hand=(new,))
    assert wins(pool, position)
    assert damage(pool, replace(position, moment=Moment(phase="battle"))) == 0
    moved = {"M1": MonsterAt(old, DEFENSE, this_turn="moved"), "M2": MonsterAt(lying, SET)}
    assert damage(pool, replace(position, me=replace(position.me, monsters=moved))) == 2600


def test_a_face_down_monster_is_turned_up_and_defends() -> None:
    pool = Pool()
    attacker, wall = fighters(pool, (1500, 0), (2500, 2000))
    position = battle(pool, {"M1": attacker}, {"M3": MonsterAt(wall, SET)}, goal=DAMAGE)
    turn = turn_of(pool, position)
    (state,) = [each for each in met(turn) if each.me.life_points == 7500 and each.clock.phase == "battle"]
    assert [each.position for each in state.monsters if each and not each.mine] == [1]


def test_who_attacked_keeps_its_position() -> None:
    """POS-08, BA-12."""
    pool = Pool()
    (attacker,) = fighters(pool, (1500, 0))
    turn = turn_of(pool, battle(pool, {"M1": attacker}, goal=DAMAGE))
    after = [state for state in met(turn) if state.clock.phase == "main2"]
    assert {(state.opponent.life_points, each.position) for state in after for each in state.monsters if each} == {
        (8000, 0), (8000, 1), (6500, 0),
    }  # fmt: skip


@pytest.mark.parametrize(
    "moment", [Moment(number=1), Moment(phase="main2"), Moment(phase="battle"), Moment(phase="main1")]
)
def test_when_a_battle_phase_comes(moment: Moment) -> None:
    pool = Pool()
    (attacker,) = fighters(pool, (1500, 0))
    expected = 0 if moment.number == 1 or moment.phase == "main2" else 1500
    assert damage(pool, battle(pool, {"M1": attacker}, moment=moment)) == expected


def test_who_attacked_before_does_not_again() -> None:
    pool = Pool()
    (attacker,) = fighters(pool, (1500, 0))
    mine = {"M1": MonsterAt(attacker, this_turn="attacked"), "M2": MonsterAt(attacker)}
    assert damage(pool, battle(pool, {**mine}, moment=Moment(phase="battle"))) == 1500


def test_other_goals_know_no_battle() -> None:
    pool = Pool()
    (attacker,) = fighters(pool, (1500, 0))
    for goal in (Goal("levels", ()), pool.scenario().goal):
        turn = turn_of(pool, battle(pool, {"M1": attacker}, goal=goal))
        assert not turn.ground.battle and len(list(met(turn))) == 1


# --- effects ------------------------------------------------------------------------------------------------------


def burner(pool: Pool, amount: int) -> int:
    burn = {"do": "change_lp", "player": "opponent", "by": -amount}
    return pool.add("Burner", "spell normal", model=spell(burn))


def test_effect_damage_counts_in_both_main_phases() -> None:
    pool = Pool()
    (attacker,) = fighters(pool, (1500, 0))
    burn = burner(pool, 600)
    position = battle(pool, {"M1": attacker}, {}, (8000, 2100), hand=(burn,))
    assert wins(pool, position) and damage(pool, position) == 2100
    assert not wins(pool, replace(position, opponent=replace(position.opponent, life_points=2101)))
    main2 = replace(position, moment=Moment(phase="main2"))
    assert damage(pool, main2) == 600
    assert wins(pool, replace(main2, opponent=replace(main2.opponent, life_points=500)))


def test_a_restriction_forbids_the_battle_phase() -> None:
    pool = Pool()
    lock = {"do": "restrict", "what": "battle_phase", "join": "also"}
    (attacker,) = fighters(pool, (1500, 0))
    summons = ignition(chosen("special_summon", "deck", "Fighter 1500/0"), lock, limit={"scope": "name"})
    bringer = pool.add("Bringer", "monster effect", atk=100, model=summons)
    position = battle(pool, {"M1": bringer}, {}, deck=(attacker,))
    assert damage(pool, position) == 100
    # In Main Phase 2 it comes too late to attack; as a restriction of the whole turn it is not activated then.
    whole = {**lock, "whole_turn": True}
    pool.models[bringer] = CardModel.model_validate(
        {"passcode": bringer, "name": "Bringer", **ignition(chosen("special_summon", "deck"), cost=[whole])}
    )
    for moment, before in ((Moment(), {1, 2}), (Moment(phase="battle"), {1})):
        turn = turn_of(pool, battle(pool, {"M1": bringer}, {}, deck=(attacker,), goal=DAMAGE, moment=moment))
        states = list(met(turn))
        assert {sum(map(bool, state.monsters)) for state in states} == before
        late = [state for state in states if state.clock.phase == "main2"]
        assert late and all(sum(map(bool, state.monsters)) == 1 for state in late)


def test_what_a_battle_destroys_may_bring_another_attacker() -> None:
    """BA-25, DS-26: a trigger at the end of the Damage Step; what it Summons attacks."""
    pool = Pool()
    (attacker, wall) = fighters(pool, (1500, 0), (2000, 0))
    trigger: dict[str, Any] = {
        "number": 1, "kind": "trigger", "from": ["gy"], "event": {"on": "destroyed"},
        "do": [chosen("special_summon", "deck", "Fighter 1500/0")],
    }  # fmt: skip
    martyr = pool.add("Martyr", "monster effect", atk=2000, model={"effect": [trigger]})
    position = battle(pool, {"M1": martyr}, {"M1": wall}, deck=(attacker,))
    report = solved(pool, replace(position, goal=DAMAGE))
    assert report.objective.value == (1500,)
    assert [step.kind for step in report.line] == ["enter_phase", "attack", "trigger", "attack"]
    turn = turn_of(pool, replace(position, goal=DAMAGE))
    assert {state.clock.step for state in met(turn) if state.window is not None} == {"damage"}
    assert all(state.clock.step != "damage" for state in met(turn) if state.window is None)
    assert most_damage(turn.ground) is None


@pytest.mark.parametrize(("only", "won"), [([], True), ([{"test": "main_phase_1"}], False)])
def test_an_effect_of_main_phase_1_alone_is_not_used_in_main_phase_2(only: list[dict[str, Any]], won: bool) -> None:
    """What it costs has no attack any more where it is used before."""
    burns = {"do": "change_lp", "player": "opponent", "by": -500}
    pool = Pool()
    model = ignition(burns, cost=[{"do": "tribute", "card": "self"}], **({"if": only} if only else {}))
    card = pool.add("Burns", "monster effect", atk=1000, model=model)
    assert wins(pool, battle(pool, {"M1": card}, life_points=(8000, 1500))) == won


def test_a_monster_that_leaves_and_comes_back_in_the_battle_phase_attacks_again() -> None:
    """There is no bound then by attacks that are counted once each."""
    once = {"kind": "quick", "limit": {"scope": "name"}}
    leaves = {**once, "number": 1, "from": ["monster_zone"], "do": [{"do": "add_to_hand", "card": "self"}]}
    comes = {**once, "number": 2, "from": ["hand"], "do": [{"do": "special_summon", "card": "self"}]}
    pool = Pool()
    card = pool.add("Comes Back", "monster effect", atk=1000, model={"effect": [leaves, comes]})
    scenario = battle(pool, {"M1": card}, life_points=(8000, 1500))
    assert solved(pool, scenario).objective.won
    assert solved(pool, replace(scenario, goal=DAMAGE)).objective.value == (1500,)


def test_destruction_by_battle_is_by_no_effect() -> None:
    pool = Pool()
    attacker, wall, prize = fighters(pool, (1500, 0), (1500, 0), (800, 0))
    trigger: dict[str, Any] = {
        "number": 1, "kind": "trigger", "from": ["gy"], "event": {"on": "destroyed", "causes": ["effect"]},
        "do": [chosen("special_summon", "deck")],
    }  # fmt: skip
    pool.models[attacker] = CardModel.model_validate(
        {"passcode": attacker, "name": "Fighter 1500/0", "effect": [trigger]}
    )
    turn = turn_of(pool, battle(pool, {"M1": attacker}, {"M1": wall}, deck=(prize,), goal=DAMAGE))
    assert all(state.window is None for state in met(turn))


# --- what is claimed ----------------------------------------------------------------------------------------------


def test_a_text_that_is_not_read_makes_a_proof_as_modelled() -> None:
    pool = Pool()
    (attacker,) = fighters(pool, (1500, 0))
    riddle = pool.add("Riddle", "monster effect", atk=500, optional_only=True)
    for zone, side in (("mine", True), ("theirs", False)):
        mine: dict[str, int | MonsterAt] = {"M1": attacker, **({"M2": riddle} if side else {})}
        theirs: dict[str, int | MonsterAt] = {} if side else {"M2": MonsterAt(riddle, SET)}
        report = solved(pool, battle(pool, mine, theirs, (8000, 8000)))
        assert report.status == "UNREACHABLE_AS_MODELLED", zone
        assert any("battles" in each.missing for each in report.unmodelled)
    # It might forbid the attack of a line, too: then no win is claimed.
    report = solved(pool, battle(pool, {"M1": attacker, "M2": riddle}, {}, (8000, 1500)))
    assert (report.status, report.objective.value, report.objective.won) == ("UNKNOWN", (0,), False)
    assert report.candidate is not None and [each.card for each in report.candidate.cards] == ["Riddle"]
    assert report.end_board is not None and report.end_board.won and report.may_be_won and report.line
    text = solve_text(report)
    assert "UNKNOWN: a candidate line in 2 actions" in text and "Riddle: no model" in text
    assert "You win the Duel." not in text and "the search was stopped" not in text
    assert replay_claim(Claim(result_of(json.loads(report.to_json()))), pool.facts, pool.models).accepted


def test_what_i_may_do_in_a_battle_forbids_nothing() -> None:
    pool = Pool()
    (attacker,) = fighters(pool, (1500, 0))
    offers = pool.add("Offers", "monster effect", atk=500, optional_only=True, of_battles="me", battle_offers=True)
    must = pool.add("Must", "monster effect", atk=500, optional_only=True, of_battles="either")
    for code in (offers, must):
        pool.models[code] = CardModel.model_validate({"passcode": code, "name": pool.facts(code).name})
    report = solved(pool, battle(pool, {"M1": attacker, "M2": offers}, {}, (8000, 2000)))
    assert (report.status, report.candidate, report.objective.won) == ("OPTIMAL", None, True)
    # It might still be what wins.
    report = solved(pool, battle(pool, {"M1": attacker, "M2": offers}, {}, (8000, 8000)))
    assert report.status == "UNREACHABLE_AS_MODELLED"
    # What must be done might forbid it.
    report = solved(pool, battle(pool, {"M1": attacker, "M2": must}, {}, (8000, 2000)))
    assert report.status == "UNKNOWN" and report.candidate is not None


def test_a_win_that_no_card_might_forbid_is_no_candidate() -> None:
    pool = Pool()
    (attacker,) = fighters(pool, (1500, 0))
    riddle = pool.add("Riddle", "monster effect", atk=500, optional_only=True)
    report = solved(pool, battle(pool, {"M1": attacker}, {}, (8000, 1500), hand=(riddle,)))
    assert (report.status, report.candidate, report.objective.won) == ("OPTIMAL", None, True)
    # With as few actions as can be the card might make the line shorter, and does not forbid it.
    fewest = battle(pool, {"M1": attacker}, {}, (8000, 1500), hand=(riddle,))
    fewest = replace(fewest, goal=replace(fewest.goal, minimise_actions=True))
    report = solved(pool, fewest)
    assert (report.status, report.candidate, report.objective.won) == ("OPTIMAL_AS_MODELLED", None, True)


@pytest.mark.parametrize(
    ("of_battles", "offers", "outcome", "status"),
    [
        ("me", True, "inert", "OPTIMAL"),
        ("me", True, "option/words", "OPTIMAL"),
        ("", False, "option/words", "OPTIMAL"),
        ("me", False, "inert", "UNKNOWN"),
        ("either", True, "binding/words", "UNKNOWN"),
    ],
)
def test_an_unread_text_that_only_offers_something_forbids_no_line(
    of_battles: str, offers: bool, outcome: str, status: str
) -> None:
    pool = Pool()
    facts = {"of_battles": of_battles, "battle_offers": offers, "outcomes": decode([outcome])}
    fighter = pool.add("Offers", "monster effect", atk=1500, model={}, **facts)
    report = solved(pool, battle(pool, {"M1": fighter}, {}, (8000, 1500)))
    assert (report.status, report.candidate is None) == (status, status == "OPTIMAL")
    # It could still be of use: nothing is out of reach for certain.
    assert solved(pool, battle(pool, {"M1": fighter}, {}, (8000, 1600))).status == "UNREACHABLE_AS_MODELLED"
    # One of theirs I cannot leave.
    report = solved(pool, battle(pool, {"M1": fighters(pool, (1500, 0))[0]}, {"M1": MonsterAt(fighter)}, (8000, 0)))
    theirs = next(each for each in report.coverage.cards if each.card == "Offers")
    assert any(gap.could_matter for gap in theirs.gaps) == (of_battles == "either" or "binding" in outcome)


@pytest.mark.parametrize(("told", "status"), [(True, "OPTIMAL"), (False, "UNKNOWN")])
def test_an_entry_may_tell_what_a_text_says_of_battles(told: bool, status: str) -> None:
    pool = Pool()
    facts = {"of_battles": "either", "outcomes": decode(["binding/words"])}
    fighter = pool.add("Told", "monster effect", atk=1500, model={"of_battles": told}, **facts)
    assert solved(pool, battle(pool, {"M1": fighter}, {}, (8000, 1500))).status == status
    left = {"passcode": 1, "name": "Left", "of_battles": True, "out_of_scope": [{"number": 1, "reason": "battle"}]}
    with pytest.raises(ValidationError, match="nothing of battles is left out"):
        CardModel.model_validate(left)


@pytest.mark.parametrize(("foes", "status"), [((), "OPTIMAL"), ((0,), "UNKNOWN")])
def test_what_must_attack_before_others_is_a_gap_where_they_have_monsters(foes: tuple[int, ...], status: str) -> None:
    pool = Pool()
    first = pool.add(
        "First", "monster effect", atk=500, model={}, in_battle='[{"itself": true, "what": "attacks_first"}]'
    )
    others = fighters(pool, (1500, 0), (1500, 0))
    theirs = {f"M{number}": MonsterAt(pool.add(f"Foe {number}", atk=atk)) for number, atk in enumerate(foes, 1)}
    scenario = battle(pool, {"M1": first, "M2": others[0], "M3": others[1]}, theirs, (8000, 1500))
    assert solved(pool, scenario).status == status
    assert solved(pool, replace(scenario, me=replace(scenario.me, monsters={
        zone: held for zone, held in scenario.me.monsters.items() if zone != "M1"
    }))).status == "OPTIMAL"  # fmt: skip


def test_a_card_in_the_deck_that_stays_there_does_not_matter() -> None:
    pool = Pool()
    (attacker,) = fighters(pool, (1500, 0))
    riddle = pool.add("Riddle", "monster effect", atk=500, optional_only=True)
    assert damage(pool, battle(pool, {"M1": attacker}, deck=(riddle,))) == 1500


def test_effects_of_spell_speed_2_are_used_in_the_battle_step() -> None:
    """BA-13: after the first attack another attacker comes; in the Damage Step nothing is activated but triggers."""
    pool = Pool()
    attacker, blocker = fighters(pool, (1500, 0), (1500, 0))
    brings = chosen("special_summon", "gy", "Fighter 1500/0")
    quick = pool.add("Quick", "spell quick-play", model=spell(brings))
    slow = pool.add("Slow", "spell normal", model=spell(brings))
    fast, late = (battle(pool, {"M1": attacker}, {"M1": blocker}, hand=(card,), goal=DAMAGE) for card in (quick, slow))
    for position, most in ((fast, 1500), (late, 0)):
        assert solved(pool, position).objective.value == (most,)
        for state in met(turn_of(pool, position)):
            assert state.window is None or state.clock.phase != "battle"
    assert [step.kind for step in solved(pool, fast).line] == ["enter_phase", "attack", "activate", "attack"]
    # What speaks of Main Phases may be limited to them.
    pool.cards[quick] = replace(pool.cards[quick], of_main_phases=True)
    assert solved(pool, fast).objective.value == (0,)


def test_effects_that_could_be_activated_in_the_damage_step_are_told() -> None:
    """DA-04: what changes ATK may be, unless its text says otherwise or in which parts it is."""
    pool = Pool()
    (attacker,) = fighters(pool, (1500, 0))
    for number, (does, more, status) in enumerate((
        ({"do": "draw", "count": 1}, {}, "UNREACHABLE"),
        (chosen("modify", "monster_zone", atk=100), {}, "UNREACHABLE_AS_MODELLED"),
        (chosen("modify", "monster_zone", atk=100), {"in_damage_step": False}, "UNREACHABLE"),
        (chosen("modify", "monster_zone", atk=100), {"damage_step": ["start", "before"]}, "UNREACHABLE"),
    )):  # fmt: skip
        quick = pool.add(f"Quick {number}", "spell quick-play", model=spell(does, **more))
        report = solved(pool, battle(pool, {"M1": attacker}, hand=(quick,), deck=(attacker,)))
        assert report.status == status, number


def test_a_bound_proves_what_no_attack_could_reach() -> None:
    pool = Pool()
    (attacker,) = fighters(pool, (1500, 0))
    report = solved(pool, battle(pool, {"M1": attacker}, hand=(attacker,), life_points=(8000, 3001)))
    assert report.status == "UNREACHABLE" and report.unreachable is not None
    assert report.unreachable.proved_by == "bound" and report.statistics.states <= 1


# --- documents ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("goal", [WIN, DAMAGE])
def test_a_result_is_replayed(goal: Goal) -> None:
    pool = Pool()
    strong, weak = fighters(pool, (3000, 0), (1000, 0))
    report = solved(pool, battle(pool, {"M1": strong, "M2": weak}, {"M1": weak}, (8000, 3000), goal))
    document = json.loads(report.to_json())
    assert replay_claim(Claim(result_of(document)), pool.facts, pool.models).accepted
    document["line"][-1]["battle"]["damage_to_opponent"] += 100
    assert not replay_claim(Claim(result_of(document)), pool.facts, pool.models).accepted


def test_reductions_change_nothing() -> None:
    pool = Pool()
    arrows = pool.add("Arrow", "monster link", atk=1400, rating=1, arrows=2)
    strong, weak = fighters(pool, (1800, 0), (1000, 0))
    position = battle(pool, {"M1": arrows, "M2": weak}, {"M1": weak, "EMZ-L": MonsterAt(arrows)}, hand=(strong, weak))
    found = {
        off: solve(replace(position, goal=DAMAGE), pool.facts, pool.models, Limits(without=frozenset(off)))
        for off in ((), ("zones",), ("dead",), ("order",), ("main2",), ("zones", "dead", "order", "main2"))
    }
    assert len({report.objective.value for report in found.values()}) == 1
    assert found[()].statistics.states < found["main2",].statistics.states


# --- the engine's boards ------------------------------------------------------------------------------------------


def test_plain_battles_of_the_corpus(shared: Path, database: CardDatabase) -> None:
    """The most damage and whether there is a win, of every twelfth record; nothing is done in Main Phase 1, no effect
    is used."""
    corpus = shared / "corpus/battle/battle.jsonl"
    if not corpus.is_file():
        pytest.skip("no battles in ../shared")
    for line in corpus.read_text().splitlines()[::12]:
        record = json.loads(line)
        scenario = replace(scenario_of(record), goal=DAMAGE, moment=Moment(phase="battle", number=3))
        turn = Turn(Ground(scenario, lambda code: replace(without_text(database.facts(code)), model="{}"), {}))
        life_points = scenario.opponent.life_points
        left = min(state.opponent.life_points for state in met(turn))
        verdict = record["verdict"]
        assert (life_points - left, not left) == (verdict["best_damage"], verdict["can_win"]), record["id"]


@pytest.mark.parametrize(
    ("face_up", "silent", "status"), [(False, True, "OPTIMAL"), (False, False, "UNKNOWN"), (True, True, "UNKNOWN")]
)
def test_what_nobody_turns_up_forbids_nothing(face_up: bool, silent: bool, status: str) -> None:
    """A Trap without a model that an effect destroys for the win."""
    pool = Pool()
    (attacker,) = fighters(pool, (1500, 0))
    binding = (Binding("field", "special", "both", False, False, True),)
    riddle = pool.add("Riddle", "trap continuous", of_battles="either", silent_elsewhere=silent, binding=binding)
    break_it: dict[str, Any] = {
        "do": "destroy", "choose": {"from": ["spell_zone"], "face_down": True}
    }  # fmt: skip
    more = {"do": "change_lp", "player": "opponent", "by": -500, "join": "if_you_do"}
    smash = pool.add("Smash", "spell", model=spell(break_it, more))
    scenario = battle(pool, {"M1": attacker}, {}, (8000, 2000), hand=(smash,))
    scenario = replace(scenario, me=replace(scenario.me, spells={"S2": SpellAt(riddle, face_up=face_up)}))
    report = solved(pool, scenario)
    assert report.end_board is not None and report.end_board.won
    assert report.status == status
