"""Makes up a history as lines of JSON: nights of a project of which a few in a hundred cells move each night.

usage: history.py [--nights N] [--locales N] [--tables N] [--keys N] [--moving PERCENT] [--projects N] [--first N] >FILE

The same arguments give the same bytes. Languages start at different times and are worked on at different speeds; tables
grow; a release is cut every other week; now and then a file cannot be read. With --projects there is a document for each
of so many projects, p0000 and on from --first, whose runs say how many keys are translated.
"""
import argparse
import json
import random
import sys

COUNTS = ["expected", "present", "empty", "inherited", "missing", "extra", "identical", "new", "needs_review", "stale",
          "incomplete", "words", "missing_words"]
MOVES = ["lost", "source-changed", "new-untranslated", "closed", "new-done", "removed"]
LOCALES = ("ar bg bn ca cs da de el es es-419 et fa fi fil fr fr-CA gu he hi hr hu id it ja kk kn ko lt lv ml mr ms nb nl "
           "pa pl pt-BR pt-PT ro ru sk sl sr sv ta te th tr uk ur vi zh-Hans zh-Hant zh-HK").split()
AREAS = "Account Cart Chat Checkout Common Errors Feed Help Login Maps Media Onboarding Orders Profile Search".split()
DAY = 86400
START = 1_672_545_600
MASK = (1 << 64) - 1


def digest(*parts):
    """The id of a run, as the tool makes it: two FNV-1a sums over the parts."""
    first, second = 0xCBF29CE484222325, 0x9AE16A3B2F90404F
    for part in parts:
        for byte in part.encode():
            first = (first ^ byte) * 0x100000001B3 & MASK
            second = ((second ^ byte) * 0x100000001B3 + 0x2545F491) & MASK
        first = (first ^ 0xFF) * 0x100000001B3 & MASK
        second = (second ^ len(part.encode())) * 0x100000001B3 & MASK
    return "%016x%016x" % (first, second)


class Cell:
    """One table in one locale: how many of its keys have a translation."""

    def __init__(self, chance, done):
        self.done, self.review, self.identical = done, chance.randrange(3), chance.randrange(2)
        self.unreadable = False

    def row(self, keys, says_translated):
        if self.unreadable:
            return [None]
        present = min(self.done, keys)
        missing = keys - present
        identical = min(self.identical, present)
        row = [keys, present, 0, 0, missing, 0, identical, 0, min(self.review, present), 0, 0, keys * 4, missing * 4]
        return row + [present - identical] if says_translated else row


def varint(number):
    out = bytearray()
    while number >= 0x80:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)


def key_list(table, keys):
    """What is kept of a table's keys: the tool's own form, sorted by key."""
    out = bytearray([1]) + varint(keys)
    for number in range(keys):
        key = ("%s.%05d" % (table, number)).encode()
        source = ("Text number %d of %s" % (number, table)).encode()
        out += varint(len(key)) + key + bytes(8) + varint(len(source)) + source
    return bytes(out)


def states(cell, keys):
    return b"".join((3 if n < cell.done else 0).to_bytes(2, "little") for n in range(keys))


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, value in [("nights", 1000), ("locales", 50), ("tables", 200), ("keys", 200)]:
        arguments.add_argument("--" + name, type=int, default=value)
    arguments.add_argument("--moving", type=float, default=3, help="cells of a hundred that move in a night")
    arguments.add_argument("--projects", type=int, default=0)
    arguments.add_argument("--first", type=int, default=0)
    options = arguments.parse_args()
    if options.projects:
        for number in range(options.first, options.first + options.projects):
            document(options, "p%04d" % number, 7 + number)
    else:
        document(options, "", 7)


