"""The material line of a Fusion, Synchro, Xyz or Link Monster as structured data.

A small grammar by hand: the lines are short, regular phrases, and a line is either understood to the last word or
refused, which a general parsing library would not make simpler.

    line     = part { "+" part }
    part     = slot { "or" slot }                     several slots of unlike numbers: several whole requirements
    slot     = "Name" { "or" "Name" } | number phrase
    number   = digits [ "+" | "or more" | "x" ]
    phrase   = { adjective } noun { clause }
    clause   = "with different / the same" trait | "with 2000 or more ATK" | "except" ... | "including" ...
             | "in the hand" | "Special Summoned this turn" | ...

Names in quotes are taken out first, so that no word of a name is read as a word of the line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Any, NamedTuple, get_args

from combo_solver.cards.names import fold
from combo_solver.models.vocabulary import Attribute, CardType, Place, Type

NO_MATERIALS = '{"none": true}'
"""Kept for a monster whose text names no materials: it is never Summoned with any."""

_TYPES = sorted(get_args(Type), key=len, reverse=True)
_ATTRIBUTES = get_args(Attribute)
_KINDS: dict[str, CardType] = {
    "normal": "normal", "effect": "effect", "fusion": "fusion", "ritual": "ritual", "synchro": "synchro", "xyz": "xyz",
    "link": "link", "pendulum": "pendulum", "tuner": "tuner", "tuners": "tuner", "gemini": "gemini", "flip": "flip",
    "spirit": "spirit", "union": "union", "toon": "toon", "token": "token", "tokens": "token",
}  # fmt: skip
_LISTED_KINDS = ("Ritual", "Fusion", "Synchro", "Xyz", "Pendulum", "Link")
_NEITHER_FIELD_NOR_GY: tuple[Place, ...] = ("hand", "deck", "extra", "banished")
_EVERYWHERE = get_args(Place)

_NAME = re.compile(r'"(\d+)"')
_NAMES_ALONE = re.compile(r'"\d+"(?: or "\d+")*')
_NAME_OR = re.compile(r'("\d+") \(or (.+)\)')
_NUMBER = re.compile(r"(\d+)(\+| or more| x)?\s+(?:\(max\. (\d)\) )?")
_ALTERNATIVE = re.compile(r' or (?=\d+\+? |"\d+"$)')
_PART = re.compile(r" \+ (?![^(]*\))")
_LEVELS = re.compile(r"(?<=Level )(\d+) or (\d+)\b")
_JOIN = re.compile(r"(?:,? and/or |,? or |, )")
_NO_LINE = re.compile(
    r"(This card's name is also treated as [^.]+\. )?"
    r"(Must (first )?be Special Summoned (with|by) |Cannot be (Fusion|Synchro|Xyz|Link) Summoned\.|"
    r"This card cannot be Special Summoned except with )"
)
_FROM_EACH = re.compile(r"only Fusion Materials from your hand and field, with at least 1 monster from each\b")
_ALL_ALIKE = re.compile(r"Summon this card, all materials must be the same (Attribute|Type)\.")
"""Conditions on the materials that are told after the line."""

_LEVEL = re.compile(r"(Level|Rank|Link)[ -](\d+)(?:/(\d+))?( or lower| or higher)?(?=\s)\s*")
_ANY_LEVEL = re.compile(r"(Level/(?:Rank/Link|Rank|Link)) (\d+)\s+")
_WORDS: dict[str, dict[str, Any]] = {
    "face-up": {"position": "face_up"},
    "face-down Defense Position": {"position": "set"},
    "Normal Summoned/Set": {"summoned": ["normal"]},
}

_TRAIT = r"(?:names?|Types?|Attributes?|Levels?|Ranks?)"
_ONE_TRAIT = rf"(different|the same) ({_TRAIT}(?: and {_TRAIT})*)"
_TOGETHER = re.compile(rf",? with {_ONE_TRAIT}(?:,? (?:but|and) {_ONE_TRAIT})?$")
_EITHER_TRAIT = re.compile(rf" with the same ({_TRAIT}) or ({_TRAIT})$")
_BOUND = re.compile(r"(?:,? with| and) (\d+) or (more|less) (original )?(ATK|DEF)$")
_EXACT = re.compile(r",? with (\d+)(?: (original))? (?:ATK/(\d+) DEF|(ATK/DEF|ATK & DEF|ATK|DEF))$")
_ORIGINAL_LEVEL = re.compile(r" whose original (Level|Rank) is (\d+)( or higher| or lower)?$")
_SUMMONED = re.compile(
    r",?(?: that (?:was|were))? (?:(Normal) Summoned/Set|Special Summoned( from the Extra Deck)?)( this turn)?$"
)
_EXCEPT = re.compile(r',? (?:except|other than) (?:"(\d+)"( monsters?)?|(Tokens|a Token)|(on the field or in the GY))$')
_INCLUDING = re.compile(r",? including (?:(?:at least )?(\d+) |an? )?(.+)$")
_PARENTHESES = re.compile(r" \(([^()]+)\)$")
_MENTIONS = re.compile(r' that mentions? "(\d+)"$')
_CLAUSES: tuple[tuple[str, dict[str, Any]], ...] = (
    (" in the hand", {"place": ["hand"]}),
    (" in your GY", {"place": ["gy"], "side": "me"}),
    (" in your opponent's GY", {"place": ["gy"], "side": "opponent"}),
    (" on the field", {"place": ["monster_zone"]}),
    (" in the Extra Monster Zone", {"place": ["extra_monster_zone"]}),
    (" in an Extra Monster Zone", {"place": ["extra_monster_zone"]}),
    (" you control", {"place": ["monster_zone"], "side": "me"}),
    (" that cannot be Normal Summoned/Set", {"normal_summonable": False}),
    (", that have material", {"has_materials": True}),
    (" equipped with a Monster Card", {"equipped_with": "monster"}),
    (" equipped with an Equip Card(s)", {"equipped_with": "equip"}),
)


class NotUnderstood(Exception):
    """The line means something this grammar has no words for; the message is the phrase where it stopped."""


class Words(NamedTuple):
    """What names in quotes can stand for: archetypes, and cards (folded name to printed name; empty: any name)."""

    archetypes: Collection[str]
    names: Mapping[str, str] = {}


class Compiled(NamedTuple):
    """``materials``: JSON for :func:`combo_solver.models.recipes.recipes_of`, empty for a line not understood;
    then ``stopped`` is the phrase at fault."""

    materials: str
    stopped: str = ""


def material_line(text: str) -> str:
    """The line of a monster's text that names its materials."""
    body = text.split("[ Monster Effect ]")[-1]
    lines = [line.strip() for line in body.splitlines() if line.strip()]
    lines = [line for line in lines if not (line.startswith("(") and line.endswith(")"))]
    return lines[0] if lines else ""


