"""Switching control of a monster of mine and one of the opponent's."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import selections, theirs
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import affected, chosen_cards, note
from combo_solver.effects.selections import TRYING, Context
from combo_solver.game import zones
from combo_solver.ground.program import MONSTER, Operation, Selection
from combo_solver.state import limits
from combo_solver.state.attacking import is_doomed
from combo_solver.state.cards import SET, Cards, Held, Monster
from combo_solver.state.control import given_over
from combo_solver.state.draft import Draft
from combo_solver.state.protection import keeps_control

_AWAY = (MONSTER, len(zones.ALL))
"""In no zone: where what means the one monster finds it until the other one is where it was."""


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    """Of two chosen before; else for each monster that I may choose in every way in which the opponent may."""
    untouched, done = d.fork(), False
    for pairs in _offered(engine, d, operation, context):
        found = [_switched(engine, d.fork(), operation, index, context, pair) for pair in pairs]
        decided = [way for way, _ in found]
        if context.stage != TRYING:
            decided = list(theirs.as_they_decide(engine, decided, context.link))
        known = {id(way): changed for way, changed in found}
        done = done or bool(found)
        for way in decided:
            yield way, known[id(way)], True
    if not done:
        yield untouched, context, False


def _offered(engine: Engine, d: Draft, operation: Operation, context: Context) -> Iterator[list[Cards]]:
    """Pairs of which one is switched, mine first: in each list it is the opponent who chooses among them."""
    if not isinstance(operation.subject, Selection):
        for cards in chosen_cards(engine, d, operation, context):
            pair = tuple(sorted(cards, key=lambda card: not _is_mine(d, card)))
            if [_is_mine(d, card) for card in pair] == [True, False] and _go_over(engine, d, operation, context, pair):
                yield [pair]
        return
    found = [(ref, kind) for ref, kind, _ in selections.candidates(engine.ground, d, operation.subject, context)]
    able = [card for card in found if _may_go(engine, d, operation, context, card)]
    for mine in (card for card in able if _is_mine(d, card)):
        pairs = [(mine, other) for other in able if not _is_mine(d, other)]
        yield [pair for pair in pairs if _go_over(engine, d, operation, context, pair)]


def _is_mine(d: Draft, card: Held) -> bool:
    monster = d.monsters[card[0][1]] if card[0][0] == MONSTER else None
    return bool(monster and monster.mine)


def _may_go(engine: Engine, d: Draft, operation: Operation, context: Context, card: Held) -> bool:
    """Whether it can change sides, as far as that depends on it alone."""
    (place, zone), kind = card
    monster = d.monsters[zone] if place == MONSTER else None
    if (
        not monster
        or monster.equips
        or zone in zones.EXTRA
        or is_doomed(monster)
        or keeps_control(engine.ground, d, card[0])
    ):
        return False
    return engine.may_be_played(kind) and bool(affected(engine.ground, d, (card,), operation, context))


def _go_over(engine: Engine, d: Draft, operation: Operation, context: Context, pair: Cards) -> bool:
    """Whether both can, and none would be one too many then, the other one gone."""
    if not all(_may_go(engine, d, operation, context, card) for card in pair):
        return False
    return not any(_one_too_many(engine, d, one, other) for one, other in (pair, pair[::-1]))


def _one_too_many(engine: Engine, d: Draft, card: Held, other: Held) -> bool:
    monster = d.monsters[card[0][1]]
    assert isinstance(monster, Monster)
    if monster.position == SET or not engine.ground.standing.field_limits:
        return False
    without = d.fork()
    without.monsters[other[0][1]] = ()
    return limits.one_too_many(engine.ground, without, card[0][1], mine=not monster.mine)


def _switched(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context, pair: Cards
) -> tuple[Draft, Context]:
    if isinstance(operation.subject, Selection) and operation.subject.register >= 0:
        context, pair = selections.remember(d, context, operation.subject.register, pair)
    (one, _), (other, _) = pair
    mine, theirs_ = d.monsters[one[1]], d.monsters[other[1]]
    assert isinstance(mine, Monster) and isinstance(theirs_, Monster)
    engine.ground.witness.monsters.add(theirs_.kind)
    d.monsters[one[1]], d.monsters[other[1]] = given_over(theirs_), given_over(mine)
    note(d, context, index, operation, pair, (
        (mine.kind, one, other[1], mine.position), (theirs_.kind, other, one[1], theirs_.position),
    ))  # fmt: skip
    for old, new in ((one, _AWAY), (other, one), (_AWAY, other)):
        d.redirect(old, new)
        context = selections.follow(d, context, old, new)
    return d, context
