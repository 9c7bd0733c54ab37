"""Equip Spells, and cards that effects equip: what they give their monster, and when they fall (EF-10)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.cards.outcomes import Outcome
from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import ResolvedScenario, SpellAt
from combo_solver.state import values
from combo_solver.state.draft import Draft
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, ignition, spell
from tests.rulebook.test_unions import lay
from tests.searching import judge_successors, solved_for

TARGET = {"name": "host", "from": ["monster_zone"], "side": "either"}


@pytest.fixture
def pool() -> Pool:
    return Pool()


def blade(**more: Any) -> dict[str, Any]:
    """An Equip Spell that gives 500 ATK and takes 200 DEF."""
    wear = {"number": 1, "kind": "spell", "from": ["hand"], "targets": [TARGET | more.pop("target", {})]}
    gives = {"number": 2, "apply": "values", "bearer": True, "atk": 500, "defense": -200}
    only = [{"number": 3, "apply": "equip_only", **more["only"]}] if "only" in more else []
    return {"effect": [{**wear, "do": [{"do": "equip", "card": "host"}]}], "continuous": [gives, *only]}


def after(pool: Pool, scenario: ResolvedScenario) -> tuple[Turn, list[Draft]]:
    """Every first step, which the referee sees in the same way."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    return turn, [draft for _, draft in turn.successors(turn.start)]


def atks(turn: Turn, draft: Draft) -> tuple[tuple[int, int], ...]:
    """ATK and DEF of all monsters, zone by zone."""
    g = turn.ground
    held = [(zone, monster) for zone, monster in enumerate(draft.monsters) if monster]
    return tuple((values.atk_of(g, draft, each, zone), values.defense_of(g, draft, each, zone)) for zone, each in held)


def test_it_gives_its_monster_what_it_says_on_either_side(pool: Pool) -> None:
    body = pool.add("Body", atk=1000, defense=1000)
    cast_it = pool.add("Blade", "spell equip", model=blade())
    scenario = pool.scenario(hand=(cast_it,), field={"M1": body}, theirs={"M2": body})
    turn, ends = after(pool, scenario)
    assert {atks(turn, draft) for draft in ends} == {((1500, 800), (1000, 1000)), ((1000, 1000), (1500, 800))}


def test_it_cannot_be_equipped_to_others(pool: Pool) -> None:
    machine, body = pool.add("Machine", type="Machine"), pool.add("Body", type="Rock")
    where = {"types": ["Machine"]}
    cast_it = pool.add("Blade", "spell equip", model=blade(target={"where": where}, only={"where": where}))
    _, ends = after(pool, pool.scenario(hand=(cast_it,), field={"M1": machine, "M2": body}))
    assert [sum(len(each.equips) for each in draft.monsters if each) for draft in ends] == [1]


def test_it_goes_to_the_gy_with_its_monster(pool: Pool) -> None:
    cast_it = pool.add("Blade", "spell equip", model=blade())
    away = pool.add("Away", "monster effect", model=ignition(chosen("banish", "monster_zone", "Body")))
    body = pool.add("Body")
    scenario = lay(pool.scenario(field={"M1": away, "M2": body}), S2=SpellAt(cast_it, equipped_to="M2"))
    _, ends = after(pool, scenario)
    assert any(len(draft.me.gy) == len(draft.me.banished) == 1 for draft in ends)


def test_one_that_its_monster_no_longer_suits_falls(pool: Pool) -> None:
    where = {"attributes": ["DARK"]}
    cast_it = pool.add("Blade", "spell equip", model=blade(target={"where": where}, only={"where": where}))
    turning: dict[str, object] = {"do": "modify", "card": "self", "attribute": "LIGHT"}
    body = pool.add("Body", "monster effect", model=ignition(turning), attribute="DARK")
    scenario = lay(pool.scenario(hand=(cast_it,), field={"M2": body}), S2=SpellAt(cast_it, equipped_to="M2"))
    _, ends = after(pool, scenario)
    assert any(len(draft.me.gy) == 1 for draft in ends)


