"""What is wrong with data that does not fit a format, as sentences about the file: which key, what was expected there,
what was found, and how to mend it.

The checks are pydantic's; its words are not shown, because they speak of Python and not of the file.
"""

from __future__ import annotations

import dataclasses
import difflib
import json
import re
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from combo_solver.errors import Problem

_EXPECTED = {
    "string_type": "a text in quotes",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "int_parsing_size": "a whole number",
    "float_type": "a number",
    "float_parsing": "a number",
    "finite_number": "a number",
    "tuple_type": "a list",
    "list_type": "a list",
    "frozen_set_type": "a list",
    "set_type": "a list",
    "dict_type": "a table",
    "mapping_type": "a table",
    "model_type": "a table",
    "model_attributes_type": "a table",
    "dataclass_type": "a table",
    "dataclass_exact_type": "a table",
    "none_required": "nothing",
    "greater_than": "more than {gt}",
    "greater_than_equal": "at least {ge}",
    "less_than": "less than {lt}",
    "less_than_equal": "at most {le}",
    "too_short": "at least {min_length} of them",
    "too_long": "at most {max_length} of them",
    "string_too_short": "at least {min_length} characters",
    "string_too_long": "at most {max_length} characters",
    "string_pattern_mismatch": "a text of the form {pattern}",
}
"""What was expected, by the type of pydantic's error; the numbers come from its context."""
_UNKNOWN_KEY = ("extra_forbidden", "unexpected_keyword_argument")
_MISSING = ("missing", "missing_argument", "missing_keyword_only_argument")
_UNION = ("union_tag_invalid", "union_tag_not_found")
_LONGEST = 60
_ORDER = ("true or false", "a whole number", "a number", "a text in quotes", "a list", "a table")

Keys = tuple[str | int, ...]


def fixed(data: object) -> object:
    """Data with its lists as tuples, for a strict check: nothing else need become something else on the way."""
    if isinstance(data, dict):
        return {key: fixed(value) for key, value in data.items()}
    return tuple(map(fixed, data)) if isinstance(data, list) else data


def problems(error: ValidationError, data: object, where: str, root: object, prefix: str = "") -> Iterator[Problem]:
    """Every defect of ``data`` once. ``where`` names the file, ``prefix`` the key that holds the data, ``root`` is the
    model it was checked against."""
    found = [_Defect(detail, data) for detail in error.errors(include_url=False)]
    deeper = {defect.keys[:length] for defect in found for length in range(len(defect.keys))}
    # Where several alternatives were tried, the one that got furthest is the one that was meant.
    found = [defect for defect in found if not (defect.keys in deeper and (defect.wrong_kind or defect.long_enough))]
    groups: dict[Keys, list[_Defect]] = {}
    strangers = {defect.keys[:-1] for defect in found if defect.type in _UNKNOWN_KEY}
    for defect in found:
        if defect.type in _MISSING:
            # One sentence for all that is missing from a table; a key that is unknown there says more.
            if defect.keys[:-1] not in strangers:
                groups.setdefault((*defect.keys[:-1], ""), []).append(defect)
        else:
            groups.setdefault(defect.keys, []).append(defect)
    for keys, defects in groups.items():
        missing = defects[0].type in _MISSING
        key = _written(keys[:-1] if missing else keys)
        at = f"{where}: {'.'.join(filter(None, (prefix, key)))}".removesuffix(": ")
        yield _problem(defects, data, at, root)


