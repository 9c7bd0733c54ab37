"""The meaning of each action of a card model, with every choice the player has in carrying it out."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.selections import Context
from combo_solver.ground.program import EXTRA, METHOD, MONSTER, NOWHERE, OVERLAY, SPELL, Operation, Selection
from combo_solver.ground.start import ADDITIONAL_USED
from combo_solver.mechanics import normal_summons
from combo_solver.mechanics.pendulum import PENDULUM_ZONES
from combo_solver.models import actions as declared
from combo_solver.rules.facts import PendulumAllowance
from combo_solver.state import limits, moves, values
from combo_solver.state.cards import (
    ATTACK,
    DEFENSE,
    SET,
    Cards,
    Monster,
    Placed,
    Ref,
    Spell,
    entry_kind,
    equip_kind,
    is_face_up,
    marked,
)
from combo_solver.state.state import PENDULUM_GRANT_USED, Draft

# --- on chosen cards ----------------------------------------------------------------------------------------------


def on_cards(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context, chosen: Cards
) -> Iterator[tuple[Draft, Context]]:
    """Every way to carry out an action on the chosen cards."""
    verb = operation.verb
    subject = operation.subject
    if isinstance(subject, Selection) and subject.register >= 0:
        context, chosen = selections.remember(d, context, subject.register, chosen)
    if verb == "special_summon":
        assert isinstance(operation.source, declared.SpecialSummon)
        yield from _special_summon(engine, d, operation.source, index, context, chosen, (), 0)
        return
    if verb == "place_scale":
        yield from _place_scale(engine, d, index, context, chosen)
        return
    if verb == "equip":
        yield from _equip(engine, d, index, context, chosen)
        return
    if verb == "change_position":
        assert isinstance(operation.source, declared.ChangePosition)
        if not _change_position(engine, d, operation.source.to, chosen):
            return
    elif verb == "modify":
        assert isinstance(operation.source, declared.Modify)
        if not _modify(engine, d, operation, operation.source, context, chosen):
            return
    elif verb == "restore_scale":
        for (place, number), _kind in chosen:
            spell = d.spells[number] if place == SPELL else None
            if isinstance(spell, Spell):
                d.spells[number] = spell._replace(scale=2)
    else:
        if verb in ("add_to_hand", "to_deck_bottom") and any(_borrowed(d, ref) for ref, _ in chosen):
            return
        if limits.barring_moves(engine.ground, d, verb, chosen, context.stage == "cost"):
            return
        context = _move(engine, d, operation, context, chosen)
    d.note("choice", context.link, context.stage, index, verb, chosen, ())
    yield d, context


def _borrowed(d: Draft, ref: Ref) -> bool:
    """Whether the opponent owns this monster of mine: their hand and Deck are not tracked."""
    monster = d.monsters[ref[1]] if ref[0] == MONSTER else None
    return bool(monster and monster.borrowed)


def _move(engine: Engine, d: Draft, operation: Operation, context: Context, chosen: Cards) -> Context:
    g, verb = engine.ground, operation.verb
    assert isinstance(operation.source, declared.Move)
    # From the bottom of the Deck upwards, so that indices stay true.
    for ref, _ in sorted(chosen, reverse=True):
        taken = moves.take(g, d, ref)
        if verb == "banish":
            new = moves.banish(g, d, taken, not operation.source.face_down)
        elif verb == "add_to_hand":
            new = moves.to_hand(g, d, taken)
        elif verb == "to_deck_bottom":
            new = moves.to_deck_bottom(g, d, taken)
        else:
            new = moves.send_to_gy(g, d, taken)
            if verb in ("tribute", "destroy"):
                new = moves.tell(g, d, "tributed" if verb == "tribute" else "destroyed", taken, new)
        context = selections.follow(d, context, ref, new)
    return context


def _special_summon(
    engine: Engine,
    d: Draft,
    source: declared.SpecialSummon,
    index: int,
    context: Context,
    chosen: Cards,
    placed: tuple[Placed, ...],
    done: int,
) -> Iterator[tuple[Draft, Context]]:
    """Put the chosen cards on the field one after the other, in every zone and position."""
    if done == len(chosen):
        d.note("choice", context.link, context.stage, index, "special_summon", chosen, placed)
        limits.count_special_summon(engine.ground, d, bool(placed))
        yield d, context
        return
    ref, kind = chosen[done]
    # All come at once: none of them forbids another one.
    if not done and not all(
        engine.may_special_summon(d, each, place, by=selections.sort_of(context.source)) for (place, _), each in chosen
    ):
        return
    if not done and not limits.go_together(engine.ground, d, [each for _, each in chosen]):
        return
    g = engine.ground
    bars = () if source.own_way else values.summon_bars(g, d, kind, ref)
    from_extra = ref[0] == EXTRA
    arrow = from_extra and (g.kinds.link[kind] or is_face_up(ref[1]))
    flags = marked(negated=source.negate, banish_when_leaves=source.banish_when_leaves, proper=source.own_way)
    for zone in engine.free_zones(d, kind, from_extra, arrow, bars):
        for position in engine.positions(kind, source.position):
            after = d.fork()
            taken = moves.take(g, after, ref)
            new = moves.put_monster(g, after, taken, zone, position, METHOD["effect"], flags)
            changed = selections.follow(after, context, ref, new)
            yield from _special_summon(
                engine,
                after,
                source,
                index,
                changed,
                chosen,
                (*placed, (kind, ref, zone, position)),
                done + 1,
            )


def _place_scale(
    engine: Engine, d: Draft, index: int, context: Context, chosen: Cards
) -> Iterator[tuple[Draft, Context]]:
    (ref, kind) = chosen[0]
    kinds = engine.ground.kinds
    if not kinds.pendulum[kind] or not engine.may_be_played(kind):
        return
    for zone in (zone for zone in PENDULUM_ZONES if not d.spells[zone]):
        after = d.fork()
        taken = moves.take(engine.ground, after, ref)
        after.spells[zone] = Spell(taken.kind, True, 1, flags=moves.kept_flags(taken))
        after.note("choice", context.link, context.stage, index, "place_scale", chosen, ((kind, ref, zone, -1),))
        yield after, selections.follow(after, context, ref, (SPELL, zone))


def _equip(engine: Engine, d: Draft, index: int, context: Context, chosen: Cards) -> Iterator[tuple[Draft, Context]]:
    """The effect's own monster becomes an Equip Card on the chosen one."""
    g, source = engine.ground, context.source
    (place, zone), _ = chosen[0]
    host = d.monsters[zone] if place == MONSTER else None
    free = moves.free_spell_zone(d)
    if source[0] != MONSTER or source == chosen[0][0] or free < 0 or len(chosen) != 1:
        return
    if _borrowed(d, source):
        return
    if not isinstance(host, Monster) or host.position == SET or not host.mine:
        return
    kind = d.kind_at(source, g.reads.deck_order)
    unions = [held for number in host.equips if g.kinds.union[held := equip_kind(number)]]
    if unions and any(g.own.only_union[held] for held in (kind, *unions)):
        return
    new = moves.equip_to(g, d, source, zone, free)
    d.note("choice", context.link, context.stage, index, "equip", chosen, ((kind, source, free, -1),))
    yield d, selections.follow(d, context, source, new)


