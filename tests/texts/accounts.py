"""What becomes of the sentences of real texts: ``python -m tests.texts.accounts ../shared/cards/cards.cdb``.

Without more it counts sentences by owner and outcome. ``--text`` tells what becomes of a text given in the command,
``--card`` of that of a card; ``--owner`` lists all sentences of a reader, ``--about`` those that may bind something.
Texts are printed, never written to a file.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from combo_solver.cards.binding import ABOUT
from combo_solver.catalogue.build import read_cdb
from combo_solver.catalogue.database import CardDatabase
from combo_solver.texts.account import Account, account
from combo_solver.texts.reader import Printed
from combo_solver.texts.words import Words


def told(each: Account) -> str:
    """One account in a few lines."""
    binds = ", ".join(dict.fromkeys(f"{part.place}: {part.words} ({part.whom})" for part in each.binds))
    tells = json.dumps(each.tells, default=str) if each.tells else ""
    details = [detail for detail in (each.why, tells, f"may bind {binds}" if binds else "") if detail]
    return "\n".join([f"{each.outcome} ({each.owner}): {each.sentence.text}", *(f"    {detail}" for detail in details)])


def chosen(cards: Iterable[Printed], name: str, owner: str, about: str) -> Iterator[str]:
    """What is asked for of all cards: the whole text of one, or single sentences with the name of their card."""
    for card in cards:
        if name and card.name.casefold() != name.casefold():
            continue
        for each in account(card):
            if name:
                yield told(each)
            elif (owner and each.owner == owner) or any(part.about == about for part in each.binds):
                yield f"{card.name}: {told(each)}"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.texts.accounts")
    parser.add_argument("cdb", type=Path, nargs="?")
    parser.add_argument("--text", default="")
    parser.add_argument("--kinds", default="monster effect", help="of the card with --text")
    parser.add_argument("--card", default="")
    parser.add_argument("--owner", default="")
    parser.add_argument("--about", default="", choices=["", *ABOUT])
    options = parser.parse_args(arguments)
    archetypes = CardDatabase.bundled().archetypes()
    if options.text:
        words = Words(frozenset(archetypes.values()))
        print(*map(told, account(Printed("It", frozenset(options.kinds.split()), options.text, words))), sep="\n")
        return 0
    if options.cdb is None:
        parser.error("give a cards.cdb, or --text")
    cards = [card for _, card in read_cdb(options.cdb, archetypes)]
    if options.card or options.owner or options.about:
        print(*chosen(cards, options.card, options.owner, options.about), sep="\n")
        return 0
    counts = Counter((each.outcome, each.owner) for card in cards for each in account(card))
    for (outcome, owner), number in sorted(counts.items()):
        print(f"{number:>7}  {outcome:<10}{owner}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
