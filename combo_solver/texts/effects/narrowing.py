"""What a sentence of its own says of a Special Summon before it: "If you control no "Gear" monsters, you can only Special
Summon "Gear Boy" with this effect"."""

from __future__ import annotations

import re

from combo_solver.texts.effects import nodes
from combo_solver.texts.effects.scope import Clause, Data, Scope
from combo_solver.texts.nouns import read_any_noun
from combo_solver.texts.words import NotUnderstood

_SENTENCE = re.compile(
    r"^If (?P<condition>[^,]+), you can only Special Summon (?:an? )?(?P<what>[^,]+?) (?:with|by) this effect$"
)
_PRINTED = frozenset({"kinds", "types", "attributes", "archetypes", "names"})


def narrowed_before(text: str, data: Data, scope: Scope) -> Data | None:
    """The keys of the effect, of which the Special Summon takes less where the condition holds; None for other words.
    Raises :class:`NotUnderstood`."""
    found = _SENTENCE.match(text)
    if found is None:
        return None
    first, *rest = data["do"]
    choose = first.get("choose")
    if first["do"] != "special_summon" or choose is None or any(each["do"] == "special_summon" for each in rest):
        raise NotUnderstood(text)
    if not all(each.get("join") for each in rest):
        raise NotUnderstood(text)
    where, only = choose.get("where", {}), read_any_noun(scope.unmask(found["what"]), scope.card.words).where
    common = (where.keys() & only.keys()) - {"kinds"}
    if not only or not _PRINTED.issuperset(only) or common - {"archetypes"}:
        raise NotUnderstood(found["what"])
    ways = nodes.tests(found["condition"], scope)
    if any("card" in test for tests in ways for test in tests) or ("archetypes" in common and len(only) != 1):
        raise NotUnderstood(found["condition"])
    kinds = list(dict.fromkeys([*where.get("kinds", ()), *only.get("kinds", ())]))
    less = {**choose, "where": {**where, **only, **({"kinds": kinds} if kinds else {})}}
    both = [[{**first, "choose": each}, *rest] for each in (less, choose)]
    node = nodes.if_(ways, [Clause(tuple(both[1]))])([Clause(tuple(both[0]))])
    return None if node is None else {**data, "do": list(node.actions)}
