"""What monsters can do in battle now, by their own texts and those of other cards."""

from __future__ import annotations

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER
from combo_solver.models.in_battle import InBattle
from combo_solver.models.vocabulary import Filter
from combo_solver.state import conditions, values
from combo_solver.state.cards import SET, Monster
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


def is_no_target(g: Ground, board: Board, zone: int, attacker: int) -> bool:
    """Whether the monster in this zone cannot be attacked by the one in zone ``attacker``. A face-down one is kept from
    that by what speaks of all monsters, whatever they are."""
    monster = board.monsters[zone]
    assert isinstance(monster, Monster)
    if monster.position != SET:
        return any(part.what == "no_target" for part in abilities(g, board, zone, attacker))
    if not g.abilities.of:
        return False
    for by, kind in values.acting_cards(g, board):
        for each in g.abilities.of.get(kind, ()):
            part, mine = each.part, values.is_mine(board, by)
            assert isinstance(part, InBattle)
            all_of_them = part.where == Filter() and not (part.itself or part.bearer or part.linked)
            if (
                all_of_them
                and part.what == "no_target"
                and (part.side == "either" or (part.side == "me") == (mine == monster.mine))
                and all(conditions.holds(g, board, test, by) for test in each.tests[0 if mine else 1])
            ):
                return True
    return False


def _fits(g: Ground, board: Board, part: InBattle, zone: int) -> bool:
    assert part.against is not None
    foe = board.monsters[zone]
    if not foe or foe.position == SET:
        return False
    return values.monster_fits(g, board, g.abilities.against[part.against], foe, zone)
