"""Round trips of handoffs, for scripts/maintainer/test-clients: roundtrips.py BINARY WORK PROJECT…

All texts of a project go out, and come back into a copy whose translations are gone: straight, and as clients fill them
into a handoff that has none. Then every text has to be what it was, unless `import` names it, and `report` finds no
error that was not there before. Copies of the source that a language is held against are named as returned; one that
nobody is asked for where all have it so is not looked for. What goes out and comes back untouched changes nothing.
Prints a line for each project, form and client; ends with 1 if anything is lost, made up, or wrong.
"""

import collections
import csv
import gettext
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

try:
    import babel
    import polib
    from translate.storage import pypo, xliff, xliff2
except ImportError:
    polib = None
try:
    import openpyxl
except ImportError:
    openpyxl = None

csv.field_size_limit(1 << 30)
ACCEPT = ["--accept", "review,empty"]
# Without translations there is no union to hold a stub of a table against.
EXPECTED = ["--expected", "development"]
XLIFF = "{urn:oasis:names:tc:xliff:document:1.2}"
EMPTY_RULES = '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict/>\n</plist>\n'


class Project:
    def __init__(self, binary, work, source):
        self.binary, self.name = binary, source.name
        self.folder = work / source.name
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.whole = self.folder / "whole"
        shutil.copytree(source, self.whole, symlinks=True)
        self.copies = set()
        self.texts, self.sources, _ = self.read_texts(self.whole)
        self.locales = sorted({locale for locale, _, _ in self.texts})
        self.bare = self.folder / "bare"
        shutil.copytree(self.whole, self.bare, symlinks=True)
        self.blank(self.bare)
        # What clients are to fill: a catalog's translations keep their shapes, which may be others than the source's.
        self.empty = self.folder / "empty"
        shutil.copytree(self.whole, self.empty, symlinks=True)
        self.blank(self.empty, keeps_shapes=True)
        _, _, self.asked = self.read_texts(self.empty, "--locale", ",".join(self.locales))
        self.errors = self.read_errors(self.whole)
        self.failed = False

    def run(self, *arguments):
        done = subprocess.run([self.binary, *map(str, arguments)], capture_output=True)
        if done.returncode < 0 or done.returncode > 2:
            raise SystemExit(f"{arguments}: status {done.returncode}\n{done.stderr.decode()[-2000:]}")
        return done.returncode, done.stdout, done.stderr.decode(errors="replace")

    def export(self, tree, form, folder, *more):
        shutil.rmtree(folder, ignore_errors=True)
        _, _, said = self.run("export", "--quiet", *EXPECTED, "--format", form, "--output", folder, *more, tree)
        return sorted(folder.iterdir()) if folder.is_dir() else [], said

    # What a tree says

    def read_texts(self, tree, *more):
        """The translations by locale, file and id; those that only stand in for one are none. And all ids."""
        files, _ = self.export(tree, "xliff", self.folder / "texts", *more)
        texts, sources, asked = {}, set(), set()
        for path in files:
            for file in ElementTree.parse(path).getroot().iter(XLIFF + "file"):
                sources.add(file.get("source-language"))
                for unit in file.iter(XLIFF + "trans-unit"):
                    asked.add((file.get("target-language"), file.get("original"), unit.get("id")))
                    target = unit.find(XLIFF + "target")
                    if target is None:
                        continue
                    text, source = target.text or "", unit.find(XLIFF + "source").text or ""
                    if target.get("state") == "new" and text in ("", source):
                        continue
                    name = file.get("target-language"), file.get("original"), unit.get("id")
                    texts[name] = text
                    if text == source:
                        self.copies.add(name)
        return texts, sources, asked

    def read_errors(self, tree):
        _, out, _ = self.run("report", "--format", "json", tree)
        problems = json.loads(out)["problems"]
        return collections.Counter(
            (problem["rule"], problem["path"]) for problem in problems if problem["severity"] == "error"
        )

    def blank(self, tree, keeps_shapes=False):
        kept = {"Base", "English"} | self.sources
        for path in sorted(tree.rglob("*")):
            if path.is_symlink() or not path.is_file():
                continue
            folder = next((part for part in path.parts if part.endswith(".lproj")), "Base.lproj")[:-6]
            if path.suffix == ".xcstrings":
                self.blank_catalog(path, keeps_shapes)
            elif folder in kept:
                continue
            elif path.suffix == ".strings":
                path.write_text("/* none */\n")
            elif path.suffix == ".stringsdict":
                path.write_text(EMPTY_RULES)

    @staticmethod
    def blank_catalog(path, keeps_shapes):
        try:
            catalog = json.loads(path.read_text())
        except ValueError:
            return
        source = catalog.get("sourceLanguage")
        for entry in catalog.get("strings", {}).values():
            own = entry.get("localizations", {})
            open_values = [] if not keeps_shapes else [value for name, value in own.items() if name != source]
            while open_values:
                value = open_values.pop()
                if isinstance(value, dict):
                    open_values += value.values()
                    # A substitution may be called "value".
                    if isinstance(value.get("value"), str):
                        value.update(value="", state="new")
            if not keeps_shapes:
                entry["localizations"] = {name: own[name] for name in own if name == source}
        path.write_text(json.dumps(catalog, ensure_ascii=False, indent=2))

    # Trips

    def trip(self, form, client, files, left_out):
        tree = self.folder / "back"
        shutil.rmtree(tree, ignore_errors=True)
        shutil.copytree(self.bare if client == "straight" else self.empty, tree, symlinks=True)
        _, _, said = self.run(
            "import", "--write", "--verbose", *EXPECTED, *ACCEPT, "--locale", ",".join(self.locales), "--into", tree, *files
        )
        texts, _, asked = self.read_texts(tree)
        returned = set(re.findall(r"^l10ncheck: (.*?): (?:taken as new: )?untranslated as returned$", said, re.M))
        named = "\n".join(line for line in said.splitlines() if "[handoff-" in line)
        reasons = collections.Counter(map(reason, re.findall(r"\): (.*?) \[handoff-refused\]$", said, re.M)))
        same, unasked, called_new, as_returned, lost = 0, 0, 0, 0, []
        for (locale, file, key), text in self.texts.items():
            if texts.get((locale, file, key)) == text:
                same += 1
            elif client != "straight" and (locale, file, key) not in self.asked:
                unasked += 1
            elif (form == "po" or (locale, file, key) in self.copies) and is_returned(returned, form, locale, file, key):
                # A form of a PO may say what the source says in the other one.
                as_returned += 1
            elif (locale, file, key) in self.copies and (locale, file, key) not in asked:
                unasked += 1
            elif client != "straight" and file.endswith(".xcstrings") and (not text or (locale, file, key) in self.copies):
                # Nothing, or the source's text, in the place of one that is still called new is no translation.
                called_new += 1
            elif not is_named(named, locale, key) and not is_named(left_out, locale, key):
                if not (form == "po" and text == ""):
                    lost.append((locale, file, key, text, texts.get((locale, file, key))))
        # The first text of a region comes with all that its table would hide, which the summary says.
        begun = set(re.findall(r": begun for (\S+) with all texts of ", said))
        made_up = [name for name in texts if name not in self.texts and name[0] not in begun]
        errors = self.read_errors(tree) - self.errors
        is_good = not lost and not made_up and not errors
        self.failed = self.failed or not is_good
        print(
            f"{'passed' if is_good else 'FAILED':8} {self.name} {form} {client}: {same} of {len(self.texts)} texts the same, "
            f"{sum(reasons.values())} refused {dict(reasons)}, {as_returned} returned, {unasked} not asked for, {called_new} called new, {len(lost)} lost, {len(made_up)} made up, "
            f"{sum(errors.values())} new errors",
            flush=True,
        )
        for line in lost[:5] + [("made up", *name) for name in made_up[:5]] + list(errors.items())[:5]:
            print("        ", line)

    def untouched(self, form, files):
        status, out, said = self.run("import", *EXPECTED, *ACCEPT, "--into", self.whole, *files)
        plain = self.run("import", *EXPECTED, "--into", self.whole, *files)
        if out or plain[1]:
            self.failed = True
            print(f"FAILED   {self.name} {form}: the untouched handoff changes something\n{(out or plain[1])[:800]}")
        if " refused" in plain[2]:
            self.failed = True
            print(f"FAILED   {self.name} {form}: the untouched handoff is refused\n{plain[2][:800]}")

    def all(self):
        for form in ["xliff", "xcloc", "xliff2", "csv", "tsv", "po", "xlsx"]:
            files, said = self.export(self.whole, form, self.folder / form)
            self.untouched(form, files)
            self.trip(form, "straight", files, said)
            for client, fill in CLIENTS.get(form, []):
                empty, said = self.export(self.empty, form, self.folder / "filled", "--locale", ",".join(self.locales))
                for path in empty:
                    fill(path, self.texts)
                self.trip(form, client, empty, said)
        return self.failed


