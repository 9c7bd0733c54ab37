"""Equipping the effect's own card to a monster (EF-10, UNI-07)."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.equip import Equip
from combo_solver.referee.card import Card
from combo_solver.referee.equipping import may_get
from combo_solver.referee.twin import Acting, OnCards, spared


class EquipTwin(OnCards[Equip]):
    def usable(self, acting: Acting, action: Equip, card: Card) -> bool:
        free = acting.source.in_spell_zone or any(
            acting.table.in_zone(zone) is None for zone in acting.table.spell_zones
        )
        return free and not _host_fault(acting, action, card)

    def left_out(self, acting: Acting, action: Equip) -> None:
        """It is equipped to a monster that is unaffected, too, which no line here tells."""
        unaffected = [card for card in self.candidates(acting, action) if spared(acting, card)]
        may = any(self.usable(acting, action, card) for card in unaffected)
        acting.need(not may, f"{acting.source.facts.name} would be equipped to a monster that is unaffected")
        super().left_out(acting, action)

    def work(self, acting: Acting, action: Equip, cards: list[Card], choice: Choice) -> None:
        table, source = acting.table, acting.source
        acting.need(len(cards) == 1, "a card is equipped to one monster")
        host = cards[0]
        fault = _host_fault(acting, action, host)
        acting.need(not fault, f"{source.facts.name}: {fault}")
        if source.in_spell_zone:
            acting.need(not choice.placed, f"{source.facts.name} stays where it lies")
        else:
            acting.need(len(choice.placed) == 1, f"{source.facts.name} needs a zone")
            part = choice.placed[0]
            free = part.to in table.spell_zones and table.in_zone(part.to) is None
            acting.need(free, f"{source.facts.name} needs a free Spell/Trap Zone, not {part.to} (UNI-07)")
            acting.need(part.card == source.facts.passcode, f"{source.facts.name} is another card than the one placed")
            marks = source.marks.copy()
            table.take(source)
            source.place, source.zone, source.marks = "field", part.to, marks
        source.host, source.gift = host, (action.atk, action.defense)
        table.tell("equipped", host, "monster_zone", method=host.method, zone=host.zone)


def _host_fault(acting: Acting, action: Equip, host: Card) -> str:
    """Why this card cannot become an Equip Card on that monster; empty if it can."""
    source = acting.source
    if source.borrowed or host is source or source.place in ("gone", "nowhere"):
        return "it cannot become an Equip Card (EF-10)"
    if not may_get(acting.judge, source, host):
        return f"{host.facts.name} is no face-up monster that it can be equipped to (EF-10)"
    unions = [card for card in acting.table.equips_of(host) if card.is_a("union")]
    if unions and source.is_a("union") and (action.only_union or any(_only_union(acting, card) for card in unions)):
        return f"{host.facts.name} cannot be equipped with one more Union Monster (UNI-10, UNI-11)"
    return ""


def _only_union(acting: Acting, card: Card) -> bool:
    model = acting.judge.model(card)
    actions = [action for effect in model.effects for action in effect.actions] if model is not None else []
    return any(isinstance(action, Equip) and action.only_union for action in actions)
