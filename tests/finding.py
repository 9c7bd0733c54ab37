"""What the finder and its members find: ``python -m tests.finding SCENARIO... --successors 25000 --seeds 0 1 2``, with
``--alone`` for each member too. Prints the best values after a fifth, a half and all of the successors, and the
processor's seconds. Of a Deck (``.ydk``) it takes the random hands that ``--hands 11 12`` numbers, as
``python -m tests.decks.real`` does, and as many monsters of the Extra Deck as can be.

Successors that a member looks up are not counted: expansions are what a search costs. The exhaustive search does not
run here.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from combo_solver.budget import Budget
from combo_solver.catalogue.database import CardDatabase
from combo_solver.ground.ground import Ground
from combo_solver.models.load import bundled_models
from combo_solver.scenario.load import load_scenario, scenario_from_deck
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.search.finder import MEMBERS, Finder
from combo_solver.search.finders.member import Member
from combo_solver.search.observer import Observer
from combo_solver.search.record import Record
from combo_solver.turn.layouts import Layouts
from combo_solver.turn.successors import Turn
from tests.decks.real import opening_hand

SHARES = (5, 2, 1)
"""The parts of the successors after which the best value is told."""


class Improvements(Observer):
    """The values with the successors that were needed."""

    def __init__(self) -> None:
        self.record: Record | None = None
        self.found: list[tuple[int, tuple[int, ...]]] = []

    def improved(self, value: tuple[int, ...], actions: int) -> None:
        assert self.record is not None
        self.found.append((self.record.statistics.successors, value))

    def after(self, successors: float) -> tuple[int, ...]:
        """The best value that needed at most so many."""
        return max((value for needed, value in self.found if needed <= successors), default=())


def found(
    scenario: ResolvedScenario, members: tuple[tuple[Member, int], ...], seed: int, successors: int
) -> tuple[list[tuple[int, ...]], float]:
    """The best values after the shares of the successors, and the seconds."""
    seen = Improvements()
    turn = Turn(Ground(scenario, CardDatabase.bundled().facts_or_unknown, bundled_models()))
    record = seen.record = Record(turn, seen)
    started = time.process_time()
    for _ in Finder(record, Budget(), seed, None, Layouts(turn), members).run():
        # A member alone may look up what it knows for ever.
        if record.statistics.successors > successors or record.met > 4 * successors:
            break
    return [seen.after(successors / share) for share in SHARES], time.process_time() - started


def read(files: Sequence[Path], hands: Sequence[int], database: CardDatabase) -> Iterator[tuple[str, ResolvedScenario]]:
    """The scenarios with their names."""
    for file in files:
        if file.suffix != ".ydk":
            yield file.stem, load_scenario(file, database)
            continue
        for hand in hands:
            scenario = scenario_from_deck(str(file), opening_hand(file, hand), database, ready_made("extra"))
            yield f"{file.stem} {hand}", scenario


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a line for each scenario, members and seed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("scenarios", nargs="+", type=Path)
    parser.add_argument("--successors", type=int, default=25_000)
    parser.add_argument("--seeds", nargs="+", type=int, default=[0, 1, 2])
    parser.add_argument("--hands", nargs="+", type=int, default=[1], help="of each Deck")
    parser.add_argument("--alone", action="store_true", help="every member alone too")
    options = parser.parse_args(arguments)
    parts = {"all": MEMBERS}
    if options.alone:
        parts |= {member.__name__: ((member, 1),) for member, _ in MEMBERS}
    database = CardDatabase.bundled()
    for stem, scenario in read(options.scenarios, options.hands, database):
        for name, members in parts.items():
            for seed in options.seeds:
                values, seconds = found(scenario, members, seed, options.successors)
                told = " / ".join(" ".join(map(str, value)) for value in values)
                print(f"{stem:24} {name:10} seed {seed}  {told}  {seconds:.1f} s", flush=True)


if __name__ == "__main__":
    main()
