"""Counts all sequences of exactly k Summons, every zone and set of materials a move of its own (see the corpus
format): the strongest single test of a move generator."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from combo_solver.game import zones
from combo_solver.state.cards import ATTACK, entry_kind, is_face_up
from combo_solver.state.state import State
from combo_solver.turn.successors import Turn

Board = tuple[object, ...]


@dataclass(frozen=True)
class Counts:
    """What is counted after exactly k Summons."""

    boards_zoned: int
    boards_unzoned: int
    transitions: int
    states: int


def perft(turn: Turn, depth: int) -> list[Counts]:
    """The counts for 1 to ``depth`` Summons: Normal Summons in face-up Attack Position, and Synchro, Xyz and Link
    Summons in that position; no Sets, Flip or Pendulum Summons, no effects."""
    level = {_key(turn.start): turn.start}
    found = []
    for _ in range(depth):
        after: dict[Board, State] = {}
        transitions = 0
        for state in level.values():
            for child in _moves(turn, state):
                transitions += 1
                after.setdefault(_key(child), child)
        boards = {key[:-1] for key in after}
        found.append(Counts(len(boards), len({_unzoned(board) for board in boards}), transitions, len(after)))
        level = after
    return found


def _moves(turn: Turn, state: State) -> Iterator[State]:
    summons = turn.summons
    for kind in sorted(set(state.hand)):
        for used, zone in summons.tributes(state, kind):
            yield summons.normal_summon(state, kind, used, zone, ATTACK).freeze()
    for number in sorted(set(state.extra)):
        if is_face_up(number):
            continue
        for recipe in turn.ground.ways.recipes_of[entry_kind(number)]:
            for used, zone in summons.materials_of(state, recipe):
                yield summons.with_materials(state, number, recipe, used, zone, ATTACK).freeze()


def _key(state: State) -> Board:
    """The board and whether the Normal Summon is used. Battle history and proper Summons are not part of it."""

    def pile(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(number & ~2 for number in cards))

    monsters = tuple(
        (zone, held.kind, held.position, tuple(sorted(entry_kind(number) for number in held.materials)))
        for zone in zones.ALL
        if (held := state.monsters[zone])
    )
    return (
        monsters,
        state.spells,
        state.hand,
        pile(state.extra),
        pile(state.gy),
        pile(state.banished),
        pile(state.their_gy),
        state.normal_summons,
    )


def _unzoned(board: Board) -> Board:
    monsters, *rest = board
    assert isinstance(monsters, tuple)
    return (tuple(sorted((zone > zones.EXTRA[1], *others) for zone, *others in monsters)), *rest)
