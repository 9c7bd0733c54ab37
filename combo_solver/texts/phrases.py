"""The grammar of noun phrases: "2 Level 4 or lower "Gear" monsters you control, except Tokens".

    phrase   = { adjective } noun { clause }
    clause   = "with different / the same" trait | "with 2000 or more ATK" | "except" ... | "including" ...
             | "in the hand" | "Special Summoned this turn" | ...

It is written by hand: the phrases have a fixed vocabulary, and one is understood to its last word or refused. Names in
quotes are taken out first, so that no word of a name is read as a word of the phrase.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cache
from typing import Any, get_args

from combo_solver.cards.names import fold
from combo_solver.models.vocabulary import Attribute, CardType, Place, Type
from combo_solver.texts.words import NotUnderstood, Words

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


NAME = re.compile(r'"(\d+)"')
_JOIN = re.compile(r"(?:,? and/or |,? or |, )")
_LEVEL = re.compile(
    r"(Level|Rank|Link)[ -](\d+)(?:/(\d+))?( or lower| or higher)?((?:, \d+)*,? or (?:Level )?\d+)?(?=\s)\s*"
)
_ANY_LEVEL = re.compile(r"(Level/(?:Rank/Link|Rank|Link)) (\d+)\s+")
_WORDS: dict[str, dict[str, Any]] = {
    "face-up Attack Position": {"position": "attack"},
    "face-up Defense Position": {"position": "defense"},
    "Attack Position": {"position": "attack"},
    "face-down Defense Position": {"position": "set"},
    "Defense Position": {"position": "any_defense"},
    "face-down": {"position": "set"},
    "face-up": {"position": "face_up"},
    "Special Summoned": {"summoned": ["special"]},
    "Normal Summoned/Set": {"summoned": ["normal"]},
    "Tribute Summoned": {"summoned": ["tribute"]},
    "Fusion Summoned": {"summoned": ["fusion"]},
    "Synchro Summoned": {"summoned": ["synchro"]},
    "Xyz Summoned": {"summoned": ["xyz"]},
    "Link Summoned": {"summoned": ["link"]},
    "Ritual Summoned": {"summoned": ["ritual"]},
    "Pendulum Summoned": {"summoned": ["pendulum"]},
}

_TRAIT = r"(?:names?|Types?|Attributes?|Levels?|Ranks?)"
_ONE_TRAIT = rf"(different|the same) ({_TRAIT}(?: and {_TRAIT})*)"
_TOGETHER = re.compile(rf",? with {_ONE_TRAIT}(?:,? (?:but|and) {_ONE_TRAIT})?$")
_EITHER_TRAIT = re.compile(rf" with the same ({_TRAIT}) or ({_TRAIT})$")
_BOUND = re.compile(r"(?:,? with| and) (\d+) or (more|less) (original )?(ATK|DEF)$")
_EXACT = re.compile(r"(?:,? with|(?<=ATK) and) (\d+)(?: (original))? (?:ATK/(\d+) DEF|(ATK/DEF|ATK & DEF|ATK|DEF))$")
_EITHER_VALUE = re.compile(r" with (\d+) ATK (?:and/or|or) DEF$")
_ORIGINAL_LEVEL = re.compile(r" whose original (Level|Rank) is (\d+)( or higher| or lower)?$")
_SUMMONED = re.compile(
    r",?(?: that (?:was|were|is|are))? (?:(Normal) Summoned/Set|Special Summoned( from the Extra Deck)?)( this turn)?$"
)
_EXCEPT = re.compile(r',? (?:except|other than) (?:"(\d+)"( monsters?)?|(Tokens|a Token)|(on the field or in the GY))$')
_INCLUDING = re.compile(r",? including (?:(?:at least )?(\d+) |an? )?(.+)$")
_PARENTHESES = re.compile(r" \(([^()]+)\)$")
_MENTIONS = re.compile(
    r' (?:that|which) (?:mentions? "(?P<now>\d+)"'
    r'|(?:specifically )?lists? (?:the card )?"(?P<before>\d+)" in (?:its|their) text)$'
)
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
    (" that has material", {"has_materials": True}),
    (" with material", {"has_materials": True}),
    (" with Xyz Material", {"has_materials": True}),
    (" that has Xyz Material", {"has_materials": True}),
    (" with no material", {"has_materials": False}),
    (" with no materials", {"has_materials": False}),
    (" that has a Level", {"level": {"min": 1}}),
    (" with a Level", {"level": {"min": 1}}),
    (" that have a Level", {"level": {"min": 1}}),
    (" equipped with a Monster Card", {"equipped_with": "monster"}),
    (" equipped with an Equip Card(s)", {"equipped_with": "equip"}),
    (" equipped with an Equip Card", {"equipped_with": "equip"}),
    (" equipped with Equip Cards", {"equipped_with": "equip"}),
    *(
        (f" {verb} {has}{material}", {"has_materials": not has})
        for verb, has in (
            ("that has", ""),
            ("that have", ""),
            ("that has", "no "),
            ("that have", "no "),
            ("with", "no "),
        )
        for material in ("Xyz Material", "Xyz Materials", "material", "materials")
        if has or verb != "with"
    ),
)


@dataclass
class Phrase:
    """What was read: ``where`` is the filter, ``low`` and ``high`` how many cards are asked for. ``divided`` are the
    parts a list in brackets divides them into, ``either`` two traits of which they share one."""

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


class Phrases:
    """A text with the names in quotes replaced by their numbers (``text``), and the grammar of the phrases in it."""

    def __init__(self, text: str, words: Words) -> None:
        self._words = words
        self._quoted: list[str] = []
        text = text.replace("“", '"').replace("”", '"').strip()
        text = re.sub(r'"([^"]+)"', self._take_name, text)
        self.text = text.replace("-Type", "").rstrip(".")

    def _take_name(self, found: re.Match[str]) -> str:
        self._quoted.append(found[1])
        return f'"{len(self._quoted) - 1}"'

    def stop(self, at: str) -> NotUnderstood:
        """The error that names the phrase where reading stopped: a few words of it."""
        shown = NAME.sub(lambda found: f'"{self._quoted[int(found[1])]}"', at).strip()
        return NotUnderstood(" ".join(shown.split()[:8]))

    # --- phrases -------------------------------------------------------------------------------------------

    def read(self, text: str, phrase: Phrase) -> None:
        """Read adjectives, a noun and clauses; the clauses are taken off the end one by one."""
        rest = text.strip()
        while (shorter := self._clause(rest, phrase)) is not None:
            rest = shorter
        while rest:
            alone = NAME.fullmatch(rest)
            if alone:
                self._put(phrase, "names", [self.name(alone[1])])
                return
            rest = self._adjective(rest, phrase).lstrip()

    def filter(self, text: str) -> dict[str, Any]:
        """A phrase that is nothing but a filter."""
        phrase = Phrase()
        self.read(text, phrase)
        if not phrase.plain:
            raise self.stop(text)
        return phrase.where

    def _put(self, phrase: Phrase, key: str, value: object) -> None:
        if key in phrase.where:
            raise self.stop(f"{key} twice")
        phrase.where[key] = value

    def _clause(self, text: str, phrase: Phrase) -> str | None:
        """Take one clause off the end; None when there is none."""
        for ending, keys in _CLAUSES:
            if text.endswith(ending):
                for key, value in keys.items():
                    self._put(phrase, key, value)
                return text.removesuffix(ending)
        for pattern, read in (
            (_INCLUDING, self._including), (_TOGETHER, self._traits), (_EITHER_TRAIT, self._either),
            (_BOUND, self._bound), (_EXACT, self._exact), (_EITHER_VALUE, self._either_value),
            (_ORIGINAL_LEVEL, self._original_level),
            (_SUMMONED, self._summoned), (_EXCEPT, self._except), (_MENTIONS, self._mentions),
            (_PARENTHESES, self._parentheses),
        ):  # fmt: skip
            found = pattern.search(text)
            if found:
                read(found, phrase)
                return text[: found.start()]
        return None

    def _including(self, found: re.Match[str], phrase: Phrase) -> None:
        if re.search(r"(,| and) \d", found[2]):
            # Whether one monster may be two of those included is not said.
            raise self.stop(found[0])
        phrase.including.append({"min": int(found[1] or 1), "where": self.filter(found[2])})

    def _traits(self, found: re.Match[str], phrase: Phrase) -> None:
        for how, traits in ((found[1], found[2]), (found[3], found[4])):
            if how:
                wanted = phrase.different if how == "different" else phrase.same
                wanted += [trait.lower().removesuffix("s") for trait in traits.split(" and ")]

    def _either(self, found: re.Match[str], phrase: Phrase) -> None:
        phrase.either = (found[1].lower(), found[2].lower())

    def _bound(self, found: re.Match[str], phrase: Phrase) -> None:
        where = phrase.where
        if found[3]:
            where = where.setdefault("original", {})
        where[{"ATK": "atk", "DEF": "defense"}[found[4]]] = {"min" if found[2] == "more" else "max": int(found[1])}

    def _exact(self, found: re.Match[str], phrase: Phrase) -> None:
        where = phrase.where
        if found[2]:
            where = where.setdefault("original", {})
        if found[3] or found[4] != "DEF":
            where["atk"] = {"equals": int(found[1])}
        if found[3] or found[4] != "ATK":
            where["defense"] = {"equals": int(found[3] or found[1])}

    def _either_value(self, found: re.Match[str], phrase: Phrase) -> None:
        self._put(phrase, "any_of", [{key: {"equals": int(found[1])}} for key in ("atk", "defense")])

    def _original_level(self, found: re.Match[str], phrase: Phrase) -> None:
        bound = {None: "equals", " or lower": "max", " or higher": "min"}[found[3]]
        phrase.where.setdefault("original", {})[found[1].lower()] = {bound: int(found[2])}

    def _summoned(self, found: re.Match[str], phrase: Phrase) -> None:
        self._put(phrase, "summoned", ["normal" if found[1] else "special"])
        if found[2]:
            self._put(phrase, "from_extra", True)
        if found[3]:
            self._put(phrase, "this_turn", True)

    def _except(self, found: re.Match[str], phrase: Phrase) -> None:
        if found[3]:
            phrase.where.setdefault("not_kinds", []).append("token")
        elif found[4]:
            self._put(phrase, "place", list(_NEITHER_FIELD_NOR_GY))
        elif found[2]:
            self._put(phrase, "except_archetypes", self._archetypes([found[1]]))
        else:
            self._put(phrase, "except_names", [self.name(found[1])])

    def _mentions(self, found: re.Match[str], phrase: Phrase) -> None:
        self._put(phrase, "mentions", [self.name(found["now"] or found["before"])])

    def _parentheses(self, found: re.Match[str], phrase: Phrase) -> None:
        """ "(1 Fusion and 1 Synchro)" divides the materials; "(Warrior and/or Machine)" lists what each must be."""
        inside = found[1]
        for key, words in (("types", _TYPES), ("attributes", _ATTRIBUTES)):
            taken, rest = self._list_of(inside, words)
            if taken and not rest:
                self._put(phrase, key, taken)
                return
        for part in re.split(r" \+ |, and |, | and ", inside):
            number = re.match(r"(\d+) ", part)
            if not number:
                raise self.stop(found[0])
            phrase.divided.append((int(number[1]), self.filter(part[number.end() :])))
        if sum(number for number, _ in phrase.divided) != phrase.low or phrase.low != phrase.high:
            raise self.stop(found[0])
        if any(set(where) != {"kinds"} or len(where["kinds"]) != 1 for _, where in phrase.divided):
            raise self.stop(found[0])

    # --- words ---------------------------------------------------------------------------------------------

    def _adjective(self, text: str, phrase: Phrase) -> str:
        """Take one adjective or the noun off the front; returns what is left."""
        where = phrase.where
        any_level = _ANY_LEVEL.match(text)
        if any_level:
            values = [{"Level": "level", "Rank": "rank", "Link": "rating"}[word] for word in any_level[1].split("/")]
            self._put(phrase, "any_of", [{key: {"equals": int(any_level[2])}} for key in values])
            return text[any_level.end() :]
        level = _LEVEL.match(text)
        if level:
            self._level(level, phrase)
            return text[level.end() :]
        for said, keys in _WORDS.items():
            if text.startswith(f"{said} "):
                for key, value in keys.items():
                    self._put(phrase, key, value)
                return text.removeprefix(said)
        for key, words in (("attributes", _ATTRIBUTES), ("types", _TYPES)):
            taken, rest = self._list_of(text, words)
            if taken:
                self._put(phrase, key, taken)
                return rest
            word = next((word for word in words if text.startswith(f"non-{word} ")), None)
            if word:
                self._put(phrase, key, [other for other in get_args(_ALL[key]) if other != word])
                return text.removeprefix(f"non-{word}")
        taken, rest = self._list_of(text, _LISTED_KINDS)
        if len(taken) > 1:
            self._put(phrase, "any_of", [{"kinds": [kind.lower()]} for kind in taken])
            return rest
        numbers, rest = self._quoted_list(text)
        if numbers:
            self._put(phrase, "archetypes", self._archetypes(numbers))
            return rest
        word, _, rest = text.partition(" ")
        if word.lower() in ("monster", "monsters"):
            where.setdefault("kinds", []).append("monster")
            if rest.startswith("Card"):
                # A Monster Card may be treated as a Spell, so it may be in any zone.
                self._put(phrase, "place", list(_EVERYWHERE))
                rest = re.sub(r"^Cards?\b", "", rest)
            return rest
        negative = word.lower().startswith("non-")
        kind = _KINDS.get(word.lower().removeprefix("non-"))
        if kind is None:
            raise self.stop(text)
        where.setdefault("not_kinds" if negative else "kinds", []).append(kind)
        return rest

    def _level(self, found: re.Match[str], phrase: Phrase) -> None:
        key = {"Level": "level", "Rank": "rank", "Link": "rating"}[found[1]]
        bound = {None: "equals", " or lower": "max", " or higher": "min"}[found[4]]
        if found[5]:
            values = [found[2], *re.findall(r"\d+", found[5])]
            self._put(phrase, "any_of", [{key: {"equals": int(value)}} for value in values])
        elif not found[3]:
            self._put(phrase, key, {bound: int(found[2])})
        elif not found[4] and int(found[3]) == int(found[2]) + 1:
            self._put(phrase, key, {"min": int(found[2]), "max": int(found[3])})
        else:
            raise self.stop(found[0])

    def _quoted_list(self, text: str) -> tuple[list[str], str]:
        """Names in quotes at the front, joined by commas, "or", "and/or"; as their numbers."""
        taken: list[str] = []
        rest = text
        found = NAME.match(rest)
        while found:
            taken.append(found[1])
            rest = rest[found.end() :]
            joined = _JOIN.match(rest)
            found = NAME.match(rest, joined.end()) if joined else None
            if joined and found:
                rest = rest[joined.end() :]
                found = NAME.match(rest)
        return taken, rest

    def _list_of(self, text: str, words: Collection[str]) -> tuple[list[str], str]:
        """One or several of these words at the front, joined by commas, "or", "and/or"."""
        taken: list[str] = []
        rest = text
        while True:
            found = _first_of(tuple(words)).match(rest)
            if found is None:
                if taken and words is not _LISTED_KINDS:
                    raise self.stop(text)
                return [], text
            taken.append(found[0])
            rest = rest[found.end() :]
            joined = _JOIN.match(rest)
            if not joined:
                return taken, rest
            rest = rest[joined.end() :]

    def _archetypes(self, numbers: list[str]) -> list[str]:
        names = [self._quoted[int(number)] for number in numbers]
        known = {name: self._words.archetype(name) for name in names}
        if unknown := [name for name in names if known[name] is None]:
            raise NotUnderstood(f'"{unknown[0]}" is no known archetype')
        return list(dict.fromkeys(archetype for archetype in known.values() if archetype))

    def name(self, number: str) -> str:
        name, known = self._quoted[int(number)], self._words.names
        for spelt in (name, name.removesuffix("s"), name.replace("'", '"')):  # Several have an "s" behind the name.
            if known and (printed := known.get(fold(spelt))):
                return printed
        if known:
            raise NotUnderstood(f'no known card is named "{name}"')
        return name


_ALL = {"attributes": Attribute, "types": Type}


@cache
def _first_of(words: tuple[str, ...]) -> re.Pattern[str]:
    """The first of these words that stands there as a whole word."""
    return re.compile(rf"(?:{'|'.join(map(re.escape, words))})(?![\w-])")
