"""Goals: the ready-made ones, boards to reach, and weighted terms."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError, Problem, UnknownCardError
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.position import Goal, SidePosition, Term
from combo_solver.scenario.schema import Objective, TermEntry

_ATK = Term(1, Filter(card_types=("monster",)), ("monster_zone",), "atk")
_EXTRA = Term(
    1,
    Filter(
        any_of=(
            Filter(card_types=("fusion",)),
            Filter(card_types=("synchro",)),
            Filter(card_types=("xyz",)),
            Filter(card_types=("link",)),
        )
    ),
    ("monster_zone",),
)
_COPIES = (
    re.compile(r"^(?P<name>.*\S)\s+[xX×]\s?(?P<copies>\d{1,2})$"),
    re.compile(r"^(?P<copies>\d{1,2})\s?[xX×]\s+(?P<name>\S.*)$"),
)
"""``Name x3`` and ``3x Name``."""


READY_MADE = {
    "atk": Goal("atk", ((_ATK,),)),
    "extra": Goal("extra", ((_EXTRA,), (_ATK,))),
    "win": Goal("win", win=True),
    "damage": Goal("damage", damage=True),
    "survive": Goal("survive", survive=True),
}
"""The goals that are called by a name."""


def ready_made(name: str) -> Goal:
    """One of :data:`READY_MADE`."""
    return READY_MADE[name]


def split_copies(text: str) -> tuple[str, int]:
    """``"Name x3"`` or ``"3x Name"`` as name and number of copies (1 without a number)."""
    for form in _COPIES:
        if found := form.match(text.strip()):
            return found["name"], int(found["copies"])
    return text.strip(), 1


def resolve_entry(text: str, database: CardDatabase, where: str, unknown: bool = False) -> tuple[int, int]:
    """Passcode and copies of ``"Name"`` or ``"Name x3"``; a name that itself ends in "x3" is tried first.
    ``unknown``: a passcode that the database does not know is taken as it is."""
    try:
        return database.find(text, where).passcode, 1
    except UnknownCardError:
        name, copies = split_copies(text)
        if name == text.strip() and not (unknown and is_passcode(name)):
            raise
    if not copies:
        raise InputError(Problem(where, f"{text!r} asks for no copy", "give at least x1"))
    try:
        return database.find(name, where).passcode, copies
    except UnknownCardError:
        if unknown and is_passcode(name):
            return int(name), copies
        raise


def is_passcode(text: str) -> bool:
    """Whether it can only be a passcode."""
    text = text.strip()
    return text.isascii() and text.isdecimal() and len(text) <= 10 and 0 < int(text) < 1 << 32


def split_cards(text: str, database: CardDatabase, where: str, unknown: bool = False) -> list[tuple[int, int]]:
    """Cards of a comma-separated list such as ``"A, B x2"``; a name may itself hold commas."""
    parts = [part.strip() for part in text.split(",")]
    found: list[tuple[int, int]] = []
    index = 0
    while index < len(parts):
        if not parts[index]:
            index += 1
            continue
        error: InputError | None = None
        for end in range(len(parts), index, -1):
            try:
                found.append(resolve_entry(", ".join(parts[index:end]), database, where, unknown))
                index = end
                break
            except UnknownCardError as missing:
                error = missing
        else:
            assert error is not None
            raise error
    return found


def nowhere(goal: Goal, sides: Iterable[SidePosition], database: CardDatabase) -> list[str]:
    """What a goal wants to reach and is not there often enough, in words; Tokens are made, so they may be missing."""
    there = Counter(code for side in sides for _, code in side.cards())
    found = []
    for code, copies in goal.reach:
        card = database.facts(code)
        if copies > there[code] and "token" not in card.card_types:
            number = f"only {there[code]} of {copies}" if there[code] else "nowhere"
            found.append(f"{card.name}: the goal asks for it, and it is {number} in the scenario")
    return found


def reach_goal(wanted: list[tuple[int, int]]) -> Goal:
    """A goal that the board holds these cards (passcode, copies)."""
    copies: dict[int, int] = {}
    for code, number in wanted:
        copies[code] = copies.get(code, 0) + number
    return Goal("reach", reach=tuple(copies.items()))


def check_goal(goal: Goal, where: str) -> Goal:
    """The goal, if every part of it means something; raises :class:`InputError` naming ``where`` and the term."""
    problems = []
    if bool(goal.reach) + bool(goal.levels) + goal.win + goal.damage + goal.survive > 1:
        problems.append(Problem(where, "asks for a board to reach and for levels", "give one of them"))
    if not (goal.to_reach or goal.damage) and not (goal.levels and all(goal.levels)):
        problems.append(Problem(f"{where}.levels", "every level needs at least one term"))
    if any(copies < 1 for _, copies in goal.reach):
        problems.append(Problem(f"{where}.reach", "asks for no copy of a card"))
    for number, level in enumerate(goal.levels):
        for index, term in enumerate(level):
            at = f"{where}.levels[{number}][{index}]"
            if _asks(term.where, "count_of"):
                problems.append(Problem(f"{at}.where", "count_of belongs to an effect's selections", "give a number"))
            if term.where.reads_history:
                problems.append(
                    Problem(
                        f"{at}.where", "how a monster was Summoned cannot be asked of an end board", "ask what it is"
                    )
                )
            if _asks(term.where, "scale_changed"):
                problems.append(Problem(f"{at}.where", "scale_changed cannot be asked of an end board"))
            if not term.locations:
                problems.append(Problem(f"{at}.in", "names no place"))
            if term.value != "count" and term.locations != ("monster_zone",):
                problems.append(Problem(f"{at}.value", f"{term.value} is read in the monster_zone only", "count cards"))
    if problems:
        raise InputError(*problems)
    return goal


def _asks(where: Filter, key: str) -> bool:
    def found(data: object) -> bool:
        if isinstance(data, dict):
            return key in data or any(map(found, data.values()))
        return isinstance(data, list | tuple) and any(map(found, data))

    return found(where.model_dump(by_alias=True, exclude_none=True))


def goal_from_file(objective: Objective, database: CardDatabase, where: str) -> Goal:
    """The goal of a scenario file; raises :class:`InputError`."""
    given = [name for name in ("maximise", "reach", "levels") if getattr(objective, name) is not None]
    if len(given) != 1:
        raise InputError(
            Problem(f"{where}: objective", f"give exactly one of maximise, reach and levels, found {given}")
        )
    if objective.maximise is not None:
        goal = ready_made(objective.maximise)
    elif objective.reach is not None:
        goal = reach_goal([resolve_entry(text, database, f"{where}: objective.reach") for text in objective.reach])
        if not goal.reach:
            raise InputError(Problem(f"{where}: objective.reach", "names no card"))
    else:
        levels = tuple(
            tuple(
                _term(term, database, f"{where}: objective.levels[{number}][{index}]")
                for index, term in enumerate(level)
            )
            for number, level in enumerate(objective.levels or ())
        )
        goal = check_goal(Goal("levels", levels), f"{where}: objective")
    return replace(goal, minimise_actions=objective.minimise_actions)


def _term(entry: TermEntry, database: CardDatabase, where: str) -> Term:
    only = entry.where
    if only.reads_history:
        raise InputError(Problem(f"{where}.where", "a board does not tell how a monster was Summoned"))
    if entry.card is not None:
        name = database.find(str(entry.card), f"{where}.card").name
        only = only.model_copy(update={"names": (name,)})
    return Term(entry.weight, only, entry.locations, entry.value, entry.side, entry.face_up, entry.at_most)
