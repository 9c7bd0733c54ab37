"""What restrictions of the turn forbid me to activate (SG-17); those of Summons are asked where Summons are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from combo_solver.ground.filters import CardFilter
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import HAND, MONSTER, PLACE_WORD, SPELL, THEIRS, CompiledEffect, Lock, Operation
from combo_solver.state import bonds, conditions, in_battle, limits, marks, values
from combo_solver.state.cards import Monster, Ref, Spell
from combo_solver.state.draft import Board, Draft


def forbid_activation(g: Ground, board: Board, effect: CompiledEffect, source: Ref) -> bool:
    """Whether one in force forbids to activate this effect of the card there."""
    return _forbid(g, board, effect.kind, source, effect.activates_card)


def forbid_to_return(g: Ground, board: Board, kind: int, source: Ref) -> bool:
    """Whether one in force forbids the monster of this kind there to activate its effect to return (SPI-06)."""
    return _forbid(g, board, kind, source, card=False)


def _forbid(g: Ground, board: Board, kind: int, source: Ref, card: bool) -> bool:
    if bonds.bars_activation(g, board, source):
        return True
    if not card and _sort(g, kind, source, False) == "monster" and limits.barring_monsters(g, board, kind):
        return True
    mine = source[0] < THEIRS and (source[0] != MONSTER or values.is_mine(board, source))
    if g.battle and in_battle.silenced(g, board, mine, _sort(g, kind, source, False), card):
        return True
    return _any_in_force(g, board) and any(
        marks.in_force(board, lock.bit) and _bars(g, board, lock, kind, source, card)
        for lock in g.reads.activation_locks
    )


def _any_in_force(g: Ground, board: Board) -> bool:
    """Whether one that forbids activations is."""
    return marks.any_in_force(board) and marks.in_force(
        board, g.program.bits_of("activate") | g.program.bits_of("activate_monster_effects")
    )


def broken_before(g: Ground, board: Board, operations: Iterable[Operation]) -> bool:
    """Whether I have already done what these would forbid for the whole turn (SG-17). A restriction that spares what
    its own effect Summons, brought by another, does not spare this one's."""
    if not (g.reads.whole_turn_locks and marks.any_in_force(board)):
        return False
    restricted = sum(
        lock.bit
        for lock in g.reads.whole_turn_locks
        if marks.in_force(board, lock.broken) or (lock.source.others and marks.in_force(board, lock.bit))
    )
    return bool(restricted) and any(each.lasts == "lock" and each.bit & restricted for each in operations)


def forbid_scale(g: Ground, board: Board, kind: int) -> bool:
    """Whether one in force forbids to activate such a card of the hand as a Pendulum Scale, which is a Spell Card."""
    return _any_in_force(g, board) and any(
        marks.in_force(board, lock.bit) and _bars(g, board, lock, kind, (HAND, kind), True, scale=True)
        for lock in g.reads.activation_locks
    )


def activated(g: Ground, before: Board, d: Draft, kind: int, source: Ref, card: bool, scale: bool = False) -> None:
    """An effect of the card there, or the card itself, is activated, which some of the whole turn forbid. ``before`` is
    the board on which it still lies there."""
    for lock in g.reads.whole_turn_locks:
        if _bars(g, before, lock, kind, source, card, scale):
            marks.impose(d, lock.broken)


def forbid_attack(g: Ground, board: Board, lock: Lock, zone: int) -> bool:
    """Whether what it says of attacks is about the monster in this zone."""
    monster = board.monsters[zone]
    assert isinstance(monster, Monster)
    meant = lock.where is None or values.monster_fits(g, board, lock.where, monster, zone)
    return meant and not (lock.only and values.monster_fits(g, board, lock.only, monster, zone))


def _bars(g: Ground, board: Board, lock: Lock, kind: int, ref: Ref, card: bool, scale: bool = False) -> bool:
    """Whether it forbids to activate the card (``card``) or an effect of it. ``scale``: as a Pendulum Scale."""
    sort = _sort(g, kind, ref, scale)
    if lock.what == "activate_monster_effects":
        return sort == "monster"
    told = lock.source
    if lock.what != "activate" or (told.cards and sort not in told.cards):
        return False
    if told.part != "any" and (told.part == "card") != card:
        return False
    if told.places and not told.places.intersection(_places(ref)):
        return False
    meant = lock.where is None or _fits(g, board, lock.where, ref, kind)
    return meant and not (lock.only and _fits(g, board, lock.only, ref, kind))


def _sort(g: Ground, kind: int, ref: Ref, scale: bool) -> str:
    if g.kinds.monster[kind] and ref[0] != SPELL and not scale:
        return "monster"
    return "trap" if "trap" in g.kinds.facts[kind].card_types else "spell"


def _places(ref: Ref) -> Iterator[str]:
    yield PLACE_WORD[ref[0]]
    if ref[0] == SPELL:
        yield from ("field_zone", "pendulum_zone")


def _fits(g: Ground, board: Board, where: CardFilter, ref: Ref, kind: int) -> bool:
    spell = board.me.spells[ref[1]] if ref[0] == SPELL else None
    if isinstance(spell, Spell):
        return values.spell_fits(
            g, board, where, ref, lambda amount: values.count_in(g, board, amount), PLACE_WORD[SPELL]
        )
    return conditions.card_fits(g, board, where, ref, kind)
