"""Which monster an Equip Card may be on (EF-10)."""

from __future__ import annotations

from combo_solver.models.continuous import EquipOnly, SpurnsEquips
from combo_solver.models.continuous_of import continuous_of
from combo_solver.referee.card import Card
from combo_solver.referee.field_limits import one_too_many
from combo_solver.referee.in_force import InForce


def may_bear(judge: InForce, card: Card, host: Card) -> bool:
    """Whether a card can be my Equip Card on this monster."""
    if card.is_a("token") or not host.in_monster_zone or host.hidden:
        return False
    return all(
        (part.side == "either" or (part.side == "me") == host.mine) and judge.fits(host, part.where)
        for part in continuous_of(card.facts, judge.model(card))
        if isinstance(part, EquipOnly)
    )


def may_get(judge: InForce, card: Card, host: Card) -> bool:
    """Whether it can become one now, which the monster itself does not destroy at once; it is not one too many."""
    if one_too_many(judge, card):
        return False
    parts = continuous_of(host.facts, judge.model(host))
    return not any(isinstance(part, SpurnsEquips) for part in parts) and may_bear(judge, card, host)


def falls(judge: InForce, card: Card) -> bool:
    """Whether it is an Equip Card of mine on no monster, or on one that it cannot be equipped to."""
    if not (card.mine and card.in_spell_zone and card.face_up) or card.scale:
        return False
    if card.host is None:
        return card.is_a("equip")
    return not may_bear(judge, card, card.host)


def drop_fallen(judge: InForce) -> None:
    """Those go to the GY."""
    table = judge.table
    with table.caused_by(None):
        for card in [each for each in table.cards if falls(judge, each)]:
            table.to_gy(card)
