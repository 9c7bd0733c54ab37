"""Which triggers have seen what they wait for."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import sources
from combo_solver.effects.engine import Engine
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.program import (
    BANISHED,
    EXTRA,
    GY,
    HAND,
    MONSTER,
    NOWHERE,
    THEIR_GY,
    CompiledEffect,
    Watch,
)
from combo_solver.models.vocabulary import EVENT
from combo_solver.state import marks, moves, values
from combo_solver.state.cards import SET, Held, Monster, Ref, is_face_up
from combo_solver.state.draft import Draft
from combo_solver.state.window import Happened, Pending


def triggered(engine: Engine, d: Draft) -> list[Pending]:
    g = engine.ground
    found: dict[Pending, set[Held]] = {}
    watching: dict[int, list[Ref]] = {}
    for number, event in enumerate(d.events):
        for effect in g.activations.triggers.get(event.on, ()):
            if effect.fast and not engine.waits(effect):
                continue
            missed = effect.source.optional and effect.source.timing == "when" and event.step != d.step
            if missed:
                continue
            for watch in effect.watches:
                # Most events are of another card.
                if watch.on != event.on or (watch.subject is None and event.kind != effect.kind):
                    continue
                if not _event_fits(engine, d, watch, event):
                    continue
                mandatory = not effect.source.optional
                if watch.subject is None:
                    if event.on == "banished" and not is_face_up(event.ref[1]):
                        continue
                    asleep = values.asleep(engine.ground, d, event.ref, effect.kind)
                    if event.player == "me" and not asleep and _place_ok(effect, event.ref):
                        found[Pending(effect.ident, event.ref, mandatory, "me")] = set()
                    continue
                if effect.ident not in watching:
                    watching[effect.ident] = list(_each_source(engine, d, effect))
                for source in watching[effect.ident]:
                    if watch.other and source == event.ref:
                        continue
                    if not _was_there(d, source, number):
                        continue
                    if not _gathered(engine, d, watch, event, source):
                        continue
                    of_event = found.setdefault(Pending(effect.ident, source, mandatory, "me"), set())
                    if EVENT in effect.registers and event.ref != NOWHERE:
                        of_event.add((event.ref, event.kind))
    # One copy triggers once, whichever of its events happened; several like copies once each.
    return sorted(item._replace(cards=tuple(sorted(cards))) for item, cards in found.items())


_ARRIVED = {MONSTER: "summoned", GY: "sent_to_gy", BANISHED: "banished"}


def _was_there(d: Draft, source: Ref, number: int) -> bool:
    """Whether the card was where it is when this event happened, or came at the same time as its card."""
    event = d.events[number]
    for later in d.events[number + 1 :]:
        if later.ref == source and later.on == _ARRIVED.get(source[0]):
            return (later.on, later.step, later.cause) == (event.on, event.step, event.cause)
    return True


def _each_source(engine: Engine, d: Draft, effect: CompiledEffect) -> Iterator[Ref]:
    """Every copy of the effect's card that could activate it, told from its like."""
    for source in list(sources.everywhere(engine, d, effect)):
        copies = d.pile(source[0]).count(source[1]) if source[0] in (HAND, GY, BANISHED) else 1
        for _ in range(copies):
            yield d.tag(source)


