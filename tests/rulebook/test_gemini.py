"""Gemini monsters and their second Normal Summon (GEM rows)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError
from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import Filter
from combo_solver.referee import replay
from combo_solver.scenario.load import parse_scenario
from combo_solver.scenario.position import AdditionalSummon, Moment, MonsterAt, Resting
from combo_solver.turn.successors import Turn
from tests.invented import Pool, link, spell
from tests.judging import ask, at, played, refused, rules, steps, summon, turned
from tests.rulebook import rule
from tests.searching import best_count, drafts_of, solved_for

DRAW = {"do": "draw"}
IN_FIELD_OR_GY = ["monster_zone", "gy"]


def gemini(*effects: dict[str, Any], continuous: tuple[dict[str, Any], ...] = ()) -> dict[str, Any]:
    return {"effect": [{"number": 1, "kind": "ignition", "from": IN_FIELD_OR_GY, "limit": {"scope": "name"},
                        "do": [DRAW]}, *effects], "continuous": continuous}  # fmt: skip


@pytest.fixture(scope="module")
def pool() -> Pool:
    pool = Pool()
    pool.add("Gemini", "monster effect gemini", model=gemini())  # 1
    pool.add("Plain")  # 2
    pool.add("Seven", "monster effect gemini", level=7, model=gemini())  # 3
    pool.add("Of Normals", "monster link", rating=1, arrows=2, model=link(1, 1, kinds=["normal"]))  # 4
    pool.add("Of Effects", "monster link", rating=1, arrows=2, model=link(1, 1, kinds=["effect"]))  # 5
    pool.add("Double", "spell", model=spell({"do": "set_normal_summons", "number": 2}))  # 6
    pool.add("Now", "spell", model=spell({"do": "normal_summon"}))  # 7
    revive = {"do": "special_summon", "choose": {"from": ["gy"], "where": {"kinds": ["normal"]}}}
    pool.add("Revive", "spell", model=spell(revive))  # 8
    search = {"do": "add_to_hand", "choose": {"from": ["deck"], "where": {"kinds": ["normal"]}}}
    pool.add("Search", "spell", model=spell(search))  # 9
    pool.add("Bring", "spell", model=spell({"do": "special_summon", "choose": {"from": ["hand"]}}))  # 10
    turn_down = {"do": "change_position", "choose": {"from": ["monster_zone"]}, "to": "set"}
    pool.add("Turn Down", "spell", model=spell(turn_down))  # 11
    return pool


def way(report: Any, words: str = "second") -> Any:
    return next(each for each in report.ways if words in each.way)


def again(zone: str, position: str = "attack", **more: Any) -> tuple[str, int, str, dict[str, Any]]:
    return turned(1, zone, "gemini_summon", position, **more)


@rule("GEM-01")
@pytest.mark.parametrize(("awake", "of_normals", "of_effects"), [(False, True, False), (True, False, True)])
def test_on_the_field_it_counts_as_a_normal_monster(
    pool: Pool, awake: bool, of_normals: bool, of_effects: bool
) -> None:
    field = {"M1": MonsterAt(1, summoned_again=awake)}
    scenario = pool.scenario(field=field, extra=(4, 5), normal_used=1)
    assert ask(pool, scenario, 4).legal == of_normals
    assert ask(pool, scenario, 5).legal == of_effects
    assert best_count(pool, scenario, names=["Of Normals"]) == of_normals
    for card, legal in ((4, of_normals), (5, of_effects)):
        line = ("link_summon", card, "extra", {"to": "EMZ-L", "position": "attack", "recipe": 0,
                                               "materials": at(pool, (1, "M1"))})  # fmt: skip
        assert bool(refused(pool, scenario, line)) == (not legal)


@rule("GEM-01", "GEM-13")
def test_in_the_gy_it_counts_as_a_normal_monster_and_nowhere_else(pool: Pool) -> None:
    assert best_count(pool, pool.scenario(hand=(8,), gy=(1,)), names=["Gemini"]) == 1
    assert best_count(pool, pool.scenario(gy=(1, 2)), "gy", kinds=["normal"]) == 2
    assert best_count(pool, pool.scenario(hand=(9,), deck=(1,), normal_used=1), "hand", names=["Gemini"]) == 0
    assert best_count(pool, pool.scenario(hand=(9,), deck=(2,), normal_used=1), "hand", names=["Plain"]) == 1
    # Without effects in the GY too.
    assert best_count(pool, pool.scenario(gy=(1,), deck=(2,)), "hand") == 0


@rule("GEM-01")
def test_a_ban_on_effect_monsters_leaves_it_alone_on_the_field(pool: Pool) -> None:
    ban = {"apply": "cannot_summon", "number": 1, "where": {"kinds": ["effect"]}}
    guard = pool.add("Guard", "monster effect", model={"continuous": [ban]})
    on_field = pool.scenario(field={"M1": 1, "M2": guard})
    assert way(ask(pool, on_field, 1)).legal
    assert not refused(pool, on_field, again("M1"))
    in_hand = pool.scenario(hand=(1,), field={"M2": guard})
    assert "NS-13" in {reason.rule for reason in ask(pool, in_hand, 1).ways[0].reasons}
    assert "NS-13" in refused(pool, in_hand, summon(1, "M1"))


@rule("GEM-03")
def test_the_second_summon_is_made_in_my_open_main_phase(pool: Pool) -> None:
    for moment, legal in ((Moment(), True), (Moment("main2"), True), (Moment("battle"), False),
                          (Moment(player="opponent"), False), (Moment(chain_open=True), False)):  # fmt: skip
        report = ask(pool, replace(pool.scenario(field={"M1": 1}), moment=moment), 1)
        assert way(report).legal == legal
        assert legal or {reason.rule for reason in way(report).reasons} == {"NS-03"}
    theirs = pool.scenario(theirs={"M1": 1}, deck=(2,))
    assert best_count(pool, theirs, "hand") == 0
    assert "GEM-12" in refused(pool, theirs, again("O-M1"))


@rule("GEM-03")
def test_there_is_no_third_normal_summon(pool: Pool) -> None:
    scenario = pool.scenario(field={"M1": MonsterAt(1, summoned_again=True)})
    assert {reason.rule for reason in way(ask(pool, scenario, 1)).reasons} == {"GEM-03"}
    assert "GEM-03" in refused(pool, scenario, again("M1"))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    assert not list(drafts_of(turn, turn.start, "gemini"))
    asleep = Turn(Ground(pool.scenario(field={"M1": 1}), pool.facts, pool.models))
    assert len(list(drafts_of(asleep, asleep.start, "gemini"))) == 1


@rule("GEM-04", "GEM-02")
def test_it_has_its_effects_after_the_second_summon(pool: Pool) -> None:
    scenario = pool.scenario(field={"M1": 1}, deck=(2,))
    line = solved_for(pool, scenario, "hand").line
    assert [step.kind for step in line] == ["gemini_summon", "activate"]
    assert line[0].text == "Normal Summon Gemini in M1 again"
    used = pool.scenario(field={"M1": 1}, deck=(2,), normal_used=1)
    assert best_count(pool, used, "hand") == 0
    draw = ("activate", 1, "M1", {"effect": 1, "chain_link": 1, "choices": [{"action": 0, "do": "draw"}]})
    assert "GEM-01" in refused(pool, scenario, draw)
    assert not refused(pool, scenario, again("M1"), draw)
    assert best_count(pool, pool.scenario(field={"M1": 1}, extra=(5,)), kinds=["link"]) == 1
    assert best_count(pool, scenario, kinds=["effect"]) == 1
    assert best_count(pool, used, kinds=["effect"]) == 0


@rule("GEM-01", "GEM-04", "GEM-02")
def test_triggers_and_continuous_effects_wait_too() -> None:
    pool = Pool()
    plain = pool.add("Plain")
    trigger = {"number": 2, "kind": "trigger", "from": IN_FIELD_OR_GY, "do": [DRAW],
               "event": {"on": "summoned"}, "or_events": [{"on": "sent_to_gy"}]}  # fmt: skip
    not_link = {"apply": "not_material_for", "number": 3, "for": ["link"]}
    card = pool.add("Gemini", "monster effect gemini", model=gemini(trigger, continuous=(not_link,)))
    arrow = pool.add("Arrow", "monster link", rating=1, arrows=2, model=link(1, 1))
    # The Summon from the hand and the way to the GY trigger nothing; the second Normal Summon does.
    scenario = pool.scenario(hand=(card,), deck=(plain, plain), extra=(arrow,))
    assert best_count(pool, scenario, "hand", names=["Plain"]) == 0
    once = pool.scenario(field={"M1": card}, deck=(plain,) * 4, extra=(arrow,))
    assert best_count(pool, once, "hand", names=["Plain"]) == 2
    assert best_count(pool, once, kinds=["link"]) == 1
    awake = pool.scenario(field={"M1": MonsterAt(card, summoned_again=True)}, extra=(arrow,))
    assert best_count(pool, awake, kinds=["link"]) == 0


@rule("GEM-06")
@pytest.mark.parametrize(
    ("hand", "used", "awake"),
    [((1,), 0, 0), ((1, 10), 0, 1), ((1, 6), 0, 1), ((1, 6), 1, 0)],
    ids=["Normal Summoned", "Special Summoned", "a second Normal Summon allowed", "but one was used"],
)
def test_it_may_happen_in_the_turn_of_the_first(pool: Pool, hand: tuple[int, ...], used: int, awake: int) -> None:
    assert best_count(pool, pool.scenario(hand=hand, normal_used=used), kinds=["effect", "gemini"]) == awake


@rule("GEM-07")
def test_a_high_level_needs_no_tribute(pool: Pool) -> None:
    assert way(ask(pool, pool.scenario(field={"M1": 3}), 3)).legal
    board = played(pool, pool.scenario(field={"M1": 3, "M2": 2}), turned(3, "M1", "gemini_summon", "attack"))
    assert [card.summoned_again for card in board.me.monsters] == [True, False]
    paid = turned(3, "M1", "gemini_summon", "attack", materials=at(pool, (2, "M2")))
    assert "GEM-07" in refused(pool, pool.scenario(field={"M1": 3, "M2": 2}), paid)


@rule("GEM-08", "GEM-09")
def test_the_position_may_change_before_but_not_after(pool: Pool) -> None:
    scenario = pool.scenario(field={"M1": MonsterAt(1, "defense")})
    change = turned(1, "M1", "change_position", "attack")
    assert not refused(pool, scenario, change, again("M1"))
    assert "POS-07" in refused(pool, scenario, again("M1", "defense"), change)
    assert not refused(pool, scenario, change)
    moved = pool.scenario(field={"M1": MonsterAt(1, this_turn="moved")})
    assert way(ask(pool, moved, 1)).legal
    both = {"kinds": ["effect", "gemini"], "position": "attack"}
    assert [step.kind for step in solved_for(pool, scenario, **both).line] == ["change_position", "gemini_summon"]


@rule("GEM-11")
def test_it_uses_a_normal_summon(pool: Pool) -> None:
    scenario = pool.scenario(hand=(2,), field={"M1": 1})
    assert "NC-03" in refused(pool, scenario, again("M1"), summon(2, "M2"))
    assert "NC-03" in refused(pool, scenario, summon(2, "M2"), again("M1"))
    used = pool.scenario(field={"M1": 1}, normal_used=1)
    assert {reason.rule for reason in way(ask(pool, used, 1)).reasons} == {"GEM-11"}
    assert best_count(pool, pool.scenario(hand=(7,), field={"M1": 1}, normal_used=1), kinds=["effect"]) == 1


@rule("GEM-11", "NC-26", "NC-12", "NC-15")
@pytest.mark.parametrize(
    ("granted", "moment", "reason"),
    [
        (AdditionalSummon(Filter(card_types=("gemini",))), {}, ""),
        (AdditionalSummon(Filter(card_types=("effect",))), {}, "NC-26"),
        (AdditionalSummon(Filter(), True), {}, "NC-26"),
        (AdditionalSummon(Filter()), {"normal_summon_forbidden": True}, "NC-28"),
    ],
    ids=["fits", "does not fit", "for a Tribute Summon", "forbidden"],
)
def test_the_additional_one_serves(pool: Pool, granted: AdditionalSummon, moment: dict[str, Any], reason: str) -> None:
    scenario = pool.scenario(field={"M1": 1}, normal_used=1)
    scenario = replace(scenario, moment=Moment(additional_normal_summon=granted, **moment))
    asked = way(ask(pool, scenario, 1))
    assert asked.legal == (not reason)
    assert reason in {"", *(each.rule for each in asked.reasons)}
    assert best_count(pool, scenario, kinds=["effect"]) == (not reason)
    assert bool(refused(pool, scenario, again("M1", additional=True))) == bool(reason)


@rule("GEM-12")
def test_it_is_face_up_and_keeps_zone_and_position(pool: Pool) -> None:
    face_down = pool.scenario(field={"M1": MonsterAt(1, "set")})
    assert {reason.rule for reason in way(ask(pool, face_down, 1)).reasons} == {"GEM-12"}
    assert "GEM-12" in refused(pool, face_down, again("M1", "set"))
    flip = turned(1, "M1", "flip_summon", "attack")
    assert not refused(pool, face_down, flip, again("M1"))
    assert [step.kind for step in solved_for(pool, face_down, kinds=["effect"]).line] == [
        "flip_summon",
        "gemini_summon",
    ]
    defense = pool.scenario(field={"M2": MonsterAt(1, "defense")})
    (card,) = played(pool, defense, again("M2", "defense")).me.monsters
    assert (card.at, card.position) == ("M2", "defense")
    for more in ({"to": "M3", "position": "defense"}, {"to": "M2", "position": "attack"}):
        assert "GEM-12" in refused(pool, defense, ("gemini_summon", 1, "M2", more))
    assert "GEM-12" in refused(pool, pool.scenario(field={"M1": 2}), turned(2, "M1", "gemini_summon", "attack"))


@rule("GEM-12", "GEM-03", "GEM-13")
def test_leaving_or_turning_face_down_makes_it_normal_again(pool: Pool) -> None:
    field = {"M1": MonsterAt(1, summoned_again=True)}
    scenario = pool.scenario(hand=(11,), field=field, normal_used=1)
    line = solved_for(pool, scenario, face_up=False, position="set").line
    assert [step.kind for step in line] == ["activate"]
    flip = steps(pool, turned(1, "M1", "flip_summon", "attack"))
    (card,) = replay(scenario, [*line, *flip], pool.facts, pool.models).me.monsters
    assert (card.position, card.summoned_again) == ("attack", False)
    assert best_count(pool, scenario, kinds=["normal"]) == 1


@rule("GEM-04")
def test_a_scenario_tells_that_it_was_summoned_again(tmp_path: Any, database: CardDatabase) -> None:
    def load(card: str, position: str) -> MonsterAt:
        held = f'{{ card = "{card}", position = "{position}", summoned_again = true }}'
        text = f"[me.monsters]\nM1 = {held}\n[objective]\nmaximise = 'atk'"
        return parse_scenario(text, "test", tmp_path, database).me.monsters["M1"]

    assert load("Evocator Chevalier", "attack").summoned_again
    for card, position in (("Evocator Chevalier", "set"), ("Blue-Eyes White Dragon", "attack")):
        with pytest.raises(InputError, match="GEM-12"):
            load(card, position)


@rule("GEM-04")
def test_without_a_model_it_is_not_summoned_again() -> None:
    pool = Pool()
    riddle = pool.add("Riddle", "monster effect gemini")
    scenario = pool.scenario(field={"M1": riddle})
    assert best_count(pool, scenario, kinds=["effect"]) == 0
    assert "no model" in refused(pool, scenario, turned(riddle, "M1", "gemini_summon", "attack"))


@rule("GEM-01")
def test_cards_in_the_gy_that_were_summoned_again_sleep_too(pool: Pool) -> None:
    scenario = pool.scenario(gy=(Resting(1, proper=True),), deck=(2,))
    draw = ("activate", 1, "gy", {"effect": 1, "chain_link": 1, "choices": [{"action": 0, "do": "draw"}]})
    assert "GEM-01" in refused(pool, scenario, draw)
    assert not rules(ask(pool, pool.scenario(hand=(1,)), 1))