def test_what_the_effect_gives_holds_while_it_is_equipped_so(pool: Pool) -> None:
    body = pool.add("Body", atk=1000, defense=1000)
    wear = {"do": "equip", "choose": {"from": ["monster_zone"], "other": True}, "atk": 300}
    tool = pool.add("Tool", "monster effect", model=ignition(wear), atk=0, defense=0)
    turn, ends = after(pool, pool.scenario(field={"M1": tool, "M2": body}))
    assert ((1300, 1000),) in {atks(turn, draft) for draft in ends}


def test_others_are_equipped_to_the_card_itself(pool: Pool) -> None:
    item = pool.add("Item")
    take = {"do": "equip_with", "choose": {"from": ["gy", "deck"], "max": 2}, "atk": 500}
    bearer = pool.add("Bearer", "monster effect", model=ignition(take), atk=1000, defense=0)
    turn, ends = after(pool, pool.scenario(field={"M1": bearer}, gy=(item,), deck=(item,)))
    assert {atks(turn, draft) for draft in ends} >= {((1500, 0),), ((2000, 0),)}
    own = {**take, "own_atk": True}
    other = pool.add("Other Bearer", "monster effect", model=ignition(own), atk=1000, defense=0)
    dear = pool.add("Dear", atk=700)
    turn, ends = after(pool, pool.scenario(field={"M1": other}, gy=(item, dear)))
    assert {atks(turn, draft)[0][0] for draft in ends} == {2500, 2200, 3700}
    full = {f"S{number}": pool.add(f"Lasting {number}", "spell continuous") for number in range(1, 6)}
    scenario = lay(pool.scenario(field={"M1": bearer}, gy=(item,)), **{zone: SpellAt(c) for zone, c in full.items()})
    turn, ends = after(pool, scenario)
    assert all(atks(turn, draft) == ((1000, 0),) for draft in ends)


@pytest.mark.parametrize(("outcomes", "borne"), [((Outcome("binding", "Equip only"),), 0), ((Outcome("option"),), 1)])
def test_where_its_monsters_are_not_read_it_is_put_on_none(
    outcomes: tuple[Outcome, ...], borne: int, pool: Pool
) -> None:
    item = pool.add("Item", "spell equip", outcomes=outcomes)
    bearer = pool.add("Bearer", "monster effect", model=ignition(chosen("equip_with", "gy"), limit={"scope": "copy"}))
    report = solved_for(pool, pool.scenario(field={"M1": bearer}, gy=(item,)), "spell_zone", names=["Item"])
    assert report.objective.value == (borne,)
    assert report.status == "OPTIMAL_AS_MODELLED"


def test_a_kept_monster_is_not_destroyed(pool: Pool) -> None:
    model = blade()
    model["continuous"].append({"number": 3, "apply": "indestructible", "bearer": True})
    cast_it = pool.add("Blade", "spell equip", model=model)
    body = pool.add("Body")
    storm = pool.add("Storm", "spell", model=spell(chosen("destroy", "monster_zone", side="me")))
    scenario = lay(pool.scenario(hand=(storm,), field={"M2": body}), S2=SpellAt(cast_it, equipped_to="M2"))
    _, ends = after(pool, scenario)
    assert all(any(draft.monsters) for draft in ends)


def test_it_is_destroyed_in_place_of_its_monster(pool: Pool) -> None:
    model = blade()
    model["continuous"].append({"number": 3, "apply": "destroyed_instead"})
    cast_it, body = pool.add("Blade", "spell equip", model=model), pool.add("Body")
    storm = pool.add("Storm", "spell", model=spell(chosen("destroy", "monster_zone", side="me")))
    scenario = lay(
        pool.scenario(hand=(storm,), field={"M2": body}, normal_used=1), S2=SpellAt(cast_it, equipped_to="M2")
    )
    _, ends = after(pool, scenario)
    assert [(bool(draft.monsters[1]), len(draft.me.gy)) for draft in ends] == [(True, 2)]


