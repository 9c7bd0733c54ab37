"""Monsters of which something asks with what materials they were Summoned, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, fusion, ignition, link, spell, synchro, xyz
from tests.searching import best, count, judge_random_lines, most

PRIZE = chosen("special_summon", "deck", "Prize")
GOAL = most(count("Prize"))
DRAGON = {"where": {"types": ["Dragon"]}}


def asks(**made: Any) -> dict[str, Any]:
    """An effect of a monster that was Summoned so."""
    return ignition(PRIZE, **{"if": [{"test": "this_card", "where": {"made_with": made}}]})


def position(material: dict[str, Any], made: dict[str, Any], name: str = "Body") -> tuple[Pool, ResolvedScenario]:
    """A Link-1 monster, its one material, and what it asks of that."""
    pool = Pool()
    body = pool.add(name, **material)
    model = {**link(1, 1, kinds=["monster"]), **asks(**made)}
    made_so = pool.add("Arrow", "monster effect link", rating=1, arrows=32, model=model)
    return pool, pool.scenario(field={"M1": body}, extra=(made_so,), deck=(pool.add("Prize"),), goal=GOAL)


@pytest.mark.parametrize(
    ("material", "made", "found"),
    [
        ({"type": "Dragon"}, DRAGON, 1),
        ({"type": "Rock"}, DRAGON, 0),
        ({"type": "Rock"}, {}, 1),
        ({"type": "Rock"}, {"where": {"summoned": ["normal"]}}, 0),
    ],
)
def test_what_a_link_monster_was_made_with(material: dict[str, Any], made: dict[str, Any], found: int) -> None:
    pool, scenario = position(material, made)
    assert best(pool, scenario) == found
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def test_a_monster_of_its_name() -> None:
    pool = Pool()
    model = {**link(1, 1, kinds=["monster"]), **asks(same_name=True)}
    arrow = pool.add("Arrow", "monster effect link", rating=1, arrows=32, model=model)
    body, prize = pool.add("Body"), pool.add("Prize")
    once = pool.scenario(field={"M1": body}, extra=(arrow,), deck=(prize,), goal=GOAL)
    twice = pool.scenario(field={"M1": body}, extra=(arrow, arrow), deck=(prize,), goal=GOAL)
    assert (best(pool, once), best(pool, twice)) == (0, 1)


def test_one_that_lay_there_was_made_with_nothing() -> None:
    pool, scenario = position({"type": "Dragon"}, DRAGON)
    arrow = next(code for code, card in pool.cards.items() if card.name == "Arrow")
    lying = pool.scenario(field={"EMZ-L": arrow}, deck=tuple(scenario.me.deck), goal=GOAL)
    assert best(pool, lying) == 0


@pytest.mark.parametrize("kind", ["synchro", "xyz"])
def test_other_summons(kind: str) -> None:
    for type_, found in (("Dragon", 1), ("Rock", 0)):
        pool = Pool()
        one = pool.add("One", "monster normal tuner", level=4, type=type_)
        other = pool.add("Other", level=4, type="Fish")
        recipe = xyz(4) if kind == "xyz" else synchro({"where": {"kinds": ["tuner"]}}, {})
        facts = {"rank": 4} if kind == "xyz" else {"level": 8}
        made = pool.add("Made", f"monster effect {kind}", model={**recipe, **asks(**DRAGON)}, **facts)
        scenario = pool.scenario(field={"M1": one, "M2": other}, extra=(made,), deck=(pool.add("Prize"),), goal=GOAL)
        assert best(pool, scenario) == found


def test_materials_of_an_effect_are_as_they_were_in_the_hand() -> None:
    for place, found in (("hand", 1), ("monster_zone", 0)):
        pool = Pool()
        one = pool.add("One", type="Dragon")
        model = {**fusion({}), **asks(where={"types": ["Dragon"], "place": [place]})}
        made = pool.add("Made", "monster effect fusion", level=4, model=model)
        fuse = pool.add("Fuse", "spell", model=spell({"do": "fusion_summon"}))
        scenario = pool.scenario(hand=(one, fuse), extra=(made,), deck=(pool.add("Prize"),), goal=GOAL, normal_used=1)
        assert best(pool, scenario) == found
        judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def test_a_trigger_that_waits_for_such_a_summon() -> None:
    for type_, found in (("Dragon", 1), ("Rock", 0)):
        pool = Pool()
        body = pool.add("Body", type=type_)
        arrow = pool.add("Arrow", "monster effect link", rating=1, arrows=32,
                         model=link(1, 1, kinds=["monster"]))  # fmt: skip
        event = {
            "on": "summoned",
            "subject": {"kinds": ["link"], "made_with": DRAGON},
            "methods": ["link"],
            "side": "me",
        }
        effect = {"number": 1, "kind": "trigger", "from": ["gy"], "event": event, "do": [PRIZE]}
        waits = pool.add("Waits", "monster effect", model={"effect": [effect]})
        scenario = pool.scenario(field={"M1": body}, extra=(arrow,), gy=(waits,), deck=(pool.add("Prize"),), goal=GOAL)
        assert best(pool, scenario) == found
        judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def test_one_that_an_effect_puts_on_top_was_made_with_what_is_below() -> None:
    for type_, found in (("Dragon", 1), ("Rock", 0)):
        pool = Pool()
        low = pool.add("Low", "monster xyz", rank=4, type=type_, model={})
        high = pool.add("High", "monster effect xyz", rank=5, model={**xyz(5), **asks(**DRAGON)})
        on_top = {"do": "special_summon", "choose": {"from": ["extra"]}, "method": "xyz", "onto": "below"}
        card = pool.add("Card", "spell", model=spell(on_top, targets=[{"from": ["monster_zone"], "name": "below"}]))
        prize = pool.add("Prize")
        scenario = pool.scenario(hand=(card,), field={"M1": low}, extra=(high,), deck=(prize,), goal=GOAL)
        assert best(pool, scenario) == found
        judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
