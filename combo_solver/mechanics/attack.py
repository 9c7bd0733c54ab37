"""Attacks (BA and DC rows): who may attack what, and what a battle does."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Literal, NamedTuple

from combo_solver.effects import winning
from combo_solver.effects.engine import Engine
from combo_solver.game import zones
from combo_solver.ground.marks import DOOMED
from combo_solver.ground.program import MONSTER
from combo_solver.models.in_battle import Ability, InBattle
from combo_solver.rules.attack import DIRECT, Attack, BattleTiming
from combo_solver.rules.battle import Battle, Outcome
from combo_solver.state import attacking, battle, in_battle, marks, restrictions
from combo_solver.state.cards import ATTACK, Monster
from combo_solver.state.draft import Board, Draft
from combo_solver.state.state import State
from combo_solver.state.trace import Attacked

OPEN_BATTLE_STEP = None
"""The timing of a question that the search asks."""


Left = Literal["all", "monsters", "others", "nothing"]
"""What a monster may still attack: whatever there is, monsters alone, those alone that it has not attacked, nothing."""


class Declared(NamedTuple):
    """An attack of the monster in zone ``attacker`` on the one in zone ``target``, or a direct one."""

    attacker: int
    target: int

    @property
    def direct(self) -> bool:
        return self.target == DIRECT


def question(engine: Engine, board: Board, zone: int, timing: BattleTiming | None = OPEN_BATTLE_STEP) -> Attack:
    """May the monster of mine in this zone declare an attack, and on what?"""
    monster = board.monsters[zone]
    assert isinstance(monster, Monster)
    targets = their_monsters(board)
    can = in_battle.abilities(engine.ground, board, zone)
    left = _left(monster, can)
    return Attack(
        attack_position=monster.position == ATTACK,
        attacked=left == "nothing",
        forbidden=_any(can, "cannot_attack") or _costs(can) >= board.me.life_points or locked(engine, board, zone),
        targets=targets,
        spared=tuple(
            target
            for target in targets
            if in_battle.is_no_target(engine.ground, board, target, zone)
            or in_battle.is_passed_over(engine.ground, board, target, zone)
            or (left == "others" and attacking.has_attacked(monster, target))
        ),
        direct=_any(can, "attacks_directly") or in_battle.all_ignored(engine.ground, board, targets, zone),
        no_direct=(
            _any(can, "no_direct_attack")
            or left in ("monsters", "others")
            or bool(in_battle.drawing(engine.ground, board))
            or locked(engine, board, zone, "direct_attack")
        ),
        timing=timing,
    )


def _left(monster: Monster, can: Collection[InBattle]) -> Left:
    """What a monster may still attack (BA-08, BA-26): after a direct attack it has none on monsters alone."""
    made = attacking.attacks_made(monster)
    if not made:
        return "all"
    more = [part for part in can if part.what == "attacks" and part.times > made]
    if any(not part.on_monsters for part in more):
        return "all"
    if attacking.attacked_directly(monster):
        return "nothing"
    if more:
        return "monsters"
    return "others" if _any(can, "attacks_each") else "nothing"


def _any(can: Iterable[InBattle], what: Ability) -> bool:
    return any(part.what == what for part in can)


def _costs(can: Iterable[InBattle]) -> int:
    """The LP that an attack costs."""
    return sum(part.lp for part in can if part.what == "pays")


def locked(engine: Engine, board: Board, zone: int, what: Literal["attack", "direct_attack"] = "attack") -> bool:
    """Whether a restriction of the turn keeps the monster in this zone from attacking, or from attacking directly."""
    g, monster = engine.ground, board.monsters[zone]
    return isinstance(monster, Monster) and any(
        lock.what == what and marks.in_force(board, lock.bit) and restrictions.forbid_attack(g, board, lock, zone)
        for lock in g.program.locks
    )


def their_monsters(board: Board) -> tuple[int, ...]:
    """The zones of the opponent's monsters."""
    return tuple(zone for zone, monster in enumerate(board.monsters) if monster and not monster.mine)


def attacks(engine: Engine, board: Board) -> Iterator[Declared]:
    """Every attack that I can declare in the open Battle Step."""
    for zone in zones.MINE:
        monster = board.monsters[zone]
        if monster and monster.mine and monster.position == ATTACK:
            for target in engine.oracle.answers(question(engine, board, zone)):
                yield Declared(zone, target)


def calculation(engine: Engine, board: Board, declared: Declared) -> Battle:
    """The damage calculation between these monsters as they are now, the attacked one face-up (DS-07)."""
    g = engine.ground
    attacker, zone = board.monsters[declared.attacker], declared.attacker
    assert isinstance(attacker, Monster)
    value, defends = None, False
    target: Monster | None = None
    mine = in_battle.abilities(g, board, zone, None if declared.direct else declared.target)
    theirs: list[InBattle] = []
    if not declared.direct:
        theirs = in_battle.abilities(g, board, declared.target, zone)
        held = board.monsters[declared.target]
        assert isinstance(held, Monster)
        target = held
        # A Link Monster has no Defense Position (DC-13).
        defends = target.position != ATTACK
        value = in_battle.changed(g, board, declared.target, zone, "defense" if defends else "atk")
    neither = not declared.direct and (_any(mine, "both_stay") or _any(theirs, "both_stay"))
    return Battle(
        attacker=in_battle.changed(g, board, zone, None if declared.direct else declared.target, "atk"),
        target=value,
        defends=defends,
        piercing=_any(mine, "pierces") or _any(mine, "double_pierces"),
        attacker_stays=neither or _stays(attacker, mine),
        target_stays=neither or (target is not None and _stays(target, theirs)),
        my_damage_off=_any(mine, "spares_controller") or _any(theirs, "spares_other"),
        their_damage_off=_any(mine, "spares_other") or _any(theirs, "spares_controller"),
        my_damage_reflected=_any(mine, "reflects"),
        their_damage_reflected=_any(theirs, "reflects"),
        my_damage=_changes(theirs, mine),
        their_damage=_changes(mine, theirs, doubled=defends and _any(mine, "double_pierces")),
        shared=_any(mine, "shares") or _any(theirs, "shares"),
    )


