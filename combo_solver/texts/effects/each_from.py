"""One card from each of several places, each of another sort: "3 FIRE monsters (1 Beast, 1 Fish, 1 Rock), 1 each from your
hand, Deck, and GY"."""

from __future__ import annotations

import re
from typing import NamedTuple, get_args

from combo_solver.models.words import Type
from combo_solver.texts.effects.scope import Data

_WORDS = re.compile(
    r"^(?P<count>[2-4]) (?P<noun>[^(),]*?monsters) \((?P<sorts>1 [^()]+)\), 1 each from your (?P<places>[^(),]+(?:, [^(),]+)*,? and [^(),]+)$"
)
_PLACES = {"hand": "hand", "Deck": "deck", "GY": "gy"}


class Each(NamedTuple):
    """The words for the cards without what is said of each: its sort, and a filter for where it is."""

    plain: str
    sorts: list[str]
    divided: list[Data]


def one_from_each(text: str) -> Each | None:
    """What such words say; None for others."""
    found = _WORDS.match(text)
    if found is None:
        return None
    sorts = [each.removeprefix("1 ") for each in re.split(r",? and |, ", found["sorts"])]
    places = [_PLACES.get(each) for each in re.split(r",? and |, ", found["places"])]
    count = int(found["count"])
    if not len(set(sorts)) == len(set(places)) == count or None in places or not set(sorts) <= {*get_args(Type)}:
        return None
    plain = f"{count} {found['noun']} from your {', '.join(found['places'].split(', and ')[0].split(', '))}"
    plain = re.sub(r", ([^,]+)$", r", and/or \1", f"{plain}, {found['places'].rpartition('and ')[2]}")
    return Each(plain, sorts, [{"place": [place]} for place in places])
