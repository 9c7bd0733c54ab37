"""Read a scenario: from a TOML file, a puzzle file of EDOPro, or a Deck list with an opening hand."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

from pydantic import ValidationError

from combo_solver.catalogue.database import CardDatabase
from combo_solver.defects import fixed, problems
from combo_solver.errors import InputError, Problem
from combo_solver.puzzles.document import Document, document_of
from combo_solver.puzzles.meaning import read_puzzle
from combo_solver.scenario.deck import YDKE
from combo_solver.scenario.files import PUZZLE, STDIN, named, read_given, titled
from combo_solver.scenario.master_rules import closed_zones
from combo_solver.scenario.objective import goal_from_file, reach_goal, ready_made, split_cards
from combo_solver.scenario.position import AdditionalSummon, Goal, Moment, ResolvedScenario, SidePosition
from combo_solver.scenario.resolver import Resolver
from combo_solver.scenario.schema import ScenarioFile, SideOfField, TurnFacts

DeckOrder = Literal["unknown", "listed"]


def goal_from_options(maximise: str | None, reach: str | None, database: CardDatabase) -> Goal | None:
    """The goal given on the command line, or None; raises :class:`InputError` when both are given."""
    if maximise is not None and reach is not None:
        raise InputError(Problem("--reach", "give either --maximise or --reach"))
    if maximise is not None:
        return ready_made(maximise)
    if reach is not None:
        wanted = split_cards(reach, database, "--reach")
        if not wanted:
            raise InputError(Problem("--reach", "names no card"))
        return reach_goal(wanted)
    return None


def scenario_from_deck(
    deck: str,
    hand: str,
    database: CardDatabase,
    goal: Goal | None = None,
    deck_order: str = "unknown",
) -> ResolvedScenario:
    """The first turn with this Deck (``.ydk`` path or ``ydke://``) and opening hand ("A, B x2")."""
    side = SideOfField(deck=deck)
    resolver = Resolver(database, "--deck", None)
    cards = [code for code, copies in split_cards(hand, database, "--hand", unknown=True) for _ in range(copies)]
    if not cards:
        raise InputError(Problem("--hand", "names no card", 'give the opening hand: --hand "A, B, C"'))
    for code in cards:
        resolver.known(code, "hand")
    me = resolver.side(side, "me", tuple(cards))
    resolver.finish()
    goal = goal or ready_made("atk")
    resolver.goal(goal, (me,))
    name = "stdin" if Path(deck) == STDIN else "ydke" if deck.startswith(YDKE) else titled(deck)
    return ResolvedScenario(
        name=name,
        me=me,
        opponent=SidePosition(),
        goal=goal,
        deck_order="listed" if deck_order == "listed" else "unknown",
        warnings=tuple(resolver.warnings),
    )


def load_scenario(
    path: Path, database: CardDatabase, goal: Goal | None = None, deck_order: str | None = None
) -> ResolvedScenario:
    """Read a scenario file, or a puzzle file of EDOPro (``.lua``); ``-`` is a scenario on standard input. ``goal`` and
    ``deck_order`` replace what the file says. Raises :class:`InputError`."""
    if path.suffix.lower() == ".ydk":
        raise InputError(Problem(str(path), "is a Deck list, not a scenario", "give it with --deck, and a --hand"))
    if path.suffix.lower() == PUZZLE:
        return puzzle_scenario(read_given(path), named(path), database, goal, deck_order)
    return parse_scenario(read_given(path), named(path), path.parent, database, goal, deck_order)


def read_puzzle_file(path: Path, database: CardDatabase) -> Document:
    """A puzzle file of EDOPro as the document of a scenario. Raises :class:`InputError`."""
    return document_of(read_puzzle(named(path), read_given(path)), database.facts_or_unknown)


def puzzle_scenario(
    text: str, where: str, database: CardDatabase, goal: Goal | None = None, deck_order: str | None = None
) -> ResolvedScenario:
    """The scenario that the text of a puzzle file means; every error names the file ``where`` and the line."""
    document = document_of(read_puzzle(where, text), database.facts_or_unknown)
    return resolve_puzzle(document, database, goal, deck_order)


def resolve_puzzle(
    document: Document, database: CardDatabase, goal: Goal | None = None, deck_order: str | None = None
) -> ResolvedScenario:
    """The scenario that the document of a puzzle means."""
    where = document.puzzle.file
    try:
        scenario = resolve_document(document.data, where, Path(), database, goal, deck_order)
    except InputError as error:
        raise document.told(error, where) from None
    return replace(scenario, warnings=(*document.warnings, *scenario.warnings))


def parse_scenario(
    text: str,
    where: str,
    base: Path,
    database: CardDatabase,
    goal: Goal | None = None,
    deck_order: str | None = None,
) -> ResolvedScenario:
    """The scenario in ``text``; ``where`` names it in errors, ``base`` is where Deck files are looked up."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(Problem(where, f"not valid TOML: {error}")) from None
    return resolve_document(data, where, base, database, goal, deck_order)


def resolve_document(
    data: dict[str, Any],
    where: str,
    base: Path,
    database: CardDatabase,
    goal: Goal | None = None,
    deck_order: str | None = None,
) -> ResolvedScenario:
    """The scenario that plain data means: what a scenario file holds once it is parsed."""
    try:
        file = ScenarioFile.model_validate(fixed(data), strict=True)
    except ValidationError as error:
        raise InputError(*problems(error, data, where, ScenarioFile)) from None
    except RecursionError:
        raise InputError(Problem(where, "is nested too deeply")) from None
    resolver = Resolver(database, where, base, file.deck_rules == "enforce", own_zones=file.master_rule == 3)
    me = resolver.side(file.me, "me")
    opponent = resolver.side(file.opponent, "opponent")
    resolver.shared_zones(file.me, file.opponent)
    resolver.hosts(file.me, file.opponent)
    moment = _moment(file.turn, file.speed_duel)
    resolver.moment(moment, (me, opponent))
    resolver.archetypes(data, "")
    if goal is None:
        goal = resolver.tried(lambda: goal_from_file(file.objective, database, where))
    if "turn" not in data and not any(any(True for _ in side.cards()) for side in (me, opponent)):
        resolver.nothing()
    resolver.finish()
    assert goal is not None
    resolver.goal(goal, (me, opponent))
    order: DeckOrder = file.deck_order
    facts = database.facts_or_unknown
    if deck_order is not None:
        order = "listed" if deck_order == "listed" else "unknown"
    return ResolvedScenario(
        name=file.title or titled(where),
        me=me,
        opponent=opponent,
        goal=goal,
        deck_order=order,
        normal_summons_used=int(file.turn.normal_summon_used),
        pendulum_summon_used=file.turn.pendulum_summon_used,
        moment=moment,
        unusable=frozenset(file.me.unusable) | closed_zones(file.master_rule, file.speed_duel, (me, opponent), facts),
        warnings=tuple(resolver.warnings),
        master_rule=file.master_rule,
        speed_duel=file.speed_duel,
        opponent_acts=file.opponent_acts,
    )


def _moment(turn: TurnFacts, speed_duel: bool) -> Moment:
    granted, pendulum = turn.additional_normal_summon, turn.additional_pendulum_summon
    return Moment(
        phase=turn.phase,
        player=turn.player,
        chain_open=turn.chain_open,
        normal_summons_allowed=turn.normal_summons_allowed,
        additional_normal_summon=AdditionalSummon(granted.where, granted.tribute_only) if granted else None,
        additional_used=turn.additional_normal_summon_used,
        normal_summon_forbidden=turn.cannot_normal_summon,
        additional_pendulum_summon=pendulum.where if pendulum else None,
        additional_pendulum_summon_used=turn.additional_pendulum_summon_used,
        number=turn.number,
        special_summons=turn.special_summons,
        skipped=frozenset({"main2"}) if speed_duel else frozenset(),
    )
