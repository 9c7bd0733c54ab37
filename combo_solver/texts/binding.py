# ruff: noqa: E501 (patterns are kept whole)
"""Which texts may bind anybody's Summons from where the card lies, without being asked?

A text that is not read and can matter makes an answer undecided. Every sentence falls into one of three classes:
harmless, where a pattern proves that it says nothing about Summons; read, where
:mod:`combo_solver.texts.continuous_clauses` made an effect of it; and all others *may bind*. Of such a sentence only
what it is about is kept (:class:`Binding`), never its words.

An activated effect (a colon or a semicolon stands in its sentence) does nothing by lying there, and what it leaves
behind was done by its activation, of which a scenario tells in its own keys.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from combo_solver.cards.binding import VALUES, Binding, encode

Read = Callable[[str, bool], bool]
"""Whether a sentence was understood; the flag tells one of a Pendulum Effect."""

# --- sentences -----------------------------------------------------------------------------------------------------

_QUOTED = re.compile(r'["“][^"”]*["”]')
_HEADER = re.compile(r"^\[ ?(Pendulum|Monster) Effect ?\]$")
_RULE = re.compile(r"^-{4,}$|^\* ?The above text|^\*|^\(This card is not treated as|^\[")
_SENTENCE = re.compile(r"(?<=[.!])\)?\s+(?=\(?[A-Z0-9\"“●])")
_OLD_WORDS = (
    (re.compile(r"\bGraveyards?\b"), "GY"),
    (re.compile(r"\bMonster Card Zones?\b"), "Monster Zone"),
    (re.compile(r"\bMonster Cards?\b"), "monsters"),
    (re.compile(r"\b(his/her|his or her)\b"), "their"),
)


def _plain(sentence: str) -> str:
    """A sentence without the names in it, in present words."""
    sentence = _QUOTED.sub("X", sentence)
    for old, new in _OLD_WORDS:
        sentence = old.sub(new, sentence)
    return sentence.strip()


def sentences(text: str, from_extra_deck: bool, pendulum: bool) -> Iterator[tuple[str, str, str]]:
    """(part, sentence, the same without names) of a text; part is "scale" or "monster"."""
    part = "scale" if pendulum and "Pendulum Effect" in text else "monster"
    first = from_extra_deck
    for line in re.split(r"[\r\n]+", text):
        line = line.strip()
        header = _HEADER.match(line)
        if header:
            part = "scale" if header[1] == "Pendulum" else "monster"
            continue
        if not line or _RULE.match(line):
            continue
        if first and part == "monster":
            first = False
            continue
        masked = _QUOTED.sub(lambda found: found[0].replace(".", "․").replace("!", "ǃ"), line)
        for sentence in _SENTENCE.split(masked):
            sentence = sentence.replace("․", ".").replace("ǃ", "!").strip()
            if sentence:
                yield part, sentence, _plain(sentence)


# --- what does nothing by lying there ------------------------------------------------------------------------------

_ACTIVATED = re.compile(r"[:;]")
_STAYS = re.compile(
    r"\bcannot be used\b(?! as| for)|while this card (is|remains)|while this monster is|"
    r"^(activate|declare)\b[^:;]*\b(declar|nam)[^:;]*;",
    re.IGNORECASE,
)
"""In an activated effect: what it does goes on as long as the card lies there."""
_SUMMON = r"\bSummon(s|ing)?\b|\bbe (\w+[ ,/]+(or |and |and/or )?)*Summoned\b"
_EVENT = (
    r"(is|are|was|were|would be|would|has been|have been) (\w+ )*(destroyed|Summoned|flipped|sent|selected|attacked|removed|banished|"
    r"discarded|drawn|targeted|added|returned|equipped|placed|Set|Tributed|changed|activated|used|detached|negated|inflicted|taken)|"
    r"\b(attacks|battles|declares|activates|inflicts|leaves|resolves|takes|destroys|draws|Tributes|discards|sends|adds|gains|loses)\b|"
    r"\bwould (be|destroy|take|leave|Tribute|detach|send)\b|you (take|draw|activate|destroy|inflict|Tribute|gain|Summon|Special|Normal|Synchro|Xyz|Link|Fusion|Ritual)"
)
_HARMLESS_SENTENCE = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        # What an activation leaves behind, and how often it may be made.
        r"^(?!.*(can only \w+ Summon a number|turn player)).*\b(this|that) turn\b(?! by)|\buntil (the end|the next|your next|their next|its next|after)\b|for the rest of|"
        r"\bthe turn (you|this|it|they|that effect|either|that card)\b[^.]*\b(activat|use|appl|Summon\w* this|Special Summon|resolve)|"
        r"in the same turn|during the (End Phase|next)|^(Then|If you do|If this effect|If you used|If activated|If successful)\b|\bin response\b",
        r"^\(?(you|each player) can (only )?(use|activate|apply|gain)\b",
        r"\bmust (control|have|be)\b[^.]*\b(to|in order to) (activate|use)\b|^When (Normal|Special|Synchro|Xyz|Link|Fusion|Ritual|Tribute)"
        r"[\w, ]* Summoned, [^.]*cannot be activated|^When resolving\b|"
        r"^Negate (any|the|your opponent's) [^.]*\btargets? (this|1|a|exactly|another)\b(?![^.]*\bGY)|"
        r"^(Negate the )?effects of [^.]*destroyed by (this card|battle)|^Negate any card effects? that changes\b|"
        r"^(If|While|When)\b[^.,]*, (destroy|send|return|banish|Tribute) (this card|it)\b[^.]*$|"
        r"\battached to (it|this card) as (Xyz )?material\b[^.]*$|^You (do not|are unaffected)\b|"
        r"^(This card's|Its)( original)? (ATK|DEF)( and( its)?( original)? DEF| ?/ ?DEF)?( each)? (is|are|becomes?)\b(?![^.]*\b(also|Level|Type|name))|"
        r"can be used as a substitute for any 1 Fusion Material whose name is (specifically listed|mentioned) on the Fusion Monsters?\b(?! that)",
        r"^\(?You can only\b(?! control)[^.]*\b(once|per (turn|Duel)|1 of)\b|^This effect|^\(?These|this effect (can|is|of|cannot)\b|^(Activate|Use) |"
        r"^\(?(You can )?only (use|activate)",
        # Triggers, replacements, and what happens in other phases.
        r"^\(?●? ?(When|If|Each time|Every time|Whenever|After|Once per turn, (when|if))\b(?!.*\b(cannot|neither player)\b[^.]*\bSummon)(?!.*\btreat)[^,]*("
        + _EVENT
        + r")[^.]*,",
        r"^●? ?(During|At|In) (each|your|the|either|both|every|its)\b[^,]*(Standby|End|Draw|Battle) Phases?\b|^Once per (turn|Duel)|"
        r"^Negate the (activation|effect of a)\b|would be (destroyed|sent|removed|Tributed|banished|returned|detached)",
        # Said for the sake of order, and kept in the printed values.
        r"is treated as an? (\w+ )?Summon\b|(always|also) treated as|also still an?|transfer its materials|\bmaterials attached to (that|it)\b[^.]*become|^monsters can be Normal Summoned in face-up Defense Position|always Summons? |"
        r"^\(?(This card|X) is (not )?(always )?treated|the field is treated",
        r"while this card is (a Normal Monster|face-up) on the field, you can Normal Summon it to have it become",
        r"^Special Summon this card|Special Summon (it|this card) as an? |treat this card as a|gains? (this|these|the following|that|the)[\w ]* effects?\b[^.]*\.?$|"
        r"^\(?If (a player|you) controls? 2 or more|^Equip only|has this card as|in the same Chain|each of (their|your) Standby Phases|^(Once per turn, )?you can (Tribute|send|discard|remove|pay|flip|select|return|offer)\b[^.]* (to|and) (Special Summon|destroy|add|draw|inflict|select|activate|return|take|increase|look|negate|change|remove)|can only be equipped|^Each time|^Place\b|counters? on",
    )
)
_ATK_ONLY = re.compile(
    r"^(?!.*\b(also|cannot|Levels?|names?|Attributes?|Types? (becom|chang)\w*|treated|negated|Tributed,)\b)"
    r".*\b(gains?|loses?|decreases?|increases?) (\d+ |that much )?(ATK|DEF)\b[^.]*$",
    re.IGNORECASE,
)
_BATTLE = re.compile(r"\b(attack(?! Position)\w*|battle(?! positions?)\w*|damage|piercing)\b", re.IGNORECASE)
_BEYOND_BATTLE = re.compile(
    _SUMMON
    + r"|\b(Tribut\w*|[Mm]aterials?|names?|Levels?|Attributes?|Spells?|effects are|[Nn]egate the effects|Zones?|banished|battle positions?)\b"
)
_CONTINUES = re.compile(
    r"^\(?(Then|If (you|they|it|that|neither|either|Summoned)|Also|But|After|It\b|Its\b|That\b|Those|They|These|Their\b|This\b|"
    r"Until|During|When|While that|Otherwise|Any|You must|You take|Return|Destroy|Send|Change|Equip|Increase|Reduce|Gain|Apply|"
    r"Banish|Shuffle|Place|Reveal|Look|Excavate|Draw|The (destroyed|target|selected|Special|Summoned|other|chosen|added|effects? of that|Level of that))"
)
_STANDS_ALONE = re.compile(
    r"^(This (face-up )?card|While this|Its name)\b|this card is face-up|on the field\b[^.]*cannot|neither player"
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
_ITSELF = re.compile(
    r"^\(?((While|If|As long as|When|During)\b[^,]*, )?(this (face-up |Set |Fusion |Equipped )?(card|monster)(?! ?, )|"
    r"(it|it's|its)\b|(this card|its)('s)? (name|original|Level|Rank|Type|Attribute))|"
    r"^\(?(Cannot|Must|Unaffected|Also|Gains?|Loses?|Treated|Always|Can) ?(be\b|by\b|also\b|as\b|attack|make|\d)|"
    r"^(For|When|If)\b[^.]*\b(using|use|you can (treat|use)) (only )?(this card|it)\b|"
    r"^This card|^You can treat (this card|it)\b|^Its\b",
    re.IGNORECASE,
)
_OTHERS = re.compile(
    r"\b(other|all|both|each|any|neither|either) (?!effects?|ways?|turn)|monsters (you|your|their|on|in|with)\b|"
    r"your opponent (cannot|can only|can't)|^(You|Neither)\b|players? (cannot|can only)|you cannot\b",
    re.IGNORECASE,
)

_OWN_MATERIALS = re.compile(
    r"^(For (this card's|the) (Synchro|Xyz|Link|Fusion) Summon( of this card)?,|You can also use\b.*\b(Synchro|Xyz|Link|Fusion) Summon this|"
    r"If you (Synchro|Xyz|Link|Fusion) Summon this card,|If you use\b.*Summon of this card,|"
    r"Cannot be (Synchro|Xyz|Link|Fusion) Summoned\b(?!,? except)(?! unless)|Cannot be (Synchro|Xyz|Link|Fusion) Summoned, except|"
    r"(When|To) (Synchro|Xyz|Link|Fusion) Summon(ing)? this card,)"
)
"""What may, must or cannot be material for the card's own Summon."""
_WHERE = (
    (
        "gy",
        re.compile(
            r"while (this card|it|this monster) is (in|on)\b[^,.]*\bGY\b|(in|while in) (the|your) GY\b(?=[^.]*\bthis card)",
            re.IGNORECASE,
        ),
    ),
    (
        "hand",
        re.compile(
            r"while (this card|it|this monster) is (in)\b[^,.]*\bhand\b|this card in (your|the) hand", re.IGNORECASE
        ),
    ),
    ("banished", re.compile(r"while (this card|it|this monster) is (face-up )?banished", re.IGNORECASE)),
)
_OWN_VALUES_ELSEWHERE = re.compile(
    r"(while|when|if|as long as) (it is |this card is )?(face-up )?(on|in) [^.]*\b(GY|hand|Deck|banished|graveyard)",
    re.IGNORECASE,
)

