"""The one reader of noun phrases: which cards a text speaks of, as a filter.

What stands between a number and a verb is read by :mod:`combo_solver.texts.phrases`; here are the forms around it:
lists of names, cards of any sort, Spells and Traps. Each reader says itself which of them it can use.
"""

from __future__ import annotations

import re
from typing import Any, Literal, NamedTuple, get_args

from combo_solver.models.words import Attribute
from combo_solver.texts.counters import take_counters
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
_NOT_OF_SORT = re.compile(r"^non-(?P<sort>Field|Continuous|Equip|Quick-Play|Ritual) (?P<noun>.*\b(?:Spells?|Traps?))$")
_CARDS_OF = re.compile(r'^(?P<before>.*")\s*cards?$')
_LISTING = re.compile(
    rf"^(?P<noun>(?:.+ )?[Mm]onsters?) (?:that|which) (?:specifically )?(?:mentions?|lists?) (?P<names>{NAMES.pattern})"
    r" as (?:an? )?(?:\w+ )?[Mm]aterials?$"
)
"""A monster by a name among its materials."""
_EITHER_VALUE = re.compile(r"^monsters? with (?P<number>\d+) original ATK or DEF$")
_OTHER_SPELLS = ["quick-play", "continuous", "equip", "field", "ritual", "counter"]


class Noun(NamedTuple):
    """Which cards are meant: any ``card``, a ``monster``, or a ``spell`` (a Spell or Trap); ``where`` is the filter
    within that sort. ``named``: a list of names. ``sub_sort``: one sort of Spells or Traps ("Field Spells"). ``other``:
    not the card itself. ``different``, ``same``: traits that tell several of them apart, or that they share."""

    sort: Sort
    where: dict[str, Any]
    named: bool = False
    sub_sort: bool = False
    face_up: bool = False
    other: bool = False
    different: tuple[str, ...] = ()
    same: tuple[str, ...] = ()

    @property
    def plain(self) -> bool:
        """Whether each card fits or not for itself, the card that says so like any other one."""
        return not (self.other or self.different or self.same)


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
        up = phrase.startswith("face-up")
        return Noun("card", {"names": read_names(phrase, words)}, named=True, face_up=up)
    if listing := _LISTING.match(phrase):
        noun = read_noun(listing["noun"], words)
        if noun.sort != "monster" or "lists" in noun.where:
            raise NotUnderstood(phrase)
        return noun._replace(where={**noun.where, "lists": read_names(listing["names"], words)})
    if phrase in ("card", "cards", "face-up card", "face-up cards"):
        return Noun("card", {}, face_up=phrase.startswith("face-up"))
    if other := _NOT_OF_SORT.match(phrase):
        noun = read_noun(other["noun"], words)
        if noun.sort != "spell" or noun.sub_sort or "any_of" in noun.where:
            raise NotUnderstood(phrase)
        return noun._replace(where={**noun.where, "not_kinds": [other["sort"].lower()]}, sub_sort=True)
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


