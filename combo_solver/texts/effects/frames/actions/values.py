"""Values of monsters: "it gains 500 ATK", "increase its Level by 1", "its ATK becomes half its current ATK"."""

from __future__ import annotations

import re
from typing import get_args

from combo_solver.models.vocabulary import EVENT
from combo_solver.models.words import Type
from combo_solver.texts.effects.changed import subject_of, whose_of
from combo_solver.texts.effects.changing import in_plain_words, of_a_tribute, of_those_there
from combo_solver.texts.effects.fighting import lasting, until_then
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.points import VALUES, read_points, whose_value
from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.effects.to_nothing import must_tell_something
from combo_solver.texts.nouns import read_names
from combo_solver.texts.player_lp import read_life_points
from combo_solver.texts.words import NotUnderstood

PRIORITY = 40
EXAMPLE = Example("You can target 1 monster you control; it gains 500 ATK until the end of this turn.")
_WHAT = r"(?P<what>ATK and DEF|ATK/DEF|ATK|DEF|Levels?/Ranks?|Levels?|Ranks?)"
_GAIN = re.compile(
    rf"^(?P<who>.+?) (?P<verb>gains?|loses?) (?P<exact>exactly )?(?P<number>\d+) {_WHAT}(?P<each> for each(?: .+)?)?$"
)
_GAIN_TWICE = re.compile(
    r"^(?P<who>.+?) (?P<verb>gains?|loses?) (?P<atk>\d+) ATK,? and (?P<verb2>(?:gains?|loses?) )?(?P<def>\d+) DEF$"
)
_GAIN_EQUAL = re.compile(rf"^(?P<who>.+?) (?P<verb>gains?|loses?) {_WHAT} (?P<amount>equal to .+)$")
_GAIN_ONE = re.compile(r"^(?P<who>.+?) (?P<verb>gains|loses) (?P<number>\d+) ATK or DEF$")
_GAIN_OR_LOSE = re.compile(r"^(?P<who>.+?) gains (?P<more>\d+) (?P<what>ATK|DEF) or loses (?P<less>\d+) (?P=what)$")
_MAKE_GAIN = re.compile(r"^(?:[Mm]ake|[Hh]ave) (?P<who>.+?) (?P<verb>gain|lose) (?P<rest>.+)$")
_BY = re.compile(
    rf"^(?P<verb>(?:[Ii]ncrease|[Rr]educe|[Dd]ecrease)(?: or (?:reduce|decrease))?) (?:the )?(?:(?P<whose>its|their|.+?'s?) )?{_WHAT}(?: of (?P<who>.+?))?"
    r" by (?P<amount>.+)$"
)
_BY_TWICE = re.compile(
    r"^(?P<verb>[Ii]ncrease|[Rr]educe|[Dd]ecrease) (?P<whose>its|[^,]+?'s) (?P<what>Level|Rank) by (?P<number>\d+)"
    r" and (?:its )?(?P<more>ATK|DEF) by (?P<points>\d+)$"
)
_BECOMES = re.compile(
    rf"^(?:(?:[Mm]ake|[Hh]ave) )?(?:(?P<whose>its|their|[^,]+?'s?) |[Tt]he )(?:current )?{_WHAT}(?: of (?P<who>.+?))? becomes? (?P<amount>.+)$"
)
_CHANGE_TO = re.compile(
    rf"^[Cc]hange (?:(?P<whose>its|their|[^,]+?'s?) |the ){_WHAT}(?: of (?P<who>.+?))? to (?P<amount>.+)$"
)
_NAME = re.compile(r"^(?:(?:[Mm]ake|[Hh]ave) )?(?P<whose>its|.+?'s?) name (?:becomes? )?(?P<name>\"\d+\")$")
_LIKENESS = frozenset({"name", "type", "attribute"})
_SWITCH = re.compile(
    r"^[Ss]witch (?:(?P<whose>its|[^,]+?'s?) |the )(?P<state>current |original )?ATK and DEF(?: of (?P<who>.+))?$"
)
_BECOMES_LEVEL = re.compile(r"^(?P<who>.+?) becomes? (?P<what>Level|Rank) (?P<amount>\d+)$")
_BECOME_LEVEL_OF = re.compile(r"^(?P<who>all .+?) become (?P<amount>(?:that|the) [^,]+?'s Level)$", re.IGNORECASE)
_FACTOR = re.compile(
    rf"^(?P<factor>[Hh]alve|[Dd]ouble) (?:(?P<whose>its|their|[^,]+?'s?) |the )(?:current )?{_WHAT}(?: of (?P<who>.+))?$"
)
_TUNER = re.compile(
    r"^(?:(?:[Tt]reat (?P<treated>.+?) as)|(?P<who>.+?) (?:is|are) treated as) (?:a Tuner(?: monster)?|Tuners)$"
)
_ATTRIBUTE = re.compile(
    r"^(?:(?P<who>.+?) becomes?|[Cc]hange (?:the Attribute of (?P<of>.+?)|(?P<whose>its|.+?'s?) Attribute) to"
    r"|(?P<whose2>its|.+?'s?) Attribute becomes) (?P<attribute>EARTH|WATER|FIRE|WIND|LIGHT|DARK)$"
)
_OF_TYPE = re.compile(rf"^(?P<who>.+?) becomes? an? (?P<type>{'|'.join(get_args(Type))}) monster$")
_TRAIT = r"(?:name|Type|Attribute|Levels?|ATK/DEF|ATK)"
_LIKE = re.compile(
    rf"^(?:[Mm]ake )?(?P<who>it|this card|.+?)'?s (?P<traits>{_TRAIT}(?:(?:, (?:and )?| and ){_TRAIT})*) becomes?"
    r" (?:(?:the same as|equal to) )?(?:the (?P<first>original )?(?P<one>name|Type|Attribute) of (?P<of>.+)"
    r"|(?P<whom>.+?)(?:'s(?: (?P<first2>original )?(?P<own>name|Type|Attribute))?)?)$"
)
_KEYS = {"ATK and DEF": ("atk", "defense"), "ATK/DEF": ("atk", "defense")}
_LEVELS = frozenset({"level", "rank"})