# --- what may bind -------------------------------------------------------------------------------------------------

_CANNOT = r"(cannot|can only|neither player can|can't|not be able to|must|unable)\b[^.]*"
_FORBIDS = (
    ("tributes", re.compile(r"\bTribut(e|es|ed|ing)\b")),
    (
        "materials",
        re.compile(r"\bmaterials?\b(?! (from|attached))|\b(Fusion|Synchro|Xyz|Link) Material", re.IGNORECASE),
    ),
    (
        "summons",
        re.compile(
            r"\b(place|have|control|use)\b[^.]*\b(monsters?|Monster Zones?)\b[^.]*\b(exceed|more than|at most)|"
            r"can(not)? (only )?(control|have|be)\b[^.]*\b\d|\bonly (control|be) \d|number of monsters|cannot appear|skip\b[^.]*Main",
            re.IGNORECASE,
        ),
    ),
    (
        "zones",
        re.compile(
            r"\bZones?\b[^.]*\b(cannot|unus\w*|only|used)\b|\b(cannot|only|unus\w*)\b[^.]*\bZones?\b", re.IGNORECASE
        ),
    ),
    (
        "positions",
        re.compile(
            r"change[sd]?\b[^.]*battle position|(into|to) (face-up |face-down )?(Attack|Defense) Position|"
            + _CANNOT
            + r"(flip|\bSet\b|battle position)|"
            r"face-down (Attack|Defense)? ?Position|battle positions? (of|cannot)|\b(are|is) flipped",
            re.IGNORECASE,
        ),
    ),
    (
        "spells",
        re.compile(
            _CANNOT + r"\b(activat\w*|use|play(ed)?)\b|\bpay\b",
            re.IGNORECASE,
        ),
    ),
    (
        "costs",
        re.compile(
            r"\bbanished?\b[^.]*instead|\bis banished|\bare banished|cannot be (banished|sent|discarded|removed)|"
            + _CANNOT
            + r"\b(banish|send|discard|remove|pay|add|return|leave)\b|"
            r"sent to[^.]*instead|instead of[^.]*sen",
            re.IGNORECASE,
        ),
    ),
    (
        "effects",
        re.compile(
            r"\bnegate\b(?! the (attack|activation|effect))|negate the effects? of (all|face-up|any|other|each|monsters|Effect|opponent|the equipped|every)|"
            r"\bnegate[sd]\b|effects? (is|are)\b[^.]*\b(not applied|negated)|\bloses? (its|their) effects?|have no effects?|"
            r"same effects?|effects? becomes?",
            re.IGNORECASE,
        ),
    ),
    (
        "scales",
        re.compile(
            r"Pendulum Scales?\b|can(not)? (only )?(\w+ )*Pendulum Summon|\bScales? (becom|is|are|of)", re.IGNORECASE
        ),
    ),
)
_WHAT = r"\b(Levels?|Ranks?|Types?|Attributes?|names?|Link Ratings?)\b"
_CHANGE = r"(becom\w*|treat\w*|increas\w*|reduc\w*|decreas\w*|chang\w*|rais\w*|lower\w*|doubl\w*|multipl\w*|considered|regarded)"
_VALUES = re.compile(
    rf"{_WHAT}[^.]*\b{_CHANGE}\b|\b{_CHANGE}\b[^.]*{_WHAT}|"
    r"\b(treated|considered|regarded|counts?|handled|becomes?|used) as (an? |the |\d |another |any |being |if )?(?!an? material)[\w\-/ ]*\b(monsters?|Tuners?|non-Tuner|Attributes?|Level|Type|X|EARTH|WATER|FIRE|"
    r"WIND|LIGHT|DARK|Tributes?|materials)\b|"
    r"\bbecomes? (an? |that |\w+[- ])*(Type|Attribute|monsters?|Tuner|X|EARTH|WATER|FIRE|WIND|LIGHT|DARK)\b|\b(is|are) also\b|"
    r"\b(Levels?|names?|Attributes?|Types?) (is|are|gains?)\b|\b(is|are) (a |an )?Level \d",
    re.IGNORECASE,
)
_HARMLESS = (
    re.compile(r"\bTributed (monsters?|for|to)\b[^.]*|\bTribute Summoned\b|\bthe Tributes? (for|of)\b[^.]*"),
    re.compile(r"\b[\w ]+-Type\b"),
    re.compile(
        r"cannot be (destroyed|targeted|attacked)( or (destroyed|targeted|banished))?( by (battle|card effects|your opponent's card effects|an opponent's card effects?))?",
        re.IGNORECASE,
    ),
    re.compile(
        r"(?<!be )\b(Special|Normal|Tribute|Fusion|Synchro|Xyz|Link|Ritual|Pendulum|Flip)( or (Special|Normal|Tribute|Fusion|Synchro|Xyz|Link|Ritual|Pendulum|Flip))* Summoned (Effect )?(monsters?|cards?)\b",
        re.IGNORECASE,
    ),
    re.compile(
        r"face-up (monster|card|attack|defense)|(even|odd) Pendulum Scale[^,.]*|(equal to|by|x) [^,.]*Pendulum Scales?\b[^,.]*|in (your|a|their|the) Pendulum Zones?",
        re.IGNORECASE,
    ),
    re.compile(
        r"\bfor (the|a|an|its|that) (Fusion|Synchro|Xyz|Link|Ritual|Tribute)( or (Fusion|Synchro|Xyz|Link|Ritual))? Summon( of (?P<of>[^.,]*))?",
        re.IGNORECASE,
    ),
    re.compile(
        r"\b(Fusion|Synchro|Xyz|Link) Materials? attached|has [^.]{0,30}(Xyz )?Materials?( attached)?|materials? attached to|for each material|attached to (it|this card) as (Xyz )?materials?|"
        r"has (a |an )?[\w ]*\b(monsters?|cards?) as (Xyz )?material|as (Xyz )?material,|used (a |an |only )?[^.,]* as [\w ]*material,|"
        r"while (this card|it) has (an? )?[\w ]*materials?",
        re.IGNORECASE,
    ),
    re.compile(
        r"cannot activate (cards or effects |Spell/Trap Cards? |cards? |effects? |Spells/Traps |Traps? |monster effects?)*(in response|until the end of the Damage|when|during (the|either player's|your|their|its) (Battle|Damage))[^.]*|(Summons?|activation|effects?)\b[^.]* cannot be negated|for its (\w+ )?Summon\b",
        re.IGNORECASE,
    ),
    re.compile(r"\bis in (the|a|an|your) (Main |Extra )?(Monster|Spell & Trap) Zone\b"),
    re.compile(r"unaffected by [^.]*|cannot target[^.]*|cannot be negated|cannot be changed", re.IGNORECASE),
    re.compile(r"\bmonsters? that (was|were) [^.,]* Summoned\b", re.IGNORECASE),
)


