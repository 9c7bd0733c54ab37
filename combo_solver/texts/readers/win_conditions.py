"""Win conditions (DE-04): "If you have "Left Part" and "Right Part" in addition to this card in your hand, you win the
Duel"."""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.nouns import read_names, read_noun
from combo_solver.texts.reader import Example, Printed, Reading, holds
from combo_solver.texts.sentences import Sentence
from combo_solver.texts.words import NotUnderstood

PRIORITY = 109
PLAYED = True
EXAMPLE = Example('If you have "Summoned Skull" in addition to this card in your hand, you win the Duel.')
_WIN = r"(?P<winner>you win|(?:your opponent|the opponent of this card's controller) wins) the Duel\."
_IN_HAND = re.compile(
    rf'^If you have (?P<names>"[^"]+"(?:(?:, "[^"]+")*,? and "[^"]+")?) in addition to this card in your hand, {_WIN}$'
)
_COUNTERS = re.compile(rf"^(?:If|When) (?P<number>\d+) (?P<kind>[A-Z][\w' -]*?) Counters are on this card, {_WIN}$")
_MATERIALS = re.compile(rf"^When the number of (?:Xyz )?[Mm]aterials on this card becomes (?P<number>\d+), {_WIN}$")
_ALONE = re.compile(
    rf"^If the only monsters on the field are this card and (?P<number>\d+) (?P<what>[^,.:;]+?) with different names, "
    rf"{_WIN}$"
)


def _hand(found: re.Match[str], card: Printed) -> list[dict[str, Any]]:
    return [
        {"test": "count", "in": ["hand"], "side": "me", "where": {"names": [name]}, "min": 1}
        for name in read_names(found["names"], card.words)
    ]


def _counters(found: re.Match[str], card: Printed) -> list[dict[str, Any]]:
    number = int(found["number"])
    return [{"test": "this_card", "where": {"counters": {"counter": found["kind"], "min": number, "max": number}}}]


def _materials(found: re.Match[str], card: Printed) -> list[dict[str, Any]]:
    number = int(found["number"])
    return [{"test": "this_card", "where": {"materials": {"min": number, "max": number}}}]


def _alone(found: re.Match[str], card: Printed) -> list[dict[str, Any]]:
    """So many monsters in all, face-down ones too, and all but this card are such."""
    number, noun = int(found["number"]), read_noun(found["what"], card.words)
    if noun.sort != "monster" or not noun.plain:
        raise NotUnderstood(found["what"])
    every: dict[str, Any] = {"test": "count", "in": ["monster_zone"], "side": "either"}
    such = {**every, "where": noun.where, "other": True, "different_names": True, "min": number}
    return [{**every, "min": number + 1, "max": number + 1}, such]


_FRAMES = ((_IN_HAND, _hand, "hand"), (_COUNTERS, _counters, "monster_zone"), (_MATERIALS, _materials, "monster_zone"),
           (_ALONE, _alone, "monster_zone"))  # fmt: skip


def read(sentence: Sentence, card: Printed) -> Reading | None:
    if sentence.part != "monster" or not card.monster or sentence.activated:
        return None
    for frame, tests, place in _FRAMES:
        if found := frame.match(sentence.text):
            winner = "you" if found["winner"] == "you win" else "opponent"
            return holds({"apply": "wins_duel", "places": [place], "if": tests(found, card), "winner": winner})
    return None
