"""Which cards a clause asks for: number, place and nouns, in invented words."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.selection import read_selection
from combo_solver.texts.words import NotUnderstood, Words
from tests.reading import printed

CARD = printed("Draw 1 card.", words=Words(frozenset({"Gear", "Bloom"})))
MONSTER = {"kinds": ["monster"]}
SPELL_OR_TRAP = {"any_of": [{"kinds": ["spell"]}, {"kinds": ["trap"]}]}
SPELLS = ["spell_zone", "field_zone", "pendulum_zone"]
BOTH = [{"attributes": [name], **MONSTER} for name in ("LIGHT", "DARK")]
FIELD = ["monster_zone", *SPELLS]


def asked(places: list[str], where: dict[str, Any] | None = None, count: int = 1, **more: Any) -> dict[str, Any]:
    found = {"side": "me", "from": places, "min": count, "max": count, **more}
    return {**found, "where": where} if where else found


@pytest.mark.parametrize(
    ("text", "choose"),
    [
        ("1 monster from your Deck", asked(["deck"], MONSTER)),
        (
            '1 Level 4 or lower "Gear" monster from your Deck, except "Gear Boy"',
            asked(
                ["deck"],
                {"level": {"max": 4}, "archetypes": ["Gear"], "kinds": ["monster"], "except_names": ["Gear Boy"]},
            ),
        ),
        ("up to 2 Spells/Traps on the field", asked(SPELLS, min=1, max=2, side="either", face_down=True)),
        ('2 "Gear" monsters with different names from your Deck',
         asked(["deck"], {"archetypes": ["Gear"], **MONSTER}, 2, different=["name"])),
        ('1 face-up "Gear" Monster Card you control',
         asked(["monster_zone", "spell_zone", "pendulum_zone"], {"archetypes": ["Gear"], **MONSTER})),
        ("1 card in your opponent's Spell & Trap Zone",
         asked(["spell_zone", "pendulum_zone"], side="opponent", face_down=True)),
        ("1 face-up Continuous Spell/Trap you control",
         asked(["spell_zone"], {"any_of": [
             {"kinds": ["continuous", "spell"]}, {**MONSTER, "treated_as": "continuous_spell"},
             {"kinds": ["continuous", "trap"]}, {**MONSTER, "treated_as": "continuous_trap"}]})),
        ("1 face-up monster you control", asked(["monster_zone"])),
        ("1 monster you control", asked(["monster_zone"], face_down=True)),
        ("1 of your banished LIGHT monsters", asked(["banished"], {"attributes": ["LIGHT"], **MONSTER})),
        ("1 of your Fiend monsters that is banished or in your GY",
         asked(["banished", "gy"], {"types": ["Fiend"], **MONSTER})),
        ("1 banished Fiend monster", asked(["banished"], {"types": ["Fiend"], **MONSTER}, side="either")),
        ("1 other card from your hand", asked(["hand"], other=True)),
        ('1 "Gear" monster, or Fiend monster, in your GY',
         asked(["gy"], {"any_of": [{"archetypes": ["Gear"], **MONSTER}, {"types": ["Fiend"], **MONSTER}]})),
        ("1 Fiend monster your opponent controls that was Special Summoned from the Extra Deck",
         asked(["monster_zone"], {"types": ["Fiend"], "summoned": ["special"], "from_extra": True, **MONSTER},
               side="opponent")),
        ("1 Level 4 Fiend or Fairy monster, or 1 Trap, from your hand",
         asked(["hand"], {"any_of": [
             {"level": {"equals": 4}, "types": ["Fiend", "Fairy"], **MONSTER}, {"kinds": ["trap"]}]})),
        ("1 other Fiend monster or 1 other Fairy monster from your hand",
         asked(["hand"], {"any_of": [{"types": ["Fiend"], **MONSTER}, {"types": ["Fairy"], **MONSTER}]}, other=True)),
        ("all monsters you control", asked(["monster_zone"], face_down=True, all=True, max=None)),
        ("any number of cards in your hand", asked(["hand"], max=None)),
        ("1 card in either GY", asked(["gy"], side="either")),
        ('1 "Gear" Spell/Trap from your Deck or GY', asked(["deck", "gy"], {"archetypes": ["Gear"], **SPELL_OR_TRAP})),
        ("1 Dragon monster in your GY with 1500 or less ATK",
         asked(["gy"], {"types": ["Dragon"], "atk": {"max": 1500}, **MONSTER})),
        ('1 "Gear" card you control', asked(FIELD, {"archetypes": ["Gear"]})),
        ('1 card that mentions "Gear Boy" from your Deck', asked(["deck"], {"mentions": ["Gear Boy"]})),
        ('1 Spell from your GY that mentions "Gear Boy"',
         asked(["gy"], {"mentions": ["Gear Boy"], "kinds": ["spell"]})),
        ('1 "Gear" monster or 1 "Bloom" Spell from your Deck',
         asked(["deck"],
               {"any_of": [{"archetypes": ["Gear"], **MONSTER}, {"archetypes": ["Bloom"], "kinds": ["spell"]}]})),
        ("1 Level 3 Beast, Beast-Warrior, or Winged Beast monster from your hand or Deck",
         asked(["hand", "deck"],
               {"level": {"equals": 3}, "types": ["Beast", "Beast-Warrior", "Winged Beast"], **MONSTER})),
        ("1 Field Spell on the field", asked(["field_zone"], {"kinds": ["field", "spell"]}, side="either")),
        ("1 monster from your hand or field", asked(["hand", "monster_zone"], MONSTER, printed=True)),
        ("1 Special Summoned monster your opponent controls",
         asked(["monster_zone"], {"summoned": ["special"], **MONSTER}, side="opponent")),
        ("up to 3 Fiend monsters (min. 1) in your GY", asked(["gy"], {"types": ["Fiend"], **MONSTER}, min=1, max=3)),
        ("1 LIGHT and 1 DARK monster from your GY",
         asked(["gy"], {"any_of": BOTH}, 2, divided=BOTH)),
        ("1 card you control and 1 card your opponent controls",
         asked(FIELD, None, 2, side="either", face_down=True,
               divided=[{"place": FIELD, "side": "me"}, {"place": FIELD, "side": "opponent"}])),
        ("1 Level 4 or 8 monster in your GY",
         asked(["gy"], {"any_of": [{"level": {"equals": 4}}, {"level": {"equals": 8}}], **MONSTER})),
        ('1 "Gear" monster from your Deck with a different name than the cards in your GY',
         asked(["deck"], {"archetypes": ["Gear"], **MONSTER,
                          "shared": [{"trait": "name", "different": True, "among": ["gy"]}]})),
        ("any number of Fiend monsters from your GY whose total Levels equal 8",
         asked(["gy"], {"types": ["Fiend"], **MONSTER}, max=None,
               total={"value": "level", "bounds": {"equals": 8}})),
        ("1 card you control or in your GY", asked(["gy", *FIELD], face_down=True)),
    ],
)  # fmt: skip
def test_a_selection_is_read_to_its_last_word(text: str, choose: dict[str, Any]) -> None:
    assert read_selection(text, CARD) == choose


def test_words_that_name_no_place_mean_the_place_of_their_verb() -> None:
    assert read_selection("1 Fiend monster", CARD, ["hand"]) == asked(["hand"], {"types": ["Fiend"], **MONSTER})


def test_a_tribute_takes_face_down_monsters_too() -> None:
    fiend = asked(["monster_zone"], {"types": ["Fiend"], **MONSTER}, printed=True)
    assert read_selection("1 Fiend monster", CARD, ["monster_zone"], tribute=True) == fiend


@pytest.mark.parametrize(
    "text",
    [
        "1 Fiend monster",
        "1 blue monster in your GY",
        '1 "Loom" card in your GY',
        "1 random card in your hand",
        "1 monster in your GY you control",
        "1 card from your opponent's hand",
        "1 monster with different names from your Deck",
        "1 Trap you control",
    ],
)
def test_words_that_are_not_understood_are_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        read_selection(text, CARD)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("with the same Level as that monster", {"shared": [{"trait": "level", "shared_with": "sent1"}]}),
        (
            "with the same original Type and Attribute as the sent monster",
            {
                "shared": [
                    {"trait": "type", "original": True, "shared_with": "sent1"},
                    {"trait": "attribute", "original": True, "shared_with": "sent1"},
                ]
            },
        ),
        ("with less ATK than this card", {"atk": {"max": {"value": "atk", "value_of": "self", "plus": -1}}}),
        (
            "with a Level less than or equal to that monster's",
            {"level": {"max": {"value": "level", "value_of": "sent1"}}},
        ),
        ("with ATK less than or equal to this card's DEF", {"atk": {"max": {"value": "defense", "value_of": "self"}}}),
        (
            "whose Level is lower than that monster's Level",
            {"level": {"max": {"value": "level", "value_of": "sent1", "plus": -1}}},
        ),
        ("with the same Level as the destroyed monster", None),
    ],
)
def test_cards_are_compared_with_those_that_words_mean(text: str, where: dict[str, Any] | None) -> None:
    meant = {"this card": "self", "that monster": "sent1", "the sent monster": "sent1"}.get
    phrase = f"1 monster from your Deck {text}"
    if where is None:
        with pytest.raises(NotUnderstood):
            read_selection(phrase, CARD, meant=meant)
    else:
        assert read_selection(phrase, CARD, meant=meant) == asked(["deck"], {**MONSTER, **where})
