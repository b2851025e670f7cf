"""The terminal app: it shows views and sends intents; every rule is decided in `rules`."""
