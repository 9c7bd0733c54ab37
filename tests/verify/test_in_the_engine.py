"""Printed lines in the game's real engine: what is right is accepted, what was tampered with is refused at its step."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from combo_solver.answers.solver import solve
from combo_solver.catalogue.database import CardDatabase
from combo_solver.cli.app import app
from combo_solver.game.line import Board, Step
from combo_solver.models.effects import CardModel
from combo_solver.models.load import bundled_models
from combo_solver.report.document import SolveReport
from combo_solver.scenario.load import load_scenario, parse_scenario
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.verification import messages as m
from combo_solver.verification.boards import MONSTER_ZONE, SPELL_ZONE
from combo_solver.verification.duel import Duel
from combo_solver.verification.errors import CannotSetUp, Difference
from combo_solver.verification.library import Engine
from combo_solver.verification.player import play
from combo_solver.verification.verification import Judgement, verify
from tests.conftest import SCENARIOS

SHIPPED = sorted(file.stem for file in SCENARIOS.glob("*_atk.toml")) + sorted(
    file.stem for file in SCENARIOS.glob("*_extra.toml")
)


@dataclass(frozen=True)
class Case:
    scenario: ResolvedScenario
    report: SolveReport
    judgement: Judgement

    @property
    def end(self) -> Board:
        assert self.report.end_board is not None
        return self.report.end_board


_CASES: dict[str, Case] = {}


def shipped(name: str, database: CardDatabase) -> Case:
    if name not in _CASES:
        scenario = load_scenario(SCENARIOS / f"{name}.toml", database)
        _CASES[name] = case(scenario, database)
    return _CASES[name]


def written(text: str, database: CardDatabase) -> Case:
    return case(parse_scenario(text, "a test", Path(), database), database)


def case(scenario: ResolvedScenario, database: CardDatabase) -> Case:
    models = bundled_models()
    return Case(scenario, solve(scenario, database.facts, models), Judgement(database.facts, models))


def judged(engine: Engine, case: Case, steps: list[dict[str, Any]] | None = None) -> Board:
    line = case.report.line if steps is None else [Step.model_validate(step) for step in steps]
    return verify(engine, case.scenario, line, case.end, case.judgement)


def plain(case: Case) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = json.loads(case.report.to_json())["line"]
    return steps


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_scenarios_are_accepted(engine: Engine, database: CardDatabase, name: str) -> None:
    case = shipped(name, database)
    judged(engine, case)


def another_zone(steps: list[dict[str, Any]]) -> None:
    # M1 holds Junk Synchron then.
    steps[2]["choices"][0]["placed"][0]["to"] = "M1"


def another_material(steps: list[dict[str, Any]]) -> None:
    steps[4]["materials"][1] = {**steps[4]["materials"][1], "card": 9742784, "name": "Jet Synchron", "at": "M2"}


def an_effect_twice(steps: list[dict[str, Any]]) -> None:
    steps.insert(9, {**steps[8], "number": 10})


def a_card_that_is_not_there(steps: list[dict[str, Any]]) -> None:
    steps[8]["costs"][0]["cards"][0] |= {"card": 63977008, "name": "Junk Synchron"}


def a_trigger_left_out(steps: list[dict[str, Any]]) -> None:
    # T.G. Hyper Librarian must draw.
    del steps[7]


def another_card_sent(steps: list[dict[str, Any]]) -> None:
    steps[0]["choices"][0]["cards"][0] |= {"card": 53855409, "name": "Doppelwarrior"}


@pytest.mark.parametrize(
    ("change", "step"),
    [
        (another_zone, 3),
        (another_material, 5),
        (an_effect_twice, 10),
        (a_card_that_is_not_there, 9),
        (a_trigger_left_out, 8),
        (another_card_sent, 1),
    ],
)
def test_a_tampered_line_is_refused_at_its_step(
    engine: Engine, database: CardDatabase, change: Callable[[list[dict[str, Any]]], None], step: int
) -> None:
    case = shipped("junk_doppel_librarian_extra", database)
    steps = plain(case)
    change(steps)
    with pytest.raises(Difference) as caught:
        judged(engine, case, steps)
    assert caught.value.step == step


def test_another_end_board_is_a_difference_at_the_last_step(engine: Engine, database: CardDatabase) -> None:
    case = shipped("rank4_goblindbergh_utopia_atk", database)
    other = case.end.model_copy(update={"me": case.end.me.model_copy(update={"hand": ()})})
    with pytest.raises(Difference, match="only in the engine") as caught:
        verify(engine, case.scenario, case.report.line, other, case.judgement)
    assert caught.value.step == len(case.report.line)
    assert caught.value.engine is not None
    assert caught.value.model == other


PLACES = """
[turn]
normal_summon_used = true
[me]
life_points = 900
hand = ["Rabidragon"]
deck = ["Cosmo Queen", "Wolf"]
gy = ["Wolf", { card = "Scrap Archfiend", proper = true }]
banished = ["Silver Fang", { card = "Sonic Duck", face_up = false }]
extra = ["LANphorhynchus", { card = "Flash Knight", face_up = true }]
[me.monsters]
M2 = { card = "Battle Ox", position = "defense" }
M4 = { card = "Wolf", position = "set" }
EMZ-R = { card = "Number 39: Utopia", materials = ["Dark Blade", "Wind-Up Soldier"] }
[me.spells]
PZ-L = "Timegazer Magician"
PZ-R = "Flash Knight"
S3 = { card = "Foolish Burial", face_down = true }
[opponent]
hand = ["Rabidragon"]
[opponent.monsters]
M1 = "Rabidragon"
"""


def test_every_place_is_set_up(engine: Engine, database: CardDatabase) -> None:
    """With no step at all the engine's board is the scenario's, as the referee sees it."""
    scenario = parse_scenario(PLACES + '[objective]\nmaximise = "atk"', "a test", Path(), database)
    judgement = Judgement(database.facts, bundled_models())
    board = verify(engine, scenario, [], None, judgement)
    assert [card.at for card in board.me.monsters] == ["M2", "M4", "EMZ-R"]
    assert board.me.monsters[2].materials == ("Dark Blade", "Wind-Up Soldier")
    assert board.me.life_points == 900
    assert board.opponent.hand == ("Rabidragon",)


def test_counters_without_a_name_and_gained_atk_are_set_up(engine: Engine, database: CardDatabase) -> None:
    text = """
