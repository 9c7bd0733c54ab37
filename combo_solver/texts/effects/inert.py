"""Sentences that nothing in a solo turn can notice: the opponent does not act, and nobody battles.

A sentence is a condition and clauses. It is inert if its condition is about a battle, or if every clause of it says
something of battles or of what the opponent can do; each clause is read to its last word.

The opponent's cards are texts too, and on their side I am the opponent. So the reasons tell what could matter there
(:mod:`combo_solver.ground.coverage`): ``opponents_effects`` keeps cards from what the opponent's effects do, ``unaffected``
from what they do without being activated too, ``opponent_bound`` says what the opponent cannot do or what follows of it.
``not_negated`` keeps what I activate from being negated, which effects of mine could do.
"""

from __future__ import annotations

import re

from combo_solver.texts.effects.battles import IN_A_BATTLE, about_battles
from combo_solver.texts.effects.going_on import goes_on
from combo_solver.texts.effects.of_attacks import OF_ATTACKS
from combo_solver.texts.effects.other_phases import OF_OTHER_PHASES
from combo_solver.texts.effects.selection import read_selection
from combo_solver.texts.effects.telling_more import KEEPS_POSITION, equipped_in_the_end_phase, told_before
from combo_solver.texts.effects.their_turn import OF_THE_OPPONENT
from combo_solver.texts.reader import Printed
from combo_solver.texts.sentences import QUOTED, Sentence
from combo_solver.texts.words import NotUnderstood

