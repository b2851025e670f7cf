"""Tiles, cards and dominoes as values: one module a kind, nothing but values, names and parsing."""
