"""What a monster is used for, or made with: "as material for the Link Summon of a Dragon monster", "Link Summoned using a
Dragon monster as material", "Tribute Summoned by Tributing a Dragon monster"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.nouns import Noun, read_any_noun
from combo_solver.texts.words import NotUnderstood

_ONE = r"(?:Synchro|Xyz|Link|Fusion|Ritual)"
_METHODS = rf"{_ONE}(?:(?:, {_ONE})*,? or {_ONE})?"
MATERIAL = (
    rf"as (?:an? )?(?P<as>{_METHODS}) [Mm]aterial(?: Monster)?(?: for (?:(?:an?|the) (?:{_ONE} )?Summon(?: of (?P<of>[^:]+))?|(?P<of2>(?:an? |\")[^:]+)))?"
    rf"|as material for (?:an?|the) (?P<as2>{_METHODS}) Summon(?: of (?P<of3>[^:]+))?|as material for (?P<of4>an? [^:]+)"
    rf"|for (?:an?|the) (?P<as3>{_METHODS}) Summon(?: of (?P<of5>[^:]+))?"
)
"""For what a monster is used."""
TRIBUTED = r"for (?:an?|the) (?P<tribute>Ritual|Tribute) Summon(?: of (?P<who>[^:]+?))?"
"""For which Summon it is Tributed."""
USING = (
    r" (?:by )?using (?:(?P<least>an?|(?:at least )?\d+|\d+ or more) )?(?P<using>[^:]+?)"
    r"(?: as (?:an? )?(?:Synchro |Xyz |Link |Fusion )?[Mm]aterials?)?"
    r"|(?: by)? Tributing (?:(?P<least2>an?|(?:at least )?\d+|\d+ or more) )?(?P<tributing>[^:]+?)"
)
"""With what a monster is made."""
_ASKED = {
    "kinds", "not_kinds", "types", "attributes", "archetypes", "names", "except_names", "level", "rank", "rating", "original",
    "any_of", "atk", "defense", "mentions",
}  # fmt: skip
"""What is asked of a monster that is not there any more, or was just made: nothing but what is printed."""


def used_for(found: re.Match[str], scope: Scope) -> list[Data]:
    """The keys of the events that the words of :data:`MATERIAL` tell. Raises :class:`NotUnderstood`."""
    said = found.groupdict()
    methods = said["as"] or said["as2"] or said["as3"] or ""
    of = next((said[key] for key in ("of", "of2", "of3", "of4", "of5") if said[key]), "")
    data: Data = {}
    if of:
        noun = _noun(re.sub(r"^(?:an?) ", "", of), scope)
        if noun.where != {"kinds": ["monster"]}:
            data["used_for"] = noun.where
        if not methods:
            methods = next((each.capitalize() for each in noun.where.get("kinds", ()) if each in _SUMMONED), "")
    if not methods or "Xyz" in methods:
        # What becomes Xyz Material goes nowhere else.
        raise NotUnderstood(found[0])
    return [{"as_material_of": method.lower(), **data} for method in re.findall(_ONE, methods)]


_SUMMONED = ("synchro", "link", "fusion", "ritual")


def tributed_for(found: re.Match[str], scope: Scope) -> Data:
    """The keys of the event that the words of :data:`TRIBUTED` tell. Raises :class:`NotUnderstood`."""
    data: Data = {"as_material_of": found["tribute"].lower()}
    if found["who"]:
        data["used_for"] = _noun(re.sub(r"^(?:an?) ", "", found["who"]), scope).where
    return data


def made_with(found: re.Match[str], methods: list[str], scope: Scope) -> Data:
    """The keys of a Summon that the words of :data:`USING` tell. Raises :class:`NotUnderstood`."""
    said = found.groupdict()
    using, least = said.get("using") or said.get("tributing"), said.get("least") or said.get("least2")
    if not using:
        return {}
    wanted = {"tribute"} if said["tributing"] else {"synchro", "xyz", "link", "fusion", "ritual"}
    if not methods or set(methods) - wanted or (least is None and not using.startswith('"')):
        raise NotUnderstood(using)
    number = re.search(r"\d+", least or "")
    if number and least and least == number[0] and "using" in said and said["using"]:
        # So many and no others.
        raise NotUnderstood(using)
    data: Data = {"using": _noun(using.removesuffix("(s)"), scope).where}
    return {**data, "using_least": int(number[0])} if number and number[0] != "1" else data


def _noun(words: str, scope: Scope) -> Noun:
    noun = read_any_noun(scope.unmask(words), scope.card.words)
    if noun.sort == "spell" or not noun.plain or set(noun.where) - _ASKED:
        raise NotUnderstood(words)
    return noun
