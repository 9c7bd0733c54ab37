"""Continuous Traps of the opponent's that keep a monster as their target, and effects of theirs of which it is told of
each moment whether they could be used (invented cards)."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.referee import replay
from combo_solver.report.strategies import lines_in
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting, SpellAt
from combo_solver.search import strategy
from combo_solver.search.observer import Observer
from combo_solver.search.result import Limits
from tests.battling import turn_of
from tests.invented import Pool, spell
from tests.search.test_against_all import CLEARS, DRAWS, ONE, SHOOTS, facing, minimax, theirs
from tests.searching import judge_random_lines, solved

WEAKENS: dict[str, Any] = {
    "continuous": [{"apply": "values", "bearer": True, "atk": -1000}],
    "effect": [
        {
            "number": 1, "kind": "trap", "from": ["spell_zone"], "damage_step": ["start", "before"],
            "targets": [{"name": "it", "from": ["monster_zone"], "side": "either"}],
            "do": [{"do": "keep", "card": "it"}],
        }
    ],
}  # fmt: skip
ANY_SPELL = {"do": "destroy", "choose": {"from": ["spell_zone"], "side": "either", "face_down": True, "other": True}}
QUICK = {"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "do": [ANY_SPELL]}]}


def against(pool: Pool, scenario: ResolvedScenario, *more: dict[str, Any], quick: int = 0) -> ResolvedScenario:
    """Set Traps of the opponent's besides, those that stay; Quick-Play Spells of mine that destroy one."""
    lies = {
        f"S{number}": SpellAt(pool.add(f"Stays {number}", "trap continuous", model=model), face_up=False)
        for number, model in enumerate(more, 4)
    }
    held = tuple(pool.add(f"Quick {number}", "spell quick-play", model=QUICK) for number in range(quick))
    own = replace(scenario.me, hand=(*scenario.me.hand, *held))
    return replace(
        scenario, me=own, opponent=replace(scenario.opponent, spells={**scenario.opponent.spells, **lies})
    )  # fmt: skip


def test_what_it_keeps_is_weaker_as_long_as_it_lies_there() -> None:
    pool, scenario = facing(2000, lp=2000)
    weaker = against(pool, scenario, WEAKENS)
    report = solved(pool, weaker)
    assert report.status == "UNREACHABLE" and report.refutation is not None
    assert any(step.name == "Stays 4" for step in report.refutation)
    # 1000 LP are taken all the same.
    pool, scenario = facing(2000, lp=1000)
    report = solved(pool, against(pool, scenario, WEAKENS))
    assert report.status == "OPTIMAL" and theirs(report) == ["Stays 4"]
    # Destroyed in answer to its activation it keeps nothing; destroyed later it keeps nothing any more.
    pool, scenario = facing(2000, lp=2000)
    report = solved(pool, against(pool, scenario, WEAKENS, quick=1))
    assert report.status == "OPTIMAL" and report.strategy is not None and theirs(report) == ["Stays 4"]
    lines = list(lines_in(report.strategy))
    assert len(lines) > 1


def drawn(seed: int) -> tuple[Pool, ResolvedScenario]:
    chance = random.Random(seed)
    pool, scenario = facing(
        *(chance.choice((1000, 1500, 2000)) for _ in range(chance.randint(1, 2))),
        traps=(SHOOTS,) if chance.random() < 0.3 else (),
        lp=chance.choice((500, 1000, 2000, 3000)),
        hand=(spell(CLEARS),) if chance.random() < 0.3 else (),
        monsters=(1000,) if chance.random() < 0.3 else (),
    )
    ties = chance.choice(((), ({"apply": "takes_along", "when": "left"},)))
    stays = {**WEAKENS, "continuous": [*WEAKENS["continuous"], *ties]} if chance.random() < 0.2 else WEAKENS
    scenario = against(pool, scenario, stays, quick=chance.randint(0, 2))
    if chance.random() < 0.5:
        foe = pool.add("Foe", atk=800, defense=800)
        position: Any = chance.choice(("attack", "defense", "set"))
        monsters = {"M3": MonsterAt(foe, position=position)}
        scenario = replace(scenario, opponent=replace(scenario.opponent, monsters=monsters))
    return pool, scenario


SEEDS = [*range(18), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(18, 30))]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_search_finds_what_minimax_does(seed: int) -> None:
    pool, scenario = drawn(seed)
    turn = turn_of(pool, scenario)
    found = strategy.Search(turn, Limits().budget(), Observer()).run()
    assert found.proved is minimax(turn, turn.canonical(turn.start), {})


@pytest.mark.parametrize("seed", SEEDS)
def test_the_referee_accepts_random_lines(seed: int) -> None:
    pool, scenario = drawn(seed)
    judge_random_lines(turn_of(pool, scenario), pool)
    mine = replace(scenario, opponent_acts="passive")
    own = {"S1": SpellAt(pool.add("Own", "trap continuous", model=WEAKENS), face_up=False)}
    judge_random_lines(turn_of(pool, replace(mine, me=replace(mine.me, spells=own))), pool)


# --- what is told of each moment ------------------------------------------------------------------------------------


def avenging(**asks: Any) -> dict[str, Any]:
    """A Quick Effect in the GY that is in no line: it draws."""
    return {"effect": [{"number": 1, "kind": "quick", "from": ["gy"], "do": [DRAWS], **asks}]}


