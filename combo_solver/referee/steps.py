"""What the judges of steps share: the card a step names, where it may go, and how it is refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from combo_solver.game.line import CardAt, Choice, Step
from combo_solver.models.limits import Limit
from combo_solver.models.verbs import Action
from combo_solver.referee.card import Card
from combo_solver.referee.judging import Judge
from combo_solver.referee.placing import may_go_to


class Payer(Protocol):
    """Who pays costs and counts what can be done once per turn."""

    def pay(
        self, source: Card, cost: Sequence[Action], choices: Sequence[Choice], chosen: dict[str, list[Card]]
    ) -> None: ...

    def limit_used(self, card: Card, limit: Limit | None, group: str) -> bool: ...

    def use_limit(self, card: Card, limit: Limit | None, group: str) -> None: ...


class StepJudge:
    """What it takes to judge and carry out a step that starts no chain."""

    def __init__(self, judge: Judge, payer: Payer) -> None:
        self.judge = judge
        self.table = judge.table
        self.payer = payer

    def card(self, step: Step, fits: Callable[[Card], bool] | None = None) -> Card:
        """The card that the step is about."""
        wanted = CardAt(card=step.card, name=step.name, at=step.from_, index=step.index)
        return self.table.find([wanted], fits)[0]

    def need(self, condition: bool, reason: str) -> None:
        """Raises :class:`RefereeError` with the reason unless the condition holds."""
        if not condition:
            raise self.table.fail(reason)

    def allow(self, fault: str, card: Card | None = None) -> None:
        """Raises :class:`RefereeError` if there is a fault, told of the card."""
        self.need(not fault, f"{card.facts.name}: {fault}" if card is not None else fault)

    def known(self, card: Card) -> None:
        self.need(self.judge.playable(card), f"{card.facts.name} has no model and is not played")

    def place(self, card: Card, zone: str | None, from_extra: bool, pointed: bool) -> str:
        """The zone, if the monster may be put there; ``pointed``: by its own text only where an arrow points."""
        self.allow(may_go_to(self.judge, card, zone or "?", from_extra, pointed), card)
        assert zone is not None
        return zone


Play = Callable[[StepJudge, Step], None]
"""Judges a step and carries it out; raises :class:`RefereeError` when it is illegal."""
