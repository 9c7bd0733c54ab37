"""What a monster does in battle, in a turn that has one: "When this card destroys a monster by battle"."""

from __future__ import annotations

import re
from dataclasses import replace

from combo_solver.models.vocabulary import EVENT
from combo_solver.texts.effects.equipping import spoken_of
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.happenings import PRINTED
from combo_solver.texts.effects.others import subject_of, waiting_in
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.nouns import read_any_noun
from combo_solver.texts.summoned_by import may_be_told, summoned_by
from combo_solver.texts.words import NotUnderstood

PRIORITY = 4
EXAMPLE = Example("When this card inflicts battle damage to your opponent: You can draw 1 card.", battle=True)
_DOES = (
    r"(?:destroys (?P<foe>an opponent's|your opponent's|an?) (?P<which>(?!opponent's)[^,:;]+? )?[Mm]onster by battle(?P<sends> and sends it to the (?:GY|Graveyard))?"
    r"|inflicts battle damage to your opponent(?P<direct> by a direct attack)?)"
)
_ITSELF = re.compile(
    r"^(?P<timing>[Ii]f|[Ww]hen) this (?P<attacking>attacking )?card"
    rf"(?P<so>,? that was Special Summoned by the effect of (?P<whose>an? [^,;:]+?),?)? {_DOES}$"
)
_OTHERS = re.compile(
    rf"^(?P<timing>[Ii]f|[Ww]hen) (?P<number>an?|another|your other|your) (?P<attacking>attacking )?"
    rf"(?P<noun>[^,:;]*?[Mm]onster)(?P<mine> you control)? {_DOES}"
    r"(?P<rest>,? while [^,:;]+)?$"
)


_BEARER = re.compile(
    rf"^(?P<timing>[Ii]f|[Ww]hen) (?:the (?P<attacking>attacking )?equipped monster|(?P<it>it)) {_DOES}$"
)


def read(text: str, scope: Scope) -> Data | None:
    if not scope.card.battle:
        return None
    if found := _BEARER.match(text):
        return _of_the_bearer(found, scope)
    if found := _ITSELF.match(text):
        if not scope.card.monster:
            raise NotUnderstood(text)
        event = _done(found, scope)
        data: Data = {"timing": found["timing"].lower(), "event": event, "from": ["monster_zone"]}
        if found["so"]:
            if not may_be_told(scope.card):
                raise NotUnderstood(found["whose"])
            where = summoned_by(scope.unmask(found["whose"]), scope.card.words)
            data["if"] = [{"test": "this_card", "where": where}]
        if event["on"] == "inflicts_battle_damage" or _GAINS.search(scope.masked.text):
            # With nothing else about, "it" is the card.
            data["scope"] = replace(scope, it="self")
        elif speaks_of_the_destroyed(event, scope):
            data["scope"] = replace(scope, it="self", chosen=(*scope.chosen, ("destroyed", EVENT)))
        return data
    if found := _OTHERS.match(text):
        if found["number"].startswith("your") == bool(found["mine"]):
            raise NotUnderstood(text)
        event = {**_done(found, scope), **subject_of(found, scope), "side": "me"}
        # What battles is face-up.
        event.pop("was", None)
        where = waiting_in(found["rest"], scope) if found["rest"] else {}
        types = scope.card.card_types
        # Of a Continuous Trap "when" may say when the card itself is activated.
        clear = scope.offered or "trap" not in types or found["timing"].lower() == "if"
        stays = not types.isdisjoint({"continuous", "field", "equip"}) and clear
        if not (scope.card.monster or where or stays):
            raise NotUnderstood(text)
        return {"timing": found["timing"].lower(), "event": event, **where}
    return None


def _of_the_bearer(found: re.Match[str], scope: Scope) -> Data:
    """What the monster does that the card is an Equip Card on: mine, since it is done to the opponent."""
    if "equip" not in scope.card.card_types or (found["it"] and not spoken_of(scope.card)):
        raise NotUnderstood(found[0])
    if found["foe"] and "opponent" not in found["foe"]:
        raise NotUnderstood(found[0])
    event = {**_done(found, scope), "subject": {}, "side": "me"}
    worn: Data = {"test": "this_card", "bearer": True, "where": {"battling": True, "side": "me"}}
    data: Data = {"timing": found["timing"].lower(), "event": event, "if": [worn]}
    if event["on"] == "destroys_by_battle" and speaks_of_the_destroyed(event, scope):
        data["scope"] = replace(scope, chosen=(*scope.chosen, ("destroyed", EVENT)))
    return data


def speaks_of_the_destroyed(event: Data, scope: Scope) -> bool:
    """Whether "that monster" may be what was destroyed: it went to the GY, or nothing but its original ATK is asked for;
    and no "it" may be either."""
    _, _, body = scope.masked.text.partition(": ")
    if _ATTACHED.match(body):
        return True
    body = _THEN_IT.sub(", ", body)
    values = _VALUE.sub("X", body)
    return not _IT.search(body) and ("sends" in event or not re.search(r"\b(?:that|destroyed) ", values))


_GAINS = re.compile(r": It (?:gains|can (?:make|attack)) (?!.*\b(?:it|its|that|destroyed)\b)")
_ATTACHED = re.compile(r"^You can attach that monster to this card(?: as (?:an Xyz )?[Mm]aterial)?\.?$")
_THEN_IT = re.compile(r"(?<=^This card gains ATK equal to the destroyed monster's original ATK), also it ")
"""That is the card of the effect."""
_IT = re.compile(r"\b(?:it|its|them)\b", re.IGNORECASE)
_VALUE = re.compile(r"\b(?:that|the destroyed) monster's original (?:ATK|DEF)\b")


def _done(found: re.Match[str], scope: Scope) -> Data:
    attacking: Data = {"attacking": True} if found["attacking"] else {}
    if "destroys" not in found[0]:
        return {"on": "inflicts_battle_damage", **({"direct": True} if found["direct"] else {}), **attacking}
    foe = _foe(found["which"].strip(), scope) if found["which"] else {}
    return {"on": "destroys_by_battle", **({"sends": True} if found["sends"] else {}), **foe, **attacking}


def _foe(which: str, scope: Scope) -> Data:
    """What is destroyed, as it is printed. Raises :class:`NotUnderstood`."""
    noun = read_any_noun(scope.unmask(f"{which} monster"), scope.card.words)
    if noun.sort != "monster" or noun.face_up or not noun.plain or set(noun.where) - PRINTED:
        raise NotUnderstood(which)
    return {"foe": noun.where}
