"""What is done: verbs and structure nodes. A verb without a maker of its own is said by its ``words`` of lines."""

from __future__ import annotations

from collections.abc import Sequence

from combo_solver.game.counters import called
from combo_solver.models.forms import Form
from combo_solver.models.nodes.choose import Choose
from combo_solver.models.nodes.either import Either
from combo_solver.models.nodes.for_each import ForEach
from combo_solver.models.nodes.if_ import If
from combo_solver.models.nodes.in_turn import InTurn
from combo_solver.models.nodes.optional import Optional
from combo_solver.models.verb import Verb
from combo_solver.models.verbs.attach import Attach
from combo_solver.models.verbs.bind import Bind
from combo_solver.models.verbs.change_lp import ChangeLifePoints
from combo_solver.models.verbs.change_position import ChangePosition
from combo_solver.models.verbs.create_tokens import CreateTokens
from combo_solver.models.verbs.detach import Detach
from combo_solver.models.verbs.draw import Draw
from combo_solver.models.verbs.equip import Equip
from combo_solver.models.verbs.equip_with import EquipWith
from combo_solver.models.verbs.excavate import Excavate
from combo_solver.models.verbs.fix_position import FixPosition
from combo_solver.models.verbs.fusion_summon import FusionSummon, MoreMaterials
from combo_solver.models.verbs.give_control import GiveControl
from combo_solver.models.verbs.lp_for_cards import LifePointsForCards
from combo_solver.models.verbs.mill import Mill
from combo_solver.models.verbs.normal_summon import NormalSummonNow
from combo_solver.models.verbs.pay_lp import PayLifePoints
from combo_solver.models.verbs.pendulum_summon import PendulumSummonNow
from combo_solver.models.verbs.place_counters import PlaceCounters
from combo_solver.models.verbs.remove_counters import RemoveCounters
from combo_solver.models.verbs.restrict import Restrict
from combo_solver.models.verbs.ritual_summon import Beside, RitualSummon
from combo_solver.models.verbs.set_normal_summons import SetNormalSummons
from combo_solver.models.verbs.skip_phase import SkipPhase
from combo_solver.models.verbs.summon_as_monster import SummonAsMonster
from combo_solver.models.verbs.swap_control import SwapControl
from combo_solver.models.vocabulary import Amount, CardRef
from combo_solver.report.describing.cards import about, named
from combo_solver.report.describing.conditions import of_filter
from combo_solver.report.describing.saying import PLAYERS, listed, places, say, words_for

_JOINTS = {
    "then": ", then ",
    "if_you_do": ", and if that was done, ",
    "also": ", also ",
    "also_then": ", and after that ",
}


def in_a_row(actions: Sequence[Verb]) -> str:
    """Actions in order, with what each hangs on."""
    text = ""
    for action in actions:
        text += (_JOINTS[action.join] if text else "") + say(action)
    return text


@words_for(Verb, "join", "card", "choose")
def _(part: Verb) -> str:
    cards = about(part) if isinstance(part, CardRef) else ""
    words = part.words or part.do.replace("_", " ") + (" {cards}" if cards else "")
    return words.format(cards=cards, placed=cards, materials="", name=cards, to="the field").strip()


@words_for(PlaceCounters, "join", "card", "choose", "counter", "count")
def _(part: PlaceCounters) -> str:
    return f"place {say(part.count)} {called(part.counter)}(s) on {about(part)}"


@words_for(RemoveCounters, "join", "counter", "count", "most", "every", "or_all", "host", "among", "name")
def _(part: RemoveCounters) -> str:
    number = "all" if part.every else f"{part.count}{' (or all, if fewer)' if part.or_all else ''}"
    if part.most is not None:
        number = f"{part.count} to {part.most}" if part.most else f"{part.count} or more"
    host = f"those of {say(part.among)}" if part.among is not None else named(part.host or "self")
    return f"remove {number} {called(part.counter)}(s) from {host}"


@words_for(Draw, "join", "count")
def _(part: Draw) -> str:
    return f"draw {say(part.count)} card{'' if part.count == 1 else 's'}"


@words_for(Mill, "join", "count", "most", "to", "face_down", "name")
def _(part: Mill) -> str:
    where = f"banish{' face-down' if part.face_down else ''}" if part.to == "banished" else "send to the GY"
    return f"{where} {_the_top(part.count, part.most)}"


@words_for(Excavate, "join", "count", "most", "name", "looked", "blind")
def _(part: Excavate) -> str:
    return f"{'look at' if part.looked else 'excavate'} {_the_top(part.count, part.most)} ({part.name})"


def _the_top(count: Amount, most: Amount | None) -> str:
    return f"the top {say(count)}{'' if most is None else f' to {say(most)}'} cards of your Deck"


@words_for(PayLifePoints, "join", "amount", "half")
def _(part: PayLifePoints) -> str:
    return "pay half your LP" if part.half else f"pay {say(part.amount)} LP"


