"""A puzzle file as words: names, numbers, texts and signs, each with its line; comments are left out.

Lua is not run. Its words follow chapter 3.1 of the Lua 5.4 manual; whole numbers are decimal (leading zeros mean
nothing, as in passcodes) or hexadecimal, and numbers with a point or an exponent are refused.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from combo_solver.puzzles.refusal import Source, shown

Kind = Literal["name", "number", "text", "sign", "end"]
LARGEST: Final = 2**63 - 1
"""The largest whole number of Lua."""
_LONG: Final = re.compile(r"\[(=*)\[")
_WORD: Final = re.compile(
    r"""
    (?P<blank>[\ \t\r\n\f\v]+)
  | (?P<name>[A-Za-z_][A-Za-z0-9_]*)
  | (?P<number>(?:0[xX][0-9A-Fa-f]+|[0-9]+)(?![0-9A-Za-z_]|\.[0-9]))
  | (?P<sign>\.\.\.|\.\.|==|~=|<=|>=|<<|>>|//|::|[-+*/%^\#&~|<>=(){}\[\];:,.])
    """,
    re.VERBOSE,
)
_PLAIN: Final = re.compile(r"[^\\\r\n]")
_ESCAPES: Final = {
    "a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", "\\": "\\", '"': '"', "'": "'",
    "\n": "\n",
}  # fmt: skip
_CODED: Final = re.compile(r"x([0-9A-Fa-f]{2})|([0-9]{1,3})|u\{([0-9A-Fa-f]{1,6})\}|z[ \t\r\n\f\v]*")


@dataclass(frozen=True, slots=True)
class Token:
    """One word. ``value``: a number's value, a text without its quotes; of others the word itself."""

    kind: Kind
    word: str
    line: int
    value: int | str = ""


def tokens(source: Source) -> list[Token]:
    """The words of a file, a last one of kind "end" included. Raises :class:`InputError` for what is none."""
    return _Reader(source).read()


class _Reader:
    def __init__(self, source: Source) -> None:
        self._text = source.text
        self._source = source
        self._at = 0
        self._line = 1

    def read(self) -> list[Token]:
        found: list[Token] = []
        if self._text.startswith("#"):
            self._skip_line()
        while self._at < len(self._text):
            if self._text.startswith("--", self._at):
                self._comment()
            elif (token := self._next()) is not None:
                found.append(token)
        found.append(Token("end", "the end of the file", self._line))
        return found

    def _next(self) -> Token | None:
        here = self._text[self._at]
        if here in "\"'":
            return self._quoted(here)
        if opened := _LONG.match(self._text, self._at):
            line = self._line
            return Token("text", "a text", line, self._long(len(opened[1]), "text"))
        word = _WORD.match(self._text, self._at)
        if word is None:
            rest = self._text[self._at :].splitlines()[0]
            if here.isdigit():
                self._source.refuse(self._line, f"{shown(rest)!r} begins with no whole number")
            self._source.refuse(self._line, f"{shown(rest)!r} begins with no word of Lua")
        line = self._line
        self._advance(word.end())
        if word["blank"]:
            return None
        if word["number"]:
            return Token("number", word[0], line, self._number(word[0]))
        return Token("name" if word["name"] else "sign", word[0], line, word[0])

    def _number(self, word: str) -> int:
        hexadecimal = word[:2] in ("0x", "0X")
        # More digits than any number of Lua has: not even worked out.
        value = LARGEST + 1 if len(word.lstrip("0")) > 24 else int(word, 16 if hexadecimal else 10)
        if value > LARGEST:
            self._source.refuse(self._line, f"{shown(word)} is larger than any whole number of Lua")
        return value

    def _comment(self) -> None:
        opened = _LONG.match(self._text, self._at + 2)
        if opened is None:
            self._skip_line()
            return
        self._at += 2
        self._long(len(opened[1]), "comment")

    def _long(self, level: int, what: str) -> str:
        """A text or comment between long brackets; a line break right after the first is no part of it."""
        line, begins = self._line, self._at + level + 2
        ends = self._text.find("]" + "=" * level + "]", begins)
        if ends < 0:
            self._source.refuse(line, f"a {what} begins with [{'=' * level}[ and never ends")
        inside = self._text[begins:ends]
        self._advance(ends + level + 2)
        return inside.removeprefix("\n")

    def _quoted(self, quote: str) -> Token:
        line, parts = self._line, [""]
        at = self._at + 1
        while True:
            here = self._text[at : at + 1]
            if here == quote:
                break
            if here == "\\":
                letters, at = self._escaped(at + 1, line)
                parts.append(letters)
            elif _PLAIN.match(here):
                parts.append(here)
                at += 1
            else:
                self._source.refuse(line, f"a text begins with {quote} and does not end on its line")
        self._advance(at + 1)
        return Token("text", "a text", line, "".join(parts))

    def _escaped(self, at: int, line: int) -> tuple[str, int]:
        """The letters that stand behind a backslash, and where the text goes on."""
        letter = self._text[at : at + 1]
        if letter in _ESCAPES:
            return _ESCAPES[letter], at + 1
        coded = _CODED.match(self._text, at)
        if coded is None:
            self._source.refuse(line, f"{shown(self._text[at - 1 : at + 1])!r} in a text means nothing")
        hexadecimal, decimal, unicode = coded.groups()
        digits, base = (decimal, 10) if decimal else (hexadecimal or unicode, 16)
        if digits is None:
            return "", coded.end()
        number = int(digits, base)
        if number > (0x10FFFF if unicode else 0xFF) or 0xD800 <= number < 0xE000:
            self._source.refuse(line, f"{shown(self._text[at - 1 : coded.end()])!r} in a text is no letter")
        return chr(number), coded.end()

    def _skip_line(self) -> None:
        ends = self._text.find("\n", self._at)
        self._advance(len(self._text) if ends < 0 else ends)

    def _advance(self, at: int) -> None:
        self._line += self._text.count("\n", self._at, at)
        self._at = at
