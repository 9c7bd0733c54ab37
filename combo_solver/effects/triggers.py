"""Which triggers have seen what they wait for."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import sources
from combo_solver.effects.engine import Engine
from combo_solver.ground.program import (
    BANISHED,
    EXTRA,
    GY,
    HAND,
    MONSTER,
    NOWHERE,
    THEIR_BANISHED,
    THEIR_GY,
    CompiledEffect,
    Watch,
)
from combo_solver.models.vocabulary import EVENT, MATERIALS
from combo_solver.state import marks, values
from combo_solver.state.cards import Held, Ref, entry_kind, is_face_up
from combo_solver.state.draft import Draft
from combo_solver.state.happened import event_fits
from combo_solver.state.places import kinds_to_activate
from combo_solver.state.window import ACTS, Happened, Pending


def triggered(engine: Engine, d: Draft) -> list[Pending]:
    seen = _seen(engine, d)
    if not seen:
        return []
    g = engine.ground
    found: dict[Pending, set[Held]] = {}
    counted: dict[Pending, dict[object, list[Held]]] = {}
    often: dict[Pending, set[object]] = {}
    watching: dict[int, list[Ref]] = {}
    for number, event, effect, watch in seen:
        g.witness.effects.add(effect.ident)
        mandatory = not effect.source.optional
        if watch.subject is None:
            if event.on == "banished" and not is_face_up(event.ref[1]):
                continue
            asleep = values.asleep(g, d, event.ref, effect.kind)
            if event.player == "me" and not asleep and _place_ok(effect, event.ref):
                made_of = _materials(d, event) if MATERIALS in effect.registers else set()
                if EVENT in effect.registers and event.on == "destroys_by_battle":
                    made_of |= _destroyed(event)
                found[item := Pending(effect.ident, event.ref, mandatory, "me")] = made_of
                often.setdefault(item, set()).add(_told_apart(engine, effect, watch, event, number))
            continue
        if effect.ident not in watching:
            watching[effect.ident] = list(_each_source(engine, d, effect))
        for source in watching[effect.ident]:
            if watch.other and source == event.ref:
                continue
            if not _was_there(d, source, number, watch.before):
                continue
            if not _gathered(engine, d, watch, event, source):
                continue
            item = Pending(effect.ident, source, mandatory, "me")
            of_event = found.setdefault(item, set())
            apart = _told_apart(engine, effect, watch, event, number)
            often.setdefault(item, set()).add(apart)
            if effect.ident in g.activations.counting:
                # However they have moved since, so many they were.
                counted.setdefault(item, {}).setdefault(apart, []).append((NOWHERE, event.kind))
                continue
            if EVENT in effect.registers and event.on == "destroys_by_battle":
                of_event |= _destroyed(event)
            elif EVENT in effect.registers and event.ref != NOWHERE:
                of_event.add((event.ref, event.kind))
    with_cards = ((item, item._replace(cards=tuple(sorted(cards))) if cards else item) for item, cards in found.items())
    waiting = [each for item, each in with_cards if item not in counted for _ in range(len(often.get(item, "1")))]
    waiting += [item._replace(cards=tuple(sorted(each))) for item, told in counted.items() for each in told.values()]
    return sorted(waiting)


def _seen(engine: Engine, d: Draft) -> list[tuple[int, Happened, CompiledEffect, Watch]]:
    """The events that are what an effect waits for, by number, each with the effect and how it waits."""
    g, found = engine.ground, []
    there: set[int] | None = None
    in_damage_step = d.clock.step == "damage"
    for number, event in enumerate(d.events):
        for effect, watch in g.activations.waiting(event.on, event.kind):
            if watch.subject is not None:
                # Most cards that could wait for it are nowhere.
                if there is None:
                    there = kinds_to_activate(d)
                if effect.kind not in there:
                    continue
            if effect.fast and not engine.waits(effect):
                continue
            if in_damage_step and not effect.source.in_damage_step:
                continue
            if in_damage_step and event.on == "summoned" and effect.source.optional:
                # Most of them cannot be activated in the Damage Step, and which can, is not told.
                continue
            missed = event.step != d.step and effect.source.optional and effect.source.timing == "when"
            if not missed and event_fits(g, d, watch, event):
                found.append((number, event, effect, watch))
    return found


def _told_apart(engine: Engine, effect: CompiledEffect, watch: Watch, event: Happened, number: int) -> object:
    """What is not the same of events that one copy answers one by one: what happens to several cards at the same time
    is one, and of what can be used once only any one counts."""
    if watch.each_time:
        return number
    return (event.on, event.step, event.cause) if effect.ident in engine.ground.activations.for_each_event else None


_LEFT_BEHIND = (GY, BANISHED, THEIR_GY, THEIR_BANISHED)


def _materials(d: Draft, event: Happened) -> set[Held]:
    """What the monster of this event was Summoned with, where it lies face-up now, told from its like: no chain has
    begun since, so that each of them lies where it was put."""
    found: dict[Ref, int] = {}
    for kind in event.used:
        lie = [(place, number) for place in _LEFT_BEHIND for number in sorted(d.pile(place), reverse=True)]
        for place, number in lie:
            seen = place in (GY, THEIR_GY) or is_face_up(number)
            if seen and entry_kind(number) == kind and (place, number) not in found:
                found[d.tag((place, number))] = kind
                break
    return set(found.items())


def _destroyed(event: Happened) -> set[Held]:
    """What the monster of this event destroyed by battle."""
    foe = event.fought.foe if event.fought is not None else None
    return set() if foe is None else {foe}


_ARRIVED = {MONSTER: "summoned", GY: "sent_to_gy", BANISHED: "banished"}


def _was_there(d: Draft, source: Ref, number: int, before: bool) -> bool:
    """Whether the card was where it is when this event happened, or came at the same time as its card; ``before``: it
    did not come then."""
    event = d.events[number]
    if before:
        arrived = _ARRIVED.get(source[0])
        return not any(other.ref == source and other.on == arrived and other.step >= event.step for other in d.events)
    for later in d.events[number + 1 :]:
        if later.ref == source and later.on == ACTS:
            return False
        if later.ref == source and later.on == _ARRIVED.get(source[0]):
            return (later.on, later.step, later.cause) == (event.on, event.step, event.cause)
    return True


def _each_source(engine: Engine, d: Draft, effect: CompiledEffect) -> Iterator[Ref]:
    """Every copy of the effect's card that could activate it, told from its like."""
    for source in list(sources.everywhere(engine, d, effect)):
        copies = d.pile(source[0]).count(source[1]) if source[0] in (HAND, GY, BANISHED) else 1
        for _ in range(copies):
            yield d.tag(source)


