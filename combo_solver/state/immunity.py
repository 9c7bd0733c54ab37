"""By which effects a monster is unaffected now."""

from __future__ import annotations

from combo_solver.game import zones
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER, SPELL, THEIR_SPELL
from combo_solver.state import bonds
from combo_solver.state.cards import FIELD_INDEX, SET, Held, Monster, Ref
from combo_solver.state.draft import Board, side_of


def unaffected(
    g: Ground, board: Board, monster: Monster, zone: int, by: Held, by_mine: bool, activated: bool = False
) -> bool:
    """Whether the text of a face-up monster, which is not negated, keeps it from the effects of another card, which is
    mine or not. ``activated``: from those that are activated; else from what the card does while it is there."""
    held = g.standing.immunities.of.get(monster.kind, ())
    if not held:
        return False
    sort = sort_of(g, board, by)
    return any(
        sort in each.part.by
        and (activated or not each.part.activated)
        and (zone in zones.EXTRA or not each.part.in_extra_zone)
        and each.keeps(by[1])
        and (not each.part.theirs or by_mine != monster.mine)
        and (not each.part.beside or _lies_there(g, board, each.part.beside))
        for each in held
    )


def shields(g: Ground, board: Board, monster: Monster, by: Held, by_mine: bool) -> bool:
    """Whether an effect said that another card, which is mine or not, does not affect the monster."""
    return any(
        sort_of(g, board, by) in sorts if sorts else by_mine != monster.mine for sorts in bonds.kept_from(g, monster)
    )


def left_alone(g: Ground, board: Board, monster: Monster, zone: int, by: Held, by_mine: bool) -> bool:
    """Whether what another card, which is mine or not, does while it is there leaves a face-up monster alone."""
    return unaffected(g, board, monster, zone, by, by_mine) or shields(g, board, monster, by, by_mine)


def sort_of(g: Ground, board: Board, card: Held) -> str:
    """What a card is: a monster in a Spell & Trap Zone is what it is treated as there. What is nowhere any more is a
    Token."""
    (place, at), kind = card
    if kind < 0:
        return "monster"
    if not g.kinds.monster[kind]:
        return "trap" if "trap" in g.kinds.facts[kind].card_types else "spell"
    if place not in (SPELL, THEIR_SPELL):
        return "monster"
    spell = side_of(board, place).spells[at]
    return "trap" if spell and "trap" in spell.treated_as else "spell"


def _lies_there(g: Ground, board: Board, names: tuple[str, ...]) -> bool:
    """Whether a face-up Spell or Trap of one of these names is on the field, or a monster as which it is printed."""
    for place in (SPELL, THEIR_SPELL):
        for index, spell in enumerate(side_of(board, place).spells):
            if spell and spell.face_up:
                ref: Ref = (place, index)
                facts = g.kinds.named["field_zone" if ref[1] == FIELD_INDEX else "spell_zone"][spell.kind]
                if facts.shared_name in names:
                    return True
    found = (monster for monster in board.monsters if monster and monster.position != SET)
    return any(g.kinds.facts[monster.kind].shared_name in names for monster in found)


def spared(g: Ground, board: Board, ref: Ref, by: Held, negated: frozenset[Ref]) -> bool:
    """Whether a card on the field is a monster that what an activated effect of another card does leaves alone;
    ``negated``: the cards on the field that are negated by others."""
    monster = board.monsters[ref[1]] if ref[0] == MONSTER else None
    if not isinstance(monster, Monster) or ref == by[0] or monster.position == SET:
        return False
    # The opponent activates nothing.
    if shields(g, board, monster, by, True):
        return True
    if monster.kind not in g.standing.immunities.of or monster.negated or ref in negated:
        return False
    if g.kinds.gemini[monster.kind] and not monster.summoned_again:
        return False
    return unaffected(g, board, monster, ref[1], by, True, activated=True)
