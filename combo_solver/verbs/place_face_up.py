"""Placing cards face-up in Spell & Trap Zones and the Field Zone."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.effects.laying import laid_down
from combo_solver.effects.meanings import on_cards
from combo_solver.effects.selections import Context
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import THEIRS, Operation
from combo_solver.models.verbs.place_face_up import PlaceFaceUp
from combo_solver.state import moves
from combo_solver.state.cards import Cards, Spell, marked
from combo_solver.state.draft import Draft

_STAY = frozenset({"continuous", "field", "monster"})


@on_cards
def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context, chosen: Cards
) -> Iterator[tuple[Draft, Context]]:
    source, g = operation.source, engine.ground
    assert isinstance(source, PlaceFaceUp)
    trap = source.monsters_as == "trap"

    def laid(taken: moves.Taken) -> Spell:
        monster = g.kinds.monster[taken.kind]
        flags = marked(continuous=monster, as_trap=monster and trap)
        return Spell(taken.kind, flags=moves.kept_flags(taken) | flags)

    # Of the opponent's cards monsters alone.
    mine = all(place < THEIRS or g.kinds.monster[kind] for (place, _), kind in chosen)
    if mine and all(_may_lie(g, kind) for _, kind in chosen):
        yield from laid_down(engine, d, operation, index, context, chosen, laid, to_owner=source.owners, face_up=True)


def _may_lie(g: Ground, kind: int) -> bool:
    """Whether such a card stays face-up in these zones."""
    return not g.kinds.token[kind] and not g.kinds.facts[kind].card_types.isdisjoint(_STAY)
