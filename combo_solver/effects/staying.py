"""Cards that cannot stay on the field: their own continuous effects destroy them."""

from __future__ import annotations

from collections.abc import Callable

from combo_solver.effects.engine import Engine
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER, NOWHERE
from combo_solver.state import battle, conditions, immunity, keeping, moves, values
from combo_solver.state.cards import Ref
from combo_solver.state.draft import Draft
from combo_solver.state.protection import indestructible, instead
from combo_solver.state.window import caused_by_itself


def leave(engine: Engine, d: Draft) -> None:
    """All that cannot stay leaves at the same time, then what cannot stay without these."""
    g = engine.ground
    if d.doomed:
        _taken_along(g, d)
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
    for ref, kind in values.acting_cards(g, d):
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
