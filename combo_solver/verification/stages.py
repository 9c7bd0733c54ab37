"""What a step of a line says about the prompts that come while it is activated, resolved or carried out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import combinations, islice, product
from typing import Final

from combo_solver.game.line import CardAt, Choice, Placement, Position, Replacement, Step
from combo_solver.models.verbs import VERBS
from combo_solver.verification import answers
from combo_solver.verification import messages as m
from combo_solver.verification.boards import EXTRA_ZONES, MONSTER_SEQUENCE, SHARED, SPELL_SEQUENCE

_PILES = {"hand": m.HAND, "deck": m.DECK, "extra": m.EXTRA, "gy": m.GY, "banished": m.BANISHED}
DIRECT: Final = "direct"
"""What a line names as the target of a direct attack."""
STOPPED: Final = "stopped"
"""What it names for one that does not go on in a replay."""
_TRIED: Final = 50
"""How many selections of one size out of a group are tried."""
Note = Callable[[], None]


def place_of(at: str, under: str | None = None) -> tuple[int, int, int | None]:
    """Controller, location and sequence of a place as lines name it; a pile has no sequence."""
    name = under if under is not None else at
    controller, bare = (1, name[2:]) if name.startswith("O-") else (0, name)
    if bare in MONSTER_SEQUENCE:
        return controller, m.MONSTERS | (m.OVERLAY if under is not None else 0), MONSTER_SEQUENCE[bare]
    if bare in SPELL_SEQUENCE:
        return controller, m.SPELLS, SPELL_SEQUENCE[bare]
    return controller, _PILES.get(bare, 0), None


def matches(card: int, at: str, spot: m.Spot, under: str | None = None) -> bool:
    """Whether the engine speaks of this card. A face-down card of the opponent has no code, and an unknown card of the
    line (code 0) is any card of its pile."""
    controller, location, sequence = place_of(at, under)
    if spot.code and card and spot.code != card:
        return False
    where = spot.location
    if at in EXTRA_ZONES and spot.controller and where & m.MONSTERS:
        # Lines name the two Extra Monster Zones as I see them, whoever has the monster there.
        spot = replace(spot, controller=0, sequence=SHARED - spot.sequence)
    if under is not None:
        # Materials are told by the monster that they lie under.
        where |= m.MONSTERS
    if (spot.controller, where) != (controller, location):
        return False
    return sequence is None or spot.sequence == sequence


@dataclass
class Stage:
    """One part of a step: ``groups`` are the cards still to be chosen, in the order of the step, ``placements`` what
    is still to be put on the field. ``replacements``: what is still to be done in the place of destroying something,
    ``declared``: the cards whose names are declared.
    ``deck_size`` turns an index from the top of the Deck into the engine's; ``proper``
    tells whether a card was properly Summoned."""

    step: Step
    groups: list[list[CardAt]] = field(default_factory=list)
    placements: list[Placement] = field(default_factory=list)
    positions: list[Placement] = field(default_factory=list)
    replacements: list[Replacement] = field(default_factory=list)
    declared: list[int] = field(default_factory=list)
    deck_size: int = 0
    proper: Callable[[m.Spot], bool] = field(default=lambda spot: False)

    @property
    def open(self) -> bool:
        return bool(self.placements or any(self.groups))

    def decides(self, spots: Sequence[m.Spot]) -> bool:
        """Whether the step still names a card of a place that these lie in: then none but the named ones will do."""
        offered = {(spot.controller, spot.location) for spot in spots}
        named = (place_of(card.at, card.under)[:2] for group in self.groups for card in group)
        return any(place in offered for place in named)

    def replacing(self, spot: m.Spot | None = None) -> Iterator[Note]:
        """What to note before something is done in the place of destruction, by the effect of this card, or of any:
        one for each time that the step still tells of."""
        for each in self.replacements:
            if spot is None or matches(each.by.card, each.by.at, spot):
                yield partial(self._replace, each)

    def _replace(self, each: Replacement) -> None:
        self.replacements.remove(each)
        self.take_up(each.choices)

    def take_up(self, choices: Sequence[Choice]) -> None:
        """What these choices tell is to be answered too."""
        for choice in choices:
            if choice.do == "declare_name":
                self.declared += (card.card for card in choice.cards)
                continue
            # A Fusion or Ritual Summon names its materials as cards and the monster as what is placed.
            arriving = [_origin(each) for each in choice.placed if each.from_]
            if (choice.do in VERBS and VERBS[choice.do].names_materials) or [each.card for each in arriving] != [
                each.card for each in choice.cards
            ]:
                self.groups.append(arriving)
            self.groups.append(list(choice.cards))
            self.groups.append(list(choice.materials))
            self.placements += choice.placed
            self.positions += choice.placed
            self.replacements += choice.instead

    # --- cards ---------------------------------------------------------------------------------------------

    def next_cards(self, spots: Sequence[m.Spot], chained: Collection[int] = ()) -> Iterator[tuple[int, Note]]:
        """The first card still to be chosen that is offered: of like copies each, if it is one of those ``chained``."""
        for group in self.groups:
            for card in group:
                shifts = range(len(spots) if card.card in chained else 1)
                found = dict.fromkeys(self._find(card, spots, shift=shift) for shift in shifts)
                given = [index for index in found if index is not None]
                if given:
                    yield from ((index, _taking(group, [card])) for index in given)
                    return

    def counters(self, prompt: m.Counters) -> tuple[list[int], Note] | None:
        """How many counters of each card are removed; a line names a card once for each. None where it tells none."""
        for group in self.groups:
            taken = [sum(matches(card.card, card.at, spot) for card in group) for spot in prompt.cards]
            if sum(taken) == prompt.count == len(group):
                return taken, _taking(group, list(group))
        return None

    def selections(
        self, prompt: m.Cards | m.Tributes | m.Sum, chained: Collection[int] = ()
    ) -> Iterator[tuple[list[int], Note]]:
        """Ways to answer a prompt out of the cards still to be chosen: a whole group, some cards of one, the first ones
        before others (several selections may stand in one group). An unknown card may be any of them, and
        so may one of those ``chained``: which of like copies has its effect on the chain, a line does not tell."""
        seen: set[tuple[int, ...]] = set()
        several = any(not card.card or card.card in chained for group in self.groups for card in group)
        for whole, shift in product((True, False), range(len(prompt.cards) if several else 1)):
            for group in self.groups:
                wanted = group if whole else [card for card in group if self._find(card, prompt.cards) is not None]
                for size in (len(wanted),) if whole else range(len(wanted), 0, -1):
                    for some in islice(combinations(wanted, size), _TRIED):
                        indices = self._locate(some, prompt.cards, shift)
                        if indices is None or not _enough(prompt, indices) or tuple(sorted(indices)) in seen:
                            continue
                        seen.add(tuple(sorted(indices)))
                        yield indices, _taking(group, some)

    def _find(self, card: CardAt, spots: Sequence[m.Spot], taken: Sequence[int] = (), shift: int = 0) -> int | None:
        fitting = [
            n for n, spot in enumerate(spots) if n not in taken and matches(card.card, card.at, spot, card.under)
        ]
        if not card.card:
            # An unknown card was drawn, so it is likely the last of the hand.
            fitting.reverse()
        if shift and fitting:
            fitting = fitting[shift % len(fitting) :] + fitting[: shift % len(fitting)]
        # Lines may tell copies of one pile apart by more than their name.
        face_up, proper = getattr(card, "face_up", None), getattr(card, "proper", None)
        if face_up is not None:
            fitting = [n for n in fitting if bool(spots[n].position & m.FACE_UP) == face_up]
        if proper is not None:
            fitting.sort(key=lambda n: self.proper(spots[n]) != proper)
        if card.at == "deck" and card.index is not None:
            # Copies in an ordered Deck are told apart by where they lie; the engine counts from the bottom.
            there = self.deck_size - 1 - card.index
            fitting.sort(key=lambda n: spots[n].sequence != there)
        return fitting[0] if fitting else None

    def _locate(self, cards: Sequence[CardAt], spots: Sequence[m.Spot], shift: int) -> list[int] | None:
        """Where each of these cards is among those offered; None if one is not."""
        taken: list[int] = []
        for card in cards:
            index = self._find(card, spots, taken, shift)
            if index is None:
                return None
            taken.append(index)
        return taken or None

    # --- zones and positions -------------------------------------------------------------------------------

    def place(self, code: int, zones: Sequence[tuple[int, int, int]]) -> tuple[int, int, int] | None:
        """The zone the step gives to this card; None if it tells none."""
        kinds = {location for _, location, _ in zones}
        mine = [each for each in self.placements if place_of(each.to)[1] in kinds]
        fitting = [each for each in mine if code in (each.card, 0)] or (mine if not self._knows(code) else [])
        if not fitting:
            return None
        offered = [each for each in fitting if _zone(each.to) in zones]
        chosen = (offered or fitting)[0]
        self.placements.remove(chosen)
        return _zone(chosen.to)

    def places_in(self, zones: Sequence[tuple[int, int, int]]) -> bool:
        """Whether the step still puts something into one of these zones."""
        return any(_zone(each.to) in zones for each in self.placements)

    def _knows(self, code: int) -> bool:
        return any(each.card == code for each in self.positions)

    def position(self, code: int) -> Position | None:
        """The battle position the step gives to this card."""
        for each in self.positions:
            if code in (each.card, 0) and each.position is not None:
                self.positions.remove(each)
                return each.position
        return None


def stage_of_summon(step: Step) -> Stage:
    """A Summon of mine, the placing of a Pendulum Scale, or a change of position."""
    placed = list(step.summoned)
    if step.to is not None:
        placed.append(_placement(step, step.to))
    groups = [list(step.materials), *(list(choice.cards) for choice in step.costs)]
    if step.kind == "pendulum_summon":
        groups.append([_origin(each) for each in step.summoned])
    return Stage(step, groups, list(placed), list(placed))


def stage_of_activation(step: Step) -> Stage:
    """Cost and targets."""
    stage = _of_choices(step, step.costs)
    stage.groups.append(list(step.targets))
    if step.to is not None:
        stage.placements.append(_placement(step, step.to))
    return stage


def stage_of_attack(step: Step) -> Stage:
    """What it costs, and the target; a direct attack has none, nor one that stops."""
    paid = [list(choice.cards) for choice in step.costs]
    if step.to in (None, DIRECT, STOPPED):
        return Stage(step, paid)
    return Stage(step, [*paid, [CardAt(card=0, name="", at=step.to)]])


def stage_of_resolution(step: Step) -> Stage:
    return _of_choices(step, step.choices)


def _of_choices(step: Step, choices: Sequence[Choice]) -> Stage:
    stage = Stage(step)
    stage.take_up(choices)
    return stage


def _placement(step: Step, to: str) -> Placement:
    return Placement(card=step.card, name=step.name, from_=step.from_, to=to, position=step.position)


def _origin(placement: Placement) -> CardAt:
    return CardAt(card=placement.card, name=placement.name, at=placement.from_, index=placement.index)


def _zone(name: str) -> tuple[int, int, int]:
    controller, location, sequence = place_of(name)
    return controller, location, sequence or 0


def _enough(prompt: m.Cards | m.Tributes | m.Sum, indices: Sequence[int]) -> bool:
    if isinstance(prompt, m.Cards):
        return max(prompt.low, 1) <= len(indices) <= prompt.high
    if isinstance(prompt, m.Tributes):
        return len(indices) <= prompt.high and sum(prompt.cards[index].extra for index in indices) >= prompt.low
    return answers.meets(prompt, indices)


def _taking(group: list[CardAt], cards: Sequence[CardAt]) -> Note:
    def note() -> None:
        for card in cards:
            group.remove(card)

    return note