def may_bind(
    text: str,
    *,
    monster: bool,
    stays: bool,
    from_extra_deck: bool = False,
    pendulum: bool = False,
    read: Read = lambda sentence, scale: False,
) -> str:
    """What may bind in a text, in the words of :func:`encode`. ``stays``: the card stays on the field once activated (a
    Continuous, Equip or Field Card); ``read`` tells the sentences that were understood."""
    return encode(_all(text, monster, stays, from_extra_deck, pendulum, read))


def _all(text: str, monster: bool, stays: bool, from_extra_deck: bool, pendulum: bool, read: Read) -> Iterator[Binding]:
    activated = chosen = lasting = based = False
    for part, sentence, plain in sentences(text, from_extra_deck, pendulum):
        bullet = plain.startswith("●")
        if not bullet:
            based = "based on" in plain and not _ACTIVATED.search(plain)
        elif based:
            plain = plain.partition(":")[2].strip() or plain
        if _ACTIVATED.search(plain.lstrip("● ")):
            chosen, activated = bullet, activated or not bullet
            if stays and not bullet and _STAYS.search(plain):
                lasting = True
                yield from _of(part, (plain.rpartition(";")[2] or plain).strip(), monster)
            continue
        if bullet and activated and not lasting:
            continue
        known = read(sentence, part == "scale")
        if known and _MOVED.search(plain):
            # What costs and effects of models do is heeded; where cards go otherwise is not.
            yield Binding("field", "moves", _whom(plain))
        if known or ((activated or chosen) and _CONTINUES.search(plain) and not _STANDS_ALONE.search(plain)):
            continue
        found = list(_of(part, plain, monster))
        if not bullet:
            activated, chosen, lasting = False, False, bool(found)
        yield from found


