"""What a trigger waits for, in the words "this card is sent from the field to the GY by card effect".

Read to the last word, in alternatives. One that takes the opponent or a battle never comes about in a solo Main Phase
(``inert``); where all do, the effect is idle."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import NamedTuple

from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.effects.used import MATERIAL, TRIBUTED, USING, made_with, tributed_for, used_for
from combo_solver.texts.nouns import NAMES, read_any_noun, read_names, read_noun
from combo_solver.texts.words import NotUnderstood

ON_FIELD = ["monster_zone", "spell_zone"]
SPECIAL = ["effect", "procedure", "synchro", "xyz", "link", "pendulum", "fusion", "ritual"]
_SUMMONS = {
    "": [], "Normal": ["normal"], "Tribute": ["tribute"], "Flip": ["flip"], "Special": SPECIAL,
    **{name.capitalize(): [name] for name in ("fusion", "ritual", "synchro", "xyz", "link", "pendulum")},
}  # fmt: skip
_LIST = r"{0}(?:(?:, {0})*,? or {0})?"
METHOD = _LIST.format(r"(?:Normal|Tribute|Flip|Special|Fusion|Ritual|Synchro|Xyz|Link|Pendulum)")
_ANYWHERE = ["hand", "deck", "extra", *ON_FIELD, "banished", "material"]
_PLACES = {
    "hand": ["hand"], "Deck": ["deck"], "Extra Deck": ["extra"], "GY": ["gy"], "field": ON_FIELD, "Monster Zone":
    ["monster_zone"], "Spell & Trap Zone": ["spell_zone"], "Field Zone": ["spell_zone"],
}  # fmt: skip
_PLACE = r"(?:your |the |its owner's )?(?:hand|Deck|Extra Deck|GY|field|Monster Zone|Spell & Trap Zone|Field Zone)"
FROM = rf"(?: from (?P<places>{_LIST.format(_PLACE)}|{_PLACE} and/or {_PLACE}|either GY))?"
BY = (
    r"(?: (?:by|with|due to) (?P<by>an? card effect|card effects?|the (?:card )?effects? of [^:]+?"
    r"|(?:an?|your) [^:]+?(?:'s)? effect))?"
)
LINKED = r"(?P<linked> to (?:a zone a Link Monster points|zones? Link Monsters point) to)?"
_WHOSE = re.compile(
    r"^(?:the (?:card )?effects? of (?:an? |your )?(?P<of>.+)|(?:an?|your) (?P<noun>.+?)(?:(?<= card)'s|(?<=monster)'s)? effect)$"
)
_SELF = re.compile(
    r"^this (?P<up>face-up |Set )?(?P<came>(?:(?:Normal|Tribute|Special|Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summoned )?)card"
    r"(?: (?P<where>on the field|in the Monster Zone|in your Monster Zone|you control|in your possession|in its owner's possession"
    r"|in its owner's control|in your hand|in (?:your|the) GY|in (?:the|your) Spell & Trap Zone|in (?:the|your) Pendulum Zone|in (?:the|your) Field Zone))? (?:is|are) (?P<what>.+)$"
)  # fmt: skip
_LEAVES = re.compile(
    r"^this (?P<up>face-up )?card(?: on the field| you control| in its owner's control| in your possession)? leaves the field$"
)
_WHERE_FROM = {
    "on the field": ON_FIELD, "you control": ON_FIELD, "in the Monster Zone": ["monster_zone"], "in your Monster Zone": ["monster_zone"],
    "in your hand": ["hand"], "in your GY": ["gy"], "in the GY": ["gy"],
    **{f"in {who} {at}": ["spell_zone"] for who in ("the", "your") for at in ("Spell & Trap Zone", "Pendulum Zone", "Field Zone")},
}  # fmt: skip
_VERBS: tuple[tuple[str, str], ...] = (
    ("sent", rf"^sent{FROM} to (?:the|your) GY{BY}(?P<except>,? except from (?P<but>the (?:field|hand or Deck|hand|Deck)))?(?:,? except by battle)?$"),
    ("excavated", r"^excavated from (?:the|your) Deck and sent to (?:the|your) GY by (?P<by>an? card effect|card effects?|the effect of [^:]+)$"),
    ("paid", r"^sent(?: from (?P<places>.+?))? to (?:the|your) GY to activate (?:(?P<whose>.+?)(?:'s)? effect|the effect of (?P<named>\"\d+\"))$"),
    ("material", rf"^(?:sent to (?:the|your) GY|banished) (?P<for>{MATERIAL})$"),
    ("destroyed", rf"^destroyed(?P<there> in (?:the|your) (?:Monster|Spell & Trap|Field|Pendulum) Zone)?"
                  rf"(?: by battle or (?:by )?(?:an? )?card effects?|(?P<battle> by battle)(?: with an opponent's (?:attacking )?monster)?|{BY})(?P<sent> and sent (?P<off>from the field )?to (?:the|your) GY)?(?P<spared>, except \"\d+\"(?:, or by battle)?)?(?:,? except by battle)?$"),
    ("banished", rf"^banished{FROM}{BY}$"),
    ("banished by or for", r"^banished face-up to activate an effect, or by an effect$"),
    ("tributed", rf"^Tributed(?P<sent> and sent to (?:the|your) GY)?(?P<extra> and added to (?:the|your) Extra Deck(?: face-up)?)?(?: for (?P<for>a Tribute Summon))?{BY}$"),
    ("tributed for", rf"^Tributed {TRIBUTED}(?P<sent> and sent to (?:the|your) GY)?$"),
    ("discarded", rf"^discarded(?: from your hand)?(?: to (?:the|your) GY)?{BY}$"),
    ("added", rf"^added{FROM} to (?:your|the) hand{BY}(?P<except>,? except by drawing it)?(?P<normal>,? except by drawing it for your normal draw)?$"),
    ("summoned", rf"^(?P<how>(?:{METHOD} )?)Summoned{FROM}(?: (?:in|to) (?:the|an|your) (?P<zone>Extra|Main) Monster Zone)?{LINKED}(?:{USING}|{BY})$"),
    ("flipped", rf"^flipped face-up{BY}$"),
    ("detached", r"^detached from an Xyz [Mm]onster(?: and sent to (?:the|your) GY)?(?P<cost> to activate (?:that (?:monster|card)'s|its|an Xyz Monster's) effect)?$"),
)  # fmt: skip
_FRAMES = tuple((name, re.compile(pattern)) for name, pattern in _VERBS)
_OPPONENT = re.compile(
    r" (?:by|because of|due to) (?:an|your) opponent(?:'s (?:card|card effect|effect|monster effect|attack))?\b.*$"
)
_DONE = r"(?:destroyed|banished|Tributed|sent to (?:the|your) GY|returned to the (?:hand|Deck))"
_EITHER_BY_THEM = re.compile(
    rf"^this [^,:]*?\b(?:is|are) {_DONE} or {_DONE} (?:by|because of|due to) (?:an|your) opponent\b[^,:]*$"
)
"""The opponent does the one or the other."""
_TAKEN_BY_THEM = re.compile(
    r"^this [^,:]*?\bcard\b[^,:]*? has left the field (?:by|because of|due to) (?:an|your) opponent's [^,:]+, and is now [^,:]+$"
)
"""Wherever the card is now, the opponent took it there."""
_BATTLE = re.compile(r"\bdestroyed by battle(?: and sent to (?:the|your) GY)?$")
_OR = re.compile(r",? or |, (?=(?:Normal|Special|Flip) Summoned\b.* or )")
_THEY_SUMMON = re.compile(
    r"^(?:an|your) opponent (?:Normal(?: or Special)?|Special) Summons (?:an?|\d+ or more) [^,:]+$"
)
_CARD = re.compile(
    r"^this [^,]*?\bcard\b(?: (?:on|in) (?:the|your|its owner's) [\w& ]+?| you control)?(?= (?:is|are) )"
)
_BOTH = re.compile(r"^(?P<who>this .+?is) sent to (?:the|your) GY, or banished, (?P<tail>(?:by|from|as|for) .+)$")
_SUBJECT = re.compile(r"^(?:if|when) ")
_USED = re.compile(
    r"^(?P<who>this card )(?P<where>in (?:the|your) hand or (?:on the )?field )?is used (?P<for>as material for .+?)"
    r"(?:,? and (?:is )?sent to (?:the|your) GY or banished)?$"
)
"""It goes to the GY, or is banished if the Summon says so."""
_OR_THEIRS = re.compile(
    r"(?P<battle>\bdestroyed by battle(?: with an opponent's (?:attacking )?monster)?),? or by (?:an|your) opponent's (?:card )?effects?\b"
)
_USED_AND_KEPT = re.compile(
    rf"^this card is used (?P<for>{MATERIAL})(?:,? and (?:is )?added to (?:the|your) Extra Deck face-up)$"
)
_FACE_UP_EXTRA = re.compile(
    r"^this card(?P<field> on the field| you control)? is added to (?:the|your) Extra Deck face-up$"
)
_OR_IN_BATTLE = re.compile(r" because of (?P<effect>an? card effect) or being destroyed by battle$")


class Happening(NamedTuple):
    """One event, and where the effect's own card can be when it was its; ``more``: others of the same words. ``inert``:
    why it never happens."""

    event: Data
    places: list[str]
    inert: str = ""
    more: tuple[Data, ...] = ()

    @property
    def events(self) -> tuple[Data, ...]:
        return (self.event, *self.more)


def read_own(text: str, scope: Scope) -> list[Happening]:
    """What happens to the effect's own card, in alternatives. Raises :class:`NotUnderstood`."""
    text = text.replace("Graveyard", "GY")
    text = in_a_battle(text) if scope.card.battle else _OR_IN_BATTLE.sub(r" by \g<effect>", text)
    if both := _BOTH.match(text):
        sent, banished = f"sent {both['tail']} to the GY", f"banished {both['tail']}"
        if not both["tail"].startswith("from"):
            sent = f"sent to the GY {both['tail']}"
        return [*read_own(f"{both['who']} {sent}", scope), *read_own(f"{both['who']} {banished}", scope)]
    if _FACE_UP_EXTRA.match(text) and "pendulum" in scope.card.card_types:
        return [Happening({"on": "left_field", "into": "face_up_extra"}, ["extra"])]
    if kept := _USED_AND_KEPT.match(text):
        lands = {"on": "left_field", "into": "face_up_extra"}
        return [Happening({**lands, **each}, ["extra"]) for each in used_for(kept, scope)]
    if used := _USED.match(text):
        if "pendulum" in scope.card.card_types:
            # It may come to the Extra Deck.
            raise NotUnderstood(text)
        said = f"{used['who']}is {{}} {used['for']}"
        told = [*read_own(said.format("sent to the GY"), scope), *read_own(said.format("banished"), scope)]
        origin = {"origin": ["hand", *ON_FIELD]} if used["where"] else {}
        return [
            each._replace(event={**each.event, **origin}, more=tuple({**more, **origin} for more in each.more))
            for each in told
        ]
    if text.startswith('"0"') and scope.masked.names[0] == scope.card.own_name:
        text = text.replace('"0"', "this card", 1)
    with suppress(NotUnderstood):
        if found := _one(text, scope):
            return [found]
    for joined in _OR.finditer(text):
        left, right = text[: joined.start()], _SUBJECT.sub("", text[joined.end() :])
        if _THEY_SUMMON.match(right):
            with suppress(NotUnderstood):
                return [*read_own(left, scope), Happening({}, [], "opponents_action")]
        if right.startswith("to activate "):
            right = f"sent to the GY {right}"
        if not right.startswith("this "):
            right = f"{_whose(left)} {'' if re.match('(is|leaves) ', right) else 'is '}{right}"
        try:
            first, rest = read_own(left, scope), read_own(right, scope)
        except NotUnderstood:
            continue
        clear = joined[0].startswith(",") or text[joined.end() :].startswith(("if ", "when "))
        if not clear and _unclear(first[-1], rest[0]):
            continue
        return [*first, *rest]
    raise NotUnderstood(" ".join(scope.unmask(text).split()[:6]))


