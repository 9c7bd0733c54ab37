"""May this card be Summoned now? All legal material sets and zones, or the rules that forbid it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from combo_solver import __version__, zones
from combo_solver.behaviour.effects import CardModel
from combo_solver.cards.facts import CardFacts
from combo_solver.errors import InputError, Problem
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import HAND
from combo_solver.report.document import CheckReport, MaterialSet, ReasonReport, WayReport
from combo_solver.rules.facts import Candidate, material_facts, pendulum_facts, placement_facts, tribute_facts
from combo_solver.rules.model import Reason
from combo_solver.rules.oracle import read_summon
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.turn import values
from combo_solver.turn.chain import pay_procedure
from combo_solver.turn.state import Draft, Monster
from combo_solver.turn.successors import Turn


@dataclass(frozen=True)
class Question:
    """What is asked: the card (passcode), optionally its materials (names or zones, already resolved to zone
    numbers, each inner tuple the zones that fit one named material) and the zone."""

    card: int
    using: tuple[tuple[int, ...], ...] | None = None
    to: int | None = None


class Checker:
    """Answers questions about one scenario; the rule models are built once."""

    def __init__(
        self, scenario: ResolvedScenario, facts: Callable[[int], CardFacts], models: Mapping[int, CardModel]
    ) -> None:
        self._scenario = scenario
        self._ground = Ground(scenario, facts, models, trust=True)
        self._turn = Turn(self._ground)
        self._oracle = self._turn.engine.oracle

    def check(self, question: Question) -> CheckReport:
        """Every way to Summon the card from where it is; raises :class:`InputError` when it is nowhere."""
        g = self._ground
        kind = g.kinds.index.get(question.card)
        state = self._turn.start
        ways: list[WayReport] = []
        if kind is not None:
            if kind in state.hand:
                ways += self._from_hand(kind, question)
            for number in sorted({number for number in state.extra if number >> 2 == kind}):
                ways += [self._pendulum(kind, number, question)] if number & 1 else self._from_extra(kind, question)
        if not ways:
            raise InputError(
                Problem(
                    "--summon",
                    "this card is neither in your hand nor in your Extra Deck",
                    "put it there in the scenario",
                )
            )
        name = g.kinds.facts[kind].name if kind is not None else "?"
        return CheckReport(
            version=__version__,
            card=name,
            legal=any(way.legal for way in ways),
            ways=tuple(ways),
            unmodelled=self._unmodelled(),
        )

    def _unmodelled(self) -> tuple[str, ...]:
        """Cards whose texts have no model: the answer is by the rules alone, as if these did not bear on it."""
        cards = zip(self._ground.kinds.facts[1:], self._ground.kinds.models[1:], strict=True)
        return tuple(card.name for card, model in cards if model is None and not card.is_blank)

    # --- ways ----------------------------------------------------------------------------------------------

    def _from_hand(self, kind: int, question: Question) -> Iterator[WayReport]:
        g, state = self._ground, self._turn.start
        facts = tribute_facts(
            g.kinds.level[kind],
            g.kinds.special_only[kind],
            state.normal_summons,
            self._turn.engine.bodies(state),
        )
        yield self._answer("Normal Summon or Set", "normal", facts, question)
        for procedure in g.procedures_of[kind]:
            met = all(values.holds(g, state, test, (HAND, kind)) for test in procedure.tests)
            met = met and any(True for _ in pay_procedure(self._turn.engine, Draft(state), procedure, (HAND, kind)))
            facts = placement_facts(
                self._turn.engine.bodies(state), self._turn.engine.opened_by_them(state), False, False
            )
            facts["condition met"] = int(met)
            facts["locked"] = int(self._turn.engine.special_summon_locked(state, kind))
            yield self._answer("Special Summon by its own procedure", "special", facts, question)
        if any(spell and spell.scale for spell in state.spells):
            yield self._pendulum(kind, None, question)

    def _from_extra(self, kind: int, question: Question) -> Iterator[WayReport]:
        g, state = self._ground, self._turn.start
        if not g.recipes_of[kind]:
            yield WayReport(way="Summon from the Extra Deck", legal=False, reasons=(_NO_MATERIALS,))
        for recipe in g.recipes_of[kind]:
            bodies = self._turn.summons.materials.on_field(state, recipe)
            opened = self._turn.engine.opened_by_them(state)
            joins = self._turn.engine.joins(state, kind)
            facts = material_facts(self._turn.summons.materials.need(recipe), bodies, opened, joins)
            way = f"{recipe.method.capitalize()} Summon"
            if recipe.overlay:
                way += " on top of an Xyz Monster"
            yield self._answer(way, recipe.method, facts, question)

    def _answer(self, way: str, mechanic: str, facts: dict[str, int], question: Question) -> WayReport:
        model = self._oracle.mechanic(mechanic)
        decisions = [self._decided(using, question.to, model.vars.has("use 0")) for using in _choices(question)]
        found = [answer for decided in decisions for answer in model.solutions(facts, decided)]
        if found:
            by_materials: dict[tuple[int, ...], set[int]] = {}
            for answer in found:
                used, zone = read_summon(answer)
                by_materials.setdefault(used, set()).add(zone)
            sets = tuple(
                MaterialSet(
                    materials=tuple(self._describe(zone) for zone in used),
                    zones=tuple(zones.MONSTER_ZONES[zone] for zone in sorted(targets)),
                )
                for used, targets in sorted(by_materials.items())
            )
            return WayReport(way=way, legal=True, sets=sets)
        reasons = min((model.reasons(facts, decided) for decided in decisions), key=len)
        return WayReport(way=way, legal=False, reasons=tuple(_report(reason) for reason in reasons))

    def _pendulum(self, kind: int, number: int | None, question: Question) -> WayReport:
        g, turn = self._ground, self._turn
        state = turn.start
        level = g.kinds.level[kind]
        barred = turn.summons.barred(state, kind)
        if number is None:
            barred = barred or g.kinds.special_only[kind]
        elif g.kinds.restricted[kind] and not number & 2:
            barred = True
        candidate = Candidate(kind, level, number is None, barred)
        facts = pendulum_facts(
            turn.summons.scales(state),
            bool(state.pendulum_used),
            (candidate,),
            turn.engine.bodies(state),
            values.opened_zones(g, state),
        )
        model = self._oracle.mechanic("pendulum")
        decided = {}
        if question.to is not None:
            decided = {f"0 to {zone}": zone == question.to for zone in zones.MINE}
        found = model.solutions(facts, decided)
        if found:
            targets = sorted(zone for answer in found for zone in zones.MINE if answer[f"0 to {zone}"])
            names = tuple(zones.MONSTER_ZONES[zone] for zone in targets)
            return WayReport(way="Pendulum Summon", legal=True, sets=(MaterialSet(materials=(), zones=names),))
        reasons = tuple(_report(reason) for reason in model.reasons(facts, decided))
        return WayReport(way="Pendulum Summon", legal=False, reasons=reasons)

    def _decided(self, using: tuple[int, ...] | None, to: int | None, with_materials: bool) -> dict[str, bool]:
        decided: dict[str, bool] = {}
        if using is not None and with_materials:
            decided |= {f"use {zone}": zone in using for zone in zones.MINE}
        if to is not None:
            decided |= {f"to {zone}": zone == to for zone in zones.MINE}
        return decided

    def _describe(self, zone: int) -> str:
        monster = self._turn.start.monsters[zone]
        assert isinstance(monster, Monster)
        return f"{self._ground.kinds.facts[monster.kind].name} ({zones.MONSTER_ZONES[zone]})"


def _choices(question: Question) -> list[tuple[int, ...] | None]:
    """Every way to read the named materials as zones (a name may stand for several copies)."""
    if question.using is None:
        return [None]
    ways: list[tuple[int, ...]] = [()]
    for fitting in question.using:
        ways = [(*way, zone) for way in ways for zone in fitting if zone not in way]
    return list(dict.fromkeys(tuple(sorted(way)) for way in ways)) or [()]


def _report(reason: Reason) -> ReasonReport:
    return ReasonReport(rule=reason.rule_id, sentence=reason.sentence)


_NO_MATERIALS = ReasonReport(
    rule="unmodelled", sentence="its materials have no model yet, so nothing is claimed about Summoning it"
)

__all__ = ["Checker", "Question"]
