"""The bound of the battles after a state: never below what they come to, and seldom above it."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from combo_solver.answers.solver import solve
from combo_solver.bounds.battles import Attack, Battles, Blocker, most_dealt
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, SpellAt
from combo_solver.search.result import ON_TRIAL, Limits
from combo_solver.state.state import State
from combo_solver.turn.successors import Turn
from tests.battling import DAMAGE, WIN, Moment, battle, drawn, met, turn_of
from tests.invented import Pool, fusion, named, spell

ABILITIES: tuple[dict[str, Any], ...] = (
    {"what": "attacks_directly"}, {"what": "attacks", "times": 2}, {"what": "attacks", "times": 2, "on_monsters": True},
    {"what": "attacks_each"}, {"what": "pierces"}, {"what": "doubles"}, {"what": "stays"}, {"what": "both_stay"},
    {"what": "halves"}, {"what": "no_target"}, {"what": "cannot_attack"}, {"what": "spares_other"},
    {"what": "no_direct_attack"}, {"what": "must_attack"},
)  # fmt: skip
CONDITIONS: tuple[dict[str, Any], ...] = (
    {"test": "count", "in": ["monster_zone"], "side": "opponent", "max": 1},
    {"test": "count", "in": ["monster_zone"], "side": "me", "min": 2},
)
AMOUNTS: tuple[Any, ...] = (
    500, -500, 800, {"times": 300, "number": {"count_in": ["gy"], "side": "either"}},
    {"times": 400, "number": {"count_in": ["monster_zone"], "side": "opponent"}},
    {"times": -200, "number": {"count_in": ["monster_zone"], "side": "me"}},
)  # fmt: skip
TO_WHOM: tuple[dict[str, Any], ...] = ({"itself": True}, {"side": "me"}, {"side": "opponent"}, {}, {"other": True})


def lost_after(turn: Turn) -> dict[State, int]:
    """The most LP that the opponent can still lose after each state."""
    whole = turn.ground.scenario.opponent.life_points

    @cache
    def least(state: State) -> int:
        """The fewest LP that are left to them in the end."""
        after = [least(turn.canonical(draft.freeze())) for _, draft in turn.successors(state)]
        return min([state.opponent.life_points, *after])

    return {state: min(whole, state.opponent.life_points - least(state)) for state in met(turn)}


def judged(turn: Turn) -> tuple[int, int, int]:
    """How many states have a bound, of how many it is exact, and how many there are."""
    bound = Battles(turn.ground)
    told = exact = number = 0
    for state, lost in lost_after(turn).items():
        number += 1
        most = bound.left(state)
        if most is not None:
            assert most >= lost, state
            told += 1
            exact += min(most, state.opponent.life_points) == lost
    return told, exact, number


def test_plain_battles() -> None:
    told, exact, number = map(sum, zip(*(judged(turn_of(*drawn(seed)[:2])) for seed in range(60)), strict=True))
    assert told == number
    assert exact > 0.9 * told


def composed(seed: int) -> tuple[Pool, ResolvedScenario]:
    """A position in which texts say something of battles, and change ATK and DEF, and sometimes an effect waits."""
    chance, pool = Random(seed), Pool()
    points = (0, 500, 1000, 1500, 1800, 2400)
    for number in range(5):
        says, models = [], []
        if chance.random() < 0.5:
            held = chance.choice(({"itself": True}, {"side": "me"}, {"itself": True}))
            if_ = {"if": [chance.choice(CONDITIONS)]} if chance.random() < 0.3 else {}
            says.append({"apply": "in_battle", **held, **chance.choice(ABILITIES), **if_})
        if chance.random() < 0.4:
            key = chance.choice(("atk", "defense"))
            part = {"number": 1, "apply": "values", **chance.choice(TO_WHOM), key: chance.choice(AMOUNTS)}
            models.append({**part, **({"if": [chance.choice(CONDITIONS)]} if chance.random() < 0.3 else {})})
        pool.add(
            f"Fighter {number}", "monster effect", atk=chance.choice(points), defense=chance.choice(points),
            in_battle=json.dumps(says) if says else "", model={"continuous": models} if models else None,
        )  # fmt: skip
    hand: tuple[int, ...] = ()
    if chance.random() < 0.2:
        chosen = {"from": ["monster_zone"], "side": "me"}
        boost = {"do": "modify", "choose": chosen, "atk": 1000}
        hand = (pool.add("Rush", "spell quick_play", model=spell(boost)),)
    sides = [
        {zone: MonsterAt(chance.randrange(5) + 1, chance.choice(("attack", "attack", "defense", "set")))
         for zone in sorted(chance.sample(("M1", "M2", "M3", "M4"), chance.randrange(1, 4)))}
        for _ in range(2)
    ]  # fmt: skip
    return pool, battle(pool, sides[0], sides[1], (8000, 8000), DAMAGE, Moment(phase="battle"), hand=hand)


def test_what_texts_say_of_battles() -> None:
    told, exact, number = map(sum, zip(*(judged(turn_of(*composed(seed))) for seed in range(150)), strict=True))
    assert told > 0.3 * number
    assert exact > 0.3 * told


HUSH: dict[str, Any] = {"continuous": [{"number": 1, "apply": "negates", "what": "monster"}]}


@pytest.mark.parametrize(
    ("says", "first"),
    [
        ({"what": "doubles", "against": {}}, None),
        ({"what": "pierces", "against": {}}, None),
        ({"what": "pierces"}, HUSH),
    ],
)
def test_what_holds_against_some_or_is_negated_as_yet(says: dict[str, Any], first: dict[str, Any] | None) -> None:
    pool = Pool()
    told = json.dumps([{"apply": "in_battle", "itself": True, **says}])
    mine = pool.add("Mine", "monster effect", atk=1500, in_battle=told)
    theirs = pool.add("First", "monster effect", atk=1000, model=first)
    wall = MonsterAt(pool.add("Wall", atk=500, defense=500), position="defense")
    moment = Moment(phase="battle")
    judged(
        turn_of(pool, battle(pool, {"M1": mine, "M2": mine}, {"M1": theirs, "M2": wall}, goal=DAMAGE, moment=moment))
    )


def test_attacks_by_materials_of_what_is_negated_as_yet() -> None:
    pool = Pool()
    often = json.dumps([{"apply": "in_battle", "itself": True, "what": "attacks", "used": {}}])
    model = fusion(*[named("Part")] * 3)
    made = pool.add("Made", "monster effect fusion", level=8, atk=1500, model=model, in_battle=often)
    piece, strong = pool.add("Part", atk=0), pool.add("Strong", atk=2000)
    cast = pool.add("Cast", "spell", model=spell({"do": "fusion_summon", "from": ["monster_zone"]}))
    field: dict[str, int | MonsterAt] = {"M1": piece, "M2": piece, "M3": piece, "M4": strong}
    for says in (None, HUSH):
        first = pool.add("First", "monster effect", atk=1000, model=says)
        scenario = battle(pool, field, {"M1": first}, goal=DAMAGE, hand=(cast,), extra=(made,))
        assert bool(judged(turn_of(pool, scenario))[0]) == (says is None)


@pytest.mark.parametrize("itself", [True, False])
def test_what_is_changed_of_the_monsters_that_battle_alone(itself: bool) -> None:
    pool = Pool()
    whose = {"itself": True} if itself else {"side": "me"}
    part = {"number": 1, "apply": "values", "where": {"battling": True}, "atk": 1000, **whose}
    texts: tuple[Any, Any] = ({"continuous": [part]}, {"effect": []})
    own, lying = texts if itself else ({"continuous": []}, {"effect": [], "continuous": [part]})
    mine = pool.add("Mine", "monster effect", atk=1500, model=own)
    spells = {"S1": SpellAt(pool.add("Lying", "spell continuous", model=lying))}
    scenario = battle(pool, {"M1": mine}, {}, goal=DAMAGE, moment=Moment(phase="battle"))
    judged(turn_of(pool, replace(scenario, me=replace(scenario.me, spells=spells))))


def test_what_leaves_without_an_attack_on_it() -> None:
    pool = Pool()
    king = pool.add("King", atk=1000, defense=1000)
    alone = {"test": "count", "in": ["monster_zone"], "side": "me", "where": {"names": ["King"]}, "max": 0}
    stays = {"continuous": [{"number": 1, "apply": "cannot_stay", "if": [alone]}]}
    page = MonsterAt(pool.add("Page", "monster effect", atk=0, defense=3000, model=stays), position="defense")
    mine = {"M1": pool.add("Big", atk=2000), "M2": pool.add("Small", atk=1500)}
    scenario = battle(pool, mine, {"M1": king, "M2": page}, (8000, 2500), WIN)
    assert solve(scenario, pool.facts, pool.models).status == "OPTIMAL"
    judged(turn_of(pool, scenario))


@pytest.mark.parametrize("seed", range(40))
def test_what_is_best_is_the_same_without_it(seed: int) -> None:
    pool, scenario = composed(seed)
    for goal in (DAMAGE, replace(DAMAGE, minimise_actions=True), WIN):
        asked = replace(scenario, goal=goal, opponent=replace(scenario.opponent, life_points=3000))
        with_it, without = (
            solve(asked, pool.facts, pool.models, Limits(without=ON_TRIAL | left)) for left in (set(), {"battles"})
        )
        assert (with_it.status, with_it.objective, with_it.actions) == (
            without.status, without.objective, without.actions if goal.minimise_actions else with_it.actions,
        )  # fmt: skip


@pytest.mark.parametrize(
    ("attacks", "blockers", "dealt"),
    [
        ([1000], [], 1000),
        ([1000], [(800, True)], 200),
        ([1000], [(800, False)], 0),
        ([1000, 1500], [(800, False)], 1500),
        ([1000, 1500], [(1200, False)], 1000),
        ([1000, 1500], [(1200, True), (900, True)], 600),
        ([1000, 1500, 2000], [(1600, True), (900, False)], 400 + 1500),
        ([1000, 1500, 2000], [(3000, False)], 0),
        ([], [(3000, False)], 0),
    ],
)
def test_the_assignment(attacks: list[int], blockers: list[tuple[int, bool]], dealt: int) -> None:
    mine = [Attack(atk, directly=False, pierces=False, times=1) for atk in attacks]
    assert most_dealt(mine, [Blocker(*each) for each in blockers]) == dealt
