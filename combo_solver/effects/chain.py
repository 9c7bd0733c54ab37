"""Activating effects, chains, and the triggers that follow them."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import effects, selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.selections import Context
from combo_solver.ground.program import (
    BANISHED,
    EXTRA,
    GY,
    HAND,
    MONSTER,
    NOWHERE,
    SPELL,
    THEIR_GY,
    CompiledEffect,
    CompiledProcedure,
    CompiledRecipe,
    Operation,
    Watch,
)
from combo_solver.state import limits, moves, values
from combo_solver.state.cards import FIELD_INDEX, SET, Monster, Ref, Spell, entry_kind, is_face_up, untagged
from combo_solver.state.state import ChainLink, Draft, Happened, Pending


def activations(engine: Engine, d: Draft, effect: CompiledEffect, source: Ref, must: bool = False) -> Iterator[Draft]:
    """Every way to activate an effect now: mode, cost and targets chosen, cost paid, chain link added.

    ``must``: a mandatory effect is activated even when it will do nothing.
    """
    if not _may_activate(engine, d, effect, source):
        return
    for mode, operations in enumerate(effect.modes):
        start = d.fork()
        place = start.tag(source)
        if effect.source.category == "spell":
            place = _lay_spell(engine, start, place, effect.kind) if source[0] == HAND else _turn_up(start, source)
            if place == NOWHERE:
                return
        number = len(start.links) + 1
        names = effect.registers
        sizes = {} if must else engine.ground.alike.sizes[effect.ident][mode]
        context = Context(place, ((),) * len(names), names, number, "cost", sizes)
        start.note("activate", effect.ident, mode, source, number, place)
        for paid, after_cost, done in effects.run(engine, start, effect.cost, context):
            if not done:
                continue
            for ready, final in _targeted(engine, paid, effect, after_cost._replace(stage="target", sizes={}), 0):
                _mark(ready, effect, source)
                if not must and not _can_resolve(engine, ready, operations, final):
                    continue
                ready.links.append(ChainLink(effect.ident, mode, final.source, final.registers))
                yield ready


def _may_activate(engine: Engine, d: Draft, effect: CompiledEffect, source: Ref) -> bool:
    g = engine.ground
    if effect.name_mark & d.used or d.kind_at(source, g.reads.deck_order) != effect.kind:
        return False
    if not engine.may_be_played(effect.kind) or values.asleep(g, d, source, effect.kind):
        return False
    place, number = source
    if effect.source.category == "spell" and limits.barring_activation(g, d, effect.kind, place == HAND):
        return False
    if place == MONSTER:
        monster = d.monsters[number]
        assert isinstance(monster, Monster)
        if monster.position == SET or (monster.negated or not monster.mine) or monster.marks & effect.copy_mark:
            return False
    elif place == SPELL:
        spell = d.spells[number]
        assert isinstance(spell, Spell)
        if spell.marks & effect.copy_mark or (spell.scale and values.zone_effects_negated(g, d)):
            return False
    if d.locks and effect.monster_effect:
        for lock in g.program.locks:
            if lock.what == "activate_monster_effects" and d.locks & lock.bit:
                return False
    return not _broken(engine, d, effect) and all(values.holds(g, d, test, source) for test in effect.tests)


def _broken(engine: Engine, d: Draft, effect: CompiledEffect) -> bool:
    """Whether I have already Special Summoned what the effect forbids for the whole turn (SG-17)."""
    restricted = sum(lock.bit for lock in engine.ground.reads.whole_turn_locks if lock.broken & d.locks)
    return bool(restricted) and any(
        operation.lock & restricted for operations in (effect.cost, *effect.modes) for operation in operations
    )


def _lay_spell(engine: Engine, d: Draft, source: Ref, kind: int) -> Ref:
    """Move a Spell from the hand to the zone it is activated in (the Field Zone for a Field Spell)."""
    card = engine.ground.kinds.facts[kind]
    index = FIELD_INDEX if "field" in card.card_types else moves.free_spell_zone(d)
    if index < 0:
        return NOWHERE
    if d.spells[index]:
        moves.send_to_gy(engine.ground, d, moves.take(engine.ground, d, (SPELL, index)))
    moves.take(engine.ground, d, source)
    d.spells[index] = Spell(kind)
    return (SPELL, index)


def _turn_up(d: Draft, source: Ref) -> Ref:
    """Turn a Set Spell face-up: it is activated where it lies."""
    spell = d.spells[source[1]]
    assert isinstance(spell, Spell)
    d.spells[source[1]] = spell._replace(face_up=True)
    return source


def _targeted(
    engine: Engine, d: Draft, effect: CompiledEffect, context: Context, index: int
) -> Iterator[tuple[Draft, Context]]:
    if index == len(effect.targets):
        yield d, context
        return
    selection = effect.targets[index]
    for chosen in selections.choices(engine.ground, d, selection, context):
        after = d.fork()
        changed = context
        if selection.register >= 0:
            changed, chosen = selections.remember(after, context, selection.register, chosen)
        after.note("choice", context.link, "target", index, "target", chosen, ())
        yield from _targeted(engine, after, effect, changed, index + 1)


def _mark(d: Draft, effect: CompiledEffect, source: Ref) -> None:
    d.used |= effect.name_mark
    if effect.copy_mark:
        place, number = source
        if place == MONSTER:
            monster = d.monsters[number]
            if isinstance(monster, Monster):
                d.monsters[number] = monster._replace(marks=monster.marks | effect.copy_mark)
        elif place == SPELL:
            spell = d.spells[number]
            if isinstance(spell, Spell):
                d.spells[number] = spell._replace(marks=spell.marks | effect.copy_mark)


def _can_resolve(engine: Engine, d: Draft, operations: tuple[Operation, ...], context: Context) -> bool:
    """Whether, the cost paid, the effect could be carried out as things stand."""
    return any(done for _, _, done in effects.run(engine, d.fork(), operations, context._replace(stage="do")))


def resolve_chain(engine: Engine, d: Draft) -> Iterator[Draft]:
    """Resolve the chain, last link first, in every way; then gather triggers."""
    if not d.links:
        settle(engine, d)
        yield d
        return
    link = d.links.pop()
    effect = engine.ground.program.effects[link.effect]
    number = len(d.links) + 1
    d.step += 1
    if effect.source.to_resolve and not _still_holds(engine, d, effect, link.source):
        yield from resolve_chain(engine, d)
        return
    context = Context(link.source, link.registers, effect.registers, number, "do")
    for after, _, _ in effects.run(engine, d, effect.modes[link.mode], context):
        yield from resolve_chain(engine, after)


def _still_holds(engine: Engine, d: Draft, effect: CompiledEffect, source: Ref) -> bool:
    """Whether an effect whose card must be face-up to resolve finds it so, and its conditions."""
    face_up = any(ref == source for ref, _ in values.face_up_cards(engine.ground, d, mine_only=True))
    return face_up and all(values.holds(engine.ground, d, test, source) for test in effect.tests)


def settle(engine: Engine, d: Draft) -> None:
    """A window ends: used Spells go to the GY, and triggers that saw their event become pending."""
    _used_spells_leave(engine, d)
    if d.events:
        d.pending = [item for item in _triggered(engine, d) if not _dead(engine, d, item)]
        d.events = []
    else:
        d.pending = []
    d.step = 0


def _used_spells_leave(engine: Engine, d: Draft) -> None:
    for index, spell in enumerate(d.spells):
        if isinstance(spell, Spell) and spell.face_up and not spell.scale and not spell.lay_at_start:
            card_types = engine.ground.kinds.facts[spell.kind].card_types
            if "spell" in card_types and card_types.isdisjoint({"continuous", "equip", "field"}):
                moves.send_to_gy(engine.ground, d, moves.take(engine.ground, d, (SPELL, index)))


def _dead(engine: Engine, d: Draft, item: Pending) -> bool:
    """Nothing can make this trigger usable any more: forget it, so that like states stay alike."""
    effect = engine.ground.program.effects[item.effect]
    return bool(effect.name_mark & d.used) or d.kind_at(item.source, False) != effect.kind


def _triggered(engine: Engine, d: Draft) -> list[Pending]:
    g = engine.ground
    arrived = {event.zone: event.step for event in d.events if event.on == "summoned"}
    found: dict[Pending, None] = {}
    watching: dict[int, list[Ref]] = {}
    for event in d.events:
        for effect in g.activations.triggers.get(event.on, ()):
            missed = effect.source.optional and effect.source.timing == "when" and event.step != d.step
            if missed:
                continue
            for watch in effect.watches:
                if watch.on != event.on or not _event_fits(engine, d, watch, event):
                    continue
                mandatory = not effect.source.optional
                if watch.subject is None:
                    if event.on == "banished" and not is_face_up(event.ref[1]):
                        continue
                    asleep = values.asleep(engine.ground, d, event.ref, effect.kind)
                    if event.kind == effect.kind and not event.theirs and not asleep and _place_ok(effect, event.ref):
                        found[Pending(effect.ident, event.ref, mandatory)] = None
                    continue
                if effect.ident not in watching:
                    watching[effect.ident] = list(_each_source(engine, d, effect))
                for source in watching[effect.ident]:
                    if watch.other and source == event.ref:
                        continue
                    if source[0] == MONSTER and arrived.get(source[1], -1) > event.step:
                        continue
                    if not _gathered(engine, d, watch, event, source):
                        continue
                    found[Pending(effect.ident, source, mandatory)] = None
    # One copy triggers once, whichever of its events happened; several like copies once each.
    return sorted(found)


def _each_source(engine: Engine, d: Draft, effect: CompiledEffect) -> Iterator[Ref]:
    """Every copy of the effect's card that could activate it, told from its like."""
    for source in list(_sources(engine, d, effect)):
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
    if watch.into is not None and moves.is_extra_zone(event.zone) != (watch.into == "extra_monster_zone"):
        return False
    if watch.subject is None:
        return True
    if not values.side_matches(watch.side, event.theirs):
        return False
    if event.on == "summoned":
        monster = d.monsters[event.zone]
        if isinstance(monster, Monster) and event.ref == (MONSTER, event.zone):
            return values.monster_fits(engine.ground, d, watch.subject, monster, event.zone)
    return watch.subject.printed_fits(event.kind, event.ref[0] in (GY, THEIR_GY))


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


