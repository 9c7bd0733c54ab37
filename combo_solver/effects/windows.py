"""What can happen while triggers are pending or a chain is being built."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import chain, speeds, summons, theirs, triggers
from combo_solver.effects.engine import Engine
from combo_solver.game.clock import station_of
from combo_solver.ground.program import (
    BANISHED,
    EXTRA,
    GY,
    HAND,
    THEIRS,
    CompiledEffect,
)
from combo_solver.state.cards import untagged
from combo_solver.state.draft import Draft
from combo_solver.state.other_side import pending
from combo_solver.state.window import Pending


def next_in_window(engine: Engine, d: Draft) -> Iterator[tuple[int, Draft]]:
    """What can happen while triggers are pending or a chain is being built: (actions, draft) pairs."""
    g = engine.ground
    if d.attempt and not d.links:
        for after in summons.answered(engine, d):
            yield 1, after
        return
    mandatory = _due_first(d.pending)
    if mandatory and mandatory[0].player == "opponent":
        found = list(_by_them(engine, d, mandatory))
        for after in theirs.as_they_decide(engine, found, len(d.links) + 1):
            for step in chain.continue_chain(engine, after):
                yield 1, step
        if found:
            return
        d.pending = [item for item in d.pending if not item.mandatory]
        mandatory = []
    seen: set[tuple[object, ...]] = set()
    any_mandatory = False
    they_trigger = any(theirs.may_trigger(engine, item) for item in d.pending)
    for item in mandatory or [each for each in d.pending if each.player == "me"]:
        effect, alike = g.program.effects[item.effect], _alike(d, item)
        if effect.fast and they_trigger:
            # A card that answers the event is no trigger: those of the opponent's come before.
            continue
        if alike in seen or not triggers.fits_chain(engine, d, effect) or not speeds.fast_enough(engine, d, effect):
            continue
        seen.add(alike)
        rest = d.fork()
        rest.pending.remove(item)
        for after in chain.activations(engine, rest, effect, item.source, item.mandatory, item.cards):
            any_mandatory = True
            after.pending = [
                other
                for other in after.pending
                if not triggers.is_dead(engine, after, other) and _may_follow(engine, effect, item, other)
            ]
            for step in chain.continue_chain(engine, after):
                yield 1, step
    if mandatory and any_mandatory:
        return
    if mandatory:
        d.pending = [item for item in d.pending if item not in mandatory]
        yield from next_in_window(engine, d)
        return
    if they_trigger:
        yield from _they_trigger(engine, d)
        return
    if d.links:
        # Triggers come before Quick Effects: whoever adds one has declined those that are still pending, but for cards
        # that are as fast.
        built = any(theirs.is_in_order(engine, item) for item in d.pending)
        d.pending = [item for item in d.pending if g.program.effects[item.effect].fast]
        if built and g.theirs.may:
            # The chain is what triggers have made it: the opponent may answer before I add to it.
            for step in chain.continue_chain(engine, d):
                yield 0, step
            return
        for after in chain.answers(engine, d):
            for step in chain.continue_chain(engine, after):
                yield 1, step
        for step in chain.passed(engine, d.fork()):
            yield 0, step
    else:
        d.pending = [item for item in d.pending if g.program.effects[item.effect].fast]
        if d.pending:
            # Such a card may be chained to a Quick Effect too, which then is used before the game goes on.
            for after in chain.answers(engine, d):
                for step in chain.continue_chain(engine, after):
                    yield 1, step
        d.pending = theirs.of_them(d)
        if g.theirs.may and not station_of(d.clock):
            for step in chain.they_begin(engine, d):
                yield 0, step
            return
        d.events = []
        d.step = 0
        yield 0, d


def _they_trigger(engine: Engine, d: Draft) -> Iterator[tuple[int, Draft]]:
    """I have declined what triggered of mine: the opponent activates what did of theirs, as far as they like."""
    links, effects = len(d.links), engine.ground.program.effects
    d.pending = [item for item in d.pending if effects[item.effect].fast or item.player == "opponent"]
    for after in chain.they_trigger(engine, d):
        if after.links:
            for step in chain.continue_chain(engine, after):
                yield int(len(after.links) > links), step
        elif any(item.player == "me" for item in after.pending):
            yield 0, after
        else:
            yield from next_in_window(engine, after)


def _due_first(pending: list[Pending]) -> list[Pending]:
    """The mandatory triggers that come next: mine, then the opponent's (EF-09)."""
    due = [item for item in pending if item.mandatory]
    mine = [item for item in due if item.player == "me"]
    return mine or due


def _by_them(engine: Engine, d: Draft, mandatory: list[Pending]) -> Iterator[Draft]:
    """Every way in which the opponent can activate one of these triggers next."""
    seen: set[tuple[object, ...]] = set()
    for item in mandatory:
        effect, alike = engine.ground.program.effects[item.effect], _alike(d, item)
        if alike in seen or not triggers.fits_chain(engine, d, effect):
            continue
        seen.add(alike)
        rest = d.fork()
        rest.pending.remove(item)
        as_seen, aside = pending(item), theirs.turn(engine, rest)
        for after in list(chain.activations(engine, rest, effect, as_seen.source, True, as_seen.cards)):
            theirs.turn_back(after, aside)
            after.pending = [other for other in after.pending if not triggers.is_dead(engine, after, other)]
            yield after


def _may_follow(engine: Engine, effect: CompiledEffect, item: Pending, other: Pending) -> bool:
    """Whether this one may still follow: triggers come before cards that answer the event, and among them those of
    public places before those of the hand."""
    if engine.ground.program.effects[other.effect].fast or other.player != item.player:
        return True
    return not effect.fast and (other.mandatory or other.source[0] == HAND or item.source[0] != HAND)


def _alike(d: Draft, item: Pending) -> tuple[object, ...]:
    """What tells a pending trigger from others; like copies of which nothing else is said are alike."""
    place, number = item.source
    if place % THEIRS not in (HAND, GY, BANISHED, EXTRA):
        return (item.effect, item.source)
    for link in d.links:
        if item.source == link.source or any(item.source == ref for cards in link.registers for ref, _ in cards):
            return (item.effect, item.source)
    of_it = tuple(sorted(other.effect for other in d.pending if other.source == item.source))
    return (item.effect, place, untagged(number), item.cards, of_it)
