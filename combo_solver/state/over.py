"""Whether the Duel is over: then nothing happens any more."""

from __future__ import annotations

from combo_solver.game.clock import at_station, station_of
from combo_solver.ground.ground import Ground
from combo_solver.ground.marks import BATTLES, DOOMED
from combo_solver.state.draft import Board, Draft


def is_won(g: Ground, board: Board) -> bool:
    """Whether I have won the Duel; by the opponent's LP only where the goal is about them (DE-02)."""
    return bool(board.used & g.program.won) or (g.ends_at_zero and board.opponent.life_points <= 0)


def win(g: Ground, d: Draft) -> None:
    """I win the Duel, as soon as the effect in progress has done all that it does."""
    d.used |= g.program.won


def close(d: Draft) -> None:
    """Nothing is in progress any more."""
    d.links, d.pending, d.events = [], [], []
    d.attempt, d.holding, d.leaving, d.watchers = None, False, (), ()
    d.cause = d.step = 0
    if d.fight or station_of(d.clock):
        # Nothing leaves the field any more, and it matters to nobody who battled.
        d.fight, d.clock = None, at_station(d.clock, "")
        for zone, monster in enumerate(d.monsters):
            if monster and monster.flags & (BATTLES | DOOMED):
                d.monsters[zone] = monster._replace(flags=monster.flags & ~(BATTLES | DOOMED))
