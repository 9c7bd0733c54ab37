"""How often what a card on the field allows can be used: Link Summons with one monster of its name as the entire
material (EF-06; invented cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.bounds.state_equation import upper_bound
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.models.entire_material import EntireMaterial
from combo_solver.report.describing.whole import card_lines
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, link, spell
from tests.judging import at, refused, step
from tests.rulebook import rule
from tests.rulebook.test_negated_summons import Kit
from tests.searching import best, count, judge_random_lines, most

ONCE = {"scope": "name"}
DRAW = {"do": "draw"}
DRAWN = most(count("Prize", at="hand"))


def allowing(*types: str, number: int = 1, **limit: Any) -> dict[str, Any]:
    """Link Monsters of these Types may come with one of their name."""
    where = {"any_of": [{"types": [each]} for each in types], "kinds": ["link"]}
    part = {"number": number, "apply": "entire_material", "where": where, "material": where, **limit}
    return {"continuous": [part]}


def arrow(pool: Pool, name: str = "Arrow", type_: str = "Dragon", does: dict[str, Any] = DRAW) -> int:
    """A Link-2 monster without materials of its own, which draws a card when it is Summoned, or does something else."""
    event = {"on": "summoned", "methods": ["link"]}
    came = {"number": 1, "kind": "trigger", "from": ["monster_zone"], "event": event, "do": [does]}
    model = {**link(2, 2, types=["Fiend"]), "effect": [came]}
    return pool.add(name, "monster effect link", rating=2, arrows=2, type=type_, model=model)


def lies(scenario: ResolvedScenario, **cards: int) -> ResolvedScenario:
    """The same with these Spells face-up."""
    spells = {zone: SpellAt(card, True) for zone, card in cards.items()}
    return replace(scenario, me=replace(scenario.me, spells={**scenario.me.spells, **spells}))


def with_one(pool: Pool, *cards: int, prizes: int = 3) -> ResolvedScenario:
    """The first of these on the field, the others in the Extra Deck."""
    prize = pool.add("Prize", level=12)
    return pool.scenario(field={"EMZ-L": cards[0]}, extra=cards[1:], deck=(prize,) * prizes, goal=DRAWN, normal_used=1)


def linked(pool: Pool, number: int, card: int, recipe: int = 1) -> list[Any]:
    """The steps of its Link Summon with the one of its name, and of the trigger."""
    made = step(number, "link_summon", card, pool, "extra", to="EMZ-L", position="attack", recipe=recipe,
                materials=at(pool, (card, "EMZ-L")))  # fmt: skip
    trigger = {"effect": 1, "chain_link": 1, "choices": [{"action": 0, "do": "draw"}]}
    return [made, step(number + 1, "trigger", card, pool, "EMZ-L", **trigger)]


@rule("EF-06")
@pytest.mark.parametrize(
    ("limit", "value"),
    [({}, 3), ({"limit": ONCE}, 1), ({"limit": {**ONCE, "times": 2}}, 2), ({"limit": {**ONCE, "group": "one"}}, 1)],
)
@pytest.mark.parametrize("copies", [1, 2])
def test_so_often_for_all_copies_of_the_card_that_allows_it(limit: dict[str, Any], value: int, copies: int) -> None:
    pool = Pool()
    card = arrow(pool)
    shrine = pool.add("Shrine", "spell continuous", model=allowing("Dragon", **limit))
    scenario = lies(with_one(pool, *(card,) * 4), **dict.fromkeys(("S2", "S3")[:copies], shrine))
    assert best(pool, scenario) == value
    line = [made for number in range(1, 2 * value, 2) for made in linked(pool, number, card)]
    assert not refused(pool, scenario, *line)
    if value < 3:
        assert "EF-06" in refused(pool, scenario, *line, linked(pool, 1, card)[0])


@rule("EF-06")
def test_whatever_monster_comes_by_it() -> None:
    pool = Pool()
    one, other = arrow(pool), arrow(pool, "Other")
    shrine = pool.add("Shrine", "spell field", model=allowing("Dragon", limit=ONCE))
    prize = pool.add("Prize", level=12)
    scenario = pool.scenario(
        field={"EMZ-L": one, "M1": other}, extra=(one, other), deck=(prize,) * 2, goal=DRAWN, normal_used=1
    )
    assert best(pool, lies(scenario, FZ=shrine)) == 1


@rule("EF-06")
def test_two_cards_that_allow_it_are_counted_apart() -> None:
    pool = Pool()
    both, rock = arrow(pool), arrow(pool, "Pebble", "Rock")
    wide = pool.add("Wide", "spell continuous", model=allowing("Dragon", "Rock", limit=ONCE))
    narrow = pool.add("Narrow", "spell continuous", model=allowing("Dragon", limit=ONCE))
    prize = pool.add("Prize", level=12)
    for order in ({"S2": wide, "S3": narrow}, {"S2": narrow, "S3": wide}):
        field: dict[str, int | MonsterAt] = {"EMZ-L": both, "M1": rock}
        scenario = pool.scenario(field=field, extra=(both, rock), deck=(prize,) * 2, goal=DRAWN, normal_used=1)
        scenario = lies(scenario, **order)
        assert best(pool, scenario) == 2
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)


@rule("EF-06")
@pytest.mark.parametrize(("group", "value"), [("one", 1), ("other", 2)])
def test_an_effect_of_the_card_may_share_the_limit(group: str, value: int) -> None:
    pool = Pool()
    card = arrow(pool)
    effect = {"number": 2, "kind": "ignition", "from": ["field_zone"], "do": [DRAW], "limit": {**ONCE, "group": group}}
    model = {**allowing("Dragon", limit={**ONCE, "group": "one"}), "effect": [effect]}
    scenario = lies(with_one(pool, card, card), FZ=pool.add("Shrine", "spell field", model=model))
    assert best(pool, scenario) == value


@rule("EF-06", "SG-04")
def test_a_summon_that_is_negated_counts() -> None:
    kit = Kit()
    card = arrow(kit)
    scenario = kit.position(
        field={"EMZ-L": card, "M1": card}, extra=(card, card), goal=most(count("Arrow", at="gy")), normal_used=1
    )
    held = {}
    limits: tuple[dict[str, Any], ...] = ({}, {"limit": ONCE})
    for limit in limits:
        shrine = kit.add(f"Shrine {len(limit)}", "spell field", model=allowing("Dragon", **limit))
        held[len(limit)] = lies(scenario, FZ=shrine)
    first = linked(kit, 1, card)[0]
    again = step(3, "link_summon", card, kit, "extra", to="EMZ-L", position="attack", recipe=1,
                 materials=at(kit, (card, "M1")))  # fmt: skip
    line: list[Any] = [first, kit.answers(), again]
    assert not refused(kit, held[0], *line)
    assert "EF-06" in refused(kit, held[1], *line)
    assert (best(kit, held[0]), best(kit, held[1])) == (3, 2)
    judge_random_lines(Turn(Ground(held[1], kit.facts, kit.models)), kit)


@rule("EF-06")
@pytest.mark.parametrize(("limit", "value"), [({}, 2), ({"limit": ONCE}, 1)])
def test_a_summon_right_after_an_effect_counts(limit: dict[str, Any], value: int) -> None:
    pool = Pool()
    card = arrow(pool)
    shrine = pool.add("Shrine", "spell field", model=allowing("Dragon", **limit))
    now = pool.add("Now", "spell", model=spell({"do": "summon_now", "method": "link"}))
    scenario = with_one(pool, card, card, card)
    scenario = lies(replace(scenario, me=replace(scenario.me, hand=(now,))), FZ=shrine)
    assert best(pool, scenario) == value


@pytest.mark.parametrize(("limit", "value"), [({}, 3), ({"limit": ONCE}, 1)])
def test_the_bound_knows_the_limit(limit: dict[str, Any], value: int) -> None:
    pool = Pool()
    card = arrow(pool, does=chosen("special_summon", "deck", "Prize"))
    shrine = pool.add("Shrine", "spell field", model=allowing("Dragon", **limit))
    scenario = replace(lies(with_one(pool, *(card,) * 4), FZ=shrine), goal=most(count("Prize")))
    assert best(pool, scenario) == value
    assert upper_bound(Ground(scenario, pool.facts, pool.models)) == (value,)


def test_a_limit_that_no_judge_knows_is_refused_and_a_known_one_is_told() -> None:
    for limit in ({"scope": "copy"}, {"scope": "cards", "group": "a"}, {"per": "chain"}, {"counts": "activate"}):
        with pytest.raises(ValueError, match="limited per turn"):
            EntireMaterial.model_validate({"number": 1, "limit": limit})
    model = CardModel.model_validate({"passcode": 1, "name": "Shrine", **allowing("Dragon", limit=ONCE)})
    assert "as the entire material [once per turn for all copies together]" in "".join(card_lines(model))
