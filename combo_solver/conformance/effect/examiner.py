"""One record of the category ``effect``: whether it can be asked, and whether this program finds the same boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, replace
from typing import Any, Literal

from combo_solver.budget import Budget, Spent
from combo_solver.cards.facts import CardFacts
from combo_solver.conformance.effect import boards, moves
from combo_solver.conformance.effect.boards import Board
from combo_solver.conformance.effect.conventions import ByConvention
from combo_solver.conformance.effect.moves import Key, Moves, Walk
from combo_solver.conformance.record import raised, scenario_of
from combo_solver.ground.ground import Ground
from combo_solver.models.compiled import model_of
from combo_solver.models.effects import CardModel
from combo_solver.rules.oracle import Oracle
from combo_solver.scenario.position import Moment, ResolvedScenario
from combo_solver.turn.successors import Turn

Verdict = Literal["right", "wrong", "undecided", "refused", "not asked"]
"""``refused``: its card has no model; ``not asked``: cards without a whole model come in; ``undecided``: the limit was
met, which counts as wrong."""
SECONDS, STATES = 20.0, 50_000
_AGAIN = ("none", "some", "all")
"""What one record may use."""


@dataclass(frozen=True)
class Outcome:
    """What came of one record of a card. ``unmodelled``: effects of it that have no model, so that only what is found
    is compared; ``reason``: of a refusal, or why it was not asked; ``differences``: in words, one a line."""

    record: str
    passcode: int
    name: str
    verdict: Verdict
    unmodelled: str = ""
    reason: str = ""
    differences: tuple[str, ...] = ()

    @property
    def partly(self) -> bool:
        return bool(self.unmodelled)


class EffectExaminer:
    """Asks records; ``models``: entries, which win over what is compiled from texts."""

    def __init__(self, facts: Callable[[int], CardFacts], models: Mapping[int, CardModel]) -> None:
        self._facts, self._models = facts, models
        self._oracle = Oracle()

    def examine(self, record: dict[str, Any]) -> Outcome:
        """Raises KeyError, TypeError or ValueError for a record that is not in the corpus format."""
        scenario = replace(
            scenario_of(record), deck_order="listed", moment=Moment(number=record["position"]["turn"], acted=False)
        )
        record = {**record, "verdict": boards.with_names(self._facts, record["verdict"])}
        theirs, start = moves.recorded(record), boards.recorded(record["verdict"]["start"])
        subject, enabler = int(record["subject"]), record["position"].get("enabler")
        card = self._facts(subject)
        model = self._model(subject)

        def outcome(verdict: Verdict, reason: str = "", differences: tuple[str, ...] = ()) -> Outcome:
            gaps = "" if model is None else _gaps(card, model)
            return Outcome(str(record["id"]), subject, card.name, verdict, gaps, reason, differences)

        if model is None:
            return outcome("refused", _refusal(card))
        models = {subject: model}
        if doubt := self._others(scenario, bool(record["clean"]), enabler, models):
            return outcome("not asked", doubt)
        try:
            turn = Turn(Ground(scenario, self._facts, models, trust=True, exact=True), self._oracle, ByConvention)
            turn.limit(Budget(SECONDS))
            ground = turn.ground
            walk = Walk(turn, STATES)
            ours_at_start = walk.board(turn.start)
            ours = walk.moves(ground.kinds.index[subject])
            if enabler is not None:
                if record["position"].get("answered"):
                    assert isinstance(turn.engine, ByConvention)
                    turn.engine.answerer = ground.kinds.index[subject]
                ours |= walk.moves(ground.kinds.index[int(enabler)], enabler=True)
        except Spent:
            return outcome("undecided", differences=("not finished within the limit",))
        except Exception as error:  # one card that raises must not hide the others
            return outcome("undecided", differences=(raised(error),))
        differences = [f"start: {one}" for one in boards.changes(ours_at_start, start)]
        differences += _compared(theirs, ours, start, walk.modal, partly=bool(model.unmodelled))
        if differences and (name := self._unread_summon(models.keys() - {subject}, start, (theirs, ours))):
            return outcome("not asked", f"how {name} is Summoned, which comes in, is not wholly read")
        return outcome("wrong" if differences else "right", differences=tuple(differences))

    def _unread_summon(self, others: Set[int], start: Board, found: Iterable[Moves]) -> str:
        """The name of another card that is Summoned in one of these boards, and whose text says of that what is not
        read; empty if there is none. It has no effects in a clean record, but is Summoned as its text says."""
        reached = {board for several in found for each in several.values() for move in each for board in move.boards}
        come = set[int]().union(*(boards.summoned(board, start) for board in reached))
        for card in (self._facts(code) for code in sorted(come & others)):
            if any(each.sort == "binding" and "Summon" in each.why for each in card.outcomes):
                return card.name
        return ""

    def _model(self, code: int) -> CardModel | None:
        return model_of(self._facts(code), self._models)

    def _others(
        self, scenario: ResolvedScenario, clean: bool, enabler: int | None, models: dict[int, CardModel]
    ) -> str:
        """Adds the models of the other cards; why the record cannot be asked, if it cannot.

        In a clean record no effect of theirs comes in: they have none. Else all of them must be modelled wholly."""
        for code in {code for side in (scenario.me, scenario.opponent) for _, code in side.cards()} - models.keys():
            card, model = self._facts(code), self._model(code)
            if code != enabler and clean:
                model = _bare(model, card)
            elif model is None and card.is_blank:
                model = _bare(None, card)
            elif model is None or model.unmodelled:
                return f"{card.name} comes in and has no whole model"
            models[code] = model
        return ""


def _refusal(card: CardFacts) -> str:
    """Why a card has no model: the words at which the reading of its text stopped."""
    if card.withdrawn:
        return f"withdrawn: {card.withdrawn}"
    unread = next((each.why for each in card.outcomes if each.sort == "binding"), "")
    return f"not read: {unread}" if unread else "no model"


def _gaps(card: CardFacts, model: CardModel) -> str:
    """What of the card has no model: the words at which the reading stopped, or what its entry says."""
    unread = [each.why for each in card.outcomes if each.sort == "option"]
    if model.unmodelled and unread:
        return "options not read: " + "; ".join(unread)
    return ", ".join(f"effect {gap.number} has no model: {gap.reason}" for gap in model.unmodelled)


def _bare(model: CardModel | None, card: CardFacts) -> CardModel:
    """The card without its effects: what its text says of its own Summon stays."""
    if model is None:
        return CardModel(passcode=card.passcode, name=card.name)
    kept = {"recipes": model.recipes}
    return CardModel(passcode=card.passcode, name=card.name).model_copy(update=kept)


def _compared(theirs: Moves, ours: Moves, start: Board, modal: set[Key], partly: bool) -> Iterator[str]:
    """Every difference in words; ``modal``: moves of which the engine may offer the modes one by one; ``partly``: only
    moves and boards of ours that the engine does not have."""
    theirs, ours = _merged(theirs, ours, modal)
    for key in sorted({*theirs, *ours}):
        recorded, found = theirs.get(key, Counter()), ours.get(key, Counter())
        if recorded == found:
            continue
        if partly:
            if all(any(one.boards <= other.boards for other in recorded) for one in found):
                continue
        elif Counter(move.boards for move in recorded.elements()) == Counter(move.boards for move in found.elements()):
            again = [sorted((move.again for move in each.elements()), key=_AGAIN.index) for each in (recorded, found)]
            others = any(move.others for move in found)
            if again[0] == again[1] or (others and all(map(_at_least_as_often, *again))):
                continue
            yield f"{key}: offered again {', '.join(again[0])}, here {', '.join(again[1])}"
            continue
        reached = [{board for move in each for board in move.boards} for each in (recorded, found)]
        missing, more = reached[0] - reached[1], reached[1] - reached[0]
        if partly:
            missing = set()
        yield f"{key}: {_sizes(recorded)}, here {_sizes(found)}"
        for whose, several in (("the engine's", missing), ("ours", more)):
            for board in sorted(several):
                yield f"  {whose} alone: {'; '.join(boards.changes(board, start)) or 'no change'}"


def _at_least_as_often(one: str, other: str) -> bool:
    return _AGAIN.index(one) >= _AGAIN.index(other)


def _sizes(several: Counter[moves.Move]) -> str:
    numbers = sorted(len(move.boards) for move in several.elements())
    if not numbers:
        return "no move"
    return f"{len(numbers)} move{'s' * (len(numbers) > 1)} with {' + '.join(map(str, numbers))} boards"


def _merged(theirs: Moves, ours: Moves, modal: set[Key]) -> tuple[Moves, Moves]:
    """Moves that are not told apart by both are one: of an activation without ``as`` all effects of the card there are
    expanded, modes may be offered one by one (or be effects of their own), and several procedures of one card have no
    number here."""
    vague = {key.at for key in theirs if key.kind == "activate" and not key.how}
    one = {key for key in theirs.keys() & ours.keys() if theirs[key].total() == 1 and key.how}
    return _joined(theirs, vague, modal | one), _joined(ours, vague, modal | one)


def _joined(several: Moves, vague: set[str], modal: set[Key]) -> Moves:
    result: Moves = {}
    for key, held in several.items():
        any_effect = key.kind == "activate" and key.at in vague
        named = Key("activate", "", key.at) if any_effect else key
        if any_effect or key in modal or "own_procedure" in key:
            held = held + result.get(named, Counter())
            again = {move.again for move in held}
            told = again.pop() if len(again) == 1 else "some"
            reached = frozenset(board for move in held for board in move.boards)
            held = Counter([moves.Move(reached, told, any(move.others for move in held))])
        result[named] = held
    return result
