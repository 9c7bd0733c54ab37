"""Conditions of limits, limits by kind of effect, bans on Spells and moves, continuous negation (invented cards)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.answers.solver import solve
from combo_solver.scenario.objective import reach_goal
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting, SpellAt
from tests.invented import Pool, compiled_spell, fusion, link
from tests.judging import allows, ask, refused, step

BODY, TUNER, LINK = 1, 2, 3
NO_SPECIAL = {"apply": "summon_limit", "summons": ["special"]}


def _pool() -> Pool:
    pool = Pool()
    pool.add("Body", level=4)
    pool.add("Tuner", "monster normal tuner", level=4)
    pool.add("Link", "monster link", rating=2, arrows=2, model=link(2, 2))
    return pool


def _law(pool: Pool, *entries: dict[str, Any], kinds: str = "trap continuous") -> int:
    return pool.add(f"Law {len(pool.cards)}", kinds, continuous=json.dumps(entries))


def _laid(pool: Pool, *laws: int, mine: bool = False, **more: Any) -> ResolvedScenario:
    """Two monsters on the field, the Link Monster in the Extra Deck, the laws face-up."""
    scenario = pool.scenario(**({"field": {"M1": BODY, "M2": TUNER}, "extra": (LINK,)} | more))
    side = "me" if mine else "opponent"
    spells = {f"S{number}": SpellAt(law) for number, law in enumerate(laws, start=1)}
    return replace(scenario, **{side: replace(getattr(scenario, side), spells=spells)})


def _linked(pool: Pool, scenario: ResolvedScenario) -> bool:
    """Whether the Link Summon is legal; search and referee must agree with ``check``."""
    report = ask(pool, scenario, LINK)
    assert not report.undecided
    made = step(
        1, "link_summon", LINK, pool, "extra", to="EMZ-L", position="attack", recipe=0,
        materials=[{"card": BODY, "name": "Body", "at": "M1"}, {"card": TUNER, "name": "Tuner", "at": "M2"}],
    )  # fmt: skip
    assert allows(pool, scenario, made) is report.legal
    wanted = replace(scenario, goal=reach_goal([(LINK, 1)]))
    assert bool(solve(wanted, pool.facts, pool.models).line) is report.legal
    return report.legal


@pytest.mark.parametrize(("mine", "legal"), [(True, False), (False, True)])
def test_a_condition_speaks_of_the_cards_controller(mine: bool, legal: bool) -> None:
    pool = _pool()
    held = {"test": "count", "in": ["monster_zone"], "side": "me", "where": {"kinds": ["tuner"]}, "min": 1}
    law = _law(pool, {**NO_SPECIAL, "if": [held]})
    assert _linked(pool, _laid(pool, law, mine=mine)) is legal


@pytest.mark.parametrize("materials", [(), (BODY,)])
def test_a_limit_while_it_has_materials(materials: tuple[int, ...]) -> None:
    pool = _pool()
    tyrant = pool.add("Tyrant", "monster xyz", rank=4, continuous=json.dumps([{**NO_SPECIAL, "has_materials": True}]))
    scenario = _laid(pool)
    scenario = replace(
        scenario, opponent=replace(scenario.opponent, monsters={"M3": MonsterAt(tyrant, materials=materials)})
    )
    assert _linked(pool, scenario) is not materials


def test_what_negates_a_limit_lifts_it() -> None:
    pool = _pool()
    law = _law(pool, NO_SPECIAL)
    no_traps = _law(pool, {"apply": "negates", "what": "trap"}, kinds="spell continuous")
    no_spells = _law(pool, {"apply": "negates", "what": "spell"}, kinds="spell continuous")
    assert not _linked(pool, _laid(pool, law))
    assert _linked(pool, _laid(pool, law, no_traps))
    # What is negated itself negates nothing.
    assert not _linked(pool, _laid(pool, law, no_traps, no_spells))


def test_the_side_whose_cards_are_negated() -> None:
    pool = _pool()
    law = _law(pool, NO_SPECIAL)
    theirs = _law(pool, {"apply": "negates", "what": "trap", "players": "opponent"}, kinds="spell continuous")
    assert not _linked(pool, _laid(pool, law, theirs))
    assert not _linked(pool, _laid(pool, law, theirs, mine=True))
    scenario = _laid(pool, law)
    assert _linked(pool, replace(scenario, me=replace(scenario.me, spells={"S2": SpellAt(theirs)})))


def test_a_monster_that_is_unaffected_is_not_negated() -> None:
    pool = _pool()
    tyrant = pool.add("Tyrant", continuous=json.dumps([NO_SPECIAL]))
    free = pool.add("Free", continuous=json.dumps([NO_SPECIAL, {"apply": "unaffected", "by": ["trap"]}]))
    drain = _law(pool, {"apply": "negates", "what": "monster"})
    for monster, legal in ((tyrant, True), (free, False)):
        assert _linked(pool, _laid(pool, drain, theirs={"M3": monster})) is legal


def test_two_that_negate_each_other_are_undecided() -> None:
    pool = _pool()
    tyrant = pool.add("Tyrant", continuous=json.dumps([NO_SPECIAL, {"apply": "negates", "what": "trap"}]))
    drain = _law(pool, {"apply": "negates", "what": "monster"})
    assert ask(pool, _laid(pool, drain, theirs={"M3": tyrant}), LINK).undecided


@pytest.mark.parametrize("drained", [False, True])
def test_two_tributes_in_one_are_an_effect(drained: bool) -> None:
    pool = _pool()
    double = pool.add("Double", continuous=json.dumps([{"apply": "two_tributes"}]))
    big = pool.add("Big", level=8)
    drain = _law(pool, {"apply": "negates", "what": "monster"})
    scenario = _laid(pool, *((drain,) if drained else ()), field={"M1": double}, hand=(big,))
    assert ask(pool, scenario, big).legal is not drained
    tributes = [{"card": double, "name": "Double", "at": "M1"}]
    made = step(1, "tribute_summon", big, pool, to="M1", position="attack", materials=tributes)
    assert allows(pool, scenario, made) is not drained


def _fused(
    pool: Pool, *entries: dict[str, Any], kinds: str = "trap continuous", set_: bool = False
) -> tuple[bool, str]:
    """Whether a Fusion Summon by a Spell of the hand (or Set) is legal under a law, and why the referee refuses it."""
    spell = compiled_spell(pool, "Fuse")
    fused = pool.add("Fused", "monster fusion", level=6, model=fusion({"min": 2, "max": 2, "where": {}}))
    scenario = _laid(pool, _law(pool, *entries, kinds=kinds), extra=(fused,), hand=() if set_ else (spell,))
    if set_:
        scenario = replace(scenario, me=replace(scenario.me, spells={"S1": SpellAt(spell, face_up=False)}))
    report = ask(pool, scenario, fused)
    assert not report.undecided
    wanted = replace(scenario, goal=reach_goal([(fused, 1)]))
    assert bool(solve(wanted, pool.facts, pool.models).line) is report.legal
    placed = [{"card": fused, "name": "Fused", "from": "extra", "to": "EMZ-L", "position": "attack"}]
    cards = [{"card": BODY, "name": "Body", "at": "M1"}, {"card": TUNER, "name": "Tuner", "at": "M2"}]
    cast = step(
        1, "activate", spell, pool, "S1" if set_ else "hand", effect=1, chain_link=1,
        choices=[{"action": 0, "do": "fusion_summon", "cards": cards, "placed": placed}],
    )  # fmt: skip
    return report.legal, refused(pool, scenario, cast)


@pytest.mark.parametrize(
    ("entry", "legal"),
    [
        ({"apply": "summon_limit", "summons": ["by_spell"]}, False),
        ({"apply": "summon_limit", "summons": ["by_effect"]}, False),
        ({"apply": "summon_limit", "summons": ["by_monster"]}, True),
        ({"apply": "summon_limit", "summons": ["by_spell"], "places": ["hand", "gy"]}, True),
        ({"apply": "cannot_activate_spells"}, False),
        ({"apply": "cannot_activate_spells", "players": "controller"}, True),
        ({"apply": "cannot_activate_spells", "where": {"kinds": ["field"]}}, True),
        ({"apply": "cannot_activate_spells", "from_hand": True}, False),
    ],
)
def test_limits_by_kind_of_effect_and_bans_on_spells(entry: dict[str, Any], legal: bool) -> None:
    found, reason = _fused(_pool(), entry)
    assert found is legal and bool(reason) is not legal


def test_a_spell_that_must_be_set_first_is_activated_where_it_lies() -> None:
    assert _fused(_pool(), {"apply": "cannot_activate_spells", "from_hand": True}, set_=True)[0]
    assert not _fused(_pool(), {"apply": "cannot_activate_spells"}, set_=True)[0]


@pytest.mark.parametrize(("owner", "legal"), [("either", False), ("me", False), ("opponent", True)])
def test_a_gy_that_cannot_be_targeted(owner: str, legal: bool) -> None:
    pool = _pool()
    reborn = compiled_spell(pool, "Again", "effect")
    law = _law(pool, {"apply": "cannot_target_gy", "players": "opponent", "owner": owner})
    scenario = _laid(pool, law, hand=(reborn,), gy=(Resting(BODY),), field={})
    assert ask(pool, scenario, BODY).legal is legal


@pytest.mark.parametrize(
    ("entry", "cost", "legal"),
    [
        ({"to": "banished"}, "banish", False),
        ({"to": "banished", "places": ["gy"]}, "banish", False),
        ({"to": "banished", "places": ["hand"]}, "banish", True),
        ({"to": "banished", "players": "controller"}, "banish", True),
        ({"to": "gy"}, "send_to_gy", False),
        ({"to": "gy"}, "banish", True),
        ({"to": "gy"}, "discard", True),
    ],
)
def test_costs_that_are_not_paid(entry: dict[str, Any], cost: str, legal: bool) -> None:
    pool = _pool()
    place = "gy" if cost == "banish" else "hand"
    choose = {"from": [place], "where": {"names": ["Body"]}}
    way = {"number": 1, "from": ["hand"], "cost": [{"do": cost, "choose": choose}]}
    comer = pool.add("Comer", procedures=json.dumps([way]))
    scenario = _laid(
        pool,
        _law(pool, {"apply": "cannot_move", **entry}),
        field={},
        hand=(comer, *((BODY,) if place == "hand" else ())),
        gy=(Resting(BODY),) if place == "gy" else (),
        normal_used=1,
    )
    assert ask(pool, scenario, comer).legal is legal
    wanted = replace(scenario, goal=reach_goal([(comer, 1)]))
    assert bool(solve(wanted, pool.facts, pool.models).line) is legal
    paid = [{"action": 0, "do": cost, "cards": [{"card": BODY, "name": "Body", "at": place}]}]
    made = step(1, "special_summon", comer, pool, to="M1", position="attack", costs=paid)
    assert allows(pool, scenario, made) is legal
