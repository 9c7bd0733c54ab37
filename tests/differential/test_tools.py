"""The tools of the differential trials themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from combo_solver.catalogue.coverage import status_of
from combo_solver.catalogue.database import CardDatabase
from combo_solver.game.line import Step
from combo_solver.models.load import bundled_models
from combo_solver.scenario.load import parse_scenario
from combo_solver.verification.boards import Held, Table
from combo_solver.verification.library import Engine
from combo_solver.verification.precompiled import precompile
from tests.differential import sums
from tests.differential.boards import Decks, Fields
from tests.differential.exhaustive import Search, Zones
from tests.differential.mechanics import mechanics
from tests.differential.needs import Needs
from tests.differential.packages import PACKAGES, TEXTS
from tests.differential.scenarios import Sketch, Style, scenario
from tests.differential.themes import Themes
from tests.differential.trial import Settings, Trials, _shrunk


def test_a_seed_draws_the_same_scenario_and_it_can_be_read(database: CardDatabase) -> None:
    drawn = [scenario(seed) for seed in range(60)]
    assert [sketch.toml("atk") for sketch in drawn] == [scenario(seed).toml("atk") for seed in range(60)]
    assert len({sketch.toml("atk") for sketch in drawn}) == 60
    for sketch in drawn:
        read = parse_scenario(sketch.toml("extra"), "drawn", Path(), database)
        assert len(read.me.hand) == len(sketch.hand) >= 3
        assert read.normal_summons_used == sketch.normal_summon_used
    assert {sketch.title.split("(")[1][:-1] for sketch in drawn} == set(PACKAGES)


@pytest.mark.parametrize("style", ["texts", "copies"])
def test_every_style_draws_scenarios_that_can_be_read(style: Style, database: CardDatabase) -> None:
    drawn = [scenario(seed, style=style) for seed in range(80)]
    assert [sketch.toml("atk") for sketch in drawn] == [scenario(seed, style=style).toml("atk") for seed in range(80)]
    for sketch in drawn:
        parse_scenario(sketch.toml("atk"), "drawn", Path(), database)
    packages = {sketch.title.split("(")[1][:-1] for sketch in drawn}
    assert packages == ({*TEXTS, *PACKAGES} if style == "texts" else set(PACKAGES))
    assert any(sketch.their_spells for sketch in drawn) == (style == "texts")
    assert any(len(set(sketch.hand)) <= len(sketch.hand) // 2 for sketch in drawn)


def test_themes_are_of_cards_that_are_read_wholly(database: CardDatabase) -> None:
    themes, models = Themes(database), bundled_models()
    drawn = [themes.sketch(seed) for seed in range(60)]
    assert [sketch.toml("extra") for sketch in drawn] == [themes.sketch(seed).toml("extra") for seed in range(60)]
    for sketch in drawn:
        read = parse_scenario(sketch.toml("extra"), "drawn", Path(), database)
        for side in (read.me, read.opponent):
            assert {status_of(database.facts(code), models) for _, code in side.cards()} <= {"modelled"}
    everything = [(*sketch.spells.values(), *sketch.their_spells.values()) for sketch in drawn]
    assert any(isinstance(each, dict) and each["face_down"] for entries in everything for each in entries)
    assert any(sketch.theirs and sketch.their_gy for sketch in drawn)


def test_boards_that_stand(database: CardDatabase, tmp_path: Path) -> None:
    """Fields are of modelled cards, windows of one Deck each; both mostly on the field, Equip Spells on monsters."""
    fields, models = Fields(database), bundled_models()
    drawn = [fields.sketch(seed) for seed in range(40)]
    assert [sketch.toml("atk") for sketch in drawn] == [fields.sketch(seed).toml("atk") for seed in range(40)]
    for sketch in drawn:
        read = parse_scenario(sketch.toml("extra"), "drawn", Path(), database)
        assert all(status_of(database.facts(code), models) == "modelled" for _, code in read.me.cards())
    laid = [entry for sketch in drawn for entry in sketch.spells.values() if isinstance(entry, dict)]
    assert any("equipped_to" in entry for entry in laid) and any(sketch.theirs for sketch in drawn)
    names = (
        "Wolf",
        "Rabidragon",
        "Luster Dragon",
        "Sangan",
        "Kuriboh",
        "Summoned Skull",
        "Axe of Despair",
        "Dark Hole",
    )
    codes = [database.find(name).passcode for name in names]
    (tmp_path / "one.ydk").write_text("\n".join(["#main", *map(str, codes * 5), "#extra", "!side", ""]))
    decks = Decks(database, tmp_path)
    for sketch in (decks.sketch(seed) for seed in range(40)):
        assert {*sketch.hand, *sketch.deck, *sketch.gy} <= set(names)
    (tmp_path / "one.ydk").write_text("\n".join(["#main", *map(str, codes), "#extra", "!side", ""]))
    few = Decks(database, tmp_path)
    assert any(few.sketch(seed).hand for seed in range(10))


def test_cards_that_meet(database: CardDatabase) -> None:
    """Cards are modelled, and lie in the middle of a duel: with counters, materials, cards of the opponent's."""
    needs, models = Needs(database), bundled_models()
    drawn = [needs.sketch(seed) for seed in range(150)]
    assert [sketch.toml("atk") for sketch in drawn] == [needs.sketch(seed).toml("atk") for seed in range(150)]
    entries: list[dict[str, Any]] = []
    for sketch in drawn:
        read = parse_scenario(sketch.toml("sum: me hand count 1; me gy count 2"), "drawn", Path(), database)
        assert len(read.goal.levels) == 2
        for side in (read.me, read.opponent):
            cards = [database.facts(code) for _, code in side.cards()]
            assert all("token" in card.card_types or status_of(card, models) == "modelled" for card in cards)
        for row in (sketch.monsters, sketch.spells, sketch.theirs, sketch.their_spells):
            entries += [entry for entry in row.values() if isinstance(entry, dict)]
    for key in ("materials", "counters", "this_turn", "equipped_to"):
        assert any(entry.get(key) for entry in entries), key
    assert any(isinstance(entry["card"], int) for entry in entries)
    assert all(any(getattr(sketch, key) for sketch in drawn) for key in ("face_up", "banished", "their_gy", "theirs"))


