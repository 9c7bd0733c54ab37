"""Setting a Spell or Trap of my hand (TP-15, TP-22)."""

from __future__ import annotations

from combo_solver.game import zones
from combo_solver.game.line import Step
from combo_solver.referee.spell_cards import leave_field_zone
from combo_solver.referee.steps import StepJudge


def _play(at: StepJudge, step: Step) -> None:
    table = at.table
    at.need(step.from_ == "hand", "a Spell or Trap is Set from the hand (TP-22)")
    card = at.card(step)
    at.known(card)
    name = card.facts.name
    at.need(card.is_a("spell") or card.is_a("trap"), f"{name} is no Spell or Trap")
    at.need(step.position is None and not step.materials, f"{name} is Set without a position and Tributes")
    old = table.in_zone(step.to or "")
    if card.is_a("field"):
        at.need(step.to == zones.FIELD_ZONE, f"{name} is Set in the Field Zone")
        leave_field_zone(table, zones.FIELD_ZONE)
    else:
        at.need(step.to in table.spell_zones and old is None, f"{step.to} is no free Spell & Trap Zone (ZON-01)")
    table.take(card)
    card.place, card.zone, card.face_up = "field", step.to or "", False
    # Traps and Quick-Play Spells wait for another turn (TP-20).
    card.set_this_turn = card.is_a("trap") or card.is_a("quick-play")


STEPS = {"set_spell": _play}
