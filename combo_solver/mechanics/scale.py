"""Activating a Pendulum Monster of my hand as a scale (PEN rows)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from combo_solver.effects import counters
from combo_solver.effects.engine import Engine
from combo_solver.game import zones
from combo_solver.ground.program import HAND, SPELL
from combo_solver.mechanics.mechanic import Mechanic, Way, from_hand, kind_at
from combo_solver.rules.scale import ScaleActivation
from combo_solver.state import conditions, limits, moves, restrictions
from combo_solver.state.cards import Ref, Spell
from combo_solver.state.draft import Board, Draft
from combo_solver.state.state import State
from combo_solver.state.window import Happened

SCALE_WORDS = "activation as a Pendulum Scale"


class Scale(Mechanic[int]):
    """An answer is a zone of my row."""

    name = "scale"
    turn = 70
    told = 130
    summons = False
    bound_by = frozenset({"spells", "scales", "zones"})

    def comes_up(self, engine: Engine) -> bool:
        return engine.ground.possible.pendulums

    def sources(self, engine: Engine, state: State) -> Iterable[Ref]:
        if no_zone_free(engine, state):
            return ()
        kinds = engine.ground.kinds
        held = ((ref, kind_at(state, ref)) for ref in from_hand(state))
        return [ref for ref, kind in held if kinds.pendulum[kind] and engine.may_be_played(kind)]

    def questions(self, engine: Engine, board: Board, source: Ref, every: bool = False) -> Iterator[Way]:
        if source[0] != HAND or not engine.ground.kinds.pendulum[kind_at(board, source)]:
            return
        if every or not no_zone_free(engine, board):
            kind = kind_at(board, source)
            held = tuple(bool(spell) for spell in board.me.spells)
            apart = engine.ground.field.scales != tuple(zones.PENDULUM_ZONES.values())
            yield Way(self, kind, source, ScaleActivation(held, apart, forbidden(engine, board, kind)))

    def words(self, engine: Engine, way: Way) -> str:
        return SCALE_WORDS

    def placed(self, way: Way, answer: int) -> tuple[tuple[int, ...], int]:
        return (), answer

    def zone_names(self, way: Way) -> Sequence[str]:
        return zones.ROW

    def drafts(self, engine: Engine, state: State, way: Way) -> Iterator[Draft]:
        free = self.answers(engine, way)
        # With both Pendulum Zones empty, left and right are alike.
        for index in free[:1] if free == engine.ground.field.scales else free:
            d = Draft(state)
            restrictions.activated(engine.ground, state, d, way.kind, way.source, True, scale=True)
            moves.take(engine.ground, d, way.source)
            seen = counters.watchers(engine, d, way.kind, way.source)
            d.me.spells[index] = Spell(way.kind, True, 1)
            counters.resolved(engine, d, way.kind, seen)
            d.note_summon("activate_scale", way.kind, way.source, index, -1, (), -1)
            if "activated" in engine.ground.activations.told:
                place = (SPELL, index)
                d.events.append(Happened("activated", way.kind, place, SPELL, -1, "", "me", -1, d.step))
            yield d


def no_zone_free(engine: Engine, board: Board) -> bool:
    """Prefilter: both Pendulum Zones are occupied."""
    return all(board.me.spells[index] for index in engine.ground.field.scales)


def forbidden(engine: Engine, board: Board, kind: int) -> bool:
    """Whether a condition printed on the card, or another card, keeps it from being activated as a scale."""
    g = engine.ground
    if limits.barring_activation(g, board, kind, True) or restrictions.forbid_scale(g, board, kind):
        return True
    return not all(conditions.holds(g, board, test, (HAND, kind)) for test in g.scales.activation[kind])


def scales(engine: Engine, board: Board) -> tuple[int, ...]:
    """The current values of my scales, left first."""
    return tuple(
        conditions.scale_of(engine.ground, board, index)
        for index in engine.ground.field.scales
        if isinstance(spell := board.me.spells[index], Spell) and spell.scale
    )


SCALE = Scale()
