"""Whether an effect could be carried out, before its cost is paid and after it: what the cost brings to a place is too
late (EF-08)."""

from __future__ import annotations

from typing import NamedTuple

from combo_solver.effects import running, selections, worths
from combo_solver.effects.coming import could_come
from combo_solver.effects.engine import Engine
from combo_solver.effects.selections import Context
from combo_solver.ground.program import (
    DECK,
    EXTRA,
    MONSTER,
    SPELL,
    THEIR_PLACES,
    THEIR_SPELL,
    CompiledEffect,
    Operation,
    Selection,
)
from combo_solver.models.verbs.draw import Draw
from combo_solver.models.verbs.mill import Mill
from combo_solver.models.verbs.modify import Modify
from combo_solver.models.verbs.restrict import Restrict
from combo_solver.models.verbs.special_summon import SpecialSummon
from combo_solver.models.worths import Worth
from combo_solver.state import conditions
from combo_solver.state.cards import Cards, Ref, entry_kind
from combo_solver.state.draft import Draft

_FIELD = frozenset({MONSTER, SPELL, THEIR_SPELL})
_UNSEEN = frozenset({"deck", "extra"})


class _Need(NamedTuple):
    """What a mode of an effect needs at least, whatever the position: the actions that must be done (``essential``, the
    ``first`` of them), how many cards it takes from the top of the Deck (``drawn``), whether its cost takes cards from
    there and the effect first takes a card out of the Deck alone (``mills_first``), and the numbers of cards by which
    it first changes values, if it does nothing else first (``counted``). ``arrives``: it must Special Summon its own
    card, and no cost moves that; ``brings``: it must Special Summon chosen cards after something else. ``depends``: of
    each target, whether what fits depends on other cards; ``first_depends``: the same of what it first takes.
    ``asked``: see :func:`_asked`."""

    essential: tuple[Operation, ...]
    first: Operation | None
    drawn: int
    mills_first: bool
    counted: tuple[Worth, ...]
    arrives: bool
    brings: bool
    depends: tuple[bool, ...]
    first_depends: bool
    asked: Operation | None


class _Needs:
    """Those of all effects, by effect and mode."""

    def __init__(self, engine: Engine) -> None:
        self.of = tuple(
            tuple(_need(effect, mode) for mode in range(len(effect.modes))) for effect in engine.ground.program.effects
        )


def _need(effect: CompiledEffect, mode: int) -> _Need:
    essential = tuple(each for each in effect.modes[mode] if each.must)
    first, cost = next(iter(essential), None), (*effect.cost, *effect.of_mode(mode).cost)
    takes = first is not None and isinstance(first.subject, Selection) and first.subject.locations == {"deck"}
    mills = takes and any(isinstance(each.source, Mill) for each in cost)
    counted = first.source.counted if first is not None and isinstance(first.source, Modify) else ()
    of_trigger = effect.source.category == "trigger"
    summons = [isinstance(each.source, SpecialSummon) for each in essential]
    itself = any(made and each.subject == "self" for made, each in zip(summons, essential, strict=True))
    arrives = itself and not any(each.subject == "self" for each in cost)
    brings = any(
        made and isinstance(each.subject, Selection) for made, each in zip(summons[1:], essential[1:], strict=True)
    )
    source, chooses = effect.source, None if first is None else first.source.chooses
    targets = (*source.targets, *(source.modes[mode].targets if source.modes else ()))
    return _Need(
        essential,
        first,
        _draws(effect.modes[mode]),
        mills,
        () if of_trigger else counted,
        arrives,
        brings,
        tuple(each.depends for each in targets),
        chooses is not None and chooses.depends,
        _asked(effect.modes[mode]),
    )


class _OfTheirs:
    """By effect, the places of the opponent's of which one must hold a card, for each of its targets that is one of
    theirs in any mode, whatever else is there."""

    def __init__(self, engine: Engine) -> None:
        self.of = tuple(
            tuple(
                each.locations
                for chosen, each in zip(effect.source.targets, effect.targets, strict=True)
                if each.side == "opponent" and each.low and each.together is None
                if not chosen.depends and each.locations <= _LIE_THERE
            )
            for effect in engine.ground.program.effects
        )


