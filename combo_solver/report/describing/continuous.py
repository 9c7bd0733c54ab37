"""What holds while a card is there."""

from __future__ import annotations

from combo_solver.game.counters import called
from combo_solver.models import continuous as sorts
from combo_solver.models.auras import OfMonsters
from combo_solver.models.in_battle import Ability, InBattle
from combo_solver.models.vocabulary import Filter
from combo_solver.report.describing.conditions import of_filter
from combo_solver.report.describing.saying import PLAYERS, listed, places, say, words_for


@words_for(sorts.ScaleChange, "scale", "unless")
def _(part: sorts.ScaleChange) -> str:
    return f"its Pendulum Scale is {part.scale}" + (f" unless {listed(part.unless, 'and')}" if part.unless else "")


@words_for(sorts.PendulumRestriction, "only")
def _(part: sorts.PendulumRestriction) -> str:
    return f"you can Pendulum Summon only {say(part.only)}"


@words_for(sorts.EntireMaterial, "where", "material", "limit")
def _(part: sorts.EntireMaterial) -> str:
    text = f"you can Link Summon {say(part.where)} with {say(part.material)} of its name as the entire material"
    return text if part.limit is None else f"{text} [{say(part.limit)}]"


@words_for(sorts.ScaleActivation, "conditions")
def _(part: sorts.ScaleActivation) -> str:
    return f"it is activated as a scale only if {listed(part.conditions, 'and')}"


@words_for(sorts.NotMaterial, "methods", "except_for")
def _(part: sorts.NotMaterial) -> str:
    text = f"cannot be material for: {listed(part.methods)}".replace("cost", "a cost or an effect that Tributes")
    return text if part.except_for is None else f"{text}, except for {say(part.except_for)}"


@words_for(sorts.Unaffected, "by", "where", "except_for", "in_extra_zone", "activated", "beside")
def _(part: sorts.Unaffected) -> str:
    which = f" that fit {say(part.where)}" if part.where is not None else ""
    there = " while in an Extra Monster Zone" if part.in_extra_zone else ""
    there += f" while {listed(part.beside)} is on the field" if part.beside else ""
    activated = "activated effects" if part.activated else "effects"
    text = f"unaffected by the {activated} of {listed(part.by)} cards{which}{there}"
    return text if part.except_for is None else f"{text}, except {say(part.except_for)}"


@words_for(sorts.SpecialSummonLimit, "only", "never", "from_extra", "players", "scale")
def _(part: sorts.SpecialSummonLimit) -> str:
    where = " from the Extra Deck" if part.from_extra else ""
    only = f", except {say(part.only)}" if part.only is not None else ""
    never = f" {say(part.never)}" if part.never is not None else " monsters"
    scale = " while it is a Pendulum Scale" if part.scale else ""
    return f"{PLAYERS[part.players]} cannot Special Summon{never}{where}{only}{scale}"


@words_for(sorts.SummonLimit, "summons", "where", "except_for", "players")
def _(part: sorts.SummonLimit) -> str:
    text = f"{PLAYERS[part.players]} cannot Summon {of_filter(part.where, 'monsters')} (by {listed(part.summons)})"
    return text if part.except_for is None else f"{text} except {say(part.except_for)}"


@words_for(sorts.ActivationBan, "where", "except_for", "players", "sort", "effects")
def _(part: sorts.ActivationBan) -> str:
    what = {"trap": "Traps", "spell": "Spells", "monster": "monsters"}[part.sort]
    what += " or their effects" if part.effects else ""
    text = f"{PLAYERS[part.players]} cannot activate {what}: {of_filter(part.where)}"
    return text if part.except_for is None else f"{text} except {say(part.except_for)}"


@words_for(sorts.TargetBan, "owner", "players")
def _(part: sorts.TargetBan) -> str:
    return f"{PLAYERS[part.players]} cannot target cards in a GY of {PLAYERS[part.owner]}"


@words_for(sorts.MoveBan, "to", "players")
def _(part: sorts.MoveBan) -> str:
    return (
        f"no cards of {PLAYERS[part.players]} become {part.to}"
        if part.to == "banished"
        else (f"cards of {PLAYERS[part.players]} do not reach the GY")
    )


@words_for(sorts.Negation, "what", "where", "players")
def _(part: sorts.Negation) -> str:
    which = f" ({say(part.where)})" if part.where is not None else ""
    return f"negates the effects of face-up {part.what} cards of {PLAYERS[part.players]}{which}"


