"""Manual changes of battle position and Flip Summons (POS and FS rows)."""

from __future__ import annotations

from combo_solver.rules.model import Mechanic, Rule, SummonVars, Told
from combo_solver.rules.timing import OpenMainPhase


class MayStillChange(Rule):
    """Facts ``came``, ``changed``, ``attacked``: this turn."""

    def build(self, v: SummonVars) -> None:
        for fact in ("came", "changed", "attacked"):
            v.model.add(v.fact(fact) == 0).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        did = [words for fact, words in _THIS_TURN if told[fact]]
        return f"this turn it {' and '.join(did)}"


_THIS_TURN = (
    ("came", "came to the field"),
    ("changed", "already changed its battle position"),
    ("attacked", "attacked"),
)


class OnFieldSinceTurnBegan(Rule):
    rule_id = "POS-07"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("came") == 0).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "it came to the field this turn"


class HasNotAttacked(Rule):
    rule_id = "POS-08"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("attacked") == 0).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "it attacked this turn"


class NotYetChanged(Rule):
    rule_id = "POS-09"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("changed") == 0).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "its battle position was already changed by hand this turn"


class NoLink(Rule):
    rule_id = "EXM-06"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("link") == 0).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "a Link Monster is always in face-up Attack Position"


class FaceUpMonster(Rule):
    rule_id = "POS-06"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("face down") == 0).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "a face-down monster can only be Flip Summoned, into face-up Attack Position"


class FaceDownMonster(Rule):
    rule_id = "FS-01"

    def build(self, v: SummonVars) -> None:
        v.model.add(v.fact("face down") == 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "only a face-down monster can be Flip Summoned"


def _nothing_to_decide(_: SummonVars) -> None:
    pass


def position_change() -> Mechanic:
    """The manual change of a face-up monster between Attack and Defense Position (POS-02 to POS-09).

    Facts: ``face down``, ``link``, ``came``, ``changed``, ``attacked`` (this turn).
    """
    rules = [
        NoLink(),
        FaceUpMonster(),
        OnFieldSinceTurnBegan(),
        HasNotAttacked(),
        NotYetChanged(),
        OpenMainPhase("POS-02"),
    ]
    return Mechanic(_nothing_to_decide, rules)


def flip_summon() -> Mechanic:
    """A Flip Summon (FS rows); facts as for :func:`position_change`."""
    rules = [FaceDownMonster(), MayStillChange("FS-05"), OpenMainPhase("FS-06")]
    return Mechanic(_nothing_to_decide, rules)