def _change_position(engine: Engine, d: Draft, to: str, chosen: Cards) -> bool:
    g = engine.ground
    wanted = {"attack": ATTACK, "defense": DEFENSE, "set": SET}[to]
    for (place, zone), kind in chosen:
        monster = d.monsters[zone] if place == MONSTER else None
        if not isinstance(monster, Monster) or monster.position == wanted or g.kinds.link[kind]:
            return False
        if wanted == SET and g.kinds.token[kind]:
            return False
        if monster.position == SET and engine.ground.own.returns[kind]:
            # Turned face-up by an effect, a Spirit returns as after a Flip Summon (SPI-01).
            monster = monster.but(came_earlier=False)._replace(method=METHOD["flip"])
        # An effect's change is not the manual one (POS-13), so it may still be made.
        d.monsters[zone] = monster._replace(position=wanted)
        if wanted == SET:
            moves.hide(g, d, zone)
    return True


def _modify(
    engine: Engine, d: Draft, operation: Operation, source: declared.Modify, context: Context, chosen: Cards
) -> bool:
    """Whether it could be done: it is about face-up monsters, and no Level is reduced by as much as there is, or more
    (MA-10)."""
    g = engine.ground
    levels = source.level
    if operation.added_levels >= 0:
        printed = sum(g.kinds.level[kind] for _, kind in context.registers[operation.added_levels])
        levels = source.level * printed
    for (place, zone), _kind in chosen:
        monster = d.monsters[zone] if place == MONSTER else None
        if not isinstance(monster, Monster) or monster.position == SET:
            # It left meanwhile, perhaps as its own cost.
            return False
        current = values.atk_of(g, monster)
        gain = source.atk + (current if source.double_atk else 0)
        level = values.level_of(g, monster)
        if level and level + levels < 1:
            return False
        new_level = level + levels - g.kinds.level[monster.kind] if level else 0
        changed = monster.but(made_tuner=True) if source.tuner else monster
        d.monsters[zone] = changed._replace(level=new_level, atk=monster.atk + gain)
    return True


