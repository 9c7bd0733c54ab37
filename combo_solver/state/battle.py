"""What an attack does to a state: the marks of who attacked, LP, what is told, and monsters destroyed by battle."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from combo_solver.game.clock import Part, Player
from combo_solver.ground.ground import Ground
from combo_solver.ground.marks import BATTLED, BATTLES, DOOMED
from combo_solver.ground.program import GY, MONSTER, NOWHERE, SPELL, THEIR_GY, THEIR_SPELL, THEIRS
from combo_solver.state import attacking, marks, moves, summon_counts
from combo_solver.state.cards import ATTACK, DEFENSE, SET, Cards, Held, Monster, Ref
from combo_solver.state.draft import Board, Draft, side_of
from combo_solver.state.telling import tell_player, tell_position
from combo_solver.state.window import BY_BATTLE, GONE, Fight, Fought, Happened


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


def fight_of(board: Board) -> Fight | None:
    """The attack that is carried out."""
    if isinstance(board, Draft):
        return board.fight
    return board.window.fight if board.window else None


def battling(board: Board) -> tuple[int | None, int | None]:
    """The zones of the attacker and of the monster that it attacks; None for one that is not there (any more), or has
    changed sides."""
    fight = fight_of(board)
    if fight is None:
        return None, None
    found = []
    for zone, mine in ((fight.attacker, True), (fight.target, False)):
        monster = board.monsters[zone] if zone != GONE else None
        found.append(zone if monster and monster.mine == (mine != fight.across) else None)
    return found[0], found[1]


# --- from the declaration on ---------------------------------------------------------------------------------------


def declare(g: Ground, d: Draft, zone: int, target: int | None, targets: tuple[int, ...]) -> None:
    """The monster in this zone declares an attack, a direct one without a target zone; it keeps its position (BA-08,
    BA-12). ``targets``: what it could attack."""
    monster = d.monsters[zone]
    assert isinstance(monster, Monster)
    _count_attackers(g, d, monster)
    made, again = attacking.marks_of(monster), monster.flags & g.stations.again
    d.monsters[zone] = attacking.attacking(monster, target)
    nothing_again(g, d)
    at, kinds = _at(target), (monster.kind, _kind(d, target))
    d.fight = Fight(zone, at, kinds, target is None, targets, made, again=again)
    _mark(d)
    _tell_one(g, d, "declares_attack", True)
    _tell_one(g, d, "is_attacked", False)


def _count_attackers(g: Ground, d: Draft, monster: Monster) -> None:
    """One more monster declares attacks this turn, if this one has not yet."""
    first, second = g.abilities.attackers
    if first and not attacking.attacks_made(monster):
        marks.impose(d, second if marks.in_force(d, first) else first)


def another_attacked(g: Ground, board: Board, monster: Monster) -> bool:
    """Whether a monster of mine other than this one declared an attack this turn."""
    first, second = g.abilities.attackers
    return marks.in_force(board, second) or (marks.in_force(board, first) and not attacking.attacks_made(monster))


def nothing_again(g: Ground, d: Draft) -> None:
    """Nobody can attack once more as the next one to do so."""
    if g.stations.again:
        for zone, monster in enumerate(d.monsters):
            if monster and monster.flags & g.stations.again:
                d.monsters[zone] = monster._replace(flags=monster.flags & ~g.stations.again)


def redirect(g: Ground, d: Draft, target: int | None, targets: tuple[int, ...]) -> None:
    """In a replay the attacker takes another target, or the same one again: it declares no attack by that (BA-16)."""
    fight = d.fight
    assert fight is not None
    monster = d.monsters[fight.attacker]
    assert isinstance(monster, Monster)
    d.monsters[fight.attacker] = attacking.attacking(attacking.marked_so(monster, fight.made), target)
    same = target is not None and target == fight.target
    at, kinds = _at(target), (monster.kind, _kind(d, target))
    d.fight = fight._replace(target=at, kinds=kinds, direct=target is None, targets=targets)
    _mark(d)
    if not same:
        _tell_one(g, d, "is_attacked", False)


def _at(target: int | None) -> int:
    return GONE if target is None else target


def _kind(d: Draft, zone: int | None) -> int:
    monster = d.monsters[zone] if zone is not None else None
    return monster.kind if monster else -1


def _mark(d: Draft) -> None:
    """Those two battle, and nobody else."""
    both = battling(d)
    for zone, monster in enumerate(d.monsters):
        if monster and bool(monster.flags & BATTLES) != (zone in both):
            d.monsters[zone] = monster._replace(flags=monster.flags ^ BATTLES)


def over(g: Ground, d: Draft) -> None:
    """The attack is over, and what holds, or was used, in this battle alone."""
    d.fight = None
    gone, used = BATTLES | g.stations.bonds, g.stations.marks
    for zone, monster in enumerate(d.monsters):
        if monster and (monster.flags & gone or (isinstance(monster, Monster) and monster.marks & used)):
            d.monsters[zone] = monster._replace(flags=monster.flags & ~gone, marks=monster.marks & ~used)
    for place in (SPELL, THEIR_SPELL) if used else ():
        for index, spell in enumerate(side_of(d, place).spells):
            if spell and spell.marks & used:
                d.side_at(place).spells[index] = spell._replace(marks=spell.marks & ~used)


def tell_part(g: Ground, d: Draft, part: Part) -> None:
    """Both battle in this part of the Damage Step."""
    _tell_one(g, d, "battles", True, part)
    _tell_one(g, d, "battles", False, part)


def _tell_one(g: Ground, d: Draft, on: str, attacker: bool, part: Part = "") -> None:
    """What the attacker does, or the one that it attacks, if it is there."""
    if on in g.activations.told and d.fight is not None:
        zone = battling(d)[0 if attacker else 1]
        if zone is not None:
            _tell(g, d, on, zone, Fought(attacker, d.fight.direct, foe=_foe_of(d, attacker), part=part))


def _foe_of(d: Draft, attacker: bool) -> Held | None:
    """Whom the attacker battles, or the one that it attacks: where it is, nowhere if it has left; None for nobody."""
    assert d.fight is not None
    if d.fight.direct and attacker:
        return None
    zone, kind = battling(d)[attacker], d.fight.kinds[attacker]
    return (NOWHERE if zone is None else (MONSTER, zone)), kind


def turn_up(g: Ground, d: Draft) -> None:
    """An attacked monster that lies face-down is turned face-up, in Defense Position (DS-07). That is told after damage
    calculation; one that an effect turns face-down until then is turned up again (DS-11)."""
    zone = battling(d)[1]
    monster = d.monsters[zone] if zone is not None else None
    if zone is None or not isinstance(monster, Monster) or monster.position != SET or d.fight is None:
        return
    d.monsters[zone] = monster._replace(position=DEFENSE)
    summon_counts.begin(g, d, monster.kind, (MONSTER, zone))
    d.fight = d.fight._replace(flipped=True)


def tell_flipped(g: Ground, d: Draft) -> None:
    """That the attack has turned its target face-up (FLP-03), if that is still there."""
    zone = battling(d)[1]
    monster = d.monsters[zone] if zone is not None else None
    if d.fight is None or not d.fight.flipped or zone is None or not isinstance(monster, Monster):
        return
    d.fight = d.fight._replace(flipped=False)
    if monster.position != SET:
        taken = moves.Taken(monster.kind, MONSTER, theirs=not monster.mine, was_set=True, by_rule=True)
        moves.tell(g, d, "flipped", taken, (MONSTER, zone), zone=zone)
        tell_position(g, d, zone, SET)


def just_flipped(d: Draft) -> int | None:
    """The zone of a monster that the attack has turned face-up, until damage is calculated."""
    if d.fight is None or not d.fight.flipped or d.clock.part not in ("before", "calculation"):
        return None
    return battling(d)[1]


def lay_down(g: Ground, d: Draft, zone: int) -> None:
    """What is said of an attacker changes it to Defense Position."""
    monster = d.monsters[zone]
    assert isinstance(monster, Monster)
    d.monsters[zone] = monster._replace(position=DEFENSE)
    tell_position(g, d, zone, ATTACK)


# --- damage calculation and after ----------------------------------------------------------------------------------


def hit(g: Ground, d: Draft, found: Result, banished: Collection[int] = ()) -> list[Ref]:
    """Both players take their damage, LP not below 0 (DC-15); the monsters that are destroyed, which are still there
    (DS-16). ``banished``: the zones of those that are banished if they are destroyed."""
    assert d.fight is not None
    attacker, target = battling(d)
    assert attacker is not None
    d.fight = d.fight._replace(damage=(found.damage_to_me, found.damage_to_opponent))
    if found.damage_to_me:
        d.me.life_points = max(0, d.me.life_points - found.damage_to_me)
    if found.damage_to_opponent:
        side = d.side_at(THEIRS)
        side.life_points = max(0, side.life_points - found.damage_to_opponent)
    if found.damage_to_opponent:
        _tell(g, d, "inflicts_battle_damage", attacker, Fought(True, target is None, foe=_foe_of(d, True)))
    if found.damage_to_me and target is not None:
        _tell(g, d, "inflicts_battle_damage", target, Fought(False, foe=_foe_of(d, False)))
    destroyed = [attacker] if found.attacker_destroyed else []
    if target is not None and found.target_destroyed:
        destroyed.append(target)
    battled = BATTLED if "battle_phase_ends" in g.activations.told else 0
    for zone in (attacker, target):
        if zone is not None and (monster := d.monsters[zone]):
            doomed = DOOMED if zone in destroyed else 0
            d.monsters[zone] = monster._replace(flags=monster.flags | battled | doomed)
    d.fight = d.fight._replace(banished=tuple(sorted(set(banished).intersection(destroyed))))
    return [(MONSTER, zone) for zone in destroyed]


def doom(d: Draft, cards: Cards, doomed: bool) -> None:
    """A battle has destroyed these monsters, which are still there, or has not."""
    for (_, zone), _ in cards:
        monster = d.monsters[zone]
        assert isinstance(monster, Monster)
        d.monsters[zone] = monster._replace(flags=monster.flags | DOOMED if doomed else monster.flags & ~DOOMED)


def destroy(g: Ground, d: Draft) -> None:
    """At the end of the Damage Step those that are destroyed by the battle go to their owners' GY, or where they go
    instead (DS-24); no effect does it."""
    assert d.fight is not None
    banished, (mine, theirs) = d.fight.banished, battling(d)
    gone: dict[int, Held] = {}
    doomed = [zone for zone, held in enumerate(d.monsters) if held and attacking.is_doomed(held)]
    for zone in reversed(doomed):
        monster = d.monsters[zone]
        assert isinstance(monster, Monster)
        d.monsters[zone] = monster._replace(flags=monster.flags & ~DOOMED)
        gone[zone] = (_leaves(g, d, zone, zone in banished), monster.kind)
    d.cause = 0
    for victor, foe in ((mine, theirs), (theirs, mine)):
        if victor is not None and foe in gone and victor not in gone:
            lies = gone[foe]
            sent = lies[0][0] in (GY, THEIR_GY)
            _tell(g, d, "destroys_by_battle", victor, Fought(victor == mine, sent=sent, foe=lies))


def destroy_equips(g: Ground, d: Draft, equips: Collection[Ref]) -> None:
    """These are destroyed in the place of their monster, by what they say themselves."""
    for ref in sorted(equips, reverse=True):
        taken = moves.take(g, d, ref)
        moves.tell(g, d, "destroyed", taken, moves.send_to_gy(g, d, taken))


def _leaves(g: Ground, d: Draft, zone: int, banished: bool) -> Ref:
    """It leaves the field; returns where it is then."""
    d.cause = BY_BATTLE
    taken = moves.take(g, d, (MONSTER, zone))
    gone = moves.banish(g, d, taken) if banished else moves.send_to_gy(g, d, taken)
    gone = moves.tell(g, d, "destroyed", taken, gone)
    # What destroyed it may say something of it.
    return d.tag(gone) if taken.kind in g.activations.told.get("destroys_by_battle", ()) else gone


# --- the Battle Phase itself ---------------------------------------------------------------------------------------


def tell_start(g: Ground, d: Draft) -> None:
    """The Battle Phase starts."""
    tell_player(g, d, "battle_phase_starts", "me")


def tell_end(g: Ground, d: Draft) -> None:
    """The Battle Phase ends."""
    tell_player(g, d, "battle_phase_ends", "me")
    for zone, monster in enumerate(d.monsters):
        if monster and monster.flags & BATTLED:
            _tell(g, d, "battle_phase_ends", zone, Fought(monster.attacked, attacking.attacked_directly(monster)))


def forget_battles(d: Draft) -> None:
    """After the Battle Phase nobody asks who battled."""
    for zone, monster in enumerate(d.monsters):
        if monster and monster.flags & BATTLED:
            d.monsters[zone] = monster._replace(flags=monster.flags & ~BATTLED)


def forget_attacks(d: Draft) -> None:
    """In a second Battle Phase each monster can attack anew (TP-05, BA-08); its position it cannot change any more."""
    for zone, monster in enumerate(d.monsters):
        if monster and monster.mine and attacking.marks_of(monster):
            d.monsters[zone] = attacking.marked_so(monster, 0)


def _tell(g: Ground, d: Draft, on: str, zone: int, fought: Fought) -> None:
    """What the monster in this zone did in battle, if a trigger of the scenario waits for such."""
    monster = d.monsters[zone]
    if on in g.activations.told and monster:
        player: Player = "me" if monster.mine else "opponent"
        ref = (MONSTER, zone)
        d.events.append(
            Happened(on, monster.kind, ref, MONSTER, monster.method, "", player, zone, d.step, fought=fought)
        )
