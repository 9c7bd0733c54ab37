"""Activating an effect: its mode, cost and targets, and the chain link it becomes."""

from __future__ import annotations

from collections.abc import Container, Iterator

from combo_solver.effects import (
    before_cost,
    counters,
    running,
    selections,
    silent,
    sources,
    speeds,
    staying,
    winning,
)
from combo_solver.effects.engine import Engine
from combo_solver.effects.laying import put_down
from combo_solver.effects.selections import Context
from combo_solver.effects.uses import has_used, use
from combo_solver.game.clock import station_of
from combo_solver.ground.activations import answers_a_summon
from combo_solver.ground.program import (
    HAND,
    MONSTER,
    NOWHERE,
    SPELL,
    CompiledEffect,
    Operation,
    Selection,
)
from combo_solver.models.vocabulary import EVENT, MATERIALS
from combo_solver.state import conditions, limits, marks, moves, restrictions, values
from combo_solver.state.cards import SET, Cards, Monster, Ref, Spell
from combo_solver.state.draft import Draft
from combo_solver.state.places import kinds_to_activate
from combo_solver.state.window import ChainLink, Happened, caused_by


def activations(
    engine: Engine, d: Draft, effect: CompiledEffect, source: Ref, must: bool = False, of_event: Cards = ()
) -> Iterator[Draft]:
    """Every way to activate an effect now: mode, cost and targets chosen, cost paid, chain link added.

    ``must``: a mandatory effect is activated even when it will do nothing. ``of_event``: the cards of its event.
    """
    seen = engine.ground.witness.effects
    # Most that lack a target do so in every state; that they could be activated but for it is seen first.
    if not must and effect.ident in seen and before_cost.nothing_of_theirs(engine, d, effect):
        return
    if not _may_activate(engine, d, effect, source):
        return
    seen.add(effect.ident)
    for mode, operations in enumerate(effect.modes):
        more = effect.of_mode(mode)
        if not all(conditions.holds(engine.ground, d, test, source) for test in more.tests):
            continue
        if d.attempt and not d.links and not answers_a_summon((*effect.tests, *more.tests)):
            continue
        start = d.fork()
        # What is paid for one link is not paid at the same time as for another one.
        start.step += 1
        restrictions.activated(engine.ground, d, start, effect.kind, source, effect.activates_card)
        place = start.tag(source)
        if effect.activates_card:
            place = _lay_spell(engine, start, place, effect.kind) if source[0] == HAND else _turn_up(start, source)
            if place == NOWHERE:
                return
        number = len(start.links) + 1
        names = effect.registers
        sizes = {} if must else engine.ground.alike.sizes[effect.ident][mode]
        registers = tuple(of_event if name in (EVENT, MATERIALS) else () for name in names)
        context = Context(place, registers, names, number, "cost", sizes)
        start.cause = caused_by(effect.ident, True)
        start.note_activation(effect.ident, mode, source, number, place)
        targets = (*effect.targets, *more.targets)
        if not must and not before_cost.stands(engine, start, effect, mode, context):
            continue
        for paid, after_cost, done in running.run(engine, start, (*effect.cost, *more.cost), context):
            if not done:
                continue
            choosing = Context._make((*after_cost[:4], "target", {}, *after_cost[6:]))
            choices = _targeted(engine, paid, targets, choosing, 0)
            for ready, final in _not_in_vain(engine, choices, operations) if must and targets else choices:
                use(ready, effect, source)
                if not (must or _lies_anyway(engine, effect, operations)) and not before_cost.may_resolve(
                    engine, ready, effect, mode, final
                ):
                    continue
                watchers = _watchers(engine, ready, effect, place)
                at = place[0] if engine.ground.activations.places else -1
                quiet = silent.is_negated(start, place)
                link = ChainLink(
                    effect.ident, mode, final.source, final.registers, "me", "", watchers, at, quiet, final.had
                )
                ready.links.append(link)
                if "activated" in engine.ground.activations.told:
                    _tell(ready, effect, final.source)
                staying.leave(engine, ready)
                if not (winning.ends(engine, ready) and ready.lost):
                    yield ready


def _watchers(engine: Engine, d: Draft, effect: CompiledEffect, place: Ref) -> tuple[Ref, ...]:
    """The cards that get counters if this is the activation of a Spell Card."""
    is_spell = effect.source.category == "spell"
    return counters.watchers(engine, d, effect.kind, place) if is_spell else ()


def _tell(d: Draft, effect: CompiledEffect, source: Ref) -> None:
    """Record that the effect was activated, which is its own cause."""
    cause = caused_by(effect.ident, False)
    d.events.append(Happened("activated", effect.kind, source, source[0], -1, "", "me", -1, d.step, cause))