def _sources(engine: Engine, d: Draft, effect: CompiledEffect) -> Iterator[Ref]:
    """Where copies of the effect's card are that could activate it."""
    kind = effect.kind
    if "monster_zone" in effect.locations:
        for zone, monster in enumerate(d.monsters):
            awake = monster and monster.kind == kind and not values.asleep(engine.ground, d, (MONSTER, zone), kind)
            if monster and awake and monster.position != SET and monster.mine:
                yield (MONSTER, zone)
    if "hand" in effect.locations:
        for number in sorted({number for number in d.hand if untagged(number) == kind}):
            yield (HAND, number)
    if not effect.locations.isdisjoint({"spell_zone", "field_zone", "pendulum_zone"}):
        for index, spell in enumerate(d.spells):
            if isinstance(spell, Spell) and spell.kind == kind and spell.face_up:
                yield (SPELL, index)
    if effect.source.category == "spell" and "hand" in effect.locations:
        for index, spell in enumerate(d.spells):
            if isinstance(spell, Spell) and spell.kind == kind and not spell.face_up:
                yield (SPELL, index)
    for place, name in ((GY, "gy"), (BANISHED, "banished")):
        if name in effect.locations and not values.asleep(engine.ground, d, (place, 0), kind):
            for number in sorted({entry for entry in d.pile(place) if entry_kind(entry) == kind and is_face_up(entry)}):
                yield (place, number)


