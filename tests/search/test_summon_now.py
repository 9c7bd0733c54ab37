"""Synchro, Xyz and Link Summons immediately after an effect resolves (invented cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.models.effects import Effect
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition, link, spell, synchro, xyz
from tests.searching import best, count, judge_random_lines, most


def summons(pool: Pool, scenario: ResolvedScenario) -> set[tuple[str, frozenset[str]]]:
    """What the effect Summons in the first step of the turn, with the names of the materials."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    start, found = turn.canonical(turn.start), set()
    for _, draft in turn.successors(start):
        steps, _ = LineWriter(turn).write([start, turn.canonical(draft.freeze())])
        for choice in steps[0].choices:
            if choice.do == "summon_now":
                found.add((choice.placed[0].name, frozenset(card.name for card in choice.materials)))
    judge_random_lines(turn, pool)
    return found


PAID = [{"do": "pay_lp", "amount": 100}]
"""Tells the Summon by the effect from the one by the rules of the game."""


def scene(pool: Pool, action: dict[str, Any], **more: Any) -> ResolvedScenario:
    """The Actor, a Level 4 Beast, with a Level 4 Fiend and a Level 4 Beast, and monsters for each sort of Summon."""
    actor = pool.add(
        "Actor",
        "monster effect",
        level=4,
        type="Beast",
        model=ignition({"do": "summon_now", **action}, cost=PAID, **more),
    )
    field: dict[str, int | MonsterAt] = {
        "M1": actor,
        "M2": pool.add("Fiend", level=4, type="Fiend"),
        "M3": pool.add("Beast", "monster tuner", level=4, type="Beast"),
    }
    extra = (
        pool.add("Star", "monster synchro", level=8, type="Dragon", model=synchro()),
        pool.add("Rank", "monster xyz", rank=4, model=xyz(4)),
        pool.add("Gate", "monster link", rating=2, model=link(2, 2)),
    )
    return pool.scenario(field=field, extra=extra)


PAIRS = {frozenset(pair) for pair in (("Actor", "Fiend"), ("Actor", "Beast"), ("Fiend", "Beast"))}


@pytest.mark.parametrize(
    ("action", "monster", "materials"),
    [
        ({"method": "synchro"}, "Star", {frozenset({"Actor", "Beast"}), frozenset({"Fiend", "Beast"})}),
        ({"method": "xyz"}, "Rank", PAIRS),
        ({"method": "link"}, "Gate", PAIRS),
        ({"method": "link", "include_self": True}, "Gate", {pair for pair in PAIRS if "Actor" in pair}),
        ({"method": "xyz", "materials": {"types": ["Beast"]}}, "Rank", {frozenset({"Actor", "Beast"})}),
        ({"method": "xyz", "must_include": {"types": ["Fiend"]}}, "Rank", {pair for pair in PAIRS if "Fiend" in pair}),
        ({"method": "xyz", "include_self": True, "only": True}, "Rank", set()),
        ({"method": "synchro", "where": {"types": ["Wyrm"]}}, "Star", set()),
    ],
)  # fmt: skip
def test_what_is_summoned_with_what(action: dict[str, Any], monster: str, materials: set[frozenset[str]]) -> None:
    pool = Pool()
    assert summons(pool, scene(pool, action)) == {(monster, each) for each in materials}


def test_the_named_materials_and_no_others() -> None:
    pool = Pool()
    target = {"from": ["monster_zone"], "name": "that", "other": True, "where": {"types": ["Beast"]}}
    action = {"method": "xyz", "include": "that", "include_self": True, "only": True}
    assert summons(pool, scene(pool, action, targets=[target])) == {("Rank", frozenset({"Actor", "Beast"}))}


def test_materials_that_came_by_the_effect() -> None:
    """The two of the GY are Summoned, and nothing but them is used; the third monster stays."""
    pool = Pool()
    model = spell(
        {"do": "special_summon", "card": "both"},
        {"do": "summon_now", "method": "xyz", "include": "both", "only": True},
        targets=[{"from": ["gy"], "min": 2, "max": 2, "name": "both"}],
    )
    rank = pool.add("Rank", "monster xyz", rank=4, model=xyz(4))
    old = tuple(pool.add(name, level=4) for name in ("One", "Two"))
    card = pool.add("Card", "spell", model=model)
    field: dict[str, int | MonsterAt] = {"M1": pool.add("Third", level=4)}
    scenario = pool.scenario(hand=(card,), gy=old, extra=(rank,), field=field)
    assert summons(pool, scenario) == {("Rank", frozenset({"One", "Two"}))}


def test_triggers_of_the_summon_and_of_its_materials_come_after_the_chain() -> None:
    """Both draw: the monster for its Synchro Summon, the material for being sent to the GY."""
    pool = Pool()

    def drawing(on: str, place: str, **more: Any) -> dict[str, Any]:
        trigger = {"number": 1, "kind": "trigger", "from": [place], "event": {"on": on, **more}}
        return {"effect": [{**trigger, "do": [{"do": "draw", "count": 1}]}]}

    star = drawing("summoned", "monster_zone", methods=["synchro"]) | synchro()
    tuner = pool.add("Tuner", "monster tuner effect", level=4, model=drawing("sent_to_gy", "gy"))
    card = pool.add("Card", "spell", model=spell({"do": "summon_now", "method": "synchro"}))
    prize = pool.add("Prize", level=12)
    scenario = pool.scenario(
        hand=(card,),
        deck=(prize,) * 3,
        extra=(pool.add("Star", "monster synchro effect", level=8, model=star),),
        field={"M1": tuner, "M2": pool.add("Other", level=4)},
        goal=most(count("Prize", at="hand"), count("Card", at="gy", weight=2)),
        normal_used=1,
    )
    assert best(pool, scenario) == 4


def test_a_lock_on_the_monster_keeps_the_effect_from_being_used() -> None:
    pool = Pool()
    lock = {"apply": "special_summon_only", "players": "both", "never": {"kinds": ["link"]}}
    wall = pool.add("Wall", "monster effect", level=1, model={"continuous": [lock]})
    scenario = scene(pool, {"method": "link"})
    assert summons(pool, scenario)
    field = {**scenario.me.monsters, "M4": MonsterAt(wall)}
    assert not summons(pool, replace(scenario, me=replace(scenario.me, monsters=field)))


@pytest.mark.parametrize("side", ["me", "opponent"])
def test_only_monsters_of_mine_are_named(side: str) -> None:
    """A material that the opponent controls has no model."""
    target = {"from": ["monster_zone"], "side": side, "name": "that"}
    action = {"do": "summon_now", "method": "link", "include": "that"}
    data = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "targets": [target], "do": [action]}
    if side == "me":
        assert Effect.model_validate(data)
    else:
        with pytest.raises(ValueError, match="the opponent controls"):
            Effect.model_validate(data)