def test_a_sum_is_asked_and_counted(database: CardDatabase) -> None:
    asked = "sum: me hand count 800, opponent monster_zone atk -1"
    goal = parse_scenario(Sketch("x", hand=["Wolf"]).toml(asked), "x", Path(), database).goal
    assert [(term.weight, term.side, term.value) for term in goal.levels[0]] == [
        (800, "me", "count"), (-1, "opponent", "atk"),
    ]  # fmt: skip
    mine, theirs = (Table(8000, {}, {}, [], [], [], [], []) for _ in range(2))
    mine.hand = [Held(code=1), Held(code=2)]
    theirs.monsters = {0: Held(position=1, atk=1200), 1: Held(position=8, atk=500)}
    assert sums.total(sums.terms_of(asked), mine, theirs) == (1600 - 1200,)
    assert sums.total(sums.terms_of(f"{asked}; me hand count 1"), mine, theirs) == (1600 - 1200, 2)


def test_a_sketch_asks_for_cards_to_reach(database: CardDatabase) -> None:
    sketch = Sketch("x", hand=["Wolf", "Wolf", "Rabidragon"])
    goal = parse_scenario(sketch.toml("reach: Wolf; Rabidragon; Wolf"), "x", Path(), database).goal
    assert goal.reach == ((database.find("Rabidragon").passcode, 1), (database.find("Wolf").passcode, 2))


def test_mechanics_of_a_line(database: CardDatabase) -> None:
    """Own procedures, contact Fusions and Xyz Summons on another Xyz Monster are told from the others."""
    utopia, ray, dragon = (database.find(name).passcode for name in (
        "Number 39: Utopia", "Number C39: Utopia Ray", "Cyber Dragon"
    ))  # fmt: skip
    made = {"number": 1, "name": "It", "to": "M1"}
    material = {"card": utopia, "name": "", "at": "EMZ-L"}
    line = [
        Step.model_validate({**made, "kind": "special_summon", "card": dragon, "from": "hand"}),
        Step.model_validate({**made, "kind": "special_summon", "card": dragon, "from": "extra"}),
        Step.model_validate({**made, "kind": "xyz_summon", "card": ray, "from": "extra", "materials": [material]}),
        Step.model_validate({**made, "kind": "xyz_summon", "card": ray, "from": "extra", "materials": [material] * 2}),
    ]
    told = ("own procedure", "contact fusion", "xyz summon on an xyz monster", "xyz summon")
    assert mechanics(line, database.facts) == told


