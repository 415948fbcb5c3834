#!/usr/bin/env python3
"""usage: counting.py [--seed N] [--count N] [--least PERCENT] [--together] [--texts] BINARY FOLDER...
       counting.py --table VERDICTS...

Draws what a person has to judge: of each folder, an app's sources, a random hundred of the keys that `l10ncheck report`
calls missing, new, stub, unchanged or empty in well-kept languages. These are the upper half of the app's languages by
their share of translated texts, as far as they have at least 80 percent. Prints a row for each: app, language, table,
key, list, and two empty columns for verdict (`yes`: a translator should get this text) and cause; with --texts place,
text and comment as well. The same seed draws the same keys, and where a release lists fewer, the same of these.

--together draws a random hundred of all that is listed of these apps: each text has the same chance, so that an app
weighs as much as it lists. Without it each app weighs the same, however little it lists.

--table counts the verdicts of such a list by app, and the causes of what is no text for translators.
"""
import argparse, collections, hashlib, json, os, subprocess, sys

LISTS = ("missing", "new", "stub", "unchanged", "empty")


def field(text):
    """A text as a field of a row."""
    text = text if text is not None else ""
    return text.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r")


def read(binary, folder):
    done = subprocess.run([binary, "report", "--details", "--format", "json", folder], capture_output=True)
    if not done.stdout:
        sys.exit(f"{folder}: {done.stderr.decode()}")
    return json.loads(done.stdout)


def cells(report):
    for bundle in report["bundles"]:
        for table in bundle["tables"]:
            for locale, cell in table["locales"].items():
                yield bundle, table, locale, cell


def shares(report):
    """The share of texts of each language that are translated: of releases without that count, that are there."""
    counts = collections.defaultdict(lambda: [0, 0])
    for bundle, table, locale, cell in cells(report):
        if locale == bundle["developmentRegion"]["locale"]:
            continue
        there = cell["present"] + cell["inherited"]
        counts[locale][0] += cell["translation"]["translated"] if "translation" in cell else there
        counts[locale][1] += table["expected"]
    return {locale: 100 * done / of for locale, (done, of) in counts.items() if of}


def well_kept(report, least):
    ranked = sorted(shares(report).items(), key=lambda pair: (-pair[1], pair[0]))
    upper = ranked[: (len(ranked) + 1) // 2]
    return [locale for locale, share in upper if share >= least], ranked


def listed(report, languages):
    """All that is called untranslated in these languages."""
    for bundle, table, locale, cell in cells(report):
        if locale not in languages or locale == bundle["developmentRegion"]["locale"]:
            continue
        for name in LISTS:
            for key in cell.get(name + "Keys", ()):
                place = os.path.normpath(os.path.join(bundle["path"], table["container"], table["name"]))
                yield (locale, place, key, name), table["keys"].get(key)


def chance(seed, app, row):
    """A number for each key that lasts: where some are no longer listed, the others are drawn as before."""
    return hashlib.sha256("\t".join([str(seed), app, *row[:3]]).encode()).digest()


def sampled(found, options):
    """So many of some apps' rows, by chance."""
    return sorted(found, key=lambda item: chance(options.seed, item[0], item[1]))[:options.count]


def draw(options):
    everything = []
    for folder in options.paths[1:]:
        app = os.path.basename(os.path.normpath(folder))
        report = read(options.paths[0], folder)
        languages, ranked = well_kept(report, options.least)
        found = [(app, row, place) for row, place in listed(report, set(languages))]
        kept = found if options.together else sampled(found, options)
        everything += kept
        drawn = "" if options.together else f", {len(kept)} drawn"
        print(f"{app}: {len(languages)} of {len(ranked)} languages, {len(found)} keys{drawn}", file=sys.stderr)
    if options.together:
        everything = sampled(everything, options)
        print(f"all: {len(everything)} drawn", file=sys.stderr)
    order = {os.path.basename(os.path.normpath(folder)): place for place, folder in enumerate(options.paths[1:])}
    for app, row, place in sorted(everything, key=lambda item: (order[item[0]], item[1])):
        columns = [app, *row, "", ""]
        if options.texts and place:
            where = f"{place['file']}:{place['line']}" if place.get("file") else ""
            columns += [where, place.get("value"), place.get("comment")]
        print("\t".join(field(column) for column in columns))


def count(paths):
    apps, causes = {}, collections.Counter()
    for path in paths:
        with open(path, encoding="utf-8") as file:
            for line in list(file)[1:]:
                app, _, _, _, _, verdict, cause = line.rstrip("\n").split("\t")
                right, judged = apps.get(app, (0, 0))
                apps[app] = (right + (verdict == "yes"), judged + 1)
                if verdict != "yes":
                    causes[cause] += 1
    rows = sorted(apps.items())
    rows.append(("all", tuple(map(sum, zip(*apps.values()))) if apps else (0, 0)))
    print("| app | judged | for translators | share |\n| --- | --- | --- | --- |")
    for app, (right, judged) in rows:
        print(f"| {app} | {judged} | {right} | {100 * right / judged if judged else 0:.0f} % |")
    for cause, number in causes.most_common():
        print(f"{number:5} {cause}")


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[0].replace("usage: ", ""))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--least", type=float, default=80)
    parser.add_argument("--together", action="store_true")
    parser.add_argument("--texts", action="store_true")
    parser.add_argument("--table", action="store_true")
    parser.add_argument("paths", nargs="+")
    options = parser.parse_args()
    count(options.paths) if options.table else draw(options)


main()