class _Defect:
    """One of pydantic's errors: its type and context, the keys that lead to it in the data, and what stands there."""

    def __init__(self, detail: ErrorDetails, data: object) -> None:
        self.type: str = detail["type"]
        self.context: dict[str, Any] = detail.get("ctx", {})
        self.location = detail["loc"]
        self.of_key = "[key]" in self.location
        keys: list[str | int] = []
        value: Any = data
        told = False
        for part in self.location:
            if isinstance(value, dict) and part == value.get("do") and not told:
                told = True
                continue  # which action it is, which may be called like one of its keys
            told = False
            in_list = isinstance(value, list | tuple) and isinstance(part, int) and part < len(value)
            if in_list or (isinstance(value, dict) and part in value):
                value = value[part]
            elif self.type in _MISSING and part == self.location[-1]:
                value = None
            else:
                continue  # the name of an alternative that was tried
            keys.append(part)
        self.keys, self.value = tuple(keys), value

    @property
    def long_enough(self) -> bool:
        """Whether a list is too short only without what is wrong in it."""
        return self.type == "too_short" and len(self.value) >= self.context["min_length"]

    @property
    def wrong_kind(self) -> bool:
        """Whether something of another kind altogether was expected here."""
        return _EXPECTED.get(self.type) in _ORDER or self.type == "literal_error"


def _problem(defects: list[_Defect], data: object, at: str, root: object) -> Problem:
    first = defects[0]
    if first.type in _MISSING:
        names = list(dict.fromkeys(str(defect.location[-1]) for defect in defects))
        # Of several tables that may stand there, one is to be given; of one table, all of its keys.
        either = len({defect.location[:-1] for defect in defects}) > 1
        told = _or(names) if either else _or(names).replace(" or ", " and ")
        verb = "is" if either or len(names) == 1 else "are"
        return Problem(at, f"{told} {verb} missing", f"give {told}")
    strangers = [defect for defect in defects if defect.type in _UNKNOWN_KEY]
    if strangers and len(strangers) == len(defects):
        known = sorted({name for defect in defects for name in known_keys(root, defect.location[:-1])})
        near = difflib.get_close_matches(str(first.keys[-1]), known, n=1) if first.keys else []
        mend = f"did you mean {near[0]}?" if near else f"known keys: {', '.join(known)}" if known else "leave it out"
        return Problem(at, "unknown key", mend)
    said = [str(defect.context["error"]) for defect in defects if defect.type == "value_error"]
    if said:
        return Problem(at, said[0])
    if first.of_key:
        return Problem(at, "unknown key", f"expected {_expected(defects)}")
    sizes = [defect for defect in defects if defect.type in ("too_short", "too_long")]
    count = f"{len(first.value)} of them" if sizes and hasattr(first.value, "__len__") else shown(first.value)
    return Problem(at, f"expected {_expected(defects)}, found {count}", _mend(defects, first.value))


def _expected(defects: list[_Defect]) -> str:
    """All that would have been understood, the simplest first."""
    words: list[str] = []
    for defect in defects:
        if defect.type == "literal_error" or defect.type in _UNION:
            words += _choices(defect.context)
        elif defect.type in _EXPECTED:
            words.append(_EXPECTED[defect.type].format(**defect.context))
        elif defect.type not in _UNKNOWN_KEY:
            words.append("something else")
    words = sorted(dict.fromkeys(words), key=lambda word: _ORDER.index(word) if word in _ORDER else -1)
    return _or(words) or "something else"


def _choices(context: dict[str, Any]) -> list[str]:
    """The words that one of them must be, out of pydantic's list of them."""
    listed = context.get("expected") or context.get("expected_tags") or ""
    found = re.findall(r"'([^']*)'", str(listed))
    return [json.dumps(word) for word in found] or (["one of the kinds known"] if not listed else [str(listed)])


