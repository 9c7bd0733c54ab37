"""Equipping a monster to another one (UNI-07)."""

from __future__ import annotations

from combo_solver.game import zones
from combo_solver.game.line import Choice
from combo_solver.models.verbs.equip import Equip
from combo_solver.referee.card import Card
from combo_solver.referee.twin import Acting, OnCards


class EquipTwin(OnCards[Equip]):
    def usable(self, acting: Acting, action: Equip, card: Card) -> bool:
        free = any(acting.table.in_zone(zone) is None for zone in zones.SPELL_ZONES)
        return free and not _host_fault(acting, action, card)

    def work(self, acting: Acting, action: Equip, cards: list[Card], choice: Choice) -> None:
        table, source = acting.table, acting.source
        acting.need(len(cards) == len(choice.placed) == 1, "one monster is equipped to one other")
        host, part = cards[0], choice.placed[0]
        fault = _host_fault(acting, action, host)
        acting.need(not fault, f"{source.facts.name}: {fault}")
        free = part.to in zones.SPELL_ZONES and table.in_zone(part.to) is None
        acting.need(free, f"{source.facts.name} needs a free Spell/Trap Zone, not {part.to} (UNI-07)")
        acting.need(part.card == source.facts.passcode, f"{source.facts.name} is another card than the one placed")
        marks = source.marks.copy()
        table.take(source)
        source.place, source.zone, source.host, source.marks = "field", part.to, host, marks


def _host_fault(acting: Acting, action: Equip, host: Card) -> str:
    """Why this monster cannot become an Equip Card on that one; empty if it can."""
    source = acting.source
    if not source.in_monster_zone or source.borrowed or host is source:
        return "only a monster in a monster zone is equipped to another one (UNI-02)"
    if not (host.in_monster_zone and host.mine) or host.hidden:
        return f"{host.facts.name} is no face-up monster you control (UNI-07)"
    unions = [card for card in acting.table.equips_of(host) if card.is_a("union")]
    if unions and (action.only_union or any(_only_union(acting, card) for card in unions)):
        return f"{host.facts.name} cannot be equipped with one more Union Monster (UNI-10, UNI-11)"
    return ""


def _only_union(acting: Acting, card: Card) -> bool:
    model = acting.judge.model(card)
    actions = [action for effect in model.effects for action in effect.actions] if model is not None else []
    return any(isinstance(action, Equip) and action.only_union for action in actions)
