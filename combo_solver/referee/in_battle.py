"""What a monster can do in battle, by its own text and those of other cards."""

from __future__ import annotations

from combo_solver.models.in_battle import InBattle, in_battle_of
from combo_solver.models.vocabulary import Filter
from combo_solver.referee.card import Card
from combo_solver.referee.conditions import seen_by_me
from combo_solver.referee.in_force import InForce
from combo_solver.referee.protection import is_about


def abilities(judge: InForce, monster: Card, foe: Card | None = None) -> list[InBattle]:
    """What holds of it now, in a battle with ``foe`` or in none."""
    return [
        part
        for by in judge.acting()
        for part in in_battle_of(by.facts.in_battle)
        if (part.against is None or (foe is not None and not foe.hidden and judge.fits(foe, part.against)))
        and is_about(judge, by, part, monster)
        and all(judge.holds(seen_by_me(test, by.mine), by) for test in part.conditions)
    ]


def is_no_target(judge: InForce, monster: Card, attacker: Card) -> bool:
    """Whether it cannot be attacked; of what lies face-down only what is said of all monsters holds."""
    if not monster.hidden:
        return any(part.what == "no_target" for part in abilities(judge, monster, attacker))
    for by in judge.acting():
        for part in in_battle_of(by.facts.in_battle):
            of_some = part.where != Filter() or part.itself or part.bearer or part.linked is not None
            sides = {"me": by.player == monster.player, "opponent": by.player != monster.player, "either": True}
            holds = all(judge.holds(seen_by_me(test, by.mine), by) for test in part.conditions)
            if part.what == "no_target" and not of_some and sides[part.side] and holds:
                return True
    return False
