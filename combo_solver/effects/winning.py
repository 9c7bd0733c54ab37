"""The end of the Duel by the win condition of a card (DE-04), or, where the goal asks for that, by LP that have reached
0 (DE-02): asked whenever an effect has done all that it does, a cost was paid, something was Summoned, or battle damage
was taken."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import HAND, MONSTER, SPELL, THEIR_HAND, THEIR_SPELL, THEIRS, Test
from combo_solver.ground.winning import Ending
from combo_solver.state import conditions, over, values
from combo_solver.state.cards import FIELD_INDEX, SET, Ref
from combo_solver.state.draft import Draft
from combo_solver.state.in_hand import hand_kind


def ends(engine: Engine, d: Draft) -> bool:
    """Whether the Duel is over now; nothing is in progress any more, then. One that I have not won, a draw too, is in
    no line (``Draft.lost``)."""
    g = engine.ground
    if d.decked:
        # Who must draw and cannot has lost (DE-03).
        over.close(d)
        if not d.lost:
            over.win(g, d)
        return True
    if not (g.program.won or g.ends_at_zero):
        return False
    mine = over.is_won(g, d)
    theirs = g.ends_at_zero and d.me.life_points <= 0
    for ref, ending, tests in _held(g, d):
        if all(conditions.holds(g, d, test, ref) for test in tests):
            i_win = values.is_mine(d, ref) == (ending.part.winner == "you")
            mine, theirs = mine or i_win, theirs or not i_win
    if not (mine or theirs):
        return False
    over.close(d)
    if d.opponent.life_points < 0:
        # In the end LP are never below 0 (DC-15).
        d.side_at(THEIRS).life_points = 0
    if theirs:
        d.lost = True
    else:
        over.win(g, d)
    return True


def _held(g: Ground, d: Draft) -> Iterator[tuple[Ref, Ending, tuple[Test, ...]]]:
    """The win conditions of all cards that lie where theirs count, with their tests."""
    every = g.standing.endings
    if not every:
        return
    for ref, kind, place in _cards(d):
        for ending in every.get(kind, ()):
            if place in ending.part.places:
                yield ref, ending, ending.tests[0 if values.is_mine(d, ref) else 1]


def _cards(d: Draft) -> Iterator[tuple[Ref, int, str]]:
    """The cards of both players in hands and face-up on the field."""
    for place, side in ((HAND, d.me), (THEIR_HAND, d.opponent)):
        for number in dict.fromkeys(side.hand):
            yield (place, number), hand_kind(number), "hand"
    for zone, monster in enumerate(d.monsters):
        if monster and monster.position != SET:
            yield (MONSTER, zone), monster.kind, "monster_zone"
    for place, row in ((SPELL, d.me.spells), (THEIR_SPELL, d.opponent.spells)):
        for index, spell in enumerate(row):
            if spell and spell.face_up:
                yield (place, index), spell.kind, "field_zone" if index == FIELD_INDEX else "spell_zone"
