"""What texts say of attacks and battles, compiled; a scenario without a Battle Phase has none of it."""

from __future__ import annotations

from collections.abc import Iterable, Set

from combo_solver.ground import marks
from combo_solver.ground.compiler import Compiler
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.kinds import Kinds
from combo_solver.ground.program import Lock, Program
from combo_solver.ground.protections import Protections
from combo_solver.models.in_battle import Ability, InBattle, in_battle_of
from combo_solver.models.verb import Lasting
from combo_solver.models.vocabulary import Filter


class Abilities(Protections):
    """Those of every kind. ``against``: with what something holds, where that is asked; ``first``: the kinds that
    attack before others, ``undoing`` those of which what they destroy by battle has no effects."""

    def __init__(self, kinds: Kinds, compiler: Compiler, battles: bool) -> None:
        told: list[tuple[int, InBattle]] = [
            (kind, part) for kind, card in enumerate(kinds.facts) if battles for part in in_battle_of(card.in_battle)
        ]
        super().__init__(compiler, told)
        self._sorts = frozenset(part.what for _, part in told)
        self.first = {kind for kind, part in told if part.what == "attacks_first"}
        self.undoing = frozenset(kind for kind, part in told if part.what == "undoes")
        self.counts = any(part.uses for _, part in told)
        asked = {each for _, part in told for each in (part.against, part.unless, part.outside) if each is not None}
        self.against: dict[Filter, CardFilter] = {each: compiler.filter(each) for each in asked}

        self.bonds: frozenset[Ability] = frozenset()

        self.of_the_turn = self.of_monsters = False
        self.attackers = 0, 0

    def bound(self, parts: Iterable[InBattle], of_the_turn: Iterable[InBattle]) -> None:
        """Effects may say this of single monsters, and that of all that a filter tells, for the rest of the turn."""
        told = tuple(of_the_turn)
        of_all = frozenset(part.what for part in told)
        # What is said of a player holds of all monsters of theirs, whatever these are unaffected by.
        self.of_monsters = not all(part.of_player for part in told)
        self.bonds, self.of_the_turn = of_all.union(part.what for part in parts), bool(of_all)

    def count_attackers(self, program: Program) -> None:
        """States tell how many monsters declared attacks this turn, where that is asked: one, or more."""
        if self.any_of({"alone"}):
            number = len(program.locks)
            self.attackers = marks.lock(number), marks.broken(number)
            program.locks.append(Lock(self.attackers[0], Lasting("lock", None, "attackers"), None, None))

    def any_of(self, sorts: Set[Ability]) -> bool:
        """Whether a card of the scenario has one of these."""
        return not (self._sorts | self.bonds).isdisjoint(sorts)
