"""Read a scenario: from a TOML file, or from a Deck list with an opening hand."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Literal, get_args

from pydantic import BaseModel, ValidationError

from combo_solver.behaviour.vocabulary import CountIn, CountOf
from combo_solver.cards.database import CardDatabase
from combo_solver.errors import InputError, Problem
from combo_solver.scenario.deck import YDKE
from combo_solver.scenario.files import read_text
from combo_solver.scenario.objective import goal_from_file, reach_goal, ready_made, split_cards
from combo_solver.scenario.position import AdditionalSummon, Goal, Moment, ResolvedScenario, SidePosition
from combo_solver.scenario.resolver import Resolver
from combo_solver.scenario.schema import FieldMonster, FieldSpell, PileCard, ScenarioFile, SideOfField, TurnFacts

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
    cards = [code for code, copies in split_cards(hand, database, "--hand") for _ in range(copies)]
    if not cards:
        raise InputError(Problem("--hand", "names no card", 'give the opening hand: --hand "A, B, C"'))
    me = resolver.side(side, "me", tuple(cards))
    resolver.finish()
    name = "ydke" if deck.startswith(YDKE) else Path(deck).stem
    return ResolvedScenario(
        name=name,
        me=me,
        opponent=SidePosition(),
        goal=goal or ready_made("atk"),
        deck_order="listed" if deck_order == "listed" else "unknown",
        warnings=tuple(resolver.warnings),
    )


def load_scenario(
    path: Path, database: CardDatabase, goal: Goal | None = None, deck_order: str | None = None
) -> ResolvedScenario:
    """Read a scenario file; ``goal`` and ``deck_order`` replace what it says. Raises :class:`InputError`."""
    return parse_scenario(read_text(path), str(path), path.parent, database, goal, deck_order)


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
    try:
        file = ScenarioFile.model_validate(data)
    except ValidationError as error:
        raise InputError(*_schema_problems(error, where)) from None
    resolver = Resolver(database, where, base, file.deck_rules == "enforce")
    me = resolver.side(file.me, "me")
    opponent = resolver.side(file.opponent, "opponent")
    resolver.shared_zones(file.me, file.opponent)
    moment = _moment(file.turn)
    resolver.moment(moment, (me, opponent))
    resolver.archetypes(data, "")
    if goal is None:
        goal = resolver.tried(lambda: goal_from_file(file.objective, database, where))
    resolver.finish()
    assert goal is not None
    order: DeckOrder = file.deck_order
    if deck_order is not None:
        order = "listed" if deck_order == "listed" else "unknown"
    return ResolvedScenario(
        name=file.title or Path(where).stem,
        me=me,
        opponent=opponent,
        goal=goal,
        deck_order=order,
        normal_summons_used=int(file.turn.normal_summon_used),
        pendulum_summon_used=file.turn.pendulum_summon_used,
        moment=moment,
        unusable=frozenset(file.me.unusable),
        warnings=tuple(resolver.warnings),
    )


def _moment(turn: TurnFacts) -> Moment:
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
    )


def _schema_problems(error: ValidationError, where: str) -> Iterable[Problem]:
    details = error.errors()
    # A table where a name or a table may stand fails every alternative; only the table's own defect helps.
    tables = {_written(detail["loc"])[: _depth(detail["loc"])] for detail in details if _depth(detail["loc"])}
    seen = set()
    for detail in details:
        keys = _written(detail["loc"])
        if detail["loc"][-1] in ("str", "int") and keys in tables:
            continue
        if detail["type"] == "extra_forbidden":
            known = _known_keys(detail["loc"][:-1])
            near = difflib.get_close_matches(keys[-1], known, n=1)
            mend = f"did you mean {near[0]}?" if near else f"known keys: {', '.join(known)}"
            problem = Problem(f"{where}: {'.'.join(keys)}", "unknown key", mend)
        else:
            problem = Problem(f"{where}: {'.'.join(keys)}", detail["msg"])
        if str(problem) not in seen:
            seen.add(str(problem))
            yield problem


_ALTERNATIVES: dict[str, type[BaseModel]] = {
    "FieldMonster": FieldMonster, "FieldSpell": FieldSpell, "PileCard": PileCard, "CountOf": CountOf,
    "CountIn": CountIn,
}  # fmt: skip
_NOT_WRITTEN = {*_ALTERNATIVES, "str", "int", "[key]", "tuple[union[str,int,PileCard],...]"}


def _written(path: tuple[int | str, ...]) -> tuple[str, ...]:
    """The keys as they stand in the file, without the names of the alternatives that were tried."""
    return tuple(str(part) for part in path if part not in _NOT_WRITTEN and "[" not in str(part))


def _depth(path: tuple[int | str, ...]) -> int:
    """How many written keys lead to the table that a named alternative stands for; 0 when there is none."""
    for index, part in enumerate(path):
        if part in _ALTERNATIVES:
            return len(_written(path[:index]))
    return 0


def _known_keys(path: tuple[int | str, ...]) -> list[str]:
    model: type[BaseModel] = ScenarioFile
    for key in path:
        named = {field.alias or name: field for name, field in model.model_fields.items()}
        inner = [_ALTERNATIVES[str(key)]] if key in _ALTERNATIVES else []
        if not inner and key in named:
            inner = list(_models_in(named[str(key)].annotation))
        # Where several tables may stand, the path names the one that was tried next.
        model = inner[0] if inner else model
    return sorted(field.alias or name for name, field in model.model_fields.items())


def _models_in(annotation: object) -> Iterator[type[BaseModel]]:
    """The tables that may stand where a type is expected, inside lists and unions too."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in get_args(annotation):
        yield from _models_in(part)
