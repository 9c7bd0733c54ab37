"""Destruction that could be replaced and is not carried out as an action, in the End Phase, with a negation and of what
destroys itself; and replacements of which it depends on their order what they save."""

from __future__ import annotations

from combo_solver.ground.ground import Ground
from combo_solver.ground.reachable import SPELLS, Reachable
from combo_solver.models.verbs.bind import Bind
from combo_solver.models.verbs.negate_activation import NegateActivation

WHAT = "no model of what it does in the place of that destruction"
_IN_THE_END = "it could keep a card from being destroyed in the End Phase"


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter that a card of this kind replaces destruction; empty where it does not, or where all
    destruction is that of actions."""
    ends = _destroyed_in_the_end(g, reach)
    if ends and kind in g.standing.destroyed_instead and kind in reach.at[SPELLS]:
        return _IN_THE_END
    able = [effect for effect in g.activations.replacing if effect.ident in reach.effects]
    if not any(effect.kind == kind for effect in able):
        return ""
    if len({effect.ident for effect in able if effect.saves is not None}) > 1:
        return "it could matter whether it is asked for before others"
    if ends:
        return _IN_THE_END
    if g.own.ties or g.own.any_falls:
        return "it could keep from destruction what goes with another card, or was targeted"
    if any(each.part.to == "destroyed" for held in g.standing.cannot_stay.values() for each in held):
        return "it could keep a card from destroying itself"
    negations = (each.source for each in reach.operations() if isinstance(each.source, NegateActivation))
    if any(negation.then == "destroy" for negation in negations):
        return "it could keep a card from being destroyed whose activation is negated"
    return ""


def _destroyed_in_the_end(g: Ground, reach: Reachable) -> bool:
    """Whether a monster could be destroyed in the End Phase: by its own text, or as what brought it said."""
    there = reach.at["monster_zone"]
    falls = {kind for kind, held in g.own.leaves.items() if any(to == "destroyed" for to, _ in held)}
    if any(kind in there for kind in (*g.own.upkeep, *falls)):
        return True
    said = [each.source for each in reach.operations()]
    said += [part for each in g.program.procedures if each.kind in there for part in each.source.after]
    return any(isinstance(each, Bind) and each.end == "destroyed" for each in said)
