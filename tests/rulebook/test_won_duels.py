"""Win conditions of single cards (DE-04)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from combo_solver.game.line import Board
from combo_solver.ground.ground import Ground
from combo_solver.referee import replay
from combo_solver.scenario.objective import ready_made
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.judging import Move, refused, steps, summon
from tests.rulebook import rule
from tests.searching import judge_random_lines, judge_successors, solved

LIMBS = tuple(f"{side} {limb}" for side in ("Left", "Right") for limb in ("Arm", "Leg"))


def five(pool: Pool) -> list[int]:
    """A monster that wins with four others in the hand, and these."""
    tests: list[dict[str, Any]] = [
        {"test": "count", "in": ["hand"], "where": {"names": [limb]}, "min": 1} for limb in LIMBS
    ]
    part = {"apply": "wins_duel", "places": ["hand"], "if": tests}
    head = pool.add("Head", "monster effect", compiled={}, continuous=json.dumps([part]))
    return [head, *(pool.add(limb) for limb in LIMBS)]


def drawing(pool: Pool, count: int) -> int:
    return pool.add("Draw", "spell", model=spell({"do": "draw", "count": count}))


def cast(card: int, zone: str) -> Move:
    return (
        "activate",
        card,
        "hand",
        {"to": zone, "effect": 1, "chain_link": 1, "choices": [{"action": 0, "do": "draw"}]},
    )


def ended(pool: Pool, hand: tuple[int, ...], deck: tuple[int, ...]) -> Board:
    """The board on which the search ends; the referee agrees about it, first steps and random lines."""
    scenario = pool.scenario(hand=hand, deck=deck, goal=ready_made("win"))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    board = solved(pool, scenario).end_board
    assert board is not None
    return board


@rule("DE-04")
@pytest.mark.parametrize("missing", range(5))
def test_all_five_in_the_hand_win_at_once(missing: int) -> None:
    pool = Pool()
    parts = five(pool)
    draw, other = drawing(pool, 1), pool.add("Other")
    held = tuple(part for number, part in enumerate(parts) if number != missing)
    assert ended(pool, (*held, draw), (parts[missing],)).won
    assert not ended(pool, (*held, draw), (other, parts[missing])).won
    assert not ended(pool, (*held[1:], draw), (parts[missing], held[0])).won


@rule("DE-04")
def test_the_duel_is_over_then() -> None:
    pool = Pool()
    parts = five(pool)
    draw = drawing(pool, 1)
    scenario = pool.scenario(hand=(*parts[:4], draw), deck=(parts[4], draw))
    won = replay(scenario, steps(pool, cast(draw, "S1")), pool.facts, pool.models)
    assert won.won and "Draw" not in won.me.gy  # Nothing happens any more: the Spell is where it was.
    assert "DE-04" in refused(pool, scenario, cast(draw, "S1"), summon(parts[1], "M1"))
    # Whoever plays one of them before has it in the hand no more.
    assert not replay(scenario, steps(pool, summon(parts[1], "M1"), cast(draw, "S1")), pool.facts, pool.models).won
