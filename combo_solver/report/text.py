"""Results as text for people: numbered line, a drawing of the end board, the verdict in words."""

from __future__ import annotations

from combo_solver.line import BoardCard, Side
from combo_solver.report.coverage import headline, missing_lines
from combo_solver.report.document import CheckReport, SolveReport, WayReport
from combo_solver.rules.turn_structure import HAND_LIMIT, discards

_WIDTH = 15
_GOALS = {
    "atk": "total ATK of your face-up monsters",
    "extra": "Extra Deck monsters, then total ATK",
    "reach": "wanted cards on the board",
    "levels": "weighted score",
}


_DEFINITE = ("OPTIMAL", "UNREACHABLE")
_COULD = "What has no model could change that"
_MIGHT = "a card without a model might forbid"


def number(value: tuple[int, ...] | None) -> str:
    """A value for people: lexicographic levels are joined by "then"."""
    return "none" if value is None else ", then ".join(str(part) for part in value)


def solve_text(report: SolveReport) -> str:
    """Everything ``solve`` prints."""
    parts = [f"{report.name}: {_GOALS.get(report.objective.name, report.objective.name)}", ""]
    if report.line:
        parts += [f"{step.number:3}. {step.text}" for step in report.line]
        parts.append("")
    elif report.end_board is not None:
        parts += ["     (no action)", ""]
    if report.end_board is not None:
        parts += [*board_drawing(report.end_board.me, report.end_board.opponent), ""]
        parts += end_phase(report.end_board.me, report.objective.name)
    parts += verdict(report)
    parts += [f"warning: {warning}" for warning in report.warnings]
    return "\n".join(parts)


def verdict(report: SolveReport) -> list[str]:
    """The status and what it means."""
    value, bound = number(report.objective.value), number(report.upper_bound)
    reach = report.objective.name == "reach"
    within = f"of at most {report.max_actions} actions"
    words = {
        "OPTIMAL": "the goal is reached" if reach else "proved: no line is worth more",
        "OPTIMAL_WITHIN": f"proved: no line {within} is worth more; upper bound for any line: {bound}",
        "FEASIBLE": f"best line found; not proved best. Upper bound: {bound}",
        "UNREACHABLE": "proved: no line reaches the goal",
        "UNREACHABLE_WITHIN": f"proved: no line {within} reaches the goal",
        "UNKNOWN": "not reached and not proved unreachable: the search was stopped",
        "OPTIMAL_AS_MODELLED": (
            f"the goal is reached by a line that {_MIGHT}, or a line with them might be shorter"
            if reach
            else f"proved for the modelled cards alone: no line of theirs is worth more. {_COULD}"
        ),
        "OPTIMAL_WITHIN_AS_MODELLED": (
            f"proved for the modelled cards alone: no line of theirs {within} is worth more; upper bound for any: "
            f"{bound}. {_COULD}"
        ),
        "UNREACHABLE_AS_MODELLED": (
            f"proved for the modelled cards alone: no line of theirs reaches the goal. {_COULD}"
        ),
        "UNREACHABLE_WITHIN_AS_MODELLED": (
            f"proved for the modelled cards alone: no line of theirs {within} reaches the goal. {_COULD}"
        ),
    }[report.status]
    if report.status == "FEASIBLE" and report.upper_bound is not None and not report.coverage.complete:
        words += " (for the modelled cards alone)"
    stopped = " (stopped by you)" if report.interrupted else ""
    lines = [f"{report.status}: value {value} in {report.actions} actions{stopped}", f"  {words}"]
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


def board_drawing(me: Side, opponent: Side) -> list[str]:
    """The field as a grid, the opponent's side (if anything is on it) on top and turned round."""
    lines = []
    mine = {card.at: card for card in (*me.monsters, *me.spells)}
    theirs = {card.at: card for card in (*opponent.monsters, *opponent.spells)}
    shared = {**theirs, **mine}
    if theirs:
        lines += _row([theirs.get(f"O-S{zone}") for zone in (5, 4, 3, 2, 1)])
        lines += _row([theirs.get(f"O-M{zone}") for zone in (5, 4, 3, 2, 1)])
    lines += _row([None, shared.get("EMZ-L"), None, shared.get("EMZ-R"), None], blanks=(0, 2, 4))
    lines += _row([mine.get(f"M{zone}") for zone in range(1, 6)])
    lines += _row([mine.get(f"S{zone}") for zone in range(1, 6)])
    if "FZ" in mine:
        lines.append(f"Field Zone: {mine['FZ'].name}")
    for card in me.monsters:
        if card.materials:
            lines.append(f"{card.name} ({card.at}) has materials: {', '.join(card.materials)}")
    for title, names in (
        ("hand", me.hand),
        ("GY", me.gy),
        ("banished", me.banished),
        ("Extra Deck, face-up", me.extra_face_up),
    ):
        if names:
            lines.append(f"{title}: {', '.join(names)}")
    if me.life_points != 8000:
        lines.append(f"LP: {me.life_points}")
    return lines


