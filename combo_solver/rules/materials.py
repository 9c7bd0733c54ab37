"""Material rules that Synchro, Xyz and Link Summons share: who may be material, and filling the slots."""

from __future__ import annotations

from itertools import combinations

from combo_solver import zones
from combo_solver.rules.model import Facts, Rule, SummonVars

SLOTS = 3
INCLUDING = 2
MAX_LEVEL = 40
"""Upper bound for Levels and their sums in a model; modified Levels have no printed bound (MA-10)."""


def lay_out_materials(v: SummonVars) -> None:
    """Decisions ``use Z`` and the facts about the monsters in my zones.

    Facts per zone: ``face up Z``, ``level Z`` (0: none), ``value Z`` (Link Rating, 1 for others), ``fits Z S``,
    ``includes Z I``, ``usable Z`` (no restriction of a card forbids it). Facts of the monster to be summoned:
    ``min S``, ``max S``, ``include min I``, ``total`` (the Level or Link Rating to be met).
    """
    for zone in zones.MINE:
        v.uses(zone)


class FaceUpMonstersYouControl(Rule):
    def build(self, v: SummonVars) -> None:
        for zone in zones.MINE:
            v.model.add(v.uses(zone) <= v.fact(f"face up {zone}")).only_enforce_if(v.rule(self.rule_id))
            v.model.add(v.uses(zone) <= v.fact(f"mine {zone}")).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, facts: Facts) -> str:
        usable = [
            zones.MONSTER_ZONES[zone]
            for zone in zones.MINE
            if facts.get(f"face up {zone}") and facts.get(f"mine {zone}")
        ]
        return (
            "materials are face-up monsters you control that may be material at all; "
            f"you have them in: {', '.join(usable) or 'no zone'}"
        )


class NotForbiddenByACard(Rule):
    rule_id = "SG-18"

    def build(self, v: SummonVars) -> None:
        for zone in zones.MINE:
            v.model.add(v.uses(zone) <= v.fact(f"usable {zone}", default=1)).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, facts: Facts) -> str:
        barred = [zones.MONSTER_ZONES[zone] for zone in zones.MINE if not facts.get(f"usable {zone}", 1)]
        return f"a card's text forbids these as material: {', '.join(barred) or 'none'}"


class HasLevel(Rule):
    def build(self, v: SummonVars) -> None:
        for zone in zones.MINE:
            v.model.add(v.uses(zone) <= v.fact(f"level {zone}", MAX_LEVEL)).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, facts: Facts) -> str:
        without = [
            zones.MONSTER_ZONES[zone]
            for zone in zones.MINE
            if facts.get(f"mine {zone}") and not facts.get(f"level {zone}")
        ]
        return f"only monsters with a Level can be material; without one: {', '.join(without) or 'none'}"


class FillsSlots(Rule):
    """Every material fills exactly one slot, and every slot gets its number of materials (FUS-21)."""

    def build(self, v: SummonVars) -> None:
        on = v.rule(self.rule_id)
        for zone in zones.MINE:
            for slot in range(SLOTS):
                v.model.add(v.fills(zone, slot) <= v.fact(f"fits {zone} {slot}")).only_enforce_if(on)
            # Ties the helpers to the materials whether or not the rule is on, so that they are never free.
            v.model.add(sum(v.fills(zone, slot) for slot in range(SLOTS)) <= v.uses(zone))
            v.model.add(sum(v.fills(zone, slot) for slot in range(SLOTS)) >= v.uses(zone)).only_enforce_if(on)
        for slot in range(SLOTS):
            filled = sum(v.fills(zone, slot) for zone in zones.MINE)
            v.model.add(filled >= v.fact(f"min {slot}", len(zones.MINE))).only_enforce_if(on)
            v.model.add(filled <= v.fact(f"max {slot}", len(zones.MINE))).only_enforce_if(on)

    def sentence(self, facts: Facts) -> str:
        parts = []
        for slot in range(SLOTS):
            low, high = facts.get(f"min {slot}", 0), facts.get(f"max {slot}", 0)
            if not high:
                continue
            fitting = [zones.MONSTER_ZONES[zone] for zone in zones.MINE if facts.get(f"fits {zone} {slot}")]
            number = str(low) if low == high else f"{low} to {high}"
            parts.append(f"part {slot + 1} takes {number}, fitting now: {', '.join(fitting) or 'none'}")
        return "the materials must be exactly those its text asks for: " + "; ".join(parts)