_CONDITION = re.compile(
    r"^For the rest of this turn, |^(?:If|While|As long as|During|The first time|Once per turn|Twice per turn)(?: [^,:;]*)?(?:, except [^,:;]+)?, "
)
_EFFECTS = r"(?:card effects|(?:Spell|Trap|monster|Monster|Spell/Trap)(?:s| effects| Cards?(?: effects)?)|activated (?:monster )?effects|cards)"
_DIRECT = r"(?:your opponent |your opponent's Life Points )?directly"
_VERBS: tuple[tuple[str, str], ...] = (
    (
        "battle",
        r"cannot be destroyed by (?:battle|that battle)(?:(?:,? except| with| while| if| unless| during) [^,]+)?",
    ),
    ("battle", r"cannot be destroyed by battle with an? [A-Z]+(?:, [A-Z]+)*,? or [A-Z]+ monsters?"),
    ("battle", r"cannot be destroyed by battle with a monster, unless [^,;:]+"),
    (
        "opponents_effects",
        r"cannot be destroyed by battle or (?:by )?your opponent's card effects?(?:,? (?:while|the turn) [^,;:]+)?",
    ),
    (
        "battle",
        r"(?:cannot be (?:targeted|selected) for (?:attacks|an attack)|does not prevent your opponent from attacking you directly)",
    ),
    (
        "battle",
        r"(?:can|may) attack (?:twice(?: during (?:the Battle Phase this turn|this turn's Battle Phase))?|all (?:Special Summoned )?monsters your opponent controls,? once each"
        r"|all your opponent's monsters,? once each)",
    ),
    ("battle", rf"(?:can|may) attack {_DIRECT}"),
    ("battle", r"can attack while in (?:face-up )?Defense Position"),
    (
        "battle",
        r"can make (?:a second attack|a second and third attack|up to \d attacks(?: on monsters)?)(?: during (?:each|that) Battle Phase| each Battle Phase)?(?: this turn)?",
    ),
    (
        "battle",
        rf"cannot (?:attack|declare an attack)(?: {_DIRECT})?(?: (?:(?:on |during |in )?the (?:same )?turn|unless|if|while|until|except) [^:;]+|(?: this turn| during this turn| for the rest of this turn)(?:, except [^,:;]+)?)?",
    ),
    ("battle", rf"can(?: only)? attack(?: {_DIRECT})? (?:only )?(?:if|even if|while) [^:;]+"),
    ("battle", r"can only target [^:;]+ for attacks(?:[^:;]*)"),
    ("battle", r"must attack,? if able"),
    ("battle", r"(?:is|are) changed to (?:face-up )?Defense Position at the end of the (?:Battle Phase|Damage Step)"),
    (
        "opponents_effects",
        rf"cannot be (?:targeted|destroyed|targeted or destroyed|targeted, or destroyed) by,? (?:your|an) opponent's {_EFFECTS}",
    ),
    (
        "opponents_effects",
        r"(?:is |are )?unaffected by (?:your|an) opponent's activated (?:monster |monster and Spell |Spell/Trap )?effects"
        r"(?:, unless they target (?:this card|it)|,? during the Main Phase only| during your opponent's turn"
        r"| and the activated effects of your opponent's monsters [^,;:]+)?",
    ),
    (
        "opponents_effects",
        r"(?:is |are )?unaffected by the activated effects of your opponent's (?:[^,;:]+ )?monsters(?: that [^,;:]+)?",
    ),
    (
        "opponents_effects",
        r"cannot be targeted by (?:your|the) opponent's monster effects or (?:Trap|Spell)(?: Card)? effects",
    ),
    ("unaffected", rf"(?:is |are )?unaffected by (?:your|an) opponent's {_EFFECTS}"),
)
MATTERS = (
    "known", "battle", "other_phase", "end_phase", "opponents_action", "opponents_effects", "unaffected", "opponent_bound",
    "not_negated",
)  # fmt: skip
"""The reasons, by what could be noticed of them where the sentence is the opponent's."""
_AFTERWARDS = re.compile(r",? (?:while|as long as) [^,:;]+$")
"""A condition behind what is said."""
_SUBJECT = r"(?P<subject>[^,;:]+?|(?:other )?[A-Z][\w-]+(?:, [A-Z][\w-]+)+,? and [^,;:]+?)"
_OWN = re.compile(
    r"^(?:this card in the Extra Monster Zone|this (?:(?:face-up|linked|co-linked|Attack Position|Defense Position|\w+ Summoned(?:/Set)?) )*(?:card|monster)|the monsters? \w+ Summoned by this effect|it|they|them|that monster|those monsters|the equipped monster)$",
    re.IGNORECASE,
)
_MADE_WITH = re.compile(
    r"^an? [^,;:]+ (?:monster|card) that (?:used|was (?:\w+ )?Summoned using) this card as (?:an? )?(?:(?:\w+ )?[Mm]aterial)$",
    re.IGNORECASE,
)
"""A monster that this card was material for."""
_ON_THE_FIELD = frozenset({"monster_zone", "spell_zone", "field_zone", "pendulum_zone"})
_CLAUSES = tuple((reason, re.compile(rf"^(?:{_SUBJECT} )?{verb}$", re.IGNORECASE)) for reason, verb in _VERBS)
_ONCE = r"(?:(?:once|twice) per turn, |each turn, )?"
_WOULD_BE = (
    rf"{_ONCE}(?:if|when|while [^:;]+, if) [^:;]+? would be destroyed by (?:battle or )?(?:by )?(?:an|your) opponent's"
)
_ENDS = r"(?:destroy this card|send this card to the GY) during"
_NTH = r"(?:\d(?:st|nd|rd|th)|second|third)"
_WHOLE: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (reason, re.compile(pattern, re.IGNORECASE))
    for reason, pattern in (
        *OF_OTHER_PHASES,
        *OF_THE_OPPONENT,
        (
            "opponent_bound",
            r"^any effect damage you would take from an opponent's card effect is inflicted to your opponent instead$",
        ),
        (
            "opponent_bound",
            r"^your opponent takes any effect damage you would have taken from their card effects, instead$",
        ),
        ("opponent_bound", r"^increase this card's Level by \d+ during your opponent's turn only$"),
        ("opponents_action", r"^this card's (?:\w+ )?Summon cannot be negated$"),
        (
            "opponent_bound",
            r"^(?:(?:(?:fusion|synchro|xyz|link|ritual|pendulum|effect)(?:, and |, | and ))*(?:fusion|synchro|xyz|link|ritual|pendulum|effect) )?monsters (?:your opponent controls cannot activate their effects|your opponent controls can only activate their effects [^:;,]+|in your opponent's GY cannot activate their effects)$",
        ),
        ("opponent_bound", r"^(?:this card )?gains? \d+ ATK each time your opponent activates an? (?:\w+ )?effect$"),
        (
            "opponents_action",
            r"^tribute this (?:face-up )?card to return 1 [^:;,]+ sent to your GY by your opponent's card effect during this turn [^:;,]+$",
        ),
        *OF_ATTACKS,
        ("battle", r"^an opponent's monster that battles with the equipped monster [^:;]+$"),
        ("battle", r"^for each [^,;:]+, (?:it|this card) gains 1 additional attack during each battle phase$"),
        ("battle", r"^each turn, the first time [^,:;]+ would be destroyed by battle, it is not destroyed$"),
        (
            "opponents_action",
            r"^(?:each turn, )?the first (?:card\(s\) in your Pendulum Zone|[^,;:]*? you control) that would be destroyed"
            r" by an opponent's card effect, is not destroyed$",
        ),
        (
            "opponents_action",
            r"^the first time this (?:face-up )?card (?:on the field )?would be destroyed by an opponent's card effect"
            r"(?: each turn)?, it is not destroyed$",
        ),
        (
            "other_phase",
            r"^(?:once per turn, )?during (?:the|each|your|your (?:own|next|second|2nd)|the next|each of your|your opponent's|each of your opponent's"
            r"|each player's|either player's|each of your and your opponent's) (?:draw|standby) phases?\b(?! or\b)(?!.*\b(?:main|end|battle) phase)[^:;]+$",
        ),
        ("battle", r"^inflict (?:piercing|the difference as) battle damage(?: to your opponent)?$"),
        (
            "battle",
            r"^(?:you take|your opponent takes|neither player takes|either player takes) (?:no|any) (?:battle damage(?: you would have taken)?(?: from (?:battles|attacks|that battle)(?: involving (?:this card|it|your [^,:;]+))?)?"
            r"|damage(?: you would have taken)? from (?:battles|attacks|that battle)(?: involving (?:this card|it|your [^,:;]+))?)$",
        ),
        (
            "battle",
            r"^any battle damage (?:you|your opponent|it) (?:take|takes|inflicts) (?:from (?:battles|attacks) involving this card |to your opponent )?(?:is|becomes) (?:halved|doubled|0)$",
        ),
        ("battle", r"^you must pay \d+ LP to declare an attack with (?:this monster|this card)$"),
        ("battle", r"^neither can be destroyed by that battle$"),
        (
            "battle",
            rf"^{_ONCE}(?:if|when) [^:;]+? would be destroyed by battle(?: (?:with|by) [^:;,]+)?, (?:it is|they are) not destroyed$",
        ),
        (
            "battle",
            rf"^{_ONCE}(?:if|when) [^:;]+? would be destroyed by (?:that )?battle, [^:;]+ instead(?: of [^:;]+)?(?: \([^:;()]+\))?$",
        ),
        (
            "opponents_action",
            rf"^{_WOULD_BE} (?:card )?effects?, you can (?!only)[^:;]+ instead(?: of [^:;]+)?(?: \([^:;()]+\))?$",
        ),
        # What must be done comes about where the card is the opponent's, and I destroy something.
        ("opponents_effects", rf"^{_WOULD_BE} (?:card )?effects?, [^:;]+ instead(?: of [^:;]+)?(?: \([^:;()]+\))?$"),
        (
            "battle",
            r"^monsters your opponent controls (?:must attack(?: this card)?,? if able|that can attack must attack this card)$",
        ),
        (
            "battle",
            r"^(?:your opponent's monsters|monsters your opponent controls) cannot (?:target (?:[^,]+? )?for attacks(?:, except this one)?|attack|declare an attack)$",
        ),
        (
            "opponent_bound",
            r"^(?:your opponent's monsters|monsters your opponent controls) cannot change their battle positions$",
        ),
        (
            "opponents_effects",
            r"^your opponent cannot (?:target|destroy) [^:;]+ (?:with|by) (?:card|their card|monster|Spell|Trap) effects$",
        ),
        (
            "opponent_bound",
            r"^(?:in response to this card's activation, )?your opponent cannot (?:Special Summon$|(?:target|activate|destroy|use|Special Summon|Normal Summon|Set|banish|add|send) [^:;]+$)",
        ),
        (
            "opponent_bound",
            r"^(?:your opponent's|an opponent's) (?:cards and effects|cards or effects|monsters|activated effects) cannot (?:be activated|activate when)[^:;,]*$",
        ),
        (
            "opponent_bound",
            r"^(?:when|if) (?:this card is )?Normal or Special Summoned, your opponent's (?:(?:Spell/Trap )?cards|Spell/Traps) and effects cannot be activated$",
        ),
        (
            "opponent_bound",
            r"^when an? (?:monster |Spell |Trap |Spell/Trap |card )?effect activated by your opponent resolves, negate (?:the|that) effect if [^:;,]+$",
        ),
        (
            "opponent_bound",
            r"^each time (?:your|an) opponent (?:(?:Normal or )?Special Summons|Normal Summons|Summons|activates|Sets|draws|adds|discards|sends"
            r"|banishes|Tributes|destroys) [^:;]+$",
        ),
        # What follows of what the opponent does.
        (
            "opponents_effects",
            r"^when resolving an opponent's card effect that targets [^,:;]+, roll a six-sided die,? and negate that effect if you roll an? [^:;]+$",
        ),
        (
            "opponents_effects",
            r"^once per opponent's turn, if this card would be destroyed by their card effect, it is not destroyed$",
        ),
        (
            "opponents_effects",
            r"^(?:when|each time) (?:this card is|cards?(?:\(s\))? (?:is|are)) (?:sent|discarded) [^,:;]*\bby (?:an|the) effect of a card controlled by your opponent, [^:;]+$",
        ),
        (
            "opponent_bound",
            r"^when an? (?:monster|Spell|Trap) effect that was activated (?:on your opponent's field|your opponent controls) resolves, negate that effect(?:, then send this card to the GY)?$",
        ),
        (
            "opponent_bound",
            r"^once per turn, while this card is equipped to a monster, negate the first (?:Spell|Trap)(?: Card)? or effect activated on your opponent's field, when it resolves$",
        ),
        (
            "opponent_bound",
            r"^when your opponent's monster effect activated on the field resolves, they must discard 1 card or the effect is negated(?: \(their choice)?$",
        ),
        ("opponent_bound", r"^when you take damage from the effect of a monster your opponent controls, [^:;]+$"),
        ("opponent_bound", r"^once per turn, the first opponent's Normal Spell(?: Card)? effect to resolve becomes X$"),
        (
            "opponents_effects",
            r"^negate the effects? of Spell(?: and |/)Trap(?: Cards?)?s? controlled by your opponent that target this face-up card on the field$",
        ),
        (
            "opponent_bound",
            r"^when an opponent's card effect sends a card\(s\) from their Deck to the (?:GY|Graveyard), [^:;]+$",
        ),
        (
            "opponents_action",
            r"^once per turn, when (?:your opponent activates an? (?:Spell|Trap)(?: Card)?|an? [^,:;]*monster your opponent controls activates its effect|an? (?:monster|Spell|Trap) effect activated by your opponent resolves(?:, if [^,:;]+)?), you can [^:;]+$",
        ),
        (
            "opponents_action",
            r"^once per turn, while (?:this card is equipped to a monster, you can negate a monster effect activated on your opponent's field|you control an? [^,:;]+, you can negate any Spell/Trap effect activated by your opponent(?:,? then,? change 1 [^,:;]+ you control to Defense Position)?)$",
        ),
        ("opponent_bound", r"^when your opponent Summons a monster\(s\), they [^:;]+$"),
        (
            "opponent_bound",
            r"^(?:when an? [^,:;]*monster(?:\(s\))? is [^,:;]*Summoned [^,:;]+|after this card (?:is|was) \w+ Summoned), (?:your opponent|the opponent of this card's owner) cannot activate [^,:;]+$",
        ),
        (
            "end_phase",
            r"^once, during (?:this|the) End Phase, if the number of cards in your hand [^:;]+, you must randomly shuffle cards from your hand into the Deck [^:;]+$",
        ),
        (
            "battle",
            r"^the first time (?:this|each|the|your) [^,;:]+? would be destroyed by battle each turn,? (?:it is|they are) not destroyed"
            r"(?:,? (?:also|and) you take no battle damage from (?:that|the) battle)?$",
        ),
        (
            "battle",
            r"^if (?:this card|it|they|that monster|the equipped monster|your (?:[^,;:]*? )?monster) (?:attacks?|battles?) [^,;:]+,"
            r" inflict (?:piercing |the difference as )?battle damage(?: to your opponent)?$",
        ),
        ("opponents_action", r"^(?:the )?(?:[A-Z]\w+ )?Summons? of (?:your |an? )?[^,;:]+ cannot be negated$"),
        ("known", r"^This effect is unaffected by X$"),
        ("known", r"^Face-down Defense Position monsters are flipped to face-up Attack Position$"),
        ("known", r"^This card is not treated as an? X card(?:, but is still treated as an? X card)?$"),
        # Which turn it was activated in is in no position.
        ("end_phase", rf"^{_ENDS} your {_NTH} End Phase after activation$"),
        (
            "other_phase",
            rf"^{_ENDS} (?:your (?:opponent's )?{_NTH} Standby|your opponent's {_NTH} End) Phase after activation$",
        ),
        ("end_phase", r"^there is no limit to the hand size (?:for|of) each player$"),
        ("known", r"^during their respective turns, each player must show their opponent their hand$"),
        ("other_phase", r"^this damage begins at \d+ and is doubled during each of your following standby phases$"),
        (
            "opponent_bound",
            r"^(?:each turn, )?negate the effect of your opponent's first (?:Spell|Trap)(?: Card)? or effect that resolves(?: each turn)?"
            r"(?: while you control [^,;:]+)?(?:, and if you do(?:, or if it did not have an effect)?, destroy that card)?$",
        ),
        (
            "opponents_effects",
            r"^for each monster a player controls in their Main Monster Zone, any cards in their Spell & Trap Zone in the same column"
            r" as that monster cannot be destroyed by their opponent's card effects, and their opponent cannot target them with card effects$",
        ),
        (
            "not_negated",
            r"^(?:this (?:card|effect)'s activation and effects?|this (?:activation and )?effect) cannot be negated(?: by the effect of X)?$"
            r"|^the activation of this card, or its effects, cannot be negated, nor can its effects be negated$",
        ),
        (
            "not_negated",
            r"^(?:the )?(?:(?:activation|activated effects)(?: and (?:activated )?effects)?) of (?:your |other |LIGHT |DARK |your other )?[^,;:]+? cannot be negated$",
        ),
        ("known", r"^\(?This card(?:'s name)? is (?:also )?always treated as (?:an? )?[^.]+\)?$"),
    )
)
_JOINED = re.compile(
    r",? (?:also|and|but) (?=(?:it|they|this|you|your|neither|can|cannot|must|inflict|any|all battle|monsters|is|are|(?:if|when) (?:it|this card))\b)",
    re.IGNORECASE,
)


