"""Whether it could matter that I Set a Spell or Trap, which the search leaves out.

A Set card of mine does nothing this turn that it could not do from the hand. It could serve as what an effect takes or
counts, though: as the target of an effect that does something else besides, as a cost, or on its way into a pile that
somebody looks at. And it has left the hand: that could matter to what counts the cards there, or takes them without
leaving me a choice. A line without any of that is as good with its Set cards in the hand.

Such an effect need not be one that could be activated without a Set card: it is enough that its card could be where it
is activated.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set

from combo_solver.ground.alike import PILES
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import CompiledEffect, Operation, Selection, Test, every_test, in_order
from combo_solver.ground.reachable import Reachable
from combo_solver.models.conditions import CountCondition
from combo_solver.models.parts import parts_of
from combo_solver.models.verbs.draw import Draw
from combo_solver.models.vocabulary import CountIn

_ROWS = frozenset({"spell_zone", "field_zone"})
_HAND_AND_GY = frozenset({"hand", "gy"})
_LEAVES = ("sent_to_gy", "banished", "destroyed", "added_to_hand", "discarded", "tributed", "left_field")


def readers(g: Ground, reach: Reachable) -> Iterator[int]:
    """The kinds of cards that could be given a Set card of mine to some use."""
    lying = {kind for kind in reach.at["hand"] if kind and not g.kinds.monster[kind]}
    if not lying or (reach.battle_only and not _of_use_in_piles(g, reach, lying)):
        # Nothing is Set in a Battle Phase.
        return
    if _hand_is_wanted_small(g, lying):
        yield from lying
    places = {place for level in g.goal.levels for term in level for place in term.source.locations}
    noticed = bool(places - {"monster_zone"}) or any(
        watch.subject is not None
        for name in _LEAVES
        for effect in g.activations.triggers.get(name, ())
        for watch in effect.watches
    )
    noticed = noticed or any(watch.on in _LEAVES for watch, _ in g.activations.remembered)
    noticed = noticed or _of_use_in_piles(g, reach, lying)
    for effect in g.program.effects:
        asked = [test for operation in effect.operations() for test in operation.tests]
        if reach.lies_ready(effect) and (
            _counts([*effect.all_tests(), *asked])
            or _feeds(effect, noticed)
            or any(map(_counts_set, parts_of(effect.source, CountIn)))
            or _counts_hand([*effect.all_tests(), *asked], [effect.source], lying)
            or _empties_hand(effect, lying)
        ):
            yield effect.kind
    elsewhere = [where.source for where in (*g.program.filters, *g.goal.filters)]
    if _counts_hand(_of_others(g), elsewhere, lying) or _values_heed_hand(g):
        yield from lying
    for kind, offers in enumerate(g.own.tribute_offers):
        if any(_counts(offer.tests) for offer in offers):
            yield kind
    for kind, bans in enumerate(g.own.set_only):
        if any(_counts(tests) for groups in bans for tests in groups):
            yield kind
    for kind, held in g.standing.auras.of.items():
        if any(_counts(aura.tests[0]) or any(map(_counts_set, aura.counted())) for aura in held):
            yield kind
    lasting = g.standing
    for part in (lasting.protections, lasting.untargetable, lasting.fixed_positions, lasting.held_in_attack):
        yield from (kind for kind, kept in part.of.items() if any(_counts(each.tests[0]) for each in kept))
    for kind, leaving in g.standing.cannot_stay.items():
        # Where cards are counted of which there must be few, a Set one may keep it on the field.
        if any(_counts(each.tests[0], few=True) for each in leaving):
            yield kind
    for kind, ends in g.standing.endings.items():
        if any(_counts(each.tests[0], few=True) for each in ends):
            yield kind
    for procedure in g.program.procedures:
        counted = _counts(procedure.tests) or any(map(_counts_set, parts_of(procedure.source, CountIn)))
        counted = counted or _counts_hand(procedure.tests, [procedure.source], lying)
        if counted or any(_takes(each) for each in _chosen(procedure.cost)):
            yield procedure.kind


def _hand_is_wanted_small(g: Ground, lying: Set[int]) -> bool:
    """Whether a board is worth more for cards that are not in my hand, or not in my GY since I kept no hand to discard
    in the End Phase."""
    terms = [term for level in g.goal.levels for term in level if term.source.weight < 0]
    return any(
        term.source.side == "me"
        and not {"hand", "gy"}.isdisjoint(term.source.locations)
        and any(map(term.where.could_fit, lying))
        for term in terms
    )


def _values_heed_hand(g: Ground) -> bool:
    """Whether values on the field may be better for fewer cards in my hand, or in my GY since I discarded fewer in the
    End Phase: not where each such card can only raise them, and nothing wants them low."""
    wanted_low = any(term.source.weight < 0 for level in g.goal.levels for term in level)
    wanted_low = wanted_low or any(where.reads_points for where in (*g.program.filters, *g.goal.filters))
    for aura in (aura for held in g.standing.auras.of.values() for aura in held):
        tests = [each for tests in aura.tests for each in every_test(tests)]
        conditions = [test.source for test in tests if isinstance(test.source, CountCondition)]
        asking = [each for each in conditions if not _HAND_AND_GY.isdisjoint(each.locations)]
        counting = any(not _HAND_AND_GY.isdisjoint(number.locations) for number in aura.counted())
        amounts = (aura.part.atk, aura.part.defense, aura.part.level)
        lower = any((each if isinstance(each, int) else each.times) < 0 for each in amounts)
        few = any(each.max is not None for each in asking) or bool(asking and aura.part.becomes)
        if (asking or counting) and (wanted_low or lower or few):
            return True
    return False


def _of_others(g: Ground) -> Iterator[Test]:
    """What is asked by nothing that is activated or Summons its own card."""
    yield from g.standing_tests()
    for recipe in g.program.recipes:
        yield from recipe.tests


def _counts_hand(tests: Iterable[Test], sources: Iterable[object], lying: Set[int]) -> bool:
    """Whether it is asked for few cards in my hand, or their number decides anything else."""
    tests, sources = list(tests), list(sources)
    few = any(
        isinstance(test.source, CountCondition)
        and test.source.side != "opponent"
        and test.source.max is not None
        and "hand" in test.source.locations
        and (test.where is None or any(map(test.where.could_fit, lying)))
        for test in every_test(tests)
    )
    asked = [*sources, *(test.source for test in every_test(tests))]
    return few or any("hand" in one.locations and one.side != "opponent" for one in parts_of(asked, CountIn))


def _empties_hand(effect: CompiledEffect, lying: Set[int]) -> bool:
    """Whether the effect takes cards out of my hand that I may not want to lose: all that fit, or some that are no
    cost, which need not be paid (nor is what is done in the place of destruction, if I may choose).

    What it has drawn itself it can take instead: as many cards as it must take lie there, whatever else I keep."""
    costs = {id(one) for part in (effect.cost, *(mode.cost for mode in effect.by_mode)) for one in in_order(part)}
    if effect.source.replaces and effect.source.optional:
        costs |= {id(one) for mode in effect.modes for one in in_order(mode)}
    costs |= {id(one) for mode in effect.modes for one in _served_by_drawing(mode)}
    moving = [each for each in effect.operations() if each.source.lands()]
    taken = [(one, id(each) in costs) for each in moving for one in each.selections()]
    taken += [(one, True) for one in effect.all_targets()]
    return any(
        one.side != "opponent"
        and "hand" in one.locations
        and any(map(one.where.could_fit, lying))
        and ((one.low > 0 and not paid) or (one.together is not None and one.together.source.every))
        for one, paid in taken
    )


def _served_by_drawing(done: tuple[Operation, ...]) -> Iterator[Operation]:
    """Those of the actions that take any cards of my hand, and no more than actions before them have drawn: without
    drawing no line goes on (DE-03), and nothing in between takes cards out of the hand. Where drawing hangs on what was
    done before, so must they."""
    drawn = hanging = 0
    for index, operation in enumerate(done):
        source, subject = operation.source, operation.subject
        if not operation.needs_previous:
            hanging = 0
        if isinstance(source, Draw) and isinstance(source.count, int):
            if index and operation.needs_previous:
                hanging += source.count
            else:
                drawn += source.count
        elif isinstance(subject, Selection) and _any_of_hand(subject):
            # Some cards cannot be put onto the field, or may be kept from being banished.
            always = all(landing.to in ("gy", "deck") for landing in source.lands())
            if always and subject.low == subject.high <= drawn + hanging:
                yield operation
            drawn, hanging = max(0, drawn + hanging - subject.high), 0
        elif not _leaves_hand(operation):
            drawn = hanging = 0


def _leaves_hand(operation: Operation) -> bool:
    """Whether it is known to leave all cards of my hand there but its effect's own."""
    landing = {each.what for each in operation.source.lands()}
    known = landing <= {"drawn", "attached", "tokens"} or isinstance(operation.subject, Selection | str)
    chosen = all("hand" not in each.locations for each in operation.selections())
    taken = all("hand" not in each.places for each in operation.source.takes())
    return known and chosen and taken and not operation.inner and not isinstance(operation.subject, int)


