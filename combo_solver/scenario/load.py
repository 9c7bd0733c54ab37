"""Read a scenario: from a TOML file, or from a Deck list with an opening hand."""

from __future__ import annotations

import difflib
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, get_args

from pydantic import BaseModel, ValidationError

from combo_solver import zones
from combo_solver.behaviour.vocabulary import CountIn, CountOf
from combo_solver.cards.database import CardDatabase
from combo_solver.cards.facts import CardFacts
from combo_solver.errors import InputError, Problem
from combo_solver.scenario.deck import YDKE, Deck, parse_ydk, parse_ydke
from combo_solver.scenario.objective import (
    goal_from_file,
    reach_goal,
    ready_made,
    resolve_entry,
    split_cards,
)
from combo_solver.scenario.position import (
    AdditionalSummon,
    Goal,
    Moment,
    MonsterAt,
    ResolvedScenario,
    Resting,
    SidePosition,
    SpellAt,
)
from combo_solver.scenario.schema import (
    Entry,
    FieldMonster,
    FieldSpell,
    PileCard,
    ScenarioFile,
    SideOfField,
    TurnFacts,
)

DeckOrder = Literal["unknown", "listed"]
MAIN_DECK, EXTRA_DECK, COPIES = (40, 60), (0, 15), 3


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


def read_text(path: Path, where: str | None = None) -> str:
    """A text file's content; raises :class:`InputError` naming ``where`` (default: the path) when it cannot be read."""
    where = where or str(path)
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(Problem(where, f"is not UTF-8 text (byte {error.start})")) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(Problem(where, f"cannot be read: {reason}")) from None


def read_deck(source: str, base: Path | None, where: str) -> Deck:
    """A Deck from a ``ydke://`` URL or a ``.ydk`` file (relative to ``base``)."""
    if source.startswith(YDKE):
        return parse_ydke(source, where)
    path = Path(source)
    if base is not None and not path.is_absolute():
        path = base / path
    name = str(path) if base is None else f"{where} ({path})"
    return parse_ydk(read_text(path, name), name)


