"""What users meet: errors as documents, odd encodings, terminals, standard input, rows of rules, schemas."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from combo_solver.answers import solver
from combo_solver.answers.check_all import all_summons
from combo_solver.game.line import Board, BoardCard, Side
from combo_solver.report.board import FULL, board_drawing
from combo_solver.report.errors import ERROR_SCHEMA
from combo_solver.report.summons import summons_text
from combo_solver.rulebook.rows import find, rows
from tests.cli.test_commands import GOOD, run, scenario
from tests.conftest import ROOT, SCENARIOS
from tests.in_process import answer
from tests.invented import Pool

CHECK = str(SCENARIOS / "link_arrows_check.toml")
ATTACKS = str(SCENARIOS / "attacks_check.toml")
SUMMON = ("--summon", "Tri-Brigade Ferrijit the Barren Blossom")
STARS = """
[me]
hand = ["Cú Chulainn the Awakened", "Rabidragon"]
extra = ["Magi Magi ☆ Magician Gal", "Evil★Twin Ki-sikil"]
gy = ["Live☆Twin Ki-sikil"]
"""


# --- errors as documents ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "code", "path", "key", "words"),
    [
        (["solve", "nowhere.toml"], 3, "nowhere.toml", "", "cannot be read"),
        (["solve", "--deck", "nowhere.ydk", "--hand", "Rabidragon"], 3, "nowhere.ydk", "", "cannot be read"),
        (["solve", "some.ydk"], 3, "some.ydk", "", "is a Deck list"),
        (["solve", "--deck", GOOD, "--hand", "Rabidragon"], 3, GOOD, "", "is a scenario"),
        (["solve", GOOD, "--hand", "Rabidragon"], 3, "", "--hand", "goes with --deck"),
        (["solve", GOOD, "--reach", "Nobody At All"], 3, "", "--reach", "no card is called"),
        (["check", CHECK, "--summon", "Rabidragon", "--to", "Q7"], 3, "", "--to", "no monster zone"),
        (["check", CHECK, "--to", "M1"], 3, "", "--to", "about one card"),
        (["replay", "nowhere.json"], 3, "nowhere.json", "", "cannot be read"),
        (["cards", "show", "Nobody At All"], 3, "", "card", "no card is called"),
        (["rule", "QQ-99"], 3, "", "rule", "no row is called"),
        (["conformance", "nowhere.jsonl"], 3, "nowhere.jsonl", "", "cannot be read"),
        (["solve", GOOD, "--nonsense"], 2, "", "--nonsense", "no such option"),
        (["solve", GOOD, "--time-limit", "soon"], 2, "", "--time-limit", "expected a number"),
        (["schema", "nothing"], 2, "", "document", "is not one of"),
    ],
)
def test_errors_as_documents(arguments: list[str], code: int, path: str, key: str, words: str) -> None:
    done = answer(*arguments, "--json")
    assert done.returncode == code, done.stderr
    document = json.loads(done.stdout)
    assert document["schema"] == ERROR_SCHEMA
    assert document["exit_code"] == code
    (error,) = document["errors"]
    assert error.keys() == {"path", "key", "message", "mend"}
    assert (error["path"], error["key"]) == (path, key)
    assert words in error["message"]
    plain = answer(*arguments)
    assert plain.returncode == code
    assert plain.stdout == ""
    assert words in plain.stderr


def test_every_defect_of_a_file_is_in_the_document(tmp_path: Path) -> None:
    file = scenario(tmp_path, '[turn]\nnumber = "2"\n[me]\nhnd = []')
    document = json.loads(answer("solve", file, "--json").stdout)
    assert [(error["path"], error["key"]) for error in document["errors"]] == [(file, "turn.number"), (file, "me.hnd")]
    assert document["errors"][1]["mend"] == "did you mean hand?"


def test_a_crash_is_a_document_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(solver, "judged", fail)
    done = answer("solve", GOOD, "--json")
    assert done.returncode == 1
    document = json.loads(done.stdout)
    assert document["kind"] == "crash"
    assert "planted" in document["errors"][0]["message"]
    assert "Traceback" in done.stderr


# --- encodings --------------------------------------------------------------------------------------------------


def commands(folder: Path) -> list[list[str]]:
    stars = scenario(folder, STARS)
    (folder / "☆.toml").write_text("[me]\nhnd = 1", encoding="utf-8")
    return [
        ["solve", stars, "--max-states", "20"],
        ["solve", stars, "--max-states", "20", "--boards"],
        ["check", stars],
        ["check", stars, "--summon", "Magi Magi ☆ Magician Gal"],
        ["check", stars, "--summon", "Live☆Twin No One"],
        ["solve", str(folder / "☆.toml")],
        ["cards", "show", "Evil Twin Ki-sikil"],
        ["rule", "☆"],
        ["schema", "☆"],
        ["schema"],
        ["rule"],
        ["--help"],
        ["solve", "--help"],
    ]


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-8"])
def test_no_encoding_is_too_small(encoding: str, tmp_path: Path) -> None:
    for command in commands(tmp_path):
        for extra in ([], ["--json"]):
            if "--help" in command and extra:
                continue
            done = answer(*command, *extra, encoding=encoding)
            assert "Traceback" not in done.stderr, (command, done.stderr)
            assert done.returncode in (0, 2, 3, 4, 5), (command, done.stderr)
            if extra:
                document = json.loads(done.stdout)
                if "cards" in command:
                    assert document["name"] == "Evil★Twin Ki-sikil"


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-8"])
def test_the_encoding_of_the_environment_is_heeded(encoding: str, tmp_path: Path) -> None:
    """That of a process is what the streams of the test above have: text, a document and a message on stderr."""
    (tmp_path / "☆.toml").write_text("[me]\nhnd = 1", encoding="utf-8")
    wrong = ["solve", str(tmp_path / "☆.toml")]
    for command in (["cards", "show", "Evil Twin Ki-sikil"], [*wrong, "--json"], wrong):
        done = subprocess.run(
            [sys.executable, "-m", "combo_solver", *command],
            capture_output=True, timeout=120, env={**os.environ, "PYTHONIOENCODING": encoding},
        )  # fmt: skip
        inside = answer(*command, encoding=encoding)
        assert done.returncode == inside.returncode
        assert (done.stdout, done.stderr) == (inside.stdout.encode(encoding), inside.stderr.encode(encoding))
        assert any(star in inside.stdout + inside.stderr for star in "★☆") == (encoding == "utf-8")


def test_replay_and_batch_in_a_small_encoding(tmp_path: Path) -> None:
    stars = scenario(tmp_path, STARS)
    result = tmp_path / "☆.json"
    solved = answer("solve", stars, "--max-states", "20", "--json", encoding="ascii").stdout
    result.write_text(solved, encoding="utf-8")
    assert answer("replay", str(result), encoding="ascii").returncode == 0
    assert json.loads(answer("replay", str(result), "--json", encoding="ascii").stdout)["accepted"]
    (tmp_path / "★").mkdir()
    (tmp_path / "★" / "☆.toml").write_text(STARS, encoding="utf-8")
    out = str(tmp_path / "out.jsonl")
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = run("batch", str(tmp_path / "★"), "--out", out, "--max-states", "20", env=environment)
    assert "Traceback" not in done.stderr
    assert done.returncode in (0, 5)


# --- standard input ---------------------------------------------------------------------------------------------


def test_standard_input() -> None:
    text = Path(CHECK).read_text(encoding="utf-8")
    piped = subprocess.run(
        [sys.executable, "-m", "combo_solver", "check", "-", *SUMMON, "--to", "m1"],
        input=text.encode(), capture_output=True, timeout=120,
    )  # fmt: skip
    assert piped.returncode == 0, piped.stderr
    deck = (SCENARIOS / "tribrigade_fraktall_shuraig.ydk").read_text(encoding="utf-8")
    done = answer("solve", "--deck", "-", "--hand", "2x Rabidragon", "--max-states", "5", "--json", given=deck)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["name"] == "stdin"
    assert answer("replay", "-", given=done.stdout).returncode == 0
    done = answer("solve", "-", "--json", given="[me]\nhnd = 1")
    assert json.loads(done.stdout)["errors"][0]["path"] == "standard input"
    bad = answer("solve", "-", given=b"\xff\xfe")
    assert bad.returncode == 3
    assert "not UTF-8" in bad.stderr


def test_a_deck_called_dash_in_a_file_is_a_file() -> None:
    done = answer("solve", "-", given='[me]\ndeck = "-"\nhand = ["Rabidragon"]')
    assert done.returncode == 3
    assert "cannot be read" in done.stderr


# --- rules, schemas, cards --------------------------------------------------------------------------------------


def test_a_row() -> None:
    done = answer("rule", "zon-7")
    assert done.returncode == 0
    assert done.stdout.startswith("ZON-07 (Zones")
    for title in ("rule:", "test:", "from:"):
        assert title in done.stdout
    document = json.loads(answer("rule", "ZON-07", "--json").stdout)
    assert [row["id"] for row in document["rows"]] == ["ZON-07"]
    assert len(answer("rule", "zon").stdout.splitlines()) == 8
    assert "closest: ZON-0" in answer("rule", "ZOM-07").stderr
    assert answer("rule").stdout.count("\n") > 30


def test_every_rule_that_the_program_names_has_a_row() -> None:
    named = (ROOT / "tests" / "rulebook" / "rows.txt").read_text(encoding="utf-8").split()
    assert {name for name in named if name[-2:].isdecimal()} <= rows().keys()
    assert all(row.rule for row in rows().values())


def test_a_group_is_no_beginning_of_another() -> None:
    assert {row.id.partition("-")[0] for row in find("SS")} == {"SS"}


def test_rows_are_those_of_the_matrix(shared: Path) -> None:
    matrix = json.loads((shared / "rules" / "rules.json").read_text(encoding="utf-8"))
    assert {row["id"] for row in matrix} <= rows().keys()


def test_schemas_fit_the_documents(tmp_path: Path) -> None:
    from combo_solver.cli.app import Document

    for name in Document:
        schema = json.loads(answer("schema", name.value).stdout)
        assert schema["properties"], name
    assert "me" in json.loads(answer("schema").stdout)["properties"]
    result = tmp_path / "result.json"
    result.write_text(answer("solve", GOOD, "--json", "--boards").stdout, encoding="utf-8")
    documents = {
        "solve": json.loads(result.read_text(encoding="utf-8")),
        "check": json.loads(answer("check", CHECK, "--summon", "Rabidragon", "--json").stdout),
        "summons": json.loads(answer("check", CHECK, "--json").stdout),
        "attacks": json.loads(answer("check", ATTACKS, "--attack", "--json").stdout),
        "replay": json.loads(answer("replay", str(result), "--json").stdout),
        "rule": json.loads(answer("rule", "ZON", "--json").stdout),
        "card": json.loads(answer("cards", "show", "Rabidragon", "--json").stdout),
        "coverage": json.loads(answer("cards", "coverage", "--json").stdout),
        "error": json.loads(answer("rule", "Q", "--json").stdout),
    }
    for name, document in documents.items():
        schema = json.loads(answer("schema", name).stdout)
        assert not unfitting(document, schema, schema.get("$defs", {})), name
        assert document["schema"] == schema["properties"]["schema"]["const"]


def unfitting(value: Any, schema: dict[str, Any], definitions: dict[str, Any]) -> list[str]:
    """What of a document its schema does not know, or requires in vain."""
    if "$ref" in schema:
        return unfitting(value, definitions[schema["$ref"].rpartition("/")[2]], definitions)
    if "anyOf" in schema:
        found = [unfitting(value, part, definitions) for part in schema["anyOf"]]
        return [] if not all(found) else found[0]
    types = {
        "object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "boolean": bool,
        "null": type(None),
    }  # fmt: skip
    if "type" in schema and not isinstance(value, types[schema["type"]]):
        return [f"{value!r} is no {schema['type']}"]
    if isinstance(value, list):
        inner = schema.get("items") or {}
        return [fault for part in value for fault in unfitting(part, inner, definitions)]
    if isinstance(value, dict) and "properties" in schema:
        faults = [f"{key} is missing" for key in schema.get("required", ()) if key not in value]
        for key, part in value.items():
            if key not in schema["properties"]:
                faults.append(f"{key} is unknown")
            else:
                faults += unfitting(part, schema["properties"][key], definitions)
        return faults
    return []


def test_a_card_for_programs() -> None:
    document = json.loads(answer("cards", "show", "tri brigade ferrijit", "--json").stdout)
    assert document["rating"] == 2
    assert document["behaviour"] == "modelled"


# --- boards -----------------------------------------------------------------------------------------------------


def test_boards() -> None:
    document = json.loads(answer("solve", GOOD, "--json", "--boards").stdout)
    assert len(document["boards"]) == len(document["line"])
    assert document["boards"][-1] == document["end_board"]
    assert [card["at"] for card in document["boards"][0]["me"]["monsters"]] == ["M1"]
    text = answer("solve", GOOD, "--boards").stdout
    assert text.count("GY: ") >= 2
    assert text.count("  1. ") == 1
    assert json.loads(answer("solve", GOOD, "--json").stdout)["boards"] is None


def test_the_board_fits() -> None:
    name = "Incomprehensibilities of the Interminable"
    monsters = tuple(
        BoardCard(card=1, name=name, at=f"M{zone}", position="defense", atk=10_000, defense=12_000)
        for zone in range(1, 6)
    )
    board = Board(me=Side(monsters=monsters, spells=(BoardCard(card=2, name=name, at="S1", position="set"),)))
    for columns in (20, 40, 51, 60, 79, 100):
        lines = board_drawing(board.me, board.opponent, columns)
        drawn = [line for line in lines if line.lstrip().startswith(("+", "|"))]
        assert max(map(len, drawn), default=0) <= min(columns, FULL), columns
        assert bool(drawn) == (columns > 50)
        assert sum("10000" in line for line in lines) in (1, 5)
    assert max(map(len, board_drawing(board.me, board.opponent))) == FULL


# --- check without a card ---------------------------------------------------------------------------------------


def test_every_summon(tmp_path: Path) -> None:
    text = """
        [me]
        hand = ["Goblindbergh", "Wind-Up Soldier", "Rabidragon", "Monster Reborn"]
        extra = [{ card = "Stargazer Magician", face_up = true }, "Number 39: Utopia", "Stardust Dragon"]
        gy = ["Spiral Serpent"]
        [me.spells]
        PZ-L = "Stargazer Magician"
        PZ-R = "Timegazer Magician"
        [me.monsters]
        M4 = { card = "Photon Thrasher" }
        M5 = { card = "Wind-Up Soldier" }
    """
    done = answer("check", scenario(tmp_path, text), "--json")
    assert done.returncode == 0, done.stderr
    document = json.loads(done.stdout)
    ways = {(one["card"], way["way"]) for one in document["summons"] for way in one["ways"]}
    assert {
        ("Goblindbergh", "Normal Summon or Set"),
        ("Goblindbergh", "Pendulum Summon from the hand"),
        ("Rabidragon", "Normal Summon or Set"),
        ("Stargazer Magician", "Pendulum Summon from the Extra Deck"),
        ("Number 39: Utopia", "Xyz Summon"),
        ("Spiral Serpent", "Special Summon by Monster Reborn"),
    } <= ways
    assert not any("position" in way or "Scale" in way for _, way in ways)
    assert not any(card == "Stardust Dragon" for card, _ in ways)
    together = {len(several["monsters"]) for several in document["pendulum"]}
    assert together == {2, 3}
    assert document["pendulum_complete"]
    printed = answer("check", scenario(tmp_path, text)).stdout
    assert "Photon Thrasher (M4) + Wind-Up Soldier (M5) -> " in printed


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ('[me]\nhand = ["Solemn Judgment"]', 4, "no Summon is legal"),
        ('[me]\nhand = ["Rabidragon"]', 4, "no Summon is legal"),
        ("[me]", 3, "names no card"),
        ('[me]\nhand = ["Goblindbergh"]\n[turn]\nphase = "battle"', 4, "no Summon is legal"),
        ('[me]\nhand = ["Goblindbergh"]', 0, "Goblindbergh: Normal Summon or Set"),
    ],
)
def test_exit_codes_of_the_list(tmp_path: Path, text: str, code: int, words: str) -> None:
    done = answer("check", scenario(tmp_path, text))
    assert done.returncode == code, done.stdout + done.stderr
    assert words in done.stdout + done.stderr


def test_what_is_undecided_is_listed_with_its_reason() -> None:
    pool = Pool()
    own = pool.add("Own Way", "monster effect", level=8, own_procedure=True, optional_only=True)
    report = all_summons(pool.scenario((own,)), pool.facts, pool.models)
    assert not report.legal
    assert [unknown.card for unknown in report.undecided] == ["Own Way"]
    text = summons_text(report)
    assert text.startswith("invented: no Summon is known to be legal")
    assert report.undecided[0].reasons[0].sentence in text


# --- terminals --------------------------------------------------------------------------------------------------


def on_terminal(columns: int, *arguments: str, **environment: str) -> str:
    """What a command prints on a terminal of this width."""
    pty = pytest.importorskip("pty")
    import fcntl
    import struct
    import termios

    mine, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    kept = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES", "NO_COLOR")}
    process = subprocess.Popen(
        [sys.executable, "-m", "combo_solver", *arguments],
        stdin=theirs, stdout=theirs, stderr=subprocess.DEVNULL, env={**kept, "TERM": "xterm-256color", **environment},
    )  # fmt: skip
    os.close(theirs)
    printed = b""
    while True:
        try:
            part = os.read(mine, 65536)
        except OSError:
            break
        if not part:
            break
        printed += part
    os.close(mine)
    process.wait(timeout=60)
    return printed.decode().replace("\r\n", "\n")


def test_terminals() -> None:
    for columns in (40, 60, 80):
        text = on_terminal(columns, "solve", GOOD, NO_COLOR="1")
        assert "\x1b" not in text
        assert max(map(len, text.split("\n"))) < columns
    text = on_terminal(100, "check", CHECK, *SUMMON, "--to", "M2")
    assert "\x1b[1;31mILLEGAL\x1b[0m" in text
    assert "\x1b[36mZON-07\x1b[0m" in text
    assert "\x1b" not in on_terminal(100, "check", CHECK, TERM="dumb")
    assert "\x1b" not in answer("check", CHECK).stdout


def test_completion_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    help_text = answer("--help").stdout
    assert "--install-completion" in help_text
    from combo_solver.cli.app import _rows

    assert _rows("zon-0")[:2] == ["ZON-01", "ZON-02"]


def test_schemas_of_the_other_documents(tmp_path: Path) -> None:
    corpus = sorted((Path(__file__).parents[1] / "conformance" / "data").glob("*.jsonl"))[0]
    short = tmp_path / "short.jsonl"
    short.write_text("".join(corpus.read_text(encoding="utf-8").splitlines(keepends=True)[:2]), encoding="utf-8")
    progress = answer("solve", GOOD, "--progress", "json").stderr.splitlines()
    documents = {
        "conformance": [json.loads(answer("conformance", str(short), "--json").stdout)],
        "progress": [json.loads(line) for line in progress],
    }
    for name, several in documents.items():
        schema = json.loads(answer("schema", name).stdout)
        assert several
        for document in several:
            assert not unfitting(document, schema, schema.get("$defs", {})), name
            assert document["schema"] == schema["properties"]["schema"]["const"]


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_results_that_do_not_fit_are_told_in_our_words(tmp_path: Path, command: str) -> None:
    document = json.loads(answer("solve", GOOD, "--json").stdout)
    document["end_board"]["me"]["hand"] = "none"
    result = tmp_path / "result.json"
    result.write_text(json.dumps(document), encoding="utf-8")
    done = answer(command, str(result))
    assert done.returncode == 3 and "end_board.me.hand" in done.stderr and "valid" not in done.stderr


def test_a_spell_is_not_summoned(tmp_path: Path) -> None:
    file = tmp_path / "spell.toml"
    file.write_text('[me]\nhand = ["Monster Reborn"]\n', encoding="utf-8")
    done = answer("check", str(file), "--summon", "Monster Reborn")
    assert done.returncode == 3 and "only monsters are Summoned" in done.stderr


def test_what_is_no_summon_says_so(tmp_path: Path) -> None:
    file = tmp_path / "stands.toml"
    file.write_text('[me.monsters]\nM1 = "Rabidragon"\n', encoding="utf-8")
    done = answer("check", str(file), "--summon", "Rabidragon")
    assert done.returncode == 4 and "legal, but no Summon\n    in M1" in done.stdout


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
@pytest.mark.parametrize("command", [["cards", "build", "nothing.cdb"], ["batch", GOOD]])
def test_what_is_no_regular_file_is_never_replaced(tmp_path: Path, command: list[str]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    done = run(*command, "--out", str(pipe))
    assert done.returncode == 3 and "no regular file" in done.stderr
    assert pipe.is_fifo() and list(tmp_path.iterdir()) == [pipe]
