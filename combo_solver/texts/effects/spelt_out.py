"""Short descriptions of several cards, each said in full: "1 each of WIND and FIRE monsters" is "1 WIND monster, and 1
FIRE monster"."""

from __future__ import annotations

import re

_NAMES = r'"[^"]+"(?:(?:, or |,? or |,? and |, )"[^"]+")*'
_LISTS_IT = re.compile(
    rf"^1 (?P<names>{_NAMES}),? (?:or|OR) (?P<other>1 [^,]+?) that specifically lists (?:that (?:card|name)|any of those cards)"
    r"(?: in its text)?"
)
_EACH_OF = re.compile(rf'^1 each of (?P<names>{_NAMES})(?P<rest>(?: [^"]+)?)$')
_EACH_NAMED = re.compile(
    r'^(?:1 )?(?P<names>"[^"]+"(?:, "[^"]+")+,? and "[^"]+")(?P<rest> (?:in|from) your (?:hand|GY|Deck))$'
)
_OF_A_TUNER = re.compile(
    r"^2 (?P<noun>[A-Z]+ |[A-Z][a-z]+ )?monsters(?P<with> with \d+ (?:ATK|DEF))?(?P<place> in your GY)"
    r" \(1 Tuner and 1 non-Tuner\)$"
)
_EACH_OF_MINE = re.compile(rf"^1 each of your banished (?P<names>{_NAMES})$")
_EACH_ATTRIBUTE = re.compile(r"^1 each of (?P<which>[A-Z]+(?:, [A-Z]+)*,? and [A-Z]+) monsters(?P<rest>(?: [^,]+)?)$")
_ON_EACH_FIELD = re.compile(r"^1 (?P<noun>(?:face-up )?[A-Za-z/ ]+) on each (?:side of the )?field$")
_IN_BRACKETS = re.compile(
    r"^2 (?P<of>of your banished )?monsters(?P<place> in your GY| you control)? \(1 (?P<one>[^(),]+? monster) and 1 (?P<other>[^(),]+? monster)\)$"
)
_NAMED = re.compile(r'^(?P<count>\d) monsters \((?P<each>1 "[^"]+"(?:,? (?:and )?1 "[^"]+")+)\)(?P<rest> from [^()]+)$')
_EACH_IN_ITS_NAME = re.compile(
    r'^(?P<count>\d) monsters (?P<place>from [^()]+?) \(1 each with (?P<names>"[^"]+"(?:, "[^"]+")+,? and "[^"]+") in their names\)$'
)
_BOTH_VALUES = re.compile(r"(?<=with )(?P<value>\d+) ATK and DEF\b")
_DECLARED = re.compile(r"^1 of that declared card(?= )")
_NON_TUNER = re.compile(r"(?<=\d )non-Tuner(s?)(?= (?:in your|you control|from your|on the))")


def spelt_out(text: str) -> str:
    """The same with a number and a noun for each card; other words as they are."""
    text = _DECLARED.sub(r"1 card with the same name as that declared card", text)
    text = _LISTS_IT.sub(r"1 \g<names>, or \g<other> that mentions \g<names>", text)
    if each := _EACH_OF.match(text):
        return ", ".join(f"1 {name}" for name in re.findall(r'"[^"]+"', each["names"])) + each["rest"]
    if each := _EACH_NAMED.match(text):
        return ", ".join(f"1 {name}" for name in re.findall(r'"[^"]+"', each["names"])) + each["rest"]
    if two := _OF_A_TUNER.match(text):
        noun, rest = two["noun"] or "", f"{two['with'] or ''}{two['place']}"
        return f"1 {noun}Tuner monster{rest} and 1 {noun}non-Tuner monster{rest}"
    if each := _EACH_OF_MINE.match(text):
        return " and ".join(f"1 of your banished {name}" for name in re.findall(r'"[^"]+"', each["names"]))
    if each := _EACH_ATTRIBUTE.match(text):
        return ", ".join(f"1 {name} monster" for name in re.findall(r"[A-Z]+", each["which"])) + each["rest"]
    if (several := _NAMED.match(text)) and several["each"].count('"') == 2 * int(several["count"]):
        return several["each"] + several["rest"]
    if several := _EACH_IN_ITS_NAME.match(text):
        names = re.findall(r'"[^"]+"', several["names"])
        if len(names) == int(several["count"]):
            return (
                f"{', '.join(f'1 {name} monster' for name in names[:-1])}, and 1 {names[-1]} monster {several['place']}"
            )
    text = _IN_BRACKETS.sub(r"1 \g<of>\g<one>\g<place> and 1 \g<of>\g<other>\g<place>", text)
    text = _BOTH_VALUES.sub(r"\g<value> ATK/\g<value> DEF", text)
    text = _NON_TUNER.sub(r"non-Tuner monster\1", text)
    return _ON_EACH_FIELD.sub(r"1 \g<noun> you control and 1 \g<noun> your opponent controls", text)
