"""Activations that a trigger waits for: "an effect of a Dragon monster is activated", "you activate a Spell Card"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.happenings import PRINTED
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.nouns import read_any_noun, read_noun
from combo_solver.texts.words import NotUnderstood

_MONSTERS = re.compile(
    r"^(?:(?:the|an) effect of (?:an?|(?P<other>another)) (?P<noun>.+)|(?:your (?P<other3>other )?|(?P<other2>another)|an?)"
    r" ?(?P<noun2>.*[Mm]onster)(?:'s)? effect) is activated(?:,? except (?P<except>\"\d+\"))?$"
)
_YOU = re.compile(
    r"^you activate (?:(?:an? |the )?effect of (?:(?:an?|your) )?(?P<noun>.+)|an? (?P<noun2>.*[Mm]onster)(?:'s)? effect)$"
)
_NAMED = re.compile(r"^(?:\"\d+\")$")
_CARD = re.compile(
    r"^(?:you activate (?:an? )?(?P<noun>.+?)|(?:an? |(?P<other>another) )?(?P<noun2>.+?))(?P<effect>,? or(?: its)? effect)?"
    r"(?(noun)| is activated)$"
)
_HEADS = re.compile(r"\b(?:Spells?|Traps?)$|\"\d+\"$")
_SORTS = {"spell": {"kinds": ["spell"]}, "trap": {"kinds": ["trap"]}}


def read_activated(text: str, scope: Scope) -> list[Data]:
    """The events that the words tell, one of which is enough; none for other words. Raises :class:`NotUnderstood`."""
    text = re.sub(r"\b(Spell|Trap) Card\b", r"\1", text)
    if found := _MONSTERS.match(text):
        event = _of_monsters(found["noun"] or found["noun2"], scope)
        if found["except"]:
            spared = {"except_names": [scope.unmask(found["except"]).strip('"')]}
            event["by"] = {**event.get("by", {"kinds": ["monster"]}), **spared}
        return [{**event, "other": True} if found["other"] or found["other2"] or found["other3"] else event]
    if found := _YOU.match(text):
        return [_of_monsters(found["noun"] or found["noun2"], scope)]
    if found := _CARD.match(text):
        return _of_cards(found, scope)
    return []


def _of_monsters(words: str, scope: Scope) -> Data:
    """An effect of a monster, which is its own cause."""
    named = bool(_NAMED.match(words))
    noun = read_noun(scope.unmask(words), scope.card.words)
    if (noun.sort != "monster" and not named) or set(noun.where) - PRINTED:
        raise NotUnderstood(words)
    event: Data = {"on": "activated", "subject": {}, "side": "me", "causes": ["effect"]}
    if not named:
        event["by_effect"] = "monster"
    return event if noun.where == {"kinds": ["monster"]} else {**event, "by": noun.where}


def _of_cards(found: re.Match[str], scope: Scope) -> list[Data]:
    """Spells and Traps, or effects of theirs too."""
    words = found["noun"] or found["noun2"]
    if not _HEADS.search(words):
        return []
    if not scope.card.monster:
        # Whether its own activation counts is not told.
        raise NotUnderstood(words)
    noun = read_any_noun(scope.unmask(words), scope.card.words)
    if set(noun.where) - PRINTED or not noun.plain or noun.face_up:
        raise NotUnderstood(words)
    event: Data = {"on": "activated", "subject": {}, "side": "me", "causes": ["effect"]}
    if not found["effect"]:
        event["card_itself"] = True
    if found["other"]:
        event["other"] = True
    return [{**event, **keys} for keys in _by(noun.where)]


def _by(where: Data) -> list[Data]:
    """The card of the activation. Any Spell may be a Pendulum Monster in its zone, which is no Spell by its print."""
    rest = {key: value for key, value in where.items() if key not in ("kinds", "any_of")}
    for sort, kinds in _SORTS.items():
        if where == {**rest, **kinds}:
            return [{"by_effect": sort, **({"by": rest} if rest else {})}]
    if where == {**rest, "any_of": list(_SORTS.values())}:
        return [{"by_effect": sort, **({"by": rest} if rest else {})} for sort in _SORTS]
    return [{"by": where}]
