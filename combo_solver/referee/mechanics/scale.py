"""Activating a Pendulum Monster in the hand as a scale."""

from __future__ import annotations

from combo_solver.game.line import Step
from combo_solver.models.continuous import ScaleActivation
from combo_solver.referee.card import Cause
from combo_solver.referee.counters import place_for_spell, watching
from combo_solver.referee.field_limits import activation_barred
from combo_solver.referee.restrictions import forbids_activation, note_activation
from combo_solver.referee.steps import StepJudge


def _play(at: StepJudge, step: Step) -> None:
    judge, table = at.judge, at.table
    at.need(step.from_ == "hand", "a scale is activated from the hand (PEN-01)")
    card = at.card(step)
    at.known(card)
    at.need(card.is_a("pendulum"), f"{card.facts.name} is no Pendulum Monster")
    model = judge.model(card)
    at.allow(activation_barred(judge, card))
    forbidden = any(forbids_activation(judge, lock, card, True, scale=True) for lock in judge.locks())
    at.need(not forbidden, "a restriction of this turn forbids to activate it (SG-17)")
    for part in model.continuous if model is not None else ():
        if isinstance(part, ScaleActivation):
            met = all(judge.holds(test, card) for test in part.conditions)
            at.need(met, f"{card.facts.name} cannot be activated as a scale now (its own text)")
    at.need(step.position is None, f"{card.facts.name} cannot be Set as a scale (PEN-04)")
    free = step.to in table.pendulum_zones and table.in_zone(step.to or "") is None
    at.need(free, f"{step.to} is no free Pendulum Zone (PEN-02, PEN-09)")
    note_activation(judge, card, True, scale=True)
    seen = [(other, other.moves) for other in watching(judge, card)]
    table.take(card)
    card.place, card.zone, card.scale = "field", step.to or "", True
    place_for_spell(judge, card, seen)
    with table.caused_by(Cause(card.facts, "spell", "effect", card_itself=True)):
        table.tell("activated", card, "spell_zone")


STEPS = {"activate_scale": _play}