def read(text: str, scope: Scope) -> Clause | None:
    if scope.stage == "cost":
        return None
    until, text = until_then(text, scope)
    text = in_plain_words(of_those_there(text.removeprefix("but ")))
    if found := _MAKE_GAIN.match(text):
        text = f"{found['who']} {found['verb']}s {found['rest']}"
    for pattern, reader in _READERS:
        if (found := pattern.match(text)) and (clause := reader(found, scope)) is not None:
            return lasting(clause, until)
    return None


def _keys(what: str) -> tuple[str, ...]:
    if what in _KEYS:
        return _KEYS[what]
    return tuple(VALUES[part] for part in what.split("/"))


def _clause(keys: Data, subject: Data, name: str) -> Clause:
    if subject != {"card": "self"} and any(_but_one(amount) for amount in keys.values()):
        # Other than each card that is changed, or than that of the effect.
        raise NotUnderstood("other")
    return Clause(({"do": "modify", **subject, **keys},), named=name)


def _but_one(amount: object) -> bool:
    """Whether one of the cards that are counted is left out."""
    number = amount.get("number") if isinstance(amount, dict) else None
    return isinstance(number, dict) and bool(number.get("other"))


def _negative(amount: int | Data) -> int | Data:
    if isinstance(amount, int):
        return -amount
    if amount.get("divided", 1) != 1:
        # Half of it is rounded up either way.
        raise NotUnderstood("half")
    return {**amount, "times": -amount.get("times", 1)}


# --- sentences --------------------------------------------------------------------------------------------------------


def _gain(found: re.Match[str], scope: Scope) -> Clause:
    keys = _keys(found["what"])
    subject, name = subject_of(found["who"], scope, not _LEVELS.isdisjoint(keys))
    amount = read_points(found["number"] + (found["each"] or ""), scope, name)
    changes = {key: _signed(found, amount) for key in keys}
    return _clause(changes | _exact(bool(found["exact"]), changes), subject, name)


def _gain_one(found: re.Match[str], scope: Scope) -> Clause:
    subject, name = subject_of(found["who"], scope, False)
    return _one_of([{key: _signed(found, int(found["number"]))} for key in ("atk", "defense")], subject, name)


def _gain_or_lose(found: re.Match[str], scope: Scope) -> Clause:
    subject, name = subject_of(found["who"], scope, False)
    (key,) = _keys(found["what"])
    return _one_of([{key: int(found["more"])}, {key: -int(found["less"])}], subject, name)


