"""What holds while a card is there."""

from __future__ import annotations

from combo_solver.game.counters import called
from combo_solver.models import continuous as sorts
from combo_solver.models.vocabulary import Filter
from combo_solver.report.describing.conditions import of_filter
from combo_solver.report.describing.in_battle import kept
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


@words_for(sorts.Unaffected, "by", "where", "except_for", "in_extra_zone", "activated", "beside", "theirs")
def _(part: sorts.Unaffected) -> str:
    which = f" that fit {say(part.where)}" if part.where is not None else ""
    there = " while in an Extra Monster Zone" if part.in_extra_zone else ""
    there += f" while {listed(part.beside)} is on the field" if part.beside else ""
    activated = "activated effects" if part.activated else "effects"
    whose = "the opponent's " if part.theirs else ""
    text = f"unaffected by the {activated} of {whose}{listed(part.by)} cards{which}{there}"
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


@words_for(sorts.NoTributes, "where")
def _(part: sorts.NoTributes) -> str:
    return f"you can Normal Summon, not Set, {say(part.where)} without Tributes"


@words_for(sorts.StandsForTributes, "where", "counter")
def _(part: sorts.StandsForTributes) -> str:
    return (
        f"if you Tribute Summon {say(part.where)}, you can Tribute this card instead, with as many"
        f" {called(part.counter)}s as Tributes or more"
    )


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
    return kept(part, f"cannot be destroyed by card effects{there}")


@words_for(sorts.HeldInAttack, "where", "side", "itself", "other", "bearer", "linked", "conditions")
def _(part: sorts.HeldInAttack) -> str:
    return kept(part, "is kept in Attack Position")


@words_for(sorts.KeepsControl, "where", "side", "itself", "bearer", "linked", "conditions")
def _(part: sorts.KeepsControl) -> str:
    return kept(part, "cannot change sides")


@words_for(sorts.Untargetable, "where", "side", "itself", "bearer", "linked", "by", "conditions")
def _(part: sorts.Untargetable) -> str:
    return kept(part, f"cannot be targeted by {listed(part.by)} cards and effects")


@words_for(sorts.FixedPosition, "where", "side", "itself", "bearer", "linked", "conditions")
def _(part: sorts.FixedPosition) -> str:
    return kept(part, "cannot change its battle position by hand")


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


@words_for(sorts.NegatesTargeting, "by")
def _(part: sorts.NegatesTargeting) -> str:
    return f"negates the effects of the opponent's {' or '.join(part.by)} cards that target it"


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


@words_for(sorts.CounterForSummon, "counter", "count")
def _(part: sorts.CounterForSummon) -> str:
    many = f"{part.count} {called(part.counter)}{'s' if part.count > 1 else ''}"
    return f"each time a monster is Normal Summoned or Set, it gets {many}"


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
