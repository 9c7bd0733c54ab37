"""What ``conformance`` prints of the category ``effect``."""

from __future__ import annotations

from collections import Counter

import typer

from combo_solver.conformance.effect.cards import CardOutcome, EffectTally
from combo_solver.report.conformance import DifferingRecord, EffectCard, EffectReport


def show(tally: EffectTally, verbose: bool) -> None:
    """A line for each card that is wrong, with what differs in its records; ``verbose``: for every card. The last line
    counts the cards."""
    cards = tally.cards()
    for card in cards:
        if verbose or card.verdict == "wrong":
            _show_card(card)
    for reason, number in sorted(tally.not_asked().items()) if verbose else ():
        typer.echo(f"not asked: {number} x {reason}")
    left_out = sum(tally.not_asked().values())
    typer.echo(f"{tally.records()} records of the category effect, {left_out} of modelled cards not asked")
    counts = Counter(card.verdict for card in cards)
    typer.echo(
        f"effect: {counts['right']} right, {counts['wrong']} wrong, {counts['refused']} refused of {len(cards)} cards"
    )


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
