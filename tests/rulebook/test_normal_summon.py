"""Normal Summon, Tribute Summon and Set (NS rows)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import InputError
from combo_solver.scenario.position import Moment, MonsterAt, ResolvedScenario
from tests.invented import Pool, link
from tests.judging import ask, at, played, refused, rules, summon
from tests.rulebook import rule
from tests.searching import best_count

FULL_ROW = dict.fromkeys(("M1", "M2", "M3", "M4", "M5"), 1)
SEVEN = "Seven"


@pytest.fixture(scope="module")
def pool() -> Pool:
    pool = Pool()
    pool.add("Four")  # 1
    pool.add("Five", level=5)  # 2
    pool.add("Six", level=6)  # 3
    pool.add(SEVEN, level=7)  # 4
    pool.add("Twelve", level=12)  # 5
    pool.add("Token", "monster normal token")  # 6
    pool.add("Arrow", "monster link", rating=1, arrows=2, model=link(1, 1))  # 7
    pool.add("Card")  # 8
    return pool


def with_effect(pool: Pool, name: str, effect: dict[str, Any], **facts: Any) -> int:
    """A monster with one trigger on the field or in the GY that draws a card."""
    trigger = {"number": 1, "kind": "trigger", "from": ["monster_zone", "gy"], "do": [{"do": "draw"}], **effect}
    return pool.add(name, "monster effect", model={"effect": [trigger]}, **facts)


@rule("NS-05")
def test_a_level_5_monster_needs_one_tribute() -> None:
    pool = Pool()
    body, five = pool.add("Body"), pool.add("Five", level=5)
    assert ask(pool, pool.scenario(hand=(five,), field={"M1": body, "M2": body}), five, "M1").legal
    for named in ("", "M1 M2"):
        report = ask(pool, pool.scenario(hand=(five,), field={"M1": body, "M2": body}), five, named)
        assert not report.legal
        assert rules(report) == {"NS-05"}


@pytest.mark.parametrize(
    ("card", "field", "using", "to", "expected"),
    [
        pytest.param(1, {}, None, "M1", "", marks=rule("NS-02"), id="to a free Main Monster Zone"),
        pytest.param(1, {"M1": 8}, None, "M1", "ZON-02", marks=rule("NS-02"), id="not to an occupied one"),
        pytest.param(1, {}, None, "EMZ-L", "NS-02", marks=rule("NS-02"), id="not to an Extra Monster Zone"),
        pytest.param(1, FULL_ROW, None, None, "NS-02", marks=rule("NS-09", "NS-11"), id="all zones full"),
        pytest.param(1, FULL_ROW, None, "EMZ-R", "NS-02", marks=rule("NS-09", "NS-02"), id="the free one is closed"),
        pytest.param(1, {**FULL_ROW, "M5": 0}, None, "M5", "", marks=rule("NS-11"), id="one zone left"),
        pytest.param(1, {}, "", None, "", marks=rule("NS-04"), id="Level 4 without Tribute"),
        pytest.param(1, {"M1": 8}, "M1", None, "NS-04", marks=rule("NS-04"), id="no voluntary Tribute"),
        pytest.param(3, {"M1": 8}, "M1", None, "", marks=rule("NS-05"), id="Level 6 with 1 Tribute"),
        pytest.param(3, {}, None, None, "NS-05", marks=rule("NS-05"), id="Level 6 without Tribute"),
        pytest.param(3, {"M1": 8, "M2": 8}, "M1 M2", None, "NS-05", marks=rule("NS-20"), id="Level 6 with 2"),
        pytest.param(4, {"M1": 8, "M2": 8}, "M1 M2", None, "", marks=rule("NS-06"), id="Level 7 with 2 Tributes"),
        pytest.param(4, {"M1": 8}, None, None, "NS-06", marks=rule("NS-06", "NS-08"), id="Level 7 with 1"),
        pytest.param(5, {"M1": 8, "M2": 8}, "M1 M2", None, "", marks=rule("NS-06"), id="Level 12: still 2"),
        pytest.param(5, {"M1": 8, "M2": 8, "M3": 8}, "M1 M2 M3", None, "NS-06", marks=rule("NS-20"), id="not 3"),
        pytest.param(2, FULL_ROW, "M3", "M3", "", marks=rule("NS-10", "NS-12"), id="into the Tribute's zone"),
        pytest.param(2, FULL_ROW, "M3", "M2", "ZON-02", marks=rule("NS-10"), id="not into another one"),
        pytest.param(2, {**FULL_ROW, "EMZ-L": 7}, "EMZ-L", None, "ZON-02", marks=rule("NS-12"), id="frees none"),
        pytest.param(
            4, {"M1": MonsterAt(8, "set"), "M2": 6}, "M1 M2", None, "", marks=rule("NS-19"), id="face-down and Token"
        ),
        pytest.param(2, {"EMZ-L": 7}, "EMZ-L", None, "", marks=rule("NS-19"), id="in the Extra Monster Zone"),
    ],
)
def test_tributes_and_zones(
    pool: Pool, card: int, field: dict[str, Any], using: str | None, to: str | None, expected: str
) -> None:
    held = {zone: code for zone, code in field.items() if code}
    way = ask(pool, pool.scenario(hand=(card,), field=held), card, using, to).ways[0]
    assert way.legal == (not expected)
    assert expected in {"", *(reason.rule for reason in way.reasons)}


@rule("NS-19")
def test_the_opponents_monsters_are_no_tributes(pool: Pool) -> None:
    theirs = {"M1": 8, "EMZ-R": 7}
    report = ask(pool, pool.scenario(hand=(2,), theirs=theirs), 2)
    assert rules(report) == {"NS-05", "NS-19"}
    report = ask(pool, pool.scenario(hand=(2,), theirs=theirs, field={"M1": 8}), 2)
    assert [one.materials for one in report.ways[0].sets] == [("Card (M1)",)]
    tribute = summon(2, "M1", "tribute_summon", materials=at(pool, (8, "O-M1")))
    assert "NS-19" in refused(pool, pool.scenario(hand=(2,), theirs=theirs), tribute)


@rule("NS-01")
def test_it_comes_from_the_hand(pool: Pool) -> None:
    scenario = pool.scenario(hand=(1,), deck=(2,), gy=(8,), extra=(7,))
    assert ask(pool, scenario, 1).legal
    with pytest.raises(InputError, match="neither in your hand"):
        ask(pool, scenario, 2)
    for card in (7, 8):
        report = ask(pool, scenario, card)
        assert not report.legal and not any("Normal" in way.way for way in report.ways)
    for card, place in ((2, "deck"), (8, "gy"), (7, "extra")):
        line = ("normal_summon", card, place, {"to": "M1", "position": "attack"})
        assert "NS-01" in refused(pool, scenario, line)
    assert best_count(pool, scenario) == 1


MOMENTS = [
    (Moment("main1"), ""),
    (Moment("main2"), ""),
    (Moment("draw"), "turn.phase"),
    (Moment("standby"), "turn.phase"),
    (Moment("battle"), "turn.phase"),
    (Moment("end"), "turn.phase"),
    (Moment(player="opponent"), "turn.player"),
    (Moment(chain_open=True), "turn.chain_open"),
]


@rule("NS-03", "CT-11")
@pytest.mark.parametrize(("moment", "key"), MOMENTS)
def test_only_in_an_open_main_phase_of_mine(pool: Pool, moment: Moment, key: str) -> None:
    scenario = replace(pool.scenario(hand=(1,)), moment=moment)
    assert rules(ask(pool, scenario, 1)) == ({"NS-03"} if key else set())
    if not key:
        assert best_count(pool, scenario) == 1
        return
    for judge in (best_count, played):
        with pytest.raises(InputError, match=key):
            judge(pool, scenario)


@rule("CT-11")
def test_special_summon_monsters_are_not_normal_summoned() -> None:
    pool = Pool()
    special = pool.add("Special", "monster effect", special_summon_only=True, model={})
    ritual = pool.add("Ritual", "monster ritual", model={})
    assert rules(ask(pool, pool.scenario(hand=(special,)), special)) == {"SSM-01"}
    for card in (special, ritual):
        scenario = pool.scenario(hand=(card,))
        assert best_count(pool, scenario, face_up=False) == 0
        assert "SSM-01" in refused(pool, scenario, summon(card, "M1"))


@rule("NS-07")
@pytest.mark.parametrize(("timing", "drawn"), [("if", 1), ("when", 0)])
def test_tributing_comes_before_the_summon(timing: str, drawn: int) -> None:
    pool = Pool()
    plain, six = pool.add("Plain"), pool.add("Six", level=6)
    tributed = with_effect(pool, "Tributed", {"event": {"on": "tributed"}, "timing": timing})
    scenario = pool.scenario(hand=(six,), field={"M1": tributed}, deck=(plain,))
    assert best_count(pool, scenario, "hand", names=["Plain"]) == drawn
    # The Summon is what happened last, so it misses nothing.
    arrived = with_effect(pool, "Arrived", {"event": {"on": "summoned"}, "timing": "when"}, level=6)
    scenario = pool.scenario(hand=(arrived,), field={"M1": tributed}, deck=(plain, plain))
    assert best_count(pool, scenario, "hand", names=["Plain"]) == 1 + drawn


@rule("NS-08")
def test_nothing_is_tributed_for_a_summon_that_cannot_be_completed(pool: Pool) -> None:
    scenario = pool.scenario(hand=(4,), field={"M1": 8})
    assert best_count(pool, scenario, "gy") == 0
    tribute = summon(4, "M1", "tribute_summon", materials=at(pool, (8, "M1")))
    assert "NS-04 to NS-06" in refused(pool, scenario, tribute)
    both = pool.scenario(hand=(4,), field={"M1": 8, "M2": 8})
    assert best_count(pool, both, names=[SEVEN]) == 1


@rule("NS-13")
def test_what_forbids_the_summon_cannot_be_tributed_away() -> None:
    pool = Pool()
    ban = {"apply": "cannot_summon", "number": 1, "where": {"attributes": ["LIGHT"]}}
    guard = pool.add("Guard", "monster effect", model={"continuous": [ban]})
    light, dark = (pool.add(name, level=5, attribute=name.upper()) for name in ("Light", "Dark"))
    arrow = pool.add("Light Arrow", "monster link", rating=1, arrows=2, attribute="LIGHT", model=link(1, 1))
    for theirs in (False, True):
        side: dict[str, Any] = {"theirs": {"M1": guard}, "field": {"M1": dark}} if theirs else {"field": {"M1": guard}}
        scenario = pool.scenario(hand=(light, dark), extra=(arrow,), **side)
        normal, setting = ask(pool, scenario, light).ways
        assert [reason.rule for reason in normal.reasons] == ["NS-13"]
        assert setting.legal
        assert ask(pool, scenario, dark).legal
        # Nor may it be Link Material first: that would be another Summon it forbids.
        assert best_count(pool, replace(scenario, me=replace(scenario.me, hand=(light,))), attributes=["LIGHT"]) == 0
        materials = at(pool, (dark if theirs else guard, "M1"))
        assert "NS-13" in refused(pool, scenario, summon(light, "M2", "tribute_summon", materials=materials))
        assert not refused(pool, scenario, summon(dark, "M2", "tribute_summon", materials=materials))
    asleep = pool.scenario(hand=(light,), field={"M1": MonsterAt(guard, "set")})
    assert best_count(pool, asleep, attributes=["LIGHT"]) == 1


@rule("NS-14", "NS-04", "NS-05")
def test_a_summon_with_a_tribute_is_a_tribute_summon_too() -> None:
    pool = Pool()
    plain = pool.add("Plain")
    for method, with_tribute, without in (("tribute", 1, 0), ("normal", 1, 1)):
        event = {"event": {"on": "summoned", "methods": [method]}}
        six = with_effect(pool, f"Six {method}", event, level=6)
        four = with_effect(pool, f"Four {method}", event)
        scenario = pool.scenario(hand=(six,), field={"M1": plain}, deck=(plain,))
        assert best_count(pool, scenario, "hand", names=["Plain"]) == with_tribute
        assert best_count(pool, pool.scenario(hand=(four,), deck=(plain,)), "hand", names=["Plain"]) == without


def tribute_model(count: int, optional: bool, *conditions: dict[str, Any]) -> dict[str, Any]:
    part = {"apply": "tributes", "number": 1, "count": count, "optional": optional, "if": conditions}
    return {"continuous": [part]}


@rule("NS-15")
@pytest.mark.parametrize(
    ("level", "count", "optional", "legal"),
    [(8, 1, True, {1, 2}), (10, 3, False, {3}), (4, 1, False, {1})],
    ids=["can be with 1", "requires 3", "requires 1"],
)
def test_a_text_changes_the_number_of_tributes(level: int, count: int, optional: bool, legal: set[int]) -> None:
    pool = Pool()
    plain = pool.add("Plain")
    card = pool.add("Changed", "monster effect", level=level, model=tribute_model(count, optional))
    scenario = pool.scenario(hand=(card,), field={f"M{zone}": plain for zone in (1, 2, 3, 4)})
    for number in range(5):
        zones = [f"M{zone}" for zone in range(1, number + 1)]
        report = ask(pool, scenario, card, " ".join(zones))
        assert report.legal == (number in legal)
        assert number in legal or count == number or optional or rules(report) == {"NS-15"}
        kind = "tribute_summon" if number else "normal_summon"
        line = summon(card, "M5", kind, materials=at(pool, *((plain, zone) for zone in zones)))
        assert bool(refused(pool, scenario, line)) == (number not in legal)
    assert best_count(pool, scenario, "gy") == max(legal)
    few = pool.scenario(hand=(card,), field={f"M{zone}": plain for zone in range(1, min(legal))})
    assert best_count(pool, few, names=["Changed"]) == 0


@rule("NS-16")
def test_without_tribute_by_permission_it_is_no_tribute_summon() -> None:
    pool = Pool()
    plain = pool.add("Plain")
    alone = {"test": "count", "in": ["monster_zone"], "max": 0}
    drawer = {"number": 2, "kind": "trigger", "from": ["monster_zone"], "do": [{"do": "draw"}],
              "event": {"on": "summoned", "methods": ["tribute"]}}  # fmt: skip
    model = {**tribute_model(0, True, alone), "effect": [drawer]}
    card = pool.add("Five", "monster effect", level=5, model=model)
    free = pool.scenario(hand=(card, plain), deck=(plain,))
    assert ask(pool, free, card, "").legal
    line = summon(card, "M1")
    assert "NC-03" in refused(pool, free, line, summon(plain, "M2"))
    assert best_count(pool, free, "hand", names=["Plain"]) == 1
    held = pool.scenario(hand=(card,), field={"M1": plain}, deck=(plain,))
    assert rules(ask(pool, held, card, "")) == {"NS-05"}
    assert "NS-16" in refused(pool, held, line) or "NS-04" in refused(pool, held, line)
    assert best_count(pool, held, "hand", names=["Plain"]) == 1


@rule("NS-17")
def test_it_arrives_in_attack_position(pool: Pool) -> None:
    scenario = pool.scenario(hand=(1,))
    assert [card.position for card in played(pool, scenario, summon(1, "M1")).me.monsters] == ["attack"]
    for kind, position in (("normal_summon", "defense"), ("normal_summon", "set"), ("set_monster", "attack")):
        assert "NS-17" in refused(pool, scenario, summon(1, "M1", kind, position=position))
    assert best_count(pool, scenario, position="defense") == 0


def in_hand(pool: Pool, *hand: int, **more: Any) -> ResolvedScenario:
    return pool.scenario(hand=hand, deck=(1,), **more)


@rule("NS-18")
def test_a_set_takes_the_same_tributes_and_is_no_summon() -> None:
    pool = Pool()
    plain, six = pool.add("Plain"), pool.add("Six", level=6)
    watcher = with_effect(pool, "Watcher", {"event": {"on": "summoned", "subject": {}, "other": True}})
    field = {"M1": watcher}
    assert best_count(pool, in_hand(pool, plain, field=field), "monster_zone", False, position="set") == 1
    assert best_count(pool, in_hand(pool, six), "monster_zone", False, position="set") == 0
    assert best_count(pool, in_hand(pool, six, field=field), "monster_zone", False, position="set") == 1
    set_it = summon(plain, "M2", "set_monster")
    board = played(pool, in_hand(pool, plain, field=field), set_it)
    assert [card.position for card in board.me.monsters] == ["attack", "set"]
    trigger = ("trigger", watcher, "M1", {"effect": 1, "chain_link": 1, "choices": [{"action": 0, "do": "draw"}]})
    assert not refused(pool, in_hand(pool, plain, field=field), summon(plain, "M2"), trigger)
    assert refused(pool, in_hand(pool, plain, field=field), set_it, trigger)
    assert "NS-04" in refused(pool, in_hand(pool, six), summon(six, "M2", "set_monster"))
