"""Invented puzzle files."""

from __future__ import annotations

from combo_solver.catalogue.database import CardDatabase
from combo_solver.puzzles.meaning import read_puzzle
from combo_solver.puzzles.puzzle import Puzzle
from combo_solver.scenario.load import puzzle_scenario
from combo_solver.scenario.position import ResolvedScenario

RULES = "DUEL_ATTACK_FIRST_TURN+DUEL_SIMPLE_AI,5"
NAME = "invented.lua"

FULL = """\ufeff--[[message
An invented puzzle; local function inside(a comment) is nothing.
]]
Debug.SetAIName("An " .. 'invented' .. [[ opponent]])
Debug.ReloadFieldBegin(DUEL_ATTACK_FIRST_TURN|DUEL_SIMPLE_AI+DUEL_PSEUDO_SHUFFLE,5)
Debug.SetPlayerInfo(0,1200,0,0); Debug.SetPlayerInfo(1,0xFA0,0,1)

--[==[ The Deck: the last is on top ]==]
Debug.AddCard(08124921,0,0,LOCATION_DECK,0,POS_FACEDOWN)
Debug.AddCard(44519536,0,0,LOCATION_DECK,0,POS_FACEDOWN) --Left Leg
Debug.AddCard(70903634,0,0,LOCATION_DECK,1,POS_FACEDOWN) -- at the bottom

Debug.AddCard(53129443,0,0,LOCATION_HAND,0,POS_FACEDOWN)
Debug.AddCard(84013237,0,0,LOCATION_EXTRA,0,POS_FACEUP)
Debug.AddCard(84013237,0,0,LOCATION_GRAVE,0,POS_FACEUP,true)
Debug.AddCard(46986414,0,0,LOCATION_REMOVED,0,POS_FACEDOWN)
local mine = Debug.AddCard(46986414,0,0,LOCATION_MZONE,2,1,true)
local xyz = Debug.AddCard(84013237,0,0,LOCATION_MZONE,5,POS_FACEUP_ATTACK)
Debug.AddCard(89631139,0,0,LOCATION_MZONE,5,POS_FACEUP_ATTACK)
xyz:CompleteProcedure()
Debug.AddCard(46986414,0,0,LOCATION_MZONE,0,POS_FACEDOWN_DEFENSE)
equipped = Debug.AddCard(83746708,0,0,LOCATION_SZONE,1,POS_FACEUP)
Debug.AddCard(44095762,0,0,LOCATION_SZONE,4,POS_FACEDOWN)
Debug.AddCard(62188962,0,0,LOCATION_SZONE,5,0x5)
theirs = Debug.AddCard(89631139,1,1,LOCATION_MZONE,2,POS_FACEUP_DEFENSE,true)
across = Debug.AddCard(83746708,0,0,LOCATION_SZONE,2,POS_FACEUP)
Debug.AddCard(53129443,1,1,LOCATION_HAND,0,POS_FACEDOWN)
Debug.PreEquip(equipped,mine)
Debug.PreEquip(across,theirs)
Debug.PreSummon(mine,SUMMON_TYPE_SPECIAL)
Debug.PreSummon(xyz,SUMMON_TYPE_XYZ,LOCATION_EXTRA)
Debug.PreAddCounter(theirs,0x1002,2)
Debug.ReloadFieldEnd()
Debug.ShowHint("Win this turn!")
aux.BeginPuzzle()
--[[
Solution: none.
]]
"""
"""A file with nearly everything that is understood."""


def puzzle(*lines: str, rules: str = RULES) -> str:
    """A file with these lines between the beginning and the end of the field."""
    begins = f"Debug.ReloadFieldBegin({rules})"
    ends = ("Debug.ReloadFieldEnd()", "aux.BeginPuzzle()")
    return "\n".join((begins, "Debug.SetPlayerInfo(0,8000,0,0)", *lines, *ends, ""))


def read(*lines: str, rules: str = RULES) -> Puzzle:
    return read_puzzle(NAME, puzzle(*lines, rules=rules))


def scenario(database: CardDatabase, *lines: str, rules: str = RULES) -> ResolvedScenario:
    return puzzle_scenario(puzzle(*lines, rules=rules), NAME, database)
