"""By which effects monsters are unaffected, compiled."""

from __future__ import annotations

from typing import NamedTuple

from combo_solver.ground.declared import Declared
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.kinds import Kinds
from combo_solver.models.continuous import Unaffected


class Immunity(NamedTuple):
    """One of them; ``where`` and ``spared`` are of the cards by whose effects it is unaffected or is not."""

    part: Unaffected
    where: CardFilter | None
    spared: CardFilter | None

    def keeps(self, by: int) -> bool:
        """Whether it is about effects of a card of this kind (-1: of one that is nowhere any more)."""
        if by < 0:
            return self.where is None
        if self.where is not None and not self.where.printed_fits(by, False):
            return False
        return self.spared is None or not self.spared.printed_fits(by, False)


class Immunities:
    """``of``: by kind; empty where there are none. ``board_tells``: some hold only while another card is there;
    ``shifting``: or are about the cards of one player, and another may come to control the monster."""

    def __init__(self, kinds: Kinds, declared: Declared) -> None:
        self.of: dict[int, list[Immunity]] = {}
        for kind, part in declared.of(Unaffected):
            given = (part.where, part.except_for)
            where, spared = (None if each is None else CardFilter(each, kinds) for each in given)
            self.of.setdefault(kind, []).append(Immunity(part, where, spared))
        self.board_tells = any(each.part.beside for held in self.of.values() for each in held)
        self.shifting = self.board_tells or any(each.part.theirs for held in self.of.values() for each in held)
