"""The command for real decks: what it finds wrong, and that nothing is wrong with the decks that are there."""

from __future__ import annotations

from pathlib import Path

import pytest

from combo_solver.answers.solver import solve
from combo_solver.catalogue.database import CardDatabase
from combo_solver.report.document import SolveReport
from combo_solver.report.gap import Gap
from combo_solver.scenario.load import scenario_from_deck
from tests.conftest import SCENARIOS
from tests.decks.real import Trial, false_proof, markdown, opening_hand, relevant_cards, trials


def report_of(database: CardDatabase, tmp_path: Path, hand: str) -> SolveReport:
    deck = tmp_path / "deck.ydk"
    codes = (database.find(name.strip()).passcode for name in hand.split(","))
    deck.write_text("\n".join(["#main", *map(str, codes)]), encoding="utf-8")
    return solve(scenario_from_deck(str(deck), hand, database), database.facts_or_unknown)


def test_a_false_proof_is_seen(database: CardDatabase, tmp_path: Path) -> None:
    report = report_of(database, tmp_path, "Rabidragon, Morphing Jar")
    relevant = frozenset({database.find("Morphing Jar").passcode})
    assert report.status == "OPTIMAL_AS_MODELLED"
    assert false_proof(report, database, relevant) == ""
    assert "Morphing Jar" in false_proof(report.model_copy(update={"status": "OPTIMAL"}), database, relevant)


def test_a_crash_and_a_refused_deck_are_told(database: CardDatabase, tmp_path: Path) -> None:
    (tmp_path / "bad.ydk").write_text("#main\nno passcode\n", encoding="utf-8")
    assert {trial.status for trial in trials([tmp_path / "bad.ydk"], frozenset(), 1.0, 1)} == {"REFUSED"}


def test_the_table_tells_the_median_gap_and_the_share_that_is_proved() -> None:
    gaps = [Gap(level=level, difference=3, percent=percent) for level, percent in ((None, 0), (1, 150), (1, None))]
    done = [
        Trial("A", "extra", "OPTIMAL", 1.0, value=(1, 2500), bound=(1, 2500), gap=gaps[0]),
        Trial("B", "extra", "FEASIBLE", 30.0, value=(2, 4000), bound=(5,), gap=gaps[1]),
        Trial("C", "extra", "FEASIBLE", 30.0, value=(0, 1000), bound=(3,), gap=gaps[2]),
        Trial("D", "extra", "OPTIMAL_AS_MODELLED", 0.5, value=(0, 0), bound=(0, 0)),
    ]
    told = markdown(done).splitlines()
    assert "| B | 0% | 2 4000 | 5 | 3 (150 %) | FEASIBLE | 0 | 30.0 |" in told
    assert told[-1].startswith("4 hands: median gap 0 %; 2 proved (50%), 1 of them")
    assert markdown(done[1:3]).splitlines()[-1].startswith("2 hands: median gap 150 %; 0 proved")
    assert markdown(done[2:3]).splitlines()[-1].startswith("1 hands: median gap none")


def test_equal_seeds_give_equal_hands() -> None:
    deck = SCENARIOS / "rank4_goblindbergh_utopia.ydk"
    assert opening_hand(deck, 1) == opening_hand(deck, 1) != opening_hand(deck, 2)


@pytest.mark.parametrize("number", range(6))
def test_real_decks(shared: Path, number: int) -> None:
    decks = sorted((shared / "decks").glob("*.ydk"))[number::6]
    assert decks
    wrong = [trial for trial in trials(decks[:3], relevant_cards(shared), 1.0, number) if trial.wrong]
    assert not wrong, "\n".join(f"{trial.deck} {trial.objective}: {trial.wrong}" for trial in wrong)


@pytest.mark.slow
def test_every_real_deck(shared: Path) -> None:
    decks = sorted((shared / "decks").glob("*.ydk"))
    wrong = [trial for trial in trials(decks, relevant_cards(shared), 5.0, 1) if trial.wrong]
    assert not wrong, "\n".join(f"{trial.deck} {trial.objective}: {trial.wrong}" for trial in wrong)
