"""Actions compiled for a scenario by the types of their fields: no verb is known here.

A filter becomes a :class:`CardFilter`, a selection a :class:`Selection`, the name of a selection (``Register``) its
number, a passcode its kind. What outlives an effect gets a bit in the state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import get_args

from combo_solver.ground import marks
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.kinds import Kinds
from combo_solver.ground.program import (
    Gift,
    Grant,
    Lock,
    OncePerTrait,
    Operation,
    Part,
    PendulumGrant,
    Program,
    Selection,
    Test,
    Together,
    Watch,
    of_the_name,
)
from combo_solver.models.conditions import (
    AmountCondition,
    AnswersCondition,
    AnyOfCondition,
    Condition,
    CountCondition,
    CountersCondition,
    HappenedCondition,
    OnlyCondition,
    OtherScaleCondition,
    StarsCondition,
    ThisCardCondition,
)
from combo_solver.models.events import Event
from combo_solver.models.verb import PASSCODE, REGISTER, Lasting, Verb, in_order
from combo_solver.models.vocabulary import Attribute, CardRef, Choose, CountersIn, CountIn, Filter, Type
from combo_solver.models.worths import Worth

MANY = 99


class Operations:
    """Compiles the actions of one effect after the other; ``registers`` and ``performer`` are those of the present one.
    ``compiled`` turns a filter into one for the kinds of the scenario, ``remembered`` an event into what a state keeps
    of it, where conditions are compiled."""

    def __init__(
        self,
        kinds: Kinds,
        compiled: Callable[[Filter], CardFilter],
        program: Program,
        remembered: Callable[[Event], tuple[Watch, int]] | None = None,
    ) -> None:
        self._kinds = kinds
        self._remembered = remembered
        self._filter = compiled
        self.lasting = LastingBits(compiled, program)
        self.registers: dict[str, int] = {}
        self._face_up: frozenset[str] = frozenset()
        self.performer = 0
        self.own = 0

    def begin(self, face_up: frozenset[str] = frozenset()) -> None:
        """The next operations are those of another effect; ``face_up``: what names its face-up targets."""
        self.registers, self.own = {}, 0
        self._face_up = face_up | {"self"}

    def all(
        self, actions: tuple[Verb, ...], place: int = 0, hangs: bool = False, offered: bool = False
    ) -> tuple[Operation, ...]:
        """A list of actions, the first of which has the number ``place`` in its effect."""
        found: list[Operation] = []
        for number, action in enumerate(actions, start=1):
            beside = number < len(actions) and actions[number].join == "also"
            found.append(self.operation(action, place, hangs or bool(found), beside, offered))
            place += sum(1 for _ in in_order((action,)))
        return tuple(found)

    def operation(
        self, action: Verb, place: int = 0, hangs: bool = False, beside: bool = False, offered: bool = False
    ) -> Operation:
        lasting = action.lasting()
        inner = []
        inside = place + 1
        for actions in action.lists():
            inner.append(self.all(actions, inside, hangs, offered or action.offers))
            inside += sum(1 for _ in in_order(actions))
        bit = 0 if lasting is None else self.lasting.of(lasting)
        if lasting is not None and lasting.others:
            self.own |= bit
        return Operation(
            source=action,
            verb=action.do,
            subject=self._subject(action),
            later=action.join in ("then", "also_then"),
            needs_previous=action.join in ("then", "if_you_do"),
            background=action.in_background,
            performer=self.performer,
            # What lasts is compiled where its bit is.
            parts={} if lasting is not None and lasting.sort != "gift" else dict(self._parts(action)),
            lasts="" if lasting is None else lasting.sort,
            bit=bit,
            place=place,
            hangs=hangs,
            beside=beside,
            offered=offered,
            own=self.own,
            face_up=action.about in self._face_up,
            inner=tuple(inner),
            tests=self.tests(action.asks()),
        )

    def tests(self, conditions: tuple[Condition, ...]) -> tuple[Test, ...]:
        for condition in conditions:
            if isinstance(condition, AnswersCondition) and condition.card is not None:
                self._filter(condition.card)
        return tuple(
            Test(
                condition,
                None if (where := _asked(condition)) is None else self._filter(where),
                tuple(map(self.tests, condition.ways)) if isinstance(condition, AnyOfCondition) else (),
                *self._history(condition),
            )
            for condition in conditions
        )

    def _history(self, condition: Condition) -> tuple[Watch, int] | tuple[()]:
        """What a state keeps for a condition of what happened before."""
        if self._remembered is None or not isinstance(condition, HappenedCondition):
            return ()
        return self._remembered(condition.event)

    def selection(self, choose: Choose) -> Selection:
        return Selection(
            locations=frozenset(choose.locations),
            where=self._filter(choose.where),
            low=choose.least,
            high=choose.most if choose.most is not None else MANY,
            side=choose.side,
            other=choose.other,
            face_down=choose.face_down,
            printed=choose.printed,
            face_down_only=choose.face_down_only,
            register=self.register(choose.name) if choose.name else -1,
            together=self._together(choose),
            group=self.register(choose.group) if choose.group else -1,
            out_of=self.register(choose.out_of) if choose.out_of else -1,
            apart_from=self.register(choose.apart_from) if choose.apart_from else -1,
            leads=choose.leads,
            pointed=choose.pointed,
            as_material=choose.as_material,
            used_for=choose.used_for,
            afresh=self._afresh(choose),
        )

    def _afresh(self, choose: Choose) -> OncePerTrait | None:
        """A bit for each trait of which effects of cards with this name take one card per turn."""
        wanted = choose.afresh
        if wanted is None:
            return None
        name = self._kinds.facts[self.performer].shared_name
        bits: dict[str, int] = {}
        for trait in get_args(Type if wanted.trait == "type" else Attribute):
            told = Filter.model_validate({f"{wanted.trait}s": [trait]})
            where = Filter(original=told) if wanted.original else told
            bits[trait] = self.lasting.of(Lasting("lock", None, "afresh", where=where, part=name))
        return OncePerTrait(wanted, bits)

    def _together(self, choose: Choose) -> Together | None:
        amounts = not isinstance(choose.min, int) or not isinstance(choose.max, int | None)
        if not (choose.compares or choose.every or choose.face_up or choose.extreme or amounts):
            return None
        return Together(choose, tuple(self._filter(where) for where in choose.divided))

    def _subject(self, action: Verb) -> str | int | Selection | None:
        if action.chooses is not None:
            return self.selection(action.chooses)
        if action.about is None:
            return None
        return "self" if action.about == "self" else self.register(action.about)

    def _parts(self, action: Verb) -> Iterator[tuple[str, Part]]:
        derived = action.derived()
        for name, field in type(action).model_fields.items():
            value = getattr(action, name)
            # The cards that it is about are its subject.
            subject = isinstance(action, CardRef) and name in CardRef.model_fields
            if name in derived or subject or value is action.chooses is not None:
                continue
            if REGISTER in field.metadata:
                yield name, self.register(value) if value else -1
            elif PASSCODE in field.metadata:
                yield name, self._kinds.index[value]
            else:
                yield from self._part(name, value)
        for name, value in derived.items():
            yield from self._part(name, value)
        for kind, facts in enumerate(self._kinds.facts):
            if bans := action.bans(facts.shared_name):
                yield of_the_name(kind), sum({self.lasting.of(each) for each in bans})

    def _part(self, name: str, value: object) -> Iterator[tuple[str, Part]]:
        if isinstance(value, Worth):
            value = value.number
        if isinstance(value, CountIn | CountersIn):
            value = value.where
        if isinstance(value, Filter):
            yield name, self._filter(value)
        elif isinstance(value, Choose):
            yield name, self.selection(value)

    def register(self, name: str) -> int:
        """The number of the register that holds the cards with this name."""
        return self.registers.setdefault(name, len(self.registers))


def _asked(condition: Condition) -> Filter | None:
    """The filter that a condition asks cards for."""
    if isinstance(condition, CountersCondition):
        return condition.counters.where
    if isinstance(condition, AmountCondition):
        return condition.amount.where
    if isinstance(condition, AnswersCondition):
        return None if condition.targets is None else condition.targets.where
    if isinstance(condition, CountCondition | OnlyCondition | OtherScaleCondition | StarsCondition | ThisCardCondition):
        return condition.where
    return None


class LastingBits:
    """What outlives effects, each with its bit in a state; like ones share it."""

    def __init__(self, compiled: Callable[[Filter], CardFilter], program: Program) -> None:
        self._filter = compiled
        self._program = program
        self._known: dict[Lasting, int] = {}

    def of(self, lasting: Lasting) -> int:
        """Its bit."""
        if lasting not in self._known:
            self._known[lasting] = self._add(lasting)
        return self._known[lasting]

    def _add(self, lasting: Lasting) -> int:
        program = self._program
        if lasting.sort == "gift":
            bit = marks.gift(len(program.gifts))
            own = (bool(lasting.what), lasting.own_defense)
            gift = Gift(bit, lasting.atk, lasting.defense, *own, lasting.becomes, lasting.at_most_one)
            program.gifts.append(gift)
            return bit
        if lasting.sort == "bond":
            bit = marks.bond(len(program.bonds))
            only, where = (None if each is None else self._filter(each) for each in (lasting.only, lasting.where))
            program.bonds.append(Lock(bit, lasting, only, where))
            return bit
        if lasting.sort == "lock":
            bit = marks.lock(len(program.locks))
            only, where = (None if each is None else self._filter(each) for each in (lasting.only, lasting.where))
            broken = marks.broken(len(program.locks)) if lasting.whole_turn else 0
            program.locks.append(Lock(bit, lasting, only, where, broken))
            return bit
        where = self._filter(lasting.only or Filter())
        if lasting.sort == "normal_summon":
            program.grants.append(Grant(marks.grant(len(program.grants)), where, lasting.tribute_only))
            return program.grants[-1].bit
        program.pendulum_grants.append(PendulumGrant(marks.pendulum_grant(len(program.pendulum_grants)), where))
        return program.pendulum_grants[-1].bit
