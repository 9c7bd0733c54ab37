"""Spells and Traps whose effects are negated on the field, and effects that are activated all the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import ResolvedScenario, SpellAt
from combo_solver.state.cards import entry_kind
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, ignition, spell
from tests.searching import best, best_count, count, judge_random_lines, judge_successors, most

ROWS = ["spell_zone", "field_zone", "pendulum_zone"]
HUSH: dict[str, Any] = {"do": "negate_effects", "choose": {"from": ROWS, "side": "either", "other": True}}
"""Negate the effects of 1 other face-up Spell/Trap on the field."""


@pytest.fixture
def pool() -> Pool:
    return Pool()


def theirs(scenario: ResolvedScenario, **spells: SpellAt) -> ResolvedScenario:
    return replace(scenario, opponent=replace(scenario.opponent, spells=spells))


def mine(scenario: ResolvedScenario, **spells: SpellAt) -> ResolvedScenario:
    return replace(scenario, me=replace(scenario.me, spells={**scenario.me.spells, **spells}))


def judged(pool: Pool, scenario: ResolvedScenario) -> ResolvedScenario:
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    return scenario


@pytest.mark.parametrize(("hushed", "value"), [(True, 2), (False, 1)])
def test_what_it_does_while_it_is_there_ends(pool: Pool, hushed: bool, value: int) -> None:
    """Nobody can Special Summon from the GY while a Spell of the opponent's is face-up."""
    bars = {"apply": "summon_limit", "number": 1, "summons": ["special"], "players": "both", "places": ["gy"]}
    wall = pool.add("Wall", "spell continuous", model={"continuous": [bars]})
    caller = pool.add(
        "Caller", "monster effect", model=ignition(chosen("special_summon", "gy", "Body"), limit={"scope": "name"})
    )
    body = pool.add("Body")
    hush = pool.add("Hush", "spell", model=spell(HUSH))
    scenario = pool.scenario(
        hand=(hush,) if hushed else (), field={"M1": caller}, gy=(body,), normal_used=1, goal=most(count())
    )
    assert best(pool, judged(pool, theirs(scenario, S2=SpellAt(wall)))) == value


def test_one_that_is_negated_or_set_is_no_target(pool: Pool) -> None:
    idle = pool.add("Idle", "spell continuous", model={"effect": []})
    hush = pool.add("Hush", "spell", model=spell(HUSH))
    scenario = pool.scenario(hand=(hush, hush), goal=most(count("Hush", at="gy")))
    assert best(pool, judged(pool, scenario)) == 0
    assert best(pool, judged(pool, theirs(scenario, S2=SpellAt(idle)))) == 1
    assert best(pool, judged(pool, theirs(scenario, S2=SpellAt(idle), S3=SpellAt(idle)))) == 2
    assert best(pool, judged(pool, theirs(scenario, S2=SpellAt(idle, face_up=False)))) == 0


def test_one_that_another_card_negates_is_none_either(pool: Pool) -> None:
    idle = pool.add("Idle", "spell continuous", model={"effect": []})
    order = pool.add(
        "Order", "trap continuous", model={"continuous": [{"apply": "negates", "number": 1, "what": "spell"}]}
    )
    calm = pool.add(
        "Calm",
        "monster effect",
        model=ignition(
            HUSH | {"choose": {**HUSH["choose"], "where": {"kinds": ["spell"]}}},
            limit={"scope": "name"},
            cost=[{"do": "discard", "choose": {"from": ["hand"]}}],
        ),
    )
    body = pool.add("Body")
    scenario = pool.scenario(hand=(body,), field={"M1": calm}, normal_used=1, goal=most(count("Body", at="gy")))
    assert best(pool, judged(pool, theirs(scenario, S2=SpellAt(idle)))) == 1
    assert best(pool, judged(pool, theirs(scenario, S2=SpellAt(idle), S3=SpellAt(order)))) == 0


@pytest.mark.parametrize("hushed", [False, True])
def test_an_equip_card_gives_nothing(pool: Pool, hushed: bool) -> None:
    gives = {"apply": "values", "number": 1, "bearer": True, "atk": -700}
    chain = pool.add("Chain", "spell equip", model={"continuous": [gives]})
    body, hush = pool.add("Body", atk=1000), pool.add("Hush", "spell", model=spell(HUSH))
    scenario = pool.scenario(hand=(hush,) if hushed else (), field={"M1": body})
    scenario = mine(scenario, S2=SpellAt(chain, equipped_to="M1"))
    assert best(pool, judged(pool, scenario)) == (1000 if hushed else 300)


