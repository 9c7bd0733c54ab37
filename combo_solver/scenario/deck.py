"""Deck lists: ``.ydk`` files and ``ydke://`` URLs."""

from __future__ import annotations

import base64
import binascii
import struct
from dataclasses import dataclass
from pathlib import Path

from combo_solver.errors import InputError, Problem
from combo_solver.scenario.files import STDIN, named, read_given, read_text

YDKE = "ydke://"
_SECTIONS = {"#main": "main", "#extra": "extra", "!side": "side"}


@dataclass(frozen=True)
class Deck:
    """Passcodes in the order of the list; the first of ``main`` is the top of the Deck."""

    main: tuple[int, ...] = ()
    extra: tuple[int, ...] = ()
    side: tuple[int, ...] = ()


def read_deck(source: str, base: Path | None, where: str) -> Deck:
    """A Deck from a ``ydke://`` URL or a ``.ydk`` file (relative to ``base``; without one, ``-`` is standard input)."""
    if source.startswith(YDKE):
        return parse_ydke(source, where)
    path = Path(source)
    if base is None and path == STDIN:
        text = read_given(path).strip()
        return parse_ydke(text, named(path)) if text.startswith(YDKE) else parse_ydk(text, named(path))
    if base is not None and not path.is_absolute():
        path = base / path
    name = str(path) if base is None else f"{where} ({path})"
    if path.suffix.lower() == ".toml":
        raise InputError(Problem(name, "is a scenario, not a Deck list", "give a .ydk file or a ydke:// URL"))
    return parse_ydk(read_text(path, name), name)


def parse_ydk(text: str, where: str = "deck") -> Deck:
    """Read a ``.ydk`` list. Lines with ``#`` are comments unless they open a section.

    Raises :class:`InputError` naming ``where`` and the line.
    """
    sections: dict[str, list[int]] = {"main": [], "extra": [], "side": []}
    current = "main"
    problems = []
    for number, raw in enumerate(text.lstrip("\ufeff").splitlines(), start=1):
        line = raw.strip()
        if line.lower() in _SECTIONS:
            current = _SECTIONS[line.lower()]
        elif not line or line.startswith("#"):
            continue
        elif line.isascii() and line.isdecimal() and 0 < len(line) <= 10 and 0 < int(line) < 1 << 32:
            sections[current].append(int(line))
        else:
            problems.append(Problem(f"{where}: line {number}", f"{line[:40]!r} is no passcode", "one passcode a line"))
    if problems:
        raise InputError(*problems[:10])
    return Deck(tuple(sections["main"]), tuple(sections["extra"]), tuple(sections["side"]))


def format_ydk(deck: Deck) -> str:
    """The inverse of :func:`parse_ydk`."""
    parts = ["#main", *map(str, deck.main), "#extra", *map(str, deck.extra), "!side", *map(str, deck.side)]
    return "\n".join(parts) + "\n"


def parse_ydke(url: str, where: str = "deck") -> Deck:
    """Read a ``ydke://MAIN!EXTRA!SIDE!`` URL (base64 of 32-bit passcodes); raises :class:`InputError`."""
    url = url.strip()
    if not url.startswith(YDKE):
        raise InputError(Problem(where, "not a ydke:// URL"))
    parts = url[len(YDKE) :].split("!")
    if len(parts) < 3:
        raise InputError(
            Problem(where, f"a ydke:// URL has three parts ending in '!', found {len(parts)}", "copy it whole")
        )
    decoded = []
    for name, part in zip(("main", "extra", "side"), parts, strict=False):
        try:
            data = base64.b64decode(part, validate=True)
        except (binascii.Error, ValueError):
            raise InputError(Problem(where, f"the {name} part is not base64", "copy the URL whole")) from None
        if len(data) % 4:
            raise InputError(Problem(where, f"the {name} part is cut off", "copy the URL whole"))
        decoded.append(struct.unpack(f"<{len(data) // 4}I", data))
    return Deck(*decoded)


def format_ydke(deck: Deck) -> str:
    """The inverse of :func:`parse_ydke`."""
    parts = (
        base64.b64encode(struct.pack(f"<{len(codes)}I", *codes)).decode("ascii")
        for codes in (deck.main, deck.extra, deck.side)
    )
    return YDKE + "".join(f"{part}!" for part in parts)
