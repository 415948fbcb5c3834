"""Runs the sections and prints their tables: see scripts/maintainer/bench --help."""
import argparse
import json
import statistics
import subprocess
import sys

import growth.run
from harness import CHECKOUT, Unavailable, measure, ratio
from sections import SECTIONS


def samples_of(section, rounds):
    """The samples of every row that could be run, and a note for each row that has one."""
    samples, notes, words = {}, {}, {}
    for row in section.rows:
        try:
            words[row] = row.words(section.corpus)
            samples[row] = []
        except Unavailable as reason:
            notes[row] = "SKIPPED: %s" % reason
    for number in range(-1, rounds):
        for row in words:
            if row.rounds is not None and number >= row.rounds:
                continue
            sample, output = measure(words[row], keep_output=number < 0 and row.check is not None)
            if sample.status != row.status:
                notes[row] = "WRONG: exit status %d" % sample.status
            elif number < 0 and row.check is not None:
                wrong = row.check(output, row.corpus or section.corpus)
                notes[row] = "WRONG: " + wrong if wrong else "answer checked"
            if number >= 0:
                samples[row].append(sample)
    return samples, notes


def table(section, samples, notes):
    """Prints the rows, and returns them as values."""
    rows = []
    ours = next((r for r in samples if "{l10ncheck}" in r.command), None)
    base = next(iter(samples), None)
    print("%-32s %3s %10s %10s %9s %8s %10s %8s %9s" % (
        "", "n", "cpu ms", "wall ms", "peak MB", "x first", "x l10ncheck", "MB/s", "ns/entry"))
    for row in section.rows:
        note = notes.get(row, "")
        if row not in samples:
            print("%-32s %s" % (row.title, note))
            continue
        mine = samples[row]
        values = {
            "row": row.title, "n": len(mine), "note": note,
            "cpu_ms": statistics.median(s.cpu_us for s in mine) / 1e3,
            "wall_ms": statistics.median(s.wall_us for s in mine) / 1e3,
            "peak_mb": statistics.median(s.peak_kb for s in mine) / 1024,
            "x_first": ratio(mine, samples[base]),
            "x_l10ncheck": ratio(mine, samples[ours]) if ours else None,
        }
        rows.append(values)
        corpus = row.corpus or section.corpus
        total = corpus and corpus.tables
        speed = ["", ""]
        if total:
            speed = ["%.0f" % (total["bytes"] / values["cpu_ms"] / 1e3),
                     "%.0f" % (values["cpu_ms"] * 1e6 / total["entries"])]
        print("%-32s %3d %10.2f %10.2f %9.1f %8.2f %10s %8s %9s  %s" % (
            row.title, len(mine), values["cpu_ms"], values["wall_ms"], values["peak_mb"], values["x_first"],
            "%.2f" % values["x_l10ncheck"] if ours else "", *speed, note))
    return rows


def main():
    if sys.argv[1:2] == ["growth"]:
        return growth.run.main(sys.argv[2:])
    names = [s.name for s in SECTIONS]
    arguments = argparse.ArgumentParser(
        prog="scripts/maintainer/bench", formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Times the release binary against yardsticks and other parsers, and judges the ratios.",
        epilog="sections:\n" + "\n".join("  %-16s %s" % (s.name, s.title) for s in SECTIONS))
    arguments.add_argument("section", nargs="*", help="what to run; all, if none is named")
    arguments.add_argument("--rounds", type=int, help="counted rounds, instead of each section's own number")
    arguments.add_argument("--list", action="store_true", help="name the sections and end")
    arguments.add_argument("--json", help="write the figures to this file as well, with the revision")
    options = arguments.parse_args()
    if options.list:
        for section in SECTIONS:
            print("%-16s %s" % (section.name, section.title))
        return 0
    unknown = [s for s in options.section if s not in names]
    if unknown:
        arguments.error("no section %s; there are %s" % (", ".join(unknown), ", ".join(names)))
    failed, record = False, {}
    for section in SECTIONS:
        if options.section and section.name not in options.section:
            continue
        corpus = section.corpus
        for one in section.corpora:
            one.make()
        samples, notes = samples_of(section, options.rounds or section.rounds)
        print("\n%s: %s" % (section.name, section.title))
        if corpus and corpus.tables:
            total = corpus.tables
            print("corpus %s: %d tables, %.1f MB, %d entries" % (
                corpus.name, total["files"], total["bytes"] / 1e6, total["entries"]))
        record[section.name] = table(section, samples, notes)
        for bar in section.bars:
            unfit = [row.title for row in bar.rows if row not in samples or notes.get(row, "").startswith("WRONG")]
            if unfit:
                kept, words = False, "cannot be judged without %s" % ", ".join(unfit)
            else:
                kept, words = bar.judge(samples, corpus)
            print("  %-6s %s" % ("ok" if kept else "MISSED", words))
            failed |= not kept
        failed |= any(note.startswith("WRONG") for note in notes.values())
    if options.json:
        revision = subprocess.run(["git", "-C", CHECKOUT, "describe", "--always", "--dirty"], stdout=subprocess.PIPE,
                                  text=True).stdout.strip()
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump({"revision": revision, "sections": record}, file, indent=2)
            file.write("\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
