"""Fusion Summons by an effect: "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters you control"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.places import Where, find_place
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.nouns import read_filter, read_names
from combo_solver.texts.words import NotUnderstood

PRIORITY = 26
EXAMPLE = Example(
    "During your Main Phase: You can Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters you control."
)
_CLAUSE = re.compile(
    r"^[Ff]usion Summon 1 (?P<which>[^,]*?)(?P<except>, except [^,]+)?,? (?P<how>using|by banishing|by shuffling|by placing) "
    r"(?P<what>.+)$"
)
_FROM_EXTRA = re.compile(r",? from your Extra Deck(?=$| |,)")
_LISTS = re.compile(r' that (?:mentions?|lists?) (?P<names>"\d+"(?: or "\d+")*) as (?:Fusion )?[Mm]aterial$')
_AS_MATERIAL = re.compile(r"(?<! lists),? as (?:its )?(?:Fusion )?[Mm]aterials?(?=$|,)")
_INTO = re.compile(r",? (?:into (?:the|your) Deck|(?P<bottom>on the bottom of the Deck(?: in any order)?))(?=$|,)")
_INCLUDING = re.compile(r", including (?P<what>[^,]+)")
_LISTED = re.compile(r"^an? (?P<noun>.+ [Mm]onster) that it lists as material$")
_ALL = re.compile(r", that are all (?P<what>[A-Z]\w+ Monster)s,")
_MATERIALS = re.compile(
    r"^(?:the |its |your )?(?:banished )?(?:Fusion )?[Mm]aterials?(?: (?:mentioned|listed) on it)?(?= |,|$)"
)
_WITH_ITSELF = re.compile(r"^this card(?: you control)? and (?:other )?(?=\w)")
_AMONG = re.compile(
    r",? from among (?:the |your )?(?:monsters|cards) (?P<hand>in your hand, )?on (?:your|the) field(?P<gy>, in your GY,?)? and/or "
    r"(?:(?:that are )?(?:face-up )?banished|your (?:face-up )?banished cards|in your banishment)$"
)
_SIDE = re.compile(r"\bor your (?:side of the )?field\b")
_EITHER = re.compile(r" (?:on|from) (?:your (?P<hand>hand (?:and/)?or ))?either field$")
_NO_OTHERS = re.compile(r", but you cannot use other monsters you control(?: as (?:Fusion )?[Mm]aterial)?$")
_NUMBER = re.compile(r"^(?P<number>\d)(?P<more> or more)? (?=\w)")
_ITSELF = re.compile(r"^this card(?: (?:from|in|on) your (?P<where>hand|GY|field)| you control)?$")
_HELD: dict[str, tuple[str, ...]] = {"hand": ("hand",), "GY": ("gy",), "field": ("monster_zone",)}
_OF_A_KIND = [[kind, "monster"] for kind in ("fusion", "synchro", "xyz", "link", "ritual")]
_TO = {"using": "gy", "by banishing": "banished", "by shuffling": "deck", "by placing": "deck_bottom"}
_PLACES = frozenset({"hand", "deck", "gy", "banished", "monster_zone"})


def read(text: str, scope: Scope) -> Clause | None:
    found = _CLAUSE.match(text)
    if found is None or scope.stage == "cost":
        return None
    where = _monster(found["which"] + (found["except"] or ""), scope)
    action: Data = {"do": "fusion_summon", "where": where, "name": scope.fresh("summoned")}
    held = _materials(found["what"], _TO[found["how"]], action, scope)
    return Clause((action,), places=held, named=action["name"])


def _monster(text: str, scope: Scope) -> Data:
    """The filter of the monster that is Summoned."""
    text, number = _FROM_EXTRA.subn("", text)
    lists = _LISTS.search(text)
    if lists:
        text = text[: lists.start()]
    if number > 1 or not re.search(r'(?:[Mm]onster|^"\d+")(?:, except [^,]+)?$', text):
        raise NotUnderstood(text)
    where = read_filter(scope.unmask(text), scope.card.words)
    if lists:
        where["lists"] = read_names(scope.unmask(lists["names"]), scope.card.words)
    if "names" not in where and "kinds" not in where and "archetypes" not in where:
        raise NotUnderstood(text)
    return where


def _materials(text: str, to: str, action: Data, scope: Scope) -> tuple[str, ...]:
    """Adds the keys of the materials; gives where the card of the effect must be for it."""
    text = _SIDE.sub("or field", _AS_MATERIAL.sub("", text, count=1))
    if into := _INTO.search(text):
        if bool(into["bottom"]) != (to == "deck_bottom") or not to.startswith("deck"):
            raise NotUnderstood(text)
        text = text[: into.start()] + text[into.end() :]
    elif to.startswith("deck"):
        raise NotUnderstood(text)
    if others := _NO_OTHERS.search(text):
        text = text[: others.start()]
    all_of = _ALL.search(text)
    if all_of:
        text = text[: all_of.start()] + text[all_of.end() :]
    held: tuple[str, ...] = ()
    if including := _INCLUDING.search(text):
        text = text[: including.start()] + text[including.end() :]
        held = _including(including["what"], action, scope)
    if itself := _WITH_ITSELF.match(text):
        if including:
            raise NotUnderstood(text)
        action["include_self"] = True
        text = text[itself.end() :]
    if (number := _NUMBER.match(text)) and to == "gy":
        action["least"] = int(number["number"])
        if not number["more"]:
            action["most"] = action["least"]
        text = text[number.end() :]
    if either := _EITHER.search(text):
        text = f"{text[: either.start()]} from your {either['hand'] or ''}field"
    if among := _AMONG.search(text):
        hand = "hand, " if among["hand"] else ""
        field = "field, GY, and/or" if among["gy"] else "field and/or"
        text = f"{text[: among.start()]} from your {hand}{field} banishment"
    if to != "gy" and (plain := _MATERIALS.match(text)):
        banished = "banished" in plain[0].split()
        text = ("banished monsters" if banished else "monsters") + text[plain.end() :]
        if banished:
            text = f"monsters{text.removeprefix('banished monsters')} from your banishment"
    where, noun = find_place(text, False)
    if where is None:
        raise NotUnderstood(text)
    action["from"] = _from(where, to, action, text)
    action["materials"] = read_filter(scope.unmask(noun), scope.card.words)
    if all_of:
        action["materials"] = read_filter(all_of["what"], scope.card.words)
    if to != "gy":
        action["materials_to"] = to
    if either:
        action["side"] = "either"
    if others:
        if action.get("side") != "either" or not action.get("include_self") or action["from"] != ["monster_zone"]:
            raise NotUnderstood(text)
        action["side"] = "opponent"
    if held and not set(held) <= set(action["from"]):
        raise NotUnderstood(text)
    return held


def _from(where: Where, to: str, action: Data, text: str) -> list[str]:
    """The places of the materials."""
    places = [*where.piles, *(["monster_zone"] if where.field else where.zones)]
    if not _PLACES.issuperset(places) or where.parts or where.face_up:
        raise NotUnderstood(text)
    if (to == "gy" and {"gy", "banished"} & set(places)) or (to == "banished" and "banished" in places):
        raise NotUnderstood(text)
    if where.side != "me":
        if places != ["monster_zone"]:
            raise NotUnderstood(text)
        action["side"] = where.side
    return places


def _including(text: str, action: Data, scope: Scope) -> tuple[str, ...]:
    if listed := _LISTED.match(text):
        # The Fusion Monster must ask for such a monster.
        where = read_filter(scope.unmask(listed["noun"]), scope.card.words)
        if where.keys() == {"kinds"} and where["kinds"] in _OF_A_KIND:
            lists = {"lists_kinds": [kind for kind in where["kinds"] if kind != "monster"]}
        elif where.keys() == {"archetypes", "kinds"} and where["kinds"] == ["monster"]:
            lists = {"lists_archetypes": where["archetypes"]}
        else:
            raise NotUnderstood(text)
        action["where"] = {**action["where"], **lists}
        action["must_include"] = where
        return ()
    if itself := _ITSELF.match(text):
        action["include_self"] = True
        return _HELD[itself["where"]] if itself["where"] else ()
    noun = re.sub(r"^(?:an?|at least 1|1) ", "", text)
    if noun == text or noun.startswith("this "):
        raise NotUnderstood(text)
    action["must_include"] = read_filter(scope.unmask(noun), scope.card.words)
    return ()
