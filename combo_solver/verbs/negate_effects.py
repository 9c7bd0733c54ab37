"""Negating the effects of cards on the field."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import chosen_cards, in_place
from combo_solver.effects.selections import Context
from combo_solver.ground.program import Operation, Selection
from combo_solver.models.verbs.negate_effects import NegateEffects
from combo_solver.state import counters
from combo_solver.state.cards import Cards, Monster, Ref
from combo_solver.state.draft import Draft


def _chosen(engine: Engine, d: Draft, operation: Operation, context: Context) -> Iterator[Cards]:
    """Where all are negated, those that have no effects or are negated already are passed by."""
    subject = operation.subject
    every = isinstance(subject, Selection) and subject.together is not None and subject.together.source.every
    for cards in chosen_cards(engine, d, operation, context):
        if every:
            cards = tuple((ref, kind) for ref, kind in cards if _has_effects(engine, d, ref, kind))
        if cards:
            yield cards


def _has_effects(engine: Engine, d: Draft, ref: Ref, kind: int) -> bool:
    """Whether it is a face-up Effect Monster, Spell or Trap that is not negated; a Gemini is one, even while it counts
    as a Normal Monster."""
    g, card = engine.ground, counters.face_up(d, ref)
    if card is None or counters.negated(g, d, ref):
        return False
    return not isinstance(card, Monster) or "effect" in g.kinds.facts[kind].card_types


@partial(in_place, chosen=_chosen)
def ways(engine: Engine, d: Draft, operation: Operation, context: Context, chosen: Cards) -> bool:
    source = operation.source
    any_card = isinstance(source, NegateEffects) and source.any
    for ref, kind in chosen:
        card = counters.face_up(d, ref)
        if card is None:
            return False
        if not _has_effects(engine, d, ref, kind):
            if not any_card:
                return False
            if isinstance(card, Monster) and "effect" not in engine.ground.kinds.facts[kind].card_types:
                continue
        if isinstance(card, Monster):
            d.monsters[ref[1]] = card.but(negated=True)
        else:
            d.side_at(ref[0]).spells[ref[1]] = card.silenced()
        _silence(d, ref)
        counters.lose(engine.ground, d, ref)
    return True


def _silence(d: Draft, ref: Ref) -> None:
    """What the card has activated on this chain does nothing."""
    d.links = [link._replace(silent=True) if link.source == ref else link for link in d.links]
