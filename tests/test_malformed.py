"""Malformed inputs of every kind: each one loads or is refused with a message, and nothing else ever happens.

Valid seeds are damaged at random. ``MALFORMED_SEED`` replaces the seed of the generator.
"""

from __future__ import annotations

import json
import math
import os
import random
import sys
import time
import tomllib
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from combo_solver import door
from combo_solver.answers.solver import solve
from combo_solver.catalogue.database import CardDatabase
from combo_solver.cli import conformance, replay
from combo_solver.cli.app import run
from combo_solver.errors import InputError
from combo_solver.models.effects import CardModel
from combo_solver.scenario.deck import parse_ydk, parse_ydke, read_deck
from combo_solver.scenario.load import load_scenario, parse_scenario, scenario_from_deck
from combo_solver.search.result import Limits
from tests.conftest import ROOT, SCENARIOS
from tests.scenario.test_defects import LIBRARY

SEED = int(os.environ.get("MALFORMED_SEED", "20240607"))
CORPUS = ROOT / "tests" / "conformance" / "data"
YDKE = "ydke://xAEXAw==!pQcUBQ==!!"
DECK_LIST = '[me]\ndeck = ["Rabidragon x3", 95788410, { card = "Jet Synchron", copies = 2 }]\nhand = ["Rabidragon"]\n'


def _deep(depth: int, key: str | None = None) -> object:
    out: object = 1
    for _ in range(depth):
        out = [out] if key is None else {key: [out]}
    return out


GARBAGE: list[Callable[[], object]] = [
    *(
        lambda value=value: value  # type: ignore[misc]
        for value in (
            None, True, False, 0, 1, -1, 7, 99, 2**31, 2**63, -(2**64), 10**40, 0.5, -0.0, 1e308, math.inf, math.nan,
            "", " ", "x", "M1", "EMZ-L", "hand", "gy", "O-M1", "S1", "attack", "set", "monster", "synchro", "\x00",
            "ÿ€\u2028", "A" * 5000, "Rabidragon", "Rabidragon x0", "Rabidragon x99", "95788410", "-1",
            "9" * 30, "ydke://", "ydke://!!!", "/nowhere.ydk", "../..", "No Such Card",
        )
    ),
    list, dict, lambda: [None], lambda: [[]], lambda: [{}], lambda: {"": 1}, lambda: {"card": "Rabidragon"},
    lambda: {"card": None, "copies": 10**9}, lambda: {"count_of": "x"}, lambda: {"count_in": ["hand"]},
    lambda: {"min": {"count_in": []}}, lambda: _deep(60), lambda: _deep(40, "any_of"), lambda: _deep(150, "any_of"),
    lambda: list(range(100)),
]  # fmt: skip
SPLICES = [
    b"", b"\x00", b"\xff\xfe", b"\xf0\x9f", b"\r", b"\n", b'"', b"'", b"[", b"]", b"{", b"}", b"=", b",", b"!", b"#",
    b"[" * 3000, b'{"a":' * 2000, b"-", b"e999", b"NaN", b"null", b"true", b"\\u0000", b"\\ud800", b"9" * 5000,
    b"\\ud800", b"[[me]]", b"[me]", b"ydke://", b"\xc3\x28", b"\x1a", b" " * 100,
]  # fmt: skip


def _nodes(data: object) -> Iterator[tuple[Any, Any]]:
    """Every (container, key) in a tree."""
    for key in list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ():
        yield data, key
        yield from _nodes(data[key])  # type: ignore[index]


