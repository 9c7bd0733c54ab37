"""What an attack does to a state: the marks of who attacked, LP, and monsters that are destroyed by battle."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from combo_solver.game.clock import Player
from combo_solver.ground.ground import Ground
from combo_solver.ground.marks import BATTLES, DOOMED
from combo_solver.ground.program import GY, MONSTER, THEIR_GY, THEIRS
from combo_solver.state import attacking, moves
from combo_solver.state.cards import ATTACK, DEFENSE, SET, Held, Monster, Ref
from combo_solver.state.draft import Draft
from combo_solver.state.telling import tell_position
from combo_solver.state.window import BY_BATTLE, Fought, Happened


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


def lay_down(g: Ground, d: Draft, zone: int) -> None:
    """What is said of an attacker changes it to Defense Position; a Link Monster has none."""
    monster = d.monsters[zone]
    assert isinstance(monster, Monster)
    if not g.kinds.link[monster.kind]:
        d.monsters[zone] = monster._replace(position=DEFENSE)
        tell_position(g, d, zone, ATTACK)


def hit(g: Ground, d: Draft, found: Result, attacker: int, target: int | None) -> list[Ref]:
    """Both players take their damage, LP not below 0 (DC-15); the monsters that are destroyed, which are still there
    (DS-16). ``target``: None for a direct attack."""
    if found.damage_to_me:
        d.me.life_points = max(0, d.me.life_points - found.damage_to_me)
    if found.damage_to_opponent:
        side = d.side_at(THEIRS)
        side.life_points = max(0, side.life_points - found.damage_to_opponent)
    if found.damage_to_opponent:
        _tell(g, d, "inflicts_battle_damage", attacker, Fought(attacking=True, direct=target is None))
    if found.damage_to_me and target is not None:
        _tell(g, d, "inflicts_battle_damage", target, Fought(attacking=False))
    destroyed = [attacker] if found.attacker_destroyed else []
    if target is not None and found.target_destroyed:
        destroyed.append(target)
    for zone in (attacker, target):
        if zone is not None and (monster := d.monsters[zone]):
            doomed = DOOMED if zone in destroyed else 0
            d.monsters[zone] = monster._replace(flags=monster.flags | BATTLES | doomed)
    return [(MONSTER, zone) for zone in destroyed]


def battling(d: Draft) -> tuple[int | None, int | None]:
    """The zones of the attacker and of the monster that it attacked; None for one that is not there (any more)."""
    fighting = [(zone, held) for zone, held in enumerate(d.monsters) if held and held.flags & BATTLES]
    mine = next((zone for zone, held in fighting if held.mine), None)
    return mine, next((zone for zone, held in fighting if not held.mine), None)


def destroy(g: Ground, d: Draft, banished: Collection[int] = ()) -> None:
    """At the end of the Damage Step those that are destroyed by the battle go to their owners' GY, or where they go
    instead (DS-24); no effect does it. ``banished``: the zones of those that are banished."""
    mine, theirs = battling(d)
    gone: dict[int, Held] = {}
    for zone in sorted((each for each in (mine, theirs) if each is not None), reverse=True):
        monster = d.monsters[zone]
        assert isinstance(monster, Monster)
        doomed = monster.flags & DOOMED
        d.monsters[zone] = monster._replace(flags=monster.flags & ~(BATTLES | DOOMED))
        if doomed:
            gone[zone] = (_leaves(g, d, zone, zone in banished), monster.kind)
    d.cause = 0
    for victor, foe in ((mine, theirs), (theirs, mine)):
        if victor is not None and foe in gone and victor not in gone:
            lies = gone[foe]
            sent = lies[0][0] in (GY, THEIR_GY)
            _tell(g, d, "destroys_by_battle", victor, Fought(victor == mine, sent=sent, foe=lies))


def _leaves(g: Ground, d: Draft, zone: int, banished: bool) -> Ref:
    """It leaves the field; returns where it is then."""
    d.cause, theirs = BY_BATTLE, _is_theirs(d, zone)
    taken = moves.take(g, d, (MONSTER, zone))
    gone = moves.banish(g, d, taken) if banished else moves.send_to_gy(g, d, taken)
    if theirs:
        _forget(d, zone)
    gone = moves.tell(g, d, "destroyed", taken, gone)
    # What destroyed it may say something of it.
    return d.tag(gone) if taken.kind in g.activations.told.get("destroys_by_battle", ()) else gone


def _tell(g: Ground, d: Draft, on: str, zone: int, fought: Fought) -> None:
    """What the monster in this zone did in battle, if a trigger of the scenario waits for such."""
    monster = d.monsters[zone]
    if on in g.activations.told and monster:
        player: Player = "me" if monster.mine else "opponent"
        ref = (MONSTER, zone)
        d.events.append(
            Happened(on, monster.kind, ref, MONSTER, monster.method, "", player, zone, d.step, fought=fought)
        )


def _is_theirs(d: Draft, zone: int) -> bool:
    monster = d.monsters[zone]
    return isinstance(monster, Monster) and not monster.mine


def _forget(d: Draft, zone: int) -> None:
    """Whoever comes to this zone next was attacked by nobody."""
    for at, monster in enumerate(d.monsters):
        if monster and monster.mine and attacking.has_attacked(monster, zone):
            d.monsters[at] = attacking.forgetting(monster, zone)
