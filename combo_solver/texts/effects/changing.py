"""Clauses about values in the words of few frames: how long a change lasts is left out, since no change ends before the
turn does, and what is said in several ways is said in one."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

from combo_solver.texts.words import NotUnderstood

THIS_CARD_FACE_UP = {"test": "this_card", "where": {"position": "face_up"}}
"""The condition that the card of the effect is still face-up on the field."""
_UNTIL = (
    r"(?:until the end of (?:this|the|your|the next|the current|your opponent's|your next|your opponent's next) "
    r"(?:next )?(?:turn|End Phase)|until (?:the|your next|your opponent's next) End Phase(?: of this turn)?|"
    r"until (?:your|the) next Standby Phase|until your opponent's next Standby Phase|for the rest of this turn|this turn|"
    r"while (?:it is )?face-up on the field|while it is face-up on the field|even if this card leaves the field)"
)
_BEFORE = re.compile(rf"^{_UNTIL}, (?P<rest>.+)$", re.IGNORECASE)
_BEHIND = re.compile(rf"^(?P<rest>.+?),? \(?{_UNTIL}\)?\.?$")
_WHAT = r"(?:ATK and DEF|ATK/DEF|ATK|DEF)"
_WHOSE = r"(?P<whose>[Ii]ts|[Tt]heir|[^,]+?'s)"
_WORDS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"^but (?=its |their |it |they )", ""),
        (r"\bwill (?=gain|lose)", ""),
        (r"\bLevel\(s\)", "Levels"),
        (
            r"^(?P<first>the (?:ATK|DEF|Level) of the first target becomes (?:equal to )?)the other target's",
            r"\g<first>the second target's",
        ),
        # What it was is told by a number as well.
        (r"^(?P<token>the Token's .+ becomes? \d+) instead$", r"\g<token>"),
        (r"\bcurrently (?=on the field|in )", ""),
        (r"\b(?P<ours>your) currently (?=banished)", r"\g<ours> "),
        (r"^[Yy]our opponent's monsters\b", "all monsters your opponent controls"),
        (r"\beach becomes?\b", "become"),
        (rf"^{_WHOSE} current (?P<what>{_WHAT}) becomes? halved$", r"halve \g<whose> \g<what>"),
        (rf"^{_WHOSE} (?P<what>{_WHAT}) (?:is|are|becomes?) halved$", r"halve \g<whose> \g<what>"),
        (rf"^{_WHOSE} (?P<what>{_WHAT}) (?:is|are|becomes?) doubled$", r"Double \g<whose> \g<what>"),
        (
            rf"^{_WHOSE} (?P<what>Levels?|Ranks?) (?:is|are) (?P<verb>increase|reduce|decrease)d by ",
            r"\g<verb> \g<whose> \g<what> by ",
        ),
        (
            r"^[Mm]ake (?P<who>.+?) become (?P<rest>Level \d+|EARTH|WATER|FIRE|WIND|LIGHT|DARK)$",
            r"\g<who> becomes \g<rest>",
        ),
        (r"^[Mm]ake (?P<who>this card|it) (?P<rest>Level \d+)$", r"\g<who> becomes \g<rest>"),
        (
            rf"^[Mm]ake the (?P<what>{_WHAT}) of (?P<who>[^,;:]+?)(?<! become)(?<! becomes) (?P<number>\d+)$",
            r"the \g<what> of \g<who> becomes \g<number>",
        ),
        (
            rf"^[Mm]ake {_WHOSE} (?P<what>{_WHAT}|Levels?) (?:becomes? (?:equal to )?)?",
            r"\g<whose> \g<what> becomes ",
        ),
    )
)


_TURN = r"(?:for the rest of this turn|(?<!end of )this turn)"
_ALL = r"(?:[Tt]he \S+ of )?(?:(?:[Mm]ake|[Hh]ave) )?(?:[Aa]ll|[Ee]ach|[Ee]very)\b.*\b(?:gains?|loses?|becomes?)\b"
_WHOLE_TURN = re.compile(rf"^{_TURN},? {_ALL}|^{_ALL}.*,? {_TURN}\)?$", re.IGNORECASE)
"""Of all monsters for a turn, and not until it ends: of those that come later, too."""


def of_those_there(text: str) -> str:
    """The clause, if it is not about monsters that come to the field later as well."""
    if _WHOLE_TURN.match(text) and "current" not in text:
        raise NotUnderstood("of all monsters, those that come later too")
    return text


def in_plain_words(text: str) -> str:
    """The clause without how long it lasts, in the words that the frames read."""
    before = ""
    while text != before:
        before = text
        for pattern in (_BEFORE, _BEHIND):
            if found := pattern.match(text):
                text = found["rest"]
    for pattern, words in _WORDS:
        text = pattern.sub(words, text)
    return text


def of_a_tribute(changes: Mapping[str, Any], paid: Collection[str]) -> bool:
    """Whether a change is by a value of what was Tributed: what it had on the field is known no more."""
    told = [each.get("value_of", "") for each in changes.values() if isinstance(each, dict)]
    return any(name in paid and name.startswith("tributed") for name in told)
