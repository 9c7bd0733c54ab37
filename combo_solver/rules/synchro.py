"""Synchro Summon: Levels that sum to the Synchro Monster's (SYN rows)."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.game.reason import Repair
from combo_solver.rules.extra_deck import FromExtraDeck, common_rules, lay_out_on_the_field
from combo_solver.rules.facts import Body
from combo_solver.rules.materials import (
    MAX_LEVEL,
    FillsSlots,
    GoTogether,
    HasLevel,
    Includes,
    MonstersYouControl,
    NotForbiddenByACard,
    candidates_of,
    lay_out_level_sum,
    lay_out_materials,
    other_materials,
)
from combo_solver.rules.model import Rule, RuleModel, SummonVars, Told
from combo_solver.rules.question import Blueprint
from combo_solver.rules.timing import OpenMainPhase


class LevelSum(Rule):
    rule_id = "SYN-06"

    def build(self, v: SummonVars) -> None:
        lay_out_level_sum(v)
        total = sum(v.counts_as(candidate, MAX_LEVEL) for candidate in v.candidates)
        v.model.add(total == v.fact("total", MAX_LEVEL)).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        if told.used is not None:
            levels = [told[f"level {number}"] for number in told.used]
            return f"the materials' Levels sum to {sum(levels)}, need {told['total']}"
        held = {number: level for number in candidates_of(told) if (level := told[f"level {number}"])}
        shown = ", ".join(f"{told.name(number)} {level}" for number, level in held.items())
        have = f"and no fitting ones do: Levels on your field are {shown}" if held else "and you control none"
        return f"the materials' Levels must add up to exactly {told['total']}, {have}"

    def repairs(self, told: Told) -> Iterator[Repair]:
        yield from other_materials(told)


def material_rules() -> list[Rule]:
    """Those that read no zone."""
    return [
        LevelSum(),
        FillsSlots("SYN-10"),
        Includes("SYN-12"),
        GoTogether("SYN-12"),
        HasLevel("SYN-05"),
        MonstersYouControl("SYN-11", face_up=True),
        NotForbiddenByACard(),
    ]


def synchro_summon() -> RuleModel:
    """SYN rows: face-up monsters with Levels that sum to the Synchro Monster's, one role per material."""
    rules = [
        *material_rules(),
        *common_rules("SYN-09"),
        OpenMainPhase("SYN-03"),
    ]
    return RuleModel(lay_out_on_the_field, rules)


SYNCHRO = Blueprint("synchro", lambda _: synchro_summon())
SYNCHRO_MATERIALS = Blueprint("synchro materials", lambda _: RuleModel(lay_out_materials, material_rules()))


class SynchroSummon(FromExtraDeck):
    """A Synchro Summon by one requirement."""

    __slots__ = ()

    @property
    def blueprint(self) -> Blueprint:
        return SYNCHRO

    @property
    def half(self) -> Blueprint:
        return SYNCHRO_MATERIALS

    def material_facts(self) -> dict[str, int]:
        return super().material_facts() | {"total": self.need.total}

    def facts_of(self, number: int, body: Body) -> dict[str, int]:
        return {f"level {number}": body.level}
