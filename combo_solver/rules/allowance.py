"""What Normal Summons the turn leaves (NC rows): what all Normal Summons share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from combo_solver.game.reason import Repair
from combo_solver.rules.model import FactRule, Rule, SummonVars, Told

ADDITIONAL = "by additional"
"""The decision to use the additional Normal Summon rather than the turn's number (NC-11)."""
IMMEDIATE = "immediate"


class Allowance(NamedTuple):
    """What Normal Summons the turn leaves for one monster; the facts of the NC rows (see
    :func:`lay_out_allowance`)."""

    used: int = 0
    allowed: int = 1
    additional: bool = False
    additional_used: bool = False
    fits: bool = True
    tribute_only: bool = False
    immediate: bool = False
    setting: bool = False
    locked: bool = False
    forbidden: bool = False
    set_only: bool = False
    no_tributes: bool = False
    own_offer: bool = False
    or_set: bool = False

    @property
    def set_differs(self) -> bool:
        """Whether a Set may be illegal where a Summon is legal, or the reverse (NC-13, NC-21, NS-13, NS-15, SPI-05)."""
        return self.additional or self.immediate or self.forbidden or self.set_only or self.own_offer

    def facts(self) -> dict[str, int]:
        return {
            "normal summons used": min(self.used, 99),
            "normal summons allowed": min(self.allowed, 99),
            "additional": int(self.additional),
            "additional used": int(self.additional_used),
            "additional fits": int(self.fits),
            "for tribute only": int(self.tribute_only and not self.immediate),
            "immediate": int(self.immediate),
            "set": int(self.setting),
            "immediate tribute only": int(self.tribute_only and self.immediate),
            "immediate or set": int(self.or_set and self.immediate),
            "normal summon forbidden": int(self.locked),
            "forbidden by a card": int(self.forbidden),
        }


def lay_out_allowance(v: SummonVars) -> None:
    """Facts: ``normal summons used`` and ``allowed`` (the number an effect may set, NC-04), ``additional`` (an effect
    grants an additional Normal Summon, NC-09), ``additional used`` (this turn, NC-12), ``additional fits`` (it covers
    this monster), ``for tribute only`` (it covers Tribute Summons only), ``set`` (this is a Set, not a Summon),
    ``immediate`` (an effect makes me Summon right after it, which uses up neither, NC-18), ``immediate tribute
    only`` (by a Tribute Summon) and ``immediate or set`` (it lets me Set, too)."""
    v.model.add(v.decide(ADDITIONAL) <= v.fact("additional"))
    v.model.add(v.decide(ADDITIONAL) + v.fact(IMMEDIATE) <= 1)


class NormalSummonLeft(Rule):
    rule_id = "NC-03"

    def build(self, v: SummonVars) -> None:
        used, allowed = v.fact("normal summons used", 99), v.fact("normal summons allowed", 99, 1)
        v.model.add(used + 1 <= allowed + 99 * v.fact(IMMEDIATE)).only_enforce_if(
            v.rule(self.rule_id), v.decide(ADDITIONAL).negated()
        )

    def sentence(self, told: Told) -> str:
        return (
            f"{told['normal summons used']} Normal Summon or Set was made this turn, "
            f"and {told.get('normal summons allowed', 1)} is allowed"
        )

    def repairs(self, told: Told) -> Iterator[Repair]:
        yield Repair("one more Normal Summon allowed", {"normal summons allowed": told["normal summons used"] + 1})


class OneAdditionalSummon(Rule):
    rule_id = "NC-12"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.decide(ADDITIONAL) + v.fact("additional used") <= 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "an additional Normal Summon was made this turn, and only one is gained per turn"


class AdditionalSummonFits(Rule):
    rule_id = "NC-26"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.decide(ADDITIONAL) <= v.fact("additional fits", default=1)).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "the additional Normal Summon of this turn is limited to other monsters"


class NothingOnTheFieldForbidsIt(Rule):
    """Fact ``forbidden by a card``: asked before anything is Tributed, so the card cannot be Tributed away."""

    rule_id = "NS-13"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("forbidden by a card") <= v.fact("set")).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        cards = told.wording.forbidding
        if not cards:
            return "a card on the field forbids the Summon of this monster, even if that card would be a Tribute"
        forbids = f"forbid{'s' * (len(cards) == 1)} the Normal Summon of this monster"
        return f"{' and '.join(cards)}, face-up on the field, {forbids}, even if it would be a Tribute"


class NormalSummonNotForbidden(FactRule):
    rule_id = "NC-28"
    fact = "normal summon forbidden"
    words = "a card's effect says that you cannot Normal Summon or Set this turn"

    def sentence(self, told: Told) -> str:
        cards = told.wording.forbidding
        if not cards:
            return self.words
        forbid = f"forbid{'s' * (len(cards) == 1)}"
        return f"{' and '.join(cards)}, face-up on the field, {forbid} you to Normal Summon or Set it"
