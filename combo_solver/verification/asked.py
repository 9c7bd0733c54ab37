"""What the engine asks about: which cards are alike there, and how questions, zones and steps are told to people."""

from __future__ import annotations

from combo_solver.game.line import Step
from combo_solver.verification import boards
from combo_solver.verification import messages as m


def identity(spot: m.Spot) -> tuple[int, int, int, int]:
    """Equal for what nothing tells apart in the engine's question."""
    return spot.code, spot.controller, spot.location, spot.sequence


def likeness(spot: m.Spot) -> tuple[int, ...]:
    """Cards of one class are alike to whoever chooses: copies in one pile."""
    if spot.location & (m.MONSTERS | m.SPELLS | m.OVERLAY | m.DECK):
        return identity(spot)
    return spot.code, spot.controller, spot.location


def all_alike(prompt: m.Cards | m.Tributes) -> bool:
    """Whether it does not matter which of these cards are chosen."""
    return len(prompt.cards) == prompt.low or len({likeness(spot) for spot in prompt.cards}) == 1


def zone_name(zone: tuple[int, int, int]) -> str:
    """A zone as scenarios name it."""
    controller, location, sequence = zone
    names = boards.MONSTER_ZONE if location == m.MONSTERS else boards.SPELL_ZONE
    return ("O-" if controller else "") + names.get(sequence, f"zone {sequence}")


def doing(step: Step) -> str:
    """What a step does, in words."""
    return step.text or f"{step.kind.replace('_', ' ')} {step.name} ({step.from_})"


def words(prompt: m.Prompt) -> str:
    """What the engine asks for."""
    return {
        m.Idle: "an action", m.Chain: "a chain link", m.Places: "a zone", m.BattlePosition: "a battle position",
        m.Cards: "cards", m.Tributes: "Tributes", m.Sum: "cards", m.OneByOne: "cards",
    }.get(type(prompt), "a choice")  # fmt: skip
