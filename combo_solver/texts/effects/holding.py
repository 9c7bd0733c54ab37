"""Conditions of effects: those of :mod:`combo_solver.texts.conditions`, cards in any places, and what is asked of the
effect's own card."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

from combo_solver.texts.conditions import ANY_FACE_UP, FIELD, Alternatives, read_conditions
from combo_solver.texts.counters import counters_asked
from combo_solver.texts.effects.attached import attached
from combo_solver.texts.effects.happenings import PRINTED
from combo_solver.texts.effects.numbers import number_of
from combo_solver.texts.effects.others import read_other
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.effects.selection import read_selection, select
from combo_solver.texts.nouns import read_any_noun
from combo_solver.texts.totals import read_total
from combo_solver.texts.words import NotUnderstood

_NUMBER = r"(?P<number>no other|no|another|an?|any|at least \d+(?: other)?|\d+ or more(?: other)?|exactly \d+|\d+(?: other)?) "
_HAVE = re.compile(rf"^(?:you (?:have|control)|there (?:is|are)) (?:{_NUMBER})?(?P<what>.+)$")
_THEY = re.compile(rf"^your opponent (?P<verb>has|controls?) (?:{_NUMBER})?(?P<what>.+)$")
_LIES = re.compile(rf"^(?:{_NUMBER})?(?P<what>.+?) (?:is|are) (?P<where>(?:face-up )?(?:in|on) .+)$")
_JOINED = re.compile(r",? (?P<how>and|or|but)(?: if)? (?:if )?")
_SUBJECT = re.compile(r"^(?P<subject>you|your opponent) (?P<verb>controls?|have|has) ")
_EITHER = re.compile(r"\b(?:either|any|both|the field|GYs)\b")
_ON_FIELD = frozenset(FIELD)
_ASKED = {"from", "where", "side", "min", "max", "face_down", "face_up", "other", "different"}
_THIS_TURN = re.compile(r"^(?P<what>.+?) (?:previously )?this turn$")
_ITSELF = re.compile(r"\bthis (?:card|effect|monster)\b|\bprevious effect\b|\beffects?, or\b")
_WAS = re.compile(r"\b(?:was|were|has been|have been)\b")
_IS = {"was": "is", "were": "are", "has been": "is", "have been": "are"}
_YOU_DID = re.compile(
    r"^you (?:have )?(?P<verb>activate|(?:(?:Normal|Tribute|Special|Fusion|Ritual|Synchro|Xyz|Link|Pendulum)(?:,? or |, )?)+ Summon)(?:e?d)\b"
)
_TOTAL = re.compile(
    r"^(?P<total>the (?:total|combined) .+?) (?:is|are) (?:(?P<number>\d+) or (?P<how>more|higher|less|lower)"
    r"|(?:more|higher|greater) than (?P<above>\d+))$"
)
_THERE = re.compile(r"\b(?:you control|your opponent controls|on the field)$")
_TODAY = (
    (re.compile(r'^you do(?: not|n\'t) control (?="\d+"$)'), "you control no "),
    (re.compile(r"^you do(?: not|n't) (control|have) (?:an?|any) "), r"you \1 no "),
    (re.compile(r"^you control both (?P<one>[^,]+?) and (?P<other>[^,]+)$"), r"you control \g<one> and you control \g<other>"),
    (re.compile(r"^both (?P<one>[^,]+?) and (?P<other>[^,]+?) are on the field$"), r"\g<one> is on the field and \g<other> is on the field"),
    (re.compile(r'^you control (?P<name>"\d+") or it is in your GY$'), r"you have \g<name> on your field or in your GY"),
    (re.compile(r'^(?P<name>"\d+") is (?:in|on) your field or (?:in your )?GY$'), r"you have \g<name> on your field or in your GY"),
    (re.compile(r'^(?P<name>"\d+") is in your other Pendulum Zone$'), r"you have a \g<name> in your other Pendulum Zone"),
    (re.compile(r"^your opponent controls a card in their Field Zone and you do not$"),
     "your opponent has a card in their Field Zone and you have no card in your Field Zone"),
    (re.compile(r"^(?P<all>all monsters you control are [A-Z]+ [A-Z][a-z]+)s(?= \(min\. 1\)$|$)"), r"\g<all> monsters"),
    (re.compile(r"^your opponent controls an? (?P<what>(?:(?! and |their ).)+?)(?:\(s\))?,? (?:and|but) you do not$"),
     r"your opponent controls a \g<what> and you control no \g<what>"),
    (re.compile(r"^(?P<you>.*\bcontrol) an? (?P<one>[A-Z]+) and (?P<other>[A-Z]+) (?P<noun>monster)\(s\)"),
     r"\g<you> a \g<one> \g<noun> and a \g<other> \g<noun>"),
    (re.compile(r'^(?P<before>.*)(?P<name>"\d+")(?P<or>,? or an? .+? that (?:mentions|lists)) it\b'), r"\g<before>\g<name>\g<or> \g<name>"),
    (re.compile(r'^you control (?P<name>"\d+") and (?P<what>an? .+? that (?:mentions|lists)) it$'),
     r"you control \g<name> and you control \g<what> \g<name>"),
    (re.compile(r", or only (?:control )?(?P<what>.+)$"), r", or all monsters you control are \g<what>"),
    (re.compile(r"(?P<all>all monsters you control are) (?P<what>[A-Z]+)$"), r"\g<all> \g<what> monsters"),
    (re.compile(r" in your Extra Deck face-up$"), " in your face-up Extra Deck"),
    (re.compile(r" face-up in your Extra Deck$"), " in your face-up Extra Deck"),
    (re.compile(r"\bin (?P<whose>your|their) field\b"), r"on \g<whose> field"),
    (re.compile(r"\bGraveyard"), "GY"),
)  # fmt: skip


_LIES_SO = re.compile(r"^this card is in (?:face-up )?(?P<position>Attack|Defense) Position$")


_IS_LINKED = re.compile(r"^this card is (?P<how>linked|co-linked)$")
_CO_LINKED_TO = re.compile(r"^this card is co-linked to (?P<number>\d)(?P<more> or more)? monsters$")
_WEARS = re.compile(r"^this card is equipped with (?P<what>an? [^,:;]+)$")
_DIFFERENT_TRAITS = re.compile(
    r"^you (?:have|control) (?P<number>\d+) or more different (?:Monster )?(?P<trait>Type|Attribute)s (?:on your field|among"
    r" (?:the )?(?:face-up )?monsters you control)$"
)


def _worn(what: str, scope: Scope) -> Data:
    """That a card like that is equipped to this one."""
    noun = read_any_noun(scope.unmask(re.sub(r"^an? ", "", what)), scope.card.words)
    if not noun.where or set(noun.where) - PRINTED or not noun.plain:
        raise NotUnderstood(what)
    return {"test": "this_card", "equips": True, "where": noun.where}


def read_tests(text: str, scope: Scope) -> Alternatives:
    """A condition, masked, in alternatives each of which is a list of conditions. Raises :class:`NotUnderstood`."""
    for old, new in _TODAY:
        text = old.sub(new, text)
    if (test := attached(text, scope)) is not None:
        return [[test]]
    if (worn := _WEARS.match(text)) and scope.card.monster:
        return [[_worn(worn["what"], scope)]]
    if many := _DIFFERENT_TRAITS.match(text):
        number = {"count_in": ["monster_zone"], "different": many["trait"].lower()}
        return [[{"test": "amount", "amount": number, "min": int(many["number"])}]]
    if (lies := _LIES_SO.match(text)) and scope.card.monster:
        return [[{"test": "this_card", "where": {"position": lies["position"].lower()}}]]
    if (linked := _IS_LINKED.match(text)) and "link" in scope.card.card_types:
        return [[{"test": "this_card", "where": {"linked": linked["how"].replace("-", "_")}}]]
    if (points := _CO_LINKED_TO.match(text)) and "link" in scope.card.card_types:
        least = int(points["number"])
        beside = number_of("monsters co-linked to this card", scope, read_selection)
        exactly = {} if points["more"] else {"max": least}
        return [[{"test": "amount", "amount": beside, "min": least, **exactly}]]
    if (asked := counters_asked(text)) is not None:
        return [[asked]]
    if found := _TOTAL.match(text):
        return [[_total(found, scope)]]
    if (found := _THIS_TURN.match(text)) and not _ITSELF.search(text):
        return _happened(found["what"], scope)
    try:
        return read_conditions(scope.unmask(text), scope.card.name, scope.card.words)
    except NotUnderstood:
        pass
    try:
        return [[_counted(text, scope)]]
    except NotUnderstood:
        return _both(text, scope)


def _happened(text: str, scope: Scope) -> Alternatives:
    """What happened this turn, in the words for it while it happens."""
    said = _YOU_DID.sub(lambda found: f"you {found['verb']}", _WAS.sub(lambda found: _IS[found[0]], text))
    told = read_other(said, scope)
    if told.keys() - {"event", "or_events"}:
        raise NotUnderstood(text)
    return [[{"test": "happened", "event": event}] for event in (told["event"], *told.get("or_events", ()))]


def _total(found: re.Match[str], scope: Scope) -> Data:
    """Values of monsters on the field, added up."""
    total = read_total(found["total"])
    if total is None or total.times != 1 or not _THERE.search(total.what):
        raise NotUnderstood(found[0])
    number = number_of(total.what, scope, read_selection)
    if number.get("count_in") != ["monster_zone"] or number.keys() - {"count_in", "where", "side", "face_down"}:
        raise NotUnderstood(found[0])
    # A face-down monster has no value that anybody knows.
    number.pop("face_down", None)
    bound = int(found["number"] or found["above"]) + bool(found["above"])
    how = "max" if found["how"] in ("lower", "less") else "min"
    return {"test": "amount", "amount": {**number, "adds": total.adds}, how: bound}


_NAMES = re.compile(r"\"\d+\"(?:, \"\d+\")*,? or \"\d+\"")
"""What "or" joins before anything else."""


def _both(text: str, scope: Scope) -> Alternatives:
    """Two conditions, joined."""
    hows = {found["how"] for found in _JOINED.finditer(_NAMES.sub("X", text))}
    if "or" in hows and len(hows) > 1:
        # Which of them binds closer is not told.
        raise NotUnderstood(text)
    for joined in _JOINED.finditer(text):
        if hows and joined["how"] not in hows:
            continue
        left, right = text[: joined.start()], text[joined.end() :]
        subject = _SUBJECT.match(left)
        if subject is not None and re.match(r"(?:have|has|controls?) ", right):
            right = f"{subject['subject']} {right}"
        try:
            one, other = read_tests(left, scope), _second(right, subject, scope)
        except NotUnderstood:
            continue
        if joined["how"] == "or":
            return one + other
        return [[*first, *second] for first, second in product(one, other)]
    raise NotUnderstood(" ".join(scope.unmask(text).split()[:6]))


_NEW_SUBJECT = re.compile(r"^(?:you|your|there|it|this|all|both|\"\d+\" (?:is|are))\b")


def _second(text: str, subject: re.Match[str] | None, scope: Scope) -> Alternatives:
    """The second of two conditions, which may lack the subject of the first: "you have 2 cards in your hand and a Dragon
    monster in your GY"."""
    try:
        return read_tests(text, scope)
    except NotUnderstood:
        if subject is None or _NEW_SUBJECT.match(text):
            raise
    return read_tests(f"{subject[0]}{text}", scope)


