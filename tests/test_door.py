"""The front door: what programs may ask, whatever form they give it in."""

from __future__ import annotations

import ast
import json
import multiprocessing
import pickle
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest

import combo_solver
from combo_solver import (
    AmbiguousCardError,
    Budget,
    CardDatabase,
    CheckReport,
    ComboSolverError,
    Deck,
    InputError,
    Limits,
    Observer,
    Problem,
    RefereeError,
    SolveReport,
    SummonsReport,
    UnknownCardError,
    check,
    check_attack,
    load_scenario,
    replay,
    solve,
    solve_document,
    verify,
)
from combo_solver.door import document_of
from combo_solver.errors import LineError, SeveralBeginError
from combo_solver.models.load import bundled_models
from combo_solver.scenario.deck import format_ydke, parse_ydk
from tests.conftest import ROOT

SCENARIO = ROOT / "scenarios" / "rank4_goblindbergh_utopia_extra.toml"
UTOPIA, GOBLINDBERGH = 84013237, 25259669
CHECKED: dict[str, Any] = {
    "me": {"monsters": {"M1": "Goblindbergh", "M3": "Photon Thrasher"}, "extra": ["Number 39: Utopia"]},
    "objective": {"maximise": "extra"},
}
DOCUMENT: dict[str, Any] = {
    "title": "a document",
    "me": {"hand": ["Goblindbergh", "Photon Thrasher"], "extra": ["Number 39: Utopia"]},
    "objective": {"maximise": "extra"},
}


@pytest.fixture(scope="module")
def report() -> SolveReport:
    return solve(DOCUMENT)


def timeless(document: dict[str, Any]) -> dict[str, Any]:
    return {**document, "statistics": {**document["statistics"], "seconds": 0, "successors_per_second": 0}}


# --- what it is made of --------------------------------------------------------------------------------------------


def test_every_name_is_there_and_no_module_hides_one() -> None:
    folders = {path.stem for path in Path(combo_solver.__file__).parent.iterdir()}
    for name in combo_solver.__all__:
        assert getattr(combo_solver, name) is not None
        assert name not in folders, f"importing combo_solver.{name} would replace the function"
    assert set(combo_solver.__all__) <= set(dir(combo_solver))
    with pytest.raises(AttributeError, match="no attribute 'sovle'"):
        _ = combo_solver.sovle


def test_type_checkers_are_told_the_same_names() -> None:
    tree = ast.parse(Path(combo_solver.__file__).read_text(encoding="utf-8"))
    told = {name.asname or name.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)
            for name in node.names}  # fmt: skip
    assert told - {"annotations", "TYPE_CHECKING", "door"} == set(combo_solver.__all__)


@pytest.mark.parametrize(
    ("code", "loaded"),
    [
        ("import combo_solver", {"pydantic", "ortools", "typer"}),
        ("from combo_solver import *", {"ortools", "typer"}),
        (
            "import sys; sys.argv = ['combo-solver', '--help']\n"
            "from combo_solver.__main__ import main\n"
            "try: main()\nexcept SystemExit: pass",
            {"ortools", "pydantic"},
        ),
    ],
)
def test_nothing_is_loaded_before_it_is_needed(code: str, loaded: set[str]) -> None:
    asked = f"{code}\nimport sys; print('LOADED', *(name for name in {sorted(loaded)} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, timeout=60, cwd=ROOT)
    assert done.stdout.splitlines()[-1] == "LOADED", done.stderr


# --- positions -----------------------------------------------------------------------------------------------------


def test_a_position_in_every_form() -> None:
    loaded = load_scenario(SCENARIO)
    text = SCENARIO.read_text(encoding="utf-8")
    assert load_scenario(str(SCENARIO)) == loaded
    forms: list[str | dict[str, Any]] = [text, tomllib.loads(text)]
    for form in forms:
        assert load_scenario(form, folder=SCENARIO.parent) == loaded
    assert load_scenario(loaded) == loaded


def test_a_result_stands_for_the_position_it_began_with(report: SolveReport) -> None:
    start = load_scenario(DOCUMENT)
    assert load_scenario(report) == start
    assert load_scenario(document_of(report)) == start


def test_a_loaded_scenario_may_get_another_objective() -> None:
    loaded = load_scenario(load_scenario(DOCUMENT), reach=["Number 39: Utopia", "Dark Magician"], deck_order="listed")
    assert [copies for _, copies in loaded.goal.reach] == [1, 1]
    assert loaded.deck_order == "listed"
    assert loaded.warnings == ("Dark Magician: the goal asks for it, and it is nowhere in the scenario",)
    assert load_scenario(DOCUMENT, maximise="atk").goal.name == "atk"


