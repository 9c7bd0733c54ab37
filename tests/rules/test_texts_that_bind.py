"""Cards without a model whose text binds: as material (SG-18) or what may be Summoned; asked, judged and searched."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.answers.solver import solve
from combo_solver.scenario.objective import reach_goal
from combo_solver.scenario.position import MonsterAt, Resting, SpellAt
from tests.invented import Pool, compiled_spell, fusion, link, named, spell, synchro, xyz
from tests.judging import allows, ask, at, rules, step


def _pool(limits: list[dict[str, Any]]) -> tuple[Pool, int, dict[str, int]]:
    pool = Pool()
    limited = pool.add(
        "Limited",
        "monster normal tuner",
        level=4,
        continuous=json.dumps([{"apply": "not_material_for"} | limit for limit in limits]),
    )
    pool.add("Body")
    ways = {
        "synchro": pool.add("Synchro", "monster synchro", level=8, attribute="WIND", model=synchro()),
        "xyz": pool.add("Xyz", "monster xyz", rank=4, model=xyz(4)),
        "link": pool.add("Link", "monster link", rating=2, arrows=2, model=link(2, 2)),
    }
    return pool, limited, ways


@pytest.mark.parametrize("method", ["synchro", "xyz", "link"])
def test_each_method_is_limited_by_itself(method: str) -> None:
    pool, limited, ways = _pool([{"for": [method]}])
    scenario = pool.scenario(field={"M1": limited, "M2": 2}, extra=tuple(ways.values()))
    for name, card in ways.items():
        report = ask(pool, scenario, card)
        assert report.legal == (name != method)
        assert ("SG-18" in rules(ask(pool, scenario, card, "M1 M2"))) == (name == method)
        goal = reach_goal([(card, 1)])
        found = solve(pool.scenario(field={"M1": limited, "M2": 2}, extra=(card,), goal=goal), pool.facts, pool.models)
        assert bool(found.line) == (name != method)


@pytest.mark.parametrize(("attribute", "legal"), [("WIND", True), ("FIRE", False)])
def test_the_monster_it_is_spared_for(attribute: str, legal: bool) -> None:
    pool, limited, ways = _pool([{"for": ["synchro"], "except_for": {"attributes": [attribute]}}])
    scenario = pool.scenario(field={"M1": limited, "M2": 2}, extra=(ways["synchro"],))
    assert ask(pool, scenario, ways["synchro"]).legal == legal


@pytest.mark.parametrize(
    ("held", "legal"),
    [
        (MonsterAt(1), True),
        (MonsterAt(1, this_turn="came", summoned="link"), False),
        (MonsterAt(1, this_turn="came", summoned="normal"), True),
        (MonsterAt(1, this_turn="came"), False),
    ],
)
def test_the_turn_it_was_summoned(held: MonsterAt, legal: bool) -> None:
    pool, _, ways = _pool([{"for": ["link"], "turn_summoned": True}])
    scenario = pool.scenario(field={"M1": held, "M2": 2}, extra=(ways["link"],))
    assert ask(pool, scenario, ways["link"]).legal == legal


@pytest.mark.parametrize("players", ["both", "controller"])
@pytest.mark.parametrize("limit", [{}, {"only": {"attributes": ["WIND"]}}, {"never": {"attributes": ["FIRE"]}}])
@pytest.mark.parametrize(("zone", "position"), [("mine", "attack"), ("mine", "set"), ("theirs", "attack")])
def test_a_text_that_limits_special_summons(players: str, limit: dict[str, Any], zone: str, position: Any) -> None:
    """A card that has no model, on either side of the field, is heeded by both judges and the search."""
    pool = Pool()
    entry = {"apply": "special_summon_only", "players": players, **limit}
    keeper = pool.add("Keeper", "monster effect", continuous=json.dumps([entry]), optional_only=True)
    body = pool.add("Body")
    for attribute in ("WIND", "FIRE"):
        four = pool.add(f"{attribute} Four", "monster xyz", rank=4, attribute=attribute, model=xyz(4))
        field = {"M1": body, "M2": body}
        mine = {"M3": MonsterAt(keeper, position)} if zone == "mine" else {}
        theirs = {"M3": keeper} if zone == "theirs" else {}
        scenario = pool.scenario(field={**field, **mine}, theirs=theirs, extra=(four,))
        binds = position != "set" and (zone == "mine" or players == "both")
        legal = not binds or (attribute == "WIND" and bool(limit))
        assert ask(pool, scenario, four, "M1 M2").legal is legal
        materials = at(pool, (body, "M1"), (body, "M2"))
        one = step(1, "xyz_summon", four, pool, "extra", to="EMZ-L", position="attack", materials=materials)
        assert allows(pool, scenario, one) is legal
        goal = reach_goal([(four, 1)])
        found = solve(replace(scenario, goal=goal), pool.facts, pool.models)
        assert bool(found.line) is legal


@pytest.mark.parametrize("zone", ["mine", "theirs"])
def test_a_limit_of_the_extra_deck_alone(zone: str) -> None:
    """Out of the Extra Deck, by materials or an effect or a Pendulum Summon; not out of the hand or the GY."""
    pool = Pool()
    entry = json.dumps([{"apply": "special_summon_only", "from_extra": True, "players": "both"}])
    keeper = pool.add("Keeper", "monster link", rating=2, arrows=2, continuous=entry)  # no Ritual Summon removes it
    body, back = pool.add("Body"), pool.add("Back")
    low, high = (pool.add(name, "monster normal pendulum", scales=(n, n)) for name, n in (("Low", 1), ("High", 8)))
    inside, outside = (
        pool.add("Inside", level=3),
        pool.add("Outside", "monster normal pendulum", level=3, scales=(5, 5)),
    )
    four = pool.add("Four", "monster xyz", rank=4, model=xyz(4))
    fused = pool.add("Fused", "monster fusion", level=8, model=fusion(named("Body"), named("Body")))
    eight = pool.add("Eight", "monster ritual", level=8)
    fuse, rite, revive = (compiled_spell(pool, name, name) for name in ("fusion", "ritual", "effect"))
    mine, theirs = ({"M3": keeper}, {}) if zone == "mine" else ({}, {"M3": keeper})
    scenario = pool.scenario(
        hand=(fuse, rite, revive, eight, inside),
        field={"M1": body, "M2": body, **mine},
        theirs=theirs,
        scales=(low, high),
        gy=(back,),
        normal_used=1,
        extra=(four, fused, Resting(outside, face_up=True)),
    )
    for card, legal in {eight: True, back: True, inside: True, four: False, fused: False, outside: False}.items():
        assert ask(pool, scenario, card).legal is legal, pool.facts(card).name
        report = solve(replace(scenario, goal=reach_goal([(card, 1)])), pool.facts, pool.models)
        assert bool(report.line) is legal, pool.facts(card).name


@pytest.mark.parametrize("mine", [True, False])
def test_a_monster_card_among_the_spells_forbids_nothing(mine: bool) -> None:
    pool = Pool()
    keeper = pool.add("Keeper", continuous=json.dumps([{"apply": "special_summon_only", "players": "both"}]))
    body, four = pool.add("Body"), pool.add("Four", "monster xyz", rank=4, model=xyz(4))
    scenario = pool.scenario(field={"M1": body, "M2": body}, extra=(four,), goal=reach_goal([(four, 1)]))
    side = scenario.me if mine else scenario.opponent
    held = replace(side, spells={"S2": SpellAt(keeper)})
    scenario = replace(scenario, me=held) if mine else replace(scenario, opponent=held)
    assert ask(pool, scenario, four, "M1 M2").legal
    assert solve(scenario, pool.facts, pool.models).line


def test_unaffected_by_one_spell_and_in_one_zone() -> None:
    """What one Spell, or one zone, makes of a monster says nothing of another Spell or zone in the same position."""
    pool = Pool()
    apart = [{"apply": "unaffected", "in_extra_zone": True}]
    spared = [{"apply": "unaffected", "except_for": {"names": ["Kind"]}}]
    zoned, proof = (
        pool.add(name, "monster xyz", rank=4, continuous=json.dumps(entries))
        for name, entries in (("Zoned", apart), ("Proof", spared))
    )
    kind, harsh = compiled_spell(pool, "Kind"), compiled_spell(pool, "Harsh")
    fused = pool.add(
        "Fused", "monster fusion", level=8, model=fusion({"min": 2, "max": 2, "where": {"kinds": ["xyz"]}})
    )
    field = {"M1": zoned, "M2": zoned, "EMZ-L": zoned, "M4": proof}
    scenario = pool.scenario(hand=(kind, harsh), field=field, extra=(fused,))
    ways = {way.way.rpartition(" by ")[2]: way for way in ask(pool, scenario, fused).ways}
    found = {by: {frozenset(one.materials) for one in ways[by].sets} for by in ("Kind", "Harsh")}
    both = frozenset({"Zoned (M1)", "Zoned (M2)"})
    assert found["Harsh"] == {both}
    assert found["Kind"] == {both, frozenset({"Zoned (M1)", "Proof (M4)"}), frozenset({"Zoned (M2)", "Proof (M4)"})}


@pytest.mark.parametrize(
    "entry", [{"apply": "unaffected"}, {"apply": "not_material_for", "for": ["fusion"], "face_up": True}]
)
def test_a_negated_monster_is_like_any_other(entry: dict[str, Any]) -> None:
    """Revived with its effects negated, it can be material; search and referee agree on it."""
    pool = Pool()
    proof, other = pool.add("Proof", continuous=json.dumps([entry])), pool.add("Other")
    fused = pool.add("Fused", "monster fusion", level=8, model=fusion(named("Proof"), named("Other")))
    fuse = compiled_spell(pool, "Fuse", places=["monster_zone"])
    for negate, legal in ((True, True), (False, False)):
        target = {"name": "target", "from": ["gy"], "where": {"names": ["Proof"]}}
        do = {"do": "special_summon", "card": "target", "negate": negate}
        revive = pool.add(f"Revive {negate}", "spell", model=spell(do, targets=[target]))
        scenario = pool.scenario(hand=(fuse, revive), field={"M1": other}, gy=(proof,), extra=(fused,), normal_used=1)
        report = solve(replace(scenario, goal=reach_goal([(fused, 1)])), pool.facts, pool.models)
        assert bool(report.line) is legal