def sources_of(engine: Engine, d: Draft, effect: CompiledEffect) -> Iterator[Ref]:
    """Where an ignition, quick or Spell effect could be activated from, one of each like place."""
    for ref in _sources(engine, d, effect):
        if ref[0] == SPELL:
            spell = d.spells[ref[1]]
            assert isinstance(spell, Spell)
            place = "pendulum_zone" if spell.scale else "field_zone" if ref[1] == FIELD_INDEX else "spell_zone"
            if spell.face_up and place not in effect.locations:
                continue
        yield ref


def next_in_window(engine: Engine, d: Draft) -> Iterator[tuple[int, Draft]]:
    """What can happen while triggers are pending or a chain is being built: (actions, draft) pairs."""
    g = engine.ground
    mandatory = [item for item in d.pending if item.mandatory]
    seen: set[tuple[object, ...]] = set()
    any_mandatory = False
    for item in mandatory or d.pending:
        effect, alike = g.program.effects[item.effect], _alike(d, item)
        if alike in seen or not _fits_chain(engine, d, effect):
            continue
        seen.add(alike)
        rest = d.fork()
        rest.pending.remove(item)
        for after in activations(engine, rest, effect, item.source, item.mandatory):
            any_mandatory = True
            after.pending = [
                other
                for other in after.pending
                if not _dead(engine, after, other) and (item.source[0] != HAND or _may_follow_the_hand(other))
            ]
            for step in continue_chain(engine, after):
                yield 1, step
    if mandatory and any_mandatory:
        return
    if mandatory:
        d.pending = [item for item in d.pending if not item.mandatory]
        yield from next_in_window(engine, d)
        return
    if d.links:
        # Triggers come before Quick Effects: whoever adds one has declined what is still pending.
        d.pending = []
        for effect in g.activations.quick:
            for source in sources_of(engine, d, effect):
                for after in activations(engine, d.fork(), effect, source):
                    for step in continue_chain(engine, after):
                        yield 1, step
        for step in resolve_chain(engine, d.fork()):
            yield 0, step
    else:
        d.pending = []
        d.events = []
        d.step = 0
        yield 0, d


