"""Special Summons by effects to the opponent's field, of monsters that are not in the Extra Deck."""

from __future__ import annotations

from combo_solver.effects.engine import Engine
from combo_solver.game import zones
from combo_solver.game.bars import Bar
from combo_solver.mechanics import own_texts
from combo_solver.rules.effect import EffectSummon
from combo_solver.state.draft import Draft


def free_zones(engine: Engine, d: Draft, bars: tuple[Bar, ...] = (), least: int = 0) -> list[int]:
    """The free Main Monster Zones of the opponent, from ``least`` on; none if something ``bars`` the monster. One is
    like another one, but for arrows."""
    found = engine.oracle.answers(EffectSummon(own_texts.their_bodies(engine.ground, d), bars=bars))
    theirs = sorted(zone for zone in map(zones.opponents_view, found) if zone >= least)
    return theirs if engine.arrows_matter(d) else theirs[:1]
