"""What was read of a text as one model, each part with its number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pydantic import TypeAdapter, ValidationError

from combo_solver.models.effects import CardModel
from combo_solver.texts.effects.effect import Draft
from combo_solver.texts.effects.excavated import in_vain
from combo_solver.texts.effects.left_out import left_out
from combo_solver.texts.effects.main_phases import when
from combo_solver.texts.effects.meant import only_if_meant
from combo_solver.texts.effects.needs import needs
from combo_solver.texts.effects.scope import Data
from combo_solver.texts.reader import Printed


def model_of(
    card: Printed, drafts: Iterable[Draft], options: Sequence[Data], more: Mapping[str, Sequence[Data]]
) -> Data:
    """The parts in the order of the text, numbered from 1: effects, so many options that are not read, with when each of them comes up, and ``more``
    by their keys."""
    parts: dict[str, list[Data]] = {"effect": [], "out_of_scope": [], "unmodelled": []}
    number = 0
    for draft in drafts:
        number += draft.data.get("number") != 0
        if draft.inert:
            parts["out_of_scope"].append({"number": number, "reason": draft.inert})
        elif draft.stopped:
            told = {**needs(draft, card), **when(draft, card)}
            parts["unmodelled"].append({"number": number, "reason": "not read", **told})
        else:
            parts["effect"].append({"number": number, **in_vain(only_if_meant(draft.data))})
    if parts["effect"]:
        parts["unmodelled"] += left_out(card, parts["effect"])
    for when_used in options:
        number += 1
        parts["unmodelled"].append({"number": number, "reason": "not read", **when_used})
    for key, values in more.items():
        numbered: list[Data] = []
        for value in values:
            number += 1
            numbered.append({"number": number, **value})
        parts.setdefault(key, []).extend(numbered)
    return {key: value for key, value in parts.items() if value}


_ADAPTER: TypeAdapter[CardModel] = TypeAdapter(CardModel)


def fault_of(model: Data) -> str:
    """Why it is no model; empty where it is one."""
    try:
        _ADAPTER.validate_python({"passcode": 1, "name": "", **model})
    except ValidationError as error:
        return f"no model: {error.errors()[0]['msg']}"[:80]
    return ""
