"""A state keeps what any filter reads, however deep in the models it is told."""

from __future__ import annotations

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import Filter
from combo_solver.scenario.position import Term
from tests.invented import Pool, chosen, ignition, link, spell
from tests.searching import best, most


@pytest.fixture
def pool() -> Pool:
    return Pool()


def test_an_amount_may_count_by_history(pool: Pool) -> None:
    """Whether a monster was Special Summoned is asked in the filter of a number alone."""
    plain = pool.add("Plain")
    comes = pool.add("Comes", "spell", model=spell(chosen("special_summon", "hand", "Plain")))
    number = {"count_in": ["monster_zone"], "where": {"summoned": ["special"]}}
    takes = {"do": "special_summon", "choose": {"from": ["deck"], "where": {"level": {"equals": number}}}}
    deck = (pool.add("One", level=1, atk=2500),)
    assert (
        best(
            pool,
            pool.scenario(
                hand=(plain, comes),
                field={"M1": pool.add("Counter", "monster effect", model=ignition(takes))},
                deck=deck,
            ),
        )
        == 4500
    )


def test_filters_tell_what_the_filters_of_their_amounts_read() -> None:
    def inside(**where: object) -> Filter:
        return Filter.model_validate({"level": {"max": {"count_in": ["monster_zone"], "where": where}}})

    assert inside(from_extra=True).reads_history and not inside().reads_history
    assert inside(linked="linked").reads_links and not inside().reads_links
    assert inside(position="attack").reads_position and not inside().reads_position


def test_a_procedure_may_return_a_link_monster(pool: Pool) -> None:
    """Arrows count as long as it can come back."""
    one = pool.add("Link", "monster link", rating=1, arrows=0, model=link(1, 1, kinds=["monster"]))
    cost = {"do": "to_deck_bottom", "choose": {"from": ["monster_zone"], "where": {"kinds": ["link"]}}}
    model = {"procedure": [{"number": 1, "cost": [cost]}]}
    comes = pool.add("Comes", "monster effect", model=model)
    assert Ground(pool.scenario(hand=(comes,), field={"X1": one}), pool.facts, pool.models).possible.links_return
    del pool.models[comes]
    assert not Ground(pool.scenario(hand=(comes,), field={"X1": one}), pool.facts, pool.models).possible.links_return


def test_a_discarded_gemini_monster_is_a_normal_one_in_the_gy(pool: Pool) -> None:
    """Of seven cards one is discarded in the End Phase: in the hand none is a Normal Monster."""
    gemini = pool.add("Gemini", "monster effect gemini", model={})
    other = pool.add("Other", "monster effect", model={})
    goal = most(Term(1, Filter(card_types=("normal",)), ("gy",)))
    for hand in ((gemini, *[other] * 6), (*[other] * 6, gemini)):
        assert best(pool, pool.scenario(hand=hand, goal=goal, normal_used=1)) == 1


def test_what_left_as_its_own_cost_is_not_changed(pool: Pool) -> None:
    """Nor is the monster that happens to lie where a number of the GY points."""
    gains: dict[str, object] = {"do": "modify", "card": "self", "atk": 500}
    cost = {"do": "tribute", "choose": {"from": ["monster_zone"]}}
    acting = pool.add("Acting", "monster effect", model=ignition(gains, cost=[cost], limit={"scope": "name"}))
    cheap = pool.add("Cheap", atk=0)
    assert best(pool, pool.scenario(field={"M1": acting, "M2": cheap})) == 1500
    assert best(pool, pool.scenario(field={"M1": acting})) == 1000