def _stays(monster: Monster, can: Collection[InBattle], but_once: bool = False) -> bool:
    """Whether it cannot be destroyed by battle; ``but_once``: whatever is counted."""
    return any(
        part.what == "stays" and (not part.uses or (not but_once and attacking.times_spared(monster) < part.uses))
        for part in can
    )


def spared_once_more(engine: Engine, d: Draft, declared: Declared, found: Outcome) -> None:
    """What of counted protection this battle used: a monster that it would have destroyed otherwise."""
    g = engine.ground
    if declared.direct or not g.abilities.counts:
        return
    asked = calculation(engine, d, declared)
    mine = in_battle.abilities(g, d, declared.attacker, declared.target)
    theirs = in_battle.abilities(g, d, declared.target, declared.attacker)
    if _any(mine, "both_stay") or _any(theirs, "both_stay"):
        return
    (without,) = engine.oracle.answers(asked._replace(attacker_stays=False, target_stays=False))
    for zone, can, destroyed, beaten in (
        (declared.attacker, mine, found.attacker_destroyed, without.attacker_destroyed),
        (declared.target, theirs, found.target_destroyed, without.target_destroyed),
    ):
        monster = d.monsters[zone]
        if beaten and not destroyed and isinstance(monster, Monster) and not _stays(monster, can, but_once=True):
            d.monsters[zone] = attacking.spared_once_more(monster)


def _changes(of: Iterable[InBattle], taken_by: Iterable[InBattle], doubled: bool = False) -> tuple[str, ...]:
    """What becomes of the damage that a monster inflicts to the other player (DC-14)."""
    inflicted, taken = {part.what for part in of}, {part.what for part in taken_by}
    changes = {"doubled": doubled or "doubles" in inflicted, "halved": "halves" in inflicted, "eased": "eases" in taken}
    return tuple(change for change, on in changes.items() if on)


def outcome(engine: Engine, board: Board, declared: Declared) -> Outcome:
    """What the damage calculation comes to."""
    (found,) = engine.oracle.answers(calculation(engine, board, declared))
    return found


def carried_out(engine: Engine, state: State, declared: Declared) -> Draft:
    """The attack until damage was taken; ``lost`` where it costs me the Duel. What it destroys is still there."""
    g, d = engine.ground, Draft(state)
    attacker = d.monsters[declared.attacker]
    assert isinstance(attacker, Monster)
    d.step += 1
    d.me.life_points -= _costs(in_battle.abilities(g, d, declared.attacker))
    battle.declare(d, declared.attacker, None if declared.direct else declared.target)
    target = None
    if not declared.direct:
        held = d.monsters[declared.target]
        assert isinstance(held, Monster)
        target = ((MONSTER, declared.target), held.kind)
        battle.turn_up(g, d, declared.target)
    found = outcome(engine, d, declared)
    spared_once_more(engine, d, declared, found)
    destroyed = battle.hit(g, d, found, declared.attacker, None if declared.direct else declared.target)
    at = (MONSTER, declared.attacker)
    d.trace = (
        *d.trace,
        Attacked(attacker.kind, at, target, found.damage_to_me, found.damage_to_opponent, tuple(destroyed)),
    )
    # LP of 0 end the Duel at once: nothing leaves the field any more (DE-02).
    winning.ends(engine, d)
    return d


def ended(engine: Engine, d: Draft) -> None:
    """The Damage Step ends: what the battle destroyed leaves the field."""
    g = engine.ground
    attacker, target = battle.battling(d)
    banished = []
    if attacker is not None and target is not None:
        for victor, foe in ((attacker, target), (target, attacker)):
            if _any(in_battle.abilities(g, d, victor, foe), "banishes"):
                banished.append(foe)
    d.step += 1
    battle.destroy(g, d, banished)
    turn_attackers(engine, d, "damage_step")


def turn_attackers(engine: Engine, d: Draft, end: Literal["damage_step", "battle_phase"]) -> None:
    """What texts change to Defense Position at this end because it attacked."""
    g = engine.ground
    if not g.abilities.any_of({"turns"}):
        return
    for zone, monster in enumerate(d.monsters):
        attacked = monster and monster.attacked and monster.position == ATTACK and not monster.flags & DOOMED
        if attacked and any(part.end == end for part in in_battle.abilities(g, d, zone)):
            battle.lay_down(g, d, zone)


def must_attack(engine: Engine, board: Board) -> list[int]:
    """The zones of my monsters that must attack before the Battle Step can end, because they can."""
    drawn = in_battle.drawing(engine.ground, board)
    return [
        zone
        for zone in zones.MINE
        if (monster := board.monsters[zone])
        and monster.mine
        and not monster.attacked
        and (drawn or _any(in_battle.abilities(engine.ground, board, zone), "must_attack"))
        and engine.oracle.answers(question(engine, board, zone))
    ]
