"""What holds of a monster in battle."""

from __future__ import annotations

from combo_solver.models.auras import OfMonsters
from combo_solver.models.in_battle import Ability, InBattle, Price
from combo_solver.models.verbs import VERBS
from combo_solver.report.describing.conditions import of_filter
from combo_solver.report.describing.saying import PLAYERS, listed, say, words_for

_ABILITIES: dict[Ability, str] = {
    "stays": "cannot be destroyed by battle",
    "both_stay": "cannot be destroyed by battle, nor can what battles it",
    "cannot_attack": "cannot attack",
    "no_direct_attack": "cannot attack directly",
    "must_attack": "must attack if it can",
    "attacks_directly": "can attack directly",
    "attacks": "can attack {times} times in each Battle Phase",
    "again": "can attack once more, with less than {times} attacks before, if no other is declared first",
    "attacks_each": "can attack each monster of the other player once",
    "pierces": "inflicts piercing battle damage",
    "no_target": "cannot be attacked",
    "spares_controller": "costs its controller no battle damage",
    "spares_other": "inflicts no battle damage to the other player",
    "reflects": "passes battle damage of its controller on to the other player",
    "doubles": "inflicts double battle damage",
    "halves": "inflicts half battle damage",
    "eases": "costs its controller half battle damage",
    "banishes": "banishes what it destroys by battle",
    "undoes": "negates the effects of what it destroys by battle",
    "attacks_only": "can attack nothing else",
    "double_pierces": "inflicts double piercing battle damage",
    "shares": "lets both players take the battle damage that one of them takes",
    "changes": "changes for the time of a battle ({changes})",
    "silences": "keeps the other player from activating {cards} cards{part} {while_}",
    "alone": "cannot attack in a turn in which another monster did",
    "may_attack": "is spared where other monsters cannot attack this turn",
    "attacks_first": "attacks first, each monster there once",
    "pays": "costs {price} to declare an attack with",
    "draws": "must be attacked if anything is",
    "ignored": "cannot be attacked, and keeps nobody from attacking directly",
    "replaced": "is kept from destruction by battle by the destruction of its Equip Card",
    "passes_on": "deals the battle damage that its controller takes to the other player, too, while it is so equipped",
    "deals_original": "inflicts its original ATK",
    "from_defense": "can attack in face-up Defense Position, too, and battles with its {points} then",
    "turns": "is changed to Defense Position at the end of the {end} if it attacked",
}
_OF_LEVELS = {"": "", "not_higher": " of no higher Level", "not_above": " of no higher Level, or of none"}
_PARTS = {"any": " and their effects", "card": "", "effect": " by their effects alone"}


@words_for(
    InBattle, "where", "side", "itself", "other", "bearer", "linked", "conditions", "what", "times", "on_monsters",
    "against", "unless", "outside", "attacking", "uses", "atk", "defense", "calculation", "cards", "part", "phase",
    "lp", "prices", "end", "battles_with", "of_player", "weaker", "foe_level", "used",
)  # fmt: skip
def _(part: InBattle) -> str:
    what = _ABILITIES[part.what].format(
        times=part.times if part.used is None else "as many as its materials",
        changes=_changes(part),
        cards="/".join(part.cards),
        part=_PARTS[part.part],
        while_="in the Battle Phase" if part.phase else "while it battles",
        price=f"{part.lp} LP" if part.lp else " and ".join(map(say, part.prices)),
        end=part.end.replace("_", " "),
        points={"atk": "ATK", "defense": "DEF", "": ""}[part.battles_with],
    )
    what += ", but only the first time directly" if part.on_monsters else ""
    what += f", {part.uses} time{'s' if part.uses > 1 else ''} each turn" if part.uses else ""
    what += " by a direct attack that only a text allows" if part.using else ""
    what += "" if part.attacking is None else " as it attacks" if part.attacking else " as it is attacked"
    if part.against is not None:
        what += f" in a battle with {of_filter(part.against, 'monsters')}"
    what += _OF_LEVELS[part.foe_level]
    if part.unless is not None:
        what += f", but for a battle with {of_filter(part.unless, 'monsters')}"
    if part.outside is not None:
        what += f", but for {of_filter(part.outside, 'monsters')}"
    what += ", if its ATK is lower than that of what it battles" if part.weaker else ""
    return kept(part, what)


@words_for(Price, "by", "choose")
def _(price: Price) -> str:
    return f"to {VERBS[price.by].words.format(cards=say(price.choose))}"


def _changes(part: InBattle) -> str:
    """By how much."""
    told = [f"{amount:+} {value}" for value, amount in (("ATK", part.atk), ("DEF", part.defense)) if amount]
    told += [{2: "ATK doubled", -2: "ATK halved"}[part.times]] if part.times != 1 else []
    return ", ".join(told) + (", in damage calculation alone" if part.calculation else "")


def kept(part: OfMonsters, from_what: str) -> str:
    """That something holds of the monsters that it is about."""
    who = "the equipped monster" if part.bearer else "it" if part.itself else of_filter(part.where, "monsters")
    if part.other:
        who = f"other {who}"
    if part.linked:
        who += " it is co-linked with" if part.linked == "co_linked" else " it points to"
    whose = "" if part.side == "either" or part.itself else f" of {PLAYERS[part.side]}"
    text = f"{who}{whose} {from_what}"
    return f"{text} if {listed(part.conditions, 'and')}" if part.conditions else text
