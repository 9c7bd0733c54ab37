"""The field as a drawing that fits the width there is, or as a list where it is too narrow for one."""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.game.line import Board, BoardCard, Side

WIDEST, _NARROWEST = 15, 8
"""Letters in a cell of the drawing; with fewer names cannot be told apart, and the field becomes a list."""
FULL = 5 * (WIDEST + 2) + 1
"""Columns of the widest drawing."""
_ROWS = 3
"""Lines that a name may take."""


def board_drawing(me: Side, opponent: Side, columns: int = FULL) -> list[str]:
    """The field in at most so many columns, the opponent's side (if anything is on it) on top and turned round, with
    what lies elsewhere."""
    cell = min(WIDEST, (columns - 1) // 5 - 2)
    lines = _grid(me, opponent, cell) if cell >= _NARROWEST else _listed(me, opponent)
    for card in me.monsters:
        if card.materials:
            lines.append(f"{card.name} ({card.at}) has materials: {', '.join(card.materials)}")
    for card in (*me.monsters, *me.spells, *opponent.monsters, *opponent.spells):
        if card.counters:
            held = (f"{number} {name}{'s' if number > 1 else ''}" for name, number in card.counters.items())
            lines.append(f"{card.name} ({card.at}) has {', '.join(held)}")
    for title, names in (
        ("hand", me.hand),
        ("GY", me.gy),
        ("banished", me.banished),
        ("Extra Deck, face-up", me.extra_face_up),
    ):
        if names:
            lines.append(f"{title}: {', '.join(names)}")
    if opponent.life_points != 8000:
        lines.append(f"LP: {me.life_points}, the opponent's: {opponent.life_points}")
    elif me.life_points != 8000:
        lines.append(f"LP: {me.life_points}")
    return lines


def boards_text(boards: Iterable[Board], steps: Iterable[str], columns: int = FULL) -> list[str]:
    """Each step with the board after it."""
    lines: list[str] = []
    for number, (board, step) in enumerate(zip(boards, steps, strict=True), start=1):
        lines += [f"{number:3}. {step}", *board_drawing(board.me, board.opponent, columns), ""]
    return lines


def _grid(me: Side, opponent: Side, width: int) -> list[str]:
    lines = []
    mine = {card.at: card for card in (*me.monsters, *me.spells)}
    theirs = {card.at: card for card in (*opponent.monsters, *opponent.spells)}
    shared = {**theirs, **mine}
    if theirs:
        lines += _row([theirs.get(f"O-S{zone}") for zone in (5, 4, 3, 2, 1)], width)
        lines += _row([theirs.get(f"O-M{zone}") for zone in (5, 4, 3, 2, 1)], width)
    lines += _row([None, shared.get("EMZ-L"), None, shared.get("EMZ-R"), None], width, blanks=(0, 2, 4))
    lines += _row([mine.get(f"M{zone}") for zone in range(1, 6)], width)
    lines += _row([mine.get(f"S{zone}") for zone in range(1, 6)], width)
    if "FZ" in mine:
        lines.append(f"Field Zone: {mine['FZ'].name}")
    if "O-FZ" in theirs:
        lines.append(f"opponent's Field Zone: {theirs['O-FZ'].name}")
    return lines


def _listed(me: Side, opponent: Side) -> list[str]:
    """A line for each card on the field."""
    cards = [card for side in (opponent, me) for card in (*side.monsters, *side.spells)]
    lines = [f"{card.at}: {' '.join(filter(None, [card.name, _figures(card)]))}" for card in cards]
    return lines or ["(nothing on the field)"]


def _row(cards: list[BoardCard | None], width: int, blanks: tuple[int, ...] = ()) -> list[str]:
    cells = [_cell(card, width) for card in cards]
    height = max(len(cell) for cell in cells)
    edge = "".join(" " * (width + 2) if index in blanks else "+" + "-" * (width + 1) for index in range(5))
    edge = edge.rstrip() + ("+" if 4 not in blanks else "")
    if blanks:
        edge = "".join(" " * (width + 2) if index in blanks else "+" + "-" * width + "+" for index in range(5)).rstrip()
    lines = [edge]
    for line in range(height):
        row = ""
        for index, cell in enumerate(cells):
            text = cell[line] if line < len(cell) else ""
            if index in blanks:
                row += " " * (width + 2)
            elif blanks:
                row += f"|{text:<{width}}|"
            else:
                row += f"|{text:<{width}} "
        lines.append(row.rstrip() if blanks else row + "|")
    lines.append(edge)
    return lines


def _cell(card: BoardCard | None, width: int) -> list[str]:
    """The name in a few lines, and the figures; a name that does not fit is abbreviated."""
    if card is None:
        return [""]
    rows = [""]
    for word in card.name.split():
        if len(rows[-1]) + len(word) + 1 <= width:
            rows[-1] = f"{rows[-1]} {word}".strip()
        else:
            rows.append(word if len(word) <= width else f"{word[: width - 1]}.")
    rows = [row for row in rows if row][:_ROWS]
    figures = _figures(card)
    return [*rows, figures if len(figures) <= width else figures.removeprefix("DEF ")[:width]] if figures else rows


def _figures(card: BoardCard) -> str:
    """ATK and DEF or Link Rating, or the scale."""
    if card.position == "set":
        return "(Set)"
    if card.atk is not None:
        return f"{'DEF ' if card.position == 'defense' else ''}{card.atk}/{_defense(card)}"
    return f"scale {card.scale}" if card.scale is not None else ""


def _defense(card: BoardCard) -> str:
    return f"L{card.rating}" if card.rating is not None else str(card.defense)
