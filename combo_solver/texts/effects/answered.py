"""What effects say of the card whose activation they negated."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from combo_solver.texts.effects.scope import Data


def named_if_asked(actions: Sequence[Data]) -> list[Data]:
    """The actions, where a negated card is known by its name only if something hangs on what became of it, or is about
    it."""
    found = list(actions)
    for number, (action, after) in enumerate(pairwise([*actions, {}])):
        if action.get("do") != "negate_activation" or "name" not in action:
            continue
        hangs = after.get("join") in ("then", "if_you_do")
        if not hangs and not _speaks_of(action["name"], actions[number + 1 :]):
            found[number] = {key: value for key, value in action.items() if key != "name"}
    return found


def gaining(data: Data, atk: int | None) -> Data | None:
    """The effect with ATK that its card gains where the effect destroys a monster, the original ATK of that one if it
    is no number; None where that cannot be said of the effect."""
    answered: Data = next((test for test in data.get("if", ()) if test["test"] == "answers"), {})
    first, *more = data.get("do") or [{}]
    if more or data.get("from") != ["monster_zone"] or answered.get("activations") != ["monster_effect"]:
        return None
    if (first.get("do"), first.get("then")) != ("negate_activation", "destroy"):
        return None
    destroyed = "destroyed"
    gained = {"value": "original_atk", "value_of": destroyed} if atk is None else atk
    gains = {"do": "modify", "card": "self", "atk": gained, "join": "if_you_do"}
    return {**data, "do": [{**first, "name": destroyed}, gains]}


def _speaks_of(name: str, part: object) -> bool:
    if isinstance(part, dict):
        return any(_speaks_of(name, each) for each in part.values())
    return any(_speaks_of(name, each) for each in part) if isinstance(part, list | tuple) else part == name


def may_answer_itself(answers: Data) -> bool:
    """Whether a monster whose effect asks so could chain it to itself, of which texts say nothing, or something else than
    an answer is asked."""
    if answers["test"] != "answers":
        return bool(answers["test"] != "would_be_summoned")
    return not answers.get("other") and "monster_effect" in answers.get("activations", ["monster_effect"])


def destroys(part: object) -> bool:
    """Whether an effect, or a part of it, destroys something."""
    if isinstance(part, dict):
        return part.get("do") == "destroy" or part.get("then") == "destroy" or any(map(destroys, part.values()))
    return isinstance(part, list) and any(map(destroys, part))
