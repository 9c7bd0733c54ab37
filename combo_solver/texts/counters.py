"""Counters in words: which ones a card can hold, by its text as a whole (whatever it says is placed on "this card"
lies on it), and which ones words ask for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from combo_solver.texts.words import NotUnderstood

if TYPE_CHECKING:
    from combo_solver.texts.reader import Printed

KIND = r"(?:(?P<kind>[A-Z][\w.'-]*?(?: [A-Z][\w'-]*?){0,2})[ -])?[Cc]ounters?(?:\(s\))?"
"""The name of a kind of counters, in which the words before it are named; an unnamed counter is told by nothing."""
_HELD = re.compile(
    rf"\b(?:(?:[Pp]lace|[Rr]emove|with|has|have|had|[Dd]istribute|for each|number of|[Gg]ains?|are|is)\b[^.;:]*? )"
    rf"(?:(?:\d+|an?|each|every|all|any number of|those|the|that many|the \d\w\w|up to \d+) )*{KIND}"
    r"(?: that (?:was|were|is|are))? (?:placed )?(?:\(max\. \d+\) )?(?:up)?(?:on|from|to) (?P<on>this card|it)\b"
)
_ITS_OWN = re.compile(r"^(?:●\s*)?(?:(?:If|When) this card is [^:;]*?(?:: |, )[Pp]lace \d|(?:This card )?[Gg]ains )")
"""So begins a sentence in which "it" is the card itself."""
_FIRST_WORDS = frozenset({"Place", "Remove", "Each", "The", "If", "When", "Distribute"})
_MOST = re.compile(r"\(max\. (?P<max>\d+)\)")


def held_counters(card: Printed) -> list[dict[str, Any]]:
    """Entries for what the card can hold, by part of its text."""
    if card.story:
        return []
    found: dict[tuple[str, str], int | None] = {}
    for sentence in card.sentences:
        for kind in _kinds(sentence.text):
            place = "pendulum_zone" if sentence.part == "scale" else "monster_zone" if card.monster else "spell_zone"
            most = _MOST.search(sentence.text)
            number = int(most["max"]) if most else None
            known = found.get((kind, place))
            found[kind, place] = known if number is None else number
    return [
        {"apply": "holds_counters", "counter": kind, "places": [place]} | ({} if most is None else {"max": most})
        for (kind, place), most in found.items()
    ]


def _kinds(text: str) -> Iterator[str]:
    own = _ITS_OWN.match(text)
    for found in _HELD.finditer(text):
        if own or found["on"] == "this card":
            yield kind_in(found)


def kind_in(found: re.Match[str]) -> str:
    """The kind of counters that a frame found."""
    words = (found["kind"] or "").split()
    while words and words[0] in _FIRST_WORDS:
        words.pop(0)
    return " ".join(words)


NUMBER = r"(?:(?P<number>\d+)(?P<more> or more)?|an?|any)"
_ON_ITSELF = re.compile(
    rf"^(?:this (?:face-up )?card has {NUMBER} {KIND}(?: on it)?"
    rf"|there (?:is|are) {NUMBER.replace('number', 'number2').replace('more', 'more2')}"
    rf" {KIND.replace('kind', 'kind2')} on this card)$"
)
_NONE_ON_ITSELF = re.compile(
    rf"^(?:this card has no {KIND}(?: on it)?|there (?:is|are) no {KIND.replace('kind', 'kind2')} on this card)$"
)
_FEWER_ON_ITSELF = re.compile(
    rf"^(?:there are|this card has) (?:less|fewer) than (?P<number>\d+) {KIND}(?: on (?:this card|it))?$"
)
_ON_FIELDS = re.compile(rf"^there (?:is|are) {NUMBER} {KIND} (?P<where>on your field|on the field|you control)$")
_YOU_HAVE = re.compile(rf"^you (?:have|control) {NUMBER} {KIND}(?: on your field)?$")


def counters_asked(text: str) -> dict[str, Any] | None:
    """A condition about counters; None for another."""
    if found := _ON_ITSELF.match(text):
        kind, number, more = (found[name] or found[f"{name}2"] for name in ("kind", "number", "more"))
        return on_itself(kind or "", number, bool(more))
    if found := _NONE_ON_ITSELF.match(text):
        none = {"counter": found["kind"] or found["kind2"] or "", "min": 0, "max": 0}
        return {"test": "this_card", "where": {"counters": none}}
    if found := _FEWER_ON_ITSELF.match(text):
        fewer = {"counter": found["kind"] or "", "min": 0, "max": int(found["number"]) - 1}
        return {"test": "this_card", "where": {"counters": fewer}}
    if (found := _ON_FIELDS.match(text)) or (found := _YOU_HAVE.match(text)):
        if not found["kind"]:
            raise NotUnderstood(text)
        everywhere = found.groupdict().get("where") == "on the field"
        asked: dict[str, Any] = {"counters_in": found["kind"], "side": "either" if everywhere else "me"}
        return {"test": "counters", "counters": asked, **_at_least(found["number"], bool(found["more"]), text)}
    return None


def on_itself(kind: str, number: str | None, more: bool = True) -> dict[str, Any]:
    """The card of the effect has so many counters, or more."""
    bounds = _at_least(number, more, "this card")
    return {"test": "this_card", "where": {"counters": {"counter": kind, **bounds}}}


def _at_least(number: str | None, more: bool, text: str) -> dict[str, Any]:
    """Whether exactly as many are meant is not told where "or more" is missing."""
    if number is not None and not more:
        raise NotUnderstood(text)
    return {"min": int(number or 1)}


_WITH = re.compile(rf",? (?:with|that (?:has|have)) (?:(?P<none>no)|{NUMBER}) {KIND}(?: on (?:it|them))?$")
_TAKES = re.compile(
    rf",? (?:(?:that )?you can place an? {KIND} on|that can have an? {KIND.replace('kind', 'kind2')}(?: on it)?)$"
)


def take_counters(phrase: str) -> tuple[str, dict[str, Any]]:
    """A noun phrase without what it says of counters, and the keys of a filter that this is."""
    if found := _TAKES.search(phrase):
        kind = found["kind"] or found["kind2"]
        if not kind:
            raise NotUnderstood(phrase)
        return phrase[: found.start()], {"takes_counter": kind}
    if found := _WITH.search(phrase):
        if found["none"]:
            bounds: dict[str, Any] = {"min": 0, "max": 0}
        else:
            bounds = _at_least(found["number"], bool(found["more"]), phrase)
        return phrase[: found.start()], {"counters": {"counter": found["kind"] or None, **bounds}}
    return phrase, {}


_COUNTERS = re.compile(
    rf"^(?:of these )?{KIND} (?:on (?P<whom>it|this card)|it has|(?P<where>on the field|on your field|you control))$"
)


def counters_for_each(words: str, card: Printed, itself: bool) -> dict[str, Any] | None:
    """Counters of which there is an amount for each."""
    found = _COUNTERS.match(words)
    if found is None:
        return None
    kind = kind_in(found)
    if found["where"]:
        if not kind:
            raise NotUnderstood(words)
        side = "either" if found["where"] == "on the field" else "me"
        return {"number": {"counters_in": kind, "side": side}}
    own = itself or found["whom"] == "this card"
    if not own and not kind:
        raise NotUnderstood(words)
    return {"value": "counters", "counter": kind, "value_of": "self" if own else "it"}
