# ruff: noqa: E501 (patterns are kept whole)
"""Which sentences say nothing of anybody's Summon from where the card lies: each pattern with its reason."""

from __future__ import annotations

import re

SUMMON = r"\bSummon(s|ing)?\b|\bbe (\w+[ ,/]+(or |and |and/or )?)*Summoned\b"
_EVENT = (
    r"(is|are|was|were|would be|would|has been|have been) (\w+ )*(destroyed|Summoned|flipped|sent|selected|attacked|removed|banished|"
    r"discarded|drawn|targeted|added|returned|equipped|placed|Set|Tributed|changed|activated|used|detached|negated|inflicted|taken)|"
    r"\b(attacks|battles|declares|activates|inflicts|leaves|resolves|takes|destroys|draws|Tributes|discards|sends|adds|gains|loses)\b|"
    r"\bwould (be|destroy|take|leave|Tribute|detach|send)\b|you (take|draw|activate|destroy|inflict|Tribute|gain|Summon|Special|Normal|Synchro|Xyz|Link|Fusion|Ritual)"
)
_HARMLESS_SENTENCE = tuple(
    (reason, re.compile(pattern, re.IGNORECASE))
    for reason, pattern in (
        (
            "what an activation leaves behind",
            r"^(?!.*(can only \w+ Summon a number|turn player)).*\b(this|that) turn\b(?! by)|\buntil (the end|the next|your next|their next|its next|after)\b|for the rest of|"
            r"\bthe turn (you|this|it|they|that effect|either|that card)\b[^.]*\b(activat|use|appl|Summon\w* this|Special Summon|resolve)|"
            r"in the same turn|during the (End Phase|next)|^(Then|If you do|If this effect|If you used|If activated|If successful)\b|\bin response\b",
        ),
        (
            "how often an effect can be used",
            r"^\(?(you|each player) can (only )?(use|activate|apply|gain)\b",
        ),
        (
            "a term of an activation, or of ATK and DEF alone",
            r"\bmust (control|have|be)\b[^.]*\b(to|in order to) (activate|use)\b|^When (Normal|Special|Synchro|Xyz|Link|Fusion|Ritual|Tribute)"
            r"[\w, ]* Summoned, [^.]*cannot be activated|^When resolving\b|"
            r"^Negate (any|the|your opponent's) [^.]*\btargets? (this|1|a|exactly|another)\b(?![^.]*\bGY)|"
            r"^(Negate the )?effects of [^.]*destroyed by (this card|battle)|^Negate any card effects? that changes\b|"
            r"^(If|While|When)\b[^.,]*, (destroy|send|return|banish|Tribute) (this card|it)\b[^.]*$|"
            r"\battached to (it|this card) as (Xyz )?material\b[^.]*$|^You (do not|are unaffected)\b|"
            r"^(This card's|Its)( original)? (ATK|DEF)( and( its)?( original)? DEF| ?/ ?DEF)?( each)? (is|are|becomes?)\b(?![^.]*\b(also|Level|Type|name))|"
            r"can be used as a substitute for any 1 Fusion Material whose name is (specifically listed|mentioned) on the Fusion Monsters?\b(?! that)",
        ),
        (
            "how often an effect can be used",
            r"^\(?You can only\b(?! control)[^.]*\b(once|per (turn|Duel)|1 of)\b|^This effect|^\(?These|this effect (can|is|of|cannot)\b|^(Activate|Use) |"
            r"^\(?(You can )?only (use|activate)",
        ),
        (
            "a trigger, or what happens instead",
            r"^\(?●? ?(When|If|Each time|Every time|Whenever|After|Once per turn, (when|if))\b(?!.*\b(cannot|neither player)\b[^.]*\bSummon)(?!.*\btreat)[^,]*("
            + _EVENT
            + r")[^.]*,",
        ),
        (
            "another phase, or an answer to an activation",
            r"^●? ?(During|At|In) (each|your|the|either|both|every|its)\b[^,]*(Standby|End|Draw|Battle) Phases?\b|^Once per (turn|Duel)|"
            r"^Negate the (activation|effect of a)\b|would be (destroyed|sent|removed|Tributed|banished|returned|detached)",
        ),
        (
            "said for the sake of order",
            r"is treated as an? (\w+ )?Summon\b|(always|also) treated as|also still an?|transfer its materials|\bmaterials attached to (that|it)\b[^.]*become|^monsters can be Normal Summoned in face-up Defense Position|always Summons? |"
            r"^\(?(This card|X) is (not )?(always )?treated|the field is treated",
        ),
        (
            "a Gemini monster's Normal Summon",
            r"while this card is (a Normal Monster|face-up) on the field, you can Normal Summon it to have it become",
        ),
        (
            "an effect in old words, or what belongs to one",
            r"^Special Summon this card|Special Summon (it|this card) as an? |treat this card as a|gains? (this|these|the following|that|the)[\w ]* effects?\b[^.]*\.?$|"
            r"^\(?If (a player|you) controls? 2 or more|^Equip only|has this card as|in the same Chain|each of (their|your) Standby Phases|^(Once per turn, )?you can (Tribute|send|discard|remove|pay|flip|select|return|offer)\b[^.]* (to|and) (Special Summon|destroy|add|draw|inflict|select|activate|return|take|increase|look|negate|change|remove)|can only be equipped|^Each time|^Place\b|counters? on",
        ),
    )
)
_ATK_ONLY = re.compile(
    r"^(?!.*\b(also|cannot|Levels?|names?|Attributes?|Types? (becom|chang)\w*|treated|negated|Tributed,)\b)"
    r".*\b(gains?|loses?|decreases?|increases?) (\d+ |that much )?(ATK|DEF)\b[^.]*$",
    re.IGNORECASE,
)
_BATTLE = re.compile(r"\b(attack(?! Position)\w*|battle(?! positions?)\w*|damage|piercing)\b", re.IGNORECASE)
_BEYOND_BATTLE = re.compile(
    SUMMON
    + r"|\b(Tribut\w*|[Mm]aterials?|names?|Levels?|Attributes?|Spells?|effects are|[Nn]egate the effects|Zones?|banished|battle positions?)\b"
)
_OWN_SUMMON = re.compile(
    r"^\(?(You can (also )?((Normal|Special|Tribute|Xyz|Link|Fusion|Synchro|Ritual) Summon|Set)[^.]*\b(this card|it)\b|"
    r"[^.]*\byou can also Xyz Summon\b|"
    r"(This card )?(can|must|cannot|Must|Cannot)\b[^.]*\bbe (either )?(Normal |Special |Tribute |Flip |Fusion |Synchro |Xyz |"
    r"Link |Ritual |Pendulum )*(or |and )?[\w/ ]*(Summoned|Set)\b(?! monster)|"
    r"(If|While|When)[^.]*, you can ((Normal|Special|Tribute) Summon|Set)[^.]*\bthis card|"
    r"(Must|This card must|It must)\b|Requires|To (Tribute|Normal|Special|Fusion|Synchro|Xyz|Link) Summon this|"
    r"(You can )?Tribute (Summon|Set) this card|You can Tribute [^.]* to (Normal|Tribute)|"
    r"You can (Tribute|discard|banish|send|return|reveal|pay|remove|detach|destroy|place|shuffle|add)\b[^.]*"
    r"\b(Summon|Set)\b[^.]*\bthis card|[^.]*\bSpecial Summon (this card|it) \(?from (your|the) hand|"
    r"A Fusion Summon of this|You cannot (Fusion|Synchro|Xyz|Link|Special|Normal|Tribute)[\w/ ]* Summon this card|"
    r"[^.]*\bcan be Special Summoned from (your|the) hand|When you (Tribute|Normal|Special)[^.]*Summon this card)"
)
"""How the card itself is Summoned: that is asked where it is, not where it lies as a limit."""


def why_harmless(plain: str, monster: bool) -> str:
    """The reason for which a sentence binds nobody's Summon; empty if none is known."""
    if monster and _OWN_SUMMON.search(plain):
        return "how the card itself is Summoned"
    for reason, pattern in _HARMLESS_SENTENCE:
        if pattern.search(plain):
            return reason
    if _ATK_ONLY.search(plain):
        return "it changes ATK or DEF alone"
    if _BATTLE.search(plain) and not _BEYOND_BATTLE.search(plain):
        return "it is about battle alone"
    return ""
