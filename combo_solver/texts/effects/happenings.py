"""What a trigger waits for, in the words "this card is sent from the field to the GY by card effect".

Read to the last word, in alternatives. An alternative that takes the opponent or a battle never comes about in a solo
Main Phase (``inert``); where all do, the effect is idle.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.nouns import read_noun
from combo_solver.texts.words import NotUnderstood

ON_FIELD = ["monster_zone", "spell_zone"]
SPECIAL = ["effect", "procedure", "synchro", "xyz", "link", "pendulum", "fusion", "ritual"]
_SUMMONS = {
    "": [], "Normal": ["normal"], "Tribute": ["tribute"], "Flip": ["flip"], "Special": SPECIAL,
    **{name.capitalize(): [name] for name in ("fusion", "ritual", "synchro", "xyz", "link", "pendulum")},
}  # fmt: skip
_LIST = r"{0}(?:(?:, {0})*,? or {0})?"
METHOD = _LIST.format(r"(?:Normal|Tribute|Flip|Special|Fusion|Ritual|Synchro|Xyz|Link|Pendulum)")
_PLACES = {
    "hand": ["hand"], "Deck": ["deck"], "Extra Deck": ["extra"], "GY": ["gy"], "field": ON_FIELD,
    "Monster Zone": ["monster_zone"], "Spell & Trap Zone": ["spell_zone"], "Field Zone": ["spell_zone"],
}  # fmt: skip
_PLACE = r"(?:your |the |its owner's )?(?:hand|Deck|Extra Deck|GY|field|Monster Zone|Spell & Trap Zone|Field Zone)"
FROM = rf"(?: from (?P<places>{_LIST.format(_PLACE)}))?"
BY = (
    r"(?: (?:by|with) (?P<by>an? card effect|card effects?|an? (?P<sort>monster|Spell|Trap)(?: Card)?(?:'s)? effect"
    r"|the effect of (?:an? )?(?P<whose>\"\d+\"(?: or \"\d+\")*(?: (?:card|monster|Spell|Trap|Spell/Trap))?)"
    r"|an? (?P<whose2>\"\d+\"(?: or \"\d+\")* (?:card|monster))(?:'s)? effect))?"
)
_SELF = re.compile(
    r"^this (?P<up>face-up |Set )?(?P<came>(?:(?:Normal|Tribute|Special|Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summoned )?)card"
    r"(?: (?P<where>on the field|in the Monster Zone|in your Monster Zone|you control|in your possession|in its owner's possession"
    r"|in its owner's control|in your hand|in your GY|in (?:the|your) Spell & Trap Zone|in (?:the|your) Pendulum Zone|in (?:the|your) Field Zone))? (?:is|are) (?P<what>.+)$"
)  # fmt: skip
_LEAVES = re.compile(
    r"^this (?P<up>face-up )?card(?: on the field| you control| in its owner's control| in your possession)? leaves the field$"
)
_WHERE_FROM = {
    "on the field": ON_FIELD, "you control": ON_FIELD, "in the Monster Zone": ["monster_zone"], "in your Monster Zone": ["monster_zone"],
    "in your hand": ["hand"], "in your GY": ["gy"],
    **{f"in {whose} {zone}": ["spell_zone"] for whose in ("the", "your")
       for zone in ("Spell & Trap Zone", "Pendulum Zone", "Field Zone")},
}  # fmt: skip
_VERBS: tuple[tuple[str, str], ...] = (
    ("sent", rf"^sent{FROM} to (?:the|your) GY{BY}$"),
    ("paid", r"^sent(?: from (?P<places>.+?))? to (?:the|your) GY to activate (?P<whose>.+?)(?:'s)? effect$"),
    ("material", r"^(?:sent to (?:the|your) GY|used) (?P<for>as(?: an?)? (?:Synchro|Xyz|Link|Fusion|Ritual) [Mm]aterial"
                 r"|as material for (?:an?|the) (?:Synchro|Xyz|Link|Fusion|Ritual) Summon"
                 r"|as an? (?:Synchro|Xyz|Link|Fusion|Ritual) Material for an? (?:Synchro|Xyz|Link|Fusion|Ritual) Summon"
                 r"|for (?:the|an?) (?:Synchro|Xyz|Link|Fusion|Ritual) Summon(?: of an? [a-z]+ monster)?)$"),
    ("destroyed", rf"^destroyed(?: by battle or (?:by )?(?:an? )?card effects?|{BY})(?P<sent> and sent to (?:the|your) GY)?$"),
    ("banished", rf"^banished{FROM}{BY}$"),
    ("tributed", rf"^Tributed(?: for (?P<for>a Tribute Summon))?{BY}$"),
    ("discarded", rf"^discarded(?: from your hand)?(?: to (?:the|your) GY)?{BY}$"),
    ("added", rf"^added{FROM} to (?:your|the) hand{BY}(?P<except>,? except by drawing it)?$"),
    ("summoned", rf"^(?P<how>(?:{METHOD} )?)Summoned{FROM}{BY}$"),
    ("flipped", rf"^flipped face-up{BY}$"),
    ("detached", r"^detached from an Xyz [Mm]onster(?: and sent to (?:the|your) GY)?(?P<cost> to activate (?:that (?:monster|card)'s|its|an Xyz Monster's) effect)?$"),
)  # fmt: skip
_FRAMES = tuple((name, re.compile(pattern)) for name, pattern in _VERBS)
_OPPONENT = re.compile(
    r" (?:by|because of|due to) (?:an|your) opponent(?:'s (?:card|card effect|effect|monster effect|attack))?\b.*$"
)
_BATTLE = re.compile(r"\bdestroyed by battle(?: and sent to (?:the|your) GY)?$")
_OR = re.compile(r",? or ")
_SUBJECT = re.compile(r"^(?:if|when) ")


class Happening(NamedTuple):
    """One event, and where the effect's own card can be when it was its; ``inert``: why it never happens."""

    event: Data
    places: list[str]
    inert: str = ""


