"""Whether an effect may Special Summon a card as things stand, but for the zones."""

from __future__ import annotations

from combo_solver.effects.engine import Engine
from combo_solver.ground.program import EXTRA, MONSTER, Operation
from combo_solver.models.verbs.special_summon import SpecialSummon
from combo_solver.state import barred, limits
from combo_solver.state.cards import Held
from combo_solver.state.draft import Draft
from combo_solver.state.in_hand import level_changed


def may_come(engine: Engine, d: Draft, operation: Operation, by: str, card: Held) -> tuple[bool, bool]:
    """Whether nothing forbids me to Special Summon this card to my field, and whether nothing to the opponent's."""
    source, (ref, kind) = operation.source, card
    assert isinstance(source, SpecialSummon)
    place, level = ref[0], level_changed(ref)
    if place == MONSTER:
        return False, False  # It is there already.
    mine = source.field != "opponent" and engine.may_special_summon(
        d, kind, place, source.method, by, operation.own, level
    )
    if not source.gives:
        return mine, False
    # Out of the Extra Deck it comes to mine alone, if an effect took it there meanwhile.
    able = place != EXTRA and to_their_field(engine, d, kind, place, source.method, by, operation.own, level)
    return mine, able


def could_come(engine: Engine, d: Draft, operation: Operation, by: str, card: Held) -> bool:
    """Whether it could come to either field, in a position that it may have and by what its own text allows."""
    source, (ref, kind) = operation.source, card
    assert isinstance(source, SpecialSummon)
    return bool(
        engine.positions(kind, source.position)
        and any(may_come(engine, d, operation, by, card))
        and not barred.effect_bars(engine.ground, d, operation, ref, kind)[1]
    )


def to_their_field(
    engine: Engine, d: Draft, kind: int, place: int, method: str = "effect", by: str = "", own: int = 0, level: int = 0
) -> bool:
    """Whether nothing forbids me to Special Summon it there: what limits the monsters that I control does not.
    What limits the Types or Attributes that they can control is not asked (:mod:`combo_solver.ground.given`)."""
    g = engine.ground
    if not g.kinds.monster[kind] or not engine.may_be_played(kind) or limits.limits_control(g, d):
        return False
    if engine.locked_this_turn(d, kind, place, method, own, level) or limits.their_side_forbids(g, d, kind):
        return False
    return not limits.forbids_their_side(g, d, engine.forbidding(d, kind, place, method, by, level))
