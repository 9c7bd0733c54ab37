"""What an Equip Card says of the monster that it is on: "Equip only to a Dragon monster. It gains 500 ATK", "The equipped
monster gains 300 ATK and DEF"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from combo_solver.texts.effects.equipping import equip_only, spoken_of
from combo_solver.texts.effects.frame import Example, Rider
from combo_solver.texts.effects.inert import MATTERS, inert_clause
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.readers.value_changes import amounts_of_another
from combo_solver.texts.words import NotUnderstood

PRIORITY = 15
EXAMPLE = Example("Equip only to a Dragon monster. It gains 500 ATK.", "spell equip")
_ONLY = re.compile(r"^(?:Equip|You can) only (?:equip this card )?to (?P<which>[^.;]+?)(?:; (?P<rest>it .+))?$")
_SUBJECT = re.compile(
    r"^(?:(?P<it>It|That (?:monster|target)|it)|(?:The|the) (?:equipped monster|monster equipped with this card)"
    r"|(?P<old>An? (?:[^,;:]+? )?monster) equipped with this card) (?P<says>.+)$"
)
_BY_ITSELF = re.compile(r"^(?:While|When) equipped (?:to a monster )?by this (?:card's )?effect, (?=that|the equipped)")
_GETS_ITS_ATK = re.compile(
    r"^(?:This card g|G)ains ATK equal to the (?:original ATK of the monster|(?:combined|total) (?:original )?ATK of the monsters)"
    r" equipped to it by this effect$"
)
"""Of a card that equips itself with monsters."""
_GETS_ITS_VALUES = re.compile(
    r"^(?:This card(?P<becomes>'s (?P<what>ATK/DEF|ATK and DEF|ATK|DEF)(?: each)? becomes? equal to)"
    r"|(?:This card g|G)ains (?P<more>ATK/DEF|ATK and DEF|ATK|DEF) equal to) "
    r"(?:(?:that|the) equipped monster's(?: (?P<its>ATK/DEF|ATK and DEF|ATK|DEF))?"
    r"|the (?P<of>ATK/DEF|ATK and DEF|ATK|DEF) of that equipped monster)$"
)
"""The same of one with which it is equipped."""
_WHILE_WORN = re.compile(
    r"^While this card is (?:an Equip Card|equipped to (?:a monster|(?P<host>(?:(?! by )[^,;:])+))),"
    r" (?:the equipped|that) monster (?P<says>(?!with\b).+)$"
)
_ITS_OWN = re.compile(r"(?<=your opponent's monster effects) \(except its own\)")
_INSTEAD = re.compile(
    r"^(?:[Ii]f (?:the equipped monster|(?:the|a) monster equipped with this card|the monster that this card is equipped to)"
    r" would be destroyed(?: by (?P<how>battle or card effect|battle or by card effects?|(?:a )?card effect|battle))?,"
    r" destroy this card instead"
    r"|[Ii]f the equipped monster would be destroyed by (?P<how2>battle), this card is destroyed instead)$"
)
_ONE_UNION = re.compile(r"^(?:A|1) monster can only (?:be|by) equipped with 1 Union [Mm]onster at a time$")
_OLD_RAISE = re.compile(
    r"^Increase the (?P<what>ATK and DEF|ATK/DEF|ATK|DEF) of (?P<old>an? [^,;:]+? monster) equipped with this card by"
    r" (?P<number>\d+)(?: points)?$"
)
_JOINED = re.compile(
    r",? (?:also|but|and)(?: it)? (?=(?:gains?|loses?|cannot|can|decreases?|inflict|if|is|its Level|your|monsters|both players"
    r"|the first time)\b)|, (?=(?:it )?can\b)|, it (?=is unaffected\b)"
)
_WHAT = r"(?P<what>ATK and DEF|ATK/DEF|ATK|DEF)"
_OLD_CHANGE = re.compile(rf"^(?P<verb>increases?|decreases?) its {_WHAT} by (?P<number>\d+)(?: points)?$")
_BOTH_TAKE = re.compile(
    r"^both players take any battle damage from (?:attacks|battles) involving (?:it|the equipped monster)$"
)
_FIRST_TIME = re.compile(r"^the first time it would be destroyed by battle each turn, it is not destroyed$")
_LEVEL = re.compile(r"^its Level is (?P<verb>increased|reduced|decreased) by (?P<number>\d+)$")
_KEPT = re.compile(r"^cannot be destroyed by (?:battle or )?(?:by )?card effects$")
_DIES: Data = {"apply": "destroyed_instead"}
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
    text = text.strip("()").rstrip(".")
    if card.monster and _GETS_ITS_ATK.match(text):
        return Rider("last", gift={"own_atk": True})
    if card.monster and (values := _GETS_ITS_VALUES.match(text)):
        return _its_values(values)
    if _ONE_UNION.match(text):
        return Rider("all", gift={"only_union": True}) if "union" in card.card_types else None
    if instead := _INSTEAD.match(text):
        return Rider("none", inert="battle") if _in_battle(instead) else Rider("none", card={"continuous": [_DIES]})
    if (worn := _WHILE_WORN.match(text)) and card.monster:
        told = _told(worn["says"], scope)
        if worn["host"]:
            told = _of_such(worn["host"], worn["says"], told, scope)
        return Rider("none", card={"continuous": told}) if told else Rider("none", inert="battle")
    by_itself = _BY_ITSELF.match(text)
    if by_itself and not scope.equips:
        return None
    text = _BY_ITSELF.sub("", text)
    found = _SUBJECT.match(text[0].upper() + text[1:])
    if found is None:
        return None
    if scope.equips and not found["old"]:
        return _given(found["says"], scope)
    if ("equip" not in card.card_types and not card.monster) or (found["it"] and not spoken_of(card)):
        return None
    if card.monster and found["it"]:
        return None
    told = _told(found["says"], scope)
    if found["old"]:
        told = _of_such(found["old"], found["says"], told, scope)
    if not told:
        return Rider("none", inert=_why(found["says"], scope))
    return Rider("none", card={"continuous": told})


def _its_values(found: re.Match[str]) -> Rider | None:
    """What its ATK and DEF become, or gain, by those of the monster it has equipped itself with: the original ones, as
    it is no monster there."""
    keys = _KEYS.get(found["what"] or found["more"], ("atk", "defense"))
    of = found["its"] or found["of"]
    if "atk" not in keys or (of is not None and _KEYS.get(of, ("atk", "defense")) != keys):
        return None
    gift: Data = {f"own_{key}": True for key in keys}
    if found["becomes"]:
        if len(keys) < 2:
            return None
        gift["becomes"] = True
    return Rider("last", gift=gift)


def _why(says: str, scope: Scope) -> str:
    """The reason that could matter most of clauses that nothing can notice."""
    reasons = [
        inert_clause(f"it {clause}", scope.card) or inert_clause(clause, scope.card)
        for clause in _clauses(_ITS_OWN.sub("", says))
    ]
    return max((reason for reason in reasons if reason), key=MATTERS.index, default="battle")


def _in_battle(found: re.Match[str]) -> bool:
    return "battle" in (found["how"], found["how2"])


def _of_such(which: str, says: str, told: list[Data], scope: Scope) -> list[Data]:
    """What is said of "a Dragon monster equipped with this card"."""
    only = equip_only(scope.unmask(which[0].lower() + which[1:]), scope.card)
    if re.match(r"(?:increases?|decreases?) its ", says) and "equip" in scope.card.card_types:
        return [only, *told]
    if only.keys() == {"apply"}:
        return told
    if "side" in only or any(part["apply"] == "destroyed_instead" for part in told) or not scope.card.monster:
        raise NotUnderstood(which)
    return [{**part, "where": only["where"]} for part in told]


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
    for clause in _clauses(_ITS_OWN.sub("", says)):
        amounts = amounts_of_another(scope.unmask(clause), scope.card)
        if change := _OLD_CHANGE.match(clause):
            points = int(change["number"]) * (-1 if change["verb"].startswith("decrease") else 1)
            amounts = dict.fromkeys(_KEYS.get(change["what"], ("atk", "defense")), points)
        if amounts is not None:
            if any(isinstance(each, dict) and each.get("number", {}).get("other") for each in amounts.values()):
                # Other than the monster that wears it, not than the card that gives it.
                raise NotUnderstood(clause)
            found += [{"apply": "values", "bearer": True, **amounts}] if any(amounts.values()) else []
        elif instead := _INSTEAD.match(clause):
            found += [] if _in_battle(instead) else [_DIES]
        elif _KEPT.match(clause):
            found.append({"apply": "indestructible", "bearer": True})
        elif level := _LEVEL.match(clause):
            sign = 1 if level["verb"] == "increased" else -1
            found.append({"apply": "values", "bearer": True, "level": sign * int(level["number"])})
        elif _BOTH_TAKE.match(clause) or _FIRST_TIME.match(clause):
            continue
        elif not inert_clause(f"it {clause}", scope.card) and not inert_clause(clause, scope.card):
            raise NotUnderstood(clause)
    return found


def _clauses(says: str) -> Iterator[str]:
    start = 0
    for joined in _JOINED.finditer(says):
        yield says[start : joined.start()].strip()
        start = joined.end()
    yield says[start:].strip()
