"""Answering a Summon of mine before it is made (SG-04), which the opponent may do too."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import chain, sources, their_answers
from combo_solver.effects.engine import Engine
from combo_solver.ground.program import CompiledEffect
from combo_solver.state import conditions
from combo_solver.state.draft import Draft
from combo_solver.state.places import ON_FIELD
from combo_solver.state.state import State
from combo_solver.state.window import ATTEMPTED


def attempted(engine: Engine, state: State) -> State | None:
    """The open state in which what is Summoned is only attempted; None if nothing could answer."""
    d = Draft(state)
    for effect in _able(engine):
        # Materials, and what is paid for the Summon, lie elsewhere once it is attempted.
        if not effect.locations <= ON_FIELD or any(True for _ in sources.everywhere(engine, d, effect)):
            return state._replace(window=ATTEMPTED)
    return None


def answered(engine: Engine, d: Draft) -> Iterator[Draft]:
    """Every way to answer the Summon that this draft attempts; nothing comes between (SG-14), so that not to answer is
    to make it."""
    for effect in _able(engine):
        for source in sources.everywhere(engine, d, effect):
            if all(conditions.holds(engine.ground, d, test, source) for test in effect.quick_if):
                for after in chain.activations(engine, d.fork(), effect, source):
                    yield from chain.continue_chain(engine, after)


def attempted_before_them(engine: Engine, state: State) -> State | None:
    """The open state in which what is Summoned is only attempted, since the opponent has what could answer it; None if
    they have nothing of the kind."""
    g = engine.ground
    if not any(effect.ident in g.theirs.may for effect in g.activations.against_summons):
        return None
    return state._replace(window=ATTEMPTED) if their_answers.any_there(engine, Draft(state)) else None


def they_answer(engine: Engine, d: Draft) -> Iterator[Draft]:
    """This Summon that is attempted, if they let it be made, and every way in which they answer it."""
    return their_answers.as_they_like(engine, d)


def _able(engine: Engine) -> list[CompiledEffect]:
    """What may answer a Summon."""
    against = engine.ground.activations.against_summons
    return [effect for effect in engine.answering() if effect in against] if against else []