@words_for(sorts.SummonCount, "count", "summons", "players")
def _(part: sorts.SummonCount) -> str:
    return f"{PLAYERS[part.players]} can Special Summon {part.count} times a turn"


@words_for(sorts.TributeBan, "players")
def _(part: sorts.TributeBan) -> str:
    return f"{PLAYERS[part.players]} cannot Tribute"


@words_for(sorts.ControlLimit, "trait", "each")
def _(part: sorts.ControlLimit) -> str:
    return (
        f"each player can control {'1 monster of each' if part.each else 'monsters of one'} {part.trait.capitalize()}"
    )


@words_for(sorts.OnlyOne, "where", "players")
def _(part: sorts.OnlyOne) -> str:
    return f"{PLAYERS[part.players]} can control only 1 {say(part.where)}"


@words_for(sorts.TributeOffer, "count", "conditions", "where")
def _(part: sorts.TributeOffer) -> str:
    text = f"it can be Normal Summoned, not Set, with {part.count or 'no'} Tributes"
    text += f" of {say(part.where)}" if part.where is not None else ""
    return f"{text} if {listed(part.conditions, 'and')}" if part.conditions else text


@words_for(sorts.TributeChange, "count", "optional", "conditions", "where")
def _(part: sorts.TributeChange) -> str:
    text = f"{'can be' if part.optional else 'is'} Normal Summoned with "
    text += "its usual Tributes" if part.count is None else f"{part.count} Tributes"
    text += f" of {say(part.where)}" if part.where is not None else ""
    return f"{text} if {listed(part.conditions, 'and')}" if part.conditions else text


@words_for(sorts.Conditions, "conditions")
def _(part: sorts.Conditions) -> str:
    return listed(part.conditions, "and")


@words_for(sorts.OwnSummonBan, "summons", "unless")
def _(part: sorts.OwnSummonBan) -> str:
    unless = f" unless {listed(part.unless)}" if part.unless else ""
    return f"cannot be {listed(part.summons)} Summoned{unless}"


@words_for(sorts.TwoTributes, "where")
def _(part: sorts.TwoTributes) -> str:
    return f"counts as 2 Tributes for {of_filter(part.where)}"


@words_for(sorts.NormalSummonGrant, "where", "tribute_only")
def _(part: sorts.NormalSummonGrant) -> str:
    return f"1 additional {'Tribute' if part.tribute_only else 'Normal'} Summon of {of_filter(part.where)}"


@words_for(sorts.SummonBan, "where")
def _(part: sorts.SummonBan) -> str:
    return f"nobody can Summon {say(part.where)}"


@words_for(sorts.ReturnsInEndPhase, "after")
def _(part: sorts.ReturnsInEndPhase) -> str:
    return f"returns to the hand in the End Phase of a turn in which it came by: {listed(part.after)}"


@words_for(sorts.LeavesInEndPhase, "to", "after")
def _(part: sorts.LeavesInEndPhase) -> str:
    whither = "is destroyed" if part.to == "destroyed" else f"goes to {places((part.to,))}"
    when = f" of a turn in which it was Summoned: {listed(part.after)}" if part.after else ""
    return f"{whither} in the End Phase{when}"


@words_for(sorts.Indestructible, "where", "side", "itself", "bearer", "linked", "places", "conditions")
def _(part: sorts.Indestructible) -> str:
    there = "" if part.places == ("monster_zone",) else f", {places(part.places)},"
    return _kept(part, f"cannot be destroyed by card effects{there}")


@words_for(sorts.KeepsControl, "where", "side", "itself", "bearer", "linked", "conditions")
def _(part: sorts.KeepsControl) -> str:
    return _kept(part, "cannot change sides")


@words_for(sorts.Untargetable, "where", "side", "itself", "bearer", "linked", "by", "conditions")
def _(part: sorts.Untargetable) -> str:
    return _kept(part, f"cannot be targeted by {listed(part.by)} cards and effects")


