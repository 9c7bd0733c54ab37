"""What the scenario asks for."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from combo_solver.ground.filters import CardFilter
from combo_solver.ground.kinds import Kinds
from combo_solver.scenario.position import Goal, Term


@dataclass(frozen=True)
class GoalTerm:
    """A compiled :class:`Term`. ``by_itself``: what a monster is worth to it depends on nothing but the monster;
    ``worth`` remembers it then, since the same ones come up in state after state."""

    source: Term
    where: CardFilter
    by_itself: bool = field(init=False)
    worth: dict[Hashable, int] = field(default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_itself", self.where.fixed and not self.where.reads_moment)


class CompiledGoal:
    """``levels``: sums of terms, the first the most important. ``reach``: the cards (kind, copies) that must all be on
    my field. ``win``: that I win the Duel, ``survive``: that I have not lost it when my turn
    can end. ``lost_from``: the LP that the opponent had at the start, where the goal is
    what they lose, else -1. ``reads_discards``: whether it matters to it which cards I discard in the End Phase."""

    def __init__(self, goal: Goal, kinds: Kinds, life_points: int = 0) -> None:
        self.levels = [[GoalTerm(term, CardFilter(term.where, kinds)) for term in level] for level in goal.levels]
        self.reach = [(kinds.index[code], copies) for code, copies in goal.reach]
        self.win, self.survive = goal.win, goal.survive
        self.lost_from = life_points if goal.damage else -1
        self.filters = [term.where for level in self.levels for term in level]
        self.reads_discards = any(_reads_discards(term) for level in self.levels for term in level)


def _reads_discards(term: GoalTerm) -> bool:
    places = {"hand", "gy"}.intersection(term.source.locations)
    return bool(places and term.source.side != "opponent") or not term.where.fixed
