"""What the activation on the last chain link targets, for effects that answer it."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER, NOWHERE, PLACES, SPELL, THEIR_SPELL, Test
from combo_solver.models.conditions import AnswersCondition, Targeting
from combo_solver.state import values
from combo_solver.state.cards import SET, Ref
from combo_solver.state.draft import Board, Draft, side_of
from combo_solver.state.window import ChainLink


def targets(g: Ground, board: Board, test: Test, source: Ref) -> bool:
    """Whether it targets what the condition of a card at ``source`` asks for; one that asks for nothing holds."""
    condition = test.source
    assert isinstance(condition, AnswersCondition)
    wanted = condition.targets
    if wanted is None:
        return True
    links = board.links if isinstance(board, Draft) else board.window.links if board.window else ()
    found = list(targets_of(g, links[-1])) if links else []
    if wanted.alone and len(found) != 1:
        return False
    if wanted.itself:
        return source in found
    return any(_fits(g, board, test, wanted, ref) for ref in found)


def targets_of(g: Ground, link: ChainLink) -> Iterator[Ref]:
    """The targets of the link; one that has left its place is nowhere."""
    effect = g.program.effects[link.effect]
    for selection in (*effect.targets, *effect.of_mode(link.mode).targets):
        yield from (ref for ref, _ in link.registers[selection.register])


def _fits(g: Ground, board: Board, test: Test, wanted: Targeting, ref: Ref) -> bool:
    where = test.where
    assert where is not None
    if ref == NOWHERE:
        return False
    unseen = wanted.face_down and where.any_card
    place, number = ref
    if place == MONSTER:
        monster = board.monsters[number]
        if "monster_zone" not in wanted.locations or not monster:
            return False
        if not values.side_matches(wanted.side, not monster.mine):
            return False
        return unseen if monster.position == SET else values.monster_fits(g, board, where, monster, number)
    if place not in (SPELL, THEIR_SPELL) or not values.side_matches(wanted.side, place == THEIR_SPELL):
        return False
    spell = side_of(board, place).spells[number]
    lies_in = [
        name
        for name in wanted.locations
        if PLACES[name] == SPELL and spell and values.in_spell_location(name, number, spell)
    ]
    if not spell or not lies_in:
        return False
    if not spell.face_up:
        return unseen
    return values.spell_fits(g, board, where, ref, lambda amount: values.count_in(g, board, amount), lies_in[0])