@words_for(sorts.FixedPosition, "where", "side", "itself", "bearer", "linked", "conditions")
def _(part: sorts.FixedPosition) -> str:
    return _kept(part, "cannot change its battle position by hand")


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
    "attacks_only": "can attack nothing else",
    "double_pierces": "inflicts double piercing battle damage",
    "shares": "lets both players take the battle damage that one of them takes",
    "changes": "changes for the time of a battle ({changes})",
    "silences": "keeps the other player from activating {cards} cards{part} {while_}",
    "alone": "cannot attack in a turn in which another monster did",
    "may_attack": "is spared where other monsters cannot attack this turn",
    "pays": "costs {lp} LP to attack with",
    "draws": "must be attacked if anything is",
    "ignored": "cannot be attacked, and keeps nobody from attacking directly",
    "replaced": "is kept from destruction by battle by the destruction of its Equip Card",
    "passes_on": "deals the battle damage that its controller takes to the other player, too, while it is so equipped",
    "turns": "is changed to Defense Position at the end of the {end} if it attacked",
}
_OF_LEVELS = {"": "", "not_higher": " of no higher Level", "not_above": " of no higher Level, or of none"}
_PARTS = {"any": " and their effects", "card": "", "effect": " by their effects alone"}


@words_for(
    InBattle, "where", "side", "itself", "other", "bearer", "linked", "conditions", "what", "times", "on_monsters",
    "against", "unless", "outside", "attacking", "uses", "atk", "defense", "calculation", "cards", "part", "phase",
    "lp", "end", "of_player", "weaker", "foe_level",
)  # fmt: skip
def _(part: InBattle) -> str:
    what = _ABILITIES[part.what].format(
        times=part.times,
        changes=_changes(part),
        cards="/".join(part.cards),
        part=_PARTS[part.part],
        while_="in the Battle Phase" if part.phase else "while it battles",
        lp=part.lp,
        end=part.end.replace("_", " "),
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
    return _kept(part, what)


def _changes(part: InBattle) -> str:
    """By how much."""
    told = [f"{amount:+} {value}" for value, amount in (("ATK", part.atk), ("DEF", part.defense)) if amount]
    told += [{2: "ATK doubled", -2: "ATK halved"}[part.times]] if part.times != 1 else []
    return ", ".join(told) + (", in damage calculation alone" if part.calculation else "")


def _kept(part: OfMonsters, from_what: str) -> str:
    who = "the equipped monster" if part.bearer else "it" if part.itself else of_filter(part.where, "monsters")
    if part.other:
        who = f"other {who}"
    if part.linked:
        who += " it is co-linked with" if part.linked == "co_linked" else " it points to"
    whose = "" if part.side == "either" or part.itself else f" of {PLAYERS[part.side]}"
    text = f"{who}{whose} {from_what}"
    return f"{text} if {listed(part.conditions, 'and')}" if part.conditions else text


@words_for(sorts.SetOnly, "unless", "flip")
def _(part: sorts.SetOnly) -> str:
    text = f"can be Set from the hand, not Normal Summoned{' nor Flip Summoned' if part.flip else ''}"
    return f"{text}, unless {listed(part.unless)}" if part.unless else text


@words_for(sorts.TakesAlong, "when", "to", "banished")
def _(part: sorts.TakesAlong) -> str:
    when = "is destroyed" if part.when == "destroyed" else "leaves the field"
    done = "sent to the GY" if part.to == "gy" else f"{part.to}{' and banished' if part.banished else ''}"
    return f"when it {when}, the monster that it is on, or keeps, is {done}"


@words_for(sorts.FallsWhenTargeted, "by")
def _(part: sorts.FallsWhenTargeted) -> str:
    return f"is destroyed once an effect of a {' or '.join(part.by)} that targeted it has resolved"


@words_for(sorts.FallsWith, "names")
def _(part: sorts.FallsWith) -> str:
    return f"is destroyed when {' or '.join(part.names)} on the field is"


@words_for(sorts.MadeWithout, "where")
def _(part: sorts.MadeWithout) -> str:
    return f"is not Ritual Summoned with {say(part.where)}"


@words_for(sorts.EntireTribute, "where", "on_field")
def _(part: sorts.EntireTribute) -> str:
    where = " on the field" if part.on_field else ""
    return f"can be used alone{where} for the Ritual Summon of {say(part.where)}"


@words_for(sorts.Upkeep, "reveal", "send")
def _(part: sorts.Upkeep) -> str:
    send = f", or {say(part.send)} sent from there to the GY" if part.send is not None else ""
    return f"is destroyed in the End Phase unless {say(part.reveal)} is revealed in the hand{send}"


@words_for(sorts.CannotStay, "conditions", "to")
def _(part: sorts.CannotStay) -> str:
    done = "destroyed" if part.to == "destroyed" else "sent to the GY"
    return f"is {done} by its own effect if {listed(part.conditions, 'and')}"


@words_for(sorts.Remains)
def _(part: sorts.Remains) -> str:
    return "remains on the field after its activation"


@words_for(sorts.WinsDuel, "conditions", "places", "winner")
def _(part: sorts.WinsDuel) -> str:
    who = "you win" if part.winner == "you" else "your opponent wins"
    return f"in {places(part.places)}, {who} the Duel as soon as {listed(part.conditions, 'and')}"


@words_for(sorts.HurtsForGains, "amount")
def _(part: sorts.HurtsForGains) -> str:
    return f"inflicts {part.amount} damage to the other player each time its controller gains LP"


@words_for(sorts.SpurnsEquips)
def _(part: sorts.SpurnsEquips) -> str:
    return "destroys Equip Cards that are equipped to it"


@words_for(sorts.DestroyedInstead)
def _(part: sorts.DestroyedInstead) -> str:
    return "is destroyed instead of the equipped monster"


@words_for(sorts.EquipOnly, "where", "side")
def _(part: sorts.EquipOnly) -> str:
    whose = "" if part.side == "either" else f" of {PLAYERS[part.side]}"
    return f"can be equipped only to {of_filter(part.where, 'monsters')}{whose}"


@words_for(
    sorts.ValueChange, "where", "side", "itself", "bearer", "linked", "atk", "defense", "level", "turn", "conditions",
    "scale", "becomes", "original", "battle_phase",
)  # fmt: skip
def _(part: sorts.ValueChange) -> str:
    who = "the equipped monster" if part.bearer else "this card" if part.itself else of_filter(part.where, "monsters")
    if part.linked:
        who += " it is co-linked with" if part.linked == "co_linked" else " it points to"
    whose = "" if part.side == "either" or part.itself else f" of {PLAYERS[part.side]}"
    become = {"ATK" if each == "atk" else "DEF" for each in part.becomes}
    told = [
        f"{'original ' if part.original else ''}{name} becomes {say(value)}"
        if name in become
        else f"{name} {say(value)}"
        for name, value in (("ATK", part.atk), ("DEF", part.defense), ("Level", part.level))
        if value or name in become
    ]
    when = ["it is a Pendulum Scale"] if part.scale else []
    when += [] if part.turn == "either" else [f"it is the turn of {PLAYERS[part.turn]}"]
    when += ["it is the Battle Phase"] if part.battle_phase else []
    when += [say(each) for each in part.conditions]
    return f"{who}{whose}: {listed(told, 'and') or 'no change'}" + (f" if {' and '.join(when)}" if when else "")


@words_for(sorts.HoldsCounters, "counter", "max", "places")
def _(part: sorts.HoldsCounters) -> str:
    most = f", at most {part.max}," if part.max is not None else ""
    return f"{called(part.counter)}s can be placed on it{most} in {places(part.places)}"


@words_for(sorts.CounterForSpell, "counter", "count", "where", "places")
def _(part: sorts.CounterForSpell) -> str:
    which = f" ({say(part.where)})" if part.where != Filter() else ""
    many = f"{part.count} {called(part.counter)}{'s' if part.count > 1 else ''}"
    return f"each time a Spell Card{which} resolves, it gets {many} (in {places(part.places)})"


@words_for(sorts.LifePointsForSpell, "amount", "player", "where", "places")
def _(part: sorts.LifePointsForSpell) -> str:
    which = f" ({say(part.where)})" if part.where != Filter() else ""
    who = {"activator": "who activated it"}.get(part.player, PLAYERS[part.player] if part.player != "activator" else "")
    return f"each time a Spell Card{which} resolves: {part.amount:+} LP of {who} (in {places(part.places)})"


@words_for(sorts.SummonOnce, "summons")
def _(part: sorts.SummonOnce) -> str:
    return f"cards of its name can be Special Summoned once per turn (by {listed(part.summons)})"


@words_for(sorts.NameChange, "name", "archetypes", "places")
def _(part: sorts.NameChange) -> str:
    return f'its name is "{part.name}" in: {listed(part.places)}'


@words_for(sorts.MaterialLevel, "methods", "levels", "where")
def _(part: sorts.MaterialLevel) -> str:
    for_what = f"{' or '.join(method.capitalize() for method in part.methods)} Summon of {of_filter(part.where)}"
    return f"as material for the {for_what} it can count as Level {' or '.join(map(str, part.levels))}"
