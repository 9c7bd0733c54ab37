"""What ``conformance`` prints of the categories of which cards are counted."""

from __future__ import annotations

from collections import Counter

import typer

from combo_solver.conformance.effect.cards import CardOutcome, EffectTally
from combo_solver.report.conformance import DifferingRecord, EffectCard, EffectReport


def show(category: str, tally: EffectTally, verbose: bool) -> None:
    """What :func:`show_details` prints, and the line that it returns."""
    typer.echo(show_details(category, tally, verbose))


def show_details(category: str, tally: EffectTally, verbose: bool) -> str:
    """A line for each card that is wrong, with what differs in its records; ``verbose``: for every card. Returns the
    line that counts the cards."""
    cards = tally.cards()
    for card in cards:
        if verbose or card.verdict == "wrong":
            _show_card(card)
    for reason, number in sorted(tally.not_asked().items()) if verbose else ():
        typer.echo(f"not asked: {number} x {reason}")
    left_out = sum(tally.not_asked().values())
    typer.echo(f"{tally.records()} records of the category {category}, {left_out} of modelled cards not asked")
    counts = Counter(card.verdict for card in cards)
    figures = f"{counts['right']} right, {counts['wrong']} wrong, {counts['refused']} refused"
    return f"{category}: {figures} of {len(cards)} cards"


def _show_card(card: CardOutcome) -> None:
    typer.echo(f"{card.passcode} {card.name}: {card.verdict}{': ' if card.reason else ''}{card.reason}")
    for record in card.differing:
        typer.echo(f"  {record.record}{'' if record.verdict == 'wrong' else ': undecided'}")
        for line in record.differences:
            typer.echo(f"    {line}")


def document(tally: EffectTally) -> EffectReport:
    """The same as data, of every card."""
    cards = tally.cards()
    counts = Counter(card.verdict for card in cards)
    return EffectReport(
        right=counts["right"],
        wrong=counts["wrong"],
        refused=counts["refused"],
        not_asked=dict(sorted(tally.not_asked().items())),
        cards=tuple(
            EffectCard(
                passcode=card.passcode,
                name=card.name,
                verdict=card.verdict,
                asked=card.asked,
                reason=card.reason,
                records=tuple(
                    DifferingRecord(record=each.record, decided=each.verdict == "wrong", differences=each.differences)
                    for each in card.differing
                ),
            )
            for card in cards
        ),
    )