def in_a_battle(text: str) -> str:
    """What is destroyed by battle or by the opponent, who activates nothing, is destroyed by battle."""
    text = _OR_IN_BATTLE.sub(r" by battle or \g<effect>", text)
    return _OR_THEIRS.sub(r"\g<battle>", text)


_BY_THEM = r"(?:by|because of) (?:an|your) opponent(?:'s card)?"
_SENT_BY_THEM = re.compile(
    rf"(?P<who>\bthis [^,:;]*?card)(?P<there> you control| on the field)?(?: in (?:your|its owner's) (?:possession|control))?"
    rf" (?:is sent (?:from (?:your|the) field )?to (?:the|your) (?:GY|Graveyard) {_BY_THEM}|leaves the field {_BY_THEM})(?=$|,)"
)
"""Their monster sends it there by battle."""
_BY_THEIR_CARD = re.compile(
    r"(?P<who>\b(?:this|your|an?|another) [^,:;]*?(?:card|monster)(?:\(s\))?)(?P<there> (?:you control|on the field))?"
    r"(?: in (?:your|its owner's) (?:possession|control))?(?P<is> (?:is|are)) destroyed by (?:an|your) opponent(?:'s card)?"
    r"(?: \(by battle or card effect\))?(?=$|,| and| or| while)"
)


