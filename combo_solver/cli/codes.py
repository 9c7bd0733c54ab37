"""Exit codes of every command."""

FOUND = 0
CRASH = 1
USAGE = 2
BAD_INPUT = 3
PROVED_NONE = 4
UNDECIDED = 5
PIPE_CLOSED = 141
"""128 + SIGPIPE: nobody reads the output any more."""
