"""Tokens (TOK rows)."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from combo_solver.errors import InputError, RefereeError
from combo_solver.referee import replay
from combo_solver.scenario.position import ResolvedScenario
from tests.invented import Pool, chosen, link, loaded, spell, synchro, xyz
from tests.judging import ask, rules, step
from tests.rulebook import rule
from tests.searching import best, count, end_board, most, only_legal_in, solved

FUSION = json.dumps(
    {"method": "fusion", "which": {"kinds": ["monster"]}, "places": ["hand", "monster_zone"], "whole": True}
)


class Table(Pool):
    """A Level 4 Token, and a Spell that makes two of them."""

    def __init__(self, **token: object) -> None:
        super().__init__()
        self.token = self.add("Token", "monster token", **token)
        self.make = self.add("Make", "spell", model=spell({"do": "create_tokens", "token": self.token, "count": 2}))

    def two(self, *extra: int, **more: object) -> ResolvedScenario:
        return self.scenario(field={"M1": self.token, "M2": self.token}, extra=extra, **more)  # type: ignore[arg-type]


@rule("TOK-02")
def test_a_token_is_neither_normal_summoned_nor_set() -> None:
    pool = Table()
    scenario = pool.scenario(hand=(pool.token,))
    assert rules(ask(pool, scenario, pool.token)) == {"SSM-01"}
    for what, position in (("normal_summon", "attack"), ("set_monster", "set")):
        with pytest.raises(RefereeError, match="SSM-01"):
            replay(scenario, [step(1, what, pool.token, pool, to="M1", position=position)], pool.facts, pool.models)


@rule("TOK-03")
def test_a_token_may_be_fusion_material() -> None:
    pool = Table()
    pool.add("Poly", "spell", performs=FUSION)
    fusion = {"materials": [{"method": "fusion", "slots": [{"min": 2, "max": 2, "where": {"kinds": ["monster"]}}]}]}
    card = pool.add("Fusion", "monster fusion", level=6, model=fusion)
    assert ask(pool, pool.two(card, hand=(3,)), card, "M1 M2").legal
    assert not ask(pool, pool.scenario(hand=(3,), field={"M1": pool.token}, extra=(card,)), card).legal


@rule("TOK-04")
def test_a_token_that_leaves_the_field_is_gone() -> None:
    pool = Table()
    arrow = pool.add("Arrow", "monster link", rating=2, arrows=2, model=link(2, 2))
    board = end_board(pool, pool.two(arrow, goal=most(count("Arrow")))).me
    assert (board.gy, [card.name for card in board.monsters]) == ((), ["Arrow"])


@rule("TOK-04")
@pytest.mark.parametrize("do", ["send_to_gy", "banish", "add_to_hand", "to_deck_bottom", "destroy", "tribute"])
def test_wherever_it_would_go(do: str) -> None:
    pool = Table()
    move = pool.add("Move", "spell", model=spell(chosen(do, "monster_zone")))
    scenario = pool.scenario(hand=(move,), field={"M1": pool.token}, goal=most(count("Move", at="gy")))
    board = end_board(pool, scenario).me
    assert (board.monsters, board.hand, board.deck, board.gy) == ((), (), (), ("Move",))
    assert (board.banished, board.extra, board.extra_face_up) == ((), (), ())
    for place in ("hand", "deck", "extra", "gy", "banished"):
        with pytest.raises(InputError, match="Token"):
            loaded(pool, f'me = {{ {place} = ["Token"] }}')


@rule("TOK-05")
def test_a_token_cannot_become_xyz_material() -> None:
    pool = Table()
    card, plain = pool.add("Xyz", "monster xyz", rank=4, model=xyz(4)), pool.add("Plain")
    on_field = most(count("Xyz"))
    tokens = pool.two(card, goal=on_field)
    assert rules(ask(pool, tokens, card, "M1 M2")) == {"TOK-05"}
    assert best(pool, tokens) == 0
    one = pool.scenario(field={"M1": pool.token, "M2": plain}, extra=(card,))
    assert rules(ask(pool, one, card, "M1 M2")) == {"TOK-05"}
    twin = Table()
    twin.cards, twin.models = dict(pool.cards), pool.models
    twin.cards[pool.token] = replace(pool.facts(pool.token), card_types=frozenset({"monster", "normal"}))
    only_legal_in((twin, tokens), (pool, tokens), "TOK-05")


@rule("TOK-06")
def test_a_token_may_be_tributed_or_other_material() -> None:
    pool = Table()
    arrow = pool.add("Arrow", "monster link", rating=2, arrows=2, model=link(2, 2))
    tuner = pool.add("Tuner", "monster normal tuner", level=1)
    tuned = pool.add("Tuned", "monster synchro", level=5, model=synchro())
    six = pool.add("Six", level=6)
    assert ask(pool, pool.two(arrow), arrow, "M1 M2").legal
    assert ask(pool, pool.two(hand=(six,)), six, "M1").legal
    assert ask(pool, pool.scenario(field={"M1": pool.token, "M3": tuner}, extra=(tuned,)), tuned, "M1 M3").legal
    forbidden = {"continuous": [{"apply": "not_material_for", "number": 1, "for": ["link"]}]}
    bound = Table(model=forbidden)
    bound.cards[arrow], bound.models[arrow] = pool.cards[arrow], pool.models[arrow]
    free = Table()
    free.cards[arrow], free.models[arrow] = pool.cards[arrow], pool.models[arrow]
    assert rules(ask(bound, bound.two(arrow), arrow, "M1 M2")) == {"SG-18"}
    scenario = bound.two(arrow, goal=most(count("Arrow")))
    only_legal_in((free, scenario), (bound, scenario), "SG-18")


@rule("TOK-08")
@pytest.mark.parametrize(("held", "value"), [(3, 2), (4, 0)])
def test_two_tokens_need_two_free_main_monster_zones(held: int, value: int) -> None:
    pool = Table()
    plain = pool.add("Plain")
    field = {f"M{number}": plain for number in range(1, held + 1)}
    scenario = pool.scenario(hand=(pool.make,), field=dict(field), goal=most(count("Token")))
    assert best(pool, scenario) == value
    if value:
        full = pool.scenario(hand=(pool.make,), field={**field, "M5": plain}, goal=most(count("Token")))
        only_legal_in((pool, scenario), (pool, full), "could not be carried out")
        (line,) = solved(pool, scenario).line
        one = line.choices[0].model_copy(update={"placed": line.choices[0].placed[:1]})
        with pytest.raises(RefereeError, match="TOK-08"):
            replay(scenario, [line.model_copy(update={"choices": (one,)})], pool.facts, pool.models)


@rule("TOK-09")
def test_a_token_counts_as_a_normal_monster() -> None:
    pool = Table()
    for kind, value in (("normal", 1), ("effect", 0)):
        arrow = pool.add(f"For {kind}", "monster link", rating=1, arrows=2, model=link(1, 1, kinds=[kind]))
        scenario = pool.two(arrow, goal=most(count(f"For {kind}")))
        assert ask(pool, scenario, arrow).legal == bool(value)
        assert best(pool, scenario) == value