def damaged(data: Any, chance: random.Random) -> Any:
    """The tree with one to three defects."""
    data = json.loads(json.dumps(data))
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        nodes = list(_nodes(data))
        if not nodes:
            return chance.choice(GARBAGE)()
        where, key = chance.choice(nodes)
        kind = chance.randrange(11)
        if kind == 0:
            del where[key]
        elif kind == 1 and isinstance(where, list):
            where += [where[key]] * chance.choice((1, 2, 30))
        elif kind == 1:
            where[str(key) + "2"] = where[key]
        elif kind == 2 and isinstance(where, dict):
            where[chance.choice(("", "M9", "x", str(key)[1:], str(key).upper()))] = where.pop(key)
        elif kind == 3:
            other, place = chance.choice(nodes)
            where[key] = json.loads(json.dumps(other[place])) if _alive(other, place) else None
        elif kind == 4 and isinstance(where[key], int | float):
            where[key] = chance.choice(
                (where[key] + 1, -where[key], where[key] * 10**20, str(where[key]), [where[key]])
            )
        elif kind == 5 and isinstance(where[key], str):
            text = where[key]
            cut = chance.randrange(len(text) + 1)
            where[key] = chance.choice((text[:cut], text[cut:], text + " x2", text.upper(), text + "\x00", [text]))
        elif kind > 7:
            # Something of the same type from elsewhere, so that the result often still has the right shape.
            like = [
                other[place]
                for other, place in nodes
                if _alive(other, place)
                and type(other[place]) is type(where[key])
                and not isinstance(other[place], dict | list)
            ]
            where[key] = chance.choice(like) if like else None
        else:
            where[key] = chance.choice(GARBAGE)()
    return data


def _alive(where: Any, key: Any) -> bool:
    return key in where if isinstance(where, dict) else key < len(where)


def spliced(raw: bytes, chance: random.Random) -> bytes:
    """The bytes with one to four pieces cut out, put in or moved."""
    for _ in range(chance.choice((1, 1, 2, 4))):
        start = chance.randrange(len(raw) + 1)
        end = min(len(raw), start + chance.choice((0, 1, 2, 5, 40)))
        piece = chance.choice((chance.choice(SPLICES), chance.randbytes(3), raw[end : end + 30]))
        raw = raw[:start] + piece + raw[end:]
    return raw


def toml(data: Any) -> str:
    """Any tree as TOML, with inline tables; what TOML cannot say becomes text."""
    if isinstance(data, bool):
        return str(data).lower()
    if isinstance(data, int | float):
        return repr(data)
    if isinstance(data, str):
        return json.dumps(data).replace("\x7f", "\\u007f")
    if isinstance(data, list):
        return "[" + ", ".join(map(toml, data)) + "]"
    if isinstance(data, dict):
        return "{" + ", ".join(f"{json.dumps(str(key))} = {toml(value)}" for key, value in data.items()) + "}"
    return '"null"'


