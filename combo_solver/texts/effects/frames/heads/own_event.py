"""Something happens to the card itself: "If this card is sent from the field to the GY", "When it leaves the field"."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace

from combo_solver.texts.conditions import all_of
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.happenings import METHOD, Happening, read_own
from combo_solver.texts.effects.holding import read_tests
from combo_solver.texts.effects.others import read_other
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.words import NotUnderstood

PRIORITY = 20
EXAMPLE = Example("If this card is Normal or Special Summoned: You can draw 1 card.")
_OTHERS = re.compile(r", or (?=(?:an?|another|your) )")
_BESIDES = re.compile(r",? (?:and|while|if) (?=(?:you|your|there|all|the only|an?|another|no|\"\d+\") )")
_YOU_SUMMON = re.compile(rf"^(?P<timing>[Ii]f|[Ww]hen) you (?P<how>{METHOD}) Summon (?P<this>this card)\b")
_HEAD = re.compile(r"^(?P<timing>[Ii]f|[Ww]hen) (?P<what>(?:this |\"0\" ).+)$")


def read(text: str, scope: Scope) -> Data | None:
    found = _HEAD.match(_YOU_SUMMON.sub(r"\g<timing> \g<this> is \g<how> Summoned", text))
    if found is None:
        return None
    told, conditions = _with_conditions(found["what"], scope)
    live = [each for each in told if not each.inert]
    if not live:
        return {"inert": told[0].inert}
    places = list(dict.fromkeys(place for each in live for place in each.places))
    events = [event for each in live for event in each.events]
    # With nothing else about, "it" is the card.
    data: Data = {"timing": found["timing"].lower(), "event": events[0], "from": places}
    data["scope"] = replace(scope, it="self", battling=frozenset({"battle"}) if _in_battle(events) else frozenset())
    if events[1:]:
        data["or_events"] = events[1:]
    if conditions:
        data["if"] = conditions
    return data


def _in_battle(events: list[Data]) -> bool:
    """Whether only a battle brings it about, so that "the monster that destroyed it" is the one that it battled."""
    return all(event["on"] == "destroyed" and event.get("causes") == ["battle"] for event in events)


def _or_of_others(text: str, scope: Scope) -> tuple[list[Happening], list[Data]]:
    """What happens to the card itself, and to other cards: "this card is Special Summoned, or a Dragon monster is"."""
    for joined in _OTHERS.finditer(text):
        with suppress(NotUnderstood):
            own, others = read_own(text[: joined.start()], scope), read_other(text[joined.end() :], scope)
            stays = all(each.inert or each.places == ["monster_zone"] for each in own)
            if scope.card.monster and stays and others.pop("from", ["monster_zone"]) == ["monster_zone"]:
                event = others.pop("event")
                if not others and event["on"] != "activated":
                    return [*own, Happening({**event, "other": True}, ["monster_zone"])], []
    raise NotUnderstood(" ".join(scope.unmask(text).split()[:6]))


def _with_conditions(text: str, scope: Scope) -> tuple[list[Happening], list[Data]]:
    """What happens, and what must hold besides: "this card is Normal Summoned while you control a Dragon monster"."""
    for joined in _BESIDES.finditer(text):
        try:
            told = read_own(text[: joined.start()], scope)
            return told, all_of(read_tests(text[joined.end() :], scope))
        except NotUnderstood:
            continue
    try:
        return read_own(text, scope), []
    except NotUnderstood:
        return _or_of_others(text, scope)
