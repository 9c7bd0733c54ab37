"""Verified combos of the engine as scenario files: ``python -m tests.decks.combos ../shared/combos FOLDER``, for
``combo-solver bench FOLDER --maximise atk --maximise extra``. What an exhaustive search through the engine found best
is a comment of each file."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any


def scenario_of(combo: dict[str, Any]) -> str:
    """The text of a scenario with the hand, the Deck in its order and the Extra Deck of a combo."""
    mine = combo["start_position"]["players"][0]
    best = combo["best_known"]
    end = "exhaustive" if best["exhaustive"] else "not exhaustive"
    return "\n".join(
        [
            f"# best known: atk {best['atk']['value']}, extra {best['ed']['value']} ({end})",
            f"title = {json.dumps(combo['name'])}",
            'deck_order = "listed"',
            "[me]",
            f"hand = {mine['hand']}",
            # The engine's Deck ends with its top card.
            f"deck = {mine['deck'][::-1]}",
            f"extra = {combo['extra']}",
            "[objective]",
            'maximise = "extra"',
            "",
        ]
    )


def write(combos: Path, folder: Path) -> list[Path]:
    """One scenario file for each combo; their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for path in sorted(combos.glob("*.json")):
        target = folder / f"{path.stem}.toml"
        target.write_text(scenario_of(json.loads(path.read_text(encoding="utf-8"))), encoding="utf-8")
        written.append(target)
    return written


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.decks.combos", description=__doc__)
    parser.add_argument("combos", type=Path)
    parser.add_argument("folder", type=Path)
    given = parser.parse_args()
    for path in write(given.combos, given.folder):
        print(path)


if __name__ == "__main__":
    main()
