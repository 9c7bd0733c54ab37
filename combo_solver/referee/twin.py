"""What the referee's code of one verb looks like: a module of its name in :mod:`combo_solver.referee.verbs`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from combo_solver.game.line import CardAt, Choice
from combo_solver.models.verb import Verb
from combo_solver.referee.card import Card
from combo_solver.referee.judging import Judge
from combo_solver.referee.selecting import enough, fault
from combo_solver.referee.table import Table

Chosen = dict[str, list[Card]]
"""The cards that were chosen so far, by the names of the selections."""
Declared = TypeVar("Declared", bound=Verb)


@dataclass(frozen=True)
class Acting:
    """An action in progress: whose effect it is, what was chosen, and whether it is paid as a cost. ``hangs``: another
    action came before; ``offered``: a node offers it. ``twins``: what judges each word. ``following``: the next action
    of the list. ``to_effect``: only what does something to its cards counts as possible. ``turned_down``: what was
    targeted face-up and has been turned face-down since."""

    judge: Judge
    source: Card
    chosen: Chosen
    as_cost: bool = False
    hangs: bool = False
    offered: bool = False
    twins: Mapping[str, Twin[Any]] = field(default_factory=dict)
    following: Verb | None = None
    replacing: bool = False
    to_effect: bool = False
    turned_down: Sequence[Card] = ()

    @property
    def table(self) -> Table:
        return self.judge.table

    def need(self, condition: bool, reason: str) -> None:
        if not condition:
            raise self.table.fail(reason)


class Twin(ABC, Generic[Declared]):
    """The referee's code of one verb."""

    @abstractmethod
    def possible(self, acting: Acting, action: Declared) -> bool:
        """Whether the action could be carried out now in some way."""

    @abstractmethod
    def carry_out(self, acting: Acting, action: Declared, choice: Choice) -> bool | None:
        """Judge and carry out the action as the line says; raises :class:`RefereeError` when it is illegal. False where
        nothing can hang on it, since something else was done in its place."""

    def left_out(self, acting: Acting, action: Declared) -> None:
        """The line does without the action: raises when it may not."""
        fault = f"{acting.source.facts.name}: {action.do} was left out though possible"
        acting.need(not self.possible(acting, action), fault)


class OnCards(Twin[Declared]):
    """A verb on the cards that ``card`` or ``choose`` tells."""

    def possible(self, acting: Acting, action: Declared) -> bool:
        found = self.candidates(acting, action)
        able = (not acting.to_effect if spared(acting, card) else self.usable(acting, action, card) for card in found)
        cards = [card for card, may in zip(found, able, strict=True) if may]
        if action.chooses is None:
            return bool(cards)
        return enough(acting.judge, action.chooses, cards, acting.chosen)

    def carry_out(self, acting: Acting, action: Declared, choice: Choice) -> bool | None:
        cards = self._named(acting, action, choice.cards)
        return self.work(acting, action, cards, choice) if cards or not choice.cards else False

    @abstractmethod
    def work(self, acting: Acting, action: Declared, cards: list[Card], choice: Choice) -> bool | None:
        """Judge and carry out the action on the cards that the line names; the answer is that of ``carry_out``."""

    def left_out(self, acting: Acting, action: Declared) -> None:
        """Nothing is done where all that the effect is about is kept from it."""
        found = self.candidates(acting, action)
        if action.chooses is None and all(spared(acting, card) or self.keeps(acting, action, card) for card in found):
            return
        super().left_out(acting, action)

    def keeps(self, acting: Acting, action: Declared, card: Card) -> bool:
        """Whether the card may be chosen, and then nothing happens to it."""
        return False

    def usable(self, acting: Acting, action: Declared, card: Card) -> bool:
        """Whether the action could be carried out on this card."""
        return True

    def nameable(self, acting: Acting, action: Declared, card: Card) -> bool:
        """Whether the line may name this card at all; what it names is judged again."""
        return True

    def candidates(self, acting: Acting, action: Declared) -> list[Card]:
        """The cards that the action could be about."""
        if action.chooses is not None:
            found = acting.judge.candidates(action.chooses, acting.source, acting.chosen)
            found = [card for card in found if not _may_not_move(acting, action, card)]
            sure = [card for card in found if acting.judge.sure(card)]
            return [card for card in sure if leads(acting, action, card)] if action.chooses.leads else sure
        cards = [acting.source] if action.about == "self" else acting.chosen.get(action.about or "", [])
        there = [card for card in cards if card.place not in ("gone", "nowhere") and not card.lost_in_the_deck]
        return [card for card in there if not _may_not_move(acting, action, card)]

    def _named(self, acting: Acting, action: Declared, named: Sequence[CardAt]) -> list[Card]:
        """The cards that the choice names, judged against the action's selection, without those that are left alone."""
        table, choose = acting.table, action.chooses
        cards = self.candidates(acting, action)
        if choose is not None:
            fitting = [card for card in cards if spared(acting, card) or self.nameable(acting, action, card)]
            cards = table.find(named, fitting.__contains__)
            wrong = fault(acting.judge, choose, cards, len(fitting), acting.chosen)
            acting.need(not wrong, f"{action.do}: {wrong}")
            if choose.afresh:
                acting.judge.chosen_afresh(choose.afresh, acting.source, cards)
            left = [card for card in cards if not spared(acting, card)]
            acting.need(not acting.replacing or left == cards, f"{action.do}: what is chosen is unaffected")
            cards = left
            if choose.name:
                acting.chosen[choose.name] = cards
                for card in cards:
                    card.meant = True
            return cards
        cards = [card for card in cards if not spared(acting, card)]
        acting.need(bool(cards), f"there is no card left to {action.do}")
        wanted = sorted(item.card for item in named)
        acting.need(wanted == sorted(card.facts.passcode for card in cards), f"other cards than those of {action.do}")
        # They lie where the step says, too.
        return table.find(named, cards.__contains__)


def spared(acting: Acting, card: Card) -> bool:
    """Whether the card is unaffected by the effect; what is paid is no effect."""
    return not acting.as_cost and acting.judge.spared(card, acting.source)


def _may_not_move(acting: Acting, action: Verb, card: Card) -> bool:
    """Whether it cannot be returned to hand or Deck, as a card whose activation is in progress goes to the GY. What a
    battle has destroyed pays no cost (DS-20)."""
    if card.doomed and acting.as_cost:
        return True
    returns = any(landing.to in ("hand", "deck") for landing in action.lands())
    return returns and card.being_used and card.in_spell_zone and card is not acting.source


def leads(acting: Acting, action: Verb, card: Card) -> bool:
    """Whether the next action could be carried out after this one took the card."""
    choose, following = action.chooses, acting.following
    if choose is None or following is None:
        return True
    to = next((landing.to for landing in action.lands() if landing.what == "chosen"), card.place)
    later = replace(acting, chosen={**acting.chosen, choose.name: [card]}, following=None)
    with acting.table.elsewhere(card, to):
        return acting.twins[following.do].possible(later, following)
