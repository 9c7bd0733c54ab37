"""Old wordings of continuous changes of values in today's: "Increase the ATK of all Dragon monsters by 500 points"."""

from __future__ import annotations

import re

_WHAT = r"(?:ATK and DEF|ATK/DEF|ATK|DEF)"
_HERE = re.compile(
    r"^(?:As long as|While) this card (?:remains|is) (?:face-up )?(?:on the field|in the Monster Zone)(?: face-up)?, "
)
_CHANGE = re.compile(
    rf"(?P<verb>[Ii]ncreases?|[Dd]ecreases?) the (?P<what>{_WHAT}) of (?P<who>.+?) by (?P<number>\d+)(?: points)?"
    r"(?P<each> for each [^,]+)?"
)
_THEIRS = re.compile(rf"(?P<verb>[Ii]ncreases?|[Dd]ecreases?) their (?P<what>{_WHAT}) by (?P<number>\d+)(?: points)?")
_RISES = re.compile(
    rf"^(?:The (?P<what>{_WHAT}) of (?P<who>this card)|(?P<own>This card)'s (?P<what2>{_WHAT})) (?:is |are )?"
    rf"(?P<verb>increased?s?|decreased?s?) by (?P<number>\d+)(?: points)?(?P<rest>.*)$"
)

_BECOMES = re.compile(
    rf"^This card's (?P<original>original )?(?P<what>{_WHAT}) (?:each )?(?:(?:becomes?|is|are)(?: equal to)?|equals?) "
    r"(?:(?P<number>[\d,]+)|(?P<worth>\d+ x .+|the .+|(?:double |twice |half )?its .+|(?:double|twice) the .+))$"
)
_OF_THIS = re.compile(
    rf"^The (?P<what>(?:original )?{_WHAT}) of this card (?=(?:each )?(?:becomes?\b|is\b|are\b|equals?)\b)"
)
_SPARED = re.compile(
    r"^(?P<who>[^,]+?) (?P<gain>(?:gains?|loses?) [\d,]+ [A-Z/]+)"
    r'(?P<but>, except (?:[A-Z][\w-]+ )*"[^"]+"(?: monsters| cards)?)$'
)
_RAISE = re.compile(
    rf"^(?P<verb>Increase|Decrease) this card's (?P<what>{_WHAT}) by (?P<number>\d+)(?: points)?(?P<rest> for .+)?$"
)


def becoming(text: str) -> re.Match[str] | None:
    """What ATK or DEF of the card itself is in the place of what is printed: ``what``, and ``number`` or ``worth``."""
    return _BECOMES.match(text)


def in_todays_words(text: str) -> str:
    """The sentence as cards say it today."""
    text = re.sub(r"\bGraveyards?\b", lambda word: "GYs" if word[0].endswith("s") else "GY", text)
    text = text.replace("-Type", "").replace("on your side of the field", "you control")
    text = re.sub(r"\bon your opponent's side of the field\b", "your opponent controls", text)
    text = re.sub(r"\bremoved from play\b", "banished", text)
    text = _HERE.sub("", text).replace(" × ", " x ")
    text = re.sub(r"(?<=\bmonster) that is (?=face-up on the field$)", " ", text)
    text = re.sub(
        r"\byou control an? (?:face-up )?(?P<what>[^.]+?) other than this card$", r"you control another \g<what>", text
    )
    text = _OF_THIS.sub(r"This card's \g<what> ", text)
    if found := _RAISE.match(text):
        verb = _verb(found["verb"].lower())
        return f"This card {verb}s {found['number']} {found['what']}{found['rest'] or ''}"
    text = re.sub(r"^Also,? (?=(?:in|de)creases? )", "", text)
    if found := _RISES.match(text):
        verb = _verb(found["verb"]).lower()
        return f"This card {verb}s {found['number']} {found['what'] or found['what2']}{found['rest']}"
    text = _SPARED.sub(r"\g<who>\g<but> \g<gain>", _CHANGE.sub(_gain, text))
    return _THEIRS.sub(lambda found: f"{_verb(found['verb'])} {found['number']} {found['what']}", text)


def _verb(word: str) -> str:
    return "gain" if word.lower().startswith("incr") else "lose"


def _gain(found: re.Match[str]) -> str:
    who = found["who"]
    verb = _verb(found["verb"]) + ("s" if who == "this card" else "")
    return f"{who} {verb} {found['number']} {found['what']}{found['each'] or ''}"