def read_own(text: str, scope: Scope) -> list[Happening]:
    """What happens to the effect's own card, in alternatives. Raises :class:`NotUnderstood`."""
    text = text.removesuffix(" (except during the Damage Step)").replace("Graveyard", "GY")
    if text.startswith('"0"') and scope.masked.names[0] == scope.card.own_name:
        text = text.replace('"0"', "this card", 1)
    if found := _one(text, scope):
        return [found]
    for joined in _OR.finditer(text):
        left, right = text[: joined.start()], _SUBJECT.sub("", text[joined.end() :])
        if not right.startswith("this "):
            right = f"this card {'' if re.match('(is|leaves) ', right) else 'is '}{right}"
        try:
            first, rest = read_own(left, scope), read_own(right, scope)
        except NotUnderstood:
            continue
        clear = joined[0].startswith(",") or text[joined.end() :].startswith(("if ", "when "))
        if not clear and _unclear(first[-1], rest[0]):
            continue
        return [*first, *rest]
    raise NotUnderstood(" ".join(scope.unmask(text).split()[:6]))


def _unclear(first: Happening, second: Happening) -> bool:
    """Whether what is said at the end may be said of both: "sent to the GY or banished by a card effect"."""
    last = {"origin", "causes"}
    return bool(last & second.event.keys()) and not last & first.event.keys() and not first.inert


def _one(text: str, scope: Scope) -> Happening | None:
    if text.startswith("this ") and (_OPPONENT.search(text) or _BATTLE.search(text)) and not _OR.search(text):
        return Happening({}, [], "battle" if _BATTLE.search(text) else "opponents_action")
    if found := _LEAVES.match(text):
        event: Data = {"on": "left_field"}
        if found["up"]:
            event["was"] = "face_up"
        return Happening(event, ["gy", "banished", "extra"])
    subject = _SELF.match(text)
    if subject is None:
        return None
    for name, frame in _FRAMES:
        verb = frame.match(subject["what"])
        if verb is not None:
            return _told(name, subject, verb, scope)
    return None


