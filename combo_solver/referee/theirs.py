"""What the opponent must do: the table seen from their side while an effect of theirs is judged (EF-09)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from combo_solver.game import zones
from combo_solver.game.clock import Player, opponent_of
from combo_solver.game.line import CardAt, Choice, Placement, Replacement, Step
from combo_solver.models.compiled import model_of
from combo_solver.models.theirs import Told, carried_out, may_be_used
from combo_solver.referee.judging import Judge
from combo_solver.referee.links import ChainLink, Trigger
from combo_solver.referee.table import Table
from combo_solver.referee.triggering import of_events

_NO_PLACE = ("", "material", "direct", "nowhere", "gone")


def zone_across(zone: str) -> str:
    """The same zone, named as the other player sees the table."""
    if zone in zones.MONSTER_ZONES:
        return zones.MONSTER_ZONES[zones.opponents_view(zones.MONSTER_ZONES.index(zone))]
    return _across(zone)


def _across(place: str) -> str:
    return place.removeprefix("O-") if place.startswith("O-") else f"O-{place}"


def _place(place: str) -> str:
    return place if place in _NO_PLACE else zone_across(place)


@contextmanager
def seen_by(
    player: Player, table: Table, pending: Sequence[Trigger] = (), links: Sequence[ChainLink] = ()
) -> Iterator[None]:
    """The table as this player sees it meanwhile, and what may come on the chain and is there, what is added too: what
    is theirs is "me". What the turn player has used, and is forbidden, is not theirs."""
    if player == "me":
        yield
        return
    aside = (table.locks, table.broken, table.special_summons, list(table.special_summoned))
    table.locks, table.broken, table.special_summons = [], set(), table.special_summons.copy()
    before = [*pending]
    _turn(table, before, links)
    try:
        yield
    finally:
        _turn(table, before, links)
        table.locks, table.broken, table.special_summons, table.special_summoned = aside


def _turn(table: Table, pending: Sequence[Trigger], links: Sequence[ChainLink]) -> None:
    table.me, table.opponent = table.opponent, table.me
    table.turned = not table.turned
    for side in (table.me, table.opponent):
        side.player = opponent_of(side.player)
    for card in table.cards:
        card.player, card.owner = opponent_of(card.player), opponent_of(card.owner)
        if card.zone:
            card.zone = zone_across(card.zone)
    for happened in table.events:
        happened.player = opponent_of(happened.player)
        if happened.zone:
            happened.zone = zone_across(happened.zone)
    for item in pending:
        item.player = opponent_of(item.player)
    for link in links:
        link.player = opponent_of(link.player)


def theirs_to_do(judge: Judge) -> frozenset[tuple[int, int]]:
    """The effects that lines carry out for the opponent, at the start of the line."""
    scenario, facts = judge.table.scenario, judge.table.facts
    if not scenario.alike_for_both:
        return frozenset()
    mine = {facts(code).passcode: facts(code) for _, code in scenario.me.cards()}
    owned = {facts(code).passcode: facts(code) for code in scenario.had_by_them}
    battles = scenario.battle_ahead
    every = [Told(card, model_of(card, judge.models, battles)) for card in {**mine, **owned}.values()]
    due = carried_out(every, owned.keys(), mine.keys(), scenario.their_deck_is_told, scenario.their_deck_is_listed)
    if scenario.opponent_acts == "passive":
        return due
    able = owned.keys() - {facts(code).passcode for code in scenario.restricted}
    return due | may_be_used(every, able, mine.keys())


def triggered(judge: Judge, due: frozenset[tuple[int, int]]) -> list[Trigger]:
    """The triggers of the opponent's that saw their event in this window, of those that lines carry out."""
    if not due:
        return []
    found: list[Trigger] = []
    with seen_by("opponent", judge.table):
        for card in judge.table.me.cards():
            model = judge.model(card)
            for effect in model.effects if model is not None else ():
                if (card.facts.passcode, effect.number) in due and effect.answers_event:
                    for cards in of_events(judge, card, effect):
                        told = [(other, other.moves) for other in cards]
                        found.append(Trigger("opponent", card, effect, card.moves, told))
    return found


# --- steps --------------------------------------------------------------------------------------------------------


def told_by(step: Step) -> Step:
    """A step of the opponent's as one of mine, in the words of their side of the table."""
    return step.model_copy(
        update={
            "player": opponent_of(step.player),
            "from_": _place(step.from_),
            "to": None if step.to is None else _place(step.to),
            "targets": tuple(map(_card, step.targets)),
            "costs": tuple(map(_choice, step.costs)),
            "choices": tuple(map(_choice, step.choices)),
        }
    )


def _card(card: CardAt) -> CardAt:
    under = None if card.under is None else zone_across(card.under)
    return card.model_copy(update={"at": _place(card.at), "under": under})


def _choice(choice: Choice) -> Choice:
    return choice.model_copy(
        update={
            "cards": tuple(map(_card, choice.cards)),
            "placed": tuple(map(_placement, choice.placed)),
            "materials": tuple(map(_card, choice.materials)),
            "instead": tuple(map(_replacement, choice.instead)),
        }
    )


def _placement(part: Placement) -> Placement:
    return part.model_copy(update={"from_": _place(part.from_), "to": _place(part.to)})


def _replacement(part: Replacement) -> Replacement:
    return part.model_copy(
        update={
            "by": _card(part.by), "saved": tuple(map(_card, part.saved)), "choices": tuple(map(_choice, part.choices))
        }
    )  # fmt: skip
