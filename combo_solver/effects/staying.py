"""Cards that cannot stay on the field: their own continuous effects destroy them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from combo_solver.effects.engine import Engine
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER, NOWHERE
from combo_solver.state import battle, conditions, immunity, keeping, moves, telling, values
from combo_solver.state.attacking import is_doomed
from combo_solver.state.cards import ATTACK, DEFENSE, SET, Cards, Monster, Ref
from combo_solver.state.draft import Draft
from combo_solver.state.protection import held_in_attack, indestructible, instead
from combo_solver.state.targeting import targets_of
from combo_solver.state.window import ChainLink, caused_by_itself


def leave(engine: Engine, d: Draft, targeted: Cards = ()) -> None:
    """All that cannot stay leaves at the same time, then what cannot stay without these. ``targeted``: the monsters
    that the effect which has resolved targeted, where that destroys them."""
    g = engine.ground
    if d.doomed:
        _taken_along(g, d)
    if g.own.any_falls:
        _fallen(g, d, targeted)
    _hold_in_attack(g, d)
    if not g.standing.cannot_stay:
        return
    before = d.cause
    while leaving := _leaving(g, d):
        for ref, kind, by, destroyed in leaving:
            if ref == NOWHERE or d.kind_at(ref, False) != kind:
                continue
            d.cause = caused_by_itself(by)
            taken = moves.take(g, d, ref)
            new = moves.send_to_gy(g, d, taken)
            if destroyed:
                moves.tell(g, d, "destroyed", taken, new)
    d.cause = before


def _hold_in_attack(g: Ground, d: Draft) -> None:
    """Monsters that came to Defense Position, and are kept from it, are changed to Attack Position. One that attacked
    does not attack any more, if its Damage Step has not begun."""
    if not g.standing.held_in_attack.of:
        return
    there = [zone for zone, held in enumerate(d.monsters) if held and held.position == DEFENSE and not is_doomed(held)]
    for zone in [zone for zone in there if held_in_attack(g, d, zone)]:
        monster = d.monsters[zone]
        assert isinstance(monster, Monster)
        d.monsters[zone] = monster._replace(position=ATTACK)
        telling.tell_position(g, d, zone, DEFENSE)
        if d.fight is not None and d.fight.attacker == zone and d.clock.step == "battle":
            d.clock = replace(d.clock, attack="stopped")


def targeted_by(g: Ground, d: Draft, link: ChainLink) -> Cards:
    """The face-up monsters that this link, which is about to resolve, targets, and that go because of it."""
    if not g.own.any_falls:
        return ()
    (sort,) = _SORTS & g.kinds.facts[g.program.effects[link.effect].kind].card_types
    found = (ref for ref in targets_of(g, link) if ref[0] == MONSTER)
    held = ((ref, monster) for ref in found if (monster := d.monsters[ref[1]]) and monster.position != SET)
    return tuple((ref, monster.kind) for ref, monster in held if sort in g.own.falls[monster.kind])


def _fallen(g: Ground, d: Draft, targeted: Cards) -> None:
    """Monsters that were targeted, or are kept as a target, are destroyed by their own effects."""
    kept = (((MONSTER, zone), held.kind) for zone, held in enumerate(d.monsters) if held and held.keepers)
    found = {*targeted, *(held for held in kept if g.own.falls[held[1]])}
    acting = set(values.acting_cards(g, d)) if found else set()
    before = d.cause
    for ref, kind in sorted(found & acting):
        if d.kind_at(ref, False) != kind:
            continue
        if d.clock.part in _BEFORE_CALCULATION:
            # It goes after damage calculation, which is not played.
            d.lost = True
        elif not indestructible(g, d, ref):
            others = instead(g, d, ((ref, kind),)).get(ref, ())
            d.cause = caused_by_itself(kind)
            for other, _ in others or ((ref, kind),):
                taken = moves.take(g, d, other)
                moves.tell(g, d, "destroyed", taken, moves.send_to_gy(g, d, taken))
    d.cause = before
    if d.doomed:
        _taken_along(g, d)


_SORTS = frozenset({"monster", "spell", "trap"})
_BEFORE_CALCULATION = ("start", "before", "calculation")


def _taken_along(g: Ground, d: Draft) -> None:
    """What goes with a card that has left does."""
    before = d.cause
    while d.doomed:
        gone, d.doomed = d.doomed[0], d.doomed[1:]
        ref, kind = gone.ref, gone.kind
        if d.kind_at(ref, g.reads.deck_order) != kind or (gone.negated and not keeping.acts(g, d, ref)):
            continue
        monster = d.monsters[ref[1]] if ref[0] == MONSTER else None
        if monster and immunity.left_alone(g, d, monster, ref[1], (NOWHERE, gone.by), gone.mine):
            continue
        d.cause = caused_by_itself(gone.by)
        if gone.to in _MOVES:
            _MOVES[gone.to](g, d, moves.take(g, d, ref))
        elif not indestructible(g, d, ref):
            others = instead(g, d, ((ref, kind),)).get(ref, ())
            for other, _ in others or ((ref, kind),):
                taken = moves.take(g, d, other)
                put = moves.banish if gone.to == "lost" and not others else moves.send_to_gy
                moves.tell(g, d, "destroyed", taken, put(g, d, taken))
    d.cause = before


_MOVES: dict[str, Callable[[Ground, Draft, moves.Taken], Ref]] = {"banished": moves.banish, "gy": moves.send_to_gy}


def _leaving(g: Ground, d: Draft) -> list[tuple[Ref, int, int, bool]]:
    """The cards that leave now, of which kind, by the effect of which kind, and whether it destroys them."""
    found: list[tuple[Ref, int, int, bool]] = []
    waiting = battle.just_flipped(d)
    for ref, kind in values.acting_of(g, d, g.standing.cannot_stay):
        if waiting is not None and ref == (MONSTER, waiting):
            # Until after damage calculation (DS-10).
            continue
        for each in g.standing.cannot_stay.get(kind, ()):
            tests = each.tests[0 if values.is_mine(d, ref) else 1]
            if not all(conditions.holds(g, d, test, ref) for test in tests):
                continue
            if each.part.to == "gy":
                found.append((ref, kind, kind, False))
            elif not indestructible(g, d, ref):
                others = instead(g, d, ((ref, kind),)).get(ref, ())
                found += [(other, other_kind, kind, True) for other, other_kind in others or ((ref, kind),)]
            else:
                continue
            break
    return found
