"""Restrictions of the turn: by where a card comes from, by the sort of Summon, of activations (SG-17; invented)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.models.verbs.restrict import Restrict
from combo_solver.scenario.position import MonsterAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, link, spell
from tests.judging import allows, at, refused, step
from tests.rulebook import rule
from tests.searching import Position, best, count, judge_random_lines, most, reach, solved

DRAW = {"do": "draw"}


def lock_spell(pool: Pool, *, cost: bool = False, **lock: Any) -> int:
    """A Spell that draws a card, with a restriction after it, or paid with its cost."""
    told = {"do": "restrict", **lock}
    model = spell(DRAW, cost=[told]) if cost else spell(DRAW, told)
    return pool.add("Lock", "spell", model=model)


@rule("SG-17")
@pytest.mark.parametrize(
    ("lock", "from_extra", "from_gy"),
    [
        ({}, False, False),
        ({"places": ["extra"]}, False, True),
        ({"except_places": ["extra"]}, True, False),
        ({"places": ["extra"], "only": {"types": ["Dragon"]}}, False, True),
        ({"places": ["extra"], "only": {"types": ["Warrior"]}}, True, True),
        ({"where": {"types": ["Warrior"]}}, False, False),
        ({"where": {"types": ["Dragon"]}}, True, True),
        ({"methods": ["link"]}, False, True),
        ({"methods": ["synchro"]}, True, True),
        ({"places": ["deck", "gy"]}, True, False),
    ],
)
def test_where_the_card_comes_from_and_how(lock: dict[str, Any], from_extra: bool, from_gy: bool) -> None:
    pool = Pool()
    by = lock_spell(pool, what="special_summon", **lock)
    body, dead = pool.add("Body"), pool.add("Dead")
    ring = pool.add("Ring", "monster link", rating=1, arrows=2, model=link(1, 1))
    back = pool.add("Back", "spell", model=spell(chosen("special_summon", "gy", "Dead")))
    goal = most(count("Lock", at="gy", weight=4), count("Ring"), count("Dead"))
    scenario = pool.scenario(
        hand=(by, back), field={"M1": body}, extra=(ring,), gy=(dead,), deck=(body,), goal=goal, normal_used=1
    )
    locked = step(1, "activate", by, pool, effect=1, chain_link=1, choices=[
        {"action": 0, "do": "draw"}, {"action": 1, "do": "restrict"}])  # fmt: skip
    for card, free in ((ring, from_extra), (dead, from_gy)):
        (one,) = reach(pool, scenario, card).line
        assert allows(pool, scenario, one)
        assert allows(pool, scenario, locked, one.model_copy(update={"number": 2})) is free
    # The other way round nothing is forbidden, as the restriction does not bind what was done before.
    assert best(pool, scenario) == 4 + 1 + 1
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@rule("SG-17")
@pytest.mark.parametrize(("places", "value"), [([], 1), (["extra"], 1), (["gy"], 2)])
def test_the_whole_turn_asks_where_a_card_came_from(places: list[str], value: int) -> None:
    pool = Pool()
    by = lock_spell(pool, cost=True, what="special_summon", places=places, whole_turn=True)
    body = pool.add("Body")
    ring = pool.add("Ring", "monster link", rating=1, arrows=2, model=link(1, 1))
    goal = most(count("Lock", at="gy"), count("Ring"))
    scenario = pool.scenario(hand=(by,), field={"M1": body}, extra=(ring,), deck=(body,), goal=goal, normal_used=1)
    assert best(pool, scenario) == value
    came: dict[str, int | MonsterAt] = {"EMZ-L": MonsterAt(ring, this_turn="came", summoned="link")}
    start = pool.scenario(hand=(by,), field=came, deck=(body,), goal=goal, normal_used=1)
    assert best(pool, start) == value
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@rule("SG-17", "NC-28")
@pytest.mark.parametrize(
    ("more", "value"), [({}, 1), ({"only": {"names": ["Body"]}}, 2), ({"where": {"names": ["Dead"]}}, 2)]
)
def test_no_normal_summon_in_the_turn_of_the_effect(more: dict[str, Any], value: int) -> None:
    pool = Pool()
    by = lock_spell(pool, cost=True, what="normal_summon", whole_turn=True, **more)
    body = pool.add("Body")
    goal = most(count("Lock", at="gy"), count("Body"))
    scenario = pool.scenario(hand=(by, body), deck=(pool.add("Top"),), goal=goal)
    assert best(pool, scenario) == value
    summoned = step(1, "normal_summon", body, pool, to="M1", position="attack")
    cast = step(2, "activate", by, pool, effect=1, chain_link=1, costs=[{"action": 0, "do": "restrict"}],
                choices=[{"action": 0, "do": "draw"}])  # fmt: skip
    assert allows(pool, scenario, summoned, cast) is (value == 2)
    first = cast.model_copy(update={"number": 1})
    assert allows(pool, scenario, first, summoned.model_copy(update={"number": 2})) is (value == 2)
    before = pool.scenario(hand=(by,), deck=(body,), goal=goal, normal_used=1)
    assert bool(solved(pool, before).line) is bool(more)


def thinkers(lock: dict[str, Any], *, cost: bool = False) -> Position:
    """A monster in hand, field and GY that draws, a Spell that does, and the restriction."""
    pool = Pool()
    by = lock_spell(pool, cost=cost, **lock)
    effects = [
        {"number": 1, "kind": "ignition", "from": ["monster_zone"], "do": [DRAW], "limit": {"scope": "name"}},
        {"number": 2, "kind": "ignition", "from": ["gy"], "cost": [{"do": "banish", "card": "self"}], "do": [DRAW]},
    ]
    thinker = pool.add("Thinker", "monster effect", type="Psychic", model={"effect": effects})
    reader = pool.add("Reader", "spell", model=spell(DRAW))
    top = pool.add("Top")
    goal = most(count("Top", at="hand"))
    return pool, pool.scenario(
        hand=(by, reader), field={"M1": thinker}, gy=(thinker,), deck=(top,) * 5, goal=goal, normal_used=1
    )


@rule("SG-17")
@pytest.mark.parametrize(
    ("lock", "value"),
    [
        ({"what": "activate"}, 1),
        ({"what": "activate_monster_effects"}, 2),
        ({"what": "activate", "cards": ["monster"]}, 2),
        ({"what": "activate", "cards": ["spell"]}, 3),
        ({"what": "activate", "cards": ["monster"], "places": ["monster_zone"]}, 3),
        ({"what": "activate", "cards": ["monster"], "only": {"types": ["Psychic"]}}, 4),
        ({"what": "activate", "where": {"types": ["Psychic"]}}, 2),
        ({"what": "activate", "part": "card"}, 3),
        ({"what": "activate", "part": "effect"}, 2),
        ({"what": "activate", "cards": ["trap"]}, 4),
    ],
)
def test_what_cannot_be_activated_after_it(lock: dict[str, Any], value: int) -> None:
    """Four cards can be drawn, one of them by the effect that brings the restriction."""
    # Binding the whole turn it makes no difference what comes first; else what it forbids is done before it.
    pool, scenario = thinkers({**lock, "whole_turn": lock["what"] == "activate"}, cost=True)
    assert best(pool, scenario) == (max(value, 3) if lock["what"] == "activate" else 4)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    pool, scenario = thinkers(lock)
    assert best(pool, scenario) == 4
    (locked,) = [one for one in solved(pool, scenario).line if one.name == "Lock"]
    after = 1
    for one in solved(pool, scenario).line:
        if one.name != "Lock":
            first = locked.model_copy(update={"number": 1})
            after += allows(pool, scenario, first, one.model_copy(update={"number": 2}))
    assert after == value
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@rule("SG-17")
@pytest.mark.parametrize(("cards", "free"), [(["spell"], False), (["monster"], True), ([], False)])
def test_a_scale_is_activated_as_a_spell(cards: list[str], free: bool) -> None:
    pool = Pool()
    by = lock_spell(pool, what="activate", cards=cards)
    scale = pool.add("Scale", "monster normal pendulum", scales=(1, 1))
    scenario = pool.scenario(hand=(by, scale), deck=(pool.add("Top"),), normal_used=1)
    locked = step(1, "activate", by, pool, effect=1, chain_link=1, choices=[
        {"action": 0, "do": "draw"}, {"action": 1, "do": "restrict"}])  # fmt: skip
    laid = step(2, "activate_scale", scale, pool, to="S1")
    assert allows(pool, scenario, locked, laid) is free
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@pytest.mark.parametrize(
    "wrong",
    [
        {"what": "link_material", "whole_turn": True},
        {"what": "normal_summon", "places": ["hand"]},
        {"what": "activate", "methods": ["link"]},
        {"what": "special_summon", "cards": ["spell"]},
        {"what": "link_material", "where": {}},
    ],
)
def test_what_a_restriction_cannot_say(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="for restrictions of"):
        Restrict.model_validate(wrong)


@rule("SG-17", "NC-28")
@pytest.mark.parametrize("whole_turn", [False, True])
def test_who_cannot_normal_summon_may_set(whole_turn: bool) -> None:
    pool = Pool()
    by = lock_spell(pool, cost=True, what="normal_summon", sets=False, whole_turn=whole_turn)
    body = pool.add("Body")
    scenario = pool.scenario(hand=(by, body), deck=(pool.add("Top"),))
    choices = {"costs": [{"action": 0, "do": "restrict"}], "choices": [{"action": 0, "do": "draw"}]}
    locked = step(1, "activate", by, pool, effect=1, chain_link=1, **choices)
    laid = step(2, "set_monster", body, pool, to="M1", position="set")
    summoned = step(2, "normal_summon", body, pool, to="M1", position="attack")
    assert allows(pool, scenario, locked, laid)
    assert not allows(pool, scenario, locked, summoned)
    after = locked.model_copy(update={"number": 2})
    assert allows(pool, scenario, laid.model_copy(update={"number": 1}), after)
    assert allows(pool, scenario, summoned.model_copy(update={"number": 1}), after) is not whole_turn
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


# --- Special Summoned once per turn -----------------------------------------------------------------------------


def reviver(pool: Pool, name: str, most_cards: int = 1) -> int:
    back = {"do": "special_summon", "choose": {"from": ["gy"], "max": most_cards}}
    return pool.add(name, "spell", model=spell(back))


@rule("SG-17")
@pytest.mark.parametrize(("summons", "one_by_one"), [(["special"], 1), (["link"], 2)])
def test_special_summoned_once_per_turn(summons: list[str], one_by_one: int) -> None:
    pool = Pool()
    clause = {"apply": "summon_once", "number": 1, "summons": summons}
    rare = pool.add("Rare", "monster effect", model={"continuous": [clause]})
    together = (reviver(pool, "Both", 2),)
    for spells, value in (((reviver(pool, "One"), reviver(pool, "Another")), one_by_one), (together, 2)):
        goal = most(count("Rare"))
        scenario = pool.scenario(hand=spells, gy=(rare, rare), goal=goal, normal_used=1)
        assert best(pool, scenario) == value
        free = Pool()
        free.cards, free.models = (
            pool.cards,
            {**pool.models, rare: pool.models[rare].model_copy(update={"continuous": ()})},
        )
        line = solved(free, scenario).line
        assert allows(free, scenario, *line)
        assert allows(pool, scenario, *line) is (value == 2)
        judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    # A Normal Summon is none, and what came before the scenario counts.
    scenario = pool.scenario(hand=(rare, reviver(pool, "Third")), gy=(rare,), goal=most(count("Rare")))
    assert best(pool, scenario) == 2
    came: dict[str, int | MonsterAt] = {"M1": MonsterAt(rare, this_turn="came", summoned="effect")}
    start = pool.scenario(hand=(reviver(pool, "Fourth"),), field=came, gy=(rare,), goal=most(count("Rare")))
    assert best(pool, start) == one_by_one
    # Those that come together come once, and no other comes after them.
    start = pool.scenario(hand=(*together, reviver(pool, "Fifth")), gy=(rare,) * 3, goal=most(count("Rare")))
    assert best(pool, start) == one_by_one + 1


@rule("SG-17")
def test_link_summoned_once_per_turn() -> None:
    pool = Pool()
    clause = {"apply": "summon_once", "number": 1, "summons": ["link"]}
    ring = pool.add(
        "Ring", "monster link", rating=1, arrows=2, model={**link(1, 1, kinds=["normal"]), "continuous": [clause]}
    )
    body = pool.add("Body")
    scenario = pool.scenario(field={"M1": body, "M2": body}, extra=(ring, ring), goal=most(count("Ring")))
    assert best(pool, scenario) == 1
    first = step(1, "link_summon", ring, pool, "extra", to="EMZ-L", position="attack", materials=at(pool, (body, "M1")))
    again = step(2, "link_summon", ring, pool, "extra", to="EMZ-R", position="attack", materials=at(pool, (body, "M2")))
    assert "SG-17" in refused(pool, scenario, first, again)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
