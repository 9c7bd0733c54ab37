"""The cost of a monster's own Summon ("by banishing 1 LIGHT and 1 DARK monster from your GY") as actions.

A cost is understood to its last word or refused.
"""

from __future__ import annotations

import json
import re
from typing import Any, Literal

from combo_solver.game.counters import NUMBERS
from combo_solver.texts.counters import KIND, kind_in
from combo_solver.texts.nouns import read_noun
from combo_solver.texts.words import NotUnderstood, Words

_VERBS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"^(?:Tributing|Tribute) (?P<what>.+)$"), "tribute"),
    (re.compile(r"^(?:discarding|discard) (?P<what>.+)$"), "discard"),
    (re.compile(r"^(?:banishing|banish|removing from play|remove from play) (?P<what>.+)$"), "banish"),
    (re.compile(r"^(?:removing|remove) (?P<what>.+) from play$"), "banish"),
    (re.compile(r"^(?:sending|send) (?P<what>.+) to the (?:GY|Graveyard)$"), "send_to_gy"),
    (re.compile(r"^(?:returning|return) (?P<what>.+) to (?:the|your) hand$"), "add_to_hand"),
    (
        re.compile(r"^(?:returning|return|shuffling|shuffle) (?P<what>.+) (?:to|into) "
            r"(?:the|your) (?:Main )?Deck(?:/Extra Deck)?$"
        ),
        "shuffle_into_deck",
    ),
)  # fmt: skip
_PAY = re.compile(r"^(?:paying|pay) (\d+) (?:LP|Life Points)$")
_COUNTERS = re.compile(
    rf"^(?:removing|remove) (?P<number>\d+) {KIND} (?:from (?:anywhere on )?your (?:side of the )?field|you control"
    r"|(?P<either>from (?:anywhere on )?the field))$"
)
_NEXT_VERB = re.compile(r"(?:,? and |, then )(?=(?:Tribut|discard|banish|remov|send|return|shuffl|pay)(?:e|ing)?\b)")
_OBJECTS = re.compile(r"(?:,? and |, )(?=\d)")
_PLACES = (
    (re.compile(r" (?:from|in) your (?:GY|Graveyard)$"), ["gy"]),
    (re.compile(r" (?:from|in) your hand$"), ["hand"]),
    (re.compile(r" (?:from|in) your hand (?:and/or|or) (?:GY|Graveyard)$"), ["hand", "gy"]),
    (re.compile(r" (?:from|in) your hand (?:and/or|or) (?P<up>face-up )?field$"), ["hand", "monster_zone"]),
    (re.compile(r" (?:from|in) your (?P<up>face-up )?field (?:and/or|or) hand$"), ["hand", "monster_zone"]),
    (re.compile(r" (?:from|in) your (?P<up>face-up )?field (?:and/or|or) (?:GY|Graveyard)$"), ["monster_zone", "gy"]),
    (
        re.compile(r" from your hand, (?P<up>face-up )?(?:field|Monster Zone),? (?:and/or|or) (?:GY|Graveyard)$"),
        ["hand", "monster_zone", "gy"],
    ),
    (re.compile(r" from your (?P<up>face-up )?Monster Zone$"), ["monster_zone"]),
    (re.compile(r" (?:they|your opponent) controls?$"), ["their_monster_zone"]),
    (re.compile(r" (?:you control|(?:on|from) your (?:side of the )?field)$"), ["monster_zone"]),
)
_ABOVE = re.compile(
    r"^the above (?P<noun>cards|monsters)"
    r"(?: (?:you control(?P<gy> and/or from your GY)?|from your field(?P<gy2> and/or GY)?"
    r"|(?P<either>from either field)|from your (?P<hand>hand(?:, field,? and/or GY| and/or field))))?$"
)
_TO_THE_GY = frozenset({"tribute", "discard", "send_to_gy"})


_REVEAL = re.compile(
    r"^revealing (?:(?P<number>\d+) (?:other )?|another |an? )?(?P<what>[^,]+?) (?:in|from) your hand$"
)


def read_reveal(text: str, words: Words) -> list[dict[str, Any]]:
    """What must be in the hand to be revealed, as conditions; empty if the cost is another one."""
    found = _REVEAL.match(text)
    if found is None:
        return []
    what = found["what"]
    where = _filter(what, words)
    number = int(found["number"] or 1)
    return [{"test": "count", "in": ["hand"], "where": where, "other": True, "min": number}]


def read_cost(text: str, materials: str, words: Words) -> list[dict[str, Any]]:
    """The actions of a cost; ``materials`` is the monster's own requirement as JSON, for "the above cards". Raises
    :class:`NotUnderstood`."""
    found: list[dict[str, Any]] = []
    spared = re.search(r', except "([^"]+)"$', text)
    for part in _NEXT_VERB.split(text[: spared.start()].strip() if spared else text.strip()):
        found += _action(part, materials, words)
    if spared:
        if len(found) != 1 or not found[0]["choose"].get("where"):
            raise NotUnderstood(text)
        found[0]["choose"]["where"]["except_names"] = [spared[1]]
    sent = False
    for action in found:
        # What goes to the GY first could be taken from there: only the cards that are there already pay.
        choose = action.get("choose", {})
        if sent and "gy" in choose.get("from", ()):
            raise NotUnderstood(text)
        sent = sent or action["do"] in _TO_THE_GY
    for action in found:
        if "choose" in action:
            _payable(action["do"], action["choose"])
    for action in found[1:]:
        action["join"] = "if_you_do"
    return found


