"""Records of the category ``battle_effect``: whether a card can be asked, and whether this program finds the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from combo_solver.budget import Budget, Spent
from combo_solver.cards.facts import CardFacts
from combo_solver.conformance.battle import compared
from combo_solver.conformance.battle.examiner import STATES, battle_scenario, without_text
from combo_solver.conformance.battle.told import recorded
from combo_solver.conformance.battle.walk import BattleWalk
from combo_solver.conformance.effect import boards
from combo_solver.conformance.effect.conventions import ByConvention
from combo_solver.conformance.effect.examiner import SECONDS, Outcome, Verdict
from combo_solver.conformance.record import CannotBeAsked, raised
from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.rules.oracle import Oracle
from combo_solver.turn.successors import Turn


class BattleEffectExaminer:
    """Asks records; ``models``: entries, which win over what is compiled from texts.

    A card is refused unless coverage says that nothing of it could matter that is not modelled: whatever a text says of
    battles and is not searched makes the answer "as modelled", and such an answer is none."""

    def __init__(self, facts: Callable[[int], CardFacts], models: Mapping[int, CardModel]) -> None:
        self._facts, self._models = facts, models
        self._oracle = Oracle()

    def examine(self, record: dict[str, Any]) -> Outcome:
        """Raises KeyError, TypeError or ValueError for a record that is not in the corpus format."""
        subject = int(record["subject"])
        name = self._facts(subject).name

        def outcome(verdict: Verdict, reason: str = "", differences: tuple[str, ...] = ()) -> Outcome:
            return Outcome(str(record["id"]), subject, name, verdict, "", reason, differences)

        theirs = recorded(boards.with_names(self._facts, record["verdict"]))
        try:
            scenario = battle_scenario(record)
        except CannotBeAsked as why:
            return outcome("not asked", str(why))
        alone = subject if record["clean"] else None
        entries = {code: entry for code, entry in self._models.items() if alone in (None, code)}
        try:
            ground = Ground(scenario, lambda code: self._card(code, alone), entries, exact=True)
            if doubt := _doubt(ground):
                return outcome("refused", doubt)
            turn = Turn(ground, self._oracle, ByConvention)
            turn.limit(Budget(SECONDS))
            assert isinstance(turn.engine, ByConvention)
            # Its fast effects are used at every window, those of other cards never.
            turn.engine.answerer = ground.kinds.index[subject]
            ours = BattleWalk(turn, STATES).told()
        except Spent:
            return outcome("undecided", differences=("not finished within the limit",))
        except Exception as error:  # one card that raises must not hide the others
            return outcome("undecided", differences=(raised(error),))
        differences = tuple(
            f"{answer.question}: expected {answer.expected}, got {answer.got}"
            for answer in compared.answers(theirs, ours)
            if not answer.agrees
        )
        return outcome("wrong" if differences else "right", differences=differences)

    def _card(self, code: int, alone: int | None) -> CardFacts:
        """``alone``: the only card that counts with its text; None if all do."""
        card = self._facts(code)
        if alone in (None, code):
            return card
        # What an Extra Deck monster is Summoned with is no effect, though the text box tells it.
        return replace(without_text(card), model="{}", materials=card.materials)


def _doubt(ground: Ground) -> str:
    """What of a card could matter and is not modelled; empty if nothing could."""
    for card in coverage_of(ground, battle_only=True).cards:
        for gap in card.gaps:
            if gap.matters:
                return f"{card.name}: {gap.what} ({gap.why})"
    return ""
