"""What is known of one card: the JSON document of ``cards show``, and its text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal

from pydantic import Field

from combo_solver.cards.facts import CardFacts
from combo_solver.cards.outcomes import Sort
from combo_solver.catalogue.coverage import status_of
from combo_solver.catalogue.passed import verified
from combo_solver.game.zones import ARROW_NAMES
from combo_solver.models.compiled import compiled_model
from combo_solver.models.continuous_of import continuous_of
from combo_solver.models.effects import CardModel
from combo_solver.models.procedures import procedures_of
from combo_solver.models.recipes import recipes_of
from combo_solver.report.plain import PlainDocument, to_json

CARD_SCHEMA: Final = "combo-solver/card/1"
_PLAYED = {"modelled": "modelled", "body": "a body only", "unmodelled": "not modelled, not played"}


class SentenceReport(PlainDocument):
    """What became of a sentence of the text (or of some that belong together): modelled; inert, nothing of it can come
    up in a solo turn; not read, an option that is left out, or what binds, so that the card has no model. ``why``: the
    reason, or the words where reading stopped."""

    outcome: Sort
    why: str = ""


class StampReport(PlainDocument):
    """The game's engine agreed in every one of so many ``positions`` with the model, which this version of the
    compiler made."""

    positions: int
    compiler: int


class CardReport(PlainDocument):
    """What is printed on a card. ``behaviour``: "modelled", "body" (played without its effects) or "unmodelled" (not
    played). ``status``: whether all of its effects are modelled, or ("usable") only options are not. ``source``: an
    entry by hand, its text, or nothing. ``effects`` are what the solver makes of it, in words. ``withdrawn``: why the
    model that its text was compiled to is not used."""

    schema_: Literal["combo-solver/card/1"] = CARD_SCHEMA
    version: str
    card: int
    name: str
    treated_as: str | None
    kinds: tuple[str, ...]
    type: str | None
    attribute: str | None
    level: int | None
    rank: int | None
    rating: int | None
    scales: tuple[int, int] | None
    atk: int | None
    defense: int | None = Field(serialization_alias="def")
    arrows: tuple[str, ...]
    archetypes: tuple[str, ...]
    behaviour: Literal["modelled", "body", "unmodelled"]
    status: Literal["modelled", "usable", "refused"] = "refused"
    source: Literal["entry", "text", "none"] = "none"
    effects: tuple[str, ...] = ()
    sentences: tuple[SentenceReport, ...] = ()
    withdrawn: str = ""
    verified: StampReport | None = None

    def to_json(self) -> str:
        return to_json(self.model_dump(mode="json", by_alias=True))


def card_report(facts: CardFacts, models: Mapping[int, CardModel], version: str) -> CardReport:
    """Everything that is known of a card."""
    entry = models.get(facts.passcode)
    model = entry or compiled_model(facts)
    stamp = verified(facts) if entry is None else None
    return CardReport(
        version=version,
        card=facts.passcode,
        name=facts.name,
        treated_as=facts.treated_as,
        kinds=tuple(sorted(facts.card_types)),
        type=facts.type,
        attribute=facts.attribute,
        level=facts.level,
        rank=facts.rank,
        rating=facts.rating,
        scales=facts.scales,
        atk=facts.atk,
        defense=facts.defense,
        arrows=tuple(name for bit, name in ARROW_NAMES.items() if facts.arrows & bit),
        archetypes=tuple(sorted(facts.archetypes)),
        behaviour="modelled" if model is not None or facts.is_blank else "body" if facts.is_body else "unmodelled",
        status=status_of(facts, models),
        source="entry" if entry is not None else "text" if model is not None else "none",
        effects=tuple(_effects(facts, model)),
        sentences=tuple(SentenceReport(outcome=outcome.sort, why=outcome.why) for outcome in facts.outcomes),
        withdrawn=facts.withdrawn,
        verified=None if stamp is None else StampReport(positions=stamp.positions, compiler=stamp.compiler),
    )


def _effects(facts: CardFacts, model: CardModel | None) -> Iterator[str]:
    """What its model says, and what else was compiled from its text."""
    from combo_solver.report.describing.whole import card_lines, say

    if model is None or not model.recipes:
        yield from map(say, recipes_of(facts, model))
    told = () if model is None else model.continuous
    if model is None or not model.procedures:
        yield from map(say, procedures_of(facts, model))
    yield from (say(part) for part in continuous_of(facts, model) if part not in told)
    if model is not None:
        yield from card_lines(model)


def shown(report: CardReport) -> Iterator[str]:
    """The document as lines of text."""
    yield f"{report.name} ({report.card})"
    yield "  " + " / ".join(filter(None, [report.attribute, report.type, *report.kinds]))
    numbers = {
        "Level": report.level, "Rank": report.rank, "Link Rating": report.rating, "scales": report.scales,
        "ATK": report.atk, "DEF": report.defense,
    }  # fmt: skip
    if told := ", ".join(f"{name} {value}" for name, value in numbers.items() if value is not None):
        yield f"  {told}"
    if report.arrows:
        yield "  arrows: " + ", ".join(report.arrows)
    if report.archetypes:
        yield "  archetypes: " + ", ".join(report.archetypes)
    if report.treated_as:
        yield f"  treated as {report.treated_as}"
    yield f"  behaviour: {_PLAYED[report.behaviour]}{_source(report)}"
    yield from (f"    {line}" for line in report.effects)
    if report.source != "entry":
        yield from _left(report)
    if report.withdrawn:
        yield f"  its compiled model is not used: {report.withdrawn}"
    if report.verified is not None:
        positions, compiler = report.verified.positions, report.verified.compiler
        yield f"  verified: the game's engine agreed in {positions} positions (compiler {compiler})"


def _source(report: CardReport) -> str:
    if report.source == "none":
        return ""
    left = ", but not every option" if report.status == "usable" else ""
    return f" by {'an entry of the library' if report.source == 'entry' else 'its text'}{left}"


def _left(report: CardReport) -> Iterator[str]:
    """What is not read of its text, and what never comes up."""
    words = {
        "option": "not read, left out",
        "binding": "not read, and may bind",
        "inert": "cannot come up in a solo turn",
    }
    for sentence in report.sentences:
        if sentence.outcome in words and sentence.why != "story":
            yield f"  {words[sentence.outcome]}: {sentence.why.replace('_', ' ')}"
