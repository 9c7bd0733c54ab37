"""What a text says of its controller's opponent, which readers leave out since the opponent does not act.

It is left out by the eyes of the card's controller. Where the opponent controls the card, I am the one spoken of: what
keeps a card from their opponent's effects keeps it from mine.
"""

from __future__ import annotations

from collections.abc import Set

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import CompiledEffect, Selection, every_test
from combo_solver.ground.reachable import Reachable
from combo_solver.models.conditions import AnswersCondition
from combo_solver.models.theirs import targets_itself
from combo_solver.models.verbs.negate_activation import NegateActivation

WHAT = "no model of what it says of its controller's opponent"
_OF_THEIR_EFFECTS = frozenset(
    {"opponents_action", "opponents_effects", "opponents_trigger", "opponent_bound", "unaffected", "names_the_opponent"}
)


def left_out(g: Ground, kind: int) -> frozenset[str]:
    """The reasons why sentences of such a card were left out; an entry written by hand tells less."""
    model = g.kinds.models[kind]
    if model is None or g.kinds.by_hand[kind]:
        parts = model.out_of_scope if model is not None else ()
        return frozenset("opponents_effects" for part in parts if part.reason == "opponents_action")
    outcomes = g.kinds.facts[kind].outcomes
    return frozenset(outcome.why for outcome in outcomes if outcome.sort in ("inert", "modelled") and outcome.why)


def on_their_side(g: Ground, kind: int, face_up: bool, touched: bool) -> str:
    """Why that could matter of a card on the opponent's field; empty if it cannot. ``touched``: an effect of mine may
    do something to cards of the opponent's."""
    reasons = left_out(g, kind)
    if (face_up and reasons & {"opponent_bound", "opponents_trigger", "not_negated"}) or (
        touched and "opponents_trigger" in reasons
    ):
        return "what it says of its controller's opponent is about me"
    if touched and reasons & {"opponents_effects", "unaffected"}:
        return "it keeps cards from my effects, which is not modelled"
    if face_up and "unaffected" in reasons and (g.standing.auras.any or g.standing.negations):
        return "what continuous effects of mine do not change is not modelled"
    return ""


def on_my_side(g: Ground, kind: int, theirs: Set[int]) -> str:
    """Why it could matter of a monster of mine that face-up cards of these kinds are the opponent's; empty if it
    cannot."""
    standing = g.standing
    acting = {*standing.auras.of, *standing.negations, *standing.protections.of, *standing.untargetable.of}
    acting |= {*standing.fixed_positions.of, *standing.held_in_attack.of}
    if "unaffected" in left_out(g, kind) and not acting.isdisjoint(theirs):
        return "it may be unaffected by what the opponent's cards do while they are there"
    return ""


def as_they_act(g: Ground, kind: int) -> str:
    """Why it could matter of a card of mine that effects of the opponent's are carried out; empty if it cannot: what is
    said of the opponent's effects was left out, and answers are told of my own activations alone, but where they may
    use everything."""
    own = [effect for effect in g.program.effects if effect.kind == kind]
    if left_out(g, kind) & _OF_THEIR_EFFECTS or any(
        each.verb == "unnoticed" for effect in own for each in effect.operations()
    ):
        return "what it says of the opponent's effects counts when they must activate one"
    if not g.kinds.by_hand[kind] and any(map(_by_battle_alone, own)):
        return "it may be activated because of what the opponent's effects do, too"
    if any(effect.source.replaces for effect in own):
        return "what it may do in the place of destruction is in no line where the opponent destroys"
    tests = [test.source for effect in own for test in every_test(effect.all_tests())]
    everything = g.scenario.opponent_acts == "all"
    answers = any(isinstance(test, AnswersCondition) and not (everything and _asked_of_either(test)) for test in tests)
    return "it answers activations, and the opponent must activate an effect" if answers else ""


def _asked_of_either(test: AnswersCondition) -> bool:
    """Whether it asks of an activation of either player what both know of it: not what it includes, nor a place that is
    its player's own."""
    there = not test.at or test.at == ("monster_zone",)
    return not test.includes and there and targets_itself(test)


def _by_battle_alone(effect: CompiledEffect) -> bool:
    """Whether it is read to wait for what battles alone do, where its words say that effects of the opponent's do it,
    too."""
    events = (effect.source.event, *effect.source.or_events)
    return any(each is not None and each.or_theirs for each in events)


def by_my_effects(reach: Reachable, effect: CompiledEffect) -> bool:
    """Whether effects of mine could bring about for a card of the opponent's what battles alone do in lines."""
    return _by_battle_alone(effect) and touches_opponent(reach)


def touches_opponent(reach: Reachable) -> bool:
    """Whether an effect of mine may do something to cards of the opponent's."""
    return any(
        isinstance(part, Selection) and part.side != "me"
        for effect in reach.ground.program.effects
        if effect.ident in reach.effects
        for part in (*effect.all_targets(), *(operation.subject for operation in effect.operations()))
    )


def not_negated(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter that a card of mine keeps activations from being negated; empty if nothing of mine could."""
    if "not_negated" not in left_out(g, kind):
        return ""
    negates = bool(g.standing.negations or g.reads.negated_names) or (g.reads.negates and negates_mine(g, reach))
    negates = negates or any(isinstance(each.source, NegateActivation) for each in reach.operations())
    return "it keeps what I activate from being negated, which is not modelled" if negates else ""


def negates_mine(g: Ground, reach: Reachable) -> bool:
    """Whether an effect negates cards on the field, and takes any of mine."""
    for effect in g.program.effects:
        if effect.ident in reach.effects and any(each.verb == "negate_effects" for each in effect.operations()):
            chosen = list(effect.selections())
            if not chosen or any(selection.side != "opponent" for selection in chosen):
                return True
    return False
