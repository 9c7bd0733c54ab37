"""Which cards could change an attack or a battle by a text of which that is not known.

Texts are read for Main Phases: a sentence that may be left out there may still be one about attacks.
"""

from __future__ import annotations

from combo_solver.cards.facts import CardFacts


def has_unread_sentence(card: CardFacts, mine: bool) -> bool:
    """Whether a sentence of its text is not read and could matter; of the opponent's cards nothing optional does."""
    unread = {"option", "binding"} if mine else {"binding"}
    return any(part.sort in unread for part in card.outcomes)


def may_matter_in_battle(card: CardFacts, mine: bool) -> bool:
    """Whether something in the text of a card that lies face-up, or is turned up by an attack, could matter to a battle
    in my turn and is not modelled: it is about battles in words that are not read, or not read at all. ``mine``: I
    control it."""
    return has_unread_sentence(card, mine) or card.unread_of_battles(mine) or card.is_unknown or bool(card.withdrawn)


def may_matter_when_flipped(card: CardFacts, mine: bool) -> bool:
    """The same of a monster that an attack turns face-up: its Flip effect comes up by that."""
    return "flip" in card.card_types or may_matter_in_battle(card, mine)


def may_matter_from_elsewhere(card: CardFacts) -> bool:
    """The same while it is in a GY, banished or attached: what works there without being activated."""
    if card.is_unknown:
        return True
    return not card.silent_elsewhere and any(part.sort == "binding" for part in card.outcomes)
