"""How the steps of the Battle Phase and the parts of the Damage Step follow each other (BA and DS rows)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from combo_solver.game.clock import PARTS, Clock, EnterStep, Request
from combo_solver.game.turn_rule import TurnRule

_NAMES = {"start": "Start Step", "battle": "Battle Step", "damage": "Damage Step", "end": "End Step"}


class _StepRule(TurnRule):
    """A rule about the next step."""

    def against(self, clock: Clock, request: Request) -> str:
        return self.against_step(clock, request) if isinstance(request, EnterStep) else ""

    @abstractmethod
    def against_step(self, clock: Clock, request: EnterStep) -> str:
        """The same of a step that begins."""


class StepsOfTheBattlePhase(_StepRule):
    """What follows the Start Step and the Damage Step is BA-05's and BA-06's to say."""

    rule_id = "BA-01"

    def against_step(self, clock: Clock, request: EnterStep) -> str:
        if not clock.step:
            return "only the Battle Phase has steps"
        later = {"battle": ("damage", "end"), "end": ()}.get(clock.step, (request.step,))
        if request.step in later and request.step != "start":
            return ""
        return f"the {_NAMES.get(request.step, 'phase')} does not come after the {_NAMES[clock.step]}"


class BattleStepAfterStartStep(_StepRule):
    rule_id = "BA-05"

    def against_step(self, clock: Clock, request: EnterStep) -> str:
        wrong = clock.step == "start" and request.step != "battle"
        return "the Start Step is always followed by the Battle Step" if wrong else ""


class BattleStepAfterDamageStep(_StepRule):
    rule_id = "BA-06"

    def against_step(self, clock: Clock, request: EnterStep) -> str:
        wrong = clock.step == "damage" and request.step not in ("battle", "damage")
        return "after each Damage Step the Battle Step is entered again" if wrong else ""


class NoDamageStepWhenStopped(_StepRule):
    rule_id = "BA-02"

    def against_step(self, clock: Clock, request: EnterStep) -> str:
        wrong = clock.step == "battle" and request.step == "damage" and clock.attack == "stopped"
        return "the attack was negated or stopped, so no Damage Step follows" if wrong else ""


class DamageStepAfterAnAttack(_StepRule):
    rule_id = "DS-01"

    def against_step(self, clock: Clock, request: EnterStep) -> str:
        wrong = clock.step == "battle" and request.step == "damage" and not clock.attack
        return "a Damage Step follows an attack, and none was declared in this Battle Step" if wrong else ""


class BothPassAfterTheDeclaration(_StepRule):
    rule_id = "BA-22"

    def against_step(self, clock: Clock, request: EnterStep) -> str:
        if clock.step != "battle" or request.step != "damage" or _both_passed(clock):
            return ""
        return "the Damage Step begins when both players have passed after the declaration"


class EndStepWithoutAnAttack(_StepRule):
    rule_id = "BA-24"

    def against_step(self, clock: Clock, request: EnterStep) -> str:
        if clock.step != "battle" or request.step != "end":
            return ""
        if clock.attack == "stands":
            return "the attack that was declared leads to the Damage Step, not to the End Step"
        return "" if _both_passed(clock) else "the Battle Step ends when both players have passed"


class PartsOfTheDamageStep(_StepRule):
    rule_id = "DS-02"

    def against_step(self, clock: Clock, request: EnterStep) -> str:
        at = PARTS.index(clock.part) + 1 if clock.part else 0
        if clock.step == "damage" and request.step != "damage":
            return "" if at == len(PARTS) else "the Damage Step has not come to its end"
        if request.step != "damage":
            return "" if not request.part else "only the Damage Step has parts"
        following = PARTS[at] if at < len(PARTS) else ""
        return (
            "" if request.part == following else f"the next part of the Damage Step is another one than {request.part}"
        )


STEP_RULES: Sequence[TurnRule] = (
    StepsOfTheBattlePhase(), BattleStepAfterStartStep(), BattleStepAfterDamageStep(), NoDamageStepWhenStopped(),
    DamageStepAfterAnAttack(), BothPassAfterTheDeclaration(), EndStepWithoutAnAttack(), PartsOfTheDamageStep(),
)  # fmt: skip
"""Every rule about steps."""


def _both_passed(clock: Clock) -> bool:
    return clock.agreed == {"me", "opponent"} and not clock.chain_open and not clock.due
