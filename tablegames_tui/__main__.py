"""The command `tablegames`: what needs no parsing is answered here, so that it is answered at once."""

from __future__ import annotations

import os
import sys

from tablegames_tui import __version__
from tablegames_tui.screen_check import no_screen


def main(arguments: list[str] | None = None) -> int:
    """Run the command; its exit status. A fault ends in one sentence, never in a traceback."""
    words = sys.argv[1:] if arguments is None else arguments
    try:
        return _run(words)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our output has gone; Python must not complain about it a second time at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except Exception as error:
        from tablegames_tui import crashes

        print(crashes.farewell(crashes.report(error)), file=sys.stderr)
        return 1


def _run(words: list[str]) -> int:
    if words in (["--version"], ["-V"]):
        print(f"tablegames {__version__}")
        return 0
    if _only_needs_a_screen(words) and (trouble := no_screen()):
        print(f"tablegames: {trouble}", file=sys.stderr)
        return 2
    if not words and "_TABLEGAMES_COMPLETE" not in os.environ:
        from tablegames_tui import app, settings

        chosen, problems = settings.load()
        return app.run_app(chosen, notices=problems)
    from tablegames_tui import cli

    return cli.run(words)


def _only_needs_a_screen(words: list[str]) -> bool:
    """Whether nothing but a missing screen could be wrong with the command."""
    if "_TABLEGAMES_COMPLETE" in os.environ:
        return False
    if len(words) == 2 and words[0] == "play":
        import rules

        return rules.find(words[1]) is not None
    return words in ([], ["--continue"])


if __name__ == "__main__":
    sys.exit(main())
