"""What a trigger waits for, where it happens to other cards: "a "Gear" monster(s) is Special Summoned to your field"."""

from __future__ import annotations

import re
from contextlib import suppress

from combo_solver.texts.effects.activations import read_activated
from combo_solver.texts.effects.battle_damage import battle_damage
from combo_solver.texts.effects.happenings import (
    BY,
    FROM,
    LINKED,
    METHOD,
    ON_FIELD,
    PRINTED,
    cause_of,
    methods_of,
    origins_of,
)
from combo_solver.texts.effects.made import using
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.effects.used import MATERIAL, used_for
from combo_solver.texts.nouns import read_any_noun
from combo_solver.texts.words import NotUnderstood

_FACE_UP = r"(?:face-up )?"
_WHILE = re.compile(
    rf",? while (?:(?P<field>you control this {_FACE_UP}(?:card|monster)|this {_FACE_UP}(?:card|monster) is {_FACE_UP}on (?:the|your) field)"
    rf"|this (?:card|monster) is {_FACE_UP}(?P<monster>in (?:your|the) Monster Zone)|this card is (?:already )?{_FACE_UP}"
    r"in (?:your|the) (?P<spell>Spell & Trap Zone|Field Zone|Pendulum Zone)"
    r"|this card is (?:in (?:your|the) (?P<pile>GY|hand|hand or GY)|(?:already )?(?P<banished>banished)))$"
)
_NUMBER = r"(?:(?P<number>an?|another|your other|your|any|1 or more) )?"
_THERE = (
    r"(?P<there> (?:you control or in your hand|in your hand or you control|you control or in your GY|you control|your opponent controls"
    r"|on the field|on your field|in your Monster Zone|in your (?:hand or )?GY|in your hand|in your possession|in your opponent's possession))"
)
_SUMMONED = re.compile(
    rf"^{_NUMBER}(?P<noun>.+?)(?:\(s\))? (?:is|are) (?P<how>(?:{METHOD} )?)Summoned(?: face-up)?"
    rf"(?: to (?P<whose>your|your opponent's|their) (?:field|side of the field))?{FROM}"
    rf"(?P<pointed> to (?:a|your|the) zones?(?:\(s\))? this card points to)?{LINKED}{BY}"
    r"(?: (?:by )?using (?P<using>[^:]+?) as (?:an? )?(?:Synchro |Xyz |Link |Fusion )?[Mm]aterial)?$"
)
_TOGETHER = re.compile(
    rf"^(?P<least>\d)(?: or more)? (?P<noun>[^,]*?monsters)(?P<levels> with different original Levels)? are (?P<how>{METHOD}) Summoned"
    r" at the same time(?: to (?P<whose>your|your opponent's) field)?(?P<pointed> to (?:the )?zones this card points to)?$"
)
_YOU_SUMMON_SEVERAL = re.compile(
    rf"^you (?P<how>{METHOD}) Summon (?P<least>\d or more) (?P<noun>[^,]*?monsters)(?P<rest> at the same time)$"
)
_TO_BEHIND_FROM = re.compile(r"(?P<from> from (?:the|your) (?:GY|hand|Deck))(?P<to> to your field)\b")
_NAMED_OTHERWISE = re.compile(r"(?<=monster) with a different name(?= is )")
"""Than the card has that says so."""
_YOU_SUMMON = re.compile(rf"^you (?P<how>(?:{METHOD} )?)Summon {_NUMBER}(?P<noun>.+?)(?:\(s\))?{FROM}$")
_YOU_DO = re.compile(
    rf"^you (?P<how>{METHOD}) Summon(?: using (?P<using>[^:]+?)(?: as (?:an? )?(?:Synchro |Xyz |Link |Fusion )?[Mm]aterial)?)?$"
)
_LEAVES = re.compile(
    rf"^{_NUMBER}(?P<noun>.+?)(?:\(s\))?{_THERE}?(?P<except>,? except (?:\"\d+\"|this card),)? "
    rf"(?:leaves? the field|returns? to (?:the|your) (?P<hand>hand)|(?:is|are) returned(?P<from> from the field)? to (?:the|your) (?P<hand2>hand)"
    rf"|(?:is|are) (?P<what>Tributed|banished|sent to (?:the|your) GY|destroyed(?: by battle or (?:by )?(?:an? )?card effects?|(?P<battle> by battle))?"
    rf")){BY}(?P<sent> and sent to (?:the|your) GY)?(?P<spared>,? except by \"\d+\")?(?:,? except by battle)?$"
)
_SENT = re.compile(
    rf"^{_NUMBER}(?P<noun>.+?)(?:\(s\))? (?:is|are) (?P<what>sent|banished|added){FROM}"
    rf"(?: to (?P<gy>your opponent's|your|the) (?P<to>GY|hand))?(?:{BY}| (?P<for>{MATERIAL})|(?P<cost> to activate (?:a card|a card or effect|an effect)))(?:,? except by battle)?$"
)
_TO_EXTRA = re.compile(
    rf"^{_NUMBER}(?P<noun>.+?)(?:\(s\))? (?:(?:is|are) added from (?:the|your) field to your Extra Deck (?P<up>face-up)"
    r"|(?:returns?|(?:is|are) returned) from your field to the Extra Deck)$"
)
_POINTS = re.compile(
    r"^(?:(?P<who>you|your opponent|an? player|either player) (?:takes? (?:any )?(?:battle or effect |effect )?damage(?P<by> from a card effect(?:, except (?P<but>\"\d+\"))?)?"
    r"|(?P<gains>gains? LP))|effect damage is inflicted)$"
)
_THEIR_GY = re.compile(r" from your opponent's GY\b")
_WEARS = re.compile(r"^an? monster\(s\)(?P<mine> you control)?(?: on the field)? becomes equipped with an Equip Card$")
_NAME_LAST = re.compile(r'\b(monsters?(?:\(s\))?) ("\d+")(?= (?:is|are|you control)\b)')
_ALONE = re.compile(
    r"^(?P<before>|you .+? Summon )exactly 1 (?P<noun>.+?) \(and no other (?:cards?|monsters?)\)(?P<rest>.*)$"
)
_ORIGINALLY = re.compile(r"^your monsters?(?:\(s\))? that (?:was|were) originally (?P<what>[A-Z]{4,})(?= (?:is|are) )")
_OR_THEIRS = re.compile(r"(?P<battle>\bdestroyed by battle),? or (?:by )?(?:an|your) opponent's (?:card )?effects?\b")
"""The opponent activates nothing."""
_SPARED = re.compile(r",? except (?P<name>\"\d+\")$")
_ARRIVES = {
    "Tributed": "tributed",
    "banished": "banished",
    "sent": "sent_to_gy",
    "destroyed": "destroyed",
    "added": "added_to_hand",
}


