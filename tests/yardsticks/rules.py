"""The rules of a turn on a :class:`World`: a third telling of them, for a restricted class of scenarios."""

from __future__ import annotations

from dataclasses import dataclass

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import (
    EXTRA,
    HAND,
    METHOD,
    MONSTER,
    OVERLAY,
    CompiledEffect,
    CompiledProcedure,
    CompiledRecipe,
)
from combo_solver.state.cards import (
    ATTACK,
    SET,
    Monster,
    attached,
    entry,
    entry_kind,
    is_face_up,
    marked,
    was_proper,
)
from tests.yardsticks.facts import ABOVE, DECK_SIZE, MAIN, PENDINGS, ROOM, SUMMONS
from tests.yardsticks.operators import Fact
from tests.yardsticks.reading import Reading
from tests.yardsticks.refusing import Refused
from tests.yardsticks.world import Dead, World

_PROPER = marked(proper=True)


@dataclass
class Event:
    """Something a trigger waits for. ``fact``: the card where it lies now; None when it is gone."""

    on: str
    kind: int
    fact: Fact | None
    origin: int
    method: int
    material_of: str
    step: int


@dataclass
class Context:
    """An effect in progress. ``sizes``: how many cards a register may take."""

    effect: CompiledEffect | None
    source: Fact
    registers: dict[int, tuple[Fact, ...]]
    sizes: dict[int, frozenset[int]]
    paying: bool = False