def _may_activate(engine: Engine, d: Draft, effect: CompiledEffect, source: Ref) -> bool:
    g = engine.ground
    if marks.any_used(d, effect.name_marks) or d.kind_at(source, g.reads.deck_order) != effect.kind:
        return False
    if effect.chain_limits and _in_this_chain(engine, d, effect, source):
        return False
    if not engine.may_be_played(effect.kind) or values.asleep(g, d, source, effect.kind):
        return False
    place, number = source
    if effect.activates_card and limits.barring_activation(g, d, effect.kind, place == HAND):
        return False
    if place == MONSTER:
        monster = d.monsters[number]
        assert isinstance(monster, Monster)
        if monster.position == SET or not monster.mine or has_used(monster, effect):
            return False
    elif place == SPELL:
        spell = d.me.spells[number]
        assert isinstance(spell, Spell)
        if has_used(spell, effect) or (spell.scale and conditions.zone_effects_negated(g, d)):
            return False
        if not effect.activates_card and _activated_in_this_chain(engine, d, source):
            return False
        if not effect.activates_card and not spell.scale and limits.barring_effects(g, d, effect.kind):
            return False
    if restrictions.forbid_activation(g, d, effect, source):
        return False
    able = not restrictions.broken_before(engine.ground, d, effect.operations()) and silent.may_serve(
        engine, d, effect, source
    )
    return able and all(conditions.holds(g, d, test, source) for test in effect.tests)


def _activated_in_this_chain(engine: Engine, d: Draft, source: Ref) -> bool:
    """Whether the activation of the card itself is a link of the chain being built: until that resolves, the card has
    no effects that could be activated."""
    effects = engine.ground.program.effects
    return any(link.source == source and effects[link.effect].activates_card for link in d.links)


def _in_this_chain(engine: Engine, d: Draft, effect: CompiledEffect, source: Ref) -> bool:
    """Whether the chain being built holds an effect that shares a limit per chain with this one (EF-06)."""
    effects = engine.ground.program.effects
    return any(
        effects[link.effect].kind == effect.kind
        and limit in effects[link.effect].chain_limits
        and (link.source == source or not limit[1])
        for link in d.links
        for limit in effect.chain_limits
    )


def _lay_spell(engine: Engine, d: Draft, source: Ref, kind: int) -> Ref:
    """Move a Spell or Trap from the hand to the zone it is activated in (the Field Zone for a Field Spell)."""
    return put_down(engine, d, moves.take(engine.ground, d, source), Spell(kind))


def _turn_up(d: Draft, source: Ref) -> Ref:
    """Turn a Set card face-up: it is activated where it lies."""
    spell = d.me.spells[source[1]]
    assert isinstance(spell, Spell)
    d.me.spells[source[1]] = spell._replace(face_up=True)
    return source


def _not_in_vain(
    engine: Engine, choices: Iterator[tuple[Draft, Context]], operations: tuple[Operation, ...]
) -> list[tuple[Draft, Context]]:
    """A mandatory effect is activated also where it will do nothing, but does not target what it can do nothing to
    while there is something else (EF-08)."""
    every = list(choices)
    return [each for each in every if before_cost.can_resolve(engine, each[0], operations, each[1])] or every


def _targeted(
    engine: Engine, d: Draft, targets: tuple[Selection, ...], context: Context, index: int
) -> Iterator[tuple[Draft, Context]]:
    if index == len(targets):
        yield d, context
        return
    selection = targets[index]
    before = {ref for each in targets[:index] if each.register >= 0 for ref, _ in context.registers[each.register]}
    for chosen in selections.choices(engine.ground, d, selection, context):
        if before and any(ref in before for ref, _ in chosen):
            continue  # No card is targeted twice.
        after = d.fork()
        changed = context
        if selection.register >= 0:
            changed, chosen = selections.remember(after, context, selection.register, chosen)
        if selection.group >= 0:
            changed = selections.join(changed, selection.group, chosen)
        after.note_choice(context.link, "target", index, "target", chosen, ())
        yield from _targeted(engine, after, targets, changed, index + 1)


def _lies_anyway(engine: Engine, effect: CompiledEffect, operations: tuple[Operation, ...]) -> bool:
    """Whether a card that stays on the field is activated, whatever comes of it: all that it does may be left out."""
    stays = effect.kind in engine.ground.standing.staying
    return stays and effect.activates_card and all(operation.may_do_nothing for operation in operations)


def answers(engine: Engine, d: Draft, among: Container[int] | None = None) -> Iterator[Draft]:
    """Every way to add an effect of sufficient Spell Speed to the chain (EF-04), or to begin one with it; triggers come
    before it, and those of which none was used are declined. In the Battle Phase it depends on the moment which are
    used (DA-01). ``among``: only these, by number."""
    in_battle = engine.ground.stations.fast[station_of(d.clock)] if d.clock.phase == "battle" else None
    there = kinds_to_activate(d)
    for effect in engine.answering() if in_battle is None or in_battle else ():
        if effect.kind not in there:
            continue
        if (in_battle is not None and effect.ident not in in_battle) or (
            among is not None and effect.ident not in among
        ):
            continue
        if speeds.fast_enough(engine, d, effect) and not marks.any_used(d, effect.name_marks):
            for source in sources.everywhere(engine, d, effect):
                if effect.quick_if and not all(
                    conditions.holds(engine.ground, d, test, source) for test in effect.quick_if
                ):
                    continue
                # No activation changes the draft: each is carried out on a copy.
                yield from activations(engine, d, effect, source)
