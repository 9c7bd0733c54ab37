"""Every sentence of every text has exactly one owner and is accounted for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from combo_solver.catalogue.build import printed_cards
from combo_solver.catalogue.database import CardDatabase
from combo_solver.texts import readers as folder
from combo_solver.texts import registry
from combo_solver.texts.account import NOBODY, Account, account
from combo_solver.texts.reader import Printed, Reader
from combo_solver.texts.registry import readers
from tests.reading import continuous, printed
from tests.reading import read as document
from tests.texts import accounts

BEFORE = {
    ("special_summon_only", "summon_limits"),
    ("conditional", "spell_limits"),
    ("unaffected_in_play", "unaffected"),
}
"""Readers of which the second would read sentences of the first: the order of their priorities matters."""
SEVERAL = (
    "[ Pendulum Effect ]\nYou cannot Pendulum Summon monsters, except Dragon monsters. Rest.\n-----\n"
    "[ Monster Effect ]\n2 Level 4 monsters\nCannot be used as Link Material. You can draw 1 card, then apply 1 of "
    "these effects;\n● Rest.\n● Neither player can Link Summon.\nGains 500 ATK. (While it rains, you cannot Special "
    "Summon monsters.)"
)


def checked(card: Printed) -> list[Account]:
    """The account of a card's text, in which each sentence is there once and has an outcome that can be explained."""
    found = account(card)
    assert [each.sentence for each in found] == list(card.sentences)
    names = {name for name, _ in readers()}
    for each in found:
        if each.owner == NOBODY:
            assert not each.tells and each.outcome != "read"
            assert each.why or each.binds
            assert bool(each.binds) <= (each.outcome == "not read")
        else:
            assert each.owner in names and each.outcome != "harmless"
            assert each.tells or each.owner == "summon_spells"
    return found


@pytest.mark.parametrize(("name", "reader"), readers(), ids=[name for name, _ in readers()])
def test_every_reader_owns_its_example(name: str, reader: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    card = printed(reader.EXAMPLE.text, reader.EXAMPLE.kinds)
    first, *_ = checked(card)
    assert (first.owner, first.outcome) == (name, "read")
    others = tuple(each for each in readers() if each[0] != name)
    monkeypatch.setattr(registry, "readers", lambda: others)
    assert account(card)[0].owner != name


def test_priorities_say_who_is_asked_first() -> None:
    priorities = [reader.PRIORITY for _, reader in readers()]
    assert priorities == sorted(set(priorities))


def test_a_text_of_every_sort_of_sentence() -> None:
    found = checked(printed(SEVERAL, "monster effect xyz pendulum"))
    assert [(each.owner, each.outcome) for each in found] == [
        ("scale_limits", "read"),
        (NOBODY, "harmless"),
        ("material_line", "read"),
        ("not_material", "read"),
        (NOBODY, "harmless"),
        (NOBODY, "harmless"),
        (NOBODY, "harmless"),
        ("value_changes", "read"),
        (NOBODY, "not read"),
    ]
    (bound,) = found[-1].binds
    assert (bound.place, bound.about, bound.whom) == ("field", "special", "controller")
    assert [each.why for each in found[4:7]] == ["an activated effect", *["a choice of an activated effect"] * 2]


def test_a_story_is_harmless() -> None:
    (told,) = checked(printed("Neither player can Special Summon monsters.", "monster normal"))
    assert told.outcome == "harmless"


def test_a_material_line_that_is_refused_is_not_read() -> None:
    line, *_ = checked(printed("2 wet monsters\nDraws.", "monster effect link"))
    assert (line.outcome, line.why) == ("not read", "a line of materials")


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("If you control no monsters, you can Special Summon this card (from your hand).", "read"),
        ("If it rains, you can Special Summon this card (from your hand).", "not read"),
        ("You can Normal Summon this card without Tributing.", "read"),
        ("If it rains, you can Normal Summon this card without Tributing.", "not read"),
        ("Cannot be Special Summoned.", "read"),
        ("Cannot be Summoned unless it rains.", "not read"),
    ],
)
def test_a_sentence_is_read_if_all_its_words_are_understood(text: str, outcome: str) -> None:
    (one,) = checked(printed(text))
    assert (one.owner, one.outcome) == ("own_summon", outcome)


def test_what_one_reader_owns_no_other_adds_to() -> None:
    (one,) = continuous("You cannot Special Summon monsters, except Dragon monsters.", printed("").words)
    assert one["apply"] == "special_summon_only"


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A second folder in which readers are looked for."""
    monkeypatch.setattr(folder, "__path__", [*folder.__path__, str(tmp_path)])
    readers.cache_clear()
    yield tmp_path
    readers.cache_clear()


def test_a_new_reader_is_one_module(own_folder: Path) -> None:
    text = "Nobody may Synchro Summon."
    (before,) = checked(printed(text))
    assert before.owner == NOBODY
    module = """
from combo_solver.texts.limits import limit
from combo_solver.texts.reader import Example, holds

PRIORITY = 81
EXAMPLE = Example("Nobody may Synchro Summon.")


def read(sentence, card):
    return holds(limit(("synchro",), "both")) if sentence.text == EXAMPLE.text else None
"""
    (own_folder / "nobody_may.py").write_text(module, encoding="utf-8")
    readers.cache_clear()
    (after,) = checked(printed(text))
    assert (after.owner, after.outcome) == ("nobody_may", "read")
    assert '"synchro"' in document(text).continuous


@pytest.mark.parametrize("one_in", [4, pytest.param(1, marks=pytest.mark.slow)])
def test_every_text_there_is(one_in: int, shared: Path, database: CardDatabase) -> None:
    cards = [card for _, card in printed_cards(shared / "cards" / "cards.cdb", database.archetypes())[::one_in]]
    assert sum(len(checked(card)) for card in cards) > 40_000 // one_in
    for card in cards:
        for sentence in () if card.story else card.sentences:
            claims = registry.claims(sentence, card)
            names = tuple(name for name, _ in claims)
            assert len(names) < 2 or names in BEFORE, (card.name, names)


def test_what_becomes_of_a_text_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    text = "Cannot be used as Link Material. While it rains, you cannot Summon monsters."
    assert accounts.main(["--text", text]) == 0
    read, tells, unread, binds = capsys.readouterr().out.splitlines()
    assert read == "read (not_material): Cannot be used as Link Material." and "not_material_for" in tells
    assert unread.startswith("not read (binding): While") and "Summons of every kind (controller)" in binds


def test_a_pendulum_effect_without_a_monster_part_is_heeded_on_the_field_too() -> None:
    text = "[ Pendulum Effect ]\nNeither player can Link Summon."
    (one,) = checked(printed(text, "monster normal pendulum"))
    assert (one.owner, one.binds[0].place) == ("summon_limits", "scale")
    (other, _) = checked(printed(f"{text}\n[ Monster Effect ]\nRests.", "monster effect pendulum"))
    assert (other.owner, other.outcome) == (NOBODY, "not read")


def test_a_full_stop_ends_what_a_pattern_looks_at() -> None:
    (bound,) = checked(printed("If it rains: Send monsters (min. 1), then neither player can Special Summon."))
    assert {part.about for part in bound.binds} == {"special"}
    (whole,) = checked(printed("If it rains: Send 1 monster, then neither player can Special Summon."))
    assert whole.outcome == "harmless"
    assert document('You can add 1 "Glass" monster.').optional_only
    # What is quoted is a name, whatever stands in it.
    assert document('You can add 1 "J. Glass" monster.').optional_only
    assert not document('All "J. Glass" monsters gain 100 ATK.').optional_only