class Play:
    """One run of a rule: the world, and what happened in it so far."""

    def __init__(self, reading: Reading, world: World) -> None:
        self.reading, self.ground, self.world = reading, reading.ground, world
        self.events: list[Event] = []
        self.step = 0
        self.laid = 0

    # --- moving ------------------------------------------------------------------------------------------------------

    def tell(self, on: str, kind: int, fact: Fact | None, origin: int, method: int = 0, material_of: str = "") -> None:
        if on in self.ground.activations.told:
            self.events.append(Event(on, kind, fact, origin, method, material_of, self.step))

    def _gone(self, fact: Fact) -> None:
        """A card was taken from there: if one like it came there just now, it may be that one."""
        came = [event for event in self.events if event.fact == fact]
        if not came:
            return
        choices: list[Event | None] = list(came)
        if self.world.at_least(fact, len(came) + 1):
            choices.append(None)
        event = self.world.choose(choices)
        if event is not None:
            event.fact = None

    def take(self, fact: Fact) -> None:
        """A card leaves a pile or the hand."""
        self.world.demand(fact)
        self._gone(fact)
        self.world.take(fact)
        if fact[0] == "deck":
            self.world.add(DECK_SIZE, -1)

    def to_gy(self, kind: int, proper: bool, origin: int, method: int = 0, material_of: str = "") -> Fact:
        fact = ("gy", entry(kind, proper and self.ground.kinds.restricted[kind]))
        self.world.add(fact)
        self.tell("sent_to_gy", kind, fact, origin, method, material_of)
        return fact

    def leave(self, fact: Fact, material_of: str = "", tributed: bool = False) -> None:
        """A monster goes from the field to the GY, and so do its materials."""
        _, spot, monster = fact
        kind = monster.kind
        self.take(fact)
        self.world.add(("at", spot), -1)
        for material in monster.materials:
            self.to_gy(entry_kind(material), was_proper(material), OVERLAY)
        if self.ground.kinds.token[kind]:
            return
        if monster.banish_when_leaves:
            there: Fact = ("banished", entry(kind, monster.proper and self.ground.kinds.restricted[kind]))
            self.world.add(there)
            self.tell("banished", kind, there, MONSTER)
        else:
            there = self.to_gy(kind, monster.proper, MONSTER, 0, material_of)
        if tributed:
            self.tell("tributed", kind, there, MONSTER, 0, "tribute")

    def change(self, fact: Fact, to: Monster) -> Fact:
        """A monster becomes this one where it stands."""
        new = ("m", fact[1], to)
        if new == fact:
            return fact
        self.world.demand(fact)
        came = [event for event in self.events if event.fact == fact]
        if came:
            if self.world.at_least(fact, len(came) + 1):
                raise Refused("an effect changes one of several like monsters, some of which have just come")
            came[0].fact = new
        self.world.take(fact)
        self.world.add(new)
        return new

    def put(
        self, kind: int, spot: str, position: int, flags: int, method: str, origin: int,
        materials: tuple[int, ...] = (), level: int = 0,
    ) -> Fact:  # fmt: skip
        """A monster comes; there must be room."""
        self.world.demand_at_most(("at", spot), ROOM[spot] - 1)
        for once, mark in self.ground.own.once[kind]:
            if method not in ("normal", "tribute") and once.counts(method):
                self.use(mark)
        monster = Monster(kind, position, flags, level, 0, materials)
        if not self.ground.kinds.restricted[kind]:
            monster = monster.but(proper=False)
        fact = ("m", spot, monster)
        self.world.add(fact)
        self.world.add(("at", spot))
        if position != SET:
            self.tell("summoned", kind, fact, origin, METHOD[method])
        return fact

    # --- what is done by no effect -----------------------------------------------------------------------------------

    def summon(self) -> str:
        """One Summon of an open Main Phase."""
        world = self.world
        world.demand_at_most(PENDINGS, 0)
        sort = world.choose(("normal", "procedure", "recipe"))
        if sort == "normal":
            return self._normal_summon()
        if sort == "procedure":
            return self._procedure(world.choose(self.ground.program.procedures))
        return self._recipe(world.choose(self.ground.program.recipes))

    def _normal_summon(self) -> str:
        world, kinds = self.world, self.ground.kinds
        hand = [fact for fact in self.reading.known("hand") if kinds.monster[fact[1]]]
        fact = world.choose(hand)
        kind = fact[1]
        if kinds.special_only[kind] or not kinds.playable[kind]:
            raise Dead
        world.demand(SUMMONS)
        world.demand(fact)
        world.add(SUMMONS, -1)
        level = kinds.level[kind]
        tributes = 0 if level <= 4 else 1 if level <= 6 else 2
        position = world.choose((ATTACK, SET))
        if tributes:
            for used, number in world.choose(self.reading.tributes(tributes)):
                world.demand(used, number)
                for _ in range(number):
                    self.leave(used, tributed=True)
        self.step += 1
        self.take(fact)
        self.put(kind, MAIN, position, 0, "tribute" if tributes else "normal", HAND)
        return f"{'Set' if position == SET else 'Normal Summon'} {kinds.facts[kind].name}"

    def _procedure(self, procedure: CompiledProcedure) -> str:
        fact = ("hand", procedure.kind)
        self.world.demand(fact)
        for test in procedure.tests:
            self.reading.demand_test(self.world, test)
        self.use(procedure.name_mark)
        if self.ground.kinds.restricted[procedure.kind] and not self.ground.kinds.playable[procedure.kind]:
            raise Dead
        self.step += 1
        self.take(fact)
        self.put(procedure.kind, MAIN, ATTACK, _PROPER, "procedure", HAND)
        return f"Special Summon {self.ground.kinds.facts[procedure.kind].name}"

    def _recipe(self, recipe: CompiledRecipe) -> str:
        world, kinds = self.world, self.ground.kinds
        extra = ("extra", entry(recipe.kind, face_up=False))
        world.demand(extra)
        if not kinds.playable[recipe.kind]:
            raise Dead
        self.use(recipe.name_mark)
        below: list[int] = []
        for used, number in world.choose(self.reading.materials(recipe)):
            world.demand(used, number)
            for _ in range(number):
                if recipe.method == "xyz":
                    below += self._go_under(used, recipe.overlay)
                else:
                    self.leave(used, recipe.method)
        self.step += 1
        self.take(extra)
        spot = world.choose((MAIN, ABOVE))
        self.put(recipe.kind, spot, ATTACK, _PROPER, recipe.method, EXTRA, tuple(sorted(below)))
        return f"{recipe.method.capitalize()} Summon {kinds.facts[recipe.kind].name} to {spot}"

    def _go_under(self, fact: Fact, keep: bool) -> list[int]:
        _, spot, monster = fact
        self.take(fact)
        self.world.add(("at", spot), -1)
        found = [attached(monster.kind, monster.proper, False)]
        if keep:
            return [*found, *monster.materials]
        for material in monster.materials:
            self.to_gy(entry_kind(material), was_proper(material), OVERLAY)
        return found

    def use(self, mark: int) -> None:
        """What can be done once per turn is done."""
        if mark:
            fact = ("used", mark)
            self.world.demand_at_most(fact, 0)
            self.world.add(fact)


def revivable(ground: Ground, fact: Fact, kind: int) -> bool:
    """Whether an effect may Special Summon this card out of the Extra Deck, hand, Deck or a pile."""
    kinds = ground.kinds
    if not kinds.monster[kind] or not kinds.playable[kind] or kinds.ban[kind] in ("procedure", "pendulum"):
        return False
    if kinds.facts[kind].not_special_summoned_from(fact[0]):
        return False
    if not kinds.restricted[kind]:
        return True
    if fact[0] in ("hand", "deck"):
        return False
    if fact[0] == "extra" and not is_face_up(fact[1]):
        return kinds.ban[kind] != "first"
    return was_proper(fact[1])
