"""Normal Summons with fewer Tributes by the monster's own text, in lines (invented cards)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.game.line import Position
from combo_solver.models.tribute_offers import TributeOffer
from combo_solver.report.describing.continuous import say
from combo_solver.scenario.position import MonsterAt
from combo_solver.texts.effects.compiler import compile_card
from tests.invented import Pool
from tests.judging import allows, at, refused, summon
from tests.reading import printed
from tests.searching import best_count

ALONE = {"test": "count", "in": ["monster_zone"], "side": "me", "max": 0}


def offered(pool: Pool, *conditions: dict[str, Any], level: int = 8) -> int:
    part = {"apply": "tribute_offer", "number": 1, "count": 0, "if": conditions}
    return pool.add("Offered", "monster effect", level=level, model={"continuous": [part]})


@pytest.mark.parametrize(("there", "comes"), [((), 1), (("Plain",), 0)])
def test_without_tributes_while_it_holds(there: tuple[str, ...], comes: int) -> None:
    pool = Pool()
    card, plain = offered(pool, ALONE), pool.add("Plain")
    scenario = pool.scenario(hand=(card,), field={f"M{zone}": plain for zone, _ in enumerate(there, start=1)})
    assert best_count(pool, scenario, names=["Offered"]) == comes
    assert allows(pool, scenario, summon(card, "M5")) == bool(comes)


def test_a_set_takes_its_tributes() -> None:
    pool = Pool()
    card, plain = offered(pool), pool.add("Plain")
    scenario = pool.scenario(hand=(card,), field={"M1": plain, "M2": plain})
    assert best_count(pool, scenario) == 3
    assert best_count(pool, scenario, face_up=False, position="set") == 1
    assert refused(pool, scenario, summon(card, "M5", "set_monster"))
    assert allows(pool, scenario, summon(card, "M5", "set_monster", materials=at(pool, (plain, "M1"), (plain, "M2"))))
    alone = pool.scenario(hand=(card,))
    assert best_count(pool, alone, face_up=False, position="set") == 0


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("You can Normal Summon this card without Tributing.", [{}]),
        ("If you control no monsters, you can Normal Summon this card without Tributing.", [{"if": [ALONE]}]),
        ("If you control no monsters, or your opponent controls a monster, you can Normal Summon this card without"
         " Tributing.",
         [{"if": [ALONE]}, {"if": [{"test": "count", "in": ["monster_zone"], "side": "opponent", "min": 1}]}]),
        ("You can Normal Summon this card with 1 Tribute.", [{"count": 1}]),
        ("You can Tribute Summon this card in face-up Attack Position by Tributing 1 Dragon monster.",
         [{"count": 1, "where": {"types": ["Dragon"], "kinds": ["monster"]}}]),
    ],
)  # fmt: skip
def test_what_is_read(text: str, expected: list[dict[str, Any]]) -> None:
    compiled = compile_card(printed(text, "monster effect"))
    assert compiled.status == "modelled" and compiled.model is not None
    found = [{key: value for key, value in part.items() if key != "number"} for part in compiled.model["continuous"]]
    assert found == [{"apply": "tribute_offer", "count": 0, **part} for part in expected]


@pytest.mark.parametrize(
    "text",
    [
        "You can Normal Summon this card without Tributing, but its original ATK becomes 1000.",
        "You can Normal Summon/Set this card without Tributing.",
        "You can Tribute Summon this card by Tributing 1 Dragon monster, but its original ATK becomes 1000.",
        "You can Tribute Summon this card by Tributing 1 wet monster.",
        "Requires 3 Tributes to Normal Summon.",
    ],
)
def test_what_is_not_read(text: str) -> None:
    assert compile_card(printed(text, "monster effect")).status != "modelled"


@pytest.mark.parametrize(
    ("kind", "position", "comes"), [("Fiend", "attack", 1), ("Fiend", "set", 1), ("Fairy", "attack", 0)]
)
def test_with_one_tribute_of_a_sort(kind: str, position: Position, comes: int) -> None:
    """One of that sort, face-down too; two of any sort as ever."""
    pool = Pool()
    part = {"apply": "tribute_offer", "number": 1, "count": 1, "where": {"types": ["Fiend"]}}
    card = pool.add("Offered", "monster effect", level=8, model={"continuous": [part]})
    there = MonsterAt(pool.add("There", type=kind), position=position)
    scenario = pool.scenario(hand=(card,), field={"M1": there})
    assert best_count(pool, scenario, names=["Offered"]) == comes
    step = summon(card, "M5", "tribute_summon", materials=at(pool, (there.card, "M1")))
    assert allows(pool, scenario, step) == bool(comes)
    both = pool.scenario(hand=(card,), field={"M1": there, "M2": pool.add("Other", type="Fairy")})
    assert best_count(pool, both, names=["Offered"]) == 1


def test_a_set_with_one_tribute_of_the_sort_is_none() -> None:
    pool = Pool()
    part = {"apply": "tribute_offer", "number": 1, "count": 1, "where": {"types": ["Fiend"]}}
    card = pool.add("Offered", "monster effect", level=8, model={"continuous": [part]})
    fiend = pool.add("There", type="Fiend")
    scenario = pool.scenario(hand=(card,), field={"M1": fiend})
    assert best_count(pool, scenario, face_up=False, position="set") == 0
    assert refused(pool, scenario, summon(card, "M5", "set_monster", materials=at(pool, (fiend, "M1"))))


def test_words() -> None:
    part = TributeOffer.model_validate({"number": 1, "count": 0, "if": [ALONE]})
    assert "no Tributes" in say(part)