def _of(part: str, plain: str, monster: bool) -> Iterator[Binding]:
    """What one sentence may bind."""
    if monster and _OWN_MATERIALS.search(plain) and not re.search(r"negated|gains|lose", plain):
        offers = bool(re.search(r"\bcan\b(?! only)|treat it", plain))
        yield Binding("own", "materials", "controller", True, offers, not offers or "must" in plain)
        return
    if (monster and _OWN_SUMMON.search(plain)) or any(each.search(plain) for each in _HARMLESS_SENTENCE):
        return
    if _ATK_ONLY.search(plain):
        return
    if _BATTLE.search(plain) and not _BEYOND_BATTLE.search(plain):
        return
    rest = plain
    for harmless in _HARMLESS:
        rest = harmless.sub(" ", rest)
    if _TWICE.match(plain) or _TOLL.match(plain):
        yield Binding("field", "twice" if _TWICE.match(plain) else "tolls", _whom(plain))
        return
    about = dict.fromkeys(name for name, pattern in _FORBIDS if pattern.search(rest))
    if "spells" in about and _NO_SPELLS.search(rest) and not _SPELLS.search(rest):
        del about["spells"]
    if "costs" in about and not _PAYS.search(rest):
        del about["costs"]
        if _REDIRECTED.search(rest):
            about["sending"] = None
        elif not _NOT_A_BAN.search(plain):
            about["banishing" if re.search(r"\bbanish", rest) else "costs"] = None
    if "spells" in about and re.search(r"\bactivate Spell/Trap Cards that are Set\b|^Face-down Spell", rest):
        del about["spells"]
        about["set-spells"] = None
    if "positions" in about and re.search(r"\b(cannot|can) Set (monsters|cards|Spells/Traps)\b", rest):
        del about["positions"]
        about["sets"] = None
    if "positions" in about and _TURNED.search(plain) and not _FLIPPED.search(plain):
        del about["positions"]
        about["facing"] = None
    if re.search(_SUMMON, rest):
        about |= dict.fromkeys(_summons(rest))
    if _VALUES.search(rest):
        about |= dict.fromkeys(_values(rest))
    if re.search(r"cannot (be )?target(ed)?\b[^.]*\bGYs?\b|\bGYs?\b[^.]*cannot be targeted", plain):
        about["spells"] = None  # Monster Reborn and its like target
    if not about:
        return
    if "effects" in about and re.search(r"Spell|\bcards?\b(?! you)|[Aa]ll effects", plain):
        about["spells"] = None  # a Spell whose effect is negated performs no Summon
    itself = bool(_ITSELF.search(plain)) and not _OTHERS.search(plain)
    places = [place for place, pattern in _WHERE if pattern.search(plain)]
    if itself and VALUES & about.keys() and _OWN_VALUES_ELSEWHERE.search(plain):
        places += ["field", "gy", "hand", "banished", "deck"]
    if re.search(r"face-up card in your Extra Deck", plain):
        places, itself = ["extra"], True
    if not places or (monster and re.search(r"\bon the field\b|Monster Zone", plain)):
        places.append("scale" if part == "scale" else "field")
    whom = _whom(plain)
    enables = _may_enable(plain)
    offers = bool(_OFFERS.search(plain)) and not _ONLY.search(plain)
    for place in dict.fromkeys(places):
        for what in about:
            also = enables or what in VALUES | {"effects"}
            also = also and what not in _NEVER_ENABLE
            yield Binding(place, what, whom, itself, also, not (also and offers))