def inert(sentence: Sentence, card: Printed) -> str:
    """Why the sentence can be left out; empty for one that cannot."""
    if sentence.activated or sentence.bullet:
        return ""
    plain = sentence.plain.strip("()").rstrip(".").strip("()")
    if plain.startswith("During the turn this card is activated"):
        # It is what a Spell or Trap does that can be activated in any phase.
        return ""
    if re.match(IN_A_BATTLE, plain) or _after_a_battle(plain, sentence, card):
        return "battle"
    if goes_on(sentence, card):
        return ""
    if equipped_in_the_end_phase(sentence, card):
        return "end_phase"
    if (before := told_before(sentence, card)) is not None and inert(before, card) == "battle":
        return "battle"
    whole = _clauses(_AFTERWARDS.sub("", plain), card) or _clauses(plain, card)
    if whole or _CONDITION.match(plain) is None:
        return whole
    rest = _CONDITION.sub("", plain, count=1)
    return "battle" if _after_a_battle(rest, sentence, card) else _clauses(rest, card)


def _after_a_battle(plain: str, sentence: Sentence, card: Printed) -> bool:
    """Whether, behind another condition, a battle is the condition, or what a sentence about one goes on to tell is that
    its monster keeps its position."""
    if plain and re.match(IN_A_BATTLE, plain[0].upper() + plain[1:]):
        return True
    before = next((each.plain for each in card.sentences if each.number == sentence.number - 1), "")
    return bool(KEEPS_POSITION.match(plain) and re.match(IN_A_BATTLE, before))


