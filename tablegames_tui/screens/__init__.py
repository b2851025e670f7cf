"""The screens. Which class shows which game, by name, so that none is imported before it is needed."""

from __future__ import annotations

GAME_SCREENS: dict[str, str] = {
    "mahjong_mcr": "tablegames_tui.screens.mahjong_mcr:MahjongMcrScreen",
    "mahjong_basic": "tablegames_tui.screens.mahjong_basic:MahjongBasicScreen",
    "go_stop": "tablegames_tui.screens.go_stop:GoStopScreen",
    "seep": "tablegames_tui.screens.seep:SeepScreen",
    "mahjong_solitaire": "tablegames_tui.screens.solitaire:SolitaireScreen",
    "mexican_train": "tablegames_tui.screens.mexican_train:MexicanTrainScreen",
}
"""Game id -> module:class."""

PAGES: tuple[str, ...] = (
    "tablegames_tui.screens.picker:PickerScreen",
    "tablegames_tui.screens.setup:SetupScreen",
    "tablegames_tui.screens.help:HelpScreen",
    "tablegames_tui.screens.menu:MenuScreen",
    "tablegames_tui.screens.settings:SettingsScreen",
    "tablegames_tui.screens.saves:SavesScreen",
    "tablegames_tui.screens.count:CountScreen",
    "tablegames_tui.screens.explain:ExplainScreen",
    "tablegames_tui.screens.log:LogScreen",
    "tablegames_tui.screens.piles:PilesScreen",
    "tablegames_tui.screens.replay:ReplayScreen",
    "tablegames_tui.screens.mexican_train_scores:ScoresScreen",
    "tablegames_tui.screens.mexican_train_trains:TrainsScreen",
    "tablegames_tui.screens.seep_floor:FloorScreen",
    "tablegames_tui.screens.solitaire_times:TimesScreen",
    "tablegames_tui.trainer.drills:DrillsScreen",
    "tablegames_tui.trainer.question:QuestionScreen",
    "tablegames_tui.trainer.progress:ProgressScreen",
    "tablegames_tui.trainer.book:BookScreen",
)
"""The pages around and over the tables, for the list of keys: no key of a table is heard there."""