_IS_OR_MENTIONS = re.compile(r'^(?P<noun>.*\b[Mm]onsters?) that is (?P<name>"[^"]+") or mentions it$')
_SPARED = re.compile(r',? (?:except|other than) (?P<what>(?:"[^"]*"|[^,"])+?)$')
_SPARED_NAMES = re.compile(r'^(?:(?:an? )?(?:cards? named |copy of )?"[^"]+"(?:,? (?:and|or|and/or) )?)+$')
_SPARED_NOUNS = re.compile(r'^"(?P<name>[^"]+)" (?:monsters?|cards?)$')
_SPARED_KINDS = re.compile(
    r"^(?:an? )?(?P<kind>Fusion|Synchro|Xyz|Link|Pendulum|Ritual|Tuner|Effect|Normal|Token)s?(?: [Mm]onsters?)?$"
)
_SPARED_SPELLS = re.compile(r"^(?:an? )?(?P<kind>Field|Quick-Play|Equip) Spells?(?: Cards?)?$")
_SPARED_ATTRIBUTES = re.compile(r"^(?:an? )?(?P<one>[A-Z]+)(?: (?:or|and) (?P<two>[A-Z]+))? monsters?$")
_ATTRIBUTES = get_args(Attribute)
_SPARED_LEVEL = re.compile(r"^(?:an? )?Level (?P<level>\d+) monsters?$")
_TOGETHER = re.compile(
    r",? with (?P<how>different|the same) (?P<traits>[A-Za-z]+(?: and [A-Za-z]+)*?)(?: from each other)?$"
)
_MENTIONED = re.compile(
    r"^(?P<noun>(?:cards?|.* cards?|.*Spells?|.*Traps?|.*monsters?))"
    rf"(?P<clause>,? (?:that|which) (?:(?:specifically )?mentions? {NAMES.pattern}(?: in (?:its|their) text)?"
    rf"|(?:specifically )?lists? (?:the cards? )?{NAMES.pattern} in (?:its|their) text))$"
)
_LISTS = re.compile(
    rf"^(?P<noun>.*[Mm]onsters?) (?:that|which) mentions? (?P<names>{NAMES.pattern}) as (?:a )?material$"
)
_AS_SPELL = re.compile(
    r" (?:that (?:is|are) )?(?:being )?treated as an? (?P<what>Continuous (?:Spell|Trap)|Equip Card)(?: Cards?)?$"
)
_MENTIONS_IT = re.compile(
    r"(?P<that> (?:that|which) (?:specifically )?(?:mentions?|lists?(?: the card)?)) (?:it|any of those cards)"
    r"(?= in (?:its|their) text|$|,)"
)
_TWO = re.compile(r"^(?P<first>.+?),? (?:or|OR|and/or) (?:an? |1 )(?P<second>[^\"]+ (?:that|which) .+)$")
_TRAITS = {
    "name": "name", "type": "type", "attribute": "attribute", "level": "level", "rank": "rank",
}  # fmt: skip
_ALTERNATIVE = re.compile(r",? (?:and/)?or (?:an? |1 )?")
_COUNTED = re.compile(r" (?:an?|1) $")
_SERIES_FIRST = re.compile(r'^"[^"]+" (?=.)')
_NOUN = re.compile(r"\b(?:[Mm]onsters?|cards?|Spells?|Traps?)$")
_HEAD_NOUN = re.compile(
    r"^(?:.* )?(?P<noun>[Mm]onsters?|cards?|Spells?/Traps?|Spells?|Traps?)(?P<clause> (?:with|that|whose) .+)?$"
)


