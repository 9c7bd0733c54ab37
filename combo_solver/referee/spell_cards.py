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
        old = table.in_zone("FZ")
        if old is not None:
            table.to_gy(old)
        zone: str | None = "FZ"
    else:
        free = [zone for zone in table.spell_zones if table.in_zone(zone) is None]
        zone = step.to or next(iter(free), None)
        if zone not in free:
            raise table.fail(f"{card.facts.name} needs a free Spell/Trap Zone (ZON-01)")
    table.take(card)
    card.place, card.zone = "field", zone or ""
    table.negate_named()


def remains(judge: Judge, card: Card) -> bool:
    """Whether it lies on the field once it is activated."""
    own = any(isinstance(part, Remains) for part in continuous_of(card.facts, judge.model(card)))
    return own or bool(card.facts.card_types & _STAYING)
