"""Negating the activation that the effect answers."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import affected, note
from combo_solver.effects.selections import Context
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import HAND, MONSTER, NOWHERE, SPELL, THEIR_HAND, THEIR_SPELL, Operation
from combo_solver.models.verbs.negate_activation import NegateActivation
from combo_solver.state import limits, marks, moves
from combo_solver.state.cards import Ref, Spell
from combo_solver.state.draft import Draft
from combo_solver.state.protection import indestructible
from combo_solver.state.window import ChainLink


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    source = operation.source
    assert isinstance(source, NegateActivation)
    if not d.links or d.links[-1].negated:
        yield d, context, False
        return
    link = d.links[-1]
    d.links[-1] = link._replace(negated=source.what)
    effect = engine.ground.program.effects[link.effect]
    if source.what == "activation":
        for mark in effect.activation_marks:
            marks.give_back(d, mark)
    became = None
    if source.then and affected(engine.ground, d, ((link.source, effect.kind),), operation, context):
        became = _then(engine, d, source.then, effect.kind, link)
    if (register := operation.number("name")) >= 0:
        chosen = () if became is None else ((became, effect.kind),)
        context, _ = selections.remember(d, context, register, chosen)
        context = context._replace(missed=became is None)
    # A Deck that is shuffled is told by the card that comes into it.
    shuffled = source.then == "shuffle" and became is not None
    note(d, context, index, operation, ((link.source, effect.kind),) if shuffled else ())
    yield d, context, True


_AWAY = {"shuffle": moves.to_deck_bottom, "return": moves.to_hand}


def _then(engine: Engine, d: Draft, what: str, kind: int, link: ChainLink) -> Ref | None:
    """What becomes of the card, if it is still there: where it is then, None where nothing becomes of it."""
    g, ref = engine.ground, link.source
    places = (HAND, MONSTER, SPELL, THEIR_HAND, THEIR_SPELL, *([link.at] if what in _AWAY else []))
    if ref == NOWHERE or ref[0] not in places or d.kind_at(ref, g.reads.deck_order) != kind:
        return None
    if put := _AWAY.get(what):
        return put(g, d, moves.take(g, d, ref))
    if what == "banish":
        barred = limits.barring_moves(g, d, "banished", ((ref, kind),))
        return None if barred else moves.banish(g, d, moves.take(g, d, ref))
    if what == "turn_back":
        _turn_back(g, d, link)
        return None
    if indestructible(g, d, ref):
        return None
    taken = moves.take(g, d, ref)
    return moves.tell(g, d, "destroyed", taken, moves.send_to_gy(g, d, taken))


def _turn_back(g: Ground, d: Draft, link: ChainLink) -> None:
    """A Spell or Trap is as it was before it was activated: Set where it lies, or in the hand."""
    place, index = link.source
    if place not in (SPELL, THEIR_SPELL):
        return
    if link.at in (HAND, THEIR_HAND):
        moves.to_hand(g, d, moves.take(g, d, link.source))
        return
    side = d.side_at(place)
    spell = side.spells[index]
    assert isinstance(spell, Spell)
    side.spells[index] = spell._replace(face_up=False)
