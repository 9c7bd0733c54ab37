"""Stamps of compiled models (invented cards)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.passed import digest
from combo_solver.texts.effects.compiler import COMPILER_VERSION
from tests.conformance import stamps
from tests.conformance.stamps import stamped, stamped_in_battle

MODEL = '{"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "do": [{"do": "draw"}]}]}'


def facts(code: int) -> CardFacts:
    return CardFacts(code, f"Card {code}", frozenset({"spell"}), model=MODEL if code < 10 else "")


def card(code: int, verdict: str, asked: int = 3, *differences: str) -> dict[str, Any]:
    records = [{"record": "x", "decided": True, "differences": list(differences)}] if differences else []
    return {"passcode": code, "name": f"Card {code}", "verdict": verdict, "asked": asked, "records": records}


def test_right_cards_are_stamped_and_wrong_ones_withdrawn() -> None:
    judged = [card(1, "right"), card(1, "right", 2), card(2, "wrong", 3, "a board is missing"), card(3, "refused", 0)]
    verified, withdrawn = stamped([*judged, card(11, "right")], facts, {}, {})
    assert verified == {"1": [5, COMPILER_VERSION, digest(MODEL)]}
    assert list(withdrawn) == ["2"] and "a board is missing" in withdrawn["2"]


def test_what_was_said_before_stays_while_the_model_is_the_same() -> None:
    before = {"4": [9, 1, digest(MODEL)], "5": [9, 1, "another"], "6": [9, 1, digest(MODEL)]}
    verified, withdrawn = stamped([card(6, "wrong")], facts, before, {"7": "so"})
    assert verified == {"4": [9, 1, digest(MODEL)]}
    assert withdrawn.keys() == {"6", "7"}


def test_the_files_are_written(tmp_path: Path) -> None:
    for name in ("verified.json", "withdrawn.json"):
        (tmp_path / name).write_text('{"2": "so"}' if name == "withdrawn.json" else "{}", encoding="utf-8")
    result = tmp_path / "result.json"
    result.write_text(json.dumps({"effect": {"cards": [card(55144522, "wrong")]}}), encoding="utf-8")
    assert stamps.main([str(result), "--clear", "--out", str(tmp_path)]) == 0
    assert list(json.loads((tmp_path / "withdrawn.json").read_text(encoding="utf-8"))) == ["55144522"]


def test_what_is_wrong_in_battles_is_kept_beside_what_was() -> None:
    judged = [
        {"passcode": 7, "verdict": "wrong", "records": [{"differences": ["no attack"]}]},
        {"passcode": 8, "verdict": "right"},
    ]
    kept = stamped_in_battle(judged, {"12": "so"})
    assert kept == {"7": "differs from the game's engine: no attack", "12": "so"}