[opponent.monsters]
M3 = { card = "Linkbelt Wall Dragon", counters = { Counter = 3 } }
M4 = { card = "Wolf", gained_atk = 700 }
"""
    scenario = parse_scenario(text + '[objective]\nmaximise = "atk"', "a test", Path(), database)
    board = verify(engine, scenario, [], None, Judgement(database.facts, bundled_models()))
    told = {card.name: (card.counters, card.atk) for card in board.opponent.monsters}
    assert told == {"Linkbelt Wall Dragon": ({"Counter": 3}, 0), "Wolf": ({}, 1900)}


def test_proper_summons_are_known(engine: Engine, database: CardDatabase) -> None:
    scenario = parse_scenario(
        '[me]\ngy = ["Scrap Archfiend", { card = "Scrap Archfiend", proper = true }]', "a test", Path(), database
    )
    with Duel(engine, scenario) as duel:
        assert [duel.properly_summoned(m.Spot(0, 0, m.GY, number)) for number in (0, 1, 2)] == [False, True, False]


SCALES = 'spells = { PZ-L = "Timegazer Magician", PZ-R = "Stargazer Magician" }\nhand = ["Odd-Eyes Pendulum Dragon"]'


@pytest.mark.parametrize(
    ("text", "kind", "offered"),
    [
        (f"[me]\n{SCALES}", "special", ["S1"]),
        (f"[turn]\npendulum_summon_used = true\n[me]\n{SCALES}", "special", []),
        ('[me]\nmonsters = { M1 = "Infinity Dark", M2 = "Wolf" }', "normal", ["M1"]),
        ('[me]\nmonsters.M1 = { card = "Infinity Dark", summoned_again = true }', "normal", []),
        ('[me]\nmonsters.M1 = { card = "Wolf", borrowed = true }', "reposition", ["M1"]),
        ('[me]\nmonsters = { M1 = { card = "Wolf", this_turn = "moved" }, M2 = "Wolf" }', "reposition", ["M2"]),
    ],
)
def test_the_engine_offers_what_the_set_up_allows(
    engine: Engine, database: CardDatabase, text: str, kind: str, offered: list[str]
) -> None:
    scenario = parse_scenario(text, "a test", Path(), database)
    verify(engine, scenario, [], None, Judgement(database.facts, bundled_models()))
    names = {m.MONSTERS: MONSTER_ZONE, m.SPELLS: SPELL_ZONE}
    with Duel(engine, scenario) as duel:
        assert [names[spot.location][spot.sequence] for spot in getattr(duel.prompt, kind)] == offered


def test_closed_zones_are_set_up(engine: Engine, database: CardDatabase) -> None:
    text = '[me]\nhand = ["Wolf"]\nunusable = ["M1", "M2", "M4", "M5"]'
    case = written(text, database)
    assert case.end.me.monsters[0].at == "M3"
    judged(engine, case)
    with pytest.raises(Difference, match="does not let Wolf go to M1; it offers M3"):
        judged(engine, case, [{**plain(case)[0], "to": "M1"}])


def test_what_happened_this_turn_is_set_up(engine: Engine, database: CardDatabase) -> None:
    # A Normal Summon was made: the hand cannot be Summoned; the Flip Summon of a monster Set this turn is barred too.
    text = """
    [turn]
    normal_summon_used = true
    [me]
    hand = ["Battle Ox"]
    monsters.M1 = { card = "Wolf", position = "set", this_turn = true }
    [objective]
    maximise = "atk"
    """
    case = written(text, database)
    normal = {"number": 1, "kind": "normal_summon", "card": 5053103, "name": "Battle Ox", "from": "hand", "to": "M2"}
    flip = {"number": 1, "kind": "flip_summon", "card": 49417509, "name": "Wolf", "from": "M1", "to": "M1"}
    for step in (normal, flip):
        with pytest.raises(Difference, match="does not allow it") as caught:
            play(engine, case.scenario, [Step.model_validate(step)], lambda done: None, case.judgement.name)
        assert caught.value.step == 1
        allowed = replace(case.scenario, normal_summons_used=0, me=replace(case.scenario.me, monsters={
            "M1": replace(case.scenario.me.monsters["M1"], this_turn="")
        }))  # fmt: skip
        play(engine, allowed, [Step.model_validate(step)], lambda done: None, case.judgement.name)


@pytest.mark.parametrize(("used", "offered"), [(True, False), (False, True)])
def test_who_has_normal_summoned_is_known_to_have_done_so(
    engine: Engine, database: CardDatabase, used: bool, offered: bool
) -> None:
    """An effect that cannot be activated in the turn of a Normal Summon is not offered then."""
    text = f"""
    [me]
    hand = ["Umbral Horror Ghost x2"]
    [turn]
    normal_summon_used = {str(used).lower()}
    [objective]
    maximise = "atk"
    """
    with Duel(engine, parse_scenario(text, "a test", Path(), database)) as duel:
        assert isinstance(duel.prompt, m.Idle)
        assert bool(duel.prompt.activate) == offered


@pytest.mark.parametrize(("number", "offered"), [(1, False), (2, True)])
def test_a_battle_phase_may_come_in_all_turns_but_the_first(
    engine: Engine, database: CardDatabase, number: int, offered: bool
) -> None:
    """An effect that lets a monster attack is offered only then."""
    text = f"""
    [me]
    monsters.M1 = {{ card = "Daigusto Phoenix", materials = ["Battle Ox"] }}
    [turn]
    number = {number}
    [objective]
    maximise = "atk"
    """
    with Duel(engine, parse_scenario(text, "a test", Path(), database)) as duel:
        assert isinstance(duel.prompt, m.Idle)
        assert bool(duel.prompt.activate) == offered


@pytest.mark.parametrize(
    ("hand", "objective"),
    [
        # One is shown: the line does not tell which.
        (["Blue-Eyes Alternative White Dragon", "Blue-Eyes White Dragon"], 'maximise = "atk"'),
        (["Regenesis Archfiend", "Dark Magician"], 'maximise = "atk"'),  # so here, by another question
        # A Normal Summon that the engine makes behind the chain.
        (["Sakitama", "Aratama"], 'reach = ["Sakitama", "Aratama"]'),
    ],
)
def test_what_the_engine_asks_more_or_later_than_the_line_tells(
    engine: Engine, database: CardDatabase, hand: list[str], objective: str
) -> None:
    case = written(f"[me]\nhand = {json.dumps(hand)}\n[objective]\n{objective}", database)
    assert len(case.end.me.monsters) == (2 if "reach" in objective else 1)
    judged(engine, case)


@pytest.mark.parametrize(
    ("spell", "gy"),
    [
        ('gy = ["Metalfoes Fusion"]', []),  # its script puts it on top, and shuffles then
        ('hand = ["Moray of Greed", "Hydrogeddon", "Hydrogeddon"]', []),  # this one shuffles alone
        ('hand = ["Pot of Avarice"]', ["Wolf", "Wolf", "Wolf", "Wolf", "Wolf"]),
        # More is drawn than was there.
        (
            'spells = { S4 = { card = "Reload", face_down = true } }\n'
            'hand = ["Wolf", "Mokey Mokey", "Silver Fang", "Skull Servant"]',
            [],
        ),
    ],
)
def test_what_is_shuffled_in_lies_below_a_listed_deck(
    engine: Engine, database: CardDatabase, spell: str, gy: list[str]
) -> None:
    text = f"""
    deck_order = "listed"
    [me]
    {spell}
    deck = ["Battle Ox", "Two-Headed King Rex", "Wolf"]
    {f"gy = {json.dumps(gy)}" if gy else ""}
    [objective]
    maximise = "atk"
    """
    case = written(text, database)
    assert [step.kind for step in case.report.line] == ["activate", "normal_summon"]
    judged(engine, case)


def test_a_mandatory_trigger_without_a_target_does_nothing(engine: Engine, database: CardDatabase) -> None:
    """It is in no line; the engine activates it all the same."""
    text = """
    [me]
    hand = ["Battle Ox"]
    monsters.M1 = { card = "Golem Sentry", position = "set" }
    [objective]
    maximise = "atk"
    """
    case = written(text, database)
    assert {step.kind for step in case.report.line} == {"normal_summon", "flip_summon"}
    judged(engine, case)


def test_what_has_no_counterpart_in_the_engine_is_told(engine: Engine, database: CardDatabase) -> None:
    case = written('[me]\nhand = ["Battle Ox"]\n[turn]\nnormal_summons_allowed = 2', database)
    with pytest.raises(CannotSetUp, match="more than the one Normal Summon"):
        judged(engine, case)
    unknown = replace(case.scenario, moment=replace(case.scenario.moment, normal_summons_allowed=1))
    unknown = replace(unknown, me=replace(unknown.me, hand=(999999999,)))
    with pytest.raises(CannotSetUp, match="not in the given databases"):
        verify(engine, unknown, [], None, case.judgement)


def test_the_command(engine: Engine, database: CardDatabase, tmp_path: Path) -> None:
    case = shipped("rank4_goblindbergh_utopia_atk", database)
    file = tmp_path / "result.json"
    file.write_text(case.report.to_json(), encoding="utf-8")
    runner = CliRunner()
    accepted = runner.invoke(app, ["verify", str(file)])
    assert accepted.exit_code == 0
    assert accepted.stdout.startswith("ACCEPTED: ")
    document = json.loads(case.report.to_json())
    document["line"][0]["to"] = "M6"
    document["line"] = [{**document["line"][0], "to": "O-M1"}]
    file.write_text(json.dumps(document), encoding="utf-8")
    different = runner.invoke(app, ["verify", str(file), "--json"])
    assert different.exit_code == 4
    told = json.loads(different.stdout)
    assert (told["verdict"], told["step"]) == ("different", 1)
    assert told["engine_board"] is not None
    document["scenario"]["moment"] = {"normal_summons_allowed": 2}
    file.write_text(json.dumps(document), encoding="utf-8")
    assert runner.invoke(app, ["verify", str(file)]).exit_code == 5


FIVE = (33396948, 8124921, 44519536, 70903634, 7902349)
"""The parts that win together, the one that says so first."""


def test_a_line_that_wins_the_duel_is_accepted(engine: Engine, database: CardDatabase) -> None:
    """The engine says that I have won, and goes on; on a line that does not it says nothing."""
    names = [database.facts(code).name for code in FIVE]
    tests = [{"test": "count", "in": ["hand"], "where": {"names": [name]}, "min": 1} for name in names[1:]]
    part = {"apply": "wins_duel", "places": ["hand"], "if": tests}
    head = {"passcode": FIVE[0], "name": names[0], "continuous": [part]}
    models = {**bundled_models(), FIVE[0]: CardModel.model_validate(head)}
    held = ", ".join(map(str, FIVE[:4]))
    text = f"""
        deck_order = "listed"
        me.hand = [{held}, "Pot of Greed"]
        me.deck = ["Mystical Elf", {FIVE[4]}, "Mystical Elf"]
    """
    scenario = parse_scenario(text, "a test", Path(), database)
    report = solve(scenario, database.facts, models)
    assert report.end_board is not None and report.end_board.won
    judgement = Judgement(database.facts, models)
    assert verify(engine, scenario, report.line, report.end_board, judgement).won
    short = parse_scenario(text.replace(f'"Mystical Elf", {FIVE[4]}', '"Mystical Elf"'), "a test", Path(), database)
    with pytest.raises(Difference, match="does not say that I have won"):
        verify(engine, short, report.line, report.end_board, judgement)
