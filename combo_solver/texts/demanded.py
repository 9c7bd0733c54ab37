"""Old sentences that tell what must be done when something happens to their card, in the words that cards have today:
"If this card is destroyed and sent to the GY by a card effect, you lose 500 LP." """

from __future__ import annotations

import re
from collections.abc import Callable

_FRAME = re.compile(
    r"^(?P<head>(?:When|If) this (?:face-up )?(?:card|monster)(?: on the field| you control)? is"
    r" (?:(?:Normal|Special|Flip|Tribute) Summoned|destroyed|sent|used for a Synchro Summon and sent)\b"
    r"(?:(?!\bwould\b)[^,;:.])*?"
    r"(?:, Flip Summoned,? or Special Summoned|,? except by battle)?), (?P<body>[^:;]+)\.$"
)
_HEADS = tuple(
    (re.compile(pattern), today)
    for pattern, today in (
        (r"^(When|If) this monster\b", r"\1 this card"),
        (r"\bdestroyed and sent to the GY by (a card effect)$", r"destroyed by \1 and sent to the GY"),
        (r"\bsent directly from\b", "sent from"),
        (r"\bsent to the GY as a Synchro Material Monster for a Synchro Summon$", "sent to the GY as Synchro Material"),
        (r"\bused for a Synchro Summon and sent to the GY$", "sent to the GY as Synchro Material"),
        (r"(?<=GY) except by battle$", ", except by battle"),
    )
)
_NUMBER = r"(?P<number>\d+)"
_BODIES = tuple(
    (re.compile(f"^{pattern}$"), today)
    for pattern, today in (
        (r"destroy this card", "Destroy this card"),
        (rf"the owner of this card draws {_NUMBER} cards?", r"Draw \g<number> card"),
        (rf"you lose {_NUMBER} LP", r"You lose \g<number> LP"),
        (rf"increase your LP by {_NUMBER}(?: points)?", r"Gain \g<number> LP"),
        (rf"you take {_NUMBER} (?:points of )?damage", r"Take \g<number> damage"),
        (rf"increase your opponent's LP by {_NUMBER}(?: points)?", r"Your opponent gains \g<number> LP"),
        (
            r"all (?P<who>[^,;:]+? you control) gain (?P<what>\d+ (?:ATK|DEF)) until the end of (?:this|the) turn",
            r"All \g<who> gain \g<what> until the end of this turn",
        ),
        (r"it is returned to the top of the Deck", "Place this card on top of the Deck"),
        (r"add this card to the Deck and shuffle it", "Shuffle this card into the Deck"),
        (
            r"return all Set cards on the field to their owner's (?:respective )?hands?",
            "Return all Set cards on the field to the hand",
        ),
        (
            r"inflict damage (?:to its controller equal to its original ATK"
            r"|equal to the original ATK of this card to its current controller)",
            "Take damage equal to this card's original ATK",
        ),
        (
            r"your opponent cannot declare an attack during their next turn",
            "Your opponent cannot declare an attack during their next turn",
        ),
    )
)
_VERBS = re.compile(r"^(?:add|draw|inflict|gain|select|target|destroy all)\b")
_ELSE = re.compile(r"\binstead\b|\bwould\b|\bleaves?\b|\byou can\b|\bif\b")


def demanded(text: str, effect: Callable[[str], str | None]) -> str:
    """The sentence with a colon; empty for others. ``effect`` gives a body of an effect in today's words."""
    found = _FRAME.match(text)
    if found is None or _ELSE.search(found["body"]):
        return ""
    head = found["head"]
    for old, today in _HEADS:
        head = old.sub(today, head)
    for old, today in _BODIES:
        if told := old.match(found["body"]):
            return f"{head}: {told.expand(today)}."
    done = effect(found["body"]) if _VERBS.match(found["body"]) else None
    return "" if done is None else f"{head}: {done[0].upper()}{done[1:]}."
