"""How many cards a condition finds, and whether an unknown card could change what it says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from combo_solver.ground.filters import Asked, CardFilter
from combo_solver.ground.ground import Ground
from combo_solver.ground.kinds import UNKNOWN
from combo_solver.ground.program import BANISHED, EXTRA, GY, HAND, Test
from combo_solver.models.conditions import CountCondition
from combo_solver.models.vocabulary import LifePoints
from combo_solver.state.being import trait_of
from combo_solver.state.cards import Ref, entry_kind
from combo_solver.state.draft import Board, Draft
from combo_solver.state.in_hand import hand_kind, level_changed
from combo_solver.state.places import ON_FIELD, held, lies_in, pile_of, side_matches

_PILE_PLACES = {"hand": (HAND,), "extra": (EXTRA,), "gy": (GY,), "banished": (BANISHED,)}


def life_points(board: Board, asked: LifePoints, mine: bool) -> int:
    """The LP that are asked for; ``mine``: whether I ask, or the opponent does."""
    if asked.life_points in ("damage_to_me", "damage_to_opponent"):
        fight = board.fight if isinstance(board, Draft) else board.window.fight if board.window else None
        return 0 if fight is None else fight.damage[(asked.life_points == "damage_to_me") != mine]
    own, other = board.me.life_points, board.opponent.life_points
    if asked.life_points == "difference":
        return abs(own - other)
    return own if (asked.life_points == "me") == mine else other


class Fitting(Protocol):
    """Every face-up card in one location that fits."""

    def __call__(
        self,
        g: Ground,
        board: Board,
        place: str,
        where: CardFilter,
        side: str,
        face_down_banished: bool = False,
        extra_up: bool = False,
    ) -> Iterable[Ref]: ...


class Counts(Protocol):
    """The value of an amount that counts cards."""

    def __call__(self, g: Ground, board: Board, amount: Asked) -> int: ...


def count_holds(
    g: Ground, board: Board, test: Test, condition: CountCondition, source: Ref, fitting: Fitting, count_in: Counts
) -> bool:
    """Whether so many cards fit, whatever the unknown cards among them are; ``fitting`` and ``count_in`` are those of
    :mod:`combo_solver.state.values`."""
    number = _counted(g, board, test, condition, source, fitting, count_in)
    return number >= condition.min and (
        condition.max is None or number + unknown_among(board, test, condition) <= condition.max
    )


def count_is_told(
    g: Ground, board: Board, test: Test, condition: CountCondition, source: Ref, fitting: Fitting, count_in: Counts
) -> bool:
    """Whether the unknown cards could be anything and the condition would say the same."""
    unknown = unknown_among(board, test, condition)
    if not unknown:
        return True
    number = _counted(g, board, test, condition, source, fitting, count_in)
    most = condition.max if condition.max is not None else number + unknown
    always = number >= condition.min and number + unknown <= most
    never = number + unknown < condition.min or number > most
    return always or never


def unknown_among(board: Board, test: Test, condition: CountCondition) -> int:
    """How many cards in the piles that are counted could fit or not: which cards they are, is not known."""
    assert test.where is not None
    if test.where.any_card and not condition.different_names:
        return 0
    return sum(
        kind == UNKNOWN
        for place in condition.locations
        if place in _PILE_PLACES
        for mine in (True, False)
        if side_matches(condition.side, not mine)
        for kind in pile_of(board, place, mine, False, condition.face_up)
    )


def _counted(
    g: Ground, board: Board, test: Test, condition: CountCondition, source: Ref, fitting: Fitting, count_in: Counts
) -> int:
    assert test.where is not None
    number, any_card = 0, test.where.any_card
    for place in condition.locations:
        if condition.different_names:
            continue
        if any_card and place in ON_FIELD:
            # "You control no monsters" counts face-down ones too.
            number += held(board, place, condition.side)
            number -= condition.other and lies_in(board, place, condition.side, source)
        else:
            number += sum(
                1
                for ref in fitting(g, board, place, test.where, condition.side, extra_up=condition.face_up)
                if not (condition.other and ref == source)
            )
            if condition.other and condition.side != "opponent" and source[0] in _PILE_PLACES.get(place, ()):
                # Cards of a pile are counted by kind: this one among them.
                kind = hand_kind(source[1]) if place == "hand" else entry_kind(source[1])
                now = level_changed(source)
                number -= test.where.off_field(kind, lambda amount: count_in(g, board, amount), place, level=now)
    if condition.different_names:
        number = len(
            {
                trait_of(g, board, ref, place, "name")
                for place in condition.locations
                for ref in fitting(g, board, place, test.where, condition.side, extra_up=condition.face_up)
            }
        )
    return number
