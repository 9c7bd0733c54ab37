"""What an end board is worth."""

from __future__ import annotations

from combo_solver.game import worth
from combo_solver.goals.end_phase import after_end_phase
from combo_solver.ground.goal import GoalTerm
from combo_solver.ground.ground import Ground
from combo_solver.state import over, values
from combo_solver.state.cards import SET, Monster
from combo_solver.state.draft import Board

NOT_WON = (0,)
"""What a board is worth where winning alone counts, and the Duel goes on."""


def goal_value(g: Ground, board: Board) -> tuple[int, ...]:
    """The goal's levels on this board once my End Phase is over (for ``reach``: how many of the wanted copies are there
    now). A won Duel is worth more than any of them, and that alone counts for a goal that is winning. Where the goal is
    what LP the opponent loses, these alone count; where it is not to lose, whether my turn can end."""
    if g.goal.lost_from >= 0:
        return (g.goal.lost_from - board.opponent.life_points,)
    if g.goal.survive:
        # Out of the Battle Phase, which a monster that must attack keeps open, the turn can end.
        return (int(over.is_won(g, board) or board.clock.phase != "battle"),)
    if over.is_won(g, board):
        return worth.won(len(g.goal.levels) or 1)
    if g.goal.win:
        return NOT_WON
    if g.goal.reach:
        return (reached(g, board),)
    return max(
        tuple(sum(_term(g, end, term) for term in level) for level in g.goal.levels)
        for end in after_end_phase(g, board)
    )


def wanted(g: Ground) -> int | None:
    """What the goal comes to where it is reached or not; None where there is always more."""
    if g.goal.win or g.goal.survive:
        return 1
    return sum(copies for _, copies in g.goal.reach) if g.goal.reach else None


def reached(g: Ground, board: Board) -> int:
    """How many of the wanted copies my face-up field holds."""
    held: dict[int, int] = {}
    for monster in board.monsters:
        if monster and monster.position != SET and monster.mine:
            kind = g.kinds.base[monster.kind]
            held[kind] = held.get(kind, 0) + 1
    for spell in board.me.spells:
        if spell and spell.face_up:
            held[spell.kind] = held.get(spell.kind, 0) + 1
    return sum(min(copies, held.get(kind, 0)) for kind, copies in g.goal.reach)


def _term(g: Ground, board: Board, term: GoalTerm) -> int:
    source, where = term.source, term.where
    total = 0
    for place in source.locations:
        if place == "monster_zone":
            for zone, monster in enumerate(board.monsters):
                if not monster:
                    continue
                worth = term.worth.get(monster) if term.by_itself else None
                if worth is None:
                    worth = _worth(g, board, term, monster, zone)
                    if term.by_itself and not g.standing.auras.any:
                        term.worth[monster] = worth
                total += worth
        elif source.value == "count":
            total += sum(1 for _ in values.fitting(g, board, place, where, source.side, True))
    if source.at_most is not None:
        total = min(total, source.at_most)
    return source.weight * total


def _worth(g: Ground, board: Board, term: GoalTerm, monster: Monster, zone: int) -> int:
    """What the monster in this zone adds to the sum."""
    source = term.source
    if not values.side_matches(source.side, not monster.mine) or (source.face_up and monster.position == SET):
        return 0
    return (
        _value(g, board, source.value, monster, zone) if values.monster_fits(g, board, term.where, monster, zone) else 0
    )


def _value(g: Ground, board: Board, value: str, monster: Monster, zone: int) -> int:
    if value == "count":
        return 1
    if value == "atk":
        return values.atk_of(g, board, monster, zone)
    if value == "level":
        return values.level_of(g, board, monster, zone)
    return values.defense_of(g, board, monster, zone)
