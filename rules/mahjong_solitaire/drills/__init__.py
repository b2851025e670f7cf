"""The drills of mahjong solitaire, a module each: what it asks about, how it marks, how it helps."""
