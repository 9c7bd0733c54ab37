"""Values of monsters: "it gains 500 ATK", "increase its Level by 1", "its ATK becomes half its current ATK"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.points import VALUES, read_points
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.selection import read_selection
from combo_solver.texts.words import NotUnderstood

PRIORITY = 40
EXAMPLE = Example("You can target 1 monster you control; it gains 500 ATK until the end of this turn.")
_UNTIL = (
    r"(?:until the end of (?:this|the|your opponent's|your|the next|your next|your opponent's next|the current) "
    r"(?:next )?(?:turn|End Phase)|until the End Phase(?: of this turn)?|until your opponent's next End Phase|"
    r"until the end of your opponent's next turn|until your next End Phase|for the rest of this turn|this turn|"
    r"until the end of the turn|even if this card leaves the field)"
)
_BEFORE = re.compile(rf"^{_UNTIL}, (?P<rest>.+)$", re.IGNORECASE)
_BEHIND = re.compile(rf"^(?P<rest>.+?),? \(?{_UNTIL}\)?$")
_WHAT = r"(?P<what>ATK and DEF|ATK/DEF|ATK|DEF|Levels?/Ranks?|Levels?|Ranks?)"
_GAIN = re.compile(
    rf"^(?P<who>.+?) (?P<verb>gains?|loses?) (?:exactly )?(?P<number>\d+) {_WHAT}(?P<each> for each .+)?$"
)
_GAIN_EQUAL = re.compile(rf"^(?P<who>.+?) (?P<verb>gains?|loses?) {_WHAT} (?P<amount>equal to .+)$")
_MAKE_GAIN = re.compile(r"^(?:[Mm]ake|[Hh]ave) (?P<who>.+?) (?P<verb>gain|lose) (?P<rest>.+)$")
_BY = re.compile(
    rf"^(?P<verb>[Ii]ncrease|[Rr]educe|[Dd]ecrease) (?:the )?(?:(?P<whose>its|their|.+?'s?) )?{_WHAT}(?: of (?P<who>.+?))?"
    r" by (?P<amount>.+)$"
)
_BY_TWICE = re.compile(
    r"^(?P<verb>[Ii]ncrease|[Rr]educe|[Dd]ecrease) (?P<whose>its|[^,]+?'s) (?P<what>Level|Rank) by (?P<number>\d+)"
    r" and (?:its )?(?P<more>ATK|DEF) by (?P<points>\d+)$"
)
_BECOMES = re.compile(
    rf"^(?:[Mm]ake )?(?:(?P<whose>its|their|[^,]+?'s?) |the )(?:current )?{_WHAT}(?: of (?P<who>.+?))? becomes? (?P<amount>.+)$"
)
_CHANGE_TO = re.compile(
    rf"^[Cc]hange (?:(?P<whose>its|their|[^,]+?'s?) |the ){_WHAT}(?: of (?P<who>.+?))? to (?P<amount>.+)$"
)
_BECOMES_LEVEL = re.compile(r"^(?P<who>.+?) becomes? (?P<what>Level|Rank) (?P<amount>\d+)$")
_FACTOR = re.compile(
    rf"^(?P<factor>[Hh]alve|[Dd]ouble) (?:(?P<whose>its|their|[^,]+?'s?) |the )(?:current )?{_WHAT}(?: of (?P<who>.+))?$"
)
_TUNER = re.compile(r"^(?:(?:[Tt]reat (?P<treated>.+?) as)|(?P<who>.+?) (?:is|are) treated as) (?:a Tuner|Tuners)$")
_ATTRIBUTE = re.compile(r"^(?P<who>.+?) becomes? (?P<attribute>EARTH|WATER|FIRE|WIND|LIGHT|DARK)$")
_KEYS = {"ATK and DEF": ("atk", "defense"), "ATK/DEF": ("atk", "defense")}
_LEVELS = frozenset({"level", "rank"})


def read(text: str, scope: Scope) -> Clause | None:
    if scope.stage == "cost":
        return None
    for pattern in (_BEFORE, _BEHIND):
        if found := pattern.match(text):
            text = found["rest"]
    if found := _MAKE_GAIN.match(text):
        text = f"{found['who']} {found['verb']}s {found['rest']}"
    for pattern, reader in _READERS:
        if found := pattern.match(text):
            return reader(found, scope)
    return None


# --- whose value it is ------------------------------------------------------------------------------------------------


def _subject(words: str, scope: Scope, levels: bool) -> tuple[Data, str]:
    """Keys of the action for the cards that are changed, and what they are called then."""
    words = {"its": "it", "their": "them"}.get(words, words)
    meant = refer(words, scope) or refer(words[:1].lower() + words[1:], scope)
    if meant is not None:
        return {"card": meant}, meant
    plain = re.sub(r"\bcurrently control", "control", words)
    choose = read_selection(scope.unmask(plain[:1].lower() + plain[1:]), scope.card)
    if not set(choose["from"]) <= {"monster_zone"}:
        raise NotUnderstood(words)
    name = scope.fresh("changed")
    # Only face-up monsters can be changed.
    shown = {key: value for key, value in choose.items() if key not in ("face_down", "printed")}
    return {"choose": {**shown, "name": name}}, name


def _whose(found: re.Match[str], scope: Scope, levels: bool) -> tuple[Data, str]:
    words = found["who"] if found["who"] else found["whose"]
    if words is None:
        raise NotUnderstood(found[0])
    return _subject(words if found["who"] else re.sub(r"'s?$", "", words), scope, levels)


def _keys(what: str) -> tuple[str, ...]:
    if what in _KEYS:
        return _KEYS[what]
    return tuple(VALUES[part] for part in what.split("/"))


def _clause(keys: Data, subject: Data, name: str) -> Clause:
    return Clause(({"do": "modify", **subject, **keys},), named=name)


def _negative(amount: int | Data) -> int | Data:
    if isinstance(amount, int):
        return -amount
    if amount.get("divided", 1) != 1:
        # Half of it is rounded up either way.
        raise NotUnderstood("half")
    return {**amount, "times": -amount.get("times", 1)}


# --- sentences --------------------------------------------------------------------------------------------------------


def _gain(found: re.Match[str], scope: Scope) -> Clause:
    keys = _keys(found["what"])
    subject, name = _subject(found["who"], scope, not _LEVELS.isdisjoint(keys))
    amount = read_points(found["number"] + (found["each"] or ""), scope, name)
    return _clause({key: _signed(found, amount) for key in keys}, subject, name)


def _signed(found: re.Match[str], amount: int | Data) -> int | Data:
    return _negative(amount) if found["verb"].lower().startswith(("lose", "reduce", "decrease")) else amount


def _gain_equal(found: re.Match[str], scope: Scope) -> Clause:
    keys = _keys(found["what"])
    subject, name = _subject(found["who"], scope, False)
    return _clause({key: _signed(found, read_points(found["amount"], scope, name)) for key in keys}, subject, name)


def _by(found: re.Match[str], scope: Scope) -> Clause:
    keys = _keys(found["what"])
    subject, name = _whose(found, scope, not _LEVELS.isdisjoint(keys))
    return _clause({key: _signed(found, read_points(found["amount"], scope, name)) for key in keys}, subject, name)


def _by_twice(found: re.Match[str], scope: Scope) -> Clause:
    subject, name = _subject(re.sub(r"'s$", "", found["whose"]), scope, True)
    keys = {VALUES[found["what"]]: int(found["number"]), VALUES[found["more"]]: int(found["points"])}
    return _clause({key: _signed(found, amount) for key, amount in keys.items()}, subject, name)


def _becomes(found: re.Match[str], scope: Scope) -> Clause:
    keys = _keys(found["what"])
    subject, name = _whose(found, scope, not _LEVELS.isdisjoint(keys))
    amount = re.sub(r"^(?:the same as|equal to) ", "", found["amount"])
    if re.match(r"^(?:half|double|twice) ", amount) and len(keys) > 1:
        raise NotUnderstood(amount)
    return _clause({f"{key}_to": read_points(amount, scope, name) for key in keys}, subject, name)


def _becomes_level(found: re.Match[str], scope: Scope) -> Clause:
    subject, name = _subject(found["who"], scope, True)
    return _clause({f"{VALUES[found['what']]}_to": int(found["amount"])}, subject, name)


def _factor(found: re.Match[str], scope: Scope) -> Clause:
    keys = _keys(found["what"])
    if not _LEVELS.isdisjoint(keys):
        raise NotUnderstood(found[0])
    subject, name = _whose(found, scope, False)
    how = {"divided": 2} if found["factor"].lower() == "halve" else {"times": 2}
    return _clause({f"{key}_to": {"value": key, "value_of": "it", **how} for key in keys}, subject, name)


def _tuner(found: re.Match[str], scope: Scope) -> Clause:
    subject, name = _subject(found["who"] or found["treated"], scope, False)
    return _clause({"tuner": True}, subject, name)


def _attribute(found: re.Match[str], scope: Scope) -> Clause:
    subject, name = _subject(found["who"], scope, False)
    return _clause({"attribute": found["attribute"]}, subject, name)


_READERS = (
    (_GAIN, _gain), (_GAIN_EQUAL, _gain_equal), (_BY_TWICE, _by_twice), (_BY, _by), (_BECOMES, _becomes), (_CHANGE_TO, _becomes),
    (_BECOMES_LEVEL, _becomes_level), (_FACTOR, _factor), (_TUNER, _tuner), (_ATTRIBUTE, _attribute),
)  # fmt: skip
