"""Records of the category ``battle``: whether this program finds the same attacks, battles and ends."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, Final

from combo_solver.cards.facts import CardFacts
from combo_solver.conformance.battle import compared
from combo_solver.conformance.battle.told import recorded
from combo_solver.conformance.battle.walk import BattleWalk
from combo_solver.conformance.effect import boards
from combo_solver.conformance.effect.conventions import ByConvention
from combo_solver.conformance.questions import Disagreement, Tally
from combo_solver.conformance.record import scenario_of
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.rules.oracle import Oracle
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import Moment, ResolvedScenario
from combo_solver.turn.successors import Turn

STATES: Final = 50_000
"""What the walk through one record may take."""
_PRINTED = (
    "passcode", "name", "card_types", "alias", "type", "attribute", "level", "rank", "rating", "atk", "defense",
    "arrows", "scales", "archetypes", "treated_as",
)  # fmt: skip
"""What is known of a card without its text."""


def without_text(card: CardFacts) -> CardFacts:
    """The card as if nothing were written in its text box."""
    return CardFacts(**{name: getattr(card, name) for name in _PRINTED})


def battle_scenario(record: dict[str, Any]) -> ResolvedScenario:
    """The record's position, from which a turn goes on to the Battle Phase. Raises KeyError, TypeError or ValueError
    for one that is not in the corpus format."""
    moment = Moment(number=record["position"]["turn"], acted=False)
    return replace(scenario_of(record), deck_order="listed", moment=moment, goal=ready_made("damage"))


class BattleExaminer:
    """Asks every question of records in which no effect of a card matters: all cards are taken without their texts."""

    def __init__(self, facts: Callable[[int], CardFacts]) -> None:
        self._facts = cache(lambda code: without_text(facts(code)))
        self._oracle = Oracle()

    def examine(self, record: dict[str, Any]) -> Tally:
        """Raises KeyError, TypeError or ValueError for a record that is not in the corpus format."""
        started = time.perf_counter()
        scenario = battle_scenario(record)
        theirs = recorded(boards.with_names(self._facts, record["verdict"]))
        codes = {code for side in (scenario.me, scenario.opponent) for _, code in side.cards()}
        models = {code: CardModel(passcode=code, name=self._facts(code).name) for code in codes}
        turn = Turn(Ground(scenario, self._facts, models, trust=True, exact=True), self._oracle, ByConvention)
        ours = BattleWalk(turn, STATES).told()
        tally = Tally()
        position = json.dumps(record["position"], ensure_ascii=False)
        for answer in compared.answers(theirs, ours):
            if answer.agrees:
                tally.agreed += 1
            else:
                tally.disagreements.append(
                    Disagreement(str(record["id"]), answer.question, answer.expected, answer.got, position)
                )
        tally.record_seconds.append(time.perf_counter() - started)
        return tally
