"""The one split of a printed text into sentences.

A Pendulum text has two parts, each under its heading. Of a monster of the Extra Deck the first line of the monster part
names its materials, as a rule. Headings, rules of dashes and notes about the print are no sentences; bullets are. No
full stop within a name ends one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from combo_solver.texts import by_links
from combo_solver.texts.by_position import spelt_out

Part = Literal["scale", "monster"]
"""What a Pendulum text says of its card as a Pendulum Scale; what any other text and part says."""

QUOTED = re.compile(r'"([^"]+)"')
_HEADING = re.compile(r"^\[ ?(?P<part>Pendulum|Monster) Effect ?\]$")
_NO_SENTENCE = re.compile(r"^-{4,}$|^\*|^\[")
_END = re.compile(r"(?<=[.!])\s+(?=\(?[A-Z0-9\"●])|(?<=[.!]\))\s+(?=\(?[A-Z0-9\"●])")
_ONLY_IF = re.compile(r"^(?P<bullet>●\s*)Activate only if (?P<when>[^.:;]+)\. (?=[A-Z])")
"""An old bullet with a condition in a sentence of its own."""
_WITH_STOPS = re.compile(r'"[^"]+"|\((?:min|max)\. \d')
_PARTS: dict[str, Part] = {"Pendulum": "scale", "Monster": "monster"}
_MASK = str.maketrans(".!", "\ue000\ue001")
_UNMASK = str.maketrans("\ue000\ue001", ".!")
_OLD_WORDS = (
    (re.compile(r"\bGraveyards?\b"), "GY"),
    (re.compile(r"\bMonster Card Zones?\b"), "Monster Zone"),
    (re.compile(r"\bMonster Cards?\b"), "monsters"),
    (re.compile(r"\b(his/her|his or her)\b"), "their"),
)


class Sentence(NamedTuple):
    """One sentence: its number in the text from 0, the part and the line (from 0) that it stands in, and the words
    (``text``) as printed but for the quotation marks. ``first_line``: its line is the one for the materials."""

    number: int
    part: Part
    line: int
    text: str
    first_line: bool = False

    @property
    def plain(self) -> str:
        """Without the names in it (each is an X), in the words that cards have today."""
        return _plain(self.text)

    @property
    def bullet(self) -> bool:
        return self.text.startswith("●")

    @property
    def activated(self) -> bool:
        """Whether it is an activated effect: a colon or a semicolon stands outside of its names."""
        return not {":", ";"}.isdisjoint(QUOTED.sub("X", self.text))


@lru_cache(maxsize=4096)
def _plain(text: str) -> str:
    plain = QUOTED.sub("X", text)
    for old, new in _OLD_WORDS:
        plain = old.sub(new, plain)
    return plain.strip()


def split(text: str, with_materials: bool = False) -> tuple[Sentence, ...]:
    """The sentences of a text; ``with_materials``: it is that of a monster whose first line names its materials."""
    return tuple(_numbered(text, with_materials))


def _numbered(text: str, with_materials: bool) -> Iterator[Sentence]:
    number = 0
    part: Part = "scale" if re.search(r"\[ ?Pendulum Effect", text) else "monster"
    first = with_materials
    before = ""
    lines = by_links.spelt_out(re.split(r"[\r\n]+", text.replace("“", '"').replace("”", '"')))
    for at, line in enumerate(lines):
        line = line.strip()
        if heading := _HEADING.match(line):
            part = _PARTS[heading["part"]]
            continue
        if not line or _NO_SENTENCE.match(line):
            continue
        line = _ONLY_IF.sub(r"\g<bullet>If \g<when>: ", line)
        first_line = first and part == "monster"
        first = first and not first_line
        for sentence in _END.split(_masked(line)):
            text = sentence.translate(_UNMASK).strip()
            text = spelt_out(text, before)
            yield Sentence(number, part, at, text, first_line)
            number, before = number + 1, text


def _masked(line: str) -> str:
    """A line in which no name and no "(min. 1)" has a full stop."""
    return _WITH_STOPS.sub(lambda found: found[0].translate(_MASK), line)