def _action(part: str, materials: str, words: Words) -> list[dict[str, Any]]:
    paid = _PAY.match(part)
    if paid:
        return [{"do": "pay_lp", "amount": int(paid[1])}]
    if counters := _COUNTERS.match(part):
        return [_removed(counters)]
    for pattern, verb in _VERBS:
        found = pattern.match(part)
        if found:
            what = found["what"]
            if above := _ABOVE.match(what):
                return _above(verb, above, materials)
            return [{"do": verb, "choose": choose} for choose in _chosen(what, verb, words)]
    raise NotUnderstood(part)


def _removed(found: re.Match[str]) -> dict[str, Any]:
    kind = kind_in(found)
    if kind not in NUMBERS:
        raise NotUnderstood(found[0])
    among = {"counters_in": kind, "side": "either" if found["either"] else "me"}
    return {"do": "remove_counters", "counter": kind, "count": int(found["number"]), "among": among}


def _above(verb: str, said: re.Match[str], materials: str) -> list[dict[str, Any]]:
    """A contact Fusion: what the material line names, among my cards on the field, or in the places it says."""
    requirements = json.loads(materials or "[]")
    if not isinstance(requirements, list) or len(requirements) != 1:
        raise NotUnderstood("the above cards")
    (one,) = requirements
    alike = {key: one[key] for key in ("different", "same") if one.get(key)}
    if not one.keys() <= {"method", "slots", "different", "same"} or (alike and len(one["slots"]) > 1):
        raise NotUnderstood("the above cards")
    places = ["monster_zone"] if said["noun"] == "monsters" else ["monster_zone", "spell_zone", "pendulum_zone"]
    hand = said["hand"] or ""
    if said["either"] or verb == "tribute":
        places = ["monster_zone"]
    if said["gy"] or said["gy2"] or "GY" in hand:
        places.append("gy")
    if hand:
        places.append("hand")
    found = []
    for slot in one["slots"]:
        if not slot.keys() <= {"min", "max", "where", "different", "same"}:
            raise NotUnderstood("the above cards")
        if "equipped_with" in slot["where"] and len(one["slots"]) > 1:
            # The card that it is equipped with may be another material, and both leave at the same time.
            raise NotUnderstood("the above cards")
        low, high = slot.get("min", 1), slot.get("max", 1)
        # A card in a Spell & Trap Zone goes by its name there, or as a "Monster Card", and is no monster.
        card = bool(slot["where"].get("names")) or "spell_zone" in slot["where"].get("place", ())
        there = [place for place in places if card or place not in ("spell_zone", "pendulum_zone")]
        choose = {"from": there, "where": slot["where"], "min": low, "max": low, "printed": True} | alike
        choose |= {key: slot[key] for key in ("different", "same") if slot.get(key)}
        if high is None or low != high:
            if choose.keys() & {"different", "same"}:
                raise NotUnderstood("the above cards")
            # One more is enough to free any zone.
            choose |= {"any_number": True, "max": low + 1}
        if said["either"]:
            choose["side"] = "either"
        if one.get("method") == "fusion":
            choose["as_material"] = True
        found.append({"do": verb, "choose": choose})
    return found


def _chosen(what: str, verb: str, words: Words) -> list[dict[str, Any]]:
    """The selections of one verb; a part that names no place or noun has those of the part after it."""
    parts = _OBJECTS.split(what)
    found: list[dict[str, Any]] = []
    places, noun, face_up, among_monsters = _default(verb), "", False, False
    for part in reversed(parts):
        text, told = part.strip(), None
        for pattern, named in _PLACES:
            if at := pattern.search(text):
                told, text = named, text[: at.start()]
                among_monsters = "Monster Zone" in at[0]
                face_up = bool(at.groupdict().get("up"))
                break
        if told is not None:
            places = told
        if places is None:
            raise NotUnderstood(part)
        number = re.match(r"(?:(\d+)( or more)?|all|any number of|one or more|an?(?=.*\(s\))) (?:other )?", text)
        if number is None:
            raise NotUnderstood(part)
        phrase = re.sub(r"\(s\)$", "", text[number.end() :]).strip()
        last = re.search(r"\b(monsters?|cards?|Spells?|Traps?)$", phrase)
        if last:
            noun = last[1]
        elif noun and not phrase.endswith('"'):
            phrase = f"{phrase} {noun}"
        where = _filter(phrase, words)
        low = int(number[1] or 1)
        choose: dict[str, Any] = {"min": low, "max": low, "other": True}
        if number[1] is None or number[2]:
            choose |= {"any_number": True, "max": 7 if "monster_zone" in places else low}
        theirs = places == ["their_monster_zone"]
        places = ["monster_zone"] if theirs else places
        if theirs:
            choose["side"] = "opponent"
        if where.pop("position", "face_up") != "face_up":
            raise NotUnderstood(part)
        up = face_up or "face-up" in text
        if "monster_zone" in places:
            monsters = where == {"kinds": ["monster"]}
            where, zones, face_down = _on_field(where, phrase, verb, up)
            zones = ["monster_zone"] if among_monsters else zones
            if monsters and len(places) > 1:
                # In the hand there are other cards too.
                where, face_down = {"kinds": ["monster"]}, "printed" if face_down else ""
            if face_down:
                choose[face_down] = True
            choose["from"] = [*zones, *(place for place in places if place != "monster_zone")]
            if len(choose["from"]) > 1 and not where:
                # A face-down card and a card of the hand are alike without a filter.
                choose["face_down"] = choose.pop("printed", False) or choose.get("face_down", False)
        else:
            choose["from"] = places
        if where:
            choose["where"] = where
        found.append(choose)
    return found[::-1]


