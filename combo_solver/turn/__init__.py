"""The turn: its state, what changes it (moves, effects, chains, summons), and all successors of a state."""
