"""Mahjong by the Competition Rules: scoring a won hand.

Sections named in its modules are those of rules.md.
"""
