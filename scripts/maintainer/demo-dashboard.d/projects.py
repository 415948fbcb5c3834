"""Makes up the histories of twelve apps, for the site of many projects, as lines of JSON."""
import argparse
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "bench.d"))
import history

NAMES = "Almanac Barometer Cartridge Ferry Harbour Kiosk Lantern Orchard Pocket Quarry Sextant Wayfarer".split()

for number, name in enumerate(NAMES):
    history.document(
        argparse.Namespace(nights=60, locales=6 + number, tables=30 + number, keys=40, moving=12), name, 20 + number)
