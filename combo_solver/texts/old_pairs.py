"""Two sentences of an old wording that are one of today: the second tells what is done with what the first one chose,
or what may be done after it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from combo_solver.texts.account import Account
from combo_solver.texts.sentences import Sentence

_PAIRS: tuple[tuple[re.Pattern[str], re.Pattern[str], str], ...] = tuple(
    (re.compile(first), re.compile(second), today)
    for first, second, today in (
        (
            r"^(?P<when>When this card is (?:Normal|Flip|Special)[^.:;]* Summoned)(?: successfully)?,"
            r" select (?P<what>1 face-up monster (?:on the field|your opponent controls))\.$",
            r"^As long as (?:the|that|the selected) monster remains face-up on the field, decrease its"
            r" (?P<value>ATK|DEF) by (?P<number>\d+)(?: points)?\.$",
            "{when}: Target {what}; it loses {number} {value}.",
        ),
        (
            r"^Select (?P<what>1 monster on the field)\.$",
            r"^If it is changed to Defense Position this turn, draw (?P<number>\d) cards?\.$",
            "Target {what}; if it is changed to Defense Position this turn, draw {number} card.",
        ),
        (
            r"^When this card is sent to the (?:GY|Graveyard) (?:as a result of|by) battle, (?P<done>[^.:;]+?)\.$",
            r"^You can also Special Summon (?P<what>(?:up to 2|1) \"[^\"]+\")(?: cards?)? from your Deck"
            r"(?: to your side of the field)? in face-up Attack Position\.$",
            "When this card is destroyed by battle and sent to the GY: {done}, then you can Special Summon {what} from"
            " your Deck, in face-up Attack Position.",
        ),
    )
)
_SHUFFLED = re.compile(r"^Then shuffle your Deck\.$")
_OPPONENTS_LP = re.compile(r"^(?P<what>inflict \d+) points of damage to your opponent's Life Points$")


def two_as_one(sentence: Sentence, following: Sequence[Account]) -> tuple[str, int] | None:
    """The sentence with those after it that go with it, and how many these are; None where it is no such pair."""
    after = [each for each in following if each.outcome != "read" and each.sentence.line == sentence.line]
    if sentence.bullet or not after or after[0] is not following[0]:
        return None
    said = (sentence.text.strip(), after[0].sentence.text.strip())
    for first, second, today in _PAIRS:
        one, two = first.match(said[0]), second.match(said[1])
        if one is None or two is None:
            continue
        parts = one.groupdict() | two.groupdict()
        if "done" in parts:
            done = _OPPONENTS_LP.sub(r"\g<what> damage to your opponent", parts["done"])
            parts["done"] = f"{done[0].upper()}{done[1:]}"
        # A Deck is shuffled in any case once a card was taken from it.
        shuffled = "from your Deck" in today and len(after) > 1 and _SHUFFLED.match(after[1].sentence.text.strip())
        return today.format(**parts), 2 if shuffled else 1
    return None