@pytest.mark.parametrize("place", ["spell", "monster"])
def test_its_effects_are_activated_and_do_nothing(pool: Pool, place: str) -> None:
    """What is paid for it is paid."""
    pays = {"cost": [{"do": "discard", "choose": {"from": ["hand"], "where": {"names": ["Body"]}}}]}
    draws = {"number": 1, "kind": "ignition", "do": [{"do": "draw"}], "limit": {"scope": "copy"}, **pays}
    body, prize = pool.add("Body"), pool.add("Prize", level=12)
    goal = most(count("Prize", at="hand", weight=5), count("Body", at="gy"), count("Hush", at="gy", weight=9))
    if place == "spell":
        well = pool.add("Well", "spell continuous", model={"effect": [{**draws, "from": ["spell_zone"]}]})
        hush = pool.add("Hush", "spell", model=spell(HUSH))
        scenario = pool.scenario(hand=(hush, body), deck=(prize,), goal=goal, normal_used=1)
        scenario = mine(scenario, S2=SpellAt(well))
    else:
        well = pool.add("Well", "monster effect", model={"effect": [{**draws, "from": ["monster_zone"]}]})
        hush = pool.add("Hush", "spell", model=spell(chosen("negate_effects", "monster_zone", "Well")))
        scenario = pool.scenario(hand=(hush, body), deck=(prize,), goal=goal, normal_used=1, field={"M1": well})
    judged(pool, scenario)
    # The effect first, then it is negated.
    assert best(pool, scenario) == 15
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    first = next(draft for _, draft in turn.successors(turn.start) if len(draft.me.gy) == 1 and len(draft.me.hand) == 1)
    later = [draft for _, draft in turn.successors(turn.canonical(first.freeze()))]
    assert [(len(draft.me.deck), len(draft.me.gy)) for draft in later] == [(1, 2)]


@pytest.mark.parametrize("quick", ["Well", "Body"])
def test_what_is_on_the_chain_already_does_nothing(pool: Pool, quick: str) -> None:
    draws = {
        "number": 1,
        "kind": "ignition",
        "do": [{"do": "draw"}],
        "limit": {"scope": "copy"},
        "from": ["spell_zone"],
    }
    well = pool.add("Well", "spell continuous", model={"effect": [draws]})
    other = pool.add("Body", "spell continuous", model={"effect": []})
    prize = pool.add("Prize", level=12)
    hush = {"number": 1, "kind": "quick", "from": ["hand"], "cost": [{"do": "discard", "card": "self"}],
            "if": [{"test": "answers"}],
            "do": [HUSH | {"choose": {**HUSH["choose"], "where": {"names": [quick]}}}]}  # fmt: skip
    veil = pool.add("Veil", "monster effect", level=12, model={"effect": [hush]})
    goal = most(count("Prize", at="hand"), count("Veil", at="gy", weight=5))
    scenario = mine(pool.scenario(hand=(veil,), deck=(prize,), goal=goal), S2=SpellAt(well), S3=SpellAt(other))
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best(pool, scenario) == (5 if quick == "Well" else 6)


def test_a_scale_is_what_is_printed(pool: Pool) -> None:
    """Beside another scale it would be 4; negated it is 8 again."""
    low = pool.add("Low", "monster pendulum normal", scales=(1, 1))
    high = pool.add(
        "High",
        "monster pendulum effect",
        scales=(8, 8),
        model={
            "continuous": [{"apply": "scale", "number": 1, "scale": 4, "unless": [{"test": "life_points", "max": 1}]}]
        },
    )
    body = pool.add("Body", level=6)
    hush = pool.add("Hush", "spell", model=spell(HUSH))
    scenario = pool.scenario(hand=(hush, body), scales=(low, high), normal_used=1)
    assert best_count(pool, judged(pool, scenario), names=["Body"]) == 1
    assert (
        best_count(pool, judged(pool, pool.scenario(hand=(body,), scales=(low, high), normal_used=1)), names=["Body"])
        == 0
    )