def destroyed_in_battle(text: str) -> str:
    """What the opponent's cards destroy, of which no effect is activated, is destroyed by battle."""
    text = _EITHER_WAY.sub("", text)
    text = _SENT_BY_THEM.sub(_sent_in_battle, text)
    return _BY_THEIR_CARD.sub(
        lambda found: f"{found['who']}{found['there'] or ''}{found['is']} destroyed by battle", text
    )


_EITHER_WAY = re.compile(r"(?<=opponent's card) \(either by battle or by (?:card )?effect\)")


def _sent_in_battle(found: re.Match[str]) -> str:
    sent = " and sent to the GY" if " sent " in found[0] else ""
    return f"{found['who']}{found['there'] or ''} is destroyed by battle{sent}"


def _whose(text: str) -> str:
    """The card of the words: "this card on the field", of which what follows speaks too."""
    found = _CARD.match(text)
    return found[0] if found else "this card"


def _unclear(first: Happening, second: Happening) -> bool:
    """Whether what is said at the end may be said of both: "sent to the GY or banished by a card effect"."""
    last = {"origin", "causes"}
    return bool(last & second.event.keys()) and not last & first.event.keys() and not first.inert


def _one(text: str, scope: Scope) -> Happening | None:
    in_battle = _BATTLE.search(text) and not scope.card.battle
    if _EITHER_BY_THEM.match(text) or _TAKEN_BY_THEM.match(text):
        return Happening({}, [], "opponents_action")
    if text.startswith("this ") and (_OPPONENT.search(text) or in_battle) and not _OR.search(text):
        return Happening({}, [], "battle" if in_battle else "opponents_action")
    if found := _LEAVES.match(text):
        event: Data = {"on": "left_field"}
        if found["up"]:
            event["was"] = "face_up"
        # In the hand it shows itself; among the other cards of the Deck it does not.
        return Happening(event, ["hand", "gy", "banished", "extra"])
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
        return Happening({"on": "sent_to_gy", **event, **_of_cost(said["whose"] or said["named"], scope)}, ["gy"])
    if name == "excavated":
        if event != {"causes": ["effect"]}:
            raise NotUnderstood(verb[0])
        return Happening({"on": "sent_to_gy", "origin": ["deck"], **event, "excavated": True}, ["gy"])
    if name == "sent":
        if said["except"]:
            if origin:
                raise NotUnderstood(verb[0])
            spared = origins_of(said["but"])
            event["origin"] = [place for place in _ANYWHERE if place not in spared]
        return Happening({"on": "sent_to_gy", **event}, ["gy"])
    if name == "material":
        on = "sent_to_gy" if verb[0].startswith("sent") else "banished"
        found = [{"on": on, **each, **event} for each in used_for(verb, scope)]
        return Happening(found[0], ["gy" if on == "sent_to_gy" else "banished"], more=tuple(found[1:]))
    if name == "destroyed":
        if said["battle"]:
            if not scope.card.battle:
                raise NotUnderstood(verb[0])
            event["causes"] = ["battle"]
        if said["there"]:
            if origin:
                raise NotUnderstood(verb[0])
            event["origin"] = ["monster_zone"] if "Monster" in said["there"] else ["spell_zone"]
        if said["off"]:
            if event.get("origin", ON_FIELD) != ON_FIELD:
                raise NotUnderstood(verb[0])
            event["origin"] = ON_FIELD
        if said["spared"]:
            if event.get("causes") != ["effect"] or "by" in event:
                raise NotUnderstood(said["spared"])
            event["by"] = {"except_names": [scope.unmask(said["spared"]).split('"')[1]]}
        return Happening({"on": "destroyed", **event}, ["gy"] if said["sent"] else gone)
    if name == "banished by or for":
        # What is face-down there has no effects.
        return Happening({"on": "banished", **event, "causes": ["cost", "effect"]}, ["banished"])
    if name == "banished":
        return Happening({"on": "banished", **event}, ["banished"])
    if name == "tributed":
        if said["for"]:
            # The rules have other Tributes too: those of a monster's own Summon.
            event["as_material_of"] = "tribute"
        if said["extra"] and said["sent"]:
            raise NotUnderstood(verb[0])
        there = ["extra"] if said["extra"] else ["gy"] if said["sent"] else gone
        return Happening({"on": "tributed", **event}, there)
    if name == "tributed for":
        return Happening({"on": "tributed", **tributed_for(verb, scope), **event}, ["gy"] if said["sent"] else gone)
    if name == "discarded":
        return Happening({"on": "discarded", **event}, ["gy"])
    if name == "added":
        if said["normal"]:
            # A draw by an effect counts.
            if event:
                raise NotUnderstood(verb[0])
            return Happening({"on": "added_to_hand"}, ["hand"], more=({"on": "drawn"},))
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
    event |= made_with(verb, methods, scope)
    if said["linked"]:
        event["linked"] = True
    if said["zone"]:
        event["into"] = f"{said['zone'].lower()}_monster_zone"
    return Happening({"on": "summoned", **({"methods": methods} if methods else {}), **event}, ["monster_zone"])


