"""All lines that may come of a strategy as one tree, and in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from combo_solver.game.line import Step
from combo_solver.report.document import Strategy

Line = Sequence[Step]


def as_tree(lines: Sequence[Line]) -> Strategy:
    """The lines by what they have in common from their start on; no two are equal."""
    return _from(lines, 0)


def _from(lines: Sequence[Line], start: int) -> Strategy:
    first, end = lines[0], start
    while end < len(first) and all(len(line) > end and line[end] == first[end] for line in lines):
        end += 1
    rest = [line for line in lines if len(line) > end]
    branches: dict[Step, list[Line]] = {}
    for line in rest if len(lines) > 1 else ():
        branches.setdefault(line[end], []).append(line)
    answers = [_from(held, end) for held in branches.values()]
    if answers and len(rest) < len(lines):
        # They pass, and nothing more is needed.
        answers.insert(0, Strategy(steps=()))
    return Strategy(steps=tuple(first[start:end]), answers=tuple(answers))


def lines_in(part: Strategy, before: tuple[Step, ...] = ()) -> Iterator[tuple[Step, ...]]:
    """Every line of the tree from its start to its end."""
    here = (*before, *part.steps)
    if not part.answers:
        yield here
    for answer in part.answers:
        yield from lines_in(answer, here)


def strategy_text(strategy: Strategy) -> list[str]:
    """The tree in words, each answer indented below what comes before it; of a single line none."""
    if not strategy.answers:
        return ["Whatever the opponent does, as far as they can do anything."]
    return ["Whatever the opponent decides:", *_told(strategy, "")]


def _told(part: Strategy, indent: str) -> Iterator[str]:
    for step in part.steps:
        yield f"{indent}{step.number:3}. {step.text}"
    for answer in part.answers:
        yield f"{indent}  {'-' * 3}" if answer.steps else f"{indent}  --- (nothing: the Duel is won)"
        yield from _told(answer, f"{indent}  ")
