"""Which cards could change an attack or a battle by a text of which that is not known.

Texts are read for Main Phases: a sentence that may be left out there may still be one about attacks.
"""

from __future__ import annotations

from combo_solver.cards.facts import CardFacts

_UNREAD = frozenset({"option", "binding"})
_NEVER_IN_A_BATTLE = frozenset({"story", "known", "end_phase", "other_phase", "not_negated"})
"""Why nothing of a sentence comes up in any player's Battle Phase either."""


def may_matter_in_battle(card: CardFacts, mine: bool) -> bool:
    """Whether something in the text of a card that lies face-up, or is turned up by an attack, could matter to a battle
    and is not modelled: it is about battles, or not read. ``mine``: it is the turn player's."""
    if card.is_unknown or card.withdrawn:
        return True
    for part in card.outcomes:
        if part.sort in _UNREAD or (part.sort == "inert" and part.why == "battle"):
            return True
        # Of the opponent's cards I am the opponent, and it is not their turn.
        if part.sort == "inert" and not mine and part.why not in _NEVER_IN_A_BATTLE:
            return True
    return False


def may_matter_when_flipped(card: CardFacts, mine: bool) -> bool:
    """The same of a monster that an attack turns face-up: its Flip effect comes up by that."""
    return "flip" in card.card_types or may_matter_in_battle(card, mine)


def may_matter_from_elsewhere(card: CardFacts) -> bool:
    """The same while it is in a GY, banished or attached: what works there without being activated."""
    if card.is_unknown:
        return True
    return not card.silent_elsewhere and any(part.sort == "binding" for part in card.outcomes)
