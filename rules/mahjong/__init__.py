"""What the two mahjongs for four players share (mahjong-table.md): not a game, a table to play them at."""
