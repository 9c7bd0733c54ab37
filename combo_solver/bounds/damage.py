"""A bound of the LP that the opponent can lose this turn by battles.

Relaxation: the Battle Phase begins with the monsters of the highest ATK of all that could ever be on my field, as many
as there are zones, and each of them attacks once with its whole ATK, or twice where the Battle Phase may be conducted
twice. It holds while no effect takes LP, none changes
ATK, what an attack costs or how often a monster attacks, and no monster comes to my field in the Battle Phase;
otherwise there is none, nor where effects of the opponent's are carried out.
"""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.bounds.worth import ZONES
from combo_solver.ground.gained import most_atk
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import CompiledEffect, Operation, in_order
from combo_solver.ground.reach import reach_of
from combo_solver.ground.reachable import Reachable
from combo_solver.ground.winnable import a_card_takes_lp, takes_lp, won_by_text
from combo_solver.models.in_battle import Ability

_MORE: frozenset[Ability] = frozenset({
    "attacks", "attacks_each", "again", "doubles", "reflects", "double_pierces", "shares", "changes", "passes_on",
    "from_defense",
})  # fmt: skip


def most_damage(g: Ground) -> int | None:
    """The most LP that the opponent can lose; None where this relaxation does not tell."""
    if g.theirs.acting or a_card_takes_lp(g):
        return None
    reach = reach_of(g)
    after = (each for procedure in g.program.procedures for each in in_order(procedure.after))
    done = (*reach.operations(), *after)
    if any(takes_lp(each) or each.source.gains_atk() != (0, False) for each in done):
        return None
    if not g.battle:
        return 0
    if g.abilities.any_of(_MORE) or g.standing.auras.any or any(_brings_monsters(each) for each in _in_battle(reach)):
        return None
    kinds = g.kinds
    there = [kind for kind in reach.at["monster_zone"] if kinds.monster[kind]]
    attacks = sorted((most_atk(g, kind) for kind in there for _ in range(reach.number_of(kind))), reverse=True)
    twice = any(each.verb == "battle_twice" for each in done)
    return sum(attacks[:ZONES]) * (2 if twice else 1)


def falls_short(g: Ground) -> bool:
    """Whether it is proved that no line wins the Duel, where the goal is that."""
    if not g.goal.win or won_by_text(g):
        return False
    most = most_damage(g)
    return most is not None and most < g.scenario.opponent.life_points


def _in_battle(reach: Reachable) -> Iterable[CompiledEffect]:
    """The effects that could be activated in the Battle Phase: triggers, and fast ones."""
    effects = (effect for effect in reach.ground.program.effects if effect.ident in reach.effects)
    return (effect for effect in effects if effect.watches or effect.fast or effect.speed > 1)


def _brings_monsters(effect: CompiledEffect) -> bool:
    return any(map(_brings, effect.operations()))


def _brings(operation: Operation) -> bool:
    source = operation.source
    return bool(source.summons) or any(landing.to == "monster_zone" for landing in source.lands())
