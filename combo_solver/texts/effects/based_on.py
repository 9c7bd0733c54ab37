"""Lists of effects of which something decides which are applied: a number of cards, their Types, what was paid, or a
condition for more than one of them ("apply 1 of these effects, or if ..., you can apply both effects in sequence").

What decides is asked once, before the first of them is applied.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from combo_solver.texts.effects.holding import read_tests
from combo_solver.texts.effects.numbers import number_of
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.effects.selection import read_selection, select
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

if TYPE_CHECKING:
    from combo_solver.texts.effects.effect import Draft

Read = Callable[[Sequence[Sentence]], list[Data]]
"""What a bullet does."""
HEADER = re.compile(
    r"^(?P<before>.*?)(?P<join>; |, (?:and )?then,? |, and if you do, )?(?P<you_can>you can )?[Aa]pply (?P<one>1 of )?"
    r"(?P<list>(?:the following|the appropriate|these|this) effects?(?:\(s\))?)(?: in sequence)?"
    r"(?:,? or,? if (?P<both>[^;]+?), you can apply (?:both(?: of these)?(?: effects)?|any of them|both of them),?(?= in sequence))?"
    r"(?P<sequence>,? in sequence)?(?:,? (?:based|depending) on (?P<based>[^;]+?))?(?P<sequence2>,? in sequence)?"
    r"(?: \(skip over any that do not apply\))?[.;:]?$"
)
UNNOTICED: list[Data] = [{"do": "unnoticed"}]
_IN_SEQUENCE = re.compile(r"\beffects?(?:\(s\))?,? in sequence")
_ALSO_PAID = re.compile(r"^When you activate this card, you can also (?P<cost>[^;]+)$")
_WAS_PAID = re.compile(
    r"^you (?:Tributed|discarded|banished|sent|revealed) [^,]+ (?:when you activated this card|at activation)$"
)
_LABEL = re.compile(r"^●\s*(?P<label>[^:;.]+?): (?P<rest>.+)$", re.DOTALL)
_NUMBER = re.compile(r"^the number (?:of )?(?P<what>.+)$")
_PAID_NUMBER = re.compile(
    r"^(?:the )?number (?:of (?:cards?|monsters?|Spells|Traps|Xyz Materials|materials) )?(?:that were |you )?(?P<verb>Tributed|banished|discarded|sent|detached)"
    r"(?: monsters)?(?: for this card's activation| to activate this effect| to the GY| from your hand)?$"
)
_PAID_TYPE = re.compile(
    r"^(?:the|its) (?:card )?type(?: of (?:the )?(?:card|monster) (?:you )?(?P<verb>sent|discarded|banished|Tributed)(?: to the GY)?)?$"
)
_RETURNED_TYPE = re.compile(
    r"^the (?:(?P<verb>returned|destroyed|sent|banished) (?:card|monster)'s|its) (?:card )?type$"
)
_KINDS_ON_FIELD = re.compile(
    r"^the (?:monster )?(?:card )?(?:[Tt]ypes?(?:\(s\))?|Attributes?) of (?P<what>.*?[Mm]onsters?)(?:\(s\))? (?P<place>(?:you control|on the field|in the GYs?|in your GY).*)$"
)
_RANGE = re.compile(r"^(?:[Ee]xactly )?(?P<low>\d+)(?P<more>\+| or more)?$")
_LISTED = re.compile(r", or | or |, |/")
_SORTS = {"Monster": "monster", "Spell": "spell", "Trap": "trap"}
_EXTRA_SORTS = {"Ritual": "ritual", "Fusion": "fusion", "Synchro": "synchro", "Xyz": "xyz", "Link": "link"}


class Based(NamedTuple):
    """``words``: what decides; empty where nothing does. ``sequence``: all that apply are applied, one after the other. ``both``: the condition under which two of them may be.
    ``paid``: that is that a cost was paid, which need not be."""

    words: str = ""
    sequence: bool = False
    both: str = ""
    paid: bool = False


def based(found: re.Match[str]) -> Based | None:
    """What the header says; None where it says nothing of the sort."""
    sequence = bool(_IN_SEQUENCE.search(found[0]) or found["sequence"] or found["sequence2"])
    told = Based(found["based"] or "", sequence, found["both"] or "")
    if not (told.words or told.sequence):
        return None
    plural = "effects" in found["list"]
    if found["one"] and (told.sequence != bool(told.both) or bool(told.words) == told.sequence):
        return None
    if told.words and not told.sequence and plural and not found["one"]:
        # "Apply the following effects, based on ...": all that apply.
        return told._replace(sequence=True)
    return told


Hangs = tuple[str, bool]
"""How the list hangs on what is done before it, and whether it may be left out."""


def also_paid(cost: str) -> str:
    """What may be paid besides, where the words say so."""
    found = _ALSO_PAID.match(cost)
    return found["cost"] if found else ""


def put_together(draft: Draft, told: Based, items: Sequence[Sequence[Sentence]], read: Read, hangs: Hangs) -> None:
    """The list goes into the data of the effect. Raises :class:`NotUnderstood`."""
    assert draft.scope is not None
    if not told.words:
        lists = [read(item) for item in items]
        if told.paid:
            _both_if_paid(draft, told, lists, hangs)
            return
        listed = _with_both(told, lists, draft.scope) if told.both else _one_after_another(lists)
        draft.data["do"] = _after(draft.data["do"], listed, hangs)
        return
    labels, lists = [], list[list[Data]]()
    for item in items:
        found = _LABEL.match(item[0].text)
        if found is None:
            raise NotUnderstood(item[0].text.split(":")[0])
        labels.append(found["label"].strip())
        lists.append(read([item[0]._replace(text=f"● {found['rest'][0].upper()}{found['rest'][1:]}"), *item[1:]]))
    if not _paid(draft, told, labels, lists, hangs):
        draft.data["do"] = _after(draft.data["do"], _decided(draft, told, labels, lists), hangs)


def _after(first: list[Data], listed: list[Data], hangs: Hangs) -> list[Data]:
    join, free = hangs
    if free and listed:
        listed = [{"do": "optional", "actions": listed}]
    if join and listed:
        listed = [{**listed[0], "join": join}, *listed[1:]]
    return [*first, *listed]


def _one_after_another(lists: Sequence[list[Data]]) -> list[Data]:
    """All of them, each whether or not the one before could be applied."""
    if any(each == UNNOTICED for each in lists):
        raise NotUnderstood("what nobody notices, in sequence")
    return list(lists[0]) if len(lists) == 1 else [{"do": "in_turn", "of": list(lists)}]


def _applied(told: Based, lists: Sequence[list[Data]]) -> list[Data]:
    """Those of a list that apply."""
    if told.sequence:
        return _one_after_another(lists)
    return lists[0] if len(lists) == 1 else [{"do": "either", "of": list(lists)}]


def _with_both(told: Based, lists: list[list[Data]], scope: Scope) -> list[Data]:
    if len(lists) != 2:
        raise NotUnderstood("both of several")
    ways = read_tests(told.both, scope)
    if len(ways) != 1:
        raise NotUnderstood(told.both)
    both = _one_after_another(lists)
    one = {"do": "either", "of": lists}
    return [{"do": "if", "if": ways[0], "then": [{"do": "either", "of": [*lists, both]}], "else": [one]}]


def _both_if_paid(draft: Draft, told: Based, lists: list[list[Data]], hangs: Hangs) -> None:
    """With the cost and without it, as modes."""
    if len(lists) != 2 or not _WAS_PAID.match(told.both) or not draft.data.get("cost") or hangs != ("", False):
        raise NotUnderstood(told.both)
    if draft.data.pop("do"):
        raise NotUnderstood(told.both)
    both = [*lists, _one_after_another(lists)]
    cost = draft.data.pop("cost")
    draft.data["modes"] = [
        {"cost": cost, "do": [{"do": "either", "of": both}]},
        {"do": [{"do": "either", "of": lists}]},
    ]


# --- what decides on resolution ----------------------------------------------------------------------------------------


def _decided(draft: Draft, told: Based, labels: list[str], lists: list[list[Data]]) -> list[Data]:
    scope = draft.scope
    assert scope is not None
    if (number := _NUMBER.match(told.words)) and all(_RANGE.match(label) for label in labels):
        return _by_number(told, _counted(number["what"], scope), [_range(label) for label in labels], lists)
    if returned := _RETURNED_TYPE.match(told.words):
        said = [name for verb, name in scope.chosen if verb == returned["verb"]]
        if not told.sequence and returned["verb"] and len(said) == 1 and not draft.data.get("cost"):
            return _by_test(told, [{"card": said[0], "where": _sort(label)} for label in labels], lists)
    if found := _KINDS_ON_FIELD.match(told.words):
        place = re.sub(r"\band in\b", "or in", found["place"]).removesuffix(" at that time")
        tests = [{"if": [_any(f"1 {label} {found['what']} {place}", scope)]} for label in labels]
        return _by_test(told, tests, lists)
    raise NotUnderstood(scope.unmask(told.words))


def _counted(words: str, scope: Scope) -> Data:
    """The condition that so many cards are there, without a number."""
    amount = number_of(words, scope, read_selection)
    if "count_in" not in amount or amount.get("different", "name") != "name":
        raise NotUnderstood(words)
    test: Data = {"test": "count", "in": amount["count_in"], "side": amount.get("side", "me")}
    if where := amount["where"]:
        test["where"] = where
    elif not amount.get("face_down") and {"monster_zone", "spell_zone"}.intersection(amount["count_in"]):
        # Without a filter face-down cards count too.
        raise NotUnderstood(words)
    return test | ({"different_names": True} if "different" in amount else {})


def _any(phrase: str, scope: Scope) -> Data:
    """The condition that there is such a card."""
    choose = select(phrase.replace("monsters", "monster").replace("Monsters", "Monster"), scope)
    if choose.keys() - {"from", "where", "min", "max", "side"} or not choose.get("where"):
        raise NotUnderstood(phrase)
    return {"test": "count", "in": choose["from"], "side": choose["side"], "where": choose["where"], "min": 1}


def _range(label: str) -> tuple[int, int | None]:
    found = _RANGE.match(label)
    assert found is not None
    low = int(found["low"])
    return low, None if found["more"] else low


def _by_number(told: Based, test: Data, ranges: list[tuple[int, int | None]], lists: list[list[Data]]) -> list[Data]:
    """Each number has its own list: the greatest is asked for first."""
    bounds = sorted({low for low, _ in ranges} | {high + 1 for _, high in ranges if high is not None}, reverse=True)
    node: list[Data] = []
    for bound in reversed(bounds):
        here = [
            each
            for (low, high), each in zip(ranges, lists, strict=True)
            if low <= bound <= (bound if high is None else high)
        ]
        asked = {**test, **({"min": bound} if bound else {})}
        if not bound:
            node = node or (_applied(told, here) if here else [])
        elif here:
            node = [{"do": "if", "if": [asked], "then": _applied(told, here), **({"else": node} if node else {})}]
        elif node:
            node = [{"do": "if", "if": [{**test, "max": bound - 1}], "then": node}]
    if not node:
        raise NotUnderstood("no number")
    return node


def _by_test(told: Based, tests: list[Data], lists: list[list[Data]]) -> list[Data]:
    """A tree of questions, each asked before anything is applied."""

    def tree(at: int, here: list[list[Data]]) -> list[Data]:
        if at == len(tests):
            return _applied(told, here) if here else []
        if here and not told.sequence:
            return _applied(told, here)
        yes, no = tree(at + 1, [*here, lists[at]]), tree(at + 1, here)
        return [{"do": "if", **tests[at], "then": yes, **({"else": no} if no else {})}]

    if len(tests) > 4:
        raise NotUnderstood("too many questions")
    return tree(0, [])


def _sort(label: str) -> Data:
    """The filter of a label that is a sort of card, or several."""
    kinds = [(_SORTS | _EXTRA_SORTS).get(word) for word in _LISTED.split(label)]
    if any(kind is None for kind in kinds):
        raise NotUnderstood(label)
    return {"kinds": kinds} if len(kinds) == 1 else {"any_of": [{"kinds": [kind]} for kind in kinds]}


# --- what is paid decides ------------------------------------------------------------------------------------------------


def _paid(draft: Draft, told: Based, labels: list[str], lists: list[list[Data]], hangs: Hangs) -> bool:
    """Whether what was paid decides: then each is a mode with a cost of its own."""
    number, sort = _PAID_NUMBER.match(told.words), _PAID_TYPE.match(told.words)
    said = number["verb"] if number else sort["verb"] if sort else None
    cost = [action for action in draft.data.get("cost", ()) if action["do"] != "restrict"]
    if not cost or not (said or sort) or (sort and told.sequence):
        return False
    action = cost[-1]
    if said and action["do"] not in _PAYS[said]:
        return False
    parts: list[tuple[Data, list[list[Data]]]] = []
    if number:
        ranges = [_range(label) if _RANGE.match(label) else (-1, -1) for label in labels]
        for count in _numbers_of(action):
            here = [
                each
                for (low, high), each in zip(ranges, lists, strict=True)
                if low <= count <= (count if high is None else high)
            ]
            parts.append((_exactly(action, count), here))
        if any(low < 0 for low, _ in ranges):
            raise NotUnderstood(labels[0])
    else:
        parts = [(_of_sort(action, _sort(label)), [each]) for label, each in zip(labels, lists, strict=True)]
    first = draft.data.pop("do")
    modes = []
    for paid, here in parts:
        if done := _after(first, _applied(told, here) if here else [], hangs):
            modes.append({"cost": [paid], "do": done})
    if len(modes) < 2:
        raise NotUnderstood("one mode")
    rest = [each for each in draft.data["cost"] if each is not action]
    draft.data |= {"cost": rest, "modes": modes}
    if not rest:
        del draft.data["cost"]
    return True


_PAYS = {
    "Tributed": ("tribute",), "banished": ("banish",), "discarded": ("discard",), "sent": ("send_to_gy",),
    "detached": ("detach",),
}  # fmt: skip


def _numbers_of(action: Data) -> range:
    """How many can be paid."""
    if action["do"] == "detach":
        least = int(action.get("count", 1))
        return range(least, int(action.get("most", least)) + 1)
    choose = action.get("choose", {})
    low, high = choose.get("min"), choose.get("max")
    if not isinstance(low, int) or not isinstance(high, int) or choose.keys() & {"all", "total", "divided"}:
        raise NotUnderstood("how many are paid")
    return range(low, high + 1)


def _exactly(action: Data, count: int) -> Data:
    if action["do"] == "detach":
        return {**{key: value for key, value in action.items() if key != "most"}, "count": count}
    choose = {**action["choose"], "min": count, "max": count}
    if count == 1:
        choose = {key: value for key, value in choose.items() if key not in ("different", "same")}
    return {**action, "choose": choose}


def _of_sort(action: Data, sort: Data) -> Data:
    choose = action.get("choose", {})
    if (choose.get("min"), choose.get("max")) != (1, 1) or "face_down" in choose:
        raise NotUnderstood("what is paid")
    where = choose.get("where", {})
    if "any_of" in where and "any_of" in sort:
        raise NotUnderstood("what is paid")
    kinds = list(dict.fromkeys([*where.get("kinds", ()), *sort.get("kinds", ())]))
    return {**action, "choose": {**choose, "where": {**where, **sort, **({"kinds": kinds} if kinds else {})}}}
