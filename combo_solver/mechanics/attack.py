"""Attacks (BA and DC rows): who may attack what, and what a battle does."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Literal, NamedTuple

from combo_solver.effects import winning
from combo_solver.effects.engine import Engine
from combo_solver.game import zones
from combo_solver.ground.program import MONSTER
from combo_solver.models.in_battle import Ability, InBattle
from combo_solver.rules.attack import DIRECT, Attack, BattleTiming
from combo_solver.rules.battle import Battle, Outcome
from combo_solver.state import attacking, battle, in_battle, values
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
        forbidden=_any(can, "cannot_attack"),
        targets=targets,
        spared=tuple(
            target
            for target in targets
            if in_battle.is_no_target(engine.ground, board, target, zone)
            or (left == "others" and attacking.has_attacked(monster, target))
        ),
        direct=_any(can, "attacks_directly"),
        no_direct=_any(can, "no_direct_attack") or left in ("monsters", "others"),
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
    mine = in_battle.abilities(g, board, zone, None if declared.direct else declared.target)
    theirs: list[InBattle] = []
    if not declared.direct:
        theirs = in_battle.abilities(g, board, declared.target, zone)
        target = board.monsters[declared.target]
        assert isinstance(target, Monster)
        # A Link Monster has no Defense Position (DC-13).
        defends = target.position != ATTACK
        read = values.defense_of if defends else values.atk_of
        value = read(g, board, target, declared.target)
    neither = not declared.direct and (_any(mine, "both_stay") or _any(theirs, "both_stay"))
    return Battle(
        attacker=values.atk_of(g, board, attacker, zone),
        target=value,
        defends=defends,
        piercing=_any(mine, "pierces"),
        attacker_stays=neither or _any(mine, "stays"),
        target_stays=neither or _any(theirs, "stays"),
        my_damage_off=_any(mine, "spares_controller") or _any(theirs, "spares_other"),
        their_damage_off=_any(mine, "spares_other") or _any(theirs, "spares_controller"),
        my_damage_reflected=_any(mine, "reflects"),
        their_damage_reflected=_any(theirs, "reflects"),
        my_damage=_changes(theirs, mine),
        their_damage=_changes(mine, theirs),
    )


def _changes(of: Iterable[InBattle], taken_by: Iterable[InBattle]) -> tuple[str, ...]:
    """What becomes of the damage that a monster inflicts to the other player (DC-14)."""
    inflicted, taken = {part.what for part in of}, {part.what for part in taken_by}
    changes = {"doubled": "doubles" in inflicted, "halved": "halves" in inflicted, "eased": "eases" in taken}
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
    battle.declare(d, declared.attacker, None if declared.direct else declared.target)
    target = None
    if not declared.direct:
        held = d.monsters[declared.target]
        assert isinstance(held, Monster)
        target = ((MONSTER, declared.target), held.kind)
        battle.turn_up(g, d, declared.target)
    found = outcome(engine, d, declared)
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


def must_attack(engine: Engine, board: Board) -> list[int]:
    """The zones of my monsters that must attack before the Battle Step can end, because they can."""
    return [
        zone
        for zone in zones.MINE
        if (monster := board.monsters[zone])
        and monster.mine
        and not monster.attacked
        and _any(in_battle.abilities(engine.ground, board, zone), "must_attack")
        and engine.oracle.answers(question(engine, board, zone))
    ]
