"""Continuous effects that change the ATK and DEF of monsters, compiled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from combo_solver.ground.compiler import Compiler
from combo_solver.ground.declared import Declared
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.limits import turned
from combo_solver.ground.program import Test
from combo_solver.models.conditions import CountCondition
from combo_solver.models.continuous import ValueChange
from combo_solver.models.vocabulary import CountersIn, CountIn


class Aura(NamedTuple):
    """One of them, whose values it changes, and its conditions if its card is mine and if it is the opponent's."""

    part: ValueChange
    where: CardFilter
    tests: tuple[tuple[Test, ...], tuple[Test, ...]]

    def counted(self) -> Iterator[CountIn]:
        """The numbers of cards that its amounts ask for."""
        for amount in self.part.worths():
            if isinstance(amount.number, CountIn):
                yield amount.number


class Auras:
    """``of``: by kind. ``gifts``: what Equip Cards may give besides; ``points``: something asks where arrows point;
    ``levels``: one changes Levels; ``become``: one tells what ATK or DEF becomes;
    ``scales``: one is that of a Pendulum Scale; ``read_discards``: one may heed which cards I discard in the End Phase;
    ``at_work``: the zones of the monsters of which Levels are being worked out."""

    def __init__(self, compiler: Compiler, declared: Declared) -> None:
        self.of: dict[int, list[Aura]] = {}
        self._working = False
        self._becoming = {True: False, False: False}
        self.at_work: set[int] = set()
        self.gifts = compiler.program.gifts
        for kind, part in declared.of(ValueChange):
            theirs = tuple(map(turned, part.conditions))
            tests = (compiler.tests(part.conditions), compiler.tests(theirs))
            aura = Aura(part, compiler.filter(part.where), tests)
            self.of.setdefault(kind, []).append(aura)
            for amount in part.worths():
                if isinstance(amount.number, CountIn | CountersIn):
                    compiler.filter(amount.number.where)
                if amount.used is not None:
                    compiler.filter(amount.used.where)
        parts = [aura.part for held in self.of.values() for aura in held]
        self.levels = any(part.level != 0 for part in parts)
        self.become = any(part.becomes for part in parts)
        self.scales = any(part.scale for part in parts)
        self.read_discards = any(_reads_discards(aura) for held in self.of.values() for aura in held)
        self.points = any(part.linked is not None for part in parts) or any(
            worth.value == "pointed" for part in parts for worth in part.worths()
        )

    def tests(self) -> Iterator[Test]:
        """All conditions."""
        for held in self.of.values():
            for aura in held:
                yield from (*aura.tests[0], *aura.tests[1])

    def compares(self) -> bool:
        """Whether an amount tells cards apart."""
        amounts = [each for held in self.of.values() for aura in held for each in aura.counted()]
        return any(amount.different is not None for amount in amounts)

    @property
    def any(self) -> bool:
        """Whether there are some."""
        return bool(self.of or self.gifts)

    def begin(self) -> bool:
        """Whether they are to be worked out now: not while that is being done, since none of them asks for what they
        change."""
        if self._working or not self.any:
            return False
        self._working = True
        return True

    def begin_to_become(self, original: bool) -> bool:
        """The same of what a value becomes, or an ``original`` one, which the other may ask for."""
        if self._becoming[original] or not (self.become or any(gift.becomes for gift in self.gifts)):
            return False
        self._becoming[original] = True
        return True

    def end_of_becoming(self, original: bool) -> None:
        """That is worked out."""
        self._becoming[original] = False

    def end(self) -> None:
        """They are worked out."""
        self._working = False


def _reads_discards(aura: Aura) -> bool:
    """Whether it counts cards in a hand or GY, or compares with a number of cards, whatever it counts."""
    counts: list[CountIn | CountCondition] = [*aura.counted()]
    counts += [test.source for test in aura.tests[0] if isinstance(test.source, CountCondition)]
    places = {place for each in counts for place in each.locations}
    numbers = (aura.where, *(test.where for test in aura.tests[0]))
    return not places.isdisjoint({"hand", "gy"}) or not all(where is None or where.fixed for where in numbers)
