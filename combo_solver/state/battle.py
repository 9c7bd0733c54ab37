"""What an attack does to a state: the marks of who attacked, LP, and monsters that are destroyed by battle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER, THEIRS
from combo_solver.state import attacking, moves
from combo_solver.state.cards import DEFENSE, SET, Monster, Ref
from combo_solver.state.draft import Draft
from combo_solver.state.telling import tell_position


class Result(Protocol):
    """What a damage calculation comes to."""

    @property
    def attacker_destroyed(self) -> bool: ...
    @property
    def target_destroyed(self) -> bool: ...
    @property
    def damage_to_me(self) -> int: ...
    @property
    def damage_to_opponent(self) -> int: ...


def declare(d: Draft, zone: int, target: int | None) -> None:
    """The monster in this zone has declared an attack, a direct one without a target zone; it keeps its position
    (BA-08, BA-12)."""
    monster = d.monsters[zone]
    assert isinstance(monster, Monster)
    d.monsters[zone] = attacking.attacking(monster, target)


def turn_up(g: Ground, d: Draft, zone: int) -> None:
    """An attacked monster that lies face-down is turned face-up, in Defense Position (DS-07)."""
    monster = d.monsters[zone]
    if not isinstance(monster, Monster) or monster.position != SET:
        return
    d.monsters[zone] = monster._replace(position=DEFENSE)
    taken = moves.Taken(monster.kind, MONSTER, theirs=not monster.mine, was_set=True, by_rule=True)
    moves.tell(g, d, "flipped", taken, (MONSTER, zone), zone=zone)
    tell_position(g, d, zone, SET)


def hit(d: Draft, found: Result, attacker: int, target: int) -> list[Ref]:
    """Both players take their damage, LP not below 0 (DC-15); the monsters that are destroyed, which are still there
    (DS-16)."""
    if found.damage_to_me:
        d.me.life_points = max(0, d.me.life_points - found.damage_to_me)
    if found.damage_to_opponent:
        side = d.side_at(THEIRS)
        side.life_points = max(0, side.life_points - found.damage_to_opponent)
    destroyed = [attacker] if found.attacker_destroyed else []
    return [(MONSTER, zone) for zone in (*destroyed, *([target] if found.target_destroyed else []))]


def destroy(g: Ground, d: Draft, destroyed: Iterable[Ref], banished: bool = False) -> None:
    """At the end of the Damage Step they go to their owners' GY, or where they go instead (DS-24); no effect does it.
    ``banished``: what the attacker destroys is banished."""
    for ref in sorted(destroyed, reverse=True):
        theirs = _is_theirs(d, ref[1])
        taken = moves.take(g, d, ref)
        taken.by_rule = True
        gone = moves.banish(g, d, taken) if banished and theirs else moves.send_to_gy(g, d, taken)
        moves.tell(g, d, "destroyed", taken, gone)
        if theirs:
            _forget(d, ref[1])


def _is_theirs(d: Draft, zone: int) -> bool:
    monster = d.monsters[zone]
    return isinstance(monster, Monster) and not monster.mine


def _forget(d: Draft, zone: int) -> None:
    """Whoever comes to this zone next was attacked by nobody."""
    for at, monster in enumerate(d.monsters):
        if monster and monster.mine and attacking.has_attacked(monster, zone):
            d.monsters[at] = attacking.forgetting(monster, zone)
