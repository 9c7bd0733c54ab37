"""How many cards have a model: over all cards, over a list of them, and over Decks by copies."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from combo_solver.cards.facts import CardFacts
from combo_solver.cards.outcomes import Status, status
from combo_solver.models.compiled import compiled_model
from combo_solver.models.effects import CardModel

KINDS = ("Main Deck monsters", "Extra Deck monsters", "Spells", "Traps")
_ACTS = ("effect", "procedure", "continuous")


class Count(NamedTuple):
    """``total`` cards; ``modelled`` are those of which everything is, ``usable`` those and those without an option."""

    total: int = 0
    modelled: int = 0
    usable: int = 0

    def plus(self, status: Status, copies: int = 1) -> Count:
        return Count(
            self.total + copies,
            self.modelled + copies * (status == "modelled"),
            self.usable + copies * (status != "refused"),
        )


_NONE = Count()


def status_of(card: CardFacts, models: Mapping[int, CardModel]) -> Status:
    """How much of a card is modelled: by its entry, else by its text. A card without effects is modelled."""
    entry = models.get(card.passcode)
    if entry is None and not card.model:
        if card.is_blank and "pendulum" not in card.card_types:
            return "modelled"
        entry = compiled_model(card)
        if entry is None:
            return "refused"
    if entry is not None:
        return "usable" if entry.unmodelled else "modelled"
    return status(card.outcomes)


def acts_in_own_turn(card: CardFacts, models: Mapping[int, CardModel]) -> bool:
    """Whether something in its text can come up in its player's own turn, as far as that is known."""
    entry = models.get(card.passcode)
    if entry is not None:
        return bool(entry.effects or entry.procedures or entry.continuous or entry.unmodelled)
    if card.continuous or card.procedures or card.performs or card.own_procedure:
        return True
    unread = any(outcome.sort in ("option", "binding") for outcome in card.outcomes)
    return unread or bool(card.model and not json.loads(card.model).keys().isdisjoint(_ACTS))


def counted(card: CardFacts) -> bool:
    """Whether a record counts as a card of its own: Tokens do not, nor older wordings ("A Card (GOAT)")."""
    older = card.treated_as is not None and card.name.startswith(f"{card.treated_as} (")
    return "token" not in card.card_types and not older


def kind_of(card: CardFacts) -> str:
    """Which of :data:`KINDS` a card is."""
    if card.is_monster:
        return KINDS[1] if card.in_extra_deck else KINDS[0]
    return KINDS[2] if "spell" in card.card_types else KINDS[3]


@dataclass
class CardsCoverage:
    """Counts over all cards, those of them that act in their player's own turn, by kind, over the cards of a list, and
    over Decks by copies (``decks_own_turn``: those that act). ``sentences`` by outcome, ``inert`` ones by reason, of
    the texts that no entry replaces. ``withdrawn``: cards whose compiled model is not used."""

    all: Count = _NONE
    own_turn: Count = _NONE
    kinds: dict[str, Count] = field(default_factory=lambda: dict.fromkeys(KINDS, _NONE))
    listed: Count | None = None
    decks: Count | None = None
    decks_own_turn: Count | None = None
    sentences: Counter[str] = field(default_factory=Counter)
    inert: Counter[str] = field(default_factory=Counter)
    by_hand: int = 0
    withdrawn: int = 0


def coverage_of(
    cards: Iterable[CardFacts],
    models: Mapping[int, CardModel],
    listed: Iterable[int] | None = None,
    copies: Mapping[int, int] | None = None,
) -> CardsCoverage:
    """What is modelled of these cards, each once; ``copies`` are those of Decks by passcode. A passcode of the list or
    the Decks that no card has counts as one that is not modelled."""
    found = CardsCoverage()
    known: dict[int, tuple[Status, bool]] = {}
    for card in cards:
        verdict = known[card.passcode] = (status_of(card, models), acts_in_own_turn(card, models))
        if not counted(card):
            continue
        found.all = found.all.plus(verdict[0])
        found.kinds[kind_of(card)] = found.kinds[kind_of(card)].plus(verdict[0])
        if verdict[1]:
            found.own_turn = found.own_turn.plus(verdict[0])
        found.withdrawn += bool(card.withdrawn)
        if card.passcode in models:
            found.by_hand += 1
            continue
        for outcome in card.outcomes:
            found.sentences[outcome.sort] += 1
            if outcome.sort == "inert":
                found.inert[outcome.why] += 1
    if listed is not None:
        found.listed = _NONE
        for code in listed:
            found.listed = found.listed.plus(known.get(code, _NOBODY)[0])
    if copies is not None:
        found.decks = found.decks_own_turn = _NONE
        for code, number in copies.items():
            verdict = known.get(code, _NOBODY)
            found.decks = found.decks.plus(verdict[0], number)
            if verdict[1]:
                found.decks_own_turn = found.decks_own_turn.plus(verdict[0], number)
    return found


_NOBODY: tuple[Status, bool] = ("refused", True)