def test_a_deck_as_a_file_and_as_an_object() -> None:
    path = SCENARIO.with_name("rank4_goblindbergh_utopia.ydk")
    deck = parse_ydk(path.read_text(encoding="utf-8"))
    assert isinstance(deck, Deck)
    from_file = load_scenario(deck=path, hand=[GOBLINDBERGH, "Rabidragon x2"], maximise="extra")
    from_object = load_scenario(deck=deck, hand=f"{GOBLINDBERGH}, Rabidragon, Rabidragon", maximise="extra")
    assert from_object == load_scenario(
        deck=format_ydke(deck), hand=["Goblindbergh", "Rabidragon x2"], maximise="extra"
    )
    assert len(from_file.me.hand) == 3
    assert (from_object.me, from_object.goal) == (from_file.me, from_file.goal)


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda: load_scenario(), "give either a scenario file or --deck with --hand"),
        (lambda: load_scenario(DOCUMENT, deck="a.ydk"), "give either a scenario file or --deck with --hand"),
        (lambda: load_scenario(DOCUMENT, hand="Goblindbergh"), "--hand: goes with --deck"),
        (lambda: load_scenario("nowhere.toml"), "nowhere.toml: cannot be read"),
        (lambda: load_scenario({"me": {"hnd": []}}), r"scenario: me\.hnd: .*did you mean hand\?"),
        (lambda: solve({"me": {"hand": ["Goblindbergh"]}, "turn": {"phase": "end"}}), "Main Phase"),
        (lambda: check(DOCUMENT, "Goblindbregh"), "closest names: .*Goblindbergh"),
        (lambda: check(DOCUMENT, using="Goblindbergh"), "--using: is about one card"),
        (lambda: check(DOCUMENT, "Number 39: Utopia", using=["M1"]), "--using: you control no monster in M1"),
        (lambda: check(DOCUMENT, "Number 39: Utopia", to="S1"), "--to: 'S1' is no monster zone of yours"),
        (lambda: replay({"schema": "combo-solver/check/1"}), "result: not a document of schema combo-solver/solve/1"),
        (lambda: replay('{\n"schema": 1}'), "result: is a text, not the path of a file"),
        (lambda: replay(5), "result: expected a result or its path, found int"),
        (lambda: load_scenario(["Goblindbergh"]), "scenario: expected a position or its path, found list"),
        (lambda: load_scenario(deck=5, hand="Goblindbergh"), "--deck: expected a Deck list or its path, found int"),
        (lambda: load_scenario(DOCUMENT, maximise="def"), "--maximise: 'def' is none of atk, extra"),
        (lambda: load_scenario(DOCUMENT, deck_order="top"), "--deck-order: 'top' is none of unknown, listed"),
        (lambda: solve(DOCUMENT, cards=5), "--cards: expected a cards.cdb or its path, found int"),
        (lambda: solve(DOCUMENT, models="nowhere.toml"), "nowhere.toml: cannot be read"),
        (lambda: check(DOCUMENT, "Goblindbergh", to=5), "--to: 5 is no monster zone of yours"),  # type: ignore[arg-type]
        (lambda: check_attack(DOCUMENT, 5), "--attack: 5 is no monster zone of yours"),  # type: ignore[arg-type]
        (lambda: Limits(seconds="5"), "limits: seconds: expected a number, found '5'"),  # type: ignore[arg-type]
        (lambda: Limits(seconds=float("nan")), "limits: seconds: expected a number, found nan"),
        (lambda: Limits(states=1.5), "limits: states: expected a whole number, found 1.5"),  # type: ignore[arg-type]
        (lambda: solve(DOCUMENT, count=1.5), "--count: is 1.5; expected a whole number"),  # type: ignore[arg-type]
    ],
)
def test_what_is_wrong_is_told(ask: Any, told: str) -> None:
    with pytest.raises(InputError, match=told) as caught:
        ask()
    assert all(isinstance(problem, Problem) for problem in caught.value.problems)


# --- answers -------------------------------------------------------------------------------------------------------


def test_solve_from_every_form_is_the_same_answer(report: SolveReport) -> None:
    again = solve(load_scenario(DOCUMENT))
    assert timeless(document_of(again)) == timeless(document_of(report))
    assert report.status == "OPTIMAL"
    assert [step.number for step in report.line] == list(range(1, report.actions + 1))
    assert report.boards is None
    boards = solve(DOCUMENT, boards=True).boards
    assert boards is not None and boards[-1] == report.end_board


def test_limits_observer_and_budget() -> None:
    class Watching(Observer):
        best: tuple[int, ...] = ()

        def improved(self, value: tuple[int, ...], actions: int) -> None:
            self.best = value

    watching = Watching()
    assert solve(DOCUMENT, observer=watching).objective.value == watching.best
    assert solve(DOCUMENT, limits=Limits(states=1)).statistics.states == 1
    stopped = Budget()
    stopped.interrupt()
    assert solve(DOCUMENT, budget=stopped).interrupted


def test_card_models_and_cards_of_ones_own(tmp_path: Path) -> None:
    passcode = load_scenario(DOCUMENT).me.hand[0]
    file = tmp_path / "models.toml"
    file.write_text(f"[[card]]\npasscode = {passcode}\nname = 'Goblindbergh'\n", encoding="utf-8")
    model = bundled_models()[passcode].model_copy(update={"effects": ()})
    without = solve(DOCUMENT, models=[file])
    assert without.objective == solve(DOCUMENT, models={passcode: model}).objective
    assert without.statistics.states < solve(DOCUMENT).statistics.states
    assert load_scenario(DOCUMENT, cards=CardDatabase.bundled()) == load_scenario(DOCUMENT)
    with pytest.raises(InputError, match="no such file"):
        load_scenario(DOCUMENT, cards=tmp_path / "cards.cdb")


