"""Basic mahjong: the plain game of 136 tiles."""
