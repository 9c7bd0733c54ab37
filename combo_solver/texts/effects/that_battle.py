"""What effects say of one battle alone: "it cannot be destroyed by that battle", "you take no battle damage from that
battle"."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.effects.changed import subject_of
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.words import NotUnderstood

_THAT = r"(?:that|this) (?:same )?battle"
_EVEN = r"(?: \(even if this card leaves the field\))?"
_STAYS = re.compile(
    rf"^(?:make (?P<made>[^,:;]+?) unable to|(?P<who>[^,:;]+?) cannot) be destroyed by {_THAT}{_EVEN}$", re.IGNORECASE
)
_AGAIN = re.compile(
    r"^(?P<who>[^,:;]+?) can (?:also )?(?:make (?P<second>a second|another) attack(?P<on> on (?:a|an opponent's) monster)?"
    r"|attack(?P<on2> an opponent's monster)? (?:once )?(?:again|more))"
    r"(?P<on3> on an opponent's monster)? in a row(?: \(even if this card leaves the field\))?$",
    re.IGNORECASE,
)
_OF_PLAYERS: tuple[tuple[re.Pattern[str], tuple[str, ...]], ...] = tuple(
    (re.compile(rf"^{pattern}{_EVEN}$", re.IGNORECASE), what)
    for pattern, what in (
        (rf"(?:make yourself|you) take no (?:battle )?damage from {_THAT}", ("spares_controller",)),
        (rf"make the battle damage you take from {_THAT} 0", ("spares_controller",)),
        (rf"(?:make )?your opponent takes? no battle damage from {_THAT}", ("spares_other",)),
        (
            rf"(?:make )?neither player takes? (?:any )?battle damage from {_THAT}",
            ("spares_controller", "spares_other"),
        ),
        (rf"(?:any|the) (?:battle )?damage you take from {_THAT} is halved", ("eases",)),
        (rf"(?:any|all|the) battle damage your opponent takes from {_THAT} is halved", ("halves",)),
        (rf"(?:any|all|the) battle damage your opponent takes from {_THAT} is doubled", ("doubles",)),
        (
            rf"your opponent takes (?:any|the) battle damage you would have taken from {_THAT}(?:,? instead)?",
            ("reflects",),
        ),
    )
)


def is_of_that_battle(clause: str) -> bool:
    """Whether the clause says so in words that are read here."""
    return bool(_STAYS.match(clause) or _AGAIN.match(clause)) or any(
        pattern.match(clause) for pattern, _ in _OF_PLAYERS
    )


def of_that_battle(clause: str, scope: Scope) -> tuple[Data, ...] | None:
    """What holds in the battle that the head of the effect speaks of; None for other words. Raises
    :class:`combo_solver.texts.words.NotUnderstood`."""
    if found := _AGAIN.match(clause):
        return (_attacks_again(found, scope),)
    if not scope.battling:
        return None
    if found := _STAYS.match(clause):
        subject, _ = subject_of(found["made"] or found["who"], scope, False)
        return (_bind(subject, "stays"),)
    for pattern, whats in _OF_PLAYERS:
        if pattern.match(clause):
            # It is said of a player; what of mine battles is there wherever damage is calculated in my turn.
            name = scope.fresh("battling")
            first: Data = {"choose": {**_MINE, "name": name}}
            return tuple(_bind({"card": name} if number else first, what, True) for number, what in enumerate(whats))
    return None


_PAID = re.compile(r"(?:discarded|sent|banished|detached|returned|revealed|drawn|added)\d")
"""What is no monster on the field."""
_AT_ONCE = re.compile(r"(?:; |: )[^,:;]+? can (?:also )?(?:make|attack)\b[^,:;]* in a row")


def _attacks_again(found: re.Match[str], scope: Scope) -> Data:
    if "destroys" in scope.masked.text and not _AT_ONCE.search(scope.masked.text):
        # Whether it is used without that, where there is nothing to attack, is not told.
        raise NotUnderstood(found[0])
    subject, meant = subject_of(found["who"], scope, False)
    if _PAID.match(meant):
        raise NotUnderstood(found["who"])
    on = {"on_monsters": True} if found["on"] or found["on2"] or found["on3"] else {}
    times = 2 if (found["second"] or "").lower() == "a second" else 9
    ability: Data = {"itself": True, "what": "again", "times": times, **on}
    return {"do": "bind", **subject, "join": "also", "what": "in_battle", "ability": ability, "until": "attack"}


_MINE: dict[str, Any] = {
    "side": "me", "from": ["monster_zone"], "where": {"battling": True}, "face_down": True, "min": 1, "max": 1,
}  # fmt: skip


def _bind(subject: Data, what: str, of_player: bool = False) -> Data:
    ability: Data = {"itself": True, "what": what, **({"of_player": True} if of_player else {})}
    return {"do": "bind", **subject, "join": "also", "what": "in_battle", "ability": ability, "until": "battle"}
