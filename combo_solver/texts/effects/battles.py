"""Sentences about nothing but attacks and battles, of which no Main Phase notices anything; the names in them are X."""

from __future__ import annotations

import re

from combo_solver.texts.effects.their_turn import keeps_from_attacking

IN_A_BATTLE = (
    r"^(?:The first time [^,:;]*? would be destroyed by battle(?: each turn| this turn)?, "
    r"|(?:If|When|While|Each time|At the (?:start|end) of|After|During) (?:(?:this (?:face-up |attacking |Attack Position |Defense Position )*(?:card|Token)(?: on the field| you control)?|it|that (?:monster|target)(?: you control)?|the equipped monster|a monster equipped with this card"
    r"|your monster|a monster(?: with an? [\w' -]*?Counter)?|your [^,]*? monsters?|(?:an?|another) [^,]*? monsters?(?: you control)?)(?:\(s\))? (?:attacks?|battles?|is attacked|attacks? or is attacked"
    r"|is (?:selected as an attack target|targeted for an attack)|destroys? [^,]*?by battle[^,]*|inflicts? battle damage[^,]*|is (?:destroyed (?:and )?)?(?:sent to the GY )?by battle(?![^,]* or\b)[^,]*"
    r"|is destroyed by an opponent's attacking monster[^,]*)|(?:the|your|your opponent's) (?:Battle Phase|Damage Step|Battle Step)|damage calculation|an attack is declared)(?: [^,:;]*)?, )"
)
"""A condition that only comes up in a Battle Phase; whatever then happens is no part of a Main Phase."""
_WHO = (
    r"(?!(?:Special Summon|Normal Summon|Add|Draw|Destroy|Banish|Send|Target|Tribute|Return|Discard|Gain|Inflict|If|When|You)\b)"
    r"(?:(?! (?:gains?|loses?|is|are|was|were|cannot|can|must|becomes?|also|has|have|and (?:it|you|this|if|gains?|loses?))\b)[^,:;])+"
)
"""The monsters that it is about, and nothing that is said of them besides."""
_REST = r"(?:(?!,? (?:also|then|but)\b|,? and (?:you|it|if|this|neither|your|monsters|they)\b)[^:;])+"
"""What belongs to the same clause."""
_WHICH = r"(?:(?!,? (?:also|then|but)\b|\b(?:effects?|cannot)\b)[^:;])+"
_PHASE = r"(?: (?:during |in )?(?:each|the|your) battle phases?)?(?: this turn)?"
_THEIRS = r"(?:(?:all |each of )?(?:monsters your opponent controls|your opponent's monsters|your opponent|monsters)(?: in [^,:;]+)?)"
_SENTENCES = re.compile(
    "|".join(
        (
            # How often something attacks, and what.
            rf"^neither player can declare attacks(?:, except with {_WHICH})?$",
            r"^(?:only 1 monster can attack|each player can attack with only 1 monster) during each battle phase$",
            r"^(?:when there are no [^,:;]+, )?neither player can conduct their battle phase$",
            r"^each player must pay \d+ LP to declare an attack$",
            rf"^{_WHO} can attack (?:(?:your opponent's )?monsters )?a number of times{_PHASE}, up to the number of {_REST}$",
            rf"^{_WHO} can attack every monster your opponent controls(?: \({_REST}\)?)?$",
            rf"^{_WHO} can attack while in (?:face-up )?Defense Position(?: \(apply (?:its|their) DEF for damage calculation\)?)?$",
            # That the opponent cannot, some cards only do in the opponent's turn.
            rf"^(?!your opponent\b){_WHO} cannot declare an attack$",
            rf"^{_WHO} can make (?:up to )?(?:\d attacks|a second attack|a second and third attack)(?: on monsters)?{_PHASE}$",
            rf"^during each battle phase,? [^,:;]+ can make attacks(?: on monsters)? up to {_REST}$",
            r"^(?:you|neither player|each player|this card|X) can(?:not|only| only) (?:attack|declare an attack|declare attacks)"
            rf"(?: directly)?(?:,? (?:and can only attack|except|with|during|unless|if|while|the turn|if) {_REST})?$",
            rf"^{_WHO} can attack (?:twice|(?:up to )?\d times)(?: (?:during|in) (?:each|the same|your) (?:battle phase|turn))?$",
            rf"^{_WHO} can attack \d additional times? during the same battle phase for each {_REST}$",
            rf"^{_WHO} gains \d additional attacks? each battle phase for (?:each|every) {_REST}$",
            rf"^{_WHO} can attack all {_WHICH} your opponent controls,? once each$",
            rf"^{_WHO} can make a second attack on a monster{_PHASE}$",
            rf"^{_WHO} can attack (?:your opponent )?directly, but when it does so using this effect, the battle damage"
            r" inflicted to your opponent is (?:halved|the original ATK of this card)$",
            rf"^{_WHO} can only attack {_WHICH}$",
            rf"^(?:if your opponent controls [^,:;]+, )?{_WHO} can only select {_WHICH} as an attack target$",
            r"^this monster attacks your opponent's (?:LP|Life Points) directly$",
            r"^your X [^,:;]*monsters, and monsters you control that are owned by your opponent, can attack directly$",
            r"^if you [^,:;]+, this card can make a second attack during this battle phase(?: \([^:;()]+\)?)?$",
            rf"^{_WHO} cannot destroy monsters by battle$",
            r"^this card requires a cost of [^:;,]+ to attack$",
            r"^your opponent can attack with only \d monsters? (?:during )?each battle phase$",
            # What is attacked.
            rf"^your opponent cannot select {_WHICH} as an attack target(?:,? \(?except X\)?)?$",
            rf"^your opponent cannot select {_WHICH} as an attack target, or target (?:them|it) with card effects$",
            r"^(?:this card|X|(?:X |[A-Z][\w-]+ )?monsters(?: you control)?) cannot be (?:attacked|selected as an attack target)(?:, except X)?$",
            rf"^{_THEIRS} cannot attack(?: any monsters)?, except {_WHICH}$",
            r"^your opponent's monsters cannot target this card for attacks$",
            rf"^{_THEIRS} (?:can only|cannot) target {_WHICH} for attacks(?:, except {_WHICH})?$",
            rf"^{_THEIRS}(?: that can attack)? must attack {_REST}$",
            rf"^{_THEIRS} cannot attack X(?:{_REST})?$",
            rf"^{_THEIRS} cannot attack any X monsters you control(?:, except X)?$",
            rf"^{_WHO} cannot be targeted for attacks, but (?:this )?does not prevent your opponent from attacking you directly$",
            r"^you choose the attack targets (?:for|of) your opponent's (?:attacks|monsters)$",
            rf"^your opponent must {_REST} to declare an attack$",
            # What comes of a battle.
            r"^any battle damage a player takes is (?:halved|doubled)$",
            r"^both players take any battle damage from (?:battles|attacks) involving (?:(?! and )[^:;,])+$",
            r"^(?:any|the) battle damage this card inflicts to your opponent(?:'s (?:LP|Life Points))? is halved(?: unless [^:;,]+)?$",
            r"^any battle damage to the controller of this card from (?:a )?battle involving (?:(?! and )[^:;,])+ becomes 0$",
            r"^your opponent takes any battle damage you would have taken from battles involving (?:(?! and )[^:;,])+(?:, except this card)?$",
            r"^halve the (?:ATK|DEF|ATK and DEF|ATK/DEF) of any monster that battles with this card$",
            r"^if you would take battle damage from that battle, [^:;]+$",
            r"^reduce the next battle damage you would take this turn to 0$",
            r"^you can (?:perform|conduct) your next battle phase twice$",
            r"^(?:if you do, )?during this battle, if [^:;]+, inflict the difference as battle damage to your opponent$",
            r"^(?:if|when) this card is flipped face-up by an opponent's monster's attack, [^:;]+$",
            rf"^any monster that attacks {_WHICH} loses \d+ ATK after damage calculation$",
            rf"^banish any monsters? destroyed by battle with {_WHICH}$",
            r"^banish any monsters that battle with (?:it|this card) at the end of (?:the )?damage step$",
            r"^destroy any monster that inflicts battle damage to a player's (?:LP|Life Points) by attacking directly$",
            r"^halve the ATK of your opponent's attacking monsters$",
            rf"^{_WHO} cannot be destroyed by battle(?: by {_WHICH})?$",
            rf"^{_WHO} cannot be destroyed (?:in a|by) battle if the monsters' ATK are equal$",
            r"^increase the levels of all [^:;,]+ by \d+ during the battle phase only$",
            r"^(?:you take no|neither player takes(?: any)?|your opponent takes no) (?:battle )?damage from (?:battles|attacks) involving (?:(?! and )[^:;,])+$",
            r"^any battle damage from (?:battles|attacks) involving (?:(?! and )[^:;,])+ (?:is|becomes) (?:halved|doubled|0)$",
            r"^any monsters? destroyed by battle (?:with|by) [^:;,]+ (?:is|are) banished$",
            r"^(?:the effects of )?your opponent's monsters that this card destroys by battle are (?:negated|banished,? and their effects are negated)$",
            r"^(?:when there is [^,:;]+, )?negate the effects? of [^,:;]+ destroyed by this card by battle$",
            # What holds while damage is calculated.
            r"^(?:(?:if|when|once during each of your turns, if) [^,:;]+, )?(?:(?!,? (?:also|then|but|and)\b)[^:;])* (?:ATK|DEF)\b"
            r"(?:(?!,? (?:also|then|but|and)\b)[^:;])* during damage calculation only$",
            r"^apply (?:its|their) (?:ATK|DEF) for damage calculation(?:, and its (?:ATK|DEF) is (?:halved|doubled) during damage calculation only)?$",
            r"^if (?:an?|your) [A-Z][\w-]*(?:, [A-Z][\w -]*)*,? or [A-Z][\w -]* monster(?: you control)? attacks a defense position monster,"
            r" inflict piercing battle damage(?: to your opponent)?$",
            r"^if [^,:;]+, during battle between [^:;]+, inflict the difference as battle damage to your opponent$",
            r"^(?:when|if) it does(?: so)?(?: using this effect)?, (?:the|any) battle damage (?:inflicted|this card inflicts) to your opponent(?:'s LP)?"
            r" (?:is halved|becomes [^,:;]+)$",
            r"^you can reduce the battle damage you take from an attack involving [^:;,]+ to 0$",
            # What would be destroyed by a battle.
            rf"^(?:once per turn, )?if (?:(?! or (?:if|by)\b)[^:;])+ would be destroyed by battle(?: with {_REST})?, it is not destroyed$",
            r"^(?:during each of your opponent's turns, )?the first [^,:;]+ that would be destroyed by battle,? is not destroyed$",
            # Who attacks, and whom.
            r"^if your opponent controls [^:;]+, those monsters cannot target this card for attacks$",
            r"^during the turn you activate this effect, only [^,:;]+ can attack$",
            r"^battle damage to this card's controller from a battle involving this card becomes 0$",
            r"^double any battle damage your opponent takes when they attack this (?:monster|card)$",
            r"^all battle damage you take from battles involving this card is also inflicted to your opponent$",
            r"^any battle damage this card inflicts to your opponent is treated as effect damage instead$",
            r"^if (?:it|they) attacks? a Defense Position monster, inflict double piercing battle damage to your opponent$",
            r"^for that battle, (?:(?! gains?\b)[^:;])+$",
            # What becomes of those that battled.
            r"^(?:an?|any)(?: opponent's| non [A-Z][\w-]+)? monster (?:attacked by|that battles(?: with)?|attacking) (?:this card|X) [^:;,]+$",
            r"^a monster that this card destroys by battle is (?:banished|removed from play)$",
            r"^gain control of a monster that attacks this (?:face-up Attack Position )?card, at the end of the battle phase$",
            r"^(?:any )?monsters? destroyed by battle(?: with this card)? (?:is|are) [^:;,]+ instead of going to the GY$",
            r"^negate the effects of (?:an? |an opponent's )?[^:;,]*monsters? (?:destroyed by battle with this card|this card destroys by battle)"
            r"(?: \(including in the GY\)?)?$",
            r"^(?:while [^:;,]+, |after this card has been flipped face-up, )?when (?:it|this card|an? [^:;,]*monsters?(?: you control)?) is destroyed by battle"
            r"(?: and sent to the GY)?, [^:;]+$",
            r"^each turn, the first [^:;,]+ you control that would be destroyed by battle,? is not destroyed$",
            r"^tribute this (?:face-up )?card to return [^:;,]*\bmonsters destroyed by battle during this turn\b[^:;,]*$",
            # What holds in a Battle Phase alone.
            rf"^(?:{_WHO} )?gains? [\d,]+ (?:ATK/DEF|ATK and DEF|ATK|DEF) during (?:your opponent's|your|the) battle phase only$",
            r"^monsters you control that mention X, or are an? [^,:;]+ with X in their original name,"
            r" gain [\d,]+ (?:ATK/DEF|ATK and DEF|ATK|DEF) during your battle phase only$",
            r"^monsters in your opponent's possession cannot activate their effects during the battle phase$",
            # A way to be Summoned after a battle.
            rf"^once per turn, if an? [^,:;]*monster battled this turn, you can also xyz summon {_REST}$",
        )
    ),
    re.IGNORECASE,
)
_WHEN = re.compile(
    r"^(?:if|when|each time|once per turn, (?:if|when)) (?:an opponent's monster|your opponent's monster|a monster|this card|your [^,:;]*monster|an? [^,:;]*monster you control|X)"
    r" (?:declares? an attack|attacks|successfully attacks|battles|inflicts battle damage)(?: [^,:;]*)?, [^:;]+$"
    r"|^when attacked by your opponent's monster, [^:;]+$",
    re.IGNORECASE,
)
"""A condition that no Main Phase meets."""


_UNTIL = re.compile(
    r"^(?:these (?:effects|changes)|this (?:ATK/DEF )?change) lasts? until the end of the (?:Damage Step|Battle Phase)$",
    re.IGNORECASE,
)
"""What changes in a battle alone."""


def about_battles(text: str) -> bool:
    """Whether that is all that the sentence, or the clause, is about."""
    return bool(_SENTENCES.match(text) or _WHEN.match(text) or _UNTIL.match(text))


_TARGET = re.compile(
    r"^target 1 (?:attacking monster|monster that was destroyed by battle and sent to your (?:GY|Graveyard) this turn"
    r"|(?:face-up )?monster on the field that destroyed a monster by battle this turn); [^:;]+$",
    re.IGNORECASE,
)


def of_battles(body: str) -> bool:
    """Whether an effect targets what only a battle of this turn makes a target, which no Main Phase 1 has, or is used
    where the opponent may attack."""
    return bool(_TARGET.match(body)) or keeps_from_attacking(body)
