"""Situations the search once got wrong, with invented cards; ``solve`` has the referee replay every line."""

from __future__ import annotations

from combo_solver.behaviour.vocabulary import Filter
from combo_solver.ground.ground import Ground
from combo_solver.referee import replay
from combo_solver.report.document import SolveReport
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import Goal, ResolvedScenario, Term
from combo_solver.solver import solve
from combo_solver.turn.successors import Turn
from tests.invented import Pool, link

DOWN, LEFT, RIGHT, UP = 2, 8, 0x20, 0x80


def goal(*names: str, place: str = "monster_zone", **more: object) -> Goal:
    """How many of these cards are in a place."""
    return Goal("levels", ((Term(1, Filter(names=names), (place,), **more),),))  # type: ignore[arg-type]


def solved(pool: Pool, scenario: ResolvedScenario) -> SolveReport:
    return solve(scenario, pool.facts, pool.models)


def judge_successors(turn: Turn, pool: Pool) -> None:
    """The referee accepts everything that may happen first, and sees the same board after it."""
    start = turn.canonical(turn.start)
    for _, draft in turn.successors(start):
        steps, board = LineWriter(turn).write([start, turn.canonical(draft.freeze())])
        assert replay(turn.ground.scenario, steps, pool.facts, pool.models) == board


def spell(*actions: dict[str, object], **more: object) -> dict[str, object]:
    """A model of a Spell with one effect."""
    return {"effect": [{"number": 1, "kind": "spell", "from": ["hand"], "do": list(actions), **more}]}


def test_a_card_without_a_model_is_not_placed_as_a_scale() -> None:
    pool = Pool()
    riddle = pool.add("Riddle", "monster effect pendulum", scales=(1, 1))
    known = pool.add("Known", "monster normal pendulum", scales=(1, 1))
    place = pool.add("Place", "spell", model=spell({"do": "place_scale", "choose": {"from": ["deck"]}}))
    wanted = goal("Riddle", "Known", place="pendulum_zone")
    report = solved(pool, pool.scenario(hand=(place,), deck=(riddle,), goal=wanted))
    assert report.objective.value == (0,)
    report = solved(pool, pool.scenario(hand=(place,), deck=(riddle, known), goal=wanted))
    assert report.objective.value == (1,)
    assert report.end_board is not None
    assert [card.name for card in report.end_board.me.spells] == ["Known"]


def test_scales_without_a_model_are_named() -> None:
    pool = Pool()
    riddle = pool.add("Riddle", "monster effect pendulum", scales=(1, 1), optional_only=True)
    plain = pool.add("Plain", "monster normal pendulum", scales=(8, 8))
    ground = Ground(pool.scenario(scales=(riddle, plain)), pool.facts, pool.models)
    named = [card for card, missing in ground.unmodelled if "as a scale" in missing]
    assert named == ["Riddle", "Plain"]


def test_an_extra_link_is_renewed_with_the_monster_in_the_extra_monster_zone() -> None:
    pool = Pool()
    ends = pool.add("End", "monster link", rating=2, arrows=DOWN | LEFT, model=link(2, 2))
    corner = pool.add("Corner", "monster link", rating=2, arrows=UP | RIGHT, model=link(2, 2))
    middle = pool.add("Middle", "monster link", rating=2, arrows=LEFT | RIGHT, model=link(2, 2))
    other = pool.add("Other Corner", "monster link", rating=2, arrows=UP | LEFT, model=link(2, 2))
    body = pool.add("Body")
    better = pool.add("Better End", "monster link", rating=2, arrows=DOWN | LEFT, atk=3000, model=link(2, 2))
    field = {"EMZ-L": ends, "M2": corner, "M3": middle, "M4": other, "EMZ-R": ends, "M1": body}
    turn = Turn(Ground(pool.scenario(field=dict(field), extra=(better,)), pool.facts, pool.models))
    kind = turn.ground.kinds.index[better]
    assert {zone for _, zone in turn.engine.joins(turn.start, kind)} == {5, 6}
    boards = [draft.monsters for draft in turn.summons.from_extra_deck(turn.start)]
    renewed = [board for board in boards if all(board[zone] for zone in (1, 2, 3, 5, 6))]
    assert {zone for board in renewed for zone in (5, 6) if board[zone].kind == kind} == {5, 6}
    judge_successors(turn, pool)