def document(options, project, seed):
    chance = random.Random(seed)
    locales = sorted((LOCALES * (options.locales // len(LOCALES) + 1))[:options.locales]) \
        if options.locales <= len(LOCALES) else ["x-%03d" % n for n in range(options.locales)]
    units = sorted(("App.app" if n % 4 else "Kit.framework", "Resources", "%s%d" % (AREAS[n % len(AREAS)], n // len(AREAS)))
                   for n in range(options.tables))
    keys = [max(2, int(options.keys * chance.uniform(0.2, 1.4))) for _ in units]
    speed = [chance.uniform(0.3, 1.0) for _ in locales]
    cells = {(u, l): Cell(chance, int(keys[u] * chance.uniform(0.2, 1) * speed[l]))
             for u in range(len(units)) for l in range(len(locales))}

    out = sys.stdout
    dump = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode
    counts = COUNTS + ["translated"] * bool(project)
    out.write(dump({"schema": "l10ncheck.history/1", "counts": counts, "moves": MOVES, "locales": locales,
                    "units": [dict(zip(("bundle", "container", "table"), unit)) for unit in units]}) + "\n")
    previous, facts, places = None, [], sorted(cells)
    for night in range(options.nights):
        changed = set(places) if night == 0 else set()
        moves = {}
        last = night == options.nights - 1
        named = []

        def move(place, category, count):
            if count > 0:
                moves.setdefault(place, [0] * len(MOVES))[MOVES.index(category)] += count
                changed.add(place)
                if last:
                    named.extend({"category": category, "unit": place[0], "locale": place[1],
                                  "key": "%s.%05d" % (units[place[0]][2], n), "source": "Text number %d" % n}
                                 for n in range(min(count, 20)))

        if night:
            for place in places:
                if cells[place].unreadable:
                    cells[place].unreadable = False
                    changed.add(place)
            # A table grows: that is a change in every locale.
            for unit in chance.sample(range(len(units)), max(1, len(units) // 200)):
                new = chance.randrange(1, 4)
                keys[unit] += new
                for locale in range(len(locales)):
                    move((unit, locale), "new-untranslated", new)
            wanted = int(len(places) * options.moving / 100)
            for place in chance.sample(places, max(0, wanted - len(changed))):
                cell = cells[place]
                gap = keys[place[0]] - cell.done
                if chance.random() < 0.04 and cell.done:
                    lost = chance.randrange(1, min(6, cell.done) + 1)
                    cell.done -= lost
                    move(place, "lost", lost)
                elif chance.random() < speed[place[1]] and gap > 0:
                    closed = chance.randrange(1, min(8, gap) + 1)
                    cell.done += closed
                    move(place, "closed", closed)
                else:
                    cell.review = chance.randrange(4)
                    changed.add(place)
                    if chance.random() < 0.3:
                        move(place, "source-changed", 1)
            if chance.random() < 0.1:
                place = chance.choice(places)
                cells[place].unreadable = True
                changed.add(place)
        commit = "%040x" % random.Random(night + 1000 * (seed - 7)).getrandbits(160)
        time = START + night * DAY + 10_800
        named_project = {"project": project} if project else {}
        run = {"run": {"id": digest("main", commit, *named_project.values()), **named_project,
                       "branch": "main", "commit": commit, "parent": None, "time": time,
                       "timeOrigin": "commit", "event": "%d.%d" % (1 + night // 140, night // 14 % 10) if night % 14 == 13 else None,
                       "tool": "0.1.0", "rules": "1", "cldr": "42", "configuration": "made-up", "isComplete": True},
               "previous": previous,
               "cells": [[*place, *cells[place].row(keys[place[0]], project != "")] for place in sorted(changed)],
               "findings": [{"rule": "duplicate-key", "severity": "warning", "count": 3 + night % 5}]}
        if previous:
            run["moves"] = {"base": previous, "cells": [[*place, *moves[place]] for place in sorted(moves)]}
        if last and previous:
            named.sort(key=lambda one: (MOVES.index(one["category"]), one["unit"], one["locale"], one["key"]))
            run["keys"] = {"omitted": 0, "moved": named}
        out.write(dump(run) + "\n")
        previous = run["run"]["id"]
        if night >= options.nights - 2:
            contents, rows = {}, []
            for place in places:
                pair = []
                for content in (key_list(units[place[0]][2], keys[place[0]]), states(cells[place], keys[place[0]])):
                    pair.append(contents.setdefault(content, len(contents)))
                rows.append([*place, *pair])
            facts.append({"facts": previous, "cells": rows,
                          "contents": [content.hex() for content in contents]})
    for line in facts:
        out.write(dump(line) + "\n")


if __name__ == "__main__":
    main()
