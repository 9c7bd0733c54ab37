"""Rulings where two mechanics meet; ``solve`` has the referee replay every line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import InputError
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.objective import check_goal
from combo_solver.scenario.position import Goal, MonsterAt, ResolvedScenario, Resting, SpellAt, Term
from tests.invented import Pool, chosen, ignition, spell, synchro
from tests.judging import ask, rules
from tests.searching import best, count, most

PRIZE = most(count("Prize", at="hand"))
EQUIP_SELF = chosen("equip", "monster_zone", "Host")
DRAW = {"do": "draw"}
RETURNS = {"apply": "returns_in_end_phase", "number": 1, "after": ["normal", "flip", "special"]}


def _caster(pool: Pool, name: str, *actions: dict[str, Any]) -> int:
    return pool.add(name, "spell", model=spell(*actions))


def _with_prize(pool: Pool, **more: Any) -> ResolvedScenario:
    """One draw wins."""
    prize = pool.add("Prize")
    return pool.scenario(deck=(prize,), goal=PRIZE, normal_used=1, **more)


def test_ritual_and_pendulum_summons_meet_closed_zones() -> None:
    pool = Pool()
    body, rite = pool.add("Body"), pool.add("Rite", "monster ritual")
    ritual = _caster(pool, "Ritual", {"do": "ritual_summon"})
    low, high = (pool.add(f"Scale {n}", "monster normal pendulum", scales=(n, n)) for n in (1, 8))
    scenario = pool.scenario(hand=(ritual, rite, body), scales=(low, high), goal=most(count("Rite")))
    for closed, value in (({"M1", "EMZ-L"}, 1), ({"M1", "M2", "M3", "M4", "M5"}, 0)):
        assert best(pool, replace(scenario, unusable=frozenset(closed))) == value
    report = ask(pool, replace(scenario, unusable=frozenset({"M1"})), rite, to="M1")
    assert rules(report) >= {"ZON-06"}
    report = ask(pool, replace(scenario, unusable=frozenset({"M1"})), body, to="M1")
    assert {reason.rule for way in report.ways if "Pendulum" in way.way for reason in way.reasons} == {"ZON-06"}


def test_a_monster_made_a_tuner_counts_as_one_until_it_is_face_down() -> None:
    pool = Pool()
    body = pool.add("Body")
    make = _caster(pool, "Make", chosen("modify", "monster_zone", tuner=True))
    turn = {"do": "change_position", "card": "it"}
    choose = {"name": "it", "from": ["monster_zone"]}
    over = _caster(
        pool, "Over", {"do": "modify", "tuner": True, "choose": choose}, {**turn, "to": "set"}, {**turn, "to": "attack"}
    )
    tuners = Goal("levels", ((Term(1, Filter(card_types=("tuner",)), ("monster_zone",)),),))
    for card, value in ((make, 1), (over, 0)):
        assert best(pool, pool.scenario(hand=(card,), field={"M1": body}, goal=tuners)) == value


@pytest.mark.parametrize("zone", ["S1", "S2", "S3", "S4"])
def test_an_equip_card_from_the_extra_deck_stays_properly_summoned(zone: str) -> None:
    pool = Pool()
    host, other = pool.add("Host"), pool.add("Other", "spell continuous")
    arm = pool.add("Arm", "monster synchro effect", level=6, model={**synchro(), **ignition(EQUIP_SELF)})
    back = _caster(pool, "Back", chosen("special_summon", "spell_zone", "Arm"), DRAW)
    scenario = _with_prize(pool, hand=(back,), field={"M1": arm, "M2": host})
    full = {name: SpellAt(other) for name in ("S1", "S2", "S3", "S4") if name != zone}
    assert best(pool, replace(scenario, me=replace(scenario.me, spells=full))) == 1


def test_a_properly_summoned_equip_card_can_be_revived() -> None:
    pool = Pool()
    host = pool.add("Host")
    arm = pool.add("Arm", "monster synchro effect", level=6, model={**synchro(), **ignition(EQUIP_SELF)})
    destroy = _caster(pool, "Destroy", chosen("destroy", "spell_zone", "Arm"))
    revive = _caster(pool, "Revive", chosen("special_summon", "gy", "Arm"), DRAW)
    assert best(pool, _with_prize(pool, hand=(destroy, revive), field={"M1": arm, "M2": host})) == 1


@pytest.mark.parametrize("leave", [[], [chosen("special_summon", "spell_zone", "Union")]])
def test_what_is_banished_when_it_leaves_stays_so_as_an_equip_card(leave: list[dict[str, Any]]) -> None:
    pool = Pool()
    host = pool.add("Host")
    union = pool.add("Union", "monster effect union", model=ignition(EQUIP_SELF, limit={"scope": "copy"}))
    revive = _caster(pool, "Revive", chosen("special_summon", "gy", "Union", banish_when_leaves=True))
    place = "monster_zone" if leave else "spell_zone"
    away = _caster(pool, "Away", *leave, chosen("add_to_hand", place, "Union", join="also"))
    goal = most(count("Union", at="banished"), count("Union", at="hand", weight=2))
    assert best(pool, pool.scenario(hand=(revive, away), gy=(union,), field={"M2": host}, goal=goal)) == 1


def test_what_is_banished_when_it_leaves_goes_to_no_deck() -> None:
    pool = Pool()
    body = pool.add("Body")
    revive = _caster(pool, "Revive", chosen("special_summon", "gy", banish_when_leaves=True))
    under = _caster(pool, "Under", chosen("to_deck_bottom", "monster_zone"))
    scenario = pool.scenario(hand=(revive, under), gy=(body,), goal=most(count("Body", at="banished")))
    assert best(pool, scenario) == 1


@pytest.mark.parametrize(("kinds", "value"), [("monster effect gemini", 1), ("monster effect", 0)])
def test_a_gemini_in_the_gy_is_no_effect_monster_for_a_lock(kinds: str, value: int) -> None:
    pool = Pool()
    body = pool.add("Body", kinds, model={"continuous": [{**RETURNS, "after": ["flip"]}]})
    only = {"do": "restrict", "what": "special_summon", "only": {"kinds": ["normal"]}}
    lock = {"do": "pay_lp", "amount": 100}
    both = _caster(pool, "Both", lock, only, chosen("special_summon", "gy", join="also"))
    assert best(pool, pool.scenario(hand=(both,), gy=(body,), goal=most(count("Body")), normal_used=1)) == value


def test_monsters_that_arrive_together_do_not_forbid_each_other() -> None:
    pool = Pool()
    none = {"continuous": [{"apply": "special_summon_only", "number": 1}]}
    guard, body = pool.add("Guard", "monster effect", model=none), pool.add("Body")
    token = pool.add("Token", "monster normal token", model=none)
    two = _caster(pool, "Two", chosen("special_summon", "gy", min=2, max=2))
    make = _caster(pool, "Make", {"do": "create_tokens", "token": token, "count": 2})
    assert best(pool, pool.scenario(hand=(two,), gy=(guard, body), goal=most(count("Guard", "Body")))) == 2
    assert best(pool, pool.scenario(hand=(make,), goal=most(count("Token")))) == 2


@pytest.mark.parametrize(("borrowed", "wanted"), [(False, {"hand": 1, "gy": 1}), (True, {"hand": 0, "gy": 1})])
def test_what_a_spirit_leaves_behind_in_the_end_phase(borrowed: bool, wanted: dict[str, int]) -> None:
    """It returns to its owner's hand; the Equip Card on it goes to the GY."""
    pool = Pool()
    spirit = pool.add("Spirit", "monster effect spirit", model={"continuous": [RETURNS]})
    union = pool.add("Union", "monster effect union", model=ignition(chosen("equip", "monster_zone", "Spirit")))
    field = {"M1": MonsterAt(spirit, "attack", this_turn="came", summoned="flip", borrowed=borrowed)}
    for place, value in wanted.items():
        goal = most(count("Spirit", at="hand")) if place == "hand" else most(count("Union", at="gy"))
        assert best(pool, pool.scenario(field={**field, "M2": union}, goal=goal)) == value


