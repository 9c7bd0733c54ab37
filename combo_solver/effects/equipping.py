"""Which monster an Equip Card may be on (EF-10)."""

from __future__ import annotations

from combo_solver.effects.engine import Engine
from combo_solver.ground.program import SPELL
from combo_solver.state import limits, places, values
from combo_solver.state.cards import SET, Monster, Ref
from combo_solver.state.draft import Draft


def may_bear(engine: Engine, d: Draft, kind: int, zone: int) -> bool:
    """Whether a card of this kind can be an Equip Card of mine on the monster in a zone: it is face-up, and one that an
    Equip Spell can be equipped to."""
    g = engine.ground
    monster = d.monsters[zone]
    if not isinstance(monster, Monster) or monster.position == SET or g.kinds.token[kind]:
        return False
    return all(
        values.side_matches(side, not monster.mine) and values.monster_fits(g, d, where, monster, zone)
        for side, where in g.standing.equip_only.get(kind, ())
    )


def may_get(engine: Engine, d: Draft, ref: Ref, kind: int, zone: int) -> bool:
    """Whether a card can become one now: :func:`may_bear`, nothing would destroy it at once, and it is not one too many
    of its sort."""
    if limits.beside(engine.ground, d, ref, kind):
        return False
    monster = d.monsters[zone]
    spurned = isinstance(monster, Monster) and monster.kind in engine.ground.standing.spurning
    return not spurned and may_bear(engine, d, kind, zone)


def bears(d: Draft, zone: int, ref: Ref) -> bool:
    """Whether the monster is still there, with that card on it: to equip a card may have moved others."""
    return places.bearer_of(d, ref) == zone


def fallen(engine: Engine, d: Draft) -> list[int]:
    """My Spell & Trap Zones with an Equip Card that is on no monster or on one that it cannot be equipped to."""
    found = []
    for index, spell in enumerate(d.me.spells):
        if spell and spell.face_up and not spell.scale:
            zone = places.bearer_of(d, (SPELL, index))
            bearing = zone >= 0 and may_bear(engine, d, spell.kind, zone)
            if not bearing and (zone >= 0 or _needs_a_bearer(engine, spell.kind)):
                found.append(index)
    return found


def _needs_a_bearer(engine: Engine, kind: int) -> bool:
    return "equip" in engine.ground.kinds.facts[kind].card_types
