"""Results as text for people: numbered line, a drawing of the end board, the verdict in words."""

from __future__ import annotations

from combo_solver.game.clock import HAND_LIMIT, discards
from combo_solver.game.line import Side
from combo_solver.game.worth import told
from combo_solver.report.board import FULL, board_drawing, boards_text
from combo_solver.report.candidates import candidate_lines
from combo_solver.report.coverage import headline, missing_lines
from combo_solver.report.document import CheckReport, SolveReport, WayReport
from combo_solver.report.reasons import why
from combo_solver.report.solutions import solutions_text
from combo_solver.report.strategies import strategy_text

_GOALS = {
    "atk": "total ATK of your face-up monsters",
    "extra": "Extra Deck monsters, then total ATK",
    "reach": "wanted cards on the board",
    "levels": "weighted score",
    "win": "winning the Duel",
    "damage": "the LP that the opponent loses",
    "survive": "ending the turn without losing the Duel",
}


_DEFINITE = ("OPTIMAL", "UNREACHABLE")
_COULD = "What has no model could change that"
_MIGHT = "a card without a model might forbid"


def number(value: tuple[int, ...] | None) -> str:
    """A value for people: lexicographic levels are joined by "then"; no level counts of a Duel that is won."""
    value = told(value)
    return "none" if value is None else ", then ".join(str(part) for part in value) or "the Duel is won"


def solve_text(report: SolveReport, columns: int = FULL) -> str:
    """Everything ``solve`` prints, with boards of at most so many columns."""
    parts = [f"{report.name}: {_GOALS.get(report.objective.name, report.objective.name)}", ""]
    if report.line and report.boards:
        parts += boards_text(report.boards, [step.text for step in report.line], columns)
    elif report.line:
        parts += [f"{step.number:3}. {step.text}" for step in report.line]
        parts.append("")
    elif report.end_board is not None:
        parts += ["     (no action)", ""]
    if report.strategy is not None:
        parts += [*strategy_text(report.strategy), ""]
    if report.refutation is not None:
        parts += ["The opponent has an answer to every line; to this one, after which nothing wins:"]
        parts += [*(f"{step.number:3}. {step.text}" for step in report.refutation), ""]
    if report.end_board is not None:
        if not report.boards:
            parts += [*board_drawing(report.end_board.me, report.end_board.opponent, columns), ""]
        if report.candidate is not None:
            parts.append("You win the Duel by the cards that are modelled.")
        elif report.end_board.won:
            parts.append("You win the Duel.")
        else:
            parts += end_phase(report.end_board.me, report.objective.name)
    parts += verdict(report)
    if report.solutions is not None:
        parts += solutions_text(report.solutions, report.candidate is not None)
    parts += [f"warning: {warning}" for warning in report.warnings]
    return "\n".join(parts)