def test_a_goal_cannot_ask_how_a_monster_was_summoned() -> None:
    with pytest.raises(InputError, match="how a monster was Summoned"):
        check_goal(Goal("levels", ((Term(1, Filter(summoned=("special",)), ("monster_zone",)),),)), "goal")


def test_a_gemini_in_the_gy_is_the_normal_monster_a_fusion_must_include() -> None:
    pool = Pool()
    gemini = pool.add("Gemini", "monster effect gemini", model={"continuous": [{**RETURNS, "after": ["flip"]}]})
    fused = pool.add(
        "Fused", "monster fusion", level=6,
        model={"materials": [{"method": "fusion", "slots": [{"min": 2, "max": 2}]}]},
    )  # fmt: skip
    action = {"do": "fusion_summon", "from": ["gy"], "must_include": {"kinds": ["normal"]}, "materials_to": "banished"}
    fuse = _caster(pool, "Fuse", action)
    scenario = pool.scenario(hand=(fuse,), gy=(Resting(gemini), Resting(gemini)), extra=(fused,))
    assert best(pool, replace(scenario, goal=most(count("Fused")))) == 1


def test_a_borrowed_pendulum_monster_goes_to_no_gy() -> None:
    pool = Pool()
    body, scale = pool.add("Body"), pool.add("Scale", "monster normal pendulum", scales=(1, 1))
    send = _caster(pool, "Send", chosen("tribute", "monster_zone"))
    for card, value in ((body, 1), (scale, 0)):
        name = pool.facts(card).name
        goal = Goal("levels", ((Term(1, Filter(names=(name,)), ("gy",), side="opponent"),),))
        field = {"M1": MonsterAt(card, borrowed=True)}
        assert best(pool, pool.scenario(hand=(send,), field=dict(field), goal=goal)) == value
