"""A Normal Summon immediately after the effect resolves (NC-16 to NC-23)."""

from __future__ import annotations

from typing import Literal

from combo_solver.game.line import Choice
from combo_solver.models.verb import Landing, Taking, Verb
from combo_solver.models.vocabulary import Filter


class NormalSummonNow(Verb):
    """Immediately after this effect resolves I Normal Summon 1 monster that fits (NC-16 to NC-23), from my hand or, a
    Gemini monster, on the field; ``optional``: I can; ``tribute_only``: I Tribute Summon it; ``or_set``: a monster of
    the hand may be Set, too."""

    do: Literal["normal_summon"] = "normal_summon"
    where: Filter = Filter()
    tribute_only: bool = False
    optional: bool = True
    or_set: bool = False

    at_once = True
    landings = (Landing("summoned", "monster_zone"), Landing("materials", "gy"))
    emits = ("summoned", "sent_to_gy", "tributed")
    summons = ("normal", "tribute")
    at_the_end = True

    @classmethod
    def sentence(cls, choice: Choice) -> str:
        if not choice.placed:
            return "no Normal Summon"
        part = choice.placed[0]
        if part.from_ == part.to:
            return "Normal Summon {name} in {to} again"
        if part.position == "set":
            return "Set {name} in {to}" + (", Tributing {materials}" if choice.materials else "")
        if choice.materials:
            return "Tribute Summon {name} to {to}, Tributing {materials}"
        return "Normal Summon {name} to {to}"

    def takes(self) -> tuple[Taking, ...]:
        return Taking("summoned", ("hand", "monster_zone")), Taking("materials", ("monster_zone",), 0, None)
