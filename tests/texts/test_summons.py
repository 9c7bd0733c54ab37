"""Texts about Summons: which sentences are understood as a whole, and that near misses are not (texts are invented)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.models.summon_spells import Substitute, SummonSpell, summon_spell
from combo_solver.models.summon_spells import substitute as compiled_substitute
from combo_solver.texts.words import Words
from tests import reading

WORDS = Words({"Glass", "Gear"})
HAND_OR_FIELD = ("hand", "monster_zone")
LEVELS = "whose total Levels equal or exceed the Level of the Ritual Monster you Ritual Summon"
WARDEN = 'This card is used to Ritual Summon "Glass Warden".'
MONSTERS = "You must also Tribute monsters from your hand or field"
FUSION = (
    "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field as Fusion Material"
)
REVIVE = "Target 1 monster in either GY; Special Summon it"


def read(text: str) -> SummonSpell | None:
    """The Summon that a Spell with this text performs."""
    return summon_spell(reading.read(text, "spell", WORDS).performs)


def told(spell: SummonSpell | None) -> dict[str, Any]:
    assert spell is not None
    return spell.model_dump(by_alias=True, exclude_defaults=True)


# --- Ritual Spells ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "which"),
    [
        (f"{WARDEN} {MONSTERS} {LEVELS}.", {"names": ("Glass Warden",)}),
        (
            f'This card can be used to Ritual Summon "Glass Warden" or "Glass Keeper". {MONSTERS} {LEVELS}.',
            {"names": ("Glass Warden", "Glass Keeper")},
        ),
        (
            f'This card can be used to Ritual Summon any "Gear" Ritual Monster. {MONSTERS} {LEVELS}.',
            {"archetypes": ("Gear",), "kinds": ("ritual", "monster")},
        ),
        (
            f"This card can be used to Ritual Summon any DARK Ritual Monster.\r {MONSTERS} {LEVELS}.",
            {"attributes": ("DARK",), "kinds": ("ritual", "monster")},
        ),
    ],
    ids=["a name", "two names", "an archetype", "an Attribute"],
)
def test_ritual_spells_name_what_they_summon(text: str, which: dict[str, Any]) -> None:
    spell = read(text)
    assert spell is not None
    assert (spell.method, spell.places, spell.levels, spell.whole) == ("ritual", HAND_OR_FIELD, "at_least", True)
    found = spell.which.model_dump(by_alias=True, exclude_defaults=True)
    assert {key: set(value) for key, value in found.items()} == {key: set(value) for key, value in which.items()}


@pytest.mark.parametrize(
    ("tributes", "levels", "total", "places"),
    [
        (f"Tribute monsters from your hand or field {LEVELS}", "at_least", None, HAND_OR_FIELD),
        ("Tribute monsters from the field or your hand whose total Levels equal 8 or more",
         "at_least", 8, HAND_OR_FIELD),
        ("offer monsters whose total Level Stars equal 7 or more as a Tribute from the field or your hand",
         "at_least", 7, HAND_OR_FIELD),
        ("Tribute monsters from your field whose total Levels exactly equal 6", "exact", 6, ("monster_zone",)),
        ("Tribute monsters from your hand, whose total Levels exactly equal the Level of the Ritual Monster",
         "exact", None, ("hand",)),
        ("Tribute monsters you control whose total Levels equal the Level of the Ritual Monster you Ritual Summon",
         "exact", None, ("monster_zone",)),
        ("Tribute a monster from your hand or field whose Level is 6 or more", "at_least", 6, HAND_OR_FIELD),
    ],
)  # fmt: skip
def test_ritual_spells_say_what_is_tributed(
    tributes: str, levels: str, total: int | None, places: tuple[str, ...]
) -> None:
    spell = read(f"{WARDEN} You must also {tributes}.")
    assert spell is not None
    assert (spell.levels, spell.total, spell.places, spell.whole) == (levels, total, places, True)
    assert spell.materials.model_dump(by_alias=True, exclude_defaults=True) == {"kinds": ("monster",)}


def test_ritual_materials_may_be_of_a_kind() -> None:
    spell = read(f'{WARDEN} You must also Tribute "Gear" monsters from your hand or field {LEVELS}.')
    assert spell is not None
    assert spell.materials.archetypes == ("Gear",)


GEARS: dict[str, Any] = {"kinds": ("monster",), "archetypes": ("Gear",)}


@pytest.mark.parametrize(
    ("tributes", "places", "beside"),
    [
        ('Tribute monsters from your hand or field and/or banish "Gear" monsters from your GY, whose {}', HAND_OR_FIELD,
         {"from": "gy", "to": "banished", "where": GEARS}),
        ('Tribute monsters you control, and/or banish "Glass Warden" or "Glass Keeper" from your GY, whose {}',
         ("monster_zone",),
         {"from": "gy", "to": "banished", "where": {"names": ("Glass Warden", "Glass Keeper")}}),
        ('Tribute monsters you control and/or shuffle "Gear" monsters from your Graveyard into the Deck, whose {}',
         ("monster_zone",), {"from": "gy", "to": "deck", "where": GEARS}),
        ('send "Gear" monsters from your Deck to the GY whose {}', (), {"from": "deck", "to": "gy", "where": GEARS}),
        ('Tribute monsters from your hand or field and/or banish 1 "Gear" monster from your GY, whose {}', (), None),
        ('Tribute monsters from your hand or field and/or banish "Gear" monsters from your Deck, whose {}', (), None),
        ('Tribute monsters from your hand or field and/or send "Gear" monsters from your Deck, whose {}', (), None),
        ('Tribute monsters from your hand or field or banish "Gear" monsters from your GY, whose {}', (), None),
        ('Tribute monsters from your hand or field and/or banish "Gear" monsters, whose {}', (), None),
    ],
)  # fmt: skip
def test_monsters_used_beside_tributes(tributes: str, places: tuple[str, ...], beside: dict[str, Any] | None) -> None:
    exact = "total Levels exactly equal the Level of the Ritual Monster you Ritual Summon"
    spell = read(f"{WARDEN} You must also {tributes.format(exact)}.")
    assert (spell is not None) == (beside is not None)
    if spell is not None and spell.beside is not None:
        assert (spell.places, spell.levels, spell.whole) == (places, "exact", True)
        assert spell.beside.model_dump(by_alias=True, exclude_defaults=True) == beside


@pytest.mark.parametrize(
    ("whence", "places"),
    [("", ("hand",)), (" from your hand or GY", ("hand", "gy")), (" from your GY", ("gy",)), (" from your Deck", None)],
)
def test_whence_the_ritual_monster_comes(whence: str, places: tuple[str, ...] | None) -> None:
    spell = read(f'This card can be used to Ritual Summon any "Gear" Ritual Monster{whence}. {MONSTERS} {LEVELS}.')
    assert (None if spell is None else spell.monster_from) == places


@pytest.mark.parametrize(
    ("what", "again", "places"),
    [
        ('monsters you control, and/or banish "Gear" monsters from your GY', '"Gear" Ritual Monster', ("hand",)),
        ("monsters from your hand or field", '"Gear" Ritual Monster from your hand or GY', ("hand", "gy")),
        ("monsters from your hand or field", "DARK Ritual Monster", None),
    ],
)  # fmt: skip
def test_tributes_told_before_the_summon(what: str, again: str, places: tuple[str, ...] | None) -> None:
    whence = "" if " from " in again else " from your hand"
    spell = read(
        f'This card can be used to Ritual Summon any "Gear" Ritual Monster. Tribute {what}, then Ritual Summon 1 '
        f"{again}{whence} whose Level exactly equals the total Levels of those monsters."
    )
    assert (None if spell is None else spell.monster_from) == places
    if spell is not None:
        assert (spell.levels, bool(spell.beside), spell.whole) == ("exact", "banish" in what, True)


def test_the_level_of_the_monster_named_again() -> None:
    levels = 'whose total Levels equal the Level of the "Gear" Ritual Monster you Ritual Summon'
    for which, reads in (("Gear", True), ("Glass", False)):
        text = f'This card can be used to Ritual Summon any "{which}" Ritual Monster. {MONSTERS} {levels}.'
        assert (read(text) is not None) == reads


@pytest.mark.parametrize(
    "text",
    [
        f"This card is used to Ritual Summon 1 Ritual Monster you like. {MONSTERS} {LEVELS}.",
        f'This card can be used to Ritual Summon any "Gear" Ritual Monster from your Deck. {MONSTERS} {LEVELS}.',
        f'This card can be used to Ritual Summon any "Nobody" Ritual Monster. {MONSTERS} {LEVELS}.',
        f"{WARDEN} You must also Tribute monsters from your Deck {LEVELS}.",
        f"{WARDEN} You must also Tribute monsters from your hand, field or GY {LEVELS}.",
        f"{WARDEN} {MONSTERS} whose total Levels are odd.",
        f"{WARDEN} {MONSTERS}.",
        f"{WARDEN} You must also pay 1000 LP.",
        f"Draw 1 card. {WARDEN} {MONSTERS} {LEVELS}.",
    ],
    ids=[
        "which",
        "from elsewhere",
        "no such archetype",
        "the Deck",
        "the GY",
        "odd",
        "no total",
        "a cost",
        "before it",
    ],
)
def test_near_misses_of_ritual_spells(text: str) -> None:
    assert reading.read(text, "spell", WORDS).performs == ""


# --- Fusion and reviving ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "which", "places"),
    [
        (f"{FUSION}.", {"kinds": ("fusion", "monster")}, HAND_OR_FIELD),
        (f"{FUSION}s.", {"kinds": ("fusion", "monster")}, HAND_OR_FIELD),
        (
            'Fusion Summon 1 "Gear" Fusion Monster, using monsters you control as material.',
            {"archetypes": ("Gear",), "kinds": ("fusion", "monster")},
            ("monster_zone",),
        ),
        (
            "Fusion Summon 1 Dragon Fusion Monster from your Extra Deck, using monsters from your hand as Material.",
            {"types": ("Dragon",), "kinds": ("fusion", "monster")},
            ("hand",),
        ),
    ],
)
def test_fusion_spells(text: str, which: dict[str, Any], places: tuple[str, ...]) -> None:
    spell = read(text.replace("as material.", "as Material."))
    assert spell is not None
    assert (spell.method, spell.places, spell.whole) == ("fusion", places, True)
    found = spell.which.model_dump(by_alias=True, exclude_defaults=True)
    assert {key: set(value) for key, value in found.items()} == {key: set(value) for key, value in which.items()}


@pytest.mark.parametrize(
    "text",
    [
        f"{FUSION}, but its effects are negated.",
        FUSION.replace("hand or field", "hand, Deck or field") + ".",
        FUSION.replace("hand or field", "GY") + ".",
        FUSION.replace("1 Fusion Monster", '1 "Nobody" Fusion Monster') + ".",
        FUSION.replace("1 Fusion Monster", "2 Fusion Monsters") + ".",
        f"If you control no monsters: {FUSION}.",
        FUSION.replace(", using monsters from your hand or field as Fusion Material", "") + ".",
    ],
    ids=["a rider", "the Deck", "the GY", "no such archetype", "two", "a condition", "no materials"],
)
def test_near_misses_of_fusion_spells(text: str) -> None:
    assert reading.read(text, "spell", WORDS).performs == ""


def test_reviving_spells() -> None:
    expected = {"method": "effect", "which": {"kinds": ("monster",)}, "places": ("gy",), "whole": True}
    for text in (f"{REVIVE}.", REVIVE.replace("either GY", "either player's Graveyard") + ".\r\n"):
        assert told(read(text)) == expected
    for text in (
        f"{REVIVE}, but negate its effects.",
        REVIVE.replace("1 monster", "1 Level 4 monster") + ".",
        REVIVE.replace("either GY", "your GY") + ".",
        f"Pay 500 LP; {REVIVE}.",
    ):
        assert reading.read(text, "spell", WORDS).performs == ""


@pytest.mark.parametrize("text", [f"{WARDEN} {MONSTERS} {LEVELS}.", f"{FUSION}.", f"{REVIVE}."])
@pytest.mark.parametrize("more", ["You can only activate 1 card with this name per turn.", "\nDraw 1 card."])
def test_what_says_more_is_not_the_whole_text(text: str, more: str) -> None:
    alone, followed = read(text), read(f"{text} {more}")
    assert alone is not None and followed is not None
    assert (alone.whole, followed.whole) == (True, False)
    assert followed == alone.model_copy(update={"whole": False})


# --- substitutes and bans -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "This card can be used as a substitute for any 1 Fusion Material whose name is specifically listed on the "
            "Fusion Monster Card, but the other Fusion Materials must be correct.",
            Substitute(method="fusion"),
        ),
        (
            "Draws nothing. This card in your hand, field, or GY can be used as a substitute for any 1 Fusion Material "
            "whose name is mentioned on the Fusion Monster.",
            Substitute(method="fusion"),
        ),
        ("You can substitute this card for any 1 Fusion-Material-Monster.", Substitute(method="fusion")),
        (
            'For a Synchro Summon, you can substitute this card for any 1 "Gear" Tuner.',
            Substitute(method="synchro", archetype="Gear"),
        ),
        ("This card can be used as a substitute for any 1 Synchro Material.", None),
        ("This card can be used as a substitute for any 1 Fusion Material that is a Dragon.", None),
        ('For an Xyz Summon, you can substitute this card for any 1 "Gear" Tuner.', None),
        ("For a Synchro Summon, you can substitute this card for any 1 Tuner.", None),
        ("", None),
    ],
)
def test_substitutes(text: str, found: Substitute | None) -> None:
    assert compiled_substitute(reading.read(text).substitute) == found


@pytest.mark.parametrize(
    ("text", "by"),
    [
        ('Must be Special Summoned with "Glass Key".', ("name:Glass Key",)),
        ('Must first be Special Summoned with "Glass Key".', ("name:Glass Key",)),
        ('Must be Special Summoned by "Glass Key", and cannot be Special Summoned by other ways.', ("name:Glass Key",)),
        ('Cannot be Special Summoned, except with the effect of a "Gear" card.', ("card:Gear",)),
        ('Cannot be Special Summoned, except by a "Gear" monster\'s effect.', ("monster:Gear",)),
        ('Must be Special Summoned with "Glass Key", using a Fish monster.', ()),
        ("Must be Special Summoned by its own effect.", ("name:Card",)),
        ("Must be Special Summoned by its own effect, and cannot be Special Summoned by other ways.", ("name:Card",)),
        ('Must be Special Summoned with "No Such Card".', ()),
        ('Must be Special Summoned by Tributing 1 "Gear" monster.', ()),
    ],
)
def test_whose_effects_are_the_way_of_a_summon(text: str, by: tuple[str, ...]) -> None:
    words = Words(frozenset({"Gear"}), {"glass key": "Glass Key"})
    assert reading.read(text, words=words).summoned_by == by


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ('You can add 1 "Glass Key" from your Deck to your hand.', {"Glass Key"}),
        ('You can add 1 "Glass Gear" monster from your Deck to your hand.', set()),
        ('You can add 1 "Glass Gear" Fusion Monster or "Glass Gear" from your Deck to your hand.', {"Glass Gear"}),
    ],
)
def test_an_archetype_that_is_named_like_a_card_is_not_mentioned(text: str, names: set[str]) -> None:
    words = Words(frozenset({"Glass Gear"}), {"glass key": "Glass Key", "glass gear": "Glass Gear"})
    assert reading.read(text, words=words).mentions == names


@pytest.mark.parametrize(
    ("text", "ban"),
    [
        ("Cannot be Special Summoned. Gains 100 ATK.", "never"),
        ("2 Gears stand here.\r\nThis card cannot be Special Summoned.", "never"),
        ("----\nCannot be Special Summoned.", "never"),
        ("Cannot be Normal Summoned or Set. Must be Special Summoned by its own effect.", "procedure"),
        ("2 Gears\nMust be Fusion Summoned.", "procedure"),
        ("Must first be Link Summoned, and cannot be Special Summoned by other ways.", "procedure"),
        ('This card cannot be Special Summoned except with "Glass Key".', "procedure"),
        # Old wording of "must first be".
        ("This card can only be Special Summoned by paying 100 LP.", ""),
        ("Must be either Fusion Summoned, or Special Summoned by banishing it.", "procedure"),
        ("Cannot be Special Summoned, except with the effect of a Gear.", "procedure"),
        ("Must be Special Summoned by a card effect, and cannot be Special Summoned by other ways.", "effect"),
        ("Must be Special Summoned by card effect. Draws.", "effect"),
        ("Cannot be Normal or Special Summoned.", "never"),
        ('Cannot be Summoned unless you control "Glass Key".', "unclear"),
        ("[ Pendulum Effect ]\nCannot be Special Summoned.\n[ Monster Effect ]\nDraws.", ""),
        ("Cannot be Special Summoned from the GY.", "gy"),
        ("Cannot be Normal Summoned or Set. This card cannot be Special Summoned from the Graveyard.", "gy"),
        ("Must first be Synchro Summoned.", "first"),
        ("Must be either Ritual Summoned, or Pendulum Summoned from your hand.", "pendulum"),
        ("Cannot be Special Summoned from the hand or Deck.", "hand,deck"),
        ("Other monsters cannot be Special Summoned.", ""),
        ("Cannot be Normal Summoned or Set.", ""),
        ("You can only Special Summon this card once per turn.", ""),
        ("Add 1 card that tells of a Fusion Monster that must be Special Summoned with it.", ""),
        ("", ""),
    ],
)
def test_bans_on_special_summons(text: str, ban: str) -> None:
    assert reading.read(text).special_summon_ban == ban


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("You can Normal Summon this card without Tributing. Draws.", True),
        ("If you control no monsters, you can Normal Summon/Set this card without Tributing.", True),
        ("You can Tribute Summon (but not Set) this card with 1 Tribute.", True),
        ("You can Tribute 1 monster, or no monsters, to Normal Summon (but not Set) this card.", True),
        ("Cannot be Normal Summoned, unless you control a Gear.", True),
        ("Cannot be Summoned unless it rains.", True),
        ("Requires 3 Tributes to Normal Summon (cannot be Normal Set).", True),
        ("Must be Normal Summoned/Set by Tributing 3 monsters.", True),
        ("To Tribute Summon this card, all Tributes must be WIND.", True),
        ("If this card is Normal Summoned: Draw 1 card.", False),
        ("You can Tribute this card; Normal Summon 1 Gear.", False),
        ("Once per turn: You can Normal Summon 1 Gear in addition.", False),
        ("[ Pendulum Effect ]\nYou can Normal Summon this card without Tributing.\n[ Monster Effect ]\nDraws.", False),
    ],
)
def test_texts_that_change_the_normal_summon(text: str, changes: bool) -> None:
    assert reading.read(text).changes_own_summon == changes


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("Cannot be Link Summoned unless it rains.", True),
        ("Can only be Synchro Summoned while it rains.", True),
        ("You cannot Xyz Summon this card unless it rains.", True),
        ("Cannot be Special Summoned from the Extra Deck unless it rains.", True),
        ("Cannot be Special Summoned, except by Fusion Summon.", False),
        ("Must be Link Summoned.", False),
        ("If it rains: This card cannot be Link Summoned unless you wish.", False),
        ("You can Normal Summon this card without Tributing.", False),
    ],
)
def test_texts_that_change_the_summon_from_the_extra_deck(text: str, changes: bool) -> None:
    assert reading.read(f"2 monsters\n{text}", "monster effect link").changes_own_summon == changes
