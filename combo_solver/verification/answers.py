"""Answers to the engine's prompts as the bytes it expects."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from combo_solver.verification import messages as m

NORMAL, SPECIAL, REPOSITION, SET_MONSTER, SET_SPELL, ACTIVATE, TO_BATTLE, TO_END = range(8)
"""What can be done at an idle prompt."""
IN_BATTLE_ACTIVATE, ATTACK, TO_MAIN_2, END_BATTLE = range(4)
"""What can be done in the Battle Step."""
POSITIONS = {"attack": 1, "defense": 4, "set": 8}
DECLINE = struct.pack("<i", -1)


def number(value: int) -> bytes:
    return struct.pack("<i", value)


def idle(command: int, index: int = 0) -> bytes:
    """What to do at an idle prompt or, with the commands of that, in the Battle Step; ``index``: of those offered."""
    return number(command | index << 16)


def cards(indices: Iterable[int]) -> bytes:
    """These cards of a selection."""
    chosen = list(indices)
    return struct.pack(f"<iI{len(chosen)}I", 0, len(chosen), *chosen)


def one(index: int) -> bytes:
    """One more card of a one-by-one selection."""
    return struct.pack("<ii", 1, index)


def zones(chosen: Iterable[tuple[int, int, int]]) -> bytes:
    return b"".join(bytes(zone) for zone in chosen)


def bits(prompt: m.Announce, mask: int) -> bytes:
    return mask.to_bytes(prompt.size, "little")


def sums(prompt: m.Sum) -> Iterator[tuple[int, ...]]:
    """Every set of cards that meets the sum, smaller ones first."""
    numbers = range(len(prompt.cards))
    for size in range(len(prompt.cards) + 1):
        if prompt.exact and not prompt.low <= size <= prompt.high:
            continue
        for chosen in combinations(numbers, size):
            if meets(prompt, chosen):
                yield chosen


def meets(prompt: m.Sum, chosen: Sequence[int]) -> bool:
    """Whether these cards, with those that must be taken, meet the sum; a card may count as either of two values."""
    values = [_values(card) for card in (*prompt.must, *(prompt.cards[index] for index in chosen))]
    if prompt.exact:
        totals = {0}
        for options in values:
            totals = {total + value for total in totals for value in options}
        return prompt.total in totals
    lows = [min(options) for options in values]
    return bool(values) and sum(map(max, values)) >= prompt.total and sum(lows) - min(lows) < prompt.total


def _values(card: m.Spot) -> set[int]:
    low, high = card.extra & 0xFFFF, card.extra >> 16
    return {low, high} if high else {low}


def default(prompt: m.Prompt) -> bytes:
    """An answer that does as little as possible, for a prompt whose answer does not matter."""
    if isinstance(prompt, m.Idle):
        return idle(TO_END)
    if isinstance(prompt, m.Battle):
        return idle(END_BATTLE)
    if isinstance(prompt, m.UseEffect | m.YesNo | m.Options):
        return number(0)
    if isinstance(prompt, m.Chain):
        return number(0) if prompt.forced else DECLINE
    if isinstance(prompt, m.Cards):
        return cards(range(max(prompt.low, 1)))
    if isinstance(prompt, m.Tributes):
        return cards(_enough(prompt))
    if isinstance(prompt, m.OneByOne):
        return DECLINE if prompt.enough else one(0)
    if isinstance(prompt, m.Sum):
        return cards(next(sums(prompt), ()))
    if isinstance(prompt, m.Places):
        return zones(prompt.zones[: prompt.count])
    if isinstance(prompt, m.BattlePosition):
        return number(next(bit for bit in (1, 4, 8, 2) if prompt.mask & bit))
    if isinstance(prompt, m.Order):
        return struct.pack("<b", -1)
    if isinstance(prompt, m.CardName):
        return number(prompt.asked[0])
    if isinstance(prompt, m.Announce):
        lowest = [1 << bit for bit in range(prompt.size * 8) if prompt.mask >> bit & 1]
        return bits(prompt, sum(lowest[: prompt.count]))
    if isinstance(prompt, m.Counters):
        return _any_counters(prompt)
    return number(1)


def _enough(prompt: m.Tributes) -> list[int]:
    chosen: list[int] = []
    worth = 0
    for index, card in enumerate(prompt.cards):
        if worth < prompt.low:
            chosen.append(index)
            worth += card.extra
    return chosen


def counters(taken: Sequence[int]) -> bytes:
    """So many counters of each card."""
    return struct.pack(f"<{len(taken)}h", *taken)


def _any_counters(prompt: m.Counters) -> bytes:
    left, taken = prompt.count, []
    for card in prompt.cards:
        taken.append(min(left, card.extra))
        left -= taken[-1]
    return counters(taken)
