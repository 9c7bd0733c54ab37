"""Changes of ATK and DEF that end before the turn does: with damage calculation, the Damage Step or the Battle Phase.

Such a monster keeps a log: what it had before the first of them, and what came since, so that what is over can be left
out of it, whatever came in between. What became a number forgets what was before it.
"""

from __future__ import annotations

from typing import Final, Literal

from combo_solver.ground.ground import Ground
from combo_solver.state.cards import Monster
from combo_solver.state.draft import Draft

End = Literal["turn", "battle_phase", "damage_step", "damage_calculation"]
_ORDER: Final[tuple[End, ...]] = ("turn", "battle_phase", "damage_step", "damage_calculation")
"""Each end comes before those in front of it."""


def fixed_counts(g: Ground) -> bool:
    """Whether anything adds to the ATK and DEF of a monster but for those that have become a number."""
    return g.standing.auras.any or g.abilities.any_of({"changes"})


def noted(before: Monster, after: Monster, until: End, atk_set: bool, defense_set: bool) -> Monster:
    """The monster ``after`` a change, which it keeps until that ends; ``atk_set``, ``defense_set``: these became a
    number."""
    if until == "turn" and not before.passing:
        return after
    log = before.passing or ((before.atk, before.defense, before.atk_fixed, before.defense_fixed),)
    atk = after.atk if atk_set else after.atk - before.atk
    defense = after.defense if defense_set else after.defense - before.defense
    return after._replace(passing=(*log, (_ORDER.index(until), atk, atk_set, defense, defense_set)))


def over(g: Ground, d: Draft, end: End) -> None:
    """This is over, and all changes that last until then, or ended before."""
    for zone, monster in enumerate(d.monsters):
        if monster and monster.passing:
            d.monsters[zone] = _without(g, monster, _ORDER.index(end))


def _without(g: Ground, monster: Monster, end: int) -> Monster:
    (atk, defense, atk_fixed, defense_fixed), *changes = monster.passing
    left = tuple(each for each in changes if each[0] < end)
    fixes = fixed_counts(g)
    for _, by, becomes, by_defense, becomes_defense in left:
        atk = by if becomes else atk + by
        defense = by_defense if becomes_defense else defense + by_defense
        atk_fixed, defense_fixed = atk_fixed or (becomes and fixes), defense_fixed or (becomes_defense and fixes)
    lasting = all(each[0] == 0 for each in left)
    log = () if lasting else (monster.passing[0], *left)
    fixed = monster.but(atk_fixed=bool(atk_fixed), defense_fixed=bool(defense_fixed))
    return fixed._replace(atk=atk, defense=defense, passing=log)
