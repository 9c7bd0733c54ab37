"""The one reader of noun phrases: which cards a text speaks of, as a filter.

What stands between a number and a verb is read by :mod:`combo_solver.texts.phrases`; here are the forms around it:
lists of names, cards of any sort, Spells and Traps. Each reader says itself which of them it can use.
"""

from __future__ import annotations

import re
from typing import Any, Literal, NamedTuple

from combo_solver.texts.phrases import Phrases
from combo_solver.texts.sentences import QUOTED
from combo_solver.texts.words import NotUnderstood, Words

Sort = Literal["card", "monster", "spell"]

NAMES = re.compile(r'(?:face-up )?"[^"]+"(?:(?:, "[^"]+")*,? or "[^"]+")?')
"""A name, or a list of names one of which is meant."""
_SPELL_OR_TRAP = re.compile(
    r"^(?P<before>.*?)\s*\b(?P<sort>(?:Field|Continuous|Equip|Quick-Play|Ritual|Normal) )?"
    r"(?P<noun>Spells?/Traps?|Spells?|Traps?)(?: Cards?)?$"
)
_CARDS_OF = re.compile(r'^(?P<before>.*")\s*cards?$')
_EITHER_VALUE = re.compile(r"^monsters? with (?P<number>\d+) original ATK or DEF$")
_OTHER_SPELLS = ["quick-play", "continuous", "equip", "field", "ritual", "counter"]


class Noun(NamedTuple):
    """Which cards are meant: any ``card``, a ``monster``, or a ``spell`` (a Spell or Trap); ``where`` is the filter
    within that sort. ``named``: a list of names. ``sub_sort``: one sort of Spells or Traps ("Field Spells")."""

    sort: Sort
    where: dict[str, Any]
    named: bool = False
    sub_sort: bool = False
    face_up: bool = False


def read_filter(text: str, words: Words) -> dict[str, Any]:
    """A noun phrase such as "LIGHT Dragon monsters" as a filter. Raises :class:`NotUnderstood`."""
    phrases = Phrases(text, words)
    return phrases.filter(phrases.text)


def read_names(text: str, words: Words) -> list[str]:
    """Every name in quotes, each one of a card."""
    return [read_filter(f'"{name}"', words)["names"][0] for name in QUOTED.findall(text)]


def read_noun(phrase: str, words: Words) -> Noun:
    """A noun phrase about cards of any sort. Raises :class:`NotUnderstood`."""
    phrase = re.sub(r"\(s\)$", "", phrase.strip())
    if NAMES.fullmatch(phrase):
        return Noun("card", {"names": read_names(phrase, words)}, named=True)
    if phrase in ("card", "cards", "face-up card", "face-up cards"):
        return Noun("card", {}, face_up=phrase.startswith("face-up"))
    if spell := _SPELL_OR_TRAP.match(phrase):
        return _spell(spell, words)
    if cards := _CARDS_OF.match(phrase):
        where = read_filter(f"{cards['before']} monsters", words)
        where.pop("kinds", None)
        face_up = where.pop("position", "") == "face_up"
        return Noun("card", where, face_up=face_up)
    if either := _EITHER_VALUE.match(phrase):
        equal = {"equals": int(either["number"])}
        values = [{"original": {"atk": equal}}, {"original": {"defense": equal}}]
        return Noun("monster", {"kinds": ["monster"], "any_of": values})
    where = read_filter(phrase, words)
    if not where.keys() & {"kinds", "any_of", "names"}:
        raise NotUnderstood(phrase)
    return Noun("monster", where)


def _spell(found: re.Match[str], words: Words) -> Noun:
    where: dict[str, Any] = {}
    face_up = found["before"].startswith("face-up")
    before = found["before"].removeprefix("face-up").strip()
    if before:
        where = read_filter(f"{before} monsters", words)
        where.pop("kinds", None)
    noun = found["noun"].lower()
    kind = (found["sort"] or "").strip().lower()
    if "/" in noun:
        if kind:
            raise NotUnderstood(found[0])
        where["any_of"] = [{"kinds": ["spell"]}, {"kinds": ["trap"]}]
    elif kind == "normal":
        where["kinds"] = [noun.rstrip("s")]
        where["not_kinds"] = list(_OTHER_SPELLS)
    else:
        where["kinds"] = [*([kind] if kind else []), noun.rstrip("s")]
    return Noun("spell", where, sub_sort=bool(kind), face_up=face_up)


_LIST = re.compile(r'"[^"]+"(?:(?:,? and |,? or |, )"[^"]+")*')
_PRINTED = {"kinds", "not_kinds", "types", "attributes", "archetypes", "names", "level", "rank", "rating", "atk",
            "defense", "except_names", "except_archetypes", "any_of"}  # fmt: skip
"""What can be asked of a monster that is not on the field yet."""


def read_monsters(phrase: str, words: Words) -> dict[str, Any]:
    """A noun phrase about monsters that need not be on the field, in the singular or plural."""
    phrase = re.sub(r"^an? ", "", phrase.strip()).replace('" and "', '" or "')
    if _LIST.fullmatch(phrase):
        # Names of cards that the database need not know: whether they are cards is nothing the limit asks.
        return {"names": QUOTED.findall(phrase)}
    if re.fullmatch(r"Tokens?", phrase):
        return {"kinds": ["token"]}
    if not re.search(r"\b[Mm]onsters?\b", phrase):
        raise NotUnderstood(phrase)
    phrase = re.sub(r"\b([Mm])onster\b(?!\(s\))", r"\1onsters", phrase).replace("monster(s)", "monsters")
    where = read_filter(phrase, words)
    if not _PRINTED.issuperset(where):
        raise NotUnderstood(phrase)
    return where