_TWICE = re.compile(
    r"^(Neither player|You|Your opponent) (can|cannot) Summon( monsters)? more than (two|2|three|3) times per turn\.$"
)
_TOLL = re.compile(r"^Each player must pay (\d+) (LP|Life Points) (per card to|for each monster)\b[^.]*\bSummon")
"""A count of Summons of every sort, of at least two; LP to be paid for what comes from the hand."""
_NEVER_ENABLE = frozenset({"spells", "set-spells", "costs", "banishing", "sending", "moves", "sets"})
_PAYS = re.compile(r"\b(pay|discard|return|add|leave)\b|\bsend\b|removed?\b", re.IGNORECASE)
_REDIRECTED = re.compile(r"\binstead\b|leaves the field", re.IGNORECASE)
_MOVED = re.compile(r"\bbanish(ed)?\b", re.IGNORECASE)
_NOT_A_BAN = re.compile(
    r"banished by (?!ban)[^.]*effects|destroyed by battle|while [^.]* (is|are) banished|"
    r"activate (their|its|monster) effects|for each\b",
    re.IGNORECASE,
)
_NO_SPELLS = re.compile(r"\bTraps?\b|\bmonsters?\b", re.IGNORECASE)
_SPELLS = re.compile(r"\bSpells?\b|(?<!Trap )(?<!monster )(?<!this )\bcards?\b(?! that)|\bpay\b", re.IGNORECASE)
"""Whose activation a sentence is about: that of Traps or monsters, or (also) that of Spells."""
_TURNED = re.compile(r"\b(face-up|Attack Position|Defense Position)\b", re.IGNORECASE)
_FLIPPED = re.compile(r"\bflip|face-down|\bSet\b|cannot|can't|can only|neither|\bSummon", re.IGNORECASE)
"""What only turns face-up monsters to another battle position leaves Flip Summons alone."""