def _told(name: str, subject: re.Match[str], verb: re.Match[str], scope: Scope) -> Happening:
    said = verb.groupdict()
    event: Data = {}
    origin = list(_WHERE_FROM.get(subject["where"] or "", []))
    if said.get("places"):
        if origin:
            raise NotUnderstood(subject["where"])
        origin = origins_of(said["places"])
    if origin:
        event["origin"] = origin
    if subject["up"]:
        event["was"] = "face_down" if subject["up"] == "Set " else "face_up"
    if subject["came"]:
        event["methods"] = _SUMMONS[subject["came"].split(" ", 1)[0]]
    event |= cause_of(verb, scope)
    gone = ["gy", "banished", "extra"]
    if name == "paid":
        return Happening({"on": "sent_to_gy", **event, **_of_cost(said["whose"], scope)}, ["gy"])
    if name == "sent":
        return Happening({"on": "sent_to_gy", **event}, ["gy"])
    if name == "material":
        method = re.search(r"Synchro|Xyz|Link|Fusion|Ritual", verb["for"])
        assert method is not None
        if method[0] == "Xyz" or not verb[0].startswith("sent"):
            raise NotUnderstood(verb[0])
        if " of a" in verb["for"]:
            raise NotUnderstood(verb["for"])
        return Happening({"on": "sent_to_gy", "as_material_of": method[0].lower(), **event}, ["gy"])
    if name == "destroyed":
        return Happening({"on": "destroyed", **event}, ["gy"] if said["sent"] else gone)
    if name == "banished":
        return Happening({"on": "banished", **event}, ["banished"])
    if name == "tributed":
        if said["for"]:
            event["causes"] = ["rule"]
        return Happening({"on": "tributed", **event}, gone)
    if name == "discarded":
        return Happening({"on": "discarded", **event}, ["gy"])
    if name == "added":
        if not said["except"] and "origin" not in event and "causes" not in event:
            raise NotUnderstood("added to the hand, drawn or not")
        return Happening({"on": "added_to_hand", **event}, ["hand"])
    if name == "flipped":
        return Happening({"on": "flipped", **event}, ["monster_zone"])
    if name == "detached":
        if said["cost"]:
            event |= {"causes": ["cost"], "by_effect": "monster"}
        return Happening({"on": "detached", **event}, ["gy"])
    if subject["up"] or subject["came"] or subject["where"]:
        raise NotUnderstood(subject[0])
    methods = methods_of(said["how"])
    return Happening({"on": "summoned", **({"methods": methods} if methods else {}), **event}, ["monster_zone"])


def _of_cost(whose: str, scope: Scope) -> Data:
    """The cost of which effects: "a Dragon monster"."""
    found = re.match(r"^(?:the effect of )?an? (?P<noun>.+)$", whose)
    noun = read_noun(scope.unmask(found["noun"]), scope.card.words) if found else None
    if noun is None or noun.sort != "monster" or set(noun.where) - _PRINTED:
        raise NotUnderstood(whose)
    caused: Data = {"causes": ["cost"], "by_effect": "monster"}
    return caused if noun.where == {"kinds": ["monster"]} else {**caused, "by": noun.where}


_PRINTED = {"kinds", "types", "attributes", "archetypes", "names"}


def methods_of(words: str) -> list[str]:
    """The ways of a Summon: "Normal or Special"."""
    found: list[str] = []
    for word in re.findall(r"[A-Z][a-z]+", words):
        found += _SUMMONS[word]
    return found


def origins_of(words: str) -> list[str]:
    found: list[str] = []
    for word in re.split(r", or |, | or ", words):
        found += _PLACES[re.sub(r"^(?:your|the|its owner's) ", "", word)]
    return found


def cause_of(verb: re.Match[str], scope: Scope) -> Data:
    """What caused it: a card effect, one of a sort, one of certain cards; nothing where the words tell none."""
    if not verb.groupdict().get("by"):
        return {}
    if verb["sort"]:
        return {"causes": ["effect"], "by_effect": verb["sort"].lower()}
    whose = verb["whose"] or verb["whose2"]
    if not whose:
        return {"causes": ["effect"]}
    noun = read_noun(scope.unmask(whose), scope.card.words)
    if not noun.where:
        raise NotUnderstood(whose)
    kind = {"by_effect": "monster"} if noun.sort == "monster" else {}
    return {"causes": ["effect"], "by": noun.where, **kind}
