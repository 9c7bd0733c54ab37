"""Materials of a Fusion Summon out of more places, in a sentence of its own: "If you control a Fiend monster, you can also use
1 monster from your Deck as Fusion Material"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from combo_solver.texts.effects.holding import read_tests
from combo_solver.texts.effects.how_many import take_count
from combo_solver.texts.effects.places import find_place
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.nouns import read_filter, read_names
from combo_solver.texts.words import NotUnderstood

_SENTENCE = re.compile(
    r"^[Ii]f (?P<if>[^:;]+?), you can (?:also )?(?P<how>use|banish|shuffle|send) (?P<what>[^:;,]+?)(?P<to> into the Deck| to the GY)?"
    r" as (?:Fusion )?[Mm]aterials?(?:\(s\))?$"
)
_THEIR_ACTION = re.compile(r"^your opponent (?:has )?activated [^,:;]+ this turn$")
_WITH = re.compile(r"^you use (?P<what>[^,]+?)(?P<field> you control)? as (?:Fusion )?[Mm]aterial$")
_FOR = re.compile(r"^(?:you are )?(?:Summoning|Fusion Summoning) an? (?P<what>.+? Monster)(?: this way)?$")
_SUMMONED = re.compile(r"^you Fusion Summon an? (?P<what>.+? Monster) this way$")
_NAMES = re.compile(r'^"\d+"(?:(?:, |,? or )"\d+")*$')
_TO = {"use": "gy", "send": "gy", "banish": "banished", "shuffle": "deck"}
_PILES = frozenset({"hand", "deck", "gy", "banished", "extra"})


def with_more(text: str, actions: list[Data], scope: Scope) -> list[Data] | None:
    """The actions, of which one Fusion Summons, with what the sentence allows; None for other sentences. Raises
    :class:`NotUnderstood`."""
    found = _SENTENCE.match(text.strip().rstrip("."))
    if found is None:
        return None
    fusions = [number for number, action in enumerate(actions) if any(_fusions(action))]
    if len(fusions) != 1:
        return None
    (at,) = fusions
    if _THEIR_ACTION.match(found["if"]):
        # The opponent does nothing in a turn of mine.
        return actions
    more, condition = _more(found, scope), found["if"]
    if used := _WITH.match(condition):
        what, named = scope.unmask(re.sub(r"^an? ", "", used["what"])), _NAMES.match(used["what"])
        names = {"names": read_names(what, scope.card.words)} if named else read_filter(what, scope.card.words)
        more |= {"only_with": names} | ({"on_field": True} if used["field"] else {})
    elif made := _FOR.match(condition) or _SUMMONED.match(condition):
        more["only_for"] = read_filter(scope.unmask(made["what"]), scope.card.words)
    else:
        ways = read_tests(condition, scope)
        if any("card" in test for way in ways for test in way):
            raise NotUnderstood(condition)
        asked = ways[0] if len(ways) == 1 else [{"test": "any_of", "of": ways}]
        plain = {key: value for key, value in actions[at].items() if key != "join"}
        node: Data = {"do": "if", "if": asked, "then": [_allowing(plain, more)], "else": [plain]}
        joined = {"join": actions[at]["join"]} if "join" in actions[at] else {}
        return [*actions[:at], node | joined, *actions[at + 1 :]]
    return [*actions[:at], _allowing(actions[at], more), *actions[at + 1 :]]


def _more(found: re.Match[str], scope: Scope) -> Data:
    """Which materials are meant, out of which places, and where they go."""
    how = found["how"]
    if (found["to"] or "").strip() != {"shuffle": "into the Deck", "send": "to the GY"}.get(how, ""):
        raise NotUnderstood(found[0])
    what = found["what"]
    count, rest, _ = take_count(what) if re.match(r"^(?:\d|an? |up to )", what) else (None, what, False)
    if count is not None and (count.other or count.every or (count.low > 1 and count.low != count.high)):
        raise NotUnderstood(what)
    where, noun = find_place(rest, False)
    if where is None or where.field or where.zones or where.parts or where.face_up or where.side != "me":
        raise NotUnderstood(what)
    if not _PILES.issuperset(where.piles) or (how == "use" and {"gy", "banished"} & set(where.piles)):
        raise NotUnderstood(what)
    more: Data = {"from": list(where.piles), "where": read_filter(scope.unmask(noun), scope.card.words), "to": _TO[how]}
    return more | ({"most": count.high} if count is not None else {})


def _fusions(part: object) -> Iterator[Data]:
    if isinstance(part, dict):
        if part.get("do") == "fusion_summon":
            yield part
        for value in part.values():
            yield from _fusions(value)
    elif isinstance(part, list | tuple):
        for each in part:
            yield from _fusions(each)


def _allowing(part: Data, more: Data) -> Data:
    """The same, with more materials in each Fusion Summon that is in it."""
    if part["do"] == "fusion_summon":
        return _with(part, more)
    lists: Data = {key: [_allowing(each, more) for each in part[key]] for key in ("then", "else") if key in part}
    if part["do"] != "if":
        raise NotUnderstood("a Fusion Summon in a node")
    return {**part, **lists}


def _with(fusion: Data, more: Data) -> Data:
    """What goes where materials go anyhow needs no words of its own."""
    plain = not more.keys() & {"most", "only_with", "only_for"} and more["to"] == fusion.get("materials_to", "gy")
    if plain and "materials" not in fusion and more["where"] == {"kinds": ["monster"]} and "extra" not in more["from"]:
        return {**fusion, "from": [*fusion["from"], *more["from"]]}
    return {**fusion, "more": [*fusion.get("more", ()), more]}
