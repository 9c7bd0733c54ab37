"""Effects that count the cards of their event, and ask for nothing else of these."""

from __future__ import annotations

from combo_solver.models.effects import Effect
from combo_solver.models.filters import CountOf
from combo_solver.models.parts import parts_of
from combo_solver.models.vocabulary import EVENT


def counts_event(effect: Effect) -> bool:
    """Whether all that it asks of the cards of its event is how many they were."""
    counted = sum(1 for part in parts_of(effect, CountOf) if part.count_of == EVENT)
    return counted > 0 and counted == _says(effect.model_dump())


def _says(told: object) -> int:
    """How often the cards of the event are named in there."""
    if isinstance(told, dict):
        return sum(map(_says, told.values()))
    return sum(map(_says, told)) if isinstance(told, list | tuple) else int(told == EVENT)