def test_it_has_the_name_that_is_printed(pool: Pool) -> None:
    named = '[{"apply": "name", "name": "Sea", "places": ["spell_zone"]}]'
    pond = pool.add("Pond", "spell continuous", continuous=named, model={"effect": []})
    sea: dict[str, Any] = {"do": "send_to_gy", "choose": {"from": ["spell_zone"], "where": {"names": ["Sea"]}}}
    hush: dict[str, Any] = {"do": "negate_effects", "choose": {"from": ["spell_zone"], "other": True}}
    calm = pool.add("Calm", "spell", model=spell(hush, {**sea, "join": "also"}))
    drain = pool.add("Drain", "spell", model=spell(sea))
    for card, left in ((calm, 1), (drain, 0)):
        scenario = mine(pool.scenario(hand=(card,), goal=most(count("Calm", "Drain", at="gy"))), S2=SpellAt(pond))
        turn = Turn(Ground(judged(pool, scenario), pool.facts, pool.models))
        assert [sum(map(bool, draft.me.spells)) for _, draft in turn.successors(turn.start)] == [left]


DECLARE: dict[str, Any] = {"do": "declare_name", "choose": {"from": ["deck"], "name": "declared"}}
BANISH: dict[str, Any] = {
    "do": "banish",
    "choose": {"from": ["deck"], "name": "gone", "where": {"shared": [{"trait": "name", "shared_with": "declared"}]}},
}


def strike(what: str) -> dict[str, Any]:
    """Declare a card name; banish one from the Deck, and if you do, negate what has that name."""
    named: dict[str, Any] = {"do": "restrict_namesakes", "namesakes_of": "gone", "what": [what], "join": "if_you_do"}
    return spell(BANISH, named, cost=[DECLARE])


@pytest.mark.parametrize("what", ["negate", "negate_cards"])
@pytest.mark.parametrize("listed", [True, False])
def test_all_cards_of_a_declared_name(pool: Pool, what: str, listed: bool) -> None:
    """Nobody can Special Summon while the Wall is face-up."""
    bars = {"apply": "summon_limit", "number": 1, "summons": ["special"], "players": "both"}
    wall = pool.add("Wall", "spell continuous", model={"continuous": [bars]})
    other, body = pool.add("Other", level=12), pool.add("Body", level=12)
    rise = pool.add("Rise", "spell", model=spell(chosen("special_summon", "gy", "Body")))
    cross = pool.add("Cross", "spell", model=strike(what))
    scenario = pool.scenario(
        hand=(cross, rise), gy=(body,), deck=(wall, other, wall), goal=most(count()), listed=listed
    )
    scenario = theirs(scenario, S2=SpellAt(wall))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    if listed:
        judge_successors(turn, pool)
    # One way for each name.
    assert len({tuple(draft.me.banished) for _, draft in turn.successors(turn.start)} - {()}) == 2
    assert best(pool, scenario) == (what == "negate_cards")


@pytest.mark.parametrize("name", ["Pot", "Other"])
def test_a_card_of_that_name_can_be_activated_and_does_nothing(pool: Pool, name: str) -> None:
    pot = pool.add("Pot", "spell", model=spell({"do": "draw"}))
    other = pool.add("Other", level=12)
    cross = pool.add("Cross", "spell", model=strike("negate_cards"))
    scenario = pool.scenario(hand=(cross, pot), deck=(pot, other, other), goal=most(count("Pot", "Cross", at="gy")))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    # The Pot is used first.
    assert best(pool, scenario) == 3
    banished = pool.facts(1 if name == "Pot" else 2).passcode
    kind = turn.ground.kinds.index[banished]
    first = next(d for _, d in turn.successors(turn.start) if d.me.banished and entry_kind(d.me.banished[0]) == kind)
    (later,) = [draft for _, draft in turn.successors(turn.canonical(first.freeze()))]
    assert len(later.me.deck) == (2 if name == "Pot" else 1)


def test_an_equip_card_of_that_name_gives_nothing_any_more(pool: Pool) -> None:
    gives = {"apply": "values", "number": 1, "bearer": True, "atk": -500}
    ring = pool.add("Ring", "spell equip", model={"continuous": [gives]})
    cross = pool.add("Cross", "spell", model=strike("negate_cards"))
    body = pool.add("Body", atk=1000)
    scenario = mine(pool.scenario(hand=(cross,), deck=(ring,), field={"M1": body}), S2=SpellAt(ring, equipped_to="M1"))
    assert best(pool, judged(pool, scenario)) == 1000