@words_for(LifePointsForCards, "join", "each", "cards", "pay")
def _(part: LifePointsForCards) -> str:
    return f"{'pay' if part.pay else 'gain'} {part.each} LP for each of {say(part.cards)}"


@words_for(ChangeLifePoints, "join", "player", "by", "halve")
def _(part: ChangeLifePoints) -> str:
    who = "your LP" if part.player == "me" else f"the LP of the {say(part.player)}"
    return f"halve {who}" if part.halve else f"change {who} by {say(part.by)}"


@words_for(Detach, "join", "count", "most", "host", "where", "side")
def _(part: Detach) -> str:
    number = say(part.count) if part.most is None else f"{part.count} to {part.most}"
    whose = of_filter(part.where, "monsters") if part.where is not None else ""
    of = f"{whose} of {PLAYERS[part.side]}" if whose else named(part.host) if part.host else "this card"
    return f"detach {number} material{'' if part.high == 1 else 's'} from {of}"


@words_for(Attach, "join", "card", "choose", "host")
def _(part: Attach) -> str:
    return f"attach {about(part)} to {named(part.host) if part.host else 'this card'} as material"


@words_for(GiveControl, "join", "card", "choose", "until_end_phase")
def _(part: GiveControl) -> str:
    until = " until the End Phase" if part.until_end_phase else ""
    return f"give the opponent control of {about(part)}{until}"


@words_for(SwapControl, "join", "card", "choose")
def _(part: SwapControl) -> str:
    return f"switch control of {about(part)}" if part.choose is None else "each player gives 1 monster to the other"


@words_for(FixPosition, "join", "card", "choose")
def _(part: FixPosition) -> str:
    return f"{about(part)} cannot change battle position this turn"


@words_for(CreateTokens, "join", "count", "token", "up_to", "as_many", "field")
def _(part: CreateTokens) -> str:
    if part.as_many:
        return f"Special Summon as many Tokens {part.token} as possible"
    where = " to the opponent's field" if part.gives else ""
    most = "up to " if part.up_to else ""
    return f"Special Summon {most}{say(part.count)} Token{'' if part.count == 1 else 's'} {part.token}{where}"


@words_for(Form, "type", "attribute", "level", "atk", "defense", "tuner", "still")
def _(part: Form) -> str:
    return part.words


@words_for(SummonAsMonster, "join", "form", "position", "banish_when_leaves")
def _(part: SummonAsMonster) -> str:
    where = "" if part.position == "any" else f" in {part.position.capitalize()} Position"
    leaves = ", banish it when it leaves the field" if part.banish_when_leaves else ""
    return f"Special Summon this card as a Normal Monster ({say(part.form)}){where}{leaves}"


@words_for(ChangePosition, "join", "card", "choose", "to", "flips")
def _(part: ChangePosition) -> str:
    quietly = "" if part.flips else " (Flip effects are not activated)"
    if part.to == "other":
        return f"change the battle position of {about(part)}{quietly}"
    to = "face-down Defense" if part.to == "set" else part.to.capitalize()
    return f"change {about(part)} to {to} Position{quietly}"


@words_for(Equip, "join", "card", "choose", "atk", "defense")
def _(part: Equip) -> str:
    return f"equip this card to {about(part)}{_gift(part)}"


@words_for(EquipWith, "join", "card", "choose", "host", "hosts", "atk", "defense", "own_atk")
def _(part: EquipWith) -> str:
    if part.hosts is not None:
        return (
            f"equip each of as many as possible, {about(part)}, to a monster that fits: {say(part.hosts)}{_gift(part)}"
        )
    return f"equip {about(part)} to {named(part.host) if part.host else 'this card'}{_gift(part)}"


def _gift(part: Equip | EquipWith) -> str:
    told = [f"{name} {value:+}" for name, value in (("ATK", part.atk), ("DEF", part.defense)) if value]
    if isinstance(part, EquipWith) and part.own_atk:
        told.append("its own ATK")
    return f", which gives it {listed(told, 'and')}" if told else ""


_AWAY = {
    "gy": "using", "banished": "banishing", "deck": "shuffling into the Deck", "deck_bottom": "putting under the Deck",
}  # fmt: skip


@words_for(FusionSummon, "join", "where", "locations", "materials", "materials_to", "more")
def _(part: FusionSummon) -> str:
    away = _AWAY[part.materials_to]
    used = [f"{away} {of_filter(part.materials)} from {places(part.locations)}", *(say(each) for each in part.more)]
    return f"Fusion Summon {of_filter(part.where)}, {' and/or '.join(used)}"


_BESIDE = {"banished": "banishing", "deck": "shuffling into the Deck", "gy": "sending to the GY"}


@words_for(MoreMaterials, "locations", "where", "to", "most", "only_for", "only_with", "on_field")
def _(part: MoreMaterials) -> str:
    number = f"up to {part.most} " if part.most is not None else ""
    only = f" (only for {of_filter(part.only_for)})" if part.only_for is not None else ""
    if part.only_with is not None:
        only += f" (only with {of_filter(part.only_with)} {'of your field' if part.on_field else 'among them'})"
    return f"{_BESIDE[part.to]} {number}{of_filter(part.where)} from {places(part.locations)}{only}"


