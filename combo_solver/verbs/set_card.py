"""Setting Spells and Traps by effects."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.effects.laying import laid_down
from combo_solver.effects.meanings import on_cards
from combo_solver.effects.selections import Context
from combo_solver.ground.program import Operation
from combo_solver.models.verbs.set_card import SetCard
from combo_solver.state.cards import Cards, marked, set_now
from combo_solver.state.draft import Draft


@on_cards
def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context, chosen: Cards
) -> Iterator[tuple[Draft, Context]]:
    source, g = operation.source, engine.ground
    assert isinstance(source, SetCard)
    how = source.activation

    def waits(kind: int) -> bool:
        """Kept only of a card that could be activated otherwise."""
        ways = g.activations.of_card[kind]
        return any(how == "not" or (how == "rules" and effect.speed > 1) for effect in ways)

    flags = marked(banish_when_leaves=source.banish_when_leaves)
    if not any(g.kinds.monster[kind] for _, kind in chosen):
        yield from laid_down(
            engine, d, operation, index, context, chosen, lambda taken: set_now(taken.kind, waits(taken.kind), flags)
        )
