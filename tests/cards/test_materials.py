"""Material lines: what the grammar understands, and what it refuses rather than guesses."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, get_args

import pytest

from combo_solver.catalogue.database import CardDatabase
from combo_solver.models.effects import CardModel
from combo_solver.models.materials import Materials
from combo_solver.models.recipes import recipes_of
from combo_solver.models.vocabulary import Place
from combo_solver.texts.materials import NO_MATERIALS, NotUnderstood, Words, compile_materials, material_line
from combo_solver.texts.materials import parse_materials as parse_all

WORDS = Words({"Gear", "Rose Dragon"})


def parse_materials(line: str, method: str) -> dict[str, Any]:
    """The only requirement of the line."""
    (one,) = parse_all(line, method, WORDS)
    Materials.model_validate(one)
    return one


def slot(low: int, high: int | None, **where: Any) -> dict[str, Any]:
    return {"where": where} if low == high == 1 else {"min": low, "max": high, "where": where}


MONSTER, TUNER = ["monster"], ["tuner"]
NOT_WIND = ["EARTH", "WATER", "FIRE", "LIGHT", "DARK", "DIVINE"]
BEASTS = ["Beast", "Beast-Warrior", "Winged Beast"]
DRAGON: dict[str, Any] = {"types": ["Dragon"], "kinds": MONSTER}
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
        ("1 Normal Summoned/Set monster", [slot(1, 1, summoned=["normal"], kinds=MONSTER)]),
        (
            "2+ monsters Special Summoned from the Extra Deck",
            [slot(2, 7, summoned=["special"], from_extra=True, kinds=MONSTER)],
        ),
        (
            "1 non-Link Monster in an Extra Monster Zone",
            [slot(1, 1, place=["extra_monster_zone"], not_kinds=["link"], kinds=MONSTER)],
        ),
        (
            "1 Machine monster with 1000 or less original ATK",
            [slot(1, 1, original={"atk": {"max": 1000}}, types=["Machine"], kinds=MONSTER)],
        ),
        (
            "1 Tuner + 1+ non-Tuner monsters with 2500 original ATK & DEF",
            [
                slot(1, 1, kinds=TUNER),
                slot(
                    1,
                    7,
                    original={"atk": {"equals": 2500}, "defense": {"equals": 2500}},
                    not_kinds=TUNER,
                    kinds=MONSTER,
                ),
            ],
        ),
        (
            '3 Xyz Monsters, except "Gear" monsters, that have material',
            [slot(3, 3, has_materials=True, except_archetypes=["Gear"], kinds=["xyz", "monster"])],
        ),
        (
            "2 Effect Monsters (Warrior and/or Machine)",
            [slot(2, 2, types=["Warrior", "Machine"], kinds=["effect", "monster"])],
        ),
        (
            '1 "Gear" monster or 1 "Some Card"',
            [slot(1, 1, any_of=[{"archetypes": ["Gear"], "kinds": MONSTER}, {"names": ["Some Card"]}])],
        ),
        (
            '1 Level 9 "Some Card" equipped with an Equip Card(s)',
            [slot(1, 1, equipped_with="equip", level={"equals": 9}, names=["Some Card"])],
        ),
    ],
)
def test_understood(line: str, slots: list[dict[str, Any]]) -> None:
    assert parse_materials(line, "link")["slots"] == slots


@pytest.mark.parametrize(
    ("line", "slots"),
    [
        ('"Left" + "Right"', [slot(1, 1, names=["Left"]), slot(1, 1, names=["Right"])]),
        ('"Left, or + Right" + 1 Dragon monster', [slot(1, 1, names=["Left, or + Right"]), slot(1, 1, **DRAGON)]),
        ('"Left" or "Right" + 1 Dragon monster', [slot(1, 1, names=["Left", "Right"]), slot(1, 1, **DRAGON)]),
        ('1 "Left" + 1 or more Dragon monsters', [slot(1, 1, names=["Left"]), slot(1, None, **DRAGON)]),
        ('3 x "Left"', [slot(3, 3, names=["Left"])]),
        ("7 Dragon monsters", [slot(7, 7, **DRAGON)]),
        ('1+ "Gear" and/or "Rose Dragon" monsters', [slot(1, None, archetypes=["Gear", "Rose Dragon"], kinds=MONSTER)]),
        ("1 Level 5 or 6 monster", [slot(1, 1, level={"min": 5, "max": 6}, kinds=MONSTER)]),
        ("1 DARK monster in the hand", [slot(1, 1, place=["hand"], attributes=["DARK"], kinds=MONSTER)]),
        ("1 monster in your GY", [slot(1, 1, place=["gy"], side="me", kinds=MONSTER)]),
        ("1 monster in your opponent's GY", [slot(1, 1, place=["gy"], side="opponent", kinds=MONSTER)]),
        ("2 monsters on the field", [slot(2, 2, place=["monster_zone"], kinds=MONSTER)]),
        (
            "1 DARK monster + 1 monster, except on the field or in the GY",
            [
                slot(1, 1, attributes=["DARK"], kinds=MONSTER),
                slot(1, 1, place=["hand", "deck", "extra", "banished"], kinds=MONSTER),
            ],
        ),
        (
            "1 face-up monster you control",
            [slot(1, 1, place=["monster_zone"], side="me", position="face_up", kinds=MONSTER)],
        ),
        (
            "1 face-down Defense Position monster with 2500 or less DEF",
            [slot(1, 1, defense={"max": 2500}, position="set", kinds=MONSTER)],
        ),
        (
            "1 Effect Monster Special Summoned this turn",
            [slot(1, 1, summoned=["special"], this_turn=True, kinds=["effect", "monster"])],
        ),
        (
            "2+ monsters you control, Special Summoned from the Extra Deck",
            [slot(2, None, summoned=["special"], from_extra=True, place=["monster_zone"], side="me", kinds=MONSTER)],
        ),
        (
            "1 monster that was Special Summoned from the Extra Deck",
            [slot(1, 1, summoned=["special"], from_extra=True, kinds=MONSTER)],
        ),
        (
            "3 Level 9 monsters that cannot be Normal Summoned/Set",
            [slot(3, 3, normal_summonable=False, level={"equals": 9}, kinds=MONSTER)],
        ),
        (
            "1 DARK monster whose original Level is 8 or higher",
            [slot(1, 1, original={"level": {"min": 8}}, attributes=["DARK"], kinds=MONSTER)],
        ),
        (
            "1 monster with 1500 ATK/2100 DEF",
            [slot(1, 1, atk={"equals": 1500}, defense={"equals": 2100}, kinds=MONSTER)],
        ),
        ("1 monster with 0 ATK/DEF", [slot(1, 1, atk={"equals": 0}, defense={"equals": 0}, kinds=MONSTER)]),
        ('2 monsters that mention "Left"', [slot(2, 2, mentions=["Left"], kinds=MONSTER)]),
        ("1 monster equipped with a Monster Card", [slot(1, 1, equipped_with="monster", kinds=MONSTER)]),
        ("1 Dragon Monster Card", [slot(1, 1, **DRAGON, place=list(get_args(Place)))]),
        (
            "3 Dragon monsters (1 Fusion, 1 Synchro, and 1 Pendulum)",
            [
                slot(1, 1, types=["Dragon"], kinds=[kind]) | {"min": 1, "max": 1}
                for kind in ("fusion", "synchro", "pendulum")
            ],
        ),
        (
            '"Left" + 3 "Gear" monsters with different Attributes',
            [
                slot(1, 1, names=["Left"]),
                slot(3, 3, archetypes=["Gear"], kinds=MONSTER) | {"different": ["attribute"]},
            ],
        ),
    ],
)
def test_fusion(line: str, slots: list[dict[str, Any]]) -> None:
    assert parse_materials(line, "fusion")["slots"] == slots


def test_whole_requirements_as_alternatives() -> None:
    def slots(line: str, method: str) -> list[list[dict[str, Any]]]:
        return [one["slots"] for one in parse_all(line, method, WORDS)]

    named, dragon = slot(1, 1, names=["Left"]), slot(1, 1, **DRAGON)
    assert slots('2+ Tuners or 1 Tuner Synchro Monster + "Left"', "synchro") == [
        [slot(2, 7, kinds=TUNER), named],
        [slot(1, 1, kinds=["tuner", "synchro", "monster"]), named],
    ]
    # A name stays a slot of its own, so that a substitute may stand in for it.
    assert slots('"Left" or 1 Dragon monster + 1 Dragon monster', "fusion") == [[named, dragon], [dragon, dragon]]
    mentioned = slot(1, 1, mentions=["Left"], kinds=["fusion", "monster"])
    assert slots('"Left" (or 1 Fusion Monster that mentions it)', "fusion") == [[named], [mentioned]]
    same = parse_all("2 monsters with the same Type or Attribute", "link", WORDS)
    assert [one["same"] for one in same] == [["type"], ["attribute"]]


def test_a_slot_that_names_a_card() -> None:
    (parsed,) = parse_all('"Left" + 1 Level 9 "Right" equipped with a Monster Card', "fusion", WORDS)
    assert [part.names_a_card for part in Materials.model_validate(parsed).slots] == [True, False]


def test_names_are_those_of_cards() -> None:
    words = Words((), {"the left": "The Left"})
    (parsed,) = parse_all('"THE Left"', "fusion", words)
    assert parsed["slots"] == [slot(1, 1, names=["The Left"])]
    with pytest.raises(NotUnderstood, match='no known card is named "Right"'):
        parse_all('"Right"', "fusion", words)


@pytest.mark.parametrize(
    "text",
    [
        'Must be Special Summoned with "Some Card". Do this.',
        "Cannot be Synchro Summoned. Must be Special Summoned by something else.",
        'This card\'s name is also treated as "Left". This card cannot be Special Summoned except with "Right".',
    ],
)
def test_no_line_of_materials(text: str) -> None:
    assert compile_materials(text, "fusion", WORDS).materials == NO_MATERIALS


def test_where_it_stopped() -> None:
    compiled = compile_materials("2 Level 4 monsters and something else that goes on for ever and ever", "link", WORDS)
    assert compiled == ("", "and something else that goes on for ever")


def test_including() -> None:
    parsed = parse_materials("2 Effect Monsters, including a Pendulum Monster", "link")
    assert parsed["including"] == [{"min": 1, "where": {"kinds": ["pendulum", "monster"]}}]


@pytest.mark.parametrize(
    "line",
    [
        "2 Dragon monsters + 1 monster with different names",
        '1 "Nobody Knows" monster',
        "1 Tuner + 2 monsters with the same Type or Attribute",
        '2 "Gear" monsters or "Some Card"',
        "4 Dragon monsters (1 Fusion and 1 Synchro)",
        "2 Dragon monsters (1 Fusion and 1 Level 3)",
        "3 monsters, including 1 Tuner and 1 Dragon monster",
        "1 Dragon monster + 1 Dragon monster + 1 Dragon monster + 1 Dragon monster",
        "1 Level 5 or 7 monster",
        "1 Dragon Beast monster",
        "Cannot be Synchro Summoned.",
        "",
        "2 Level 4 monsters and something else",
    ],
)
def test_refused(line: str) -> None:
    with pytest.raises(NotUnderstood):
        parse_materials(line, "link")


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
        compiled, *_ = recipes_of(facts, None)
        assert isinstance(compiled, Materials)
        assert [slot.min for slot in compiled.slots] == [slot.min for slot in own[0].slots]
        for mine, theirs in zip(own[0].slots, compiled.slots, strict=True):
            assert mine.where.level == theirs.where.level
            assert set(mine.where.types) == set(theirs.where.types)
            assert mine.where.attributes == theirs.where.attributes
            assert set(mine.where.card_types) <= set(theirs.where.card_types)
        compared += 1
    assert compared >= 14


def test_different_and_same() -> None:
    parsed = parse_materials("2+ monsters with different Types and Attributes, except Tokens", "link")
    assert parsed["different"] == ["type", "attribute"]
    assert parsed["slots"] == [slot(2, 7, kinds=MONSTER, not_kinds=["token"])]
    assert parse_materials("2 Xyz Monsters with the same Rank", "xyz")["same"] == ["rank"]
    parsed = parse_materials("2 monsters with the same Type and Attribute, but different Levels", "fusion")
    assert (parsed["same"], parsed["different"]) == (["type", "attribute"], ["level"])
    assert parsed["slots"] == [slot(2, 2, kinds=MONSTER, level={"min": 1})]
    assert parse_materials("2 monsters with different Types and different Attributes", "link")["different"] == [
        "type",
        "attribute",
    ]


def test_materials_from_each_of_two_places() -> None:
    text = "3 monsters\nMust first be Fusion Summoned using only Fusion Materials from your hand and field, with at "
    (apart,) = json.loads(compile_materials(text + "least 1 monster from each.", "fusion", WORDS).materials)
    assert apart["including"] == [{"min": 1, "where": {"place": [place]}} for place in ("hand", "monster_zone")]
    assert apart["slots"] == [slot(3, 3, kinds=MONSTER, place=["hand", "monster_zone"])]
    (alike,) = json.loads(compile_materials(text + "least 1 Fusion Monster.", "fusion", WORDS).materials)
    assert "including" not in alike


def test_materials_all_of_one_kind() -> None:
    text = "1 Tuner + 1+ non-Tuner monsters\nIf you Synchro Summon this card, all materials must be the same "
    (alike,) = json.loads(compile_materials(text + "Attribute.", "synchro", WORDS).materials)
    assert alike["same"] == ["attribute"]
    (other,) = json.loads(compile_materials(text + "height.", "synchro", WORDS).materials)
    assert "same" not in other
