"""Puzzle files are read, never run; what is not understood is refused with its file and line."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from combo_solver.answers.against_all import demand_decidable
from combo_solver.catalogue.database import CardDatabase
from combo_solver.errors import InputError
from combo_solver.puzzles import constants as c
from combo_solver.puzzles import syntax
from combo_solver.puzzles.meaning import read_puzzle
from combo_solver.puzzles.refusal import Source
from combo_solver.puzzles.tokens import tokens
from combo_solver.scenario.as_puzzle import demand_exportable
from combo_solver.scenario.load import puzzle_scenario
from combo_solver.scenario.position import MonsterAt, Resting, SpellAt
from combo_solver.search.result import Limits
from tests.puzzles.files import FULL, NAME, puzzle, read, scenario
from tests.puzzles.round_trips import again, bare

CARD = "Debug.AddCard(46986414,0,0,LOCATION_MZONE,2,POS_FACEUP_ATTACK)"


def test_a_file_with_nearly_everything(database: CardDatabase) -> None:
    found = puzzle_scenario(FULL, NAME, database)
    assert (found.name, found.deck_order, found.goal.name, found.master_rule) == ("invented", "listed", "win", 5)
    assert (found.me.life_points, found.opponent.life_points) == (1200, 4000)
    assert found.me.deck == (44519536, 8124921, 70903634)
    assert found.me.hand == found.opponent.hand == (53129443,)
    # Only a Pendulum Monster lies face-up in the Extra Deck.
    assert found.me.extra == (Resting(84013237, face_up=False),)
    assert found.me.gy == (Resting(84013237, proper=True),)
    assert found.me.banished == (Resting(46986414, face_up=False),)
    assert found.me.monsters == {
        "M3": MonsterAt(46986414, summoned="effect"),
        "EMZ-L": MonsterAt(84013237, materials=(89631139,), summoned="xyz"),
        "M1": MonsterAt(46986414, "set"),
    }
    assert found.me.spells == {
        "S2": SpellAt(83746708, equipped_to="M3"),
        "S3": SpellAt(83746708, equipped_to="O-M3"),
        "S5": SpellAt(44095762, face_up=False),
        "FZ": SpellAt(62188962),
    }
    assert found.opponent.monsters == {"M3": MonsterAt(89631139, "defense", counters=(("Wedge", 2),))}


def test_what_comes_before_the_field_begins_again_is_gone() -> None:
    assert not read(CARD, "Debug.ReloadFieldBegin(DUEL_SIMPLE_AI,5)").cards


def test_a_card_that_was_put_there_was_not_properly_summoned(database: CardDatabase) -> None:
    lines = [f"Debug.AddCard(84013237,0,0,LOCATION_MZONE,{zone},POS_FACEUP_ATTACK{proper})" for zone, proper in (
        (0, ""), (1, ",true"), (2, ",false")
    )]  # fmt: skip
    found = scenario(database, *lines).me.monsters
    assert [found[zone].proper for zone in ("M1", "M2", "M3")] == [False, True, False]
    # Of one that can be Normal Summoned it does not matter.
    assert scenario(database, CARD).me.monsters["M3"].proper


@pytest.mark.parametrize(
    ("rules", "rule"),
    [("0", 3), ("DUEL_SIMPLE_AI,2", 2), ("DUEL_MODE_MR4,4", 4), ("0x40,5", 5), ("DUEL_SIMPLE_AI,nil", 3)],
)
def test_master_rules(rules: str, rule: int) -> None:
    found = read(rules=rules)
    assert found.master_rule == rule and found.rules & c.MASTER_RULES[rule] == c.MASTER_RULES[rule]


def test_without_a_battle_phase_it_is_the_first_turn(database: CardDatabase) -> None:
    assert scenario(database, CARD, rules="DUEL_SIMPLE_AI,5").moment.number == 1
    assert scenario(database, CARD).moment.number == 2


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("if x then y() end", "is not understood"),
        ("for i=1,3 do f() end", "is not understood"),
        ("while true do end", "is not understood"),
        ("return 1", "is not understood"),
        ("local function f(a) return a end", "the function 'f' is not understood"),
        ("function Equip(c,target) os.exit() end", "the function 'Equip' is not understood"),
        ("local x = 5", "no card"),
        ("local x", "is not understood"),
        ("os.execute('rm')", "os.execute() is not understood"),
        ("Debug.Message(1)", "Debug.Message() is not understood"),
        ("Duel.SetLP(0,100)", "Duel.SetLP() is not understood"),
        ("load('x')()", "is not understood"),
        ("x = {}", "expected a value, found '{'"),
        ("x = f", "is given a value that is no card"),
        ("Debug.ShowHint(function() end)", "expected a value, found 'function'"),
        ("Debug.ShowHint('a", "does not end on its line"),
        ("Debug.ShowHint('\\q')", "means nothing"),
        ("--[[ no end", "never ends"),
        ("Debug.SetPlayerInfo(0,1.5,0,0)", "no whole number"),
        ("Debug.SetPlayerInfo(0,8000,1,0)", "drawn before the puzzle begins"),
        ("Debug.SetPlayerInfo(2,8000,0,0)", "2 is no player"),
        ("Debug.SetPlayerInfo(0,0,0,0)", "0 LP"),
        ("Debug.SetPlayerInfo(0,'x',0,0)", "argument 2 is a text, expected a whole number"),
        ("Debug.SetPlayerInfo(0)", "1 values are given, expected 4"),
        ("Debug.AddCard(1,0,0,LOCATION_NOWHERE,0,1)", "'LOCATION_NOWHERE' is no name that is known here"),
        ("Debug.AddCard(1,0,0,LOCATION_OVERLAY,0,1)", "'LOCATION_OVERLAY' is no name"),
        ("Debug.AddCard(1,0,0,LOCATION_MZONE,7,1)", "there is no zone 7"),
        ("Debug.AddCard(0,0,0,LOCATION_HAND,0,1)", "0 is no passcode"),
        ("Debug.AddCard(1,0,0,LOCATION_MZONE,0,77)", "77 is no position"),
        ("Debug.PreEquip(nobody,nobody)", "'nobody' is no name that is known here"),
        ("Debug.PreEquip(1,2)", "argument 1 is the number 1, expected a card"),
        ("Debug.ShowHint(1 .. nil)", ".. cannot join the number 1 and nothing"),
        ("Debug.ShowHint(1+'2')", "+ cannot join the number 1 and a text"),
        ("Debug.ReloadFieldBegin(DUEL_SIMPLE_AI,1)", "Master Rule 1"),
        ("Debug.ReloadFieldBegin(0x2000000,5)", "the rules of the duel 0x2000000"),
        ("Debug.ShowHint(" + "(" * 40 + "1" + ")" * 40 + ")", "nested too deeply"),
        ("Debug.AddCard(99999999999999999999999999999,0,0,1,0,1)", "larger than any whole number"),
        ("§", "begins with no word of Lua"),
    ],
)
def test_what_is_not_understood_is_refused_with_its_line(line: str, told: str) -> None:
    with pytest.raises(InputError) as caught:
        read(CARD.replace("2", "1"), line)
    (problem,) = caught.value.problems
    assert problem.where == f"{NAME}: line 4", problem
    assert told in problem.what


def test_a_file_that_is_no_puzzle_to_win_this_turn() -> None:
    for text, told in (
        (CARD, "comes before Debug.ReloadFieldBegin()"),
        ("Debug.ReloadFieldBegin(0,5)", "Debug.ReloadFieldEnd() is missing"),
        (
            "Debug.ReloadFieldBegin(DUEL_1ST_TURN_DRAW,5) Debug.SetPlayerInfo(0,8000,0,1) Debug.ReloadFieldEnd()",
            "aux.BeginPuzzle() is missing: cards are drawn",
        ),
        ("", "the field never begins: Debug.ReloadFieldBegin() is missing"),
    ):
        with pytest.raises(InputError, match=re.escape(told)) as caught:
            read_puzzle(NAME, text)
        assert caught.value.problems[0].where == f"{NAME}: line 1"


def test_a_card_in_a_zone_that_is_held() -> None:
    spell = "Debug.AddCard(44095762,0,0,LOCATION_SZONE,4,POS_FACEDOWN)"
    with pytest.raises(InputError, match=r"line 4.*holds the card of line 3"):
        read(spell, spell)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Debug.AddCard(46986414,0,1,LOCATION_DECK,0,POS_FACEDOWN)", "another owner of a card in a Deck"),
        ("Debug.AddCard(46986414,1,0,LOCATION_MZONE,2,POS_FACEUP_ATTACK)", "hands a monster back"),
        ("Debug.AddCard(46986414,1,1,LOCATION_MZONE,2,POS_FACEDOWN)", "10 is no battle position"),
        ("Debug.AddCard(46986414,0,0,LOCATION_GRAVE,0,POS_FACEDOWN)", "never face-down"),
        (f"local x={CARD} Debug.PreSetTarget(x,x)", "targets that another card than a Spell or Trap"),
        (f"Debug.PreSummon({CARD},0x12345678)", "the Summon 0x12345678"),
        ("Debug.AddCard(1861629,0,0,LOCATION_MZONE,2,POS_FACEUP_DEFENSE)", "always in Attack Position"),
        ("Debug.AddCard(53129443,0,0,LOCATION_MZONE,2,POS_FACEUP_ATTACK)", "is no monster"),
        ("Debug.AddCard(999999999,0,0,LOCATION_MZONE,2,POS_FACEUP_ATTACK)", "no card is called '999999999'"),
        ("Debug.AddCard(53129443,0,0,LOCATION_SZONE,5,POS_FACEUP)", "is no Field Spell"),
        ("Debug.AddCard(53129443,0,0,LOCATION_SZONE,1,15)", "is no position of a Spell or Trap"),
    ],
)
def test_what_a_scenario_cannot_say_is_refused_with_its_line(database: CardDatabase, line: str, told: str) -> None:
    with pytest.raises(InputError) as caught:
        scenario(database, "Debug.AddCard(53129443,0,0,LOCATION_HAND,0,POS_FACEDOWN)", line)
    problem = caught.value.problems[0]
    assert all(each.where.startswith(f"{NAME}: line 4") for each in caught.value.problems), problem
    assert told in problem.what


HELPER = """
local function Equip(c, target) -- any words
    if c then Debug.PreEquip(c,target) else repeat x() until y end