def read_any_noun(phrase: str, words: Words) -> Noun:
    """A noun phrase with what it excepts, what several cards of it share, and alternatives: "Fiend monsters or "Gear"
    cards, except Tokens". Raises :class:`NotUnderstood`."""
    phrase = phrase.strip().rstrip(",")
    bare, asked = take_counters(phrase)
    if asked:
        noun = read_any_noun(bare, words)
        if asked.keys() & noun.where.keys():
            raise NotUnderstood(phrase)
        return noun._replace(where={**noun.where, **asked})
    if treated := _AS_SPELL.search(phrase):
        noun = read_any_noun(phrase[: treated.start()] + phrase[treated.end() :], words)
        if noun.sort != "monster" or "any_of" in noun.where:
            raise NotUnderstood(phrase)
        as_what = treated["what"].lower().replace(" card", "").replace(" ", "_")
        return noun._replace(where={**noun.where, "treated_as": as_what})
    if either := _IS_OR_MENTIONS.match(phrase):
        noun, names = read_any_noun(either["noun"], words), read_names(either["name"], words)
        if noun.sort != "monster" or "any_of" in noun.where:
            raise NotUnderstood(phrase)
        return noun._replace(where={**noun.where, "any_of": [{"names": names}, {"mentions": names}]})
    if together := _TOGETHER.search(phrase):
        traits = [_trait(word) for word in together["traits"].split(" and ")]
        noun = read_any_noun(phrase[: together.start()], words)
        if noun.different or noun.same:
            raise NotUnderstood(phrase)
        if together["how"] == "different":
            return noun._replace(different=tuple(traits))
        return noun._replace(same=tuple(traits))
    if spared := _SPARED.search(phrase):
        noun = read_any_noun(phrase[: spared.start()], words)
        return _but(noun, spared["what"], words)
    if (two := _TWO.match(phrase)) and (it := _MENTIONS_IT.search(two["second"])):
        # "It" is what the first of the two names.
        first = _one_of(two["first"], words)
        if not first.named:
            raise NotUnderstood(phrase)
        mentioned_names = " or ".join(f'"{name}"' for name in QUOTED.findall(two["first"]))
        second = two["second"][: it.end("that")] + f" {mentioned_names}" + two["second"][it.end() :]
        return _either(first, read_any_noun(second, words), phrase)
    if lists := _LISTS.match(phrase):
        noun = _one_of(lists["noun"], words)
        if noun.sort != "monster" or "any_of" in noun.where:
            raise NotUnderstood(phrase)
        return noun._replace(where={**noun.where, "lists": read_names(lists["names"], words)})
    mentioned = _MENTIONED.match(phrase)
    if mentioned and (two := _TWO.match(phrase)):
        # What mentions a name is the second of the two alone.
        return _either(_one_of(two["first"], words), read_any_noun(two["second"], words), phrase)
    if mentioned:
        noun = _one_of(mentioned["noun"], words)
        if "mentions" in noun.where:
            raise NotUnderstood(phrase)
        return noun._replace(where={**noun.where, "mentions": read_names(mentioned["clause"], words)})
    return _one_of(phrase, words)


def _trait(word: str) -> str:
    trait = _TRAITS.get(word.lower().removesuffix("s"))
    if trait is None:
        raise NotUnderstood(word)
    return trait


def _but(noun: Noun, what: str, words: Words) -> Noun:
    """All but what an exception names."""
    where = dict(noun.where)
    if what in ("this card", "itself"):
        return noun._replace(other=True)
    if _SPARED_NAMES.match(what):
        key, values = "except_names", read_names(what, words)
    elif found := _SPARED_NOUNS.match(what):
        read_filter(f'"{found["name"]}" monsters', words)
        if what.split('" ')[1].startswith("card") or noun.sort == "monster":
            key, values = "except_archetypes", [found["name"]]
        else:
            raise NotUnderstood(what)
    elif (found := _SPARED_LEVEL.match(what)) and noun.sort == "monster" and "any_of" not in where:
        level = int(found["level"])
        others: list[dict[str, Any]] = [{"level": {"max": level - 1}}, {"level": {"min": level + 1}}]
        return noun._replace(where={**where, "any_of": [*others, {"kinds": ["xyz"]}, {"kinds": ["link"]}]})
    elif (found := _SPARED_ATTRIBUTES.match(what)) and noun.sort == "monster" and "attributes" not in where:
        spared = {found["one"], found["two"]} - {None}
        if not spared.issubset(_ATTRIBUTES):
            raise NotUnderstood(what)
        key, values = "attributes", [each for each in _ATTRIBUTES if each not in spared]
    elif (found := _SPARED_SPELLS.match(what)) or (found := _SPARED_KINDS.match(what)):
        key, values = "not_kinds", [found["kind"].lower()]
    else:
        raise NotUnderstood(what)
    where[key] = [*where.get(key, ()), *values]
    return noun._replace(where=where)


