"""``python -m tests.judged.sweep``: random positions of real cards, asked of ``check`` and of the real engine.

Definite answers that differ are shrunk (every card that can be left out is) and shown; ``--out`` writes them as judged
positions. The engine is given by ``--lib``, ``--scripts`` and ``--cdb``.
"""

from __future__ import annotations

import argparse
import copy
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError
from tests.judged.asking import Judged, Told, Verdict, ask_check
from tests.judged.drawing import MECHANICS, Cards, Drawer, Drawn
from tests.judged.engine import Referee

_DEFINITE = ("legal", "illegal")


class Sweep:
    """Compares answers and counts them by mechanic."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.counted: Counter[tuple[str, str]] = Counter()
        self.wrong: list[Judged] = []

    def ask(self, drawn: Drawn) -> tuple[str, Told]:
        """The outcome for a position: agree, wrong, undecided, refused, crash or skipped."""
        try:
            ruled: str = self.referee.verdict(drawn.scenario, drawn.summon, None, drawn.to)
        except InputError:
            return "no scenario", Told("refused")
        if ruled == "set only":
            ruled = "illegal"
        if ruled not in _DEFINITE:
            return ruled, Told("refused")
        try:
            told = ask_check(drawn.scenario, drawn.summon, None, drawn.to)
        except Exception as crash:
            return "crash", Told("refused", (repr(crash),))
        if told.answer not in _DEFINITE:
            return told.answer, told
        return ("agree" if told.answer == ruled else f"wrong: {told.answer}"), told

    def one(self, drawn: Drawn, number: int, seed: int) -> None:
        outcome, told = self.ask(drawn)
        self.counted[drawn.mechanic, outcome.split(":")[0]] += 1
        if not outcome.startswith("wrong") and outcome != "crash":
            return
        small = self._shrunk(drawn, outcome)
        expected: Verdict = "illegal" if outcome == "wrong: legal" else "legal"
        _, told = self.ask(small)
        title = f"{outcome}: {drawn.mechanic}"
        name = f"sweep-{seed}-{number}"
        self.wrong.append(Judged(name, "sweep", title, small.scenario, small.summon, expected, to=small.to))
        where = f" to {small.to}" if small.to else ""
        print(f"{name} {title}: {small.summon}{where}: {small.scenario} | {'; '.join(told.why)[:200]}", flush=True)

    def _shrunk(self, drawn: Drawn, outcome: str) -> Drawn:
        again = True
        while again:
            again = False
            for smaller in _smaller(drawn):
                if self.ask(smaller)[0] == outcome:
                    drawn, again = smaller, True
                    break
        return drawn


def _smaller(drawn: Drawn) -> Iterator[Drawn]:
    """The position with one card left out."""
    if drawn.to is not None:
        yield Drawn(drawn.mechanic, drawn.scenario, drawn.summon)
    for side in ("me", "opponent"):
        for pile, held in drawn.scenario.get(side, {}).items():
            for key in held if isinstance(held, dict) else range(len(held)):
                scenario: dict[str, Any] = copy.deepcopy(drawn.scenario)
                del scenario[side][pile][key]
                if not scenario[side][pile]:
                    del scenario[side][pile]
                yield Drawn(drawn.mechanic, scenario, drawn.summon, drawn.to)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.judged.sweep", description=__doc__)
    parser.add_argument("--lib", type=Path, required=True)
    parser.add_argument("--scripts", type=Path, required=True)
    parser.add_argument("--cdb", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--mechanic", choices=MECHANICS)
    parser.add_argument("--bystanders", type=int, help="how many other cards lie face-up on the field")
    parser.add_argument("--limiting", action="store_true", help="only such whose texts seem to limit what players do")
    parser.add_argument("--out", type=Path, help="write the wrong ones here, as judged positions")
    asked = parser.parse_args(arguments)
    sweep = Sweep(Referee(asked.lib, asked.scripts, asked.cdb, CardDatabase.bundled()))
    drawer = Drawer(Cards(asked.cdb), asked.seed, asked.limiting)
    for number in range(asked.count):
        sweep.one(drawer.draw(asked.mechanic, asked.bystanders), number, asked.seed)
    if asked.out is not None:
        asked.out.write_text("".join(one.to_json() + "\n" for one in sweep.wrong), encoding="utf-8")
    for mechanic in MECHANICS:
        held = {name: times for (of, name), times in sorted(sweep.counted.items()) if of == mechanic}
        print(f"{mechanic:10} {sum(held.values()):5}: " + ", ".join(f"{name} {times}" for name, times in held.items()))
    return int(bool(sweep.wrong))


if __name__ == "__main__":
    sys.exit(main())
