"""What may be claimed of the whole scenario, given what the search proved about the modelled cards."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from combo_solver.game.worth import is_won
from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.covered import Coverage, Deeds
from combo_solver.ground.ground import Ground
from combo_solver.ground.winnable import a_text_may_win
from combo_solver.search.result import Outcome, Status


class Claim(StrEnum):
    """The answer's status. ``..._AS_MODELLED``: proved of the modelled cards, but a card or effect without a model
    could change it; without that the proof is about the scenario as it is. A win that such a card might forbid is
    none: with no more than a candidate line the answer is ``UNKNOWN``."""

    OPTIMAL = "OPTIMAL"
    OPTIMAL_AS_MODELLED = "OPTIMAL_AS_MODELLED"
    OPTIMAL_WITHIN = "OPTIMAL_WITHIN"
    OPTIMAL_WITHIN_AS_MODELLED = "OPTIMAL_WITHIN_AS_MODELLED"
    FEASIBLE = "FEASIBLE"
    UNREACHABLE = "UNREACHABLE"
    UNREACHABLE_AS_MODELLED = "UNREACHABLE_AS_MODELLED"
    UNREACHABLE_WITHIN = "UNREACHABLE_WITHIN"
    UNREACHABLE_WITHIN_AS_MODELLED = "UNREACHABLE_WITHIN_AS_MODELLED"
    UNKNOWN = "UNKNOWN"


def claim(outcome: Outcome, ground: Ground, coverage: Coverage, line: Deeds, copies_missing: bool = False) -> Claim:
    """The status to report; ``line``: what the line, and all others that are told, do. ``copies_missing``: the goal
    wants more copies of a card than there are, so that no text could make a difference."""
    if copies_missing:
        return Claim.UNREACHABLE
    if outcome.status is Status.OPTIMAL and ground.goal.survive and not _no_text(ground):
        # What comes by itself in the End Phase is not searched, and may take LP.
        return Claim.OPTIMAL_AS_MODELLED
    if is_candidate(outcome, ground, coverage, line):
        return Claim.UNKNOWN
    if outcome.status in (Status.FEASIBLE, Status.UNKNOWN) or coverage.complete:
        return Claim(outcome.status.value)
    if outcome.status is Status.UNREACHABLE and not coverage.lacks_mine:
        # What the opponent could do besides can only be worse for me.
        return Claim.UNREACHABLE
    if outcome.status is Status.OPTIMAL and cannot_be_bettered(outcome, ground) and not coverage.could_break(line):
        return Claim.OPTIMAL
    return Claim(f"{outcome.status.value}_AS_MODELLED")


def is_candidate(outcome: Outcome, ground: Ground, coverage: Coverage, line: Deeds) -> bool:
    """Whether the goal is to win the Duel, and the line that does so is one that a card without a model might
    forbid."""
    won = ground.goal.win and is_won(outcome.value)
    return won and not coverage.complete and coverage.could_break(line)


def _no_text(ground: Ground) -> bool:
    """Whether no card of the scenario has a text."""
    return all(card.is_blank for card in ground.kinds.facts[1:])


def helped_by_everything(outcome: Outcome, ground: Ground, sets: bool = False) -> bool:
    """Whether more could be claimed if every state was met and nothing came up that has not yet: what is proved is "as
    modelled", and the gaps are idle as far as was seen. ``sets``: with Spells and Traps Set besides, which may make
    lines shorter."""
    goal = ground.scenario.goal
    if outcome.status in (Status.FEASIBLE, Status.UNKNOWN):
        return False
    if ground.goal.survive and not _no_text(ground):
        return False
    if outcome.status is Status.OPTIMAL and cannot_be_bettered(outcome, ground):
        return False
    if sets and goal.minimise_actions:
        return False
    # What is complete without it is asked first: the other table is made anew.
    return not coverage_of(ground).complete and coverage_of(ground, replace(ground.witness, sets=sets)).complete


def cannot_be_bettered(outcome: Outcome, ground: Ground) -> bool:
    """Whether no board of any cards could be worth more, nor a shorter line count: the Duel is won, the goal is
    reached, all LP are taken, or every term has its limit and no text wins the Duel. Only a line without an action is
    shorter than any other."""
    goal = ground.scenario.goal
    if goal.minimise_actions and outcome.actions:
        return False
    if goal.to_reach or is_won(outcome.value):
        return True
    if goal.damage:
        return outcome.value == (ground.goal.lost_from,)
    highest: list[int] = []
    for level in goal.levels:
        if any(term.weight > 0 and term.at_most is None for term in level):
            return False
        highest.append(sum(term.weight * (term.at_most or 0) for term in level if term.weight > 0))
    return outcome.value is not None and tuple(highest) == outcome.value and not a_text_may_win(ground)