def _counted(text: str, scope: Scope) -> Data:
    """Cards in a place."""
    side = ""
    if found := _HAVE.match(text):
        side = "me" if text.startswith("you ") else ""
        phrases = [found["what"], f"{found['what']} you control"]
        if not text.startswith("you control"):
            phrases = phrases[:1]
    elif found := _THEY.match(text):
        side = "opponent"
        phrases = [found["what"], f"{found['what']} your opponent controls"]
        if found["verb"] == "has":
            phrases = phrases[:1]
    elif found := _LIES.match(text):
        phrases = [f"{found['what']} {found['where'].removeprefix('face-up ')}"]
        if found["where"].startswith("face-up "):
            phrases = [f"face-up {phrases[0]}"]
    else:
        raise NotUnderstood(text)
    number = found["number"] or ""
    if not number and not found["what"].startswith('"'):
        raise NotUnderstood(text)
    for phrase in phrases:
        try:
            choose = select(f"{_some(number)}{phrase}", scope)
        except NotUnderstood:
            continue
        if side and choose["side"] == "either" and phrase is phrases[-1] and not _EITHER.search(phrase):
            # The phrase alone does not tell whose: "3 or more banished monsters", which you have.
            choose = {**choose, "side": side}
        if side and choose["side"] != side:
            # "A monster with a Counter" lies on either field, where nobody is said to control it.
            continue
        return _count(choose, number, text)
    raise NotUnderstood(text)