def _gain_twice(found: re.Match[str], scope: Scope) -> Clause:
    subject, name = subject_of(found["who"], scope, False)
    more = (found["verb2"] or found["verb"]).startswith("lose")
    less = found["verb"].startswith("lose")
    keys = {"atk": int(found["atk"]) * (-1 if less else 1), "defense": int(found["def"]) * (-1 if more else 1)}
    return _clause(keys, subject, name)


def _exact(said: bool, changes: Data) -> Data:
    """What is lost exactly must be there; no Level is reduced by as much as there is anyway (MA-10)."""
    if not said or _LEVELS.issuperset(changes):
        return {}
    if not all(isinstance(amount, int) and amount < 0 for amount in changes.values()):
        raise NotUnderstood("exactly")
    return {"exact": True}


def _signed(found: re.Match[str], amount: int | Data) -> int | Data:
    return _negative(amount) if found["verb"].lower().startswith(("lose", "reduce", "decrease")) else amount


def _gain_equal(found: re.Match[str], scope: Scope) -> Clause:
    keys = _keys(found["what"])
    subject, name = subject_of(found["who"], scope, False)
    # Of all monsters "its" can mean none.
    its = "" if subject.get("choose", {}).get("all") and scope.it else name
    said = found["amount"]
    if said.endswith("'s") and len(keys) == 1 and read_life_points(said.removeprefix("equal to ")) is None:
        # "The banished monster's" is such a value of it.
        said += f" {found['what']}"
    amounts = _amounts(keys, said, scope, its)
    for amount in amounts.values():
        paid = amount.get("value_of", "") if isinstance(amount, dict) else ""
        points = isinstance(amount, dict) and str(amount.get("value")).removeprefix("original_") in ("atk", "defense")
        unlike = found["verb"].startswith("lose") or (points and not paid.startswith("tributed"))
        gains = found["verb"].startswith("gain") or paid.startswith("target")
        told = points and "card" in subject and gains and must_tell_something(paid)
        if points and found["verb"].startswith("lose") and paid and paid == subject.get("card"):
            # A monster that lost its own ATK would have none: other words are said of that, so another one is meant.
            raise NotUnderstood(found["amount"])
        if paid == EVENT and scope.offered:
            # Whether it is used because of one that tells 0 is not told.
            raise NotUnderstood(found["amount"])
        if (
            paid in scope.paid - {EVENT}
            and (unlike or paid.startswith("discarded"))
            and not (told or _gone_now(paid, scope))
        ):
            # Whether a card can be paid that tells 0 is not told alike for all of them. A Tribute may.
            raise NotUnderstood(found["amount"])
    return _clause({key: _signed(found, amount) for key, amount in amounts.items()}, subject, name)


def _gone_now(paid: str, scope: Scope) -> bool:
    """A target that is destroyed, or banished, before its value is asked for: any will do."""
    return paid == scope.target and not {("destroyed", paid), ("banished", paid)}.isdisjoint(scope.chosen)


def _amounts(keys: tuple[str, ...], text: str, scope: Scope, name: str) -> Data:
    """The amount for each value; "its ATK/DEF" is that of each."""
    if not _BOTH.search(text):
        return {key: read_points(text, scope, name) for key in keys}
    if keys != ("atk", "defense"):
        raise NotUnderstood(text)
    return {key: read_points(_BOTH.sub(word, text), scope, name) for key, word in (("atk", "ATK"), ("defense", "DEF"))}


_BOTH = re.compile(r"\bATK(?: and |/)DEF\b")
_UP_TO = re.compile(r"^(?:up to (?P<most>\d)|(?P<one>\d) or (?P<two>\d))$")


