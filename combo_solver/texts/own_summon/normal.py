"""What a monster's text says of its own Normal Summon, and when it forbids its own Summons (NS-15, NS-16), as data.

A sentence is a frame around a condition and Tributes, understood to its last word. One that is not is told as unread:
with it a Summon that the rules forbid may be legal, and one that they allow too unless the sentence is an offer.
"""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.conditions import read_conditions
from combo_solver.texts.nouns import read_filter
from combo_solver.texts.words import NotUnderstood, Words

_WHEN = r"^(?:(?:If|While) (?P<when>.+?), )?"
_SUMMON = r"(?:Normal|Tribute) Summon(?P<set>/Set| or Set)?(?: \(but not Set\))? this card"
_HOW = r"(?: (?:in (?:face-up )?Attack Position|face-up))?"
_TAIL = r"(?P<tail>,? (?:but its original [^:;]+|as a Level \d+ monster))?"
_WITHOUT = re.compile(_WHEN + rf"[Yy]ou can {_SUMMON} without Tribut(?:ing|es){_TAIL}\.$")
_BY = re.compile(
    _WHEN + rf"[Yy]ou can {_SUMMON}{_HOW} (?:with 1 Tribute|by Tributing 1 (?P<what>[^.,:;]+?))"
    r"(?:, but its original [^:;]+)?\.$"
)
_INSTEAD = re.compile(
    r"^You can Tribute (?P<count>\d) (?P<what>[^.,:;]+?)(?P<none>, or no monsters,)?"
    r"(?: or (?P<count2>\d) (?P<what2>[^.,:;]+?))? to (?:Tribute|Normal) Summon(?: \(but not Set\))? this card\.$"
)
_REQUIRES = re.compile(
    r"^Requires (?P<count>\d)(?P<what> \"[^\"]+\")? Tributes to Normal Summon(?:/Set)?(?: \(cannot be Normal Set\))?\.$"
)
_MUST = re.compile(
    r"^(?:This card )?(?:[Mm]ust be Normal Summoned(?:/Set)?|[Cc]an only be Normal Summoned) "
    r"by Tributing (?P<count>\d) (?P<what>[^.,:;]+?)(?: you control)?\.$"
)
_ONLY = re.compile(
    r"^(?:(?:To|If you) Tribute Summon this card, (?:all Tributes|the Tributes?) must be (?P<what>[^.,:;]+?)"
    r"|To Tribute Summon this card, you must Tribute (?P<count>\d) (?P<which>[^.,:;]+?))\.$"
)
_EXCEPT_BY = re.compile(
    r"^(?:This card )?[Cc]annot be Normal Summoned, except by Tributing (?P<count>\d) (?P<what>[^.,:;]+?)"
    r"(?: \(but can be Normal Set\))?\.$"
)
_BANNED = re.compile(
    r"^(?:This card )?[Cc]annot be (?P<what>Normal or Special |Normal or Flip |Normal |)Summoned,?"
    r"(?: (?P<how>unless|if|while) (?P<when>[^:;]+?)| \(but can be Normal Set\))?\.$"
)
_SUMMONS = {
    "": ["normal", "flip", "special"],
    "Normal ": ["normal"],
    "Normal or Flip ": ["normal", "flip"],
    "Normal or Special ": ["normal", "special"],
}
_GETS_AN_EFFECT = re.compile(r"^If you Tribute Summon this card\b.*(?:gets? the appropriate effect|return all )")
_OFFER = re.compile(r"^(?:(?:If|While) [^:;]*, )?[Yy]ou can |^To Tribute Summon this card[^,]*, you can ")


_SPEAKS = re.compile(
    r"^(?:(?:If|While) [^:;]*?, )?(?:"
    r"[Yy]ou can (?:(?:Normal|Tribute) Summon\b[^:;]*\bthis card|Tribute [^:;]* to (?:Normal|Tribute) Summon)\b"
    r"|(?:This card )?[Cc]an(?:not| only) be (?:Summoned|Normal Summoned|Normal or|Tribute Summoned)\b"
    r"|Requires \d|Must be (?:Normal|Tribute) Summoned\b|(?:To|If you) Tribute Summon this card\b(?!:))"
)
_SPEAKS_FROM_EXTRA = re.compile(
    r"^(?:(?:This card )?[Cc]an(?:not| only) be (?:Fusion|Synchro|Xyz|Link|Special) Summoned\b[^:;]*"
    r"|You cannot (?:Fusion|Synchro|Xyz|Link) Summon this card) (?:unless|while|if) "
)


