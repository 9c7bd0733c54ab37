"""The curves of searches over the cards of the hand."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from tests.growth import curves
from tests.growth.curves import FAMILIES, Growth, Point, grown, hand_size, main, searched, slope
from tests.yardsticks.table import Answer


def test_the_factor_is_that_of_a_straight_line_through_the_logarithms() -> None:
    points = tuple(Point("any", cards, 10 * 3**cards, 0.5 * 2**cards, (1,)) for cards in (1, 2, 4))
    growth = Growth("any", points)
    assert math.isclose(growth.factor(lambda point: point.states), 3)
    assert math.isclose(growth.factor(lambda point: point.seconds), 2)
    assert growth.last == 4
    assert slope([(1, 5)]) == 0


def test_a_family_ends_where_a_search_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    path = next(each for each in FAMILIES if each.stem == "tri")

    def until_three(limit: int, work: object, path: Path, cards: int) -> Answer:
        return Answer((cards,), cards / 2, 10**cards) if cards < 4 else Answer()

    monkeypatch.setattr(curves, "apart", until_three)
    growth = grown(path, 60, lambda point: None)
    assert [(point.cards, point.states) for point in growth.points] == [(1, 10), (2, 100), (3, 1000)]
    assert hand_size(path) == 6


def test_a_search_with_the_first_cards_of_the_hand() -> None:
    path = next(each for each in FAMILIES if each.stem == "tool")
    answer = searched(path, 2)
    assert answer.value == (1300,) and answer.seconds is not None and 0 < answer.states < 20


def test_the_picture_is_drawn_from_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")
    points = [{"family": "any", "cards": n, "states": 10**n, "seconds": 0.1 * n, "value": [n]} for n in (1, 2, 3)]
    (tmp_path / "figures.json").write_text(json.dumps(points))
    picture = tmp_path / "growth.svg"
    assert main(["--from", str(tmp_path / "figures.json"), "--picture", str(picture)]) == 0
    assert "10.0 times the states" in capsys.readouterr().out
    assert "<svg" in picture.read_text()
