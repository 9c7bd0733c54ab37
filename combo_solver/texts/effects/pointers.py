"""Zones of mine that other monsters point to: "to your zone a Link Monster points to", "to your zone that monster points
to"."""

from __future__ import annotations

import re

from combo_solver.texts.effects.references import refer
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.nouns import read_any_noun
from combo_solver.texts.words import NotUnderstood

_TO_ZONES = re.compile(
    r",? to (?:any of )?(?:your|any) (?:Main Monster )?zones?(?:\(s\))? (?:that )?(?P<who>(?!this card\b|(?:that )?(?:at least )?\d)(?:an? |your |that |it\b)[^,;.]*?) ?points? to"
    r"(?=$|,| \()"
)
_SOME = re.compile(r"^(?P<whose>an?|your) (?P<noun>.*monsters?)(?P<control> you control)?$", re.IGNORECASE)


def take_pointers(text: str, scope: Scope) -> tuple[str, Data]:
    """The words of a Special Summon without such zones, and the keys of the action for them. Raises
    :class:`NotUnderstood`."""
    found = _TO_ZONES.search(text)
    if found is None:
        return text, {}
    rest = text[: found.start()] + text[found.end() :]
    who = found["who"].replace("(s)", "").strip()
    if some := _SOME.match(who):
        noun = read_any_noun(scope.unmask(some["noun"]), scope.card.words)
        if noun.other or not noun.plain or noun.sort != "monster" or "link" not in noun.where.get("kinds", ()):
            raise NotUnderstood(found[0])
        mine = some["whose"] == "your" or some["control"]
        return rest, {"to": "pointed", "pointers": noun.where, **({"side": "me"} if mine else {})}
    meant = refer(re.sub(r"^that (?:Link Monster|target|monster)$", "that monster", who), scope)
    if meant in (None, "self"):
        raise NotUnderstood(found[0])
    return rest, {"to": "pointed", "pointer": meant}
