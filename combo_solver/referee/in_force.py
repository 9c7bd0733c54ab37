"""Continuous effects: which act now, and which are negated."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.game.counters import is_bound
from combo_solver.models import continuous as declared
from combo_solver.models.continuous_of import continuous_of
from combo_solver.models.verbs.restrict import Restrict
from combo_solver.models.worths import Used, Worth
from combo_solver.referee.arrows import joined, points
from combo_solver.referee.card import Card
from combo_solver.referee.conditions import Conditions, seen_by_me

_NO_LIMIT = 999


class InForce(Conditions):
    """The continuous effects and restrictions in force, and the scales they change."""

    def locks(self) -> list[Restrict]:
        return self.table.locks

    def continuous(self) -> Iterator[tuple[Card, declared.Continuous]]:
        """The continuous effects of face-up cards on the field that are not negated, the opponent's too."""
        for card in self.acting():
            for part in continuous_of(card.facts, self.model(card)):
                yield card, part

    def acting(self) -> Iterator[Card]:
        """The face-up cards on the field whose effects are not negated, the opponent's too."""
        negated = self.negated()
        for card in self.table.cards:
            if card not in negated and _acts(card):
                yield card

    def silenced(self, card: Card) -> bool:
        """Whether it is a face-up monster on the field whose effects are negated."""
        return card.in_monster_zone and not card.hidden and (card.negated or card in self.negated())

    def negated(self) -> list[Card]:
        """The cards on the field that a continuous effect of another one negates (EF-07). Those that negate each other
        in a circle are not negated."""
        self.table.negate_named()
        lying = [card for card in self.table.cards if _acts(card)]
        able = [
            (card, part)
            for card in lying
            if card.in_monster_zone or not card.facts.is_monster
            for part in continuous_of(card.facts, self.model(card))
            if isinstance(part, declared.Negation)
        ]
        if not able:
            return []
        out: list[Card] = []
        firm: list[Card] = []
        while True:
            alive = [(card, part) for card, part in able if card not in out]
            new = [
                card
                for card, _ in alive
                if card not in firm and not any(self._negates(by, part, card) for by, part in alive)
            ]
            if not new:
                return out
            firm += new
            out += [
                card
                for card in lying
                if card not in firm
                and card not in out
                and any(self._negates(by, part, card) for by, part in alive if by in new)
            ]

    def _negates(self, by: Card, part: declared.Negation, card: Card) -> bool:
        """Whether a continuous effect of ``by`` negates this card."""
        card_types = card.facts.card_types
        if not card.in_monster_zone and card.facts.is_monster:
            card_types = card.treated_as
        if card is by or part.what not in card_types or (part.where is not None and not self.fits(card, part.where)):
            return False
        if part.players != "both" and (part.players == "controller") != (by.player == card.player):
            return False
        return not card.in_monster_zone or not self.shields(card, by)

    def in_force(self) -> Iterator[tuple[Card, declared.Continuous]]:
        """The continuous effects of Spells, Traps and monsters; a Monster Card in a Spell & Trap Zone has none."""
        held = self.continuous()
        return ((card, part) for card, part in held if card.in_monster_zone or not card.facts.is_monster)

    def zone_effects_negated(self) -> bool:
        if any(lock.what == "pendulum_zone_effects" for lock in self.locks()):
            return True
        return any(
            isinstance(part, declared.Negation) and part.what == "spell" and part.players == "both"
            for _, part in self.in_force()
        )

    def scale(self, card: Card) -> int:
        """Current Pendulum Scale."""
        self.table.negate_named()
        printed = card.facts.scales[0] if card.facts.scales else 0
        model = self.model(card)
        if card.restored or card.negated or self.zone_effects_negated() or model is None:
            return printed
        for part in model.continuous:
            if isinstance(part, declared.ScaleChange):
                return printed if all(self.holds(test, card) for test in part.unless) else part.scale
        return printed

    def atk(self, card: Card) -> int:
        if card.atk_fixed:
            return max(0, (card.facts.atk or 0) + card.atk_change)
        return max(0, self._begins(card, "atk") + card.atk_change + self._added(card, "atk"))

    def defense(self, card: Card) -> int:
        if card.facts.rating:
            return 0
        if card.defense_fixed:
            return max(0, (card.facts.defense or 0) + card.defense_change)
        return max(0, self._begins(card, "defense") + card.defense_change + self._added(card, "defense"))

    def original(self, card: Card, value: str) -> int:
        """Original ATK or DEF of a card."""
        return self._begins(card, value, original=True)

    def _begins(self, card: Card, value: str, original: bool = False) -> int:
        """What ATK or DEF is before anything is added to it."""
        printed = (card.facts.atk if value == "atk" else card.facts.defense) or 0
        if not card.in_monster_zone or card.hidden:
            return printed
        own = [(by, part) for by, part in self.in_force() if by is card and isinstance(part, declared.ValueChange)]
        own = [(by, part) for by, part in own if not part.bearer] + [*self._worn(card)]
        # The original value first: the other one begins with it.
        for by, part in sorted(own, key=lambda held: not held[1].original):
            if value in part.becomes:
                now = (part.original or not original) and self.fits(card, part.where)
                now = now and (part.turn == "either" or (part.turn == "me") == by.mine)
                if now and all(self.holds(seen_by_me(test, by.mine), by) for test in part.conditions):
                    amount = getattr(part, value)
                    printed = self._worth(amount, card, by) if isinstance(amount, Worth) else amount
        if not original and not card.negated and card not in self.negated():
            for by in self._giving(card):
                if by.gift_becomes:
                    printed = by.gift[0] if value == "atk" else by.gift[1]
        return printed

    def _worn(self, card: Card) -> Iterator[tuple[Card, declared.ValueChange]]:
        """What its Equip Cards say of its values, and the cards that keep it as their target."""
        for by, part in self.continuous():
            if (
                isinstance(part, declared.ValueChange)
                and part.bearer
                and (by.host is card or by.kept is card)
                and not self.shields(card, by)
            ):
                yield by, part

    def level(self, card: Card) -> int:
        """Current Level; what a continuous effect adds comes on top of what it became."""
        if not card.facts.level:
            return 0
        return max(1, card.facts.level + card.level_change + (0 if card.level_fixed else self._levels_added(card)))

    def _levels_added(self, card: Card) -> int:
        """What continuous effects add to its Level; two that add up each other's are not worked out in a circle."""
        if card in self._at_work:
            return 0
        self._at_work.append(card)
        try:
            return self._added(card, "level")
        finally:
            self._at_work.remove(card)

    def _changing(self) -> Iterator[tuple[Card, declared.ValueChange]]:
        """The continuous changes of values: those of a monster while it is one, those of a Pendulum Scale as one."""
        for by, part in self.continuous():
            if isinstance(part, declared.ValueChange):
                scale = bool(by.scale) and not by.in_monster_zone
                if (
                    scale and not self.zone_effects_negated()
                    if part.scale
                    else not by.facts.is_monster or by.in_monster_zone
                ):
                    yield by, part

    def _added(self, card: Card, value: str) -> int:
        """What continuous effects add to a value of a face-up monster."""
        if not card.in_monster_zone or card.hidden:
            return 0
        total = 0
        for by, part in self._changing():
            if (
                (card is by and part.other)
                or (card is not by and part.itself)
                or part.bearer
                or value in part.becomes
                or (part.linked is not None and not joined(by, card, part.linked))
            ):
                continue
            if part.side != "either" and (part.side == "me") != (by.player == card.player):
                continue
            if part.turn != "either" and (part.turn == "me") != by.mine:
                # It is my turn.
                continue
            if part.battle_phase and self.table.clock.phase != "battle":
                continue
            if not all(self.holds(seen_by_me(test, by.mine), by) for test in part.conditions):
                continue
            amount = getattr(part, value)
            # What it asks of monsters is neither ATK nor DEF.
            if amount == 0 or not self.fits(card, part.where) or (card is not by and self.shields(card, by)):
                continue
            if isinstance(amount, Worth):
                amount = self._worth(amount, card, by)
            total += amount
        return total + self._given(card, value)

    def _given(self, card: Card, value: str) -> int:
        """What its Equip Cards, Monster Cards among them, add to a value of a face-up monster."""
        total = 0
        for by, part in self._worn(card):
            held = all(self.holds(seen_by_me(test, by.mine), by) for test in part.conditions)
            if held and self.fits(card, part.where) and value not in part.becomes:
                amount = getattr(part, value)
                total += self._worth(amount, card, by) if isinstance(amount, Worth) else amount
        for by in self._giving(card) if value != "level" else ():
            if not by.gift_becomes:
                total += by.gift[0] if value == "atk" else by.gift[1]
        return total

    def _giving(self, card: Card) -> list[Card]:
        """The Equip Cards on a monster that give it something because the effects that equipped them say so."""
        negated = self.negated()
        held = [by for by in self.table.equips_of(card) if not by.negated and by not in negated]
        return [by for by in held if not self.shields(card, by)]

    def _worth(self, amount: Worth, card: Card, by: Card) -> int:
        """What an amount of a continuous effect of ``by`` comes to for a monster."""
        if amount.counter is not None:
            number = (by if amount.value_of == "self" else card).counters[amount.counter]
        elif amount.used is not None:
            number = self._materials_come_to(by if amount.value_of == "self" else card, amount.used, amount.value)
        elif amount.value is None:
            number = self.amount(amount.number, None, by.player, by) or 0
        else:
            number = self.standing(by if amount.value_of == "self" else card, amount.value)
        whole = amount.times * number
        return (-(-whole // 2) if amount.divided == 2 else whole) + amount.plus

    def _materials_come_to(self, card: Card, used: Used, value: str | None) -> int:
        """What is remembered of the materials of its Summon, or what those attached to it come to."""
        if value == "used":
            return card.came_to(used)
        found = [each for each in card.materials if self.fits(each, used.where)]
        if used.adds is None:
            return len(found)
        return sum(int(getattr(each.facts, used.adds.removeprefix("original_")) or 0) for each in found)

    def standing(self, card: Card, value: str) -> int:
        """A value of a card as it is, but for its current ATK and DEF; 0 where it has none."""
        if value in ("original_atk", "original_defense"):
            return self.original(card, value.removeprefix("original_"))
        if value.startswith("original_"):
            return int(getattr(card.facts, value.removeprefix("original_")) or 0)
        if value == "pointed":
            there = points(card, card.zone) if card.in_monster_zone else set()
            return sum(1 for other in self.table.cards if other.in_monster_zone and other.zone in there)
        if value in ("materials", "equips"):
            return len(card.materials if value == "materials" else self.table.equips_of(card))
        if value == "level":
            return self.level(card)
        return card.facts.rating or 0 if value == "rating" else int(getattr(card, value))

    def room(self, card: Card, counter: str) -> int:
        place = place_on_field(card) if card.place == "field" else "monster_zone"
        held = [part for part in self._holds(card, counter) if place in part.places]
        if card.place == "field":
            if card.hidden:
                return 0
            if is_bound(counter) and (card.negated or card.asleep or card in self.negated()):
                return 0
        if not held:
            return 0 if is_bound(counter) else _NO_LIMIT
        most = held[0].max
        return _NO_LIMIT if most is None else max(0, most - card.counters[counter])

    def _holds(self, card: Card, counter: str) -> list[declared.HoldsCounters]:
        parts = continuous_of(card.facts, self.model(card))
        return [part for part in parts if isinstance(part, declared.HoldsCounters) and part.counter == counter]

    def lose_counters(self, card: Card) -> None:
        """It was negated: counters that lie on it because it says so are gone."""
        for kind in [*card.counters]:
            if is_bound(kind) or self._holds(card, kind):
                del card.counters[kind]

    def spared(self, card: Card, by: Card) -> bool:
        """Whether a card on the field is a monster that what an activated effect of another card does leaves alone."""
        if card is by or not card.in_monster_zone or card.hidden:
            return False
        if self._bound(card, by):
            return True
        if card.negated or card.asleep:
            return False
        return self._unaffected(card, by, activated=True) and card not in self.negated()

    def shields(self, card: Card, by: Card) -> bool:
        """Whether a monster is unaffected by what another card does while it is there."""
        return self._bound(card, by) or self._unaffected(card, by, activated=False)

    def _bound(self, card: Card, by: Card) -> bool:
        """Whether an effect said that another card does not affect the monster."""
        sorts = by.treated_as if by.facts.is_monster and by.in_spell_zone else by.facts.card_types
        return card is not by and any(
            bool(sorts & set(bond.by)) if bond.by else by.player != card.player
            for bond in card.bonds
            if bond.what == "unaffected"
        )

    def _unaffected(self, card: Card, by: Card, activated: bool) -> bool:
        """Whether the text of a monster, which acts, keeps it from such effects of another card."""
        kinds = by.treated_as if by.facts.is_monster and by.in_spell_zone else by.facts.card_types
        return any(
            isinstance(own, declared.Unaffected)
            and bool(kinds & set(own.by))
            and (activated or not own.activated)
            and (not own.theirs or by.player != card.player)
            and (not own.in_extra_zone or "EMZ" in card.zone)
            and (own.where is None or self.fits(by, own.where))
            and not (own.except_for is not None and self.fits(by, own.except_for))
            and (not own.beside or self._lies_there(own.beside))
            for own in continuous_of(card.facts, self.model(card))
        )

    def _lies_there(self, names: tuple[str, ...]) -> bool:
        """Whether a face-up card of one of these names is on the field."""
        return any(card.place == "field" and not card.hidden and card.shared_name in names for card in self.table.cards)

    def banned(self, card: Card) -> bool:
        """Whether a card on the field forbids to Summon this one (NS-13)."""
        return any(isinstance(part, declared.SummonBan) and self.fits(card, part.where) for _, part in self.in_force())


def place_on_field(card: Card) -> str:
    """Where on the field it is, in the words of texts about counters; a Field Zone is one of the Spell & Trap Zones."""
    if card.in_monster_zone:
        return "monster_zone"
    return "pendulum_zone" if card.scale else "spell_zone"


def _acts(card: Card) -> bool:
    """Whether what it does on the field while it is there holds, if nothing else negates it; that of what a battle has
    destroyed does not (DS-19), that of a card whose activation has not resolved not yet."""
    return card.place == "field" and not (
        card.hidden or card.negated or card.asleep or card.doomed or card.activation_waits
    )