_ROW = frozenset({"spell_zone", "field_zone", "pendulum_zone"})
_LIE_THERE = _ROW | {"monster_zone", *THEIR_PLACES}


def nothing_of_theirs(engine: Engine, d: Draft, effect: CompiledEffect) -> bool:
    """Prefilter: the effect targets a card of the opponent's, and none lies where it looks."""
    for places in engine.kept(_OfTheirs).of[effect.ident]:
        if not any(_any_of_theirs(d, place) for place in places):
            return True
    return False


def _any_of_theirs(d: Draft, place: str) -> bool:
    """Whether a card of the opponent's lies there, or anywhere among their Spells and Traps."""
    if place == "monster_zone":
        return any(held and not held.mine for held in d.monsters)
    return any(d.opponent.spells) if place in _ROW else bool(d.pile(THEIR_PLACES[place]))


def stands(engine: Engine, d: Draft, effect: CompiledEffect, mode: int, context: Context) -> bool:
    """Whether there is before the cost is paid what this mode needs. Which of several effects is applied is decided
    after a cost that they share: then it will do that one of them could be applied before."""
    if _has_targets(engine, d, effect, mode, context) and _holds(engine, d, effect, mode, context):
        return True
    if not effect.cost or effect.of_mode(mode).cost:
        return False
    return any(_could(engine, d, effect, each, context) for each in range(len(effect.modes)) if each != mode)


def _could(engine: Engine, d: Draft, effect: CompiledEffect, mode: int, context: Context) -> bool:
    """Whether this mode could be applied as things stand."""
    more, operations = effect.of_mode(mode), effect.modes[mode]
    if more.cost or not all(conditions.holds(engine.ground, d, test, context.source) for test in more.tests):
        return False
    context = context._replace(sizes={})
    if not _has_targets(engine, d, effect, mode, context):
        return False
    return bool(effect.targets or more.targets) or can_resolve(engine, d, operations, context)


def _has_targets(engine: Engine, d: Draft, effect: CompiledEffect, mode: int, context: Context) -> bool:
    """Whether there are targets."""
    targets = (*effect.targets, *effect.of_mode(mode).targets)
    if not targets:
        return True
    context, need = context._replace(stage="target"), engine.kept(_Needs).of[effect.ident][mode]
    return all(
        depends
        or any(
            _could_come(engine, d, need.essential, context, (each.register, chosen))
            for chosen in selections.choices(engine.ground, d, each, context)
        )
        for depends, each in zip(need.depends, targets, strict=True)
    )


def _could_come(
    engine: Engine, d: Draft, operations: tuple[Operation, ...], context: Context, of: tuple[object, Cards]
) -> bool:
    """Whether these cards, if they are to be Special Summoned, could be so but for the zones, whatever the
    effect does before; what it may take from the field before is not asked. ``of``: what they are called, and they."""
    subject, chosen = of
    by = selections.sort_of(context.source)
    for number, operation in enumerate(operations):
        if not isinstance(operation.source, SpecialSummon) or operation.subject != subject:
            continue
        for card in chosen:
            if number and card[0][0] in _FIELD:
                continue
            if not could_come(engine, d, operation, by, card):
                return False
    return True


def _could_bring(engine: Engine, d: Draft, operations: tuple[Operation, ...], context: Context) -> bool:
    """Whether of what is Special Summoned out of the Deck or Extra Deck after something else is done, anything could be
    so as things stand, but for the zones. Where what fits depends on other cards, that is not asked."""
    by, arriving = selections.sort_of(context.source), set[str]()
    for number, operation in enumerate(operations):
        source, selection = operation.source, operation.subject
        if number and isinstance(source, SpecialSummon) and isinstance(selection, Selection) and not source.gives:
            unseen = selection.side == "me" and selection.locations <= _UNSEEN and not selection.locations & arriving
            depends = source.chooses is None or source.chooses.depends
            found = _lying(d, selection) if depends else selections.candidates(engine.ground, d, selection, context)
            if unseen and not any(could_come(engine, d, operation, by, (ref, kind)) for ref, kind, _ in found):
                return False
        arriving |= {landing.to for landing in source.lands()}
    return True


