"""What happened this turn: whether that is what a trigger waits for, or a condition asks for."""

from __future__ import annotations

from combo_solver.cards.facts import CardFacts
from combo_solver.models.compiled import model_of
from combo_solver.models.conditions import HappenedCondition
from combo_solver.models.continuous_of import continuous_of
from combo_solver.models.effects import CardModel
from combo_solver.models.events import Event
from combo_solver.models.filters import Filter
from combo_solver.models.parts import parts_of
from combo_solver.models.procedures import procedures_of
from combo_solver.models.recipes import recipes_of
from combo_solver.referee.arrows import points
from combo_solver.referee.card import Card, Happened
from combo_solver.referee.filters import Filters


def has_happened(filters: Filters, event: Event) -> bool:
    """Whether it happened this turn, in what is in progress or before."""
    return event in filters.table.remembered or _happens(filters, event)


def remember(filters: Filters) -> None:
    """Keep what happened in this window, as far as a condition of a card may ask for it."""
    table = filters.table
    if table.asked is None:
        cards = {facts.passcode: facts for facts in (card.itself or card.facts for card in table.cards)}
        battles = table.scenario.battle_ahead
        told = (_told_by(facts, model_of(facts, filters.models, battles)) for facts in cards.values())
        table.asked = frozenset(asked.event for parts in told for asked in parts_of(parts, HappenedCondition))
    table.remembered |= {event for event in table.asked if _happens(filters, event)}


def _happens(filters: Filters, event: Event) -> bool:
    return isinstance(event.subject, Filter) and any(
        told.on == event.on and as_told(filters, event, told) and to_such(filters, event, event.subject, told)
        for told in filters.table.events
    )


def _told_by(card: CardFacts, model: CardModel | None) -> tuple[object, ...]:
    """All that is known of what a card does."""
    effects = model.effects if model is not None else ()
    return (*effects, *continuous_of(card, model), *recipes_of(card, model), *procedures_of(card, model))


def as_told(filters: Filters, event: Event, happened: Happened) -> bool:
    """Whether it happened in the way that is asked for, whatever it happened to."""
    methods = set(event.methods) | ({"tribute"} if "normal" in event.methods else set())
    if methods and happened.method not in methods:
        return False
    if event.origin and happened.origin not in event.origin:
        return False
    if event.whose not in ("either", happened.card.owner):
        return False
    if event.as_material_of is not None and happened.material_of != event.as_material_of:
        return False
    in_extra_zone = happened.zone in ("EMZ-L", "EMZ-R")
    if event.into == "gy":
        if happened.card.place != "gy" or happened.card.moves != happened.moves:
            return False
    elif event.into in ("face_up_extra", "face_down_extra"):
        there = happened.card.place == "extra" and happened.card.moves == happened.moves
        if not there or happened.card.face_up != (event.into == "face_up_extra"):
            return False
    elif event.into is not None and in_extra_zone != (event.into == "extra_monster_zone"):
        return False
    held = filters.at("monster_zone", "either") if event.linked else []
    if event.linked and not any(happened.zone in points(each, each.zone) for each in held):
        return False
    if event.was is not None and happened.was_set != (event.was == "face_down"):
        return False
    if event.position not in (None, happened.positions[1]) or event.was_position not in (None, happened.positions[0]):
        return False
    if event.excavated and not happened.excavated:
        return False
    if not _fought(filters, event, happened):
        return False
    if event.causes and not _caused(filters, event, happened):
        return False
    return _with_these(filters, event, happened)


def to_such(filters: Filters, event: Event, subject: Filter, happened: Happened) -> bool:
    """Whether it happened to such a card, of the player who is asked for."""
    if event.side not in ("either", happened.player):
        return False
    if happened.on == "summoned" and happened.card.hidden and subject != Filter():
        return False
    return filters.fits(happened.card, subject)


def _caused(filters: Filters, event: Event, happened: Happened) -> bool:
    """Whether what made it happen is what the trigger asks for."""
    cause = happened.cause
    if cause is None:
        return "rule" in event.causes
    if cause.how == "battle":
        return "battle" in event.causes
    if cause.how not in event.causes or event.by_effect not in (None, cause.sort):
        return False
    if event.card_itself and not cause.card_itself:
        return False
    if event.by_itself and cause.source is not happened.card:
        return False
    return event.by is None or filters.fits(Card(cause.card), event.by)


def _fought(filters: Filters, event: Event, happened: Happened) -> bool:
    """Whether the monster fought as is asked for."""
    how = happened.fought
    if not (event.attacking or event.direct or event.sends or event.part or _asks_of_the_foe(event)):
        return True
    if how is None or event.part not in ("", how.part):
        return False
    if (event.attacking and not how.attacking) or (event.direct and not how.direct) or (event.sends and not how.sent):
        return False
    if not _asks_of_the_foe(event):
        return True
    if how.foe is None or event.foe_side not in ("either", how.whose):
        return False
    if event.foe is None or (how.foe.hidden and event.foe == Filter()):
        return True
    return filters.fits(how.foe, event.foe) and (not how.foe.hidden or event.foe.seen_face_down)


def _asks_of_the_foe(event: Event) -> bool:
    return event.foe is not None or event.foe_side != "either"


def _with_these(filters: Filters, event: Event, happened: Happened) -> bool:
    """Whether it was used for, or made with, what the trigger asks for."""
    for where, least in ((event.used_for, 1), (event.using, event.using_least)):
        if where is not None and sum(filters.fits(Card(each), where) for each in happened.used) < least:
            return False
    return True
