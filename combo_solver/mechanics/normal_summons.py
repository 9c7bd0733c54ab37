"""What Normal Summons the turn leaves (NC rows), and carrying one out: of the turn, additional, or by an effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from combo_solver.game import zones
from combo_solver.ground.program import HAND, METHOD, MONSTER, Grant, Operation
from combo_solver.ground.start import ADDITIONAL_USED
from combo_solver.models.actions import NormalSummonNow
from combo_solver.rules.facts import Allowance, Bodies, NormalSummon
from combo_solver.state import limits, moves, values
from combo_solver.state.cards import ATTACK, SET, Cards, Monster, Placed, Ref, untagged
from combo_solver.state.state import Board, Draft, Happened

if TYPE_CHECKING:
    from combo_solver.effects.engine import Engine


def grants(engine: Engine, board: Board) -> Iterator[Grant]:
    """Every additional Normal Summon that could be made: gained ones, and those that cards on the field give."""
    g = engine.ground
    bits = max(board.additional, 0)
    if g.standing.any_grant:
        for source, kind in values.face_up_cards(g, board, mine_only=True):
            for locations, bit in g.standing.grants[kind]:
                if values.is_in(board, source, locations):
                    bits |= bit
    return (grant for grant in g.program.grants if bits & grant.bit)


def allowance(engine: Engine, board: Board, source: Ref, kind: int) -> Allowance:
    """What is left for this monster. Of several grants the one that covers most of its Summons is meant, since only one
    additional Normal Summon is made (NC-12)."""
    g = engine.ground
    best: tuple[bool, bool] | None = None
    for grant in grants(engine, board):
        cover = (_fits(engine, board, grant, source, kind), not grant.tribute_only)
        best = cover if best is None else max(best, cover)
    fits, freely = best or (False, True)
    return Allowance(
        used=board.normal_summons,
        allowed=board.allowed,
        additional=best is not None,
        additional_used=board.additional == ADDITIONAL_USED,
        fits=fits,
        tribute_only=not freely,
        locked=locked(engine, board, source, kind),
        forbidden=_forbidden(engine, board, source, kind),
        set_only=g.own.set_only[kind],
        no_tributes=source[0] == HAND and bool(limits.barring_tributes(g, board, kind)),
    )


def _fits(engine: Engine, board: Board, grant: Grant, source: Ref, kind: int) -> bool:
    return values.card_fits(engine.ground, board, grant.where, source, kind)


def locked(engine: Engine, board: Board, source: Ref, kind: int) -> bool:
    """Whether a restriction forbids to Normal Summon or Set this monster (NC-28)."""
    return locked_this_turn(engine, board, source, kind) or bool(limiting(engine, board, source, kind))


def locked_this_turn(engine: Engine, board: Board, source: Ref, kind: int) -> bool:
    """Whether a restriction of this turn forbids it, whatever is on the field."""
    g = engine.ground
    return bool(board.locks) and any(
        lock.what == "normal_summon"
        and board.locks & lock.bit
        and not (lock.only and values.card_fits(g, board, lock.only, source, kind))
        for lock in g.program.locks
    )


def limiting(engine: Engine, board: Board, source: Ref, kind: int) -> list[Ref]:
    """The cards on the field that forbid to Set this monster, and to Normal Summon it: none forbids a Set alone."""
    g = engine.ground
    return list(limits.forbidding(g, board, kind, source[0], frozenset({"set"})))


def _forbidden(engine: Engine, board: Board, source: Ref, kind: int) -> bool:
    """Whether a card on the field forbids to Summon this monster (NS-13)."""
    return bool(summon_barred(engine, board, source, kind))


def summon_barred(engine: Engine, board: Board, source: Ref, kind: int) -> list[Ref]:
    """The cards on the field that forbid to Summon this monster; it may be Set."""
    g = engine.ground
    found = list(values.banning(g, board, kind, source[0])) if g.standing.any_ban else []
    found += limits.forbidding(g, board, kind, source[0], frozenset({"normal"}))
    both = limiting(engine, board, source, kind) if found else []
    return [ref for ref in found if ref not in both]


def ways(engine: Engine, board: Board, kind: int, left: Allowance) -> tuple[NormalSummon, ...]:
    """Every Normal Summon or Set of this monster of my hand."""
    g = engine.ground
    if not g.kinds.monster[kind]:
        return ()
    bodies, level, special = tribute_bodies(engine, board, kind), g.kinds.level[kind], g.kinds.special_only[kind]
    found: dict[NormalSummon, None] = {}
    for instead in tribute_numbers(engine, board, kind):
        found |= dict.fromkeys(engine.oracle.with_tributes(level, special, left, bodies, instead))
    return tuple(found)


def tribute_bodies(engine: Engine, board: Board, kind: int) -> Bodies:
    """My monsters, and which of them may be Tributed for this Summon (SG-18)."""
    bodies = list(engine.bodies(board))
    for zone in zones.MINE:
        monster, body = board.monsters[zone], bodies[zone]
        if monster and body is not None and body.mine and _counts_twice(engine, board, monster, zone, kind):
            body = bodies[zone] = body._replace(double=True)
        if monster and body is not None and engine.ground.own.material_limits.tributes_barred[monster.kind]:
            usable = engine.materials.may_be_material(board, (MONSTER, zone), monster.kind, "tribute", kind)
            bodies[zone] = body._replace(usable=usable)
    return tuple(bodies)


def _counts_twice(engine: Engine, board: Board, monster: Monster, zone: int, kind: int) -> bool:
    """Whether a monster of mine, face-down too, may count as two Tributes for this Summon (NS-21)."""
    g = engine.ground
    fitting = g.own.two_tributes[monster.kind]
    if not fitting or (monster.negated or not monster.mine):
        return False
    if (MONSTER, zone) in values.negated_cards(g, board):
        return False
    awake = not values.asleep(g, board, (MONSTER, zone), monster.kind)
    return awake and any(values.card_fits(g, board, where, (HAND, kind), kind) for where in fitting)


def tribute_numbers(engine: Engine, board: Board, kind: int) -> tuple[int | None, ...]:
    """How many Tributes the Summon may take: the number of the card's own effect, or what its Level asks for (None)."""
    found: list[int | None] = [None]
    for count, optional, tests in engine.ground.own.tribute_changes[kind]:
        if all(values.holds(engine.ground, board, test, (HAND, kind)) for test in tests):
            if not optional:
                return (count,)
            found.append(count)
    return tuple(found)


