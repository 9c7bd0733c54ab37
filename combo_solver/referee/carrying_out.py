"""Carrying out the actions of an effect or a cost with the choices a step names, and judging each of them.

What single verbs do is in :mod:`combo_solver.referee.verbs`, how lists go in :mod:`combo_solver.referee.lists`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from combo_solver.game.line import Choice
from combo_solver.models.effects import Effect
from combo_solver.models.limits import Limit
from combo_solver.models.verb import Verb
from combo_solver.models.verbs import Action
from combo_solver.models.verbs.draw import Draw
from combo_solver.models.verbs.mill import Mill
from combo_solver.models.verbs.modify import Modify
from combo_solver.models.verbs.special_summon import SpecialSummon
from combo_solver.referee import protection
from combo_solver.referee.card import Card
from combo_solver.referee.judging import Judge
from combo_solver.referee.lists import carry_out_list, could_begin, must, size, within
from combo_solver.referee.nodes import NODE_TWINS
from combo_solver.referee.selecting import enough
from combo_solver.referee.table import Table
from combo_solver.referee.twin import Acting, Chosen, Twin
from combo_solver.referee.uses import use, used_up
from combo_solver.referee.verbs import TWINS
from combo_solver.referee.verbs.special_summon import may_be_summoned
from combo_solver.referee.worths import points_of

__all__ = ["Carrier", "Chosen"]

_TWINS: Mapping[str, Twin[Any]] = {**TWINS, **NODE_TWINS}


class Carrier:
    """Carries out actions on one table."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._table: Table = judge.table

    # --- limits --------------------------------------------------------------------------------------------

    def limit_used(self, card: Card, limit: Limit | None, group: str) -> bool:
        """Whether a limit per turn is used up (EF-06)."""
        return used_up(self._table, card, limit, group)

    def use_limit(self, card: Card, limit: Limit | None, group: str) -> None:
        use(self._table, card, limit, group)

    def give_back(self, card: Card, limit: Limit, group: str) -> None:
        """Its latest use does not count any more."""
        if limit.per == "turn" and limit.scope == "name":
            self._table.used[card.facts.passcode, limit.group or group] -= 1

    # --- lists of actions ----------------------------------------------------------------------------------

    def pay(self, source: Card, cost: Sequence[Action], choices: Sequence[Choice], chosen: Chosen) -> None:
        """Pay a cost: every action must be carried out."""
        self._check(choices, cost)
        acting = self.acting(source, chosen, as_cost=True)
        number = 0
        for index, action in enumerate(cost):
            told = within(choices, number, (action,))
            number += size((action,))
            if not told:
                raise self._table.fail(f"{source.facts.name}: its cost was not paid ({action.do})")
            if index and action.join in ("then", "also_then"):
                self._table.moment += 1
            TWINS[action.do].carry_out(acting, action, told[0])

    def could_pay(self, source: Card, cost: Sequence[Action]) -> bool:
        """Whether each action of a cost could be carried out as things stand."""
        acting = self.acting(source, {}, as_cost=True)
        return all(TWINS[action.do].possible(acting, action) for action in cost)

    def resolve(
        self,
        source: Card,
        actions: Sequence[Action],
        choices: Sequence[Choice],
        chosen: Chosen,
        turned_down: Sequence[Card] = (),
    ) -> None:
        """Carry out an effect: what can be done must be done, and nothing else. ``turned_down``: cards that it meant
        while they were face-up, and that are face-down now."""
        self._check(choices, actions)
        carry_out_list(replace(self.acting(source, chosen), turned_down=turned_down), actions, 0, choices)

    def could_resolve(self, source: Card, actions: Sequence[Action], chosen: Chosen) -> bool:
        """Whether the first essential action could be carried out as things stand, and what will be drawn is in the
        Deck now (EF-08)."""
        acting = self.acting(source, chosen)
        if not self.can_draw(actions):
            return False
        return all(action.in_background for action in actions) or could_begin(acting, actions)

    def could_after(
        self, source: Card, effect: Effect, cost: Sequence[Action], actions: Sequence[Action], chosen: Chosen
    ) -> bool:
        """The same, its cost paid. What was sent from the top of the Deck as a cost does not count: nobody knew it."""
        if _out_of_the_milled(cost, actions):
            return self._table.me.can_draw(1)
        return not self._counts_nothing(source, effect, actions) and self.could_resolve(source, actions, chosen)

    def _counts_nothing(self, source: Card, effect: Effect, actions: Sequence[Action]) -> bool:
        """Whether it would change values by a number of cards of which there are none; it is not asked of triggers."""
        first = next((action for action in actions if must(action)), None)
        if effect.category == "trigger" or not isinstance(first, Modify) or not first.counted:
            return False
        return not any(points_of(self.acting(source, {}), amount) for amount in first.counted)

    def can_draw(self, actions: Sequence[Action]) -> bool:
        """Whether the Deck holds now what they draw; asked before the cost too, which may put cards there."""
        draws = [action for action in actions if isinstance(action, Draw | Mill)]
        return self._table.me.can_draw(sum(draw.count if isinstance(draw.count, int) else 1 for draw in draws))

    def demand_before_the_cost(self, source: Card, effect: Effect, mode: int) -> None:
        """Raises where there is not before the cost is paid what this mode needs. Which of several effects is applied
        is decided after a cost that they share: then it will do that one of them could be applied before."""
        missing = self._missing(source, effect, mode)
        shared = bool(effect.cost and effect.modes) and not effect.modes[mode].cost
        others = range(len(effect.modes) if shared else 0)
        if missing and not any(self._could_begin(source, effect, each) for each in others):
            raise self._table.fail(f"{source.facts.name} {missing} (EF-08)")

    def _could_begin(self, source: Card, effect: Effect, number: int) -> bool:
        """Whether this mode could be applied as things stand."""
        mode = effect.modes[number]
        if mode.cost or not all(self._judge.holds(test, source) for test in mode.conditions):
            return False
        if self._missing(source, effect, number):
            return False
        return bool(effect.targets or mode.targets) or self.could_resolve(source, mode.actions, {"self": [source]})

    def _missing(self, source: Card, effect: Effect, number: int) -> str:
        """What this mode lacks: what the cost brings to a place is too late."""
        mode = effect.modes[number] if effect.modes else None
        targets = (*effect.targets, *(mode.targets if mode else ()))
        cost = (*effect.cost, *(mode.cost if mode else ()))
        actions = mode.actions if mode else effect.actions
        first = next((action for action in actions if must(action)), None)
        for choose in targets:
            fitting = [each for each in protection.targets(self._judge, choose, source, {}) if self._judge.sure(each)]
            fitting = [each for each in fitting if self._could_come(source, actions, choose.name, each)]
            if not choose.depends and len(fitting) < choose.least:
                return "has no target before its cost is paid"
        moved = any(getattr(action, "card", None) == "self" for action in cost)
        if not (moved or self._could_come(source, actions, "self", source)):
            return "could not be Special Summoned before its cost is paid"
        if not self._could_bring(source, actions):
            return "would Special Summon what could not be before its cost is paid"
        if not self.can_draw(actions):
            return "cannot draw so many cards"
        if self._counts_nothing(source, effect, actions):
            return "counts no card before its cost is paid"
        taken = first.chooses if first is not None else None
        if taken is None or taken.depends:
            return ""
        brings = any(landing.to in taken.locations for action in cost for landing in action.lands())
        if not brings and not _out_of_the_milled(cost, actions):
            return ""
        held = [card for card in self._judge.candidates(taken, source, {}) if self._judge.sure(card)]
        if isinstance(first, SpecialSummon):
            held = [card for card in held if may_be_summoned(self.acting(source, {}), first, card, covering=False)]
        return "" if enough(self._judge, taken, held, {}) else "has nothing to take before its cost is paid"

    def _could_come(self, source: Card, actions: Sequence[Action], name: str | None, card: Card) -> bool:
        """Whether the card, if it must be Special Summoned under this name, could be so as things stand but for the
        zones. One on the field that something else is done before may be taken from there, and is not asked."""
        essential = [action for action in actions if must(action)]
        return all(
            may_be_summoned(self.acting(source, {}), action, card, covering=False)
            for number, action in enumerate(essential)
            if isinstance(action, SpecialSummon) and action.card == name and not (number and card.place == "field")
        )

    def _could_bring(self, source: Card, actions: Sequence[Action]) -> bool:
        """The same of any card that it Special Summons out of the Deck or Extra Deck after something else."""
        arriving = set[str]()
        for number, action in enumerate(filter(must, actions)):
            choose = action.chooses
            if number and isinstance(action, SpecialSummon) and choose is not None and not action.gives:
                places = set(choose.locations)
                if choose.side == "me" and places <= {"deck", "extra"} and not places & arriving:
                    lying = [card for place in choose.locations for card in self._judge.at(place, "me")]
                    found = lying if choose.depends else self._judge.candidates(choose, source, {})
                    if not any(
                        may_be_summoned(self.acting(source, {}), action, card, covering=False) for card in found
                    ):
                        return False
            arriving |= {landing.to for landing in action.lands()}
        return True

    def acting(self, source: Card, chosen: Chosen, as_cost: bool = False) -> Acting:
        """What judges the actions of this card's effect."""
        return Acting(self._judge, source, chosen, as_cost, twins=_TWINS)

    def _check(self, choices: Sequence[Choice], actions: Sequence[Action]) -> None:
        """Every choice is of an action of the list, and only what is done several times has several."""
        numbered: list[tuple[Verb | None, bool]] = list(_numbered(actions))
        found: set[int] = set()
        for choice in choices:
            known = 0 <= choice.action < len(numbered)
            action, repeated = numbered[choice.action] if known else (None, False)
            if action is None or action.do != choice.do or (choice.action in found and not repeated):
                raise self._table.fail(f"choice {choice.action} ({choice.do}) is no action of this effect")
            if choice.placed and not action.places_cards():
                raise self._table.fail(f"{choice.do} puts no card on the field (SG-01)")
            found.add(choice.action)


def _out_of_the_milled(cost: Sequence[Action], actions: Sequence[Action]) -> bool:
    """Whether cards leave the Deck from its top as a cost, and then the effect takes one out of that alone."""
    first = next((action for action in actions if must(action)), None)
    choose = first.chooses if first is not None else None
    from_deck = choose is not None and {*choose.locations} == {"deck"}
    return from_deck and any(isinstance(action, Mill) for action in cost)


def _numbered(actions: Sequence[Verb], repeated: bool = False) -> Iterator[tuple[Verb, bool]]:
    """All actions in the order of their numbers, and whether each may be done several times."""
    for action in actions:
        again = repeated or action.repeats
        yield action, again
        for inner in action.lists():
            yield from _numbered(inner, again)
