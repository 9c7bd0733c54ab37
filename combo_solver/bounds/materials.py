"""The rows of materials: what a Summon takes at least. Filters are as loose as :mod:`combo_solver.ground.reachable` has
them; what may change during a turn is not asked for."""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.bounds import levels
from combo_solver.bounds.cuts.rated import rated
from combo_solver.bounds.flows import AWAY, FIELD, THEIRS, Expr, Flows, wide
from combo_solver.bounds.resources import Resource
from combo_solver.ground.by_effects import summoned_by
from combo_solver.ground.could_be_material import fills
from combo_solver.ground.program import METHOD, CompiledRecipe, Operation
from combo_solver.ground.reachable import EXTRA_UP, MATERIAL


def summoned(flows: Flows, recipe: CompiledRecipe) -> Expr:
    """A Summon by the rules with these materials of my field: how often."""
    kind, method = recipe.kind, METHOD[recipe.method]
    moves = [flows.move(kind, place, FIELD) for place in ("extra", EXTRA_UP) if kind in flows.reach.at[place]]
    flows.summoned[kind, method] += moves
    times: Expr = sum(moves)
    to = MATERIAL if recipe.method == "xyz" else AWAY
    # The only copy of a card is no material of itself.
    usable = sorted(each for each in flows.reach.at[FIELD] if each != kind or flows.copies(kind) > 1)
    if recipe.method == "synchro":
        # A monster without a Level has none, whatever changes Levels (SYN-05).
        usable = [each for each in usable if flows.ground.kinds.level[each] or flows.reach.nothing_known(each)]
    _slots(flows, recipe, times, ((each, FIELD, to) for each in usable))
    return times


def by_effect(flows: Flows, operation: Operation, times: Expr) -> None:
    """A Fusion or Ritual Summon by an effect that is carried out so often."""
    reach, g = flows.reach, flows.ground
    come, usable = summoned_by(reach, operation)
    places = [place for each in operation.source.takes() if each.what == "materials" for place in each.places]
    lands = [landing.to for landing in operation.source.lands() if landing.what == "materials"]
    taken = [
        (kind, origin, to)
        for kind in sorted(usable)
        for origin in sorted(wide(places))
        if origin in flows.places_of(kind)
        for to in dict.fromkeys(each for landing in lands for each in flows.arrivals(kind, origin, landing))
        if to != origin
    ]
    # What I have given them comes to a pile of mine.
    taken += [
        (kind, THEIRS, to)
        for kind in sorted(usable)
        if THEIRS in flows.places_of(kind)
        for to in dict.fromkeys((AWAY, *(each for landing in lands for each in flows.arrivals(kind, THEIRS, landing))))
        if to != THEIRS
    ]
    brought: list[Expr] = []
    if "fusion" in operation.source.summons:
        for recipe in (each for kind in sorted(come) for each in g.ways.fusions_of[kind]):
            moved = flows.move(recipe.kind, "extra", FIELD)
            flows.summoned[recipe.kind, METHOD["fusion"]].append(moved)
            _slots(flows, recipe, moved, taken)
            brought.append(moved)
    else:
        origins = next(each.places for each in operation.source.takes() if each.what == "summoned")
        for kind in sorted(come):
            moves = [flows.move(kind, place, FIELD) for place in origins if kind in reach.at[place]]
            flows.summoned[kind, METHOD["ritual"]] += moves
            brought += moves
            _levels(flows, kind, sum(moves), taken)
    flows.model.add(sum(brought) <= times)


def _slots(flows: Flows, recipe: CompiledRecipe, times: Expr, taken: Iterable[tuple[int, str, str]]) -> None:
    """The materials of so many Summons."""
    reach, kinds, model = flows.reach, flows.ground.kinds, flows.model
    slots: list[list[tuple[int, Expr]]] = [[] for _ in recipe.slots]
    refitted: set[int] = set()
    for kind, origin, to in taken:
        filling = [slot for slot in range(len(recipe.slots)) if fills(reach, recipe, slot, kind)]
        if filling:
            moved = flows.move(kind, origin, to)
            flows.used[kind, recipe.method].append(moved)
            flows.made_of[recipe.kind, recipe.method].append((kind, moved))
            parts = [flows.number(f"recipe {recipe.ident} slot {slot} {kind}") for slot in filling]
            model.add(sum(parts) == moved)
            for slot, part in zip(filling, parts, strict=True):
                slots[slot].append((kind, part))
                if not fills(reach, recipe, slot, kind, levels_as_printed=True):
                    flows.refitted[kind].append(part)
                    flows.changed[kind].append(part)
                    refitted.add(id(part))
    for (low, high, fits), filled in zip(recipe.slots, slots, strict=True):
        number: Expr = sum(part for _, part in filled)
        asked = Resource("materials", recipe.kind, where=fits.source)
        flows.within(asked, low * times, number)
        flows.holds(asked, number <= high * times)
    used = [pair for slot in slots for pair in slot]
    for least, where in recipe.including:
        included, fit = Resource("included", recipe.kind, where=where.source), reach.maybe(where.source)
        flows.within(included, least * times, sum(part for kind, part in used if fit[kind]))
    counted = Resource("levels", recipe.kind)
    exact = not recipe.counted_as and not recipe.overlay and recipe.granted_by < 0
    if recipe.method == "synchro" and exact:
        summed = sum(levels.count(flows, kind, part, id(part) in refitted) for kind, part in used)
        flows.holds(counted, summed == kinds.level[recipe.kind] * times)
    if recipe.method == "link" and exact:
        rating = kinds.rating[recipe.kind]
        flows.within(counted, rating * times, sum(kinds.rating[kind] * part for kind, part in used))
        flows.holds(counted, sum(part for _, part in used) <= rating * times)
        if "rated" not in flows.without:
            flows.holds(counted, rated(flows, recipe, used) == rating * times)
    if "name" in recipe.different and not reach.identities_change:
        for kind in {kind for kind, _ in used if not kinds.renamed[kind]}:
            named = Resource("materials", recipe.kind)
            flows.holds(named, sum(part for each, part in used if each == kind) <= times)


def _levels(flows: Flows, kind: int, times: Expr, taken: Iterable[tuple[int, str, str]]) -> None:
    """The Tributes of so many Ritual Summons of this kind (RS-03)."""
    kinds = flows.ground.kinds
    used = [(each, flows.move(each, origin, to)) for each, origin, to in taken]
    flows.model.add(sum(part for _, part in used) <= flows.most_cards * times)
    flows.within(Resource("materials", kind), times, sum(part for _, part in used))
    if not flows.ground.own.entire_tribute and levels.told_in_hand(flows, kind):
        summed = sum(levels.count(flows, each, part) for each, part in used)
        flows.within(Resource("levels", kind), kinds.level[kind] * times, summed)
