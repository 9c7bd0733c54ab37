"""Effects that answer an activation: "When a monster effect is activated (Quick Effect)"."""

from __future__ import annotations

import re

from combo_solver.texts.conditions import all_of
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.holding import read_tests
from combo_solver.texts.effects.inclusions import read_inclusion
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.effects.targets import read_targets
from combo_solver.texts.words import NotUnderstood

PRIORITY = 14
EXAMPLE = Example("When a monster effect is activated (Quick Effect): You can negate the activation.")
_SPELL, _TRAP = ["spell_card", "spell_effect"], ["trap_card", "trap_effect"]
_SORTS = {
    "card or effect": [],
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
    r"^[Ww]hen (?:(?P<other>another)|an?) (?P<what>.+?) (?:is activated|activates)(?: that includes (?P<includes>[^:,]+?))?"
    r"(?: that targets (?P<targets>[^:,]+?))?(?: \(except during the Damage Step\))?"
    r"(?:,? (?:while|and|if) (?P<condition>(?:you|your|there|both|an?|the|no|\"\d+\") ?[^:]*))?$"
)


def read(text: str, scope: Scope) -> Data | None:
    found = _HEAD.match(text)
    if found is None:
        return None
    # The word "Card" is lost where a text is brought into today's wording.
    what = re.sub(r"\b(Spell|Trap) Card\b", r"\1", found["what"])
    if what not in _SORTS or (found["other"] and what != "monster's effect"):
        raise NotUnderstood(what)
    answered: Data = {"test": "answers"}
    if sorts := _SORTS[what]:
        answered["activations"] = list(sorts)
    if found["other"]:
        answered["other"] = True
    if found["includes"] == "any of these effects":
        # Bullets will tell.
        answered["includes"] = []
    elif found["includes"]:
        answered["includes"] = [read_inclusion(found["includes"])]
    if sorts_by := _BY.get(what):
        answered["by"] = sorts_by
    if found["targets"]:
        answered["targets"] = read_targets(found["targets"], scope)
    tests = [answered]
    if found["condition"]:
        ways = read_tests(found["condition"], scope)
        tests += all_of(ways)
    # A monster does so by a Quick Effect, whether the text says so or not.
    return {"if": tests, "kind": "quick"} if scope.card.monster else {"if": tests}