def _of_cost(whose: str, scope: Scope) -> Data:
    """The cost of which effects: "a Dragon monster"."""
    if whose in ("a card", "a card or"):
        return {"causes": ["cost"]}
    if NAMES.fullmatch(scope.unmask(whose)):
        return {"causes": ["cost"], "by": {"names": read_names(scope.unmask(whose), scope.card.words)}}
    found = re.match(r"^(?:the effect of )?an? (?P<noun>.+)$", whose)
    noun = read_noun(scope.unmask(found["noun"]), scope.card.words) if found else None
    if noun is None or noun.sort != "monster" or set(noun.where) - _OF_COST:
        raise NotUnderstood(whose)
    caused: Data = {"causes": ["cost"], "by_effect": "monster"}
    return caused if noun.where == {"kinds": ["monster"]} else {**caused, "by": noun.where}


_OF_COST = {"kinds", "types", "attributes", "archetypes", "names"}
PRINTED = {
    "kinds", "not_kinds", "types", "attributes", "archetypes", "names", "except_names", "except_archetypes", "level", "rank",
    "rating", "atk", "defense", "any_of", "mentions", "lists", "lists_archetypes", "original",
}  # fmt: skip
"""Keys of filters that ask for nothing but what is printed on a card, or its values."""


def methods_of(words: str) -> list[str]:
    """The ways of a Summon: "Normal or Special"."""
    found: list[str] = []
    for word in re.findall(r"[A-Z][a-z]+", words):
        found += _SUMMONS[word]
    return found