def scenario_from_deck(
    deck: str,
    hand: str,
    database: CardDatabase,
    goal: Goal | None = None,
    deck_order: str = "unknown",
) -> ResolvedScenario:
    """The first turn with this Deck (``.ydk`` path or ``ydke://``) and opening hand ("A, B x2")."""
    side = SideOfField(deck=deck)
    loader = _Loader(database, "--deck", None)
    cards = [code for code, copies in split_cards(hand, database, "--hand") for _ in range(copies)]
    if not cards:
        raise InputError(Problem("--hand", "names no card", 'give the opening hand: --hand "A, B, C"'))
    me = loader.side(side, "me", tuple(cards))
    loader.finish()
    name = "ydke" if deck.startswith(YDKE) else Path(deck).stem
    return ResolvedScenario(
        name=name,
        me=me,
        opponent=SidePosition(),
        goal=goal or ready_made("atk"),
        deck_order="listed" if deck_order == "listed" else "unknown",
        warnings=tuple(loader.warnings),
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
    loader = _Loader(database, where, base)
    me = loader.side(file.me, "me")
    opponent = loader.side(file.opponent, "opponent")
    loader.shared_zones(file.me, file.opponent)
    if goal is None:
        goal = loader.tried(lambda: goal_from_file(file.objective, database, where))
    loader.finish()
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
        moment=_moment(file.turn),
        unusable=frozenset(file.me.unusable),
        warnings=tuple(loader.warnings),
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


class _Loader:
    """Resolves names and collects every problem of one scenario."""

    def __init__(self, database: CardDatabase, where: str, base: Path | None) -> None:
        self._database = database
        self._where = where
        self._base = base
        self._problems: list[Problem] = []
        self.warnings: list[str] = []

    def finish(self) -> None:
        """Raise everything that was found."""
        if self._problems:
            raise InputError(*self._problems)

    def tried(self, work: Any) -> Any:
        """Run ``work``; keep its problems instead of raising them."""
        try:
            return work()
        except InputError as error:
            self._problems += error.problems
            return None

    def side(self, side: SideOfField, who: str, hand: tuple[int, ...] | None = None) -> SidePosition:
        if hand is None:
            hand = tuple(code for code, _ in self._entries(side.hand, f"{who}.hand"))
        extra: tuple[Resting, ...]
        if isinstance(side.deck, str):
            source = side.deck
            read: Deck | None = self.tried(lambda: read_deck(source, self._base, f"{self._where}: {who}.deck"))
            deck = read or Deck()
            main = [code for code, _ in self._entries(deck.main, f"{who}.deck")]
            listed = [code for code, _ in self._entries(deck.extra, f"{who}.deck")]
            if read is not None:
                self._sizes(main, listed)
                main = self._without_hand(main, hand, who)
            extra = tuple(Resting(code, face_up=False) for code in listed)
            extra += self._pile(side.extra, f"{who}.extra", face_up=False)
        else:
            main = [code for code, _ in self._entries(side.deck, f"{who}.deck")]
            extra = self._pile(side.extra, f"{who}.extra", face_up=False)
        self._check_places(main, hand, extra, who)
        return SidePosition(
            life_points=side.life_points,
            hand=hand,
            deck=tuple(main),
            extra=extra,
            gy=self._pile(side.gy, f"{who}.gy", face_up=True),
            banished=self._pile(side.banished, f"{who}.banished", face_up=True),
            monsters=self._monsters(side, who),
            spells=self._spells(side, who),
        )

    def shared_zones(self, me: SideOfField, opponent: SideOfField) -> None:
        """My left Extra Monster Zone is the opponent's right one: one monster in both is an error."""
        for mine, theirs in (("EMZ-L", "EMZ-R"), ("EMZ-R", "EMZ-L")):
            if mine in me.monsters and theirs in opponent.monsters:
                self._problem(
                    f"opponent.monsters.{theirs}",
                    f"is the same zone as my {mine}, which is occupied",
                    "zones are named as their player sees them",
                )

    def _problem(self, key: str, what: str, mend: str = "") -> None:
        where = f"{self._where}: {key}" if key else self._where
        self._problems.append(Problem(where, what, mend))

    def _entries(self, entries: Iterable[Entry], key: str) -> list[tuple[int, PileCard]]:
        found: list[tuple[int, PileCard]] = []
        for index, item in enumerate(entries):
            at = f"{self._where}: {key}[{index}]"
            card = item if isinstance(item, PileCard) else PileCard(card=item)
            try:
                code, copies = resolve_entry(str(card.card), self._database, at)
            except InputError as error:
                self._problems += error.problems
                continue
            if copies * card.copies > 99:
                self._problem(f"{key}[{index}]", "more than 99 copies")
                continue
            found += [(code, card)] * (copies * card.copies)
        return found

    def _facts(self, code: int) -> CardFacts:
        return self._database.facts(code)

    def _pile(self, entries: Iterable[Entry], key: str, face_up: bool) -> tuple[Resting, ...]:
        pile = []
        for code, card in self._entries(entries, key):
            facts = self._facts(code)
            up = card.face_up if card.face_up is not None else face_up
            if key.endswith("extra") and not facts.in_extra_deck:
                if "pendulum" not in facts.kinds:
                    self._problem(key, f"{facts.name} does not belong in the Extra Deck (CT-08)")
                up = True
            if "token" in facts.kinds:
                self._problem(key, f"{facts.name} is a Token, which exists on the field only (TOK-04)")
            pile.append(Resting(code, card.proper, up))
        return tuple(pile)

    def _without_hand(self, main: list[int], hand: tuple[int, ...], who: str) -> list[int]:
        left = list(main)
        for code, copies in Counter(hand).items():
            in_deck = left.count(code)
            if copies > in_deck:
                self._problem(
                    f"{who}.hand",
                    f"{copies} x {self._facts(code).name} in the hand, but {in_deck} in the Deck",
                    "the hand is taken out of the Deck list",
                )
            for _ in range(min(copies, in_deck)):
                left.remove(code)
        return left

    def _sizes(self, main: list[int], extra: list[int]) -> None:
        if not MAIN_DECK[0] <= len(main) <= MAIN_DECK[1]:
            self.warnings.append(f"the Main Deck has {len(main)} cards, not 40 to 60 (CT-18)")
        if len(extra) > EXTRA_DECK[1]:
            self.warnings.append(f"the Extra Deck has {len(extra)} cards, more than 15 (CT-18)")
        for code, copies in sorted(Counter(main + extra).items()):
            if copies > COPIES:
                self.warnings.append(f"{copies} copies of {self._facts(code).name}, more than 3 (CT-18)")

    def _check_places(self, main: list[int], hand: tuple[int, ...], extra: tuple[Resting, ...], who: str) -> None:
        for key, codes in (("deck", main), ("hand", hand)):
            for code in dict.fromkeys(codes):
                facts = self._facts(code)
                if facts.in_extra_deck:
                    self._problem(f"{who}.{key}", f"{facts.name} belongs in the Extra Deck (CT-08)")
                if "token" in facts.kinds:
                    self._problem(f"{who}.{key}", f"{facts.name} is a Token, which exists on the field only")
        for card in extra:
            facts = self._facts(card.card)
            if not facts.in_extra_deck and "pendulum" not in facts.kinds:
                problem = f"{facts.name} does not belong in the Extra Deck (CT-08)"
                if not any(problem == known.what for known in self._problems):
                    self._problem(f"{who}.extra", problem)

    def _monsters(self, side: SideOfField, who: str) -> dict[str, MonsterAt]:
        found = {}
        for zone, item in side.monsters.items():
            key = f"{who}.monsters.{zone}"
            entry = item if isinstance(item, FieldMonster) else FieldMonster(card=item)
            facts = self._find(entry.card, key)
            if facts is None:
                continue
            if not facts.is_monster:
                self._problem(key, f"{facts.name} is no monster")
            if "link" in facts.kinds and entry.position != "attack":
                self._problem(key, f"{facts.name} is a Link Monster and always in Attack Position (EXM-06)")
            if "token" in facts.kinds and entry.position == "set":
                self._problem(key, f"{facts.name} is a Token and never face-down (TOK-07)")
            if entry.materials and ("xyz" not in facts.kinds or entry.position == "set"):
                self._problem(f"{key}.materials", f"{facts.name} is no face-up Xyz Monster")
            if zone in ("EMZ-L", "EMZ-R") and not facts.in_extra_deck and "pendulum" not in facts.kinds:
                self._problem(key, f"{facts.name} cannot be in an Extra Monster Zone (ZON-04)")
            if entry.borrowed and (who != "me" or "token" in facts.kinds):
                self._problem(f"{key}.borrowed", "is known of my monsters only, and of no Token")
            if entry.from_extra and entry.summoned is None:
                self._problem(f"{key}.from_extra", "needs summoned, which says how")
            if entry.summoned in ("normal", "tribute") and not facts.normal_summonable:
                self._problem(f"{key}.summoned", f"{facts.name} cannot be Normal Summoned (SSM-01)")
            if entry.summoned_again and ("gemini" not in facts.kinds or entry.position == "set"):
                self._problem(f"{key}.summoned_again", f"{facts.name} is no face-up Gemini monster (GEM-12)")
            materials = tuple(code for code, _ in self._entries(entry.materials, f"{key}.materials"))
            for code in dict.fromkeys(materials):
                if "token" in self._facts(code).kinds:
                    self._problem(f"{key}.materials", f"{self._facts(code).name} is a Token (TOK-05)")
            found[str(zone)] = MonsterAt(
                facts.passcode,
                entry.position,
                materials,
                "came" if entry.this_turn is True else entry.this_turn or "",
                entry.summoned,
                entry.from_extra,
                entry.summoned_again,
                entry.borrowed,
            )
        if "EMZ-L" in found and "EMZ-R" in found:
            both = [self._facts(found[zone].card) for zone in ("EMZ-L", "EMZ-R")]
            if not all("link" in facts.kinds for facts in both):
                self._problem(f"{who}.monsters.EMZ-R", "only an Extra Link fills both Extra Monster Zones (ZON-03)")
        return found

    def _spells(self, side: SideOfField, who: str) -> dict[str, SpellAt]:
        found: dict[str, SpellAt] = {}
        for zone, item in side.spells.items():
            key = f"{who}.spells.{zone}"
            entry = item if isinstance(item, FieldSpell) else FieldSpell(card=item)
            facts = self._find(entry.card, key)
            if facts is None:
                continue
            index = zones.PENDULUM_ZONES.get(zone)
            name = zone if index is None else zones.SPELL_ZONES[index]
            if name in found:
                self._problem(key, f"is the same zone as {name}, which is occupied (PEN-06)")
            if entry.face_down and (index is not None or "pendulum" in facts.kinds):
                self._problem(key, f"{facts.name} is never face-down in a Spell/Trap Zone (PEN-04)")
            if index is not None:
                if "pendulum" not in facts.kinds:
                    self._problem(key, f"{facts.name} is no Pendulum Monster (PEN-07)")
            elif zone == zones.FIELD_ZONE and "field" not in facts.kinds:
                self._problem(key, f"{facts.name} is no Field Spell")
            elif zone != zones.FIELD_ZONE and "field" in facts.kinds:
                self._problem(key, f"{facts.name} is a Field Spell and belongs in FZ")
            elif index is None and "pendulum" in facts.kinds and name in ("S1", "S5"):
                self._problem(key, f"{facts.name} is a Pendulum Monster", f"write PZ-{'L' if name == 'S1' else 'R'}")
            if entry.equipped_to is not None:
                self._equipped(side, entry, facts, zone, key)
            found[name] = SpellAt(facts.passcode, not entry.face_down, index is not None, entry.equipped_to)
        return found

    def _equipped(self, side: SideOfField, entry: FieldSpell, facts: CardFacts, zone: str, key: str) -> None:
        """An Equip Card: a face-up Equip Spell or Monster Card in a Spell/Trap Zone on a face-up monster."""
        key = f"{key}.equipped_to"
        if entry.face_down or zone not in zones.SPELL_ZONES or not (facts.is_monster or "equip" in facts.kinds):
            self._problem(key, f"{facts.name} is no Equip Card here (EF-10)")
        host = side.monsters.get(entry.equipped_to) if entry.equipped_to is not None else None
        if host is None or (isinstance(host, FieldMonster) and host.position == "set"):
            self._problem(key, f"there is no face-up monster in {entry.equipped_to} (EF-10)")

    def _find(self, card: str | int, key: str) -> CardFacts | None:
        try:
            return self._database.find(str(card), f"{self._where}: {key}")
        except InputError as error:
            self._problems += error.problems
            return None
