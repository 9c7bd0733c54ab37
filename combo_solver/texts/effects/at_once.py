"""A Trap that stays on the field can be activated together with an effect that it has face-up from then on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from combo_solver.texts.effects.effect import Draft
from combo_solver.texts.effects.itself import without_itself
from combo_solver.texts.effects.scope import Data


def used_at_once(drafts: Sequence[Draft]) -> tuple[list[Draft], list[Draft]]:
    """Activations of the card with one of its effects each, and the effects of which that has no model. What is once per
    turn is so for both ways (the data of the effects are changed so)."""
    plain = next((each for each in drafts if each.data.get("number") == 0 and each.data.get("kind") == "trap"), None)
    made: list[Draft] = []
    not_made: list[Draft] = []
    for number, draft in enumerate(drafts):
        effect = draft.data
        if plain is None or not draft.modelled or effect.get("kind") != "quick" or effect["from"] != ["spell_zone"]:
            continue
        if any(test["test"] == "this_card" for test in effect.get("if", ())):
            # It would be asked of the card that still lies face-down.
            not_made.append(draft)
            continue
        if "limit" in effect:
            effect["limit"] = [
                each if "group" in each else {**each, "group": f"used {number}"} for each in effect["limit"]
            ]
        if any(action.get("card") == "self" for action in effect.get("cost", ())):
            # Only a card that lies face-up already can be paid with.
            continue
        made.append(replace(draft, sentences=[], data=_together(plain.data, effect)))
    return made, not_made


def _together(plain: Data, effect: Data) -> Data:
    keys = [key for key in ("limit", "if") if key in plain or key in effect]
    both: Data = {key: [*plain.get(key, ()), *effect.get(key, ())] for key in keys}
    together: Data = {**effect, "kind": "trap", **both}
    # It is the face-up card's effect all the same, which may be about that card, but not paid with it.
    paid = [*plain.get("cost", ()), *(without_itself(together)["cost"] if "cost" in effect else ())]
    return {**together, "cost": paid} if paid else together
