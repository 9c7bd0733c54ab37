"""How many Normal Summons a turn has (NC rows): the number, the additional one, immediate ones."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import Filter
from combo_solver.rules.allowance import Allowance
from combo_solver.rules.normal import NormalSummon
from combo_solver.rules.oracle import Oracle
from combo_solver.rules.timing import Timing
from combo_solver.scenario.position import AdditionalSummon, Moment, ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, link, spell
from tests.judging import ask, at, played, refused, rules, summon
from tests.rulebook import rule
from tests.searching import best_count, solved_for

NOW = {"do": "normal_summon"}
GRANT = {"do": "grant_normal_summon"}
LIMIT = {"limit": {"scope": "name"}}


class Deck(Pool):
    """Monsters and Spells by name; ``hand("Warrior x2 Double")`` is a scenario."""

    def __init__(self) -> None:
        super().__init__()
        self.by_name: dict[str, int] = {}
        for name, level, kind in (("Warrior", 4, "Warrior"), ("Dragon", 4, "Dragon"), ("BigDragon", 6, "Dragon")):
            self.named(name, level=level, type=kind)
        self.named("Ritualist", "monster effect", special_summon_only=True)
        warriors, dragons = {"where": {"types": ["Warrior"]}}, {"where": {"types": ["Dragon"]}}
        for name, action in {
            "Double": {"do": "set_normal_summons", "number": 2},
            "Triple": {"do": "set_normal_summons", "number": 3},
            "GrantWarrior": {**GRANT, **warriors},
            "GrantDragon": {**GRANT, **dragons},
            "GrantTribute": {**GRANT, "tribute_only": True},
            "Now": NOW,
            "NowTribute": {**NOW, "tribute_only": True},
            "MustNow": {**NOW, "optional": False},
        }.items():
            self.named(name, "spell", model=spell(action))
        fetch = {"do": "add_to_hand", "choose": {"from": ["deck"]}}
        self.named("FetchAndForbid", "spell", model=spell(fetch, {"do": "restrict", "what": "normal_summon"}))
        standing = {"apply": "grant_normal_summon", "number": 1, **warriors}
        self.named("Captain", "monster effect", model={"continuous": [standing]})
        self.named("Arrow", "monster link", rating=1, arrows=2, model=link(1, 1))

    def named(self, name: str, kinds: str = "monster normal", **facts: Any) -> None:
        self.by_name[name] = self.add(name, kinds, **facts)

    def __getitem__(self, name: str) -> int:
        return self.by_name[name]

    def hand(self, names: str, used: int = 0, **more: Any) -> ResolvedScenario:
        codes: list[int] = []
        for word in names.split():
            codes += [codes[-1]] * (int(word[1:]) - 1) if word[1:].isdigit() else [self[word]]
        return self.scenario(hand=tuple(codes), normal_used=used, **more)


@pytest.fixture(scope="module")
def deck() -> Deck:
    return Deck()


@pytest.mark.parametrize(
    ("hand", "used", "expected"),
    [
        pytest.param("Warrior x2", 0, 1, marks=rule("NC-01"), id="one per turn"),
        pytest.param("Warrior x2", 1, 0, marks=rule("NC-01", "NC-24"), id="one was made, maybe negated"),
        pytest.param("Double Warrior x3", 0, 2, marks=rule("NC-04"), id="two, not just one"),
        pytest.param("Triple Warrior x4", 0, 3, marks=rule("NC-04"), id="three, not just one"),
        pytest.param("Double Triple Warrior x4", 0, 3, marks=rule("NC-06"), id="the largest, no sum"),
        pytest.param("Double Warrior x3", 1, 1, marks=rule("NC-08"), id="earlier ones count"),
        pytest.param("GrantWarrior Warrior x3", 0, 2, marks=rule("NC-09"), id="one in addition"),
        pytest.param("GrantWarrior Warrior x3", 1, 1, marks=rule("NC-10"), id="in addition after the base one"),
        pytest.param("GrantWarrior x2 Warrior x3", 0, 2, marks=rule("NC-09", "NC-12"), id="the same twice"),
        pytest.param("GrantWarrior GrantDragon Warrior x2 Dragon x2", 0, 2, marks=rule("NC-12"), id="two grants"),
        pytest.param("GrantWarrior Dragon x2", 0, 1, marks=rule("NC-26"), id="none for other monsters"),
        pytest.param("GrantWarrior Dragon x2 Warrior", 0, 2, marks=rule("NC-26", "NC-11"), id="one fits"),
        pytest.param("Double GrantWarrior Warrior x4", 0, 3, marks=rule("NC-25"), id="number and additional"),
        pytest.param("Double GrantWarrior Now Warrior x5", 0, 4, marks=rule("NC-25", "NC-18"), id="and immediate"),
        pytest.param("Now Warrior x2", 1, 1, marks=rule("NC-18"), id="immediate after the base one"),
        pytest.param("Now x2 Warrior x3", 1, 2, marks=rule("NC-17"), id="any number of immediate ones"),
        pytest.param("NowTribute Warrior x2", 1, 0, marks=rule("NC-23"), id="immediate Tribute Summon, no Tribute"),
    ],
)
def test_how_many_monsters_a_turn_brings(deck: Deck, hand: str, used: int, expected: int) -> None:
    assert best_count(deck, deck.hand(hand, used)) == expected


@pytest.mark.parametrize(
    ("hand", "used", "expected"),
    [
        pytest.param("Double Warrior BigDragon", 0, 1, marks=rule("NC-05"), id="the number covers Tribute Summons"),
        pytest.param("Warrior BigDragon", 0, 0, marks=rule("NC-05"), id="without it"),
        pytest.param("GrantDragon Warrior BigDragon", 0, 1, marks=rule("NC-14"), id="so does the additional one"),
        pytest.param("GrantTribute Warrior BigDragon", 0, 1, marks=rule("NC-15"), id="a grant of a Tribute Summon"),
        pytest.param("Now Warrior BigDragon", 0, 1, marks=rule("NC-22"), id="immediate, with a Tribute"),
        pytest.param("NowTribute Warrior BigDragon", 0, 1, marks=rule("NC-23"), id="immediate Tribute Summon"),
        pytest.param("NowTribute BigDragon", 0, 0, marks=rule("NC-23"), id="no Tribute for it"),
    ],
)
def test_tribute_summons(deck: Deck, hand: str, used: int, expected: int) -> None:
    assert best_count(deck, deck.hand(hand, used), names=["BigDragon"]) == expected


@pytest.mark.parametrize(
    ("hand", "used", "expected"),
    [
        pytest.param("Double Warrior x3", 0, 2, marks=rule("NC-02", "NC-04"), id="Sets share the number"),
        pytest.param("Warrior x2", 1, 0, marks=rule("NC-03"), id="none when it is used up"),
        pytest.param("GrantWarrior Warrior x3", 0, 1, marks=rule("NC-13"), id="the additional one is no Set"),
        pytest.param("Now Warrior x2", 1, 0, marks=rule("NC-21"), id="nor is an immediate one"),
    ],
)
def test_sets(deck: Deck, hand: str, used: int, expected: int) -> None:
    assert best_count(deck, deck.hand(hand, used), face_up=False, position="set") == expected


@rule("NC-02", "NC-03")
def test_summons_and_sets_share_the_number(deck: Deck) -> None:
    scenario, warrior = deck.hand("Warrior x2"), deck["Warrior"]
    assert best_count(deck, scenario, face_up=False) == 1
    for first in ("set_monster", "normal_summon"):
        for second in ("set_monster", "normal_summon"):
            line = (summon(warrior, "M1", first), summon(warrior, "M2", second))
            assert not refused(deck, scenario, line[0])
            assert "NC-03" in refused(deck, scenario, *line)
    report = ask(deck, deck.hand("Warrior", 1), warrior)
    assert rules(report) == {"NC-03"}


@rule("NC-07")
def test_the_same_number_is_not_set_twice(deck: Deck) -> None:
    assert best_count(deck, deck.hand("Double x2 Warrior"), "gy", names=["Double"]) == 1
    assert best_count(deck, deck.hand("Double Triple"), "gy") == 2
    activate = ("activate", deck["Double"], "hand", {"effect": 1, "chain_link": 1, "to": "S3"})
    choices = [{"action": 0, "do": "set_normal_summons"}]
    first = (*activate[:3], {**activate[3], "choices": choices})
    assert "could not be carried out" in refused(deck, deck.hand("Double x2"), first, first)


@rule("NC-10", "NC-11")
def test_the_player_chooses_which_one_a_summon_uses(deck: Deck) -> None:
    moment = Moment(additional_normal_summon=AdditionalSummon(Filter(types=("Warrior",))))
    scenario = replace(deck.hand("Warrior x2 Dragon"), moment=moment)
    turn = Turn(Ground(scenario, deck.facts, deck.models))
    warrior, dragon = (turn.ground.kinds.index[deck[name]] for name in ("Warrior", "Dragon"))
    left = {}
    for _, draft in turn.successors(turn.start):
        if draft.me.hand.count(warrior) == 1 and not any(held and held.position == 2 for held in draft.monsters):
            after = list(turn.successors(draft.freeze()))
            used = {kind for kind in (warrior, dragon) if any(kind not in x.me.hand for _, x in after)}
            left[draft.additional] = used
    assert left[-1] == {warrior, dragon}
    assert left[1] == {warrior}
    by_additional = summon(deck["Warrior"], "M1", additional=True)
    base = summon(deck["Dragon"], "M2")
    assert len(played(deck, scenario, by_additional, base).me.monsters) == 2
    assert len(played(deck, scenario, summon(deck["Dragon"], "M2"), by_additional).me.monsters) == 2
    assert "NC-03" in refused(deck, scenario, summon(deck["Warrior"], "M1"), base)
    assert "NC-12" in refused(deck, scenario, by_additional, summon(deck["Warrior"], "M2", additional=True))
    assert "NC-26" in refused(deck, scenario, summon(deck["Dragon"], "M1", additional=True))
    assert "NC-13" in refused(deck, scenario, summon(deck["Warrior"], "M1", "set_monster", additional=True))


@pytest.mark.parametrize(
    ("card", "where", "moment", "expected"),
    [
        pytest.param("Dragon", {"types": ("Warrior",)}, {}, "NC-26", marks=rule("NC-26"), id="limited"),
        pytest.param("Warrior", {"types": ("Warrior",)}, {}, "", marks=rule("NC-26", "NC-13"), id="fits"),
        pytest.param("Warrior", {}, {"tribute_only": True}, "NC-15", marks=rule("NC-15"), id="no Tribute Summon"),
        pytest.param("BigDragon", {}, {"tribute_only": True}, "", marks=rule("NC-15"), id="Tribute Summon"),
    ],
)
def test_check_knows_the_additional_one(
    deck: Deck, card: str, where: dict[str, Any], moment: dict[str, Any], expected: str
) -> None:
    granted = AdditionalSummon(Filter(**where), **moment)
    scenario = deck.hand(card, 1, field={"M1": deck["Captain"]} if card == "BigDragon" else {})
    scenario = replace(scenario, moment=Moment(additional_normal_summon=granted))
    normal, setting = ask(deck, scenario, deck[card]).ways[:2]
    assert normal.legal == (not expected)
    assert (expected in {reason.rule for reason in normal.reasons}) == bool(expected)
    # The base one is used, and the additional one is no Set.
    assert {reason.rule for reason in setting.reasons} >= ({"NC-03"} if expected else {"NC-03", "NC-13"})


@rule("NC-12")
def test_one_additional_summon_per_turn(deck: Deck) -> None:
    field = {"M1": deck["Captain"]}
    scenario = deck.hand("GrantDragon Warrior x2 Dragon", 1, field=field)
    assert best_count(deck, scenario) == 2
    used = replace(scenario, moment=Moment(additional_used=True))
    assert best_count(deck, used) == 1
    report = ask(deck, used, deck["Warrior"])
    assert {reason.rule for reason in report.ways[0].reasons} == {"NC-03", "NC-12"}
    # An effect that grants what can no longer be gained is not activated.
    assert best_count(deck, used, "gy", names=["GrantDragon"]) == 0


@rule("NC-09")
def test_a_card_on_the_field_grants_it_while_it_is_there(deck: Deck) -> None:
    field = {"M1": deck["Captain"]}
    assert best_count(deck, deck.hand("Warrior x3", field=field)) == 3
    assert best_count(deck, deck.hand("Dragon x3", field=field)) == 2
    line = summon(deck["Warrior"], "M2", additional=True)
    assert not refused(deck, deck.hand("Warrior", 1, field=field), line)
    assert "NC-26" in refused(deck, deck.hand("Warrior", 1), line)


@rule("NC-16")
def test_the_immediate_summon_follows_the_chain_link(deck: Deck) -> None:
    line = solved_for(deck, deck.hand("Now Warrior", 1)).line
    assert [(one.kind, one.choices[0].do) for one in line] == [("activate", "normal_summon")]
    # It must be made where the effect says so, and cannot be promised without a monster to Summon.
    activate = ("activate", deck["MustNow"], "hand", {"effect": 1, "chain_link": 1, "to": "S3"})
    assert "left out though possible" in refused(deck, deck.hand("MustNow Warrior", 1), activate)
    assert "could not be carried out" in refused(deck, deck.hand("MustNow", 1), activate)
    assert best_count(deck, deck.hand("MustNow", 1), "gy") == 0


def _now(deck: Deck, spell_name: str, card: str, position: str, *tributes: tuple[int, str]) -> tuple[Any, ...]:
    placed = [{"card": deck[card], "name": card, "from": "hand", "to": "M2", "position": position}]
    choice = {"action": 0, "do": "normal_summon", "cards": at(deck, (deck[card], "hand")), "placed": placed,
              "materials": at(deck, *tributes)}  # fmt: skip
    return "activate", deck[spell_name], "hand", {"effect": 1, "chain_link": 1, "to": "S3", "choices": [choice]}


@rule("NC-18", "NC-21", "NC-22", "NC-23")
def test_the_referee_judges_immediate_summons(deck: Deck) -> None:
    field, warrior = {"M1": deck["Dragon"]}, deck["Warrior"]
    scenario = deck.hand("Now NowTribute Warrior x2 BigDragon", field=field)
    tribute = (deck["Dragon"], "M1")
    now = _now(deck, "Now", "Warrior", "attack")
    assert len(played(deck, scenario, now, summon(warrior, "M3")).me.monsters) == 3
    assert len(played(deck, scenario, summon(warrior, "M3"), now).me.monsters) == 3
    for spell_name in ("Now", "NowTribute"):
        assert not refused(deck, scenario, _now(deck, spell_name, "BigDragon", "attack", tribute))
    assert "NC-21" in refused(deck, scenario, _now(deck, "Now", "Warrior", "set"))
    assert "NC-23" in refused(deck, scenario, _now(deck, "NowTribute", "Warrior", "attack"))
    assert "NS-04" in refused(deck, scenario, _now(deck, "Now", "BigDragon", "attack"))


@rule("NC-17")
def test_an_immediate_summon_needs_no_main_phase_of_mine() -> None:
    elsewhere = Timing(my_turn=False, main_phase=False, open=False)
    oracle, empty = Oracle(), (None,) * 7
    assert oracle.answers(NormalSummon(4, False, Allowance(immediate=True), empty, timing=elsewhere))
    refused = NormalSummon(4, False, Allowance(), empty, timing=elsewhere)
    assert {reason.rule_id for reason in oracle.reasons(refused)} == {"NS-03"}


@rule("NC-24")
def test_a_negated_normal_summon_was_used(deck: Deck) -> None:
    scenario = deck.hand("Warrior", 1, gy=(deck["Warrior"],))
    assert rules(ask(deck, scenario, deck["Warrior"])) == {"NC-03"}
    assert best_count(deck, scenario) == 0


@rule("NC-27")
def test_both_main_phases_share_the_number(deck: Deck) -> None:
    for used, expected in ((0, 1), (1, 0)):
        scenario = replace(deck.hand("Warrior x2", used), moment=Moment("main2"))
        assert ask(deck, scenario, deck["Warrior"]).legal == bool(expected)
        assert best_count(deck, scenario) == expected


@rule("NC-28")
def test_an_effect_forbids_normal_summons() -> None:
    deck = Deck()
    forbidden = replace(deck.hand("GrantWarrior Warrior x2"), moment=Moment(normal_summon_forbidden=True))
    assert best_count(deck, forbidden, face_up=False) == 0
    assert rules(ask(deck, forbidden, deck["Warrior"])) == {"NC-28"}
    assert "NC-28" in refused(deck, forbidden, summon(deck["Warrior"], "M1"))
    # Special Summons remain.
    body = deck.scenario(field={"M1": deck["Warrior"]}, extra=(deck["Arrow"],))
    assert best_count(deck, replace(body, moment=forbidden.moment), kinds=["link"]) == 1
    fetch = deck.hand("FetchAndForbid", deck=(deck["Warrior"],))
    assert best_count(deck, fetch, face_up=False) == 0
    assert best_count(deck, deck.hand("FetchAndForbid Warrior", deck=(deck["Warrior"],))) == 1
