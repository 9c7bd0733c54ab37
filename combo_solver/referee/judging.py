"""The judge of a table: whether a monster may be Special Summoned at all, and what leaves by itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from combo_solver.models import continuous as declared
from combo_solver.models.continuous_of import continuous_of
from combo_solver.models.verbs.bind import ENDS
from combo_solver.referee.card import Card
from combo_solver.referee.field_limits import field_bars
from combo_solver.referee.in_force import InForce
from combo_solver.referee.protection import indestructible
from combo_solver.referee.restrictions import bond_forbids_special, forbids_activation, forbids_special

Leaving = Literal[
    "hand", "banished", "gy", "deck", "extra", "gone", "O-hand", "O-banished", "O-gy", "O-deck", "O-extra", "O-field",
]  # fmt: skip


class Judge(InForce):
    """Answers questions about one table."""

    def special_summon_barred(
        self, card: Card, method: str = "effect", by: Card | None = None, to_them: bool = False
    ) -> str:
        """Why a lock (SG-17) or a card on the field (NS-13, FUS-11) forbids me the Special Summon of this card; empty
        if none. ``by``: the card whose effect makes it; ``to_them``: to the opponent's field."""
        if self.banned(card):
            return "a card on the field forbids to Summon it (NS-13)"
        for source, limit in self._special_summon_limits():
            if limit.from_extra and card.place != "extra":
                continue
            allowed = limit.only is not None and self.fits(card, limit.only)
            if limit.never is not None:
                allowed = not self.fits(card, limit.never)
            if (source.mine or limit.players == "both") and not allowed:
                return (
                    f"{source.facts.name} forbids this Special Summon while it is there (FUS-11, SYN-09, XYZ-09, LS-13)"
                )
        sorts = {"special", method}
        if by is not None:
            sorts |= {"by_effect", "by_spell" if by.in_spell_zone else "by_monster"}
        if fault := field_bars(self, card, sorts, to_them):
            return fault
        for part in continuous_of(card.facts, self.model(card)):
            if isinstance(part, declared.SummonOnce) and part.counts(method):
                for facts, _, way, _ in self.table.special_summoned:
                    if facts.passcode == card.facts.passcode and part.counts(way):
                        return f"{facts.name} was Special Summoned this turn, which is done once per turn (SG-17)"
        if name := bond_forbids_special(self, card, method):
            return f"nothing of that kind is Special Summoned while {name} is there (SG-17)"
        spared = self.table.spares if by is not None else []
        if any(forbids_special(self, lock, card, method, card.place) for lock in self.locks() if lock not in spared):
            return "a restriction of this turn forbids this Special Summon (SG-17)"
        return ""

    def _special_summon_limits(self) -> Iterator[tuple[Card, declared.SpecialSummonLimit]]:
        """The limits of what can be Special Summoned that are in force, those of Pendulum Scales too."""
        for source, part in self.in_force():
            if isinstance(part, declared.SpecialSummonLimit) and not part.scale:
                yield source, part
        for source in self.table.cards:
            if source.place != "field" or not source.scale or source.in_monster_zone:
                continue
            negated = source.negated or source in self.negated() or self.zone_effects_negated()
            parts = continuous_of(source.facts, self.model(source))
            limits = (part for part in parts if isinstance(part, declared.SpecialSummonLimit) and part.scale)
            yield from ((source, limit) for limit in limits if not (limit.negatable and negated))

    def leaves_to(self, card: Card) -> Leaving | None:
        """Where a card of mine goes by itself in the End Phase: a monster that returns to its owner's hand (SPI-01), or
        an Equip Card on one that leaves the field (EF-10); None: it stays."""
        if card.host is not None:
            if self.leaves_to(card.host) in (None, "O-field"):
                return None
            return "banished" if card.banished_instead else "extra" if card.is_a("pendulum") else "gy"
        if card.in_monster_zone and card.mine and card.returns_control:
            return "O-field"
        said = {bond.end for bond in card.bonds} if card.in_monster_zone else set()
        for end in ENDS:
            if end in said and not (end == "destroyed" and indestructible(self, card)):
                return self._goes(card, "gy" if end == "destroyed" else end)
        if self._falls(card):
            return self._goes(card, "gy")
        if to := self._leaves(card):
            return self._goes(card, to)
        if not (card.mine and card.in_monster_zone and card.this_turn) or card.hidden or card.negated:
            return None
        ways = _ways(card)
        if not any(ways.intersection(part.after) for part in self.returns(card)) or card in self.negated():
            return None
        return self._goes(card, "hand") if self._may_act_then(card) else None

    def _may_act_then(self, card: Card) -> bool:
        """Whether nothing forbids the monster to activate its effect in the End Phase."""
        forbidden = any(forbids_activation(self, lock, card, itself=False) for lock in self.locks())
        return not (forbidden or any(bond.what == "activation" for bond in card.bonds))

    def _leaves(self, card: Card) -> Literal["gy", "banished", "hand", "deck"] | None:
        """Where its own effect sends it, which has no choice; None if it does not."""
        if not (card.mine and card.in_monster_zone) or not self._may_act_then(card):
            return None
        for by, part in self.in_force():
            if by is not card or not isinstance(part, declared.LeavesInEndPhase):
                continue
            if part.after and not (card.this_turn and _ways(card).intersection(part.after)):
                continue
            if part.to != "destroyed":
                return part.to
            if not indestructible(self, card):
                return "gy"
        return None

    def _falls(self, card: Card) -> bool:
        """Whether its own effect destroys it, since no card that could be revealed for it is in the hand."""
        parts = [part for by, part in self.in_force() if by is card and isinstance(part, declared.Upkeep)]
        if not parts or not (card.mine and card.in_monster_zone) or indestructible(self, card):
            return False
        hand = self.table.me.pile("hand")
        return not any(self.fits(Card(held.facts), part.reveal) for part in parts for held in hand)

    def _goes(self, card: Card, to: Literal["gy", "banished", "hand", "deck"]) -> Leaving:
        """Where a card arrives that is sent there."""
        if card.is_a("token"):
            return "gone"
        mine = card.owner == "me"
        if card.banished_instead or to == "banished":
            return "banished" if mine else "O-banished"
        if card.facts.in_extra_deck if to in ("hand", "deck") else card.is_a("pendulum"):
            return "extra" if mine else "O-extra"
        if to == "gy":
            return "gy" if mine else "O-gy"
        if to == "deck":
            return "deck" if mine else "O-deck"
        return "hand" if mine else "O-hand"

    def returns(self, card: Card) -> list[declared.ReturnsInEndPhase]:
        """The card's effects that return it to the hand in the End Phase."""
        parts = continuous_of(card.facts, self.model(card))
        return [part for part in parts if isinstance(part, declared.ReturnsInEndPhase)]


def _ways(card: Card) -> set[str]:
    """The words for how a monster was Summoned."""
    if card.method == "tribute":
        return {"tribute", "normal"}
    return {card.method} if card.method in ("", "normal", "flip") else {card.method, "special"}
