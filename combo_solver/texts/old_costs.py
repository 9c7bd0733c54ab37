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


_TO_DESTROY = re.compile(
    r"^(?P<cost>(?:Send|Discard) 1 [^:;,]*?) to destroy (?P<what>1 [^:;,]*? your opponent controls)"
    r"(?P<weaker> with an ATK equal to or less than the ATK of the (?:sent|discarded) (?:monster|card))?\.$"
)
"""What is destroyed is targeted: all such monsters do."""
_GROWS = re.compile(
    r"^During the End Phase of a turn that this card destroyed a monster by battle,? send this card to the GY"
    r"(?: to|,| and) (?P<done>Special Summon 1 [^:;,.]+ from your hand or Deck)\.$"
)


def unasked(text: str) -> str | None:
    """The sentence with a colon or a semicolon; None for other words."""
    if returns := _RETURNS.match(text):
        return f"D{returns['when'][1:]} this card {returns['is']}: Return it to the hand."
    if destroys := _TO_DESTROY.match(text):
        sent = "sent" if destroys["cost"].startswith("Send") else "discarded"
        what = destroys["what"] + (
            f" with ATK less than or equal to the {sent} monster's ATK" * bool(destroys["weaker"])
        )
        return f"You can {destroys['cost'][0].lower()}{destroys['cost'][1:]}, then target {what}; destroy that target."
    if grows := _GROWS.match(text):
        return (
            "During the End Phase, if this card destroyed a monster by battle this turn: You can send this card to the"
            f" GY; {grows['done']}."
        )
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
