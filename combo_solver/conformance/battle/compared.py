"""The questions of one Battle Phase, each answered by the record and by this program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Set
from typing import NamedTuple

from combo_solver.conformance.battle.told import Attack, End, Result, Results, Step, Told
from combo_solver.conformance.effect import boards
from combo_solver.conformance.effect.boards import Board


class Answer(NamedTuple):
    """One question, and what is ``expected`` and ``got``, in words: of long answers only what one of them has alone."""

    question: str
    agrees: bool
    expected: str
    got: str


def answers(theirs: Told, ours: Told) -> Iterator[Answer]:
    """Every question that the record ``theirs`` answers: the board at the start, whether I may enter the Battle Phase,
    which attacks can be declared, what each leads to (the board, who is destroyed, the values compared, which monsters
    can change position in Main Phase 2 then), all ends, the best damage, and whether I can win."""
    words = _Words(theirs.start)
    yield Answer("start", theirs.start == ours.start, *_changes(theirs.start, ours.start))
    yield _plain("Battle Phase", theirs.battle_phase, ours.battle_phase)
    if not theirs.battle_phase or not ours.battle_phase:
        return
    if len(theirs.steps) == len(ours.steps) == 1:
        yield from _step(theirs.steps[0], ours.steps[0], words)
    else:
        expected, got = _comparable(theirs.steps), _comparable(ours.steps)
        yield _plain("first Battle Steps", len(expected), len(got))
        yield words.sets("what they offer", expected, got)
    yield words.sets("ends", theirs.ends, ours.ends)
    yield _plain("best damage", theirs.best_damage, ours.best_damage)
    yield _plain("can win", theirs.can_win, ours.can_win)


class _Words:
    """Boards in words: what differs from the start."""

    def __init__(self, start: Board) -> None:
        self._start = start

    def sets(self, question: str, expected: Set[Hashable], got: Set[Hashable]) -> Answer:
        return Answer(question, expected == got, self._listed(expected - got), self._listed(got - expected))

    def _listed(self, each: Iterable[object]) -> str:
        return " | ".join(sorted(map(self._told, each))) or "nothing more"

    def _told(self, value: object) -> str:
        if isinstance(value, End):
            if value.winner:
                return f"{value.winner} wins, LP {value.board[0]}"
            return "; ".join(boards.changes(value.board, self._start)) or "as at the start"
        if isinstance(value, frozenset):
            return "{" + ", ".join(sorted(map(self._told, value))) + "}"
        if isinstance(value, tuple):
            return "(" + ", ".join(map(self._told, value)) + ")"
        return str(value)


def _plain(question: str, expected: object, got: object) -> Answer:
    return Answer(question, expected == got, str(expected), str(got))


def _changes(expected: Board, got: Board) -> tuple[str, str]:
    return "; ".join(boards.changes(expected, got)), "; ".join(boards.changes(got, expected))


# --- one Battle Step --------------------------------------------------------------------------------------------------


def _step(theirs: Step, ours: Step, words: _Words) -> Iterator[Answer]:
    yield Answer("first Battle Step", theirs.board == ours.board, *_changes(theirs.board, ours.board))
    yield words.sets("attacks", set(theirs.results), set(ours.results))
    yield _plain("Main Phase 2 may follow", theirs.may_stop, ours.may_stop)
    if theirs.m2_change is not None:
        yield words.sets("position changes", theirs.m2_change, ours.m2_change or frozenset())
    for attack in sorted(theirs.results):
        found = ours.results.get(attack, frozenset())
        yield from _results(f"attack {' -> '.join(attack)}", theirs.results[attack], found, words)
    if theirs.activations or ours.activations:
        offered = [{ref: len(several) for ref, several in step.activations.items()} for step in (theirs, ours)]
        yield _plain("activations", *offered)
        if offered[0] == offered[1]:
            for ref, several in sorted(theirs.activations.items()):
                yield words.sets(f"activation {ref}", _counted(several), _told_as(several, ours.activations[ref]))


_ASPECTS: tuple[tuple[str, Callable[[Result], object]], ...] = (
    ("destroyed", lambda result: result.destroyed),
    ("values", lambda result: result.calc),
    ("position changes", lambda result: result.m2_change),
    ("Main Phase 2", lambda result: (result.may_stop, result.ended)),
)


def _results(what: str, theirs: Results, ours: Results, words: _Words) -> Iterator[Answer]:
    yield words.sets(f"{what}: board", {result.end for result in theirs}, {result.end for result in ours})
    # Of what only one of them leads to there is nothing to compare.
    both = {result.end for result in theirs} & {result.end for result in ours}
    # Where a record leaves open what may change its position, we may tell.
    told = both - {result.end for result in theirs if result.m2_change is None}
    for name, aspect in _ASPECTS:
        asked = told if name == "position changes" else both
        expected, got = (
            {(result.end, aspect(result)) for result in results if result.end in asked} for results in (theirs, ours)
        )
        # Of several ways to one end of the Duel a record tells one.
        got = {each for each in got if not each[0].winner or each in expected}
        if expected or got:
            yield words.sets(f"{what}: {name}", expected, got)


def _told_as(theirs: Iterable[Results], ours: Iterable[Results]) -> set[tuple[Hashable, int]]:
    """Ours, without what the record leaves open: what may change its position."""
    left_open = {result.end for results in theirs for result in results if result.m2_change is None}
    return _counted(
        frozenset(each._replace(m2_change=None) if each.end in left_open else each for each in results)
        for results in ours
    )


def _counted(several: Iterable[Results]) -> set[tuple[Hashable, int]]:
    return set(Counter(several).items())


def _comparable(steps: Iterable[Step]) -> set[Hashable]:
    """Several first Battle Steps have no order, and two that look alike count once."""

    def attacks(step: Step) -> frozenset[tuple[Attack, Results]]:
        return frozenset(step.results.items())

    return {
        (step.board, step.m2_change, step.may_stop, attacks(step), frozenset(step.activations.items()))
        for step in steps
    }
