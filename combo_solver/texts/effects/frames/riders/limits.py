"""How often: "You can only use this effect of "X" once per turn", and every other sentence of that kind."""

from __future__ import annotations

import re

from combo_solver.texts.conditions import all_of
from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.holding import read_tests
from combo_solver.texts.effects.scope import Data, Scope

PRIORITY = 10
EXAMPLE = Example('During your Main Phase: You can draw 1 card. You can only use this effect of "Card" once per turn.')
_OFTEN = (
    r"(?P<often>once|(?:up to )?twice|(?:up to )?thrice|(?:up to )?(?:two|three) times) per (?P<per>turn|Duel|[Cc]hain)"
)
_NAME = r'"0"'
_TIMES = {"once": 1, "twice": 2, "thrice": 3, "two times": 2, "three times": 3}
_MEANT = {
    "this effect": "last",
    "its effect": "last",
    "the previous effect": "last",
    "the preceding effect": "last",
    "the effect": "all",
    "each effect": "all",
    "each of these effects": "all",
    "each of its effects": "all",
    "each of the previous effects": "all",
    "each of the preceding effects": "all",
    "each monster effect": "all",
    "each Pendulum Effect": "all",
    "this Pendulum Effect": "last",
    "the Pendulum Effect": "last",
    "this monster effect": "last",
    "the following effect": "following",
    "each of the following effects": "following",
    "the following effects": "following",
}
_USE = re.compile(
    rf"^You can (?:only |(?=use .*\bup to ))(?:use|activate|apply) (?P<what>{'|'.join(_MEANT)}) of {_NAME} {_OFTEN}"
    r"(?P<chain>,? and cannot activate more than 1 in the same Chain)?(?:,? during your Main Phase:?)?$"
)
_ONLY_WHILE = re.compile(
    r"^(?P<use>You can only use .+? once per turn),? and can only (?:activate|use) them while (?P<what>[^,]+)$"
)
_ONE = re.compile(
    rf"^You can only use 1 (?:{_NAME} (?P<part>monster effect|Pendulum Effect|effect)|of the following effects of {_NAME}"
    rf"|of the (?:preceding|previous) effects of {_NAME}|(?:of )?these effects of {_NAME}) per (?:turn|Duel)"
    r"(?:, and only once that (?:turn|Duel))?$"
)
_ACTIVATE = re.compile(
    rf"^You can only (?:activate|use) (?:1 {_NAME} per (?:turn|Duel)|{_NAME} once per (?:turn|Duel))$"
)
_ACTIVATE_MORE = re.compile(rf"^You can (?:only )?activate up to (?P<times>[23]) {_NAME} per turn$")
_THIS_WAY = re.compile(rf"^You can only Special Summon {_NAME} once per (?:turn|Duel) this way$")
_ANOTHER = re.compile(
    r"^You can only activate 1 other (?P<group>\"\d+\") monster effect,? (?:during )?the turn you activate this effect$"
)
"""All effects of such monsters say so: two of them a turn."""
_AND_THE_PREVIOUS = re.compile(
    rf"^You can only use this effect of {_NAME} once per (?:turn|Duel), and its previous effect (?:only )?once per turn$"
)
_CHAIN = re.compile(
    rf"^You cannot activate (?:the following effects|these effects|the effects) of {_NAME} in the same Chain$"
)

_WHILE_FACE_UP = re.compile(
    r"^(?:This|The previous|The preceding) effect can (?:only be used|be used only) once while this card is face-up on the field$"
    r"|^You can only use this effect once while this card is face-up on the field$"
)


_ONE_OF_THE_NAME = re.compile(
    rf"^(?:Only one {_NAME} can have its effect activated per turn"
    rf"|Each player can only activate the effect of {_NAME} once per (?:turn|Duel))$"
)


def read(text: str, scope: Scope) -> Rider | None:
    if besides := _ONLY_WHILE.match(text):
        limited = read(besides["use"], scope)
        if limited is None or limited.to not in ("all", "following") or limited.conditions:
            return None
        return limited._replace(conditions=tuple(all_of(read_tests(besides["what"], scope))))
    if _ONE_OF_THE_NAME.match(text) and scope.masked.names[:1] == (scope.card.own_name,):
        return Rider("all", limits=({"scope": "name", "counts": "activate"},))
    if _WHILE_FACE_UP.match(text) and scope.card.monster:
        return Rider(limits=({"scope": "copy"},))
    if found := _ANOTHER.match(text):
        return Rider(limits=({"scope": "cards", "group": scope.unmask(found["group"]).strip('"'), "times": 2},))
    if scope.masked.names[:1] != (scope.card.own_name,):
        return None
    if found := _USE.match(text):
        to = _MEANT[found["what"]]
        limits: list[Data] = [{"scope": "name"}]
        times = _TIMES[found["often"].removeprefix("up to ")]
        if found["per"].lower() == "chain":
            limits = [{"scope": "name", "per": "chain"}]
        if times > 1:
            if found["per"] == "Chain":
                return None
            limits[0]["times"] = times
        if found["chain"]:
            limits.append(_IN_A_CHAIN)
        return Rider(to, limits=tuple(limits))
    if _AND_THE_PREVIOUS.match(text):
        return Rider("last_two", limits=({"scope": "name"},))
    if _ONE.match(text):
        return Rider("following" if "following" in text else "all", limits=({"scope": "name", "group": "one"},))
    if _THIS_WAY.match(text):
        # What is no procedure is the effect before it (:mod:`combo_solver.texts.effects.played`).
        return Rider("last", limits=({"scope": "name"},))
    if _ACTIVATE.match(text) and not scope.card.monster:
        return Rider("activation", limits=({"scope": "name", "group": "activation", "counts": "activate"},))
    if (found := _ACTIVATE_MORE.match(text)) and not scope.card.monster:
        times = int(found["times"])
        return Rider(
            "activation", limits=({"scope": "name", "group": "activation", "counts": "activate", "times": times},)
        )
    if _CHAIN.match(text):
        return Rider("following" if "following" in text else "all", limits=(_IN_A_CHAIN,))
    return None


_IN_A_CHAIN: Data = {"scope": "name", "group": "chain", "per": "chain"}
