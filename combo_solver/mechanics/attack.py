"""Attacks (BA and DC rows): who may attack what, and what a battle does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from combo_solver.effects import winning
from combo_solver.effects.engine import Engine
from combo_solver.game import zones
from combo_solver.ground.program import MONSTER
from combo_solver.rules.attack import DIRECT, Attack, BattleTiming
from combo_solver.rules.battle import Battle, Outcome
from combo_solver.state import battle, values
from combo_solver.state.cards import ATTACK, Monster
from combo_solver.state.draft import Board, Draft
from combo_solver.state.state import State
from combo_solver.state.trace import Attacked

OPEN_BATTLE_STEP = None
"""The timing of a question that the search asks."""


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
    return Attack(
        attack_position=monster.position == ATTACK,
        attacked=monster.attacked,
        forbidden=False,
        targets=their_monsters(board),
        spared=(),
        direct=False,
        timing=timing,
    )


def their_monsters(board: Board) -> tuple[int, ...]:
    """The zones of the opponent's monsters."""
    return tuple(zone for zone, monster in enumerate(board.monsters) if monster and not monster.mine)


def attacks(engine: Engine, board: Board) -> Iterator[Declared]:
    """Every attack that I can declare in the open Battle Step."""
    for zone in zones.MINE:
        monster = board.monsters[zone]
        if monster and monster.mine and monster.position == ATTACK and not monster.attacked:
            for target in engine.oracle.answers(question(engine, board, zone)):
                yield Declared(zone, target)


def calculation(engine: Engine, board: Board, declared: Declared) -> Battle:
    """The damage calculation between these monsters as they are now, the attacked one face-up (DS-07)."""
    g = engine.ground
    attacker, zone = board.monsters[declared.attacker], declared.attacker
    assert isinstance(attacker, Monster)
    value, defends = None, False
    if not declared.direct:
        target = board.monsters[declared.target]
        assert isinstance(target, Monster)
        # A Link Monster has no Defense Position (DC-13).
        defends = target.position != ATTACK
        read = values.defense_of if defends else values.atk_of
        value = read(g, board, target, declared.target)
    return Battle(
        attacker=values.atk_of(g, board, attacker, zone),
        target=value,
        defends=defends,
        piercing=False,
        attacker_stays=False,
        target_stays=False,
        my_damage_off=False,
        their_damage_off=False,
    )


def outcome(engine: Engine, board: Board, declared: Declared) -> Outcome:
    """What the damage calculation comes to."""
    (found,) = engine.oracle.answers(calculation(engine, board, declared))
    return found


def carried_out(engine: Engine, state: State, declared: Declared) -> Draft:
    """The attack with all of its Damage Step, but for the triggers that wait at its end; ``lost`` where it costs me the
    Duel."""
    g, d = engine.ground, Draft(state)
    attacker = d.monsters[declared.attacker]
    assert isinstance(attacker, Monster)
    d.step += 1
    battle.declare(d, declared.attacker)
    target = None
    if not declared.direct:
        held = d.monsters[declared.target]
        assert isinstance(held, Monster)
        target = ((MONSTER, declared.target), held.kind)
        battle.turn_up(g, d, declared.target)
    found = outcome(engine, d, declared)
    destroyed = battle.hit(d, found, declared.attacker, declared.target)
    at = (MONSTER, declared.attacker)
    d.trace = (
        *d.trace,
        Attacked(attacker.kind, at, target, found.damage_to_me, found.damage_to_opponent, tuple(destroyed)),
    )
    # LP of 0 end the Duel at once: nothing leaves the field any more (DE-02).
    if not winning.ends(engine, d):
        battle.destroy(g, d, destroyed)
    return d