end
"""


def test_a_known_helper_is_understood_as_a_whole(database: CardDatabase, monkeypatch: pytest.MonkeyPatch) -> None:
    words = tokens(Source.of(NAME, HELPER))[:-1]
    monkeypatch.setitem(syntax.HELPERS, "Equip", frozenset({syntax.digest(words)}))
    lines = (
        HELPER.replace(" -- any words", "\n --[[ other words ]]"),
        f"local a={CARD}",
        "local b=Debug.AddCard(46986414,0,0,LOCATION_SZONE,2,POS_FACEUP)",
        "Equip(b,a)",
    )
    assert scenario(database, *lines).me.spells["S3"].equipped_to == "M3"
    with pytest.raises(InputError, match="the function 'Equip' is not understood"):
        read(HELPER.replace("x()", "z()"))


def test_numbers_and_texts() -> None:
    source = Source.of(NAME, "007 0x1F 'a\\n\\65\\x42\\u{20AC}\\z  b' [==[\n]] ]==] --[=[ ]] ]=] x")
    assert [word.value for word in tokens(source)[:-1]] == [7, 31, "a\nAB€b", "]] ", "x"]


def test_lines_are_counted_in_every_file() -> None:
    for end in ("\n", "\r\n", "\r"):
        text = puzzle("--[[", "]] Debug.ShowHint([[", "]])", "oops(1)").replace("\n", end)
        with pytest.raises(InputError, match=r"invented.lua: line 6: oops\(\)"):
            read_puzzle(NAME, "\ufeff" + text)


def test_a_file_without_a_term_is_asked_for_a_win_this_turn(database: CardDatabase) -> None:
    text = puzzle(CARD).replace("aux.BeginPuzzle()", "")
    found = puzzle_scenario(text, NAME, database)
    assert found.goal.win
    assert any("aux.BeginPuzzle() is missing" in warning for warning in found.warnings)


def test_targets_that_a_card_keeps_and_cards_that_are_lent(database: CardDatabase) -> None:
    found = scenario(
        database,
        "local m=Debug.AddCard(46986414,1,1,LOCATION_MZONE,2,POS_FACEUP_ATTACK)",
        "Debug.AddCard(46986414,0,1,LOCATION_GRAVE,0,POS_FACEUP)",
        "Debug.AddCard(46986414,1,0,LOCATION_HAND,0,POS_FACEDOWN)",
        "local t=Debug.AddCard(97077563,0,0,LOCATION_SZONE,1,POS_FACEUP)",
        "Debug.PreSetTarget(t,m)",
    )
    assert found.me.spells["S2"].targets == ("O-M3",)
    assert found.opponent.gy[0].borrowed
    assert found.me.borrowed_hand == (46986414,)
    assert bare(again(found, database)) == bare(found)
    assert again(found, database).name == found.name


OWN = "t:GetActivateEffect():SetCondition(function() return Duel.GetAttacker() and Duel.GetTurnPlayer()==0 end)"


def test_a_condition_of_a_set_card_of_the_opponent(database: CardDatabase) -> None:
    lies = "local t=Debug.AddCard(44095762,1,1,LOCATION_SZONE,2,POS_FACEDOWN)"
    found = scenario(database, lies, OWN)
    assert found.opponent.spells["S3"].restricted
    assert any("opponent.spells.S3" in warning for warning in found.warnings)
    with pytest.raises(InputError, match=r"opponent\.spells\.S3\.restricted"):
        demand_exportable(found)
    for acts in ("all", "passive"):
        demand_decidable(replace(found, opponent_acts=acts), Limits(), None)


ATTACKED = (
    "t:GetActivateEffect():SetCondition(function() return Duel.GetAttacker() "
    "and Duel.GetAttacker():IsAttackAbove(2500) end)"
)


def test_a_set_card_that_waits_for_a_strong_attacker(database: CardDatabase) -> None:
    lies = "local t=Debug.AddCard(44095762,1,1,LOCATION_SZONE,2,POS_FACEDOWN)"
    found = scenario(database, lies, ATTACKED)
    held = found.opponent.spells["S3"]
    assert (held.attacked_by, held.restricted) == (2500, False)
    assert found.attacked_by == {44095762: 2500}
    assert bare(again(found, database)) == bare(found)
    # Anything more, or else, is not read.
    for other in (
        ATTACKED.replace(") end", ") and 1 end"),
        ATTACKED.replace("2500", "x"),
        ATTACKED.replace("Above", "Below"),
    ):
        assert scenario(database, lies, other).opponent.spells["S3"].restricted


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (("local t=Debug.AddCard(44095762,0,0,LOCATION_SZONE,2,POS_FACEDOWN)", OWN), "only a Set card of the opponent"),
        (("local t=Debug.AddCard(44095762,1,1,LOCATION_SZONE,2,POS_FACEUP)", OWN), "only a Set card of the opponent"),
        (
            (
                "local t=Debug.AddCard(44095762,1,1,LOCATION_SZONE,2,POS_FACEDOWN)",
                OWN.replace("return", "local x=1 return"),
            ),
            "is not understood",
        ),
        (
            (
                "local t=Debug.AddCard(44095762,1,1,LOCATION_SZONE,2,POS_FACEDOWN)",
                OWN.replace("Duel.GetTurnPlayer()==0", "(function() return 1 end)()"),
            ),
            "is not understood",
        ),
    ],
)
def test_other_conditions(lines: tuple[str, ...], told: str) -> None:
    with pytest.raises(InputError, match=told):
        read(*lines)


def test_pendulum_zones_of_their_own(database: CardDatabase) -> None:
    lines = (
        "Debug.AddCard(53129443,0,0,LOCATION_SZONE,0,POS_FACEDOWN)",
        "Debug.AddCard(94415058,0,0,LOCATION_PZONE,0,POS_FACEUP)",
    )
    found = puzzle_scenario(puzzle(*lines).replace("AI,5)", "AI,3)"), NAME, database)
    assert set(found.me.spells) == {"S1", "PZ-L"}
    assert bare(again(found, database)) == bare(found)
    with pytest.raises(InputError, match="is the same zone as S1"):
        puzzle_scenario(puzzle(*lines), NAME, database)


THEIRS = "local t=Debug.AddCard(46986414,1,1,LOCATION_MZONE,2,POS_FACEUP_ATTACK)"
GAINS = (
    "local e=Effect.CreateEffect(t)",
    "e:SetType(EFFECT_TYPE_SINGLE)",
    "e:SetCode(EFFECT_UPDATE_ATTACK)",
    "e:SetProperty(EFFECT_FLAG_COPY_INHERIT)",
    "e:SetValue(700)",
    "e:SetReset(RESET_EVENT+0x1ff0000)",
    "t:RegisterEffect(e)",
)


def test_atk_that_a_monster_of_theirs_has_gained(database: CardDatabase) -> None:
    found = scenario(database, THEIRS, *GAINS)
    assert found.opponent.monsters["M3"].gained_atk == 700
    assert bare(again(found, database)) == bare(found)
    with pytest.raises(InputError, match=r"me\.monsters\.M3\.gained_atk"):
        scenario(database, THEIRS.replace("1,1,LOC", "0,0,LOC"), *GAINS)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("EFFECT_TYPE_SINGLE", "2", "of effects those alone are understood"),
        ("EFFECT_UPDATE_ATTACK", "101", "of effects those alone are understood"),
        ("0x1ff0000", "0x40000000", "of effects those alone are understood"),
        ("EFFECT_FLAG_COPY_INHERIT", "1", "of effects those alone are understood"),
        ("e:SetReset(RESET_EVENT+0x1ff0000)", "e:SetType(EFFECT_TYPE_SINGLE)", "of effects those alone are understood"),
        ("700", "0-700", "a face-up monster gains 1 to"),
        ("t:RegisterEffect(e)", "t:RegisterEffect(t)", "expected an effect"),
        ("e:SetValue(700)", "t:SetValue(700)", "expected an effect"),
        ("e:SetValue(700)", "e:SetTarget(700)", "is not understood"),
        # It would have that value then.
        ("t:RegisterEffect(e)", "t:RegisterEffect(e) e:SetValue(900)", "has the effect already"),
    ],
)
def test_other_effects(old: str, new: str, told: str) -> None:
    lines = [each.replace(old, new) for each in (THEIRS, *GAINS)]
    assert lines != [THEIRS, *GAINS]
    with pytest.raises(InputError, match=told):
        read(*lines)
