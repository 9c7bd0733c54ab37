"""Special Summons of Tokens (TOK-08)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from combo_solver.effects import coming, selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import in_every_way, note
from combo_solver.effects.selections import Context, amount_of
from combo_solver.game import zones
from combo_solver.ground.program import METHOD, MONSTER, NOWHERE, Operation
from combo_solver.mechanics import their_field
from combo_solver.models.verbs.create_tokens import CreateTokens
from combo_solver.state import moves, summon_counts
from combo_solver.state.cards import Cards, Placed, marked
from combo_solver.state.draft import Draft


@in_every_way
def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context]]:
    source = operation.source
    assert isinstance(source, CreateTokens)
    token = operation.number("token")
    may_come = partial(coming.to_their_field, engine) if source.gives else engine.may_special_summon
    if may_come(d, token, -1, by=selections.sort_of(context.source), own=operation.own):
        if source.as_many:
            count = _room(engine, d.fork(), token)
        else:
            count = (
                source.count if isinstance(source.count, int) else amount_of(engine.ground, d, context)(source.count)
            )
        # No player has more Main Monster Zones.
        numbers = range(min(count, len(zones.MAIN)), 0, -1) if source.up_to else (count,) if count > 0 else ()
        for number in numbers:
            yield from _so_many(engine, d, operation, index, context, number)


def _so_many(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context, number: int
) -> Iterator[tuple[Draft, Context]]:
    source = operation.source
    assert isinstance(source, CreateTokens)
    for after, placed in _tokens_placed(engine, d, operation.number("token"), source, number, ()):
        known = context
        if (register := operation.number("name")) >= 0:
            tokens: Cards = tuple(((MONSTER, zone), kind) for kind, _, zone, _ in placed)
            known, _ = selections.remember(after, context, register, tokens)
        note(after, known, index, operation, placed=placed)
        summon_counts.count(engine.ground, after)
        yield after, known


def _room(engine: Engine, d: Draft, token: int) -> int:
    """For how many Tokens there are zones, of which those that are alike are offered once."""
    count = 0
    while free := list(engine.free_zones(d, token, False, False)):
        position = next(iter(engine.positions(token, "any")))
        moves.put_monster(engine.ground, d, moves.Taken(token, -1), free[0], position, METHOD["effect"])
        count += 1
    return count


_THEIRS = marked(theirs=True)


def _on_mine(engine: Engine, d: Draft, token: int, least: int) -> list[int]:
    return [zone for zone in engine.free_zones(d, token, False, False) if zone >= least]


def _tokens_placed(
    engine: Engine,
    d: Draft,
    token: int,
    source: CreateTokens,
    left: int,
    placed: tuple[Placed, ...],
) -> Iterator[tuple[Draft, tuple[Placed, ...]]]:
    if not left:
        yield d, placed
        return
    last = placed[-1][2] if placed else 0
    for zone in their_field.free_zones(engine, d, least=last) if source.gives else _on_mine(engine, d, token, last):
        for position in engine.positions(token, source.position):
            after = d.fork()
            taken = moves.Taken(token, -1)
            moves.put_monster(engine.ground, after, taken, zone, position, METHOD["effect"], _THEIRS * source.gives)
            yield from _tokens_placed(
                engine, after, token, source, left - 1, (*placed, (token, NOWHERE, zone, position))
            )
