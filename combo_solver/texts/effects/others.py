"""What a trigger waits for, where it happens to other cards: "a "Gear" monster(s) is Special Summoned to your field"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.happenings import BY, FROM, METHOD, ON_FIELD, cause_of, methods_of, origins_of
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.nouns import read_any_noun, read_noun
from combo_solver.texts.words import NotUnderstood

_WHILE = re.compile(
    r",? while (?:(?P<field>you control this (?:face-up )?(?:card|monster)|this (?:face-up )?(?:card|monster) is (?:face-up )?on the field"
    r"|this card is in (?:your|the) Monster Zone)|this card is (?:in (?:your|the) (?P<pile>GY|hand|hand or GY)|(?P<banished>banished)))$"
)  # fmt: skip
_NUMBER = r"(?:(?P<number>an?|another|your|any|1 or more) )?"
_SUMMONED = re.compile(
    rf"^{_NUMBER}(?P<noun>.+?)(?:\(s\))? (?:is|are) (?P<how>(?:{METHOD} )?)Summoned(?P<to> to your (?:field|side of the field))?{FROM}{BY}$"
)
_YOU_SUMMON = re.compile(rf"^you (?P<how>(?:{METHOD} )?)Summon {_NUMBER}(?P<noun>.+?)(?:\(s\))?{FROM}$")
_LEAVES = re.compile(
    rf"^{_NUMBER}(?P<noun>.+?)(?:\(s\))? you control(?P<except>,? except (?:\"\d+\"|this card),)? "
    rf"(?:leaves the field|(?:is|are) (?P<what>Tributed|banished|sent to the GY|destroyed(?: by battle or (?:by )?(?:an? )?card effects?)?"
    rf"(?P<sent> and sent to (?:the|your) GY)?)){BY}$"
)
_SENT = re.compile(
    rf"^{_NUMBER}(?P<noun>.+?)(?:\(s\))? (?:is|are) (?P<what>sent|banished){FROM}(?: to (?P<gy>your|the) GY)?{BY}$"
)
_ACTIVATED = re.compile(
    r"^(?:the effect of (?:an?|(?P<other>another)) (?P<noun>.+)|(?:an?|(?P<other2>another)) (?P<noun2>.*monster)(?:'s)? effect) is activated"
    r"(?:,? except (?P<except>\"\d+\"))?$"
)
_PRINTED = {
    "kinds", "not_kinds", "types", "attributes", "archetypes", "names", "except_names", "except_archetypes", "level", "rank",
    "rating", "atk", "defense", "any_of", "mentions", "original",
}  # fmt: skip
_ARRIVES = {"Tributed": "tributed", "banished": "banished", "sent": "sent_to_gy", "destroyed": "destroyed"}


def read_other(text: str, scope: Scope) -> Data:
    """The keys of the effect that the words tell: its event, and where its card must be if they say so. Raises
    :class:`NotUnderstood`."""
    text = text.removesuffix(" (except during the Damage Step)").removesuffix(", even during the Damage Step")
    text = text.replace("Graveyard", "GY").replace("-Type", "")
    data: Data = {}
    if waiting := _WHILE.search(text):
        text = text[: waiting.start()]
        if waiting["field"]:
            data["from"] = ["monster_zone"]
            if not scope.card.monster:
                raise NotUnderstood(waiting[0])
        else:
            pile = waiting["pile"] or "banished"
            data["from"] = {"hand or GY": ["hand", "gy"]}.get(pile, [pile.lower()])
    event = _event(text, scope)
    if event is None:
        raise NotUnderstood(" ".join(scope.unmask(text).split()[:6]))
    if waiting and waiting["field"] and event["on"] == "summoned":
        # It is there before the other monster is.
        event["other"] = True
    if "gy" in data.get("from", ()) and event["on"] != "summoned":
        # What brought the card itself there is no event of another card.
        event["other"] = True
    return {"event": event, **data}


def _event(text: str, scope: Scope) -> Data | None:
    if found := _YOU_SUMMON.match(text):
        return _summoned(found, scope)
    if found := _SUMMONED.match(text):
        return {**_summoned(found, scope), **cause_of(found, scope)}
    if found := _ACTIVATED.match(text):
        return _activated(found, scope)
    if found := _LEAVES.match(text):
        return _left(found, scope)
    if found := _SENT.match(text):
        if (found["what"] == "sent") != bool(found["gy"]):
            return None
        event = {"on": _ARRIVES[found["what"]], **_subject(found, scope), **cause_of(found, scope)}
        if found["places"]:
            event["origin"] = origins_of(found["places"])
        if found["gy"] == "your":
            event["side"] = "me"
        return event
    return None


def _summoned(found: re.Match[str], scope: Scope) -> Data:
    event: Data = {"on": "summoned", **_subject(found, scope), "side": "me"}
    if "was" in event:
        del event["was"]
    if methods := methods_of(found["how"]):
        event["methods"] = methods
    if found["places"]:
        event["origin"] = origins_of(found["places"])
    return event


def _activated(found: re.Match[str], scope: Scope) -> Data:
    """The effect that is activated is the cause."""
    noun = read_noun(scope.unmask(found["noun"] or found["noun2"]), scope.card.words)
    where = dict(noun.where)
    if noun.sort != "monster" or set(where) - _PRINTED:
        raise NotUnderstood(found[0])
    if found["except"]:
        where["except_names"] = [scope.unmask(found["except"]).strip('"')]
    event: Data = {"on": "activated", "subject": {}, "side": "me", "causes": ["effect"], "by_effect": "monster"}
    if found["other"] or found["other2"]:
        event["other"] = True
    return event if where == {"kinds": ["monster"]} else {**event, "by": where}


def _left(found: re.Match[str], scope: Scope) -> Data:
    event = {"side": "me", **_subject(found, scope), **cause_of(found, scope)}
    if found["except"]:
        if "this card" in found["except"]:
            event["other"] = True
        else:
            name = re.search(r'"\d+"', found["except"])
            assert name is not None
            event["subject"] = {**event["subject"], "except_names": [scope.unmask(name[0]).strip('"')]}
    event["origin"] = ["monster_zone"] if "monster" in event["subject"].get("kinds", ()) else ON_FIELD
    if found["what"] is None:
        return {"on": "left_field", **event}
    if found["sent"]:
        raise NotUnderstood(found["sent"])
    return {"on": _ARRIVES[found["what"].split(" ", 1)[0]], **event}


def _subject(found: re.Match[str], scope: Scope) -> Data:
    """Whom it happens to."""
    if found["number"] is None and not found["noun"].startswith('"'):
        raise NotUnderstood(found["noun"])
    if found["noun"].startswith(("this ", "opponent")) or " or " in found["noun"].replace('" or "', ""):
        raise NotUnderstood(found["noun"])
    noun = read_any_noun(scope.unmask(found["noun"].replace("(s)", "")), scope.card.words)
    where = dict(noun.where)
    event: Data = {}
    if noun.face_up or where.pop("position", "") == "face_up":
        event["was"] = "face_up"
    if noun.different or noun.same or set(where) - _PRINTED or (noun.sort == "spell" and "kinds" not in where):
        raise NotUnderstood(found["noun"])
    if found["number"] == "another":
        event["other"] = True
    if found["number"] == "your":
        event["side"] = "me"
    return {"subject": where, **event}
