"""What lies where, whatever it is."""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.game import zones
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER, SPELL, THEIR_SPELL
from combo_solver.state.acting import is_mine
from combo_solver.state.cards import FIELD_INDEX, SET, Monster, Ref, Spell, entry_kind, is_face_up
from combo_solver.state.draft import Board, side_of
from combo_solver.state.equip_numbers import equip, equip_kind
from combo_solver.state.in_hand import hand_kind
from combo_solver.state.piles import entry_kinds, hand_kinds

ON_FIELD = frozenset({"monster_zone", "spell_zone", "field_zone", "pendulum_zone"})


def is_in(board: Board, ref: Ref, locations: frozenset[str]) -> bool:
    """Whether a card is in one of these locations of the field."""
    if ref[0] == MONSTER:
        return "monster_zone" in locations
    if ref[0] not in (SPELL, THEIR_SPELL):
        return False
    spell = side_of(board, ref[0]).spells[ref[1]]
    rows = locations - {"monster_zone"}
    return isinstance(spell, Spell) and any(in_spell_location(place, ref[1], spell) for place in rows)


def held(board: Board, place: str, side: str, face_down_only: bool = False) -> int:
    """How many cards are in this location of the field, face-down ones too, or these only."""
    if place == "monster_zone":
        there = [held for held in board.monsters if held and side_matches(side, not held.mine)]
        return sum(1 for held in there if held.position == SET or not face_down_only)
    both = (board.me.spells, False), (board.opponent.spells, True)
    rows = [row for row, theirs in both if side_matches(side, theirs)]
    lying = (
        spell for row in rows for index, spell in enumerate(row) if spell and in_spell_location(place, index, spell)
    )
    return sum(1 for spell in lying if not (spell.face_up and face_down_only))


def lies_in(board: Board, place: str, side: str, source: Ref) -> bool:
    """Whether the card there is one of those that :func:`held` counts."""
    if source[0] not in (MONSTER, SPELL, THEIR_SPELL) or not side_matches(side, not is_mine(board, source)):
        return False
    return place in ON_FIELD and is_in(board, source, frozenset({place}))


def pile_of(board: Board, place: str, mine: bool, face_down_banished: bool, extra_up: bool) -> Iterable[int]:
    """The kinds of the cards in a pile of mine or of the opponent's."""
    side = board.me if mine else board.opponent
    if place == "hand":
        return [hand_kind(number) for number in side.hand]
    if place == "deck":
        return side.deck
    pile = {"gy": side.gy, "banished": side.banished}.get(place, side.extra)
    every = face_down_banished if place == "banished" else not (extra_up and place == "extra")
    return [entry_kind(number) for number in pile if every or is_face_up(number)]


def kinds_to_activate(board: Board) -> set[int]:
    """The kinds of the cards that lie where an effect of mine could be activated."""
    me = board.me
    kinds = {held.kind for held in board.monsters if held}
    kinds.update(hand_kinds(me.hand), entry_kinds(me.gy))
    if me.banished:
        kinds.update(entry_kinds(me.banished))
    for spell in me.spells:
        if spell:
            kinds.add(spell.kind)
    return kinds


def side_matches(side: str, theirs: bool) -> bool:
    return side == "either" or (side == "opponent") == theirs


def in_spell_location(place: str, index: int, spell: Spell) -> bool:
    """Spell/Trap Zones, Field Zone and Pendulum Zones are told apart; a scale is in a Pendulum Zone."""
    if place == "field_zone":
        return index == FIELD_INDEX
    if place == "pendulum_zone":
        return bool(spell.scale)
    return place == "spell_zone" and index != FIELD_INDEX and not spell.scale


def is_banished_instead(g: Ground, held: Monster | Spell) -> bool:
    """Whether a card on the field is banished when it leaves it."""
    face_up = held.position != SET if isinstance(held, Monster) else held.face_up
    return held.banish_when_leaves or (face_up and g.own.banished_instead[held.kind])


def equipped_with(g: Ground, monster: Monster) -> frozenset[str]:
    if not monster.equips:
        return frozenset()
    words = {"equip"}
    if any(g.kinds.monster[equip_kind(number)] for number in monster.equips):
        words.add("monster")
    return frozenset(words)


def places_of(zone: int) -> frozenset[str]:
    if zone < 0:
        return _SOMEWHERE
    return _IN_EXTRA_ZONE if zone in zones.EXTRA else _IN_MAIN_ZONE


_SOMEWHERE: frozenset[str] = frozenset({"monster_zone"})
_IN_MAIN_ZONE: frozenset[str] = frozenset({"monster_zone", "main_monster_zone"})
_IN_EXTRA_ZONE: frozenset[str] = frozenset({"monster_zone", "extra_monster_zone"})


def bearer_of(board: Board, ref: Ref) -> int:
    """The monster zone of the monster on which a card in a Spell & Trap Zone is an Equip Card; -1 for none."""
    spell = side_of(board, ref[0]).spells[ref[1]]
    if spell:
        number = equip(spell.kind, ref[1], ref[0] == THEIR_SPELL)
        for zone, monster in enumerate(board.monsters):
            if monster and number in monster.equips:
                return zone
    return -1


def kinds_with(board: Board, source: Ref, worn: bool) -> list[int]:
    """The kinds of the cards attached to a monster, or (``worn``) of those that it is equipped with."""
    host = board.monsters[source[1]] if source[0] == MONSTER else None
    if not isinstance(host, Monster):
        return []
    return [equip_kind(number) for number in host.equips] if worn else [entry_kind(each) for each in host.materials]
