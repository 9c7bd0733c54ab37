"""When something can be used, and how often: conditions, events, limits."""

from __future__ import annotations

from combo_solver.game.clock import PHASE_NAMES
from combo_solver.models.conditions import (
    AmountCondition,
    AnswersCondition,
    AnyOfCondition,
    AtStartCondition,
    BattleAheadCondition,
    ChainCondition,
    CountCondition,
    CountersCondition,
    Destruction,
    DuringCondition,
    FewerCardsCondition,
    HappenedCondition,
    Inclusion,
    LifePointsCondition,
    MainPhase1Condition,
    NormalSummonsCondition,
    OnlyCondition,
    OpponentHasMoreCondition,
    OtherScaleCondition,
    StarsCondition,
    Targeting,
    ThisCardCondition,
    WouldBeSummonedCondition,
)
from combo_solver.models.events import Event
from combo_solver.models.limits import Limit
from combo_solver.models.vocabulary import Filter
from combo_solver.models.words import IN_BATTLE
from combo_solver.report.describing.saying import WHOSE, listed, places, say, words_for


@words_for(CountCondition, "locations", "where", "side", "other", "min", "max", "face_up")
def _(part: CountCondition) -> str:
    other = ("other " if part.other else "") + ("face-up " if part.face_up else "")
    low, high = part.min, part.max
    number = (
        f"{low} or more" if high is None else "no" if high == 0 else f"{low} to {high}" if low else f"at most {high}"
    )
    return f"{number} {other}{say(part.where)} in {WHOSE[part.side]} {places(part.locations)}"


@words_for(CountersCondition, "counters", "min", "max")
def _(part: CountersCondition) -> str:
    bounds = f"{part.min} or more" if part.max is None else f"{part.min} to {part.max}"
    return f"{say(part.counters)} is {bounds}"


@words_for(AmountCondition, "amount", "min", "max")
def _(part: AmountCondition) -> str:
    bounds = f"{part.min} or more" if part.max is None else f"{part.min} to {part.max}"
    return f"{say(part.amount)} is {bounds}"


@words_for(HappenedCondition, "event")
def _(part: HappenedCondition) -> str:
    return f"this turn, {say(part.event)}"


@words_for(OnlyCondition, "where", "face_up", "max")
def _(part: OnlyCondition) -> str:
    which = "the only face-up monsters" if part.face_up else "the only monsters"
    most = f" (at most {part.max})" if part.max is not None else ""
    return f"{which} you control are {say(part.where)}{most}"


@words_for(StarsCondition, "where", "max")
def _(part: StarsCondition) -> str:
    return f"the Levels and Ranks of the face-up {say(part.where)} you control add up to {part.max} or less"


@words_for(AnyOfCondition, "ways")
def _(part: AnyOfCondition) -> str:
    return ", or ".join(listed(way, "and") for way in part.ways)


@words_for(OpponentHasMoreCondition, "locations", "by")
def _(part: OpponentHasMoreCondition) -> str:
    return f"the opponent has {part.by} or more cards more than you in {places(part.locations)}"


@words_for(Destruction, "locations", "side", "least")
def _(part: Destruction) -> str:
    whose = {"me": " of mine", "opponent": " of the opponent"}.get(part.side, "")
    where = f" ({places(part.locations)})" if part.locations else ""
    return f"destroy {part.least} or more cards{whose}{where}"


@words_for(Inclusion, "to", "origin", "summons", "destroys", "damages")
def _(part: Inclusion) -> str:
    if part.destroys is not None:
        return say(part.destroys)
    if part.damages:
        return "inflict damage to you"
    if part.summons:
        return "Special Summon a monster"
    return f"move a card{f' from {places(part.origin)}' if part.origin else ''} to {places(part.to)}"


@words_for(Targeting, "itself", "locations", "where", "side", "alone")
def _(part: Targeting) -> str:
    whose = {"me": "of mine", "opponent": "of the opponent"}.get(part.side, "")
    which = " ".join(filter(None, (of_filter(part.where), whose, f"({places(part.locations)})")))
    return f"targets {'this card' if part.itself else which}{' alone' if part.alone else ''}"


@words_for(AnswersCondition, "activations", "other", "includes", "by", "card", "at", "targets")
def _(part: AnswersCondition) -> str:
    sorts = " or ".join(each.replace("_", " ") for each in part.activations) or "card or effect"
    would = f" that would {listed(part.includes)}" if part.includes else ""
    would += f" that {say(part.targets)}" if part.targets is not None else ""
    by = f" of a {' '.join(part.by)} card" if part.by else ""
    by += f" of {say(part.card)}" if part.card is not None else ""
    by += f" {places(part.at)}" if part.at else ""
    return f"{'another card: ' if part.other else ''}a {sorts}{by} is activated{would}"


@words_for(ChainCondition, "links", "different")
def _(part: ChainCondition) -> str:
    told = [f"the chain has {part.links} or more links"] if part.links else []
    told += ["no two of its cards have the same name"] if part.different else []
    return " and ".join(told) or "a chain"


@words_for(WouldBeSummonedCondition, "summons")
def _(part: WouldBeSummonedCondition) -> str:
    sorts = f"{' or '.join(each.capitalize() for each in part.summons)} " if part.summons else ""
    return f"a monster would be {sorts}Summoned"