def _values(rest: str) -> Iterator[str]:
    """Which values a sentence may change; all of them, if it names none."""
    told = [name for name, pattern in _VALUE_WORDS if re.search(pattern, rest)]
    if not told and re.search(r"\b(ATK|DEF|LP|damage)\b", rest):
        return
    yield from told or sorted(VALUES)


_VALUE_WORDS = (
    ("levels", r"\b(Level|Rank)s?\b"),
    (
        "types",
        r"\bTypes?\b|\b(become|is|are|treated as)( also)? (an? )?(Zombie|Dragon|Warrior|Machine|Fiend|Fairy|Spellcaster|Beast|Insect|Plant|Cyberse)",
    ),
    ("attributes", r"\bAttributes?\b|\b(EARTH|WATER|FIRE|WIND|LIGHT|DARK)\b"),
    ("names", r"\bnames?\b|\bX\b"),
    ("kinds", r"\b(Tuners?|non-Tuner|Normal Monsters?|Effect Monsters?|Tributes?|materials?)\b"),
)


def _summons(rest: str) -> Iterator[str]:
    """Which Summons a sentence names."""
    kinds = set(
        re.findall(r"\b(Normal|Special|Tribute|Flip|Fusion|Synchro|Xyz|Link|Ritual|Pendulum)\b(?=[^.]*Summon)", rest)
    )
    if not kinds:
        yield "summons"
    if kinds & {"Normal", "Tribute", "Flip"}:
        yield "normal"
    if "Flip" in kinds:
        yield "positions"
    if kinds - {"Normal", "Tribute", "Flip"}:
        extra = re.search(r"from (the|your|their) Extra Deck", rest) or kinds <= {
            "Synchro",
            "Xyz",
            "Link",
            "Normal",
            "Tribute",
        }
        yield "extra" if extra else "special"


