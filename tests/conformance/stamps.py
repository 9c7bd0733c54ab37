"""Stamps of compiled models, by what the game's engine said of them.

    combo-solver conformance CORPUS.jsonl --cards CDB --json > result.json
    python -m tests.conformance.stamps result.json [more.json ...] --cards CDB
    combo-solver cards build CDB

writes ``verified.json``, ``withdrawn.json`` and ``withdrawn_in_battle.json`` beside the facts: a card that is right in
every position asked gets a stamp with their number; one that is wrong anywhere is withdrawn, with what differs first as
the reason. Stamps of other cards stay while they have the same model. What is read about battles of a card that is
wrong in the category ``battle_effect`` counts as not read. A card that was withdrawn has no model and is not asked any
more: ``--clear`` forgets what is withdrawn, for asking again.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.database import CardDatabase, bundled_path
from combo_solver.catalogue.passed import digest
from combo_solver.models.load import bundled_models
from combo_solver.texts.effects.compiler import COMPILER_VERSION

Kept = dict[str, Any]


def stamped(
    judged: Iterable[dict[str, Any]], facts: Callable[[int], CardFacts], verified: Kept, withdrawn: Kept
) -> tuple[Kept, Kept]:
    """Both files after these verdicts (``cards`` of the category ``effect``) and what they held before."""
    positions: dict[int, int] = {}
    wrong: dict[int, str] = {}
    for card in judged:
        if card["verdict"] == "wrong":
            wrong[card["passcode"]] = _reason(card)
        elif card["verdict"] == "right" and card["asked"]:
            positions[card["passcode"]] = positions.get(card["passcode"], 0) + card["asked"]
    withdrawn = {**withdrawn, **{str(code): reason for code, reason in wrong.items() if code not in bundled_models()}}
    stamps = {code: stamp for code, stamp in verified.items() if _digest(facts(int(code))) == stamp[2]}
    for code, number in positions.items():
        if code not in wrong and (model := _digest(facts(code))):
            stamps[str(code)] = [number, COMPILER_VERSION, model]
    stamps = {code: stamp for code, stamp in stamps.items() if code not in withdrawn}
    return _sorted(stamps), _sorted(withdrawn)


def stamped_in_battle(judged: Iterable[dict[str, Any]], withdrawn: Kept) -> Kept:
    """``withdrawn_in_battle.json`` after these verdicts (``cards`` of the category ``battle_effect``)."""
    wrong = {str(card["passcode"]): _reason(card) for card in judged if card["verdict"] == "wrong"}
    return _sorted({**withdrawn, **wrong})


def _reason(card: dict[str, Any]) -> str:
    """What differs first, without the names of files."""
    record = next(iter(card.get("records", ())), None)
    what = "; ".join(record["differences"][:1]) if record is not None else ""
    return f"differs from the game's engine: {what or 'see conformance'}"[:160]


def _digest(card: CardFacts) -> str:
    return digest(card.model) if card.model and card.passcode not in bundled_models() else ""


def _sorted(kept: Kept) -> Kept:
    return {code: kept[code] for code in sorted(kept, key=int)}


def _written(kept: Kept) -> str:
    """One card a line, so that a change of one card is a change of one line."""
    lines = [f" {json.dumps(code)}: {json.dumps(value, ensure_ascii=False)}" for code, value in kept.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n" if lines else "{}\n"


def _cards(document: dict[str, Any], category: str) -> list[dict[str, Any]]:
    """The cards of a category; a document without categories is about effects."""
    found: dict[str, Any] = document.get(category) or (document if category == "effect" and "cards" in document else {})
    return found.get("cards", [])


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance.stamps")
    parser.add_argument("results", type=Path, nargs="*", help="documents of conformance --json")
    parser.add_argument("--cards", type=Path, help="the cards.cdb that they are about (default: the bundled facts)")
    parser.add_argument("--clear", action="store_true", help="forget what is withdrawn")
    parser.add_argument("--out", type=Path, default=bundled_path().parent, help="the folder of both files")
    options = parser.parse_args(arguments)
    files = [options.out / name for name in ("verified.json", "withdrawn.json", "withdrawn_in_battle.json")]
    if options.clear:
        for file in files[1:]:
            file.write_text("{}\n", encoding="utf-8")
    cards = CardDatabase.bundled() if options.cards is None else CardDatabase.from_cdb(options.cards)
    documents = [json.loads(file.read_text(encoding="utf-8")) for file in options.results]
    judged = [card for document in documents for card in _cards(document, "effect")]
    verified, withdrawn, in_battle = (json.loads(file.read_text(encoding="utf-8")) for file in files)
    battles = [card for document in documents for card in _cards(document, "battle_effect")]
    after = (
        *stamped(judged, cards.facts_or_unknown, verified, withdrawn),
        stamped_in_battle(battles, in_battle),
    )
    for file, kept in zip(files, after, strict=True):
        file.write_text(_written(kept), encoding="utf-8")
        print(f"{file.name}: {len(kept)} cards")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
