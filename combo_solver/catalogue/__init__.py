"""The bundled card database: build it, look a card up, find a name."""
