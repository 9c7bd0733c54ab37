"""What mechanics a position holds, so that a sweep can tell of each how often it was tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from combo_solver.cards.facts import CardFacts
from combo_solver.game.clock import HAND_LIMIT
from combo_solver.models.auras import ValueChange
from combo_solver.models.compiled import model_of
from combo_solver.models.continuous import HoldsCounters, ReturnsInEndPhase
from combo_solver.models.filters import CountIn
from combo_solver.models.parts import parts_of
from combo_solver.models.verbs.bind import Bind
from combo_solver.models.verbs.create_tokens import CreateTokens
from combo_solver.models.verbs.place_counters import PlaceCounters
from combo_solver.scenario.position import ResolvedScenario
from tests.sweep.drawing import Drawn

_APART = ("fusion", "synchro", "xyz", "link")


def held(drawn: Drawn) -> list[str]:
    """Words for what the position holds."""
    return list(dict.fromkeys((*_of_position(drawn.scenario, drawn.facts), *_of_cards(drawn))))


def _of_position(scenario: ResolvedScenario, facts: Callable[[int], CardFacts]) -> Iterator[str]:
    me, opponent = scenario.me, scenario.opponent
    cards = [(place, facts(code)) for place, code in me.cards()]
    for place, card in cards:
        if place == "hand" and card.is_monster:
            yield "Tribute Summon" if (card.level or 0) > 4 else "Normal Summon"
        if place == "extra":
            yield from (f"{word.capitalize()} Summon" for word in _APART if word in card.card_types)
        if "ritual" in card.card_types and card.is_monster:
            yield "Ritual Summon"
        if "pendulum" in card.card_types:
            yield "Pendulum Summon"
    if [*opponent.cards()]:
        yield "opponent's cards"
    if scenario.unusable:
        yield "zones blocked"
    if len(me.hand) > HAND_LIMIT:
        yield "hand above the limit"
    if any(monster.counters for monster in (*me.monsters.values(), *opponent.monsters.values())):
        yield "counters"


def _of_cards(drawn: Drawn) -> Iterator[str]:
    scenario = drawn.scenario
    codes = {code for side in (scenario.me, scenario.opponent) for _, code in side.cards()}
    for code in sorted(codes):
        model = model_of(drawn.facts(code), drawn.models)
        if model is None:
            continue
        if model.effects:
            entry = code in drawn.models
            yield "effects, invented" if not drawn.is_real else "effects, entries" if entry else "effects, compiled"
        if any(parts_of(model, CreateTokens)):
            yield "Tokens"
        if any(parts_of(model, PlaceCounters)) or any(parts_of(model, HoldsCounters)):
            yield "counters"
        if any(bond.what == "end_phase" for bond in parts_of(model, Bind)) or any(parts_of(model, ReturnsInEndPhase)):
            yield "what leaves in the End Phase"
        if any(parts_of(change, CountIn) for change in parts_of(model, ValueChange)):
            yield "auras that count cards"
