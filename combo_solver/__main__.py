"""``combo-solver`` and ``python -m combo_solver``."""

from __future__ import annotations


def main() -> None:
    """Run the command line."""
    from combo_solver.cli.app import run

    run()


if __name__ == "__main__":
    main()
