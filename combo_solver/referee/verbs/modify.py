"""Changing values of monsters."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.modify import Modify
from combo_solver.referee.card import Card
from combo_solver.referee.twin import Acting, OnCards
from combo_solver.referee.worths import points_of, untold


class ModifyTwin(OnCards[Modify]):
    def usable(self, acting: Acting, action: Modify, card: Card) -> bool:
        return not _fault(acting, action, card)

    def work(self, acting: Acting, action: Modify, cards: list[Card], choice: Choice) -> None:
        faults = [_fault(acting, action, card) for card in cards]
        if action.chooses is not None and action.chooses.every and not all(faults):
            # All that can be changed so are, the others are left alone.
            cards = [card for card, fault in zip(cards, faults, strict=True) if not fault]
            faults = [""]
        for card, fault in zip(cards, faults, strict=False):
            acting.need(not fault, f"{card.facts.name} {fault}")
        cards = [card for card in cards if not _untold(acting, action, card)]
        # All of them change at once.
        told = [tuple(tell(acting, action, card) for tell in (_level, _atk, _defense)) for card in cards]
        stars = [acting.judge.level(card) + card.rank for card in cards]
        for card, (level, atk, defense), now in zip(cards, told, stars, strict=True):
            if card.level or card.rank:
                became = (action.rank_to if not card.level else action.level_to) is not None
                own = card.facts.level or card.facts.rank or 0
                card.level_change = level - own if became else card.level_change + level - now
            # What became a number heeds no continuous effect any more.
            card.change("atk", atk, action.until, action.atk_to is not None)
            card.change("defense", defense, action.until, action.defense_to is not None)
            card.made_tuner = card.made_tuner or action.tuner
            if action.type:
                card.type_now = "" if action.type == card.facts.type else action.type
            if action.attribute:
                card.attribute_now = "" if action.attribute == card.facts.attribute else action.attribute
            if action.named:
                card.name_now = "" if action.named == card.facts.name else action.named
                card.archetypes_now = None
            for other in acting.chosen.get(action.like, ()):
                _become_like(card, other, action)


def _fault(acting: Acting, action: Modify, card: Card) -> str:
    """Why it cannot be changed so; empty if it can."""
    if not (card.place == "hand" and card.mine and action.in_hand) and (
        not card.in_monster_zone or card.position == "set"
    ):
        return "is no face-up monster"
    if card.doomed:
        return "was destroyed by battle (DS-18)"
    stays = acting.hangs and action.may_stay
    if action.only_tuner and (card.made_tuner or card.is_a("tuner")) and not stays:
        return "is a Tuner already"
    if action.only_becomes and not stays:
        same = (action.attribute in (None, card.attribute), action.type in (None, card.type))
        if all(same):
            return "has that Attribute or Type already"
    if action.exact and not _has(acting, action, card):
        return "has not as much ATK and DEF as it would lose"
    if action.like and len(acting.chosen.get(action.like, ())) != 1:
        return "would become like a card that is not there"
    if action.like and not stays and _is_like(acting, action, card):
        return "is like that card already"
    if _untold(acting, action, card):
        return "" if acting.hangs and action.hangs else "would change by a value that no card has"
    if not acting.hangs:
        every = action.chooses is not None and action.chooses.every
        if action.of_levels and not card.level and not every:
            return "has no Level"
        beside = acting.following is not None and acting.following.join == "also"
        if action.only_to_zero and not beside and not _to_lose(acting, action, card):
            return "has no ATK or DEF that could become 0"
    now, then = acting.judge.level(card) + card.rank, _level(acting, action, card)
    if now and then < 1:
        return "has too low a Level to be reduced so (MA-10)"
    idle = action.changes_level and not action.changes_more and now == then
    return "has no Level or Rank that changes" if idle and not (now and stays) else ""


def _untold(acting: Acting, action: Modify, card: Card) -> bool:
    return any(untold(acting, worth, card) for worth in action.worths(has_defense=not card.is_a("link")))


def _is_like(acting: Acting, action: Modify, card: Card) -> bool:
    """Whether nothing of it would change."""
    (other,) = acting.chosen[action.like]
    told = other.facts if action.original else other
    if any(
        getattr(told, trait) != getattr(card, trait) for trait in ("type", "attribute") if trait in action.traits
    ) or ("name" in action.traits and told.shared_name != card.shared_name):
        return False
    now = (acting.judge.level(card) + card.rank, card.atk_change, card.defense_change)
    return now == tuple(tell(acting, action, card) for tell in (_level, _atk, _defense))


def _become_like(card: Card, other: Card, action: Modify) -> None:
    """It takes over what the other card is."""
    if "type" in action.traits:
        kind = (other.facts.type if action.original else other.type) or ""
        card.type_now = "" if kind == card.facts.type else kind or card.type_now
    if "attribute" in action.traits:
        attribute = (other.facts.attribute if action.original else other.attribute) or ""
        card.attribute_now = "" if attribute == card.facts.attribute else attribute or card.attribute_now
    if "name" in action.traits:
        name = other.facts.shared_name if action.original else other.shared_name
        card.archetypes_now = other.facts.archetypes if action.original else other.archetypes
        card.name_now = "" if name == card.facts.name else name


def _has(acting: Acting, action: Modify, card: Card) -> bool:
    """Whether it could lose exactly so much."""
    lost = -points_of(acting, action.defense, card)
    if lost > 0 and (card.facts.rating or acting.judge.defense(card) < lost):
        return False
    return acting.judge.atk(card) >= -points_of(acting, action.atk, card)


def _to_lose(acting: Acting, action: Modify, card: Card) -> int:
    """What it has of what becomes 0."""
    judge = acting.judge
    atk = judge.atk(card) if action.atk_to is not None else 0
    return atk or (judge.defense(card) if action.defense_to is not None and not card.facts.rating else 0)


def _level(acting: Acting, action: Modify, card: Card) -> int:
    """Its Level or Rank afterwards; 0 for a monster without."""
    ranked = not card.level
    to, by = (action.rank_to, action.rank) if ranked else (action.level_to, action.level)
    if not card.level and not card.rank:
        return 0
    change = points_of(acting, by, card)
    if to is not None:
        return points_of(acting, to, card) + change
    if action.levels_of and not ranked:
        change *= sum(other.facts.level or 0 for other in acting.chosen.get(action.levels_of, []))
    return acting.judge.level(card) + card.rank + change


def _atk(acting: Acting, action: Modify, card: Card) -> int:
    """By how much its ATK differs from what is printed afterwards."""
    if action.atk_to is not None:
        return points_of(acting, action.atk_to, card) - (card.facts.atk or 0)
    return card.atk_change + points_of(acting, action.atk, card) + (acting.judge.atk(card) if action.double_atk else 0)


def _defense(acting: Acting, action: Modify, card: Card) -> int:
    if card.facts.rating:
        return 0
    if action.defense_to is not None:
        return points_of(acting, action.defense_to, card) - (card.facts.defense or 0)
    return card.defense_change + points_of(acting, action.defense, card)