def verdict(report: SolveReport) -> list[str]:
    """The status and what it means."""
    won = report.objective.won
    value, bound = number(report.objective.value), number(report.upper_bound)
    if report.may_be_won:
        bound += ", or the Duel is won"
    gap = report.gap.words() if report.gap else "not known"
    reach = report.objective.name in ("reach", "win", "survive")
    reaches, reached = "reaches the goal", "the goal is reached"
    if report.objective.name == "win":
        reaches = "of this turn wins the Duel"
    elif report.objective.name == "survive":
        reaches = "comes to the end of the turn without losing the Duel"
    elif report.objective.won:
        reached = "no board is worth more than that"
    within = f"of at most {report.max_actions} actions"
    words = {
        "OPTIMAL": reached if reach or report.objective.won else "proved: no line is worth more; gap: 0",
        "OPTIMAL_WITHIN": f"proved: no line {within} is worth more; upper bound for any line: {bound}; gap: {gap}",
        "FEASIBLE": f"best line found; not proved best. Upper bound: {bound}; gap: {gap}",
        "UNREACHABLE": f"proved: no line {reaches}",
        "UNREACHABLE_WITHIN": f"proved: no line {within} {reaches}",
        "UNKNOWN": "not reached and not proved unreachable: the search was stopped"
        if report.candidate is None
        else f"a candidate line wins the Duel by the cards that are modelled, but {_MIGHT} it (combo-solver verify "
        "asks the game's own engine):",
        "OPTIMAL_AS_MODELLED": (
            f"{reached}, by a line that {_MIGHT}, or a line with them might be shorter"
            if reach or report.objective.won
            else f"proved for the modelled cards alone: no line of theirs is worth more. {_COULD}"
        ),
        "OPTIMAL_WITHIN_AS_MODELLED": (
            f"proved for the modelled cards alone: no line of theirs {within} is worth more; upper bound for any: "
            f"{bound}; gap: {gap}. {_COULD}"
        ),
        "UNREACHABLE_AS_MODELLED": (f"proved for the modelled cards alone: no line of theirs {reaches}. {_COULD}"),
        "UNREACHABLE_WITHIN_AS_MODELLED": (
            f"proved for the modelled cards alone: no line of theirs {within} {reaches}. {_COULD}"
        ),
    }[report.status]
    if report.against_all and report.status in ("OPTIMAL", "UNREACHABLE"):
        words = (
            "the Duel is won whatever the opponent does" if won else "proved: the opponent can keep you from winning"
        )
    elif report.against_all and report.status == "UNKNOWN" and not report.coverage.complete:
        words = "no strategy is claimed: the opponent could do what has no model, or the search was stopped"
    if report.status == "FEASIBLE" and report.upper_bound is not None and not report.coverage.complete:
        words += " (for the modelled cards alone)"
    stopped = " (stopped by you)" if report.interrupted else ""
    answer = f"{report.status}: {value}" if report.objective.won else f"{report.status}: value {value}"
    if report.candidate is not None:
        answer = f"{report.status}: a candidate line"
    lines = [f"{answer} in {_actions(report.actions)}{stopped}", f"  {words}"]
    if report.candidate is not None:
        lines += [f"    {line}" for line in candidate_lines(report.candidate)]
    if report.unreachable is not None:
        lines += why(report.unreachable, f"every line{f' {within}' if 'WITHIN' in report.status else ''}")
    if report.coverage.complete:
        lines.append(f"  {headline(report.coverage)}")
    else:
        lines[0] += f"; {headline(report.coverage)}"
    statistics = report.statistics
    lines.append(
        f"  {statistics.states} states, {statistics.successors} successors in {statistics.seconds:.2f} s "
        f"({statistics.successors_per_second}/s), {statistics.solver_calls} solver calls, "
        f"{statistics.cache_hits} answered from memory"
    )
    lines += [f"  {line}" for line in missing_lines(report.coverage, report.status in _DEFINITE)]
    return lines


def _actions(number: int) -> str:
    return f"{number} action{'' if number == 1 else 's'}"


_LEAVES = {
    "hand": "returns to the hand",
    "banished": "is banished",
    "gy": "goes to the GY",
    "deck": "is shuffled into the Deck",
    "extra": "goes to the Extra Deck",
    "O-hand": "returns to the opponent's hand",
    "O-banished": "is banished",
    "O-gy": "goes to the opponent's GY",
    "O-deck": "is shuffled into the opponent's Deck",
    "O-extra": "goes to the opponent's Extra Deck",
    "gone": "is gone",
}


def end_phase(me: Side, goal: str) -> list[str]:
    """What still happens to the board in the End Phase, for goals that count the board after it (SPI-06, HL-01)."""
    if goal in ("reach", "win", "survive"):
        return []
    leaving = [card for card in (*me.monsters, *me.spells) if card.leaves_to]
    parts = [f"{card.name} ({card.at}) {_LEAVES[card.leaves_to or '']}" for card in leaving]
    excess = discards(len(me.hand) + sum(card.leaves_to == "hand" for card in leaving))
    if excess:
        parts.append(f"you discard {excess} card(s), down to {HAND_LIMIT}")
    return [f"in your End Phase: {'; '.join(parts)}. The value counts the board after that."] if parts else []


def _verdict(answer: CheckReport | WayReport) -> str:
    return "legal" if answer.legal else "undecided" if answer.undecided else "illegal"


def check_text(report: CheckReport) -> str:
    """Everything ``check`` prints."""
    lines = [f"{report.card}: {_verdict(report).upper()}"]
    for way in report.ways:
        lines.append(f"  {way.way}: {_verdict(way)}{'' if way.summons or not way.legal else ', but no Summon'}")
        for one in way.sets:
            materials = " + ".join(one.materials) or "no materials"
            where = ", ".join(one.zones)
            lines.append(f"    {materials} -> {where}" if way.summons or one.materials else f"    in {where}")
        for reason in way.reasons:
            lines.append(f"    {reason.rule}: {reason.sentence}")
            if reason.repair:
                lines.append(f"      legal with: {reason.repair}")
    if report.unmodelled:
        lines.append(f"  not modelled (a text of theirs could change this): {'; '.join(report.unmodelled)}")
    return "\n".join(lines)
