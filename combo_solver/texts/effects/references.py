"""Words that mean cards spoken of before: "it", "that target", "the sent monster", "this card"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.fighting import spoken_of_before
from combo_solver.texts.effects.relations import of_what_was
from combo_solver.texts.effects.scope import Data, Scope

_SELF = re.compile(
    r'^(?:this (?:face-up |equipped )?card(?: you control| from the field)?|this Equip Card|"(?P<name>\d+)")$'
)
_IT = re.compile(
    r"^(?:it|them|that card|those cards|that monster(?: in (?:the|your) GY| on the field| you control)?|those monsters)$"
)
_BOTH = re.compile(
    r"^(?:both(?: of them| (?:of )?(?:those |the |the targeted )?(?:cards|monsters|targets))?|those 2 (?:cards|monsters|targets)|all (?P<all>\d|three)(?: of them| targets)?"
    r"|those targeted (?:cards|monsters|Spells|Traps)|the targeted cards)$"
)
_TARGET = re.compile(
    r"^(?:that (?:(?:face-up|targeted|opponent's(?: face-up)?) monster|opponent's card|target)|those targets|the targeted (?:card|monster|Spell|Trap)(?:s|\(s\))?|the target)$"
)
_THOSE_NOUN = re.compile(r"^those (?:[A-Z][\w-]* )+[Mm]onsters$")
_THAT_NOUN = re.compile(r'^that (?:(?!Tributed )(?:[A-Z][\w-]* )+[Mm]onster|"\d+"(?: monster)?)$')
_BY_VERB = re.compile(
    r"^(?:the|that|those) (?:other )?(?P<verb>sent|banished|Tributed|discarded|destroyed|added|revealed|removed|declared)"
    r" (?:(?:card|monster)s?|(?P<sort>(?:[A-Z][\w-]* )+(?:card|[Mm]onster)|Spell|Trap))"
    r"(?: in (?:the|your) GY)?$"
)
_RETURNED = re.compile(r"^the (?:monster|card) that was returned to the hand$")
_SUMMONED = re.compile(
    r"^(?:(?:the|that) (?:(?:Special|Fusion|Ritual) )?Summoned monster|the monster (?:(?:Special|Fusion|Ritual) )?Summoned by this effect)$"
)
_ONE_OF_THEM = re.compile(
    r"^(?P<first>that|the|your) (?P<theirs>(?:your )?opponent's )?(?:other )?(?:targeted |face-up )?(?P<noun>monster|card|target)"
    r"(?: (?P<where>you control|on the field|your opponent controls|(?:from|in) (?:your|the) GY))?$"
)
_IN_ORDER = re.compile(
    r"^(?:both |all )?(?:of )?(?:the |those )?(?P<which>first|second|third)(?: (?P<number>\d))? targets?$"
)
_WHERE_SOME_ARE = re.compile(
    r"^(?:both|all \d|(?P<some>the)) (?:targets|monsters|cards) (?P<where>(?:in|from) (?:your|the) GY|you control)$"
)
_ORDER = ("first", "second", "third")

ANSWERED = "what is answered"
"""In place of the selection that "it" means, where that is the card that was answered: no words mean it here."""
SEVERAL = "both_"
"""How the names of selections of several different cards begin."""
_ON_THE_FIELD = frozenset({"monster_zone", "spell_zone", "field_zone", "pendulum_zone"})


def refer(text: str, scope: Scope) -> str | None:
    """What these words mean: "self", the name of a selection, or None where they mean nothing known."""
    if found := _SELF.match(text):
        return "self" if found["name"] is None else None
    if (before := spoken_of_before(text, scope)) is not None:
        return before or None
    if found := _BOTH.match(text):
        return _all_targets(text, scope)
    if _IT.match(text) and not (scope.each and " monster " in text):
        return _one_or_all(text, _spoken_of(text, scope))
    if _TARGET.match(text) and ((meant := _one_or_all(text, scope.target)) or not scope.each):
        return meant
    if _SUMMONED.match(text):
        made = [name for verb, name in scope.chosen if verb == "summoned"]
        return made[0] if len(made) == 1 else None
    if text == "the Token":
        return next((name for verb, name in reversed(scope.chosen) if verb == "tokens"), None)
    if _THAT_NOUN.match(text):
        return _one_or_all("that monster", _spoken_of("that monster", scope))
    if _THOSE_NOUN.match(text):
        return _one_or_all("those monsters", _spoken_of("those monsters", scope))
    if _RETURNED.match(text):
        # To be told from what else was targeted.
        return _one_or_all("that monster", scope.target) if scope.it == scope.target else None
    if found := _BY_VERB.match(text):
        said = found["verb"].lower()
        done = [name for verb, name in reversed(scope.chosen) if verb == said]
        if found["sort"] and len(done) != 1:
            # Of two of them the sort may tell which.
            return None
        return _one_or_all("that card", done[0]) if found["sort"] else next(iter(done), None)
    if scope.each and (found := _ONE_OF_THEM.match(text)):
        return _one_of_them(found, scope)
    if scope.each and (found := _IN_ORDER.match(text)):
        return _in_order(found, scope)
    if scope.each and (found := _WHERE_SOME_ARE.match(text)):
        return _where_some_are(found, scope)
    return None


def compared(text: str, scope: Scope) -> str | None:
    """The same for a card that others are compared with. Of two that must be chosen on resolution the first is one to
    which there is a second (:mod:`combo_solver.texts.effects.leading`)."""
    meant = refer(text, scope)
    known = scope.stage == "cost" or scope.free or scope.leading or meant == "self" or meant in scope.paid
    return meant if known else None


def of_others(choose: Data, text: str, scope: Scope) -> bool:
    """Whether "other" may mean: other than what was targeted or chosen before, and not than the card itself."""
    if not re.search(r"\b(?:other|another)\b", text):
        return False
    if "gy" in choose["from"] and any(verb == "tributed" for verb, _ in scope.chosen):
        # A Tributed monster has come there.
        return True
    if "monster_zone" not in choose["from"]:
        return False
    return bool(scope.target) or any(verb == "chosen" for verb, _ in scope.chosen)


def not_told(choose: Data, text: str, scope: Scope) -> bool:
    """Whether the words do not tell what is meant: other than which cards, or what a card was on the field that may
    never have been there."""
    left = set(of_what_was(choose))
    return of_others(choose, text, scope) or not scope.of_the_field >= left or any(map(scope.was_hidden, left))


def _all_targets(text: str, scope: Scope) -> str | None:
    """All cards of the last selection, or of the targets, where these are as many as the words say."""
    told = re.search(r"\d", text.replace("three", "3"))
    number = int(told[0]) if told else 0 if text.startswith(("those", "the")) else 2
    if number == 0:
        return scope.target or None
    return next((name for name in (scope.it, scope.target) if name and dict(scope.numbers).get(name) == number), None)


def _one_of_them(found: re.Match[str], scope: Scope) -> str | None:
    """The one of several targets that fits the words."""
    fitting = [choose["name"] for choose in scope.each if _fits(found, choose)]
    return fitting[0] if len(fitting) == 1 else None


def _in_order(found: re.Match[str], scope: Scope) -> str | None:
    """The first of several targets, or "both of the first 2 targets": of the selections, counted by their cards."""
    many, at = int(found["number"] or 1), _ORDER.index(found["which"])
    if found[0].endswith("targets") and found["number"] is None:
        # "The second targets": all that were targeted so.
        several = scope.each[at] if at < len(scope.each) else None
        return str(several["name"]) if several is not None and several["min"] > 1 else None
    for choose in scope.each:
        if choose["min"] != choose["max"]:
            return None
        if at == 0 and choose["min"] == many:
            return str(choose["name"])
        at -= choose["min"]
        if at < 0:
            return None
    return None


def _where_some_are(found: re.Match[str], scope: Scope) -> str | None:
    """Those of several targets that were targeted there."""
    there = [choose for choose in scope.each if _lie(found["where"], choose)]
    if len(there) != 1:
        return None
    if found["some"]:
        return str(there[0]["name"]) if there[0]["min"] > 1 else None
    told = int(number[0]) if (number := re.search(r"\d", found[0])) else 2
    return there[0]["name"] if there[0]["min"] == there[0]["max"] == told else None


def _lie(where: str, choose: Data) -> bool:
    """Whether the cards of a selection lie there, and are mine."""
    if choose["side"] != "me":
        return False
    return choose["from"] == ["gy"] if where.endswith("GY") else _ON_THE_FIELD.issuperset(choose["from"])


def _fits(found: re.Match[str], choose: Data) -> bool:
    where, places = found["where"] or "", choose["from"]
    monster = "monster" in choose.get("where", {}).get("kinds", ()) or places == ["monster_zone"]
    if found["noun"] == "monster" and not monster:
        return False
    if found["theirs"] or where.startswith("your opponent"):
        return bool(choose["side"] == "opponent")
    if where.endswith("GY"):
        return bool(places == ["gy"])
    if where and not _ON_THE_FIELD.issuperset(places):
        return False
    mine = where == "you control" or found["first"] == "your"
    return not mine or (choose["side"] == "me" and _ON_THE_FIELD.issuperset(places))


def _one_or_all(text: str, name: str) -> str | None:
    """One word for one card does not tell which of several different ones is meant."""
    if name == ANSWERED:
        return None
    several = text == "them" or text.startswith("those")
    if several and name == "self":
        return None
    return (name or None) if several or not name.startswith(SEVERAL) else None


def _spoken_of(text: str, scope: Scope) -> str:
    """The selection, or "self", that such words mean; empty where that is not told.

    With a target and other cards about, "it" may be either; "that monster" is not the card of the effect itself."""
    pointing = text.startswith(("that", "those"))
    if scope.target and scope.it != scope.target and not (text == "them" and scope.it == "self"):
        # What need be no monster is no "that monster".
        other = "monster" in text and scope.it in scope.of_any_card and scope.target not in scope.of_any_card
        return scope.target if pointing and (other or scope.it in ("", "self")) else ""
    if text == "them" and scope.it == "self":
        # One card is not several: those that were targeted before it was spoken of.
        return scope.target
    if pointing and scope.it == "self":
        return scope.chosen[-1][1] if scope.chosen else ""
    return scope.it
