"""What the opponent does and chooses: nothing comes of it where there is a choice (invented texts), in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.reading import printed
from tests.searching import judge_random_lines, judge_successors, solved_for

TEXT = (
    "Once per turn: You can make your opponent send 1 monster they control to the GY (their choice), then draw 1 card."
)


def compiled(text: str) -> dict[str, Any] | None:
    found = compile_card(printed(text, "monster effect", Words(frozenset({"Gear"}))))
    return found.model if found.status == "modelled" else None


@pytest.mark.parametrize(
    ("theirs", "drawn", "status"), [(0, 0, "OPTIMAL"), (1, 1, "OPTIMAL"), (2, 0, "OPTIMAL_AS_MODELLED")]
)
def test_only_where_they_have_no_choice(theirs: int, drawn: int, status: str) -> None:
    model = compiled(TEXT)
    assert model is not None
    pool = Pool()
    card, body, prize = pool.add("Makes", "monster effect", model=model), pool.add("Body"), pool.add("Prize")
    there = {f"M{number}": body for number in range(1, 1 + theirs)}
    scenario = pool.scenario(field={"M1": card}, theirs=there, deck=(prize,) * 2, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    report = solved_for(pool, scenario, "hand", names=("Prize",))
    assert report.objective.value is not None
    assert (report.objective.value[0], report.status) == (drawn, status)


def test_what_is_left_out() -> None:
    model = compiled(TEXT)
    assert model is not None
    several = {"test": "count", "in": ["monster_zone"], "side": "opponent", "min": 2}
    assert [part["if"] for part in model["unmodelled"]] == [[several]]


@pytest.mark.parametrize(
    "text",
    [
        "Once per turn: You can make your opponent send 1 monster they control to the GY (your choice).",
        "Once per turn: You can make your opponent send 2 monsters they control to the GY (their choice).",
        "Once per turn: You can make your opponent send 1 card from their hand to the GY (their choice).",
        "Once per turn: You can make your opponent send 1 wet monster they control to the GY (their choice).",
    ],
)
def test_what_is_not_read(text: str) -> None:
    assert compiled(text) is None
