"""Spell Speeds: what may be added to a chain."""

from __future__ import annotations

from collections.abc import Sequence

from combo_solver.effects.engine import Engine
from combo_solver.ground.program import CompiledEffect
from combo_solver.state.draft import Draft


def fast_enough(engine: Engine, d: Draft, effect: CompiledEffect) -> bool:
    """Whether it may be added to the chain by its Spell Speed (EF-04), and nothing forbids to answer with such a card;
    a trigger effect only follows others that came because of the same events."""
    if not d.links or effect.source.category == "trigger":
        return True
    last = engine.ground.program.effects[d.links[-1].effect]
    return effect.speed >= max(2, last.speed) and not _barred(engine, effect, last.source.unanswered)


def _barred(engine: Engine, effect: CompiledEffect, unanswered: Sequence[str]) -> bool:
    """Whether the sort of card is one that cannot be chained, or its activation, if that is what it is."""
    activated = effect.source.category if effect.source.category in ("spell", "trap") else ""
    return bool(unanswered) and (_sort(engine, effect) in unanswered or f"{activated}_card" in unanswered)


def _sort(engine: Engine, effect: CompiledEffect) -> str:
    """What sort of card it is an effect of; a Pendulum Effect is that of a Spell."""
    if effect.of_monster and not effect.locations <= {"spell_zone", "field_zone", "pendulum_zone"}:
        return "monster"
    return "trap" if "trap" in engine.ground.kinds.facts[effect.kind].card_types else "spell"
