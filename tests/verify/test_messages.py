"""Messages of the engine as prompts, and answers as bytes."""

from __future__ import annotations

import struct

import pytest

from combo_solver.verification import answers
from combo_solver.verification import messages as m
from tests.verify.bytes_of_messages import asked, card, message, short, u8, u32, u64


def test_an_idle_prompt() -> None:
    data = message(
        11, u8(0),
        u32(1), short(10, 0, m.HAND, 2),
        u32(1), short(11, 0, m.EXTRA, 0),
        u32(1), struct.pack("<IBBB", 12, 0, m.MONSTERS, 3),
        u32(0),
        u32(0),
        u32(1), short(13, 0, m.GY, 1), u64(0x1234), u8(0),
        u8(1, 1, 0),
    )  # fmt: skip
    prompt = asked(data)
    assert isinstance(prompt, m.Idle)
    assert prompt.player == 0
    assert prompt.normal == (m.Spot(10, 0, m.HAND, 2),)
    assert prompt.special == (m.Spot(11, 0, m.EXTRA, 0),)
    assert prompt.reposition == (m.Spot(12, 0, m.MONSTERS, 3),)
    assert prompt.activate == (m.Spot(13, 0, m.GY, 1, extra=0x1234),)


def test_a_selection_of_cards() -> None:
    prompt = asked(message(15, u8(0, 1), u32(1, 2, 2), card(10, 0, m.GY, 0, 5), card(11, 1, m.MONSTERS, 4, 1)))
    cards = (m.Spot(10, 0, m.GY, 0, 5), m.Spot(11, 1, m.MONSTERS, 4, 1))
    assert prompt == m.Cards(0, cards, 1, 2, True)
    assert answers.default(prompt) == struct.pack("<iII", 0, 1, 0)
    assert answers.cards([1, 0]) == struct.pack("<iIII", 0, 2, 1, 0)


def test_one_by_one() -> None:
    prompt = asked(message(26, u8(0, 1, 0), u32(1, 2), u32(1), card(10, 0, 4, 0), u32(1), card(11, 0, 4, 1)))
    assert prompt == m.OneByOne(0, (m.Spot(10, 0, 4, 0),), (m.Spot(11, 0, 4, 1),), True, False)
    assert answers.default(prompt) == struct.pack("<i", -1)
    assert answers.one(3) == struct.pack("<ii", 1, 3)


def test_zones_are_those_whose_bit_is_clear() -> None:
    # Open are the asking player's M3 and S2 and the other player's M1.
    open_bits = 1 << 2 | 1 << (8 + 1) | 1 << 16
    prompt = asked(message(18, u8(0, 1), u32(0xFFFFFFFF & ~open_bits)))
    assert prompt == m.Places(0, 1, ((0, m.MONSTERS, 2), (0, m.SPELLS, 1), (1, m.MONSTERS, 0)))
    assert answers.zones([(0, m.MONSTERS, 2)]) == bytes((0, 4, 2))


def test_a_chain_window() -> None:
    effect = card(10, 0, m.GY, 1, 5) + u64(160) + u8(0)
    prompt = asked(message(16, u8(0, 0, 1), u32(0, 0), u32(1), effect))
    assert prompt == m.Chain(0, (m.Spot(10, 0, m.GY, 1, 5, 160),), True)
    assert answers.default(prompt) == struct.pack("<i", 0)


@pytest.mark.parametrize(
    ("values", "total", "exact", "sets"),
    [
        ((4, 3, 1), 4, True, [(0,), (1, 2)]),
        # Nothing superfluous: 4 + 3 reaches 5 and so does no single one; 4 + 3 + 1 holds too much.
        ((4, 3, 1), 5, False, [(0, 1), (0, 2)]),
        # A card that counts as 2 or as 6.
        ((2 | 6 << 16, 1), 6, True, [(0,)]),
    ],
)  # fmt: skip
def test_sums(values: tuple[int, ...], total: int, exact: bool, sets: list[tuple[int, ...]]) -> None:
    cards = tuple(m.Spot(10 + n, 0, 4, n, extra=value) for n, value in enumerate(values))
    assert list(answers.sums(m.Sum(0, cards, (), total, 1, 9, exact))) == sets


def test_a_message_that_is_cut_short() -> None:
    whole = message(15, u8(0, 1), u32(1, 1, 1), card(10, 0, m.GY, 0))
    with pytest.raises(struct.error):
        m.split(whole[:-1])
    (event,) = m.split(message(15, u8(0, 1), u32(1, 1, 1)))
    with pytest.raises(struct.error):
        m.prompt(event)


def test_a_card_name_to_declare() -> None:
    is_card, either = 0x4000010000000000, 0x4000000500000000
    asked_for = (10, is_card, 11, is_card, either)
    prompt = asked(message(142, u8(0, len(asked_for)), *map(u64, asked_for)))
    assert prompt == m.CardName(0, asked_for)
    assert answers.default(prompt) == struct.pack("<i", 10)
