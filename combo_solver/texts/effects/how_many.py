"""How many cards a selection takes: "up to 2", "any number of", "all"."""

from __future__ import annotations

import re
from typing import NamedTuple

from combo_solver.texts.words import NotUnderstood

_NUMBERS = {"a": 1, "an": 1, "another": 1, "one": 1, "two": 2, "three": 3}
_COUNT = re.compile(
    r"^(?:(?P<any>any number of|1 or more|one or more)|all (?P<all_of>\d+)|(?P<all>all|every|each)|up to (?P<most>\d+|two|three)"
    r"|(?P<low>\d+) or (?P<more>more|\d+)|(?P<exact>\d+|an?|another|one|two|three))"
    r"(?P<of> of)?(?P<other> other)? (?P<rest>.+)$"
)
_TOTAL_OF = re.compile(r"^a total of (?=\d)")
_AT_LEAST_ONE = re.compile(r" \(min(?:\.|imum) (?P<least>\d)\)")


class Count(NamedTuple):
    """How many: ``high`` None for any number; ``every``: all there are."""

    low: int
    high: int | None
    every: bool = False
    other: bool = False


def take_count(text: str) -> tuple[Count, str, bool]:
    """How many, the words behind that, and whether these are "of" something."""
    text = _TOTAL_OF.sub("", text)
    least = _AT_LEAST_ONE.search(text)
    if least:
        text = text[: least.start()] + text[least.end() :]
    found = _COUNT.match(text)
    if found is None:
        raise NotUnderstood(text)
    other, rest, of = bool(found["other"]), found["rest"], bool(found["of"])
    low = int(least["least"]) if least else 1
    if found["all"]:
        count = Count(low, None, every=True, other=other)
    elif found["any"]:
        count = Count(low, None, other=other)
    elif found["most"]:
        count = Count(low, number_told(found["most"]), other=other)
    elif found["all_of"]:
        count = Count(int(found["all_of"]), int(found["all_of"]), other=other)
    elif found["low"]:
        high = None if found["more"] == "more" else int(found["more"])
        count = Count(int(found["low"]), high, other=other)
        if high is not None and high != count.low + 1:
            raise NotUnderstood(text)
    else:
        exact = number_told(found["exact"])
        count = Count(exact, exact, other=other or found["exact"] == "another")
    return count, rest, of


def number_told(word: str) -> int:
    """The number that a word or figures are: "a", "two", "3"."""
    return _NUMBERS.get(word) or int(word)