def reason(text):
    """A reason without the words of the text at hand."""
    for known in ["placeholder", "lacks", "taken whole", "link", "replaces the table", "in place", "damaged", "twice", "repeated"]:
        if known in text:
            return known
    return "format" if "%" in text else re.sub(r'".*"', '"…"', text)[:60]


def printed(key):
    return key.replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")


def is_returned(returned, form, locale, file, key):
    """Whether a text is named as one that came back as the source's."""
    name = f"{table(file)}:{key}" if form == "po" else f"{file}: {key}"
    return printed(f"{name} ({locale})") in returned


def is_named(said, locale, key):
    """Whether a text is named, as refused or as left out."""
    key = printed(key)
    return f"{key} ({locale})" in said or f"\"{key}\" is left out for {locale}" in said


# Clients, which set targets and nothing else


def fill_with_csv(path, texts, delimiter=","):
    rows = list(csv.DictReader(io.StringIO(path.read_bytes().decode(), newline=""), delimiter=delimiter))
    guarded = ("=", "+", "-", "@", "\t", "\n", "\r", "＝", "＋", "－", "＠")

    def plain(cell):
        is_guard = cell[:1] == "'" and (cell[1:2] == "'" or cell[1:].startswith(guarded))
        return cell[1:] if is_guard else cell

    def guard(cell):
        is_danger = cell.startswith(guarded) or cell[:1] == "'" and (cell[1:2] == "'" or cell[1:].startswith(guarded))
        return "'" + cell if is_danger else cell

    for row in rows:
        text = texts.get((row["target-language"], plain(row["file"]), plain(row["key"])))
        if text is not None:
            row["target"] = guard(text)
            if text == "":
                row["state"] = "translated"
    with open(path, "w", newline="") as file:
        writer = csv.DictWriter(file, rows[0].keys() if rows else [], delimiter=delimiter)
        writer.writeheader()
        writer.writerows(rows)