def _lying(d: Draft, selection: Selection) -> list[tuple[Ref, int, int]]:
    """All cards of mine in its places."""
    found = [((DECK, index), kind, 1) for index, kind in enumerate(d.me.deck) if "deck" in selection.locations]
    return found + [((EXTRA, number), entry_kind(number), 1) for number in d.me.extra if "extra" in selection.locations]


def _holds(engine: Engine, d: Draft, effect: CompiledEffect, mode: int, context: Context) -> bool:
    """Whether the Deck holds what it draws, and the places what it takes from them first."""
    need = engine.kept(_Needs).of[effect.ident][mode]
    if need.drawn > len(d.me.deck) - d.me.unknown or _counts_nothing(engine, d, need, context):
        return False
    itself = ((context.source, effect.kind),)
    if need.arrives and not _could_come(engine, d, need.essential, context, ("self", itself)):
        return False
    if need.brings and not _could_bring(engine, d, need.essential, context):
        return False
    first, cost = need.first, (*effect.cost, *effect.of_mode(mode).cost)
    if not cost or first is None or not isinstance(first.subject, Selection):
        return True
    brings = any(landing.to in first.subject.locations for each in cost for landing in each.source.lands())
    if not brings and not need.mills_first:
        return True
    return need.first_depends or any(
        _could_come(engine, d, (first,), context, (first.subject, chosen))
        for chosen in selections.choices(engine.ground, d, first.subject, context)
    )


def may_resolve(engine: Engine, d: Draft, effect: CompiledEffect, mode: int, context: Context) -> bool:
    """Whether it may be activated, its cost paid, for what this mode would do. Which cards leave the Deck from its top
    for the cost nobody knows: whether that holds what the effect takes from it was asked before."""
    need = engine.kept(_Needs).of[effect.ident][mode]
    if need.mills_first:
        # The cost takes cards from the top of the Deck, and the effect first takes a card out of that alone.
        return len(d.me.deck) > d.me.unknown
    if need.drawn > len(d.me.deck) - d.me.unknown or _counts_nothing(engine, d, need, context):
        return False
    return _could_run(engine, d, effect.modes[mode], context, need.asked)


def _counts_nothing(engine: Engine, d: Draft, need: _Need, context: Context) -> bool:
    """Whether all that it does first is to change values by a number of cards, of which there are none. Of triggers the
    engine does not ask it."""
    if not need.counted:
        return False
    return not any(worths.points(engine.ground, d, context, each) for each in need.counted)


def can_resolve(engine: Engine, d: Draft, operations: tuple[Operation, ...], context: Context) -> bool:
    """Whether, the cost paid, the effect could be carried out as things stand. What it will draw must be in the Deck
    now, whatever it puts there before (EF-08)."""
    if _draws(operations) > len(d.me.deck) - d.me.unknown:
        return False
    return _could_run(engine, d, operations, context, _asked(operations))


def _could_run(
    engine: Engine, d: Draft, operations: tuple[Operation, ...], context: Context, asked: Operation | None
) -> bool:
    """Whether these could be carried out as things stand, what they draw aside."""
    trying = Context._make((*context[:4], selections.TRYING, *context[5:12], asked))
    return any(done for _, _, done in running.run(engine, d.fork(), operations, trying))


def _asked(operations: tuple[Operation, ...]) -> Operation | None:
    """The action of which it is enough to know that it could be carried out: the last one, or the last before
    restrictions, which can always be imposed."""
    for operation in reversed(operations):
        if not isinstance(operation.source, Restrict) or operation.must or operation.needs_previous:
            return operation
    return None


def _draws(operations: tuple[Operation, ...]) -> int:
    """How many cards these take from the top of the Deck at least; asked before the cost too, which may put cards
    there."""
    return sum([_drawn(operation) for operation in operations])


def _drawn(operation: Operation) -> int:
    """How many cards it takes from the top of the Deck at least."""
    draw = operation.source
    if not isinstance(draw, Draw | Mill):
        return 0
    return draw.count if isinstance(draw.count, int) else 1
