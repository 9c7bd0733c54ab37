"""Decks and scenario files: round trips, defects that are named, and noise that never crashes."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError, UnknownCardError
from combo_solver.scenario.codec import from_plain, to_plain
from combo_solver.scenario.deck import Deck, format_ydk, format_ydke, parse_ydk, parse_ydke
from combo_solver.scenario.load import load_scenario, parse_scenario, scenario_from_deck
from combo_solver.scenario.objective import reach_goal, split_cards
from combo_solver.scenario.position import Goal, ResolvedScenario, SidePosition
from tests.conftest import SCENARIOS

CODES = st.lists(st.integers(1, 2**32 - 1), max_size=60).map(tuple)
DECKS = st.builds(Deck, CODES, CODES, CODES)
VALID = (SCENARIOS / "synchro_xyz_toolbox.toml").read_text(encoding="utf-8")


@given(DECKS)
def test_ydk_round_trip(deck: Deck) -> None:
    assert parse_ydk(format_ydk(deck)) == deck
    assert parse_ydk("\ufeff" + format_ydk(deck).replace("\n", "\r\n")) == deck


@given(DECKS)
def test_ydke_round_trip(deck: Deck) -> None:
    assert parse_ydke(format_ydke(deck)) == deck


@given(st.text())
def test_ydk_noise(text: str) -> None:
    try:
        parse_ydk(text)
    except InputError as error:
        assert "line" in str(error)


@given(st.text().map(lambda text: "ydke://" + text))
def test_ydke_noise(text: str) -> None:
    try:
        parse_ydke(text)
    except InputError as error:
        assert error.problems


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*.toml")), ids=lambda path: path.stem)
def test_scenario_survives_plain_data(path: Path, database: CardDatabase) -> None:
    scenario = load_scenario(path, database)
    assert from_plain(to_plain(scenario), "test") == scenario
    told = TypeAdapter(ResolvedScenario).dump_python(scenario, mode="json", by_alias=True, exclude_defaults=True)
    assert repr(to_plain(scenario)) == repr(told)


@pytest.mark.parametrize("shuffled", [["M1", "EMZ-L", "M3", "M5"], ["M5", "M3", "EMZ-L", "M1"]])
def test_zones_that_are_closed_are_told_in_one_order(shuffled: list[str]) -> None:
    """The same position is the same document in every run, whatever order a set happens to have."""
    scenario = ResolvedScenario("test", SidePosition(), SidePosition(), Goal("atk"), unusable=frozenset(shuffled))
    assert to_plain(scenario)["unusable"] == ["EMZ-L", "M1", "M3", "M5"]


@settings(max_examples=150, deadline=None)
@given(position=st.integers(0, len(VALID)), cut=st.integers(0, 12), new=st.text(max_size=8))
def test_changed_scenarios_never_crash(database: CardDatabase, position: int, cut: int, new: str) -> None:
    text = VALID[:position] + new + VALID[position + cut :]
    try:
        parse_scenario(text, "f.toml", SCENARIOS, database)
    except InputError as error:
        assert "f.toml" in str(error)


@settings(max_examples=100, deadline=None)
@given(st.text())
def test_noise_never_crashes(database: CardDatabase, text: str) -> None:
    try:
        parse_scenario(text, "f.toml", SCENARIOS, database)
    except InputError as error:
        assert "f.toml" in str(error)


def test_card_names_with_commas(database: CardDatabase) -> None:
    text = "Evilswarm Exciton Knight, Promethean Princess, Bestower of Flames x2, rabidragon"
    found = [(database.facts(code).name, copies) for code, copies in split_cards(text, database, "")]
    assert found == [
        ("Evilswarm Exciton Knight", 1),
        ("Promethean Princess, Bestower of Flames", 2),
        ("Rabidragon", 1),
    ]


def test_every_problem_is_reported(database: CardDatabase) -> None:
    text = '[me]\nhand = ["Nobody At All", "Number 39: Utopia"]\n[me.monsters]\nM1 = "Foolish Burial"'
    with pytest.raises(InputError) as caught:
        parse_scenario(text, "f.toml", SCENARIOS, database)
    assert len(caught.value.problems) == 3


def test_how_a_monster_was_summoned(database: CardDatabase) -> None:
    text = '[me.monsters]\nM1 = { card = "Rabidragon", summoned = "tribute" }\n'
    text += 'M2 = { card = "Number 39: Utopia", summoned = "effect", from_extra = true }\nM3 = "Rabidragon"'
    scenario = parse_scenario(text, "f.toml", SCENARIOS, database)
    assert [(held.summoned, held.was_from_extra) for held in scenario.me.monsters.values()] == [
        ("tribute", False),
        ("effect", True),
        (None, False),
    ]
    assert from_plain(to_plain(scenario), "f.json") == scenario
    wrong = '[me.monsters]\nM1 = { card = "Number 39: Utopia", summoned = "normal" }\n'
    wrong += 'M2 = { card = "Rabidragon", from_extra = true }'
    with pytest.raises(InputError) as caught:
        parse_scenario(wrong, "f.toml", SCENARIOS, database)
    assert [problem.where for problem in caught.value.problems] == [
        "f.toml: me.monsters.M1.summoned",
        "f.toml: me.monsters.M2.from_extra",
    ]


def test_a_goal_does_not_ask_how_a_monster_was_summoned(database: CardDatabase) -> None:
    text = '[objective]\nlevels = [[{ where = { any_of = [{ summoned = ["link"] }] } }]]'
    with pytest.raises(InputError, match="does not tell how"):
        parse_scenario(text, "f.toml", SCENARIOS, database)


def test_deck_and_hand(database: CardDatabase, tmp_path: Path) -> None:
    rabidragon = database.find("Rabidragon").passcode
    serpent = database.find("Spiral Serpent").passcode
    (tmp_path / "d.ydk").write_text(format_ydk(Deck((rabidragon, serpent, rabidragon))))
    scenario = parse_scenario('[me]\ndeck = "d.ydk"\nhand = ["rabidragon"]', "f.toml", tmp_path, database)
    assert scenario.me.deck == (serpent, rabidragon)
    assert scenario.warnings == ("the Main Deck has 3 cards, not 40 to 60 (CT-18)",)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[objective]\nlevels = [[{ wher = {} }]]", "did you mean where?"),
        ('[objective]\nlevels = [[{ where = { kind = ["monster"] } }]]', "did you mean kinds?"),
        ("[objective]\nlevels = [[{ where = { any_of = [{ levle = { min = 1 } }] } }]]", "did you mean level?"),
        ("[objective]\nlevels = [[{ where = { level = { mn = 1 } } }]]", "did you mean min?"),
        ('[objective]\nlevels = [[{ where = { atk = { max = { count_of = "x" } } } }]]', "count_of belongs to"),
        ('[objective]\nlevels = [[{ where = { any_of = [{ atk = { max = { count_of = "x" } } }] } }]]', "count_of"),
        ("[objective]\nlevels = [[{ where = { scale_changed = true } }]]", "scale_changed"),
        (
            '[turn]\nadditional_normal_summon = { where = { level = { max = { count_of = "x" } } } }',
            "turn.additional_normal_summon: count_of = 'x' has nothing to count",
        ),
        (
            '[turn]\nadditional_pendulum_summon = { where = { any_of = [{ level = { max = { count_of = "x" } } }] } }',
            "turn.additional_pendulum_summon: count_of = 'x' has nothing to count",
        ),
        ('[objective]\nlevels = [[{ value = "atk", in = ["hand"] }]]', "monster_zone only"),
        ('[me.monsters]\nM1 = { card = "Number 39: Utopia", materials = ["Doppel Token"] }', "is a Token (TOK-05)"),
    ],
)
def test_defects_are_named(text: str, message: str, database: CardDatabase) -> None:
    with pytest.raises(InputError) as caught:
        parse_scenario(text, "f.toml", SCENARIOS, database)
    assert message in str(caught.value)


def test_a_position_of_a_result_is_checked_like_a_file(database: CardDatabase) -> None:
    text = '[turn]\nadditional_normal_summon = { where = { level = { max = 4 } } }\n[me]\nhand = ["Rabidragon"]'
    plain = to_plain(parse_scenario(text, "f.toml", SCENARIOS, database))
    plain["moment"]["additional_normal_summon"]["where"]["level"]["max"] = {"count_of": "x"}
    with pytest.raises(InputError, match=r"scenario\.moment\.additional_normal_summon: count_of = 'x'"):
        from_plain(plain, "f.json")


def test_amounts_that_count_cards_tell_whom_a_grant_is_for(database: CardDatabase) -> None:
    text = '[turn]\nadditional_pendulum_summon = { where = { level = { max = { count_in = ["hand"] } } } }\n'
    parse_scenario(text, "f.toml", SCENARIOS, database)


def test_copies_among_materials(database: CardDatabase) -> None:
    text = '[me.monsters]\nM1 = { card = "Number 39: Utopia", materials = ["Rabidragon x2", "Spiral Serpent"] }'
    scenario = parse_scenario(text, "f.toml", SCENARIOS, database)
    names = [database.facts(code).name for code in scenario.me.monsters["M1"].materials]
    assert names == ["Rabidragon", "Rabidragon", "Spiral Serpent"]


def test_an_unreadable_deck_is_one_problem(database: CardDatabase) -> None:
    with pytest.raises(InputError) as caught:
        parse_scenario('[me]\ndeck = "nowhere.ydk"\nhand = ["Rabidragon"]', "f.toml", SCENARIOS, database)
    assert len(caught.value.problems) == 1


def test_an_archetype_that_does_not_exist(database: CardDatabase) -> None:
    text = '[turn]\nadditional_normal_summon = { where = { any_of = [{ archetypes = ["Gem-Kniht"] }] } }\n'
    with pytest.raises(InputError, match=r"any_of\[0\].archetypes: no archetype is called 'Gem-Kniht'.*'Gem-Knight'"):
        parse_scenario(text, "f.toml", SCENARIOS, database)
    parse_scenario(text.replace("Kniht", "Knight"), "f.toml", SCENARIOS, database)


# --- cards that the database does not know -----------------------------------------------------------------------

NEWER = 4_100_000_000


def warned(warnings: tuple[str, ...]) -> list[str]:
    return [warning for warning in warnings if f"passcode {NEWER}" in warning]


def test_an_unknown_passcode_is_a_warning(database: CardDatabase, tmp_path: Path) -> None:
    plain = database.find("Rabidragon").passcode
    deck = Deck((plain, NEWER, NEWER), (NEWER,), (NEWER,))
    file = tmp_path / "deck.ydk"
    file.write_text(format_ydk(deck), encoding="utf-8")
    for source in (str(file), format_ydke(deck)):
        scenario = scenario_from_deck(source, f"Rabidragon, {NEWER}", database)
        assert (scenario.me.hand, scenario.me.deck) == ((plain, NEWER), (NEWER,))
        assert [(card.card, card.face_up) for card in scenario.me.extra] == [(NEWER, False)]
        assert len(warned(scenario.warnings)) == 1
    text = f'[me]\nhand = [{NEWER}, "{NEWER} x2"]\nextra = [{NEWER}]\ngy = [{{ card = {NEWER} }}]'
    scenario = parse_scenario(text, "f.toml", tmp_path, database)
    assert scenario.me.hand == (NEWER,) * 3
    assert len(warned(scenario.warnings)) == 1
    assert from_plain(to_plain(scenario), "test").me == scenario.me


def test_what_is_no_passcode_or_must_be_known_stays_an_error(database: CardDatabase, tmp_path: Path) -> None:
    for text in ('[me]\nhand = ["No Such Card"]', f"[me.monsters]\nM1 = {NEWER}", "[me]\nhand = [99999999999999]",
                 f'[me]\nhand = ["Rabidragon"]\n[objective]\nreach = ["{NEWER}"]'):  # fmt: skip
        with pytest.raises(InputError, match="no card is called"):
            parse_scenario(text, "f.toml", tmp_path, database)


def test_closest_names_are_looked_up_only_to_be_told(database: CardDatabase, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(CardDatabase, "_closest", lambda self, text: asked.append(text) or ("Somebody",))
    names = "Junk Synchron, Doppelwarrior x2, Foolish Burial, Tri-Brigade Shuraig the Ominous Omen, 99999999"
    assert len(split_cards(names, database, "--hand", unknown=True)) == 5
    assert not asked
    with pytest.raises(UnknownCardError) as error:
        split_cards("Junk Synchron, Nobody", database, "--hand")
    assert not asked
    assert str(error.value) == "--hand: no card is called 'Nobody' (closest names: Somebody)"
    assert error.value.problems[0].mend and error.value.closest == ("Somebody",)


def test_a_goal_that_is_nowhere_is_told(database: CardDatabase, tmp_path: Path) -> None:
    wanted = [(database.find(name).passcode, 2) for name in ("Stardust Dragon", "Rabidragon")]
    text = '[me]\nhand = ["Rabidragon"]\n[opponent.monsters]\nM1 = "Rabidragon"'
    scenario = parse_scenario(text, "f.toml", tmp_path, database, goal=reach_goal(wanted))
    (warning,) = scenario.warnings
    assert warning == "Stardust Dragon: the goal asks for it, and it is nowhere in the scenario"
    token = next(code for code in (53855410,) if database.facts(code))
    assert not parse_scenario(text, "f.toml", tmp_path, database, goal=reach_goal([(token, 1)])).warnings


@pytest.mark.parametrize("text", ["", "# only a comment", 'title = "nothing"', '[objective]\nmaximise = "atk"'])
def test_an_empty_scenario_is_an_error(database: CardDatabase, tmp_path: Path, text: str) -> None:
    with pytest.raises(InputError, match=r"f\.toml: names no card \(give at least"):
        parse_scenario(text, "f.toml", tmp_path, database)
