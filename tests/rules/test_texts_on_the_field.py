"""Cards on the field whose texts limit anybody's Summons: read, or undecided; asked, judged and searched (invented)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.answers.solver import solve
from combo_solver.cards.binding import Binding
from combo_solver.scenario.objective import reach_goal
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting, SpellAt
from tests.invented import Pool, link, synchro, xyz
from tests.judging import allows, ask, rules, step


def _pool() -> Pool:
    pool = Pool()
    pool.add("Body", level=4)
    pool.add("Tuner", "monster normal tuner", level=4)
    pool.add("Small", level=4, type="Dragon", attribute="DARK")
    pool.add("Big", level=6, type="Dragon", attribute="DARK")
    pool.add("Synchro", "monster synchro", level=8, type="Dragon", model=synchro())
    pool.add("Xyz", "monster xyz", rank=4, model=xyz(4))
    pool.add("Link", "monster link", rating=2, arrows=2, model=link(2, 2))
    return pool


def _limit(pool: Pool, *entries: dict[str, Any]) -> int:
    return pool.add("Law", "trap continuous", continuous=json.dumps(entries))


def _laid(pool: Pool, law: int, mine: bool = False, **more: Any) -> ResolvedScenario:
    """Body and Tuner on the field, Small and Big in the hand, everything in the Extra Deck, the law face-up."""
    more = {"hand": (3, 4), "field": {"M1": 1, "M2": 2}, "extra": (5, 6, 7)} | more
    scenario = pool.scenario(**more)
    side = "me" if mine else "opponent"
    return replace(scenario, **{side: replace(getattr(scenario, side), spells={"S3": SpellAt(law)})})


def _legal(pool: Pool, scenario: ResolvedScenario) -> set[int]:
    found = set()
    for card in range(3, 8):
        report = ask(pool, scenario, card)
        assert not report.undecided
        if report.legal:
            found.add(card)
    return found


@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize(
    ("entry", "legal"),
    [
        ({"apply": "summon_limit", "summons": ["special"]}, {3, 4}),
        ({"apply": "summon_limit", "summons": ["synchro"]}, {3, 4, 6, 7}),
        ({"apply": "summon_limit", "summons": ["normal", "set"]}, {5, 6, 7}),
        ({"apply": "summon_limit", "summons": ["tribute"]}, {3, 5, 6, 7}),
        ({"apply": "summon_limit", "summons": ["special"], "places": ["gy"]}, {3, 4, 5, 6, 7}),
        ({"apply": "summon_limit", "summons": ["special"], "except_places": ["extra"]}, {3, 4, 5, 6, 7}),
        ({"apply": "summon_limit", "summons": ["special"], "except_for": {"types": ["Dragon"]}}, {3, 4, 5}),
        ({"apply": "summon_limit", "summons": ["special"], "where": {"level": {"min": 6}}}, {3, 4, 6, 7}),
        ({"apply": "cannot_tribute"}, {3, 5, 6, 7}),
    ],
)
def test_limits_are_asked_and_searched(mine: bool, entry: dict[str, Any], legal: set[int]) -> None:
    pool = _pool()
    law = _limit(pool, entry)
    assert _legal(pool, _laid(pool, law, mine)) == legal
    for card in (4, 5, 6, 7):
        goal = reach_goal([(card, 1)])
        alone = _laid(pool, law, mine, hand=(4,), extra=(card,) if card > 4 else (), goal=goal)
        assert bool(solve(alone, pool.facts, pool.models).line) == (card in legal)


def test_the_player_who_is_bound() -> None:
    pool = _pool()
    law = _limit(pool, {"apply": "summon_limit", "summons": ["special"], "players": "opponent"})
    assert not ask(pool, _laid(pool, law), 7).legal
    assert ask(pool, _laid(pool, law, mine=True), 7).legal


def test_a_face_down_card_forbids_nothing() -> None:
    pool = _pool()
    law = _limit(pool, {"apply": "summon_limit", "summons": ["special"]})
    scenario = _laid(pool, law)
    hidden = replace(scenario, opponent=replace(scenario.opponent, spells={"S3": SpellAt(law, face_up=False)}))
    assert ask(pool, hidden, 7).legal


def test_the_reason_names_the_card_once() -> None:
    pool = _pool()
    law = _limit(pool, {"apply": "summon_limit", "summons": ["special"]})
    pool.add("Tyrant", level=4, continuous=json.dumps([{"apply": "summon_limit", "summons": ["special"]}]))
    scenario = _laid(pool, law, field={"M1": 1, "M2": 2, "M3": 9})
    (way,) = ask(pool, scenario, 6).ways
    (reason,) = way.reasons
    assert reason.rule == "SG-17" and "Law" in reason.sentence and "Tyrant" in reason.sentence
    way = ask(pool, _laid(pool, law), 7).ways[0]
    assert [reason.rule for reason in way.reasons] == ["SG-17"] and "Law" in way.reasons[0].sentence


def test_a_ban_on_summons_leaves_the_set() -> None:
    pool = _pool()
    law = _limit(pool, {"apply": "summon_limit", "summons": ["normal"]})
    ways = {way.way: way.legal for way in ask(pool, _laid(pool, law), 3).ways}
    assert ways == {"Normal Summon": False, "Set": True}


@pytest.mark.parametrize("made", [0, 1])
def test_special_summons_are_counted(made: int) -> None:
    pool = _pool()
    law = _limit(pool, {"apply": "summon_count", "count": 1})
    scenario = _laid(pool, law)
    scenario = replace(scenario, moment=replace(scenario.moment, special_summons=made))
    assert ask(pool, scenario, 7).legal == (made == 0)
    # A second one in the same turn is not found either.
    both = replace(scenario, goal=reach_goal([(7, 1), (6, 1)]))
    both = replace(both, me=replace(both.me, monsters={f"M{n}": MonsterAt(1) for n in range(1, 5)}))
    assert solve(both, pool.facts, pool.models).status.startswith("UNREACHABLE")
    free = replace(both, opponent=replace(both.opponent, spells={}))
    assert solve(free, pool.facts, pool.models).status.startswith("OPTIMAL")


@pytest.mark.parametrize(("each", "legal"), [(False, set()), (True, {3, 4})])
def test_one_type_or_one_of_each(each: bool, legal: set[int]) -> None:
    pool = _pool()
    law = _limit(pool, {"apply": "control_limit", "trait": "type", "each": each})
    scenario = _laid(pool, law, field={"M1": 1})
    assert {
        card for card in (3, 4) if any(way.way != "Set" and way.legal for way in ask(pool, scenario, card).ways)
    } == legal
    assert any("Set" in way.way and way.legal for way in ask(pool, scenario, 3).ways)


def test_only_one_of_a_name() -> None:
    pool = _pool()
    unique = json.dumps([{"apply": "only_one", "where": {"names": ["Single"]}}])
    single = pool.add("Single", level=4, continuous=unique)
    assert ask(pool, pool.scenario(hand=(single,)), single).legal
    report = ask(pool, pool.scenario(hand=(single,), field={"M1": single}), single)
    assert {way.way: way.legal for way in report.ways if "position" not in way.way} == {
        "Normal Summon": False,
        "Set": True,
    }


def test_the_referee_refuses_what_is_forbidden() -> None:
    pool = _pool()
    law = _limit(pool, {"apply": "summon_limit", "summons": ["special"]})
    made = step(
        1, "link_summon", 7, pool, "extra", to="EMZ-L", position="attack", recipe=0,
        materials=[{"card": 1, "name": "Body", "at": "M1"}, {"card": 2, "name": "Tuner", "at": "M2"}],
    )  # fmt: skip
    assert allows(pool, _laid(pool, law), made) is False
    assert allows(pool, _laid(pool, _limit(pool)), made) is True


# --- texts that are not read -------------------------------------------------------------------------------------


def _unread(pool: Pool, *parts: Binding) -> int:
    return pool.add("Riddle", "spell continuous", binding=parts)


@pytest.mark.parametrize(
    ("part", "undecided"),
    [
        (Binding("field", "special"), {5, 6, 7}),
        (Binding("field", "normal"), {3, 4}),
        (Binding("field", "levels", enables=True), {4, 5, 6}),
        (Binding("field", "tributes"), {4}),
        (Binding("field", "special", "controller"), set()),
        (Binding("gy", "special"), set()),
    ],
)
def test_an_unread_text_makes_legal_summons_undecided(part: Binding, undecided: set[int]) -> None:
    pool = _pool()
    scenario = _laid(pool, _unread(pool, part))
    for card in range(3, 8):
        report = ask(pool, scenario, card)
        assert (report.undecided, report.legal) == (card in undecided, card not in undecided)
        if report.undecided:
            assert "Riddle" in report.ways[0].reasons[0].sentence


@pytest.mark.parametrize(
    ("part", "undecided"),
    [
        (Binding("field", "levels", enables=True), True),
        (Binding("field", "special"), False),
        (Binding("field", "types", enables=True), False),
    ],
)
def test_an_unread_text_may_enable(part: Binding, undecided: bool) -> None:
    pool = _pool()
    scenario = _laid(pool, _unread(pool, part), field={"M1": 1, "M2": 4})
    assert ask(pool, scenario, 6).undecided == undecided


def test_a_rule_that_no_text_mends_is_still_told() -> None:
    pool = _pool()
    law = _unread(pool, Binding("field", "levels", enables=True))
    report = ask(pool, _laid(pool, law, normal_used=1), 3)
    assert not report.legal and not report.undecided and "NC-03" in rules(report)


def test_what_negates_a_limit_makes_it_undecided() -> None:
    pool = _pool()
    law = _limit(pool, {"apply": "summon_limit", "summons": ["special"]})
    negating = _unread(pool, Binding("field", "effects", enables=True))
    scenario = _laid(pool, law)
    assert not ask(pool, scenario, 7).undecided
    both = replace(scenario, me=replace(scenario.me, spells={"S1": SpellAt(negating)}))
    assert ask(pool, both, 7).undecided


def test_a_material_whose_own_text_is_not_read_is_not_counted_on() -> None:
    pool = _pool()
    odd = pool.add("Odd", level=4, binding=(Binding("field", "materials", itself=True),))
    assert ask(pool, pool.scenario(field={"M1": 1, "M2": odd}, extra=(7,)), 7).undecided
    report = ask(pool, pool.scenario(field={"M1": 1, "M2": odd, "M3": 2}, extra=(7,)), 7)
    assert report.legal and all("Odd" not in name for one in report.ways[0].sets for name in one.materials)


def test_a_face_up_card_in_the_gy_binds_from_there_alone() -> None:
    pool = _pool()
    ghost = _unread(pool, Binding("gy", "special"))
    scenario = pool.scenario(field={"M1": 1, "M2": 2}, extra=(7,), gy=(Resting(ghost),))
    assert ask(pool, scenario, 7).undecided


@pytest.mark.parametrize(("enables", "forbids"), [(True, False), (False, True)])
def test_terms_of_the_monsters_own_summon(enables: bool, forbids: bool) -> None:
    pool = Pool()
    body = pool.add("Body", level=4)
    terms = (Binding("own", "materials", "controller", True, enables, forbids),)
    slot = {"min": 2, "max": 2, "where": {"level": {"equals": 4}}}
    materials = json.dumps([{"method": "xyz", "slots": [slot]}])
    odd = pool.add("Odd", "monster xyz effect", rank=4, binding=terms, materials=materials)
    two = ask(pool, pool.scenario(field={"M1": body, "M2": body}, extra=(odd,)), odd)
    one = ask(pool, pool.scenario(field={"M1": body}, extra=(odd,)), odd)
    assert (two.legal, two.undecided) == (not forbids, forbids)
    assert one.undecided == enables and not one.legal


@pytest.mark.parametrize(
    ("about", "normal_used", "special", "life_points", "undecided"),
    [
        ("twice", 0, 0, 8000, False),
        ("twice", 1, 0, 8000, False),
        ("twice", 1, 1, 8000, True),
        ("tolls", 0, 0, 8000, False),
        ("tolls", 0, 0, 900, True),
    ],
)
def test_a_count_or_a_toll_matters_where_it_may_be_used_up(
    about: str, normal_used: int, special: int, life_points: int, undecided: bool
) -> None:
    pool = _pool()
    scenario = _laid(pool, _unread(pool, Binding("field", about)), normal_used=normal_used, life_points=life_points)
    scenario = replace(scenario, moment=replace(scenario.moment, special_summons=special))
    assert ask(pool, scenario, 7).undecided is undecided