class Trials:
    """Generates inputs and tries them; counts what came of them and keeps what must not happen."""

    def __init__(self, database: CardDatabase, models: Mapping[int, CardModel], folder: Path, seed: int) -> None:
        self.database, self.models, self.folder = database, models, folder
        self.chance = random.Random(seed)
        self.results: Counter[str] = Counter()
        self.faults: dict[str, str] = {}
        self._scenarios = [path.read_text(encoding="utf-8") for path in sorted(SCENARIOS.glob("*.toml"))]
        self._scenarios += [DECK_LIST, f'[me]\ndeck = "{YDKE}"\nhand = ["Rabidragon"]\n', _EVERYTHING]
        parse_scenario(_EVERYTHING, "seed", SCENARIOS, database)
        self._trees = [tomllib.loads(text) for text in self._scenarios]
        self._decks = [path.read_bytes() for path in sorted(SCENARIOS.glob("*.ydk"))]
        self._records = [
            json.loads(line)
            for path in (*sorted(CORPUS.glob("*.jsonl")), CORPUS.parent / "battles" / "battle.jsonl")
            for line in path.read_text(encoding="utf-8").splitlines()[:8]
        ]
        self._documents = [
            json.loads(solve(load_scenario(SCENARIOS / f"{name}.toml", database), database.facts, models).to_json())
            for name in ("rank4_goblindbergh_utopia_extra", "tribrigade_fraktall_shuraig_atk", "link_arrows_check",
                         "pendulum_joker_absolute_atk", "junk_doppel_librarian_extra")
        ]  # fmt: skip
        self.kinds: list[tuple[int, str, Callable[[], object]]] = [
            (30, "scenario", self.scenario),
            (12, "scenario file", self.scenario_file),
            (15, "ydk", self.ydk),
            (13, "ydke", self.ydke),
            (2, "deck and hand", self.deck_and_hand),
            (13, "corpus", self.corpus),
            (15, "replay", self.replay),
        ]

    def run(self, number: int) -> None:
        weights = [weight for weight, _, _ in self.kinds]
        for index in range(number):
            _, name, trial = self.chance.choices(self.kinds, weights)[0]
            try:
                trial()
                self.results[f"{name} loads"] += 1
            except InputError as error:
                assert error.problems, name
                assert str(error).strip(), name
                # A corpus is written by programs: its records are refused in Python's words.
                if name != "corpus" and (found := LIBRARY.search(str(error))):
                    self.faults.setdefault(f"{name}: {found[0]}", f"input {index}: {str(error)[:300]}")
                self.results[f"{name} refused"] += 1
            except Exception as error:
                self.results[f"{name} FAULT"] += 1
                last = traceback.extract_tb(error.__traceback__)[-1]
                key = f"{name}: {type(error).__name__} at {last.filename}:{last.lineno}"
                self.faults.setdefault(key, f"input {index}: {str(error)[:300]}\n{self.last_input()[:2000]}")

    _last: str | bytes = ""

    def last_input(self) -> str:
        return self._last if isinstance(self._last, str) else repr(self._last)

    def _file(self, name: str, raw: bytes) -> Path:
        self._last = raw
        file = self.folder / name
        file.write_bytes(raw)
        return file

    def _tree(self) -> str:
        while True:
            try:
                return self._written(damaged(self.chance.choice(self._trees), self.chance))
            except RecursionError:
                continue  # too deep for the writer below; deep texts are among the splices

    def _written(self, data: object) -> str:
        return "\n".join(f"{json.dumps(str(key))} = {toml(value)}" for key, value in data.items()) \
            if isinstance(data, dict) else toml(data)  # fmt: skip

    def scenario(self) -> None:
        text = self._last = self._tree()
        scenario = parse_scenario(text, "f.toml", SCENARIOS, self.database)
        if self.chance.random() < 0.5:
            # What loads can be played; the referee judges the line of a search stopped at once.
            solve(scenario, self.database.facts, self.models, Limits(states=20))

    def scenario_file(self) -> None:
        raw = spliced(self.chance.choice(self._scenarios).encode(), self.chance)
        load_scenario(self._file("f.toml", raw), self.database)

    def ydk(self) -> None:
        raw = spliced(self.chance.choice(self._decks), self.chance)
        if self.chance.random() < 0.2:
            read_deck(str(self._file("d.ydk", raw)), None, "--deck")
        else:
            self._last = raw
            parse_ydk(raw.decode("utf-8", "replace"))

    def ydke(self) -> None:
        text = self._last = spliced(YDKE.encode(), self.chance).decode("utf-8", "replace")
        parse_ydke(text)

    def deck_and_hand(self) -> None:
        raw = spliced(b"Rabidragon x2, Spiral Serpent, Tri-Brigade Fraktall", self.chance)
        hand = self._last = raw.decode("utf-8", "replace")
        scenario_from_deck(str(SCENARIOS / "tribrigade_fraktall_shuraig.ydk"), hand, self.database)

    def corpus(self) -> None:
        record = self.chance.choice(self._records)
        if self.chance.random() < 0.3:
            raw = spliced(json.dumps(record).encode(), self.chance)
        else:
            raw = json.dumps(damaged(record, self.chance)).encode()
        conformance.examine_chunk(conformance.read_records(self._file("c.jsonl", raw)), None)

    def replay(self) -> None:
        document = self.chance.choice(self._documents)
        if self.chance.random() < 0.3:
            raw = spliced(json.dumps(document).encode(), self.chance)
        else:
            raw = json.dumps(self._damaged_document(document)).encode()
        assert replay.run_replay(self._file("r.json", raw), None, ()) in (0, 4)

    def _damaged_document(self, document: dict[str, Any]) -> Any:
        """Most defects where they are read: in the scenario and the line."""
        part = self.chance.choice(("scenario", "scenario", "line", "line", "end_board", ""))
        if not part:
            return damaged(document, self.chance)
        return {**document, part: damaged(document[part], self.chance)}