@words_for(ThisCardCondition, "where", "negated", "bearer", "material", "equips", "sent_earlier", "sent_now")
def _(part: ThisCardCondition) -> str:
    if part.bearer:
        return f"this card is equipped to {of_filter(part.where, 'a monster')}"
    if part.material:
        return f"this card has {of_filter(part.where, 'a card')} as material"
    if part.equips:
        return f"this card is equipped with {of_filter(part.where, 'a card')}"
    if part.where is None:
        return f"this card was {'' if part.sent_now else 'not '}sent to the GY this turn"
    return f"this card is {'not ' if part.negated else ''}{say(part.where)}"


@words_for(OtherScaleCondition, "where")
def _(part: OtherScaleCondition) -> str:
    return f"your other Pendulum Zone holds {say(part.where)}"


@words_for(LifePointsCondition, "max", "behind")
def _(part: LifePointsCondition) -> str:
    told = [f"your LP are {part.max} or less"] if part.max is not None else []
    told += [f"your LP are {part.behind} or more below the opponent's"] if part.behind is not None else []
    return " and ".join(told) or "LP"


@words_for(NormalSummonsCondition, "max")
def _(part: NormalSummonsCondition) -> str:
    return f"you made at most {part.max} Normal Summons or Sets this turn"


@words_for(BattleAheadCondition)
def _(part: BattleAheadCondition) -> str:
    return "a Battle Phase may still come this turn"


@words_for(MainPhase1Condition)
def _(part: MainPhase1Condition) -> str:
    return "it is Main Phase 1"


@words_for(DuringCondition, "phases", "damage_step", "declared", "they_attack")
def _(part: DuringCondition) -> str:
    whose = " of a monster that your opponent controls" if part.they_attack else ""
    if part.damage_step:
        return f"it is the Damage Step{' of an attack' if whose else ''}{whose}"
    if part.declared:
        return f"an attack{whose} is declared"
    return f"it is {listed([PHASE_NAMES[phase] for phase in part.phases], 'or')}"


@words_for(AtStartCondition)
def _(part: AtStartCondition) -> str:
    return "nothing was done in Main Phase 1 yet"


@words_for(FewerCardsCondition)
def _(part: FewerCardsCondition) -> str:
    return "the opponent has more cards in hand and field than you"


_PARTS = {
    "start": " at the start of the Damage Step", "before": " before damage calculation",
    "calculation": " during damage calculation", "after": " after damage calculation",
    "end": " at the end of the Damage Step",
}  # fmt: skip


@words_for(
    Event, "on", "subject", "other", "origin", "whose", "methods", "causes", "into", "as_material_of", "used_for",
    "using", "using_least", "linked", "before",
    "alone", "excavated", "attacking", "direct", "sends", "part", "foe",
    "foe_side", "each_time",
)  # fmt: skip
def _(part: Event) -> str:
    other = "another " if part.other else ""
    who = "this card" if part.subject == "self" else f"{other}{say(part.subject)}"
    done = part.on.replace("_", " ").replace("gy", "the GY")
    if part.on in ("battle_phase_starts", "battle_phase_ends"):
        who = "" if part.subject in ("self", Filter()) else f" ({who})"
        return f"the Battle Phase {'starts' if part.on == 'battle_phase_starts' else 'ends'}{who}"
    does = part.on in IN_BATTLE and part.on != "is_attacked"
    text = f"{who} {done}" if does else f"{who} {done if part.on == 'is_attacked' else f'is {done}'}"
    if part.part:
        text += _PARTS[part.part]
    if part.foe is not None or part.foe_side != "either":
        whose = "" if part.foe_side == "either" else f"{WHOSE[part.foe_side]} "
        text += f" against {whose}{of_filter(part.foe, 'monster')}"
    if part.attacking:
        text += " as it attacks"
    if part.direct:
        text += " by a direct attack"
    if part.sends:
        text += " and sends it to the GY"
    if part.methods:
        text += f" by {listed(part.methods)}"
    if part.origin:
        text += f" from {WHOSE[part.whose] + ' ' if part.whose != 'either' else ''}{places(part.origin)}"
    if part.excavated:
        text += ", excavated"
    if part.as_material_of is not None:
        text += f" as material of a {part.as_material_of} Summon"
    if part.used_for is not None:
        text += f" for {say(part.used_for)}"
    if part.using is not None:
        text += f" with {part.using_least} or more of {say(part.using)}"
    if part.into is not None:
        text += f" into {places((part.into,))}"
    if part.alone:
        text += " alone"
    if part.before:
        text += " while this card is there already"
    if part.linked:
        text += " to a zone that a Link Monster points to"
    return f"{text} as {listed(part.causes)}" if part.causes else text


@words_for(Limit, "scope", "counts", "times", "per", "group")
def _(part: Limit) -> str:
    often = {1: "once", 2: "twice"}.get(part.times, f"{part.times} times")
    what = "activated " if part.counts == "activate" else ""
    whose = "this copy" if part.scope == "copy" else "all copies together"
    shared = ", shared with the effects of its group" if part.group else ""
    if part.scope == "cards":
        whose, shared = f'all effects of the group "{part.group}" together', ""
    return f"{what}{often} per {part.per} for {whose}{shared}"


def of_filter(where: Filter | None, otherwise: str = "any card") -> str:
    """A filter that may be left out."""
    return otherwise if where is None or where == Filter() else say(where)