def _any_of_hand(selection: Selection) -> bool:
    """Whether it is a number of cards of my hand, whatever they are."""
    plain = selection.together is None and selection.afresh is None and not selection.other
    free = selection.out_of < 0 and selection.apart_from < 0
    return selection.locations == {"hand"} and selection.side == "me" and selection.where.any_card and plain and free


def _of_use_in_piles(g: Ground, reach: Reachable, lying: Set[int]) -> bool:
    """Whether one of these cards does something once it has left the field, or something looks for it in a pile."""
    chosen, tests, sources = list[Selection](), list(g.standing_tests()), list[object]()
    for effect in g.program.effects:
        its_own = any(watch.subject is None and watch.on in _LEAVES for watch in effect.watches)
        if effect.kind in lying and (its_own or effect.locations & PILES):
            return True
        if effect.ident not in reach.effects:
            continue
        chosen += effect.selections()
        tests += (*effect.all_tests(), *(test for operation in effect.operations() for test in operation.tests))
        sources.append(effect.source)
    for procedure in g.program.procedures:
        chosen += (each for operation in procedure.cost for each in operation.selections())
        tests += procedure.tests
        sources.append(procedure.source)
    asked = [each.where for each in chosen if each.side != "opponent" and each.locations & PILES]
    asked += [g.filter(each.where) for each in parts_of(sources, CountIn) if PILES.intersection(each.locations)]
    asked += (
        test.where
        for test in every_test(tests)
        if test.where is not None and PILES.intersection(getattr(test.source, "locations", ()))
    )
    return any(where.any_card or where.could_fit(kind) for where in asked for kind in lying)