def _one_of(phrase: str, words: Words) -> Noun:
    """One noun, or one of two, which share the name of an archetype where the second has no number and no name of its
    own: '"Gear" Field or Continuous Spell'."""
    try:
        return read_noun(phrase, words)
    except NotUnderstood as refused:
        stopped = refused
    divisions = _ALTERNATIVE.finditer(QUOTED.sub(lambda name: "#" * len(name[0]), phrase))
    # Two nouns that each stand alone are told apart before what they hold: "Insect or Plant monster, or 1 Trap".
    for divided in sorted(divisions, key=lambda found: not _stands_alone(found, phrase)):
        first, second = phrase[: divided.start()], phrase[divided.end() :]
        try:
            alone = _stands_alone(divided, phrase) or QUOTED.search(second) is not None
            series = None if alone or _listed(first) else _SERIES_FIRST.match(first)
            second = f"{series[0]}{second}" if series else second
            return _either(_first(first, second, words), _one_of(second, words), phrase)
        except NotUnderstood:
            continue
    raise stopped


def _stands_alone(divided: re.Match[str], phrase: str) -> bool:
    """Whether the second of two alternatives takes no word of the first: '"Gear" monster, or Wyrm monster'."""
    first = phrase[: divided.start()]
    own = divided[0].startswith(",") and _NOUN.search(first) is not None
    # Of all the cards of a name those that follow would be a part.
    own = own or first.endswith((" card", " cards"))
    return own or _COUNTED.search(divided[0]) is not None


def _first(first: str, second: str, words: Words) -> Noun:
    """The first of two alternatives, which may share the noun of the second: "LIGHT Fairy or DARK Fiend monster"."""
    try:
        return read_noun(first, words)
    except NotUnderstood:
        if listed := _listed(first):
            if len({QUOTED.search(part) is None for part in (*listed, second)}) > 1:
                # Whether a name at the front is that of all of them is not told.
                raise NotUnderstood(first) from None
            found = read_noun(listed[0], words)
            for part in listed[1:]:
                found = _either(found, read_noun(part, words), first)
            return found
        hidden = QUOTED.sub(lambda name: "#" * len(name[0]), second)
        nearest = (second[: found.start()] for found in _ALTERNATIVE.finditer(hidden))
        head = _HEAD_NOUN.match(next((part for part in nearest if _NOUN.search(part)), second))
        if head is None or head["clause"] or first.endswith('"'):
            raise
        return read_noun(f"{first} {head['noun']}", words)


def _listed(phrase: str) -> list[str]:
    """The parts of a list that each tell their noun: "Gear" monster, Field Spell; empty for anything else."""
    hidden = QUOTED.sub(lambda name: "#" * len(name[0]), phrase)
    ends = [found.start() for found in re.finditer(", ", hidden)]
    parts = [phrase[start:end] for start, end in zip([0, *(end + 2 for end in ends)], [*ends, None], strict=True)]
    heads = [_HEAD_NOUN.match(part) for part in parts]
    return parts if ends and all(head is not None and not head["clause"] for head in heads) else []


def _either(first: Noun, second: Noun, phrase: str) -> Noun:
    if not (first.plain and second.plain) or first.face_up != second.face_up:
        raise NotUnderstood(phrase)
    sort: Sort = first.sort if first.sort == second.sort else "card"
    parts: list[dict[str, Any]] = []
    for noun in (first, second):
        parts += noun.where["any_of"] if set(noun.where) == {"any_of"} else [noun.where]
    if any(not part for part in parts) or first.where.get("position") or second.where.get("position"):
        raise NotUnderstood(phrase)
    return Noun(sort, {"any_of": parts}, sub_sort=first.sub_sort and second.sub_sort, face_up=first.face_up)


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
        if kind not in ("", "continuous", "normal"):
            raise NotUnderstood(found[0])
        part = {"continuous": {"kinds": ["continuous"]}, "normal": {"not_kinds": list(_OTHER_SPELLS)}}.get(kind, {})
        where["any_of"] = [{**part, "kinds": [*part.get("kinds", ()), sort]} for sort in ("spell", "trap")]
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
