"""Something happens to other cards: "If a Dragon monster(s) is Special Summoned to your field"."""

from __future__ import annotations

import re
from contextlib import suppress

from combo_solver.texts.conditions import all_of
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.holding import read_tests
from combo_solver.texts.effects.others import read_other
from combo_solver.texts.effects.scope import Data, Scope
from combo_solver.texts.effects.spell_cards import fast
from combo_solver.texts.words import NotUnderstood

PRIORITY = 22
EXAMPLE = Example("If a Dragon monster(s) is Special Summoned to your field: You can draw 1 card.")
_HEAD = re.compile(r"^(?P<timing>[Ii]f|[Ww]hen) (?P<what>.+)$")
_THERE = re.compile(r"^(?:[Ww]hile|[Ii]f) (?P<there>this card is [^,:]+), (?P<rest>(?:if|when) .+)$")
"""Where the card is, in front of what happens."""
_IN_THE_GY = re.compile(r": You can banish this card from your GY[;,]")
"""Where the card is by its cost."""
_STAYS = {"continuous", "field", "equip"}
_BESIDES = re.compile(r",? and (?=(?:you|your|there|all|no|\"\d+\") )")
_OR = re.compile(r",? or (?=(?:is|are|leaves?|sent|banished|destroyed|Tributed|returned) ?)")
_SUBJECT = re.compile(r"^(?P<who>.+?) (?P<is>is|are) ")
_IN_BATTLE = re.compile(r" (?:is|are) destroyed by battle$")
_TAIL = frozenset({"causes", "by", "by_effect", "origin", "into", "as_material_of"})
"""What the words at the end of the second of two happenings may say of both."""


def read(text: str, scope: Scope) -> Data | None:
    if there := _THERE.match(text):
        text = f"{there['rest']} while {there['there']}"
    found = _HEAD.match(text)
    if found is None:
        return None
    told = _happens(found["what"], scope)
    card = scope.card
    if told["event"]["on"] == "activated" and (found["timing"].lower() == "when" or not _stays_as_spell(scope)):
        # It would be chained to that effect.
        raise NotUnderstood("chained to what is activated")
    stays = _STAYS & card.card_types and (scope.offered or "trap" not in card.card_types)
    told_where = "from" in told or _IN_THE_GY.search(scope.masked.text) is not None
    if not (card.monster or told_where or stays or fast(card)):
        # The card itself would be activated in response, and is too slow.
        raise NotUnderstood("activated when something happens")
    return {"timing": found["timing"].lower(), **told}


def _stays_as_spell(scope: Scope) -> bool:
    """Whether the card waits on the field, and is no Trap, which might be chained."""
    types = scope.card.card_types
    return scope.card.monster or bool(scope.offered and "spell" in types and _STAYS & types)


def _happens(text: str, scope: Scope) -> Data:
    """What happens, with what must hold besides, or two things of which one is enough. Raises :class:`NotUnderstood`."""
    try:
        return read_other(text, scope)
    except NotUnderstood as refused:
        stopped = refused
    for joined in _BESIDES.finditer(text):
        with suppress(NotUnderstood):
            told = read_other(text[: joined.start()], scope)
            return {**told, "if": all_of(read_tests(text[joined.end() :], scope))}
    for joined in _OR.finditer(text):
        with suppress(NotUnderstood):
            return _either(text[: joined.start()], text[joined.end() :], joined[0].startswith(","), scope)
    raise stopped


def _either(left: str, right: str, apart: bool, scope: Scope) -> Data:
    """Two things that may happen to the same cards. ``apart``: a comma keeps the end of the words from the first one."""
    subject = _SUBJECT.match(left)
    if subject is None:
        raise NotUnderstood(left)
    verb = right if re.match(r"(?:is|are|leaves?) ", right) else f"{subject['is']} {right}"
    rest = read_other(f"{subject['who']} {verb}", scope)
    if _IN_BATTLE.search(left) and not scope.card.battle:
        return rest
    waiting = {key: value for key, value in rest.items() if key != "event"}
    first = read_other(left, scope)
    if first.keys() != {"event"} or first["event"]["on"] == "activated":
        raise NotUnderstood(left)
    told = [{**first["event"], **({"other": True} if rest["event"].get("other") else {})}, rest["event"]]
    if not apart and (_TAIL & told[1].keys()) - (_TAIL & told[0].keys()):
        raise NotUnderstood(right)
    return {"event": told[0], "or_events": [told[1]], **waiting}
