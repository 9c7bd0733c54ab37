"""A monster that brings itself to a field without monsters of a sort which it is of is brought there again only after
something has emptied the field of them.

Proof. Such an effect begins a chain, and such a Summon is made, while no chain is open. Each brings one such card: no
effect counts that may bring another one of them besides, and of a card with several such texts only the Summons by the
one that asks for this. When it is done, a monster of that sort is face-up on my field; when the next one is begun, none
is. So in between the last of them left the field, by an action of an effect, as a Tribute, or as a material of a
monster that is not of that sort (one that is would be there then). Each of these counts once: nothing of the two begins
within a chain. A filter counts where nothing that may change is read, and where nothing is turned face-down. Where
monsters may leave by no action, or Summons may be negated, or battles are fought, nothing is told.

Without that three monsters which need a field without Effect Monsters, and are such, were Summoned beside six others.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator

from combo_solver.bounds.cuts.lone import none_of
from combo_solver.bounds.cuts.replaced import any_by_the_rules
from combo_solver.bounds.deeds import Expr
from combo_solver.bounds.flows import FIELD, OFTEN, Flows
from combo_solver.bounds.order.opening import opens
from combo_solver.bounds.use import Use
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.program import METHOD, CompiledEffect, Operation, Selection, Test, in_order
from combo_solver.models.verbs.create_tokens import CreateTokens
from combo_solver.models.verbs.special_summon import SpecialSummon
from combo_solver.models.vocabulary import Filter

_BY_THE_RULES = tuple(METHOD[each] for each in ("synchro", "xyz", "link", "procedure"))


def emptied(flows: Flows, uses: Collection[Use]) -> None:
    """Of each sort; ``uses``: of each effect as a whole. To be told when all moves are."""
    g, reach = flows.ground, flows.reach
    if "emptied" in flows.without or g.battle or g.theirs.acting or reach.identities_change or any_by_the_rules(flows):
        return
    if any(each.source.turns_face_down or each.verb == "negate_summon" for each in reach.operations()):
        return
    sorts: dict[Filter, CardFilter] = {}
    brought: dict[Filter, list[Expr]] = defaultdict(list)
    for use in uses:
        kind = use.effect.kind
        for where in _unwanted(use.effect.tests) if opens(use.effect) and _brings_itself(flows, use.effect) else ():
            if g.kinds.base[kind] == kind and _is(flows, where, kind):
                sorts[where.source] = where
                brought[where.source] += _by(flows, use.effect.ident, kind)
    for procedure, summoned in flows.by_text:
        for where in _unwanted(procedure.tests) if procedure.source.to != "opponent" else ():
            if _is(flows, where, procedure.kind):
                sorts[where.source] = where
                brought[where.source] += summoned
    for sort, moves in brought.items():
        flows.model.add(
            sum({id(each): each for each in moves}.values()) <= 1 + sum(_emptying(flows, sorts[sort], uses))
        )


def _unwanted(tests: Iterable[Test]) -> Iterator[CardFilter]:
    for test in tests:
        if none_of(test.source) and test.where is not None and (test.where.any_card or test.where.printed_suffices):
            yield test.where


def _is(flows: Flows, where: CardFilter, kind: int) -> bool:
    """Whether a face-up monster of this kind fits in any case."""
    known = not flows.reach.nothing_known(kind) and not flows.ground.kinds.gemini[kind]
    return where.any_card or (known and where.field_table[kind])


def _brings_itself(flows: Flows, effect: CompiledEffect) -> bool:
    """Whether it brings its own card to the field, face-up, and no other one of its kind."""
    own = set(flows.forms_of(flows.ground.kinds.base[effect.kind]))

    def is_itself(operation: Operation) -> bool:
        source = operation.source
        face_up = isinstance(source, SpecialSummon) and "set" not in source.position
        return operation.subject == "self" and face_up and not source.gives

    def is_another(operation: Operation) -> bool:
        source, subject = operation.source, operation.subject
        if any(landing.to == FIELD and landing.what not in ("chosen", "tokens") for landing in source.lands()):
            return False
        if isinstance(source, CreateTokens):
            return True
        return isinstance(subject, Selection) and own.isdisjoint(flows.reach.candidates(subject))

    bringing = [
        each
        for each in effect.operations()
        if each.source.summons or any(landing.to == FIELD for landing in each.source.lands())
    ]
    itself = [each for each in bringing if is_itself(each)]
    in_one = max((sum(each in itself for each in in_order(mode)) for mode in effect.modes), default=0)
    return (
        bool(bringing)
        and bringing[0] in itself
        and in_one == 1
        and all(each in itself or is_another(each) for each in bringing)
    )


def _by(flows: Flows, ident: int, kind: int) -> list[Expr]:
    """The moves of such a card to the field by this effect."""
    return [moved for _, moved in flows.arriving(kind, FIELD) if flows.by.get(id(moved), -1) == ident]


def _emptying(flows: Flows, where: CardFilter, uses: Iterable[Use]) -> Iterator[Expr]:
    """How often something may take the last monster of this sort from the field, and bring none."""
    given = {each.kind for each in flows.ground.program.procedures if each.source.to == "opponent"}
    leaving: dict[int, list[Expr]] = defaultdict(list)
    for kind in sorted(flows.reach.at[FIELD]):
        for moved in flows.leaving(kind, FIELD):
            leaving[flows.by.get(id(moved), -1)].append(moved)
    for use in uses:
        if moves := leaving.get(use.effect.ident):
            often = OFTEN if any(each.source.repeats for each in use.effect.operations()) else 1
            some = flows.number(f"emptied by {use.effect.ident}")
            flows.model.add(some <= often * use.times)
            flows.model.add(some <= sum(moves))
            yield some
    for (kind, method), moves in sorted(flows.summoned.items()):
        if method in _BY_THE_RULES and (kind in given or not _is(flows, where, kind)):
            yield sum(moves)
    # What is Set for Tributes fits nothing.
    yield from flows.tributing
