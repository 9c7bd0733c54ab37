"""Work given to processes that may die."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

from tests.pooled import answers


def squares() -> Callable[[int], int]:
    def answer(number: int) -> int:
        if number == 2:
            os._exit(1)
        return number * number

    return answer


@pytest.mark.parametrize("workers", [1, 2])
def test_a_worker_that_dies_is_told_and_replaced(workers: int) -> None:
    assert dict(answers(range(1, 6), workers, squares)) == {1: 1, 2: None, 3: 9, 4: 16, 5: 25}
