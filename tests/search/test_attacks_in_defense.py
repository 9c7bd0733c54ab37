"""Monsters that attack in face-up Defense Position (invented cards)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from combo_solver.bounds.damage import most_damage
from combo_solver.errors import RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from tests.attacking import asked, fought, one
from tests.battling import DAMAGE, TO_BATTLE, attacks, battle
from tests.invented import Pool
from tests.judging import played
from tests.searching import solved


def wall(pool: Pool, points: str = "defense", **more: Any) -> int:
    told = [{"apply": "in_battle", "itself": True, "what": "from_defense", "points": points}, *more.pop("also", ())]
    return pool.add("Wall", atk=500, defense=2000, in_battle=json.dumps(told), **more)


def lying(card: int) -> MonsterAt:
    # It cannot be changed to Attack Position by hand any more.
    return MonsterAt(card, "defense", this_turn="moved")


def most(pool: Pool, scenario: ResolvedScenario) -> int:
    report = solved(pool, scenario)
    assert report.status == "OPTIMAL"
    assert report.objective.value is not None
    return report.objective.value[0]


@pytest.mark.parametrize(
    ("points", "theirs", "damage"),
    [
        ("defense", {}, 2000),
        ("defense", {"M1": (1500, 0, "attack")}, 500),
        ("defense", {"M1": (0, 1900, "defense")}, 0),
        ("atk", {}, 500),
        ("atk", {"M1": (400, 0, "attack")}, 100),
    ],
)
def test_what_it_battles_with(points: str, theirs: dict[str, tuple[int, int, Any]], damage: int) -> None:
    pool = Pool()
    mine = wall(pool, points)
    foes = {
        zone: MonsterAt(pool.add(f"Foe {zone}", atk=atk, defense=defense), position)
        for zone, (atk, defense, position) in theirs.items()
    }
    assert most(pool, battle(pool, {"M1": lying(mine)}, foes, goal=DAMAGE)) == damage


def test_one_without_the_text_does_not_attack_so() -> None:
    pool = Pool()
    plain = pool.add("Plain", atk=500, defense=2000)
    scenario = battle(pool, {"M1": lying(plain)}, goal=DAMAGE)
    assert most(pool, scenario) == 0
    assert not one(pool, scenario, "M1", "direct").legal
    with pytest.raises(RefereeError):
        played(pool, scenario, TO_BATTLE, attacks(pool, plain, "M1"))


def test_the_battle_is_one_of_its_defense() -> None:
    """A stronger target destroys it, and its player takes the difference; an equal one goes with it."""
    pool = Pool()
    mine, strong, equal = wall(pool), pool.add("Strong", atk=2600), pool.add("Equal", atk=2000)
    beaten = fought(pool, battle(pool, {"M1": lying(mine)}, {"M1": strong}))
    assert beaten.damage == (600, 0) and beaten.destroyed == ("M1",)
    even = fought(pool, battle(pool, {"M1": lying(mine)}, {"M1": equal}))
    assert even.damage == (0, 0) and sorted(even.destroyed) == ["M1", "O-M1"]


def test_in_attack_position_it_battles_with_its_attack() -> None:
    pool = Pool()
    mine = wall(pool)
    assert fought(pool, battle(pool, {"M1": MonsterAt(mine)}), target="direct").damage == (0, 500)


def test_face_down_it_does_not_attack() -> None:
    pool = Pool()
    mine = wall(pool)
    scenario = battle(pool, {"M1": MonsterAt(mine, "set", this_turn="came")}, goal=DAMAGE)
    assert most(pool, scenario) == 0
    assert not asked(pool, scenario, "M1").legal


def test_it_pierces_with_its_defense() -> None:
    pool = Pool()
    pierces = {"apply": "in_battle", "itself": True, "what": "pierces"}
    mine, low = wall(pool, also=[pierces]), pool.add("Low", defense=300)
    assert most(pool, battle(pool, {"M1": lying(mine)}, {"M1": MonsterAt(low, "defense")}, goal=DAMAGE)) == 1700


def test_an_attacker_that_is_laid_down_goes_on() -> None:
    """What changes it to Defense Position at the declaration stops the attack of others alone."""
    pool = Pool()
    mine, plain = wall(pool, kinds="monster normal"), pool.add("Plain", atk=500, defense=2000)
    lays = {
        "number": 1, "kind": "quick", "from": ["monster_zone"],
        "limit": {"scope": "copy", "counts": "use"},
        "targets": [{"name": "t", "from": ["monster_zone"], "side": "me", "other": True}],
        "do": [{"do": "change_position", "card": "t", "to": "defense"}],
    }  # fmt: skip
    helper = pool.add("Helper", "monster effect", atk=0, model={"effect": [lays]})
    assert most(pool, battle(pool, {"M1": mine, "M2": helper}, goal=DAMAGE)) == 2000
    assert most(pool, battle(pool, {"M1": plain, "M2": helper}, goal=DAMAGE)) == 500


def test_the_bound_of_the_damage_does_not_tell() -> None:
    pool = Pool()
    ground = Ground(battle(pool, {"M1": lying(wall(pool))}, goal=DAMAGE), pool.facts, pool.models)
    bound = most_damage(ground)
    assert bound is None or bound >= 2000
