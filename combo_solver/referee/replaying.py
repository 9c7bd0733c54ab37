"""Replaying a line, one reading after the other until one is legal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from combo_solver.cards.facts import CardFacts
from combo_solver.errors import RefereeError
from combo_solver.game.line import Board, Step
from combo_solver.models.effects import CardModel
from combo_solver.referee.attempts import Before, answers_a_summon, hold
from combo_solver.referee.board import draw_up, evaluate
from combo_solver.referee.carrying_out import Carrier
from combo_solver.referee.chains import Chains
from combo_solver.referee.end_phase import end_my_turn
from combo_solver.referee.judging import Judge
from combo_solver.referee.mechanics import BY_STEP
from combo_solver.referee.readings import Readings
from combo_solver.referee.redirect import Redirects
from combo_solver.referee.stations import Stations
from combo_solver.referee.steps import StepJudge
from combo_solver.referee.table import Table
from combo_solver.referee.winning import won_already
from combo_solver.scenario.master_rules import demand_known_rules
from combo_solver.scenario.playable import demand_playable
from combo_solver.scenario.position import ResolvedScenario

_IN_BATTLE = ("attack", "replay", "enter_phase", "activate", "trigger")


class Replayed(NamedTuple):
    """The board at the end of a line, and what it is worth."""

    board: Board
    value: tuple[int, ...]


def replay(
    scenario: ResolvedScenario,
    steps: Sequence[Step],
    facts: Callable[[int], CardFacts],
    models: Mapping[int, CardModel],
    seen: Callable[[int, Board], None] | None = None,
) -> Board:
    """The board at the end of a line (:func:`judged`)."""
    return judged(scenario, steps, facts, models, seen).board


def judged(
    scenario: ResolvedScenario,
    steps: Sequence[Step],
    facts: Callable[[int], CardFacts],
    models: Mapping[int, CardModel],
    seen: Callable[[int, Board], None] | None = None,
) -> Replayed:
    """Replay a line from the scenario's position: the board at its end, and its worth once my End Phase is over.
    ``seen`` is given the number of each step with the board after it: in the middle of a chain the one on which the
    next link is activated.

    Raises :class:`combo_solver.errors.RefereeError` at the first illegal step, or when the line ends while a
    mandatory trigger is still due, and :class:`combo_solver.errors.InputError` unless the scenario is an open Main
    Phase of mine. Where a step names one of several copies that can be told apart, one legal reading is enough.
    """
    demand_playable(scenario)
    demand_known_rules(scenario, facts)
    readings = Readings()
    fault: RefereeError | None = None
    while True:
        boards: list[tuple[int, Board]] = []
        try:
            end = _read(scenario, steps, facts, models, readings, None if seen is None else boards)
        except RefereeError as error:
            # The reading that gets furthest tells most.
            if fault is None or error.step > fault.step:
                fault = error
        else:
            # Boards of the reading that is legal only.
            for number, board in boards:
                if seen is not None:
                    seen(number, board)
            return end
        if not readings.turn():
            raise fault


def _read(
    scenario: ResolvedScenario,
    steps: Sequence[Step],
    facts: Callable[[int], CardFacts],
    models: Mapping[int, CardModel],
    readings: Readings,
    boards: list[tuple[int, Board]] | None,
) -> Replayed:
    """Replay one reading of a line; ``boards`` takes the board after each step."""
    judge = Judge(Table(scenario, facts, readings), models)
    judge.table.redirects = Redirects(judge)
    carrier = Carrier(judge)
    chains = Chains(judge, carrier)
    stations = Stations(judge, chains)
    at = StepJudge(judge, carrier)
    table = judge.table
    table.won = won_already(judge)
    for number, step in enumerate(steps, start=1):
        if not (step.chain_link and step.chain_link > 1):
            table.answered_next = answers_a_summon(judge, step)
            chains.close()
            stations.come_to(step)
            table.answered_next = False
        if boards is not None and number > 1:
            boards.append((number - 1, draw_up(judge)))
        table.step = number
        if table.won:
            raise table.fail("the Duel is won, and nothing follows (DE-04)")
        if step.player != "me" and (fault := _not_theirs(scenario, step)):
            raise table.fail(fault)
        if table.clock.phase == "battle" and step.kind not in _IN_BATTLE:
            raise table.fail(f"{step.kind.replace('_', ' ')}: nothing of that is done in the Battle Phase (TP-15)")
        if step.kind in ("activate", "trigger"):
            if (step.chain_link or 1) != len(chains.links) + 1:
                raise table.fail(f"Chain Link {step.chain_link} does not follow {len(chains.links)}")
            stations.demand_now(step)
            chains.activate(step)
            continue
        chains.demand_no_mandatory()
        table.next_window()
        following = steps[number] if number < len(steps) else None
        before = Before(table) if following is not None and answers_a_summon(judge, following) else None
        BY_STEP[step.kind](at, step)
        if before is not None:
            hold(table, before)
        if table.attempt is None:
            chains.settle()
    chains.close()
    table.step = len(steps)
    stations.come_to(None)
    chains.demand_no_mandatory()
    board = draw_up(judge)
    if boards is not None and steps:
        boards.append((len(steps), board))
    end_my_turn(judge)
    return Replayed(board, evaluate(scenario, board, judge, facts))


def _not_theirs(scenario: ResolvedScenario, step: Step) -> str:
    """Why this is no step of the opponent's; empty if it may be."""
    if scenario.opponent_acts == "passive":
        return "" if step.kind == "trigger" else "the opponent does nothing but activate what they must"
    # What no event allows they may use whenever I pass, also before I have done anything.
    return "" if step.kind in ("trigger", "activate") else "the opponent does nothing but activate effects (TP-15)"