def read_other(text: str, scope: Scope) -> Data:
    """The keys of the effect that the words tell: its event, and where its card must be if they say so. Raises
    :class:`NotUnderstood`."""
    text = _NAME_LAST.sub(r"\2 \1", text.replace("Graveyard", "GY").replace("-Type", ""))
    if scope.card.battle:
        text = _OR_THEIRS.sub(r"\g<battle>", text)
    data: Data = {}
    if waiting := _WHILE.search(text):
        text = text[: waiting.start()]
        data |= _waiting(waiting, scope)
    theirs = _THEIR_GY.search(text)
    if theirs:
        text = f"{text[: theirs.start()]} from the GY{text[theirs.end() :]}"
    if activated := read_activated(text, scope):
        return {"event": activated[0], **({"or_events": activated[1:]} if activated[1:] else {}), **data}
    if alone := _ALONE.match(text):
        told = read_other(f"{alone['before']}a {alone['noun']}{alone['rest']}", scope)
        if told["event"]["on"] != "summoned" or "or_events" in told:
            raise NotUnderstood("alone")
        return {**told, **data, "event": {**told["event"], "alone": True}}
    text, otherwise = _NAMED_OTHERWISE.subn("", text)
    text = _YOU_SUMMON_SEVERAL.sub(r"\g<least> \g<noun> are \g<how> Summoned\g<rest> to your field", text)
    text = _TO_BEHIND_FROM.sub(r"\g<to>\g<from>", text)
    text, originally = _ORIGINALLY.subn(r"your \g<what> monster(s)", text)
    event = _event(text, scope)
    if event is None:
        raise NotUnderstood(" ".join(scope.unmask(text).split()[:6]))
    if event["on"] == "damaged" and (taken := battle_damage(text, scope)):
        return {"event": event, "or_events": [taken], **data}
    if otherwise:
        if "except_names" in event["subject"]:
            raise NotUnderstood("a different name")
        event["subject"] = {**event["subject"], "except_names": [scope.card.own_name]}
    if originally:
        if event["on"] != "destroyed" or "origin" in event:
            raise NotUnderstood("originally")
        # Not one that lies among Spells and Traps. Of what was destroyed it is asked as it is printed.
        event["origin"] = ["monster_zone", "hand", "deck"]
    if theirs:
        if event.get("origin") != ["gy"] or "whose" in event:
            raise NotUnderstood(theirs[0])
        event["whose"] = "opponent"
    there = data.get("from", [])
    if event["on"] == "summoned" and {"monster_zone", "spell_zone", "field_zone"}.intersection(there):
        # It is there before the other monster is.
        event["other"] = True
    if event["on"] != "summoned" and {"gy", "banished"}.intersection(there):
        # What brought the card itself there is no event of another card.
        event["other"] = True
    return {"event": event, **data}


