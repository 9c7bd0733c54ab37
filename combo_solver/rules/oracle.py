"""The rule models as one memoised oracle: what is legal (answers), and why something is not (reasons).

A question holds only what the rule can see; equal questions are answered from memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from combo_solver.budget import Budget
from combo_solver.game.reason import Reason
from combo_solver.rules.model import RuleModel, Wording
from combo_solver.rules.question import OPEN, Blueprint, Decided, Question

_A = TypeVar("_A")
PLAIN = Wording()
Contradiction = tuple[int, ...]
"""Rules that cannot all hold, by their numbers in the model."""


class Oracle:
    """Answers legality questions; ``calls`` and ``hits`` count those of :meth:`answers`."""

    def __init__(self) -> None:
        self._models: dict[tuple[str, int], RuleModel] = {}
        self._answers: dict[type, dict[Any, tuple[Any, ...]]] = {}
        self.budget = Budget()
        self.calls = 0
        self.hits = 0

    def model(self, blueprint: Blueprint, cards: int = 0) -> RuleModel:
        """The model, built on first use; ``cards``: how many it must be able to consider beyond my monster zones."""
        size = blueprint.sized(cards)
        found = self._models.get((blueprint.name, size))
        if found is None:
            found = self._models[blueprint.name, size] = blueprint.build(size)
        found.budget = self.budget
        return found

    def answers(self, question: Question[_A]) -> tuple[_A, ...]:
        """Every legal answer."""
        # Questions of two types may be equal as tuples.
        memory = self._answers.get(type(question))
        if memory is None:
            memory = self._answers[type(question)] = {}
        found = memory.get(question)
        if found is not None:
            self.hits += 1
            return found
        self.budget.check()
        self.calls += 1
        answers = memory[question] = self.having(question, OPEN)
        return answers

    # --- for one who asks why --------------------------------------------------------------------------------

    def having(self, question: Question[_A], decided: Decided) -> tuple[_A, ...]:
        """Every legal answer with this decided; not remembered."""
        model = self.model(question.blueprint, question.size)
        return tuple(question.read(model.solutions(question.facts(), question.decisions(decided))))

    def contradictions(self, question: Question[Any], decided: Decided = OPEN) -> list[Contradiction]:
        """See :meth:`combo_solver.rules.model.RuleModel.contradictions`; empty when it is legal."""
        model = self.model(question.blueprint, question.size)
        return model.contradictions(question.facts(), question.decisions(decided))

    def rows(self, question: Question[Any], contradiction: Contradiction) -> list[str]:
        """The rows of the rules of a contradiction."""
        model = self.model(question.blueprint, question.size)
        return [model.rules[number].rule_id for number in contradiction]

    def reasons(
        self,
        question: Question[Any],
        decided: Decided = OPEN,
        wording: Wording = PLAIN,
        against: Sequence[Contradiction] | None = None,
    ) -> list[Reason]:
        """The rules that forbid it; ``against``: the contradictions, where they are known already."""
        model = self.model(question.blueprint, question.size)
        return model.reasons(question.facts(), question.decisions(decided), wording, against)
