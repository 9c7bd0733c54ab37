"""What cards on the field forbid: Summons, Tributes, activations and moves."""

from __future__ import annotations

from combo_solver.models import continuous as declared
from combo_solver.models.continuous_of import continuous_of, name_in
from combo_solver.referee.card import Card
from combo_solver.referee.conditions import seen_by_me
from combo_solver.referee.in_force import InForce
from combo_solver.referee.layout import PILES


def field_bars(judge: InForce, card: Card, summons: set[str], to_them: bool = False) -> str:
    """Why a card on the field forbids me a Summon of these sorts of this card; empty if none does (NS-13, SG-17).
    ``to_them``: it would be the opponent's."""
    for source, part in judge.in_force():
        if isinstance(part, declared.OnlyOne) and to_them:
            barred = (part.players == "both" or not source.mine) and _is_of_that_sort(judge, card, part)
        elif isinstance(part, declared.ControlLimit) and to_them:
            barred = True  # What it means for the opponent is not asked.
        else:
            barred = _bound(judge, source, part) and _is_barred(judge, source, card, part, summons)
        if barred:
            return f"{source.facts.name} forbids this Summon while it is there (NS-13, SG-17)"
    return "" if "set" in summons else _own_sort_there(judge, card, to_them)


def _own_sort_there(judge: InForce, card: Card, to_them: bool = False) -> str:
    """Why the card's own text forbids that it comes to lie face-up; empty if it does not."""
    for part in continuous_of(card.facts, judge.model(card)):
        if isinstance(part, declared.OnlyOne) and any(
            judge.fits(other, part.where)
            for other in judge.table.cards
            if other is not card and other.place == "field" and not other.hidden
            if other.mine != to_them or part.players == "both"
        ):
            return f"there can be only one {card.facts.name} (SG-17)"
    return ""


def one_too_many(judge: InForce, card: Card) -> str:
    """Why I cannot control this card, because only one of its sort may be there; empty if I can."""
    for source, part in judge.in_force():
        if not isinstance(part, declared.OnlyOne) or source is card:
            continue
        if _bound(judge, source, part) and _is_of_that_sort(judge, card, part):
            return f"there can be only one beside {source.facts.name} (SG-17)"
    return _own_sort_there(judge, card)


def _is_of_that_sort(judge: InForce, card: Card, part: declared.OnlyOne) -> bool:
    """Whether it is one of those of which there can be only one, where it is or by its name on the field."""
    there = Card(name_in(card.facts, "monster_zone"))
    return judge.fits(card, part.where) or judge.fits(there, part.where)


def cannot_be_controlled(judge: InForce, card: Card, mine: bool) -> str:
    """Why this player could not control the monster face-up, who does not now; empty if they could."""
    if any(isinstance(part, declared.ControlLimit) for _, part in judge.in_force()):
        return "it would come beside a limit on what can be controlled"
    return one_too_many(judge, card) if mine else field_bars(judge, card, set(), to_them=True)


def _bound(judge: InForce, source: Card, part: declared.Continuous) -> bool:
    """Whether a limit binds me now: whom it is about, and its conditions."""
    whom = getattr(part, "players", "both")
    if whom != "both" and (whom == "controller") != source.mine:
        return False
    if not isinstance(part, declared.SummonLimit | declared.ActivationBan):
        return True
    if part.has_materials and not source.materials:
        return False
    return all(judge.holds(seen_by_me(test, source.mine), source) for test in part.conditions)


def _is_barred(judge: InForce, source: Card, card: Card, part: declared.Continuous, summons: set[str]) -> bool:
    if isinstance(part, declared.SummonLimit):
        if not summons.intersection(part.summons):
            return False
        here = card.place if card.place in PILES else ""
        if (part.places and here not in part.places) or here in part.except_places:
            return False
        about = part.where is None or judge.fits(card, part.where)
        return about and not (part.except_for is not None and judge.fits(card, part.except_for))
    if isinstance(part, declared.SummonCount):
        return "special" in summons and judge.table.special_summons.beside(source) >= part.count
    if "set" in summons:
        return False
    if isinstance(part, declared.OnlyOne):
        return _is_of_that_sort(judge, card, part)
    if isinstance(part, declared.ControlLimit):
        others = [each for each in judge.table.me.monsters() if not each.hidden and each is not card]
        traits = {getattr(each.facts, part.trait) for each in others}
        own = getattr(card.facts, part.trait)
        return own in traits if part.each else bool(traits) and own not in traits
    return False


def may_not_tribute(judge: InForce, monster: Card, by_tribute_summon: bool) -> str:
    """Why a card on the field forbids me to Tribute for the Summon of this monster; empty if none does."""
    for source, part in judge.in_force():
        if not _bound(judge, source, part):
            continue
        if isinstance(part, declared.TributeBan):
            return f"{source.facts.name} forbids to Tribute (SG-18)"
        if (
            by_tribute_summon
            and isinstance(part, declared.SummonLimit)
            and _is_barred(judge, source, monster, part, {"tribute"})
        ):
            return f"{source.facts.name} forbids this Tribute Summon (SG-18)"
    return ""


def move_barred(judge: InForce, card: Card, to: str) -> str:
    """Why a card on the field keeps me from moving this card to that pile (``to`` is empty where no text could); empty
    if none does. What would go elsewhere is not sent to the GY, so it pays no cost."""
    places = {card.place, "monster_zone" if card.in_monster_zone else "spell_zone" if card.in_spell_zone else ""}
    for source, part in judge.in_force():
        if not isinstance(part, declared.MoveBan) or part.to != to or not _bound(judge, source, part):
            continue
        if (not part.places or places & set(part.places)) and (
            not part.monsters or (card.facts.is_monster and not card.in_spell_zone)
        ):
            return f"{source.facts.name} does not let it be moved there"
    return ""


def activation_barred(judge: InForce, card: Card) -> str:
    """Why a card on the field forbids me to activate this Spell or Trap Card, or this card as a Pendulum Scale; empty
    if none does."""
    return _activation_banned(judge, card, False) or one_too_many(judge, card)


def effect_barred(judge: InForce, card: Card) -> str:
    """Why a card on the field forbids me to activate an effect of this face-up Spell or Trap; empty if none does."""
    return _activation_banned(judge, card, True)


def monster_effect_barred(judge: InForce, card: Card) -> str:
    """Why a card on the field forbids me to activate an effect of this monster; empty if none does."""
    return _activation_banned(judge, card, True, "monster")


def _activation_banned(judge: InForce, card: Card, effect: bool, sort: str = "") -> str:
    sort = sort or ("trap" if card.is_a("trap") else "spell")
    for source, part in judge.in_force():
        if not isinstance(part, declared.ActivationBan) or not _bound(judge, source, part):
            continue
        if part.sort != sort or (effect and not part.effects) or (part.from_hand and card.place != "hand"):
            continue
        meant = part.where is None or judge.fits(card, part.where)
        if meant and not (part.except_for is not None and judge.fits(card, part.except_for)):
            return f"{source.facts.name} forbids to activate it"
    return ""
