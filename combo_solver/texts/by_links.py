"""Bullets of which each holds with so many co-linked monsters, as sentences of their own: "● 2+: Once per turn: ...".

Their heading says that the card gains them by the number of monsters co-linked to it, and nothing more, so that it goes
where each of its bullets is put so.
"""

from __future__ import annotations

import re

_HEADING = re.compile(r"^This card gains these effects based on the number of monsters co-linked to this card\.$")
_BULLET = re.compile(r"^● ?(?P<number>[1-9])(?P<more>\+)?: (?P<rest>\S.*)$")
_ONCE = re.compile(
    r"^Once per turn(?P<when>, when [^:;,.()]+)?(?P<quick> \(Quick Effect\))?: (?P<done>You can [^.]+\.)$"
)
_OF_SUCH_A_MONSTER = re.compile(r"^If a monster co-linked to this card battles [^:;.]+\.$")


def spelt_out(lines: list[str]) -> list[str]:
    """The lines of a text with such bullets as sentences that tell the number as a condition of the card."""
    head = next((number for number, line in enumerate(lines) if _HEADING.match(line.strip())), None)
    if head is None:
        return lines
    end = next((at for at in range(head + 1, len(lines)) if not lines[at].strip().startswith("●")), len(lines))
    told = [_told(line.strip()) for line in lines[head + 1 : end]]
    if not told or None in told:
        return lines
    return [*lines[:head], *(line for line in told if line is not None), *lines[end:]]


def _told(bullet: str) -> str | None:
    """One bullet as a sentence; None for one that is not put so."""
    found = _BULLET.match(bullet)
    if found is None:
        return None
    number, more, rest = found["number"], found["more"], found["rest"]
    if once := _ONCE.match(rest):
        here = f"if this card is co-linked to {number}{' or more' if more else ''} monsters"
        return f"Once per turn{once['when'] or ''}, {here}{once['quick'] or ''}: {once['done']}"
    # That there is one its own words say.
    return rest if number == "1" and more and _OF_SUCH_A_MONSTER.match(rest) else None
