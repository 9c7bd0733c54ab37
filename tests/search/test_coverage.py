"""A proof is claimed only where nothing without a model could change the answer; what can is named with the reason."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.answers.solver import solve
from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.database import CardDatabase
from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.ground import Ground
from combo_solver.ground.reachable import Reachable
from combo_solver.models.effects import CardModel
from combo_solver.report.coverage import CardReport
from combo_solver.report.document import SolveReport
from combo_solver.report.lines import LineWriter
from combo_solver.report.text import solve_text
from combo_solver.scenario.load import load_scenario
from combo_solver.scenario.position import IN_SIGHT, Goal, MonsterAt, ResolvedScenario, Resting, SidePosition, SpellAt
from combo_solver.search.result import Limits
from combo_solver.turn.successors import Turn
from tests.conftest import SCENARIOS
from tests.invented import Pool, chosen, ignition, spell, synchro, xyz
from tests.searching import count, most, reach, solved, walk


@pytest.fixture
def pool() -> Pool:
    return Pool()


def body(pool: Pool, name: str, kinds: str = "monster effect", **facts: Any) -> int:
    """A monster whose effects are all options and have no model."""
    return pool.add(name, kinds, optional_only=True, **facts)


def card(report: SolveReport, name: str) -> CardReport:
    return next(each for each in report.coverage.cards if each.card == name)


def could_matter(report: SolveReport) -> set[str]:
    return {each.card for each in report.coverage.cards if each.could_matter}


# --- where a card is ----------------------------------------------------------------------------------------------


def test_vanilla_cards_are_proved(pool: Pool) -> None:
    report = solved(pool, pool.scenario(hand=(pool.add("Plain"),), deck=(pool.add("Other"),)))
    assert (report.status, report.coverage.complete) == ("OPTIMAL", True)
    assert {each.treated for each in report.coverage.cards} == {"vanilla"}


@pytest.mark.parametrize("place", ["hand", "field", "gy"])
def test_a_card_without_a_model_where_its_text_may_work(pool: Pool, place: str) -> None:
    odd = body(pool, "Odd")
    where: dict[str, Any] = {"hand": {"hand": (odd,)}, "field": {"field": {"M1": odd}}, "gy": {"gy": (odd,)}}[place]
    report = solved(pool, pool.scenario(**where))
    assert report.status == "OPTIMAL_AS_MODELLED"
    assert could_matter(report) == {"Odd"}
    assert "Odd (1 " in solve_text(report)


@pytest.mark.parametrize(("place", "silent"), [("gy", True), ("hand", False), ("field", False)])
def test_a_text_that_says_nothing_of_the_gy_is_no_matter_there(pool: Pool, place: str, silent: bool) -> None:
    odd = body(pool, "Odd", silent_elsewhere=True)
    where: dict[str, Any] = {"hand": {"hand": (odd,)}, "field": {"field": {"M1": odd}}, "gy": {"gy": (odd,)}}[place]
    report = solved(pool, pool.scenario(**where))
    assert report.status == ("OPTIMAL" if silent else "OPTIMAL_AS_MODELLED")


@pytest.mark.parametrize(("silent", "status"), [(True, "OPTIMAL"), (False, "OPTIMAL_AS_MODELLED")])
def test_nor_of_a_monster_in_their_gy(pool: Pool, silent: bool, status: str) -> None:
    odd = pool.add("Odd", "monster effect", silent_elsewhere=silent)
    scenario = pool.scenario(hand=(pool.add("Plain"),))
    report = solved(pool, replace(scenario, opponent=replace(scenario.opponent, gy=(Resting(odd),))))
    assert report.status == status


@pytest.mark.parametrize(("silent", "status"), [(True, "OPTIMAL"), (False, "OPTIMAL_AS_MODELLED")])
def test_nor_where_an_effect_sends_it(pool: Pool, silent: bool, status: str) -> None:
    sender = pool.add("Send", "spell", model=spell(chosen("send_to_gy", "deck", "Odd")))
    odd = body(pool, "Odd", silent_elsewhere=silent)
    assert solved(pool, pool.scenario(hand=(sender,), deck=(odd,))).status == status


@pytest.mark.parametrize(("silent", "status"), [(True, "OPTIMAL"), (False, "OPTIMAL_AS_MODELLED")])
def test_an_effect_without_a_place_is_no_matter_there_either(pool: Pool, silent: bool, status: str) -> None:
    model = {"unmodelled": [{"number": 1, "reason": "not read"}]}
    odd = pool.add("Odd", "monster effect", model=model, silent_elsewhere=silent)
    assert solved(pool, pool.scenario(gy=(odd,))).status == status


def test_a_deck_that_nothing_reaches_is_no_matter(pool: Pool) -> None:
    report = solved(pool, pool.scenario(hand=(pool.add("Plain"),), deck=(body(pool, "Odd"),)))
    assert report.status == "OPTIMAL"
    (gap,) = card(report, "Odd").gaps
    assert not gap.could_matter and "out of the Deck" in gap.why


@pytest.mark.parametrize(("wanted", "status"), [("Odd", "OPTIMAL_AS_MODELLED"), ("Even", "OPTIMAL")])
def test_a_search_reaches_what_it_names(pool: Pool, wanted: str, status: str) -> None:
    searcher = pool.add("Search", "spell", model=spell(chosen("add_to_hand", "deck", wanted)))
    report = solved(pool, pool.scenario(hand=(searcher,), deck=(body(pool, "Odd"), pool.add("Even"))))
    assert report.status == status


@pytest.mark.parametrize(("listed", "status"), [(True, "OPTIMAL_AS_MODELLED"), (False, "OPTIMAL")])
def test_a_draw_reaches_a_listed_deck(pool: Pool, listed: bool, status: str) -> None:
    """What an unknown draw gives is used by no line, whether it has a model or not."""
    draw = pool.add("Draw", "spell", model=spell({"do": "draw", "count": 1}))
    report = solved(pool, pool.scenario(hand=(draw,), deck=(body(pool, "Odd"),) * (IN_SIGHT + 1), listed=listed))
    assert report.status == status


def test_an_effect_that_cannot_be_paid_for_reaches_nothing(pool: Pool) -> None:
    cost = chosen("discard", "hand", "Nowhere")
    model = ignition(chosen("add_to_hand", "deck", "Odd"), cost=[cost])
    report = solved(
        pool, pool.scenario(hand=(pool.add("Asks", "monster effect", model=model),), deck=(body(pool, "Odd"),))
    )
    assert report.status == "OPTIMAL"


def test_what_one_unmodelled_card_could_reach_matters_too(pool: Pool) -> None:
    report = solved(pool, pool.scenario(hand=(body(pool, "Odd"),), deck=(body(pool, "Deep"),)))
    assert could_matter(report) == {"Odd", "Deep"}
    assert "only once another card" in card(report, "Deep").gaps[0].why
    assert [each.card for each in report.coverage.cards] == ["Odd", "Deep"]


# --- the Extra Deck -----------------------------------------------------------------------------------------------


def materials(*slots: dict[str, Any]) -> str:
    return json.dumps([{"method": "synchro", "slots": list(slots)}])


TUNER = {"where": {"kinds": ["tuner"]}}
OTHERS = {"max": 6, "where": {"not_kinds": ["tuner"]}}


@pytest.mark.parametrize(
    ("level", "status"), [(7, "OPTIMAL_AS_MODELLED"), (4, "OPTIMAL"), (8, "OPTIMAL")], ids=["met", "below", "beyond"]
)
def test_levels_decide_whether_a_synchro_monster_can_matter(pool: Pool, level: int, status: str) -> None:
    field = {"M1": pool.add("Tuner", "monster normal tuner", level=3), "M2": pool.add("Four")}
    odd = body(pool, "Odd", "monster effect synchro", level=level, materials=materials(TUNER, OTHERS))
    assert solved(pool, pool.scenario(field=field, extra=(odd,))).status == status


def test_a_card_that_changes_levels_makes_every_level_possible(pool: Pool) -> None:
    raise_level = {"do": "modify", "card": "self", "level": 1}
    tuner = pool.add("Tuner", "monster effect tuner", level=3, model=ignition(raise_level, limit={"scope": "copy"}))
    odd = body(pool, "Odd", "monster effect synchro", level=8, materials=materials(TUNER, OTHERS))
    report = solved(pool, pool.scenario(field={"M1": tuner, "M2": pool.add("Four")}, extra=(odd,)))
    assert report.status == "OPTIMAL_AS_MODELLED"


@pytest.mark.parametrize(("copies", "status"), [(2, "OPTIMAL_AS_MODELLED"), (1, "OPTIMAL")])
def test_too_few_materials(pool: Pool, copies: int, status: str) -> None:
    four, rest = pool.add("Four"), pool.add("Five", level=5)
    model = {**xyz(4), "unmodelled": [{"number": 1, "reason": "does something", "from": ["monster_zone"]}]}
    odd = pool.add("Odd", "monster effect xyz", rank=4, model=model)
    field = {f"M{number + 1}": four for number in range(copies)} | {"M5": rest}
    assert solved(pool, pool.scenario(field=field, extra=(odd,))).status == status


def test_an_xyz_text_may_allow_another_way(pool: Pool) -> None:
    slots = [{"min": 2, "max": 2, "where": {"level": {"equals": 9}}}]
    line = json.dumps([{"method": "xyz", "slots": slots}])
    odd = body(pool, "Odd", "monster effect xyz", rank=9, materials=line)
    assert solved(pool, pool.scenario(extra=(odd,))).status == "OPTIMAL"
    assert solved(pool, pool.scenario(extra=(odd,), hand=(pool.add("Four"),))).status == "OPTIMAL_AS_MODELLED"


def test_how_it_is_summoned_has_no_model(pool: Pool) -> None:
    odd = body(pool, "Odd", "monster effect synchro", level=9)
    assert solved(pool, pool.scenario(extra=(odd,))).status == "OPTIMAL_AS_MODELLED"


# --- effects that an entry leaves out -----------------------------------------------------------------------------


def left_out(pool: Pool, **needs: Any) -> int:
    """A monster with an entry that leaves its only effect out."""
    model = {"unmodelled": [{"number": 1, "reason": "does something", **needs}]}
    return pool.add("Odd", "monster effect", model=model)


OPPONENTS = {"test": "count", "in": ["monster_zone"], "side": "opponent", "min": 1}


@pytest.mark.parametrize(
    ("needs", "against", "status"),
    [
        ({}, False, "OPTIMAL_AS_MODELLED"),
        ({"if": [OPPONENTS]}, False, "OPTIMAL"),
        ({"if": [OPPONENTS]}, True, "OPTIMAL_AS_MODELLED"),
        ({"if": [{"test": "opponent_has_more_cards"}]}, False, "OPTIMAL"),
        ({"if": [{"test": "opponent_has_more_cards"}]}, True, "OPTIMAL_AS_MODELLED"),
        ({"if": [{"test": "life_points", "max": 1000}]}, False, "OPTIMAL"),
        ({"answers": ["destroy"]}, False, "OPTIMAL"),
        ({"from": ["banished"]}, False, "OPTIMAL"),
        ({"from": ["gy"]}, False, "OPTIMAL_AS_MODELLED"),
    ],
)
def test_what_an_effect_needs(pool: Pool, needs: dict[str, Any], against: bool, status: str) -> None:
    theirs = {"M1": pool.add("Theirs")} if against else {}
    report = solved(pool, pool.scenario(hand=(left_out(pool, **needs),), theirs=theirs))
    assert report.status == status
    assert card(report, "Odd").treated == "modelled"
    assert card(report, "Odd").gaps[0].effect == 1


def test_an_effect_that_answers(pool: Pool) -> None:
    breaker = pool.add("Breaker", "spell", model=spell(chosen("destroy", "monster_zone")))
    report = solved(pool, pool.scenario(hand=(left_out(pool, answers=["destroy"]), breaker)))
    assert report.status == "OPTIMAL_AS_MODELLED"


def test_a_verb_that_no_action_has() -> None:
    with pytest.raises(ValueError, match="no action is called destory"):
        CardModel.model_validate(
            {"passcode": 1, "name": "Odd", "unmodelled": [{"number": 1, "reason": "x", "answers": ["destory"]}]}
        )


# --- what is claimed ----------------------------------------------------------------------------------------------


def test_a_goal_that_is_reached_needs_no_proof(pool: Pool) -> None:
    plain = pool.add("Plain")
    scenario = pool.scenario(hand=(plain, body(pool, "Odd")))
    report = reach(pool, scenario, plain)
    assert (report.status, report.coverage.complete) == ("OPTIMAL", False)
    assert "the goal is reached" in solve_text(report)
    shortest = replace(scenario, goal=replace(most(), levels=(), reach=((plain, 1),), minimise_actions=True))
    assert solved(pool, shortest).status == "OPTIMAL_AS_MODELLED"
    there = pool.scenario(field={"M1": plain}, hand=(body(pool, "Odd"),))
    assert solved(pool, replace(there, goal=shortest.goal)).status == "OPTIMAL"


def test_what_the_opponent_controls_may_forbid_the_line(pool: Pool) -> None:
    plain = pool.add("Plain")
    scenario = pool.scenario(hand=(plain,))
    gag = pool.add("Gag", "trap continuous")
    for face_up, status in ((True, "OPTIMAL_AS_MODELLED"), (False, "OPTIMAL")):
        opponent = SidePosition(spells={"S1": SpellAt(gag, face_up=face_up)})
        report = reach(pool, replace(scenario, opponent=opponent), plain)
        assert report.status == status
    best = solved(pool, replace(scenario, opponent=SidePosition(spells={"S1": SpellAt(gag)})))
    assert best.status == "OPTIMAL_AS_MODELLED"
    assert card(best, "Gag").gaps[0].could_matter


def test_a_line_that_moves_a_card_that_is_not_played(pool: Pool) -> None:
    """Its text may have a trigger that must be activated."""
    odd, plain = pool.add("Odd", "monster effect"), pool.add("Plain")
    cost = [chosen("discard", "hand", "Odd")]
    caller = pool.add("Call", "spell", model=spell(chosen("special_summon", "deck", "Plain"), cost=cost))
    assert reach(pool, pool.scenario(hand=(odd, caller), deck=(plain,)), plain).status == "OPTIMAL_AS_MODELLED"


def test_unreachable(pool: Pool) -> None:
    plain, five = pool.add("Plain"), pool.add("Five", level=5)
    assert reach(pool, pool.scenario(hand=(plain, five), normal_used=1), five).status == "UNREACHABLE"
    odd = body(pool, "Odd")
    report = reach(pool, pool.scenario(hand=(plain, five, odd), normal_used=1), five)
    assert report.status == "UNREACHABLE_AS_MODELLED"
    assert "What has no model could change that" in solve_text(report)


def test_more_copies_than_there_are_need_no_search(pool: Pool) -> None:
    odd, absent = body(pool, "Odd"), pool.add("Absent")
    report = reach(pool, pool.scenario(hand=(odd, *(pool.add(f"Card {number}") for number in range(5)))), absent)
    assert report.status == "UNREACHABLE"
    assert report.statistics.states <= 1


def test_within_a_number_of_actions(pool: Pool) -> None:
    hand = (pool.add("Plain"), body(pool, "Odd"))
    scenario = pool.scenario(hand=hand, deck=(pool.add("Other"),))
    limited = solve(scenario, pool.facts, pool.models, Limits(actions=0))
    assert limited.status == "OPTIMAL_WITHIN_AS_MODELLED"
    goal = replace(scenario, goal=replace(most(), levels=(), reach=((hand[0], 1),)))
    assert solve(goal, pool.facts, pool.models, Limits(actions=0)).status == "UNREACHABLE_WITHIN_AS_MODELLED"


def test_a_goal_with_a_limit_cannot_be_bettered(pool: Pool) -> None:
    scenario = pool.scenario(hand=(pool.add("Plain"), body(pool, "Odd")))
    assert solved(pool, replace(scenario, goal=most(count("Plain", at_most=1)))).status == "OPTIMAL"
    assert solved(pool, replace(scenario, goal=most(count("Plain")))).status == "OPTIMAL_AS_MODELLED"


def test_a_bound_is_of_the_modelled_cards_alone(pool: Pool) -> None:
    scenario = pool.scenario(hand=(*(pool.add(f"Card {n}", atk=n) for n in range(4)), body(pool, "Odd")))
    report = solve(scenario, pool.facts, pool.models, Limits(states=1))
    assert report.status == "FEASIBLE"
    assert "(for the modelled cards alone)" in solve_text(report)


# --- how much is modelled -----------------------------------------------------------------------------------------


def test_headline_and_one_line_per_card(pool: Pool) -> None:
    odd, deep, plain = body(pool, "Odd"), pool.add("Deep", "trap"), pool.add("Plain")
    tuned = pool.add("Tuned", "monster synchro", level=7, model=synchro())
    text = solve_text(solved(pool, pool.scenario(hand=(odd, plain, odd), deck=(deep, odd, plain), extra=(tuned,))))
    assert "modelled: 1 of 3 cards in the hand, 1 of 3 in the Deck, 1 of 1 in the Extra Deck" in text
    named = [line.strip().split(":")[0] for line in text.splitlines() if ": no model" in line]
    assert named == ["Odd (2 in the hand, 1 in the Deck)", "Deep (1 in the Deck)"]


def test_effects_of_which_the_same_is_to_be_said_are_told_together(pool: Pool) -> None:
    parts = [
        {"number": number, "reason": "not read", **needs} for number, needs in ((1, {}), (2, {"from": ["gy"]}), (3, {}))
    ]
    deep = pool.add("Deep", "monster effect", model={"unmodelled": parts})
    tall = pool.add("Tall", "monster synchro", level=7, model={**synchro(), "unmodelled": parts[:1]})
    text = solve_text(solved(pool, pool.scenario(hand=(pool.add("Plain"),), deck=(deep,), extra=(tall,))))
    assert (
        "effects 1 and 3 (not read): its card can never leave the Deck; effect 2 (not read): its card can never be in"
        in text
    )
    assert "Tall (1 in the Extra Deck): effect 1 (not read): its card can never leave the Extra Deck" in text
    assert "in 1 action\n" in text


def test_a_passcode_that_nobody_knows(pool: Pool) -> None:
    pool.cards[77] = CardFacts.unknown(77)
    plain = pool.add("Plain")
    report = solved(pool, pool.scenario(hand=(plain,), extra=(77,)))
    assert (report.status, card(report, "unknown card 77").treated) == ("OPTIMAL_AS_MODELLED", "unknown")
    grave = pool.add(
        "Bury",
        "spell",
        model=spell({"do": "send_to_gy", "choose": {"from": ["deck"], "where": {"kinds": ["monster"]}}}),
    )
    buried = solved(pool, pool.scenario(hand=(grave,), deck=(77,)))
    assert buried.status == "OPTIMAL_AS_MODELLED"
    # Any artwork of it may be the wanted card.
    absent = pool.add("Absent")
    assert reach(pool, pool.scenario(hand=(77,)), absent).status == "UNREACHABLE_AS_MODELLED"


# --- the over-approximation ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", [path.stem for path in sorted(SCENARIOS.glob("*_extra.toml"))] + ["eight_card_toolbox"]
)
def test_random_lines_stay_where_cards_could_be(
    name: str, database: CardDatabase, models: Mapping[int, CardModel]
) -> None:
    scenario: ResolvedScenario = load_scenario(SCENARIOS / f"{name}.toml", database)
    ground = Ground(scenario, database.facts, models)
    turn, at = Turn(ground), Reachable(ground).at
    could = {place: {ground.kinds.facts[kind].name for kind in kinds} for place, kinds in at.items()}
    moves = 0
    for seed in range(12):
        steps, board = LineWriter(turn).write(walk(turn, seed, 25))
        moves += len(steps)
        me = board.me
        found = {
            "hand": set(me.hand) - {"?"}, "gy": set(me.gy), "banished": set(me.banished),
            "extra_face_up": set(me.extra_face_up), "monster_zone": {held.name for held in me.monsters},
            "spell_zone": {held.name for held in me.spells},
            "material": {name for held in me.monsters for name in held.materials},
        }  # fmt: skip
        for place, names in found.items():
            assert names <= could[place], (place, names - could[place])
    assert moves > 12


def test_a_text_may_allow_other_materials(pool: Pool) -> None:
    """Without an entry only the sum of Levels and the number of materials prove that it stays in the Extra Deck."""
    field = {"M1": pool.add("Three", level=3), "M2": pool.add("Four")}
    for level, status in ((7, "OPTIMAL_AS_MODELLED"), (6, "OPTIMAL")):
        odd = body(pool, f"Odd {level}", "monster effect synchro", level=level, materials=materials(TUNER, OTHERS))
        assert solved(pool, pool.scenario(field=field, extra=(odd,))).status == status
    slots = [{"min": 2, "max": 2, "where": {"types": ["Dragon"]}}]
    line = json.dumps([{"method": "link", "slots": slots}])
    odd = body(pool, "Odd Link", "monster effect link", rating=2, materials=line)
    assert solved(pool, pool.scenario(field=field, extra=(odd,))).status == "OPTIMAL_AS_MODELLED"
    assert solved(pool, pool.scenario(field={"M1": field["M1"]}, extra=(odd,))).status == "OPTIMAL"


# --- what has been overlooked once --------------------------------------------------------------------------------

ODD = chosen("special_summon", "deck", "Odd")


def test_a_spell_that_is_activated_lies_on_the_field(pool: Pool) -> None:
    """Its other effects, and conditions that count it, may come up there."""
    searches = {"number": 2, "kind": "ignition", "from": ["field_zone"], "do": [chosen("add_to_hand", "deck", "Odd")]}
    paid = {"do": "pay_lp", "amount": 100}
    model = spell(paid)
    model["effect"] = [*model["effect"], {**searches, "limit": {"scope": "copy"}}]  # type: ignore[misc]
    field = pool.add("Field", "spell field", model=model)
    assert solved(pool, pool.scenario(hand=(field,), deck=(body(pool, "Odd"),))).status == "OPTIMAL_AS_MODELLED"


def test_a_condition_that_counts_an_activated_spell(pool: Pool) -> None:
    lasting = pool.add("Lasting", "spell continuous", model=spell({"do": "pay_lp", "amount": 100}))
    reader = ignition(ODD, **{"if": [{"test": "count", "in": ["spell_zone"], "min": 1}]})
    field = {"M1": pool.add("Reader", "monster effect", model=reader)}
    report = solved(pool, pool.scenario(hand=(lasting,), field=field, deck=(body(pool, "Odd"),)))
    assert (report.status, report.actions) == ("OPTIMAL_AS_MODELLED", 2)


def test_an_equip_card_lies_in_a_spell_and_trap_zone(pool: Pool) -> None:
    joined = {"do": "equip", "choose": {"from": ["monster_zone"], "other": True}}
    union = pool.add("Union", "monster effect union", model=ignition(joined))
    reader = ignition(ODD, **{"if": [{"test": "count", "in": ["spell_zone"], "min": 1}]})
    field = {"M1": union, "M2": pool.add("Reader", "monster effect", model=reader)}
    report = solved(pool, pool.scenario(field=field, deck=(body(pool, "Odd"),)))
    assert report.status == "OPTIMAL_AS_MODELLED"


@pytest.mark.parametrize(("number", "status"), [(2, "OPTIMAL_AS_MODELLED"), (7, "OPTIMAL")])
def test_cards_drawn_unseen_can_pay(pool: Pool, number: int, status: str) -> None:
    draw = pool.add("Draw", "spell", model=spell({"do": "draw", "count": 2}))
    cost = {"do": "discard", "choose": {"from": ["hand"], "min": number, "max": number}}
    field = {"M1": pool.add("Payer", "monster effect", model=ignition(ODD, cost=[cost]))}
    odd, plain = body(pool, "Odd"), pool.add("Plain")
    report = solved(pool, pool.scenario(hand=(draw,), field=field, deck=(odd,) * 3 + (plain,) * IN_SIGHT, listed=False))
    assert report.status == status


def trigger(optional: bool) -> dict[str, Any]:
    event = {"on": "summoned", "subject": {}, "side": "opponent"}
    destroys = {"do": "destroy", "choose": {"from": ["monster_zone"], "side": "either"}}
    effect = {"kind": "trigger", "from": ["monster_zone"], "optional": optional, "event": event, "do": [destroys]}
    return {"effect": [{"number": 1, **effect}]}


@pytest.mark.parametrize(
    ("optional", "draws", "status"),
    [(False, False, "FEASIBLE"), (False, True, "OPTIMAL_AS_MODELLED"), (True, False, "OPTIMAL")],
)
def test_what_the_opponent_must_activate(pool: Pool, optional: bool, draws: bool, status: str) -> None:
    """They choose what it destroys; that they draw is not carried out."""
    model = trigger(optional)
    if draws:
        model["effect"][0]["do"] = [{"do": "draw", "count": 1}]
    theirs = pool.add("Theirs", "monster effect", model=model)
    report = solved(pool, pool.scenario(hand=(pool.add("Plain"),), theirs={"M1": theirs}))
    assert report.status == status


@pytest.mark.parametrize(
    ("kinds", "status"), [("monster effect", "OPTIMAL_AS_MODELLED"), ("monster normal", "OPTIMAL")]
)
def test_what_binds_from_my_own_gy_spoils_a_reached_goal(pool: Pool, kinds: str, status: str) -> None:
    plain, odd = pool.add("Plain"), pool.add("Odd", kinds)
    assert reach(pool, pool.scenario(hand=(plain,), gy=(odd,)), plain).status == status


@pytest.mark.parametrize("borrowed", [True, False])
@pytest.mark.parametrize("by", ["effect", "procedure"])
def test_a_borrowed_monster_that_could_go_back(pool: Pool, by: str, borrowed: bool) -> None:
    back = {"do": "add_to_hand", "choose": {"from": ["monster_zone"], "other": True}}
    gains: dict[str, object] = {"do": "modify", "card": "self", "atk": 3000}
    model = ignition(gains, cost=[back]) if by == "effect" else {"procedure": [{"number": 1, "cost": [back]}]}
    acting = pool.add("Acting", "monster effect", model=model)
    lent = MonsterAt(pool.add("Lent"), borrowed=borrowed)
    hand, field = ((), {"M1": lent, "M2": acting}) if by == "effect" else ((acting,), {"M1": lent})
    assert solved(pool, pool.scenario(hand=hand, field=field, normal_used=1)).status == "OPTIMAL"


TAKES: dict[str, object] = {"do": "destroy", "choose": {"from": ["spell_zone"], "face_down": True}}
SETTING: dict[str, tuple[dict[str, Any], Goal | None, str]] = {
    "nothing else comes of it": (ignition(TAKES), None, "OPTIMAL"),
    "somebody looks at the GY": (ignition(TAKES), most(count("Plain", at="gy")), "OPTIMAL_AS_MODELLED"),
    "more comes of it": (
        ignition(TAKES, {"do": "modify", "card": "self", "atk": 500, "join": "if_you_do"}), None, "OPTIMAL_AS_MODELLED"
    ),
    "it pays": (ignition({"do": "draw", "count": 1}, cost=[TAKES]), None, "OPTIMAL_AS_MODELLED"),
    "it pays for a Summon": (
        {"procedure": [{"number": 1, "cost": [TAKES]}]}, None, "OPTIMAL_AS_MODELLED"
    ),
    "it is counted": (
        ignition({"do": "modify", "card": "self", "atk": 500},
                 conditions=[{"test": "count", "in": ["spell_zone"], "min": 1}]),
        None, "OPTIMAL_AS_MODELLED",
    ),
}  # fmt: skip


@pytest.mark.parametrize("how", SETTING)
def test_setting_a_spell_is_in_no_line_where_it_could_matter(pool: Pool, how: str) -> None:
    model, goal, status = SETTING[how]
    acting, plain = pool.add("Acting", "monster effect", model=model), pool.add("Plain")
    useless = pool.add("Spell", "spell", model=spell(chosen("add_to_hand", "banished", "Nowhere")))
    for hand, expected in (((useless,), status), ((plain,), "OPTIMAL")):
        scenario = pool.scenario(hand=(*hand, acting), field={"M1": acting}, goal=goal, normal_used=1)
        assert coverage_of(Ground(scenario, pool.facts, pool.models)).complete == (expected == "OPTIMAL")


def test_materials_that_the_opponent_controls_make_a_monster_reachable(pool: Pool) -> None:
    needs = {"slots": [{"where": {"names": ["Theirs"]}}, {"where": {"names": ["Fuser"]}}], "method": "fusion"}
    left = {"materials": [needs], "unmodelled": [{"number": 1, "reason": "not read"}]}
    theirs, odd = pool.add("Theirs"), pool.add("Odd", "monster fusion effect", optional_only=True, model=left)
    fuses = {"do": "fusion_summon", "from": ["monster_zone"], "side": "either"}
    fuser = pool.add("Fuser", "monster effect", model=ignition(fuses))
    report = solved(pool, pool.scenario(field={"M1": fuser}, extra=(odd,), theirs={"M1": theirs}, normal_used=1))
    assert (report.status, could_matter(report)) == ("OPTIMAL_AS_MODELLED", {"Odd"})


@pytest.mark.parametrize(("borrowed", "status"), [(True, "OPTIMAL_AS_MODELLED"), (False, "OPTIMAL")])
@pytest.mark.parametrize("do", ["equip_with", "place_face_up"])
def test_a_borrowed_monster_that_could_go_to_a_spell_zone(pool: Pool, do: str, borrowed: bool, status: str) -> None:
    lent = MonsterAt(pool.add("Lent"), borrowed=borrowed)
    acting = pool.add("Acting", "monster effect", model=ignition(chosen(do, "monster_zone", "Lent")))
    assert solved(pool, pool.scenario(field={"M1": lent, "M2": acting}, normal_used=1)).status == status


@pytest.mark.parametrize(("face_down", "status"), [(True, "OPTIMAL_AS_MODELLED"), (False, "OPTIMAL")])
def test_an_amount_of_set_cards_is_told(pool: Pool, face_down: bool, status: str) -> None:
    number = {"count_in": ["spell_zone"], "face_down": face_down}
    grows = ignition({"do": "modify", "card": "self", "atk": {"times": 500, "number": number}}, limit={"scope": "copy"})
    field = {"M1": pool.add("Growing", "monster effect", model=grows)}
    trap = pool.add("Trap", "trap", model={})
    assert solved(pool, pool.scenario(hand=(trap,), field=field, normal_used=1)).status == status
