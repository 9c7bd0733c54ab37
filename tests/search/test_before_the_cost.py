"""What an effect takes, of the Deck or elsewhere, must be there before its cost is paid (EF-08)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import Resting
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, link, spell
from tests.searching import best, count, judge_random_lines, judge_successors, most

SEARCH = chosen("add_to_hand", "deck", "Gear")


@pytest.mark.parametrize(
    ("action", "deck", "value"),
    [
        (SEARCH, 1, 1),
        (SEARCH, 0, 0),
        ({"do": "mill", "count": 1}, 1, 1),
        ({"do": "mill", "count": 1}, 0, 0),
        ({"do": "draw", "count": 1}, 0, 0),
    ],
)
def test_what_the_cost_brings_to_the_deck_is_too_late(action: dict[str, Any], deck: int, value: int) -> None:
    pool = Pool()
    gear = pool.add("Gear")
    model = spell(action, cost=[chosen("to_deck_top", "hand", "Gear")])
    caster = pool.add("Caster", "spell", model=model)
    scenario = pool.scenario(hand=(caster, gear), deck=(gear,) * deck, goal=most(count("Caster", at="gy")))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best(pool, scenario) == value


FROM_GY = chosen("special_summon", "gy", "Gear")
DISCARD = chosen("discard", "hand")


def activated(model: dict[str, Any], gy: int, deck: int = 0) -> int:
    """Whether a Spell with this model can be activated, with a Gear for its cost and so many of them in GY and Deck."""
    pool = Pool()
    gear = pool.add("Gear")
    caster = pool.add("Caster", "spell", model=model)
    scenario = pool.scenario(
        hand=(caster, gear), gy=(gear,) * gy, deck=(gear,) * deck, normal_used=1, goal=most(count("Caster", at="gy"))
    )
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    return best(pool, scenario)


@pytest.mark.parametrize(("ban", "value"), [("procedure", 0), ("", 1)])
def test_what_lies_there_must_be_able_to_come(ban: str, value: int) -> None:
    """Else it would be what the cost brings."""
    pool = Pool()
    gear, own = pool.add("Gear"), pool.add("Own", special_summon_ban=ban)
    either = {"from": ["gy"], "where": {"names": ["Gear", "Own"]}}
    model = spell({"do": "special_summon", "choose": either}, cost=[DISCARD])
    caster = pool.add("Caster", "spell", model=model)
    goal = most(count("Caster", at="gy"))
    scenario = pool.scenario(hand=(caster, gear), gy=(own,), normal_used=1, goal=goal)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best(pool, scenario) == value


@pytest.mark.parametrize(("gy", "value"), [(0, 0), (1, 1)])
def test_what_the_cost_brings_to_the_gy_is_too_late(gy: int, value: int) -> None:
    assert activated(spell(FROM_GY, cost=[DISCARD]), gy) == value


@pytest.mark.parametrize(("gy", "deck", "value"), [(0, 0, 0), (0, 1, 1), (1, 0, 1)])
def test_one_of_the_places_will_do(gy: int, deck: int, value: int) -> None:
    either: dict[str, Any] = {"do": "add_to_hand", "choose": {"from": ["gy", "deck"], "where": {"names": ["Gear"]}}}
    assert activated(spell(either, cost=[DISCARD]), gy, deck) == value


def menu(*modes: dict[str, Any]) -> dict[str, Any]:
    return {"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "cost": [DISCARD], "modes": list(modes)}]}


@pytest.mark.parametrize(("deck", "summoned"), [(0, 0), (1, 1)])
def test_which_effect_is_decided_after_a_cost_that_they_share(deck: int, summoned: int) -> None:
    """With a card to draw the effect can be activated, and then the discarded monster is there to be Summoned."""
    pool = Pool()
    gear = pool.add("Gear")
    modes = {"do": [FROM_GY]}, {"do": [{"do": "draw", "count": 1}]}
    caster = pool.add("Caster", "spell", model=menu(*modes))
    goal = most(count("Gear", at="monster_zone"))
    scenario = pool.scenario(hand=(caster, gear), deck=(gear,) * deck, normal_used=1, goal=goal)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best(pool, scenario) == summoned


def test_an_effect_with_a_cost_of_its_own_is_decided_before() -> None:
    modes = {"do": [FROM_GY], "cost": [DISCARD]}, {"do": [{"do": "draw", "count": 1}]}
    model = menu(*modes)
    del model["effect"][0]["cost"]
    pool = Pool()
    gear = pool.add("Gear")
    caster = pool.add("Caster", "spell", model=model)
    goal = most(count("Gear", at="monster_zone"))
    scenario = pool.scenario(hand=(caster, gear), deck=(gear,), normal_used=1, goal=goal)
    assert best(pool, scenario) == 0


@pytest.mark.parametrize(
    ("deck", "value"), [(("Gear", "Else"), 1), (("Else", "Gear"), 1), (("Else", "Else"), 0), (("Gear",), 0)]
)
def test_what_leaves_from_the_top_for_the_cost_nobody_knows(deck: tuple[str, ...], value: int) -> None:
    """Whether the Deck holds what is searched for is asked before, and afterwards whether it holds anything."""
    pool = Pool()
    codes = {name: pool.add(name) for name in ("Gear", "Else")}
    caster = pool.add("Caster", "spell", model=spell(SEARCH, cost=[{"do": "mill", "count": 1}]))
    cards = tuple(codes[name] for name in deck)
    scenario = pool.scenario(hand=(caster,), deck=cards, goal=most(count("Caster", at="gy")))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best(pool, scenario) == value


@pytest.mark.parametrize(
    ("there", "position", "able"),
    [("Gear", "defense", True), ("Chain", "defense", False), ("Chain", "attack", True), ("Altar", "attack", False)],
)
def test_a_target_that_could_not_be_summoned_is_none_before_the_cost(there: str, position: str, able: bool) -> None:
    pool = Pool()
    gear, chain = pool.add("Gear"), pool.add("Chain", "monster link", rating=1, model=link(1, 1))
    altar = pool.add("Altar", "monster ritual", special_summon_only=True)
    target: dict[str, Any] = {"name": "target", "from": ["gy"], "where": {"kinds": ["monster"]}}
    come: dict[str, Any] = {"do": "special_summon", "card": "target", "position": position}
    caster = pool.add("Caster", "spell", model=spell(come, targets=[target], cost=[DISCARD]))
    lying: dict[str, int | Resting] = {"Gear": gear, "Chain": Resting(chain, proper=True), "Altar": altar}
    before = lying[there]
    scenario = pool.scenario(hand=(caster, gear), gy=(before,), normal_used=1, goal=most(count("Caster", at="gy")))
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best(pool, scenario) == able


@pytest.mark.parametrize("limited", [True, False])
@pytest.mark.parametrize("start", ["hand", "gy"])
@pytest.mark.parametrize("targeted", [True, False])
def test_what_it_destroys_first_forbids_the_summon_that_comes_after(limited: bool, start: str, targeted: bool) -> None:
    """Whether the card, or its target, could be Special Summoned is asked as things stand when it is activated."""
    pool = Pool()
    part = [{"apply": "special_summon_only", "number": 1, "players": "controller"}] if limited else []
    warden = pool.add("Warden", "monster effect", model={"continuous": part})
    come: dict[str, Any] = {"do": "special_summon", "card": "target" if targeted else "self", "join": "if_you_do"}
    target = {"targets": [{"name": "target", "from": [start], "where": {"names": ["Gear"]}}]} if targeted else {}
    rising: dict[str, Any] = {"number": 1, "from": [start], "do": [chosen("destroy", "monster_zone", "Warden"), come]}
    actor = pool.add("Actor", "monster effect", model={"effect": [{**rising, "kind": "ignition", **target}]})
    held: dict[str, Any] = {start: (actor, pool.add("Gear"))}
    scenario = pool.scenario(field={"M1": warden}, normal_used=1, goal=most(count("Warden", at="gy")), **held)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best(pool, scenario) == (not limited)


@pytest.mark.parametrize(
    ("limited", "never", "able"), [(False, "Gear", True), (True, "Gear", False), (True, "x", True)]
)
@pytest.mark.parametrize("depends", [True, False])
def test_what_it_destroys_first_forbids_all_that_the_deck_holds(
    limited: bool, never: str, able: bool, depends: bool
) -> None:
    pool = Pool()
    part = {"apply": "special_summon_only", "number": 1, "players": "controller", "never": {"names": [never]}}
    warden = pool.add("Warden", "monster effect", level=5, model={"continuous": [part] if limited else []})
    level = {"max": {"value": "level", "value_of": "target", "plus": -1, "original": True}}
    where = {"kinds": ["monster"], **({"level": level} if depends else {})}
    come: dict[str, Any] = {"do": "special_summon", "choose": {"from": ["deck"], "where": where}, "join": "if_you_do"}
    target: dict[str, Any] = {"name": "target", "from": ["monster_zone"]}
    breaks: dict[str, Any] = {"do": "destroy", "card": "target"}
    caster = pool.add("Caster", "spell", model=spell(breaks, come, targets=[target]))
    goal, deck = most(count("Warden", at="gy")), (pool.add("Gear"),)
    scenario = pool.scenario(hand=(caster,), field={"M1": warden}, deck=deck, normal_used=1, goal=goal)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best(pool, scenario) == able


@pytest.mark.parametrize("players", ["both", "controller"])
def test_a_target_that_they_could_not_control_is_none_before_the_cost(players: str) -> None:
    """The only one of its name is Tributed for it: too late."""
    pool = Pool()
    only = {"apply": "only_one", "number": 1, "where": {"names": ["Gear"]}, "players": players}
    gear = pool.add("Gear", "monster effect", model={"continuous": [only]})
    target: dict[str, Any] = {"name": "target", "from": ["gy"], "where": {"names": ["Gear"]}}
    come: dict[str, Any] = {"do": "special_summon", "card": "target", "field": "opponent"}
    caster = pool.add("Caster", "spell", model=spell(come, targets=[target], cost=[chosen("tribute", "monster_zone")]))
    goal = most(count("Caster", at="gy"))
    scenario = pool.scenario(hand=(caster,), field={"M1": gear}, gy=(gear,), normal_used=1, goal=goal)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best(pool, scenario) == (players == "controller")
