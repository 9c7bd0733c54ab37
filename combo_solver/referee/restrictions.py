"""Restrictions of the turn: what each of them forbids, and what was done before that one of the whole turn forbids
(SG-17, NC-28)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from combo_solver.models.effects import Effect
from combo_solver.models.procedures import procedures_of
from combo_solver.models.verbs.bind import Bind
from combo_solver.models.verbs.restrict import Restrict
from combo_solver.models.vocabulary import Filter
from combo_solver.referee.card import Card
from combo_solver.referee.in_force import InForce
from combo_solver.referee.table import Table

_TOLD_BEFORE: dict[str, Literal["normal", "flip"]] = {"normal_summon": "normal", "flip_summon": "flip"}
SPELL_ZONES = {"spell_zone", "field_zone", "pendulum_zone"}


def forbids_special(judge: InForce, lock: Restrict, card: Card, method: str, origin: str) -> bool:
    """Whether it forbids to Special Summon this card from there in this way."""
    if lock.what != "special_summon" or (lock.methods and method not in lock.methods):
        return False
    return _special(judge, lock, card, method, origin)


def bond_forbids_special(judge: InForce, card: Card, method: str) -> str:
    """The monster on the field while which I cannot Special Summon this card in this way; empty for none."""
    for other in judge.table.cards:
        for bond in other.bonds if other.in_monster_zone and not other.hidden else ():
            if bond.what == "special_summon" and _special(judge, bond, card, method, card.place):
                return other.facts.name
    return ""


def _special(judge: InForce, lock: Restrict | Bind, card: Card, method: str, origin: str) -> bool:
    # Who is on the field comes from a Spell & Trap Zone, if from anywhere.
    here = "spell_zone" if origin == "field" else origin
    if (isinstance(lock, Restrict) and here in lock.except_places) or (lock.places and here not in lock.places):
        return False
    return _about(judge, lock, card)


def forbids_normal(judge: InForce, lock: Restrict, card: Card, setting: bool) -> bool:
    """Whether it forbids to Normal Summon this card, or to Set it."""
    return lock.what == "normal_summon" and (lock.sets or not setting) and _about(judge, lock, card)


def forbids_activation(judge: InForce, lock: Restrict, card: Card, itself: bool, scale: bool = False) -> bool:
    """Whether it forbids to activate the card (``itself``), as a Pendulum Scale perhaps, or an effect of it."""
    sort = next((each for each in ("trap", "spell") if card.is_a(each)), "monster")
    if card.facts.is_monster and (scale or card.in_spell_zone):
        sort = "spell"
    if lock.what == "activate_monster_effects":
        return sort == "monster"
    if lock.what != "activate" or (lock.cards and sort not in lock.cards):
        return False
    if lock.part != "any" and (lock.part == "card") != itself:
        return False
    here = {"monster_zone"} if card.in_monster_zone else SPELL_ZONES if card.in_spell_zone else {card.place}
    if lock.places and not here & set(lock.places):
        return False
    return _about(judge, lock, card)


def _about(judge: InForce, lock: Restrict | Bind, card: Card) -> bool:
    """Whether the card is one that it is about, and does not spare."""
    return _fits(judge, card, lock.where, True) and not _fits(judge, card, lock.only, False)


def _fits(judge: InForce, card: Card, where: Filter | None, without: bool) -> bool:
    return without if where is None else judge.fits(card, where)


# --- what was done before -----------------------------------------------------------------------------------------


def note_activation(judge: InForce, card: Card, itself: bool, scale: bool = False) -> None:
    """An effect, or the card itself, is activated."""
    told = _of_the_whole_turn(judge)
    judge.table.broken.update(lock for lock in told if forbids_activation(judge, lock, card, itself, scale))


def note_normal_summon(judge: InForce, card: Card, setting: bool = False) -> None:
    """The card is about to be Normal Summoned or Set."""
    told = _of_the_whole_turn(judge)
    judge.table.broken.update(lock for lock in told if forbids_normal(judge, lock, card, setting))


@contextmanager
def own_spared(table: Table, effect: Effect) -> Iterator[None]:
    """Meanwhile it is this effect that Summons: what it forbids of other monsters alone spares these."""
    table.spares = [paid for paid in effect.cost if isinstance(paid, Restrict) and paid.others]
    try:
        yield
    finally:
        table.spares = []


def note_flip_summon(judge: InForce) -> None:
    """A monster is about to be Flip Summoned."""
    judge.table.broken.update(lock for lock in _of_the_whole_turn(judge) if lock.what == "flip_summon")


def broken_before(judge: InForce, lock: Restrict) -> str:
    """What I did this turn that it forbids; empty for nothing."""
    for facts, origin, method, level_change in judge.table.special_summoned:
        if forbids_special(judge, lock, Card(facts, level_change=level_change), method, origin):
            return f"{facts.name} was Special Summoned this turn, which it forbids (SG-17)"
    scenario = judge.table.scenario
    earlier = scenario.normal_summons_used or scenario.moment.additional_used
    if lock.what == "normal_summon" and earlier and lock.sets and lock.where is None and lock.only is None:
        return "a monster was Normal Summoned or Set this turn, which it forbids (SG-17)"
    for what, how in _TOLD_BEFORE.items():
        if lock.what == what and lock.where is None and lock.only is None and scenario.summoned_before(how):
            return f"a monster was {how.capitalize()} Summoned this turn, which it forbids (SG-17)"
    if lock.others and lock in judge.locks():
        return "another effect forbids this turn what it would Summon (SG-17)"
    if lock.what == "battle_phase" and judge.table.clock.phase in ("battle", "main2"):
        return "the Battle Phase was conducted this turn, which it forbids (SG-17)"
    return "what it forbids was done this turn (SG-17)" if lock in judge.table.broken else ""


def _of_the_whole_turn(judge: InForce) -> Iterator[Restrict]:
    """Every restriction of the whole turn that an effect of a card, or its own Summon, may bring."""
    for card in judge.table.cards:
        model = judge.model(card)
        effects = model.effects if model is not None else ()
        paid = (action for each in procedures_of(card.facts, model) for action in each.cost)
        for action in (*paid, *(action for effect in effects for action in effect.every_action())):
            if isinstance(action, Restrict) and action.whole_turn:
                yield action