def compile_materials(text: str, method: str, words: Words) -> Compiled:
    """The requirement in a monster's text; ``method`` is fusion, synchro, xyz or link."""
    line = material_line(text)
    if _NO_LINE.match(line):
        return Compiled(NO_MATERIALS)
    try:
        found = parse_materials(line, method, words)
    except NotUnderstood as error:
        return Compiled("", str(error))
    if alike := _ALL_ALIKE.search(text):
        for requirement in found:
            requirement.setdefault("same", []).append(alike[1].lower())
    if _FROM_EACH.search(text):
        places = ["hand", "monster_zone"]
        for requirement in found:
            for slot in requirement["slots"]:
                slot["where"] = {**slot["where"], "place": places}
            requirement.setdefault("including", []).extend({"min": 1, "where": {"place": [one]}} for one in places)
    return Compiled(json.dumps(found, ensure_ascii=False))


def parse_materials(line: str, method: str, words: Words) -> list[dict[str, Any]]:
    """Alternative :class:`combo_solver.models.materials.Materials` as plain data. Raises :class:`NotUnderstood`."""
    return _Line(line, method, words).requirements()


def parse_phrase(text: str, words: Words) -> dict[str, Any]:
    """A noun phrase such as "LIGHT Dragon monsters" as a filter. Raises :class:`NotUnderstood`."""
    return _Line(text, "fusion", words).phrase()


@dataclass
class _Slot:
    """One part of a requirement in the making. ``divided`` are the parts a list in brackets divides it into, and
    ``either`` two traits of which the materials share one."""

    low: int = 1
    high: int | None = 1
    where: dict[str, Any] = field(default_factory=dict)
    different: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    including: list[dict[str, Any]] = field(default_factory=list)
    divided: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    either: tuple[str, ...] = ()

    @property
    def plain(self) -> bool:
        """Whether it is nothing but a number and a filter."""
        return not (self.different or self.same or self.including or self.divided or self.either)

    @property
    def names_only(self) -> bool:
        return set(self.where) == {"names"}