_CONTROLLER = re.compile(r"\b(you|your)\b(?! opponent)(?!'s opponent)", re.IGNORECASE)
_OPPONENT = re.compile(r"\byour opponent('s)?\b", re.IGNORECASE)


def _whom(plain: str) -> str:
    """Whom a sentence binds: the one it says "cannot" of."""
    if re.search(
        r"\b(neither|each|both|either|any) players?\b|\ball (face-up )?monsters\b(?! (you|your))|players? ",
        plain,
        re.IGNORECASE,
    ):
        return "both"
    if re.search(r"your opponent (cannot|can only|can't|must|is unable)", plain, re.IGNORECASE):
        return "opponent"
    if re.search(r"\byou (cannot|can only|can|must|can't)\b", plain, re.IGNORECASE):
        return "controller"
    theirs = re.search(
        r"(monsters?|cards?|effects?) (in )?your opponent('s)?|your opponent's (monsters|cards|field|GY|hand)|on your opponent's field",
        plain,
        re.IGNORECASE,
    )
    mine = re.search(r"(monsters?|cards?) you control|your (monsters|hand|GY|Deck)", plain, re.IGNORECASE)
    if theirs and not mine:
        return "opponent"
    if mine and not theirs:
        return "controller"
    return "both"


_OFFERS = re.compile(
    r"\b(you|players?|this card|it|they|monsters?) (can|may)\b(?! only)(?!not)|in addition to", re.IGNORECASE
)
_ONLY = re.compile(r"cannot|can't|\bonly\b|neither|\bmust\b|unless|becomes?\b", re.IGNORECASE)
"""An offer, and what makes it more than that."""


def _may_enable(plain: str) -> bool:
    """Whether a sentence may allow something, and not only forbid it."""
    rest = re.sub(
        r"neither player can|\bcan ?not\b|\bcan only\b|\bcan't\b|except \w+ as", " ", plain, flags=re.IGNORECASE
    )
    return bool(_ALLOWS.search(rest))


_ALLOWS = re.compile(
    r"\bcan\b|\bmay\b|instead|treat|becom|\bas (?!long)|without|in addition|\bcounts?\b|additional", re.IGNORECASE
)
