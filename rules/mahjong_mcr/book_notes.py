"""What the fan book says of each fan beside its condition: what stays, what goes, what is overlooked."""

from __future__ import annotations

NOTES: dict[int, str] = {
    1: "The winds are paid for, seat and round included. The pair decides what else there is: Half Flush "
    "with a suit, All Honors with dragons.",
    2: "The dragons are paid for; the fourth set may still be a Pung of Terminals or Honors, and a suit "
    "left out still counts.",
    3: "The dragon may be missing. With it Half Flush is added, without it Full Flush and All Simples.",
    4: "What counts are the thirteen tiles before the win: they wait for all nine ranks. The same "
    "fourteen tiles reached another way are only a Full Flush.",
    5: "All other kong fans, All Pungs and the wait are paid for. Concealed pungs are counted beside it.",
    6: "There are three such runs in a suit: from 1, from 2 and from 3. Only that from 2 to 8 adds All "
    "Simples.",
    7: "Any of the thirteen kinds can be the pair, so it waits for one tile or for thirteen; the wait "
    "pays nothing.",
    8: "Pungs of one rank in two suits are still paid, twice if there are two such couples. Seven pairs "
    "of terminals qualify as well.",
    9: "Seat and round wind are still paid for their pungs. A set of a suit beside them makes a Half Flush.",
    10: "The dragon pungs are paid for. The other two sets are free.",
    11: "Pungs and a pair, or the seven pairs of all honors. Dragon and wind fans are counted beside it.",
    12: "Another player's tile may complete the pair only: a pung finished by a discard is not concealed. "
    "Drawn, the hand adds Fully Concealed Hand.",
    13: "It is a Full Flush and could be Seven Pairs, and both are paid for. Concealment and wait still "
    "count.",
    14: "Twelve tiles in three kinds are paid as one fan: no pair of these chows counts again, nor do the "
    "four tiles alike.",
    15: "All Pungs is paid for, and so are any three of the four.",
    16: "Either all steps are one rank or all are two. The chows among themselves earn nothing more.",
    17: "The smaller kong fans are paid for. How many of them are concealed counts as concealed pungs.",
    18: "Both kinds must be there. Pungs and a pair, or seven pairs; Thirteen Orphans is another hand.",
    19: "Four tiles alike may be two of the pairs, and are then a Tile Hog. What the tiles are like "
    "counts beside it, flushes above all.",
    20: "No two tiles are alike. The knitted pattern is 147 of one suit, 258 of another, 369 of the third.",
    21: "Pairs are not enough: it takes four pungs. All Pungs and All Simples are paid for.",
    22: "One suit is no voided suit: that fan asks for two. No Honors is paid for.",
    23: "A fourth chow may join the three once. The same tiles read as three pungs are another reading, "
    "and the dearer one counts.",
    24: "A fourth pung that shares a rank with one of them adds a Double Pung.",
    25: "The only chow is 789. Upper Four is paid for; Outside Hand is added if every set and the pair "
    "qualify.",
    26: "All Simples is paid for. The chow 456 comes in all three suits, so look for chow fans too.",
    27: "Chows are 123 only, so chows of three suits or alike are near. Outside Hand may be added.",
    28: "The three chows earn nothing else among themselves; a fourth may join one of them once.",
    29: "Both suits have both ends, and the fives are of the third suit. All Chows is paid for.",
    30: "One step of one rank and one of two is not enough. A fourth chow may join once.",
    31: "Chows 345, 456 and 567, pungs and a pair of fives. All Simples is paid for.",
    32: "The three pairs of pungs inside are paid for; a fourth pung cannot have the same rank.",
    33: "A drawn tile leaves its pung concealed, another player's tile doesn't, unless it can be placed "
    "in a chow.",
    34: "No two tiles are alike. Where all nine tiles of the pattern are there, Knitted Straight is added.",
    35: "Beside the nine tiles there are one set, which may be claimed, and a pair. They can earn All "
    "Chows, All Types and a wait.",
    36: "There must be a 6, or it would be Upper Tiles. Seven pairs qualify as well.",
    37: "There must be a 4, or it would be Lower Tiles. Seven pairs qualify as well.",
    38: "The pair is not of the fourth wind. Seat and round wind are paid beside it.",
    39: "It doesn't matter which suit has which chow. Two of them in one suit are not enough.",
    40: "These tiles look the same upside down. There are no characters among them, so the voided suit is "
    "paid for.",
    41: "The couples inside are paid for; a fourth chow may join once.",
    42: "It doesn't matter which suit has which pung. A fourth pung of one of the ranks adds a Double Pung.",
    43: "The rarest of cheap hands: three suits, an honor pair, no wait that pays, a set claimed, and "
    "another player's tile.",
    44: "Self-Drawn is paid for. Also where the tile replaces a kong or a flower.",
    45: "Whichever tile is discarded then. It counts as won from another player.",
    46: "Self-Drawn is paid for, the kong is not. A tile that replaces a flower doesn't count.",
    47: "Only a kong made from a melded pung can be robbed. It counts as won from another player, and "
    "Last Tile goes without saying.",
    48: "They keep the hand concealed. Two Concealed Pungs is paid for; with a third one, Three Concealed "
    "Pungs is added.",
    49: "Kongs count as pungs. Many dear hands of pungs have it in them and pay for it.",
    50: "Both are needed: a suit alone is Full Flush, honors alone are All Honors. Also with seven pairs.",
    51: "The step is one rank here, never two. A fourth chow may join once.",
    52: "In a hand of four sets and a pair each of the five stands for one of them.",
    53: "A concealed kong spoils it, a drawn tile too. Single Wait is paid for.",
    54: "The pair is not of the third dragon. The two pungs are paid for.",
    55: "Chows are 123 or 789. Where there is no chow at all, dearer fans take its place.",
    56: "Concealed kongs are allowed. Self-Drawn is paid for. Hands that are concealed by nature have it "
    "as well.",
    57: "Claimed from a discard or promoted from a pung, it is all the same.",
    58: "What counts lies face up: discards and exposed sets, your own among them. It works drawn as well.",
    59: "Claimed or not. The pung is never a Pung of Terminals or Honors as well.",
    60: "A pair is worth nothing. Where it is the seat's wind too, both are paid.",
    61: "A pair is worth nothing. Where it is the wind of the round too, both are paid.",
    62: "Concealed kongs are allowed. Hands that are concealed by nature pay for it.",
    63: "The pair must be of a suit. Melded chows will do, and any wait. No Honors is paid for.",
    64: "Once for each such kind, in whatever sets they stand: pung and chow, two pairs, two chows and a "
    "pair.",
    65: "Twice if there are two such couples. All three suits make a Triple Pung instead.",
    66: "A pung that another player's tile completes is not concealed, unless it can go into a chow.",
    67: "It keeps the hand concealed and is a concealed pung. With a second kong another fan takes its "
    "place.",
    68: "No Honors is paid for.",
    69: "Twice if two different chows are doubled. A chow that is in one already joins another only once.",
    70: "All three suits make a Mixed Triple Chow instead. Four chows tied in a ring score three fans, "
    "not four.",
    71: "The second begins where the first ends: 123 456, 234 567 and so on. 123 345 is none.",
    72: "With 456 between them it is a Pure Straight instead.",
    73: "Once for each such pung. Dragons, the seat's and the round's wind are paid elsewhere.",
    74: "It opens the hand. With a second kong another fan takes its place.",
    75: "Honors don't matter. One suit alone is a flush and has no voided suit.",
    76: "Many fans cannot be without it and pay for it; what is left are hands with terminals and an odd "
    "set.",
    77: "It must be the only tile that is waited for, even counting tiles of which none is left.",
    78: "It must be the only tile that is waited for. Where the same tile could be an edge, one of the "
    "two is paid.",
    79: "It must be the only tile that is waited for. Not beside Seven Pairs, Melded Hand or Four Kongs.",
    80: "A replacement for a flower or a kong is drawn as well. Dearer fans for drawing it pay for it.",
    81: "One point each, added when the hand has reached its eight points without them.",
}
