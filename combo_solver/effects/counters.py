"""Counters that continuous effects place, and LP that they give and take: each time a Spell Card is activated, as soon
as it has resolved."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import THEIRS
from combo_solver.ground.standing import ForSpell
from combo_solver.models.continuous import LifePointsForSpell
from combo_solver.state import conditions, counters, values
from combo_solver.state.cards import Ref
from combo_solver.state.draft import Board, Draft
from combo_solver.state.gaining import gained
from combo_solver.state.hurting import hurt


def watchers(engine: Engine, d: Draft, kind: int, source: Ref) -> tuple[Ref, ...]:
    """The cards that get counters when the Spell Card of this kind, which is being activated at ``source``, has
    resolved. One that is activated in this chain itself does not act yet."""
    g = engine.ground
    if not g.standing.for_spells:
        return ()
    effects = g.program.effects
    resolving = {link.source for link in d.links if effects[link.effect].source.activates_card}
    return tuple(
        ref
        for ref, part in _acting(g, d)
        if ref != source and ref not in resolving and _fits(g, d, part, kind)
    )  # fmt: skip


def resolved(engine: Engine, d: Draft, kind: int, seen: tuple[Ref, ...]) -> None:
    """The Spell has resolved: counters come to the cards that were there all the time."""
    g = engine.ground
    counters.lose_negated(g, d)
    if not seen:
        return
    found = [(ref, part) for ref, part in _acting(g, d) if ref in seen and _fits(g, d, part, kind)]
    for ref, part in found:
        if isinstance(part, LifePointsForSpell):
            _life_points(g, d, part, values.is_mine(d, ref))
        elif counters.room(g, d, ref, part.counter) >= part.count:
            counters.change(g, d, ref, part.counter, part.count)


def _life_points(g: Ground, d: Draft, part: LifePointsForSpell, mine: bool) -> None:
    """Only I activate Spells."""
    me = part.player == "activator" or (part.player == "controller") == mine
    if part.amount < 0:
        hurt(g, d, -part.amount if me else part.amount)
        return
    side = d.me if me else d.side_at(THEIRS)
    side.life_points += part.amount
    gained(g, d, me)


def _acting(g: Ground, board: Board) -> Iterator[tuple[Ref, ForSpell]]:
    """The cards that do so now."""
    for ref, kind in values.face_up_cards(g, board, mine_only=False):
        for part in g.standing.for_spells.get(kind, ()):
            card = counters.face_up(board, ref)
            assert card is not None
            place = counters.place_of(card)
            quiet = place == "pendulum_zone" and conditions.zone_effects_negated(g, board)
            if place in part.places and not quiet and not counters.silenced(g, board, ref):
                yield ref, part


def _fits(g: Ground, board: Board, part: ForSpell, kind: int) -> bool:
    return g.filter(part.where).off_field(kind, lambda amount: values.count_in(g, board, amount))
