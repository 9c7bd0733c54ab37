"""Monsters that attack as often as materials were used for their Summon, and triggers of a Summon that a later
controller has not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import Method
from combo_solver.scenario.position import MonsterAt
from combo_solver.turn.successors import Turn
from tests.battling import DAMAGE, WIN, battle
from tests.invented import Pool, chosen, fusion, named, spell
from tests.reading import read
from tests.searching import judge_random_lines, solved

CASTS = {"do": "fusion_summon", "from": ["monster_zone"]}
OFTEN = {"itself": True, "what": "attacks", "used": {}}


@pytest.mark.parametrize(
    ("part", "walls", "dealt"),
    [
        # Three materials: three attacks, on monsters alone or not.
        ({"on_monsters": True}, 1, 1000),
        ({"on_monsters": True}, 3, 3000),
        ({}, 1, 1000 + 2 * 1500),
        ({}, 0, 3 * 1500),
        (None, 3, 1000),
    ],
)
def test_as_often_as_its_materials(part: dict[str, Any] | None, walls: int, dealt: int) -> None:
    pool = Pool()
    part_of_it = pool.add("Part", atk=0)
    text = json.dumps([{"apply": "in_battle", **OFTEN, **part}]) if part is not None else ""
    made = pool.add(
        "Made", "monster effect fusion", model=fusion(*[named("Part")] * 3), atk=1500, level=8, in_battle=text
    )
    cast = pool.add("Cast", "spell", model=spell(CASTS))
    wall = pool.add("Wall", atk=500)
    theirs = {f"M{n}": wall for n in range(1, walls + 1)}
    scenario = battle(
        pool,
        {"M1": part_of_it, "M2": part_of_it, "M3": part_of_it},
        theirs,
        (8000, 8000),
        DAMAGE,
        hand=(cast,),
        extra=(made,),
    )
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    report = solved(pool, scenario)
    assert report.objective.value == (dealt,)


@pytest.mark.parametrize(
    ("summoned", "status"),
    [("effect", "OPTIMAL"), ("fusion", "OPTIMAL_AS_MODELLED"), (None, "OPTIMAL_AS_MODELLED")],
)
def test_what_came_otherwise_attacks_once(summoned: Method | None, status: str) -> None:
    """Of what was there before nobody knows the materials."""
    pool = Pool()
    text = json.dumps([{"apply": "in_battle", **OFTEN}])
    made = pool.add(
        "Made", "monster effect fusion", model=fusion(*[named("Part")] * 3), atk=1500, level=8, in_battle=text
    )
    report = solved(pool, battle(pool, {"M1": MonsterAt(made, summoned=summoned)}, {}, (8000, 8000), DAMAGE))
    assert (report.status, report.objective.value) == (status, (1500,))


def test_the_words() -> None:
    text = (
        "2 Clay monsters\nThis card can attack your opponent's monsters a number of times each Battle Phase, up to the"
        " number of Fusion Materials used for its Fusion Summon."
    )
    found = read(text, "monster effect fusion")
    assert not found.of_battles
    assert json.loads(found.in_battle) == [{**OFTEN, "on_monsters": True}]
    assert read(text.replace("Fusion Summon.", "Synchro Summon."), "monster effect fusion").of_battles


def test_an_excess_over_the_defense_in_old_words() -> None:
    text = (
        "When this card attacks with an ATK that is higher than the DEF of your opponent's Defense Position monster,"
        " inflict the difference as Battle Damage to your opponent's Life Points."
    )
    found = read(text)
    assert not found.of_battles and json.loads(found.in_battle) == [{"itself": True, "what": "pierces"}]


TREATED = {"do": "special_summon", "method": "fusion", "choose": {"from": ["extra"]}}


@pytest.mark.parametrize(
    ("casts", "fast", "claimed"),
    [(CASTS, False, True), (CASTS, True, False), (TREATED, False, True), (TREATED, True, False)],
)
def test_a_trigger_of_its_summon_is_that_of_who_summoned_it(casts: dict[str, Any], fast: bool, claimed: bool) -> None:
    pool = Pool()
    own = {
        "number": 1, "kind": "trigger", "timing": "if", "from": ["monster_zone"], "optional": False,
        "event": {"on": "summoned", "methods": ["fusion"]},
        "do": [{"do": "draw", "count": 1}],
    }  # fmt: skip
    made = pool.add(
        "Made", "monster effect fusion", model={**fusion(named("Part"), named("Part")), "effect": [own]}, atk=0, level=8
    )
    piece = pool.add("Part", atk=0)
    cast = pool.add("Cast", "spell quick-play" if fast else "spell", model=spell(casts))
    mine = {"side": "me", "from": ["monster_zone"], "min": 1, "max": 1, "name": "mine", "where": {"names": ["Made"]}}
    gives = spell({"do": "give_control", "card": "mine"}, targets=[mine])
    give = pool.add("Give", "spell", model=gives)
    strong = pool.add("Strong", atk=2000)
    scenario = battle(
        pool,
        {"M1": piece, "M2": piece, "M3": strong},
        {"M1": pool.add("Wall", atk=2500)},
        (8000, 2000),
        WIN,
        hand=(cast, give),
        extra=(made,),
        deck=(piece, piece, piece),
    )
    report = solved(pool, scenario)
    assert report.end_board is not None and report.end_board.won
    assert (report.status == "OPTIMAL") == claimed


def test_a_trigger_of_a_monster_that_comes_to_their_field_is_theirs() -> None:
    pool = Pool()
    own = {
        "number": 1, "kind": "trigger", "timing": "if", "from": ["monster_zone"], "optional": False,
        "event": {"on": "summoned", "methods": ["procedure"]},
        "do": [chosen("destroy", "monster_zone", side="opponent")],
    }  # fmt: skip
    comes = {
        "number": 1, "from": ["hand"], "to": "opponent", "cost": [chosen("tribute", "monster_zone", side="opponent")],
    }  # fmt: skip
    huge = pool.add("Huge", "monster effect", level=8, model={"procedure": [comes], "effect": [own]})
    body, wall = pool.add("Body"), pool.add("Wall")
    report = solved(pool, pool.scenario(hand=(huge,), field={"M1": body}, theirs={"M1": wall}, normal_used=1))
    assert report.status == "OPTIMAL_AS_MODELLED"
