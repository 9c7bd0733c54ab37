"""Damage calculation against a second reading of the table of results, and each protection alone."""

from __future__ import annotations

from itertools import product

import pytest

from combo_solver.rules.battle import HIGHEST, Battle, Outcome
from combo_solver.rules.oracle import Oracle

VALUES = (0, 1, 1500, 1899, 1900, 1901, 5000, HIGHEST)


def told(question: Battle) -> Outcome:
    (outcome,) = Oracle().answers(question)
    return outcome


def expected(attack: int, value: int, defends: bool, piercing: bool) -> Outcome:
    """The results as a player knows them."""
    if defends:
        through = max(attack - value, 0) if piercing else 0
        return Outcome(False, attack > value, max(value - attack, 0), through)
    mine, theirs = attack > 0 and attack >= value, value > 0 and value >= attack
    return Outcome(theirs, mine, max(value - attack, 0), max(attack - value, 0))


@pytest.mark.parametrize(("defends", "piercing"), list(product((False, True), repeat=2)))
def test_the_results_of_every_comparison(defends: bool, piercing: bool) -> None:
    for attack, value in product(VALUES, repeat=2):
        assert told(Battle(attack, value, defends, piercing)) == expected(attack, value, defends, piercing)


@pytest.mark.parametrize("attack", VALUES)
def test_a_direct_attack_costs_the_whole_attack(attack: int) -> None:
    for defends, piercing in product((False, True), repeat=2):
        assert told(Battle(attack, None, defends, piercing)) == Outcome(False, False, 0, attack)


@pytest.mark.parametrize("flags", list(product((False, True), repeat=4)))
def test_protections_keep_from_nothing_else(flags: tuple[bool, bool, bool, bool]) -> None:
    attacker_stays, target_stays, mine_off, theirs_off = flags
    for attack, value, defends in product((0, 1500, 1900), (0, 1500, 1900, None), (False, True)):
        plain = told(Battle(attack, value, defends, True))
        assert told(Battle(attack, value, defends, True, *flags)) == Outcome(
            plain.attacker_destroyed and not attacker_stays,
            plain.target_destroyed and not target_stays,
            0 if mine_off else plain.damage_to_me,
            0 if theirs_off else plain.damage_to_opponent,
        )


@pytest.mark.parametrize("question", [Battle(-1, 0), Battle(HIGHEST + 1), Battle(0, HIGHEST + 1)])
def test_values_beyond_the_range_are_refused(question: Battle) -> None:
    with pytest.raises(ValueError, match="beyond"):
        Oracle().answers(question)