def test_what_asks_for_the_monster_that_it_is_on(pool: Pool) -> None:
    test = {"test": "this_card", "bearer": True, "where": {"types": ["Machine"]}}
    back = {"number": 1, "kind": "ignition", "from": ["spell_zone"], "if": [test]}
    tool = pool.add("Tool", "monster effect", model={"effect": [{**back, "do": [{"do": "draw", "count": 1}]}]})
    for kind, number in (("Machine", 1), ("Rock", 0)):
        host, card = pool.add(f"Host {kind}", type=kind), pool.add(f"Card {kind}")
        scenario = pool.scenario(field={"M2": host}, deck=(card,), normal_used=1)
        _, ends = after(pool, lay(scenario, S2=SpellAt(tool, equipped_to="M2")))
        assert sum(len(draft.me.hand) for draft in ends) == number


def test_a_monster_that_gets_an_equip_card_tells_it(pool: Pool) -> None:
    event = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": {"on": "equipped"}}
    model = {"effect": [{**event, "do": [{"do": "draw", "count": 1}]}]}
    host, card = pool.add("Host", "monster effect", model=model), pool.add("Card")
    cast_it = pool.add("Blade", "spell equip", model=blade())
    _, ends = after(pool, pool.scenario(hand=(cast_it,), field={"M2": host}, deck=(card,)))
    assert any(draft.pending for draft in ends)


def test_one_that_lies_on_the_wrong_monster_falls_though_nothing_equips(pool: Pool) -> None:
    only = {"number": 1, "apply": "equip_only", "where": {"types": ["Machine"]}}
    lies = pool.add("Blade", "spell equip", model={"continuous": [only]})
    cast_it = pool.add("Cast", "spell", model=spell({"do": "draw"}))
    scenario = pool.scenario(hand=(cast_it,), deck=(pool.add("Body", type="Rock"),), field={"M1": 3}, normal_used=1)
    spells = {"S2": SpellAt(lies, equipped_to="M1")}
    _, ends = after(pool, replace(scenario, me=replace(scenario.me, spells=spells)))
    assert ends and all(lies_in(draft) == [] for draft in ends)


def lies_in(draft: Draft) -> list[int]:
    return [number for number, held in enumerate(draft.me.spells) if held]


def test_all_that_are_destroyed_instead_are(pool: Pool) -> None:
    keeps = {"continuous": [{"number": 1, "apply": "destroyed_instead"}]}
    first, second = (pool.add(name, "spell equip", model=keeps) for name in ("First", "Second"))
    everywhere = {"from": ["monster_zone", "spell_zone"], "side": "me", "other": True, "all": True, "max": None}
    body, on = pool.add("Body"), {"S2": SpellAt(second, equipped_to="M2"), "S3": SpellAt(first, equipped_to="M2")}
    for wanted in ({"from": ["monster_zone"], "side": "me"}, everywhere):
        storm = pool.add("Storm", "spell", model=spell({"do": "destroy", "choose": wanted}))
        scenario = pool.scenario(hand=(storm,), field={"M2": body}, normal_used=1)
        _, ends = after(pool, lay(scenario, **on))
        assert [(bool(draft.monsters[1]), len(draft.me.gy)) for draft in ends] == [(True, 3)]


def test_what_an_equip_card_of_the_opponent_gives_on_a_condition(pool: Pool) -> None:
    test = {"test": "this_card", "bearer": True, "where": {"types": ["Machine"]}}
    gives = {"number": 1, "apply": "values", "bearer": True, "atk": 500, "if": [test]}
    blade, host = pool.add("Blade", "spell equip", model={"continuous": [gives]}), pool.add("Host", type="Machine")
    scenario = pool.scenario(theirs={"M1": host})
    theirs = replace(scenario.opponent, spells={"S1": SpellAt(blade, equipped_to="M1")})
    turn = Turn(Ground(replace(scenario, opponent=theirs), pool.facts, pool.models))
    assert atks(turn, Draft(turn.start)) == ((1500, 1000),)
