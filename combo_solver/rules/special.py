"""What several kinds of Special Summon share: the monster's own conditions, and restrictions in force."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from combo_solver.game.bars import Bar
from combo_solver.game.reason import Repair
from combo_solver.rules.model import FactRule, SummonVars, Told

_BARS: dict[Bar, str] = {
    "never": "never special summoned",
    "own way only": "only by its procedure",
    "own way first": "not yet by its procedure",
    "not properly summoned": "revival forbidden",
}


def bar_facts(bars: Iterable[Bar]) -> dict[str, int]:
    """What forbids any effect to Special Summon the monster, as facts."""
    return {_BARS[bar]: 1 for bar in bars}


class FirstByItsProcedure(FactRule):
    rule_id = "SSM-03"
    fact = "not yet by its procedure"
    words = "this Special Summon Monster must first be Summoned by its own procedure; no other effect does it"


class OnlyByItsProcedure(FactRule):
    rule_id = "SSM-06"
    fact = "only by its procedure"
    words = "its text allows no Special Summon but its own procedure, even after a proper Summon"


class NotLocked(FactRule):
    rule_id = "SG-17"
    fact = "locked"
    words = "a restriction in force this turn forbids this Special Summon"
    mended = "no such restriction"

    def sentence(self, told: Told) -> str:
        cards = told.wording.forbidding
        if not cards:
            return self.words
        return f"{' and '.join(cards)}, face-up on the field, forbid{'s' * (len(cards) == 1)} this Special Summon"


class ConditionOfTheCard(FactRule):
    rule_id = "SSM-16"
    fact = "condition met"
    wanted = 1
    default = 1
    words = "the condition or cost printed for its own Special Summon is not met"
    mended = "its condition met and its cost payable"

    def build(self, v: SummonVars) -> None:
        v.fact("no way")
        super().build(v)

    def sentence(self, told: Told) -> str:
        if told.get("no way"):
            return "it has no Special Summon of its own from there, and no Spell at hand performs one"
        return self.words

    def repairs(self, told: Told) -> Iterator[Repair]:
        return iter(()) if told.get("no way") else super().repairs(told)
