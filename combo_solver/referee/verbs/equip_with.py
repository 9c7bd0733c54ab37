"""Equipping a monster with other cards (EF-10)."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.equip_with import EquipWith
from combo_solver.referee.card import Card
from combo_solver.referee.equipping import may_get
from combo_solver.referee.twin import Acting, OnCards


class EquipWithTwin(OnCards[EquipWith]):
    def usable(self, acting: Acting, action: EquipWith, card: Card) -> bool:
        if action.hosts is not None:
            return bool(_room(acting)) and bool(_hosts(acting, action, card))
        host = _host(acting, action)
        if action.at_most_one and host is not None and any(each.the_equipped for each in acting.table.equips_of(host)):
            return False
        free = card.in_spell_zone or any(acting.table.in_zone(zone) is None for zone in acting.table.spell_zones)
        return free and _may_go_on(acting, card, host)

    def possible(self, acting: Acting, action: EquipWith) -> bool:
        if not super().possible(acting, action):
            return False
        cards = [card for card in self.candidates(acting, action) if not card.in_spell_zone]
        least = action.chooses.least if action.chooses is not None else len(cards)
        return sum(acting.table.in_zone(zone) is None for zone in acting.table.spell_zones) >= min(least, len(cards))

    def carry_out(self, acting: Acting, action: EquipWith, choice: Choice) -> bool | None:
        if action.hosts is None:
            return super().carry_out(acting, action, choice)
        table = acting.table
        able = [card for card in self.candidates(acting, action) if _hosts(acting, action, card)]
        number = min(_room(acting), len(able))
        acting.need(
            number > 0 and len(choice.cards) == 2 * number, f"{number} cards can be equipped, as many as possible"
        )
        cards, hosts = table.find(choice.cards[::2], able.__contains__), list[Card]()
        for card, named in zip(cards, choice.cards[1::2], strict=True):
            hosts += table.find((named,), _hosts(acting, action, card).__contains__)
        acting.need(len(choice.placed) == number, "every Equip Card needs a zone")
        if action.chooses is not None and action.chooses.name:
            acting.chosen[action.chooses.name] = cards
        for card, host, part in zip(cards, hosts, choice.placed, strict=True):
            free = part.to in table.spell_zones and table.in_zone(part.to) is None
            acting.need(free and part.card == card.facts.passcode, f"{card.facts.name} needs a free Spell/Trap Zone")
            acting.need(may_get(acting.judge, card, host), f"{card.facts.name} is one too many of its sort (SG-17)")
            table.take(card)
            card.player, card.place, card.zone, card.face_up = "me", "field", part.to, True
            card.host, card.gift = host, (action.atk, action.defense)
            table.negate_named()
            table.tell("equipped", host, "monster_zone", method=host.method, zone=host.zone)
        return None

    def work(self, acting: Acting, action: EquipWith, cards: list[Card], choice: Choice) -> None:
        table, host = acting.table, _host(acting, action)
        if action.at_most_one:
            borne = [each for each in table.equips_of(host) if each.the_equipped] if host is not None else []
            acting.need(not borne and len(cards) == 1, "it is equipped with one card at a time")
        acting.need(len(cards) == len(choice.placed), "every Equip Card needs a zone")
        for card, part in zip(cards, choice.placed, strict=True):
            name = card.facts.name
            acting.need(_may_go_on(acting, card, host), f"{name} cannot be equipped to it (EF-10)")
            acting.need(part.card == card.facts.passcode, f"{name} is another card than the one placed")
            if card.in_spell_zone:
                acting.need(part.to == card.zone, f"{name} stays where it lies")
            else:
                free = part.to in table.spell_zones and table.in_zone(part.to) is None
                acting.need(free, f"{name} needs a free Spell/Trap Zone, not {part.to}")
                down = card.in_monster_zone and card.hidden
                table.take(card)
                card.player, card.place, card.zone, card.face_up = "me", "field", part.to, not down
            own = (card.facts.atk or 0) if action.own_atk and card.face_up else 0
            own_defense = (card.facts.defense or 0) if action.own_defense and card.face_up else 0
            card.host, card.gift = host, (action.atk + own, action.defense + own_defense)
            card.gift_becomes, card.the_equipped = action.becomes, action.at_most_one
            table.negate_named()
            if host is not None:
                table.tell("equipped", host, "monster_zone", method=host.method, zone=host.zone)


def _host(acting: Acting, action: EquipWith) -> Card | None:
    """The monster that is equipped."""
    if not action.host:
        return acting.source if acting.source.in_monster_zone else None
    found = [card for card in acting.chosen.get(action.host, []) if card.in_monster_zone]
    return found[0] if len(found) == 1 else None


def _may_go_on(acting: Acting, card: Card, host: Card | None) -> bool:
    """Whether the card can be equipped to that monster; where that is not read, it is on none."""
    if host is None or host is card or card.borrowed or card.facts.hosts_unread:
        return False
    return may_get(acting.judge, card, host)


def _room(acting: Acting) -> int:
    return sum(acting.table.in_zone(zone) is None for zone in acting.table.spell_zones)


def _hosts(acting: Acting, action: EquipWith, card: Card) -> list[Card]:
    """My monsters that fit, on which the card can be."""
    if action.hosts is None or card.facts.hosts_unread:
        return []
    mine = [each for each in acting.table.cards if each.in_monster_zone and each.mine and not each.hidden]
    return [each for each in mine if acting.judge.fits(each, action.hosts) and may_get(acting.judge, card, each)]
