"""Strategies against an opponent who may use everything, and refutations, in the game's real engine."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from combo_solver.answers.solver import solve
from combo_solver.answers.verifier import verify_result
from combo_solver.catalogue.database import CardDatabase
from combo_solver.game.line import Step
from combo_solver.models.load import bundled_models
from combo_solver.report.document import SolveReport
from combo_solver.report.result import result_of
from combo_solver.report.strategies import lines_in
from combo_solver.scenario.load import parse_scenario
from combo_solver.search.result import Limits
from combo_solver.verification import messages as m
from combo_solver.verification import player
from combo_solver.verification.duel import Duel
from combo_solver.verification.library import Engine
from combo_solver.verification.verification import Judgement

MONSTERS = ("Summoned Skull", "Battle Ox", "Mystical Elf", "Celtic Guardian")
SPELLS = ("Mystical Space Typhoon", "Monster Reborn", "Dark Hole", "Book of Moon", "Dust Tornado")
TRAPS = (
    "Mirror Force", "Sakuretsu Armor", "Dimensional Prison", "Magic Cylinder", "Trap Hole", "Storming Mirror Force",
    "Negate Attack", "Widespread Ruin", "Compulsory Evacuation Device", "Torrential Tribute",
)  # fmt: skip


MORE_TRAPS = ("Solemn Strike", "Solemn Judgment", "Bottomless Trap Hole", "Seven Tools of the Bandit", "Magic Jammer")
KEPT = ("Miniaturize", "Paleozoic Hallucigenia")
"""One stays and keeps a monster as its target; of the other an effect is in no line."""
HELD = ("Kuriboh", "Honest", "Battle Fader")
FOES = ("D.D. Warrior Lady", "Mystical Elf", "Battle Ox", "Giant Rat")


def drawn(seed: int, more: bool = False, often: tuple[str, ...] = MORE_TRAPS) -> str:
    """A scenario of known cards, as a file; ``more``: with cards that cost something, negate, are held or trigger.
    ``often``: Traps that lie there more often than others."""
    chance = random.Random(seed)
    hand = chance.sample(SPELLS, chance.randint(0, 2)) + ["Celtic Guardian"] * chance.randint(0, 1)
    lines = ['title = "drawn"', 'opponent_acts = "all"', "[objective]", 'maximise = "win"', "[me]"]
    lines += [f"hand = {json.dumps(hand)}", "[me.monsters]"]
    lines += [f'M{n} = "{chance.choice(MONSTERS)}"' for n in range(1, chance.randint(1, 3) + 1 + more)]
    lines += [
        "[opponent]",
        f"life_points = {chance.choice((500, 1500, 2500, 4000)[: 3 if more else 4])}",
        "[opponent.monsters]",
    ]
    for number in range(chance.randint(0, 2)):
        position = chance.choice(("attack", "defense", "set"))
        foe = chance.choice(FOES if more else MONSTERS)
        lines.append(f'M{number + 1} = {{ card = "{foe}", position = "{position}" }}')
    lines.append("[opponent.spells]")
    for number in range(chance.randint(1, 2)):
        trap = chance.choice(often if (more or often is not MORE_TRAPS) and chance.random() < 0.7 else TRAPS)
        lines.append(f'S{number + 1} = {{ card = "{trap}", face_down = true }}')
    if more:
        held = chance.sample(HELD, chance.randint(0, 2))
        gone = ["Bacon Saver"] * chance.randint(0, 1)
        at = lines.index("[opponent]") + 1
        lines[at:at] = [f"hand = {json.dumps(held)}", f"gy = {json.dumps(gone)}"]
    return "\n".join(lines) + "\n"


def bare(step: Step) -> Step:
    """A step without what comes of it."""
    return step.model_copy(update={"battle": None, "text": "", "choices": (), "opponent_chooses": False})


class Offers:
    """What the engine offers the opponent while lines are played: after so many steps of which line. Where it offers
    my next step first, and that is played later, they are asked as after it: I come first there."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.found: list[tuple[list[Step], int, int]] = []
        self._mine: tuple[int, set[int]] = 0, set()
        given = player._Attempt._give

        def give(attempt: player._Attempt, duel: Duel, prompt: m.Prompt) -> None:
            if isinstance(prompt, m.Chain) and prompt.player == 0:
                self._mine = attempt.course.done, {spot.code for spot in prompt.cards}
            if isinstance(prompt, m.Chain) and prompt.player != 0 and not prompt.forced:
                done, steps = attempt.course.done, [bare(step) for step in attempt.steps]
                if done and steps[done - 1].kind == "enter_phase" and not attempt.course.station:
                    # The phase that ends is not over yet: what they do then is told before the step.
                    done -= 1
                if self._mine[0] == done < len(steps) and steps[done].card in self._mine[1]:
                    done += steps[done].player != "opponent"
                self.found += [(steps[:done], done, spot.code) for spot in prompt.cards]
            given(attempt, duel, prompt)

        monkeypatch.setattr(player._Attempt, "_give", give)

    def unknown_to(self, report: SolveReport) -> list[tuple[int, int]]:
        """The offers that the strategy has no answer to."""
        assert report.strategy is not None
        lines = [[bare(step) for step in line] for line in lines_in(report.strategy)]
        return [
            (done, code)
            for before, done, code in self.found
            if not any(
                line[:done] == before
                and len(line) > done
                and (line[done].player, line[done].card) == ("opponent", code)
                for line in lines
            )
        ]


