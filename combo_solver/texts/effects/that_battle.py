"""What effects say of one battle alone: "it cannot be destroyed by that battle", "you take no battle damage from that
battle"."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.effects.changed import subject_of
from combo_solver.texts.effects.scope import Data, Scope

_THAT = r"(?:that|this) (?:same )?battle"
_EVEN = r"(?: \(even if this card leaves the field\))?"
_STAYS = re.compile(
    rf"^(?:make (?P<made>[^,:;]+?) unable to|(?P<who>[^,:;]+?) cannot) be destroyed by {_THAT}{_EVEN}$", re.IGNORECASE
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
    return bool(_STAYS.match(clause)) or any(pattern.match(clause) for pattern, _ in _OF_PLAYERS)


def of_that_battle(clause: str, scope: Scope) -> tuple[Data, ...] | None:
    """What holds in the battle that the head of the effect speaks of; None for other words. Raises
    :class:`combo_solver.texts.words.NotUnderstood`."""
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


_MINE: dict[str, Any] = {
    "side": "me", "from": ["monster_zone"], "where": {"battling": True}, "face_down": True, "min": 1, "max": 1,
}  # fmt: skip


def _bind(subject: Data, what: str, of_player: bool = False) -> Data:
    ability: Data = {"itself": True, "what": what, **({"of_player": True} if of_player else {})}
    return {"do": "bind", **subject, "join": "also", "what": "in_battle", "ability": ability, "until": "battle"}
