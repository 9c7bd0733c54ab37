"""Models that were compiled from texts: where they lie, who reads them, and which are not used (invented cards)."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue import passed, source
from combo_solver.catalogue.build import build
from combo_solver.catalogue.database import CardDatabase
from combo_solver.models.compiled import compiled_model, model_of
from combo_solver.models.effects import CardModel
from combo_solver.texts.document import Document
from combo_solver.texts.words import Words
from tests.cards.test_cards import make_cdb
from tests.invented import Pool, chosen, ignition, spell
from tests.judging import ask
from tests.searching import best, count, most

DRAW: dict[str, Any] = spell({"do": "draw", "count": 2})


def compiled(model: dict[str, Any], kinds: str = "spell", **facts: Any) -> CardFacts:
    return CardFacts(7, 'Jar "of" Greed', frozenset(kinds.split()), model=json.dumps(model), **facts)


def test_a_compiled_model_is_that_of_its_card() -> None:
    entry = {"passcode": 7, "name": 'Jar "of" Greed'}
    assert compiled_model(compiled(DRAW)) == CardModel.model_validate({**entry, **DRAW})
    assert compiled_model(compiled({})) == CardModel.model_validate(entry)
    assert compiled_model(CardFacts(7, "Jar", frozenset({"spell"}))) is None


def test_an_entry_by_hand_wins() -> None:
    entry = CardModel.model_validate({"passcode": 7, "name": 'Jar "of" Greed'})
    assert model_of(compiled(DRAW), {7: entry}) is entry


def test_a_spell_whose_model_is_withdrawn_is_not_played_by_what_it_performs() -> None:
    performs = json.dumps({"method": "effect", "which": {"kinds": ["monster"]}, "places": ["gy"], "whole": True})
    assert compiled_model(CardFacts(7, "Revival", frozenset({"spell"}), performs=performs)) is not None
    assert compiled_model(CardFacts(7, "Revival", frozenset({"spell"}), performs=performs, withdrawn="so")) is None


def test_both_judges_play_it() -> None:
    pool = Pool()
    hero = pool.add("Hero", atk=3000)
    model = ignition(chosen("special_summon", "deck", "Hero"))
    caller = pool.add("Caller", "monster effect", atk=500, compiled=model)
    goal = most(count("Hero"))
    # The line is replayed by the referee: it plays what the search plays, and Summons the card though it is no body.
    assert best(pool, pool.scenario(hand=(caller,), deck=(hero,), goal=goal)) == 1


def test_a_token_that_a_compiled_model_makes_is_known() -> None:
    pool = Pool()
    token = pool.add("Blot", "monster normal token", atk=100)
    maker = pool.add("Maker", "spell", compiled=spell({"do": "create_tokens", "token": token}))
    assert best(pool, pool.scenario(hand=(maker,), goal=most(count("Blot")))) == 1


@pytest.mark.parametrize(("model", "undecided"), [("compiled", True), ("model", False)])
def test_what_a_text_says_of_its_own_summon_is_covered_by_an_entry_alone(model: str, undecided: bool) -> None:
    pool = Pool()
    odd = pool.add("Odd", "monster effect", changes_own_summon=True, **{model: {}})
    assert ask(pool, pool.scenario(hand=(odd,)), odd).undecided is undecided


def test_cards_build_keeps_models_and_outcomes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cdb, out = tmp_path / "cards.cdb", tmp_path / "facts.sqlite"
    make_cdb(cdb, [(1, "Left", 0), (2, "Right", 0), (3, "Odd", 0), (4, "Plain", 0)])
    connection = sqlite3.connect(cdb)
    texts = {1: "Draw 2 cards.", 2: "Draw 2 cards.", 3: "While it rains and while it pours, nobody can draw cards."}
    for code, text in texts.items():
        connection.execute("update datas set type = ? where id = ?", (2 if code < 3 else 0x20002, code))
        connection.execute("update texts set desc = ? where id = ?", (text, code))
    connection.commit()
    connection.close()
    monkeypatch.setattr(source, "withdrawn", lambda: {2: "the engine draws 3"})
    build(cdb, out, {})
    connection = sqlite3.connect(out)
    kept = {code: Document.from_json(text) for code, text in connection.execute("select passcode, text from cards")}
    connection.close()
    assert json.loads(kept[1].model)["effect"][0]["do"] == [{"do": "draw", "count": 2}]
    assert [outcome.sort for outcome in kept[1].outcomes] == ["modelled"]
    assert (kept[2].model, kept[2].withdrawn) == ("", "the engine draws 3")
    assert kept[3].model == "" and [outcome.sort for outcome in kept[3].outcomes] == ["binding"]
    assert len(kept[3].outcomes[0].why.split()) <= 5
    # A monster without effects needs no model.
    assert (kept[4].model, kept[4].outcomes[0].sort) == ("", "inert")
    model = compiled_model(CardDatabase.from_cdb(cdb).facts(1))
    assert model is not None and model.name == "Left"


def test_a_stamp_is_of_one_model(monkeypatch: pytest.MonkeyPatch) -> None:
    card = compiled(DRAW)
    kept = {"7": [12, 3, passed.digest(card.model)]}
    monkeypatch.setattr(passed, "_kept", lambda name: kept if name == "verified.json" else {})
    assert passed.verified(card) == (12, 3, passed.digest(card.model))
    assert passed.verified(compiled(spell({"do": "draw", "count": 1}))) is None
    assert passed.verified(CardFacts(8, "Other", frozenset({"spell"}))) is None


def test_the_models_of_a_deck_are_read_in_no_time(models: Mapping[int, CardModel]) -> None:
    written = [each.model_dump_json(by_alias=True, exclude_unset=True) for each in models.values()]
    bare = [
        {key: value for key, value in json.loads(each).items() if key not in ("passcode", "name")} for each in written
    ]
    cards = [
        CardFacts(code, f"Card {code}", frozenset({"spell"}), model=json.dumps(bare[code % len(bare)]))
        for code in range(60)
    ]
    assert compiled_model(compiled(DRAW)) is not None  # whatever is made once is made
    started = time.process_time()
    assert all(compiled_model(card) is not None for card in cards)
    assert time.process_time() - started < 0.02


def test_what_differs_from_the_engine_in_battles_counts_as_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "withdrawn_in_battle", lambda: {2: "the engine draws 3"})
    text = "When this card is destroyed by battle: Draw 1 card."
    words = Words(set(), {}, {}, {})
    kept = {
        code: Document.from_json(source.row_from_cdb((code, "A", 0, 0, 0x21, 0, 0, 4, 1, 1, text), words).row.text)
        for code in (1, 2)
    }
    assert kept[1].of_battles == "" and kept[1].battle_effects
    assert (kept[2].of_battles, kept[2].battle_effects) == ("either", "")


def test_withdrawn_cards_are_cards(database: CardDatabase) -> None:
    assert all(database.facts(code).name and reason for code, reason in passed.withdrawn().items())