UNDER_LIMITS = {
    "a cost is paid with a Tribute": Sketch(
        "x", hand=["Sharkraken"], monsters={"M1": {"card": "Great White"}}, their_spells={"S3": "Mask of Restrict"}
    ),
    "a monster is Set where only one Attribute may be face-up": Sketch(
        "x", hand=["Black Luster Ritual", "Black Luster Soldier", "Summoned Skull", "Wolf"],
        monsters={"M1": {"card": "Dark Blade"}}, spells={"S3": "Gozen Match"},
    ),
    "one of each Type, and two Tokens at once": Sketch(
        "x", hand=["Junk Synchron", "Petit Dragon"], gy=["Doppelwarrior"], deck=["Wolf", "Wolf"],
        extra=["T.G. Hyper Librarian"], spells={"S3": "There Can Be Only One"},
    ),
    "no Number is Special Summoned": Sketch(
        "x", hand=["Battle Ox", "Photon Thrasher"], extra=["Number 39: Utopia", "Gem-Knight Pearl"],
        theirs={"M3": "Numeral Hunter"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("sketch", UNDER_LIMITS.values(), ids=UNDER_LIMITS)
def test_cards_that_limit(sketch: Sketch, engine: Engine) -> None:
    """Texts that are compiled bind the search as they bind in the engine."""
    precompile(engine)
    outcome = Trials(engine, Settings(60.0, 60.0, "texts")).run(sketch)
    assert {name: result.verdict for name, result in outcome.results.items()} == {"atk": "equal", "extra": "equal"}


def test_failures_are_made_small() -> None:
    sketch = Sketch("x", hand=["A", "B", "C"], deck=["D"], monsters={"M1": {"card": "E", "materials": ["F", "G"]}})

    def fails(each: Sketch) -> bool:
        return "B" in each.hand and "M1" in each.monsters

    small = _shrunk(sketch, fails, lambda: False)
    assert (small.hand, small.deck) == (["B"], [])
    assert small.monsters == {"M1": {"card": "E", "materials": []}}


ARROWS = [
    # One Link Monster alone: its arrows let nobody in.
    ('extra = ["LANphorhynchus"]', (False, set())),
    # Two: zones under an arrow count. Its arrows point straight left and right from the Extra Monster Zone.
    ('extra = ["Tri-Brigade Ferrijit the Barren Blossom", "LANphorhynchus"]', (True, {0, 2})),
    # Something stands already: both Extra Monster Zones count.
    ('extra = ["Tri-Brigade Ferrijit the Barren Blossom", "LANphorhynchus"]\nmonsters.M1 = "Wolf"', (True, {0, 2, 4})),
    ('extra = ["Scrap Archfiend", "Gem-Knight Pearl"]', (False, set())),
]


@pytest.mark.parametrize(("side", "expected"), ARROWS)
def test_zones_are_told_apart_where_arrows_matter(
    database: CardDatabase, side: str, expected: tuple[bool, set[int]]
) -> None:
    zones = Zones(parse_scenario(f"[me]\n{side}\n", "x", Path(), database), database.facts)
    links, told_apart = expected
    assert zones.links == links
    assert told_apart <= zones.told_apart


def test_the_exhaustive_search_finds_what_the_engine_allows(engine: Engine, database: CardDatabase) -> None:
    """The discarded copy of Tri-Brigade Kerass does not hinder the other one, and a Synchro Summon beats its parts."""
    precompile(engine)
    found = {}
    for name, side in {
        "kerass": 'hand = ["Tri-Brigade Kerass x2"]\ngy = ["Silver Fang"]\n'
        'extra = ["Tri-Brigade Ferrijit the Barren Blossom"]\n[turn]\nnormal_summon_used = true',
        "synchro": 'hand = ["Genex Controller"]\nextra = ["Scrap Archfiend"]\nmonsters.M3 = "Battle Ox"',
    }.items():
        position = parse_scenario(f"[me]\n{side}\n", "x", Path(), database)
        search = Search(engine, position, database.facts, 60.0).run()
        assert search.exhausted
        found[name] = (search.atk, search.extra)
    assert found == {"kerass": (2800, (1, 2800)), "synchro": (3100, (1, 2700))}


def test_a_trial_tells_what_came_of_it(engine: Engine) -> None:
    precompile(engine)
    sketch = Sketch("x", hand=["Genex Controller"], extra=["Scrap Archfiend"], monsters={"M3": {"card": "Battle Ox"}})
    outcome = Trials(engine, Settings(60.0, 60.0)).run(sketch)
    assert {name: result.verdict for name, result in outcome.results.items()} == {"atk": "equal", "extra": "equal"}
    assert not outcome.faults


def test_a_field_of_the_engine_is_asked_for_and_what_does_not_stay_is_worth_nothing(engine: Engine) -> None:
    """A Spirit that was Summoned returns in the End Phase."""
    precompile(engine)
    trials = Trials(engine, Settings(60.0, 60.0, "themes"))
    sketch = Sketch("x", hand=["Asura Priest"], monsters={"M3": {"card": "Battle Ox"}})
    outcome = trials.run(sketch, ("atk", "reach: Asura Priest; Battle Ox"))
    assert {name: each.verdict for name, each in outcome.results.items()} == {
        "atk": "equal", "reach: Asura Priest; Battle Ox": "equal",
    }  # fmt: skip
    assert outcome.results["atk"].engine == (1700,)


def test_what_the_opponent_must_activate_is_told_with_the_answer(engine: Engine) -> None:
    """The trap gives its controller's opponent LP whenever that one Summons."""
    precompile(engine)
    trials = Trials(engine, Settings(60.0, 60.0, "themes"))
    sketch = Sketch("x", hand=["Battle Ox"], their_spells={"S3": {"card": "Dark Cure", "face_down": False}})
    outcome = trials.run(sketch, ("atk",))
    assert outcome.results["atk"].verdict == "illegal as modelled"
    assert not outcome.faults
