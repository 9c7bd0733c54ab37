"""The rows of what the rules let me do without an effect: Normal, Pendulum and Extra Deck Summons, and Summons by a
card's own text."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from combo_solver.bounds.actions import Performer, costs
from combo_solver.bounds.cuts.given_back import summons
from combo_solver.bounds.cuts.granted import granted
from combo_solver.bounds.cuts.lone import asks_for_an_empty_field
from combo_solver.bounds.cuts.set_out import not_of_itself
from combo_solver.bounds.effects import Effects
from combo_solver.bounds.flows import AWAY, BY_THE_RULES, FIELD, OFTEN, THEIRS, Expr, Flows, wide
from combo_solver.bounds.levels import told_in_hand
from combo_solver.bounds.materials import summoned
from combo_solver.bounds.named import registers
from combo_solver.bounds.resources import Resource
from combo_solver.bounds.worth import ZONES
from combo_solver.ground.never import never
from combo_solver.ground.program import METHOD, CompiledProcedure, CompiledRecipe, Operation, in_order
from combo_solver.ground.reachable import EXTRA_UP, SPELLS
from combo_solver.models.verb import Verb


def by_the_rules(flows: Flows, effects: Effects) -> None:
    """All of them; ``effects`` that make such a Summon at once or allow more of them."""
    flows.performing = BY_THE_RULES
    _normal(flows, effects)
    _pendulum(flows, effects)
    negated = summons(flows, effects.uses)
    limited: dict[int, list[tuple[Resource, Expr]]] = defaultdict(list)
    for recipe in flows.ground.program.recipes:
        if recipe.method != "fusion" and recipe.kind in flows.reach.summonable:
            times = _with_materials(flows, recipe)
            own = recipe.granted_by < 0
            resource = Resource("own_summons", recipe.kind) if own else Resource("limit", recipe.granted_by)
            limited[recipe.name_mark].append((resource, times))
            if not own:
                granted(flows, recipe, times)
    for procedure in flows.ground.program.procedures:
        if procedure.attack:
            _attacks(flows, procedure)
            continue
        if any(never(flows.reach, test.source) for test in procedure.tests):
            continue
        times = _by_its_text(flows, procedure)
        limited[procedure.name_mark].append((Resource("own_summons", procedure.kind), times))
    flows.performing = -1
    for mark, often in limited.items():
        if mark and negated is not None:
            flows.within(often[0][0], sum(times for _, times in often), mark.bit_count() + negated)


def _with_materials(flows: Flows, recipe: CompiledRecipe) -> Expr:
    """Summons with these materials: how often."""
    found: list[Expr] = []
    for deed in flows.deeds.in_turn(f"recipe {recipe.ident}", flows.copies(recipe.kind)):
        deed.times, deed.granted_by = summoned(flows, recipe), recipe.granted_by
        _pay(flows, recipe.kind, frozenset(), recipe.cost, deed.times)
        found.append(deed.times)
    total = sum(found[1:], found[0])
    not_of_itself(flows, recipe, total)
    return total


def _by_its_text(flows: Flows, procedure: CompiledProcedure) -> Expr:
    """Summons of a card by its own text: how often."""
    places = wide(procedure.source.locations)
    to = THEIRS if procedure.source.to == "opponent" else FIELD
    found: list[Expr] = []
    for deed in flows.deeds.in_turn(f"procedure {procedure.kind}", flows.copies(procedure.kind)):
        moves = [
            flows.move(procedure.kind, place, to) for place in sorted(places) if procedure.kind in flows.reach.at[place]
        ]
        flows.summoned[procedure.kind, METHOD["procedure"]] += moves
        flows.by_text.append((procedure, moves))
        if to == FIELD and asks_for_an_empty_field(procedure):
            flows.lone += [(procedure.kind, moved) for moved in moves]
        deed.times, deed.procedure = sum(moves), procedure
        _pay(flows, procedure.kind, frozenset(places), procedure.cost, deed.times)
        found.append(deed.times)
    return sum(found[1:], found[0])


def _attacks(flows: Flows, procedure: CompiledProcedure) -> None:
    """What attacks cost, as often as they are declared."""
    with flows.deeds.whenever("attacks"):
        times = flows.number(f"attacks {procedure.kind}")
        _pay(flows, procedure.kind, frozenset({FIELD}), procedure.cost, times, comes=False)


def _pay(
    flows: Flows, kind: int, places: frozenset[str], cost: tuple[Operation, ...], times: Expr, comes: bool = True
) -> None:
    """What a Summon by a card's own text costs, or (if it does not come) an attack."""
    by = Performer(kind, places, registers(flows, (), tuple(in_order(cost))), {}, {}, comes=comes)
    costs(flows, by, cost, times)


