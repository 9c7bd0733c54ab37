"""Effects, procedures and materials, and the model of a card line by line."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.models.effects import CardModel, Effect, Mode, OutOfScope, Procedure, Unmodelled
from combo_solver.models.materials import Including, Materials, Overlay, Slot
from combo_solver.models.saved import Saved
from combo_solver.report.describing import continuous as _continuous
from combo_solver.report.describing import leaving as _leaving
from combo_solver.report.describing.actions import in_a_row
from combo_solver.report.describing.conditions import of_filter
from combo_solver.report.describing.saying import listed, places, say, words_for

__all__ = ["card_lines", "say"]
assert _continuous and _leaving

_REASONS = {
    "battle": "about battles", "end_phase": "in the End Phase", "other_phase": "in another phase",
    "opponents_turn": "in the opponent's turn", "opponents_action": "answers the opponent",
    "story": "a story", "": "nothing of it",
}  # fmt: skip


def inert(reason: str) -> str:
    """Why something never comes up in a solo turn."""
    return f"cannot come up in a solo turn: {_REASONS.get(reason, reason.replace('_', ' '))}"


@words_for(Mode, "actions", "text", "conditions", "cost", "targets")
def _(part: Mode) -> str:
    return _does(part)


@words_for(
    Effect, "category", "locations", "optional", "timing", "event", "or_events", "conditions", "cost", "targets",
    "actions", "modes", "limits", "quick_if", "saves",
)  # fmt: skip
def _(part: Effect) -> str:
    head = f"{part.category}{'' if part.optional else ', mandatory'}, {places(part.locations)}"
    when = [f"{part.timing} {listed((part.event, *part.or_events))}"] if part.event is not None else []
    when += [f"in the place of destroying {say(part.saves)}"] if part.saves is not None else []
    done = "; or ".join(map(say, part.modes)) if part.modes else _does(part)
    often = f" [{listed(part.limits, 'and')}]" if part.limits else ""
    quick = f" (quick while {listed(part.quick_if, 'and')})" if part.quick_if else ""
    return f"({head}) " + ": ".join([*when, done]) + quick + often


@words_for(Saved, "card", "choose", "one", "alone")
def _(part: Saved) -> str:
    what = {"self": "it", "equipped": "its monster", None: "all that fit"}[part.card]
    found = f"{'one' if part.one else 'all'} of {say(part.choose)}" if part.choose is not None else what
    return f"{found}{', and nothing else' if part.alone else ''}"


def _does(part: Effect | Mode) -> str:
    parts = [f"if {listed(part.conditions, 'and')}"] if part.conditions else []
    parts += [f"cost: {in_a_row(part.cost)}"] if part.cost else []
    parts += [f"target {listed(part.targets, 'and')}"] if part.targets else []
    parts.append(in_a_row(part.actions) or "nothing on activation")
    return "; ".join(parts)


@words_for(Procedure, "locations", "conditions", "cost", "limit", "after", "tuner")
def _(part: Procedure) -> str:
    text = f"Special Summon itself from {places(part.locations)}"
    text += f" if {listed(part.conditions, 'and')}" if part.conditions else ""
    text += f", by: {in_a_row(part.cost)}" if part.cost else ""
    text += f"; then {in_a_row(part.after)}" if part.after else ""
    text += "; it is treated as a Tuner" if part.tuner else ""
    return text if part.limit is None else f"{text} [{say(part.limit)}]"


@words_for(Slot, "min", "max", "where")
def _(part: Slot) -> str:
    more = "+" if part.max is None else f"-{part.max}" if part.max != part.min else ""
    return f"{part.min}{more} {of_filter(part.where, 'monster')}"


@words_for(Including, "min", "where")
def _(part: Including) -> str:
    return f"{part.min} {say(part.where)}"


@words_for(Materials, "method", "slots", "including", "limit")
def _(part: Materials) -> str:
    text = f"{part.method.capitalize()} Summon with {listed(part.slots, 'and')}"
    text += f", among them {listed(part.including, 'and')}" if part.including else ""
    return text if part.limit is None else f"{text} [{say(part.limit)}]"


@words_for(Overlay, "where", "conditions", "cost", "limit")
def _(part: Overlay) -> str:
    text = f"Xyz Summon on top of {say(part.where)}"
    text += f" if {listed(part.conditions, 'and')}" if part.conditions else ""
    text += f", by: {in_a_row(part.cost)}" if part.cost else ""
    return text if part.limit is None else f"{text} [{say(part.limit)}]"


@words_for(OutOfScope, "reason")
def _(part: OutOfScope) -> str:
    return inert(part.reason)


@words_for(Unmodelled, "reason")
def _(part: Unmodelled) -> str:
    return f"not modelled: {part.reason}"


@words_for(
    CardModel, "passcode", "name", "recipes", "procedures", "effects", "continuous", "out_of_scope", "unmodelled"
)
def _(part: CardModel) -> str:
    return "\n".join(card_lines(part))


def card_lines(model: CardModel) -> Iterator[str]:
    """What a model says, its numbered parts in their order."""
    yield from map(say, model.recipes)
    parts = (*model.procedures, *model.effects, *model.continuous, *model.out_of_scope, *model.unmodelled)
    for part in sorted(parts, key=lambda each: each.number):
        yield f"{part.number}. {say(part)}"