def _some(number: str) -> str:
    """A number with which several cards may be compared."""
    other = "other " if number.endswith("other") else ""
    return f"1 {other}" if re.search(r"\d", number) is None else f"9 {other}"


def _count(choose: Data, number: str, text: str) -> dict[str, Any]:
    if not _ASKED.issuperset(choose) or choose.get("different", ["name"]) != ["name"]:
        raise NotUnderstood(text)
    where = choose.get("where", {})
    places = list(choose["from"])
    if "spell_zone" in places and "pendulum_zone" not in places and "field_zone" not in places:
        # A Pendulum Zone is one of the Spell & Trap Zones (PEN-06).
        if "Spell & Trap Zone" not in text:
            raise NotUnderstood(text)
        places.append("pendulum_zone")
    if "deck" in places or (choose["side"] != "me" and {"hand", "extra"}.intersection(places)):
        raise NotUnderstood(text)
    test: Data = {"test": "count", "in": places, "side": choose["side"]}
    if not where and not choose.get("face_down") and _ON_FIELD.issuperset(places):
        # Without a filter face-down cards count too.
        where = dict(ANY_FACE_UP)
    if where:
        test["where"] = where
    if choose.get("other") or number in ("another", "no other"):
        test["other"] = True
    if choose.get("different"):
        test["different_names"] = True
    if choose.get("face_up"):
        test["face_up"] = True
    digits = re.search(r"\d+", number)
    if number.startswith("no"):
        return {**test, "max": 0}
    least = int(digits[0]) if digits else 1
    return {**test, "min": least, **({"max": least} if number.startswith("exactly") else {})}