def _uses(effects: Effects, does: Callable[[Verb], bool]) -> Expr:
    """How often effects that do something of this sort are activated."""
    return sum(
        sum({id(times): times for each, times in use.actions() if does(each.source)}.values()) for use in effects.uses
    )


def _grants(action: Verb) -> bool:
    """Whether it allows an additional Normal Summon."""
    lasting = action.lasting()
    return lasting is not None and lasting.sort == "normal_summon"


def _normal(flows: Flows, effects: Effects) -> None:
    """Normal Summons and Sets (NC-02, NC-04, NC-11) and their Tributes (NS-15)."""
    g, reach = flows.ground, flows.reach
    kinds, own, moment = g.kinds, g.own, g.scenario.moment
    numbers = (each.source.normal_summons for each in reach.operations())
    allowed = max(moment.normal_summons_allowed, *numbers, 0) - g.scenario.normal_summons_used
    allowed = max(allowed, 0)
    at_once = any("normal" in each.source.summons for each in reach.operations())
    needed: list[Expr] = []
    most_needed: list[Expr] = []
    moves: list[Expr] = []
    for kind in sorted(reach.at["hand"] & reach.at[FIELD]):
        if kinds.special_only[kind]:
            continue
        found: list[Expr] = []
        for deed in flows.deeds.in_turn(f"normal {kind}", 1):
            deed.times = flows.move(kind, "hand", FIELD)
            flows.summoned[kind, METHOD["normal"]].append(deed.times)
            flows.summoned[kind, METHOD["tribute"]].append(deed.times)
            found.append(deed.times)
        moved = sum(found[1:], found[0])
        moves.append(moved)
        told = own.tribute_changes[kind] or own.tribute_offers[kind] or kind in own.tributes
        told = told or bool(g.standing.no_tributes or g.standing.for_tributes) or not told_in_hand(flows, kind)
        if not told and not at_once and not reach.nothing_known(kind):
            number = 0 if kinds.level[kind] < 5 else 1 if kinds.level[kind] < 7 else 2
            needed.append(number * moved)
            most_needed.append(number * moved)
            flows.tributing += [moved] if number else []
        else:
            most_needed.append(ZONES * moved)
            flows.tributing.append(moved)
    once = Resource("normal_summons")
    flows.later(lambda: flows.within(once, sum(moves), allowed + _additional(flows, effects)))
    with flows.deeds.whenever("tributes"):
        tributed = [(kind, flows.move(kind, FIELD, AWAY)) for kind in sorted(reach.at[FIELD])]
        for kind in sorted(reach.at[SPELLS] & g.standing.for_tributes.keys()):
            flows.move(kind, SPELLS, AWAY)
    paid = sum((2 if own.two_tributes[kind] else 1) * moved for kind, moved in tributed)
    flows.within(Resource("tributes"), sum(needed), paid)
    flows.model.add(sum(moved for _, moved in tributed) <= sum(most_needed))


def _additional(flows: Flows, effects: Effects) -> Expr:
    """How many Normal Summons effects make or allow besides; of additional ones one is made in a turn (NC-12)."""
    g = flows.ground
    sources: Expr = 1 if g.scenario.moment.additional_normal_summon is not None else 0
    sources += _uses(effects, _grants)
    for kind, grants in enumerate(g.standing.grants):
        if grants:
            sources += flows.visits(kind, wide(place for places, _ in grants for place in places))
    granted = flows.number("additional Normal Summon", 1)
    flows.model.add(granted <= sources)
    return granted + flows.most_cards * _uses(effects, lambda action: "normal" in action.summons)


def _pendulum(flows: Flows, effects: Effects) -> None:
    """Pendulum Summons (PS-01, PS-04), for which two scales are there."""
    g, reach = flows.ground, flows.reach
    kinds = g.kinds
    scales = [kind for kind in sorted(reach.at[SPELLS]) if kinds.pendulum[kind]]
    if not scales:
        return
    allowed = 0 if g.scenario.pendulum_summon_used else 1
    allowed += 1 if g.program.pendulum_grants else 0
    times = flows.number("Pendulum Summons")
    more = OFTEN * _uses(effects, lambda action: "pendulum" in action.summons)
    flows.within(Resource("pendulum_summons"), times, allowed + more)
    any_at_all = flows.model.new_bool_var("a Pendulum Summon")
    flows.model.add(times <= OFTEN * any_at_all)
    moves: list[Expr] = []
    with flows.deeds.whenever("pendulum"):
        for place in ("hand", EXTRA_UP):
            for kind in sorted(reach.at[place] & reach.at[FIELD]):
                moved = flows.move(kind, place, FIELD)
                moves.append(moved)
                flows.summoned[kind, METHOD["pendulum"]].append(moved)
    flows.model.add(sum(moves) <= ZONES * times)
    flows.later(
        lambda: flows.within(Resource("scales"), 2 * any_at_all, sum(flows.visits(kind, (SPELLS,)) for kind in scales))
    )
