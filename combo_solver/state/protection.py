"""What continuous effects keep from being destroyed, and from being targeted, now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER, SPELL, THEIR_SPELL
from combo_solver.ground.protections import Protection
from combo_solver.models.auras import OfMonsters
from combo_solver.models.continuous import Indestructible, Untargetable
from combo_solver.models.in_battle import InBattle
from combo_solver.state import arrows, bonds, conditions, immunity, values
from combo_solver.state.acting import silenced
from combo_solver.state.cards import SET, Cards, Held, Ref
from combo_solver.state.draft import Board, side_of
from combo_solver.state.equip_numbers import equip_kind, equip_theirs, equip_zone
from combo_solver.state.equips import acting_equips
from combo_solver.state.places import in_spell_location


def indestructible(g: Ground, board: Board, ref: Ref) -> bool:
    """Whether no card effect can destroy this card on the field."""
    return bonds.keeps(g, board, ref) or any(True for _ in in_force(g, board, ref, g.standing.protections.of))


def untargetable(g: Ground, board: Board, ref: Ref, source: Held) -> bool:
    """Whether the effect of this card cannot target the card on the field at ``ref``."""
    if ref[0] not in (MONSTER, SPELL, THEIR_SPELL):
        return False
    sort = immunity.sort_of(g, board, source)
    found = in_force(g, board, ref, g.standing.untargetable.of)
    return any(isinstance(part, Untargetable) and sort in part.by for part in found)


def position_fixed(g: Ground, board: Board, zone: int) -> bool:
    """Whether the monster in this zone is neither turned by hand nor Flip Summoned, because a card says so."""
    kept, monster = g.standing.fixed_positions.of, board.monsters[zone]
    if not (kept or g.standing.held_in_attack.of) or not monster:
        return False
    here = (MONSTER, zone)
    if held_in_attack(g, board, zone):
        return True
    for by, kind in values.acting_of(g, board, kept):
        for part, _, tests in kept.get(kind, ()):
            mine = values.is_mine(board, by)
            reached = _turns_not(part, by == here, mine == monster.mine)
            shielded = by != here and monster.position != SET
            if not reached or (shielded and immunity.left_alone(g, board, monster, zone, (by, kind), mine)):
                continue
            if all(conditions.holds(g, board, test, by) for test in tests[0 if mine else 1]):
                return True
    return any(True for _ in _by_equips(g, board, here, kept))


def held_in_attack(g: Ground, board: Board, zone: int) -> bool:
    """Whether the face-up monster in this zone is kept in Attack Position."""
    return any(True for _ in in_force(g, board, (MONSTER, zone), g.standing.held_in_attack.of))


def _turns_not(part: OfMonsters, itself: bool, same_side: bool) -> bool:
    """Whether it is about a monster that is its card, or that the same player controls."""
    if part.bearer or (part.itself and not itself) or (part.other and itself):
        return False
    return part.side == "either" or (part.side == "me") == same_side


def keeps_control(g: Ground, board: Board, ref: Ref) -> bool:
    """Whether control of the monster there cannot switch."""
    return any(True for _ in in_force(g, board, ref, g.standing.keeps_control.of))


def in_force(g: Ground, board: Board, ref: Ref, kept: Mapping[int, list[Protection]]) -> Iterator[OfMonsters]:
    """What of these continuous effects holds for the card there now."""
    if not kept:
        return
    yield from _by_equips(g, board, ref, kept)
    for by, kind in values.acting_of(g, board, kept):
        for protection in kept.get(kind, ()):
            part, mine = protection.part, values.is_mine(board, by)
            if part.bearer:
                continue
            if part.itself:
                reached = by == ref
            else:
                reached = not (part.other and by == ref) and _reaches(g, board, protection, by, kind, ref)
            if reached and all(conditions.holds(g, board, test, by) for test in protection.tests[0 if mine else 1]):
                yield part


def instead(g: Ground, board: Board, cards: Cards) -> dict[Ref, Cards]:
    """The monsters of those that are to be destroyed by a card effect in place of which Equip Cards are."""
    found: dict[Ref, Cards] = {}
    if not g.standing.destroyed_instead:
        return found
    negated = values.negated_cards(g, board)
    for ref, _ in cards:
        monster = board.monsters[ref[1]] if ref[0] == MONSTER else None
        equips = monster.equips if monster and monster.position != SET else ()
        for number in equips:
            kind = equip_kind(number)
            by = (THEIR_SPELL if equip_theirs(number) else SPELL, equip_zone(number))
            spell = side_of(board, by[0]).spells[by[1]]
            acts = spell and not silenced(g, board, spell) and by not in negated
            if acts and kind in g.standing.destroyed_instead:
                found[ref] = (*found.get(ref, ()), (by, kind))
    return found


def _by_equips(g: Ground, board: Board, ref: Ref, kept: Mapping[int, list[Protection]]) -> Iterator[OfMonsters]:
    """The same of the Equip Cards on it, Monster Cards among them."""
    monster = board.monsters[ref[1]] if ref[0] == MONSTER else None
    if not monster or monster.position == SET:
        return
    for by, kind in acting_equips(g, board, monster, ref[1]):
        for protection in kept.get(kind, ()):
            if (
                protection.part.bearer
                and values.monster_fits(g, board, protection.where, monster, ref[1])
                and all(conditions.holds(g, board, test, by) for test in protection.tests[int(by[0] != SPELL)])
            ):
                yield protection.part


def _reaches(g: Ground, board: Board, protection: Protection, by: Ref, kind: int, ref: Ref) -> bool:
    """Whether what a card at ``by`` does to others is about the card at ``ref``."""
    side, linked = protection.part.side, protection.part.linked
    places = protection.part.places if isinstance(protection.part, Indestructible) else _MONSTERS
    if ref[0] != MONSTER:
        return _among_spells(g, board, protection, by, ref, places)
    if "monster_zone" not in places:
        return False
    monster = board.monsters[ref[1]] if ref[0] == MONSTER else None
    if not monster or monster.position == SET:
        return False
    if side != "either" and (side == "me") != (values.is_mine(board, by) == monster.mine):
        return False
    if linked and (by[0] != MONSTER or not arrows.joined(g, board, by[1], ref[1], linked)):
        return False
    if isinstance(protection.part, InBattle) and protection.part.of_player:
        # It is a player whom it concerns.
        return values.monster_fits(g, board, protection.where, monster, ref[1])
    if by != ref and immunity.left_alone(g, board, monster, ref[1], (by, kind), values.is_mine(board, by)):
        return False
    return values.monster_fits(g, board, protection.where, monster, ref[1])


_MONSTERS = ("monster_zone",)


def _among_spells(g: Ground, board: Board, protection: Protection, by: Ref, ref: Ref, places: tuple[str, ...]) -> bool:
    """The same of a card in a Spell & Trap Zone."""
    spell = side_of(board, ref[0]).spells[ref[1]] if ref[0] in (SPELL, THEIR_SPELL) else None
    if not spell or not spell.face_up:
        return False
    side = protection.part.side
    if side != "either" and (side == "me") != (values.is_mine(board, by) == (ref[0] == SPELL)):
        return False
    lies_in = [each for each in places if each != "monster_zone" and in_spell_location(each, ref[1], spell)]
    where = protection.where
    return any(
        values.spell_fits(g, board, where, ref, lambda amount: values.count_in(g, board, amount), each)
        for each in lies_in
    )
