"""An effect that asks what its own monster was Summoned with: as often as such a material was used for that.

Proof. A monster on the field knows what it was Summoned with from its Summon on, and until it leaves
(:mod:`combo_solver.state.made_with`). A Synchro or Link Monster that was Summoned otherwise than with materials, by
the rules, knows of none. So one that may use the effect was Summoned with at least one material that could fit, and
has used it up: it is material of one Summon. Each such Summon allows as many uses as the copy's own limit.

Where none but cards of its own kind fit, all of these are in the Extra Deck at the start, and nothing brings one out of
it but these Summons, the first of them is made with none: one less than are made allow the effect.
"""

from __future__ import annotations

from combo_solver.bounds.deeds import Expr
from combo_solver.bounds.flows import FIELD, OFTEN, Flows
from combo_solver.ground.program import METHOD, CompiledEffect
from combo_solver.models.conditions import Condition, ThisCardCondition
from combo_solver.models.filters import MadeWith

_BY_THE_RULES = frozenset({"synchro", "link"})
"""Summons whose materials are told by recipes alone."""


def made_of(flows: Flows, effect: CompiledEffect) -> Expr | None:
    """How many monsters of its kind were Summoned so that they can use it; None where it asks nothing of that, or
    nothing tells. Those that are there at the start may have been."""
    methods = {each.method for each in flows.ground.program.recipes if each.kind == effect.kind}
    if "made_of" in flows.without or effect.locations != {"monster_zone"} or not methods or methods - _BY_THE_RULES:
        return None
    wanted = next((asked for test in effect.tests if (asked := _asked(test.source)) is not None), None)
    if wanted is None:
        return None
    fits = flows.reach.maybe(wanted.where)
    fitting = [
        (kind, moved)
        for method in sorted(methods)
        for kind, moved in flows.made_of[effect.kind, method]
        if fits[kind] and not (wanted.same_name and _of_another_name(flows, effect.kind, kind))
    ]
    able = flows.number(f"made of it {effect.ident}")
    flows.model.add(able <= sum(moved for _, moved in fitting) + flows.there(effect.kind, FIELD))
    made = {id(moved): moved for method in methods for moved in flows.summoned[effect.kind, METHOD[method]]}
    times = sum(made.values())
    flows.model.add(able <= times + flows.there(effect.kind, FIELD))
    out = flows.leaving(effect.kind, "extra")
    only_these = all(id(each) in made for each in out) and flows.there(effect.kind, "extra") == flows.copies(
        effect.kind
    )
    if only_these and {kind for kind, _ in fitting} <= {effect.kind}:
        any_at_all = flows.model.new_bool_var(f"made {effect.kind}")
        flows.model.add(times <= OFTEN * any_at_all)
        flows.model.add(able <= times - any_at_all)
    return able


def _asked(condition: Condition) -> MadeWith | None:
    """What the condition asks of the materials of the effect's own monster."""
    if not isinstance(condition, ThisCardCondition) or condition.where is None:
        return None
    elsewhere = condition.negated or condition.bearer or condition.material or condition.equips
    wanted = None if elsewhere else condition.where.made_with
    return None if wanted is not None and wanted.by_effect else wanted


def _of_another_name(flows: Flows, kind: int, material: int) -> bool:
    """Whether they never have the same name."""
    kinds = flows.ground.kinds
    if flows.reach.identities_change or kinds.renamed[kind] or kinds.renamed[material]:
        return False
    names = kinds.named["monster_zone"]
    return names[kind].shared_name != names[material].shared_name
