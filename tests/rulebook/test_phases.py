"""What may be done in which phase and by whom (TP-04, TP-15 to TP-22, EF-02, BA rows), and moments of scenarios."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.answers.solver import solve
from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError
from combo_solver.game.clock import Clock, Deed, Do, Pass, Phase, after, resolved
from combo_solver.game.turn_rules import reasons
from combo_solver.report.document import CheckReport
from combo_solver.scenario.load import parse_scenario
from combo_solver.scenario.position import Moment, MonsterAt, SidePosition
from tests.conftest import SCENARIOS
from tests.invented import Pool
from tests.judging import ask, rules
from tests.rulebook import rule

MAIN_PHASE: tuple[Deed, ...] = (
    "set_spell", "activate_spell", "normal_summon", "tribute_summon", "set_monster", "link_summon", "synchro_summon",
    "xyz_summon", "ignition_effect", "pendulum_summon", "flip_summon", "change_position", "activate_scale",
    "special_summon",
)  # fmt: skip
NORMAL: tuple[Deed, ...] = ("normal_summon", "tribute_summon", "set_monster")


def against(clock: Clock, request: Do) -> set[str]:
    return {reason.rule_id for reason in reasons(clock, request)}


@rule("TP-15")
@pytest.mark.parametrize("what", MAIN_PHASE)
def test_main_phase_actions(what: Deed) -> None:
    for phase in ("main1", "main2"):
        assert against(Clock(phase=phase), Do(what)) == set()
    for phase in ("standby", "battle", "end"):
        assert "TP-15" in against(Clock(phase=phase), Do(what))
    for now in (Clock(player="opponent", acted=True), Clock(chain_open=True)):
        assert against(now, Do(what))
    assert against(Clock(phase="battle"), Do("quick_effect")) == set()


@rule("TP-15")
@pytest.mark.parametrize(
    ("kind", "moment", "found"),
    [
        ("spell", Moment(), set()),
        ("spell", Moment(phase="main2"), set()),
        ("spell", Moment(phase="battle"), {"TP-15"}),
        ("spell", Moment(chain_open=True), {"TP-15"}),
        ("spell", Moment(player="opponent"), {"TP-15"}),
        pytest.param("spell quick-play", Moment(phase="battle"), set(), marks=rule("TP-20")),
        pytest.param("spell quick-play", Moment(phase="end", chain_open=True), set(), marks=rule("TP-20")),
        pytest.param("spell quick-play", Moment(player="opponent"), {"TP-20"}, marks=rule("TP-20")),
    ],
)
def test_check_judges_the_activation_of_the_spell(kind: str, moment: Moment, found: set[str]) -> None:
    pool = Pool()
    spell = pool.add("Spell", kind, performs='{"method": "effect", "which": {}, "places": ["gy"], "whole": true}')
    body = pool.add("Body")
    report = ask(pool, replace(pool.scenario(hand=(spell,), gy=(body,)), moment=moment), body)
    assert report.legal == (not found)
    assert rules(report) == found


@rule("TP-16")
@pytest.mark.parametrize("what", NORMAL)
def test_normal_summons_are_the_turn_players_in_an_open_state(what: Deed) -> None:
    for phase in ("main1", "main2"):
        assert against(Clock(phase=phase), Do(what)) == set()
        assert against(Clock(phase=phase, chain_open=True), Do(what)) == {"TP-16"}
        assert against(Clock(phase=phase, acted=True), Do(what, by="opponent")) == {"TP-16"}


@rule("TP-14", "TP-15", "TP-16")
@pytest.mark.parametrize(
    ("phase", "legal"), [("standby", False), ("main1", True), ("battle", False), ("main2", True), ("end", False)]
)
def test_summons_of_both_main_phases(phase: Phase, legal: bool) -> None:
    """The same Summons are open in Main Phase 2 as in Main Phase 1, and no other phase has them."""
    pool = Pool()
    body, deck = pool.add("Body"), Moment(phase=phase)
    model = {"materials": [{"method": "link", "slots": [{"min": 1, "max": 1}]}]}
    one = pool.add("One", "monster link", rating=1, arrows=2, model=model)
    position = replace(pool.scenario(hand=(body,), field={"M1": body}, extra=(one,)), moment=deck)
    for card in (body, one):
        ways = ask(pool, position, card).ways
        assert {way.legal for way in ways} == {legal}


@rule("EF-02")
def test_ignition_effects_in_the_own_main_phase() -> None:
    ignition = Do("ignition_effect")
    assert against(Clock(), ignition) == set()
    assert "EF-02" in against(Clock(phase="battle"), ignition)
    assert against(Clock(player="opponent", acted=True), ignition) == {"EF-02"}
    assert against(Clock(chain_open=True), ignition) == {"EF-02"}
    assert against(Clock(player="opponent", acted=True), Do("quick_effect")) == set()


@rule("TP-04")
def test_the_turn_player_has_priority_in_each_phase() -> None:
    for now in (Clock(), Clock(phase="standby"), Clock(phase="battle", step="start")):
        theirs = Do("quick_effect", by="opponent")
        assert against(now, theirs) == {"TP-04"}
        assert against(after(now, Pass("me")), theirs) == set()
        assert against(after(now, Do("quick_effect")), theirs) == set()


@rule("TP-17")
@pytest.mark.parametrize("phase", ["main1", "main2"])
def test_effects_for_the_start_of_a_main_phase_come_first(phase: Phase) -> None:
    first = Do("ignition_effect", at_start=phase)
    now = Clock(phase=phase)
    assert against(now, first) == set()
    assert against(after(now, Do("normal_summon")), first) == {"TP-17"}
    assert against(resolved(after(now, first)), Do("normal_summon")) == set()
    assert "TP-17" in against(Clock(phase="main2" if phase == "main1" else "main1"), first)


@rule("BA-04")
def test_effects_for_the_start_of_the_battle_phase_belong_to_the_start_step() -> None:
    first = Do("quick_effect", at_start="battle")
    assert against(Clock(phase="battle", step="start"), first) == set()
    assert against(Clock(phase="battle", step="battle"), first) == {"BA-04"}
    assert against(Clock(), first) == {"BA-04"}


@rule("TP-20")
@pytest.mark.parametrize(
    ("request_", "player", "legal"),
    [
        (Do("quick_play", from_hand=True), "me", True),
        (Do("quick_play", from_hand=True), "opponent", False),
        (Do("quick_play"), "opponent", True),
        (Do("quick_play", set_this_turn=True), "me", False),
        (Do("trap"), "opponent", True),
        (Do("trap", set_this_turn=True), "me", False),
        (Do("trap", from_hand=True), "me", False),
    ],
)
def test_quick_play_spells_and_traps(request_: Do, player: Any, legal: bool) -> None:
    assert against(Clock(player=player, acted=True), request_) == (set() if legal else {"TP-20"})


@rule("TP-22")
def test_any_number_of_spells_and_traps() -> None:
    now = Clock()
    for _ in range(5):
        assert against(now, Do("set_spell")) == set()
        now = after(now, Do("set_spell"))
        assert against(now, Do("activate_spell")) == set()
        now = resolved(after(now, Do("activate_spell")))


@rule("TP-22")
def test_five_spells_are_activated_in_one_turn() -> None:
    pool = Pool()
    token = pool.add("Tokened", "monster normal token")
    action = {"do": "create_tokens", "token": token}
    effect = {"number": 1, "kind": "spell", "from": ["hand"], "do": [action]}
    spells = tuple(pool.add(f"Spell {number}", "spell", model={"effect": [effect]}) for number in range(5))
    report = solve(pool.scenario(hand=spells), pool.facts, pool.models)
    assert (report.objective.value, report.actions) == ((5000,), 5)


@rule("BA-12")
def test_an_attacker_stays_in_attack_position() -> None:
    battle = Clock(phase="battle", step="battle", battle_phases=1)
    fought = replace(after(battle, Do("declare_attack", zone="M1")), phase="main2", step="")
    assert against(fought, Do("change_position", zone="M1")) == {"BA-12"}
    assert against(fought, Do("change_position", zone="M2")) == set()


@rule("BA-12")
def test_check_keeps_an_attacker_in_attack_position() -> None:
    pool = Pool()
    body = pool.add("Body")
    for this_turn in ("attacked", ""):
        held = MonsterAt(body, this_turn=this_turn)  # type: ignore[arg-type]
        position = replace(pool.scenario(field={"M1": held}), moment=Moment(phase="main2"))
        report: CheckReport = ask(pool, position, body)
        assert [way.legal for way in report.ways] == [not this_turn]


def load(text: str, database: CardDatabase) -> Any:
    return parse_scenario(text, "f.toml", SCENARIOS, database)


@pytest.mark.parametrize(
    ("turn", "problem"),
    [
        pytest.param('number = 1, phase = "battle"', "TP-19", marks=rule("TP-19")),
        pytest.param('number = 1, phase = "main2"', "TP-19", marks=rule("TP-14", "TP-19")),
        pytest.param('number = 2, phase = "battle"', "", marks=rule("TP-19")),
        pytest.param('number = 2, phase = "main2"', "", marks=rule("TP-14")),
        pytest.param('number = 1, phase = "end"', "", marks=rule("TP-18")),
        pytest.param('number = 1, phase = "draw", player = "opponent"', "", marks=rule("TP-12")),
    ],
)
def test_scenarios_of_moments_that_cannot_exist_are_refused(turn: str, problem: str, database: CardDatabase) -> None:
    text = f"turn = {{ {turn} }}"
    if not problem:
        assert load(text, database).moment.number in (1, 2)
        return
    with pytest.raises(InputError, match=problem) as caught:
        load(text, database)
    assert caught.value.problems[0].where == "f.toml: turn.phase"


@rule("TP-19")
def test_nothing_has_attacked_on_the_first_turn(database: CardDatabase) -> None:
    text = 'turn = {{ number = {} }}\n[me.monsters]\nM1 = {{ card = "Rabidragon", this_turn = "attacked" }}'
    assert load(text.format(2), database)
    with pytest.raises(InputError, match="TP-19"):
        load(text.format(1), database)


@rule("DE-05")
def test_a_duel_starts_with_8000_life_points_and_five_cards(database: CardDatabase) -> None:
    start = 'turn = {{ number = 1, phase = "draw" }}\n[me]\nhand = ["Rabidragon x{}"]'
    usual = load(start.format(5), database)
    assert usual.warnings == ()
    assert usual.me.life_points == usual.opponent.life_points == SidePosition().life_points == 8000
    for unusual in (start.format(4), start.format(5) + "\nlife_points = 4000"):
        assert "DE-05" in load(unusual, database).warnings[0]
    assert load(start.format(4).replace("draw", "main1"), database).warnings == ()


def _draw_spell(pool: Pool) -> int:
    effect = {"number": 1, "kind": "spell", "from": ["hand"], "do": [{"do": "draw", "count": 2}]}
    return pool.add("Draw Two", "spell", model={"effect": [effect]})


@rule("DE-03")
@pytest.mark.parametrize(("left", "actions"), [(1, 0), (2, 2)])
def test_a_draw_effect_needs_enough_cards(left: int, actions: int) -> None:
    pool = Pool()
    big = pool.add("Big", atk=3000)
    position = pool.scenario(hand=(_draw_spell(pool),), deck=(big,) * left)
    report = solve(position, pool.facts, pool.models)
    assert (report.objective.value, report.actions) == ((3000 if actions else 0,), actions)


@rule("HL-02")
def test_a_hand_of_nine_is_legal_during_the_turn() -> None:
    pool = Pool()
    body, big = pool.add("Body"), pool.add("Big", atk=3000)
    report = solve(pool.scenario(hand=(body,) * 8 + (big,)), pool.facts, pool.models)
    assert report.objective.value == (3000,)
    assert report.end_board is not None
    assert len(report.end_board.me.hand) == 8
