"""The 81 fans, as the rule book lists them (section 13): a table, a row a fan.

A row says which facet of a reading the fan looks at and on what condition it occurs there, what it removes
(section 14) and, in a sentence, what it asks for. Each row is called once for a distinct value of its facet
(`count.py` remembers what it found). Nothing here knows of exceptions: `settle.py` applies the principles.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, permutations

from rules.mahjong_mcr.conditions import Condition, Every, Made, Needs, Sets, Shaped, Times, patterns
from rules.mahjong_mcr.facets import Facet, Shape, Wait
from rules.mahjong_mcr.packed import pair, pung, round_is, seat_is


@dataclass(frozen=True, slots=True)
class Fan:
    """A fan: what it is worth, where it is looked for, what it asks for and what it removes."""

    number: int
    name: str
    chinese: str
    points: int
    facet: Facet
    condition: Condition
    asks: str
    removes: tuple[int, ...] = ()
    """Fans that never score beside it."""
    within: tuple[int, ...] = ()
    """Fans that do not score for the sets it is made of."""
    once: tuple[int, ...] = ()
    """Fans that score once less beside it."""
    section: str = "13"

    @property
    def id(self) -> str:
        """The name as sheets and programs write it."""
        return self.name.lower().replace(" ", "_").replace("-", "_")


# --- patterns of sets -----------------------------------------------------------------------------

_SUITS, _RANKS, _WINDS, _DRAGONS = range(3), range(9), range(27, 31), range(31, 34)


def _chow(suit: int, low: int) -> int:
    """The chow of that suit whose lowest tile has that rank, 1 to 7."""
    return 7 * suit + low - 1


def _pung(suit: int, rank: int) -> int:
    """The pung of that suit and rank, 1 to 9."""
    return pung(9 * suit + rank - 1)


def _chows_of_one_suit(*shapes: tuple[int, ...]) -> Sets:
    return patterns(*([_chow(suit, low) for low in lows] for suit in _SUITS for lows in shapes))


def _chows_of_suits(*shapes: tuple[int, ...]) -> Sets:
    """Chows that start so, each in another suit."""
    return patterns(
        *(map(_chow, suits, lows) for lows in shapes for suits in permutations(_SUITS, len(lows)))
    )


def _pungs_of_one_suit(length: int) -> Sets:
    starts = range(1, 11 - length)
    return patterns(
        *([_pung(suit, start + step) for step in range(length)] for suit in _SUITS for start in starts)
    )


def _pungs_of_suits(*shapes: tuple[int, ...]) -> Sets:
    return patterns(
        *(map(_pung, suits, ranks) for ranks in shapes for suits in permutations(_SUITS, len(ranks)))
    )


def _runs(length: int, *steps: int) -> list[tuple[int, ...]]:
    """Lowest tiles of so many chows that rise by a step each time."""
    return [
        tuple(range(low, low + step * length, step))
        for step in steps
        for low in range(1, 8 - step * (length - 1))
    ]


def _alike(length: int) -> list[tuple[int, ...]]:
    return [(rank,) * length for rank in range(1, 8)]


_ALL_WINDS, _ALL_DRAGONS = tuple(map(pung, _WINDS)), tuple(map(pung, _DRAGONS))
_WIND_TRIPLES = list(combinations(_ALL_WINDS, 3))
_FIVES = [pair(9 * suit + 4) for suit in _SUITS]
_TWO_ENDS = [(_chow(suit, 1), _chow(suit, 7)) for suit in _SUITS]
_TERMINAL_PUNGS = [_pung(suit, rank) for suit in _SUITS for rank in (1, 9)]


def _when(**facts: object) -> Needs:
    return Needs(tuple(facts.items()))


# --- the table ------------------------------------------------------------------------------------

CHOWS, PUNGS, HONORS, ELEMENTS, KONGS = Facet.CHOWS, Facet.PUNGS, Facet.HONORS, Facet.ELEMENTS, Facet.KONGS
WIN, SHAPE, FOURS, TILES, REST = Facet.WIN, Facet.SHAPE, Facet.FOURS, Facet.TILES, Facet.REST

# fmt: off
FANS: tuple[Fan, ...] = (
    Fan(1, "Big Four Winds", "大四喜", 88, HONORS, patterns(_ALL_WINDS),
        "pungs of all four winds, and any pair", removes=(38, 49, 60, 61, 73)),
    Fan(2, "Big Three Dragons", "大三元", 88, HONORS, patterns(_ALL_DRAGONS),
        "pungs of all three dragons", removes=(54, 59)),
    Fan(3, "All Green", "绿一色", 88, TILES, Made("green"),
        "nothing but 2, 3, 4, 6, 8 of bamboo and green dragons"),
    Fan(4, "Nine Gates", "九莲宝灯", 88, SHAPE, Shaped(Shape.NINE_GATES),
        "1112345678999 of one suit in hand before the win, nothing on the table",
        removes=(22, 62, 76), once=(73,)),
    Fan(5, "Four Kongs", "四杠", 88, KONGS, _when(total=4),
        "four kongs of any kind", removes=(17, 48, 49, 57, 0, 67, 74, 77, 78, 79), section="8"),
    Fan(6, "Seven Shifted Pairs", "连七对", 88, SHAPE, Shaped(Shape.SEVEN_SHIFTED_PAIRS),
        "seven pairs of one suit with seven ranks in a row", removes=(19, 22, 62, 76, 79), section="10"),
    Fan(7, "Thirteen Orphans", "十三幺", 88, SHAPE, Shaped(Shape.THIRTEEN_ORPHANS),
        "one of each terminal and honor, and one of them twice", removes=(18, 52, 62, 79), section="10"),
    Fan(8, "All Terminals", "清幺九", 64, TILES, Made("terminals and honors", honors=False),
        "nothing but ones and nines of the suits", removes=(18, 49, 55, 73, 76)),
    Fan(9, "Little Four Winds", "小四喜", 64, HONORS,
        patterns(*((*{*_ALL_WINDS} - {pung(wind)}, pair(wind)) for wind in _WINDS)),
        "pungs of three winds and a pair of the fourth", removes=(38, 73)),
    Fan(10, "Little Three Dragons", "小三元", 64, HONORS,
        patterns(*((pung(a), pung(b), pair(c)) for a, b, c in permutations(_DRAGONS) if a < b)),
        "pungs of two dragons and a pair of the third", removes=(54, 59)),
    Fan(11, "All Honors", "字一色", 64, TILES, Made("honors"),
        "nothing but winds and dragons", removes=(18, 49, 55, 73)),
    Fan(12, "Four Concealed Pungs", "四暗刻", 64, KONGS, _when(concealed_pungs=4),
        "four concealed pungs or concealed kongs", removes=(33, 66, 49, 62), section="7"),
    Fan(13, "Pure Terminal Chows", "一色双龙会", 64, CHOWS,
        patterns(*((*ends, *ends, five) for ends, five in zip(_TWO_ENDS, _FIVES, strict=True))),
        "123 123 789 789 and a pair of fives, all of one suit", removes=(19, 22, 63, 76, 69, 70, 71, 72)),
    Fan(14, "Quadruple Chow", "一色四同顺", 48, CHOWS, _chows_of_one_suit(*_alike(4)),
        "the same chow four times", removes=(23, 24, 64, 69, 70, 71, 72)),
    Fan(15, "Four Pure Shifted Pungs", "一色四节高", 48, PUNGS, _pungs_of_one_suit(4),
        "pungs of four ranks in a row of one suit", removes=(24, 23, 49)),
    Fan(16, "Four Pure Shifted Chows", "一色四步高", 32, CHOWS, _chows_of_one_suit(*_runs(4, 1, 2)),
        "four chows of one suit, all one rank or all two ranks apart", removes=(30, 69, 70, 71, 72)),
    Fan(17, "Three Kongs", "三杠", 32, KONGS, _when(total=3),
        "exactly three kongs of any kind", removes=(48, 57, 67, 74, 0), section="8"),
    Fan(18, "All Terminals and Honors", "混幺九", 32, TILES,
        Made("terminals and honors", suits=(1, 2, 3), honors=True),
        "nothing but terminals and honors, both of them", removes=(49, 55, 73)),
    Fan(19, "Seven Pairs", "七对", 24, SHAPE, Shaped(Shape.SEVEN_PAIRS),
        "seven pairs, nothing on the table", removes=(62, 79), section="10"),
    Fan(20, "Greater Honors and Knitted Tiles", "七星不靠", 24, SHAPE, Shaped(Shape.GREATER_HONORS),
        "all seven honors and seven different tiles of one knitted pattern",
        removes=(34, 52, 62, 79), section="10"),
    Fan(21, "All Even Pungs", "全双刻", 24, ELEMENTS,
        Every("even", "no even rank or no equal tiles", pungs=True),
        "four pungs and a pair, all of rank 2, 4, 6 or 8", removes=(49, 68, 76)),
    Fan(22, "Full Flush", "清一色", 24, TILES, Made(suits=(1,), honors=False),
        "one suit and no honors", removes=(76,)),
    Fan(23, "Pure Triple Chow", "一色三同顺", 24, CHOWS, _chows_of_one_suit(*_alike(3)),
        "the same chow three times", removes=(24,), within=(69,)),
    Fan(24, "Pure Shifted Pungs", "一色三节高", 24, PUNGS, _pungs_of_one_suit(3),
        "pungs of three ranks in a row of one suit", removes=(23,)),
    Fan(25, "Upper Tiles", "全大", 24, TILES, Made("789"),
        "nothing but 7, 8 and 9", removes=(36, 76)),
    Fan(26, "Middle Tiles", "全中", 24, TILES, Made("456"),
        "nothing but 4, 5 and 6", removes=(68, 76)),
    Fan(27, "Lower Tiles", "全小", 24, TILES, Made("123"),
        "nothing but 1, 2 and 3", removes=(37, 76)),
    Fan(28, "Pure Straight", "清龙", 16, CHOWS, _chows_of_one_suit((1, 4, 7)),
        "123, 456 and 789 of one suit", within=(71, 72)),
    Fan(29, "Three-Suited Terminal Chows", "三色双龙会", 16, CHOWS,
        patterns(*((*_TWO_ENDS[a], *_TWO_ENDS[b], _FIVES[c]) for a, b, c in permutations(_SUITS))),
        "123 and 789 in two suits and a pair of fives in the third", removes=(63, 76, 70, 72)),
    Fan(30, "Pure Shifted Chows", "一色三步高", 16, CHOWS, _chows_of_one_suit(*_runs(3, 1, 2)),
        "three chows of one suit, both steps of one rank or both of two", within=(69, 70, 71, 72)),
    Fan(31, "All Fives", "全带五", 16, ELEMENTS, Every("fives", "no five"),
        "a five in every set and in the pair", removes=(68, 76)),
    Fan(32, "Triple Pung", "三同刻", 16, PUNGS, _pungs_of_suits(*((rank,) * 3 for rank in range(1, 10))),
        "pungs of one rank in all three suits", within=(65,)),
    Fan(33, "Three Concealed Pungs", "三暗刻", 16, KONGS, _when(concealed_pungs=3),
        "exactly three concealed pungs, concealed kongs among them", removes=(66,), section="7"),
    Fan(34, "Lesser Honors and Knitted Tiles", "全不靠", 12, SHAPE, Shaped(Shape.LESSER_HONORS),
        "five or six different honors and nine or eight different tiles of one knitted pattern",
        removes=(52, 62, 79), section="10"),
    Fan(35, "Knitted Straight", "组合龙", 12, SHAPE, Shaped(Shape.KNITTED),
        "147 of one suit, 258 of another and 369 of the third", section="10"),
    Fan(36, "Upper Four", "大于五", 12, TILES, Made("6789"),
        "nothing but 6, 7, 8 and 9", removes=(76,)),
    Fan(37, "Lower Four", "小于五", 12, TILES, Made("1234"),
        "nothing but 1, 2, 3 and 4", removes=(76,)),
    Fan(38, "Big Three Winds", "三风刻", 12, HONORS, patterns(*_WIND_TRIPLES),
        "pungs of three winds", within=(73,)),
    Fan(39, "Mixed Straight", "花龙", 8, CHOWS, _chows_of_suits((1, 4, 7)),
        "123, 456 and 789, each of another suit"),
    Fan(40, "Reversible Tiles", "推不倒", 8, TILES, Made("reversible"),
        "only 1, 2, 3, 4, 5, 8, 9 of dots, 2, 4, 5, 6, 8, 9 of bamboo and white dragons", removes=(75,)),
    Fan(41, "Mixed Triple Chow", "三色三同顺", 8, CHOWS, _chows_of_suits(*_alike(3)),
        "a chow of the same ranks in all three suits", within=(70,)),
    Fan(42, "Mixed Shifted Pungs", "三色三节高", 8, PUNGS,
        _pungs_of_suits(*((rank, rank + 1, rank + 2) for rank in range(1, 8))),
        "pungs of three ranks in a row, each of another suit"),
    Fan(43, "Chicken Hand", "无番和", 8, REST, Times("other fans score"),
        "a complete hand with no other fan, flowers aside", section="11"),
    Fan(44, "Last Tile Draw", "妙手回春", 8, WIN, _when(self_draw=True, wall_last=True),
        "the last tile of the wall, drawn by the winner", removes=(80,), section="9"),
    Fan(45, "Last Tile Claim", "海底捞月", 8, WIN, _when(self_draw=False, wall_last=True),
        "the discard that follows the last tile of the wall", section="9"),
    Fan(46, "Out with Replacement Tile", "杠上开花", 8, WIN, _when(self_draw=True, about_kong=True),
        "the tile drawn for a kong that the winner has just declared", removes=(80,), section="9"),
    Fan(47, "Robbing the Kong", "抢杠和", 8, WIN, _when(self_draw=False, about_kong=True),
        "the tile that another player adds to a melded pung", removes=(58,), section="9"),
    Fan(48, "Two Concealed Kongs", "双暗杠", 8, KONGS, _when(melded=0, concealed=2),
        "exactly two kongs, both concealed", removes=(67, 66), section="8"),
    Fan(49, "All Pungs", "碰碰和", 6, ELEMENTS, Every("pungs", "no equal tiles"),
        "four pungs or kongs and a pair"),
    Fan(50, "Half Flush", "混一色", 6, TILES, Made(suits=(1,), honors=True),
        "exactly one suit, with honors"),
    Fan(51, "Mixed Shifted Chows", "三色三步高", 6, CHOWS, _chows_of_suits(*_runs(3, 1)),
        "a chow in each suit, each one rank above the last"),
    Fan(52, "All Types", "五门齐", 6, TILES, Made(suits=(3,), both_honors=True),
        "characters, dots, bamboo, winds and dragons, all of them"),
    Fan(53, "Melded Hand", "全求人", 6, WIN, _when(exposed=4, self_draw=False),
        "four exposed sets, and the pair completed by another player's tile", removes=(79,), section="7"),
    Fan(54, "Two Dragon Pungs", "双箭刻", 6, HONORS, patterns(*combinations(_ALL_DRAGONS, 2)),
        "pungs of two dragons", removes=(59,)),
    Fan(55, "Outside Hand", "全带幺", 4, ELEMENTS, Every("outside", "no terminal or honor"),
        "a terminal or an honor in every set and in the pair"),
    Fan(56, "Fully Concealed Hand", "不求人", 4, WIN, _when(exposed=0, self_draw=True),
        "no exposed set, and the winning tile drawn", removes=(80, 62), section="7"),
    Fan(57, "Two Melded Kongs", "双明杠", 4, KONGS, _when(melded=2, concealed=0),
        "exactly two kongs, both melded", removes=(74, 67), section="8"),
    Fan(58, "Last Tile", "和绝张", 4, WIN, _when(last_of_kind=True),
        "the fourth tile of its kind when everybody could see the other three", section="9"),
    Fan(59, "Dragon Pung", "箭刻", 2, HONORS, patterns(*((dragon,) for dragon in _ALL_DRAGONS)),
        "a pung of dragons", within=(73,)),
    Fan(60, "Prevalent Wind", "圈风刻", 2, HONORS,
        patterns(*((pung(27 + wind), round_is(wind)) for wind in range(4))),
        "a pung of the wind of the round", within=(73,)),
    Fan(61, "Seat Wind", "门风刻", 2, HONORS,
        patterns(*((pung(27 + wind), seat_is(wind)) for wind in range(4))),
        "a pung of the winner's own wind", within=(73,)),
    Fan(62, "Concealed Hand", "门前清", 2, WIN, _when(exposed=0, self_draw=False),
        "no exposed set, and the winning tile from another player", section="7"),
    Fan(63, "All Chows", "平和", 2, ELEMENTS, Every("plain", "equal tiles", pair_fault="honors"),
        "four chows and a pair of a suit", removes=(76,)),
    Fan(64, "Tile Hog", "四归一", 2, FOURS, Times("no kind is held four times without being a kong"),
        "all four tiles of a kind, not declared as a kong"),
    Fan(65, "Double Pung", "双同刻", 2, PUNGS, _pungs_of_suits(*((rank,) * 2 for rank in range(1, 10))),
        "pungs of one rank in two suits", section="5"),
    Fan(66, "Two Concealed Pungs", "双暗刻", 2, KONGS, _when(concealed_pungs=2),
        "exactly two concealed pungs, concealed kongs among them", section="7"),
    Fan(67, "Concealed Kong", "暗杠", 2, KONGS, _when(melded=0, concealed=1),
        "exactly one kong, and it is concealed", section="8"),
    Fan(68, "All Simples", "断幺", 2, TILES, Made("simples"),
        "no terminals and no honors", removes=(76,)),
    Fan(69, "Pure Double Chow", "一般高", 1, CHOWS, _chows_of_one_suit(*_alike(2)),
        "the same chow twice", section="5"),
    Fan(70, "Mixed Double Chow", "喜相逢", 1, CHOWS, _chows_of_suits(*_alike(2)),
        "chows of the same ranks in two suits", section="5"),
    Fan(71, "Short Straight", "连六", 1, CHOWS, _chows_of_one_suit(*((low, low + 3) for low in range(1, 5))),
        "two chows of one suit that run on", section="5"),
    Fan(72, "Two Terminal Chows", "老少副", 1, CHOWS, _chows_of_one_suit((1, 7)),
        "123 and 789 of one suit", section="5"),
    Fan(73, "Pung of Terminals or Honors", "幺九刻", 1, PUNGS | HONORS,
        patterns(*((found,) for found in (*_TERMINAL_PUNGS, *_ALL_WINDS, *_ALL_DRAGONS))),
        "a pung of ones, nines or winds (not of the seat's or the round's)"),
    Fan(74, "Melded Kong", "明杠", 1, KONGS, _when(melded=1, concealed=0),
        "exactly one kong, claimed or promoted", section="8"),
    Fan(75, "One Voided Suit", "缺一门", 1, TILES, Made(suits=(2,)),
        "exactly two of the three suits, with or without honors"),
    Fan(76, "No Honors", "无字", 1, TILES, Made(honors=False),
        "no winds and no dragons"),
    Fan(77, "Edge Wait", "边张", 1, WIN, _when(wait=Wait.EDGE),
        "a wait for nothing but the 3 of 123 or the 7 of 789", removes=(78, 79), section="6"),
    Fan(78, "Closed Wait", "嵌张", 1, WIN, _when(wait=Wait.CLOSED),
        "a wait for nothing but the middle of a chow", removes=(77, 79), section="6"),
    Fan(79, "Single Wait", "单钓将", 1, WIN, _when(wait=Wait.SINGLE),
        "a wait for nothing but the second tile of the pair", removes=(77, 78), section="6"),
    Fan(80, "Self-Drawn", "自摸", 1, WIN, _when(self_draw=True),
        "the winning tile drawn by the winner", section="9"),
    Fan(81, "Flower Tiles", "花牌", 1, REST, Times("there are no flowers"),
        "an exposed flower or season, once the hand has reached 8 points", section="11"),
)
"""The 81 fans, dearest first."""

MIXED_KONGS = Fan(
    0, "Concealed Kong and Melded Kong", "明暗杠", 6, KONGS, _when(melded=1, concealed=1),
    "exactly two kongs, one melded and one concealed", removes=(74, 67), section="8",
)
"""No fan of its own: the note to fan 57, which is given a line (section 8)."""
# fmt: on

BY_NUMBER: dict[int, Fan] = {fan.number: fan for fan in (*FANS, MIXED_KONGS)}
BY_NAME: dict[str, Fan] = {fan.name: fan for fan in BY_NUMBER.values()}
CHICKEN, TERMINAL_PUNG, FLOWER = BY_NUMBER[43], BY_NUMBER[73], BY_NUMBER[81]
LEAST = 8
"""What a hand must be worth without flowers to be declared (section 11)."""
