"""What the materials of a monster's own Summon come to: "the number of Link Materials used for its Link Summon", "the
combined original ATK of the materials used for its Fusion Summon"."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.nouns import read_noun
from combo_solver.texts.reader import Printed
from combo_solver.texts.words import NotUnderstood

_HOW = r"(?P<how>Fusion|Synchro|Xyz|Link|Ritual|Tribute)"
_FOR = (
    rf"(?:used (?:for (?:its|this card's) (?:{_HOW} )?Summon|to {_HOW.replace('how', 'how2')} Summon this card"
    rf"|for the {_HOW.replace('how', 'how5')} Summon of this card"
    rf"|as (?:an? |its )?{_HOW.replace('how', 'how3')} [Mm]aterials?(?: for this card)?)"
    rf"|(?:that )?you Tributed for the {_HOW.replace('how', 'how4')} Summon of this card)"
)
_USED = re.compile(
    r"^(?:any |the |(?P<number>\d) )*(?P<which>.*?) ?(?:(?:Fusion |Synchro |Xyz |Link )?[Mm]aterials?"
    rf"(?: [Mm]onsters?)?|(?P<monsters>[Mm]onsters?)) {_FOR}$"
)
_DIFFERENT = re.compile(r"^different original (?P<trait>Type|Attribute)s of (?P<what>.+)$")
_TOTAL = re.compile(
    r"^the (?:combined|total) original (?P<value>ATK|DEF|Levels) of (?P<what>.+?)(?: x (?P<times>\d+))?$"
)
_DOUBLED = re.compile(r"^(?:twice|double) the original (?P<value>ATK|DEF) of (?P<what>1 .+)$")
_ADDS = {"ATK": "original_atk", "DEF": "original_defense", "Levels": "original_level"}
Part = dict[str, Any]


def used(words: str, card: Printed, adds: str = "") -> Part | None:
    """The something of an amount for each of them, or what a value of theirs comes to; None for other words."""
    found = _USED.match(words)
    if found is None:
        return None
    how = next((found[each] for each in ("how", "how2", "how3", "how4", "how5") if found[each]), "")
    if (how.lower() or card.method) != (card.method or "tribute"):
        raise NotUnderstood(words)
    which = found["which"]
    asked: Part = {"where": read_noun(f"{which} monsters", card.words).where} if which else {}
    return {"value": "used", "value_of": "self", "used": asked | ({"adds": adds} if adds else {})}


def total_used(words: str, card: Printed) -> Part | None:
    """An amount that is a total of theirs."""
    found = _TOTAL.match(words) or _DOUBLED.match(words)
    if found is None:
        return None
    told = used(found["what"], card, _ADDS[found["value"]])
    if told is None:
        return None
    return {**told, "times": int(found.groupdict().get("times") or 1) if _TOTAL.match(words) else 2}


def number_used(words: str, card: Printed) -> Part | None:
    """The number of those that were used, as an amount of an effect of the monster, or of different traits of theirs;
    None for other words."""
    different = _DIFFERENT.match(words)
    told = used(different["what"] if different else words, card)
    if told is None:
        return None
    return {"used": told["used"] | ({"different": different["trait"].lower()} if different else {})}


_ATTACHED = re.compile(
    r"^(?:This card )?[Gg]ains (?P<what>ATK|DEF|ATK(?: and |/)DEF) equal to the (?:combined )?(?P=what) of all"
    r" (?P<which>[^,]+? monsters) attached to (?:it|this card) as (?:Xyz )?[Mm]aterials?$"
)


def of_attached(text: str, card: Printed) -> Part | None:
    """The ATK and DEF that a monster gains of what is attached to it; None for other words."""
    found = _ATTACHED.match(text)
    if found is None or "xyz" not in card.card_types:
        return None
    where = read_noun(found["which"], card.words).where
    told = {"value": "attached", "value_of": "self"}
    keys = [key for key, name in (("atk", "ATK"), ("defense", "DEF")) if name in found["what"]]
    amounts = {key: {**told, "used": {"where": where, "adds": f"original_{key}"}} for key in keys}
    return {"apply": "values", "itself": True, **amounts}


def once_summoned(parts: list[Part], card: Printed) -> list[Part]:
    """What the materials of its Summon tell of the card itself holds if it was Summoned so."""
    return [_once(part, card) for part in parts]


def _once(part: Part, card: Printed) -> Part:
    amounts = [each for each in part.values() if isinstance(each, dict) and each.get("value") == "used"]
    if not amounts or not part.get("itself"):
        return part
    if "where" in part:
        raise NotUnderstood("used by a monster that was Summoned so")
    return {**part, "where": {"summoned": [card.method or "tribute"]}}
