"""Link Summon: materials that count as exactly the Link Rating (LS rows)."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.game import zones
from combo_solver.game.reason import Repair
from combo_solver.rules.extra_deck import FromExtraDeck, common_rules, lay_out_on_the_field
from combo_solver.rules.facts import Body
from combo_solver.rules.materials import (
    MAX_LEVEL,
    FillsSlots,
    GoTogether,
    Includes,
    MonstersYouControl,
    NotForbiddenByACard,
    lay_out_materials,
    other_materials,
)
from combo_solver.rules.model import Rule, RuleModel, SummonVars, Told
from combo_solver.rules.question import Blueprint
from combo_solver.rules.timing import OpenMainPhase


class LinkRatingSum(Rule):
    rule_id = "LS-06"

    def build(self, v: SummonVars) -> None:
        for candidate in v.candidates:
            counts = v.counts_as(candidate, 8)
            rating = v.fact(f"value {candidate}", 8, 1)
            as_rating = v.model.new_bool_var(f"as rating {candidate}")
            v.model.add(as_rating <= v.uses(candidate))
            v.model.add(counts == v.uses(candidate)).only_enforce_if(as_rating.negated())
            v.model.add(counts == rating).only_enforce_if(as_rating)
        total = sum(v.counts_as(candidate, 8) for candidate in v.candidates)
        v.model.add(total == v.fact("total", MAX_LEVEL)).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        asked = told.used
        if asked is not None:
            ratings = sorted({told.get(f"value {number}", 1) for number in asked} - {1})
            most = sum(told.get(f"value {number}", 1) for number in asked)
            counts = f"{len(asked)}" + (f" to {most}" if ratings else "")
            return f"the {len(asked)} materials count as {counts}, need exactly {told['total']} (LS-07)"
        values = []
        for zone in zones.MINE:
            if told[f"mine {zone}"]:
                rating = told.get(f"value {zone}", 1)
                values.append(f"{told.name(zone)} 1" + (f" or {rating}" if rating > 1 else ""))
        return (
            f"the materials must count as exactly {told['total']} (LS-07: a Link Monster as 1 or its rating); "
            f"you control: {', '.join(values) or 'no monster'}"
        )

    def repairs(self, told: Told) -> Iterator[Repair]:
        yield from other_materials(told)


def material_rules() -> list[Rule]:
    """Those that read no zone."""
    return [
        LinkRatingSum(),
        FillsSlots("LS-11"),
        Includes("LS-15"),
        GoTogether("LS-15"),
        MonstersYouControl("LS-14", face_up=True),
        NotForbiddenByACard(),
    ]


def link_summon() -> RuleModel:
    """LS rows: materials that count as exactly the Link Rating; the zone is judged after they have left (LS-05)."""
    rules = [
        *material_rules(),
        *common_rules("LS-13"),
        OpenMainPhase("LS-04"),
    ]
    return RuleModel(lay_out_on_the_field, rules)


LINK = Blueprint("link", lambda _: link_summon())
LINK_MATERIALS = Blueprint("link materials", lambda _: RuleModel(lay_out_materials, material_rules()))


class LinkSummon(FromExtraDeck):
    """A Link Summon by one requirement."""

    __slots__ = ()

    @property
    def blueprint(self) -> Blueprint:
        return LINK

    @property
    def half(self) -> Blueprint:
        return LINK_MATERIALS

    def material_facts(self) -> dict[str, int]:
        return super().material_facts() | {"total": self.need.total}

    def facts_of(self, number: int, body: Body) -> dict[str, int]:
        return {f"value {number}": body.value}