@words_for(RitualSummon, "join", "where", "locations", "materials", "levels", "beside")
def _(part: RitualSummon) -> str:
    levels = "exactly its Level" if part.levels == "exact" else "its Level or more"
    used = [f"Tributing {of_filter(part.materials)} from {places(part.locations)}"] if part.locations else []
    if part.beside is not None:
        used += [say(part.beside)]
    return f"Ritual Summon {of_filter(part.where)}, {' and/or '.join(used)} with {levels}"


@words_for(Beside, "place", "where", "to")
def _(part: Beside) -> str:
    return f"{_BESIDE[part.to]} {of_filter(part.where)} from {places((part.place,))}"


@words_for(NormalSummonNow, "join", "where", "tribute_only", "optional", "or_set")
def _(part: NormalSummonNow) -> str:
    kind = "Tribute" if part.tribute_only else "Normal"
    done = f"{kind} Summon{' or Set' if part.or_set else ''}"
    return f"{'you can ' if part.optional else ''}{done} {of_filter(part.where, 'a monster')} now"


@words_for(PendulumSummonNow, "join", "where", "optional")
def _(part: PendulumSummonNow) -> str:
    return f"{'you can ' if part.optional else ''}Pendulum Summon {of_filter(part.where, 'monsters')} now"


@words_for(SetNormalSummons, "join", "number")
def _(part: SetNormalSummons) -> str:
    return f"you can conduct {part.number} Normal Summons or Sets this turn"


@words_for(SkipPhase, "join", "phase")
def _(part: SkipPhase) -> str:
    return f"skip the next {say(part.phase)} phase"


@words_for(Restrict, "join", "what", "only", "ability", "but_chosen")
def _(part: Restrict) -> str:
    if part.ability is not None:
        spared = f", but for {of_filter(part.only, 'monsters')}" if part.only is not None else ""
        chosen = ", but for what may attack" if part.but_chosen else ""
        return f"for the rest of the turn: {say(part.ability)}{spared}{chosen}"
    if part.what in ("damage", "their_damage"):
        return f"{'you take' if part.what == 'damage' else 'the opponent takes'} no damage this turn"
    what = f"lock for this turn: {say(part.what)}"
    return f"{what} only {say(part.only)}" if part.only is not None else what


@words_for(
    Bind, "join", "card", "choose", "what", "methods", "to", "sent", "by", "ability", "whole_turn", "until", "amount"
)
def _(part: Bind) -> str:
    cards = about(part)
    if part.ability is not None:
        before = ", and has not attacked this turn" if part.whole_turn else ""
        when = "in this battle" if part.until else "from now on"
        return f"of {cards}, {when}: {say(part.ability)}{before}"
    if part.what == "material":
        return f"{cards} cannot be used for: {', '.join(part.methods)}"
    if part.what == "activation":
        return f"the effects of {cards} cannot be activated this turn"
    if part.what == "special_summon":
        return f"while {cards} is face-up, you cannot Special Summon"
    if part.what == "hurts":
        return f"when {cards} is destroyed, its controller takes {part.amount} damage"
    if part.what == "destruction":
        return f"no card effect destroys {cards}"
    if part.what == "unaffected":
        whose = f"other {' and '.join(part.by)} cards" if part.by else "the opponent's cards"
        return f"{cards} is unaffected by the effects of {whose}"
    return f"in the End Phase {cards} {'is destroyed' if part.end == 'destroyed' else f'goes to: {part.to}'}"


@words_for(Choose, "join", "choose")
def _(part: Choose) -> str:
    return f"choose {say(part.choose)}"


@words_for(Optional, "join", "actions")
def _(part: Optional) -> str:
    return f"you can: {in_a_row(part.actions)};"


@words_for(Either, "join", "of")
def _(part: Either) -> str:
    return " / ".join(
        f"either {in_a_row(each)}" if not number else f"or {in_a_row(each)}" for number, each in enumerate(part.of)
    )


@words_for(InTurn, "join", "of")
def _(part: InTurn) -> str:
    return "in this order, as far as can be: " + "; ".join(in_a_row(each) for each in part.of) + ";"


@words_for(If, "join", "conditions", "actions", "otherwise", "least", "was_face_up")
def _(part: If) -> str:
    asked = listed(part.conditions, "and")
    if part.least > 1:
        asked = " and ".join(filter(None, (asked, f"all of {named(part.card)} are still there")))
    if part.was_face_up:
        asked = " and ".join(filter(None, (asked, f"{named(part.card)} left the field face-up")))
    text = f"if {asked}: {in_a_row(part.actions)};"
    return f"{text} otherwise: {in_a_row(part.otherwise)};" if part.otherwise else text


@words_for(ForEach, "join", "card", "amount", "actions")
def _(part: ForEach) -> str:
    what = f"for each of {named(part.card)}" if part.card else f"{say(part.amount)} times"
    return f"{what}: {in_a_row(part.actions)};"
