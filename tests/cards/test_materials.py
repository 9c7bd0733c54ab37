"""Material lines: what the grammar understands, and what it refuses rather than guesses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from combo_solver.behaviour.effects import CardModel, Materials
from combo_solver.behaviour.recipes import recipes_of
from combo_solver.cards.database import CardDatabase
from combo_solver.cards.materials import NotUnderstood, material_line, parse_materials

ARCHETYPES = {"Gear", "Rose Dragon"}


def slot(low: int, high: int, **where: Any) -> dict[str, Any]:
    return {"min": low, "max": high, "where": where}


MONSTER, TUNER = ["monster"], ["tuner"]
NOT_WIND = ["EARTH", "WATER", "FIRE", "LIGHT", "DARK", "DIVINE"]
BEASTS = ["Beast", "Beast-Warrior", "Winged Beast"]
NON_TUNER_MACHINE = slot(1, 1, not_kinds=TUNER, types=["Machine"], kinds=MONSTER)


@pytest.mark.parametrize(
    ("line", "slots"),
    [
        ("1 Tuner + 1+ non-Tuner monsters", [slot(1, 1, kinds=TUNER), slot(1, 7, not_kinds=TUNER, kinds=MONSTER)]),
        ("2 Level 4 monsters", [slot(2, 2, level={"equals": 4}, kinds=MONSTER)]),
        (
            "2 or more Level 3 WATER monsters",
            [slot(2, 7, level={"equals": 3}, attributes=["WATER"], kinds=MONSTER)],
        ),
        (
            '1 "Gear" Tuner + 1 non-Tuner Machine-Type monster',
            [slot(1, 1, archetypes=["Gear"], kinds=TUNER), NON_TUNER_MACHINE],
        ),
        ('"Some Card" + 1+ non-Tuners', [{"where": {"names": ["Some Card"]}}, slot(1, 7, not_kinds=TUNER)]),
        ("1 Level 4 or lower Dragon monster", [slot(1, 1, level={"max": 4}, types=["Dragon"], kinds=MONSTER)]),
        ("2 Beast, Beast-Warrior, and/or Winged Beast monsters", [slot(2, 2, types=BEASTS, kinds=MONSTER)]),
        ("2+ monsters, except Tokens", [slot(2, 7, kinds=MONSTER, not_kinds=["token"])]),
        ('1 non-WIND "Gear" monster', [slot(1, 1, attributes=NOT_WIND, archetypes=["Gear"], kinds=MONSTER)]),
        (
            '1 "Gear" monster, except "Gear One"',
            [slot(1, 1, archetypes=["Gear"], kinds=MONSTER, except_names=["Gear One"])],
        ),
        ("3 or more (max. 5) Level 3 monsters", [slot(3, 5, level={"equals": 3}, kinds=MONSTER)]),
        ("1 Link-2 or higher Link Monster", [slot(1, 1, rating={"min": 2}, kinds=["link", "monster"])]),
        (
            "2 Fusion, Synchro, and/or Xyz Monsters",
            [slot(2, 2, any_of=[{"kinds": [kind]} for kind in ("fusion", "synchro", "xyz")], kinds=MONSTER)],
        ),
        ("2 monsters with 1500 or less ATK", [slot(2, 2, atk={"max": 1500}, kinds=MONSTER)]),
    ],
)
def test_understood(line: str, slots: list[dict[str, Any]]) -> None:
    assert parse_materials(line, "link", ARCHETYPES)["slots"] == slots


def test_including() -> None:
    parsed = parse_materials("2 Effect Monsters, including a Pendulum Monster", "link", ARCHETYPES)
    assert parsed["including"] == [{"min": 1, "where": {"kinds": ["pendulum", "monster"]}}]


@pytest.mark.parametrize(
    "line",
    [
        "2 monsters with the same Type or Attribute",
        "2 Dragon monsters + 1 monster with different names",
        '1 "Nobody Knows" monster',
        "2 monsters Special Summoned from the Extra Deck",
        "Cannot be Synchro Summoned.",
        "",
        "2 Level 4 monsters and something else",
    ],
)
def test_refused(line: str) -> None:
    with pytest.raises(NotUnderstood):
        parse_materials(line, "link", ARCHETYPES)


def test_line_of_a_pendulum_monster() -> None:
    lines = [
        "[ Pendulum Effect ]",
        "Do this.",
        "-----",
        "[ Monster Effect ]",
        "(A remark.)",
        "2 Level 4 monsters",
        "So.",
    ]
    text = "\r\n".join(lines)
    assert material_line(text) == "2 Level 4 monsters"


def test_compiled_lines_agree_with_the_models(database: CardDatabase, models: Mapping[int, CardModel]) -> None:
    compared = 0
    for code, model in models.items():
        facts = database.facts(code)
        own = [recipe for recipe in model.recipes if isinstance(recipe, Materials)]
        if not own or not facts.materials:
            continue
        (compiled,) = recipes_of(facts, None)
        assert isinstance(compiled, Materials)
        assert [slot.min for slot in compiled.slots] == [slot.min for slot in own[0].slots]
        for mine, theirs in zip(own[0].slots, compiled.slots, strict=True):
            assert mine.where.level == theirs.where.level
            assert set(mine.where.types) == set(theirs.where.types)
            assert mine.where.attributes == theirs.where.attributes
            assert set(mine.where.kinds) <= set(theirs.where.kinds)
        compared += 1
    assert compared >= 14


def test_different_and_same() -> None:
    parsed = parse_materials("2+ monsters with different Types and Attributes, except Tokens", "link", ARCHETYPES)
    assert parsed["different"] == ["type", "attribute"]
    assert parsed["slots"] == [slot(2, 7, kinds=MONSTER, not_kinds=["token"])]
    assert parse_materials("2 Xyz Monsters with the same Rank", "xyz", ARCHETYPES)["same"] == ["rank"]
