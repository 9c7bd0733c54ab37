"""What a board promises where the goal is about the opponent's LP: a guess of the damage that the battles of this turn
could still deal with the monsters as they are now, by which the finder goes on. It proves nothing.

The relaxation is that of the rows of attackers and blockers alone: each of my monsters attacks once; strongest first,
each blocker takes the weakest attacker that beats it; if all fall, the others attack directly. What effects could do
on the way is left out, so that burn, changes of ATK and monsters that come count as soon as they have happened."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from combo_solver.game.clock import one_more
from combo_solver.ground.ground import Ground
from combo_solver.state import attacking, in_battle, values
from combo_solver.state.cards import ATTACK, SET, Monster
from combo_solver.state.state import State

PROMISES = 2
"""How many numbers a promise has."""


class Blocker(NamedTuple):
    """What an attack on a monster of the opponent's runs into; ``exposed``: it is in Attack Position."""

    points: int
    exposed: bool


def guides(g: Ground) -> bool:
    """Whether the goal is about what LP the opponent loses in battles."""
    return g.battle and (g.goal.win or g.goal.lost_from >= 0)


def promise(g: Ground, state: State) -> tuple[int, int]:
    """The LP that the opponent has lost and may still lose, and by how much my attackers are stronger than what they
    meet."""
    lost = g.scenario.opponent.life_points - state.opponent.life_points
    if state.clock.phase == "main2":
        return lost, 0
    strong, direct = _attackers(g, state)
    blockers = [
        Blocker(*_blocking(g, state, monster, zone))
        for zone, monster in enumerate(state.monsters)
        if monster and not monster.mine
    ]
    margin = sum(strong) + sum(direct) - sum(points for points, _ in blockers)
    return lost + sum(direct) + damage(strong, blockers), margin


def damage(attackers: list[int], blockers: list[Blocker]) -> int:
    """What these deal in all: a guess that is right where nothing but ATK and DEF counts and the attackers suffice."""
    left = sorted(attackers)
    if not blockers:
        return sum(left)
    dealt, all_fall = 0, True
    for points, exposed in sorted(blockers, reverse=True):
        # One in Attack Position falls to an equal one, too.
        at = bisect_right(left, points - 1 if exposed else points)
        if at == len(left):
            all_fall = False
            continue
        with_it = left.pop(at)
        dealt += with_it - points if exposed else 0
    weakest = min((points for points, exposed in blockers if exposed), default=None)
    if all_fall:
        return max(dealt + sum(left), 0)
    return max(dealt, max(left[-1:] or [0]) - weakest if weakest is not None and left else 0)


def _attackers(g: Ground, state: State) -> tuple[list[int], list[int]]:
    """The ATK of my monsters that may still attack; of those that attack directly past what stands apart."""
    strong: list[int] = []
    direct: list[int] = []
    in_phase, again = state.clock.phase == "battle", one_more(state.clock)
    for zone, monster in enumerate(state.monsters):
        if not monster or not monster.mine:
            continue
        if monster.position != ATTACK and (in_phase or not monster.may_change_position):
            continue
        atk = g.kinds.atk[monster.kind] if monster.position == SET else values.atk_of(g, state, monster, zone)
        can = in_battle.abilities(g, state, zone) if g.abilities.of and monster.position != SET else []
        told = {part.what for part in can}
        if "cannot_attack" in told:
            continue
        attacks = max((part.times for part in can), default=1) * (1 + again) - attacking.attacks_made(monster)
        into = direct if "attacks_directly" in told else strong
        into += [atk] * max(0, attacks)
    return strong, direct


def _blocking(g: Ground, state: State, monster: Monster, zone: int) -> tuple[int, bool]:
    if monster.position == ATTACK:
        return values.atk_of(g, state, monster, zone), True
    if monster.position == SET:
        return g.kinds.defense[monster.kind], False
    return values.defense_of(g, state, monster, zone), False
