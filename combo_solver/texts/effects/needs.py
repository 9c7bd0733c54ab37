"""What an effect that is not read needs at least: where its card must be, and what must be there to activate it.

It is told as keys of :class:`combo_solver.models.effects.Unmodelled`, and it must be certain. Its head, its cost and its
targets tell it as far as they are read. Words of its own card tell where that is: an effect of a monster that speaks of
no other place is used on the field. What it does to cards of the opponent first of all needs some.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from combo_solver.texts.effects.clauses import read_clauses
from combo_solver.texts.effects.heads import read_head
from combo_solver.texts.effects.masked import Masked
from combo_solver.texts.effects.menus import opened
from combo_solver.texts.effects.parted import parted
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.reader import Printed
from combo_solver.texts.words import NotUnderstood

if TYPE_CHECKING:
    from combo_solver.texts.effects.effect import Draft

_FIELD = ["monster_zone", "spell_zone", "field_zone", "pendulum_zone"]
_WHERE_SPELLS_BEGIN = ["hand", "spell_zone", "field_zone"]
_YOU_CAN = re.compile(r"^[Yy]ou can (?!only\b)")
_OFFERED = re.compile(r"^(?P<head>(?:When|If|Once per turn|During)\b[^:;]*?), (?P<body>you can (?!only\b)[^:]+)$")
"""In old words no colon stands between them."""
_OTHERWISE_USED = re.compile(r"\bwould\b|\bgains? (?:this|these|the following) effects?\b|\bequipped\b|\btreated as\b")
"""Words of what is not activated, or of an effect of another card."""
_SUMMONED = r"(?:Normal|Special|Tribute|Flip|Ritual|Fusion|Synchro|Xyz|Link|Pendulum)"
_MENTIONED = re.compile(r"\b[Tt]h(?:is|ese) (?:[\w-]+ ){0,2}?(?:[Cc]ards?|[Mm]onsters?|Spells?|Traps?)\b")
_ON_THE_FIELD = re.compile(
    rf"\b[Tt]his card is (?:{_SUMMONED}(?:,? or |, ))*{_SUMMONED} Summoned(?=:|, (?!or\b)| \((?!or\b))"
    r"|\b[Tt]his card is flipped face-up(?=[:,])"
    r"|\b[Tt]his face-up card(?= on the field|[,;:.])"
    r"|\b[Tt]his card(?='s effect|'s ATK|'s DEF|'s Level| gains| you control|, on the field)"
    r"|(?<=from )this card(?=[;:,.])"
    r"|(?<=[Tt]ribute )this card(?=[;:])"
)
"""The card of the effect, where it can only mean a monster on the field: what is detached from it is Xyz Material."""
_OF_ITS_ACTIVATION = re.compile(
    r"(?<=[Aa]ctivate )this card\b(?! from)|\b(?:after )?this card resolves\b|\b[Tt]his card's effect\b"
)
"""A Spell or Trap, where it can only mean the card that is activated."""
_BEFORE_ITS_TIME = re.compile(
    r"\bactivat[^.]*\bhand\b|\bhand\b[^.]*\bactivat|\b(?:turn|when) (?:it|this card) (?:was|is) Set\b|\bsame turn\b"
)
"""Words in the text of a Trap that might be activated where others cannot."""
_COUNTED = (
    "kinds", "not_kinds", "types", "attributes", "archetypes", "names", "except_names", "except_archetypes", "level",
    "rank", "rating", "atk", "defense",
)  # fmt: skip
_PLAIN_TESTS = ("life_points", "opponent_has_more_cards", "at_start", "battle_ahead", "main_phase_1")
_AREA = r"\b(?:hand|field|side of the field|GY|Graveyard)\b"
_WHERE = {
    "in your GY": ("me", ["gy"]),
    "you control": ("me", _FIELD),
    "your opponent controls": ("opponent", _FIELD),
    "in your opponent's GY": ("opponent", ["gy"]),
}
_TARGETS = re.compile(
    rf"(?:^|, then )[Tt]arget (?P<number>[1-9]) (?:(?! or\b|\band\b|/)[^;,])+? (?P<where>{'|'.join(_WHERE)})(?=$|, except)"
)
_VERBS = (
    "Destroy|Banish|Return|Negate|Take control of|Tribute|Send|Change|Flip|Shuffle|Add|Special Summon|Equip"
    "|Make this card gain ATK equal to"
)
_THEIRS = re.compile(
    rf"^(?:{_VERBS})(?! this| it\b| them\b)(?P<what>(?: (?!your\b|you\b|from\b)[^ ,;.:]+)*?)"
    r"(?: your opponent controls\b| (?:1|all|all of) (?:your )?opponent's (?:Special Summoned )?monsters?\b"
    rf"| (?:on|in|from) your opponent's (?P<places>{_AREA}(?:(?:,|,? and/or|,? or|,? and) {_AREA})*))"
    r"(?P<rest>[^:;.]*)\.?$"
)
"""The first thing that is done, to cards of the opponent."""
_BESIDES = re.compile(
    r"\balso\b|\band\b(?!/or| if (?:you|it|they) do)|\byou control\b(?<!that you control)|\byour (?!opponent)"
)
_UP_TO = re.compile(r",? up to the number of .*$")
_PLACES = {"hand": ["hand"], "GY": ["gy"], "Graveyard": ["gy"], "field": _FIELD, "side of the field": _FIELD}


def needs(draft: Draft, card: Printed) -> Data:
    """The keys ``from`` and ``if`` of an effect that is not read; none where nothing is certain."""
    sentences = [each for each in card.sentences if each.number in draft.sentences]
    if not sentences or sentences[0].bullet or any(_OTHERWISE_USED.search(each.plain) for each in sentences):
        return {}
    if any(": " in each.plain and not each.bullet for each in sentences[1:]):
        # It is counted to this effect, and is one by itself, which may be used elsewhere.
        return {}
    masked = Masked.of((draft.said or sentences[0].text).strip())
    head, body = parted(masked.text)
    if not head and (offered := _OFFERED.match(body)):
        head, body = offered["head"], offered["body"]
    elif not (head or "; " in body or _YOU_CAN.match(body)) and card.monster:
        return {}
    scope = Scope(card, masked, spell=not card.monster and draft.part == "monster")
    told = _head(head, scope)
    if "inert" in told:
        return {}
    found: Data = {}
    # A head that does not speak of its card leaves that to what it does.
    places = told.get("from") if _MENTIONED.search(head) else None
    if told.get("kind") == "spell":
        # "When this card is activated" is said of one that lies Set, too.
        places = _WHERE_SPELLS_BEGIN
    if places := places or _places(draft, card, [each.text for each in sentences]):
        found["from"] = places
    asked = [*_tests(told.get("if", ())), *_paid(body, scope)]
    if len(sentences) == 1:
        asked += _theirs(body)
    return {**found, "if": asked} if asked else found


def _head(head: str, scope: Scope) -> Data:
    try:
        return read_head(head, scope) if head else {}
    except NotUnderstood:
        return {}


def _places(draft: Draft, card: Printed, texts: Iterable[str]) -> list[str]:
    """Where its card must be, as far as its words tell it."""
    activation = draft.activation_stopped and not card.monster
    certain = _OF_ITS_ACTIVATION if activation else _ON_THE_FIELD
    texts = [certain.sub("", text.replace(f'except "{card.name}"', "")) for text in texts]
    if any(f'"{card.name}"' in text or _MENTIONED.search(text) for text in texts):
        return []
    if activation and "trap" in card.card_types:
        early = any(_BEFORE_ITS_TIME.search(each.text) for each in card.sentences)
        return [] if early else ["spell_zone"]
    if activation:
        return _WHERE_SPELLS_BEGIN
    if draft.part == "scale":
        return ["pendulum_zone"]
    if card.monster:
        return ["monster_zone"]
    return ["spell_zone", "field_zone"] if card.stays else []


def _tests(tests: Iterable[Data]) -> Iterator[Data]:
    """Those that are understood without the effect that asks them."""
    for test in tests:
        if test["test"] == "count" and test.get("min"):
            yield _counted(test["in"], test.get("where", {}), test["min"], test.get("side", "me"))
        elif test["test"] in _PLAIN_TESTS:
            yield test
        elif test["test"] == "any_of":
            ways = [list(_tests(way)) for way in test["of"]]
            if all(ways):
                yield {"test": "any_of", "of": ways}


def _paid(body: str, scope: Scope) -> Iterator[Data]:
    """That there is what its cost and its targets take."""
    body = _YOU_CAN.sub("", body)
    if opened(body) is not None or "; " not in body:
        return
    cost = body.partition("; ")[0]
    cost = cost[:1].upper() + cost[1:]
    try:
        clauses, _ = read_clauses(
            cost.replace(" to target ", ", then target "), Scope(scope.card, scope.masked, "cost")
        )
    except NotUnderstood:
        yield from _targeted(cost)
        return
    for clause in clauses:
        for choose in (*clause.targets, *(action["choose"] for action in clause.actions if "choose" in action)):
            least = choose.get("min", 1)
            if isinstance(least, int) and least > 0 and not choose.get("out_of"):
                yield _counted(choose["from"], choose.get("where", {}), least, choose.get("side", "me"))


def _targeted(cost: str) -> Iterator[Data]:
    """That there are as many cards as the targets are, whatever they must be."""
    if found := _TARGETS.search(cost):
        yield _counted(_WHERE[found["where"]][1], {}, int(found["number"]), _WHERE[found["where"]][0])


def _theirs(body: str) -> Iterator[Data]:
    """That there is a card of the opponent's where what it does begins with one."""
    body = _YOU_CAN.sub("", body).rpartition("; ")[2]
    said = _THEIRS.match(body[:1].upper() + body[1:])
    if said is None or _BESIDES.search(_UP_TO.sub("", said["rest"])) or _BESIDES.search(said["what"]):
        return
    # Words behind it may name more places, of which one is enough.
    named = [*re.findall(_AREA, f"{said['places'] or 'field'} {said['rest']}")]
    yield _counted([place for name in named for place in _PLACES[name]], {}, 1, "opponent")


def _counted(places: Iterable[str], where: Data, least: int, side: str) -> Data:
    """At least so many cards, by what of a filter needs no effect to be understood."""
    return {"test": "count", "in": list(dict.fromkeys(places)), "where": _plain(where), "min": least, "side": side}


def _plain(where: Data) -> Data:
    kept = {key: value for key, value in where.items() if key in _COUNTED and not _compares(value)}
    if "any_of" in where:
        kept["any_of"] = [_plain(part) for part in where["any_of"]]
    return kept


def _compares(value: Any) -> bool:
    """Whether bounds are no plain numbers."""
    return isinstance(value, dict) and not all(isinstance(bound, int) for bound in value.values())