def _mend(defects: list[_Defect], value: object) -> str:
    """A hint where the wrong value shows what was meant."""
    expected = {_EXPECTED.get(defect.type, "") for defect in defects}
    choices = [word for defect in defects if defect.type == "literal_error" for word in _choices(defect.context)]
    if isinstance(value, str):
        if "true or false" in expected and value.casefold() in ("true", "yes", "on", "1"):
            return "write true, without quotes"
        if "true or false" in expected and value.casefold() in ("false", "no", "off", "0"):
            return "write false, without quotes"
        if "a whole number" in expected and re.fullmatch(r"[+-]?\d+", value.strip()):
            return f"write {int(value) if len(value) < 20 else value}, without quotes"
        wanted, known = value.strip().casefold(), [choice.strip('"') for choice in choices]
        near = [word for word in known if len(wanted) > 2 and word.casefold().startswith(wanted)]
        near += difflib.get_close_matches(wanted, known, n=1)
        if near:
            return f"did you mean {json.dumps(near[0])}?"
        if "a list" in expected and value:
            return f"write [{shown(value)}]"
    if isinstance(value, bool):
        return ""
    if isinstance(value, float) and "a whole number" in expected and value.is_integer():
        return f"write {int(value)}"
    if isinstance(value, int) and "a text in quotes" in expected:
        return f'write "{value}"'
    return ""


def shown(value: object) -> str:
    """A value as a file could hold it, shortened."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "a table" if value else "an empty table"
    if isinstance(value, list | tuple):
        return "a list" if value else "an empty list"
    if isinstance(value, str):
        text = json.dumps(value, ensure_ascii=False)
        return text if len(text) <= _LONGEST else f'{text[: _LONGEST - 4]}..."'
    if isinstance(value, int | float):
        return f"{value:g}" if isinstance(value, float) and abs(value) > 1e15 else _number(value)
    return f"a {type(value).__name__}"


def _number(value: float) -> str:
    if isinstance(value, int) and abs(value) >= 10**20:
        return "a very large number"
    return str(value)


def _or(words: list[str]) -> str:
    return " or ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def _written(keys: Keys) -> str:
    """Keys as a file has them: ``me.hand[2].card``."""
    text = ""
    for key in keys:
        text += f"[{key}]" if isinstance(key, int) else f".{_plain(key)}"
    return text.removeprefix(".")


def _plain(key: str) -> str:
    key = key if key.isprintable() else ascii(key)[1:-1]
    return key if len(key) <= _LONGEST else f"{key[: _LONGEST - 3]}..."


def known_keys(root: object, location: tuple[int | str, ...]) -> list[str]:
    """The keys of the table that pydantic's location leads to."""
    table = root
    alternatives: list[type] = []
    for part in location:
        tagged = [each for each in alternatives if len(alternatives) > 1 and _bears(each, part)]
        if tagged:
            table, alternatives = tagged[0], tagged
            continue
        fields = _fields(table)
        if part in fields:
            inner = list(_tables_in(fields[str(part)]))
        else:
            inner = [each for each in _tables_in(table) if each.__name__ == part]
            inner += [each for name in fields for each in _tables_in(fields[name]) if each.__name__ == part]
        if inner:
            table, alternatives = inner[0], inner
    return sorted(_fields(table))


def _bears(table: type, tag: object) -> bool:
    """Whether a table is the one of several that a key of it tells by this word."""
    kinds = _fields(table).values()
    return any(tag in get_args(kind) for kind in kinds if get_origin(kind) is Literal)


def _fields(table: object) -> dict[str, object]:
    """The keys of a table with what may stand there."""
    if isinstance(table, type) and issubclass(table, BaseModel):
        table.model_rebuild()  # until it is built, what holds actions says so by a name alone
        return {field.alias or name: field.annotation for name, field in table.model_fields.items()}
    if dataclasses.is_dataclass(table) and isinstance(table, type):
        from typing import get_type_hints

        hints = get_type_hints(table, include_extras=True)
        return {field.name: hints[field.name] for field in dataclasses.fields(table)}
    return {}


def _tables_in(annotation: object) -> Iterator[type]:
    """The tables that may stand where a type is expected, inside lists and unions too."""
    if isinstance(annotation, type) and (issubclass(annotation, BaseModel) or dataclasses.is_dataclass(annotation)):
        yield annotation
    for part in get_args(annotation):
        yield from _tables_in(part)