def speaks_of_own_summon(sentence: str, from_extra_deck: bool = False) -> bool:
    """Whether a sentence says how, or when not, its monster is Normal Summoned or Set, so that its Level alone does not
    decide that (NS-15, NS-16); of a monster ``from_extra_deck``, when it is Summoned with its materials."""
    return bool((_SPEAKS_FROM_EXTRA if from_extra_deck else _SPEAKS).search(sentence))


def own_summon(sentence: str, name: str, words: Words) -> list[dict[str, Any]]:
    """What a sentence says of the Summon of its own monster, as continuous effects; raises :class:`NotUnderstood`."""
    if _GETS_AN_EFFECT.match(sentence):
        return []
    if banned := _BANNED.match(sentence):
        return [_ban(banned, name, words)]
    if without := _WITHOUT.match(sentence):
        return _offers(without["when"], 0, "", name, words)
    if by := _BY.match(sentence):
        return _offers(by["when"], 1, by["what"] or "", name, words)
    if instead := _INSTEAD.match(sentence):
        found = _offers("", int(instead["count"]), instead["what"], name, words)
        if instead["count2"]:
            found += _offers("", int(instead["count2"]), instead["what2"], name, words)
        return found + (_offers("", 0, "", name, words) if instead["none"] else [])
    if requires := _REQUIRES.match(sentence):
        return [
            _change(int(requires["count"]), f"{requires['what'].strip()} monsters" if requires["what"] else "", words)
        ]
    if must := (_MUST.match(sentence) or _EXCEPT_BY.match(sentence)):
        return [_change(int(must["count"]), must["what"], words)]
    if only := _ONLY.match(sentence):
        if only["count"]:
            return [_change(int(only["count"]), only["which"], words)]
        return [_change(None, f"{only['what'].removesuffix('-Type')} monsters", words)]
    raise NotUnderstood(sentence)


def unread(sentence: str) -> dict[str, Any]:
    """What stands for a sentence that is not understood."""
    return {"apply": "tributes", "number": 0, "count": 0, "optional": bool(_OFFER.match(sentence)),
            "check_only": True, "unread": True}  # fmt: skip


def _change(count: int | None, what: str, words: Words, optional: bool = False) -> dict[str, Any]:
    entry: dict[str, Any] = {"apply": "tributes", "number": 0, "optional": optional, "check_only": True}
    if count is not None:
        entry["count"] = count
    where = read_filter(what, words) if what else {}
    where.pop("position", None)
    if where and where != {"kinds": ["monster"]}:
        entry["where"] = where
    return entry


def _offers(when: str | None, count: int, what: str, name: str, words: Words) -> list[dict[str, Any]]:
    entry = _change(count, what, words, optional=True)
    alternatives = read_conditions(when.replace(", or if ", " or "), name, words) if when else [[]]
    return [{**entry, "if": conditions} if conditions else entry for conditions in alternatives]


def _ban(found: re.Match[str], name: str, words: Words) -> dict[str, Any]:
    entry: dict[str, Any] = {"apply": "own_summon_ban", "summons": _SUMMONS[found["what"]]}
    if not found["when"]:
        return entry
    alternatives = read_conditions(found["when"], name, words)
    if found["how"] != "unless":
        # Banned while it holds: allowed while it does not.
        if len(alternatives) != 1 or len(alternatives[0]) != 1:
            raise NotUnderstood(found[0])
        condition = dict(alternatives[0][0])
        least = condition.pop("min", 0)
        if condition.get("test") != "count" or "max" in condition or not least:
            raise NotUnderstood(found[0])
        alternatives = [[{**condition, "max": least - 1}]]
    entry["unless"] = [{"if": conditions} for conditions in alternatives]
    return entry
