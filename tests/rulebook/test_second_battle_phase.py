"""A Battle Phase that is conducted twice, and what ends it (TP-05 to TP-08), in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.game.line import Step
from combo_solver.scenario.position import ResolvedScenario
from tests.battling import DAMAGE, TO_BATTLE, TO_MAIN_2, battle
from tests.invented import Pool, spell
from tests.judging import allows, refused
from tests.rulebook import rule
from tests.searching import solved

DESTROYED = {"from": ["gy"], "event": {"on": "destroyed", "causes": ["battle"]}}
DESTROYS = {"from": ["monster_zone"], "event": {"on": "destroys_by_battle"}}


def ending(theirs: bool, of_turn: bool) -> tuple[Pool, ResolvedScenario]:
    """A monster of mine (1500 ATK) attacks one of theirs (1000), and one of the two then ends the Battle Phase; a Spell
    in my hand lets me conduct it twice. Another monster of mine has 100 ATK."""
    pool = Pool()
    effect = {
        "number": 1, "kind": "trigger", "optional": False, "do": [{"do": "end_battle_phase", "of_turn": of_turn}],
        **(DESTROYED if theirs else DESTROYS),
    }  # fmt: skip
    told: dict[str, Any] = {"kinds": "monster effect", "model": {"effect": [effect]}}
    mine = pool.add("Mine", atk=1500, **({} if theirs else told))
    foe = pool.add("Foe", atk=1000, defense=1000, **(told if theirs else {}))
    other, again = pool.add("Other", atk=100), pool.add("Again", "spell normal", model=spell({"do": "battle_twice"}))
    return pool, battle(pool, {"M1": mine, "M2": other}, {"M1": foe}, goal=DAMAGE, hand=(again,))


def line(theirs: bool) -> list[Step]:
    """To the battle that ends the Battle Phase, with the Spell before."""
    found = solved(*ending(theirs, of_turn=False)).line
    fought = next(number for number, step in enumerate(found) if step.kind == "trigger")
    assert [step.name or step.to for step in found[:3]] == ["Again", "battle", "Mine"]
    return list(found[: fought + 1])


@rule("TP-05", "TP-07")
@pytest.mark.parametrize("theirs", [False, True])
def test_what_ends_the_battle_phase_ends_the_present_one(theirs: bool) -> None:
    pool, scenario = ending(theirs, of_turn=False)
    assert solved(pool, scenario).objective.value == (500 + 1500 + 100,)
    before = line(theirs)
    assert allows(pool, scenario, *before, TO_BATTLE)
    assert "TP-06" in refused(pool, scenario, *before, TO_BATTLE, TO_BATTLE)


@rule("TP-08")
@pytest.mark.parametrize("theirs", [False, True])
def test_what_ends_the_battle_phase_of_the_turn_takes_the_second_one_too(theirs: bool) -> None:
    pool, scenario = ending(theirs, of_turn=True)
    report = solved(pool, scenario)
    assert report.objective.value == (500,)
    assert [step.name for step in report.line if step.kind == "attack"] == ["Mine"]
    before = line(theirs)
    assert "TP-08" in refused(pool, scenario, *before, TO_BATTLE)
    assert allows(pool, scenario, *before, TO_MAIN_2)


@rule("TP-08")
@pytest.mark.parametrize("theirs", [False, True])
def test_the_second_one_is_ended_like_any(theirs: bool) -> None:
    """It is the first that is over by then, which nobody has ended."""
    pool, scenario = ending(theirs, of_turn=True)
    before = line(theirs)
    assert allows(pool, scenario, *before[:2], TO_BATTLE, *before[2:], TO_MAIN_2)
