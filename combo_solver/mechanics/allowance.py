"""What Normal Summons the turn leaves for a monster (NC rows), and what forbids them."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import HAND, Grant, Lock, Test
from combo_solver.rules.allowance import Allowance
from combo_solver.state import barred, conditions, limits, marks, values
from combo_solver.state.cards import Ref
from combo_solver.state.draft import Board, Draft
from combo_solver.state.in_hand import level_changed


def grants(engine: Engine, board: Board) -> Iterator[Grant]:
    """Every additional Normal Summon that could be made: gained ones, and those that cards on the field give."""
    g = engine.ground
    bits = 0
    if g.standing.any_grant:
        for source, kind in values.face_up_cards(g, board, mine_only=True):
            for locations, bit in g.standing.grants[kind]:
                if values.is_in(board, source, locations):
                    bits |= bit
    return (grant for grant in g.program.grants if bits & grant.bit or marks.is_granted(board, grant.bit))


def allowance(engine: Engine, board: Board, source: Ref, kind: int) -> Allowance:
    """What is left for this monster. Of several grants the one that covers most of its Summons is meant, since only one
    additional Normal Summon is made (NC-12)."""
    g = engine.ground
    best: tuple[bool, bool] | None = None
    for grant in grants(engine, board):
        cover = (conditions.card_fits(g, board, grant.where, source, kind), not grant.tribute_only)
        best = cover if best is None else max(best, cover)
    fits, freely = best or (False, True)
    return Allowance(
        used=board.normal_summons,
        allowed=board.allowed,
        additional=best is not None,
        additional_used=marks.additional_used(board),
        fits=fits,
        tribute_only=not freely,
        **_forbidden(engine, board, source, kind),
    )


def at_once(
    engine: Engine, board: Board, source: Ref, kind: int, tribute_only: bool, setting: bool, or_set: bool = False
) -> Allowance:
    """What an effect allows that makes me Normal Summon this monster right after it (NC-18); ``or_set``: or Set it."""
    forbidden = _forbidden(engine, board, source, kind)
    return Allowance(immediate=True, tribute_only=tribute_only, setting=setting, or_set=or_set, **forbidden)


def _forbidden(engine: Engine, board: Board, source: Ref, kind: int) -> dict[str, bool]:
    """What forbids to Normal Summon or Set this monster, whatever the turn leaves."""
    g = engine.ground
    locked = locked_this_turn(engine, board, source, kind)
    spares_sets = not locked and locked_this_turn(engine, board, source, kind, setting=False)
    return {
        "locked": locked or bool(limiting(engine, board, source, kind)),
        "forbidden": spares_sets or bool(summon_barred(engine, board, source, kind)),
        "set_only": unlifted(engine, board, source, g.own.set_only[kind]),
        "no_tributes": source[0] == HAND and bool(limits.barring_tributes(g, board, kind, level_changed(source))),
    }


def unlifted(engine: Engine, board: Board, source: Ref, bans: tuple[tuple[tuple[Test, ...], ...], ...]) -> bool:
    """Whether one of these bans of a card is in force, none of its groups of conditions lifting it."""
    g = engine.ground
    return any(
        not any(all(conditions.holds(g, board, test, source) for test in group) for group in groups) for groups in bans
    )


def locked_this_turn(engine: Engine, board: Board, source: Ref, kind: int, setting: bool = True) -> bool:
    """Whether a restriction of this turn forbids to Set it (which forbids to Normal Summon it too) or, not ``setting``,
    to Normal Summon it, whatever is on the field (NC-28)."""
    g = engine.ground
    return marks.in_force(board, g.program.bits_of("normal_summon")) and any(
        marks.in_force(board, lock.bit) and _bars(g, board, lock, source, kind, setting) for lock in g.program.locks
    )


def _bars(g: Ground, board: Board, lock: Lock, source: Ref, kind: int, setting: bool) -> bool:
    """Whether a restriction forbids to Set this monster, or to Normal Summon it."""
    if lock.what != "normal_summon" or (setting and not lock.source.sets):
        return False
    meant = lock.where is None or conditions.card_fits(g, board, lock.where, source, kind)
    return meant and not (lock.only and conditions.card_fits(g, board, lock.only, source, kind))


def tell(engine: Engine, d: Draft, source: Ref, kind: int, setting: bool = False) -> None:
    """This monster is about to be Normal Summoned or Set, which restrictions of the whole turn forbid (SG-17)."""
    g = engine.ground
    broken = sum(lock.broken for lock in g.reads.whole_turn_locks if _bars(g, d, lock, source, kind, setting))
    marks.impose_by_summon(d, broken)


def limiting(engine: Engine, board: Board, source: Ref, kind: int) -> list[Ref]:
    """The cards on the field that forbid to Set this monster, and to Normal Summon it: none forbids a Set alone."""
    return list(limits.forbidding(engine.ground, board, kind, source[0], frozenset({"set"}), level_changed(source)))


def summon_barred(engine: Engine, board: Board, source: Ref, kind: int) -> list[Ref]:
    """The cards on the field that forbid to Summon this monster; it may be Set (NS-13)."""
    g = engine.ground
    found = list(barred.banning(g, board, kind, source[0], level_changed(source))) if g.standing.any_ban else []
    found += limits.forbidding(g, board, kind, source[0], frozenset({"normal"}), level_changed(source))
    both = limiting(engine, board, source, kind) if found else []
    return [ref for ref in found if ref not in both]


def forbidding(engine: Engine, board: Board, source: Ref, kind: int) -> list[Ref]:
    """The cards on the field that, and nothing else, forbid me to Normal Summon this monster."""
    if locked_this_turn(engine, board, source, kind):
        return []
    found = limiting(engine, board, source, kind)
    found = found or summon_barred(engine, board, source, kind)
    return found or list(limits.barring_tributes(engine.ground, board, kind, level_changed(source)))


def count(d: Draft, by_additional: bool) -> None:
    """One Normal Summon of the turn was made (NC-02, NC-11)."""
    if by_additional:
        marks.use_additional(d)
    else:
        d.normal_summons += 1


def none_left(engine: Engine, board: Board) -> bool:
    """Prefilter: the same of any monster."""
    return board.normal_summons >= board.allowed and next(grants(engine, board), None) is None


def nothing_left(left: Allowance) -> bool:
    """Prefilter: the turn's Normal Summons are used up, and nothing grants another."""
    return left.used >= left.allowed and not left.additional and not left.immediate
