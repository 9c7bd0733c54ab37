"""Special Summons by a monster's own procedure."""

from __future__ import annotations

from combo_solver.game import zones
from combo_solver.game.line import Step
from combo_solver.models.procedures import procedures_of
from combo_solver.models.verbs.bind import Bind
from combo_solver.models.verbs.restrict import Restrict
from combo_solver.referee.own_limits import bond_forbids, text_forbids
from combo_solver.referee.restrictions import broken_before
from combo_solver.referee.steps import StepJudge


def _play(at: StepJudge, step: Step) -> None:
    judge = at.judge
    card = at.card(step, lambda each: each.place != "extra" or not each.face_up)
    procedures = procedures_of(card.facts, judge.model(card))
    card.meant = True
    at.need(bool(procedures), f"{card.facts.name} has no procedure (SSM-16)")
    at.known(card)
    to_them = (step.to or "").startswith("O-")
    at.allow(judge.special_summon_barred(card, "procedure", to_them=to_them))
    usable = [
        procedure
        for procedure in procedures
        if card.place in procedure.locations
        and card.mine
        and not procedure.check_only
        and (procedure.to == "opponent") == to_them
        and all(judge.holds(test, card) for test in procedure.conditions)
        and (procedure.position == "any" or procedure.position == step.position)
        and not at.payer.limit_used(card, procedure.limit, f"procedure {procedure.number}")
    ]
    at.need(bool(usable), f"the procedure of {card.facts.name} cannot be used now (SSM-16)")
    procedure = usable[0]
    for part in procedure.cost:
        if isinstance(part, Restrict) and part.whole_turn:
            at.allow(broken_before(judge, part))
    if any(part.chooses is not None and part.chooses.as_material for part in procedure.cost):
        for told in (each for choice in step.costs for each in choice.cards):
            (material,) = at.table.find([told], lambda each: True)
            at.allow(text_forbids(judge, material, "contact", card))
            at.need(
                not bond_forbids(judge, material, "contact", card),
                f"{material.facts.name} cannot be material for this Summon (SG-18)",
            )
    moves = card.moves
    at.payer.pay(card, procedure.cost, step.costs, {})
    at.need(card.moves == moves, f"{card.facts.name} is no cost of its own Summon (SSM-16)")
    at.payer.use_limit(card, procedure.limit, f"procedure {procedure.number}")
    at.table.moment += 1
    extra = card.place == "extra"
    zone = step.to or ""
    if to_them:
        free = zone in zones.MONSTER_ZONES[7:] and at.table.in_zone(zone) is None
        at.need(free and zone not in at.table.scenario.unusable, f"{zone} is not free (ZON-02)")
    else:
        zone = at.place(card, step.to, extra, procedure.pointed)
    origin = at.table.take(card)
    card.proper = True
    at.table.put_monster(card, zone, step.position or "", "procedure", origin, "opponent" if to_them else "me")
    card.banish_when_leaves = card.banish_when_leaves or procedure.banish_when_leaves
    card.made_tuner = card.made_tuner or procedure.tuner
    card.bonds += [part for part in procedure.after if isinstance(part, Bind)]
    at.table.locks += [part for part in procedure.after if isinstance(part, Restrict)]


STEPS = {"special_summon": _play}
