"""Whole sentences about battles that are no condition with clauses: "Once per turn, this card cannot be destroyed by
battle"."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.in_battle.about import About, Part, foe
from combo_solver.texts.nouns import read_monsters
from combo_solver.texts.reader import Printed
from combo_solver.texts.words import NotUnderstood

_USES = {"once": 1, "twice": 2}
_COUNTED: tuple[re.Pattern[str], ...] = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"(?P<uses>once|twice) per turn, (?P<single>this (?:face-up )?card|the equipped monster) cannot be destroyed by battle",
        r"(?P<single>this (?:face-up )?card) cannot be destroyed by battle (?P<uses>once|twice) per turn",
        r"(?P<uses>once|twice) per turn, if (?P<single>this (?:face-up )?card|the equipped monster) would be destroyed by battle,"
        r" it is not destroyed",
        r"(?:each turn, )?the first time (?:each |an? )?(?P<who>[^,;:]+?) would be destroyed by battle(?: each turn)?,"
        r" (?:it is|they are) not destroyed",
    )
)
_EQUIP_INSTEAD = re.compile(
    r"^if (?:the equipped monster|it|(?:a|the) monster equipped with this card) (?:would be destroyed by battle(?: or (?:by )?(?:a )?card effects?)?"
    r"|is destroyed (?:as a result of|by) battle|would be destroyed), (?:destroy this card|this card is destroyed),? instead"
    r"(?: of the (?:equipped )?monster)?$",
    re.IGNORECASE,
)
_THE_EQUIPPED_INSTEAD = re.compile(
    r"^if this card would be destroyed by battle, (?:destroy (?:that|the) equipped monster|(?:that|the) equipped monster"
    r" is destroyed),? instead$",
    re.IGNORECASE,
)
_PASSED_ON = re.compile(
    r"^while equipped with that monster, any battle damage you take from (?:battles|attacks) involving this card inflicts"
    r" equal effect damage to your opponent$",
    re.IGNORECASE,
)
_ONE_AT_A_TIME = re.compile(r"\bequip\b[^;:]+ to this card \(max\. 1\)")
_TOONS = re.compile(
    r"^(?:This card )?[Cc]an attack (?:your opponent )?directly, unless (?:they control|your opponent controls) (?P<noun>an? [^,;:]+)"
    r"(?P<then>, in which case this card must target (?P<target>an? [^,;:]+) for its attacks)?$"
)
_THEN = re.compile(
    r"^If (?:they do control one|they do|your opponent does|your opponent controls (?P<noun>an? [^,;:]+)), this card must target"
    r" (?P<target>an? [^,;:]+) for its attacks$"
)
_FROM_DEFENSE = re.compile(
    r"^(?:(?P<who>[^,;:]+?) )?can attack while (?:it is )?in (?:face-up )?Defense Position$", re.IGNORECASE
)
_APPLIED = re.compile(
    r"^If (?:it does|they do|this card attacks while in Defense Position), apply (?:(?:its|their) (?P<points>ATK|DEF)"
    r"|the (?P<own>ATK|DEF) of this card) for damage calculation$"
)
_NO_DAMAGE = re.compile(
    r"^(?P<who>you take|your opponent takes|neither player takes|either player takes) no (?:any )?battle damage$"
    r"|^neither player takes (?:any )?battle damage$",
    re.IGNORECASE,
)
_USING = re.compile(
    r"^(?:(?P<who>[^,;:]+?) )?can attack (?:your opponent )?directly, but (?:when|if) (?:it does|they do) so using this effect,"
    r" (?:the|any|their) battle damage (?:inflicted|it inflicts|they inflict) to your opponent is halved$",
    re.IGNORECASE,
)
_USING_ORIGINAL = re.compile(
    r"^this card can attack (?:your opponent )?directly, but (?:when|if) it does so using this effect, the battle damage"
    r" inflicted to your opponent is the original ATK of this card$",
    re.IGNORECASE,
)
_ALONE = re.compile(
    r"^(?:only 1 monster can attack|(?P<who>your opponent|each player) can (?:attack with only|only attack with) 1 monster)"
    r" (?:during )?each Battle Phase$",
    re.IGNORECASE,
)
_OTHERS_ONLY = re.compile(
    r"^(?:monsters(?P<mine> you control)? cannot (?:attack|declare an attack), except (?P<spared>[^,;:]+)"
    r"|monsters(?P<mine2> you control), except (?P<spared3>[^,;:]+), cannot (?:attack|declare an attack)"
    r"|you can only attack with (?P<spared2>[^,;:]+))$",
    re.IGNORECASE,
)


_FIRST = re.compile(
    r"^if this card is in face-up Attack Position at the start of your Battle Phase, it must attack first, and attack all"
    r" monsters your opponent controls once each$",
    re.IGNORECASE,
)


def read_whole(text: str, about: About) -> list[Part] | None:
    """What the sentence says; None for other words. Raises :class:`NotUnderstood`."""
    if _FIRST.match(text) and about.card.monster:
        return [{"itself": True, "what": "attacks_first"}, {"itself": True, "what": "attacks_each"}]
    for pattern in _COUNTED:
        if found := pattern.fullmatch(text):
            return [_counted(found, about)]
    if _EQUIP_INSTEAD.match(text.strip("().")) and (about.card.monster or "equip" in about.card.card_types):
        # Of a Union Monster as an Equip Card, too.
        return [{"bearer": True, "what": "replaced"}]
    if (instead := _THE_EQUIPPED_INSTEAD.match(text)) or _PASSED_ON.match(text):
        return _of_the_equipped("replaced" if instead else "passes_on", text, about)
    if found := _TOONS.match(text):
        return _toons(found, about)
    if found := _THEN.match(text):
        return [_must_target(found["target"], found["noun"] or found["target"], about)]
    if lying := _FROM_DEFENSE.match(text):
        return [_from_defense(lying["who"], about)]
    if _APPLIED.match(text) and any(_FROM_DEFENSE.match(bare) for bare in _bare(about)):
        return []
    if _NO_DAMAGE.match(text):
        return _no_damage(text)
    if using := _USING.match(text):
        who = about.monsters(using["who"] or ("this card" if about.card.monster else None))
        return [{**who, "what": "attacks_directly"}, {**who, "what": "halves", "using": True}]
    if _USING_ORIGINAL.match(text) and about.card.monster:
        itself: Part = {"itself": True}
        return [{**itself, "what": "attacks_directly"}, {**itself, "what": "deals_original", "using": True}]
    if alone := _ALONE.match(text):
        side = "opponent" if (alone["who"] or "").lower() == "your opponent" else "either"
        return [{"side": side, "what": "alone", "of_player": True}]
    if found := _OTHERS_ONLY.match(text):
        return _others_only(found, about)
    return None


def _bare(about: About) -> list[str]:
    """The sentences of the card without their full stops."""
    return [each.text.strip().rstrip(".") for each in about.card.sentences]


def _from_defense(who: str | None, about: About) -> Part:
    """What attacks in Defense Position; the next sentence tells what it battles with."""
    said = _bare(about)
    # As a clause of a longer sentence it is none of them.
    found = [number for number, text in enumerate(said) if _FROM_DEFENSE.match(text)]
    applied = _APPLIED.match(said[found[0] + 1]) if len(found) == 1 and found[0] + 1 < len(said) else None
    if applied is None:
        raise NotUnderstood(who or "")
    points = "defense" if (applied["points"] or applied["own"]) == "DEF" else "atk"
    monsters = about.monsters(who or ("this card" if about.card.monster else None))
    return {**monsters, "what": "from_defense", "battles_with": points}


def _of_the_equipped(what: str, text: str, about: About) -> list[Part]:
    """What is said of the one card that its own effect has equipped a monster with."""
    one = any(_ONE_AT_A_TIME.search(sentence.text) for sentence in about.card.sentences)
    if not (one and about.card.monster):
        raise NotUnderstood(text)
    return [{"itself": True, "what": what}]


def _counted(found: re.Match[str], about: About) -> Part:
    told = found.groupdict()
    uses = _USES[told["uses"].lower()] if told.get("uses") else 1
    return {**about.monsters(told.get("single") or told["who"]), "what": "stays", "uses": uses}


def _count(noun: str, about: About, **more: Any) -> Part:
    words = re.sub(r"^an? ", "", noun)
    where = read_monsters(words, about.card.words)
    return {"test": "count", "in": ["monster_zone"], "side": "opponent", "where": where, **more}


def _toons(found: re.Match[str], about: About) -> list[Part]:
    if not about.card.monster:
        raise NotUnderstood(found[0])
    parts: list[Part] = [{"itself": True, "what": "attacks_directly", "if": [_count(found["noun"], about, max=0)]}]
    return [*parts, _must_target(found["target"], found["noun"], about)] if found["then"] else parts


def _must_target(target: str, noun: str, about: About) -> Part:
    if not about.card.monster:
        raise NotUnderstood(target)
    held = _count(noun, about, min=1)
    return {"itself": True, "what": "attacks_only", "against": foe(target, about.card), "if": [held]}


def _no_damage(text: str) -> list[Part]:
    """Of a player, whatever battles: in a turn of theirs it is a monster of theirs, or it attacks directly."""
    lowered = text.lower()
    mine: list[Part] = [{"side": "me", "what": "spares_controller"}, {"side": "opponent", "what": "spares_other"}]
    theirs: list[Part] = [{"side": "opponent", "what": "spares_controller"}, {"side": "me", "what": "spares_other"}]
    told = mine if lowered.startswith("you ") else theirs if lowered.startswith("your ") else [*mine, *theirs]
    return [{**part, "of_player": True} for part in told]


def _others_only(found: re.Match[str], about: About) -> list[Part]:
    """What alone can attack, as what others cannot do."""
    words = found["spared"] or found["spared2"] or found["spared3"]
    where = read_monsters(words, about.card.words)
    side = "me" if found["mine"] or found["mine2"] or found["spared2"] else "either"
    return [{"side": side, "what": "cannot_attack", "outside": where}]


_PROCEDURE = re.compile(r"^You can Special Summon this card \(?from your [^.:;]*?\bby \w+ing\b[^:;]*$")


def has_a_procedure(card: Printed) -> bool:
    """Whether the one way of its own in which it is Special Summoned is no effect that is activated."""
    ways = [each for each in card.sentences if "Special Summon this card" in each.text]
    return len(ways) == 1 and bool(_PROCEDURE.match(ways[0].text.strip()))
