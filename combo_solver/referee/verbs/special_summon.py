"""Special Summons by effects."""

from __future__ import annotations

from combo_solver.game import zones
from combo_solver.game.line import Choice
from combo_solver.models.verbs.special_summon import SpecialSummon
from combo_solver.referee.card import Card
from combo_solver.referee.placing import may_go_to
from combo_solver.referee.twin import Acting, OnCards


class SpecialSummonTwin(OnCards[SpecialSummon]):
    def usable(self, acting: Acting, action: SpecialSummon, card: Card) -> bool:
        return self.nameable(acting, action, card) and any(
            not _zone_fault(acting, card, zone) for zone in zones.MONSTER_ZONES[:7]
        )

    def nameable(self, acting: Acting, action: SpecialSummon, card: Card) -> bool:
        return not _summon_fault(acting, action, card)

    def work(self, acting: Acting, action: SpecialSummon, cards: list[Card], choice: Choice) -> None:
        table = acting.table
        acting.need(len(choice.placed) == len(cards), "every Special Summoned monster needs a zone")
        # All come at once: none of them forbids another one.
        faults = [_summon_fault(acting, action, card) for card in cards]
        alone = any(acting.judge.comes_alone(card, cards) for card in cards)
        acting.need(not alone, "one of them is Special Summoned once per turn (SG-17)")
        for card, part, fault in zip(cards, choice.placed, faults, strict=True):
            fault = fault or _zone_fault(acting, card, part.to)
            named = part.card == card.facts.passcode
            acting.need(not fault and named, f"{card.facts.name} {fault or 'is another card than the one placed'}")
            allowed = part.position in _POSITIONS.get(action.position, (action.position,))
            acting.need(allowed, f"{card.facts.name} arrives in {action.position} Position (SS-04)")
            marks = card.marks.copy()
            if card.host is None:
                marks.clear()
            origin = table.take(card)
            # From Equip Card to monster it stays on the field (UNI-08), so it is still banished when it leaves.
            card.marks = marks
            card.proper = card.proper or _own_way(acting, action, card) or action.method != "effect"
            table.put_monster(card, part.to, part.position or "", action.method, origin)
            card.negated = action.negate
            card.banish_when_leaves = card.banish_when_leaves or action.banish_when_leaves


_POSITIONS = {"any": ("attack", "defense"), "attack_or_set": ("attack", "set"), "defense_or_set": ("defense", "set")}


def _summon_fault(acting: Acting, action: SpecialSummon, card: Card) -> str:
    """Why an effect cannot Special Summon this card from where it is; empty if it can."""
    if not card.facts.is_monster or not acting.judge.playable(card):
        return "is no monster with a model"
    text = "" if _own_way(acting, action, card) else _text_fault(card)
    return text or acting.judge.special_summon_barred(card, action.method, by=acting.source)


def _own_way(acting: Acting, action: SpecialSummon, card: Card) -> bool:
    """Whether this is the Summon that the card's own text demands."""
    return action.own_way or card.facts.is_summoned_as(action.method) or card.facts.is_summoned_by(acting.source.facts)


def _zone_fault(acting: Acting, card: Card, zone: str) -> str:
    extra = card.place == "extra"
    arrow = extra and (card.is_a("link") or card.face_up)
    return may_go_to(acting.judge, card, zone, extra, arrow)


def _text_fault(card: Card) -> str:
    """Why the card's own text, or the lack of a proper summon, lets no effect Special Summon it; empty for nothing."""
    ban = card.facts.special_summon_ban
    if card.facts.not_special_summoned_from(card.place):
        return "cannot be Special Summoned (SPI-02)"
    if ban in ("procedure", "pendulum"):
        return "is Special Summoned in its own way only (SSM-06)"
    face_down = card.place == "extra" and not card.face_up
    if not card.needs_proper_summon:
        return ""
    if card.place in ("hand", "deck") or (face_down and ban == "first"):
        return "must first be Summoned by its own procedure (SSM-03)"
    return "" if face_down or card.proper else "was never properly summoned (SSM-04)"
