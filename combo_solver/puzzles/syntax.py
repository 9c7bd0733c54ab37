"""The statements of a puzzle file: calls with literal values, and names for what they give.

Understood are ``f(...)``, ``local x = f(...)``, ``x = f(...)``, ``x:CompleteProcedure()``, a function of the name
``Equip`` that is the one that puzzle makers write, and that a card has a condition of its own for its activation
(``x:GetActivateEffect():SetCondition(function() return ... end)``), which is not read. Values are numbers, texts,
``true``, ``false``, ``nil``, names, calls, and what ``+``, ``-``, ``&``, ``|`` and ``..`` make of them. Nothing else of
Lua is: no branch, no loop, no function.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NoReturn

from combo_solver.puzzles.refusal import Source, shown
from combo_solver.puzzles.tokens import Token, tokens

UNDERSTOOD: Final = (
    "a puzzle is understood if it is calls with literal values: Debug.AddCard(...), local x = Debug.AddCard(...), "
    "aux.BeginPuzzle(); nothing in it is run"
)
HELPERS: Final = {"Equip": frozenset({"662ad2db3a744be6e1fbf7256655dcb11a5bc55a139ed2701d2067ab5e2dfe76"})}
"""Functions that a file may define by themselves, by the digests of their words: one that equips a card, and makes it
an Equip Card where it is none."""
_DEEPEST: Final = 16
_KEYWORDS: Final = frozenset((
    "and", "break", "do", "else", "elseif", "end", "for", "function", "goto", "if", "in", "local", "not", "or",
    "repeat", "return", "then", "until", "while",
))  # fmt: skip
_CONSTANT_WORDS: Final = {"true": True, "false": False, "nil": None}
_BEFORE_A_CONDITION: Final = (
    ":",
    "GetActivateEffect",
    "(",
    ")",
    ":",
    "SetCondition",
    "(",
    "function",
    "(",
    ")",
    "return",
)
_ATTACKED_BY: Final = (
    *("Duel", ".", "GetAttacker", "(", ")", "and", "Duel", ".", "GetAttacker", "(", ")", ":", "IsAttackAbove", "("),
)
"""A condition that is read: a monster with at least so much ATK attacks."""
_IN_A_CONDITION: Final = _KEYWORDS - {"and", "or", "not"}
_OPENS: Final = frozenset(("function", "if", "do", "repeat"))
_LEVELS: Final = (("|",), ("&",), ("..",), ("+", "-"))
"""Operators, those that bind least first."""


@dataclass(frozen=True, slots=True)
class Literal:
    """A number, a text, true, false or nil."""

    value: int | str | bool | None
    line: int


@dataclass(frozen=True, slots=True)
class Name:
    """A constant, or what a statement named."""

    name: str
    line: int


@dataclass(frozen=True, slots=True)
class Joined:
    """Two values and the operator between them."""

    sign: str
    left: Expression
    right: Expression
    line: int


@dataclass(frozen=True, slots=True)
class Call:
    """``function(arguments)``; of ``x:method()`` the first argument is x."""

    function: str
    arguments: tuple[Expression, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Statement:
    """A call, and the name that is given to what it gives."""

    call: Call
    name: str | None = None


Expression = Literal | Name | Joined | Call


def statements(source: Source) -> list[Statement]:
    """The statements of a file in order. Raises :class:`InputError` for the first that is not understood."""
    return _Parser(tokens(source), source).read()


def digest(words: Iterable[Token]) -> str:
    """What tells functions apart: the words, however they are spaced and commented."""
    return hashlib.sha256(" ".join(f"{word.kind}:{word.value}" for word in words).encode()).hexdigest()


class _Parser:
    def __init__(self, words: list[Token], source: Source) -> None:
        self._words = words
        self._source = source
        self._at = 0

    def read(self) -> list[Statement]:
        found = []
        while self._here.kind != "end":
            if self._is(";"):
                self._at += 1
            elif self._is("local", "function") or self._is("function"):
                self._helper()
            else:
                found.append(self._statement())
        return found

    @property
    def _here(self) -> Token:
        return self._words[self._at]

    def _is(self, *words: str) -> bool:
        """Whether these words come next; a text is none of them."""
        ahead = self._words[self._at : self._at + len(words)]
        return [word.word for word in ahead if word.kind in ("name", "sign")] == list(words)

    def _take(self, sign: str, after: str) -> None:
        if not self._is(sign):
            self._source.refuse(self._here.line, f"expected {sign} {after}, found {self._found()}")
        self._at += 1

    def _found(self) -> str:
        here = self._here
        if here.kind == "text":
            return f"the text {shown(str(here.value))!r}"
        return here.word if here.kind == "end" else repr(shown(here.word))

    def _statement(self) -> Statement:
        local = self._is("local")
        self._at += local
        first = self._here
        if first.kind != "name" or first.word in _KEYWORDS or first.word in _CONSTANT_WORDS:
            self._refuse(first)
        self._at += 1
        if not local and self._is(*_BEFORE_A_CONDITION):
            return self._condition(first)
        if not self._is("="):
            self._at -= 1
            if local:
                self._refuse(first)
            return Statement(self._call_only(first))
        self._at += 1
        value = self._value(0)
        if not isinstance(value, Call):
            self._source.refuse(first.line, f"{first.word} is given a value that is no card", UNDERSTOOD)
        return Statement(value, first.word)

    def _condition(self, first: Token) -> Statement:
        """When a card can be activated, told by one value: that a monster attacks with as much ATK as is told, or what
        nobody reads."""
        self._at += len(_BEFORE_A_CONDITION)
        start = self._at
        if self._is(*_ATTACKED_BY):
            self._at += len(_ATTACKED_BY) + 1
            number = self._words[self._at - 1]
            if number.kind == "number" and self._is(")", "end", ")"):
                self._at += 3
                return Statement(
                    Call(
                        ":SetCondition", (Name(first.word, first.line), Literal(number.value, number.line)), first.line
                    )
                )
            self._at = start
        while self._here.kind != "end" and not (self._here.kind == "name" and self._here.word in _IN_A_CONDITION):
            if self._here.word in ("=", ";"):
                self._refuse(first)
            self._at += 1
        if not self._is("end", ")"):
            self._refuse(first)
        self._at += 2
        return Statement(Call(":SetCondition", (Name(first.word, first.line),), first.line))

    def _call_only(self, first: Token) -> Call:
        value = self._primary(0)
        if not isinstance(value, Call):
            self._refuse(first)
        return value

    def _refuse(self, first: Token) -> NoReturn:
        """The statement that begins with this word, or goes on from it, is none that is understood."""
        text = self._source.line(first.line) or first.word
        self._source.refuse(first.line, f"{shown(text)!r} is not understood", UNDERSTOOD)

    # --- values --------------------------------------------------------------------------------------------

    def _value(self, depth: int, level: int = 0) -> Expression:
        if depth > _DEEPEST:
            self._source.refuse(self._here.line, "values are nested too deeply", UNDERSTOOD)
        if level == len(_LEVELS):
            return self._signed(depth)
        left = self._value(depth, level + 1)
        while self._here.kind == "sign" and self._here.word in _LEVELS[level]:
            sign = self._here
            self._at += 1
            left = Joined(sign.word, left, self._value(depth, level + 1), sign.line)
        return left

    def _signed(self, depth: int) -> Expression:
        if not self._is("-"):
            return self._primary(depth)
        line = self._here.line
        self._at += 1
        return Joined("-", Literal(0, line), self._primary(depth), line)

    def _primary(self, depth: int) -> Expression:
        here = self._here
        self._at += 1
        if here.kind in ("number", "text"):
            return Literal(here.value, here.line)
        if here.kind == "sign" and here.word == "(":
            value = self._value(depth + 1)
            self._take(")", "behind a value")
            return value
        if here.kind != "name" or here.word in _KEYWORDS:
            self._at -= 1
            self._source.refuse(here.line, f"expected a value, found {self._found()}", UNDERSTOOD)
        if here.word in _CONSTANT_WORDS:
            return Literal(_CONSTANT_WORDS[here.word], here.line)
        return self._named(here, depth)

    def _named(self, first: Token, depth: int) -> Expression:
        """A name, or a call of what it names."""
        name = first.word
        if self._is(".") or self._is(":"):
            sign = self._here.word
            self._at += 1
            if self._here.kind != "name":
                self._source.refuse(self._here.line, f"expected a name behind {name}{sign}, found {self._found()}")
            rest = self._here.word
            self._at += 1
            if sign == ":":
                return Call(f":{rest}", (Name(name, first.line), *self._arguments(f"{name}:{rest}", depth)), first.line)
            name = f"{name}.{rest}"
        if not self._is("("):
            return Name(name, first.line)
        return Call(name, self._arguments(name, depth), first.line)

    def _arguments(self, name: str, depth: int) -> tuple[Expression, ...]:
        self._take("(", f"behind {name}")
        found: list[Expression] = []
        while not self._is(")"):
            if found:
                self._take(",", f"between the values of {name}")
            found.append(self._value(depth + 1))
        self._at += 1
        return tuple(found)

    # --- functions -----------------------------------------------------------------------------------------

    def _helper(self) -> None:
        """A function that is known as a whole; any other is refused."""
        begins = self._at
        self._at += self._is("local")
        line = self._here.line
        name = self._words[self._at + 1].word
        opened = 0
        while self._here.kind != "end":
            opened += self._opens()
            opened -= self._is("end") or self._is("until")
            self._at += 1
            if not opened:
                break
        if digest(self._words[begins : self._at]) not in HELPERS.get(name, ()):
            self._source.refuse(line, f"the function {shown(name)!r} is not understood", UNDERSTOOD)

    def _opens(self) -> bool:
        """Whether a block begins here that has an end of its own; that of a loop begins with its "do"."""
        return self._here.kind == "name" and self._here.word in _OPENS
