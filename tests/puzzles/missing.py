"""What of a folder of puzzle files has no model, card by card: ``python -m tests.puzzles.missing DIR``.

Of each card: in how many files it could matter, what of it, and the first words of the sentences that are not read.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from combo_solver.catalogue.database import CardDatabase
from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.covered import CardCoverage
from combo_solver.ground.ground import Ground
from combo_solver.models.load import bundled_models
from combo_solver.scenario.master_rules import matters
from tests.puzzles.collection import loaded

_BATTLES = "no model of what its text says of battles"
_SAID = "it says something of battles"


def missing(card: CardCoverage) -> Iterator[str]:
    """What keeps a line from using the card, or from counting on what it says of battles."""
    if card.treated in ("not_played", "body", "unknown"):
        yield {"not_played": "not played", "body": "played without its effects", "unknown": "unknown"}[card.treated]
    for gap in card.gaps:
        if gap.matters and gap.number is not None:
            yield f"effect {gap.number}"
        elif gap.matters and gap.what == _BATTLES and gap.why.startswith(_SAID):
            yield "battles"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--cards", type=Path, help="a cards.cdb instead of the bundled facts")
    parser.add_argument("--most", type=int, default=40, help="cards that are listed")
    given = parser.parse_args(arguments)
    database = CardDatabase.bundled() if given.cards is None else CardDatabase.from_cdb(given.cards)
    number, what, whole = Counter[int](), dict[int, set[str]](), 0
    for scenario in loaded(given.folder, database):
        if any(True for _ in matters(scenario, database.facts_or_unknown)):
            continue
        cards = coverage_of(Ground(scenario, database.facts_or_unknown, bundled_models())).cards
        lacks = {card.passcode: set(missing(card)) for card in cards}
        whole += not any(lacks.values())
        for code, found in lacks.items():
            if found:
                number[code] += 1
                what.setdefault(code, set()).update(found)
    print(f"{whole} files hold only cards that are modelled; the others lack {len(number)} cards.\n")
    print("| files | card | missing | reading stops at |\n|---:|---|---|---|")
    for code, files in sorted(number.items(), key=lambda held: (-held[1], held[0]))[: given.most]:
        facts = database.facts_or_unknown(code)
        stops = dict.fromkeys(each.why for each in facts.outcomes if each.sort in ("option", "binding") and each.why)
        print(f"| {files} | {facts.name} | {', '.join(sorted(what[code]))} | {'; '.join(stops)} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
