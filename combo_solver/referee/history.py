"""What a filter asks of how a monster came to the field."""

from __future__ import annotations

from combo_solver.models.vocabulary import Filter
from combo_solver.referee.card import Card


def has_history(card: Card, where: Filter) -> bool:
    """Whether a monster came to the field as a filter wants, and still has what it wants."""
    if where.has_materials is not None and (not card.in_monster_zone or bool(card.materials) != where.has_materials):
        return False
    if where.materials is not None:
        low, high = where.materials.min, where.materials.max
        if where.materials.equals is not None:
            low = high = where.materials.equals
        attached = len(card.materials)
        if not card.in_monster_zone or (isinstance(low, int) and attached < low):
            return False
        if isinstance(high, int) and attached > high:
            return False
    made = where.made_with is not None and not where.made_with.by_effect
    if made and (not card.in_monster_zone or where.made_with not in card.made_with):
        return False
    if not where.summoned and where.from_extra is None and where.this_turn is None:
        return True
    if not card.in_monster_zone or not card.method:
        return False
    normally = card.method in ("normal", "tribute")
    wanted = (
        card.method in where.summoned
        or ("normal" in where.summoned and normally)
        or ("special" in where.summoned and not normally and card.method != "flip")
    )
    return (
        (wanted or not where.summoned)
        and (where.from_extra is None or card.from_extra == where.from_extra)
        and (where.this_turn is None or card.this_turn == where.this_turn)
    )
