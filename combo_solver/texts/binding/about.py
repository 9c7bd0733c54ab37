# ruff: noqa: E501 (patterns are kept whole)
"""What a sentence may bind, if nothing proves it harmless: what it is about, where its card must be, and whom."""

from __future__ import annotations

import re
from collections.abc import Iterator

from combo_solver.cards.binding import VALUES, Binding
from combo_solver.texts.binding.harmless import SUMMON, why_harmless
from combo_solver.texts.binding.whom import OFFERS, ONLY, may_enable, whom

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


def bindings(part: str, plain: str, monster: bool) -> Iterator[Binding]:
    """What one sentence may bind."""
    if monster and _OWN_MATERIALS.search(plain) and not re.search(r"negated|gains|lose", plain):
        offers = bool(re.search(r"\bcan\b(?! only)|treat it", plain))
        yield Binding("own", "materials", "controller", True, offers, not offers or "must" in plain)
        return
    if why_harmless(plain, monster):
        return
    rest = plain
    for harmless in _HARMLESS:
        rest = harmless.sub(" ", rest)
    if _TWICE.match(plain) or _TOLL.match(plain):
        yield Binding("field", "twice" if _TWICE.match(plain) else "tolls", whom(plain))
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
    if re.search(SUMMON, rest):
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
    bound = whom(plain)
    enables = may_enable(plain)
    offers = bool(OFFERS.search(plain)) and not ONLY.search(plain)
    for place in dict.fromkeys(places):
        for what in about:
            also = enables or what in VALUES | {"effects"}
            also = also and what not in _NEVER_ENABLE
            yield Binding(place, what, bound, itself, also, not (also and offers))


_TWICE = re.compile(
    r"^(Neither player|You|Your opponent) (can|cannot) Summon( monsters)? more than (two|2|three|3) times per turn\.$"
)
_TOLL = re.compile(r"^Each player must pay (\d+) (LP|Life Points) (per card to|for each monster)\b[^.]*\bSummon")
"""A count of Summons of every sort, of at least two; LP to be paid for what comes from the hand."""
_NEVER_ENABLE = frozenset({"spells", "set-spells", "costs", "banishing", "sending", "moves", "sets"})
_PAYS = re.compile(r"\b(pay|discard|return|add|leave)\b|\bsend\b|removed?\b", re.IGNORECASE)
_REDIRECTED = re.compile(r"\binstead\b|leaves the field", re.IGNORECASE)
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
