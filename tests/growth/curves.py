"""How states and time to the proof grow with the cards of the hand: ``python -m tests.growth --time-limit 60``.

A family is a scenario with the first N cards of its hand; those of this folder are taken unless others are named. Each
is searched in a process of its own, with more and more cards until one is not proved in the limit; seconds are those of
the processor, without loading. ``--picture FILE`` draws the curves, with the factor a card that a straight line through
their logarithms has (matplotlib, a development extra), ``--from FILE`` those of an earlier ``--json FILE``.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from combo_solver.catalogue.database import CardDatabase
from combo_solver.models.load import bundled_models
from combo_solver.scenario.load import load_scenario
from tests.yardsticks.table import Answer, apart, line

FAMILIES = sorted(Path(__file__).parent.glob("*.toml"))


@dataclass(frozen=True)
class Point:
    """One search that was proved."""

    family: str
    cards: int
    states: int
    seconds: float
    value: tuple[int, ...]


@dataclass(frozen=True)
class Growth:
    """``factor``: how many times more with each card, fitted; ``last``: the most cards proved in the limit."""

    family: str
    points: tuple[Point, ...]

    @property
    def last(self) -> int:
        return max(point.cards for point in self.points)

    def factor(self, figure: Callable[[Point], float]) -> float:
        """From the straight line through the logarithms; what is next to nothing tells nothing."""
        return math.exp(slope([(point.cards, math.log(figure(point))) for point in self.points if figure(point) > 0]))


def slope(points: Sequence[tuple[float, float]]) -> float:
    """Of the straight line of least squares; 0 through less than two."""
    if len(points) < 2:
        return 0.0
    middle = [sum(each) / len(points) for each in zip(*points, strict=True)]
    spread = sum((x - middle[0]) ** 2 for x, _ in points)
    return sum((x - middle[0]) * (y - middle[1]) for x, y in points) / spread


def hand_size(path: Path) -> int:
    return len(load_scenario(path, CardDatabase.bundled()).me.hand)


def searched(path: Path, cards: int) -> Answer:
    """The search with the first cards of the hand alone, the line, the bound and the referee included."""
    from combo_solver.answers.solver import solve

    database, models = CardDatabase.bundled(), bundled_models()
    scenario = load_scenario(path, database)
    scenario = replace(scenario, me=replace(scenario.me, hand=scenario.me.hand[:cards]))
    begun = time.process_time()
    report = solve(scenario, database.facts_or_unknown, models)
    return Answer(report.objective.value, time.process_time() - begun, report.statistics.states)


def grown(path: Path, limit: int, tell: Callable[[Point], None]) -> Growth:
    """With more and more cards, until a search takes too long."""
    points: list[Point] = []
    for cards in range(1, hand_size(path) + 1):
        answer = apart(limit, searched, path, cards)
        if answer.value is None or answer.seconds is None:
            break
        points.append(Point(path.stem, cards, answer.states, round(answer.seconds, 3), answer.value))
        tell(points[-1])
    return Growth(path.stem, tuple(points))


def cells(point: Point) -> list[str]:
    value = ", ".join(map(str, point.value))
    return [point.family, str(point.cards), f"{point.states:,}", f"{point.seconds:.2f}", value]


def words(growth: Growth, limit: int) -> str:
    """Where proofs end, and how they grow."""
    states, seconds = growth.factor(lambda point: point.states), growth.factor(lambda point: point.seconds)
    return (
        f"{growth.family}: proved with up to {growth.last} cards in {limit} s; with each card {states:.1f} times the "
        f"states and {seconds:.1f} times the seconds"
    )


def draw(growths: Sequence[Growth], picture: Path) -> None:
    """States and seconds over the cards of the hand, on logarithmic scales, with the fitted lines."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "growth"
    from matplotlib import pyplot

    figure, sides = pyplot.subplots(1, 2, figsize=(9, 3.6))
    for axes, (title, figure_of) in zip(
        sides,
        (("states", lambda point: point.states), ("CPU seconds to the proof", lambda point: point.seconds)),
        strict=True,
    ):
        for growth in growths:
            cards = [point.cards for point in growth.points]
            factor = growth.factor(figure_of)
            (drawn,) = axes.plot(
                cards,
                [figure_of(point) for point in growth.points],
                "o",
                label=f"{growth.family}: x{factor:.1f}",
            )
            mean = sum(math.log(figure_of(point)) for point in growth.points) / len(cards)
            fitted = [math.exp(mean + math.log(factor) * (each - sum(cards) / len(cards))) for each in cards]
            axes.plot(cards, fitted, "-", color=drawn.get_color(), linewidth=1)
        axes.set_yscale("log")
        axes.set_title(title)
        axes.set_xlabel("cards in the hand")
        axes.xaxis.get_major_locator().set_params(integer=True)
        axes.grid(True, alpha=0.3)
        axes.legend()
    figure.tight_layout()
    figure.savefig(picture, metadata={"Date": None})


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures as they come, and the growth in words."""
    parser = argparse.ArgumentParser(prog="python -m tests.growth", description=__doc__.splitlines()[0])
    parser.add_argument("scenarios", nargs="*", type=Path, help="whose hands grow (default: those of tests/growth)")
    parser.add_argument("--time-limit", type=int, default=60, help="seconds of the processor for each (default: 60)")
    parser.add_argument("--json", type=Path, help="write the figures to this file, too")
    parser.add_argument("--from", dest="source", type=Path, help="draw these figures, and search nothing")
    parser.add_argument("--picture", type=Path, help="draw the curves (SVG)")
    given = parser.parse_args(arguments)
    if given.source:
        held = [Point(**{**each, "value": tuple(each["value"])}) for each in json.loads(given.source.read_text())]
        families = dict.fromkeys(point.family for point in held)
        growths = [Growth(name, tuple(point for point in held if point.family == name)) for name in families]
    else:
        head = ["family", "cards", "states", "CPU s", "optimum"]
        print(line(head), line(["---"] * len(head)), sep="\n", flush=True)
        growths = [
            grown(path, given.time_limit, lambda point: print(line(cells(point)), flush=True))
            for path in given.scenarios or FAMILIES
        ]
    growths = [growth for growth in growths if growth.points]
    print("", *(words(growth, given.time_limit) for growth in growths), sep="\n")
    if given.json:
        found = [asdict(point) for growth in growths for point in growth.points]
        given.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    if given.picture:
        draw(growths, given.picture)
    return 0
