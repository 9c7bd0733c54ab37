"""What it costs to attack with a monster: "cannot declare an attack unless you Tribute 1 monster"."""

from __future__ import annotations

import re

from combo_solver.texts.costs import read_cost
from combo_solver.texts.in_battle.about import Part
from combo_solver.texts.reader import Printed
from combo_solver.texts.words import NotUnderstood

_AT_A_PRICE = re.compile(r"^(?:This card )?[Cc]annot declare an attack unless you (?P<cost>.+)$")


def read_price(text: str, card: Printed) -> Part | None:
    """The price of an attack of the card itself; None for other words, and for what is no cost."""
    found = _AT_A_PRICE.match(text)
    if found is None or not card.monster:
        return None
    try:
        actions = read_cost(found["cost"], "", card.words)
    except NotUnderstood:
        return None
    part: Part = {"itself": True, "what": "pays"}
    if [action["do"] for action in actions] == ["pay_lp"]:
        return {**part, "lp": actions[0]["amount"]}
    if any(action.keys() - {"join"} != {"do", "choose"} for action in actions):
        return None
    return {**part, "prices": [{"by": action["do"], "choose": action["choose"]} for action in actions]}
