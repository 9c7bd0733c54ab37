"""Type, Attribute, ATK and DEF, Level, Rank and Link Rating (MA rows): records and all bundled cards."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import ValidationError

from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.kinds import Kinds
from combo_solver.models.vocabulary import Filter, Range
from combo_solver.solver import solve
from tests.invented import Pool
from tests.judging import ask
from tests.rulebook import rule
from tests.rulebook.records import Value, attribute_bit, built, record, type_bit

TYPES = (
    "Aqua", "Beast", "Beast-Warrior", "Cyberse", "Dinosaur", "Divine-Beast", "Dragon", "Fairy", "Fiend", "Fish",
    "Illusion", "Insect", "Machine", "Plant", "Psychic", "Pyro", "Reptile", "Rock", "Sea Serpent", "Spellcaster",
    "Thunder", "Warrior", "Winged Beast", "Wyrm", "Zombie",
)  # fmt: skip
ATTRIBUTES = ("DARK", "DIVINE", "EARTH", "FIRE", "LIGHT", "WATER", "WIND")


@pytest.fixture(scope="module")
def monsters(every_card: list[CardFacts]) -> list[CardFacts]:
    return [card for card in every_card if card.is_monster and "token" not in card.card_types]


SYNCHRO, XYZ, LINK, FUSION = (f"monster effect {kind}" for kind in ("synchro", "xyz", "link", "fusion"))


@pytest.mark.parametrize(
    ("kinds", "values", "fault"),
    [
        pytest.param("monster normal", {"race": 1 | 4}, "exactly one Type, not 2 (MA-01)", marks=rule("MA-01")),
        pytest.param("monster normal", {"race": 0}, "exactly one Type, not 0 (MA-01)", marks=rule("MA-01")),
        pytest.param("monster normal", {"race": 4}, "", marks=rule("MA-01")),
        pytest.param("monster normal", {"race": 1 << 26}, "unknown Type", marks=rule("MA-03")),
        pytest.param("monster normal", {"attribute": 0x80}, "unknown Attribute", marks=rule("MA-04")),
        pytest.param("monster normal", {"attribute": 3}, "one Attribute, not 2 (MA-04)", marks=rule("MA-04")),
        pytest.param("monster normal", {"attribute": 0}, "one Attribute, not 0 (MA-04)", marks=rule("MA-04")),
        pytest.param("monster normal", {"def": None}, "MA-05", marks=rule("MA-05")),
        pytest.param("monster normal", {"atk": None}, "MA-05", marks=rule("MA-05")),
        pytest.param("monster normal", {"atk": -3}, "MA-05", marks=rule("MA-05")),
        pytest.param("monster normal", {"atk": -2, "def": -2}, "", marks=rule("MA-05")),
        pytest.param(LINK, {"level": 2, "def": 0x28}, "", marks=rule("MA-05", "MA-12")),
        pytest.param(LINK, {"level": 2, "def": 1000}, "MA-05", marks=rule("MA-05")),
        pytest.param("monster effect xyz link", {"level": 2, "def": 0x28}, "MA-07", marks=rule("MA-07", "MA-12")),
        pytest.param("monster effect synchro xyz", {"level": 8}, "MA-07", marks=rule("MA-07", "MA-11", "MA-13")),
        pytest.param("monster effect fusion xyz", {}, "MA-07", marks=rule("MA-07", "MA-11")),
        pytest.param("monster effect synchro link", {"level": 2, "def": 3}, "MA-07", marks=rule("MA-12")),
        pytest.param("monster normal", {"level": 12}, "", marks=rule("MA-09")),
        pytest.param("monster normal", {"level": 13}, "Level 13 is not between 1 and 12 (MA-09)", marks=rule("MA-09")),
        pytest.param("monster effect ritual", {"level": 0}, "Level 0 is not between", marks=rule("MA-09")),
        pytest.param(SYNCHRO, {"level": 8}, "", marks=rule("MA-11")),
        pytest.param(SYNCHRO, {"level": 13}, "MA-11", marks=rule("MA-11")),
        pytest.param(FUSION, {"level": 0}, "MA-11", marks=rule("MA-11")),
        pytest.param(LINK, {"level": 8, "def": 0x1EF}, "", marks=rule("MA-12")),
        pytest.param(LINK, {"level": 9, "def": 0x1EF}, "Link Rating 9 is not between 1 and 8", marks=rule("MA-12")),
        pytest.param(XYZ, {"level": 13}, "", marks=rule("MA-13")),
        pytest.param(XYZ, {"level": 14}, "Rank 14 is not between 1 and 13 (MA-13)", marks=rule("MA-13")),
        pytest.param(SYNCHRO, {"level": 0}, "Level 12, Rank 1 (MA-15)", marks=rule("MA-15")),
        pytest.param(XYZ, {"level": 0}, "Level 12, Rank 1 (MA-15)", marks=rule("MA-15")),
        pytest.param(XYZ, {"level": 1}, "", marks=rule("MA-15")),
    ],
)
def test_records(kinds: str, values: dict[str, Value], fault: str, tmp_path: Path) -> None:
    report, own = built(tmp_path, Asked=record(kinds, **values))
    assert [fault in said for _, _, said in report.left_out] == [True] * bool(fault)
    if fault:
        with pytest.raises(InputError, match="is no card"):
            own.facts(1)
    else:
        assert own.facts(1).name == "Asked"


@rule("MA-01", "MA-03", "MA-04")
def test_every_monster_has_one_type_and_one_attribute(monsters: list[CardFacts]) -> None:
    assert {card.type for card in monsters} == {*TYPES, "Creator God"}
    assert {card.attribute for card in monsters} == set(ATTRIBUTES)
    assert len({card.name for card in monsters if card.type == "Creator God"}) == 1


@rule("MA-03", "MA-04")
def test_types_and_attributes_are_known_by_name(tmp_path: Path) -> None:
    records = {name.replace(" ", "_"): record(race=type_bit(name)) for name in TYPES}
    records |= {name: record(attribute=attribute_bit(name)) for name in ATTRIBUTES}
    report, own = built(tmp_path, **records)
    assert report.left_out == ()
    assert all(own.find(name.replace(" ", "_")).type == name for name in TYPES)
    assert all(own.find(name).attribute == name for name in ATTRIBUTES)
    assert Filter.model_validate({"types": ["Illusion"], "attributes": ["DIVINE"]})
    for wrong in ({"types": ["Robot"]}, {"attributes": ["ICE"]}):
        with pytest.raises(ValidationError):
            Filter.model_validate(wrong)


@rule("MA-02")
def test_the_same_type_is_not_the_same_ability(tmp_path: Path) -> None:
    line = "2 monsters with the same Type"
    _, own = built(tmp_path, Two=record(LINK, line, level=2, **{"def": 3}))
    pool = Pool()
    two = pool.add("Two", LINK, rating=2, arrows=3, materials=own.find("two").materials)
    warriors = pool.add("Tuner", "monster effect tuner"), pool.add("Effect", "monster effect")
    dragon = pool.add("Dragon", "monster effect tuner", type="Dragon")
    for other, legal in ((warriors[1], True), (dragon, False)):
        position = pool.scenario(field={"M1": warriors[0], "M2": other}, extra=(two,))
        assert ask(pool, position, two, "M1 M2").legal == legal


@rule("MA-05")
def test_only_link_monsters_have_no_def(monsters: list[CardFacts], tmp_path: Path) -> None:
    for card in monsters:
        if card.rating is not None:
            assert card.defense is None
            assert card.arrows.bit_count() == card.rating
    _, own = built(tmp_path, Plain=record(**{"def": 0}))
    assert own.find("plain").defense == 0


@rule("MA-07")
def test_exactly_one_of_level_rank_and_link_rating(every_card: list[CardFacts], database: CardDatabase) -> None:
    for card in every_card:
        numbers = [value for value in (card.level, card.rank, card.rating) if value is not None]
        assert len(numbers) == card.is_monster
        if card.is_monster:
            assert (card.rank is not None, card.rating is not None) == (
                "xyz" in card.card_types,
                "link" in card.card_types,
            )
    assert database.find("Doppel Token").level == 1


@pytest.mark.parametrize(
    ("kinds", "number", "most"),
    [
        pytest.param(set(), "level", 12, marks=rule("MA-09")),
        pytest.param({"fusion", "synchro"}, "level", 12, marks=rule("MA-11")),
        pytest.param({"link"}, "rating", 8, marks=rule("MA-12")),
        pytest.param({"xyz"}, "rank", 13, marks=rule("MA-13")),
    ],
)
def test_numbers_of_every_monster(kinds: set[str], number: str, most: int, monsters: list[CardFacts]) -> None:
    asked = [card for card in monsters if (card.card_types & kinds if kinds else not card.in_extra_deck)]
    assert asked
    others = {"level", "rank", "rating"} - {number}
    for card in asked:
        assert 1 <= getattr(card, number) <= most
        assert all(getattr(card, other) is None for other in others)


@rule("MA-15")
def test_a_printed_0_counts_as_level_12_and_rank_1(database: CardDatabase) -> None:
    """Databases hold what the two cards count as; every check reads that."""
    synchro, xyz = database.find("Ultimaya Tzolkin"), database.find("Number F0: Utopic Future")
    assert (synchro.level, xyz.rank) == (12, 1)
    kinds = Kinds({synchro.passcode, xyz.passcode}, database.facts, {})
    for where, fitting in ((Filter(level=Range(min=12)), synchro), (Filter(rank=Range(max=1)), xyz)):
        table = CardFilter(where, kinds).table
        assert [card.name for kind, card in enumerate(kinds.facts) if table[kind]] == [fitting.name]


@rule("MA-16")
def test_a_monster_without_a_level_fails_every_comparison_of_levels() -> None:
    pool = Pool()
    four, rank, rating = pool.add("Four"), pool.add("Rank", XYZ, rank=4), pool.add("Rating", LINK, rating=2, arrows=3)
    kinds = Kinds({four, rank, rating}, pool.facts, {})
    for bounds in ({"max": 4}, {"min": 0}, {"max": 12}):
        table = CardFilter(Filter(level=Range.model_validate(bounds)), kinds).table
        assert [kinds.facts[kind].name for kind in range(len(kinds)) if table[kind]] == ["Four"]
    assert not any(CardFilter(Filter(level=Range(equals=0)), kinds).table)


@rule("MA-16")
def test_neither_search_nor_check_takes_it_for_level_0() -> None:
    pool = Pool()
    low = {"materials": [{"method": "link", "slots": [{"where": {"level": {"max": 4}}}]}]}
    one = pool.add("One", "monster link", rating=1, arrows=2, atk=2000, model=low)
    rank, four = pool.add("Rank", "monster xyz", rank=4), pool.add("Four")
    for material, legal in ((rank, False), (four, True)):
        position = pool.scenario(field={"M1": material}, extra=(one,))
        assert ask(pool, position, one, "M1").legal == legal
        report = solve(position, pool.facts, pool.models)
        assert report.objective.value == (2000 if legal else 1000,)
