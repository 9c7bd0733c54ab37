"""The cards that the event of an effect happened to: "target 1 of those monsters"; or that its own card was Summoned
with: "1 Link Monster that was used as material for its Link Summon"."""

from __future__ import annotations

import re
from dataclasses import replace

from combo_solver.models.vocabulary import EVENT, MATERIALS
from combo_solver.texts.effects.happenings import PRINTED
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.nouns import read_any_noun
from combo_solver.texts.words import NotUnderstood

_SOME = re.compile(
    r"^(?P<most>up to )?(?P<number>\d) of (?:them|those (?:(?:Special |Normal )?Summoned |destroyed |banished )?"
    r"(?P<noun>monsters|cards))$"
)
_PAID_IN_CARDS = re.compile(
    r"^(?:If|When) [^:]*\bmonster(?:\(s\))?[^:]*: (?:You can )?(?:[Dd]iscard|[Ss]end) (?:(?!onster)[^:;,])*, then target"
    r" 1 of those monsters;"
)
"""A cost of cards of which none is told to be a monster: those are the monsters of the event."""
_THAT_ONE = re.compile(r"^that (?P<noun>monster|card)$")
"""Of several to which it happens at once it is any one."""
_OF_THE_SORT = re.compile(r"(?<=of those )(?P<sort>Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Monsters$")
_MATERIAL = re.compile(
    r"^1 (?P<noun>.*\b[Mm]onster)(?: that was)? used as (?:an? )?(?:(?:Link|Synchro) )?[Mm]aterial for (?:its|this card's)"
    r" (?P<how>Link|Synchro) Summon$"
)
"""Such materials go to the GY, or are banished."""
_ARRIVED = {"summoned": "monster_zone", "sent_to_gy": "gy", "banished": "banished"}


def about_events(told: Data, scope: Scope) -> Scope:
    """The scope behind a head that told these keys: where the cards of its event lie, if all lie in one place."""
    events = [told["event"], *told.get("or_events", ())] if "event" in told else []
    subjects = [event.get("subject", "self") for event in events]
    places = {_place(event) for event in events}
    if subjects == ["self"]:
        how = events[0].get("methods", ())
        return replace(scope, made=how[0]) if events[0]["on"] == "summoned" and len(how) == 1 else scope
    if not events or "self" in subjects or len(places) > 1 or "" in places:
        return scope
    summoned = "monster_zone" in places
    monsters = summoned or all("monster" in subject.get("kinds", ()) for subject in subjects)
    sides = {event.get("side", "either") for event in events}
    side = sides.pop() if len(sides) == 1 else "either"
    return replace(scope, of_event=(*places, side), monsters=monsters)


def _place(event: Data) -> str:
    if event["on"] == "destroyed" and event.get("into") == "gy":
        return "gy"
    if event["on"] == "left_field" and event.get("into") == "face_up_extra":
        return "extra"
    return _ARRIVED.get(event["on"], "")


def targets_of_the_materials(what: str, scope: Scope) -> Data | None:
    """The selection of one card that the card of the effect was just Summoned with; None for other words. It lies in a GY,
    or is banished."""
    found = _MATERIAL.match(what)
    if found is None:
        return None
    if scope.made != found["how"].lower() or scope.chosen:
        raise NotUnderstood(what)
    noun = read_any_noun(scope.unmask(found["noun"]), scope.card.words)
    if noun.sort != "monster" or noun.other or not noun.plain or noun.face_up or set(noun.where) - PRINTED:
        raise NotUnderstood(what)
    return {
        "side": "either", "from": ["gy", "banished"], "where": noun.where, "min": 1, "max": 1, "out_of": MATERIALS,
    }  # fmt: skip


def targets_of_the_event(what: str, scope: Scope) -> Data | None:
    """The selection that the words mean; None if they speak of no such cards."""
    sort = _OF_THE_SORT.search(what)
    if sort and re.match(rf"^(?:If|When) an? {sort['sort']} Monster(?:\(s\))? is ", scope.masked.text):
        # All that it happens to are of that sort.
        what = _OF_THE_SORT.sub("monsters", what)
    found = _SOME.match(_THAT_ONE.sub(r"1 of those \g<noun>s", what))
    if found is None or not scope.of_event:
        return None
    if scope.chosen and not _PAID_IN_CARDS.search(scope.masked.text):
        # It may be what was chosen that is meant.
        return None
    if found["noun"] == "monsters" and not scope.monsters:
        raise NotUnderstood(what)
    number = int(found["number"])
    low = 1 if found["most"] else number
    place, side = scope.of_event
    return {"side": side, "from": [place], "min": low, "max": number, "out_of": EVENT}
