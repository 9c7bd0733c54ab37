"""How many cards from the top of the Deck: "the top 3 cards of your Deck", "cards from the top of your Deck, equal to
the number of ..."."""

from __future__ import annotations

import re

from combo_solver.texts.effects.numbers import number_of
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.effects.selection import read_selection

_DECK = r"your (?:Main )?Deck"
_NUMBER = r"(?P<number>\d+)"
_EQUAL = r",? (?P<how>equal to|up to) the number of (?P<what>.+?)"


def of_the_top(verb: str, to: str = "") -> tuple[re.Pattern[str], ...]:
    """The ways to speak of such cards with this verb, and of where they go."""
    top = rf"(?:the )?top (?:{_NUMBER} )?cards? (?:of|from) {_DECK}"
    from_top = rf"(?P<most>up to )?{_NUMBER} cards? from the top of {_DECK}"
    many = rf"(?:the top cards of {_DECK}|(?:a number of )?cards from the top of {_DECK})"
    chosen = rf"[Cc]hoose a number from (?P<low>\d) to (?P<high>\d),? (?:and then|then|and) {verb}"
    that_many = rf"that many cards from the top of {_DECK}"
    ways = (f"{verb} {top}{to}", f"{verb} {from_top}{to}", f"{verb} {many}{to}{_EQUAL}", f"{chosen} {that_many}{to}")
    return tuple(re.compile(f"^{way}$") for way in ways)


def number_from_the_top(found: re.Match[str], scope: Scope) -> Data:
    """How many cards, as a verb tells it. Raises :class:`~combo_solver.texts.words.NotUnderstood`."""
    told = found.groupdict()
    if told.get("high"):
        return {"count": int(told["low"]), "most": int(told["high"])}
    if told.get("what"):
        amount = number_of(told["what"], scope, read_selection)
        return {"count": amount} if told["how"] == "equal to" else {"count": 1, "most": amount}
    number = int(told.get("number") or 1)
    return {"count": 1, "most": number} if told.get("most") else {"count": number}