def fill_with_openpyxl(path, texts):
    book = openpyxl.load_workbook(path)
    sheet = book.active
    columns = {cell.value: cell.column for cell in sheet[1]}

    def plain(value):
        """What openpyxl leaves of the escapes of a workbook."""
        return re.sub("_x([0-9A-Fa-f]{4})_", lambda match: chr(int(match[1], 16)), value or "")

    for row in range(2, sheet.max_row + 1):
        names = [plain(sheet.cell(row, columns[name]).value) for name in ("target-language", "file", "key")]
        text = texts.get(tuple(names))
        if text is None:
            continue
        cell = sheet.cell(row, columns["target"])
        cell.value = re.sub("_(?=x[0-9A-Fa-f]{4}_)", "_x005F_", text).replace("\r", "_x000D_")
        cell.data_type = "s"
        if text == "":
            sheet.cell(row, columns["state"]).value = "translated"
    book.save(path)


def fill_with_tsv(path, texts):
    fill_with_csv(path, texts, "\t")


def fill_xliff_with_toolkit(path, texts):
    if path.is_dir():
        (path,) = (path / "Localized Contents").glob("*.xliff")
    store = xliff.xlifffile.parsefile(str(path))
    locale = store.gettargetlanguage()
    for unit in store.units:
        file, _, key = unit.getid().partition("\x04")
        text = texts.get((locale, file, key))
        if text is not None:
            unit.target = text
    store.save()


