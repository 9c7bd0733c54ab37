"""Monsters that no card effect destroys: "Dragon monsters you control cannot be destroyed by card effects"."""

from __future__ import annotations

import re
from typing import Any

from pydantic import TypeAdapter, ValidationError

from combo_solver.models.continuous import Indestructible, Untargetable
from combo_solver.texts.effects.inert import inert_clause
from combo_solver.texts.effects.selection import read_selection
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.readers.conditional import with_conditions
from combo_solver.texts.readers.untargetable import untargetable
from combo_solver.texts.readers.value_changes import whose
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

PRIORITY = 98
PLAYED = True
CONDITIONAL = True
EXAMPLE = Example("Cannot be destroyed by card effects.")
_FRAME = re.compile(
    r"^(?:(?P<who>[^,;:]+?(?:, except [^,;:]+,)?) )?[Cc]annot be destroyed"
    r"(?:(?P<by> by (?:battle or )?(?:by )?(?:card )?effects?|, except by battle)|(?=$))"
    r"(?:,? (?P<now>the turn it (?:is|was) Special Summoned)"
    r"|,? (?:while|if|as long as) (?P<when>.+))?$"
)
_THIS_TURN = {"test": "this_card", "where": {"summoned": ["special"], "this_turn": True}}
_AND = re.compile(
    r"(?:, also|, and|, but| and) "
    r"(?:(?=(?:your opponent cannot|neither player can)\b)|(?P<no>cannot|is|are|unaffected) )"
)
_LINKED = re.compile(r"^(?P<how>(?:[Cc]o-)?[Ll]inked) (?P<who>monsters\b.*)$")
_PARTS: TypeAdapter[list[Indestructible | Untargetable]] = TypeAdapter(list[Indestructible | Untargetable])
_SOMEWHERE = re.compile(r" (?:in|on|you control|your opponent controls)\b")
_ON_THE_FIELD = frozenset({"monster_zone", "spell_zone", "field_zone", "pendulum_zone"})
_SO = re.compile(
    r"^[Tt]his (?P<how>(?:(?:Fusion|Synchro|Xyz|Link|Ritual|Pendulum|Special|Normal|Tribute|Flip) Summoned )?)card"
    r"(?P<has> equipped with an Equip Card)?$"
)
"""The card itself, if it was Summoned so, or has that."""
_EITHER = re.compile(
    r"^(?P<who>[^,;:]+?) cannot be (?:targeted or destroyed|destroyed or targeted|targeted, or destroyed,?)"
    r" by card effects$"
)
_EQUIPPED = re.compile(
    r"^(?:While (?:this card is )?equipped to a monster, this card|This (?:face-up )?card) cannot be destroyed by card"
    r" effects\.$"
)
_SELF = re.compile(r"^(?:This|this) (?:face-up )?card$|^it$")


def _part(sentence: str, card: Printed) -> list[dict[str, Any]]:
    found = _FRAME.match(sentence)
    if found is None:
        return []
    who = found["who"]
    if who is not None and (spells := _spells(who, card)):
        return [] if found["now"] or found["when"] else [{"apply": "indestructible", **spells}]
    if found["by"] is None:
        # What cannot be destroyed at all cannot be in battles either.
        return []
    if who is not None and (so := _SO.match(who)) and bool(so["how"]) != bool(so["has"]):
        if found["now"] or found["when"]:
            raise NotUnderstood(who)
        return with_conditions(
            f"this {so['how']}card" + (f" is{so['has']}" if so["has"] else ""),
            _part(sentence.replace(who, "This card", 1), card),
            card,
        )
    itself = who is None or bool(_SELF.match(who))
    if found["now"]:
        if not itself or not card.monster:
            raise NotUnderstood(found["now"])
        return [{"apply": "indestructible", "itself": True, "if": [dict(_THIS_TURN)]}]
    parts = [{"apply": "indestructible", **({"itself": True} if itself else _whose(who, card))}]
    if found["when"] is None:
        return parts
    if not itself and re.match(r"^(?:it|they)\b", found["when"]):
        raise NotUnderstood(found["when"])
    return with_conditions(re.sub(r"^it (?=has |is )", "this card ", found["when"]), parts, card)


def _spells(who: str, card: Printed) -> dict[str, Any]:
    """Which cards, where Spells and Traps are among them."""
    words = re.sub(r"^Face-up\b", "face-up", re.sub(r"^(?:All|Other|Each)\b", lambda each: each[0].lower(), who))
    if words.startswith("face-up ") and not _SOMEWHERE.search(words):
        words += " on the field"
    try:
        choose = read_selection(f"all {words.removeprefix('all ')}", card, ())
    except NotUnderstood:
        return {}
    if not _ON_THE_FIELD.issuperset(choose["from"]) or set(choose["from"]) == {"monster_zone"}:
        return {}
    if choose.keys() - {"from", "side", "where", "other", "all", "min", "max", "name"}:
        raise NotUnderstood(who)
    told: dict[str, Any] = {key: choose[key] for key in ("side", "where", "other") if key in choose}
    return {**told, "places": list(choose["from"])}


def _parts(text: str, card: Printed) -> list[dict[str, Any]]:
    """The clause of the sentence that says so, where the others are about what the opponent does, or about battles."""
    if either := _EITHER.match(text):
        kept = _part(f"{either['who']} cannot be destroyed by card effects", card)
        spared = untargetable(f"{either['who']} cannot be targeted by card effects", card)
        return [*kept, *spared] if kept and spared else []
    if parts := _part(text, card):
        return parts
    for joined in _AND.finditer(text):
        first, rest = text[: joined.start()], text[joined.end() :]
        parts = _part(first, card)
        about = {key: value for key, value in parts[0].items() if key not in ("apply", "if")} if parts else {}
        if parts and "if" not in parts[0] and (more := untargetable(rest, card, about)):
            return [*parts, *more]
        rest = f"it {joined['no']} {rest}" if joined["no"] else rest
        if inert_clause(rest, card) and (parts := _part(first, card)):
            return parts
    return []


def _equipped(text: str, card: Printed) -> list[dict[str, Any]]:
    """What an Equip Spell says of itself, which is true of each of its copies."""
    if not _EQUIPPED.match(text):
        return []
    where = {"names": [card.name], "kinds": ["equip", "spell"]}
    return [{"apply": "indestructible", "side": "me", "where": where, "places": ["spell_zone"]}]


def _whose(who: str, card: Printed) -> dict[str, Any]:
    """Which monsters, those that are linked alone where the words say so."""
    found = _LINKED.match(who)
    if found is None:
        return whose(who, card)
    told = whose(found["who"][0].upper() + found["who"][1:], card)
    return {**told, "where": {**told.get("where", {}), "linked": found["how"].lower().replace("-", "_")}}


def read(sentence: Sentence, card: Printed) -> Reading | None:
    equip = "equip" in card.card_types
    stays = card.monster or equip or not card.card_types.isdisjoint({"continuous", "field"})
    if sentence.part != "monster" or sentence.activated or not stays:
        return None
    parts = _equipped(sentence.text, card) if equip else _parts(sentence.text.rstrip("."), card)
    try:
        _PARTS.validate_python(parts)
    except ValidationError as fault:
        # Which monsters it points to, say, is told of values alone.
        raise NotUnderstood(sentence.text) from fault
    return holds(parts)