class _Line:
    """One line, with the names in quotes replaced by their numbers."""

    def __init__(self, line: str, method: str, words: Words) -> None:
        self._method = method
        self._words = words
        self._quoted: list[str] = []
        line = line.replace("“", '"').replace("”", '"').strip()
        line = re.sub(r'"([^"]+)"', self._take_name, line)
        self._line = line.replace("-Type", "").rstrip(".")

    def _take_name(self, found: re.Match[str]) -> str:
        self._quoted.append(found[1])
        return f'"{len(self._quoted) - 1}"'

    def _stop(self, at: str) -> NotUnderstood:
        """The error that names the phrase where reading stopped: a few words of it."""
        shown = _NAME.sub(lambda found: f'"{self._quoted[int(found[1])]}"', at).strip()
        return NotUnderstood(" ".join(shown.split()[:8]))

    # --- the line ------------------------------------------------------------------------------------------

    def requirements(self) -> list[dict[str, Any]]:
        parts = [self._part(text) for text in _PART.split(self._line)]
        return [one for slots in product(*parts) for one in self._together(slots)]

    def _together(self, slots: tuple[_Slot, ...]) -> list[dict[str, Any]]:
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
                raise self._stop(self._line)
            for number, where in slot.divided:
                result["slots"].append({"min": number, "max": number, "where": {**slot.where, **where}})
            if not slot.divided:
                result["slots"].append(one)
            if slot.either and len(slots) > 1:
                raise self._stop(self._line)
        if len(result["slots"]) > (6 if self._method == "fusion" else 3):
            raise NotUnderstood("more parts than a requirement may have")
        if slots[0].either:
            return [{**result, "same": [trait]} for trait in slots[0].either]
        return [result]

    def _part(self, text: str) -> list[_Slot]:
        """The alternative slots of one part of the line; a single one where their numbers are alike."""
        text = text.strip()
        if _NAMES_ALONE.fullmatch(text):
            return [_Slot(where={"names": [self._name(number) for number in _NAME.findall(text)]})]
        remark = _NAME_OR.fullmatch(text)
        if remark:
            text = f"{remark[1]} or {remark[2]}".replace(" that mentions it", f" that mentions {remark[1]}")
        text = _LEVELS.sub(r"\1/\2", text)
        slots = [self._slot(one) for one in _ALTERNATIVE.split(text)]
        if len(slots) == 1:
            return slots
        if slots[0].low > 1 and slots[-1].names_only and text.endswith('"'):
            # "2 A monsters or B": how many of B is not said.
            raise self._stop(text)
        if len({(slot.low, slot.high) for slot in slots}) > 1 or not all(slot.plain for slot in slots):
            return slots
        if self._method == "fusion" and any(slot.names_only for slot in slots):
            # A name must stay recognisable as one: another card may stand in for it (FUS rows).
            return slots
        return [_Slot(slots[0].low, slots[0].high, {"any_of": [slot.where for slot in slots]})]

    def _slot(self, text: str) -> _Slot:
        text = text.strip()
        alone = _NAME.fullmatch(text)
        if alone:
            return _Slot(where={"names": [self._name(alone[1])]})
        found = _NUMBER.match(text)
        if not found:
            raise self._stop(text)
        low = int(found[1])
        slot = _Slot(low, low)
        if found[2] in ("+", " or more"):
            # A slot without an upper bound is open to all the zones there are; a Fusion's to any number of cards.
            slot.high = int(found[3]) if found[3] else None if self._method == "fusion" else 7
        self._phrase(text[found.end() :], slot)
        for traits in (slot.different, slot.same, slot.either):
            if "level" in traits:
                # Only a monster with a Level can share or not share one (MA-16).
                slot.where.setdefault("level", {"min": 1})
        return slot

    # --- phrases -------------------------------------------------------------------------------------------

    def _phrase(self, text: str, slot: _Slot) -> None:
        """Read adjectives, a noun and clauses; the clauses are taken off the end one by one."""
        rest = text.strip()
        while (shorter := self._clause(rest, slot)) is not None:
            rest = shorter
        while rest:
            alone = _NAME.fullmatch(rest)
            if alone:
                self._put(slot, "names", [self._name(alone[1])])
                return
            rest = self._adjective(rest, slot).lstrip()

    def phrase(self) -> dict[str, Any]:
        """The whole line as a filter."""
        return self._filter(self._line)

    def _filter(self, text: str) -> dict[str, Any]:
        """A phrase that is nothing but a filter."""
        slot = _Slot()
        self._phrase(text, slot)
        if not slot.plain:
            raise self._stop(text)
        return slot.where

    def _put(self, slot: _Slot, key: str, value: object) -> None:
        if key in slot.where:
            raise self._stop(f"{key} twice")
        slot.where[key] = value

    def _clause(self, text: str, slot: _Slot) -> str | None:
        """Take one clause off the end; None when there is none."""
        for ending, keys in _CLAUSES:
            if text.endswith(ending):
                for key, value in keys.items():
                    self._put(slot, key, value)
                return text.removesuffix(ending)
        for pattern, read in (
            (_INCLUDING, self._including), (_TOGETHER, self._traits), (_EITHER_TRAIT, self._either),
            (_BOUND, self._bound), (_EXACT, self._exact), (_ORIGINAL_LEVEL, self._original_level),
            (_SUMMONED, self._summoned), (_EXCEPT, self._except), (_MENTIONS, self._mentions),
            (_PARENTHESES, self._parentheses),
        ):  # fmt: skip
            found = pattern.search(text)
            if found:
                read(found, slot)
                return text[: found.start()]
        return None

    def _including(self, found: re.Match[str], slot: _Slot) -> None:
        if re.search(r"(,| and) \d", found[2]):
            # Whether one monster may be two of those included is not said.
            raise self._stop(found[0])
        slot.including.append({"min": int(found[1] or 1), "where": self._filter(found[2])})

    def _traits(self, found: re.Match[str], slot: _Slot) -> None:
        for how, traits in ((found[1], found[2]), (found[3], found[4])):
            if how:
                wanted = slot.different if how == "different" else slot.same
                wanted += [trait.lower().removesuffix("s") for trait in traits.split(" and ")]

    def _either(self, found: re.Match[str], slot: _Slot) -> None:
        slot.either = (found[1].lower(), found[2].lower())

    def _bound(self, found: re.Match[str], slot: _Slot) -> None:
        where = slot.where
        if found[3]:
            where = where.setdefault("original", {})
        where[{"ATK": "atk", "DEF": "defense"}[found[4]]] = {"min" if found[2] == "more" else "max": int(found[1])}

    def _exact(self, found: re.Match[str], slot: _Slot) -> None:
        where = slot.where
        if found[2]:
            where = where.setdefault("original", {})
        if found[3] or found[4] != "DEF":
            where["atk"] = {"equals": int(found[1])}
        if found[3] or found[4] != "ATK":
            where["defense"] = {"equals": int(found[3] or found[1])}

    def _original_level(self, found: re.Match[str], slot: _Slot) -> None:
        bound = {None: "equals", " or lower": "max", " or higher": "min"}[found[3]]
        slot.where.setdefault("original", {})[found[1].lower()] = {bound: int(found[2])}

    def _summoned(self, found: re.Match[str], slot: _Slot) -> None:
        self._put(slot, "summoned", ["normal" if found[1] else "special"])
        if found[2]:
            self._put(slot, "from_extra", True)
        if found[3]:
            self._put(slot, "this_turn", True)

    def _except(self, found: re.Match[str], slot: _Slot) -> None:
        if found[3]:
            slot.where.setdefault("not_kinds", []).append("token")
        elif found[4]:
            self._put(slot, "place", list(_NEITHER_FIELD_NOR_GY))
        elif found[2]:
            self._put(slot, "except_archetypes", self._archetypes([found[1]]))
        else:
            self._put(slot, "except_names", [self._name(found[1])])

    def _mentions(self, found: re.Match[str], slot: _Slot) -> None:
        self._put(slot, "mentions", [self._name(found[1])])

    def _parentheses(self, found: re.Match[str], slot: _Slot) -> None:
        """ "(1 Fusion and 1 Synchro)" divides the materials; "(Warrior and/or Machine)" lists what each must be."""
        inside = found[1]
        for key, words in (("types", _TYPES), ("attributes", _ATTRIBUTES)):
            taken, rest = self._list_of(inside, words)
            if taken and not rest:
                self._put(slot, key, taken)
                return
        for part in re.split(r" \+ |, and |, | and ", inside):
            number = re.match(r"(\d+) ", part)
            if not number:
                raise self._stop(found[0])
            slot.divided.append((int(number[1]), self._filter(part[number.end() :])))
        if sum(number for number, _ in slot.divided) != slot.low or slot.low != slot.high:
            raise self._stop(found[0])
        if any(set(where) != {"kinds"} or len(where["kinds"]) != 1 for _, where in slot.divided):
            raise self._stop(found[0])

    # --- words ---------------------------------------------------------------------------------------------

    def _adjective(self, text: str, slot: _Slot) -> str:
        """Take one adjective or the noun off the front; returns what is left."""
        where = slot.where
        any_level = _ANY_LEVEL.match(text)
        if any_level:
            values = [{"Level": "level", "Rank": "rank", "Link": "rating"}[word] for word in any_level[1].split("/")]
            self._put(slot, "any_of", [{key: {"equals": int(any_level[2])}} for key in values])
            return text[any_level.end() :]
        level = _LEVEL.match(text)
        if level:
            self._level(level, slot)
            return text[level.end() :]
        for phrase, keys in _WORDS.items():
            if text.startswith(f"{phrase} "):
                for key, value in keys.items():
                    self._put(slot, key, value)
                return text.removeprefix(phrase)
        for key, words in (("attributes", _ATTRIBUTES), ("types", _TYPES)):
            taken, rest = self._list_of(text, words)
            if taken:
                self._put(slot, key, taken)
                return rest
            word = next((word for word in words if text.startswith(f"non-{word} ")), None)
            if word:
                self._put(slot, key, [other for other in get_args(_ALL[key]) if other != word])
                return text.removeprefix(f"non-{word}")
        taken, rest = self._list_of(text, _LISTED_KINDS)
        if len(taken) > 1:
            self._put(slot, "any_of", [{"kinds": [kind.lower()]} for kind in taken])
            return rest
        numbers, rest = self._quoted_list(text)
        if numbers:
            self._put(slot, "archetypes", self._archetypes(numbers))
            return rest
        word, _, rest = text.partition(" ")
        if word.lower() in ("monster", "monsters"):
            where.setdefault("kinds", []).append("monster")
            if rest.startswith("Card"):
                # A Monster Card may be treated as a Spell, so it may be in any zone.
                self._put(slot, "place", list(_EVERYWHERE))
                rest = re.sub(r"^Cards?\b", "", rest)
            return rest
        negative = word.lower().startswith("non-")
        kind = _KINDS.get(word.lower().removeprefix("non-"))
        if kind is None:
            raise self._stop(text)
        where.setdefault("not_kinds" if negative else "kinds", []).append(kind)
        return rest

    def _level(self, found: re.Match[str], slot: _Slot) -> None:
        key = {"Level": "level", "Rank": "rank", "Link": "rating"}[found[1]]
        bound = {None: "equals", " or lower": "max", " or higher": "min"}[found[4]]
        if not found[3]:
            self._put(slot, key, {bound: int(found[2])})
        elif not found[4] and int(found[3]) == int(found[2]) + 1:
            self._put(slot, key, {"min": int(found[2]), "max": int(found[3])})
        else:
            raise self._stop(found[0])

    def _quoted_list(self, text: str) -> tuple[list[str], str]:
        """Names in quotes at the front, joined by commas, "or", "and/or"; as their numbers."""
        taken: list[str] = []
        rest = text
        found = _NAME.match(rest)
        while found:
            taken.append(found[1])
            rest = rest[found.end() :]
            joined = _JOIN.match(rest)
            found = _NAME.match(rest, joined.end()) if joined else None
            if joined and found:
                rest = rest[joined.end() :]
                found = _NAME.match(rest)
        return taken, rest

    def _list_of(self, text: str, words: Collection[str]) -> tuple[list[str], str]:
        """One or several of these words at the front, joined by commas, "or", "and/or"."""
        taken: list[str] = []
        rest = text
        while True:
            word = next((word for word in words if re.match(rf"{re.escape(word)}(?![\w-])", rest)), None)
            if word is None:
                if taken and words is not _LISTED_KINDS:
                    raise self._stop(text)
                return [], text
            taken.append(word)
            rest = rest[len(word) :]
            joined = _JOIN.match(rest)
            if not joined:
                return taken, rest
            rest = rest[joined.end() :]

    def _archetypes(self, numbers: list[str]) -> list[str]:
        names = [self._quoted[int(number)] for number in numbers]
        unknown = [name for name in names if name not in self._words.archetypes]
        if unknown:
            raise NotUnderstood(f'"{unknown[0]}" is no known archetype')
        return names

    def _name(self, number: str) -> str:
        name = self._quoted[int(number)]
        if self._words.names:
            printed = self._words.names.get(fold(name))
            if printed is None:
                raise NotUnderstood(f'no known card is named "{name}"')
            return printed
        return name


_ALL = {"attributes": Attribute, "types": Type}
