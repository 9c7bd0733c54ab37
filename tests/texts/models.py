"""What becomes of effects: ``python -m tests.texts.models ../shared/cards/cards.cdb [--card NAME | --text TEXT]``.

Without more it counts cards by status and lists the words at which reading stops most often. Texts are printed, never
written to a file.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from pathlib import Path

from combo_solver.catalogue.build import printed_cards
from combo_solver.catalogue.database import CardDatabase
from combo_solver.texts.effects.compiler import Compiled, compile_card
from combo_solver.texts.reader import Printed
from combo_solver.texts.words import Words


def told(card: Printed, compiled: Compiled) -> str:
    """Everything that is known of one card."""
    lines = [f"{card.name}: {compiled.status}"]
    for unit in compiled.units:
        words = " ".join(sentence.text for sentence in card.sentences if sentence.number in unit.sentences)
        lines.append(f"  {unit.outcome}{f' ({unit.why})' if unit.why else ''}: {words}")
    lines.append(json.dumps(compiled.model, ensure_ascii=False))
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.texts.models")
    parser.add_argument("cdb", type=Path, nargs="?")
    parser.add_argument("--text", default="")
    parser.add_argument("--kinds", default="monster effect", help="of the card with --text")
    parser.add_argument("--card", default="")
    parser.add_argument("--grep", default="", help="cards that stop at words that fit this pattern")
    parser.add_argument("--most", type=int, default=60)
    parser.add_argument("--only", type=Path, help="a list of passcodes (JSON): count these cards alone")
    options = parser.parse_args(arguments)
    archetypes = CardDatabase.bundled().archetypes()
    if options.text:
        card = Printed("Card", frozenset(options.kinds.split()), options.text, Words(frozenset(archetypes.values())))
        print(told(card, compile_card(card)))
        return 0
    if options.cdb is None:
        parser.error("give a cards.cdb, or --text")
    wanted = set(json.loads(options.only.read_text())) if options.only else None
    statuses: Counter[str] = Counter()
    stopped: Counter[str] = Counter()
    names: set[str] = set()
    for passcode, card in printed_cards(options.cdb, archetypes):
        if "token" in card.card_types or card.name in names or (wanted is not None and passcode not in wanted):
            continue
        names.add(card.name)
        if options.card and card.name.casefold() != options.card.casefold():
            continue
        compiled = compile_card(card)
        statuses[compiled.status] += 1
        if options.card or (options.grep and any(re.search(options.grep, unit.why) for unit in compiled.units)):
            print(told(card, compiled))
        for unit in compiled.units:
            if unit.outcome in ("option", "binding"):
                stopped[re.sub(r'"[^"]*"?', "X", re.sub(r"\d+", "N", unit.why))] += 1
    if not options.card:
        for words, count in stopped.most_common(options.most):
            print(f"{count:6} {words}")
        print(dict(statuses))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
