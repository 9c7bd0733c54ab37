"""The same as an answer-set program, for clingo."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.yardsticks.operators import Problem

_RULES = """
{ done(O, T) : operator(O) } 1 :- step(T).
acts(T) :- done(_, T).
:- acts(T), T > 1, not acts(T - 1).
:- done(O, T), least(O, F, N), holds(F, M, T - 1), M < N.
:- done(O, T), most(O, F, N), holds(F, M, T - 1), M > N.
touched(F, T) :- done(O, T), change(O, F, _).
touched(F, T) :- done(O, T), clears(O, F).
holds(F, N + D, T) :- done(O, T), change(O, F, D), holds(F, N, T - 1), can(F, N + D).
:- done(O, T), change(O, F, D), holds(F, N, T - 1), not can(F, N + D).
holds(F, 0, T) :- done(O, T), clears(O, F).
holds(F, N, T) :- holds(F, N, T - 1), step(T), not touched(F, T).
:- closed(F), last(T), holds(F, N, T), N > 0.
#maximize { W * N @ L, F : worth(L, F, W), holds(F, N, T), last(T), N > 0 }.
#show.
"""


def program(problem: Problem, actions: int) -> str:
    """The whole program."""
    return "\n".join((*_facts(problem, actions), _RULES))


def _facts(problem: Problem, actions: int) -> Iterator[str]:
    number = {fact: index for index, fact in enumerate(problem.facts())}
    most = {fact: max(problem.most[fact], problem.start.get(fact, 0)) for fact in number}
    yield (
        f"step(1..{actions}). last({actions}). closed({number[problem.closed]})."
        if (problem.closed in number)
        else f"step(1..{actions}). last({actions})."
    )
    for fact, index in number.items():
        yield f"can({index}, 0..{most[fact]}). holds({index}, {problem.start.get(fact, 0)}, 0)."
    for index, operator in enumerate(problem.operators):
        told = [f"operator({index})."]
        for fact, least, highest in operator.needs:
            if least:
                told.append(f"least({index}, {number[fact]}, {least}).")
            if highest < most[fact]:
                told.append(f"most({index}, {number[fact]}, {highest}).")
        told += [f"change({index}, {number[fact]}, {difference})." for fact, difference in operator.changes]
        told += [f"clears({index}, {number[fact]})." for fact in operator.clears]
        yield " ".join(told)
    levels = len(problem.worth)
    for place, level in enumerate(problem.worth):
        for fact, weight in level.items():
            if fact in number:
                yield f"worth({levels - place}, {number[fact]}, {weight})."


def solved(problem: Problem, actions: int, strategy: str = "bb") -> tuple[int, ...] | None:
    """The proved optimum with at most so many actions, by levels of the objective; None if nothing is proved."""
    import clingo

    if not any(problem.worth):
        return (0,) * len(problem.worth)
    control = clingo.Control(["--warn=none", f"--opt-strategy={strategy}"])
    control.add("base", [], program(problem, actions))
    control.ground([("base", [])])
    best: list[int] = []
    with control.solve(yield_=True) as handle:
        for answer in handle:
            best = list(answer.cost)
        result: Any = handle.get()
    if not result.exhausted:
        return None
    # A level of which nothing can come up has no cost.
    return tuple(-cost for cost in best) if best else (0,) * len(problem.worth)