def inert_clause(text: str, card: Printed) -> str:
    """The same of one clause of an effect."""
    return _clause(QUOTED.sub("X", text), card)


def _clauses(text: str, card: Printed) -> str:
    """The reason that could matter most, if all clauses have one."""
    if reason := _clause(text, card):
        return reason
    for joined in _JOINED.finditer(text):
        first = _clause(text[: joined.start()], card)
        if first and (rest := _clauses(text[joined.end() :], card)):
            return max(first, rest, key=MATTERS.index)
    return ""


def _clause(text: str, card: Printed) -> str:
    for reason, pattern in _WHOLE:
        if pattern.match(text):
            return reason
    for reason, pattern in _CLAUSES:
        found = pattern.match(text)
        if found and _is_subject(found["subject"], card):
            return reason
    return "battle" if about_battles(text) else ""


def _is_subject(text: str | None, card: Printed) -> bool:
    """Whether these words mean some cards on the field; the names in them are X."""
    if text is None or _OWN.match(text):
        return True
    if _MADE_WITH.match(text) or text.lower() in ("x you control", "every x in your monster zone"):
        return True
    words = re.sub(r"^(?:other|all(?: other| of)?|each|any) ", "", text, flags=re.IGNORECASE).replace("X", '"X"')
    words = words.replace(" you currently control", " you control")
    words = re.sub(r"^(?:all )?your (?P<what>(?!opponent).+)$", r"\g<what> you control", words, flags=re.IGNORECASE)
    words = re.sub(r"^(?:co-)?linked (?=monsters\b)", "", words, flags=re.IGNORECASE)
    words = re.sub(r"^(?:Monsters?\b|Face-up (?=Spells?\b|Traps?\b))", lambda found: found[0].lower(), words)
    words = re.sub(r",? and (?=[A-Z])", ", or ", words)
    words = re.sub(r" that (?:were|are) Special Summoned from [^,:;]+$", "", words)
    for places in (("monster_zone",), ()):
        # Spells and Traps are named with where they lie.
        try:
            lie = read_selection(f"all {words}", card, places)["from"]
        except NotUnderstood:
            continue
        if _ON_THE_FIELD.issuperset(lie):
            return True
    return False