def waiting_in(text: str, scope: Scope) -> Data:
    """Where the words say that the card must be: ", while this card is in your GY". Raises :class:`NotUnderstood`."""
    found = _WHILE.fullmatch(text)
    if found is None:
        raise NotUnderstood(text)
    return _waiting(found, scope)


def _waiting(found: re.Match[str], scope: Scope) -> Data:
    """Where the card must be meanwhile."""
    card = scope.card
    if found["field"]:
        return {"from": ["monster_zone"]} if card.monster else {"from": [_own_zone(scope)]}
    if found["monster"] or found["spell"]:
        zone = "monster_zone" if found["monster"] else _zone(found["spell"])
        if (zone == "monster_zone") != card.monster and zone != "pendulum_zone":
            raise NotUnderstood(found[0])
        return {"from": [zone]}
    pile = found["pile"] or "banished"
    return {"from": {"hand or GY": ["hand", "gy"]}.get(pile, [pile.lower()])}


def _zone(words: str) -> str:
    return words.lower().replace("spell & trap", "spell").replace(" ", "_")


def _own_zone(scope: Scope) -> str:
    return "field_zone" if "field" in scope.card.card_types else "spell_zone"


def _event(text: str, scope: Scope) -> Data | None:
    """What happens, and to whom it does not count."""
    spared = _SPARED.search(text)
    if spared is None:
        return _plain_event(text, scope)
    with suppress(NotUnderstood):
        if found := _plain_event(text, scope):
            return found
    event = _plain_event(text[: spared.start()], scope)
    if event is None:
        return None
    name = scope.unmask(spared["name"]).strip('"')
    return {**event, "subject": {**event["subject"], "except_names": [name]}}


def _plain_event(text: str, scope: Scope) -> Data | None:
    if found := _YOU_DO.match(text):
        methods = methods_of(found["how"])
        summon: Data = {"on": "summoned", "subject": {"kinds": ["monster"]}, "side": "me", "methods": methods}
        return _made_of(summon, found["using"], scope) if found["using"] else summon
    if found := _WEARS.match(text):
        return {"on": "equipped", "subject": {"kinds": ["monster"]}, **({"side": "me"} if found["mine"] else {})}
    if found := _POINTS.match(text):
        return _of_points(found, scope)
    if text.endswith(" battle damage") and (taken := battle_damage(text, scope)):
        return taken
    if found := _TOGETHER.match(text):
        return _together(found, scope)
    if found := _YOU_SUMMON.match(text):
        return _summoned(found, scope)
    if found := _SUMMONED.match(text):
        return {**_summoned(found, scope), **cause_of(found, scope)}
    if found := _TO_EXTRA.match(text):
        into = "face_up_extra" if found["up"] else "face_down_extra"
        return {"on": "left_field", "into": into, **subject_of(found, scope), "side": "me"}
    if (found := _LEAVES.match(text)) and (event := _left(found, scope)):
        return event
    if found := _SENT.match(text):
        return _arrived(found, scope)
    return None


