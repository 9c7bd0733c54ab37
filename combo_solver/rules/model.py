"""The machinery that all mechanics share: facts, decisions, switchable rules, enumeration and explanation."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ortools.sat.python import cp_model

Facts = Mapping[str, int]
"""Values of fact variables by name; a fact not named keeps its default."""


@dataclass(frozen=True)
class Reason:
    """Why a summon is illegal: a rule and a sentence with the numbers of this position."""

    rule_id: str
    sentence: str


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
    def sentence(self, facts: Facts) -> str:
        """What the rule demands, in words, with the numbers of this position."""


class SummonVars:
    """The variables of one mechanic: decisions (materials, zones), facts, and a switch per rule."""

    def __init__(self) -> None:
        self.model = cp_model.CpModel()
        self._facts: dict[str, tuple[cp_model.IntVar, int]] = {}
        self._switches: dict[str, cp_model.IntVar] = {}
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
        """The switch that turns a rule's constraints on."""
        if rule_id not in self._switches:
            self._switches[rule_id] = self.model.new_bool_var(f"rule {rule_id}")
        return self._switches[rule_id]

    def has(self, name: str) -> bool:
        """Whether the mechanic has this decision."""
        return name in self.decisions

    def fills(self, candidate: int, slot: int) -> cp_model.IntVar:
        """Does this material fill this slot of the requirement?"""
        return self._helper(f"fill {candidate} {slot}", 1)

    def counts_as(self, candidate: int, upper: int) -> cp_model.IntVar:
        """What this candidate adds to the sum of Levels or Link materials (0 when it is not used)."""
        return self._helper(f"counts {candidate}", upper)

    def _helper(self, name: str, upper: int) -> cp_model.IntVar:
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
    def switches(self) -> Mapping[str, cp_model.IntVar]:
        return self._switches


class _Collector(cp_model.CpSolverSolutionCallback):
    def __init__(self, variables: Sequence[cp_model.IntVar]) -> None:
        super().__init__()
        self._variables = variables
        self.found: set[tuple[bool, ...]] = set()

    def on_solution_callback(self) -> None:
        self.found.add(tuple(self.boolean_value(variable) for variable in self._variables))


class Mechanic:
    """A summon mechanic: variables, rules, and the two questions one can ask.

    ``left_out`` names rules whose constraints are switched off (used to test that every rule bites).
    """

    solver_calls: ClassVar[int] = 0
    """Number of CP-SAT calls of this process."""

    def __init__(
        self,
        layout: Callable[[SummonVars], None],
        rules: Sequence[Rule],
        left_out: frozenset[str] = frozenset(),
    ) -> None:
        self.vars = SummonVars()
        self.rules = tuple(rules)
        layout(self.vars)
        for rule in self.rules:
            rule.build(self.vars)
        self._decisions = tuple(self.vars.decisions.values())
        self._names = tuple(self.vars.decisions)
        self._proto = self.vars.model.Proto()
        self._domains: dict[int, tuple[int, int]] = {}
        self._left_out = left_out
        self._enumerator = _solver(enumerate_all=True)
        self._explainer = _solver(enumerate_all=False)

    def _fix(self, variable: cp_model.IntVar, low: int, high: int) -> None:
        if self._domains.get(variable.index) == (low, high):
            return
        self._domains[variable.index] = (low, high)
        # Editing through variable.Proto() crashes ortools 9.15; the model's proto is safe.
        domain = self._proto.variables[variable.index].domain
        domain.clear()
        domain.extend([low, high])

    def _state(self, facts: Facts, decided: Mapping[str, bool]) -> None:
        unknown = facts.keys() - self.vars.facts.keys()
        if unknown:
            raise KeyError(f"no such facts: {sorted(unknown)}")
        for name, (variable, default) in self.vars.facts.items():
            value = facts.get(name, default)
            self._fix(variable, value, value)
        for name, variable in self.vars.decisions.items():
            if name in decided:
                self._fix(variable, int(decided[name]), int(decided[name]))
            else:
                self._fix(variable, 0, 1)

    def _switch(self, rule_ids: frozenset[str] | set[str] | None) -> None:
        for rule_id, variable in self.vars.switches.items():
            on = rule_id not in self._left_out and (rule_ids is None or rule_id in rule_ids)
            self._fix(variable, int(on), int(on))

    def solutions(self, facts: Facts, decided: Mapping[str, bool] | None = None) -> list[dict[str, bool]]:
        """Every legal combination of the decisions, in a fixed order. ``decided`` fixes some of them."""
        self._state(facts, decided or {})
        self._switch(None)
        self._proto.assumptions.clear()
        collector = _Collector(self._decisions)
        Mechanic.solver_calls += 1
        self._enumerator.solve(self.vars.model, collector)
        ordered = sorted(collector.found, reverse=True)
        return [dict(zip(self._names, values, strict=True)) for values in ordered]

    def reasons(self, facts: Facts, decided: Mapping[str, bool] | None = None) -> list[Reason]:
        """The rules that forbid the summon; empty when it is legal.

        Each contradiction starts from CP-SAT's unsatisfiable core over the rule switches and is reduced until every
        rule left in it is needed. Then its rules are set aside and the next, independent contradiction is looked
        for, so that mending the first reason does not only uncover another one.
        """
        self._state(facts, decided or {})
        left = set(self.vars.switches) - self._left_out
        found: set[str] = set()
        while core := self._core(left):
            for rule_id in sorted(core):
                core = self._core(core - {rule_id}) or core
            found |= core
            left -= core
        return [Reason(rule.rule_id, rule.sentence(facts)) for rule in self.rules if rule.rule_id in found]

    def _core(self, rule_ids: set[str]) -> set[str] | None:
        """A subset of these rules that is infeasible; None or empty when all of them can hold together."""
        switches = self.vars.switches
        for rule_id, variable in switches.items():
            self._fix(variable, 0, 1 if rule_id in rule_ids else 0)
        self._proto.assumptions.clear()
        self.vars.model.add_assumptions([switches[rule_id] for rule_id in sorted(rule_ids)])
        Mechanic.solver_calls += 1
        status = self._explainer.solve(self.vars.model)
        self._proto.assumptions.clear()
        if status != cp_model.INFEASIBLE:
            return None
        indices = set(self._explainer.sufficient_assumptions_for_infeasibility())
        return {rule_id for rule_id in rule_ids if switches[rule_id].index in indices}


def _solver(enumerate_all: bool) -> cp_model.CpSolver:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 0
    solver.parameters.cp_model_presolve = False
    solver.parameters.enumerate_all_solutions = enumerate_all
    # OR-Tools would replace the handler of Ctrl-C and leave the default one behind, which kills the process.
    solver.parameters.catch_sigint_signal = False
    return solver
