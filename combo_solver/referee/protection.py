"""What cards on the field keep from being destroyed, or from being targeted."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.models.auras import OfMonsters
from combo_solver.models.continuous import (
    DestroyedInstead,
    FixedPosition,
    HeldInAttack,
    Indestructible,
    KeepsControl,
    Untargetable,
)
from combo_solver.models.in_battle import InBattle
from combo_solver.models.vocabulary import Choose
from combo_solver.referee.arrows import joined
from combo_solver.referee.card import Card
from combo_solver.referee.conditions import seen_by_me
from combo_solver.referee.filters import Chosen
from combo_solver.referee.in_force import InForce


def indestructible(judge: InForce, card: Card) -> bool:
    """Whether no card effect can destroy this card on the field."""
    if card.in_monster_zone and any(bond.what == "destruction" for bond in card.bonds):
        return True
    return any(isinstance(part, Indestructible) for part in _kept(judge, card))


def targets(judge: InForce, choose: Choose, source: Card, chosen: Chosen) -> list[Card]:
    """The cards that an effect of ``source`` can target; none that a battle has destroyed (DS-18)."""
    kinds = source.facts.card_types
    if source.facts.is_monster and source.in_spell_zone:
        kinds = source.treated_as
    return [
        card
        for card in judge.candidates(choose, source, chosen)
        if not card.doomed
        and not any(isinstance(part, Untargetable) and kinds & set(part.by) for part in _kept(judge, card))
    ]


def keeps_control(judge: InForce, card: Card) -> bool:
    """Whether control of this monster cannot switch."""
    return any(isinstance(part, KeepsControl) for part in _kept(judge, card))


def _kept(judge: InForce, card: Card) -> Iterator[Indestructible | Untargetable | KeepsControl]:
    """What holds for a card on the field."""
    for by, part in judge.continuous() if card.place == "field" else ():
        if (
            isinstance(part, Indestructible | Untargetable | KeepsControl)
            and is_about(judge, by, part, card)
            and all(judge.holds(seen_by_me(test, by.mine), by) for test in part.conditions)
        ):
            yield part


def position_fixed(judge: InForce, card: Card) -> bool:
    """Whether a card keeps this monster from being turned by hand, or Flip Summoned."""
    if held_in_attack(judge, card):
        return True
    for by, part in judge.in_force():
        if not isinstance(part, FixedPosition):
            continue
        if by is not card if part.itself else by is card and part.other:
            continue
        if (by.host is not card) if part.bearer else (part.side == ("me" if by.player != card.player else "opponent")):
            continue
        left_alone = by is not card and not card.hidden and judge.shields(card, by)
        if not left_alone and all(judge.holds(seen_by_me(test, by.mine), by) for test in part.conditions):
            return True
    return False


def held_in_attack(judge: InForce, card: Card) -> bool:
    """Whether a card keeps this face-up monster in Attack Position."""
    return card.in_monster_zone and any(
        isinstance(part, HeldInAttack)
        and is_about(judge, by, part, card)
        and all(judge.holds(seen_by_me(test, by.mine), by) for test in part.conditions)
        for by, part in judge.in_force()
    )


def instead(judge: InForce, card: Card) -> list[Card]:
    """The Equip Cards that are destroyed in place of this monster."""
    if not card.in_monster_zone or card.hidden:
        return []
    return [by for by, part in judge.continuous() if isinstance(part, DestroyedInstead) and by.host is card]


def is_about(judge: InForce, by: Card, part: OfMonsters, card: Card) -> bool:
    """Whether what the card ``by`` does while it is there is about this card."""
    if part.bearer:
        return by.host is card and not card.hidden and judge.fits(card, part.where) and not judge.shields(card, by)
    if by.facts.is_monster and not by.in_monster_zone:
        return False
    if part.itself:
        return card is by
    places = part.places if isinstance(part, Indestructible) else ("monster_zone",)
    there = any(card in judge.at(place, "either") for place in places)
    if card.hidden or not there or (part.other and card is by):
        return False
    if part.linked is not None and not joined(by, card, part.linked):
        return False
    if part.side != "either" and (part.side == "me") != (by.player == card.player):
        return False
    if isinstance(part, InBattle) and part.of_player:
        return judge.fits(card, part.where)
    shielded = card.in_monster_zone and card is not by and judge.shields(card, by)
    return judge.fits(card, part.where) and not shielded