def _gathered(engine: Engine, d: Draft, watch: Watch, event: Happened, source: Ref) -> bool:
    """Whether enough fitting monsters were Summoned at the same time as this one, where the watching card points, or
    this one alone."""
    if watch.alone and sum((other.on, other.step) == (event.on, event.step) for other in d.events) > 1:
        return False
    if not watch.pointed and watch.together == 1:
        return True
    g = engine.ground
    hit: frozenset[int] = frozenset()
    if source[0] == MONSTER and (monster := d.monsters[source[1]]):
        hit = g.field.points[monster.kind][source[1]]
    together = [
        other
        for other in d.events
        if (other.on, other.step) == (event.on, event.step)
        and (not watch.pointed or other.zone in hit)
        and event_fits(engine.ground, d, watch, other)
    ]
    if event not in together:
        return False
    if watch.different_levels:
        return len({g.kinds.level[other.kind] for other in together} - {0}) >= watch.together
    return len(together) >= watch.together


def _place_ok(effect: CompiledEffect, ref: Ref) -> bool:
    name = {MONSTER: "monster_zone", GY: "gy", HAND: "hand", BANISHED: "banished", EXTRA: "extra"}.get(ref[0])
    return name in effect.locations


def fits_chain(engine: Engine, d: Draft, effect: CompiledEffect) -> bool:
    """Whether the chain has room for this trigger: of those that Special Summon themselves from the hand it holds
    one."""
    return not effect.hand_summons_itself or not any(
        engine.ground.program.effects[link.effect].hand_summons_itself for link in d.links
    )


def is_dead(engine: Engine, d: Draft, item: Pending) -> bool:
    """Nothing can make this trigger usable any more: forget it, so that like states stay alike."""
    effect = engine.ground.program.effects[item.effect]
    return marks.any_used(d, effect.name_marks) or d.kind_at(item.source, False) != effect.kind
