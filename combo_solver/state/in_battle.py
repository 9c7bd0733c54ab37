"""What monsters can do in battle now, by their own texts and those of other cards."""

from __future__ import annotations

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER
from combo_solver.models.in_battle import InBattle
from combo_solver.state import values
from combo_solver.state.cards import SET
from combo_solver.state.draft import Board
from combo_solver.state.protection import in_force


def abilities(g: Ground, board: Board, zone: int, foe: int | None = None) -> list[InBattle]:
    """What holds of the face-up monster in this zone; ``foe``: the zone of the one it battles, None for none, so that
    what holds against some monsters alone does not."""
    found = []
    for part in in_force(g, board, (MONSTER, zone), g.abilities.of):
        assert isinstance(part, InBattle)
        if part.against is None or (foe is not None and _fits(g, board, part, foe)):
            found.append(part)
    return found


def _fits(g: Ground, board: Board, part: InBattle, zone: int) -> bool:
    assert part.against is not None
    foe = board.monsters[zone]
    if not foe or foe.position == SET:
        return False
    return values.monster_fits(g, board, g.abilities.against[part.against], foe, zone)
