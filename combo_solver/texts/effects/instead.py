"""What is done in the place of something else: "A, or if ..., you can B instead"; and a target in the place of another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_INSTEAD = re.compile(r"^(?P<first>.+?),? or,? if (?P<rest>.+?),? instead(?P<spared>,? except [^,;]+)?$")
_COMMA = re.compile(r", (?P<you_can>you can )?(?=[a-zA-Z])")
_TARGET = re.compile(
    r"^(?P<before>(?:.+?, then )?)[Tt]arget (?P<first>.+?),? or,? if (?P<test>.+?),"
    r" you can target (?P<other>\d .+?) instead(?P<spared>,? except [^,;]+)?$"
)
_OF_THE_NOUN = re.compile(
    r"^(?P<noun>.+?)(?P<place> (?:from|in|on|you control|your opponent controls).*?)??(?P<spared>,? (?:except|but) [^,]+)?$"
)
_VERB = re.compile(
    r"^(?P<verb>[Aa]dd|[Ss]pecial Summon|[Ss]end|[Bb]anish|[Ss]et) (?P<what>.+?)(?P<to> to (?:your hand|the GY))?"
    r"(?P<spared>,? (?:except|but) [^,]+)?$"
)
_FROM = re.compile(r"^(?P<noun>.*?)(?P<place> ?\bfrom (?:your|the|either) .+)$")
_TO = {"add": " to your hand", "send": " to the GY"}


class Instead(NamedTuple):
    """``first``, or ``other`` where the ``condition`` holds; ``free``: it may be ``first`` then too."""

    first: str
    condition: str
    other: str
    free: bool


def instead(text: str) -> Iterator[Instead]:
    """Every way to read the words, those first that need no word of the first thing."""
    found = _INSTEAD.match(text)
    if found is None:
        return
    for comma in _COMMA.finditer(found["rest"]):
        condition, other = found["rest"][: comma.start()], found["rest"][comma.end() :]
        for filled in _filled(found["first"], other):
            yield Instead(found["first"], condition, filled + (found["spared"] or ""), bool(comma["you_can"]))


_ONLY = re.compile(
    r"^(?P<first>[Ss]pecial Summon .+?)(?:, but| \(but)(?: only)? if (?P<condition>[^,]+), you can only Special Summon (?:an? )?(?P<what>.+?)"
    r" (?:with|by) this effect\)?$"
)


class Narrowed(NamedTuple):
    """``first``, of which only ``what`` where the ``condition`` holds."""

    first: str
    condition: str
    what: str


def narrowed(text: str) -> Narrowed | None:
    """ "Special Summon A, but if ..., you can only Special Summon B with this effect"; None for other words."""
    found = _ONLY.match(text)
    return None if found is None else Narrowed(found["first"], found["condition"], found["what"])


class OtherTarget(NamedTuple):
    """What stands ``before`` the targets, the ``first`` one, and the ``other`` where the ``condition`` holds."""

    before: str
    first: str
    condition: str
    other: str


def other_target(cost: str) -> OtherTarget | None:
    """ "Target A, or if ..., you can target B instead"; None for other words."""
    found = _TARGET.match(cost)
    if found is None or "; " in cost:
        return None
    other = found["other"]
    if not re.search(r" (?:in|on|of|you control|your opponent controls|from)\b", other):
        place = _OF_THE_NOUN.match(found["first"])
        if place is None or not place["place"]:
            return None
        other += place["place"]
    return OtherTarget(found["before"], found["first"], found["test"], other + (found["spared"] or ""))


def _filled(first: str, other: str) -> Iterator[str]:
    """The second thing, with the words that it shares with the first and does not say again."""
    yield other
    one, two = _VERB.match(first), _VERB.match(other)
    if one is None or two is None:
        return
    place = _FROM.match(one["what"])
    where = _FROM.match(two["what"])
    to = two["to"] or _TO.get(two["verb"].lower(), "")
    if where is None:
        if place is not None and two["what"] != "it":
            yield f"{two['verb']} {two['what']}{place['place']}{to}{two['spared'] or ''}"
    elif where["noun"] in ("", "it"):
        # The same card, from elsewhere.
        noun = (place or one)["noun" if place else "what"]
        yield f"{two['verb']} {noun} {where['place'].strip()}{to}{two['spared'] or one['spared'] or ''}"
    elif not two["to"] and to:
        yield f"{two['verb']} {two['what']}{to}{two['spared'] or ''}"
