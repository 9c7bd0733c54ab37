"""Restrictions of a turn in the words of texts: "you cannot Special Summon monsters from the Extra Deck for the rest of
this turn, except Dragon monsters"."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.nouns import read_monsters, read_noun
from combo_solver.texts.words import NotUnderstood

_THIS_TURN = (
    r"(?:for the rest of (?:this|the) turn|this turn|until the end of (?:this|the|the next|your next|your opponent's next"
    r"|your) turn|for the rest of this Duel)(?: after (?:this card|this effect|it) (?:resolves|is activated))?"
)
_ACTIVATED = (
    r"(?:during )?the (?:same )?turn you activate "
    r"(?P<what>this card or either of its effects|this card or its effects?|this (?:Pendulum |monster )?effect"
    r"|this card's effects?|these effects|this card"
    r"|(?:either|any|one)(?: of)?(?: (?:of )?(?:this card's|these|its))? effects?)"
)
_LASTING = re.compile(rf",? ?\b(?:{_THIS_TURN})(?:,? (?=you cannot)|)", re.IGNORECASE)
_WHOLE = re.compile(rf",? ?\b{_ACTIVATED}\b", re.IGNORECASE)
_EVEN_SO = re.compile(r" \((?:even if this card leaves the field|this turn|but you can (?:Normal )?Set)\)$")
_FORBIDS = re.compile(r"^[Yy]ou cannot (?P<what>.+?)(?:, except (?P<spared>.+))?$")
_SUMMONS = re.compile(
    r"^(?P<verb>(?:(?:Normal|Special|Fusion|Synchro|Xyz|Link|Pendulum|Ritual)(?: Summon(?:/Set)?)?(?:, |/|,? or ))*"
    r"(?:Normal|Special|Fusion|Synchro|Xyz|Link|Pendulum|Ritual) Summon(?:/Set)?(?: or Set)?)"
    r"(?: (?P<which>(?!from ).*?))?(?: from (?:the|your) (?P<places>Deck or Extra Deck|Main Deck or Extra Deck"
    r"|Extra Deck|hand|Deck|GY|Main Deck|hand or GY))?$"
)
_PLACES = {"hand": "hand", "Deck": "deck", "Main Deck": "deck", "Extra Deck": "extra", "GY": "gy"}
_METHODS = ("fusion", "synchro", "xyz", "link", "pendulum", "ritual")
_ACTIVATE = re.compile(
    r"^activate (?:any )?(?:(?P<effects>(?:(?P<which>.+?) )?monster effects|the effects of (?:(?P<of>.+?) )?monsters)(?P<came> Special Summoned from the Extra Deck)?"
    r"(?P<field> on the field)?|(?P<cards>Spell/Trap Cards or effects|cards or effects|cards, or the effects of cards"
    r"|cards or (?:the )?effects of cards|Spell Cards|Trap Cards|Spell/Trap Cards))$"
)
_SORTS: dict[str, Data] = {
    "Spell/Trap Cards or effects": {"cards": ["spell", "trap"]},
    "cards or effects": {},
    "cards, or the effects of cards": {},
    "cards or effects of cards": {},
    "cards or the effects of cards": {},
    "Spell Cards": {"cards": ["spell"], "part": "card"},
    "Trap Cards": {"cards": ["trap"], "part": "card"},
    "Spell/Trap Cards": {"cards": ["spell", "trap"], "part": "card"},
}
_BATTLE = re.compile(
    r"^(?:conduct (?:your|a|the) Battle Phase|enter (?:your|the) Battle Phase|declare (?:an attack|attacks)(?: .+)?"
    r"|attack(?: .+)?)$"
)


_ANY_SUMMON = re.compile(r"^Summon(?: (?P<other>other))? monsters$")
"""In every way: Normal, Flip and Special Summons. Sets are none."""
_ONLY_MATERIAL = re.compile(r"^[Yy]ou can only use (?P<only>.+?) as Link Materials?$")
_MATERIAL = re.compile(r"^use (?:any )?monsters as Link Materials?$")


_UNTIL_PENDULUM = re.compile(r",? ?\bunless you Pendulum Summon after this effect resolves,?")
_NEGATED_SCALES = re.compile(r",? and the effects of any cards in your Pendulum Zones are negated$")
_NOBODY = re.compile(
    r"\b[Nn]either player can(?= (?:(?:Normal|Special|Fusion|Ritual|Synchro|Xyz|Link|Pendulum) )+Summon\b)"
)
"""The opponent does nothing in a turn of mine."""
_NO_DAMAGE = re.compile(r"^(?:[Yy]ou take|(?P<they>[Yy]our opponent takes)) no (?:further )?(?:effect )?damage$")


class Lock(NamedTuple):
    """``actions`` restrict me for the rest of the turn. ``binds``: of which effect it binds the whole turn of its
    activation: the "last" one, "all", the "activation" of the card; "rest": it does not."""

    actions: tuple[Data, ...]
    binds: Literal["last", "all", "activation", "rest"] = "rest"


def read_lock(text: str, scope: Scope) -> Lock | None:
    """What a clause or a sentence forbids me for a turn; None for other words. Raises :class:`NotUnderstood`."""
    if (material := _ONLY_MATERIAL.match(_tidy(_LASTING.sub("", text, count=1)))) and _LASTING.search(text):
        only = re.sub(r",? and (?=[A-Z\"])", lambda found: ", or " if found[0][0] == "," else " or ", material["only"])
        return Lock((_material(only, scope),))
    if (spared := _NO_DAMAGE.match(_tidy(_LASTING.sub("", text, count=1)))) and _LASTING.search(text):
        return Lock(({"do": "restrict", "what": "their_damage" if spared["they"] else "damage"},))
    text = _NOBODY.sub("you cannot", text)
    if "annot" not in text or "ou cannot" not in text:
        return None
    if _UNTIL_PENDULUM.search(text):
        return _until_pendulum_summon(text, scope)
    binds: Literal["last", "all", "activation", "rest"] = "rest"
    if found := _WHOLE.search(text):
        binds = _bound(found["what"])
        rest = _WHOLE.sub("", text, count=1)
    else:
        found = _LASTING.search(text)
        if found is None:
            return None
        rest = _LASTING.sub("", text, count=1)
    parts = _FORBIDS.match(_tidy(rest))
    if parts is None:
        return None
    actions = forbidden(parts["what"], parts["spared"] or "", scope)
    if binds == "rest" and any("others" in action for action in actions):
        # Other than which is told by what stands before or after it.
        raise NotUnderstood(parts["what"])
    if binds != "rest":
        actions = [{**action, "whole_turn": True} for action in actions]
    return Lock(tuple(actions), binds)


def _until_pendulum_summon(text: str, scope: Scope) -> Lock | None:
    """What my next Pendulum Summon of the turn ends."""
    plain, scales = _NEGATED_SCALES.subn("", _UNTIL_PENDULUM.sub("", text, count=1))
    lock = read_lock(plain, scope)
    if lock is None or lock.binds != "rest" or not lock.actions:
        return None
    actions = [*lock.actions, *([{"do": "restrict", "what": "pendulum_zone_effects"}] if scales else [])]
    return Lock(tuple({**action, "until_pendulum_summon": True} for action in actions))


def _tidy(text: str) -> str:
    return re.sub(r"\s+", " ", _EVEN_SO.sub("", text)).strip(" ,")


def _bound(what: str) -> Literal["last", "all", "activation"]:
    if what in (
        "this card",
        "this card or either of its effects",
        "this card or its effects",
        "this card or its effect",
    ):
        if what != "this card":
            raise NotUnderstood(what)
        return "activation"
    return "last" if re.fullmatch(r"this (?:Pendulum |monster )?effect|this card's effect", what) else "all"


def forbidden(what: str, spared: str, scope: Scope) -> list[Data]:
    """What "you cannot ..., except ..." forbids, as restrictions."""
    if _BATTLE.match(what):
        # Nobody battles in the turn that is searched, but it may have been done before.
        conducts = what.startswith(("conduct", "enter"))
        return [{"do": "restrict", "what": "battle_phase"}] if conducts and not spared else []
    if _MATERIAL.match(what):
        return [_material(spared, scope)]
    if found := _ACTIVATE.match(what):
        return [_activation(found, spared, scope)]
    if found := _ANY_SUMMON.match(what):
        if spared:
            raise NotUnderstood(spared)
        every = forbidden(f"Normal or Special {what}", "", scope)
        return [*every, {"do": "restrict", "what": "flip_summon"}]
    found = _SUMMONS.match(what)
    if found is None:
        raise NotUnderstood(what)
    return list(_summons(found, spared, scope))


def _material(spared: str, scope: Scope) -> Data:
    """What alone can be Link Material."""
    return {"do": "restrict", "what": "link_material"} | ({"only": _monsters(spared, scope)} if spared else {})


def _activation(found: re.Match[str], spared: str, scope: Scope) -> Data:
    lock: Data = {"do": "restrict", "what": "activate"}
    if found["cards"]:
        lock.update(_SORTS[found["cards"]])
        if spared:
            spared = re.sub(r" (?:cards or effects|Spell Cards|Spell/Trap Cards|cards and effects)$", " cards", spared)
            lock["only"] = _cards(spared, scope)
        return lock
    lock["cards"] = ["monster"]
    if which := found["which"] or found["of"]:
        if re.search(r"\b(?:other|face-up|your|set|Set)\b", which):
            raise NotUnderstood(which)
        lock["where"] = _monsters(f"{which} monsters", scope)
    if found["came"]:
        # Only of a monster on the field is known where it came from.
        lock["where"] = {**lock.get("where", {"kinds": ["monster"]}), "summoned": ["special"], "from_extra": True}
        lock["places"] = ["monster_zone"]
    if found["field"]:
        lock["places"] = ["monster_zone"]
    if spared:
        owner = re.fullmatch(
            r"(?:the effects? of )?(?P<which>.+?)(?: monster effects|monsters'|monsters’|monsters)", spared
        )
        if owner is None:
            raise NotUnderstood(spared)
        which = owner["which"].strip()
        if which == "Special Summoned" and found["field"]:
            # How a monster came is known on the field.
            lock["only"] = {"kinds": ["monster"], "summoned": ["special"]}
        else:
            lock["only"] = _monsters(f"{which} monsters", scope)
    return lock


def _summons(found: re.Match[str], spared: str, scope: Scope) -> list[Data]:
    verb = found["verb"].lower()
    which = re.sub(r"^any ", "", (found["which"] or "").strip())
    others = which in ("other monsters", "other monster")
    which = "" if others else which
    if re.search(r"\bother\b", which):
        raise NotUnderstood(which)
    places = [_PLACES[each] for each in re.split(r" or ", found["places"])] if found["places"] else []
    where = {} if which in ("", "monsters", "monster", "monster(s)", "a monster") else _monsters(which, scope)
    locks: list[Data] = []
    if "normal" in verb:
        if places:
            raise NotUnderstood(verb)
        lock: Data = {"do": "restrict", "what": "normal_summon"}
        locks.append(lock if "set" in verb else {**lock, "sets": False})
    methods = [method for method in _METHODS if method in verb]
    if "special" in verb or methods:
        lock = {"do": "restrict", "what": "special_summon"}
        if methods:
            if "special" in verb:
                raise NotUnderstood(verb)
            lock["methods"] = methods
        if places:
            lock["places"] = places
        if others and methods:
            raise NotUnderstood(which)
        locks.append({**lock, "others": True} if others else lock)
    for lock in locks:
        if where:
            lock["where"] = where
        _spare(lock, spared, scope)
    return locks


_BY = re.compile(r"^by (?P<method>Pendulum|Xyz|Link|Synchro|Fusion|Ritual) Summon$")
_SPECIAL = ("effect", "procedure", *_METHODS)
_FROM = re.compile(r"^from (?:the|your) (?P<place>hand|Deck|Main Deck|Extra Deck|GY)$")


def _spare(lock: Data, spared: str, scope: Scope) -> None:
    if not spared:
        return
    if found := _FROM.match(spared):
        if lock["what"] != "special_summon":
            raise NotUnderstood(spared)
        lock["except_places"] = [_PLACES[found["place"]]]
        return
    if (found := _BY.match(spared)) and lock["what"] == "special_summon" and "methods" not in lock:
        lock["methods"] = [method for method in _SPECIAL if method != found["method"].lower()]
        return
    if spared.startswith(("by ", "in ", "during ", "with ", "once", "for ", "from ")):
        raise NotUnderstood(spared)
    lock["only"] = _monsters(spared, scope)


def _monsters(text: str, scope: Scope) -> Data:
    """Which monsters are meant."""
    if text == "Tuners":
        return {"kinds": ["tuner", "monster"]}
    if text == "monsters with a Level":
        return {"kinds": ["monster"], "level": {"min": 1}}
    if text == "monsters that cannot be Normal Summoned/Set":
        return {"kinds": ["monster"], "normal_summonable": False}
    where: Data = read_monsters(scope.unmask(text), scope.card.words)
    return where


def _cards(text: str, scope: Scope) -> Data:
    noun = read_noun(scope.unmask(text), scope.card.words)
    if noun.face_up or noun.other or noun.sort != "card":
        raise NotUnderstood(text)
    return dict(noun.where)
