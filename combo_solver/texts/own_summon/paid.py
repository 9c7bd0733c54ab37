"""Costs and conditions of a monster's own Summon in the words of effects: "by Tributing 2 monsters with different
names", "if you have a face-up Pendulum Monster in your Extra Deck".

The clauses of effects say more than :mod:`combo_solver.texts.costs` and :mod:`combo_solver.texts.conditions`, which
are asked first. What is paid is paid wholly, and nothing else is done: no target, no card of its own, no resolution.
"""

from __future__ import annotations

import re
from typing import Any

from combo_solver.texts.conditions import Alternatives, read_conditions
from combo_solver.texts.effects.clauses import read_clauses
from combo_solver.texts.effects.holding import read_tests
from combo_solver.texts.effects.masked import Masked
from combo_solver.texts.effects.scope import Scope
from combo_solver.texts.reader import Printed
from combo_solver.texts.words import NotUnderstood

_VERBS = {
    "Tributing": "Tribute", "discarding": "discard", "banishing": "banish", "sending": "send", "returning": "return",
    "shuffling": "shuffle", "placing": "place", "detaching": "detach", "removing": "remove", "revealing": "reveal",
    "paying": "pay",
}  # fmt: skip
_TODAY = (
    (re.compile(r"\b(?:remove|removing) from play (.+)"), r"banishing \1"),
    (re.compile(r"\bSpell & Trap Card Zone"), "Spell & Trap Zone"),
    (re.compile(r"\bfrom anywhere on the field\b"), "on the field"),
    (re.compile(r"(?<= )any (?=\d)"), ""),
    (re.compile(r"^(?P<verb>\w+) an (?=\")"), r"\g<verb> 1 "),
    (re.compile(r" \(min 1\)"), " (min. 1)"),
    (re.compile(r"^reveal(?:ing)? (?P<number>[2-9]) (?P<what>.+ in your hand), including this card$"), lambda found:
        f"reveal {int(found['number']) - 1} other {found['what']}"),
)  # fmt: skip
_ONE_EACH = re.compile(r'(?P<before>^\w+ )(?:1 )?(?P<names>"\d+"(?:, "\d+")*,? and "\d+")')
_OF_ONE_PILE = re.compile(
    r"^(?P<verb>\w+) 2 (?P<what>.+?) \(1 (?P<one>[^()]+?) and 1 (?P<other>[^()]+?)\)(?P<end> to the (?:GY|Graveyard))?$"
)
_DOING = re.compile(rf"(?:^|(?<=, and )|(?<=and )|(?<=then ))(?:{'|'.join(_VERBS)})\b")
_PAYS = frozenset(
    {"tribute", "discard", "banish", "send_to_gy", "add_to_hand", "shuffle_into_deck", "to_deck_bottom", "to_deck_top",
     "detach", "remove_counters", "reveal", "pay_lp"}
)  # fmt: skip
_TO = {
    "tribute": "gy",
    "discard": "gy",
    "send_to_gy": "gy",
    "detach": "gy",
    "banish": "banished",
    "add_to_hand": "hand",
}
_TESTS = frozenset({"count", "only", "counters", "stars", "life_points", "opponent_has_more", "normal_summons"})


def read_paid(text: str, card: Printed) -> list[dict[str, Any]]:
    """The actions of a cost. Raises :class:`NotUnderstood`."""
    masked = Masked.of(text)
    plain = _DOING.sub(lambda found: _VERBS[found[0]], _todays(masked.text))
    clauses, _ = read_clauses(plain, Scope(card, masked, stage="cost"))
    paid: list[dict[str, Any]] = []
    for clause in clauses:
        if clause.targets or clause.places or clause.conditions or clause.unnoticed or clause.declared:
            raise NotUnderstood(text)
        paid += clause.actions
    for number, action in enumerate(paid):
        if action["do"] not in _PAYS or action.get("card") == "self":
            raise NotUnderstood(text)
        if "choose" in action:
            action["choose"]["other"] = True
            if any(_TO.get(before["do"]) in action["choose"]["from"] for before in paid[:number]):
                # What was just put there could be taken: only the cards that are there already pay.
                raise NotUnderstood(text)
        if number:
            action["join"] = "if_you_do"
    return paid


def _todays(text: str) -> str:
    """The cost in the words that clauses of effects have."""
    for old, new in _TODAY:
        text = old.sub(new, text)
    text = _ONE_EACH.sub(
        lambda found: found["before"] + re.sub(r'(?=")(?<!\d)"(\d+)"', r'1 "\1"', found["names"]), text
    )
    if found := _OF_ONE_PILE.match(text):
        text = "{verb} 1 {what} {one} and 1 {what} {other}{end}".format(
            **{**found.groupdict(), "end": found["end"] or ""}
        )
    return text


def read_when(text: str, card: Printed) -> Alternatives:
    """A condition, in alternatives. Raises :class:`NotUnderstood`."""
    try:
        return read_conditions(text, card.own_name, card.words)
    except NotUnderstood:
        masked = Masked.of(text)
        found = read_tests(masked.text, Scope(card, masked))
        if any(test["test"] not in _TESTS for way in found for test in way):
            raise NotUnderstood(text) from None
        return found
