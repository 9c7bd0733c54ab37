"""Clauses that nothing in a solo turn can notice: "it cannot be destroyed by battle this turn"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.attacking import ATTACKS, FOUGHT, sort_of_battle
from combo_solver.texts.effects.battles import IN_A_BATTLE
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.inert import inert_clause
from combo_solver.texts.effects.scope import Clause, Scope
from combo_solver.texts.sentences import QUOTED
from combo_solver.texts.words import NotUnderstood

PRIORITY = 90
EXAMPLE = Example("During your Main Phase: You can draw 1 card, also this card can attack directly this turn.")
_TIME = re.compile(
    r"^(?:[Tt]his turn|[Ff]or the rest of this turn(?: after this card resolves)?),? |,? (?:this turn|for the rest of this turn|until the end of (?:this|your opponent's) turn)$"
)
_MEANWHILE = re.compile(
    r"^(?:[Ww]hile|[Aa]s long as) (?:this (?:card|monster) is face-up on the field"
    r"|you control (?:the|that) face-up (?:Special )?Summoned monster), "
)
_LATER = re.compile(
    r"^(?:[Dd]uring|at the start of) (?P<when>the End Phase"
    r"(?: of (?:this turn|the turn (?:this card (?:was|is) activated|you activated this card)))?"
    r"|(?:the|your|your opponent's) (?:next|second|third) (?:Standby|Draw) Phase(?: after this effect's activation)?"
    r"|the (?:Draw|Standby|Main|Battle|End) Phase of (?:the|your|your opponent's) next turn), (?P<what>[^:;]+)$"
)
_LATER_BEHIND = re.compile(
    r"^(?:[Aa]dd|[Dd]raw|[Ss]et) (?:(?!, (?:but|then|and|also)\b)[^:;])+ during (?P<when>the End Phase(?: of this turn)?"
    r"|(?:your|the) next Standby Phase|the Standby Phase of (?:the|your) next turn)$"
)
_NOW_TOO = re.compile(
    r"\b(?:also|this turn|this card (?:cannot|gains)|you cannot"
    r"|the (?:Tributed|discarded|banished|sent|destroyed|revealed|detached))\b"
)
_FOR_THEM = re.compile(
    r"^change (?:as many|all) face-down Defense Position monsters your opponent controls (?:as possible )?to face-up Defense Position,"
    r" then your opponent draws [^:;]+$|(?<!^)\bif you did not (?:Normal|Special) Summon [^:;]+$"
)
"""What is done to the opponent, and on which Summons of mine it depends."""
"""Something that is done at once, or that what was paid must allow."""
_IF_THEY = re.compile(
    r"^if (?:your opponent (?:has )?activated [^,:;]+ this turn|it is your opponent's (?:turn|Battle Phase)"
    r"|you activated this effect in response to your opponent's [^,:;]+), (?P<what>[^,:;]+)$"
)
"""What only comes about where the opponent has done something, or in a turn of theirs."""
_NOT_NEXT_TURN = re.compile(r"^this card cannot use this effect (?:during (?:the|your) )?next turn$")
_LOOKS = re.compile(r"^look at up to \d cards? from the top of (?:each (?:player's )?|your opponent's )Deck$")
"""As they lie there. Where it is all that is done, that they lie there must be known, which nothing tells."""
_IN_BATTLE = re.compile(r"^during (?:the|your) Battle Phase(?: of)? this turn, [^:;]+ gain \d+ (?:ATK|ATK/DEF)$")
_ON_THE_END_BOARD = re.compile(
    r"\b(?:Special Summon|change|destroy|banish|return|shuffle|Tribute|give control|ATK|DEF|Levels?)\b", re.IGNORECASE
)
"""What the board would show that is left at the end of the turn."""
_STAYS_SET = re.compile(
    r"^(?:that (?:Set )?(?:card|target)|it) cannot be activated this turn(?: \(even if this card leaves the field\))?$"
)


_OF_ALL_THERE = re.compile(r"^[Aa]ll [^,:;]+ you currently control cannot be destroyed\b")
_AT_ANY_TIME = re.compile(r"^(?:this turn, )?[Tt]he first time\b|, your opponent cannot activate [^:;,]+$")
"""What is kept from harm, or from answers of the opponent."""


def read(text: str, scope: Scope) -> Clause | None:
    if scope.stage == "cost":
        return None
    if later := _LATER.match(text) or _LATER_BEHIND.match(text):
        said = later.groupdict().get("what") or text[: later.start("when")]
        this_turn = later["when"].startswith("the End Phase")
        if _LATER.match(text) and not scope.masked.text.rstrip(".").endswith(text):
            # What stands behind it is done then too.
            raise NotUnderstood(text)
        said = _FOR_THEM.sub("", said)
        if _NOW_TOO.search(said) or (this_turn and _ON_THE_END_BOARD.search(said)):
            raise NotUnderstood(text)
        return Clause(unnoticed="end_phase" if this_turn else "other_phase")
    if _IN_BATTLE.match(text) and scope.masked.text.rstrip(".").endswith(text):
        return Clause(unnoticed="battle")
    if _LOOKS.match(text):
        return Clause(unnoticed="known")
    if _IF_THEY.match(text):
        if not scope.masked.text.rstrip(".").endswith(text) and not re.search(
            rf"{re.escape(text)},? also\b", scope.masked.text
        ):
            # What stands behind it hangs on it.
            raise NotUnderstood(text)
        return Clause(unnoticed="opponents_action")
    if _if_it_battles(text, scope):
        sort = sort_of_battle(text)
        return Clause(unnoticed=sort if sort == ATTACKS or _AT_ANY_TIME.search(text) else FOUGHT)
    if _STAYS_SET.match(text) and scope.target in scope.theirs:
        # The opponent alone could activate it.
        return Clause(unnoticed="opponents_action")
    if _NOT_NEXT_TURN.match(text):
        return Clause(unnoticed="other_phase")
    if _OF_ALL_THERE.match(text):
        # There must be one of them.
        raise NotUnderstood(text)
    said = _MEANWHILE.sub("", scope.unmask(text.removeprefix("but ")))
    reason = inert_clause(_TIME.sub("", said), scope.card)
    if reason == "unaffected":
        # By what the opponent's cards do as they lie there, it is noticed.
        raise NotUnderstood(text)
    if reason == "battle":
        reason = sort_of_battle(said)
    return Clause(unnoticed=reason) if reason else None


def _if_it_battles(text: str, scope: Scope) -> bool:
    """What comes of a battle, and nothing besides: "also" leads out of it, and what stands behind it hangs on it."""
    plain = QUOTED.sub("X", scope.unmask(re.sub(r"^this turn, ", "", text)))
    if re.search(r"\b(?:also|[Oo]therwise)\b", plain) or not re.match(IN_A_BATTLE, plain[:1].upper() + plain[1:]):
        return False
    return scope.masked.text.rstrip(".").endswith(text) or bool(
        re.search(rf"{re.escape(text)},? also\b", scope.masked.text)
    )