def _together(found: re.Match[str], scope: Scope) -> Data:
    """So many monsters are Summoned at once."""
    noun = read_any_noun(scope.unmask(found["noun"]), scope.card.words)
    if set(noun.where) - PRINTED or not noun.plain or noun.face_up or int(found["least"]) < 2:
        raise NotUnderstood(found["noun"])
    event: Data = {"on": "summoned", "subject": noun.where, "methods": methods_of(found["how"])}
    event["together"] = int(found["least"])
    if found["levels"]:
        event["different_levels"] = True
    if found["pointed"]:
        event["pointed"] = True
    if found["whose"]:
        event["side"] = "me" if found["whose"] == "your" else "opponent"
    return event


def _of_points(found: re.Match[str], scope: Scope) -> Data:
    """A player takes damage, of which there is none but that of effects in a Main Phase, or gains LP."""
    side = {"you": "me", "your opponent": "opponent"}.get(found["who"] or "", "either")
    name = scope.unmask(found["but"] or "")[1:-1]
    but = {"causes": ["effect"], "by": {"except_names": [name]}, "each_time": True} if name else {}
    return {"on": "gained_lp" if found["gains"] else "damaged", "subject": {}, "side": side, **but}


def _arrived(found: re.Match[str], scope: Scope) -> Data | None:
    """It came to a place."""
    if (found["what"] == "sent") != (found["to"] == "GY") or (found["what"] == "added") != (found["to"] == "hand"):
        return None
    event = {"on": _ARRIVES[found["what"]], **subject_of(found, scope, found["to"] == "GY"), **cause_of(found, scope)}
    event |= {"causes": ["cost"]} if found["cost"] else {}
    if found["for"]:
        (told,) = used_for(found, scope)
        event |= told
    if found["places"]:
        event["origin"] = origins_of(found["places"])
        event |= _whose_places(found["places"])
    if found["gy"] == "your":
        event["side"] = "me"
    elif found["gy"] == "your opponent's":
        event["side"] = "opponent"
    if event["on"] == "added_to_hand" and "deck" in event.get("origin", ["deck"]):
        raise NotUnderstood("added to the hand, drawn or not")
    return event


def _whose_places(words: str) -> Data:
    """Whose cards they are that leave "your hand or Deck"; nothing for "the hand or Deck"."""
    whose = set(re.findall(r"\b(your|the|its owner's) ", words))
    if "your" not in whose:
        return {}
    if len(whose) > 1:
        raise NotUnderstood(words)
    return {"side": "me"}


def _summoned(found: re.Match[str], scope: Scope) -> Data:
    event: Data = {"on": "summoned", **subject_of(found, scope)}
    said = found.groupdict()
    if whose := said.get("whose"):
        event["side"] = "me" if whose == "your" else "opponent"
    elif "whose" not in said:
        event["side"] = "me"
    if said.get("pointed"):
        event["pointed"] = True
        if "your" in said["pointed"]:
            event["side"] = "me"
    if said.get("linked"):
        event["linked"] = True
    if "was" in event:
        del event["was"]
    if methods := methods_of(found["how"]):
        event["methods"] = methods
    if found["places"]:
        event["origin"] = origins_of(found["places"])
        if _whose_places(found["places"]) and "gy" in event["origin"]:
            # The side of a Summon is the field it comes to, which says nothing of the pile it came from.
            if event["origin"] != ["gy"]:
                raise NotUnderstood(found["places"])
            event["whose"] = "me"
    return _made_of(event, said["using"], scope) if said.get("using") else event


def _made_of(event: Data, what: str, scope: Scope) -> Data:
    """A Summon of a monster that was made with such a material."""
    if _MADE_SO.isdisjoint(event.get("methods", ())):
        raise NotUnderstood(what)
    return {**event, "subject": {**event["subject"], "made_with": using(scope.unmask(what), scope.card.words)}}


