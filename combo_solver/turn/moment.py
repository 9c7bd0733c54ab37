"""Summons whose materials are judged by where they are and how they came there."""

from __future__ import annotations

from combo_solver import zones
from combo_solver.ground.program import CompiledRecipe
from combo_solver.rules.oracle import Bodies
from combo_solver.turn import values
from combo_solver.turn.state import Monster, State
from combo_solver.turn.summons import Summons


class MomentSummons(Summons):
    """What the base class remembers of a monster goes by its kind and current values. A recipe that reads more
    (``reads_moment``) has its monsters judged anew each time."""

    def recipe_bodies(self, state: State, recipe: CompiledRecipe) -> Bodies:
        bodies = super().recipe_bodies(state, recipe)
        if not recipe.reads_moment:
            return bodies
        slots = [where for _, _, where in recipe.slots]
        included = [where for _, where in recipe.including]
        out = list(bodies)
        for zone, body in zip(zones.MINE, bodies, strict=True):
            monster = state.monsters[zone]
            if body is None or not body.mine or not isinstance(monster, Monster):
                continue
            fits, includes = (
                sum(
                    1 << number
                    for number, where in enumerate(filters)
                    if values.monster_fits(self.ground, state, where, monster, zone)
                )
                for filters in (slots, included)
            )
            out[zone] = body._replace(fits=fits, includes=includes)
        return tuple(out)

    def _trait(self, monster: Monster, trait: str) -> object:
        facts = self.ground.kinds.facts[monster.kind]
        if trait == "name" and facts.treated_as is not None:
            return facts.treated_as
        return super()._trait(monster, trait)
