"""Changing battle positions by effects."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import chosen_cards, in_place
from combo_solver.effects.selections import Context
from combo_solver.ground.program import METHOD, MONSTER, Operation, Selection
from combo_solver.models.verbs.change_position import ChangePosition
from combo_solver.state import laid_down, limits, marks, moves, summon_counts, telling
from combo_solver.state.attacking import is_doomed
from combo_solver.state.cards import ATTACK, DEFENSE, SET, Cards, Monster, Ref
from combo_solver.state.draft import Draft


def _chosen(engine: Engine, d: Draft, operation: Operation, context: Context) -> Iterator[Cards]:
    """Where all are changed, those that cannot be are passed by (EXM-08)."""
    subject = operation.subject
    every = isinstance(subject, Selection) and subject.together is not None and subject.together.source.every
    for cards in chosen_cards(engine, d, operation, context):
        if every:
            cards = tuple((ref, kind) for ref, kind in cards if _changes(engine, d, operation, ref, kind))
        if cards:
            yield cards


def _changes(engine: Engine, d: Draft, operation: Operation, ref: Ref, kind: int) -> bool:
    """Whether this card can be changed to that position."""
    g = engine.ground
    monster = d.monsters[ref[1]] if ref[0] == MONSTER else None
    if not isinstance(monster, Monster) or g.kinds.link[kind] or is_doomed(monster):
        return False
    wanted = _wanted(operation, monster)
    if monster.position == wanted or (monster.position == SET and _face_up_only(operation)):
        return False
    if monster.position == SET and limits.one_too_many(g, d, ref[1], bool(monster.mine)):
        return False
    return wanted != SET or not g.kinds.token[kind]


def _face_up_only(operation: Operation) -> bool:
    """Whether one that was turned face-down in the chain stays as it is: it is in Defense Position already."""
    source = operation.source
    return operation.face_up and isinstance(source, ChangePosition) and (source.turns_other or source.to == "defense")


def _wanted(operation: Operation, monster: Monster) -> int:
    source = operation.source
    assert isinstance(source, ChangePosition)
    if source.to == "other":
        return DEFENSE if monster.position == ATTACK else ATTACK
    return {"attack": ATTACK, "defense": DEFENSE, "set": SET}[source.to]


def _change(engine: Engine, d: Draft, operation: Operation, context: Context, chosen: Cards) -> bool:
    g, source = engine.ground, operation.source
    assert isinstance(source, ChangePosition)
    for ref, kind in chosen:
        if not _changes(engine, d, operation, ref, kind):
            return False
        zone = ref[1]
        monster = d.monsters[zone]
        assert isinstance(monster, Monster)
        wanted = _wanted(operation, monster)
        turned_up = monster.position == SET
        if turned_up and source.flips and engine.ground.own.returns[kind]:
            # Turned face-up by an effect, a Spirit returns as after a Flip Summon (SPI-01).
            monster = monster.but(came_earlier=False)._replace(method=METHOD["flip"])
        if turned_up and marks.negated_by_name(d, g.reads.negated_names, monster.kind):
            monster = monster.but(negated=True)
        # An effect's change is not the manual one (POS-13), so it may still be made.
        before = monster.position
        d.monsters[zone] = monster._replace(position=wanted)
        if turned_up:
            summon_counts.begin(engine.ground, d, kind, (MONSTER, zone))
        if turned_up and source.flips:
            moves.tell(g, d, "flipped", moves.Taken(kind, MONSTER, was_set=True), (MONSTER, zone), zone=zone)
        telling.tell_position(g, d, zone, before)
        laid_down.drawn_for(g, d, zone, before)
        if wanted == SET:
            moves.hide(g, d, zone)
    return True


ways = in_place(_change, _chosen)