_DRAWN = [(seed, more, MORE_TRAPS) for more in (False, True) for seed in range(24)]
_DRAWN += [(seed, False, KEPT) for seed in range(24)]


@pytest.mark.parametrize(("seed", "more", "often"), _DRAWN)
def test_the_engine_plays_every_line(
    seed: int,
    more: bool,
    often: tuple[str, ...],
    engine: Engine,
    database: CardDatabase,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scenario = parse_scenario(drawn(seed, more, often), "a test", Path(), database)
    report = solve(scenario, database.facts, bundled_models(), Limits(seconds=20, states=20_000))
    if not (report.line or report.refutation):
        return
    given = result_of(json.loads(report.to_json()))
    offers = Offers(monkeypatch)
    verified = verify_result(engine, given, given.end_board(), Judgement(database.facts, bundled_models()))
    assert (verified.verdict, verified.reason) == ("accepted", "")
    if report.strategy is not None:
        assert verified.lines == len({*lines_in(report.strategy)})
        assert offers.unknown_to(report) == []


@pytest.mark.parametrize(
    ("hand", "status"),
    [('"Tribute to The Doomed", "Mystical Elf"', "UNREACHABLE"), ('"Raigeki"', "OPTIMAL"),
     ('"Tribute to The Doomed", "Raigeki"', "OPTIMAL")],
)  # fmt: skip
def test_what_targets_a_dragon_that_negates_it(
    hand: str, status: str, engine: Engine, database: CardDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = f"""
    opponent_acts = "all"
    [objective]
    maximise = "win"
    [me]
    hand = [{hand}]
    [me.monsters]
    M1 = "Summoned Skull"
    [opponent]
    life_points = 2000
    [opponent.monsters]
    M1 = {{ card = "Blue-Eyes Shining Dragon", proper = true }}
    """
    scenario = parse_scenario(text, "a test", Path(), database)
    report = solve(scenario, database.facts, bundled_models(), Limits(seconds=20))
    assert report.status.startswith(status)
    if status == "UNREACHABLE":
        assert report.refutation is not None and report.refutation[-1].player == "opponent"
    given = result_of(json.loads(report.to_json()))
    offers = Offers(monkeypatch)
    verified = verify_result(engine, given, given.end_board(), Judgement(database.facts, bundled_models()))
    assert (verified.verdict, verified.reason) == ("accepted", "")
    assert report.strategy is None or offers.unknown_to(report) == []
