"""What a rule of the turn is."""

from __future__ import annotations

from abc import ABC, abstractmethod

from combo_solver.game.clock import Clock, Request


class TurnRule(ABC):
    """One rule of the turn. ``rule_id`` is its row in the rule matrix."""

    rule_id: str

    @abstractmethod
    def against(self, clock: Clock, request: Request) -> str:
        """Why the rule forbids the request now, in words; empty when it does not."""