def test_check_by_name_and_by_passcode() -> None:
    answer = check(CHECKED, "Number 39: Utopia", using=["Goblindbergh", "M3"], to="m1")
    assert isinstance(answer, CheckReport)
    assert answer.legal
    assert answer == check(load_scenario(CHECKED), UTOPIA, using=f"{GOBLINDBERGH}, M3", to="M1")
    assert not check(CHECKED, UTOPIA, using=[GOBLINDBERGH]).legal
    every = check(CHECKED)
    assert isinstance(every, SummonsReport)
    assert every.legal and every.summons


def test_replay_in_every_form(report: SolveReport, tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    file.write_text(report.to_json(), encoding="utf-8")
    answers = [replay(form) for form in (report, document_of(report), file, str(file))]
    assert all(answer == answers[0] for answer in answers)
    assert answers[0].accepted and answers[0].value == report.objective.value
    shorter = document_of(report)
    shorter["line"] = shorter["line"][:-1]
    refused = replay(shorter).refused
    assert refused is not None and refused.reason == "the line ends on another board than end_board"


def test_verify_needs_an_engine(report: SolveReport, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for part in ("LIB", "SCRIPTS", "CDB"):
        monkeypatch.delenv(f"COMBO_SOLVER_ENGINE_{part}", raising=False)
    with pytest.raises(InputError, match="the game's engine is needed"):
        verify(report)
    with pytest.raises(InputError, match="there is no such folder"):
        verify(report, engine=tmp_path / "nowhere")


def test_verify_in_the_engine(report: SolveReport, engine: Any) -> None:
    assert verify(report, engine=engine).verdict == "accepted"


# --- documents in other processes ------------------------------------------------------------------------------------


def test_threads_may_share_a_database(report: SolveReport) -> None:
    database = CardDatabase.bundled()
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: document_of(solve(DOCUMENT, cards=database)), range(8)))
        assert pool.submit(database.find, "goblindb").result().passcode == GOBLINDBERGH
    assert all(timeless(answer) == timeless(document_of(report)) for answer in answers)


DOCUMENTS: list[dict[str, Any]] = [
    DOCUMENT,
    {"me": {"hand": ["Goblindbregh"]}},
    {"me": {"hand": ["Rabidragon"]}, "objective": {"reach": ["Number 39: Utopia"]}},
]


@pytest.fixture(params=["spawn", "forkserver"])
def pool(request: pytest.FixtureRequest) -> Iterator[ProcessPoolExecutor]:
    if request.param not in multiprocessing.get_all_start_methods():
        pytest.skip("not here")
    with ProcessPoolExecutor(1, multiprocessing.get_context(request.param)) as executor:
        yield executor


def test_documents_are_solved_in_a_process_pool(pool: ProcessPoolExecutor) -> None:
    ask = pickle.loads(pickle.dumps(partial(solve_document, limits=Limits(states=1000), seed=3)))
    before = json.dumps(DOCUMENTS)
    answers = list(pool.map(ask, DOCUMENTS))
    assert json.loads(json.dumps(answers)) == answers
    assert json.dumps(DOCUMENTS) == before
    assert [answer["schema"].split("/")[1] for answer in answers] == ["solve", "error", "solve"]
    assert [answer.get("status") for answer in answers] == ["OPTIMAL", None, "UNREACHABLE"]
    assert timeless(answers[0]) == timeless(solve_document(DOCUMENT, Limits(states=1000), seed=3))
    (no_document,) = solve_document(cast(Any, None))["errors"]
    assert (no_document["path"], no_document["message"]) == ("scenario", "expected a table, found NoneType")
    error = answers[1]
    assert (error["kind"], error["exit_code"]) == ("input", 3)
    assert error["errors"][0]["key"] == "me.hand[0]" and "Goblindbergh" in error["errors"][0]["mend"]


ERRORS = [
    InputError(Problem("a.toml: me", "is wrong", "mend it"), Problem("", "so is this")),
    UnknownCardError("card", "Goblin", lambda: ("Goblindbergh",)),
    AmbiguousCardError("card", "Goblin", ("1 Goblin", "2 Goblin")),
    SeveralBeginError("card", "Goblin", ("Goblindbergh", "and 20 more")),
    RefereeError(3, "it is not there", "M1: nothing"),
    LineError("no zones"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_travel_between_processes(error: ComboSolverError) -> None:
    other = pickle.loads(pickle.dumps(error))
    assert type(other) is type(error)
    assert str(other) == str(error)
    assert getattr(other, "problems", None) == getattr(error, "problems", None)
    assert {key: value for key, value in vars(other).items() if key != "_look_up"} == {
        key: value for key, value in vars(error).items() if key != "_look_up"
    }