_EVERYTHING = """
    title = "t"
    deck_order = "listed"
    deck_rules = "enforce"
    [turn]
    normal_summon_used = true
    pendulum_summon_used = false
    normal_summons_allowed = 2
    additional_normal_summon = { where = { types = ["Dragon"] }, tribute_only = true }
    additional_pendulum_summon = { where = { level = { max = 4 } } }
    phase = "main2"
    number = 3
    [me]
    life_points = 4000
    unusable = ["M5"]
    hand = ["Junk Synchron", 95788410]
    extra = ["Number 39: Utopia", { card = "Stardust Dragon", proper = true }]
    gy = [{ card = "Stardust Dragon", copies = 2, proper = true }]
    banished = ["Rabidragon x2"]
    [me.monsters]
    M1 = { card = "Number 39: Utopia", position = "defense", materials = ["Rabidragon x2"], this_turn = true }
    M4 = { card = "Rabidragon", summoned = "tribute", this_turn = "came", borrowed = true }
    EMZ-L = { card = "Tri-Brigade Ferrijit the Barren Blossom", summoned = "link", from_extra = true }
    [me.spells]
    PZ-L = "Stargazer Magician"
    S2 = { card = "Foolish Burial", face_down = true }
    [opponent]
    gy = ["Rabidragon"]
    [opponent.monsters]
    M3 = "Rabidragon"
    [objective]
    minimise_actions = true
    levels = [[
        { weight = 2, card = "Rabidragon", in = ["gy"], side = "opponent", at_most = 2 },
        { value = "atk", where = { any_of = [{ kinds = ["xyz"] }, { level = { min = 2 } }] } },
    ], [{ where = { level = { min = 1, max = { count_in = ["gy"] } } } }]]
"""


@pytest.fixture
def trials(
    database: CardDatabase, models: Mapping[int, CardModel], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Trials:
    # Looking for the nearest names takes a tenth of a second and has tests of its own.
    monkeypatch.setattr(CardDatabase, "_closest", lambda *_: ())
    monkeypatch.setattr(door, "open_cards", lambda _: database)
    return Trials(database, models, tmp_path, SEED)


def _try(trials: Trials, number: int, capsys: pytest.CaptureFixture[str]) -> None:
    started = time.perf_counter()
    trials.run(number)
    if number > 1000:
        with capsys.disabled():
            print(f"\n{number} malformed inputs, seed {SEED}, {time.perf_counter() - started:.0f} s")
            print("\n".join(f"  {name}: {count}" for name, count in sorted(trials.results.items())))
    report = "\n\n".join(f"{key}\n{what}" for key, what in trials.faults.items())
    assert not trials.faults, f"seed {SEED}, {number} inputs, {len(trials.faults)} different faults:\n{report}"
    assert sum(trials.results.values()) == number
    assert sum(count for name, count in trials.results.items() if name.endswith("refused")) > number / 4


def test_malformed_inputs(trials: Trials, capsys: pytest.CaptureFixture[str]) -> None:
    _try(trials, 500, capsys)


@pytest.mark.slow
def test_many_malformed_inputs(trials: Trials, capsys: pytest.CaptureFixture[str]) -> None:
    _try(trials, 100_000, capsys)


def _commands(trials: Trials) -> Iterator[list[str]]:
    """One malformed input after the other, as arguments of the command line."""
    chance = trials.chance
    while True:
        yield ["solve", str(trials._file("f.toml", trials._tree().encode())), "--max-states", "5"]
        raw = spliced(chance.choice(trials._decks), chance)
        yield ["solve", "--deck", str(trials._file("d.ydk", raw)), "--hand", "Rabidragon", "--max-states", "5"]
        yield ["conformance", str(trials._file("c.jsonl", json.dumps(damaged(trials._records[0], chance)).encode()))]
        yield [
            "replay",
            str(trials._file("r.json", json.dumps(trials._damaged_document(trials._documents[0])).encode())),
        ]


@pytest.mark.parametrize("number", [20, pytest.param(400, marks=pytest.mark.slow)])
def test_malformed_inputs_on_the_command_line(
    number: int, trials: Trials, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    codes: Counter[int] = Counter()
    for _, arguments in zip(range(number), _commands(trials), strict=False):
        monkeypatch.setattr(sys, "argv", ["combo-solver", *arguments])
        with pytest.raises(SystemExit) as ended:
            run()
        code = ended.value.code
        assert isinstance(code, int)
        codes[code] += 1
        shown = capsys.readouterr()
        assert code in (0, 3, 4, 5), f"seed {SEED}: {arguments}\n{shown.err}\n{trials.last_input()[:2000]}"
        assert "Traceback" not in shown.out + shown.err
        assert code != 3 or shown.err.startswith("error: ")
    assert codes[3] > number / 4, codes