def _fits_chain(engine: Engine, d: Draft, effect: CompiledEffect) -> bool:
    """Whether the chain has room for this trigger: of those that Special Summon themselves from the hand it holds
    one."""
    return not effect.hand_summons_itself or not any(
        engine.ground.program.effects[link.effect].hand_summons_itself for link in d.links
    )


def _may_follow_the_hand(item: Pending) -> bool:
    """Whether this trigger may still follow one of the hand: those of public places come before."""
    return item.mandatory or item.source[0] == HAND


def _alike(d: Draft, item: Pending) -> tuple[object, ...]:
    """What tells a pending trigger from others; like copies of which nothing else is said are alike."""
    place, number = item.source
    if place not in (HAND, GY, BANISHED, EXTRA):
        return (item.effect, item.source)
    for link in d.links:
        if item.source == link.source or any(item.source == ref for cards in link.registers for ref, _ in cards):
            return (item.effect, item.source)
    return (item.effect, place, untagged(number), tuple(sorted(p.effect for p in d.pending if p.source == item.source)))


def continue_chain(engine: Engine, d: Draft) -> Iterator[Draft]:
    """After a chain link was added: stop where something could be added to the chain, else resolve it."""
    if d.pending or engine.ground.activations.quick:
        yield d
    else:
        yield from resolve_chain(engine, d)


def can_pay(engine: Engine, d: Draft, recipe: CompiledRecipe, source: Ref) -> bool:
    """Whether the cost of an Xyz Summon on top of a monster can be paid."""
    context = Context(source, ((),) * len(recipe.registers), recipe.registers, 0, "cost")
    return any(done for _, _, done in effects.run(engine, d, recipe.cost, context))


def pay_procedure(engine: Engine, d: Draft, procedure: CompiledProcedure, source: Ref) -> Iterator[tuple[Draft, Ref]]:
    """Every way to pay for a summon procedure; yields where its card is then, which is no cost itself."""
    source = d.tag(source)
    context = Context(source, ((),) * len(procedure.registers), procedure.registers, 0, "cost")
    for after, changed, done in effects.run(engine, d, procedure.cost, context):
        if done and changed.source == source:
            yield after, source
