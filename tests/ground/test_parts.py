"""The parts of a scenario's ground: each continuous effect belongs to one of them, documents keep their keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from combo_solver.ground.declared import Declared
from combo_solver.ground.ground import Ground
from combo_solver.ground.kinds import Kinds
from combo_solver.ground.limits import FieldPart
from combo_solver.models.continuous import Continuous, HoldsCounters, NameChange, NegatesTargeting, SetOnly, TwoTributes
from combo_solver.models.entire_material import EntireMaterial
from combo_solver.models.leaving import BanishedInstead, DiesWith, FallsWhenTargeted, FallsWith, TakesAlong
from combo_solver.models.material_level import MaterialLevel
from combo_solver.models.vocabulary import Filter
from tests.invented import Pool, ignition

DRAW = {"do": "draw"}


@pytest.fixture
def pool() -> Pool:
    return Pool()


def test_every_sort_of_continuous_effect_belongs_to_one_part(pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: Counter[type] = Counter(get_args(FieldPart))
    of = Declared.of

    def counted(declared: Declared, sort: type) -> Iterator[tuple[int, Any]]:
        asked[sort] += 1
        return of(declared, sort)

    monkeypatch.setattr(Declared, "of", counted)
    Ground(pool.scenario(), pool.facts, pool.models)
    union, _ = get_args(Continuous)
    # Names, counters, where a card goes instead and what it takes along are asked of a kind; what grants materials is
    # compiled into recipes.
    tied = [TakesAlong, DiesWith, FallsWhenTargeted, FallsWith, NegatesTargeting]
    elsewhere = Counter([NameChange, HoldsCounters, BanishedInstead, *tied, EntireMaterial, MaterialLevel])
    assert asked + elsewhere == Counter(get_args(union))


def test_declared_effects_are_found_by_sort_in_the_order_of_kinds(pool: Pool) -> None:
    set_only: dict[str, object] = {"apply": "set_only", "number": 1}
    two: dict[str, object] = {"apply": "two_tributes", "number": 2}
    cards = [
        pool.add("One", "monster effect", model={"continuous": [set_only, two]}),
        pool.add("Plain"),
        pool.add("Two", "monster effect", model={"continuous": [set_only]}),
    ]
    kinds = Kinds(cards, pool.facts, pool.models)
    declared = Declared(kinds)
    one, _, other = (kinds.index[card] for card in cards)
    assert [kind for kind, _ in declared.of(SetOnly)] == [one, other]
    assert [(kind, part.number) for kind, part in declared.of(TwoTributes)] == [(one, 2)]


def test_a_document_says_kinds_of_what_is_called_card_types() -> None:
    document = {"kinds": ("monster", "effect"), "not_kinds": ("tuner",)}
    read = Filter.model_validate(document)
    assert (read.card_types, read.not_card_types) == (("monster", "effect"), ("tuner",))
    assert read.model_dump(by_alias=True, exclude_defaults=True) == document


def test_a_document_says_kind_of_the_category_of_an_effect(pool: Pool) -> None:
    acting = pool.add("Acting", "monster effect", model=ignition(DRAW))
    model = pool.models[acting]
    assert model.effects[0].category == "ignition"
    assert model.effects[0].model_dump(by_alias=True)["kind"] == "ignition"


def test_equal_facts_of_another_pool_change_no_name() -> None:
    """Whether a text changes the name is kept by what is printed, not by the object that tells it."""
    for _ in range(2):
        pool = Pool()
        code = pool.add("Same Card", "monster effect", model={})
        kinds = Kinds([code], pool.facts, pool.models)
        assert kinds.renamed == [False, False]
