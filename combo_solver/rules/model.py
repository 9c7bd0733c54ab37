"""The machinery that all mechanics share: facts, decisions, switchable rules, enumeration and explanation."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from ortools.sat.python import cp_model

from combo_solver.budget import Budget, Spent
from combo_solver.game import switches, zones
from combo_solver.game.reason import Facts, Reason, Repair


@dataclass(frozen=True)
class Part:
    """A part of a requirement in words, and the printed Levels that a material for it may have."""

    words: str
    levels: Sequence[int] = range(1, 13)


@dataclass(frozen=True)
class Wording:
    """What an explanation calls things: ``names`` by candidate number (cards of the hand and the like; a zone's
    default name is the zone's), the requirement's ``slots`` and what it must include, what the materials must be
    ``together`` ("different names"), and the cards on the field that are ``forbidding`` this Special Summon."""

    names: Mapping[int, str] = field(default_factory=dict)
    slots: Sequence[Part] = ()
    including: Sequence[Part] = ()
    together: str = ""
    forbidding: Sequence[str] = ()


@dataclass(frozen=True)
class Told:
    """What an explanation may speak of: the facts, what was decided in the question, and how to call things."""

    facts: Facts
    decided: Mapping[str, bool] = field(default_factory=dict)
    wording: Wording = Wording()

    def __getitem__(self, fact: str) -> int:
        return self.facts.get(fact, 0)

    def get(self, fact: str, default: int = 0) -> int:
        return self.facts.get(fact, default)

    def name(self, candidate: int) -> str:
        name = self.wording.names.get(candidate)
        if candidate not in zones.MINE:
            return name or "another card"
        place = zones.MONSTER_ZONES[candidate]
        return f"{name} ({place})" if name else place

    def listed(self, candidates: Iterable[int], nothing: str = "none") -> str:
        return ", ".join(self.name(candidate) for candidate in candidates) or nothing

    def zones(self, numbers: Iterable[int], nothing: str = "none") -> str:
        return ", ".join(zones.MONSTER_ZONES[zone] for zone in numbers) or nothing

    def slot(self, number: int) -> Part:
        """A part of the requirement."""
        slots = self.wording.slots
        return slots[number] if number < len(slots) else Part(f"part {number + 1}")

    def included(self, number: int) -> Part:
        """Something that the requirement says the materials must include."""
        including = self.wording.including
        return including[number] if number < len(including) else Part(f"kind {number + 1}")

    @property
    def to(self) -> int | None:
        """The zone the question names; None when it leaves it open."""
        return next((zone for zone in zones.MINE if self.decided.get(f"to {zone}")), None)

    @property
    def used(self) -> tuple[int, ...] | None:
        """The materials the question names; None when it leaves them open."""
        asked = {int(name.split()[1]): on for name, on in self.decided.items() if name.startswith("use ")}
        return tuple(sorted(number for number, on in asked.items() if on)) if asked else None


class Rule(ABC):
    """One constraint of a mechanic. ``rule_id`` is its row in the rule matrix; a constraint that several
    mechanics share (each has its own row for it) gets the row when the mechanic is put together."""

    rule_id: str = ""

    def __init__(self, rule_id: str = "") -> None:
        self.rule_id = rule_id or type(self).rule_id

    @abstractmethod
    def build(self, v: SummonVars) -> None:
        """Add the constraint; every linear constraint must be enforced by ``v.rule(self.rule_id)``."""

    @abstractmethod
    def sentence(self, told: Told) -> str:
        """What the rule demands, in words, with the numbers of this position."""

    def repairs(self, told: Told) -> Iterator[Repair]:
        """Single changes that may satisfy the rule, the smallest first; the caller tries them."""
        yield from ()


class FactRule(Rule):
    """A constraint that asks for one value of one fact. ``default`` is the fact's value where a question does not say;
    ``words`` is the sentence, ``mended`` the repair in words, if there is one to suggest."""

    fact: str
    wanted = 0
    default = 0
    words: str
    mended = ""

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact(self.fact, default=self.default) == self.wanted).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return self.words

    def repairs(self, told: Told) -> Iterator[Repair]:
        if self.mended:
            yield Repair(self.mended, {self.fact: self.wanted})


class SummonVars:
    """The variables of one mechanic: decisions (materials, zones), facts, and a switch per rule.

    ``candidates`` number the possible materials: 0 to 6 are my monster zones, cards in other places follow.
    ``slots`` is how many parts a requirement may have.
    """

    def __init__(self) -> None:
        self.model = cp_model.CpModel()
        self.candidates: tuple[int, ...] = zones.MINE
        self.slots = 3
        self._facts: dict[str, tuple[cp_model.IntVar, int]] = {}
        self.building = 0
        self._switches: dict[tuple[int, str], cp_model.IntVar] = {}
        self._helpers: dict[str, cp_model.IntVar] = {}
        self.decisions: dict[str, cp_model.IntVar] = {}

    def fact(self, name: str, upper: int = 1, default: int = 0) -> cp_model.IntVar:
        """The fact variable of this name, with values 0..``upper``; made on first use."""
        if name not in self._facts:
            self._facts[name] = (self.model.new_int_var(0, upper, name), default)
        return self._facts[name][0]

    def decide(self, name: str) -> cp_model.IntVar:
        """The yes/no decision of this name; made on first use."""
        if name not in self.decisions:
            self.decisions[name] = self.model.new_bool_var(name)
        return self.decisions[name]

    def rule(self, rule_id: str) -> cp_model.IntVar:
        """The switch that turns on the constraints of the rule being built (two rules may share a row)."""
        switch = (self.building, rule_id)
        if switch not in self._switches:
            self._switches[switch] = self.model.new_bool_var(f"rule {rule_id} ({self.building})")
        return self._switches[switch]

    def has(self, name: str) -> bool:
        """Whether the mechanic has this decision."""
        return name in self.decisions

    def fills(self, candidate: int, slot: int) -> cp_model.IntVar:
        """Does this material fill this slot of the requirement?"""
        return self.helper(f"fill {candidate} {slot}")

    def stands_in(self, candidate: int, slot: int) -> cp_model.IntVar:
        """Does this material stand in for the card that this slot names?"""
        return self.helper(f"stand {candidate} {slot}")

    def counts_as(self, candidate: int, upper: int) -> cp_model.IntVar:
        """What this candidate adds to the sum of Levels or Link materials (0 when it is not used)."""
        return self.helper(f"counts {candidate}", upper)

    def helper(self, name: str, upper: int = 1) -> cp_model.IntVar:
        """The variable of this name, with values 0..``upper``, that is neither fact nor decision; made on first use."""
        if name not in self._helpers:
            self._helpers[name] = self.model.new_int_var(0, upper, name)
        return self._helpers[name]

    def uses(self, candidate: int) -> cp_model.IntVar:
        """Is this candidate a material (or Tribute)?"""
        return self.decide(f"use {candidate}")

    def goes_to(self, zone: int) -> cp_model.IntVar:
        """Is the summoned monster put in this zone?"""
        return self.decide(f"to {zone}")

    @property
    def facts(self) -> Mapping[str, tuple[cp_model.IntVar, int]]:
        return self._facts

    @property
    def switches(self) -> Mapping[tuple[int, str], cp_model.IntVar]:
        """By the rule's number in its mechanic and its ID."""
        return self._switches


class _Collector(cp_model.CpSolverSolutionCallback):
    def __init__(self, variables: Sequence[cp_model.IntVar], budget: Budget) -> None:
        super().__init__()
        self._variables = variables
        self._budget = budget
        self.found: set[tuple[bool, ...]] = set()

    def on_solution_callback(self) -> None:
        # boolean_value() would ask for each variable whether there is a solution.
        self.found.add(tuple(map(self.BooleanValue, self._variables)))
        if self._budget.spent():
            self.stop_search()


class RuleModel:
    """A summon mechanic: variables, rules, and the two questions one can ask."""

    def __init__(self, layout: Callable[[SummonVars], None], rules: Sequence[Rule]) -> None:
        self.vars = SummonVars()
        self.rules = tuple(rules)
        layout(self.vars)
        for number, rule in enumerate(self.rules):
            self.vars.building = number
            rule.build(self.vars)
        self.budget = Budget()
        self._decisions = tuple(self.vars.decisions.values())
        self._names = tuple(self.vars.decisions)
        self._proto = self.vars.model.Proto()
        self._domains: dict[int, tuple[int, int]] = {}
        self._facts = {name: (variable.index, default) for name, (variable, default) in self.vars.facts.items()}
        self._free = {name: variable.index for name, variable in self.vars.decisions.items()}
        self._switches = [(key, variable.index) for key, variable in self.vars.switches.items()]
        self._stated: dict[str, int] = {}
        self._settled: dict[str, bool] = {}
        self._on: dict[int, bool] = {}
        for index, default in self._facts.values():
            self._fix(index, default, default)
        self._enumerator = _solver(enumerate_all=True)
        self._explainer = _solver(enumerate_all=False)

    def _fix(self, index: int, low: int, high: int) -> None:
        """Give the variable of this index these bounds, if it has others."""
        if self._domains.get(index) == (low, high):
            return
        self._domains[index] = (low, high)
        # Editing through variable.Proto() crashes ortools 9.15; the model's proto is safe.
        domain = self._proto.variables[index].domain
        domain.clear()
        domain.extend((low, high))

    def _state(self, facts: Facts, decided: Mapping[str, bool]) -> None:
        if not facts.keys() <= self.vars.facts.keys():
            raise KeyError(f"no such facts: {sorted(facts.keys() - self.vars.facts.keys())}")
        # Most variables keep their bounds from one question to the next.
        before, self._stated = self._stated, dict(facts)
        for name in before.keys() - facts.keys():
            index, default = self._facts[name]
            self._fix(index, default, default)
        for name, value in facts.items():
            if before.get(name) != value:
                self._fix(self._facts[name][0], value, value)
        settled, self._settled = self._settled, {name: on for name, on in decided.items() if name in self._free}
        for name in settled.keys() - decided.keys():
            self._fix(self._free[name], 0, 1)
        for name, on in self._settled.items():
            self._fix(self._free[name], int(on), int(on))

    def _switch(self, numbers: Collection[int] | None) -> None:
        """Switch on the rules of these numbers, by default all; never one that is left out."""
        for (number, rule_id), index in self._switches:
            on = switches.applies(rule_id) and (numbers is None or number in numbers)
            if self._on.get(index) != on:
                self._on[index] = on
                self._fix(index, int(on), int(on))

    def solutions(self, facts: Facts, decided: Mapping[str, bool] | None = None) -> list[dict[str, bool]]:
        """Every legal combination of the decisions, in a fixed order. ``decided`` fixes some of them. Raises
        :class:`Spent` rather than leave one out."""
        self._state(facts, decided or {})
        self._switch(None)
        collector = _Collector(self._decisions, self.budget)
        left = self.budget.left()
        self._enumerator.parameters.max_time_in_seconds = float("inf") if left is None else left
        if self._enumerator.solve(self.vars.model, collector) not in (cp_model.OPTIMAL, cp_model.INFEASIBLE):
            raise Spent
        ordered = sorted(collector.found, reverse=True)
        return [dict(zip(self._names, values, strict=True)) for values in ordered]

    def reasons(
        self,
        facts: Facts,
        decided: Mapping[str, bool] | None = None,
        wording: Wording = Wording(),
        against: Sequence[tuple[int, ...]] | None = None,
    ) -> list[Reason]:
        """The rules that forbid the summon, in the order of the mechanic's rules (the most specific first); empty
        when it is legal. They are those of all :meth:`contradictions` (``against``, where they are known already);
        ``wording`` is for the sentences.
        """
        decided = decided or {}
        if against is None:
            against = self.contradictions(facts, decided)
        found = sorted(number for contradiction in against for number in contradiction)
        told = Told(facts, decided, wording)
        sentences: dict[str, list[str]] = {}
        repairs: dict[str, Repair | None] = {}
        for rule in (self.rules[number] for number in found):
            sentences.setdefault(rule.rule_id, []).append(rule.sentence(told))
            if not repairs.get(rule.rule_id):
                repairs[rule.rule_id] = self._repair(rule, told)
        return [Reason(rule_id, "; ".join(parts), repairs[rule_id]) for rule_id, parts in sentences.items()]

    def contradictions(self, facts: Facts, decided: Mapping[str, bool] | None = None) -> list[tuple[int, ...]]:
        """Why the summon is illegal, as sets of rules (their numbers in ``rules``); empty when it is legal.

        The rules of a set cannot all hold, and without any one of them the others can. No rule is in two sets, and
        the rules that are in none can all hold: mending one contradiction does not merely uncover another. Of the
        rules that could be named a set keeps the most specific.
        """
        self._state(facts, decided or {})
        left = [number for number, rule in enumerate(self.rules) if switches.applies(rule.rule_id)]
        found: list[tuple[int, ...]] = []
        while not self.consistent(left):
            needed = left
            for number in reversed(left):
                without = [other for other in needed if other != number]
                if not self.consistent(without):
                    needed = without
            if not needed:
                raise ValueError("these facts and decisions contradict each other whatever the rules say")
            found.append(tuple(needed))
            left = [number for number in left if number not in needed]
        return found

    def _repair(self, rule: Rule, told: Told) -> Repair | None:
        """The first of a rule's repairs after which the whole summon is legal."""
        for repair in rule.repairs(told):
            # A rule that mechanics share may mend what this one does not ask.
            known = {fact: value for fact, value in repair.facts.items() if fact in self.vars.facts}
            self._state({**told.facts, **known}, {**told.decided, **repair.decided})
            if self.consistent():
                return Repair(repair.words, known, repair.decided)
        return None

    def consistent(self, numbers: Collection[int] | None = None) -> bool:
        """Whether these rules (by default all) can hold together in the position last asked about."""
        self._switch(numbers)
        return bool(self._explainer.solve(self.vars.model) != cp_model.INFEASIBLE)


def _solver(enumerate_all: bool) -> cp_model.CpSolver:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 0
    solver.parameters.cp_model_presolve = False
    # The models are small: what prepares a long search costs more than it saves, and changes no answer.
    solver.parameters.symmetry_level = 0
    solver.parameters.linearization_level = 0
    solver.parameters.use_sat_inprocessing = False
    solver.parameters.cp_model_probing_level = 0
    solver.parameters.enumerate_all_solutions = enumerate_all
    # OR-Tools would replace the handler of Ctrl-C and leave the default one behind, which kills the process.
    solver.parameters.catch_sigint_signal = False
    return solver
