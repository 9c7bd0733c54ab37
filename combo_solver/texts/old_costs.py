"""Old sentences of monsters that do not say "you can": "By Tributing 1 monster you control, draw 1 card"."""

from __future__ import annotations

import re

_RETURNS = re.compile(
    r"^This card returns to (?:its|the) owner's hand (?P<when>during the End Phase of the turn)(?: that)?"
    r" (?:it|this card) (?P<is>(?:is|was) Normal Summoned or flipped face-up)\.$"
)
"""Of a Spirit monster."""
_PAYS = re.compile(
    r"^(?:(?P<cost>Tribute \d [^:;,]+?) to (?P<gain>(?:increase|inflict|gain|draw) [^:;,]+)"
    r"|Offer (?P<offered>\d [^:;,]+?) as a Tribute to (?P<rise>increase [^:;,]+)"
    r"|By (?P<how>Tributing|sending|discarding) (?P<what>[^:;,]+?)(?: (?P<while>while [^:;,]+))?,"
    r" (?P<done>(?:(?i:inflict|draw)|Special Summon) [^:;,]+))\.$"
)
_VERBS = {"Tributing": "Tribute", "sending": "send", "discarding": "discard"}
_ON_THE_FIELD = re.compile(r"\b[1-3] (?:(?!from your (?:hand|Deck))[^,;:.])+? (?:on the field|you control)\b")
"""Whether it is targeted is not told."""
_TODAY = (
    (re.compile(r"^increase your LP by (\d+)(?: points)?$"), r"gain \1 LP"),
    (re.compile(r"^increase this (?:monster|card)'s ATK by (\d+)(?: points)?(?= until)"), r"this card gains \1 ATK"),
    (re.compile(r"^([Dd]raw \d cards?) from your Deck$"), r"\1"),
    (re.compile(r"^(?P<first>[DI])(?=raw |nflict )"), lambda found: found["first"].lower()),
)


def unasked(text: str) -> str | None:
    """The sentence with a colon or a semicolon; None for other words."""
    if returns := _RETURNS.match(text):
        return f"D{returns['when'][1:]} this card {returns['is']}: Return it to the hand."
    found = _PAYS.match(text)
    if found is None:
        return None
    cost = found["cost"] or (f"Tribute {found['offered']}" if found["offered"] else "")
    cost = cost or f"{_VERBS[found['how']]} {found['what']}"
    done = found["gain"] or found["rise"] or found["done"]
    for old, today in _TODAY:
        done = old.sub(today, done)
    if _ON_THE_FIELD.search(done):
        return None
    head = f"W{found['while'][1:]}: " if found["while"] else ""
    return f"{head}You can {cost}; {done}."
