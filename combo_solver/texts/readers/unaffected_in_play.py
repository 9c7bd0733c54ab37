"""By which effects of other cards a monster is unaffected, in words that say nothing of its own effects."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

from combo_solver.cards.names import fold
from combo_solver.texts.effects.inert import inert_clause
from combo_solver.texts.nouns import read_noun
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

PRIORITY = 41
PLAYED = True
EXAMPLE = Example("This card is unaffected by the effects of Xyz Monsters.")
_PRINTED = frozenset({"kinds", "not_kinds", "archetypes", "names", "types", "attributes"})
"""What no effect on the field changes of most cards; their names are taken as printed."""
_SORTS: dict[str, tuple[str, ...]] = {
    "(?:all )?other cards?'? effects|other cards' effects": ("monster", "spell", "trap"),
    "Spell/Trap effects|Spell/Trap Cards and effects|(?:any )?Spells? or Traps?(?: effects)?": ("spell", "trap"),
    "Spell effects|(?:any )?Spell Cards?|Spell Cards or effects|the effects of Spell Cards": ("spell",),
    "Trap effects|(?:any )?Trap Cards?|the effects of Trap Cards": ("trap",),
    "other monsters'(?P<activated> activated)? effects": ("monster",),
}
_THEIRS: dict[str, tuple[str, ...]] = {
    "(?:card )?effects|cards(?: and effects|' effects)?|(?P<activated>activated (?:card )?effects)": (
        "monster",
        "spell",
        "trap",
    ),
    "monster(?:s'|s)? effects|(?P<activated>activated monster effects|monsters' activated effects)": ("monster",),
    "Spell/Trap(?: Cards?)?(?: effects| and effects)?|Spells? (?:and|or) Traps?(?: Cards?)?(?: effects)?": (
        "spell",
        "trap",
    ),
    "Spell effects|Spell Cards?|Spells": ("spell",),
    "Trap effects|Trap Cards?|Traps": ("trap",),
}
"""What is said of the opponent's alone is no word about the card's own effects."""
_WHILE_THERE = re.compile(
    r"^(?:As long as|While) this card (?:remains|is) face-up on (?:the|your side of the) field,"
    r" (?=it is unaffected by )"
)
_OF = re.compile(r"^the (?P<activated>activated )?effects of (?P<which>[^,;:]+)$")
_IS = r"(?:[Tt]his (?:face-up )?card (?:on the field )?(?:is|becomes) |it is |is )?[Uu]naffected by "
UNAFFECTED = re.compile(rf"^{_IS}(?P<rest>.+)$")
_BESIDE = re.compile(r'^(?:While|As long as) (?P<name>"[^"]+") is (?:face-up )?on the field, (?P<rest>.+)$')
_BEHIND = re.compile(r'^(?P<rest>.+?),? (?:while|as long as) (?P<name>"[^"]+") is (?:also )?(?:face-up )?on the field$')
_EXCEPT = re.compile(r"^(?P<by>.+?), except (?P<spared>[^,]+?),?$")
_IN_EXTRA = re.compile(r",? while in the Extra Monster Zone$")
_OWN = re.compile(r"^(?:this|it)\b", re.IGNORECASE)
_AND = re.compile(r"(?:,? and|, also|, but) (?=(?:is |it |this |cannot |does ))")


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if sentence.part != "monster" or sentence.activated or sentence.bullet or not card.monster:
        return None
    text = _WHILE_THERE.sub("", sentence.text.removesuffix("."))
    entry: dict[str, Any] = {"apply": "unaffected"}
    beside = _BESIDE.match(text) or _BEHIND.match(text)
    if beside is not None:
        quoted = beside["name"].strip('"')
        name = card.words.names.get(fold(quoted)) if card.words.names else quoted
        if name is None:
            raise NotUnderstood(sentence.text)
        entry["beside"] = [name]
        text = beside["rest"]
    told = [each for each in _AND.split(text) if UNAFFECTED.match(each)]
    if len(told) != 1:
        return None
    others = [each for each in _AND.split(text) if each not in told]
    if not all(inert_clause(each if _OWN.match(each) else f"this card {each}", card) for each in others):
        return None
    found = _of(told[0], card)
    return None if found is None else holds([entry | found])


def keeps_theirs_off(sentence: Sentence, card: Printed) -> bool:
    """Whether the sentence is read, and is about the effects of the opponent's cards."""
    with suppress(NotUnderstood):
        found = read(sentence, card)
        return found is not None and any(part.get("theirs") for part in found.tells.get("continuous", ()))
    return False


def _of(text: str, card: Printed) -> dict[str, Any] | None:
    """What one clause says; None where it says nothing of it."""
    found = UNAFFECTED.match(text)
    if found is None:
        return None
    rest = found["rest"]
    entry: dict[str, Any] = {}
    if _IN_EXTRA.search(rest):
        rest, entry["in_extra_zone"] = _IN_EXTRA.sub("", rest), True
    spared = _EXCEPT.match(rest)
    if spared is not None:
        rest = spared["by"]
        noun = re.sub(r"s'$", "s", spared["spared"])
        entry["except_for"] = _cards(noun, card)
    return entry | _by(rest, card, entry.get("except_for"))


def _by(text: str, card: Printed, spared: dict[str, Any] | None) -> dict[str, Any]:
    """Of which cards the effects are."""
    if text.startswith("your opponent's "):
        return _by_theirs(text.removeprefix("your opponent's "))
    for words, sorts in _SORTS.items():
        if found := re.fullmatch(words, text):
            activated = bool(found.groupdict().get("activated"))
            return {"by": list(sorts)} | ({"activated": True} if activated else {})
    if text == "card effects" and _is_one(card, spared):
        return {}
    if text == "monsters' activated effects" and _is_one(card, spared):
        return {"by": ["monster"], "activated": True}
    if found := _OF.match(text):
        where = _cards(found["which"], card)
        if card.card_types >= set(where.get("kinds", ())):
            # Its own effects could be among them.
            raise NotUnderstood(text)
        return {"where": where} | ({"activated": True} if found["activated"] else {})
    raise NotUnderstood(text)


def _by_theirs(text: str) -> dict[str, Any]:
    for words, sorts in _THEIRS.items():
        if found := re.fullmatch(words, text):
            activated = bool(found["activated"]) if "activated" in found.groupdict() else False
            return {"by": list(sorts), "theirs": True} | ({"activated": True} if activated else {})
    raise NotUnderstood(text)


def _is_one(card: Printed, spared: dict[str, Any] | None) -> bool:
    """Whether the card itself is one of those by whose effects it is affected."""
    if spared is None or spared.keys() - {"kinds", "archetypes"}:
        return False
    named = [name for name in spared.get("archetypes", ()) if name.casefold() in card.name.casefold()]
    return card.card_types >= set(spared.get("kinds", ())) and (bool(named) or "archetypes" not in spared)


def _cards(noun: str, card: Printed) -> dict[str, Any]:
    """What is printed on the cards meant."""
    where = read_noun(noun, card.words).where
    if not where or where.keys() - _PRINTED:
        raise NotUnderstood(noun)
    return where