def origins_of(words: str) -> list[str]:
    found: list[str] = []
    for word in re.split(r", or |, | or | and/or ", words):
        found += _PLACES[re.sub(r"^(?:your|the|either|its owner's) ", "", word)]
    return found


def cause_of(verb: re.Match[str], scope: Scope) -> Data:
    """What caused it: a card effect, one of a sort, one of certain cards; nothing where the words tell none."""
    by = verb.groupdict().get("by")
    if not by:
        return {}
    if re.fullmatch(r"(?:an? )?card effects?", by):
        return {"causes": ["effect"]}
    whose = _WHOSE.match(by)
    if whose is None:
        raise NotUnderstood(by)
    return {"causes": ["effect"], **_effect_of(whose["of"] or whose["noun"], scope)}


def _effect_of(words: str, scope: Scope) -> Data:
    """Of which cards an effect is, and of what sort it is: a "Gear" monster, a Spell."""
    if re.search(r"\b(?:this|opponent|its|another)\b", words):
        raise NotUnderstood(words)
    noun = read_any_noun(scope.unmask(words), scope.card.words)
    where = dict(noun.where)
    if set(where) - PRINTED or noun.face_up or not noun.plain:
        raise NotUnderstood(words)
    if noun.sort == "monster":
        return {"by_effect": "monster"} if where == {"kinds": ["monster"]} else {"by": where, "by_effect": "monster"}
    if where in ({"kinds": ["spell"]}, {"kinds": ["trap"]}):
        return {"by_effect": where["kinds"][0]}
    return {"by": where} if where else {}
