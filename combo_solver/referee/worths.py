"""How much an amount of points or Levels comes to."""

from __future__ import annotations

from collections.abc import Sequence

from combo_solver.models.worths import DEFENSES, STARS, Points, Worth
from combo_solver.referee.card import Card
from combo_solver.referee.traits import compared_with
from combo_solver.referee.twin import Acting


def points_of(acting: Acting, points: Points, it: Card | None = None) -> int:
    """What it comes to now; ``it``: the card that is being changed."""
    if isinstance(points, int):
        return points
    if points.counter is not None:
        something = sum(card.counters[points.counter] for card in _read(acting, points, it))
    elif points.value is None:
        something = acting.judge.amount(points.number, acting.chosen, source=acting.source) or 0
    else:
        something = sum(_value(acting, card, points) for card in _read(acting, points, it))
    whole = points.times * something
    if points.divided == 2:
        # Half a point more is lost, too.
        whole = (whole + (1 if whole > 0 else -1)) // 2 if whole % 2 else whole // 2
    return whole + points.plus


def untold(acting: Acting, points: Worth, it: Card) -> bool:
    """Whether none of the cards that should tell it has such a Level, Rank or Link Rating, or of itself a DEF."""
    if points.value in DEFENSES and points.value_of == "it":
        return it.is_a("link")
    if points.value not in STARS:
        return False
    cards = _read(acting, points, it)
    return bool(cards) and not any(_value(acting, card, points) for card in cards)


def _read(acting: Acting, points: Worth, it: Card | None) -> Sequence[Card]:
    if points.value_of == "it":
        return [] if it is None else [it]
    return compared_with(points.value_of, {**acting.chosen, "self": [acting.source]})


def _value(acting: Acting, card: Card, points: Worth) -> int:
    value: str = points.value or ""
    if points.had and card.had is not None:
        return card.had.numbers[value] or 0
    if card.hidden:
        card, value = Card(card.facts), value.removeprefix("original_")
    if value == "lower":
        # A Link Monster has no DEF, so that nothing of it is lower than its ATK.
        return 0 if card.is_a("link") else min(acting.judge.atk(card), acting.judge.defense(card))
    if value in ("atk", "defense"):
        return acting.judge.atk(card) if value == "atk" else acting.judge.defense(card)
    return acting.judge.standing(card, value)
