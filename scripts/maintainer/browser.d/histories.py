"""Makes up the histories of many projects as lines of JSON, one document behind the other, for `history import`.

usage: histories.py PROJECTS LANGUAGES NIGHTS >FILE

The same arguments give the same bytes. Every seventh project lost something in the last night, every ninth has no run of
it, every eleventh is complete, and of one nothing could be measured; some names are long, one is from right to left.
"""

import json
import pathlib
import random
import sys

sys.path.append(str(pathlib.Path(__file__).parents[1] / "bench.d"))
from history import digest  # noqa: E402

COUNTS = (
    "expected present empty inherited missing extra identical new needs_review stale incomplete words missing_words translated"
).split()
MOVES = "lost source-changed new-untranslated closed new-done removed".split()
LANGUAGES = (
    "ar de en-GB es fr he it ja ko nl pl pt-BR ru sv tr uk zh-Hans zh-Hant bg bn ca cs cy da el es-419 et eu fa fi fr-CA ga gl gu "
    "hi hr hu id is ka kk km kn lt lv mk ml mr ms nb pt-PT ro sk sl sr ta te th ur vi zu"
).split()
TABLES = ("InfoPlist", "Localizable", "Onboarding", "Payments", "Settings")
WORDS = "Mail Maps Notes Photos Music Books Clock Weather Stocks Travel Wallet Health Home News Radio Chess Paint Scan Sheets".split()
ODD = {3: "מפות", 5: "Warehouse and Fulfilment Companion for Tablets", 8: "InternationalizationPlayground"}
DAY = 86_400
START = 1_700_000_000


def name(place):
    """What a project is called."""
    turn = place // len(WORDS)
    return ODD.get(place, WORDS[place % len(WORDS)] + (f" {turn + 1}" if turn else ""))


def counts(expected, missing):
    review = min(2, expected - missing)
    return [expected, expected - missing, 0, 0, missing, 0, review, 0, review, 0, 0, expected * 4, missing * 4,
            expected - missing - review]


def project(place, languages, nights, write):
    """Writes the document of one project."""
    chance = random.Random(place)
    own = sorted(languages if place % 4 == 0 else chance.sample(languages, max(2, len(languages) * 3 // 4)))
    title = name(place)
    write({"schema": "l10ncheck.history/1", "counts": COUNTS, "moves": MOVES, "locales": own,
           "units": [{"bundle": title + ".app", "container": ".", "table": table} for table in TABLES]})
    cells = [(unit, locale) for unit in range(len(TABLES)) for locale in range(len(own))]
    sizes = [chance.randint(40, 400) for _ in TABLES]
    # Languages come in at their own pace.
    pace = [chance.choice((0, 1, 2, 4)) for _ in own]
    gaps = {(unit, locale): 0 if place % 11 == 10 else chance.randint(0, sizes[unit] // (1 + chance.randint(1, 9)))
            for unit, locale in cells}
    thresholds = "\n".join(f"{tag} 9000 9500 core" for tag in own if tag in ("de", "es", "fr", "ja"))
    before, known = None, {}
    count = nights - 3 if place % 9 == 8 else nights
    for night in range(count):
        is_last = night == count - 1
        for unit, locale in cells if night else ():
            if gaps[unit, locale] and chance.random() < pace[locale] / 20:
                gaps[unit, locale] -= 1
        lost = chance.sample(cells, 3) if is_last and place % 7 == 3 else []
        for unit, locale in lost:
            gaps[unit, locale] = min(sizes[unit], gaps[unit, locale] + 2)
        rows = {cell: [None] if is_last and place == 6 else counts(sizes[cell[0]], gaps[cell]) for cell in cells}
        commit = f"{place:04}{night:06}" + "c0ffee" * 5
        info = {"id": digest("main", commit, title), "branch": "main", "commit": commit, "parent": None,
                "time": START + night * DAY, "timeOrigin": "commit", "event": "2.0" if night == count // 2 else None,
                "tool": "0.1.0", "rules": "1", "cldr": "42", "configuration": "0", "isComplete": True, "project": title}
        if thresholds:
            info["thresholds"] = thresholds
        changed = [cell for cell in cells if rows[cell] != known.get(cell)]
        run = {"run": info, "previous": before, "cells": [[*cell, *rows[cell]] for cell in changed], "findings": []}
        if night and rows[cells[0]] != [None]:
            moved = []
            for cell in changed:
                difference = rows[cell][4] - known[cell][4]
                moved.append([*cell, max(0, difference), 0, 0, max(0, -difference), 0, 0])
            run["moves"] = {"base": before, "cells": moved}
        write(run)
        before, known = info["id"], rows


def write(projects, languages, nights, file):
    """Writes the documents of all projects."""
    for place in range(projects):
        project(place, LANGUAGES[:languages], nights, lambda line: file.write(json.dumps(line, ensure_ascii=False) + "\n"))


if __name__ == "__main__":
    write(*map(int, sys.argv[1:4]), sys.stdout)