_LEAVES = {
    "hand": "returns to the hand",
    "banished": "is banished",
    "gy": "goes to the GY",
    "extra": "goes to the Extra Deck",
    "O-hand": "returns to the opponent's hand",
    "O-banished": "is banished",
}


def end_phase(me: Side, goal: str) -> list[str]:
    """What still happens to the board in the End Phase, for goals that count the board after it (SPI-06, HL-01)."""
    if goal == "reach":
        return []
    leaving = [card for card in (*me.monsters, *me.spells) if card.leaves_to]
    parts = [f"{card.name} ({card.at}) {_LEAVES[card.leaves_to or '']}" for card in leaving]
    excess = discards(len(me.hand) + sum(card.leaves_to == "hand" for card in leaving))
    if excess:
        parts.append(f"you discard {excess} card(s), down to {HAND_LIMIT}")
    return [f"in your End Phase: {'; '.join(parts)}. The value counts the board after that."] if parts else []


def _row(cards: list[BoardCard | None], blanks: tuple[int, ...] = ()) -> list[str]:
    cells = [_cell(card) for card in cards]
    height = max(len(cell) for cell in cells)
    edge = "".join(" " * (_WIDTH + 2) if index in blanks else "+" + "-" * (_WIDTH + 1) for index in range(5))
    edge = edge.rstrip() + ("+" if 4 not in blanks else "")
    if blanks:
        edge = "".join(
            " " * (_WIDTH + 2) if index in blanks else "+" + "-" * _WIDTH + "+" for index in range(5)
        ).rstrip()
    lines = [edge]
    for line in range(height):
        row = ""
        for index, cell in enumerate(cells):
            text = cell[line] if line < len(cell) else ""
            if index in blanks:
                row += " " * (_WIDTH + 2)
            elif blanks:
                row += f"|{text:<{_WIDTH}}|"
            else:
                row += f"|{text:<{_WIDTH}} "
        lines.append(row.rstrip() if blanks else row + "|")
    lines.append(edge)
    return lines


def _cell(card: BoardCard | None) -> list[str]:
    if card is None:
        return [""]
    words, rows = card.name.split(), [""]
    for word in words:
        if len(rows[-1]) + len(word) + 1 <= _WIDTH:
            rows[-1] = f"{rows[-1]} {word}".strip()
        else:
            rows.append(word[:_WIDTH])
    rows = rows[:3]
    if card.position == "set":
        rows.append("(Set)")
    elif card.atk is not None:
        rows.append(f"{'DEF ' if card.position == 'defense' else ''}{card.atk}/{_defense(card)}")
    elif card.scale is not None:
        rows.append(f"scale {card.scale}")
    return rows


def _defense(card: BoardCard) -> str:
    return f"L{card.rating}" if card.rating is not None else str(card.defense)


def _verdict(answer: CheckReport | WayReport) -> str:
    return "legal" if answer.legal else "undecided" if answer.undecided else "illegal"


def check_text(report: CheckReport) -> str:
    """Everything ``check`` prints."""
    lines = [f"{report.card}: {_verdict(report).upper()}"]
    for way in report.ways:
        lines.append(f"  {way.way}: {_verdict(way)}")
        for one in way.sets:
            materials = " + ".join(one.materials) or "no materials"
            lines.append(f"    {materials} -> {', '.join(one.zones)}")
        for reason in way.reasons:
            lines.append(f"    {reason.rule}: {reason.sentence}")
            if reason.repair:
                lines.append(f"      legal with: {reason.repair}")
    if report.unmodelled:
        lines.append(f"  not modelled (a text of theirs could change this): {'; '.join(report.unmodelled)}")
    return "\n".join(lines)
