"""Effects in progress: what they select, their actions one after the other, chains and triggers."""
