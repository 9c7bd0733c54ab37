"""What compares the cards of a noun phrase with other cards: "with the same Level as that monster", "with a different
name from the cards you control", "with less ATK than this card".

Each clause is taken off the phrase, wherever it stands; its last words name the other cards.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, get_args

from combo_solver.models.words import Attribute
from combo_solver.texts.effects.places import SPELLS
from combo_solver.texts.words import NotUnderstood

Refer = Callable[[str], str | None]
"""What words such as "that monster" mean: "self", the name of a selection, or None."""
_TRAIT = r"(?:name|Type|Attribute|Level|Rank)"
_VALUE = r"(?:Level|Rank|ATK|DEF|Link Rating)"
_NUMBERS = {"Level": "level", "Rank": "rank", "ATK": "atk", "DEF": "defense", "Link Rating": "rating"}
_WHOM = (
    r"(?P<whom>(?:this (?:face-up )?card|it|the target(?!ed)|the monster (?:(?:Special|Fusion|Ritual) )?Summoned by this effect|(?:that|the) (?:(?:Fusion|Ritual) )?Summoned monster|the (?:monster|card) that was returned to the hand|that (?:face-up |targeted )?(?:card|monster|target)(?: on the field)?|that (?:\"\d+\" m|[A-Z]\w+ M)onster"
    r"|(?:that|the) (?:other )?(?:\w+ )?(?:sent|banished|Tributed|discarded|destroyed|added|revealed|targeted|declared)"
    r" (?:(?:[A-Z][\w-]* )*(?:cards?|[Mm]onster)|Spell|Trap|target)(?: in (?:the|your) GY)?)(?P<own>'s(?: (?:current )?(?P<first>original )?(?P<what>[A-Z]\w+(?: Rating)?))?)?(?P<had> had)?)"
)
_THESE = (
    r"(?P<these>(?:(?:the |any )?(?:other )?(?P<noun>cards|monsters)|1 (?P<sort>[A-Z]+) monster)"
    r" (?P<where>you control(?: (?:and|or) in your GY)?|in your GY|in your hand|on the field))"
)
_CLAUSE = r",?(?: but| and)? with"
_SAME = re.compile(
    rf"{_CLAUSE} (?P<how>(?:the )?same|an? different) (?P<original>original )?(?P<traits>{_TRAIT}(?:,? and {_TRAIT}|, {_TRAIT})*)"
    rf" (?:as|from|than) (?:{_WHOM}|{_THESE})(?=$|[ ,])"
)
_ALIKE = re.compile(
    rf"{_CLAUSE} (?:the same (?P<same>{_TRAIT}),? (?:but|and) a different (?P<other>{_TRAIT})"
    rf"|(?P<how>the same|an? different) (?P<original>original )?(?P<traits>{_TRAIT}(?:(?:,? and |/|, ){_TRAIT})*))(?=$|,| (?:from|in) (?:your|the|either) )"
)
_AT_LEAST = re.compile(rf"{_CLAUSE} an? equal or (?P<how>lower|higher) (?P<value>{_VALUE})(?: than {_WHOM})?(?=$|[ ,])")
_LESS = re.compile(
    rf"(?:{_CLAUSE}|,? that ha(?:s|ve)) (?:(?:an? )?(?P<how>lower|higher|less|more) (?P<value>{_VALUE}) than"
    rf"|(?:an? )?(?P<value2>{_VALUE}) (?P<how2>lower than or equal to|less than or equal to|lower than|less than"
    rf"|higher than or equal to|greater than or equal to|higher than|greater than|equal to)) {_WHOM}(?=$|[ ,])"
)
_ONE_OF_TWO = re.compile(
    rf"{_CLAUSE} (?P<one>ATK) or (?P<two>DEF) (?P<how>(?:lower|less|higher|greater) than or equal to) {_WHOM}(?=$|[ ,])"
)
_WHOSE = re.compile(
    rf" whose (?:current )?(?P<value>{_VALUE}) (?:is )?(?P<how>equals?|lower than|less than or equal to|higher than|the same as)"
    rf" (?:to )?{_WHOM}(?=$|[ ,])"
)
_TOTAL = re.compile(
    r",? (?:whose (?:total|combined)|with total) (?P<value>Levels?|Ranks?|Link Ratings?|ATK)"
    r" (?:exactly )?(?:equals?|is)(?: exactly)?(?: to)? (?:exactly )?"
    r"(?:(?P<number>\d+)(?: or (?P<more>more|less|lower|higher))?|(?P<its>its Level|that \w+'s Level))(?=$|[ ,])"
)
_NUMBERED = re.compile(
    rf"(?:{_CLAUSE} (?:an? )?|,? whose )(?P<value>{_VALUE})(?: (?:is )?equal to| equals) the number (?:of (?:cards|monsters|(?:[A-Z][\w-]* )*[Cc]ounters) )?(?:you )?"
    r"(?P<verb>removed|sent|banished|Tributed|discarded|destroyed|revealed)(?: (?:to the GY|this way|to activate this effect))?(?=$|[ ,])"
)
_ADDED_UP = re.compile(
    rf"(?:,? whose |{_CLAUSE} an? )(?P<value>Level|Rank) (?:is )?(?:equals?|equal) (?:to )?the (?:total|combined) original"
    r" (?:Levels|Ranks) of (?:those|the) (?:(?:monsters|cards) (?P<verb>sent|banished|discarded|Tributed|revealed)"
    r"|(?P<verb2>sent|banished|discarded|Tributed|revealed) (?:monsters|cards))(?: to the GY)?(?: to activate this effect)?(?=$|[ ,])"
)
_ADDED_UP_HAD = re.compile(
    rf"(?:,? whose |{_CLAUSE} an? |,? that has an? )(?P<value>Level|Rank) (?:is )?(?:equals?|equal) (?:to )?the (?:total|combined)"
    r" (?:Levels|Ranks) (?:of )?(?:those monsters|the (?P<verb2>sent|banished|discarded|Tributed) (?:monsters|cards)"
    r"|the (?:monsters|cards) (?P<verb>sent|banished|discarded|Tributed)(?: to the GY)?|the 2 monsters) had on the field(?=$|[ ,])"
)
_STEPS = re.compile(
    rf" ?(?:that (?:is|are)|,? but) (?P<steps>\d) (?P<value>Level|Rank)s? (?P<how>higher|lower)(?: than {_WHOM})?(?=$|[ ,])"
)
_BUT_ANOTHER = re.compile(rf"(?P<whom> as [^,]+?),? but a different (?P<trait>{_TRAIT})(?=$|,)")
_BOTH_THAN = re.compile(
    rf"(?P<one>{_CLAUSE} an? different {_TRAIT}) and (?P<other>an? equal or (?:lower|higher) {_VALUE}) than (?P<whom>[^,]+)$"
)
_OTHER_VALUE = re.compile(
    r"\bwith the same (?P<value>Level|Rank) as the (?P<other>Rank|Level) of (?P<whom>(?:that|the) (?:\w+ )?monster)(?=$|,| from )"
)
_SAME_VALUE = re.compile(rf"\bwith the same (?P<value>ATK|DEF) as {_WHOM}(?=$|[ ,])")
_VALUE_OF = re.compile(r"(?<=equal to )the (?P<what>ATK|DEF) of (?P<whom>that (?:monster|target|card))(?=$|[ ,])")
_ORIGINAL_OF = re.compile(
    r"(?<=equal to )the original (?P<what>ATK|DEF) of (?P<whom>the destroyed monster)(?: in the (?:GY|Graveyard))?(?=$|[ ,])"
)
_HAD = re.compile(r" (?:that )?(?P<whom>the \w+ monster) had in (?:your|the) (?:hand|GY)\b")
"""Where nothing changes a value: what it is on the field, a Tribute has no more."""
_HAD_THERE = re.compile(
    r"(?P<than> as| than| from)?(?: that)? (?P<whom>it|(?:that|the) (?:(?:sent|banished|Tributed|discarded|destroyed|returned) )?"
    r"(?:[A-Z]\w+ )?(?:card|[Mm]onster|target)) had on the field\b"
)
"""What it was before it left the field, whatever changed it there."""
_LISTED = re.compile(
    r"^(?P<count>1|up to \d|\d) of the (?:(?:(?:Fusion|Synchro) )?Materials|monsters)(?P<from> from [^,]+?)?"
    r"(?: whose names? (?:is|are)(?: specifically)? (?:listed|mentioned)| (?:listed|mentioned)) (?:on|in) (?P<whom>that (?:card|monster|(?:Fusion|Synchro) Monster))(?=$|[ ,])"
)
_VALUE_HAD = re.compile(r"(?<=equal to )the (?P<what>ATK|DEF|Level|Rank) as (?P<whom>[^,]+?) had\b")
_FROM_TO = re.compile(rf"{_CLAUSE} (?:a )?(?P<value>Level|Rank) from (?P<low>\d+) to (?P<high>\d+)(?=$|[ ,])")
_EITHER_WAY = re.compile(
    rf",? (?:whose (?P<original>original )?(?P<value>Level|Rank) is|that is) (?P<steps>\d)(?: (?P<value2>Level|Rank)s?)? higher"
    rf" or (?:(?P<down>\d) )?lower than {_WHOM}(?: you control)?(?=$|[ ,])"
)
_SUMMONABLE = re.compile(r",? that (?P<can>can|cannot) be Normal Summoned(?:/| or (?:Normal )?)Set(?=$|[ ,])")
_AND_MENTIONS = re.compile(r" that (?P<can>can(?:not)? be Normal Summoned/Set) and (?P<mentions>mentions \"\d+\")")
_SCALE = re.compile(
    r",? whose current Pendulum Scale is (?P<how>different from|the same as) (?:its|their) original Pendulum Scale(?=$|[ ,])"
)
_ONE = re.compile(r"^(?:1|an?) ")
_OF_THE_FIRST = re.compile(r",? (?:and/)?or (?:1|an?) ")
_IDENTICAL = re.compile(rf"{_CLAUSE} (?:the same|an? different) ")
_BOUNDS = {
    "lower": ("max", -1), "less": ("max", -1), "lower than": ("max", -1), "less than": ("max", -1),
    "higher": ("min", 1), "more": ("min", 1), "higher than": ("min", 1), "greater than": ("min", 1),
    "lower than or equal to": ("max", 0), "less than or equal to": ("max", 0),
    "higher than or equal to": ("min", 0), "greater than or equal to": ("min", 0),
    "equal to": ("equals", 0), "equals": ("equals", 0), "equal": ("equals", 0), "the same as": ("equals", 0),
}  # fmt: skip
_WHERE = {
    "you control": ["monster_zone", *SPELLS], "in your GY": ["gy"], "in your hand": ["hand"],
    "you control and in your GY": ["monster_zone", *SPELLS, "gy"],
    "you control or in your GY": ["monster_zone", *SPELLS, "gy"],
}  # fmt: skip


def take_relations(text: str, refer: Refer | None) -> tuple[str, dict[str, Any], dict[str, Any] | None]:
    """The text without its clauses that compare, the keys of a filter that these are, and a total of the cards that are
    chosen. Raises :class:`NotUnderstood` where the words do not say what to compare with."""
    where: dict[str, Any] = {}
    total = None
    while True:
        text = _BOTH_THAN.sub(r"\g<one> than \g<whom> with \g<other> than \g<whom>", text)
        text = _BUT_ANOTHER.sub(_than_that_one, text)
        text = _AND_MENTIONS.sub(r" that \g<mentions> that \g<can>", text)
        text = _OTHER_VALUE.sub(r"with a \g<value> equal to \g<whom>'s \g<other>", text)
        text = _SAME_VALUE.sub(_equal, text)
        text = _VALUE_OF.sub(r"\g<whom>'s \g<what>", _ORIGINAL_OF.sub(r"\g<whom>'s original \g<what>", text))
        text = _HAD.sub(r" as \g<whom>'s", text)
        text = _HAD_THERE.sub(lambda found: f"{found['than'] or ' as'} {found['whom']} had", text)
        text = _VALUE_HAD.sub(r"\g<whom>'s \g<what> had", text)
        if found := _LISTED.search(text):
            meant = refer(found["whom"]) if refer is not None else None
            if meant is None or meant == "self":
                raise NotUnderstood(found[0])
            where.setdefault("shared", []).append({"trait": "name", "listed": True, "shared_with": meant})
            noun = "monster" if found["count"] == "1" else "monsters"
            text = f"{found['count']} {noun}{found['from'] or ''}{text[found.end() :]}"
            continue
        if found := _SAME.search(text):
            where.setdefault("shared", []).extend(_shared(found, refer))
        elif (found := _ALIKE.search(text)) and _ONE.match(text):
            # "As that monster had on the field, but with a different name": than it had there.
            had = {"had": True} if any(each.get("had") for each in where.get("shared", ())) else {}
            where.setdefault("shared", []).extend(each | had for each in _alike(found, refer))
        elif found := _AT_LEAST.search(text):
            key = _NUMBERS[found["value"]]
            if key in where:
                raise NotUnderstood(text)
            meant = _meant(found, refer) if found["whom"] else _last(refer)
            bound = "max" if found["how"] == "lower" else "min"
            where[key] = {bound: {"value": key, "value_of": meant, **_had(found)}}
        elif found := _LESS.search(text) or _WHOSE.search(text):
            key, bounds = _bound(found, refer)
            if key in where:
                raise NotUnderstood(text)
            where[key] = bounds
        elif found := _ONE_OF_TWO.search(text):
            if "any_of" in where:
                raise NotUnderstood(text)
            where["any_of"] = _one_of_two(found, refer)
        elif found := _FROM_TO.search(text):
            key = _NUMBERS[found["value"]]
            if key in where:
                raise NotUnderstood(text)
            where[key] = {"min": int(found["low"]), "max": int(found["high"])}
        elif (found := _SUMMONABLE.search(text)) and "normal_summonable" not in where:
            where["normal_summonable"] = found["can"] == "can"
        elif (found := _SCALE.search(text)) and "scale_changed" not in where:
            where["scale_changed"] = found["how"] == "different from"
        elif found := _EITHER_WAY.search(text):
            if "any_of" in where:
                raise NotUnderstood(text)
            where["any_of"] = _either_way(found, refer)
        elif found := _STEPS.search(text):
            key = _NUMBERS[found["value"]]
            if key in where or not (found["whom"] or _ONE.match(text)):
                raise NotUnderstood(text)
            where[key] = _steps(found, refer)
        elif found := _NUMBERED.search(text):
            paid = refer(f"the {found['verb']} cards") if refer is not None else None
            if paid is None or _NUMBERS[found["value"]] in where:
                raise NotUnderstood(found[0])
            where[_NUMBERS[found["value"]]] = {"equals": {"count_of": paid}}
        elif found := _ADDED_UP.search(text) or _ADDED_UP_HAD.search(text):
            key = _NUMBERS[found["value"]]
            verb = found["verb"] or found["verb2"]
            whom = f"the {verb} cards" if verb else "those monsters"
            paid = refer(whom) if refer is not None else None
            if paid is None or key in where:
                raise NotUnderstood(found[0])
            first = "original" if found.re is _ADDED_UP else "had"
            where[key] = {"equals": {"value": key, "value_of": paid, first: True}}
        elif found := _TOTAL.search(text):
            if total is not None:
                raise NotUnderstood(text)
            total = _total(found, refer)
        else:
            return text, where, total
        if _OF_THE_FIRST.match(text[found.end() :]):
            # What follows is another description, of which this is not said.
            raise NotUnderstood(text)
        text = text[: found.start()] + text[found.end() :]


def of_what_was(read: Any) -> Iterator[str]:
    """The selections of whose cards such keys tell what they were on the field."""
    if isinstance(read, dict):
        if read.get("had"):
            yield read.get("shared_with") or read["value_of"]
        for part in read.values():
            yield from of_what_was(part)
    elif isinstance(read, list):
        for part in read:
            yield from of_what_was(part)


def _equal(found: re.Match[str]) -> str:
    """A value that is the same is one equal to it."""
    whose = found["whom"] if found["own"] else f"{found['whom']}'s {found['value']}"
    return f"with {found['value']} equal to {whose}"


def _than_that_one(found: re.Match[str]) -> str:
    """Both are said of one card: "as that target, but a different name"."""
    whom = found["whom"].removeprefix(" as ")
    behind = f" from {whom}" if re.fullmatch(_WHOM, whom) and not whom.endswith("'s") else ""
    return f"{found['whom']}, but with a different {found['trait']}{behind}"


def _last(refer: Refer | None) -> str:
    """The card that was spoken of last."""
    meant = refer("it") if refer is not None else None
    if meant is None or meant == "self":
        raise NotUnderstood("it")
    return meant


def _alike(found: re.Match[str], refer: Refer | None) -> list[dict[str, Any]]:
    """ "With a different name", without saying from which card: the one that was spoken of last."""
    names = re.split(",? and |/|, ", found["traits"]) if found["traits"] else []
    if found["how"] != "the same" and len(names) > 1 and not found["original"]:
        raise NotUnderstood(found[0])
    told = [(name, found["how"] != "the same") for name in names]
    told += [(found["same"], False), (found["other"], True)] if found["same"] else []
    return [
        {
            "trait": trait.lower(),
            **({"different": True} if different else {}),
            **({"original": True} if found["original"] else {}),
            "shared_with": _last(refer),
        }
        for trait, different in told
    ]


def _steps(found: re.Match[str], refer: Refer | None) -> dict[str, Any]:
    """So much more or less than another card."""
    other = found["what"] or found["value"]
    if other not in _NUMBERS:
        raise NotUnderstood(found[0])
    meant = _meant(found, refer) if found["whom"] else _last(refer)
    plus = int(found["steps"]) * (1 if found["how"] == "higher" else -1)
    amount: dict[str, Any] = {"value": _NUMBERS[other], "value_of": meant, "plus": plus, **_had(found)}
    return {"equals": {**amount, "original": True} if found["first"] else amount}


def _either_way(found: re.Match[str], refer: Refer | None) -> list[dict[str, Any]]:
    """So much more or so much less than another card."""
    value, steps = found["value"] or found["value2"], int(found["steps"])
    if value is None or (found["down"] and int(found["down"]) != steps) or (found["what"] or value) != value:
        raise NotUnderstood(found[0])
    key, meant = _NUMBERS[value], _meant(found, refer)
    # "Whose original Level is 1 higher than that monster had": than its original one.
    first = {"original": True} if found["first"] or (found["had"] and found["original"]) else _had(found)
    ways = [{key: {"equals": {"value": key, "value_of": meant, "plus": plus, **first}}} for plus in (steps, -steps)]
    return [{"original": way} for way in ways] if found["original"] else ways


def _shared(found: re.Match[str], refer: Refer | None) -> list[dict[str, Any]]:
    different = not found["how"].endswith("same")
    entries = []
    for name in re.split(",? and |, ", found["traits"]):
        entry: dict[str, Any] = {"trait": name.lower()}
        if different:
            entry["different"] = True
        if found["these"]:
            places = _WHERE.get(found["where"])
            if places is None or found["original"]:
                raise NotUnderstood(found["these"])
            entry["among"] = places if found["noun"] == "cards" else [one for one in places if one not in SPELLS]
            if found["noun"] != "cards":
                entry["where"] = {"kinds": ["monster"]}
            if found["sort"]:
                if found["sort"] not in get_args(Attribute) or different:
                    raise NotUnderstood(found["these"])
                entry["where"] = {"kinds": ["monster"], "attributes": [found["sort"]]}
        else:
            if found["what"] and found["what"].lower() != name.lower():
                raise NotUnderstood(found["whom"])
            if found["original"] or found["first"]:
                entry["original"] = True
            entry |= {"shared_with": _meant(found, refer), **_had(found)}
        entries.append(entry)
    return entries


def _had(found: re.Match[str]) -> dict[str, Any]:
    """Whether it is meant as it was on the field."""
    if not found["had"]:
        return {}
    if found["first"] or found["whom"].startswith("it "):
        raise NotUnderstood(found[0])
    return {"had": True}


def _meant(found: re.Match[str], refer: Refer | None) -> str:
    said = re.sub(r"'s(?: .*)?$", "", found["whom"].removesuffix(" had"))
    meant = refer(said) if refer is not None else None
    if meant is None:
        raise NotUnderstood(said)
    return meant


def _bound(found: re.Match[str], refer: Refer | None) -> tuple[str, dict[str, Any]]:
    told = found.groupdict()
    value, how = told["value"] or told.get("value2"), told["how"] or told.get("how2")
    assert value is not None and how is not None
    key = _NUMBERS[value]
    other = told["what"] or value
    if other not in _NUMBERS:
        raise NotUnderstood(found[0])
    bound, plus = _BOUNDS[how]
    amount: dict[str, Any] = {"value": _NUMBERS[other], "value_of": _meant(found, refer), **_had(found)}
    if plus:
        amount["plus"] = plus
    if told["first"]:
        amount["original"] = True
    return key, {bound: amount}


def _one_of_two(found: re.Match[str], refer: Refer | None) -> list[dict[str, Any]]:
    """Either of two values, compared with one of another card."""
    if found["what"] not in _NUMBERS or found["first"]:
        raise NotUnderstood(found[0])
    bound, _ = _BOUNDS[found["how"]]
    amount = {"value": _NUMBERS[found["what"]], "value_of": _meant(found, refer), **_had(found)}
    return [{_NUMBERS[found[value]]: {bound: dict(amount)}} for value in ("one", "two")]


def _total(found: re.Match[str], refer: Refer | None) -> dict[str, Any]:
    value = {"L": "level", "R": "rank", "A": "atk"}[found["value"][0]]
    if found["value"].startswith("Link"):
        value = "rating"
    if found["its"]:
        meant = (
            refer("it" if found["its"].startswith("its") else found["its"].removesuffix("'s Level")) if refer else None
        )
        if meant is None:
            raise NotUnderstood(found[0])
        return {"value": value, "bounds": {"equals": {"value": "level", "value_of": meant}}}
    bound = {None: "equals", "more": "min", "higher": "min", "less": "max", "lower": "max"}[found["more"]]
    return {"value": value, "bounds": {bound: int(found["number"])}}