def _feeds(effect: CompiledEffect, noticed: bool) -> bool:
    """Whether the effect may take a Set card, and more comes of it than that the card is gone."""
    costs = [*effect.cost, *(operation for mode in effect.by_mode for operation in mode.cost)]
    if effect.source.replaces:
        # What is done in the place of destruction is as a cost for what stays.
        costs += [operation for mode in effect.modes for operation in mode]
    if any(_takes(each) for each in _chosen(costs)):
        return True
    for mode in effect.modes:
        essential = [operation for operation in in_order(mode) if not operation.background]
        if any(_takes(each) for each in (*effect.all_targets(), *_chosen(mode))):
            return noticed or bool(costs) or len(essential) > 1 or not effect.source.optional
    return False


def _chosen(operations: Iterable[Operation]) -> Iterator[Selection]:
    return (each.subject for each in in_order(operations) if isinstance(each.subject, Selection))


def _takes(selection: Selection) -> bool:
    mine = selection.side != "opponent" and bool(selection.locations & _ROWS)
    return mine and (selection.printed or (selection.face_down and selection.where.any_card))


def _counts_set(amount: CountIn) -> bool:
    return amount.face_down and amount.side != "opponent" and bool(_ROWS.intersection(amount.locations))


def _counts(tests: Iterable[Test], few: bool = False) -> bool:
    """Whether a condition may be met by cards that lie Set, or (``few``) not be met because of them."""
    return any(
        isinstance(test.source, CountCondition)
        and test.source.side != "opponent"
        and (few or test.source.min > 0)
        and bool(_ROWS.intersection(test.source.locations))
        and test.where is not None
        and test.where.any_card
        for test in every_test(tests)
    )