def _on_field(
    where: dict[str, Any], phrase: str, verb: str, up: bool
) -> tuple[dict[str, Any], list[str], Literal["", "face_down", "printed"]]:
    """What fits, where on the field it may be, and the key by which face-down cards may be chosen: monsters for a
    Tribute, and Set cards where no kind of card is asked for."""
    spells = ["spell_zone", "field_zone", "pendulum_zone"]
    if verb == "tribute" or _monsters(where):
        if where == {"kinds": ["monster"]}:
            where = {}
        if up and not where:
            where = {"kinds": ["monster"]}
        if up or (verb != "tribute" and where):
            return where, ["monster_zone"], ""
        return where, ["monster_zone"], "printed" if where else "face_down"
    if re.search(r"\bSpells?/Traps?( Cards?)?$", phrase) and set(where) == {"any_of"}:
        return (where, spells, "") if up else ({}, spells, "face_down")
    if re.search(r"\b(?:Spells?|Traps?)( Cards?)?$", phrase):
        if not up:
            raise NotUnderstood(phrase)
        return where, spells, ""
    if phrase in ("card", "cards") and not up:
        return {}, ["monster_zone", *spells], "face_down"
    if not up and not where.get("names"):
        raise NotUnderstood(phrase)
    return where, ["monster_zone", *spells], ""


_CANNOT_GO = {
    "send_to_gy": ["token", "pendulum"],
    "banish": ["token"],
    "shuffle_into_deck": ["token"],
    "add_to_hand": ["token", "fusion", "synchro", "xyz", "link"],
}
"""Monsters on the field that would not arrive where a cost sends them, so they cannot pay it."""


def _payable(verb: str, choose: dict[str, Any]) -> None:
    """Leave out what cannot pay: a cost is paid only if the card arrives."""
    bad = _CANNOT_GO.get(verb)
    if bad is None or "monster_zone" not in choose["from"]:
        return
    where = choose.setdefault("where", {})
    if len(choose["from"]) == 1:
        where["not_kinds"] = sorted({*where.get("not_kinds", ()), *bad})
        if choose.pop("face_down", False):
            choose["printed"] = True
        return
    if "any_of" in where or (choose.get("face_down") and "spell_zone" in choose["from"] and verb != "send_to_gy"):
        raise NotUnderstood(verb)
    any_card = choose.pop("face_down", False)
    if any_card:
        choose["printed"] = True
        # A Pendulum Card on the field goes to the Extra Deck.
        choose["from"] = [place for place in choose["from"] if place != "pendulum_zone"]
    others = [place for place in choose["from"] if place != "monster_zone"]
    where["any_of"] = [{"place": others}, {"place": ["monster_zone"], "not_kinds": bad}]
    if any_card and "spell_zone" in others:
        lying = [place for place in others if place in ("spell_zone", "field_zone")]
        away = [place for place in others if place not in lying]
        where["any_of"][:1] = [{"place": lying, "not_kinds": ["pendulum"]}, *([{"place": away}] if away else [])]


def _default(verb: str) -> list[str] | None:
    """Where cards are when the text does not say."""
    return {"tribute": ["monster_zone"], "discard": ["hand"]}.get(verb)


def _monsters(where: dict[str, Any]) -> bool:
    return "monster" in where.get("kinds", ())


def _filter(phrase: str, words: Words) -> dict[str, Any]:
    noun = read_noun(phrase, words)
    more = noun.sub_sort or noun.where.keys() - {"archetypes", "kinds", "any_of"}
    if noun.sort == "spell" and (more or noun.face_up):
        # What else can be told of Spells and Traps is asked of face-up cards only; a cost takes Set ones too.
        raise NotUnderstood(phrase)
    if (noun.sort == "card" and noun.face_up and not noun.where) or (noun.named and len(noun.where["names"]) > 1):
        raise NotUnderstood(phrase)
    return noun.where