def _event_fits(engine: Engine, d: Draft, watch: Watch, event: Happened) -> bool:
    if watch.methods and event.method not in watch.methods:
        return False
    if watch.origin and event.origin not in watch.origin:
        return False
    if watch.as_material_of is not None and event.material_of != watch.as_material_of:
        return False
    if watch.was is not None and event.was_set != (watch.was == "face_down"):
        return False
    if watch.causes and not _caused(engine, watch, event):
        return False
    if watch.used_for is not None and not _count(watch.used_for, event.used):
        return False
    if watch.using is not None and _count(watch.using, event.used) < watch.using_least:
        return False
    if watch.into == "gy":
        if event.ref[0] not in (GY, THEIR_GY):
            return False
    elif watch.into is not None and moves.is_extra_zone(event.zone) != (watch.into == "extra_monster_zone"):
        return False
    if watch.subject is None:
        return True
    if not values.side_matches(watch.side, event.player == "opponent"):
        return False
    if event.ref == NOWHERE and event.on in ("damaged", "gained_lp"):
        return True
    if event.on == "summoned":
        monster = d.monsters[event.zone]
        if isinstance(monster, Monster) and event.ref == (MONSTER, event.zone):
            if monster.position == SET and not watch.subject.any_card:
                return False
            return values.monster_fits(engine.ground, d, watch.subject, monster, event.zone)
    in_gy = event.ref[0] in (GY, THEIR_GY)
    if watch.subject.fixed:
        return watch.subject.printed_fits(event.kind, in_gy)
    g = engine.ground
    return watch.subject.off_field(event.kind, lambda amount: values.count_in(g, d, amount), "gy" if in_gy else "")


def _count(where: CardFilter, kinds: tuple[int, ...]) -> int:
    return sum(where.printed_fits(kind, False) for kind in kinds)


def _caused(engine: Engine, watch: Watch, event: Happened) -> bool:
    """Whether what made it happen is what the trigger asks for."""
    if not event.cause:
        if event.on == "activated":
            # A Pendulum Monster was activated as a scale: that is the activation of a Spell Card (PEN-01).
            return watch.by_effect in (None, "spell") and (watch.by is None or watch.by.printed_fits(event.kind, False))
        return "rule" in watch.causes
    if event.cause < 0:
        kind = -1 - event.cause
        fits = watch.by is None or watch.by.printed_fits(kind, False)
        return fits and "effect" in watch.causes and watch.by_effect in (None, _sort_of(engine, kind))
    number, as_cost = divmod(event.cause - 2, 2)
    if ("cost" if as_cost else "effect") not in watch.causes:
        return False
    effect = engine.ground.program.effects[number]
    if watch.card_itself and not effect.activates_card:
        return False
    if watch.by is not None and not watch.by.printed_fits(effect.kind, False):
        return False
    return watch.by_effect is None or watch.by_effect == _sort(engine, effect)


def _sort(engine: Engine, effect: CompiledEffect) -> str:
    """What sort of effect it is; a Pendulum Effect is that of a Spell."""
    card_types = engine.ground.kinds.facts[effect.kind].card_types
    if "monster" in card_types:
        return "monster" if effect.monster_effect else "spell"
    return "trap" if "trap" in card_types else "spell"


def _sort_of(engine: Engine, kind: int) -> str:
    """What sort of effect a continuous one of such a card is."""
    card_types = engine.ground.kinds.facts[kind].card_types
    return next(sort for sort in ("monster", "trap", "spell") if sort in card_types)


def _gathered(engine: Engine, d: Draft, watch: Watch, event: Happened, source: Ref) -> bool:
    """Whether enough fitting monsters were Summoned at the same time as this one, where the watching card points."""
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
        and _event_fits(engine, d, watch, other)
    ]
    if event not in together:
        return False
    if watch.different_levels:
        return len({g.kinds.level[other.kind] for other in together} - {0}) >= watch.together
    return len(together) >= watch.together


def _place_ok(effect: CompiledEffect, ref: Ref) -> bool:
    name = {MONSTER: "monster_zone", GY: "gy", HAND: "hand", BANISHED: "banished", EXTRA: "extra"}.get(ref[0])
    return name in effect.locations


def is_dead(engine: Engine, d: Draft, item: Pending) -> bool:
    """Nothing can make this trigger usable any more: forget it, so that like states stay alike."""
    effect = engine.ground.program.effects[item.effect]
    return marks.any_used(d, effect.name_marks) or d.kind_at(item.source, False) != effect.kind
