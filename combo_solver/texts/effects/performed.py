"""The sentence of a Spell that performs a Summon, as an effect: the reader of such Spells has read it to the last word."""

from __future__ import annotations

from typing import Any

from combo_solver.texts.account import Account
from combo_solver.texts.effects.scope import Data


def performed(each: Account) -> Data | None:
    """The effect of a sentence that tells what its Spell performs; None for any other one."""
    told = each.tells.get("performs", []) if each.outcome == "read" else []
    return _effect(told[0]) if told else None


def _effect(spell: dict[str, Any]) -> Data:
    if spell["method"] == "effect":
        target = {"name": "target", "from": spell["places"], "where": spell["which"], "side": "either"}
        return {
            "kind": "spell",
            "from": ["hand"],
            "targets": [target],
            "do": [{"do": "special_summon", "card": "target"}],
        }
    action = {
        "do": f"{spell['method']}_summon",
        "where": spell["which"],
        "from": spell["places"],
        "materials": spell["materials"],
    }
    if spell["method"] == "ritual":
        action["levels"] = spell["levels"]
    return {"kind": "spell", "from": ["hand"], "do": [action]}
