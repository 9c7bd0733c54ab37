"""Card facts and card models."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from combo_solver.catalogue.build import build, write_refused
from combo_solver.catalogue.database import CardDatabase, bundled_path
from combo_solver.errors import AmbiguousCardError, InputError, UnknownCardError
from combo_solver.models.effects import CardModel
from combo_solver.models.load import parse_models
from combo_solver.models.materials import Materials, Recipe
from combo_solver.models.recipes import recipes_of
from combo_solver.texts.document import NO_MATERIALS, Document
from tests.reading import read


def test_bundled_facts_are_small_and_without_texts() -> None:
    assert bundled_path().stat().st_size < 9_800_000
    connection = sqlite3.connect(bundled_path())
    names = {row[1] for row in connection.execute("pragma table_info(cards)")}
    connection.close()
    assert "desc" not in names


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("rabidragon", "Rabidragon"),
        ("  NUMBER  39: utopia ", "Number 39: Utopia"),
        ("84013237", "Number 39: Utopia"),
    ],
)
def test_find(asked: str, name: str, database: CardDatabase) -> None:
    assert database.find(asked).name == name


def test_facts_of_each_kind(database: CardDatabase) -> None:
    link = database.find("Tri-Brigade Shuraig the Ominous Omen")
    assert (link.rating, link.level, link.defense, bin(link.arrows).count("1")) == (4, None, None, 4)
    scale = database.find("Stargazer Magician")
    assert (scale.scales, scale.level) == ((1, 1), 5)
    xyz = database.find("Number S39: Utopia the Lightning")
    assert (xyz.rank, xyz.level) == (5, None)
    assert {"Utopia", "Number"} <= xyz.archetypes
    assert database.find("Photon Thrasher").special_summon_only


def test_unknown_name_lists_the_closest(database: CardDatabase) -> None:
    with pytest.raises(UnknownCardError) as caught:
        database.find("Goblinbergh", "hand")
    assert "Goblindbergh" in caught.value.closest
    assert "hand" in str(caught.value)
    with pytest.raises(UnknownCardError):
        database.find("99999999999")


def make_cdb(file: Path, rows: list[tuple[int, str, int]]) -> None:
    connection = sqlite3.connect(file)
    connection.execute(
        "create table datas (id integer primary key, ot integer, alias integer, setcode integer, type integer, "
        "atk integer, def integer, level integer, race integer, attribute integer, category integer)"
    )
    connection.execute("create table texts (id integer primary key, name text, desc text)")
    for code, name, alias in rows:
        connection.execute("insert into datas values (?, 3, ?, 0x1002, 0x11, 1000, -2, 4, 1, 1, 0)", (code, alias))
        connection.execute("insert into texts values (?, ?, 'a text that must not be kept')", (code, name))
    connection.commit()
    connection.close()


def test_build_is_deterministic_and_equals_the_source(tmp_path: Path) -> None:
    cdb = tmp_path / "cards.cdb"
    make_cdb(cdb, [(1, "Élan", 0), (2, "Twin", 0), (3, "Twin", 0), (4, "Élan", 1)])
    report = build(cdb, tmp_path / "a.sqlite", {0x2: "Genus", 0x1002: "Species"})
    build(cdb, tmp_path / "b.sqlite", {0x2: "Genus", 0x1002: "Species"})
    assert (tmp_path / "a.sqlite").read_bytes() == (tmp_path / "b.sqlite").read_bytes()
    assert b"must not be kept" not in (tmp_path / "a.sqlite").read_bytes()
    assert report.cards == 4
    own = CardDatabase.from_cdb(cdb)
    assert own.find("elan").passcode == 1
    assert own.facts(4).passcode == 1
    assert own.facts(2).defense is None
    with pytest.raises(AmbiguousCardError) as caught:
        own.find("TWIN")
    assert len(caught.value.candidates) == 2


def test_the_beginning_of_a_name_means_the_card_as_it_is_now(tmp_path: Path) -> None:
    cdb = tmp_path / "cards.cdb"
    make_cdb(cdb, [(1, "Elan", 0), (50, "Elan (Old)", 1), (60, "Ela", 0), (70, "Sole (Only)", 0)])
    own = CardDatabase.from_cdb(cdb)
    assert own.find("elan").passcode == 1
    assert own.find("Elan (Old").passcode == 50
    assert own.facts(50).treated_as == "Elan"
    assert own.find("sol").passcode == 70


def test_a_record_older_than_the_release_is_the_released_card(tmp_path: Path) -> None:
    cdb = tmp_path / "cards.cdb"
    make_cdb(
        cdb,
        [
            (7, "Out", 0),
            (8, "Out", 7),
            (101000001, "OUT ", 0),
            (101000002, "To Come", 0),
            (9, "Two", 0),
            (10, "Two", 0),
        ],
    )
    own = CardDatabase.from_cdb(cdb)
    assert own.find("out").passcode == own.facts(101000001).passcode == 7
    assert own.find("to come").passcode == 101000002
    assert [card.passcode for card in own.every_card()] == [7, 9, 10, 101000002]


def test_bundled_facts_are_those_of_the_shared_database(shared: Path, database: CardDatabase) -> None:
    cdb = shared / "cards" / "cards.cdb"
    own = CardDatabase.from_cdb(cdb)
    connection = sqlite3.connect(cdb)
    codes = [code for (code,) in connection.execute("select id from datas order by id")]
    connection.close()
    for code in codes[::50]:
        assert own.facts(code) == database.facts(code)


def test_material_lines_and_mentions_are_kept_and_refusals_listed(tmp_path: Path) -> None:
    cdb, out = tmp_path / "cards.cdb", tmp_path / "facts.sqlite"
    make_cdb(
        cdb, [(1, "Left", 0), (2, "Other Left", 1), (3, "Whole", 0), (4, "Half", 0), (5, "Half", 4), (6, "Alone", 0)]
    )
    fusion, texts = (
        0x61,
        {
            3: '"Left" + 1 Dragon monster\nThis is not kept.',
            4: '"Left" + 1 unheard-of monster',
            5: '"Left" + 1 unheard-of monster',
            6: 'Must be Special Summoned with "Left". "Nobody" and "Alone" are no other cards.',
        },
    )
    connection = sqlite3.connect(cdb)
    for code, text in texts.items():
        connection.execute("update datas set type = ? where id = ?", (fusion, code))
        connection.execute("update texts set desc = ? where id = ?", (text, code))
    connection.commit()
    connection.close()
    report = build(cdb, out, {})
    assert report.materials == {"fusion": (2, 3)}
    assert report.refused == ((4, "Half", "fusion", "unheard-of monster"),)
    write_refused(report, tmp_path / "refused.txt")
    assert (tmp_path / "refused.txt").read_text(encoding="utf-8").splitlines()[1:] == [
        "4\tHalf\tfusion\tunheard-of monster"
    ]
    own = CardDatabase.from_cdb(cdb)
    whole, alone = own.facts(3), own.facts(6)
    (recipe,) = recipes_of(whole, None)
    assert isinstance(recipe, Materials)
    assert (recipe.method, recipe.slots[0].names_a_card) == ("fusion", True)
    assert whole.mentions == alone.mentions == {"Left"}
    assert (alone.no_material_line, recipes_of(alone, None)) == (True, ())
    assert (own.facts(4).no_material_line, recipes_of(own.facts(4), None)) == (False, ())
    assert own.facts(2).names == {"Other Left", "Left"}
    assert own.facts(5).names == {"Half"}


def test_bundled_material_lines(database: CardDatabase) -> None:
    refused = (bundled_path().parent / "refused_lines.txt").read_text(encoding="utf-8").splitlines()[1:]
    assert len(refused) < 10
    assert all(not database.facts(int(line.split("\t")[0])).materials for line in refused)
    connection = sqlite3.connect(bundled_path())
    documents = [Document.from_json(text) for (text,) in connection.execute("select text from cards")]
    lines = [document.materials for document in documents if document.materials]
    connection.close()
    # Every one is a valid model.
    adapter = TypeAdapter(tuple[Recipe, ...])
    assert all(adapter.validate_json(text) for text in set(lines) - {NO_MATERIALS})


@pytest.mark.parametrize("content", [b"", b"not a database", b"SQLite format 3\x00" + b"x" * 200])
def test_damaged_database_is_bad_input(tmp_path: Path, content: bytes) -> None:
    cdb = tmp_path / "cards.cdb"
    cdb.write_bytes(content)
    with pytest.raises(InputError):
        build(cdb, tmp_path / "out.sqlite", {})
    with pytest.raises(InputError):
        CardDatabase.from_cdb(cdb)


def test_models_name_the_cards_they_are_for(models: Mapping[int, CardModel], database: CardDatabase) -> None:
    for code, model in models.items():
        assert database.facts(code).name == model.name
        assert database.facts(code).passcode == code


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ('[[card]]\npasscode = 1\nname = "A"\nefect = []', "efect"),
        ('[[card]]\npasscode = 1\nname = "A"\nout_of_scope = [{number = 2, reason = "battle"}]', "without gaps"),
        (
            '[[card]]\npasscode = 1\nname = "A"\n'
            '[[card.effect]]\nnumber = 1\nkind = "trigger"\nfrom = ["gy"]\ndo = [{do = "draw"}]',
            "event",
        ),
        (
            '[[card]]\npasscode = 1\nname = "A"\n[[card.effect]]\nnumber = 1\nkind = "ignition"\nfrom = ["gy"]\n'
            'do = [{do = "banish", card = "taget"}]',
            "taget",
        ),
        ("[[card]", "TOML"),
        ("[me]", "no file of card models"),
    ],
)
def test_wrong_model_entries_are_named(entry: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        parse_models(entry, "file.toml")


@pytest.mark.parametrize(
    ("text", "optional"),
    [
        ("You can discard this card; draw 1 card.", True),
        ("If this card is Summoned: You can add 1 card. You can only use this effect once per turn.", True),
        ("Once per turn, during the End Phase: Destroy this card.", False),
        ("Once per turn, during your opponent's End Phase: Destroy this card.", True),
        ("Cannot be destroyed by battle. Your opponent cannot target this card.", True),
        ("Cannot be Special Summoned. You can draw 1 card.", False),
        ("Unaffected by your opponent's card effects.", True),
        ("Unaffected by Trap effects while it has material.", True),
        ("Unaffected by Trap effects and the effects of monsters.", False),
        ("Unaffected by Spell effects and cannot be attacked.", False),
        ("Cannot be Tributed, or be destroyed by battle.", False),
        ("Neither player can Special Summon DARK monsters or attack with them.", False),
        ("You cannot Special Summon monsters the turn you activate this effect. You can draw 1 card.", True),
        ("If this card is Summoned: Destroy 1 monster you control.", False),
        ("All monsters you control gain 500 ATK.", False),
        ("You can only control 1 of these. You can draw 1 card.", False),
        ("You can activate 1 of these effects; ● Draw 1 card. ● Gain 500 LP.", True),
        ("You can draw 1 card. You can only use each of the following effects once per turn. ● Draw 1 card.", False),
        ("You can draw 1 card. You can only use this effect once per turn. ● Draw 1 card.", True),
        ("You can draw 1 card. ● If a Fiend monster is Special Summoned: Draw 1 card.", False),
        ("You can draw 1 card. ● If a Fiend monster is Special Summoned: You can draw 1 card.", True),
        ("If this card is Summoned: Draw 1 card, then you can discard 1 card.", False),
        ("If this card is Summoned, you can: Draw 1 card.", True),
        ("If this card is Summoned: Target 1 monster; it cannot attack this turn.", False),
        ("If this card attacks: It gains 500 ATK until the End Phase.", True),
        ("When this card is sent to the GY, draw 1 card during the End Phase.", False),
        ("When this card attacks, it gains 500 ATK.", True),
        ("When a card is destroyed by battle or by a card effect, return this card to the hand.", False),
        ("When a card is destroyed by battle or your opponent's card effect: Draw 1 card.", True),
        ("FLIP: During the End Phase, draw 1 card.", False),
        ("Put 1 counter on a card that you can put a counter on.", False),
        ("While you control a Set monster, this card gains 500 ATK, also it cannot be destroyed by battle.", False),
        ("It gains 500 ATK during the Battle Phase only.", True),
        ("While all monsters are in Attack Position, they gain 500 ATK.", False),
        ("While this card is in Attack Position, monsters on the field cannot activate their effects.", False),
        ("Monsters your opponent controls cannot activate their effects during the Battle Phase.", True),
        ("Once per turn: You can target 1 monster. That monster gains 500 ATK until the End Phase.", True),
        ("That monster gains 500 ATK until the End Phase.", False),
        ("All monsters are changed to Attack Position.", False),
        ("This card in the Monster Zone is sent to the GY, except during the Battle Phase.", False),
        ("Cannot be destroyed by card effects.", False),
        ("Cannot be destroyed by battle or card effects.", False),
        ("Cannot be targeted, or be destroyed by your opponent's card effects.", True),
        ("Cannot be targeted by card effects.", False),
        ("You cannot Set cards or attack.", False),
        ("Cannot attack or change its battle position.", False),
        ("Negate the effects of all monsters with 0 ATK, also they cannot attack.", False),
        ("Any card sent to the GY is banished instead, and this card cannot be destroyed by battle.", False),
        ("If this card is Summoned, it cannot be destroyed by battle; destroy all other monsters you control.", False),
        ("You can draw 1 card. If this card is Special Summoned: Draw 1 card (this effect cannot be negated).", False),
        ("You can draw 1 card. Each monster you control gains 500 ATK, and can attack directly.", False),
        ("All Krakens you control gain 300 ATK, and 300 more during the Battle Phase.", False),
        ("When this card attacks or is attacked, return it to the hand.", True),
        ("If this card is destroyed by battle or sent to the GY: Draw 1 card.", False),
        ("If it has material, this card can attack twice. If it was Set, it cannot be destroyed by battle.", True),
    ],
)
def test_texts_that_bind_unasked(text: str, optional: bool) -> None:
    assert read(text).optional_only == optional
    assert read("2 Level 4 monsters\n" + text, "monster effect xyz").optional_only == optional
