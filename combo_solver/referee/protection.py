"""What cards on the field keep from being destroyed."""

from __future__ import annotations

from combo_solver.models.continuous import DestroyedInstead, Indestructible
from combo_solver.referee.card import Card
from combo_solver.referee.conditions import seen_by_me
from combo_solver.referee.in_force import InForce


def indestructible(judge: InForce, card: Card) -> bool:
    """Whether no card effect can destroy this card on the field."""
    if card.in_monster_zone and any(bond.what == "destruction" for bond in card.bonds):
        return True
    return any(
        isinstance(part, Indestructible)
        and _keeps(judge, by, part, card)
        and all(judge.holds(seen_by_me(test, by.mine), by) for test in part.conditions)
        for by, part in judge.continuous()
    )


def instead(judge: InForce, card: Card) -> list[Card]:
    """The Equip Cards that are destroyed in place of this monster."""
    if not card.in_monster_zone or card.hidden:
        return []
    return [by for by, part in judge.continuous() if isinstance(part, DestroyedInstead) and by.host is card]


def _keeps(judge: InForce, by: Card, part: Indestructible, card: Card) -> bool:
    """Whether it is about this card."""
    if part.bearer:
        return by.host is card and not card.hidden and judge.fits(card, part.where) and not judge.shields(card, by)
    if by.facts.is_monster and not by.in_monster_zone:
        return False
    if part.itself:
        return card is by
    if card.hidden or not card.in_monster_zone or (part.other and card is by):
        return False
    if part.side != "either" and (part.side == "me") != (by.player == card.player):
        return False
    return judge.fits(card, part.where) and not (card is not by and judge.shields(card, by))
