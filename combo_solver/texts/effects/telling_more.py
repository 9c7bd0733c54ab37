"""Sentences that tell more of what the sentence before them does, which never comes up in a turn of mine: "When this card
attacks directly, you can look at 1 card in your opponent's hand. If it is a Spell Card, send it to the GY."
"""

from __future__ import annotations

import re

from combo_solver.texts.reader import Printed
from combo_solver.texts.sentences import Sentence

_VERB = r"(?:Change|Return|Add|Send|Destroy|Banish|Special Summon|Shuffle)"
_IT = r"(?:it|that (?:card|monster|target)|them|those (?:cards|monsters|targets))"
_MORE = re.compile(
    rf"^(?:{_VERB} {_IT}\b(?! (?:if|when|while|unless)\b)"
    rf"|If it is an? [A-Z][\w ]*, {_VERB.lower()} it\b"
    r"|If you do, during this battle, "
    r"|The (?:effect\(s\)|effects?) of that monster (?:is|are) negated\.$"
    r"|The monsters?(?:\(s\))? Special Summoned by this effect (?:cannot|is|are) "
    r"|These Synchro Materials are banished instead\b"
    r"|Their Deck is then shuffled\.$"
    r"|(?:During the End Phase, )?banish the face-up monsters Special Summoned by this effect\.$)",
    re.IGNORECASE,
)
"""What can be about nothing but what was done before, and says no other time or condition."""
_OTHER_TIME = re.compile(r"\b(?:[Ii]f you|[Ww]hen(?:ever)?|[Ee]ach time|[Ww]hile|[Uu]nless|[Yy]ou can)\b")
KEEPS_POSITION = re.compile(
    r"^(?:It cannot change its battle position|(?:This card's|Its) battle position cannot be changed) until the end of"
    r" your next turn(?:, except (?:with|by) a card effect)?$"
)
"""What a battle leaves of a monster's position."""
_ALSO_IT = re.compile(r"^(?:It|That monster) cannot attack\b[^:;,]*\.$")
_HAPPENS = re.compile(
    r"^(?:Once per turn, )?(?:[Ww]hen|[Ii]f|[Aa]fter|[Aa]t|[Dd]uring|[Dd]uring either player's turn, when) "
)


def tells_more(sentence: Sentence) -> bool:
    """Whether it is about nothing but what the sentence before it does."""
    if sentence.bullet or sentence.activated or not _MORE.match(sentence.plain):
        return False
    return _OTHER_TIME.search(re.sub(r"^If you do, ", "", sentence.plain)) is None


_EQUIPPED = re.compile(r"^While this card is equipped to a monster by this effect, [^:;]+\.$")
_EQUIPS = re.compile(r"^During the End Phase, [^:]+: [^.]*\bequip this card to that (?:target|monster)\.$")


def equipped_in_the_end_phase(sentence: Sentence, card: Printed) -> bool:
    """Whether it is about the monster that the sentence before it equips its card to in the End Phase."""
    before = next((each for each in card.sentences if each.number == sentence.number - 1), None)
    return before is not None and bool(_EQUIPPED.match(sentence.plain) and _EQUIPS.match(before.plain))


_OF_ITS_USE = re.compile(
    r"^\(?(?:You cannot activate this effect (?:during )?the turn [^:;.]+"
    r"|You can only use the effect of each (?:X|\"[^\"]+\") once per Duel)\.?\)?\.?$"
)


def use_of_the_last(sentence: Sentence, card: Printed) -> Sentence | None:
    """The sentence whose effect this one says when, or how often, it is not used; None if it says something else."""
    before = next((each for each in card.sentences if each.number == sentence.number - 1), None)
    if before is None or sentence.bullet or sentence.activated or not _OF_ITS_USE.match(sentence.plain.strip()):
        return None
    return before if (before.line, before.part) == (sentence.line, sentence.part) else None


def told_before(sentence: Sentence, card: Printed) -> Sentence | None:
    """The sentence that tells what happens, and when, of which this one tells more; None if there is none."""
    if not tells_more(sentence):
        return None
    by_number = {each.number: each for each in card.sentences}
    before = by_number.get(sentence.number - 1)
    while before is not None and (tells_more(before) or _ALSO_IT.match(before.plain)):
        before = by_number.get(before.number - 1)
    together = before is not None and (before.line, before.part) == (sentence.line, sentence.part)
    return before if together and before is not None and not before.bullet and _HAPPENS.match(before.plain) else None
