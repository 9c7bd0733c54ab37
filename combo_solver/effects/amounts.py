"""What an effect in progress knows, and how much an amount is to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from combo_solver.ground.alike import Sizes
from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import CountIn, CountOf
from combo_solver.state import values
from combo_solver.state.cards import Cards, Ref
from combo_solver.state.draft import Draft

_ALL: Sizes = {}


class Context(NamedTuple):
    """What an effect in progress knows: where its card is, what was chosen, and how to label notes. ``sizes``: how many
    cards in a register can be of use, where not every number can. ``short``: in a node something failed that the
    effect could not be activated without."""

    source: Ref
    registers: tuple[Cards, ...]
    names: dict[str, int]
    link: int
    stage: str
    sizes: Sizes = _ALL
    short: bool = False


def amount_of(g: Ground, d: Draft, context: Context) -> Callable[[CountOf | CountIn], int]:
    """Works out amounts for an effect in progress."""

    def amount(source: CountOf | CountIn) -> int:
        if isinstance(source, CountOf):
            return len(context.registers[context.names[source.count_of]])
        return values.count_in(g, d, source)

    return amount
