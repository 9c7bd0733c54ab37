"""Whole sentences of old wordings that say in their own way what a text of today says: after their words are those of
today (:mod:`combo_solver.texts.old_words`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from combo_solver.texts.account import Account
from combo_solver.texts.sentences import Sentence

_FACE_UP = r"1 face-up (?:[^.,;:']*? )?monster"


def _by_paying(found: re.Match[str]) -> str:
    """What a monster does with all cards of a sort, by paying something."""
    verb = {"Tribut": "Tribute"}.get(found["verb"], found["verb"])
    to = " to the hand" if found["done"].startswith("return") else ""
    return f"You can {verb} {found['cost']}; {found['done']}{to}."


_SENTENCES: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = tuple(
    (re.compile(pattern), today)
    for pattern, today in (
        (
            rf"^Increase (?P<what>{_FACE_UP})'s (?P<value>ATK|DEF) by (?P<number>\d+) until the end of this turn\.$",
            r"Target \g<what> on the field; it gains \g<number> \g<value> until the end of this turn.",
        ),
        (
            r"^Increase the (?P<value>ATK and DEF|ATK/DEF|ATK|DEF) of a monster equipped with this card by"
            r" (?P<number>\d+)\.$",
            r"The equipped monster gains \g<number> \g<value>.",
        ),
        (
            r"^(?P<cost>Send \d cards? from your hand to the GY); equip this card to a monster\.$",
            r"\g<cost>, then target 1 face-up monster on the field; equip this card to that target.",
        ),
        (
            r"^Double the ATK of all face-up (?P<what>[^.,;:]*?monsters) that are you control when you activate this"
            r" card\.$",
            r"Double the ATK of all \g<what> you currently control, until the end of this turn.",
        ),
        (r"^Equip (?P<name>\"\d+\") with this card\.$", r"Equip only to \g<name>."),
        (
            r"^If you Tribute (?P<name>\"\d+\") equipped with this card, you can Special Summon (?P<other>\"\d+\") from"
            r" your Deck\.$",
            r"You can Tribute \g<name> equipped with this card; Special Summon 1 \g<other> from your Deck.",
        ),
        (
            r"^During the End Phase, destroy all (?:Monster Cards|monsters) that were affected by this effect\.$",
            "During the End Phase of this turn, destroy those monsters.",
        ),
        (
            r"^When this card is sent to the GY by battle, you can Special Summon 1 (?P<what>[^.,;:]*?monster) with an"
            r" ATK of (?P<most>\d+) or less in face-up Attack Position from your Deck\.$",
            r"When this card is destroyed by battle and sent to the GY: You can Special Summon 1 \g<what> with"
            r" \g<most> or less ATK from your Deck, in face-up Attack Position.",
        ),
        (
            r"^When this card is sent (?P<from>from the field )?to the GY, place it on (?:the )?top of your Deck\.$",
            r"When this card is sent \g<from>to the GY: Place it on the top of your Deck.",
        ),
        (
            r"^When this card is sent to the GY by battle, inflict (?P<number>\d+) (?:points of )?damage to"
            r" your opponent(?:'s Life Points)?\.$",
            r"When this card is destroyed by battle and sent to the GY: Inflict \g<number> damage to your opponent.",
        ),
        (
            r"^When this card is sent to the GY by battle, the Battle Phase for that turn ends immediately\.$",
            "When this card is destroyed by battle and sent to the GY: The Battle Phase for that turn ends"
            " immediately.",
        ),
        (
            r"^When this card is sent from the field to the GY, if you Tribute 1 monster you control, this card returns"
            r" to the top of your Deck\.$",
            "When this card is sent from the field to the GY: You can Tribute 1 monster; place this card on the top of"
            " your Deck.",
        ),
        (
            r"^At the end of the Battle Phase, if this card (?P<what>attacked or was attacked|battled), you can return"
            r" (?:it|this card) to the Deck to Special Summon (?P<rest>[^.;:]+)\.$",
            r"At the end of the Battle Phase, if this card \g<what>: You can shuffle it into the Deck; Special Summon"
            r" \g<rest>.",
        ),
        (
            r"^When this card inflicts battle damage to your opponent, your opponent discards 1 card randomly from"
            r" their hand\.$",
            "When this card inflicts battle damage to your opponent: Discard 1 random card from their hand.",
        ),
        (
            r"^Once per turn, you can destroy 1 (?P<what>(?:[A-Z][\w-]* )*)monster with (?P<values>ATK or DEF|ATK|DEF)"
            r" equal to or (?P<how>higher|lower) than the (?P<value>ATK|DEF) of this card\.$",
            r"Once per turn: You can target 1 face-up \g<what>monster on the field with \g<values> \g<how>"
            r" than or equal to this card's \g<value>; destroy that target.",
        ),
        (
            r"^By (?P<verb>discard|Tribut|banish|pay)ing (?P<cost>[^,:;]+), (?P<done>(?:return|destroy) all [^,:;]+?)"
            r"(?: to the owner's hand)?\.$",
            _by_paying,
        ),
        (
            r"^If a monster is Tribute Summoned by Tributing this card: ",
            "If this card is Tributed for a Tribute Summon: ",
        ),
        (
            r"(?<=: You can )target the attack target; change that attack target's battle position\.$",
            "target that opponent's monster; change its battle position.",
        ),
        (r"^The selected monster (?P<can>can attack twice this turn)\.$", r"That target \g<can>."),
        (
            r"^(?P<head>If you control [2-9] or more (?P<which>[^:;,]*?monster)s): Target 1 of them; ",
            r"\g<head>: Target 1 \g<which> you control; ",
        ),
        (
            # A monster that did not leave the field had nothing there.
            r"^(?P<send>[^;]+; send it to the GY), also, after that, if it left the field by this effect,"
            r" (?P<summon>Special Summon [^;.]+?) with the same (?P<trait>Attribute|Level|Type) that the sent"
            r" monster had when it was on the field \(its original (?P=trait), if face-down\)\.$",
            r"\g<send>, then \g<summon> with the same \g<trait> the sent monster had on the field.",
        ),
    )
)


_FROM_THE_DECK = re.compile(r"^(?!.*\bnot shuffle).*\b(?:Special Summon|[Aa]dd) [^;:]*\bfrom your Deck\b")
_SHUFFLED = re.compile(r"^(?:Then )?[Ss]huffle your Deck(?: afterwards)?\.$")


def from_the_deck_and_shuffled(text: str, following: Sequence[Account], sentence: Sentence) -> bool:
    """Whether the next sentence says of a card taken from the Deck that this is shuffled then: it is in any case."""
    if not _FROM_THE_DECK.search(text):
        return False
    nexts = [each for each in following if each.outcome != "read" and each.sentence.line == sentence.line]
    return any(_SHUFFLED.match(each.sentence.text.strip()) for each in nexts)


def in_a_sentence_of_today(text: str) -> str:
    """The sentence as a text of today says it, if it is one of these."""
    for old, today in _SENTENCES:
        text = old.sub(today, text)
    return text


_SETS = re.compile(r"\b[Ss]et (?!up to|[2-9])[^.;:]+\.$")
_READY = re.compile(r"^(?:It|That (?:Set )?card) can be activated this turn\.$")


def set_ready(text: str, following: Sequence[Account], sentence: Sentence) -> bool:
    """Whether the sentence after this one, which Sets a card, lets that be activated at once."""
    nexts = [each for each in following if each.outcome != "read" and each.sentence.line == sentence.line]
    return bool(_SETS.search(text)) and any(_READY.match(each.sentence.text.strip()) for each in nexts)
