"""Of the Link Monsters that I have in the end one is in an Extra Monster Zone; to the zones of the others something
pointed.

Proof. A Link Monster comes out of the Extra Deck to an Extra Monster Zone or to one that a Link Monster points to
(ZON-04, ZON-07), and stays in its zone where nothing moves monsters from zone to zone. So each that is there in the
end, came so and is in a Main Monster Zone came there when an arrow of a Link Monster pointed to it: a bottom arrow of
one that was in an Extra Monster Zone, or the left or right one of one in a Main Monster Zone; and each arrow of each
that came points to one zone as long as it stays. There is room for one in the Extra Monster Zones, but in an Extra Link
(:func:`combo_solver.bounds.zones.zones`), until what is there leaves the field, which only what came out of the Extra
Deck, or a Pendulum Monster, can be. Link Monsters that came otherwise need no arrow, but have theirs.
"""

from __future__ import annotations

from collections.abc import Mapping

from ortools.sat.python.cp_model import IntVar

from combo_solver.bounds.deeds import Expr
from combo_solver.bounds.flows import FIELD, Flows
from combo_solver.bounds.worth import may_use_extra_zone
from combo_solver.game.zones import BOTTOM, BOTTOM_LEFT, BOTTOM_RIGHT, LEFT, RIGHT
from combo_solver.ground.reachable import SPELLS
from combo_solver.scenario.master_rules import NEEDS_ARROWS, NEWEST

_MOVES_ZONES = frozenset({"move_zone", "swap_control", "give_control", "take_control"})
_MASTER_RULES = (NEEDS_ARROWS, NEWEST)


def under_arrows(flows: Flows, on_field: Mapping[int, IntVar], both: Expr) -> None:
    """``both``: whether there are two in the Extra Monster Zones. To be told when all moves are."""
    kinds, scenario = flows.ground.kinds, flows.ground.scenario
    links = [kind for kind in sorted(on_field) if kinds.link[kind]]
    if "under_arrows" in flows.without or not links or not _is_told(flows):
        return
    base = kinds.base
    arrows: Expr = 0
    at_the_top: Expr = 0
    otherwise: Expr = 0
    for kind in links:
        came = flows.came(kind, FIELD) + flows.there(kind, FIELD)
        in_extra = flows.number(f"in an Extra Monster Zone {kind}", flows.most_cards)
        flows.model.add(in_extra <= came)
        down = sum(bool(kinds.arrows[kind] & arrow) for arrow in (BOTTOM_LEFT, BOTTOM, BOTTOM_RIGHT))
        beside = sum(bool(kinds.arrows[kind] & arrow) for arrow in (LEFT, RIGHT))
        arrows += down * in_extra + beside * (came - in_extra)
        at_the_top += in_extra
        otherwise += came - flows.came(kind, FIELD, ("extra",))
    gone: Expr = 0
    for kind in sorted(flows.reach.at[FIELD]):
        if may_use_extra_zone(flows.ground, base[kind]):
            gone += flows.gone(kind, FIELD) - on_field.get(kind, 0)
    there = sum(zone.startswith("EMZ") for zone in scenario.me.monsters)
    flows.model.add(at_the_top <= 1 + both + there + gone)
    flows.model.add(sum(on_field[kind] for kind in links) <= 1 + both + otherwise + arrows)


def _is_told(flows: Flows) -> bool:
    """Whether zones are those of today, and nothing but my own Link Monsters points to mine."""
    g = flows.ground
    if g.scenario.master_rule not in _MASTER_RULES or g.scenario.speed_duel or flows.reach.given:
        return False
    if any(g.kinds.link[kind] for kind in flows.reach.at[SPELLS]):
        return False
    if g.scenario.had_by_them or any(flows.reach.nothing_known(kind) for kind in flows.reach.at[FIELD]):
        return False
    return not any(each.verb in _MOVES_ZONES for each in flows.reach.operations())
