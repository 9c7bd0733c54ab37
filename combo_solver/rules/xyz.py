"""Xyz Summon: monsters of one Level, or one Xyz Monster to be covered (XYZ rows)."""

from __future__ import annotations

from combo_solver.rules.extra_deck import FromExtraDeck, common_rules, lay_out_on_the_field
from combo_solver.rules.facts import Body
from combo_solver.rules.materials import (
    FillsSlots,
    GoTogether,
    Includes,
    MonstersYouControl,
    NotForbiddenByACard,
    chosen_of,
    lay_out_materials,
)
from combo_solver.rules.model import Rule, RuleModel, SummonVars, Told
from combo_solver.rules.question import Blueprint
from combo_solver.rules.special import ConditionOfTheCard
from combo_solver.rules.timing import OpenMainPhase


class NotAToken(Rule):
    """Tokens are no Xyz Material: fact ``token C``."""

    rule_id = "TOK-05"

    def build(self, v: SummonVars) -> None:
        for candidate in v.candidates:
            v.model.add(v.uses(candidate) + v.fact(f"token {candidate}") <= 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        tokens = [number for number in chosen_of(told) if told[f"token {number}"]]
        return f"a Token cannot be attached as Xyz Material: {told.listed(tokens)}"


def material_rules() -> list[Rule]:
    """Those that read no zone."""
    return [
        FillsSlots("XYZ-08"),
        Includes("XYZ-08"),
        GoTogether("XYZ-08"),
        MonstersYouControl("XYZ-10", face_up=True),
        NotAToken(),
        NotForbiddenByACard(),
    ]


def xyz_summon() -> RuleModel:
    """XYZ rows. The Level the materials need is part of the slots' filters (XYZ-05, XYZ-08)."""
    rules = [
        ConditionOfTheCard("XYZ-11"),
        *material_rules(),
        *common_rules("XYZ-09"),
        OpenMainPhase("XYZ-03"),
    ]
    return RuleModel(lay_out_on_the_field, rules)


XYZ = Blueprint("xyz", lambda _: xyz_summon())
XYZ_MATERIALS = Blueprint("xyz materials", lambda _: RuleModel(lay_out_materials, material_rules()))


class XyzSummon(FromExtraDeck):
    """An Xyz Summon by one requirement, or on top of another monster."""

    __slots__ = ()

    @property
    def blueprint(self) -> Blueprint:
        return XYZ

    @property
    def half(self) -> Blueprint:
        return XYZ_MATERIALS

    def facts(self) -> dict[str, int]:
        return super().facts() | {"condition met": int(self.condition_met)}

    def facts_of(self, number: int, body: Body) -> dict[str, int]:
        return {f"token {number}": int(body.token)}
