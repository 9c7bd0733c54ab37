"""A scenario document as a TOML file that a person reads: names for passcodes, which follow as comments."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError

_FIELD = ("monsters", "spells")
_OWN_TABLES = ("turn", "me", "opponent", "objective")


def scenario_text(document: Mapping[str, Any], database: CardDatabase, remarks: Sequence[str] = ()) -> str:
    """The text of a scenario file that holds this document, in which cards are passcodes; ``remarks`` stand above."""
    return "\n".join([*_lines(document, _Names(database), remarks), ""])


class _Names:
    """Passcodes as names, where a name means this very card."""

    def __init__(self, database: CardDatabase) -> None:
        self._database = database
        self._known: dict[int, str | None] = {}

    def told(self, code: int) -> str | int:
        """The card's name, or its passcode where the name would mean another card, or more than one."""
        if code not in self._known:
            self._known[code] = self._name(code)
        return self._known[code] or code

    def comment(self, code: int) -> str:
        """What stands behind the card: the passcode of a name, the name of a passcode."""
        if isinstance(self.told(code), str):
            return f"  # {code}"
        facts = self._database.facts_or_unknown(code)
        return "  # an unknown card" if facts.is_unknown else f"  # {facts.name}"

    def _name(self, code: int) -> str | None:
        facts = self._database.facts_or_unknown(code)
        try:
            # An alternate artwork is the same card under another passcode.
            fits = not facts.is_unknown and self._database.find(facts.name).passcode == facts.passcode
        except InputError:
            return None
        return facts.name if fits and facts.passcode == code else None


def _lines(document: Mapping[str, Any], names: _Names, remarks: Sequence[str]) -> Iterator[str]:
    for remark in remarks:
        yield f"# {_one_line(remark)}"
    for key, value in document.items():
        if key not in _OWN_TABLES:
            yield f"{key} = {_value(value)}"
    for key in _OWN_TABLES:
        if key not in document:
            continue
        yield ""
        yield f"[{key}]"
        if key in ("me", "opponent"):
            yield from _side(key, document[key], names)
        else:
            yield from (f"{name} = {_value(value)}" for name, value in document[key].items())


def _side(who: str, side: Mapping[str, Any], names: _Names) -> Iterator[str]:
    for key, value in side.items():
        if key in _FIELD:
            continue
        if not isinstance(value, list):
            yield f"{key} = {_value(value)}"
            continue
        yield f"{key} = ["
        for entry, copies in _alike(value):
            card, comment = _card(entry, names, copies)
            yield f"    {card},{comment}"
        yield "]"
    for key in _FIELD:
        if key not in side:
            continue
        yield ""
        yield f"[{who}.{key}]"
        for zone, entry in side[key].items():
            card, comment = _card(entry, names)
            yield f"{zone} = {card}{comment}"


def _alike(entries: Sequence[Any]) -> Iterator[tuple[Any, int]]:
    """Entries with how often they stand in a row."""
    at = 0
    while at < len(entries):
        end = at
        while end < len(entries) and entries[end] == entries[at] and (end - at) < 60:
            end += 1
        yield entries[at], end - at
        at = end


def _card(entry: Any, names: _Names, copies: int = 1) -> tuple[str, str]:
    """An entry as TOML, and the comment behind it."""
    more = {key: value for key, value in entry.items() if key != "card"} if isinstance(entry, Mapping) else {}
    code = entry["card"] if isinstance(entry, Mapping) else entry
    card = names.told(code)
    if copies > 1 and not more:
        return _value(f"{card} x{copies}"), names.comment(code)
    if "materials" in more:
        more["materials"] = [names.told(each) for each in more["materials"]]
    if copies > 1:
        more["copies"] = copies
    return _value({"card": card, **more} if more else card), names.comment(code)


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    # A basic string of TOML is one of JSON, but for the delete character.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f") if isinstance(value, str) else str(value)


def _key(key: str) -> str:
    return key if key.replace("_", "").isalnum() and key.isascii() else _value(key)


def _one_line(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text)
