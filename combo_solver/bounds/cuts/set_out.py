"""A card is anywhere else only after it has left the place where it lay at the start.

Proof. Every copy of a card but Tokens lies in some place at the start. The first move of a copy takes it from there. So
if copies of a kind are taken from places where none lay at the start, one at least was taken from a place where one
did. Without that a card could go round for ever between places to which none ever came: out of the GY to the field and
as a material back to the GY, while all copies stay in the Deck.

The same of a Summon whose only materials are monsters of its own kind: the first of these needs one that came to the
field otherwise, or lay there at the start.
"""

from __future__ import annotations

from collections import defaultdict

from combo_solver.bounds.deeds import Expr
from combo_solver.bounds.flows import FIELD, OFTEN, Flows
from combo_solver.ground.could_be_material import fills
from combo_solver.ground.kinds import UNKNOWN
from combo_solver.ground.program import CompiledRecipe


def none_goes_round(flows: Flows) -> None:
    """Of each card that moves; to be told when all moves are."""
    if "set_out" in flows.without:
        return
    kinds, places = flows.ground.kinds, defaultdict(set)
    for kind, place in flows.moving():
        places[kinds.base[kind]].add((kind, place))
    for base, keys in sorted(places.items()):
        lies = {(kind, place) for kind, place in keys if flows.there(kind, place)}
        if base == UNKNOWN or kinds.token[base] or not any(flows.copies(form) for form in flows.forms_of(base)):
            continue
        elsewhere = [moved for key in sorted(keys - lies) for moved in flows.leaving(*key)]
        if elsewhere:
            setting_out = [moved for key in sorted(lies) for moved in flows.leaving(*key)]
            some = flows.model.new_bool_var(f"set out {base}")
            flows.model.add(sum(elsewhere) <= OFTEN * some)
            flows.model.add(some <= sum(setting_out))


def not_of_itself(flows: Flows, recipe: CompiledRecipe, times: Expr) -> None:
    """So many Summons with these materials."""
    kind, usable, slots = recipe.kind, flows.reach.at[FIELD], range(len(recipe.slots))
    fitting = {each for each in usable if any(fills(flows.reach, recipe, slot, each) for slot in slots)}
    if "set_out" in flows.without or fitting != {kind}:
        return
    some = flows.model.new_bool_var(f"of itself {recipe.ident}")
    flows.model.add(times <= OFTEN * some)
    flows.later(lambda: flows.model.add(some <= flows.came(kind, FIELD) + flows.there(kind, FIELD) - times))
