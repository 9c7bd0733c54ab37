"""Xyz Summons, of materials or on top of another monster (XYZ rows)."""

from __future__ import annotations

from combo_solver.effects.engine import Engine
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER, CompiledRecipe
from combo_solver.mechanics.extra_deck import ExtraDeckSummon
from combo_solver.mechanics.mechanic import Way
from combo_solver.rules.xyz import XyzSummon
from combo_solver.state import moves
from combo_solver.state.cards import EMPTY, Monster, attached
from combo_solver.state.draft import Draft


class Xyz(ExtraDeckSummon):
    name = "xyz"
    asks = XyzSummon

    def words(self, engine: Engine, way: Way) -> str:
        assert way.recipe is not None
        return super().words(engine, way) + (" on top of another monster" if way.recipe.overlay else "")

    def use(self, engine: Engine, d: Draft, recipe: CompiledRecipe, zone: int, monster: Monster) -> list[int]:
        """Becoming Xyz Material is not leaving the field for the GY (XYZ-06). On top of a monster the new one takes
        over its materials."""
        return go_under(engine.ground, d, zone, monster, keep=recipe.overlay)


def go_under(g: Ground, d: Draft, zone: int, monster: Monster, keep: bool) -> list[int]:
    """This monster becomes material; what the new one has attached by it. ``keep``: what it had itself, too."""
    d.monsters[zone] = EMPTY
    d.forget((MONSTER, zone))
    moves.lose_equips(g, d, monster)
    found = [attached(g.kinds.base[monster.kind], monster.proper, monster.borrowed)]
    if keep:
        return [*found, *monster.materials]
    for material in monster.materials:
        moves.send_to_gy(g, d, moves.detached(material))
    return found


XYZ = Xyz()