def _by(found: re.Match[str], scope: Scope) -> Clause:
    keys = _keys(found["what"])
    subject, name = whose_of(found, scope, not _LEVELS.isdisjoint(keys))
    amount = found["amount"].removeprefix("exactly ")
    several, exactly = _UP_TO.match(amount), amount != found["amount"]
    if several is None and " or " not in found["verb"]:
        changes = {key: _signed(found, read_points(amount, scope, name)) for key in keys}
        if not _LEVELS.isdisjoint(keys) and of_a_tribute(changes, scope.paid):
            raise NotUnderstood(amount)
        return _clause(changes | _exact(exactly, changes), subject, name)
    if exactly and not _LEVELS.issuperset(keys):
        raise NotUnderstood(found["amount"])
    if several is None and not amount.isdigit():
        points = read_points(amount, scope, name)
        return _one_of([dict.fromkeys(keys, points), dict.fromkeys(keys, _negative(points))], subject, name)
    if several is None:
        numbers = [int(amount)]
    elif several["most"]:
        numbers = list(range(1, int(several["most"]) + 1))
    else:
        numbers = [int(several["one"]), int(several["two"])]
    down = found["verb"].lower().startswith(("reduce", "decrease"))
    signs = (1, -1) if " or " in found["verb"] else (-1,) if down else (1,)
    return _one_of([dict.fromkeys(keys, sign * number) for sign in signs for number in numbers], subject, name)


def _one_of(ways: list[Data], subject: Data, name: str) -> Clause:
    """One of several changes of cards that are chosen already, or of all that there are."""
    if ("card" not in subject and "all" not in subject["choose"]) or len(ways) < 2:
        raise NotUnderstood("one of several changes")
    return Clause(({"do": "either", "of": [[{"do": "modify", **subject, **keys}] for keys in ways]},), named=name)


def _by_twice(found: re.Match[str], scope: Scope) -> Clause:
    subject, name = subject_of(re.sub(r"'s$", "", found["whose"]), scope, True)
    keys = {VALUES[found["what"]]: int(found["number"]), VALUES[found["more"]]: int(found["points"])}
    return _clause({key: _signed(found, amount) for key, amount in keys.items()}, subject, name)


def _becomes(found: re.Match[str], scope: Scope) -> Clause:
    keys = _keys(found["what"])
    subject, name = whose_of(found, scope, not _LEVELS.isdisjoint(keys))
    amount = re.sub(r"^(?:the same as|equal to) ", "", found["amount"])
    if amount != found["amount"] and len(keys) == 1 and refer(amount, scope) not in (None, name):
        # "The same as that monster", said of a value of it.
        amount += "'s"
    if amount.endswith("'s") and len(keys) == 1:
        amount += f" {found['what'].rstrip('s')}"
    if re.match(r"^(?:half|double|twice) ", amount) and len(keys) > 1 and not _BOTH.search(amount):
        raise NotUnderstood(amount)
    amounts = _amounts(keys, amount, scope, name)
    for key, points in amounts.items():
        of = points.get("value_of", "") if isinstance(points, dict) else ""
        if key in _LEVELS and name == scope.target and of in scope.paid and of.startswith("sent"):
            # Whether a card can be paid of which the target has the Level already is not told alike for all of them.
            raise NotUnderstood(amount)
    return _clause({f"{key}_to": points for key, points in amounts.items()}, subject, name)


def _name(found: re.Match[str], scope: Scope) -> Clause:
    subject, name = subject_of(re.sub(r"'s?$", "", found["whose"]), scope, False)
    return _clause({"named": read_names(scope.unmask(found["name"]), scope.card.words)[0]}, subject, name)


def _like(found: re.Match[str], scope: Scope) -> Clause | None:
    """What is no number becomes that of another card, with its Level or ATK and DEF perhaps."""
    traits = [each.lower() for each in re.split(r", and |, | and ", found["traits"])]
    told = (found["one"] or found["own"] or "").lower()
    if _LIKENESS.isdisjoint(traits):
        return None
    if (told and traits != [told]) or len(set(traits)) != len(traits):
        raise NotUnderstood(found[0])
    subject, name = subject_of("it" if found["who"] == "it" else found["who"], scope, False)
    other = whose_value(found["of"] or found["whom"], scope)
    if "card" not in subject or other in (name, "it", "self") or dict(scope.numbers).get(other) != 1:
        raise NotUnderstood(found[0])
    if other.startswith("revealed") and other not in scope.paid:
        # Whether one can be shown that changes nothing is not told.
        raise NotUnderstood(found[0])
    keys: Data = {"like": other, "traits": [each for each in traits if each in _LIKENESS]}
    if found["first"] or found["first2"]:
        keys["original"] = True
    for value in (each for trait in traits if trait not in _LIKENESS for each in _keys(_UPPER[trait])):
        keys[f"{value}_to"] = {"value": value, "value_of": other}
    return _clause(keys, subject, name)


_UPPER = {"level": "Level", "levels": "Levels", "atk/def": "ATK/DEF", "atk": "ATK"}