_MADE_SO = frozenset({"fusion", "synchro", "xyz", "link", "ritual"})


def _left(found: re.Match[str], scope: Scope) -> Data | None:
    """It left a place, the field unless the words say another."""
    there = (found["there"] or "").strip()
    if (found["what"] or "").startswith("sent") and not there:
        return None
    event: Data = {**subject_of(found, scope), **cause_of(found, scope)}
    if found["battle"]:
        if not scope.card.battle or event.get("causes"):
            raise NotUnderstood(found[0])
        event["causes"] = ["battle"]
    if there == "in your opponent's possession":
        event["side"] = "opponent"
    elif side := {"you": "me", "on your": "me", "in your": "me", "your opponent": "opponent"}.get(
        " ".join(there.split()[:2]), ""
    ):
        event["side"] = side
    if there.startswith("you ") or found["what"] == "sent to your GY":
        event["side"] = "me"
    if found["except"]:
        if "this card" in found["except"]:
            event["other"] = True
        else:
            name = re.search(r'"\d+"', found["except"])
            assert name is not None
            event["subject"] = {**event["subject"], "except_names": [scope.unmask(name[0]).strip('"')]}
    if found["spared"]:
        if event.get("causes") != ["effect"] or "by" in event:
            raise NotUnderstood(found["spared"])
        event["by"] = {"except_names": [scope.unmask(found["spared"]).split('"')[1]]}
    field = ["monster_zone"] if "monster" in event["subject"].get("kinds", ()) else ON_FIELD
    told = found["what"]
    if there in _PLACE_WORDS:
        event["origin"] = list(_PLACE_WORDS[there])
        if there.endswith("possession") and field == ["monster_zone"] and told is not None:
            # Among Spells and Traps it is no monster.
            event["origin"] = [*field, "hand", "deck", "extra"]
    elif there in _FIELD_AND:
        event["origin"] = [*field, _FIELD_AND[there]]
    elif there or told is None:
        event["origin"] = field
    if found["sent"]:
        if told is None or not told.startswith("destroyed"):
            raise NotUnderstood(found[0])
        event["into"] = "gy"
        if "your" in found["sent"]:
            event["side"] = "me"
    if told is None:
        hand = found["hand"] or found["hand2"]
        if hand and not there and not found["from"] and event.get("side") != "me":
            event["origin"] = field
        return {"on": "added_to_hand" if hand else "left_field", **event}
    return {"on": _ARRIVES[told.split(" ", 1)[0]], **event}


_PLACE_WORDS = {
    "in your Monster Zone": ["monster_zone"], "in your GY": ["gy"], "in your hand": ["hand"], "in your hand or GY": ["hand", "gy"],
    "in your possession": [], "in your opponent's possession": [],
}  # fmt: skip
_FIELD_AND = {
    "you control or in your hand": "hand",
    "in your hand or you control": "hand",
    "you control or in your GY": "gy",
}
"""Where else such cards may be than on my field."""


def subject_of(found: re.Match[str], scope: Scope, seen_there: bool = False) -> Data:
    """Whom it happens to. ``seen_there``: what it is is seen where it comes to, as it is printed."""
    if found["number"] is None and not found["noun"].startswith('"'):
        raise NotUnderstood(found["noun"])
    if found["noun"].startswith(("this ", "opponent")):
        raise NotUnderstood(found["noun"])
    noun = read_any_noun(scope.unmask(found["noun"].replace("(s)", "")), scope.card.words)
    where = dict(noun.where)
    event: Data = {}
    if noun.face_up or where.pop("position", "") == "face_up":
        event["was"] = "face_up"
    if (
        noun.different
        or noun.same
        or set(where) - PRINTED
        or (noun.sort == "spell" and "kinds" not in where and not seen_there)
    ):
        raise NotUnderstood(found["noun"])
    if found["number"] in ("another", "your other"):
        event["other"] = True
    if found["number"] in ("your", "your other"):
        event["side"] = "me"
    return {"subject": where, **event}