def carry_out(
    engine: Engine, d: Draft, kind: int, used: tuple[int, ...], zone: int, position: int, number: int | None = None
) -> None:
    """Tribute the monsters in ``used``, then put the monster (``number`` in the hand) on the field (NS-07)."""
    g = engine.ground
    for source in used:
        taken = moves.take(g, d, (MONSTER, source))
        moves.tell(g, d, "tributed", taken, moves.send_to_gy(g, d, taken))
    d.step += 1
    taken = moves.take(g, d, (HAND, kind if number is None else number))
    if position == SET:
        d.monsters[zone] = Monster(kind, SET, 0)
    else:
        moves.put_monster(g, d, taken, zone, ATTACK, METHOD["tribute" if used else "normal"])


def count(d: Draft, by_additional: bool) -> None:
    """One Normal Summon of the turn was made (NC-02, NC-11)."""
    if by_additional:
        d.additional = ADDITIONAL_USED
    else:
        d.normal_summons += 1


def face_up_geminis(engine: Engine, board: Board) -> Iterator[tuple[int, Monster]]:
    """My face-up Gemini monsters whose effects are known; whether they were Normal Summoned again already is for the
    rules (GEM-03)."""
    kinds = engine.ground.kinds
    for zone in zones.MINE:
        monster = board.monsters[zone]
        if not monster or monster.position == SET or not monster.mine:
            continue
        if kinds.gemini[monster.kind] and engine.may_be_played(monster.kind):
            yield zone, monster


def summon_again(engine: Engine, d: Draft, zone: int) -> None:
    """The second Normal Summon of a Gemini: it stays where and as it is, and has its effects (GEM-04, GEM-12)."""
    g = engine.ground
    monster = d.monsters[zone]
    assert isinstance(monster, Monster)
    d.step += 1
    method = METHOD["normal"]
    again = monster.but(summoned_again=True, may_change_position=False, came_earlier=False)
    d.monsters[zone] = again._replace(method=method if g.reads.method else 0)
    if "summoned" in g.activations.triggers:
        event = Happened("summoned", monster.kind, (MONSTER, zone), MONSTER, method, "", False, zone, d.step)
        d.events.append(event)


def immediately(
    engine: Engine, d: Draft, operation: Operation
) -> Iterator[tuple[Draft, Cards, tuple[Placed, ...], Cards]]:
    """Every Normal Summon that an effect makes at once: (draft, card, placement, Tributes). It uses up none of the
    turn's (NC-18)."""
    g, source, where = engine.ground, operation.source, operation.where
    assert isinstance(source, NormalSummonNow) and where is not None
    for number in sorted(set(d.hand)):
        kind, card = untagged(number), (HAND, number)
        if not engine.may_be_played(kind) or not values.card_fits(g, d, where, (HAND, kind), kind):
            continue
        for position in (ATTACK, SET):
            left = _at_once(engine, d, (HAND, kind), kind, source.tribute_only, position == SET)
            for used, zone in engine.representatives(d, [way[:2] for way in ways(engine, d, kind, left)]):
                tributes = tuple(((MONSTER, each), _kind(d, each)) for each in used)
                after = d.fork()
                carry_out(engine, after, kind, used, zone, position, number)
                yield after, ((card, kind),), ((kind, card, zone, position),), tributes
    if source.tribute_only:
        return
    for zone, monster in face_up_geminis(engine, d):
        ref = (MONSTER, zone)
        left = _at_once(engine, d, ref, monster.kind, False, False)
        if values.card_fits(g, d, where, ref, monster.kind) and engine.oracle.gemini(_again(monster), left):
            after = d.fork()
            summon_again(engine, after, zone)
            yield after, ((ref, monster.kind),), ((monster.kind, ref, zone, monster.position),), ()


def _at_once(engine: Engine, d: Draft, source: Ref, kind: int, tribute_only: bool, setting: bool) -> Allowance:
    g = engine.ground
    return Allowance(
        immediate=True,
        tribute_only=tribute_only,
        setting=setting,
        locked=locked(engine, d, source, kind),
        forbidden=_forbidden(engine, d, source, kind),
        set_only=g.own.set_only[kind],
        no_tributes=source[0] == HAND and bool(limits.barring_tributes(g, d, kind)),
    )


def _again(monster: Monster) -> bool:
    return monster.summoned_again


def _kind(d: Draft, zone: int) -> int:
    monster = d.monsters[zone]
    assert isinstance(monster, Monster)
    return monster.kind
