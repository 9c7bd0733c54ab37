"""The second Normal Summon of a Gemini monster (GEM rows)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from combo_solver.rules.allowance import (
    ADDITIONAL,
    IMMEDIATE,
    AdditionalSummonFits,
    Allowance,
    NormalSummonLeft,
    NormalSummonNotForbidden,
    NothingOnTheFieldForbidsIt,
    OneAdditionalSummon,
    lay_out_allowance,
)
from combo_solver.rules.model import FactRule, RuleModel
from combo_solver.rules.question import Blueprint, Decided, Solution
from combo_solver.rules.timing import OpenMainPhase, Timing, timing_facts


class GeminiOnTheField(FactRule):
    rule_id = "GEM-12"
    fact = "face-up gemini"
    wanted = 1
    words = "only a face-up Gemini monster you control can be Normal Summoned again"


class NotYetSummonedAgain(FactRule):
    rule_id = "GEM-03"
    fact = "summoned again"
    words = "it was Normal Summoned again already and no longer counts as a Normal Monster"


def gemini_summon() -> RuleModel:
    """The second Normal Summon of a Gemini: no Tribute, no other zone (GEM-07, GEM-12), one Normal Summon (GEM-11).

    Facts: ``face-up gemini``, ``summoned again``, and those of the allowance.
    """
    rules = [
        GeminiOnTheField(),
        NotYetSummonedAgain(),
        NormalSummonLeft("GEM-11"),
        OneAdditionalSummon(),
        AdditionalSummonFits(),
        NothingOnTheFieldForbidsIt(),
        NormalSummonNotForbidden(),
        OpenMainPhase("NS-03", unless=IMMEDIATE),
    ]
    return RuleModel(lay_out_allowance, rules)


GEMINI = Blueprint("gemini", lambda _: gemini_summon())


class GeminiSummon(NamedTuple):
    """May this monster of mine be Normal Summoned again? An answer tells whether by the additional Normal Summon.
    ``face_up_gemini``: it is a face-up Gemini monster; ``again``: it was Normal Summoned again already."""

    face_up_gemini: bool
    again: bool
    allowance: Allowance
    timing: Timing | None = None

    @property
    def blueprint(self) -> Blueprint:
        return GEMINI

    @property
    def size(self) -> int:
        return 0

    def facts(self) -> dict[str, int]:
        facts = self.allowance.facts()
        # It is no Set, and no Tribute Summon (GEM-07, GEM-12).
        facts["additional fits"] &= 1 - facts.pop("for tribute only")
        del facts["set"], facts["immediate tribute only"], facts["immediate or set"]
        here = {"face-up gemini": int(self.face_up_gemini), "summoned again": int(self.again)}
        return {**here, **facts, **timing_facts(self.timing)}

    def decisions(self, decided: Decided) -> dict[str, bool]:
        return {}

    def read(self, solutions: Iterable[Solution]) -> Iterable[bool]:
        return (solution[ADDITIONAL] for solution in solutions)
