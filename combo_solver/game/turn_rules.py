"""What the structure of the turn allows: each rule says what it has against a request at some moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from combo_solver.game import switches
from combo_solver.game.clock import (
    HAND_LIMIT,
    MAIN_PHASE_FACTS,
    PHASE_NAMES,
    PHASES,
    Apply,
    Clock,
    Deed,
    Do,
    Draw,
    End,
    Enter,
    Phase,
    Request,
    after,
    main_phase_facts,
)
from combo_solver.game.reason import Reason
from combo_solver.game.step_rules import STEP_RULES
from combo_solver.game.turn_rule import TurnRule

_OPTIONAL: tuple[Phase, ...] = ("battle", "main2")
"""The phases that may be left out by choice (TP-01)."""


def reasons(clock: Clock, request: Request) -> list[Reason]:
    """The rules that forbid a request now; empty when it is allowed."""
    found = ((rule.rule_id, rule.against(clock, request)) for rule in TURN_RULES if switches.applies(rule.rule_id))
    return [Reason(rule_id, sentence) for rule_id, sentence in found if sentence]


def why_impossible(clock: Clock) -> list[Reason]:
    """Why no turn can stand where the clock does: what forbids the phases it must have come through."""
    left_out = clock.skipped | (set() if clock.phase in _OPTIONAL else set(_OPTIONAL))
    now = Clock(clock.number, clock.player, "draw", ended=True, drawn=True, skipped=clock.skipped)
    for phase in PHASES[1 : PHASES.index(clock.phase) + 1]:
        if phase in left_out:
            continue
        if found := reasons(now, Enter(phase)):
            return found
        now = replace(after(now, Enter(phase)), ended=True)
    return []


# --- from phase to phase ---------------------------------------------------------------------------------------


class DuelGoesOn(TurnRule):
    rule_id = "DE-03"

    def against(self, clock: Clock, request: Request) -> str:
        if clock.loser is None:
            return ""
        return f"{_who(clock.loser)} could not draw and lost the duel: nothing follows"


class PhaseCanEnd(TurnRule):
    rule_id = "TP-02"

    def against(self, clock: Clock, request: Request) -> str:
        phase = _name(clock)
        if isinstance(request, Enter) and not clock.ended:
            return f"{phase} has not ended"
        if not isinstance(request, End) or clock.ended:
            return ""
        waiting = []
        if clock.chain_open:
            waiting.append("a chain is open")
        if clock.due:
            waiting.append("a mandatory effect is due")
        waiting += [
            f"{_who(player)} did not agree to go on" for player in ("me", "opponent") if player not in clock.agreed
        ]
        return f"{phase} cannot end yet: {', '.join(waiting)}" if waiting else ""


class HandLimit(TurnRule):
    rule_id = "HL-01"

    def against(self, clock: Clock, request: Request) -> str:
        if not isinstance(request, End) or clock.phase != "end" or request.hand <= HAND_LIMIT:
            return ""
        return f"the turn player keeps {HAND_LIMIT} cards in the hand and holds {request.hand}"


class OrderOfPhases(TurnRule):
    rule_id = "TP-01"

    def against(self, clock: Clock, request: Request) -> str:
        if not isinstance(request, Enter):
            return ""
        here, there = PHASES.index(clock.phase), PHASES.index(request.phase)
        if clock.phase == "end":
            return "" if request.phase == "draw" else "after the End Phase the next turn begins with its Draw Phase"
        if there <= here and not clock.phase == request.phase == "battle":
            return f"{PHASE_NAMES[request.phase]} does not come after {PHASE_NAMES[clock.phase]}"
        kept = [
            PHASE_NAMES[phase]
            for phase in PHASES[here + 1 : there]
            if phase not in _OPTIONAL and phase not in clock.skipped
        ]
        return f"{' and '.join(kept)} cannot be left out" if kept else ""


class SkippedPhase(TurnRule):
    rule_id = "TP-09"

    def against(self, clock: Clock, request: Request) -> str:
        if isinstance(request, Enter) and request.phase != "draw" and request.phase in clock.skipped:
            return f"an effect skips {PHASE_NAMES[request.phase]} this turn"
        return ""


class MainPhase2AfterBattle(TurnRule):
    rule_id = "TP-14"

    def against(self, clock: Clock, request: Request) -> str:
        if isinstance(request, Enter) and request.phase == "main2" and not clock.battle_phases:
            return "Main Phase 2 comes only after a Battle Phase, and there was none this turn"
        return ""


class NoBattleOnFirstTurn(TurnRule):
    rule_id = "TP-19"

    def against(self, clock: Clock, request: Request) -> str:
        if isinstance(request, Enter) and request.phase == "battle" and clock.number == 1:
            return "the starting player has no Battle Phase on the first turn"
        return ""


class OneBattlePhase(TurnRule):
    rule_id = "TP-05"

    def against(self, clock: Clock, request: Request) -> str:
        allowed = 1 + clock.extra_battle_phases
        if isinstance(request, Enter) and request.phase == "battle" and clock.battle_phases >= allowed:
            return f"{clock.battle_phases} Battle Phase(s) were conducted this turn, and no effect allows one more"
        return ""


class OneExtraBattlePhase(TurnRule):
    rule_id = "TP-06"

    def against(self, clock: Clock, request: Request) -> str:
        if isinstance(request, Enter) and request.phase == "battle" and clock.battle_phases >= 2:
            return "several effects together give only one extra Battle Phase"
        return ""


class TurnsAlternate(TurnRule):
    rule_id = "DE-01"

    def against(self, clock: Clock, request: Request) -> str:
        if isinstance(request, Enter) and request.phase == "draw" and request.player not in (None, clock.next_player):
            return f"the next turn is {_whose(clock.next_player)}"
        return ""


# --- within a phase --------------------------------------------------------------------------------------------


class NothingBetween(TurnRule):
    rule_id = "TP-10"

    def against(self, clock: Clock, request: Request) -> str:
        if isinstance(request, Do | Draw) and clock.ended:
            return f"{_name(clock)} is over and the next has not begun: nothing happens in between"
        return ""


class Lasting(TurnRule):
    rule_id = "TP-03"

    def against(self, clock: Clock, request: Request) -> str:
        if not isinstance(request, Apply):
            return ""
        over = (request.number, PHASES.index(request.until), True)
        if (clock.number, PHASES.index(clock.phase), clock.ended) < over:
            return ""
        return f"it lasted until the end of {PHASE_NAMES[request.until]} of turn {request.number}, which is over"


class DrawFirst(TurnRule):
    rule_id = "TP-11"

    def against(self, clock: Clock, request: Request) -> str:
        if isinstance(request, Do | End) and clock.draw_due:
            return "the turn player draws first of all in the Draw Phase"
        if isinstance(request, Draw) and (clock.phase != "draw" or clock.drawn or request.by != clock.player):
            return "the turn player draws one card, at the start of the Draw Phase"
        return ""


class NoDrawOnFirstTurn(TurnRule):
    rule_id = "TP-12"

    def against(self, clock: Clock, request: Request) -> str:
        if isinstance(request, Draw) and clock.number == 1:
            return "the starting player does not draw in the first Draw Phase"
        return ""


class TurnPlayerFirst(TurnRule):
    rule_id = "TP-04"

    def against(self, clock: Clock, request: Request) -> str:
        if not isinstance(request, Do) or request.by == clock.player or clock.acted or clock.player in clock.agreed:
            return ""
        return f"at the start of {_name(clock)} the turn player acts or passes first"


_WORDS: dict[Deed, str] = {
    "normal_summon": "a Normal Summon", "tribute_summon": "a Tribute Summon", "set_monster": "Setting a monster",
    "flip_summon": "a Flip Summon", "change_position": "a change of battle position",
    "special_summon": "a Special Summon by a monster's own procedure", "synchro_summon": "a Synchro Summon",
    "xyz_summon": "an Xyz Summon", "link_summon": "a Link Summon", "pendulum_summon": "a Pendulum Summon",
    "activate_scale": "activating a Pendulum Scale", "set_spell": "Setting a Spell or Trap",
    "activate_spell": "activating a Spell that is no Quick-Play Spell", "ignition_effect": "an Ignition Effect",
}  # fmt: skip
"""Everything that belongs to a Main Phase (TP-15)."""
_NORMAL = ("normal_summon", "tribute_summon", "set_monster")


class MainPhaseOnly(TurnRule):
    rule_id = "TP-15"

    def against(self, clock: Clock, request: Request) -> str:
        if not isinstance(request, Do) or request.what not in _WORDS:
            return ""
        missing = _missing(clock, request)
        if request.what in _NORMAL or request.what == "ignition_effect":
            # TP-16 and EF-02 say whose turn it must be, and that no chain is open.
            missing = [words for words in missing if words == MAIN_PHASE_FACTS["main phase"]]
        return _in_open_main_phase(_WORDS[request.what], missing)


class NormalSummonInOpenMainPhase(TurnRule):
    rule_id = "TP-16"

    def against(self, clock: Clock, request: Request) -> str:
        if not isinstance(request, Do) or request.what not in _NORMAL:
            return ""
        missing = [words for words in _missing(clock, request) if words != MAIN_PHASE_FACTS["main phase"]]
        return _in_open_main_phase(_WORDS[request.what], missing)


class IgnitionInOwnMainPhase(TurnRule):
    rule_id = "EF-02"

    def against(self, clock: Clock, request: Request) -> str:
        if not isinstance(request, Do) or request.what != "ignition_effect":
            return ""
        return _in_open_main_phase(_WORDS[request.what], _missing(clock, request))


class StartOfMainPhase(TurnRule):
    rule_id = "TP-17"

    def against(self, clock: Clock, request: Request) -> str:
        if not isinstance(request, Do) or request.at_start not in ("main1", "main2"):
            return ""
        if clock.phase == request.at_start and not clock.acted:
            return ""
        return f"it is for the start of {PHASE_NAMES[request.at_start]}, before anything else is done there"


class StartOfBattlePhase(TurnRule):
    rule_id = "BA-04"

    def against(self, clock: Clock, request: Request) -> str:
        if not isinstance(request, Do) or request.at_start != "battle" or clock.step == "start":
            return ""
        return "it is for the start of the Battle Phase: the Start Step"


class QuickPlaysAndTraps(TurnRule):
    rule_id = "TP-20"

    def against(self, clock: Clock, request: Request) -> str:
        if not isinstance(request, Do) or request.what not in ("quick_play", "trap"):
            return ""
        if request.set_this_turn:
            return "a Quick-Play Spell or Trap is not activated in the turn it was Set"
        if request.from_hand and request.what == "trap":
            return "a Trap is Set before it is activated"
        if request.from_hand and request.by != clock.player:
            return "a Quick-Play Spell in the hand is activated in your own turn only"
        return ""


class AttackerKeepsPosition(TurnRule):
    rule_id = "BA-12"

    def against(self, clock: Clock, request: Request) -> str:
        if isinstance(request, Do) and request.what == "change_position" and request.zone in clock.attacked:
            return f"the monster in {request.zone} attacked this turn and stays in Attack Position"
        return ""


TURN_RULES: Sequence[TurnRule] = (
    DuelGoesOn(), PhaseCanEnd(), HandLimit(), OrderOfPhases(), SkippedPhase(), MainPhase2AfterBattle(),
    NoBattleOnFirstTurn(), OneBattlePhase(), OneExtraBattlePhase(), TurnsAlternate(), NothingBetween(), Lasting(),
    DrawFirst(), NoDrawOnFirstTurn(), TurnPlayerFirst(), MainPhaseOnly(), NormalSummonInOpenMainPhase(),
    IgnitionInOwnMainPhase(), StartOfMainPhase(), StartOfBattlePhase(), QuickPlaysAndTraps(), AttackerKeepsPosition(),
    *STEP_RULES,
)  # fmt: skip
"""Every rule of the turn."""


def _missing(clock: Clock, request: Do) -> list[str]:
    return [MAIN_PHASE_FACTS[fact] for fact, met in main_phase_facts(clock, request.by).items() if not met]


def _in_open_main_phase(what: str, missing: list[str]) -> str:
    if not missing:
        return ""
    return f"{what} belongs to your own Main Phase while nothing is on the chain, and {', '.join(missing)}"


def _name(clock: Clock) -> str:
    return f"the {clock.step.capitalize()} Step" if clock.step else PHASE_NAMES[clock.phase]


def _who(player: str) -> str:
    return "you" if player == "me" else "the opponent"


def _whose(player: str) -> str:
    return "yours" if player == "me" else "the opponent's"
