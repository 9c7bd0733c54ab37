"""The material line of a Fusion, Synchro, Xyz or Link Monster as structured data.

A line is either understood to the last word or refused.

    line     = part { "+" part }
    part     = slot { "or" slot }                     several slots of unlike numbers: several whole requirements
    slot     = "Name" { "or" "Name" } | number phrase (see :mod:`combo_solver.texts.phrases`)
    number   = digits [ "+" | "or more" | "x" ]
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from itertools import product
from typing import Any, NamedTuple

from combo_solver.texts.document import NO_MATERIALS
from combo_solver.texts.phrases import NAME, Phrase, Phrases
from combo_solver.texts.words import NotUnderstood, Words

_NAMES_ALONE = re.compile(r'"\d+"(?: or "\d+")*')
_NAME_OR = re.compile(r'("\d+") \(or (.+)\)')
_NUMBER = re.compile(r"(\d+)(\+| or more| x)?\s+(?:\(max\. (\d)\) )?")
_ALTERNATIVE = re.compile(r' or (?=\d+\+? |"\d+"$)')
_PART = re.compile(r" \+ (?![^(]*\))")
_LEVELS = re.compile(r"(?<=Level )(\d+) or (\d+)\b")
_NO_LINE = re.compile(
    r"(This card's name is also treated as [^.]+\. )?"
    r"(Must (first )?be Special Summoned (with|by) |Cannot be (Fusion|Synchro|Xyz|Link) Summoned\.|"
    r"This card cannot be Special Summoned except with )"
)
_FROM_EACH = re.compile(r"only Fusion Materials from your hand and field, with at least 1 monster from each\b")
_ALL_ALIKE = re.compile(r"Summon this card, all materials must be the same (Attribute|Type)\.")
"""Conditions on the materials that are told after the line."""


class Compiled(NamedTuple):
    """``materials``: JSON for :func:`combo_solver.models.recipes.recipes_of`, empty for a line not understood;
    then ``stopped`` is the phrase at fault."""

    materials: str
    stopped: str = ""


def tells_no_materials(line: str) -> bool:
    """Whether a monster's first line names no materials."""
    return bool(_NO_LINE.match(line))


def terms_of_materials(sentence: str) -> list[str]:
    """What a sentence after the line asks of all the materials: a trait they share, or "from each" of two places."""
    alike = _ALL_ALIKE.search(sentence)
    return [*([alike[1].lower()] if alike else []), *(["from each"] if _FROM_EACH.search(sentence) else [])]


def compile_materials(lines: Sequence[str], method: str, words: Words) -> Compiled:
    """The requirement in a monster's text; ``lines``: the one that names the materials, then the sentences after it.
    ``method`` is fusion, synchro, xyz or link."""
    line = lines[0] if lines else ""
    if tells_no_materials(line):
        return Compiled(NO_MATERIALS)
    try:
        found = parse_materials(line, method, words)
    except NotUnderstood as error:
        return Compiled("", str(error))
    for term in (term for sentence in lines[1:] for term in terms_of_materials(sentence)):
        for requirement in found:
            if term != "from each":
                requirement.setdefault("same", []).append(term)
                continue
            for slot in requirement["slots"]:
                slot["where"] = {**slot["where"], "place": ["hand", "monster_zone"]}
            each = ({"min": 1, "where": {"place": [place]}} for place in ("hand", "monster_zone"))
            requirement.setdefault("including", []).extend(each)
    return Compiled(json.dumps(found, ensure_ascii=False))


def parse_materials(line: str, method: str, words: Words) -> list[dict[str, Any]]:
    """Alternative :class:`combo_solver.models.materials.Materials` as plain data. Raises :class:`NotUnderstood`."""
    return _Line(line, method, words).requirements()


class _Line(Phrases):
    """One line."""

    def __init__(self, line: str, method: str, words: Words) -> None:
        super().__init__(line, words)
        self._method = method

    def requirements(self) -> list[dict[str, Any]]:
        parts = [self._part(text) for text in _PART.split(self.text)]
        return [one for slots in product(*parts) for one in self._together(slots)]

    def _together(self, slots: tuple[Phrase, ...]) -> list[dict[str, Any]]:
        """The requirement made of these slots; two if its materials share one of two traits."""
        result: dict[str, Any] = {"method": self._method, "slots": []}
        including = [part for slot in slots for part in slot.including]
        if including:
            result["including"] = including
        for slot in slots:
            one: dict[str, Any] = {"min": slot.low, "max": slot.high, "where": slot.where}
            if slot.low == slot.high == 1:
                one = {"where": slot.where}
            traits = {key: value for key, value in (("different", slot.different), ("same", slot.same)) if value}
            if len(slots) == 1:
                result |= traits
            elif self._method == "fusion":
                one |= traits
            elif traits:
                raise self.stop(self.text)
            for number, where in slot.divided:
                result["slots"].append({"min": number, "max": number, "where": {**slot.where, **where}})
            if not slot.divided:
                result["slots"].append(one)
            if slot.either and len(slots) > 1:
                raise self.stop(self.text)
        if len(result["slots"]) > (6 if self._method == "fusion" else 3):
            raise NotUnderstood("more parts than a requirement may have")
        if slots[0].either:
            return [{**result, "same": [trait]} for trait in slots[0].either]
        return [result]

    def _part(self, text: str) -> list[Phrase]:
        """The alternative slots of one part of the line; a single one where their numbers are alike."""
        text = text.strip()
        if _NAMES_ALONE.fullmatch(text):
            return [Phrase(where={"names": [self.name(number) for number in NAME.findall(text)]})]
        remark = _NAME_OR.fullmatch(text)
        if remark:
            text = f"{remark[1]} or {remark[2]}".replace(" that mentions it", f" that mentions {remark[1]}")
        text = _LEVELS.sub(r"\1/\2", text)
        slots = [self._slot(one) for one in _ALTERNATIVE.split(text)]
        if len(slots) == 1:
            return slots
        if slots[0].low > 1 and slots[-1].names_only and text.endswith('"'):
            # "2 A monsters or B": how many of B is not said.
            raise self.stop(text)
        if len({(slot.low, slot.high) for slot in slots}) > 1 or not all(slot.plain for slot in slots):
            return slots
        if self._method == "fusion" and any(slot.names_only for slot in slots):
            # A name must stay recognisable as one: another card may stand in for it (FUS rows).
            return slots
        return [Phrase(slots[0].low, slots[0].high, {"any_of": [slot.where for slot in slots]})]

    def _slot(self, text: str) -> Phrase:
        text = text.strip()
        alone = NAME.fullmatch(text)
        if alone:
            return Phrase(where={"names": [self.name(alone[1])]})
        found = _NUMBER.match(text)
        if not found:
            raise self.stop(text)
        low = int(found[1])
        slot = Phrase(low, low)
        if found[2] in ("+", " or more"):
            # A slot without an upper bound is open to all the zones there are; a Fusion's to any number of cards.
            slot.high = int(found[3]) if found[3] else None if self._method == "fusion" else 7
        self.read(text[found.end() :], slot)
        for traits in (slot.different, slot.same, slot.either):
            if "level" in traits:
                # Only a monster with a Level can share or not share one (MA-16).
                slot.where.setdefault("level", {"min": 1})
        return slot