def _switch(found: re.Match[str], scope: Scope) -> Clause:
    """Current values: each becomes what the other one was."""
    if (found["state"] or "").strip() == "original":
        raise NotUnderstood(found[0])
    subject, name = whose_of(found, scope, False)
    both = (("atk", "defense"), ("defense", "atk"))
    return _clause({f"{key}_to": {"value": other, "value_of": "it"} for key, other in both}, subject, name)


def _declared(found: re.Match[str], scope: Scope) -> Clause:
    """It becomes the Level or Attribute that was declared: one of them is chosen as it is carried out."""
    subject, name = subject_of(found["who"], scope, found["what"] == "Level")
    what, *told = scope.declared.split() or [""]
    if what != found["what"]:
        raise NotUnderstood(found[0])
    if what == "Level":
        return _one_of([{"level_to": level} for level in range(int(told[0]), int(told[1]) + 1)], subject, name)
    return _one_of([{"attribute": attribute} for attribute in _ATTRIBUTES], subject, name)


def _any_attribute(found: re.Match[str], scope: Scope) -> Clause:
    """It becomes another Attribute, whichever I like."""
    subject, name = subject_of(re.sub(r"'s?$", "", found["whose"] or found["who"]), scope, False)
    return _one_of([{"attribute": attribute} for attribute in _ATTRIBUTES], subject, name)


_ANY_ATTRIBUTE = re.compile(r"^[Cc]hange (?:(?P<whose>its|[^,]+?'s?) Attribute|(?P<who>it|[^,']+?)) to any Attribute$")
_ATTRIBUTES = ("EARTH", "WATER", "FIRE", "WIND", "LIGHT", "DARK", "DIVINE")
_BECOMES_DECLARED = re.compile(r"^(?P<who>.+?) becomes? (?:that|the declared) (?P<what>Level|Attribute)$")


def _becomes_level(found: re.Match[str], scope: Scope) -> Clause:
    subject, name = subject_of(found["who"], scope, True)
    return _clause({f"{VALUES[found['what']]}_to": int(found["amount"])}, subject, name)


def _become_level_of(found: re.Match[str], scope: Scope) -> Clause:
    subject, name = subject_of(found["who"], scope, True)
    return _clause({"level_to": read_points(found["amount"], scope, name)}, subject, name)


def _factor(found: re.Match[str], scope: Scope) -> Clause:
    keys = _keys(found["what"])
    if not _LEVELS.isdisjoint(keys):
        raise NotUnderstood(found[0])
    subject, name = whose_of(found, scope, False)
    how = {"divided": 2} if found["factor"].lower() == "halve" else {"times": 2}
    return _clause({f"{key}_to": {"value": key, "value_of": "it", **how} for key in keys}, subject, name)


def _tuner(found: re.Match[str], scope: Scope) -> Clause:
    subject, name = subject_of(found["who"] or found["treated"], scope, False)
    return _clause({"tuner": True}, subject, name)


def _attribute(found: re.Match[str], scope: Scope) -> Clause:
    words = found["who"] or found["of"] or re.sub(r"'s?$", "", found["whose"] or found["whose2"])
    subject, name = subject_of(words, scope, False)
    return _clause({"attribute": found["attribute"]}, subject, name)


def _of_type(found: re.Match[str], scope: Scope) -> Clause:
    subject, name = subject_of(found["who"], scope, False)
    return _clause({"type": found["type"]}, subject, name)


_READERS = (
    (_GAIN_TWICE, _gain_twice), (_GAIN_OR_LOSE, _gain_or_lose), (_GAIN, _gain), (_GAIN_ONE, _gain_one), (_GAIN_EQUAL, _gain_equal), (_BY_TWICE, _by_twice), (_BY, _by), (_BECOMES, _becomes), (_CHANGE_TO, _becomes),
    (_NAME, _name), (_SWITCH, _switch), (_BECOMES_DECLARED, _declared), (_BECOMES_LEVEL, _becomes_level), (_BECOME_LEVEL_OF, _become_level_of),
    (_FACTOR, _factor), (_TUNER, _tuner), (_ATTRIBUTE, _attribute), (_LIKE, _like), (_OF_TYPE, _of_type), (_ANY_ATTRIBUTE, _any_attribute),
)  # fmt: skip
