"""Manual changes of battle position and Flip Summons (POS and FS rows)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from combo_solver.rules.model import FactRule, Rule, RuleModel, SummonVars, Told
from combo_solver.rules.question import Blueprint, Decided, Solution
from combo_solver.rules.timing import OpenMainPhase, Timing, timing_facts


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


class OnFieldSinceTurnBegan(FactRule):
    rule_id = "POS-07"
    fact = "came"
    words = "it came to the field this turn"


class HasNotAttacked(FactRule):
    rule_id = "POS-08"
    fact = "attacked"
    words = "it attacked this turn"


class NotYetChanged(FactRule):
    rule_id = "POS-09"
    fact = "changed"
    words = "its battle position was already changed by hand this turn"


class NoLink(FactRule):
    rule_id = "EXM-06"
    fact = "link"
    words = "a Link Monster is always in face-up Attack Position"


class FaceUpMonster(FactRule):
    rule_id = "POS-06"
    fact = "face down"
    words = "a face-down monster can only be Flip Summoned, into face-up Attack Position"


class FaceDownMonster(FactRule):
    rule_id = "FS-01"
    fact = "face down"
    wanted = 1
    words = "only a face-down monster can be Flip Summoned"


def _nothing_to_decide(_: SummonVars) -> None:
    pass


class ChangeNotForbidden(FactRule):
    rule_id = "SG-17"
    fact = "locked"
    words = "a card on the field keeps its battle position from being changed"


def position_change() -> RuleModel:
    """The manual change of a face-up monster between Attack and Defense Position (POS-02 to POS-09).

    Facts: ``face down``, ``link``, ``locked``, ``came``, ``changed``, ``attacked`` (this turn).
    """
    rules = [
        NoLink(),
        FaceUpMonster(),
        OnFieldSinceTurnBegan(),
        HasNotAttacked(),
        NotYetChanged(),
        ChangeNotForbidden(),
        OpenMainPhase("POS-02"),
    ]
    return RuleModel(_nothing_to_decide, rules)


class FlipNotForbidden(FactRule):
    rule_id = "SG-17"
    fact = "locked"
    words = "a card on the field forbids this Flip Summon"

    def sentence(self, told: Told) -> str:
        cards = told.wording.forbidding
        if not cards:
            return self.words
        return f"{' and '.join(cards)}, face-up on the field, forbid{'s' * (len(cards) == 1)} this Flip Summon"


def flip_summon() -> RuleModel:
    """A Flip Summon (FS rows); facts as for :func:`position_change`, but ``link``."""
    rules = [FaceDownMonster(), MayStillChange("FS-05"), FlipNotForbidden(), OpenMainPhase("FS-06")]
    return RuleModel(_nothing_to_decide, rules)


POSITION = Blueprint("position", lambda _: position_change())
FLIP = Blueprint("flip", lambda _: flip_summon())
_HAPPENED = {"came": "came", "moved": "changed", "attacked": "attacked"}


class PositionChange(NamedTuple):
    """May this monster of mine be turned by hand: its position changed or, with ``flip``, Flip Summoned? The only
    answer is True. ``this_turn``: what happened to it, as in a scenario; ``locked``: something forbids
    it."""

    flip: bool
    face_down: bool
    this_turn: str = ""
    link: bool = False
    locked: bool = False
    timing: Timing | None = None

    @property
    def blueprint(self) -> Blueprint:
        return FLIP if self.flip else POSITION

    @property
    def size(self) -> int:
        return 0

    def facts(self) -> dict[str, int]:
        facts = {"face down": int(self.face_down), **timing_facts(self.timing)}
        if self.this_turn in _HAPPENED:
            facts[_HAPPENED[self.this_turn]] = 1
        facts["locked"] = int(self.locked)
        if not self.flip:
            facts["link"] = int(self.link)
        return facts

    def decisions(self, decided: Decided) -> dict[str, bool]:
        return {}

    def read(self, solutions: Iterable[Solution]) -> Iterable[bool]:
        return (True for _ in solutions)
