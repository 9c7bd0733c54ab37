"""Chain links that wait to resolve, and triggers that wait to be activated."""

from __future__ import annotations

from dataclasses import dataclass, field

from combo_solver.game.clock import Player
from combo_solver.game.line import Step
from combo_solver.models.effects import Effect
from combo_solver.models.verbs import Action
from combo_solver.referee.answering import Activation
from combo_solver.referee.card import Card
from combo_solver.referee.carrying_out import Chosen
from combo_solver.referee.judging import Judge
from combo_solver.referee.spell_cards import remains


@dataclass
class ChainLink:
    """A chain link of a player, waiting to resolve."""

    player: Player
    step: Step
    card: Card
    effect: Effect
    actions: tuple[Action, ...]
    chosen: Chosen
    moves: dict[int, int]
    """How often each card it means had moved when the link was formed."""
    activation: Activation
    watchers: tuple[tuple[Card, int], ...] = ()
    """The cards that get counters when it has resolved, and how often each had moved."""


@dataclass
class Trigger:
    """An effect that a player may activate now because of what just happened. ``cards``: to which that happened, and
    how often each had moved by then."""

    player: Player
    card: Card
    effect: Effect
    moves: int
    cards: list[tuple[Card, int]] = field(default_factory=list)

    @property
    def is_there(self) -> bool:
        """Whether the card is where it was when the effect triggered."""
        return self.card.moves == self.moves


def is_gone(judge: Judge, link: ChainLink) -> bool:
    """Whether a card that stays on the field when it is activated has left it, as a cost or meanwhile: it does nothing
    then. The same of the effects of a card that lies there, unless its cost took it."""
    if not link.effect.activates_card:
        return _of_a_card_lying(link) and link.card.moves != link.moves[id(link.card)]
    stays = remains(judge, link.card)
    return stays and (link.card.place != "field" or link.card.moves != link.moves[id(link.card)])


def still_there(link: ChainLink, card: Card) -> Card:
    """The card that a chain link means, or, if it has moved since, one that is nowhere."""
    return card if card.moves == link.moves[id(card)] else Card(card.facts, place="nowhere")


def _of_a_card_lying(link: ChainLink) -> bool:
    """Whether a Spell or Trap, or what is treated as one, activated its effect where it lies, paid without itself."""
    effect = link.effect
    if any(place not in ("spell_zone", "field_zone", "pendulum_zone") for place in effect.locations):
        return False
    of_mode = effect.modes[link.step.mode or 0].cost if effect.modes else ()
    return not any(each.about == "self" and each.lands() for each in (*effect.cost, *of_mode))
