"""Carrying out the actions of an effect or a cost with the choices a step names, and judging each of them.

What single verbs do is in :mod:`combo_solver.referee.verbs`.
"""

from __future__ import annotations

from collections.abc import Sequence

from combo_solver.game.line import Choice
from combo_solver.models.verbs import Action
from combo_solver.models.vocabulary import Limit
from combo_solver.referee.card import Card
from combo_solver.referee.judging import Judge
from combo_solver.referee.table import Table
from combo_solver.referee.twin import Acting, Chosen
from combo_solver.referee.verbs import TWINS

__all__ = ["Carrier", "Chosen"]


class Carrier:
    """Carries out actions on one table."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._table: Table = judge.table

    # --- limits --------------------------------------------------------------------------------------------

    def limit_used(self, card: Card, limit: Limit | None, group: str) -> bool:
        """Whether a once-per-turn limit is used up (EF-06)."""
        if limit is None:
            return False
        name = limit.group or group
        if limit.scope == "copy":
            return name in card.marks
        return (card.facts.passcode, name) in self._table.used

    def use_limit(self, card: Card, limit: Limit | None, group: str) -> None:
        if limit is not None:
            name = limit.group or group
            if limit.scope == "name":
                self._table.used.add((card.facts.passcode, name))
            elif card.place == "field":
                card.marks.add(name)

    # --- lists of actions ----------------------------------------------------------------------------------

    def pay(self, source: Card, cost: Sequence[Action], choices: Sequence[Choice], chosen: Chosen) -> None:
        """Pay a cost: every action must be carried out."""
        by_action = self._by_action(choices, cost)
        acting = Acting(self._judge, source, chosen, as_cost=True)
        for index, action in enumerate(cost):
            if index not in by_action:
                raise self._table.fail(f"{source.facts.name}: its cost was not paid ({action.do})")
            self._moment(index, action)
            TWINS[action.do].carry_out(acting, action, by_action[index])

    def resolve(self, source: Card, actions: Sequence[Action], choices: Sequence[Choice], chosen: Chosen) -> None:
        """Carry out an effect: what can be done must be done, and nothing else."""
        by_action = self._by_action(choices, actions)
        acting = Acting(self._judge, source, chosen)
        done = False
        for index, action in enumerate(actions):
            needs_previous = index > 0 and action.join in ("then", "if_you_do")
            choice = by_action.get(index)
            if needs_previous and not done:
                if choice is not None:
                    raise self._table.fail(f"{source.facts.name}: {action.do} needs what came before to happen")
                continue
            self._moment(index, action)
            done = choice is not None
            if choice is None:
                TWINS[action.do].left_out(acting, action)
            else:
                TWINS[action.do].carry_out(acting, action, choice)

    def could_resolve(self, source: Card, actions: Sequence[Action], chosen: Chosen) -> bool:
        """Whether the first essential action could be carried out as things stand."""
        acting = Acting(self._judge, source, chosen)
        for action in actions:
            if not action.background:
                return TWINS[action.do].possible(acting, action)
        return True

    def _by_action(self, choices: Sequence[Choice], actions: Sequence[Action]) -> dict[int, Choice]:
        found: dict[int, Choice] = {}
        for choice in choices:
            wrong = not 0 <= choice.action < len(actions) or choice.action in found
            if wrong or actions[choice.action].do != choice.do:
                raise self._table.fail(f"choice {choice.action} ({choice.do}) is no action of this effect")
            if choice.placed and not actions[choice.action].places_cards():
                raise self._table.fail(f"{choice.do} puts no card on the field (SG-01)")
            found[choice.action] = choice
        return found

    def _moment(self, index: int, action: Action) -> None:
        if index and action.join in ("then", "also_then"):
            self._table.moment += 1
