"""Members of the finder: each looks for good boards in its own way, and proves nothing."""