@pytest.mark.parametrize(
    ("asks", "lies", "status"),
    [
        ({}, True, "UNKNOWN"),
        ({}, False, "OPTIMAL"),
        ({"if": [{"test": "answers", "activations": ["trap_card"]}]}, True, "UNKNOWN"),
        ({"if": [{"test": "answers", "activations": ["spell_card"]}]}, True, "OPTIMAL"),
        ({"if": [{"test": "count", "in": ["monster_zone"], "min": 1}]}, True, "OPTIMAL"),
        ({"if": [{"test": "count", "in": ["monster_zone"], "side": "opponent", "min": 1}]}, True, "UNKNOWN"),
    ],
)
def test_nothing_is_won_where_they_could_do_more(asks: dict[str, Any], lies: bool, status: str) -> None:
    """In the GY it could be used at once, or in answer to their own Trap; not in their hand."""
    pool, scenario = facing(2000, 2000, traps=(SHOOTS,))
    more = pool.add("Avenges", "monster effect", model=avenging(**asks))
    where: dict[str, Any] = {"gy": (Resting(more),)} if lies else {"hand": (more,)}
    scenario = replace(scenario, opponent=replace(scenario.opponent, **where))
    assert solved(pool, scenario).status == status


def test_a_refutation_holds_whatever_more_they_could_do() -> None:
    pool, scenario = facing(2000, traps=(SHOOTS,))
    more = pool.add("Avenges", "monster effect", model=avenging())
    scenario = replace(scenario, opponent=replace(scenario.opponent, gy=(Resting(more),)))
    assert solved(pool, scenario).status == "UNREACHABLE"


def test_targets_are_told_of_moments_too() -> None:
    """A Trap in no line that could be used as soon as they are asked."""
    left = {"effect": [{"number": 1, "kind": "trap", "from": ["spell_zone"], "targets": [ONE], "do": [DRAWS]}]}
    pool, scenario = facing(2000, 2000, traps=(SHOOTS, left))
    assert solved(pool, scenario).status == "UNKNOWN"
    pool, scenario = facing(2000, 2000, traps=(SHOOTS, left), hand=(spell(CLEARS),))
    # To destroy it asks for it.
    assert solved(pool, scenario).status == "UNKNOWN"


# --- what targets the very card ---------------------------------------------------------------------------------------

TARGETED: dict[str, Any] = {
    "effect": [
        {
            "number": 1, "kind": "quick", "from": ["monster_zone"], "in_damage_step": False,
            "if": [{"test": "answers", "targets": {"itself": True}}],
            "do": [{"do": "negate_activation", "what": "effect"}],
        }
    ]
}  # fmt: skip
AIMS = spell({"do": "destroy", "card": "it"}) | {
    "effect": [
        {
            "number": 1, "kind": "spell", "from": ["hand"],
            "targets": [{"name": "it", "from": ["monster_zone"], "side": "opponent"}],
            "do": [{"do": "destroy", "card": "it"}],
        }
    ]
}  # fmt: skip
SWEEPS = spell({"do": "destroy", "choose": {"from": ["monster_zone"], "side": "opponent", "all": True}})


def guarded(*mine: int, hand: tuple[dict[str, Any], ...], foes: int = 1, lp: int = 2000) -> tuple[Pool, Any]:
    pool, scenario = facing(*mine, hand=hand, lp=lp)
    first = pool.add("Guards", "monster effect", atk=3000, defense=3000, model=TARGETED)
    held = {"M3": MonsterAt(first)}
    if foes > 1:
        held["M4"] = MonsterAt(pool.add("Foe", atk=3000, defense=3000))
    return pool, replace(scenario, opponent=replace(scenario.opponent, monsters=held))


@pytest.mark.parametrize(
    ("hand", "foes", "status"),
    [((AIMS,), 1, "UNREACHABLE"), ((AIMS, AIMS), 1, "UNREACHABLE"), ((SWEEPS,), 1, "OPTIMAL"),
     ((AIMS, SWEEPS), 2, "OPTIMAL"), ((AIMS, AIMS), 2, "UNREACHABLE")],
)  # fmt: skip
def test_what_targets_it_is_negated(hand: tuple[dict[str, Any], ...], foes: int, status: str) -> None:
    pool, scenario = guarded(2000, hand=hand, foes=foes)
    assert solved(pool, replace(scenario, opponent_acts="passive")).status == "OPTIMAL"
    report = solved(pool, scenario)
    assert report.status.startswith(status)
    if status == "UNREACHABLE":
        assert report.refutation is not None and report.refutation[-1].name == "Guards"


@pytest.mark.parametrize("seed", range(12))
def test_both_judges_know_what_targets_it(seed: int) -> None:
    chance = random.Random(seed)
    hand = tuple(chance.choice((AIMS, SWEEPS)) for _ in range(chance.randint(1, 3)))
    pool, scenario = guarded(2000, 1000, hand=hand, foes=chance.randint(1, 2), lp=chance.choice((1000, 3000)))
    turn = turn_of(pool, scenario)
    found = strategy.Search(turn, Limits().budget(), Observer()).run()
    assert found.proved is minimax(turn, turn.canonical(turn.start), {})
    judge_random_lines(turn, pool)


def test_the_referee_asks_what_it_targets() -> None:
    pool, scenario = guarded(2000, hand=(AIMS,))
    answered = solved(pool, scenario).refutation
    assert answered is not None and answered[1].name == "Guards"
    replay(scenario, answered[:2], pool.facts, pool.models)
    pool, scenario = guarded(2000, hand=(SWEEPS,))
    swept = solved(pool, scenario).line
    assert swept[0].kind == "activate"
    with pytest.raises(RefereeError):
        replay(scenario, [swept[0].model_copy(update={"choices": ()}), answered[1]], pool.facts, pool.models)
