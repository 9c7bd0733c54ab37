"""Synchro, Xyz and Link Summons right after an effect."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from combo_solver.game import zones
from combo_solver.game.line import CardAt, Choice
from combo_solver.models.verbs.summon_now import SummonNow
from combo_solver.referee.attempts import at_once
from combo_solver.referee.card import Card
from combo_solver.referee.extra_deck import MaterialFault, Requirement, carry_out, count, method_of, requirements
from combo_solver.referee.mechanics import link, synchro, xyz
from combo_solver.referee.placing import may_go_to
from combo_solver.referee.twin import Acting, Twin
from combo_solver.referee.uses import used_up

_FAULTS: dict[str, MaterialFault] = {"synchro": synchro.fault, "xyz": xyz.fault, "link": link.fault}


class SummonNowTwin(Twin[SummonNow]):
    def possible(self, acting: Acting, action: SummonNow) -> bool:
        mine = [card for card in acting.judge.at("monster_zone", "me") if card.in_monster_zone]
        for monster in acting.table.me.pile("extra"):
            if _monster_fault(acting, action, monster):
                continue
            for number in range(1, len(mine) + 1):
                for cards in map(list, combinations(mine, number)):
                    if not _materials_fault(acting, action, cards) and _makes(acting, action, monster, cards):
                        return True
        return False

    def carry_out(self, acting: Acting, action: SummonNow, choice: Choice) -> None:
        table = acting.table
        acting.need(len(choice.placed) == 1 and not choice.cards, "exactly one monster is Summoned")
        part = choice.placed[0]
        wanted = CardAt(card=part.card, name=part.name, at=part.from_)
        monster = table.find([wanted], lambda card: card.place == "extra" and not card.face_up)[0]
        cards = table.find(choice.materials)
        fault = _monster_fault(acting, action, monster) or _materials_fault(acting, action, cards)
        acting.need(not fault, f"{monster.facts.name}: {fault}")
        recipes = [recipe for recipe in _recipes(acting, action, monster) if not _fault(acting, monster, recipe, cards)]
        acting.need(bool(recipes), f"{monster.facts.name}: these are no materials for it (FUS-21)")
        free = [each for each in recipes if each.limit is None]
        requirement = free[0] if free else table.readings.pick(recipes)
        with at_once(table):
            count(table, monster, requirement)
            carry_out(acting.judge, monster, requirement.recipe, cards, part.to, part.position)


def _monster_fault(acting: Acting, action: SummonNow, monster: Card) -> str:
    """Why the effect does not let me Summon this monster, whatever the materials; empty if it does."""
    if monster.face_up or not acting.judge.fits(monster, action.where, acting.chosen):
        return "the effect does not Summon it"
    if not acting.judge.playable(monster):
        return "has no model and is not played"
    return acting.judge.special_summon_barred(monster, action.method)


def _materials_fault(acting: Acting, action: SummonNow, cards: list[Card]) -> str:
    """Why the effect does not let me use these; empty if it does."""
    judge = acting.judge
    wanted = [acting.source] if action.include_self else []
    if action.include:
        named = acting.chosen.get(action.include, [])
        if not named:
            return "the materials that the effect names are not there"
        wanted += named
    if any(card not in cards for card in wanted) or (action.only and len(cards) != len(wanted)):
        return "the effect names other materials"
    if not all(judge.fits(card, action.materials) for card in cards):
        return "the effect allows other materials"
    if action.must_include is not None and not any(judge.fits(card, action.must_include) for card in cards):
        return "none of the materials is one that must be used"
    return ""


def _recipes(acting: Acting, action: SummonNow, monster: Card) -> Iterator[Requirement]:
    """The requirements of the monster for this way to Summon it."""
    for each in requirements(acting.judge, monster):
        used = used_up(acting.table, each.by, each.limit, each.name)
        if method_of(each.recipe) == action.method and not used:
            yield each


def _fault(acting: Acting, monster: Card, requirement: Requirement, cards: list[Card]) -> str:
    recipe = requirement.recipe
    return _FAULTS[method_of(recipe)](acting.judge, monster, recipe, cards)


def _makes(acting: Acting, action: SummonNow, monster: Card, cards: list[Card]) -> bool:
    """Whether these are materials of the monster, and there is a zone for it once they are gone."""
    made = any(not _fault(acting, monster, recipe, cards) for recipe in _recipes(acting, action, monster))
    return made and any(
        not may_go_to(acting.judge, monster, zone, True, leaving=cards) for zone in zones.MONSTER_ZONES[:7]
    )
