"""Setting Spells and Traps of my hand (TP-22).

Next to nothing comes of it (:mod:`combo_solver.ground.set_cards`), so that it is no successor of a state: a search that
wants it asks for it (:attr:`combo_solver.turn.successors.Turn.sets`)."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import chain
from combo_solver.effects.engine import Engine
from combo_solver.effects.laying import put_down
from combo_solver.ground.program import HAND, NOWHERE
from combo_solver.state import moves, over
from combo_solver.state.cards import set_now
from combo_solver.state.draft import Draft
from combo_solver.state.in_hand import hand_kind
from combo_solver.state.state import State


def sets(engine: Engine, state: State) -> Iterator[Draft]:
    """Every way to Set a Spell or Trap of my hand in an open Main Phase."""
    g = engine.ground
    open_state = state.window is None and state.clock.phase != "battle" and not over.is_won(g, state)
    for kind in sorted(set(map(hand_kind, state.me.hand))) if open_state else ():
        if g.kinds.monster[kind] or not engine.may_be_played(kind):
            continue
        draft = Draft(state)
        # Others can be activated where they lie, as in the hand.
        waits = any(effect.speed > 1 for effect in g.activations.of_card[kind])
        card = moves.take(g, draft, (HAND, kind))
        new = put_down(engine, draft, card, set_now(kind, waits))
        if new != NOWHERE:
            draft.note_summon("set_spell", kind, (HAND, kind), new[1], -1, ())
            chain.settle(engine, draft)
            if not draft.lost:
                yield from chain.at_rest(engine, draft)
