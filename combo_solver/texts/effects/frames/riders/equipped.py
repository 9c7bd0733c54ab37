"""What an Equip Card says of the monster that it is on: "Equip only to a Dragon monster. It gains 500 ATK", "The equipped
monster gains 300 ATK and DEF"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from combo_solver.texts.effects.equipping import equip_only, spoken_of
from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.inert import inert_clause
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.effects.selection import read_selection
from combo_solver.texts.words import NotUnderstood

PRIORITY = 15
EXAMPLE = Example("Equip only to a Dragon monster. It gains 500 ATK.", "spell equip")
_ONLY = re.compile(r"^Equip only to (?P<which>[^.;]+?)(?:; (?P<rest>it .+))?$")
_SUBJECT = re.compile(
    r"^(?:(?P<it>It|That monster|it)|(?:The|the) (?:equipped monster|monster equipped with this card)"
    r"|(?P<old>An? (?:[^,;:]+? )?monster) equipped with this card) (?P<says>.+)$"
)
_OLD_RAISE = re.compile(
    r"^Increase the (?P<what>ATK and DEF|ATK/DEF|ATK|DEF) of (?P<old>an? [^,;:]+? monster) equipped with this card by"
    r" (?P<number>\d+)(?: points)?$"
)
_JOINED = re.compile(
    r",? (?:also|but|and)(?: it)? (?=(?:gains?|loses?|cannot|can|decreases?|inflict|if|is|your|monsters)\b)|, (?=(?:it )?can\b)"
)
_WHAT = r"(?P<what>ATK and DEF|ATK/DEF|ATK|DEF)"
_CHANGE = re.compile(rf"^(?P<verb>gains?|loses?) (?:exactly )?(?P<number>\d+) {_WHAT}(?: for each (?P<each>.+))?$")
_OLD_CHANGE = re.compile(rf"^(?P<verb>increases?|decreases?) its {_WHAT} by (?P<number>\d+)(?: points)?$")
_KEPT = re.compile(r"^cannot be destroyed by (?:battle or )?(?:by )?card effects$")
_KEYS = {"ATK": ("atk",), "DEF": ("defense",)}


def read(text: str, scope: Scope) -> Rider | None:
    card = scope.card
    if "equip" in card.card_types:
        if found := _ONLY.match(text):
            told = [equip_only(scope.unmask(found["which"]), card)]
            if found["rest"]:
                told += _told(found["rest"].removeprefix("it "), scope)
            return Rider("none", card={"continuous": told})
        if found := _OLD_RAISE.match(text):
            told = [equip_only(scope.unmask(found["old"]), card)]
            amounts = dict.fromkeys(_KEYS.get(found["what"], ("atk", "defense")), int(found["number"]))
            return Rider("none", card={"continuous": [*told, {"apply": "values", "bearer": True, **amounts}]})
    found = _SUBJECT.match(text)
    if found is None:
        return None
    if scope.equips and (found["it"] or not found["old"]):
        return _given(found["says"], scope)
    if "equip" not in card.card_types or (found["it"] and not spoken_of(card)):
        return None
    told = _told(found["says"], scope)
    if found["old"]:
        if not re.match(r"(?:increases?|decreases?) its ", found["says"]):
            raise NotUnderstood(text)
        told.insert(0, equip_only(scope.unmask(found["old"][0].lower() + found["old"][1:]), card))
    if not told:
        return Rider("none", inert="battle")
    return Rider("none", card={"continuous": told})


def _given(says: str, scope: Scope) -> Rider | None:
    """What the Equip Card gives because the effect that equips it says so: numbers alone."""
    told = _told(says, scope)
    gift: Data = {}
    for part in told:
        for key in ("atk", "defense"):
            if not isinstance(part.get(key, 0), int) or part["apply"] != "values":
                raise NotUnderstood(says)
            gift[key] = gift.get(key, 0) + part.get(key, 0)
    if not any(gift.values()):
        return Rider("none", inert="battle")
    return Rider("last", gift={key: value for key, value in gift.items() if value})


def _told(says: str, scope: Scope) -> list[Data]:
    """What is said of the monster, clause by clause."""
    found: list[Data] = []
    for clause in _clauses(says):
        if change := _CHANGE.match(clause) or _OLD_CHANGE.match(clause):
            sign = -1 if change["verb"].startswith(("lose", "decrease")) else 1
            amount: int | Data = sign * int(change["number"])
            if each := change.groupdict().get("each"):
                amount = {"times": amount, "number": _number(each, scope)}
            keys = _KEYS.get(change["what"], ("atk", "defense"))
            if amount != 0:
                found.append({"apply": "values", "bearer": True, **dict.fromkeys(keys, amount)})
        elif _KEPT.match(clause):
            found.append({"apply": "indestructible", "bearer": True})
        elif not inert_clause(f"it {clause}", scope.card) and not inert_clause(clause, scope.card):
            raise NotUnderstood(clause)
    return found


def _clauses(says: str) -> Iterator[str]:
    start = 0
    for joined in _JOINED.finditer(says):
        yield says[start : joined.start()].strip()
        start = joined.end()
    yield says[start:].strip()


def _number(words: str, scope: Scope) -> Data:
    choose = read_selection(f"all {scope.unmask(words)}", scope.card)
    if choose.keys() - {"from", "where", "side", "min", "max", "all"}:
        raise NotUnderstood(words)
    number: Data = {"count_in": choose["from"], "side": choose.get("side", "me")}
    return number | ({"where": choose["where"]} if choose.get("where") else {})
