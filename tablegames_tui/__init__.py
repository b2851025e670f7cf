"""The terminal app: it shows views and sends intents; every rule is decided in `rules`."""

__version__ = "0.1.0"
