"""How much of a scenario is modelled, as data and as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from combo_solver.game.line import Step
from combo_solver.ground.covered import PLACE_NAMES, Coverage, Treated
from combo_solver.report.plain import PlainDocument


class GapReport(PlainDocument):
    """Something of a card that has no model. ``effect``: its number, where an entry leaves one out. ``could_matter``:
    whether it could change the answer; ``why``: how, or the proof that it cannot."""

    effect: int | None = None
    what: str
    could_matter: bool
    why: str


class PlaceReport(PlainDocument):
    """``copies`` of a card in a place of a player's."""

    side: Literal["me", "opponent"]
    place: str
    copies: int


class CardReport(PlainDocument):
    """One card of the scenario. ``treated``: modelled, vanilla (a monster without effects), body (a monster played
    without its effects), not_played, or unknown (to the card database)."""

    card: str
    passcode: int
    copies: int
    places: tuple[PlaceReport, ...]
    treated: Treated
    gaps: tuple[GapReport, ...] = ()

    @property
    def could_matter(self) -> bool:
        return any(gap.could_matter for gap in self.gaps)


class CountReport(PlainDocument):
    """Of one of my places: how many of its ``cards`` are ``modelled``."""

    place: str
    modelled: int
    cards: int


class CoverageReport(PlainDocument):
    """``complete``: nothing that could change the answer is without a model. ``cards``: all of them, my hand first."""

    complete: bool
    counts: tuple[CountReport, ...]
    cards: tuple[CardReport, ...]


def coverage_report(coverage: Coverage) -> CoverageReport:
    """The coverage of a scenario as a part of its result."""
    return CoverageReport(
        complete=coverage.complete,
        counts=tuple(
            CountReport(place=place, modelled=modelled, cards=cards) for place, modelled, cards in coverage.counts()
        ),
        cards=tuple(
            CardReport(
                card=card.name,
                passcode=card.passcode,
                copies=card.copies,
                places=tuple(
                    PlaceReport.model_validate({"side": side, "place": place, "copies": copies})
                    for side, place, copies in card.places
                ),
                treated=card.treated,
                gaps=tuple(
                    GapReport(effect=gap.number, what=gap.what, could_matter=gap.matters, why=gap.why)
                    for gap in card.gaps
                ),
            )
            for card in coverage.cards
        ),
    )


def cards_named(data: object) -> Iterator[int]:
    """The passcodes of all cards that steps speak of."""
    if isinstance(data, Step):
        yield from cards_named(data.model_dump())
    elif isinstance(data, dict):
        if isinstance(data.get("card"), int):
            yield data["card"]
        for part in data.values():
            yield from cards_named(part)
    elif isinstance(data, tuple | list):
        for part in data:
            yield from cards_named(part)


def headline(coverage: CoverageReport) -> str:
    """How much is modelled: "3 of 5 cards in the hand, 12 of 40 in the Deck"."""
    parts = [
        f"{count.modelled} of {count.cards}{' cards' if not index else ''} {_in(count.place)}"
        for index, count in enumerate(coverage.counts)
    ]
    return f"modelled: {', '.join(parts) or 'there are no cards'}"


def _in(place: str) -> str:
    name = PLACE_NAMES[place]
    return name if place == "banished" else f"{'on' if name == 'field' else 'in'} the {name}"


def missing_lines(coverage: CoverageReport, definite: bool) -> list[str]:
    """The cards without a model, or with an effect without one, one a line: those that could matter first.
    ``definite``: this answer holds whatever they do."""
    groups = (
        (
            "not modelled; this answer holds whatever they do:"
            if definite
            else "not modelled, and could change the answer:",
            [card for card in coverage.cards if card.could_matter],
        ),
        (
            "not modelled, but proved to change nothing here:",
            [card for card in coverage.cards if card.gaps and not card.could_matter],
        ),
    )
    lines: list[str] = []
    for title, cards in groups:
        if cards:
            lines += [title, *(f"  {card.card} ({_where(card.places)}): {_gaps(card.gaps)}" for card in cards)]
    return lines


def _where(places: Iterable[PlaceReport]) -> str:
    parts = [f"{place.copies} {_in(place.place) if place.side == 'me' else _theirs(place.place)}" for place in places]
    return ", ".join(parts)


def _theirs(place: str) -> str:
    return f"of the opponent's {PLACE_NAMES[place]}"


def _gaps(gaps: Iterable[GapReport]) -> str:
    """Effects of which the same is to be said are told together."""
    together: dict[tuple[str, str], list[int]] = {}
    parts = []
    for gap in gaps:
        if gap.effect is None:
            parts.append(f"{gap.what}; {gap.why}")
        else:
            together.setdefault((gap.what, gap.why), []).append(gap.effect)
    for (what, why), effects in together.items():
        several = f"effects {', '.join(map(str, effects[:-1]))} and {effects[-1]}"
        parts.append(f"{several if len(effects) > 1 else f'effect {effects[0]}'} ({what}): {why}")
    return "; ".join(parts)
