"""Equip Cards and monsters that are unaffected by them: such a monster can be equipped, and gains nothing by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.able import effects_of
from combo_solver.models.verbs.equip import Equip

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.reachable import Reachable

WHAT = "no model of what it is equipped to while that monster is unaffected by it"


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter that lines equip no monster with this card that is unaffected by it."""
    effects = effects_of(reach, kind)
    if not any(isinstance(operation.source, Equip) for effect in effects for operation in effect.operations()):
        return ""
    if any(bond.what == "unaffected" for bond in g.program.bonds):
        return "an effect could make a monster unaffected"
    mine, theirs = reach.at["monster_zone"], reach.theirs("monster_zone")
    card = g.kinds.facts[kind]
    sort = "monster" if card.is_monster else "trap" if "trap" in card.card_types else "spell"
    for host, parts in g.standing.immunities.of.items():
        if any(sort in each.part.by and (host in theirs or (host in mine and not each.part.theirs)) for each in parts):
            return "a monster that is unaffected could be its target"
    return ""