def fill_xliff2_with_toolkit(path, texts):
    store = xliff2.Xliff2File.parsefile(str(path))
    locale = store.gettargetlanguage()
    for unit in store.units:
        node = unit.xmlelement.getparent() if unit.xmlelement.tag.endswith("segment") else unit.xmlelement
        file = node.getparent().get("original")
        text = texts.get((locale, file, node.get("name")))
        if text is not None:
            unit.target = text
    store.save()


def by_context(path, texts):
    """The texts of a PO file's locale by table and key."""
    words = re.search(r"Language: (\S+?)\\n", path.read_text()).group(1).replace("_", "-")
    result = {}
    for (locale, file, key), text in texts.items():
        if locale == words:
            result.setdefault((table(file), key), text)
    return result


def table(file):
    """The name of a file's table: container and name."""
    parts = [part for part in file.split("/") if not part.endswith(".lproj")]
    return re.sub(r"\.[^./]*$", "", "/".join(parts))


def fill_po(entries, texts, categories):
    """Entries are (context, is plural, set), where `set` takes a text or a list."""
    for context, is_plural, set_text in entries:
        candidates = [(context[:i], context[i + 1 :]) for i, c in enumerate(context) if c == ":"]
        found = None
        for name, key in candidates:
            if is_plural:
                forms = [texts.get((name, put(key, category))) for category in categories]
                if any(form is not None for form in forms):
                    found = [form or "" for form in forms]
            elif (name, key) in texts:
                found = texts[name, key]
            if found is not None:
                break
        if found is not None:
            set_text(found)


def put(key, category):
    head, _, tail = key.rpartition("*")
    return head + category + tail


def plural_categories(path):
    """The categories of the forms: those that CLDR, as babel has it, gives for the numbers that Python's gettext puts there."""
    header = path.read_text().split("\n\n")[0].replace('"\n"', "")
    rule = re.search(r"nplurals=(\d+); plural=(.*?);", header)
    if not rule:
        return []
    form = gettext.c2py(rule.group(2))
    language = re.search(r"Language: (\S+?)\\n", header).group(1)
    try:
        locale = babel.Locale.parse(language)
    except babel.UnknownLocaleError:
        # A language without data has one form for all numbers.
        return ["other"] * int(rule.group(1))
    categories = {}
    for number in [*range(1001), 1_000_000]:
        categories.setdefault(form(number), locale.plural_form(number))
    return [categories[number] for number in range(int(rule.group(1)))]


def fill_with_polib(path, texts):
    file = polib.pofile(str(path), wrapwidth=0)
    own = by_context(path, texts)
    categories = plural_categories(path)

    def setter(entry):
        def set_text(found):
            if isinstance(found, list):
                entry.msgstr_plural = dict(enumerate(found))
            else:
                entry.msgstr = found

        return set_text

    fill_po([(e.msgctxt, bool(e.msgid_plural), setter(e)) for e in file], own, categories)
    file.save()


def fill_po_with_toolkit(path, texts):
    store = pypo.pofile.parsefile(str(path))
    own = by_context(path, texts)
    categories = plural_categories(path)

    def setter(unit):
        def set_text(found):
            unit.target = found

        return set_text

    units = [unit for unit in store.units if not unit.isheader()]
    fill_po([(unit.getcontext(), unit.hasplural(), setter(unit)) for unit in units], own, categories)
    store.save()


CLIENTS = {"csv": [("python csv", fill_with_csv)], "tsv": [("python csv", fill_with_tsv)]}
if polib:
    CLIENTS["xliff"] = CLIENTS["xcloc"] = [("translate-toolkit", fill_xliff_with_toolkit)]
    CLIENTS["xliff2"] = [("translate-toolkit", fill_xliff2_with_toolkit)]
    CLIENTS["po"] = [("translate-toolkit", fill_po_with_toolkit), ("polib", fill_with_polib)]

if openpyxl:
    CLIENTS["xlsx"] = [("openpyxl", fill_with_openpyxl)]

if __name__ == "__main__":
    binary, work, *projects = sys.argv[1:]
    results = [Project(binary, pathlib.Path(work), pathlib.Path(project)).all() for project in projects]
    sys.exit(any(results))