# --- with choices of their own ------------------------------------------------------------------------------------


def _create_tokens(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    source = operation.source
    assert isinstance(source, declared.CreateTokens)
    any_way = False
    if engine.may_special_summon(d, operation.token, -1, by=selections.sort_of(context.source)):
        for after, placed in _tokens_placed(engine, d, operation.token, source, source.count, ()):
            any_way = True
            after.note("choice", context.link, context.stage, index, "create_tokens", (), placed)
            limits.count_special_summon(engine.ground, after)
            yield after, context, True
    if not any_way:
        yield d, context, False


def _tokens_placed(
    engine: Engine,
    d: Draft,
    token: int,
    source: declared.CreateTokens,
    left: int,
    placed: tuple[Placed, ...],
) -> Iterator[tuple[Draft, tuple[Placed, ...]]]:
    if not left:
        yield d, placed
        return
    for zone in engine.free_zones(d, token, False, False):
        if placed and zone < placed[-1][2]:
            continue
        for position in engine.positions(token, source.position):
            after = d.fork()
            taken = moves.Taken(token, -1)
            moves.put_monster(engine.ground, after, taken, zone, position, METHOD["effect"])
            yield from _tokens_placed(
                engine, after, token, source, left - 1, (*placed, (token, NOWHERE, zone, position))
            )


def _normal_summon(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    source = operation.source
    assert isinstance(source, declared.NormalSummonNow)
    any_way = False
    for after, chosen, placed, tributes in normal_summons.immediately(engine, d, operation):
        any_way = True
        after.note("choice", context.link, context.stage, index, "normal_summon", chosen, placed, tributes)
        yield after, context, True
    if any_way and source.optional:
        d.note("choice", context.link, context.stage, index, "normal_summon", (), ())
    if source.optional or not any_way:
        yield d, context, any_way


def _detach(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    source = operation.source
    assert isinstance(source, declared.Detach)
    place, zone = context.source
    monster = d.monsters[zone] if place == MONSTER else None
    if not isinstance(monster, Monster) or len(monster.materials) < source.count:
        yield d, context, False
        return
    stock = [(((OVERLAY, number), entry_kind(number)),) * monster.materials.count(number)
             for number in sorted(set(monster.materials))]  # fmt: skip
    for chosen in selections.combinations(stock, source.count, source.count):
        after = d.fork()
        left = list(monster.materials)
        for (_, number), _kind in chosen:
            left.remove(number)
            moves.send_to_gy(engine.ground, after, moves.detached(number))
        after.monsters[zone] = monster._replace(materials=tuple(left))
        marked = tuple(((OVERLAY, zone), kind) for _, kind in chosen)
        after.note("choice", context.link, context.stage, index, "detach", marked, ())
        yield after, context, True


def _pendulum_summon(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    """A Pendulum Summon right after the effect resolves (PS-07, PS-08)."""
    source = operation.source
    assert isinstance(source, declared.PendulumSummonNow)
    any_way = False
    for placed in engine.pendulum.arrivals(d, PendulumAllowance(immediate=True), operation.where):
        any_way = True
        after = d.fork()
        engine.pendulum.arrive(after, placed)
        chosen = tuple((ref, kind) for kind, ref, _, _ in placed)
        after.note("choice", context.link, context.stage, index, "pendulum_summon", chosen, placed)
        yield after, context, True
    if source.optional or not any_way:
        yield d, context, False


def _effect_summon(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    """A Fusion or Ritual Summon."""
    assert operation.performed is not None
    any_way = False
    for after, changed in engine.summons.perform(d, operation.performed, index, context):
        any_way = True
        yield after, changed, True
    if not any_way:
        yield d, context, False


# --- without a choice: the draft is changed in place, and the answer says whether the action was carried out ----------


def _draw(engine: Engine, d: Draft, operation: Operation) -> bool:
    source = operation.source
    assert isinstance(source, declared.Draw)
    return moves.draw(engine.ground, d, source.count)


def _pay(_: Engine, d: Draft, operation: Operation) -> bool:
    source = operation.source
    assert isinstance(source, declared.PayLifePoints)
    if d.life_points <= source.amount:
        return False
    d.life_points -= source.amount
    return True


def _set_normal_summons(_: Engine, d: Draft, operation: Operation) -> bool:
    source = operation.source
    assert isinstance(source, declared.SetNormalSummons)
    # The largest number applies, and setting the same one again is no use (NC-06, NC-07).
    if source.number <= d.allowed:
        return False
    d.allowed = source.number
    return True


def _grant_normal_summon(_: Engine, d: Draft, operation: Operation) -> bool:
    # One is gained per turn (NC-12): not after it was made, and not the same one twice.
    if d.additional == ADDITIONAL_USED or d.additional & operation.grant:
        return False
    d.additional |= operation.grant
    return True


def _grant_pendulum_summon(_: Engine, d: Draft, operation: Operation) -> bool:
    if not d.pendulum_grants & PENDULUM_GRANT_USED:
        d.pendulum_grants |= operation.grant
    return True


def _restrict(_: Engine, d: Draft, operation: Operation) -> bool:
    d.locks |= operation.lock
    return True


def _skip_phase(_engine: Engine, _draft: Draft, _operation: Operation) -> bool:
    return True


WITHOUT_CHOICE: dict[str, Callable[[Engine, Draft, Operation], bool]] = {
    "draw": _draw,
    "pay_lp": _pay,
    "restrict": _restrict,
    "set_normal_summons": _set_normal_summons,
    "grant_normal_summon": _grant_normal_summon,
    "grant_pendulum_summon": _grant_pendulum_summon,
    "skip_phase": _skip_phase,
}
WITH_CHOICES: dict[str, Callable[[Engine, Draft, Operation, int, Context], Iterator[tuple[Draft, Context, bool]]]] = {
    "create_tokens": _create_tokens,
    "normal_summon": _normal_summon,
    "detach": _detach,
    "fusion_summon": _effect_summon,
    "ritual_summon": _effect_summon,
    "pendulum_summon": _pendulum_summon,
}
"""Actions on no chosen cards that can be carried out in several ways; the flag is False where there is none."""
