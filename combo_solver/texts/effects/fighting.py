"""Words that mean the monsters of a battle, in a turn that has them: "that opponent's monster", "your battling monster"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.words import NotUnderstood

FOE, OWN = "foe", "own"
"""What a head may speak of beside the card of the effect: the monster of the opponent's that battles, and mine."""
SPOKEN_OF_FIRST = "it"
"""The head is about one of them, and not about the card of the effect: it is "it" until another card is spoken of."""
GONE = "gone"
"""They may have left the field: what the battle destroyed does before the end of the Damage Step (DS-18)."""
_THEIRS = re.compile(
    r"^(?:that (?:face-up )?opponent's (?:battling )?(?:face-up |Special Summoned )?(?:[A-Z]\w+ )?[Mm]onster|(?:the|your) opponent's (?:(?:battling|battled|attacked) )?monster"
    r"|(?:that|the) (?:[Mm]onster|target) your opponent controls"
    r"|(?:the|that)(?: opponent's)? monster(?: that)? (?:it|this card|your monster|that monster) (?:(?:is|was) )?(?:battl(?:ing|es|ed)|attack(?:ed|s))"
    r"|the (?:attacked monster|attack target)|the monster that destroyed (?:it|this card))(?: \(if (?:any|it is still on the field)\))?$"
)
_THAT_ONE = re.compile(
    r"^(?:that|the) (?P<sort>(?:[A-Z][\w-]* |face-(?:up|down) |(?:Attack|Defense) Position |battling )*)[Mm]onster$"
)
_MINE = re.compile(
    r"^(?:your (?:battling |attacking )?[Mm]onster|(?:that|the) (?:(?:[A-Z][\w-]*|\"\d+\") )*(?:[Mm]onster )?you control"
    r"|that monster of yours)$"
)
_BOTH = re.compile(
    r"^(?:both (?:of those |those )?monsters|those monsters|both battling monsters|both monsters that battled)$"
)


def who_battles(words: str, scope: Scope) -> Data | None:
    """The selection of the monster, or monsters, of the battle that such words mean; None for other words."""
    if not scope.battling:
        return None
    side = _side(words, scope)
    if side is None:
        return None
    number = 2 if side == "either" else 1
    return {
        "side": side, "from": ["monster_zone"], "where": {"battling": True}, "face_down": True,
        "min": number, "max": number,
    }  # fmt: skip


def _side(words: str, scope: Scope) -> str | None:
    if _THEIRS.match(words):
        return "opponent"
    if _MINE.match(words):
        return "me"
    if words == "it" and SPOKEN_OF_FIRST in scope.battling and not (scope.it or scope.target or scope.chosen):
        return "opponent" if FOE in scope.battling else "me"
    if _BOTH.match(words) and {FOE, OWN} <= scope.battling:
        return "either"
    if _THAT_ONE.match(words) and len(scope.battling & {FOE, OWN}) == 1:
        return "opponent" if FOE in scope.battling else "me"
    return None


def spoken_of_before(words: str, scope: Scope) -> str | None:
    """The selection of such a monster that was made before, empty for none; None for words that mean others."""
    side = _side(words, scope) if scope.battling else None
    if side is None:
        return None
    if _THAT_ONE.match(words) and not scope.fought and any(not _NO_MONSTER.match(name) for _, name in scope.chosen):
        # Perhaps what was chosen before.
        raise NotUnderstood(words)
    return dict(scope.fought).get(side, "")


_NO_MONSTER = re.compile(r"^(?:detached|drawn|discarded|removed)\d")


def value_of_one(words: str, value: str, scope: Scope) -> Data | None:
    """A value of the monster of the battle that the words mean, as an amount; None for other words."""
    choose = who_battles(words, scope)
    if choose is None or choose["side"] == "either" or value not in _ADDED:
        return None
    if GONE in scope.battling:
        raise NotUnderstood("a value of what may be destroyed")
    return {"count_in": ["monster_zone"], "side": choose["side"], "where": {"battling": True}, "adds": [value]}


_ADDED = ("atk", "defense", "level", "rank", "rating", "original_atk", "original_defense", "original_level")


_UNTIL = (
    r"(?P<until>during (?:that |this )?damage calculation(?: only)?|until the end of (?:the|that|this) (?:Damage Step|Battle Phase)"
    r"|during (?:that|this) Damage Step(?: only)?|for that battle(?: only)?)"
)
_BEFORE = re.compile(rf"^{_UNTIL}, (?P<rest>.+)$", re.IGNORECASE)
_BEHIND = re.compile(rf"^(?P<rest>.+?),? \(?{_UNTIL}\)?$")


def until_then(text: str, scope: Scope) -> tuple[str, str]:
    """How long a change of ATK and DEF lasts that does not last the turn, empty for one that does, and the clause
    without these words."""
    found = (_BEFORE.match(text) or _BEHIND.match(text)) if scope.card.battle else None
    if found is None:
        return "", text
    told = found["until"].lower()
    if "calculation" in told:
        return "damage_calculation", found["rest"]
    return ("battle_phase" if "phase" in told else "damage_step"), found["rest"]


def lasting(clause: Clause, until: str) -> Clause:
    """The clause, the changes of which end then. Raises :class:`NotUnderstood` for changes of anything else."""
    if not until:
        return clause
    if any(action["do"] != "modify" or not _POINTS.issuperset(action) for action in clause.actions):
        raise NotUnderstood("until then")
    return clause._replace(actions=tuple({**action, "until": until} for action in clause.actions))


_POINTS = frozenset({"do", "join", "card", "choose", "atk", "defense", "atk_to", "defense_to", "double_atk"})
