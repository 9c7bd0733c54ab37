"""Amounts in card models: what nothing could tell is refused when the model is read."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.errors import InputError
from combo_solver.ground.filters import CardFilter, UnknownAmount
from combo_solver.ground.ground import Ground
from combo_solver.models.load import parse_models
from combo_solver.models.vocabulary import CountOf, Filter
from combo_solver.state import values
from combo_solver.turn.successors import Turn
from tests.invented import Pool

GONE = '{ level = { max = { count_of = "gone" } } }'
HELD = '{ level = { max = { count_in = ["hand"] } } }'
CHOOSES = '{ do = "banish", choose = { from = ["gy"], name = "gone" } }'
TAKES = '{{ do = "add_to_hand", choose = {{ from = ["deck"], where = {} }} }}'


def _parsed(keys: str) -> None:
    parse_models(f'[[card]]\npasscode = 1\nname = "It"\n{keys}', "it.toml")


def _effect(do: str, **more: str) -> str:
    keys = {"kind": '"ignition"', **more}
    lines = "".join(f"{key if key != 'IF' else 'if'} = {value}\n" for key, value in keys.items())
    return f'[[card.effect]]\nnumber = 1\nfrom = ["monster_zone"]\ndo = [{do}]\n{lines}'


@pytest.mark.parametrize(
    "keys",
    [
        _effect(TAKES.format(GONE), cost=f"[{CHOOSES}]"),
        _effect(f"{CHOOSES}, {TAKES.format(GONE)}"),
        _effect(TAKES.format(GONE), targets='[{ from = ["gy"], name = "gone" }]'),
        _effect(TAKES.format(HELD)),
        _effect(TAKES.format("{}"), IF=f'[{{ test = "count", in = ["gy"], where = {HELD} }}]'),
        _effect(CHOOSES, kind='"trigger"', event=f'{{ on = "summoned", subject = {HELD} }}'),
    ],
)
def test_amounts_that_the_effect_or_the_board_tells_are_read(keys: str) -> None:
    _parsed(keys)


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        (_effect(f"{TAKES.format(GONE)}, {CHOOSES}"), "chosen later"),
        (_effect(CHOOSES, cost=f"[{TAKES.format(GONE)}]"), "chosen later"),
        (_effect(CHOOSES, IF=f'[{{ test = "count", in = ["gy"], where = {GONE} }}]'), "nothing to count there"),
        (
            _effect(CHOOSES, kind='"trigger"', event=f'{{ on = "summoned", subject = {GONE} }}'),
            "nothing to count there",
        ),
        (_effect(f'{CHOOSES}, {{ do = "restrict", what = "special_summon", only = {HELD} }}'), "count_in cannot"),
        (f'[[card.materials]]\nmethod = "link"\nslots = [{{ min = 1, where = {HELD} }}]\n', "count_in cannot"),
        (f'[[card.materials]]\nmethod = "link"\nslots = [{{ min = 1, where = {GONE} }}]\n', "nothing to count"),
        (f'[[card.continuous]]\nnumber = 1\napply = "cannot_summon"\nwhere = {HELD}\n', "count_in cannot"),
        (
            _effect(TAKES.format('{ materials = { min = { count_in = ["hand"] } } }')),
            "materials takes numbers",
        ),
    ],
)
def test_amounts_that_nothing_tells_are_refused(keys: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        _parsed(keys)


def _ground() -> Ground:
    pool = Pool()
    return Ground(pool.scenario(hand=(pool.add("Body"),)), pool.facts, pool.models)


@pytest.mark.parametrize("amount", [{"count_of": "x"}, {"count_in": ["hand"]}])
def test_what_is_printed_does_not_answer_for_an_amount(amount: dict[str, Any]) -> None:
    where = CardFilter(Filter.model_validate({"level": {"max": amount}}), _ground().kinds)
    for as_normal in (False, True):
        with pytest.raises(UnknownAmount):
            where.printed_fits(1, as_normal)
    assert where.off_field(1, lambda _: 4)
    assert not where.off_field(1, lambda _: 3)


def test_a_count_of_selections_is_unknown_outside_of_the_effect() -> None:
    g = _ground()
    with pytest.raises(UnknownAmount, match="outside of the effect"):
        values.count_in(g, Turn(g).start, CountOf(count_of="gone"))