class Includes(Rule):
    def build(self, v: SummonVars) -> None:
        on = v.rule(self.rule_id)
        for number in range(INCLUDING):
            hits = []
            for zone in zones.MINE:
                hit = v.model.new_bool_var(f"hit {zone} {number}")
                fact = v.fact(f"includes {zone} {number}")
                v.model.add(hit <= fact)
                v.model.add(hit <= v.uses(zone))
                v.model.add(hit >= fact + v.uses(zone) - 1)
                hits.append(hit)
            v.model.add(sum(hits) >= v.fact(f"include min {number}", len(zones.MINE))).only_enforce_if(on)

    def sentence(self, facts: Facts) -> str:
        parts = []
        for number in range(INCLUDING):
            if facts.get(f"include min {number}"):
                fitting = [zones.MONSTER_ZONES[zone] for zone in zones.MINE if facts.get(f"includes {zone} {number}")]
                parts.append(
                    f"at least {facts[f'include min {number}']} of the materials must be of the kind its text "
                    f"includes, fitting now: {', '.join(fitting) or 'none'}"
                )
        return "; ".join(parts)


class GoTogether(Rule):
    """No two materials that clash: facts ``clash Y Z`` for "different" and "the same" (LS-15)."""

    def build(self, v: SummonVars) -> None:
        for one, other in combinations(zones.MINE, 2):
            v.model.add(v.uses(one) + v.uses(other) + v.fact(f"clash {one} {other}") <= 2).only_enforce_if(
                v.rule(self.rule_id)
            )

    def sentence(self, facts: Facts) -> str:
        pairs = [
            f"{zones.MONSTER_ZONES[one]} and {zones.MONSTER_ZONES[other]}"
            for one, other in combinations(zones.MINE, 2)
            if facts.get(f"clash {one} {other}")
        ]
        return f"its text asks for what these cannot both give: {', '.join(pairs)}"


class LevelSum(Rule):
    rule_id = "SYN-06"

    def build(self, v: SummonVars) -> None:
        for zone in zones.MINE:
            level = v.fact(f"level {zone}", MAX_LEVEL)
            counts = v.counts_as(zone, MAX_LEVEL)
            v.model.add(counts == level).only_enforce_if(v.uses(zone))
            v.model.add(counts == 0).only_enforce_if(v.uses(zone).negated())
        total = sum(v.counts_as(zone, MAX_LEVEL) for zone in zones.MINE)
        v.model.add(total == v.fact("total", MAX_LEVEL)).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, facts: Facts) -> str:
        levels = [
            f"{zones.MONSTER_ZONES[zone]} Level {facts[f'level {zone}']}"
            for zone in zones.MINE
            if facts.get(f"level {zone}")
        ]
        return (
            f"the materials' Levels must add up to exactly {facts['total']}; "
            f"you control: {', '.join(levels) or 'no monster with a Level'}"
        )


class LinkRatingSum(Rule):
    rule_id = "LS-06"

    def build(self, v: SummonVars) -> None:
        for zone in zones.MINE:
            counts = v.counts_as(zone, 8)
            rating = v.fact(f"value {zone}", 8, 1)
            as_rating = v.model.new_bool_var(f"as rating {zone}")
            v.model.add(as_rating <= v.uses(zone))
            v.model.add(counts == v.uses(zone)).only_enforce_if(as_rating.negated())
            v.model.add(counts == rating).only_enforce_if(as_rating)
        total = sum(v.counts_as(zone, 8) for zone in zones.MINE)
        v.model.add(total == v.fact("total", MAX_LEVEL)).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, facts: Facts) -> str:
        values = []
        for zone in zones.MINE:
            if facts.get(f"mine {zone}"):
                rating = facts.get(f"value {zone}", 1)
                values.append(f"{zones.MONSTER_ZONES[zone]} 1" + (f" or {rating}" if rating > 1 else ""))
        return (
            f"the materials must count as exactly {facts['total']} (LS-07: a Link Monster as 1 or its rating); "
            f"you control: {', '.join(values) or 'no monster'}"
        )
