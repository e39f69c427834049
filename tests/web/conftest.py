"""The page's modules as the page finds them: ``web/`` on the path, the common code as ``common``."""

import sys
from pathlib import Path

import damagestep.common
import damagestep.common.coding
import damagestep.common.coding.code
import damagestep.common.coding.tape
import damagestep.common.columns
import damagestep.common.phrase
import damagestep.common.placement
import damagestep.common.recording
import damagestep.common.sight

HERE = Path(__file__).parent

sys.path[:0] = [str(HERE.parents[1] / "web"), str(HERE)]
sys.modules.setdefault("common", damagestep.common)
sys.modules.setdefault("common.coding", damagestep.common.coding)
sys.modules.setdefault("common.coding.code", damagestep.common.coding.code)
sys.modules.setdefault("common.coding.tape", damagestep.common.coding.tape)
sys.modules.setdefault("common.columns", damagestep.common.columns)
sys.modules.setdefault("common.phrase", damagestep.common.phrase)
sys.modules.setdefault("common.placement", damagestep.common.placement)
sys.modules.setdefault("common.recording", damagestep.common.recording)
sys.modules.setdefault("common.sight", damagestep.common.sight)
