"""Kinds of cards, abilities, Decks (CT rows): records that break a row are refused, all bundled cards keep them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.database import CardDatabase
from combo_solver.catalogue.decode import SPECIAL_SUMMON_ONLY
from combo_solver.errors import InputError
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.kinds import Kinds
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.deck import Deck, format_ydk
from combo_solver.scenario.load import parse_scenario
from tests.invented import Pool
from tests.judging import ask, rules
from tests.rulebook import rule
from tests.rulebook.records import bits, built, record

ABILITIES = {
    "effect", "flip", "fusion", "gemini", "link", "normal", "pendulum", "ritual", "spirit", "synchro", "toon", "tuner",
    "union", "xyz",
}  # fmt: skip
OF_THE_EXTRA_DECK = {"fusion", "synchro", "xyz", "link"}


@pytest.fixture(scope="module")
def monsters(every_card: list[CardFacts]) -> list[CardFacts]:
    return [card for card in every_card if card.is_monster and "token" not in card.card_types]


@pytest.mark.parametrize(
    ("kinds", "fault"),
    [
        pytest.param(bits("monster normal"), "", marks=rule("CT-01")),
        pytest.param(bits("spell quick-play"), "", marks=rule("CT-01")),
        pytest.param(bits("trap"), "", marks=rule("CT-01")),
        pytest.param(bits("quick-play"), "CT-01", marks=rule("CT-01")),
        pytest.param(bits("monster effect spell"), "CT-01", marks=rule("CT-01")),
        pytest.param(bits("monster synchro tuner effect"), "", marks=rule("CT-06")),
        pytest.param(bits("monster"), "at least one ability (CT-06)", marks=rule("CT-06")),
        pytest.param(bits("monster effect") | 0x40000000, "unknown abilities 0x40000000 (CT-06)", marks=rule("CT-06")),
        pytest.param(bits("monster effect") | SPECIAL_SUMMON_ONLY, "", marks=rule("CT-06")),
        pytest.param(bits("monster normal effect"), "CT-15", marks=rule("CT-15")),
        pytest.param(bits("monster normal spirit"), "CT-15", marks=rule("CT-13", "CT-15")),
        pytest.param(bits("monster normal tuner pendulum"), "", marks=rule("CT-15")),
        pytest.param(bits("monster xyz"), "", marks=rule("CT-17")),
        pytest.param(bits("monster xyz normal"), "CT-17", marks=rule("CT-17")),
    ],
)
def test_records(kinds: int, fault: str, tmp_path: Path) -> None:
    report, own = built(tmp_path, Asked=record(kinds))
    if not fault:
        assert (report.cards, report.left_out) == (1, ())
        assert own.find("asked").passcode == 1
        return
    assert report.cards == 0
    ((code, name, said),) = report.left_out
    assert (code, name) == (1, "Asked")
    assert fault in said
    with pytest.raises(InputError, match="is no card"):
        own.find("asked")


@rule("CT-01")
def test_every_card_is_a_monster_a_spell_or_a_trap(every_card: list[CardFacts]) -> None:
    assert all(len(card.card_types & {"monster", "spell", "trap"}) == 1 for card in every_card)


@rule("CT-06")
def test_abilities_of_every_monster(monsters: list[CardFacts]) -> None:
    assert all(card.card_types & ABILITIES and card.card_types <= ABILITIES | {"monster"} for card in monsters)


@rule("CT-06", "CT-09")
def test_a_bracket_line_is_a_type_and_abilities(tmp_path: Path) -> None:
    _, own = built(
        tmp_path,
        Dragon=record("monster synchro tuner effect", "1 Tuner + 1+ non-Tuner monsters", race=0x2000),
        Machine=record("monster tuner effect", race=0x20),
    )
    dragon, machine = own.find("dragon"), own.find("machine")
    assert (dragon.type, dragon.card_types - {"monster"}) == ("Dragon", {"synchro", "tuner", "effect"})
    assert (machine.type, machine.card_types - {"monster"}) == ("Machine", {"tuner", "effect"})
    assert (dragon.in_extra_deck, machine.in_extra_deck) == (True, False)


@rule("CT-08", "CT-09")
def test_extra_deck_monsters_are_those_with_one_of_four_abilities(monsters: list[CardFacts]) -> None:
    for card in monsters:
        assert card.in_extra_deck == bool(card.card_types & OF_THE_EXTRA_DECK)
        assert card.in_extra_deck or card.card_types - {"monster"} <= ABILITIES - OF_THE_EXTRA_DECK


@rule("CT-08")
@pytest.mark.parametrize(
    ("side", "legal"),
    [
        ('deck = ["Number 39: Utopia"]', False),
        ('extra = ["Number 39: Utopia"]', True),
        ('extra = ["Black Luster Soldier"]', False),
        ('deck = ["Black Luster Soldier"]', True),
        ('hand = ["Stardust Dragon"]', False),
    ],
)
def test_cards_lie_in_their_own_deck(side: str, legal: bool, database: CardDatabase, tmp_path: Path) -> None:
    if legal:
        assert parse_scenario(f"[me]\n{side}", "f.toml", tmp_path, database)
        return
    with pytest.raises(InputError, match="CT-08"):
        parse_scenario(f"[me]\n{side}", "f.toml", tmp_path, database)


@rule("CT-13")
@pytest.mark.parametrize("ability", ["spirit", "union", "gemini", "toon", "flip"])
def test_an_ability_that_is_an_effect_makes_an_effect_monster(ability: str, tmp_path: Path) -> None:
    _, own = built(tmp_path, Asked=record(f"monster {ability}"))
    assert "effect" in own.find("asked").card_types


@rule("CT-13", "CT-14", "CT-15")
def test_normal_and_effect_exclude_each_other(monsters: list[CardFacts]) -> None:
    for card in monsters:
        assert not {"normal", "effect"} <= card.card_types
        if card.card_types & {"spirit", "union", "gemini", "toon", "flip"}:
            assert "effect" in card.card_types


SLOTS = {
    "1 non-Effect Monster": {"Vanilla", "Plain Xyz", "Twice"},
    "1 Normal Monster": {"Vanilla", "Twice"},
    "1 Effect Monster": {"Effective"},
}


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("1 non-Effect Monster", marks=rule("CT-14", "CT-17")),
        pytest.param("1 Normal Monster", marks=rule("CT-15", "CT-17")),
        pytest.param("1 Effect Monster", marks=rule("CT-14", "CT-17")),
    ],
)
def test_material_slots(line: str, tmp_path: Path) -> None:
    """A Gemini on the field counts as a Normal Monster; an Xyz Monster without effects as neither kind."""
    _, own = built(tmp_path, One=record("monster link effect", line, level=1, **{"def": 2}))
    pool = Pool()
    one = pool.add("One", "monster link effect", rating=1, arrows=2, materials=own.find("one").materials)
    fitting = {
        name
        for name, kinds, more in (
            ("Vanilla", "monster normal", {}),
            ("Effective", "monster effect", {}),
            ("Twice", "monster effect gemini", {}),
            ("Plain Xyz", "monster xyz", {"rank": 4}),
        )
        if _usable(pool, one, pool.add(name, kinds, **more))
    }
    assert fitting == SLOTS[line]


def _usable(pool: Pool, one: int, material: int) -> bool:
    report = ask(pool, pool.scenario(field={"M1": material}, extra=(one,)), one, "M1")
    assert report.legal == (not rules(report))
    return report.legal


@rule("CT-17")
def test_a_text_of_materials_only_is_a_non_effect_monster(every_card: list[CardFacts]) -> None:
    plain = [card for card in every_card if card.in_extra_deck and "effect" not in card.card_types]
    assert len(plain) > 50
    assert all(card.is_blank and "normal" not in card.card_types for card in plain)
    kinds = Kinds({card.passcode for card in plain}, {card.passcode: card for card in plain}.__getitem__, {})
    non_effect = CardFilter(Filter(not_card_types=("effect",)), kinds)
    assert all(non_effect.table[kinds.index[card.passcode]] for card in plain)


DECK = {"main": 40, "extra": 15, "side": 15}


@rule("CT-18")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({}, ""),
        ({"main": 60}, ""),
        ({"main": 39}, "the Main Deck has 39 cards"),
        ({"main": 61}, "the Main Deck has 61 cards"),
        ({"extra": 16}, "the Extra Deck has 16 cards"),
        ({"side": 16}, "the Side Deck has 16 cards"),
        ({"copies": 3}, ""),
        ({"copies": 4}, "4 copies of"),
    ],
)
def test_limits_of_a_deck(
    change: dict[str, int], problem: str, database: CardDatabase, monsters: list[CardFacts], tmp_path: Path
) -> None:
    sizes = DECK | change
    names: set[str] = set()
    main, extra = [], []
    for card in monsters:
        if card.name not in names and card.treated_as is None:
            names.add(card.name)
            (extra if card.in_extra_deck else main).append(card.passcode)
    side = main[100 : 100 + sizes["side"]]
    copies = sizes.get("copies", 1)
    # The copies beyond the first lie in the Side Deck.
    side[: copies - 1] = main[:1] * (copies - 1)
    deck = Deck(tuple(main[: sizes["main"]]), tuple(extra[: sizes["extra"]]), tuple(side))
    (tmp_path / "d.ydk").write_text(format_ydk(deck))
    text = 'deck_rules = "{}"\n[me]\ndeck = "d.ydk"'
    warned: Any = parse_scenario(text.format("warn"), "f.toml", tmp_path, database)
    assert [problem in warning for warning in warned.warnings] == [True] * bool(problem)
    if problem:
        with pytest.raises(InputError, match=problem):
            parse_scenario(text.format("enforce"), "f.toml", tmp_path, database)
    else:
        assert parse_scenario(text.format("enforce"), "f.toml", tmp_path, database).warnings == ()
