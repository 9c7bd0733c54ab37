"""Special Summons by effects to the opponent's field, of monsters that are not in the Extra Deck."""

from __future__ import annotations

from combo_solver.effects.engine import Engine
from combo_solver.game import zones
from combo_solver.game.bars import Bar
from combo_solver.mechanics import own_texts
from combo_solver.rules.effect import EffectSummon
from combo_solver.state import limits
from combo_solver.state.draft import Draft


def may_come(
    engine: Engine, d: Draft, kind: int, place: int, method: str = "effect", by: str = "", own: int = 0, level: int = 0
) -> bool:
    """Whether nothing forbids me to Special Summon it there: what limits the monsters that I control does not.
    What limits the Types or Attributes that they can control is not asked (:mod:`combo_solver.ground.given`)."""
    g = engine.ground
    if not g.kinds.monster[kind] or not engine.may_be_played(kind) or limits.limits_control(g, d):
        return False
    if engine.locked_this_turn(d, kind, place, method, own, level) or limits.their_side_forbids(g, d, kind):
        return False
    return not own_texts.forbids_their_side(g, d, engine.forbidding(d, kind, place, method, by, level))


def free_zones(engine: Engine, d: Draft, bars: tuple[Bar, ...] = (), least: int = 0) -> list[int]:
    """The free Main Monster Zones of the opponent, from ``least`` on; none if something ``bars`` the monster. One is
    like another one, but for arrows."""
    found = engine.oracle.answers(EffectSummon(own_texts.their_bodies(engine.ground, d), bars=bars))
    theirs = sorted(zone for zone in map(zones.opponents_view, found) if zone >= least)
    return theirs if engine.arrows_matter(d) else theirs[:1]
