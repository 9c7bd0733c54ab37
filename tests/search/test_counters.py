"""Counters: placing and removing them, what they are worth, what asks for them, and when they are lost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SpellAt
from combo_solver.state import counters, values
from combo_solver.state.cards import Monster
from combo_solver.turn.successors import Turn
from tests.battling import met
from tests.invented import Pool, chosen, ignition, link, loaded, spell
from tests.judging import played, refused, step
from tests.searching import judge_random_lines, judge_successors

HOLDS = {"apply": "holds_counters", "counter": "Spell", "max": 3, "places": ["monster_zone"]}
FOR_SPELLS = {"apply": "counter_for_spell", "counter": "Spell", "places": ["monster_zone"]}
DRAW = {"do": "draw", "count": 1}


@pytest.fixture
def pool() -> Pool:
    return Pool()


def place(counter: str = "Spell", number: Any = 1, **more: Any) -> dict[str, Any]:
    more = more or {"card": "self"}
    return {"do": "place_counters", "counter": counter, "count": number, **more}


def remove(number: int = 1, counter: str = "Spell", **more: Any) -> dict[str, Any]:
    return {"do": "remove_counters", "counter": counter, "count": number, **more}


def after(pool: Pool, scenario: ResolvedScenario) -> list[tuple[tuple[str, int, int], ...]]:
    """The counters on the cards of the field after every first step (name, how many, position), judged twice."""
    ground = Ground(scenario, pool.facts, pool.models)
    turn = Turn(ground)
    judge_successors(turn, pool)
    found = []
    for _, draft in turn.successors(turn.start):
        state = draft.freeze()
        held = [each for each in (*state.monsters, *state.me.spells, *state.opponent.spells) if each]
        found.append(
            tuple(
                sorted(
                    (ground.kinds.facts[each.kind].name, many, each.position if isinstance(each, Monster) else -1)
                    for each in held
                    for _, many in counters.told(ground.kinds, each.counters)
                )
            )
        )
    return sorted(found)


def numbers(pool: Pool, scenario: ResolvedScenario) -> list[dict[str, int]]:
    return [{name: many for name, many, _ in each} for each in after(pool, scenario)]


def test_a_card_takes_as_many_as_it_says(pool: Pool) -> None:
    mage = pool.add("Mage", "monster effect", model={**ignition(place(number=2)), "continuous": [HOLDS]})
    assert numbers(pool, pool.scenario(field={"M1": mage})) == [{"Mage": 2}]
    # Two more do not fit: none is placed.
    assert numbers(pool, pool.scenario(field={"M1": MonsterAt(mage, counters=(("Spell", 2),))})) == []


def test_a_bound_kind_needs_a_card_that_says_so(pool: Pool) -> None:
    body = pool.add("Body")
    one: dict[str, Any] = {"choose": {"from": ["monster_zone"], "where": {"names": ["Body"]}}}
    mage = pool.add("Mage", "monster effect", model=ignition(place(**one)))
    assert numbers(pool, pool.scenario(field={"M1": mage, "M2": body})) == []
    frost = pool.add("Frost", "monster effect", model=ignition(place("Ice", **one)))
    assert numbers(pool, pool.scenario(field={"M1": frost, "M2": body})) == [{"Body": 1}]


def test_who_can_take_one_is_chosen(pool: Pool) -> None:
    taker = pool.add("Taker", "monster effect", model={"continuous": [HOLDS]})
    body = pool.add("Body")
    tower = pool.add("Tower", "spell continuous", model={"continuous": [HOLDS | {"places": ["spell_zone"]}]})
    where = {"takes_counter": "Spell"}
    choose = {"from": ["monster_zone", "spell_zone"], "where": where, "side": "either"}
    mage = pool.add("Mage", "monster effect", model=ignition(place(choose=choose)))
    full = MonsterAt(taker, counters=(("Spell", 3),))
    scenario = pool.scenario(field={"M1": mage, "M2": taker, "M3": body, "M4": full})
    scenario = replace(scenario, me=replace(scenario.me, spells={"S1": SpellAt(tower)}))
    found = [sorted((name, many) for name, many, _ in each) for each in after(pool, scenario)]
    full_one = ("Taker", 3)
    assert sorted(found) == [[("Taker", 1), full_one], [full_one, ("Tower", 1)]]


def test_counters_are_removed_as_a_cost(pool: Pool) -> None:
    model = ignition(DRAW, cost=[remove(2)]) | {"continuous": [HOLDS]}
    mage = pool.add("Mage", "monster effect", model=model)
    card = pool.add("Card")
    held: dict[str, int | MonsterAt] = {"M1": MonsterAt(mage, counters=(("Spell", 3),))}
    assert numbers(pool, pool.scenario(field=held, deck=(card,))) == [{"Mage": 1}]
    assert numbers(pool, pool.scenario(field={"M1": MonsterAt(mage, counters=(("Spell", 1),))}, deck=(card,))) == []
    line = step(
        1, "activate", mage, pool, effect=1, chain_link=1, source="M1",
        costs=[{"action": 0, "do": "remove_counters", "cards": [{"card": mage, "name": "Mage", "at": "M1"}]}],
        choices=[{"action": 0, "do": "draw"}],
    )  # fmt: skip
    assert "2 to 2 counters are removed" in refused(pool, pool.scenario(field=held, deck=(card,)), line)


def test_from_anywhere_on_my_field(pool: Pool) -> None:
    other = pool.add("Other")
    mage = pool.add(
        "Mage", "monster effect", model=ignition(DRAW, cost=[remove(2, "Ice", among={"counters_in": "Ice"})])
    )
    field: dict[str, int | MonsterAt] = {
        "M1": mage,
        "M2": MonsterAt(other, counters=(("Ice", 1),)),
        "M3": MonsterAt(other, counters=(("Ice", 2),)),
    }
    scenario = pool.scenario(field=field, deck=(other,))
    theirs = {"M1": MonsterAt(other, counters=(("Ice", 5),))}
    scenario = replace(scenario, opponent=replace(scenario.opponent, monsters=theirs))
    assert sorted(sorted(many for name, many, _ in each if many < 5) for each in after(pool, scenario)) == [[1], [1]]


@pytest.mark.parametrize("levels", [(1, 3), (2, 5)])
def test_any_number_and_what_is_as_many(pool: Pool, levels: tuple[int, int]) -> None:
    """A Level equal to the number of counters removed; a number that nothing has is not paid."""
    choose = {"from": ["hand"], "where": {"level": {"equals": {"count_of": "gone"}}}}
    summon: dict[str, object] = {"do": "special_summon", "position": "attack", "choose": choose}
    model = ignition(summon, cost=[remove(most=0, name="gone")]) | {"continuous": [HOLDS | {"max": None}]}
    mage = pool.add("Mage", "monster effect", model=model)
    hand = tuple(pool.add(f"Level {level}", level=level) for level in levels)
    scenario = pool.scenario(hand=hand, field={"M1": MonsterAt(mage, counters=(("Spell", 3),))}, normal_used=1)
    left = [3 - level for level in levels if level <= 3]
    assert sorted(sum(many for _, many, _ in each) for each in after(pool, scenario)) == sorted(left)


def test_a_spell_that_resolves_gives_one(pool: Pool) -> None:
    gives = {"continuous": [HOLDS, FOR_SPELLS]}
    mage = pool.add("Mage", "monster effect", model=gives)
    cast = pool.add("Spell", "spell normal", model=spell(DRAW))
    trap = pool.add("Trap", "trap normal", model={})
    scenario = pool.scenario(hand=(cast,), field={"M1": mage}, deck=(trap,), normal_used=1)
    assert numbers(pool, scenario) == [{"Mage": 1}]
    full = pool.scenario(
        hand=(cast,), field={"M1": MonsterAt(mage, counters=(("Spell", 3),))}, deck=(trap,), normal_used=1
    )
    assert numbers(pool, full) == [{"Mage": 3}]


def test_a_spell_gives_none_to_what_it_brings_or_is(pool: Pool) -> None:
    gives = {"continuous": [HOLDS, FOR_SPELLS]}
    mage = pool.add("Mage", "monster effect", model=gives)
    bring = pool.add("Spell", "spell normal", model=spell(chosen("special_summon", "hand", "Mage")))
    assert numbers(pool, pool.scenario(hand=(bring, mage), normal_used=1)) == [{}]
    tower = pool.add(
        "Tower", "spell field",
        model={
            "effect": [{"number": 0, "kind": "spell", "from": ["hand"]}],
            "continuous": [part | {"places": ["spell_zone"]} for part in (HOLDS, FOR_SPELLS)],
        },
    )  # fmt: skip
    assert numbers(pool, pool.scenario(hand=(tower,))) == [{}]


def test_a_monster_that_leaves_and_one_that_is_negated_get_none(pool: Pool) -> None:
    gives = {"continuous": [HOLDS, FOR_SPELLS]}
    mage = pool.add("Mage", "monster effect", model=gives)
    end = pool.add("Spell", "spell normal", model=spell(chosen("destroy", "monster_zone", "Mage")))
    assert numbers(pool, pool.scenario(hand=(end,), field={"M1": mage}, normal_used=1)) == [{}]
    negate = pool.add("Hush", "spell normal", model=spell(chosen("negate_effects", "monster_zone", "Mage")))
    held = MonsterAt(mage, counters=(("Spell", 2), ("Ice", 1)))
    assert numbers(pool, pool.scenario(hand=(negate,), field={"M1": held}, normal_used=1)) == [{"Mage": 1}]


def test_a_scale_is_a_spell(pool: Pool) -> None:
    mage = pool.add("Mage", "monster effect", model={"continuous": [HOLDS, FOR_SPELLS]})
    scale = pool.add("Scale", "monster normal pendulum", scales=(4, 4))
    found = numbers(pool, pool.scenario(hand=(scale,), field={"M1": mage}, normal_used=1))
    assert found == [{"Mage": 1}]


def test_a_scale_counts_as_one_itself(pool: Pool) -> None:
    part = {"places": ["pendulum_zone"]}
    own = pool.add(
        "Own", "monster effect pendulum", scales=(4, 4), model={"continuous": [HOLDS | part, FOR_SPELLS | part]}
    )
    cast = pool.add("Spell", "spell normal", model=spell(DRAW))
    scenario = pool.scenario(hand=(cast,), deck=(cast,), scales=(own, own))
    assert [sorted(many for _, many, _ in each) for each in after(pool, scenario)] == [[1, 1]]


def test_they_raise_what_depends_on_them(pool: Pool) -> None:
    gains = {
        "apply": "values",
        "itself": True,
        "atk": {"times": 200, "value": "counters", "value_of": "self", "counter": "Spell"},
    }
    field_wide = {
        "apply": "values",
        "itself": True,
        "atk": {"times": 100, "number": {"counters_in": "Ice", "side": "either"}},
    }
    mage = pool.add("Mage", "monster effect", model={"continuous": [HOLDS, gains]})
    frost = pool.add("Frost", "monster effect", model={"continuous": [field_wide]})
    body = pool.add("Body")
    field: dict[str, int | MonsterAt] = {
        "M1": MonsterAt(mage, counters=(("Spell", 2),)),
        "M2": frost,
        "M3": MonsterAt(body, counters=(("Ice", 3),)),
    }
    end = played(pool, pool.scenario(field=field))
    assert [card.atk for card in end.me.monsters] == [1400, 1300, 1000]
    assert [card.counters for card in end.me.monsters] == [{"Spell Counter": 2}, {}, {"Ice Counter": 3}]


def test_conditions_ask_for_them(pool: Pool) -> None:
    here = {"test": "this_card", "where": {"counters": {"counter": "Spell", "min": 2}}}
    field_wide = {"test": "counters", "counters": {"counters_in": "Spell"}, "min": 3}
    cards = (pool.add("Card"),)
    for number, condition, able in ((1, here, False), (2, here, True), (2, field_wide, False), (3, field_wide, True)):
        model = ignition(DRAW, **{"if": [condition]}) | {"continuous": [HOLDS]}
        mage = pool.add(f"Mage {number} {able}", "monster effect", model=model)
        scenario = pool.scenario(field={"M1": MonsterAt(mage, counters=(("Spell", number),))}, deck=cards)
        assert bool(after(pool, scenario)) == able


def test_a_scenario_tells_counters(pool: Pool) -> None:
    pool.add("Mage")
    pool.add("Tower", "spell continuous")
    text = """
    [me.monsters]
    M1 = { card = "Mage", counters = { "Spell Counters" = 2, Ice = 1, Counter = 3 } }
    [me.spells]
    S1 = { card = "Tower", counters = { "Ice Counter" = 1 } }
    """
    scenario = loaded(pool, text)
    assert scenario.me.monsters["M1"].counters == (("", 3), ("Ice", 1), ("Spell", 2))
    assert scenario.me.spells["S1"].counters == (("Ice", 1),)


def test_a_card_that_negates_others_takes_their_counters(pool: Pool) -> None:
    negation = {"apply": "negates", "what": "monster", "players": "both"}
    hush = pool.add(
        "Hush", "spell continuous",
        model={"effect": [{"number": 0, "kind": "spell", "from": ["hand"]}], "continuous": [negation]},
    )  # fmt: skip
    mage = pool.add("Mage", "monster effect", model={"continuous": [HOLDS, FOR_SPELLS]})
    held = MonsterAt(mage, counters=(("Spell", 2), ("Ice", 1)))
    found = after(pool, pool.scenario(hand=(hush,), field={"M1": held}, normal_used=1))
    # The Ice Counter could lie on any card.
    assert found == [(("Mage", 1, 0),)]


def test_a_condition_of_a_spell_of_the_opponent(pool: Pool) -> None:
    having = {"test": "this_card", "where": {"counters": {"counter": "Ice", "min": 1}}}
    gains = {"apply": "values", "atk": 500, "if": [having]}
    tower = pool.add("Tower", "spell continuous", model={"continuous": [gains]})
    body = pool.add("Body")
    for number, atk in ((0, 1000), (1, 1500)):
        scenario = pool.scenario(field={"M1": body})
        lies = SpellAt(tower, counters=(("Ice", number),) if number else ())
        scenario = replace(scenario, opponent=replace(scenario.opponent, spells={"S1": lies}))
        ground = Ground(scenario, pool.facts, pool.models)
        start = Turn(ground).start
        monster = start.monsters[0]
        assert isinstance(monster, Monster)
        assert values.atk_of(ground, start, monster, 0) == atk == played(pool, scenario).me.monsters[0].atk


@pytest.mark.parametrize(("there", "left"), [(3, 1), (2, 0), (1, 0)])
def test_so_many_or_all_if_there_are_fewer(pool: Pool, there: int, left: int) -> None:
    model = ignition(remove(2, or_all=True)) | {"continuous": [HOLDS]}
    mage = pool.add("Mage", "monster effect", model=model)
    held: dict[str, int | MonsterAt] = {"M1": MonsterAt(mage, counters=(("Spell", there),))}
    assert numbers(pool, pool.scenario(field=held)) == [{"Mage": left} if left else {}]
    # Where there is none, nothing is removed, and it is not activated for that.
    assert numbers(pool, pool.scenario(field={"M1": mage})) == []


RATED = [
    {
        "apply": "summon_limit",
        "summons": ["link"],
        "where": {"rating": {"equals": rating}},
        "if": [{"test": "this_card", "where": {"counters": {"counter": "", "min": 0, "max": rating - 1}}}],
    }
    for rating in range(1, 9)
]


@pytest.mark.parametrize("there", [0, 1, 2])
def test_no_link_summon_above_the_counters_of_a_card_of_theirs(pool: Pool, there: int) -> None:
    """A Link-2 and a Link-1 Monster; each Summon then takes two counters, or all, as their card must."""
    wall = {
        "continuous": [{"apply": "holds_counters", "counter": "", "places": ["monster_zone"]}, *RATED],
        "effect": [
            {
                "number": 1,
                "kind": "trigger",
                "from": ["monster_zone"],
                "optional": False,
                "event": {"on": "summoned", "subject": {"kinds": ["monster"]}, "methods": ["link"]},
                "do": [remove(2, "", or_all=True)],
            }
        ],
    }
    guard = pool.add("Wall", "monster effect", model=wall)
    body = pool.add("Body")
    two = pool.add("Two", "monster effect link", rating=2, arrows=2, model=link(2, 2))
    one = pool.add("One", "monster effect link", rating=1, arrows=2, model=link(1, 1))
    # What keeps damage from me says nothing to a card of theirs that only takes counters.
    shield = pool.add("Shield", "spell", model=spell({"do": "restrict", "what": "damage"}))
    scenario = pool.scenario(hand=(shield,), field={"M1": body, "M2": body}, extra=(one, two))
    scenario = replace(scenario, opponent=replace(scenario.opponent, monsters={
        "M1": MonsterAt(guard, counters=(("", there),) if there else ())
    }))  # fmt: skip
    ground = Ground(scenario, pool.facts, pool.models)
    turn = Turn(ground)
    judge_random_lines(turn, pool)
    found = set()
    for state in met(turn):
        made = [ground.kinds.facts[each.kind].name for each in state.monsters if each and ground.kinds.link[each.kind]]
        left = [dict(counters.told(ground.kinds, each.counters)) for each in state.monsters if each and not each.mine]
        found |= {(name, bool(left[0])) for name in made} if not state.window else set()
    assert found == {(name, False) for name, rating in (("One", 1), ("Two", 2)) if rating <= there}
