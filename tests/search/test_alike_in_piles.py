"""Cards of a pile that nothing tells apart: each stands for its like, and for no other card."""

from __future__ import annotations

import pytest

from combo_solver.ground.ahead import Read
from combo_solver.ground.program import BANISHED, EXTRA, GY
from combo_solver.ground.uses import PILES
from combo_solver.state.cards import entry
from combo_solver.state.sides import Side
from combo_solver.turn.dead.piles import Piles

NAMES = {EXTRA: "extra", GY: "gy", BANISHED: "banished"}
KINDS = 8
NOTHING = Side((), (), (), (), (), (), 8000, 0)


@pytest.mark.parametrize("place", NAMES)
def test_what_is_like_another_card_becomes_that_one(place: int) -> None:
    """Of kinds 3 and 5 each is as good as the other; no other kind is as good as these."""
    every, like = (1 << KINDS) - 1, tuple(3 if kind == 5 else kind for kind in range(KINDS))
    read = Read((every,) * len(PILES), (like,) * len(PILES), 0, False, False)

    def left(kind: int, proper: bool) -> Side:
        side = NOTHING._replace(**{NAMES[place]: (entry(kind, proper),)})
        return Piles(every).left(side, read)

    for proper in (False, True):
        assert left(5, proper) == left(3, proper) == NOTHING._replace(**{NAMES[place]: (entry(3, proper),)})
        assert len({left(kind, proper) for kind in range(KINDS)}) == KINDS - 1
