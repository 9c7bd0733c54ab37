"""Effects by when they can be activated."""

from __future__ import annotations

from combo_solver.ground.kinds import Kinds
from combo_solver.ground.program import CompiledEffect, Program


class Activations:
    """``triggers``: trigger effects by the event they wait for, ``trigger_kinds`` the cards that have them.
    ``arrivals``: a monster waits for what happens to other cards, so that it matters what happened before it came.
    ``causes``: something asks what made it happen.
    ``ignitions_of``: all others of a kind, ``quick`` those of them that can answer."""

    def __init__(self, kinds: Kinds, program: Program) -> None:
        self.ignitions_of: list[list[CompiledEffect]] = [[] for _ in range(len(kinds))]
        self.quick: list[CompiledEffect] = []
        self.triggers: dict[str, list[CompiledEffect]] = {}
        for effect in program.effects:
            if effect.source.category == "trigger":
                for event in {watch.on for watch in effect.watches}:
                    self.triggers.setdefault(event, []).append(effect)
            else:
                self.ignitions_of[effect.kind].append(effect)
                if effect.speed > 1:
                    self.quick.append(effect)
        self.causes = any(watch.causes for effect in program.effects for watch in effect.watches)
        self.arrivals = any(
            watch.subject is not None and "monster_zone" in effect.locations
            for effect in program.effects
            for watch in effect.watches
        )
        self.trigger_kinds = {event: frozenset(effect.kind for effect in held) for event, held in self.triggers.items()}
