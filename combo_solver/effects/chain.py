"""Chains: who may add to them, how they resolve, and what waits when they have."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import (
    counters,
    field_spells,
    running,
    staying,
    their_answers,
    theirs,
    triggers,
    used_spells,
    winning,
    without_effect,
)
from combo_solver.effects.activating import activations as activations
from combo_solver.effects.activating import answers as answers
from combo_solver.effects.engine import Engine
from combo_solver.effects.equipping import fallen
from combo_solver.effects.selections import Context
from combo_solver.game.clock import station_of
from combo_solver.ground.program import SPELL, CompiledEffect, in_order
from combo_solver.state import attempts, control, moves, over
from combo_solver.state.cards import Cards
from combo_solver.state.counters import lose_negated
from combo_solver.state.draft import Draft
from combo_solver.state.happened import remember
from combo_solver.state.window import ACTS, ChainLink, Happened, caused_by


def resolve_chain(engine: Engine, d: Draft) -> Iterator[Draft]:
    """Resolve the chain, last link first, in every way; then gather triggers."""
    d.pending = []
    if not d.links:
        yield from _settled(engine, d)
        return
    if d.links[-1].player == "opponent":
        yield from _of_theirs(engine, d)
        return
    link = d.links.pop()
    effect = engine.ground.program.effects[link.effect]
    number = len(d.links) + 1
    d.step += 1
    if effect.activates_card and link.source[0] == SPELL and d.events:
        # Until now it lay there, and its effects saw nothing.
        d.events.append(Happened(ACTS, effect.kind, link.source, SPELL, 0, "", "me", link.source[1], d.step))
    if link.negated:
        there = d.me.spells[link.source[1]] if link.source[0] == SPELL and effect.activates_card else ()
        if link.negated == "activation" and there and there.face_up:
            d.leaving = (*d.leaving, (link.source[1], effect.kind))
        if link.negated != "activation":
            counters.resolved(engine, d, effect.kind, link.watchers)
            field_spells.activated(engine.ground, d, effect)
        yield from resolve_chain(engine, d)
        return
    if without_effect.resolves_so(engine, d, effect, link):
        counters.resolved(engine, d, effect.kind, link.watchers)
        field_spells.activated(engine.ground, d, effect)
        yield from resolve_chain(engine, d)
        return
    context = Context(link.source, link.registers, effect.registers, number, "do", had=link.had)
    d.cause = caused_by(effect.ident, False)
    d.watchers = link.watchers
    targeted = staying.targeted_by(engine.ground, d, link)
    if not d.links and engine.ground.activations.against_summons:
        yield from _summoning_at_once(engine, d.fork(), effect, link, context)
    for after, then, _ in running.run(engine, d, effect.modes[link.mode], context):
        counters.resolved(engine, after, effect.kind, after.watchers)
        after.watchers = ()
        field_spells.activated(engine.ground, after, effect)
        staying.leave(engine, after, _where_they_are(context, then, targeted))
        if winning.ends(engine, after):
            # In the Battle Phase it is told what costs me the Duel.
            if not after.lost or after.clock.phase == "battle":
                yield after
        elif after.links:
            yield from resolve_chain(engine, after)
        else:
            yield from _settled(engine, after)


def _of_theirs(engine: Engine, d: Draft) -> Iterator[Draft]:
    """The last chain link, one of the opponent's, resolves in every way, and the chain goes on; where there is more
    than one it is told that they decided."""
    aside = theirs.turn(engine, d)
    link = d.links.pop()
    effect, number = engine.ground.program.effects[link.effect], len(d.links) + 1
    d.step += 1
    if link.negated or without_effect.resolves_so(engine, d, effect, link):
        theirs.turn_back(d, aside)
        yield from resolve_chain(engine, d)
        return
    context = Context(link.source, link.registers, effect.registers, number, "do", had=link.had)
    d.cause = caused_by(effect.ident, False)
    targeted = staying.targeted_by(engine.ground, d, link)
    ways = []
    for after, then, _ in running.run(engine, d, effect.modes[link.mode], context):
        if targeted:
            staying.leave(engine, after, _where_they_are(context, then, targeted))
        theirs.turn_back(after, aside)
        ways.append(after)
    for after in theirs.as_they_decide(engine, ways, number):
        staying.leave(engine, after)
        if winning.ends(engine, after):
            if not after.lost or after.clock.phase == "battle":
                yield after
        else:
            yield from resolve_chain(engine, after)


def _where_they_are(before: Context, after: Context, cards: Cards) -> Cards:
    """These cards, which an effect means, where they are since it resolved."""
    if not cards:
        return cards
    moved = {
        old: new
        for was, now in zip(before.registers, after.registers, strict=True)
        for (old, _), (new, _) in zip(was, now, strict=False)
    }
    return tuple((moved.get(ref, ref), kind) for ref, kind in cards)


def _settled(engine: Engine, d: Draft) -> Iterator[Draft]:
    """The end of a chain, unless no line goes this way: what was Summoned before it finds its zone taken."""
    settle(engine, d)
    if d.lost:
        return
    if station_of(d.clock):
        yield d
    else:
        yield from at_rest(engine, d)


def _summoning_at_once(
    engine: Engine, d: Draft, effect: CompiledEffect, link: ChainLink, context: Context
) -> Iterator[Draft]:
    """What Chain Link 1 Summons right after it can be negated (SG-06): the chain is over, and the Summon an attempt."""
    operations = effect.modes[link.mode]
    if not any(each.source.at_once for each in in_order(operations)):
        return
    d.may_hold = True
    for after, _, _ in running.run(engine, d, operations, context):
        after.may_hold = False
        if after.attempt is not None and not winning.ends(engine, after):
            counters.resolved(engine, after, effect.kind, after.watchers)
            after.watchers = ()
            _links_are_gone(engine, after)
            yield after


def settle(engine: Engine, d: Draft) -> None:
    """A window ends: used Spells go to the GY, and triggers that saw their event become pending."""
    _links_are_gone(engine, d)
    attempts.make(engine.ground, d)
    if engine.ground.reads.equips or engine.ground.standing.equip_only:
        for index in fallen(engine, d):
            taken = moves.take(engine.ground, d, (SPELL, index))
            taken.by_rule = True
            moves.send_to_gy(engine.ground, d, taken)
    staying.leave(engine, d)
    if engine.ground.reads.tied and control.comes_back(d):
        d.lost = True
        return
    if winning.ends(engine, d):
        return
    if d.events:
        remember(engine.ground, d)
        found = (*triggers.triggered(engine, d), *theirs.triggered(engine, d))
        d.pending = [item for item in found if not triggers.is_dead(engine, d, item)]
        d.events = []
    else:
        d.pending = []
    d.step, d.redirectors = 0, ()


def _links_are_gone(engine: Engine, d: Draft) -> None:
    """The chain has resolved."""
    d.cause = 0
    lose_negated(engine.ground, d)
    staying.leave(engine, d)
    used_spells.leave(engine.ground, d)
    theirs.leave_used(engine, d)


def continue_chain(engine: Engine, d: Draft) -> Iterator[Draft]:
    """After a chain link was added: stop where something could be added to the chain, else resolve it. Whoever did not
    add the last link is asked first (EF-04)."""
    if over.is_won(engine.ground, d):
        return iter((d,))
    if not engine.ground.theirs.may:
        return iter((d,)) if d.pending or _may_answer(engine, d) else resolve_chain(engine, d)
    if any(theirs.is_in_order(engine, item) for item in d.pending):
        return iter((d,))
    return _they_answer(engine, d) if d.links[-1].player == "me" else i_answer(engine, d)


def passed(engine: Engine, d: Draft) -> Iterator[Draft]:
    """I add nothing to the chain: it resolves, if the opponent had their say since the last link."""
    d.pending = theirs.of_them(d)
    asked = not engine.ground.theirs.may or d.links[-1].player == "me"
    return resolve_chain(engine, d) if asked else _they_answer(engine, d)


def _may_answer(engine: Engine, d: Draft) -> bool:
    return bool(engine.answering()) and any(True for _ in answers(engine, d))


def i_answer(engine: Engine, d: Draft) -> Iterator[Draft]:
    """The opponent has added a link: stop where I could add one, or go on."""
    if any(item.player == "me" for item in d.pending) or _may_answer(engine, d):
        return iter((d,))
    return passed(engine, d)


def _they_answer(engine: Engine, d: Draft) -> Iterator[Draft]:
    """The opponent adds a link, or passes; a chain to which nothing of mine was added since their last link resolves
    then."""
    links, last = len(d.links), d.links[-1].player
    for way in their_answers.as_they_like(engine, d):
        if len(way.links) > links or last == "me":
            yield from i_answer(engine, way)
        else:
            yield from resolve_chain(engine, way)


def at_rest(engine: Engine, d: Draft) -> Iterator[Draft]:
    """Something was done, and no trigger of mine waits: the opponent may begin a chain before the game state is open
    again, after me."""
    if not engine.ground.theirs.may or d.links or d.attempt or d.lost or over.is_won(engine.ground, d):
        return iter((d,))
    if any(item.player == "me" or item.mandatory for item in d.pending):
        return iter((d,))
    if any(theirs.may_trigger(engine, item) for item in d.pending):
        return _triggered_by_them(engine, d)
    if d.pending and _may_answer(engine, d):
        return iter((d,))
    return they_begin(engine, d)


def _triggered_by_them(engine: Engine, d: Draft) -> Iterator[Draft]:
    for after in they_trigger(engine, d):
        yield from continue_chain(engine, after) if after.links else at_rest(engine, after)


def they_trigger(engine: Engine, d: Draft) -> Iterator[Draft]:
    """No trigger of mine waits any more: the opponent activates as many as they like of those that they need not, in
    any order; none of these is pending then."""
    due = [item for item in d.pending if theirs.may_trigger(engine, item)]
    if not due:
        yield d
        return
    none = d.fork()
    none.pending = [item for item in d.pending if item not in due]
    for way in theirs.as_they_decide(engine, [none, *their_answers.by_triggers(engine, d)], 0):
        yield from they_trigger(engine, way)


def they_begin(engine: Engine, d: Draft) -> Iterator[Draft]:
    """I have passed: the opponent begins a chain, or passes too, and the game state is open."""
    for way in their_turn(engine, d):
        if way.links:
            yield from i_answer(engine, way)
        else:
            yield way


def their_turn(engine: Engine, d: Draft) -> Iterator[Draft]:
    """With the first link of a chain for each way in which the opponent begins one; without any where they pass."""
    for way in their_answers.as_they_like(engine, d):
        if not way.links:
            way.pending, way.events, way.step = [], [], 0
        yield way
