"""Cards that can be chosen only if they are unlike those that were chosen so before this turn."""

from __future__ import annotations

from combo_solver.ground import filters
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import OncePerTrait
from combo_solver.state import marks
from combo_solver.state.cards import Cards, Held
from combo_solver.state.draft import Draft
from combo_solver.state.traits import trait_of


def is_like_one_before(g: Ground, d: Draft, asked: OncePerTrait, held: Held) -> bool:
    """Whether a card with this trait was chosen so this turn; what has none is unlike all."""
    return marks.in_force(d, _bit(g, d, asked, held))


def chosen(g: Ground, d: Draft, asked: OncePerTrait, cards: Cards) -> None:
    """These are chosen now, and lie where they did."""
    for held in cards:
        marks.impose(d, _bit(g, d, asked, held))


def _bit(g: Ground, d: Draft, asked: OncePerTrait, held: Held) -> int:
    trait = asked.source.trait
    printed = g.kinds.facts[held[1]]
    told = filters.trait(printed, trait, 0, 0) if asked.source.original else trait_of(g, d, held, trait)
    return asked.bits.get(str(told), 0)
