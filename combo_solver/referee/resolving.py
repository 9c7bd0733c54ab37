"""One chain link that resolves."""

from __future__ import annotations

from combo_solver.models.conditions import ANSWERING
from combo_solver.models.continuous import NegatesTargeting
from combo_solver.referee.answering import cause_of
from combo_solver.referee.card import Card
from combo_solver.referee.carrying_out import Carrier, Chosen
from combo_solver.referee.counters import place_for_spell
from combo_solver.referee.judging import Judge
from combo_solver.referee.links import ChainLink, is_gone, still_there
from combo_solver.referee.restrictions import own_spared
from combo_solver.referee.spell_cards import share_field_zone


def resolve(judge: Judge, carrier: Carrier, link: ChainLink) -> bool:
    """Carry a link out, as its player sees the table; False where it does nothing."""
    table = judge.table
    if link.activation.negated or link.activation.silent or table.negates_name(link.activation):
        _negated(judge, carrier, link)
        if link.activation.negated != "activation":
            place_for_spell(judge, link.card, link.watchers)
            _lies_now(judge, link)
        return False
    fails = link.effect.to_resolve and not _still_holds(judge, link)
    there = still_there(link, link.card)
    silent = not link.effect.activates_card and judge.silenced(there)
    lies = there.in_spell_zone and there.face_up and not there.scale
    silent = silent or (lies and there in judge.negated())
    if fails or is_gone(judge, link) or silent or _negated_by_its_target(judge, link):
        if link.step.choices:
            raise table.fail(f"{link.card.facts.name} must be there, and its condition hold, to resolve")
        place_for_spell(judge, link.card, link.watchers)
        _lies_now(judge, link)
        return False
    chosen = {name: [still_there(link, card) for card in cards] for name, cards in link.chosen.items()}
    with own_spared(table, link.effect), table.caused_by(cause_of(link.card, link.effect, "effect")):
        carrier.resolve(
            still_there(link, link.card), link.actions, link.step.choices, chosen, _turned_down(link, chosen)
        )
    place_for_spell(judge, link.card, link.watchers)
    _lies_now(judge, link)
    return True


def _turned_down(link: ChainLink, chosen: Chosen) -> list[Card]:
    """What was face-up when the link was formed and is face-down now: its targets, and the card itself."""
    names = link.effect.face_up_targets()
    cards = [card for name in names for card in chosen.get(name, ())]
    return [card for card in (*cards, still_there(link, link.card)) if card.in_monster_zone and card.hidden]


def _lies_now(judge: Judge, link: ChainLink) -> None:
    """A card that stays has been activated."""
    if link.effect.activates_card and link.card.moves == link.moves[id(link.card)]:
        share_field_zone(judge.table, link.card)


def _negated_by_its_target(judge: Judge, link: ChainLink) -> bool:
    """Whether the text of a monster of the other player's, which it targets, says so of such a card."""
    there = [card for card, moves in link.activation.targeted if card.moves == moves]
    sort = cause_of(link.card, link.effect, "effect").sort
    return any(
        isinstance(part, NegatesTargeting) and sort in part.by and card in there and not card.mine
        for card, part in judge.in_force()
        if card.in_monster_zone
    )


def _negated(judge: Judge, carrier: Carrier, link: ChainLink) -> None:
    """A link that was negated does nothing; to activate its card once per turn does not count then (EF-06)."""
    if link.step.choices:
        raise judge.table.fail(f"what {link.card.facts.name} would do was negated")
    if link.activation.negated == "activation":
        for limit in link.effect.limits:
            if limit.counts == "activate":
                carrier.give_back(link.card, limit, str(link.effect.number))


def _still_holds(judge: Judge, link: ChainLink) -> bool:
    card = still_there(link, link.card)
    there = card.place == "field" and not (card.hidden or card.negated)
    tests = [test for test in link.effect.conditions if not isinstance(test, ANSWERING)]
    return there and all(judge.holds(test, card) for test in tests)
