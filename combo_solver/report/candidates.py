"""A candidate line: one that wins as modelled, and that a card without a model might forbid. It is told, but no win is
claimed of it; whether there is one is for the game's own engine to say (``verify``)."""

from __future__ import annotations

from combo_solver.ground.covered import Coverage, Deeds
from combo_solver.report.plain import PlainDocument


class MightForbid(PlainDocument):
    """A card without a model that might forbid the line or change what comes of it: what of it is missing, and why it
    might come up."""

    card: str
    passcode: int
    missing: tuple[str, ...]
    why: str


class CandidateReport(PlainDocument):
    """``line`` and ``end_board`` of the answer are those of a candidate: the ``cards`` might forbid it."""

    cards: tuple[MightForbid, ...]


def candidate_report(coverage: Coverage, line: Deeds) -> CandidateReport:
    """What might forbid a line that does this."""
    cards = []
    for card, gaps in coverage.breakers(line):
        missing = tuple(dict.fromkeys(gap.what for gap in gaps)) or ("no model",)
        why = "; ".join(dict.fromkeys(gap.why for gap in gaps)) or "the line moves it"
        cards.append(MightForbid(card=card.name, passcode=card.passcode, missing=missing, why=why))
    return CandidateReport(cards=tuple(cards))


def candidate_lines(report: CandidateReport) -> list[str]:
    """The cards for people, one a line."""
    return [_in_words(each) for each in report.cards]


def doubts(coverage: Coverage, line: Deeds) -> list[str]:
    """What might forbid a line that does this, or change what comes of it, as warnings: a line that is told where no
    proof says that it holds."""
    told = candidate_report(coverage, line).cards
    return [
        f"{each.card} may forbid the line, or change what comes of it: {', '.join(each.missing)} ({each.why})"
        for each in told
    ]


def _in_words(card: MightForbid) -> str:
    return f"{card.card}: {', '.join(card.missing)} ({card.why})"
