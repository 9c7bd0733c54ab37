"""Where a Spell or Trap lies that is activated (ZON-01)."""

from __future__ import annotations

from combo_solver.game.line import Step
from combo_solver.models.continuous import Remains
from combo_solver.models.continuous_of import continuous_of
from combo_solver.referee.card import Card
from combo_solver.referee.judging import Judge
from combo_solver.referee.table import Table

_STAYING = frozenset({"continuous", "field", "equip"})


def lay_spell(table: Table, card: Card, step: Step) -> None:
    """Lay it where it is activated, or turn it face-up where it lies Set."""
    if card.in_spell_zone:
        if step.to not in (None, card.zone):
            raise table.fail(f"{card.facts.name} is Set and is activated in {card.zone}")
        card.face_up = True
        table.negate_named()
        return
    if card.is_a("field"):
        if step.to not in (None, "FZ"):
            raise table.fail(f"{card.facts.name} goes to the Field Zone, not to {step.to}")
        leave_field_zone(table, "FZ")
        zone: str | None = "FZ"
    else:
        free = [zone for zone in table.spell_zones if table.in_zone(zone) is None]
        zone = step.to or next(iter(free), None)
        if zone not in free:
            raise table.fail(f"{card.facts.name} needs a free Spell/Trap Zone (ZON-01)")
    table.take(card)
    card.place, card.zone = "field", zone or ""
    table.negate_named()


def leave_field_zone(table: Table, zone: str) -> None:
    """The card in a Field Zone leaves it for a new one, destroyed by the rules in Master Rule 2."""
    old = table.in_zone(zone)
    if old is not None and table.scenario.master_rule == 2:
        _destroyed_by_rule(table, old)
    elif old is not None:
        table.to_gy(old)


def share_field_zone(table: Table, new: Card) -> None:
    """This card came to lie face-up, its activation resolved: as a Field Spell it destroys the other player's in Master
    Rule 2, where both share one."""
    if table.scenario.master_rule != 2 or new.place != "field" or not new.face_up or new.zone not in _FIELD_ZONES:
        return
    other = table.in_zone(_FIELD_ZONES[new.zone])
    if other is not None and other.face_up:
        _destroyed_by_rule(table, other)


_FIELD_ZONES = {"FZ": "O-FZ", "O-FZ": "FZ"}


def _destroyed_by_rule(table: Table, card: Card) -> None:
    with table.caused_by(None):
        origin, method = table.origin_of(card), card.method
        table.to_gy(card)
        table.tell("destroyed", card, origin, method=method)


def remains(judge: Judge, card: Card) -> bool:
    """Whether it lies on the field once it is activated."""
    own = any(isinstance(part, Remains) for part in continuous_of(card.facts, judge.model(card)))
    return own or bool(card.facts.card_types & _STAYING)
