"""Special Summons by effects."""

from __future__ import annotations

from combo_solver.game import zones
from combo_solver.game.clock import Player
from combo_solver.game.line import Choice
from combo_solver.models.continuous_of import name_in
from combo_solver.models.verbs.special_summon import SpecialSummon
from combo_solver.referee.arrows import points
from combo_solver.referee.card import Card
from combo_solver.referee.made_with import made_with
from combo_solver.referee.materials import face_up_fault
from combo_solver.referee.own_limits import text_forbids
from combo_solver.referee.placing import EXTRA, THEIR_MAIN, may_go_to, may_go_to_them
from combo_solver.referee.twin import Acting, OnCards


class SpecialSummonTwin(OnCards[SpecialSummon]):
    def possible(self, acting: Acting, action: SpecialSummon) -> bool:
        if not action.with_self:
            return super().possible(acting, action)
        own = acting.source
        free = sum(not _zone_fault(acting, action, own, zone) for zone in zones.MONSTER_ZONES[:7])
        able = own.place not in ("gone", "nowhere", "deck") and not own.in_monster_zone
        return able and free > 1 and self.nameable(acting, action, own) and super().possible(acting, action)

    def usable(self, acting: Acting, action: SpecialSummon, card: Card) -> bool:
        return any(
            not _summon_fault(acting, action, card, zone in THEIR_MAIN) and not _zone_fault(acting, action, card, zone)
            for zone in zones.MONSTER_ZONES
        )

    def nameable(self, acting: Acting, action: SpecialSummon, card: Card) -> bool:
        return may_be_summoned(acting, action, card)

    def work(self, acting: Acting, action: SpecialSummon, cards: list[Card], choice: Choice) -> None:
        table = acting.table
        if action.as_many:
            # Those that the line names are among them: they have not moved yet.
            able = [card for card in self.candidates(acting, action) if self.usable(acting, action, card)]
            acting.need(len(cards) == _most(acting, action, able), "as many are Special Summoned as can be")
        if action.with_self:
            acting.need(acting.source not in cards and not acting.source.in_monster_zone, "this card comes too")
            cards = [acting.source, *cards]
        acting.need(len(choice.placed) == len(cards), "every Special Summoned monster needs a zone")
        # All come at once: none of them forbids another one.
        faults = [
            _summon_fault(acting, action, card, part.to in THEIR_MAIN)
            for card, part in zip(cards, choice.placed, strict=True)
        ]
        for card, part, fault in zip(cards, choice.placed, faults, strict=True):
            fault = fault or _zone_fault(acting, action, card, part.to)
            named = part.card == card.facts.passcode
            acting.need(not fault and named, f"{card.facts.name} {fault or 'is another card than the one placed'}")
            allowed = part.position in _POSITIONS.get(action.position, (action.position,))
            acting.need(allowed, f"{card.facts.name} arrives in {action.position} Position (SS-04)")
            known = made_with(acting.judge, card, _covered(acting, action)) if action.covers else frozenset()
            below = [each for cover in _covered(acting, action) for each in table.go_under(cover, keep=True)]
            before = len(table.events)
            marks = card.marks.copy()
            if card.host is None:
                marks.clear()
            origin = table.take(card)
            # From Equip Card to monster it stays on the field (UNI-08), so it is still banished when it leaves.
            card.marks = marks
            card.proper = card.proper or _own_way(acting, action, card) or action.method != "effect"
            if below:
                table.attach_all(card, below)
            player: Player = "opponent" if part.to in THEIR_MAIN else "me"
            table.put_monster(card, part.to, part.position or "", action.method, origin, player)
            card.made_with, card.brought_by = known, acting.source.facts
            if below:
                table.tell_materials(before, card, below[-1:])
            card.negated = action.negate
            card.banish_when_leaves = card.banish_when_leaves or action.banish_when_leaves


_POSITIONS = {"any": ("attack", "defense"), "attack_or_set": ("attack", "set"), "defense_or_set": ("defense", "set")}


def _most(acting: Acting, action: SpecialSummon, able: list[Card]) -> int:
    """How many of these can come at once: there must be a zone for each."""
    zones_left = [
        zone for zone in zones.MONSTER_ZONES[:7] if any(not _zone_fault(acting, action, card, zone) for card in able)
    ]
    allowed = action.choose.most if action.choose is not None else None
    return min(len(able), len(zones_left), allowed or len(able))


