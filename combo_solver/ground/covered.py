"""What is told of a scenario's cards: how each is played, and what of it has no model."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal, NamedTuple

from combo_solver.ground.reachable import EXTRA_UP, MATERIAL, SPELLS

Treated = Literal["modelled", "vanilla", "body", "not_played", "unknown"]
"""How a card is played: by its entry; a monster without effects; a monster without its effects; not at all; a passcode
of which nothing is known."""
PLACE_NAMES = {
    "hand": "hand", "deck": "Deck", "extra": "Extra Deck", EXTRA_UP: "face-up Extra Deck", "monster_zone": "field",
    SPELLS: "Spell & Trap Zones", "gy": "GY", "banished": "banished cards", MATERIAL: "Xyz Materials",
}  # fmt: skip
"""Places in the order in which cards are told, the hand first."""

OPTIONS = "what the opponent could do with it is not carried out"


@dataclass(frozen=True)
class Gap:
    """Something of a card that has no model. ``number``: which effect, where that is known. ``matters``: it could
    change the answer; ``why`` says how, or proves that it cannot. ``binds``: it could forbid what a line does;
    ``if_moved``: only one that moves the card, or fights with it; ``if_hurt``: only one in which I take battle
    damage; ``if_followed``: only one that activates the card where it lies, before another one comes to a Spell/Trap
    Zone."""

    what: str
    matters: bool
    why: str
    number: int | None = None
    binds: bool = False
    if_moved: bool = False
    if_hurt: bool = False
    if_followed: bool = False

    def breaks(self, card: int, moved: bool, line: Deeds) -> bool:
        """Whether it might forbid a line that does this; ``moved``: the line turns up the ``card``."""
        if self.binds or (self.if_moved and moved):
            return True
        return (self.if_hurt and line.hurt) or (self.if_followed and card in line.followed)


class Deeds(NamedTuple):
    """What a line does that a text without a model could mind: the passcodes of the cards that it speaks of, whether I
    take battle damage (``hurt``), and the passcodes of those that are activated where they lie before another card
    comes to a Spell/Trap Zone (``followed``)."""

    cards: frozenset[int] = frozenset()
    hurt: bool = False
    followed: frozenset[int] = frozenset()


@dataclass(frozen=True)
class CardCoverage:
    """One card of the scenario: where its copies are (side, place, copies), how it is played, and its gaps.
    ``unseen``: no line turns it up, and off the field its text says nothing."""

    passcode: int
    name: str
    places: tuple[tuple[str, str, int], ...]
    treated: Treated
    gaps: tuple[Gap, ...] = ()
    unseen: bool = False

    @property
    def copies(self) -> int:
        return sum(copies for _, _, copies in self.places)

    @property
    def modelled(self) -> bool:
        return self.treated in ("modelled", "vanilla")


@dataclass(frozen=True)
class Coverage:
    """All cards, those of my hand first."""

    cards: tuple[CardCoverage, ...]

    @property
    def complete(self) -> bool:
        """Whether nothing that could change the answer is without a model."""
        return not any(gap.matters for card in self.cards for gap in card.gaps)

    @property
    def lacks_mine(self) -> bool:
        """Whether something without a model could be better for me, besides what the opponent need not do."""
        return any(gap.matters and gap.what != OPTIONS for card in self.cards for gap in card.gaps)

    def could_break(self, line: Deeds) -> bool:
        """Whether a text without a model might forbid or change a line that does this."""
        return bool(self.breakers(line))

    def breakers(self, line: Deeds) -> list[tuple[CardCoverage, tuple[Gap, ...]]]:
        """The cards with a text without a model that might forbid or change a line that does this, each with the gaps
        by which it might."""
        found = []
        for card in self.cards:
            moved = card.passcode in line.cards and not card.unseen
            gaps = tuple(gap for gap in card.gaps if gap.breaks(card.passcode, moved, line))
            unread = card.treated in ("not_played", "unknown")
            if unread and (moved or any(place == MATERIAL for _, place, _ in card.places)):
                gaps = card.gaps
            elif not gaps:
                continue
            found.append((card, gaps))
        return found

    def counts(self) -> list[tuple[str, int, int]]:
        """Of each of my places that holds cards: its name, how many are modelled, how many there are."""
        modelled: Counter[str] = Counter()
        present: Counter[str] = Counter()
        for card in self.cards:
            for side, place, copies in card.places:
                if side == "me":
                    present[place] += copies
                    modelled[place] += copies * card.modelled
        return [(place, modelled[place], present[place]) for place in PLACE_NAMES if present[place]]
