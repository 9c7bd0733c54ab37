"""Effects that answer an activation: "When a monster effect is activated (Quick Effect)"."""

from __future__ import annotations

import re

from combo_solver.texts.conditions import all_of
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.happenings import PRINTED
from combo_solver.texts.effects.holding import read_tests
from combo_solver.texts.effects.inclusions import read_inclusion, read_would
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.effects.spell_cards import fast
from combo_solver.texts.effects.targets import read_targets
from combo_solver.texts.nouns import read_any_noun
from combo_solver.texts.words import NotUnderstood

PRIORITY = 14
EXAMPLE = Example("When a monster effect is activated (Quick Effect): You can negate the activation.")
_SPELL, _TRAP = ["spell_card", "spell_effect"], ["trap_card", "trap_effect"]
_SORTS = {
    "card or effect": [],
    "card, or its effect,": [],
    "monster effect": ["monster_effect"],
    "monster's effect": ["monster_effect"],
    "Effect Monster's effect": ["monster_effect"],
    "Link Monster's effect": ["monster_effect"],
    "Spell/Trap": ["spell_card", "trap_card"],
    "Spell": ["spell_card"],
    "Trap": ["trap_card"],
    "Spell/Trap or effect": [*_SPELL, *_TRAP],
    "Spell or effect": _SPELL,
    "Trap or effect": _TRAP,
    "Spell/Trap, or monster effect,": ["spell_card", "trap_card", "monster_effect"],
    "Spell/Trap or monster effect": ["spell_card", "trap_card", "monster_effect"],
    "Spell/Trap, or monster effect": ["spell_card", "trap_card", "monster_effect"],
    "Spell, Trap, or monster effect": ["spell_card", "trap_card", "monster_effect"],
    "Spell, Trap, or Effect Monster's effect": ["spell_card", "trap_card", "monster_effect"],
    "Trap or Effect Monster's effect": ["trap_card", "monster_effect"],
}
_SPELLS = ("Normal", "Quick-Play", "Continuous", "Equip", "Field", "Ritual")
_TRAPS = ("Normal", "Continuous", "Counter")
_SORTS |= {f"{sort} Spell": ["spell_card"] for sort in _SPELLS} | {f"{sort} Trap": ["trap_card"] for sort in _TRAPS}
_BY = {
    "Link Monster's effect": ["link"],
    **{f"{sort} Spell": [sort.lower()] for sort in _SPELLS},
    **{f"{sort} Trap": [sort.lower()] for sort in _TRAPS},
}
_HEAD = re.compile(
    r"^[Ww]hen (?:you activate an? (?P<mine>.+?)|(?:(?:(?P<other>another)|an?) )?(?P<what>.+?) (?:is activated|activates)"
    r"(?: (?:in the (?P<piles>hand or GY|hand|GY)|on the (?P<field>field)))?)(?: that includes (?P<includes>[^:,]+?))?(?: that would (?P<would>[^:,]+?))?"
    r"(?: that targets (?P<targets>[^:,]+?))?(?: \(except during the Damage Step\))?"
    r"(?:,? while this (?:card is in your (?P<pile>hand|GY|Graveyard)|(?P<there>card|monster) is (?:face-up )?on the field))?"
    r"(?:,? (?:while|and|if) (?P<condition>(?:you|your|there|both|an?|the|no|\"\d+\") ?[^:]*))?$"
)

_ITS_EFFECT = re.compile(
    r"(?<=^[Ww]hen )(?P<monster>(?:an?|another) [^,:;]*?monster(?: with [^,:;]+?)?) activates its effect\b"
)
_ANOTHER = re.compile(r"^Spell/Trap, or another monster's effect,$")
_NOUNS: tuple[tuple[re.Pattern[str], list[str]], ...] = (
    (re.compile(r"^(?P<noun>.+ card) or effect$"), []),
    (re.compile(r"^(?P<noun>.*[Mm]onster(?: with [^']+)?)(?:'s)? effect$"), ["monster_effect"]),
    (re.compile(r"^(?P<noun>.*Spell/Trap)$"), ["spell_card", "trap_card"]),
    (re.compile(r"^(?P<noun>.*Spell)$"), ["spell_card"]),
    (re.compile(r"^(?P<noun>.*Trap)$"), ["trap_card"]),
    (re.compile(r"^(?P<noun>\"\d+\")$"), ["spell_card", "trap_card"]),
)


def _of_such(what: str, scope: Scope) -> tuple[list[str], Data]:
    """The sorts of an activation, and what its card must be, as it is printed. Raises :class:`NotUnderstood`."""
    for pattern, sorts in _NOUNS:
        if found := pattern.match(what):
            noun = read_any_noun(scope.unmask(found["noun"]), scope.card.words)
            if set(noun.where) - PRINTED or not noun.plain or noun.face_up or not noun.where:
                raise NotUnderstood(what)
            return sorts, noun.where
    raise NotUnderstood(what)


def read(text: str, scope: Scope) -> Data | None:
    found = _HEAD.match(_ITS_EFFECT.sub(r"\g<monster>'s effect is activated", text))
    if found is None:
        return None
    # The word "Card" is lost where a text is brought into today's wording.
    what = re.sub(r"\b(Spell|Trap) Card\b", r"\1", found["what"] or found["mine"])
    what, another = _ANOTHER.subn("Spell/Trap, or monster effect,", what)
    sorts, card = (_SORTS[what], {}) if what in _SORTS else _of_such(what, scope)
    if found["other"] and sorts != ["monster_effect"] and what != "card, or its effect,":
        raise NotUnderstood(what)
    answered: Data = {"test": "answers"}
    if sorts:
        answered["activations"] = list(sorts)
    if card:
        answered["card"] = card
    if found["other"] or another:
        answered["other"] = True
    if found["piles"] or found["field"]:
        if sorts != ["monster_effect"]:
            raise NotUnderstood(what)
        answered["at"] = found["piles"].lower().split(" or ") if found["piles"] else ["monster_zone"]
    if found["includes"] == "any of these effects":
        # Bullets will tell.
        answered["includes"] = []
    elif found["includes"]:
        answered["includes"] = [read_inclusion(found["includes"])]
    if found["would"]:
        answered["includes"] = [read_would(found["would"])]
    if sorts_by := _BY.get(what):
        answered["by"] = sorts_by
    if found["targets"]:
        answered["targets"] = read_targets(found["targets"], scope)
    tests = [answered]
    if found["condition"]:
        ways = read_tests(found["condition"], scope)
        tests += all_of(ways)
    if not scope.card.monster and "trap" not in scope.card.card_types and not fast(scope.card):
        # An effect of such a Spell waits until the chain has resolved.
        raise NotUnderstood("a Spell that is too slow")
    there = {"from": [found["pile"].lower().replace("graveyard", "gy")]} if found["pile"] else {}
    if found["there"]:
        if not scope.card.monster:
            raise NotUnderstood(found[0])
        there = {"from": ["monster_zone"]}
    # A monster does so by a Quick Effect, whether the text says so or not.
    return {"if": tests, **({"kind": "quick"} if scope.card.monster else {}), **there}