def _summon_fault(
    acting: Acting, action: SpecialSummon, card: Card, to_them: bool = False, covering: bool = True
) -> str:
    """Why an effect cannot Special Summon this card from where it is, to a player's field; empty if it can."""
    if not card.facts.is_monster or not acting.judge.playable(card):
        return "is no monster with a model"
    if card.in_monster_zone:
        return "is on the field already"
    if card.facts.rating and action.position in ("defense", "set", "defense_or_set"):
        return "is a Link Monster, which is always in Attack Position (EXM-06)"
    own_way = _own_way(acting, action, card)
    if action.covers and covering and (fault := _covered_fault(acting, action, card)):
        return fault
    allowed = own_way or (action.unperformed and card.place in ("hand", "deck") and card.facts.bans_no_special_summon)
    text = "" if allowed else _never_proper(card) if action.ignoring else _text_fault(card)
    return text or acting.judge.special_summon_barred(card, action.method, by=acting.source, to_them=to_them)


def may_be_summoned(acting: Acting, action: SpecialSummon, card: Card, covering: bool = True) -> bool:
    """Whether it could be Special Summoned but for the zones; ``covering``: the monster that it is put on is asked."""
    mine = action.field != "opponent" and not _summon_fault(acting, action, card, covering=covering)
    return mine or (action.gives and not _summon_fault(acting, action, card, to_them=True))


def _own_way(acting: Acting, action: SpecialSummon, card: Card) -> bool:
    """Whether this is the Summon that the card's own text demands."""
    by = acting.source.facts
    called = by, name_in(by, "monster_zone"), name_in(by, "gy")
    return action.own_way or card.facts.is_summoned_as(action.method) or any(map(card.facts.is_summoned_by, called))


def _zone_fault(acting: Acting, action: SpecialSummon, card: Card, zone: str) -> str:
    extra = card.place == "extra"
    if zone in THEIR_MAIN:
        able = action.gives and not extra
        return may_go_to_them(acting.judge, zone) if able else f"does not come to {zone} by this effect"
    if action.field == "opponent":
        return "comes to the opponent's field"
    if action.to and zone not in _named_zones(acting, action):
        return f"cannot be put in {zone} by this effect"
    return may_go_to(acting.judge, card, zone, extra, leaving=_covered(acting, action))


def _covered(acting: Acting, action: SpecialSummon) -> list[Card]:
    """The monster that the new one is put on."""
    if not action.covers:
        return []
    return [acting.source] if action.onto_self else acting.chosen.get(action.onto, [])


def _covered_fault(acting: Acting, action: SpecialSummon, monster: Card) -> str:
    """Why the monster cannot be put on top of that one (XYZ-11); empty if it can."""
    below = _covered(acting, action)
    if not monster.is_a("xyz"):
        return "only an Xyz Monster is put on top of another one (XYZ-01)"
    if len(below) != 1:
        return "there is no monster to put it on"
    by = None if action.onto_self else acting.source
    token = "a Token is no material (TOK-05)" if below[0].is_a("token") else ""
    return face_up_fault(acting.judge, below[0]) or token or text_forbids(acting.judge, below[0], "xyz", monster, by)


def _named_zones(acting: Acting, action: SpecialSummon) -> set[str]:
    """The zones of mine that the effect names."""
    if action.to == "extra_monster_zone":
        return set(EXTRA)
    if action.to == "pointed":
        pointers = [card for card in _pointers(acting, action) if card.in_monster_zone]
        return {zone for card in pointers for zone in points(card, card.zone)}
    held = [points(card, card.zone) for card in acting.table.cards if card.in_monster_zone]
    return {zone for zone in zones.MONSTER_ZONES[:7] if sum(zone in hits for hits in held) > 1}


def _pointers(acting: Acting, action: SpecialSummon) -> list[Card]:
    """The monsters that point to where it comes."""
    if action.pointers is not None:
        there = acting.judge.at("monster_zone", action.side)
        return [card for card in there if not card.hidden and acting.judge.fits(card, action.pointers)]
    return acting.chosen.get(action.pointer, []) if action.pointer else [acting.source]


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
    return _never_proper(card)


def _never_proper(card: Card) -> str:
    """The same as far as it is about cards that have been on the field."""
    new = card.place in ("hand", "deck") or (card.place == "extra" and not card.face_up)
    return "" if new or card.proper or not card.needs_proper_summon else "was never properly summoned (SSM-04)"
