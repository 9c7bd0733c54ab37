"""The rule models as one memoised oracle: what is legal (answers), and why something is not (reasons).

A question holds only what the rule can see; equal questions are answered from memory, of whatever search asked them.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any, TypeVar, cast

from combo_solver.budget import Budget
from combo_solver.game import switches
from combo_solver.game.reason import Reason
from combo_solver.rules.extra_deck import FromExtraDeck
from combo_solver.rules.halves import in_halves
from combo_solver.rules.model import RuleModel, Wording
from combo_solver.rules.question import OPEN, Blueprint, Decided, Question

_A = TypeVar("_A")
PLAIN = Wording()
Contradiction = tuple[int, ...]
"""Rules that cannot all hold, by their numbers in the model."""


class _Asked:
    """What the models said to any oracle of this thread, and the models: a question holds nothing of its scenario, so
    hands that are solved one after another ask each once."""

    def __init__(self) -> None:
        self.models: dict[tuple[str, int], RuleModel] = {}
        self.answers: dict[tuple[type, Any], tuple[Any, ...]] = {}


_OF_THE_THREAD = threading.local()


def _asked() -> _Asked:
    found: _Asked | None = getattr(_OF_THE_THREAD, "asked", None)
    if found is None:
        found = _OF_THE_THREAD.asked = _Asked()
    return found


_MOST_ANSWERS = 100_000
"""How many answers are kept for other oracles."""
_MOST_QUESTIONS = 200_000
"""How many questions of one type an oracle remembers: it forgets all of them then."""


class Oracle:
    """Answers legality questions. Of those of :meth:`answers`, ``hits`` were asked before and ``calls`` are the others
    that a model answers, which it may have done for another oracle."""

    def __init__(self) -> None:
        self._answers: dict[type, dict[Any, tuple[Any, ...]]] = {}
        self.budget = Budget()
        self.calls = 0
        self.hits = 0

    def model(self, blueprint: Blueprint, cards: int = 0) -> RuleModel:
        """The model, built on first use; ``cards``: how many it must be able to consider beyond my monster zones."""
        size, models = blueprint.sized(cards), _asked().models
        found = models.get((blueprint.name, size))
        if found is None:
            found = models[blueprint.name, size] = blueprint.build(size)
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
        answers = self._new(question)
        if len(memory) >= _MOST_QUESTIONS:
            memory.clear()
        memory[question] = answers
        return answers

    def _new(self, question: Question[_A]) -> tuple[_A, ...]:
        """Every legal answer to what this oracle was not asked before."""
        if switches.LEFT_OUT:
            # The halves may not hold a rule as the whole does, nor other oracles without it.
            self.calls += 1
            return self.having(question, OPEN)
        if isinstance(question, FromExtraDeck):
            found = cast("tuple[_A, ...] | None", in_halves(question, self.answers))
            if found is not None:
                return found
        self.calls += 1
        key = (type(question), question)
        shared = _asked().answers
        known = shared.get(key)
        if known is None:
            self.budget.check()
            known = self.having(question, OPEN)
            if len(shared) >= _MOST_ANSWERS:
                shared.clear()
            shared[key] = known
        return known

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
