"""The Equip Cards of a monster that act on it."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER, SPELL, THEIR_SPELL, Gift
from combo_solver.state import immunity
from combo_solver.state.acting import negated_cards, silenced
from combo_solver.state.cards import Held, Monster, Ref, Spell
from combo_solver.state.draft import Board, side_of
from combo_solver.state.equip_numbers import equip_kind, equip_theirs, equip_zone


def acting_equips(g: Ground, board: Board, monster: Monster, zone: int) -> Iterator[Held]:
    """The Equip Cards on a face-up monster that act on it, a Monster Card as one too."""
    return _acting(g, board, monster, zone, monster.equips)


def acting_keepers(g: Ground, board: Board, monster: Monster, zone: int) -> Iterator[Held]:
    """The cards that keep a face-up monster as their target and act on it."""
    return _acting(g, board, monster, zone, monster.keepers)


def _acting(g: Ground, board: Board, monster: Monster, zone: int, numbers: tuple[int, ...]) -> Iterator[Held]:
    negated = negated_cards(g, board) if numbers else frozenset()
    for number in numbers:
        kind, theirs = equip_kind(number), equip_theirs(number)
        ref = (THEIR_SPELL if theirs else SPELL, equip_zone(number))
        spell = side_of(board, ref[0]).spells[ref[1]]
        if not spell or silenced(g, board, spell) or ref in negated:
            continue
        if not immunity.left_alone(g, board, monster, zone, (ref, kind), not theirs):
            yield ref, kind


def gifts(g: Ground, board: Board, monster: Monster, zone: int) -> Iterator[tuple[Gift, int]]:
    """What the Equip Cards on a face-up monster give it because the effects that equipped them say so, each with the
    kind of the card, 0 of one that lies face-down."""
    if not g.program.gifts:
        return
    for ref, kind in acting_equips(g, board, monster, zone):
        spell = side_of(board, ref[0]).spells[ref[1]]
        assert isinstance(spell, Spell)
        yield from ((gift, kind if spell.face_up else 0) for gift in g.program.gifts if spell.gives(gift.bit))


def becoming(g: Ground, board: Board, monster: Monster, zone: int) -> Iterator[tuple[Gift, int]]:
    """Those of them by which its own text, unless it is negated, says what its ATK and DEF become."""
    held = [each for each in gifts(g, board, monster, zone) if each[0].becomes]
    if held and not monster.negated and (MONSTER, zone) not in negated_cards(g, board):
        yield from held


def the_equipped(g: Ground, board: Board, monster: Monster) -> list[Ref]:
    """Those that an effect of its own has equipped it with, face-up or not, where that equips it with one at a time."""
    bits = sum(gift.bit for gift in g.program.gifts if gift.at_most_one)
    lying = [(THEIR_SPELL if equip_theirs(number) else SPELL, equip_zone(number)) for number in monster.equips]
    held = [(ref, side_of(board, ref[0]).spells[ref[1]]) for ref in lying if bits]
    return [ref for ref, spell in held if spell and spell.flags & bits]


def given(g: Ground, gift: Gift, kind: int) -> tuple[int, int]:
    """The ATK and DEF that an Equip Card of this kind gives its monster."""
    return gift.atk + gift.own * g.kinds.atk[kind], gift.defense + gift.own_defense * g.kinds.defense[kind]
