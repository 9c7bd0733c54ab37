"""A scenario as :mod:`tests.yardsticks.rules` reads it: which facts there can be, and what may be chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache

from combo_solver.ground.filters import CardFilter
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import CompiledRecipe, Test
from combo_solver.models.conditions import CountCondition
from combo_solver.state import values
from combo_solver.state.cards import SET, Monster, entry_kind
from combo_solver.state.state import State
from tests.yardsticks.facts import ABOVE, LINKS, MAIN, PENDINGS, ROOM, SUMMONS
from tests.yardsticks.operators import Fact
from tests.yardsticks.refusing import Refused
from tests.yardsticks.together import Together
from tests.yardsticks.world import Dead, World

Used = tuple[tuple[Fact, int], ...]
"""Monsters that are used, with how many of each."""


class Reading:
    """``start``: the state before the first action, whose facts are ``facts``. The facts that may come up grow by
    :meth:`learn`."""

    def __init__(self, ground: Ground, start: State, facts: dict[Fact, int]) -> None:
        self.ground, self._start, self.deck = ground, start, start.me.deck
        self.grown = False
        self._known: dict[str, dict[Fact, None]] = {}
        self._copies: Counter[int] = Counter()
        self._cards_of = cache(self._cards_at)
        for fact, number in facts.items():
            for kind in self._cards_of(fact):
                self._copies[kind] += number
        self._at_start = facts
        self._windows: list[Counter[Fact]] = []
        self._taken_from_deck = frozenset(self._takable()) if ground.reads.deck_order else frozenset()
        opposites = [PENDINGS, SUMMONS, *(("deck", place) for place in range(len(self.deck)))]
        opposites += [("used", mark) for mark in self._marks()]
        opposites += [("lock", lock.bit) for lock in ground.program.locks]
        self.together = Together(facts, opposites, self.most)
        self._fits = cache(self._monster_fits)
        self.level, self.atk = cache(self._level), cache(self._atk)
        self.learn(facts)

    # --- which facts there are ---------------------------------------------------------------------------------------

    def learn(self, facts: Iterable[Fact]) -> bool:
        """These may hold from now on; whether that is new of one of them."""
        new, self.grown = self.grown, False
        for fact in facts:
            held = self._known.setdefault(fact[0], {})
            if fact not in held:
                held[fact] = None
                new = True
        # What can be used together may be more than before.
        self._combinations: dict[int, list[Used]] = {}
        self._tributes: dict[int, list[Used]] = {}
        return new

    def opened(self, window: Counter[Fact]) -> None:
        """These triggers wait at the same time, by effect and where their card is."""
        if not any(window <= other for other in self._windows):
            self._windows = [other for other in self._windows if not other <= window]
            self._windows.append(window)
            self.grown = True

    def _takable(self) -> Iterable[int]:
        """The places of the Deck whose card may leave it from below the top."""
        for effect in self.ground.program.effects:
            for operation in effect.operations():
                for selection in operation.selections():
                    if "deck" in selection.locations:
                        fits = selection.where.could_fit
                        yield from (place for place, kind in enumerate(self.deck) if fits(kind))

    def _marks(self) -> Iterable[int]:
        program = self.ground.program
        yield from (mark for effect in program.effects for mark in effect.name_marks)
        yield from (part.name_mark for part in (*program.procedures, *program.recipes))
        yield from (mark for held in self.ground.own.once for _, mark in held)

    def known(self, sort: str) -> list[Fact]:
        """The facts of this sort that may hold."""
        return list(self._known.get(sort, ()))

    def most(self, fact: Fact) -> int:
        sort = fact[0]
        if fact not in self._known.get(sort, ()):
            return 0
        if sort == "at":
            return ROOM[fact[1]]
        if fact in (PENDINGS, LINKS):
            return max((window.total() for window in self._windows), default=0) - (fact == LINKS)
        if sort == "pending":
            return max((window[fact[1:]] for window in self._windows), default=0)
        if sort in ("used", "lock", "link", "normal summons", "deck size"):
            return max(1, self._at_start.get(fact, 0))
        if sort == "deck" and self.ground.reads.deck_order:
            return 1
        if sort == "m" and fact[1] == ABOVE:
            return 1
        return min((self.copies(kind) for kind in self._cards_of(fact)), default=5)

    def copies(self, kind: int) -> int:
        """How many cards of this kind there are, wherever they are; Tokens as many as there are zones."""
        return 5 if self.ground.kinds.token[kind] else self._copies[kind]

    def possible(self, least: dict[Fact, int], most: dict[Fact, int]) -> bool:
        """No more cards of a kind than there are, no more monsters than zones, no triggers together that nothing
        triggers together, and no card gone from the Deck that only its top could have taken."""
        held: Counter[int] = Counter()
        standing: Counter[str] = Counter()
        waiting: Counter[Fact] = Counter()
        for fact, number in least.items():
            if number:
                for kind in self._cards_of(fact):
                    held[kind] += number
                if fact[0] == "m":
                    standing[fact[1]] += number
                elif fact[0] == "pending":
                    waiting[fact[1:]] += number
                elif fact[0] == "link":
                    waiting[fact[2].effect, fact[2].source] += number
        if any(number > self.copies(kind) for kind, number in held.items()):
            return False
        if any(number > ROOM[spot] for spot, number in standing.items()):
            return False
        if waiting and not any(waiting <= window for window in self._windows):
            return False
        if not self.together.possible(least, most):
            return False
        if not self.ground.reads.deck_order:
            return True
        first = min((fact[1] for fact, number in least.items() if fact[0] == "deck" and number), default=99)
        return not any(
            fact[0] == "deck" and not number and fact[1] > first and fact[1] not in self._taken_from_deck
            for fact, number in most.items()
        )

    def _cards_at(self, fact: Fact) -> tuple[int, ...]:
        """The cards that lie there, by kind."""
        sort = fact[0]
        if sort == "hand":
            return (fact[1],)
        if sort == "deck":
            return (self._start.me.deck[fact[1]] if self.ground.reads.deck_order else fact[1],)
        if sort in ("gy", "banished", "extra"):
            return (entry_kind(fact[1]),)
        if sort == "m":
            monster = fact[2]
            return (monster.kind, *map(entry_kind, monster.materials))
        return ()

    def kind_of(self, fact: Fact) -> int:
        """The card that lies there."""
        return self._cards_of(fact)[0]

    # --- monsters ----------------------------------------------------------------------------------------------------

    def fits(self, where: CardFilter, monster: Monster) -> bool:
        """Whether a face-up monster of mine fits a filter."""
        return self._fits(where, monster)

    def _monster_fits(self, where: CardFilter, monster: Monster) -> bool:
        return values.monster_fits(self.ground, self._alone(monster), where, monster, 0)

    def _alone(self, monster: Monster) -> State:
        return self._start._replace(monsters=(monster, *((),) * 11))

    def _level(self, monster: Monster) -> int:
        return values.level_of(self.ground, self._alone(monster), monster, 0)

    def _atk(self, monster: Monster) -> int:
        return values.atk_of(self.ground, self._alone(monster), monster, 0)

    # --- materials ---------------------------------------------------------------------------------------------------

    def tributes(self, number: int) -> list[Used]:
        """What may be Tributed for a Normal Summon."""
        if number not in self._tributes:
            barred = self.ground.own.material_limits.tributes_barred
            monsters = [(fact, (1,)) for fact in self.known("m") if not barred[fact[2].kind]]
            self._tributes[number] = list(self._together(monsters, (number,), lambda used: True))
        return self._tributes[number]

    def materials(self, recipe: CompiledRecipe) -> list[Used]:
        """What may be used for a Summon out of the Extra Deck."""
        if recipe.ident not in self._combinations:
            self._combinations[recipe.ident] = list(self._for(recipe))
        return self._combinations[recipe.ident]

    def _for(self, recipe: CompiledRecipe) -> Iterable[Used]:
        kinds = self.ground.kinds
        able: list[tuple[Fact, tuple[int, ...]]] = []
        for fact in self.known("m"):
            monster = fact[2]
            if monster.position == SET or not kinds.playable[monster.kind]:
                continue
            if recipe.method == "xyz" and kinds.token[monster.kind]:
                continue
            limits = self.ground.own.material_limits
            if not limits.allow(monster.kind, recipe.method, recipe.kind, "", not monster.negated):
                continue
            if recipe.method == "synchro" and self.level(monster) < 1:
                continue
            slots = tuple(number for number, (_, _, where) in enumerate(recipe.slots) if self.fits(where, monster))
            if len(slots) > 1:
                raise Refused(f"a material of {kinds.facts[recipe.kind].name} fits more than one slot")
            if slots:
                able.append((fact, slots))
        level = kinds.level[recipe.kind]

        def suffices(used: Used) -> bool:
            if recipe.method == "synchro":
                return sum(self.level(fact[2]) * number for fact, number in used) == level
            return recipe.method == "xyz" or self._rated(used, kinds.rating[recipe.kind])

        lows = tuple(low for low, _, _ in recipe.slots)
        highs = tuple(high for _, high, _ in recipe.slots)
        yield from self._together(able, lows, suffices, highs)

    def _rated(self, used: Used, total: int) -> bool:
        """Whether the materials, each counted once or as its rating, come to that."""
        sums = {0}
        for fact, number in used:
            for _ in range(number):
                sums = {each + more for each in sums for more in (1, self.ground.kinds.rating[fact[2].kind])}
        return total in sums

    def _together(
        self, able: list[tuple[Fact, tuple[int, ...]]], lows: tuple[int, ...], suffices: Callable[[Used], bool],
        highs: tuple[int, ...] | None = None,
    ) -> Iterable[Used]:  # fmt: skip
        """Every number of each that fills the slots (of Tributes there is one, that all fit)."""
        tributes = highs is None
        highs = lows if highs is None else highs
        filled = [0] * len(lows)

        def more(index: int, used: Used) -> Iterable[Used]:
            if index == len(able):
                if all(low <= number for low, number in zip(lows, filled, strict=True)) and suffices(used):
                    yield used
                return
            fact, slots = able[index]
            slot = 0 if tributes else slots[0]
            for number in range(min(self.most(fact), highs[slot] - filled[slot]), -1, -1):
                now = (*used, (fact, number)) if number else used
                if number and not self.possible(dict(now), {}):
                    continue
                filled[slot] += number
                yield from more(index + 1, now)
                filled[slot] -= number

        yield from more(0, ())

    # --- conditions --------------------------------------------------------------------------------------------------

    def demand_test(self, world: World, test: Test) -> None:
        """A condition must hold; those that can be told so are numbers of monsters, of mine or of nobody."""
        source = test.source
        plain = isinstance(source, CountCondition) and source.model_fields_set <= {
            "test", "locations", "side", "min", "max",
        }  # fmt: skip
        if not isinstance(source, CountCondition) or not plain or source.locations != ("monster_zone",):
            raise Refused(f"a condition: {source.test}")
        if source.side == "opponent":
            if source.min:
                raise Dead
            return
        if source.min or source.max != 0:
            raise Refused("a number of my monsters other than none")
        for spot in (MAIN, ABOVE):
            world.demand_at_most(("at", spot), 0)
