"""Write what the page reads: `python -m damagestep.site.publish FOLDER CACHE-FOLDER [--whole]`, by the build.

All but the words, which are the page's as well. Every ruling is played for that, unless its result is kept in
CACHE-FOLDER. The verdicts of all rulings are written with `--whole`, else those of a sample.
"""

import signal
import sys
from pathlib import Path

from damagestep.library.catalogues import BadCatalogue
from damagestep.lines.scenes.parse import BadText
from damagestep.records.validation import BadInput
from damagestep.rulings.parse import rulings
from damagestep.rulings.script import RulingFailed
from damagestep.site.publish import kept, site, verdicts
from damagestep.site.publish.sampling import in_sample


def main(out: Path, cache: Path, *, whole: bool) -> None:
    """Write all files below `out`.

    Raises:
        BadCatalogue, BadInput, BadText, RulingFailed: some data is damaged; then nothing is written.
    """
    files = site.files(kept.work_out(cache, kept.PLAYED, site.play, rulings()))
    shown = [name for name in rulings() if whole or in_sample(name)]
    known = kept.work_out(cache, kept.VERDICTS, verdicts.write, shown)
    files |= {f"verdicts/{name}.json": known.get(name, verdicts.NONE) for name in rulings()}
    site.write(out, files)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C ends it without a traceback
    try:
        main(Path(sys.argv[1]), Path(sys.argv[2]), whole="--whole" in sys.argv[3:])
    except (BadCatalogue, BadInput, BadText, OSError, RulingFailed) as error:
        sys.exit(str(error))
