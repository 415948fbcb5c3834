"""Known edits on real projects: edits.py BINARY FOLDER…

In a copy of each folder some texts of `.strings` files and string catalogs are edited by lot: translations rewritten or
taken out, source texts rewritten, in meaning or in form alone. `l10ncheck diff` has to name these edits
and no others; a folder beside itself has no difference. Ends with 1 if anything differs.
"""

import collections
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

ENTRY = re.compile(r'^"((?:[^"\\]|\\.)+)"[ \t]*=[ \t]*"((?:[^"\\%]|\\.)+)";[ \t]*\r?$', re.M)
SOURCES = ("en.lproj", "English.lproj", "Base.lproj")


def diff(binary, old, new):
    words = [binary, "diff", old, new, "--format", "json", "--development-region", "en", "--dependencies", "--quiet"]
    answer = subprocess.run(words, capture_output=True)
    if not answer.stdout:
        raise SystemExit(f"{old}: {answer.stderr.decode()}")
    return json.loads(answer.stdout)["changes"]


def text_of(path):
    data = open(path, "rb").read()
    for mark, name in ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            return data.decode(name), name
    return data.decode("utf-8"), "utf-8"


def tables(folder):
    """The plain tables of a tree: the container's path and the name, with the file of each language."""
    found = collections.defaultdict(dict)
    for place, _, names in os.walk(folder):
        for name in names:
            if name.endswith(".strings") and place.endswith(".lproj"):
                found[os.path.dirname(place), name][os.path.basename(place)] = os.path.join(place, name)
    return found


def keys(path):
    try:
        text, _ = text_of(path)
    except UnicodeDecodeError:
        return {}
    counts = collections.Counter(match.group(1) for match in ENTRY.finditer(text))
    return {m.group(1): m for m in ENTRY.finditer(text) if counts[m.group(1)] == 1 and "\\" not in m.group(1)}


def replace(path, key, line):
    text, encoding = text_of(path)
    match = next(m for m in ENTRY.finditer(text) if m.group(1) == key)
    text = text[: match.start()] + line + text[match.end() :]
    open(path, "wb").write(text.encode(encoding))


def edit(folder, lot):
    """Edits the tree; returns what was done as (kind, name of the table, key, locale)."""
    done = set()
    for (_, name), files in sorted(tables(folder).items()):
        source = next((files[at] for at in SOURCES if at in files), None)
        if source is None or name == "InfoPlist.strings":
            continue
        originals = keys(source)
        for key in lot.sample(sorted(originals), min(4, len(originals))):
            table, old = name.removesuffix(".strings"), originals[key].group(2)
            if not re.search("[A-Za-z]{3}", old) or os.path.exists(source + "dict"):
                continue
            kind = lot.choice(["meaning", "form", "translation", "lost"])
            if kind == "meaning":
                replace(source, key, f'"{key}" = "Quite other words {lot.random()}";')
                done.add(("source-changed", table, key, None))
            elif kind == "form":
                replace(source, key, f'"{key}" = "{old} !";')
                done.add(("source-touched", table, key, None))
            else:
                others = [at for at in sorted(files) if at not in SOURCES and key in keys(files[at])]
                if not others:
                    continue
                at = lot.choice(others)
                locale = at.removesuffix(".lproj").replace("_", "-")
                if kind == "translation":
                    replace(files[at], key, f'"{key}" = "Neu {lot.random()}";')
                    done.add(("translation-changed", table, key, locale))
                else:
                    replace(files[at], key, "")
                    done.add(("translation-lost", table, key, locale))
    return done


def plain(localizations, language):
    """The unit of a language that is translated and has no other forms; None else."""
    entry = localizations.get(language, {})
    unit = entry.get("stringUnit", {})
    return unit if set(entry) == {"stringUnit"} and unit.get("state") == "translated" and unit.get("value") else None


def edit_catalogs(folder, lot):
    """The same for string catalogs."""
    done = set()
    found = [os.path.join(place, name) for place, _, names in os.walk(folder) for name in names if name.endswith(".xcstrings")]
    for path in sorted(found):
        name = os.path.splitext(os.path.basename(path))[0]
        try:
            table = json.load(open(path, encoding="utf-8"))
        except ValueError:
            continue
        source, strings = table["sourceLanguage"], table["strings"]
        if name == "InfoPlist" or os.path.islink(path):
            continue

        def texts(key):
            own = strings[key].get("localizations", {})
            unit = plain(own, source)
            return own, (unit["value"] if unit else None if source in own else key)

        def is_fit(key):
            old = texts(key)[1]
            return old and "%" not in old and re.search("[A-Za-z]{3}", old) and strings[key].get("shouldTranslate", True)

        fit = sorted(key for key in strings if is_fit(key))
        for key in lot.sample(fit, min(4, len(fit))):
            own, old = texts(key)
            kind = lot.choice(["meaning", "form", "translation", "lost"])
            if kind in ("meaning", "form"):
                new = f"Quite other words {lot.random()}" if kind == "meaning" else old + " !"
                own = strings[key].setdefault("localizations", {})
                own[source] = {"stringUnit": {"state": "translated", "value": new}}
                done.add(("source-changed" if kind == "meaning" else "source-touched", name, key, None))
                continue
            # A region would inherit.
            others = sorted(at for at in own if "-" not in at and at != source and plain(own, at))
            others = [at for at in others if plain(own, at)["value"] != old]
            if not others:
                continue
            at = lot.choice(others)
            if kind == "translation":
                own[at]["stringUnit"]["value"] = f"Neu {lot.random()}"
                done.add(("translation-changed", name, key, at))
            else:
                del own[at]
                done.add(("translation-lost", name, key, at))
        with open(path, "w", encoding="utf-8") as file:
            json.dump(table, file, ensure_ascii=False, indent=2, separators=(",", " : "))
    return done


def main():
    binary, *folders = sys.argv[1:]
    failed = False
    for folder in folders:
        edits = wrong = 0
        for seed in range(5):
            with tempfile.TemporaryDirectory() as place:
                old, new = os.path.join(place, "old"), os.path.join(place, "new")
                shutil.copytree(folder, old, symlinks=True)
                shutil.copytree(folder, new, symlinks=True)
                lot = random.Random(seed)
                done = edit(new, lot) | edit_catalogs(new, lot)
                if diff(binary, old, old):
                    wrong += 1
                    print(f"{folder}: differs from itself")
                changes = diff(binary, old, new)
                edited = {(table, key) for _, table, key, _ in done}
                kinds = {kind for kind, *_ in done} | {"source-changed", "source-touched"}
                found = {
                    (c["kind"], c["place"].split("/")[-1], c["key"], c.get("locale") if "translation" in c["kind"] else None)
                    for c in changes
                    if c["kind"] in kinds
                }
                # What follows from a source that says something else: its translations are outdated.
                others = [c for c in changes if c["kind"] not in kinds and (c["place"].split("/")[-1], c.get("key")) not in edited]
                shown = {item for item in done if item in found}
                edits += len(done)
                # A folder that is a link to another one has its edits.
                alike = {item[:3] for item in done}
                surplus = {item for item in found - done if item[:3] not in alike}
                for title, items in (("not named", done - shown), ("not done", surplus)):
                    for item in sorted(items, key=str):
                        wrong += 1
                        print(f"{folder}: {title}: {item}")
                for change in others:
                    wrong += 1
                    print(f"{folder}: not done: {change}")
        print(f"{folder}: {edits} edits, {wrong} differences", flush=True)
        failed = failed or wrong > 0
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
