"""Whether an effect has seen what it waits for."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.models.counted import counts_event
from combo_solver.models.effects import Effect
from combo_solver.models.events import Event
from combo_solver.models.vocabulary import EVENT, MATERIALS, Choose
from combo_solver.referee import protection
from combo_solver.referee.answering import asks_for_the_event
from combo_solver.referee.arrows import points
from combo_solver.referee.card import Card, Happened
from combo_solver.referee.happened import as_told, to_such
from combo_solver.referee.judging import Judge
from combo_solver.referee.selecting import picks
from combo_solver.referee.twin import Chosen


def finds_targets(judge: Judge, card: Card, effect: Effect, of_event: list[tuple[Card, int]]) -> bool:
    """Whether there are targets for the effect in one of its modes. ``of_event``: the cards of its event, and how often
    each had moved by then."""
    meant = [other for other, moves in of_event if other.moves == moves]
    chosen = {"self": [card], EVENT: meant, MATERIALS: meant}
    ways = [(mode.targets, mode.cost) for mode in effect.modes] or [((), ())]
    return any(
        True
        for more, own in ways
        for _ in target_choices(judge, card, (*effect.targets, *more), chosen, paying=bool(effect.cost or own))
    )


def target_choices(
    judge: Judge, card: Card, targets: tuple[Choose, ...], chosen: Chosen, paying: bool = False
) -> Iterator[Chosen]:
    """All that is chosen then, for every way to choose these targets; ``paying``: the cost is still to be paid."""

    def found(left: tuple[Choose, ...], chosen: Chosen, before: list[Card]) -> Iterator[Chosen]:
        if not left:
            yield chosen
            return
        choose, *rest = left
        if choose.depends and paying:
            # How many there may be is known once the cost is paid.
            yield from found(tuple(rest), chosen, before)
            return
        every = protection.targets(judge, choose, card, chosen)
        fitting = [each for each in every if judge.sure(each) and each not in before]
        for picked in picks(judge, choose, fitting, chosen):
            group = {choose.group: [*chosen.get(choose.group, ()), *picked]}
            yield from found(tuple(rest), {**chosen, **group, choose.name: picked}, [*before, *picked])

    return found(targets, chosen, [])


def of_events(judge: Judge, card: Card, effect: Effect) -> list[list[Card]]:
    """Each time that the effect triggered: once for what happened to its own card; of others as often as something
    happened to any number of cards at the same time, or to each if it is told to do so each time; with the cards of
    these that are still there, or the materials of its own card, or, if it only counts them, those of that time."""
    table, found = judge.table, dict[object, list[Card]]()
    again = _again(effect)
    if table.clock.step == "damage" and not effect.in_damage_step:
        return []
    together: list[Card] = []
    for number, happened in enumerate(table.events):
        if effect.optional and effect.timing == "when" and happened.moment != table.moment:
            continue
        for event in (effect.event, *effect.or_events):
            if event is None or event.on != happened.on or not _matches(judge, event, happened, card):
                continue
            if event.together > 1 and not _enough_at_once(judge, event, happened, card):
                continue
            if event.alone and not _alone(judge, happened):
                continue
            at_once = (happened.on, happened.moment, happened.cause) if again else None
            time = number if event.each_time else at_once
            if event.subject == "self":
                found.setdefault(time, [])
                together += [other for other, moves in happened.made_of if other.moves == moves]
                together += _battled(happened)
            elif not _was_there(judge, card, number) or (event.before and _came_then(judge, card, happened)):
                continue
            else:
                found.setdefault(time, []).append(happened.card)
                if happened.on == "destroys_by_battle":
                    together += _battled(happened)
                elif happened.card.moves == happened.moves and happened.card not in together:
                    together.append(happened.card)
    if effect.activates_card:
        waits = (card.in_spell_zone and not card.face_up) or (card.place == "hand" and "hand" in effect.locations)
        return [together][: len(found)] if waits else []
    if card.asleep or card.hidden or not any(card in judge.at(place, card.player) for place in effect.locations):
        return []
    return [*found.values()] if counts_event(effect) else [together] * len(found)


def _again(effect: Effect) -> bool:
    """Whether it may be activated several times in one chain, each time for something else that happened."""
    if all(event is None or event.subject == "self" for event in (effect.event, *effect.or_events)):
        return False
    if effect.optional and effect.timing == "when":
        # Only the last thing that happened counts.
        return False
    about = asks_for_the_event(effect) and not counts_event(effect)
    return all(limit.times > 1 for limit in effect.limits) and not about


def _battled(happened: Happened) -> list[Card]:
    """What the monster battled, if it has not moved since."""
    return happened.fought.still_there if happened.fought is not None else []


_ARRIVING = frozenset({"summoned", "sent_to_gy", "banished"})


def _was_there(judge: Judge, card: Card, number: int) -> bool:
    """Whether the card was where it is when this event happened, or came at the same time as the card of it."""
    happened = judge.table.events[number]
    for later in judge.table.events[number + 1 :]:
        if later.on == "acts" and later.card is card:
            # It was activated, and did not act until then.
            return False
        if later.card is card and later.moves == card.moves and later.on in _ARRIVING:
            same = later.on == happened.on and later.moment == happened.moment
            return same and later.cause == happened.cause
    return True


def _came_then(judge: Judge, card: Card, happened: Happened) -> bool:
    """Whether the card came where it is in the moment in which it happened, or later."""
    return any(
        other.card is card and other.moves == card.moves and other.on in _ARRIVING and other.moment >= happened.moment
        for other in judge.table.events
    )


def _alone(judge: Judge, happened: Happened) -> bool:
    """Whether nothing of the sort happened to another card in that moment."""
    same = [each for each in judge.table.events if each.on == happened.on and each.moment == happened.moment]
    return len(same) == 1


def _enough_at_once(judge: Judge, event: Event, happened: Happened, card: Card) -> bool:
    """Whether as many matching monsters as asked were Summoned at that moment."""
    cards = [
        other.card
        for other in judge.table.events
        if other.on == happened.on and other.moment == happened.moment and _matches(judge, event, other, card)
    ]
    if event.different_levels:
        return len({each.facts.level for each in cards if each.facts.level}) >= event.together
    return len(cards) >= event.together


def _matches(judge: Judge, event: Event, happened: Happened, card: Card) -> bool:
    if not as_told(judge, event, happened):
        return False
    if event.pointed and not (card.in_monster_zone and happened.zone in points(card, card.zone)):
        return False
    if event.subject == "self":
        return happened.card is card and happened.moves == card.moves
    if event.other and happened.card is card:
        return False
    if card.in_monster_zone and card.position == "set":
        return False
    return to_such(judge, event, event.subject, happened)
