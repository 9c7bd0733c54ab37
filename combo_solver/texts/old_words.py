"""Old wordings in the words that cards have today: one table, before any sentence is read as an effect.

Words come first ("Graveyard", "remove from play", "Fiend-Type"). Then whole sentences from the time before colons and
semicolons: "Once per turn, you can discard 1 card to select 1 monster on the field and destroy it." is "Once per turn:
You can discard 1 card; target 1 monster on the field; destroy it." What does not fit stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from combo_solver.texts.account import Account
from combo_solver.texts.demanded import demanded
from combo_solver.texts.effects.masked import Masked
from combo_solver.texts.effects.owners import in_words_of_mine
from combo_solver.texts.in_three import paid_selected_done
from combo_solver.texts.old_costs import unasked
from combo_solver.texts.old_flips import flipped
from combo_solver.texts.old_pairs import two_as_one
from combo_solver.texts.old_sentences import from_the_deck_and_shuffled, in_a_sentence_of_today, set_ready
from combo_solver.texts.put_together import both_of_them, or_instead, the_one_bullet
from combo_solver.texts.reader import Printed
from combo_solver.texts.sentences import Sentence

_LP = r"[Ll]ife [Pp]oints?(?: points)?"
_WORDS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), today)
    for pattern, today in (
        (r"\bMonster Card Zone", "Monster Zone"),
        (r"\bSpell (?:& Trap|and Trap) Card Zone", "Spell & Trap Zone"),
        (r"\bField (?:Spell )?Card Zone", "Field Zone"),
        (r"\bGraveyards\b", "GYs"),
        (r"\bGraveyard\b", "GY"),
        (r"\b(?:his/her|his or her)\b", "their"),
        (r"\b(Spell|Trap|Monster) Cards?(?= or Trap Cards?\b)", r"\1"),
        (r"\bSpell(?: or |/)Trap Card(s?)\b(?! Zone)", r"Spell/Trap\1"),
        (r"\b(Spell|Trap) Card(s?|\(s\))(?=\W|$)(?! Zone)", r"\1\2"),
        # On the field it may be in a Spell & Trap Zone.
        (
            r"\bMonster Card(s?)\b"
            r"(?! you control| on the field| your opponent controls| from your hand and/or face-up field)",
            r"monster\1",
        ),
        (r"\b([A-Z][a-z]+(?:[- ][A-Z]?[a-z]+)?)-Type\b(?! of\b)", r"\1"),
        (r"(?<!or )(?<!and )(?<!as )(?<!as an )\bXyz Material", "material"),
        (r"\b([Rr])emoved from play\b", "banished"),
        (r"\bRemove from play (?=\S)", "Banish "),
        (r"\bremove from play (?=\S)", "banish "),
        (r"\bremoving from play (?=\S)", "banishing "),
        (r"\bRemove ([^,;:.]+?) from play\b", r"Banish \1"),
        (r"\bremove ([^,;:.]+?) from play\b", r"banish \1"),
        (r"\bremoving ([^,;:.]+?) from play\b", r"banishing \1"),
        (r"(?<=\))(?P<how> in \w+ Position)? (?:on|to) your side of the field(?=\.)", r"\g<how>"),
        (r"\b(?:on|from) your side of the field\b", "you control"),
        (r"\b(?:on|from) your opponent's side of the field\b", "your opponent controls"),
        (r"\bside of the field\b", "field"),
        (r"\bSummoned successfully\b", "Summoned"),
        (r"^Activate this card by paying (?=\d+ (?:LP|Life Points), then target [^;]+; )", "Pay "),
        (r"^Activate this card by targeting (?=[^;]+; )", "Target "),
        (r"^Activate this card by discarding (?=[^;]+, then target [^;]+; )", "Discard "),
        (r"^Activate this card by Tributing (?=[^;]+; Special Summon )", "Tribute "),
        (
            r"\bSpecial Summon (that target|it) you control in (?:face-up )?(Attack|Defense) Position,(?= and)",
            r"Special Summon \1 in \2 Position",
        ),
        # That is where discarded cards go.
        (r"\b([Dd]iscard this card and 1 [^,;:]+?) to the GY\b", r"\1"),
        (
            r"^You can (Tribute|send|banish) this card that was"
            r" ((?:Fusion|Synchro|Xyz|Link|Ritual|Tribute) Summoned[^,;:]*)(?=[,;])",
            r"If this card was \2: You can \1 this card",
        ),
        (r"(?<=[Rr]eveal 1 )(\"[^\"]+\")( in your hand, then target [^;:]*? that mentions) it\b", r"\1\2 \1"),
        (r"(?<=: )It is changed to (?=(?:face-up )?(?:Attack|Defense) Position\.$)", "Change it to "),
        (
            r"^This card is changed to Defense Position when it is ((?:Normal|Flip)[^,:;]* Summoned)\.$",
            r"When this card is \1: Change it to Defense Position.",
        ),
        # In a Main Phase 1 no Battle Phase has been.
        (
            r"^You cannot Special Summon or conduct your Battle Phase (the turn you activate this effect)\.$",
            r"You cannot Special Summon \1.",
        ),
        (
            r"^You cannot Special Summon monsters(, except [^,:;]+), nor conduct your Battle Phase,"
            r" (the turn you activate this effect)\.$",
            r"You cannot Special Summon monsters \2\1.",
        ),
        (r'^Each time (your opponent takes damage from a card effect, except "[^"]+"), i(?=nflict \d)', r"If \1: I"),
        (r"\bsuccessfully (?=(?:Normal|Special|Flip|Tribute|Synchro|Fusion|Xyz|Ritual))", ""),
        (r"\bBattle Damage\b", "battle damage"),
        (r"\bbattle damage to your opponent's Life Points\b", "battle damage to your opponent"),
        (r"\bas a result of battle\b", "by battle"),
        (rf"\b(damage to|attack) your opponent's {_LP}", r"\1 your opponent"),
        (rf"\b(\d+) {_LP}", r"\1 LP"),
        (rf"\b(your|their|opponent's|gain|lose) {_LP}", r"\1 LP"),
        (r"\b([Dd])iscard (\d cards?) from your hand(?! to the)", r"\1iscard \2"),
        (r"\b([Dd])iscard ((?:(?! and )[^,;:.])+?) to the GY\b", r"\1iscard \2"),
        (r"\b([Dd])iscarding ((?:(?! and )[^,;:.])+?) to the GY\b", r"\1iscarding \2"),
        (r"\bby (\d+) points\b", r"by \1"),
        (r"\b(gains?|loses?) (\d+) points of (ATK|DEF)\b", r"\1 \2 \3"),
        (r"\b([Oo])nce per turn(?=,? (?:during|you can))", r"\1nce per turn,"),
        (r"(?<=^If at least )(\d of your monsters are banished: Target \d of )them\b", r"\1your banished monsters"),
        (
            r"^Select and destroy (\d) of your monsters and (\d) of your opponent's monsters\.$",
            r"Target \1 monsters you control and \2 monster(s) your opponent controls; destroy those targets.",
        ),
        (
            r"(?<=^Tribute 1 monster\. )Select either its ATK or DEF and gain that many Life Points\b",
            "Gain LP equal to the ATK or DEF the Tributed monster had on the field",
        ),
        (r"\bthose target\(s\)", "those targets"),
        (r" \(this is not optional\)(?=\.$)", ""),
        (r"\bis not destroyed by battle(?=\.$)", "cannot be destroyed by battle"),
        (r"\bAND\b", "and"),
        (r",,", ","),
    )
)
_CONTROLLED = re.compile(r"\bcontrols? (?:[^,;:.]*? )??Monster Cards?\b(?! Zone)")
_KEPT = "Monster\u2060Card"
"""What one controls may lie in a Spell & Trap Zone."""
_TIME = (
    r"(?:(?:[Oo]nce|(?:Up to )?[Tt]wice) per turn"
    r"(?:, during (?:your Main Phase|your turn|either player's (?:turn|Main Phase)))?"
    r"|[Oo]nce during (?:each of your turns|your Main Phase)|[Dd]uring your Main Phase(?: only)?(?:, once per turn)?)"
)
_DAMAGES = "inflicts battle damage to your opponent"
_WHEN = (
    r"(?:When|If) this (?:face-up |face-down )?card (?:on the field |you control )?is (?:(?:Normal|Special|Flip|Tribute"
    r"|Synchro|Fusion|Ritual|Xyz|Link|Pendulum)\b|flipped|destroyed|sent|banished|returned|discarded|Tributed|added)"
    rf"(?:(?!would|used)[^,;:.])*(?:, except[^,;:.]+)?|When this card {_DAMAGES}"
)
_BODY = (
    r"(?P<can>you can |you may )"
    r"(?P<body>(?!only\b|treat\b|Normal\b|Tribute Summon|also\b|Xyz Summon|Ritual Summon)[^:;]+)"
)
_OFFERED = re.compile(rf"^(?P<head>{_TIME}|{_WHEN}|{_TIME}, if (?!you would)[^,;:.]+), {_BODY}\.$")
_VERB = (
    "select|target|destroy|add|draw|inflict|gain|negate|return|increase|decrease|banish|make|have|take|change|send|set|shuffle"
    "|discard|equip|place|look|excavate|halve|switch|tribute"
)
_VERBS = f"(?:[sS]pecial Summon|(?i:{_VERB}))"
_DONE = rf"When this card (?:is (?:(?!would|used)[^,;:.])+|{_DAMAGES})"
_MANDATORY = re.compile(rf"^(?P<head>{_DONE}), (?P<body>{_VERBS} [^:;]+)\.$")
_ALONE = re.compile(r"^You can (?P<body>[^:;]+)\.$")
_WHILE_THERE = re.compile(
    r"^You can (?P<cost>Tribute this card) while (?P<what>\"\d+\" is (?:face-up )?on the field)"
    r" to (?P<effect>[^:;]+)\.$"
)
_TO_THE_DECK = re.compile(r"^Add (?P<what>[1-3] [^:;,]+?) from your GY to your Deck and shuffle it\.$")
_COSTS = "(?i:tribute|discard|pay|send|banish|detach|remove|reveal|return|show)"
_PAID_TO = re.compile(rf"^(?P<cost>{_COSTS} [^:;,]+?(?:, except [^,;:.]+?)?),? to (?P<effect>{_VERBS} .+)$")
_PAID_AND = re.compile(rf"^(?P<cost>{_COSTS} [^:;,]+?),? and (?P<effect>(?:[Ss]elect|[Tt]arget) .+)$")
_PAID_ALONE = re.compile(
    r"^(?!.* to (?!the (?:Deck|GY)))(?:Pay \d+ LP|(?:Discard|Tribute) \d [^:;,.]+"
    r"|(?:Banish|Reveal|Show|Send|Return) \d (?!.*\byour opponent)"
    r"[^:;,.]+? (?:from|in) your (?:hand|GY)(?: to the (?:Deck|GY))?)\.$"
)
_TO_ACTIVATE_IT = re.compile(rf"^(?P<cost>{_COSTS} [^:;.]+?) to activate this card\.$")
_THEN_DONE = re.compile(
    r"^(?:(?:Both \w+ )?Special Summon|Destroy|Draw|Add|Inflict|Gain|Change|Select|Return|Send|All"
    r"|Negate the activation of) "
)
_BY_PAYING = re.compile(
    r"^(?P<verb>paying|discarding|Tributing|banishing|detaching|removing|revealing) (?P<cost>[^,:;]+), (?P<effect>.+)$"
)
_INFINITIVE = {"paying": "pay", "discarding": "discard", "Tributing": "Tribute", "banishing": "banish",
               "detaching": "detach", "removing": "remove", "revealing": "reveal"}  # fmt: skip
_PUBLIC = (
    r"(?:on the field|(?:in|from) (?:your|either player's|your opponent's|the) GY|(?:that )?you control"
    r"|your opponent controls)"
)
_CHOSEN = rf"(?:[1-3] of your banished [^:;,.]+?|[1-3] [^:;]+? {_PUBLIC}(?:,? except [^,;:.]+?)?)"
_SELECT_AND = re.compile(rf"^[Ss]elect (?P<what>(?:up to )?{_CHOSEN})(?:,? and |, )(?P<effect>{_VERBS} .+)$")
_SELECT = re.compile(rf"^[Ss]elect (?P<what>(?:up to )?{_CHOSEN})\.?$")
_SELECT_AT_END = re.compile(rf"\b[Ss]elect (?:up to )?{_CHOSEN}$")
_SELECT_IT = re.compile(
    rf"^[Ss]elect and (?P<verb>take control of|\w+(?: \w+)?) (?P<what>{_CHOSEN})(?P<rest> in .+| to your hand)?$"
)
_OF_THE_DECK = re.compile(
    r"^[Ss]elect (?P<what>1 [^:;,]+? from your Deck),? and (?P<verb>add it to your hand|Special Summon it)$"
)
_UNTARGETED = re.compile(rf"\b(?:up to )?[1-3] (?:(?!from your (?:hand|Deck))[^,;:.])+? {_PUBLIC}")
_ONLY_IF = re.compile(
    r"^(?:(?:You can )?(?:[Aa]ctivate|only activate)(?: this card)? only|You can only activate this card)"
    r" (?P<when>when|if|while|during|after|at) (?P<what>[^:;.]+)\.$"
)
_BATTLES = re.compile(
    r"^(?:during (?:the|your|your opponent's) (?:Battle Phase|Damage Step|End Phase|Draw Phase|Standby Phase)"
    r"|after damage calculation)\b"
    r"|^when (?:[^,]+ (?:declares an? (?:direct )?attack|is selected as an attack target)"
    r"|an? [^,]+ is destroyed by battle(?: and sent to the GY)?)$"
    r"|^when your opponent (?:(?:(?:Synchro|Fusion|Xyz|Link|Ritual|Tribute|Special|Normal|Normal or Special) )?Summons"
    r"|declares) [^:;]+$|^when an opponent's card effect shifts control of [^:;]+$"
)
"""A time that no Main Phase of mine knows, so that nothing is asked of what is done then."""
_NEGATES = re.compile(
    r"^(?P<negate>[Nn]egate the activation(?: and effect)?) of (?P<whose>an opponent's|your opponent's|an?)"
    r" (?P<what>[^,;:.]+?),? and "
    r"(?P<then>(?:destroy|banish) (?:it|that card)|return it to (?:(?:the owner's|the) hand|its original position))\.?$"
)
_FOLLOWS = re.compile(rf"^(?:{_VERBS}|That|It|Its|The selected|Their|Both|They|Until|All) ?")


@lru_cache(maxsize=4096)
def _words(text: str) -> str:
    text = _CONTROLLED.sub(lambda found: found[0].replace("Monster Card", _KEPT), text)
    for old, today in _WORDS:
        text = old.sub(today, text)
    return in_a_sentence_of_today(text.replace(_KEPT, "Monster Card"))


def in_todays_words(accounts: Sequence[Account], card: Printed) -> Iterator[tuple[Account, tuple[int, ...]]]:
    """The sentences of a text in the words of today, each with the numbers of those that went into it. What readers own
    and what names materials stays as it is."""
    monster, stays = card.monster, card.stays
    at, joined = 0, -1
    while at < len(accounts):
        each, into = accounts[at], list[int]()
        at += 1
        sentence = each.sentence
        if sentence.number == joined:
            continue
        if each.outcome == "read" or sentence.line == card.material_line:
            yield each, ()
            continue
        said = sentence.text.strip()
        if (pair := two_as_one(sentence, accounts[at : at + 2])) is not None:
            said = pair[0]
            into += [each.sentence.number for each in accounts[at : at + pair[1]]]
            at += pair[1]
        masked = Masked.of(said)
        text = in_words_of_mine(_words(masked.text), card)
        if set_ready(text, accounts[at : at + 1], sentence):
            text = f"{text.rstrip('.')}, it can be activated this turn."
            into.append(accounts[at].sentence.number)
            at += 1
        if from_the_deck_and_shuffled(text, accounts[at : at + 1], sentence):
            into.append(accounts[at].sentence.number)
            at += 1
        if (one_or_both := both_of_them(text, accounts[at : at + 2], sentence)) is not None:
            masked, joined = Masked.of(one_or_both[0]), one_or_both[1]
            text = _words(masked.text)
            into.append(joined)
        if (applied := the_one_bullet(sentence, accounts[at : at + 2])) is not None:
            masked = Masked.of(applied)
            text = _words(masked.text)
            into.append(accounts[at].sentence.number)
            at += 1
        if (either := or_instead(text, accounts[at : at + 1], sentence, card)) is not None:
            masked = Masked.of(either)
            text = masked.text
            into.append(accounts[at].sentence.number)
            at += 1
        if (paid := paid_selected_done(sentence, accounts[at : at + 2], card, _words)) is not None:
            masked = Masked.of(paid)
            text = masked.text
            into += [one.sentence.number for one in accounts[at : at + 2]]
            at += 2
        if monster and (turned := flipped(text, sentence, accounts[at : at + 1], _effect)):
            text = turned
        if not sentence.bullet and not _of_today(text):
            following = accounts[at].sentence if at < len(accounts) and accounts[at].outcome != "read" else None
            whole = None
            if following is not None and _needs_the_next(text, sentence, following, monster):
                both = Masked.of(f"{sentence.text.strip()} {following.text.strip()}")
                first, stop, second = _words(both.text).partition(". ")
                whole = _two(first, second, monster, stays) if stop else None
            if whole is not None and following is not None:
                masked, text = both, whole
                into.append(following.number)
                at += 1
            else:
                alone = at == 1 or accounts[at - 2].sentence.line != sentence.line
                text = _sentence(text, monster, stays, alone) or text
        yield each._replace(sentence=sentence._replace(text=masked.unmask(text))), tuple(into)


def _of_today(text: str) -> bool:
    return not {":", ";"}.isdisjoint(text) or text.startswith("(")


def _needs_the_next(text: str, sentence: Sentence, following: Sentence, monster: bool) -> bool:
    """Whether the sentence after this one tells what is done with what this one selects, or needs."""
    plain = Masked.of(following.text.strip()).text
    if following.line != sentence.line or not plain.endswith(".") or _of_today(plain) or "you can" in plain.lower():
        return False
    paid = _PAID_ALONE.match(text) or _TO_ACTIVATE_IT.match(text)
    if not monster and (_ONLY_IF.match(text) or (paid and _THEN_DONE.match(plain))):
        return True
    opened = _OFFERED.match(text) or _MANDATORY.match(text)
    body = opened["body"] if opened else "" if monster else text.rstrip(".")
    return bool(_SELECT_AT_END.search(body) and _FOLLOWS.match(plain))


def _two(first: str, second: str, monster: bool, stays: bool) -> str | None:
    if only := _ONLY_IF.match(f"{first}."):
        when = f"{only['when']} {only['what']}"
        if only["what"].startswith("your LP "):
            # How it is, nothing that happens.
            when = f"if {only['what']}"
        if negated := _negated(second, f", {when}: " if only["when"] in ("if", "while") else ": "):
            return negated
        done = second.rstrip(".") if _BATTLES.match(when) else _effect(second.rstrip("."))
        return None if done is None else f"{when[0].upper()}{when[1:]}: {done}."
    activated = _TO_ACTIVATE_IT.match(f"{first}.")
    if not monster and not stays and (activated or _PAID_ALONE.match(f"{first}.")):
        paid, done = activated["cost"] if activated else first, _effect(second.rstrip("."))
        plain = None if done is None or "; " in done else f"{paid}; {done}."
        return _negated(second, f": {paid}; ") or plain
    opened = _OFFERED.match(f"{first}.") or _MANDATORY.match(f"{first}.")
    told = opened.groupdict() if opened else {}
    body = told.get("body") or first
    cost = _PAID_TO.match(body) or _PAID_AND.match(body)
    if cost:
        body = cost["effect"]
    select = _SELECT.match(body)
    if select is None:
        return None
    second = second.rstrip(".")
    second = re.sub(r"\b[Tt]he selected (?:monster|card|target)s?\b(?!s)", "that target", second)
    paid = f"{cost['cost']}, then " if cost else ""
    head = f"{told['head']}: " if told else ""
    can = "You can " if told.get("can") else ""
    return f"{head}{can}{paid}target {select['what']}; {second[0].lower()}{second[1:]}."


def _negated(text: str, besides: str = ": ") -> str | None:
    """ "Negate the activation of a Spell and destroy it" as what answers it."""
    found = _NEGATES.match(text)
    if found is None:
        return None
    what = f"a {found['what']}"
    when = f"your opponent activates {what}" if "opponent" in found["whose"] else f"{what} is activated"
    negate = found["negate"].removesuffix(" and effect")
    return f"When {when}{besides}{negate}, and if you do, {found['then']}."


def _sentence(text: str, monster: bool, stays: bool, alone: bool = False) -> str | None:
    """A whole sentence as one with a colon or a semicolon. ``alone``: none before it tells what is paid."""
    if not monster and alone and (negated := _negated(text)):
        return negated
    if opened := _OFFERED.match(text):
        if re.search(r"\binstead\b|\bwould\b|\bin addition\b|\bas if\b", text):
            return None
        done = _effect(opened["body"])
        return None if done is None else f"{_head(opened['head'])}: You can {done}."
    if monster and (told := demanded(text, _effect)):
        return told
    if monster and (offered := unasked(text)):
        return offered
    if monster and (opened := _MANDATORY.match(text)):
        if re.search(r"\binstead\b|\bwould\b|\bleaves?\b|destroy (?:this|that|the)", text):
            return None
        done = _effect(opened["body"])
        return None if done is None else f"{opened['head']}: {done[0].upper()}{done[1:]}."
    if monster and (there := _WHILE_THERE.match(text)):
        done = _effect(there["effect"])
        return None if done is None else f"If {there['what']}: You can {there['cost']}; {done}."
    if monster and (opened := _ALONE.match(text)):
        paid = _PAID_TO.match(opened["body"]) or _PAID_AND.match(opened["body"])
        done = _effect(opened["body"]) if paid else None
        return None if done is None else f"You can {done}."
    if not monster and not stays and (added := _TO_THE_DECK.match(text)):
        return (
            f"Target {added['what']} in your GY; shuffle {'it' if added['what'][0] == '1' else 'them'} into the Deck."
        )
    if not monster and not stays and re.match(rf"^(?:{_COSTS}|[Ss]elect) ", text):
        done = _effect(text.rstrip("."))
        return None if done is None or "; " not in done else f"{done}."
    return None


def _head(head: str) -> str:
    head = re.sub(r"^Once during (?:each of your turns|your Main Phase)$", "Once per turn", head)
    return re.sub(r"^During your Main Phase(?: only)?, once per turn$", "Once per turn", head).replace(" only", "")


def _effect(body: str) -> str | None:
    """Cost and resolution of an old sentence. None where it would choose among cards on the field or in a GY without
    saying when: old words for a target do not always say so."""
    cost = _PAID_TO.match(body) or _PAID_AND.match(body)
    if cost is None and (by := _BY_PAYING.match(body)):
        paid, rest = f"{_INFINITIVE[by['verb']]} {by['cost']}", by["effect"]
    else:
        paid, rest = (cost["cost"], cost["effect"]) if cost else ("", body)
    target = ""
    if select := _SELECT_AND.match(rest):
        target, rest = f"target {select['what']}", select["effect"]
    elif found := _SELECT_IT.match(rest):
        target, rest = f"target {found['what']}", f"{found['verb']} it{found['rest'] or ''}"
    elif found := _OF_THE_DECK.match(rest):
        what = found["what"]
        rest = f"add {what} to your hand" if found["verb"].startswith("add") else f"Special Summon {what}"
    elif _UNTARGETED.search(rest) or re.search(r"\b[Ss]elect", rest):
        return None
    before = ", then ".join(part for part in (paid, target) if part)
    return f"{before}; {rest}" if before else rest
