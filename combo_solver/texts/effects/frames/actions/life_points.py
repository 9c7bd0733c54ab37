"""LP on resolution: "gain 1000 LP", "inflict 300 damage to your opponent for each card destroyed"."""

from __future__ import annotations

import re

from combo_solver.models.vocabulary import EVENT
from combo_solver.texts.effects.frame import Example
from combo_solver.texts.effects.points import read_points
from combo_solver.texts.effects.scope import Clause, Data, Scope

PRIORITY = 41
EXAMPLE = Example("During your Main Phase: You can inflict 500 damage to your opponent.")
_LP = r"(?:LP|[Ll]ife [Pp]oints(?: points)?)"
_FORMS: tuple[tuple[re.Pattern[str], str, int], ...] = tuple(
    (re.compile(pattern), player, sign)
    for pattern, player, sign in (
        (rf"^(?:[Yy]ou )?[Gg]ain (?P<number>\d+) {_LP}(?P<each> for each(?: .+)?)?$", "me", 1),
        (rf"^(?:[Yy]ou )?[Gg]ain {_LP} (?P<equal>equal to .+)$", "me", 1),
        (rf"^[Ii]ncrease your {_LP} by (?P<number>\d+)(?: points)?(?P<each> for each(?: .+)?)?$", "me", 1),
        (rf"^[Yy]our opponent gains (?P<number>\d+) {_LP}(?P<each> for each(?: .+)?)?$", "opponent", 1),
        (rf"^[Yy]our opponent gains {_LP} (?P<equal>equal to .+)$", "opponent", 1),
        (r"^[Ii]nflict (?P<number>\d+) (?:points of )?(?:effect )?damage to your opponent(?:'s Life Points)?(?P<each> for each(?: .+)?)?$", "opponent", -1),
        (r"^[Ii]nflict (?P<number>\d+) (?:points of )?damage(?P<each> for each .+?) to your opponent$", "opponent", -1),
        (r"^[Ii]nflict damage to your opponent(?:'s Life Points)? (?P<equal>equal to .+)$", "opponent", -1),
        (r"^(?:[Yy]ou )?[Tt]ake (?P<number>\d+) (?:points of )?damage(?P<each> for each(?: .+)?)?$", "me", -1),
        (r"^(?:[Yy]ou )?[Tt]ake damage (?P<equal>equal to .+)$", "me", -1),
        (rf"^[Ii]ncrease your {_LP} by (?P<equal>the number of .+?)(?: points)?$", "me", 1),
        (rf"^(?:[Yy]ou )?[Ll]ose (?P<number>\d+) {_LP}(?P<each> for each(?: .+)?)?$", "me", -1),
        (rf"^(?:[Yy]ou )?[Ll]ose {_LP} (?P<equal>equal to .+)$", "me", -1),
        (rf"^[Yy]our opponent loses (?P<number>\d+) {_LP}(?P<each> for each(?: .+)?)?$", "opponent", -1),
    )
)  # fmt: skip
_THAT_MUCH = re.compile(rf"^(?:[Yy]ou )?(?P<gain>[Gg]ain) that much (?P<lp>{_LP})$")
_BOTH = re.compile(
    rf"^(?:(?P<gain>[Bb]oth players gain|[Ee]ach player gains) (?P<number>\d+) {_LP}|[Ii]ncreases? the {_LP} of both players by (?P<more>\d+)(?: points)?"
    r"|(?:[Bb]oth players take|[Ee]ach player takes) (?P<taken>\d+)(?: points of)? damage"
    rf"|[Ii]nflict (?P<damage>\d+)(?: points of)? damage to (?:both players?(?:'s? {_LP})?|both player's {_LP}|each player))$"
)
_EACH_TAKES = re.compile(r"^(?:[Bb]oth players take|[Ee]ach player takes) damage (?P<equal>equal to the .+)$")
_BOTH_ITS_ATK = re.compile(
    r"^[Ii]nflict damage to both players equal to (?P<whose>its|that monster's|that target's) ATK$"
)
_BUT = re.compile(r"^but (?=lose |you lose |take |you take )")
_LOSES = re.compile(r"^(?:(?:[Yy]ou )?[Ll]ose|[Yy]our opponent loses) ")
"""That is no damage."""
_TO_ITS_CONTROLLER = re.compile(r"^[Ii]nflict (?P<number>\d+) damage to its controller$")
_A_SPELL_OR_TRAP = re.compile(
    r"\b[Tt]arget 1 (?:face-up |Set )?(?:Spells?|Traps?|Spell/Trap)(?: Card)?(?= on the field;)"
)
"""Nobody controls one that another player owns, so that whose it is tells its controller once it has left the field too."""
_EITHER = re.compile(rf"^[Gg]ain {_LP} equal to the ATK or DEF (?P<had>the Tributed monster had on the field)$")
_HALVE = re.compile(rf"^[Hh]alve (?P<whose>your opponent's|your) {_LP}$")


def read(text: str, scope: Scope) -> Clause | None:
    if scope.stage == "cost":
        return None
    if found := _HALVE.match(text):
        player = "me" if found["whose"] == "your" else "opponent"
        return Clause(({"do": "change_lp", "player": player, "halve": True},))
    if (found := _TO_ITS_CONTROLLER.match(text)) and scope.it and _A_SPELL_OR_TRAP.search(scope.masked.text):
        lost = [{"do": "change_lp", "player": player, "by": -int(found["number"])} for player in ("me", "opponent")]
        return Clause(({"do": "if", "card": scope.it, "where": {"side": "me"}, "then": lost[:1], "else": lost[1:]},))
    if found := _EITHER.match(text):
        worths = [read_points(f"equal to the {value} {found['had']}", scope) for value in ("ATK", "DEF")]
        return Clause(({"do": "either", "of": [[{"do": "change_lp", "player": "me", "by": by}] for by in worths]},))
    text = _THAT_MUCH.sub(r"\g<gain> \g<lp> equal to that battle damage", _BUT.sub("", text))
    if found := _EACH_TAKES.match(text) or _BOTH_ITS_ATK.match(text):
        # What was destroyed for it has the ATK that it had on the field.
        words = found["equal"] if "equal" in found.groupdict() else f"{found['whose']} ATK on the field"
        taken = _signed(read_points(words, scope), -1)
        of_both: list[Data] = [{"do": "change_lp", "player": player, "by": taken} for player in ("me", "opponent")]
        return Clause((of_both[0], {**of_both[1], "join": "also"}))
    if found := _BOTH.match(text):
        told = found["number"] or found["more"]
        points = int(told) if told else -int(found["taken"] or found["damage"])
        mine, theirs = ({"do": "change_lp", "player": player, "by": points} for player in ("me", "opponent"))
        return Clause((mine, {**theirs, "join": "also"}))
    for pattern, player, sign in _FORMS:
        if found := pattern.match(text):
            told = found.groupdict()
            words = told.get("equal") or f"{told['number']}{told.get('each') or ''}"
            if told.get("each") == " for each" and scope.of_event[:1] == ("banished",) and not scope.chosen:
                by: int | Data = {"times": sign * int(told["number"]), "number": {"count_of": EVENT}}
            else:
                by = _signed(read_points(words, scope), sign)
            loses = {"loses": True} if _LOSES.match(text) else {}
            return Clause(({"do": "change_lp", "player": player, "by": by, **loses},))
    return None


def _signed(amount: int | Data, sign: int) -> int | Data:
    if isinstance(amount, int):
        return sign * amount
    return {**amount, "times": sign * amount.get("times", 1)}
