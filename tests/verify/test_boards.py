"""Comparing the boards of model and engine."""

from __future__ import annotations

import pytest

from combo_solver.game.line import Board, BoardCard, Side
from combo_solver.verification.boards import Held, Table, as_board, difference

NAMES = {1: "Raven", 2: "Crow", 3: "Rook"}
MONSTER = BoardCard(card=1, name="Raven", at="M1", position="attack", atk=1000, defense=500, level=4)


def board(**side: object) -> Board:
    return Board(me=Side.model_validate(side))


@pytest.mark.parametrize(
    ("model", "engine", "told"),
    [
        (board(hand=("Crow",)), board(hand=("Rook",)), "hand: Crow only in the model, Rook only in the engine"),
        (board(life_points=7000), board(), "LP are 7000 in the model, 8000 in the engine"),
        (board(monsters=(MONSTER,)), board(), "M1 holds Raven in the model, nothing in the engine"),
        (
            board(monsters=(MONSTER,)),
            board(monsters=(MONSTER.model_copy(update={"atk": 900}),)),
            "Raven in M1: ATK is 1000 in the model, 900 in the engine",
        ),
        (
            board(monsters=(MONSTER,)),
            board(monsters=(MONSTER.model_copy(update={"materials": ("Crow",)}),)),
            "Raven in M1: the materials is () in the model, ('Crow',) in the engine",
        ),
        # An unknown card is any card of the Deck, and nothing else.
        (board(hand=("?",), deck=("Crow", "Rook")), board(hand=("Rook",), deck=("Crow",)), ""),
        (board(hand=("?",), deck=("Crow", "Rook")), board(hand=(), deck=("Crow", "Rook")), "hand: 1 cards"),
        (board(hand=("?",), gy=("?",), deck=("Crow", "Rook")), board(hand=("Rook",), gy=("Crow",)), ""),
        (board(gy=("?",), deck=("Crow",)), board(deck=("Crow",)), "gy: 1 cards in the model, 0 in the engine"),
        (board(hand=("?",), deck=("Crow", "Rook")), board(hand=("Rook",), deck=("Rook",)), "deck: Crow only"),
        (board(hand=("?", "Crow")), board(hand=("Rook", "Rook")), "hand: Crow only in the model"),
    ],
)
def test_the_first_difference_is_told(model: Board, engine: Board, told: str) -> None:
    found = difference(model, engine)
    assert found == "" if not told else told in found


def test_the_values_of_a_face_down_monster_are_not_compared() -> None:
    down = MONSTER.model_copy(update={"position": "set"})
    assert not difference(board(monsters=(down,)), board(monsters=(down.model_copy(update={"atk": 0}),)))


def test_the_engines_field_in_words() -> None:
    xyz = Held(code=1, position=1, kind=0x800001, rank=4, atk=2500, defense=2000, materials=(3, 2))
    link = Held(code=2, position=1, kind=0x4000001, atk=1500, rating=2)
    scale = Held(code=3, position=5, kind=0x1000001, scale=8)
    table = Table(
        8000, {5: xyz, 0: link}, {4: scale}, [], [], [], [Held(code=3, position=5), Held(code=1, position=8)], []
    )
    empty = Table(8000, {}, {}, [], [], [], [], [])
    me = as_board(table, empty, NAMES.__getitem__).me
    first, second = me.monsters
    assert (first.at, first.rating, first.defense, first.level) == ("M1", 2, None, None)
    assert (second.at, second.rank, second.materials, second.level) == ("EMZ-L", 4, ("Crow", "Rook"), None)
    assert (me.spells[0].at, me.spells[0].scale) == ("S5", 8)
    assert (me.extra_face_up, me.extra) == (("Rook",), ("Raven",))
