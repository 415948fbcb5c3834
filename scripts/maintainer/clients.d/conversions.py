"""Conversions, for scripts/maintainer/test-clients: conversions.py BINARY DUMP WORK PROJECT…

The tables of each project become catalogs, and these become tables again, each time as a patch that git applies. Both sides are read
without the tool: `.strings` and `.stringsdict` by DUMP, which is Foundation, catalogs by the few lines below. Every text has to be the
same for every language, device and combination of numbers, and no language may be further translated than before. With `random:N`
for a project, N random tables of plural rules of up to four variables are made. What stays as it is, is printed with its reason. Ends
with 1 if a text differs, is lost or made up.
"""

import functools
import itertools
import json
import pathlib
import plistlib
import random
import re
import shutil
import subprocess
import sys

PLACEHOLDER = re.compile(
    r"%(?:(\d+)\$)?(?:#@([\w.]+)@|(?:\(\w+\))?([-+ 0#']*[\d.*]*(?:hh|h|ll|l|q|j|z|t|L)?[dDiuUoOxXfFeEgGaAcCsSpPn@])|(%))"
)
CATEGORIES = ["zero", "one", "two", "few", "many", "other"]
TABLE = re.compile(r"(.*?)([^/]+)\.lproj/([^/]+)\.(strings|stringsdict)$")
CATALOG = re.compile(r"(.*?)(?:mul\.lproj/)?([^/]+)\.xcstrings$")
# Folders of before BCP 47.
OLD_NAMES = {
    "english": "en", "french": "fr", "german": "de", "spanish": "es", "italian": "it", "dutch": "nl",
    "japanese": "ja",
}


def tag(name):
    name = name.replace("_", "-").lower()
    return OLD_NAMES.get(name, name)


# What anybody sees of a key: {(device, categories of its numbers): text}, arguments by their numbers.


def filled(text, own, chosen, variables):
    count, parts, end = 0, [], 0
    for match in PLACEHOLDER.finditer(text):
        parts.append(text[end : match.start()])
        end = match.end()
        number, name, conversion, percent = match.groups()
        if percent:
            parts.append("%")
            continue
        if number or own:
            argument = int(number or own)
        else:
            count += 1
            argument = count
        if name is None:
            parts.append(f"<{argument}:{conversion}>")
        elif name in variables:
            variable = variables[name]
            argument = int(number) if number else variable.get("argument") or argument
            form = variable["forms"].get(chosen.get(argument, "other"), variable["forms"].get("other"))
            form = "<none>" if form is None else form.replace("%arg", "%" + variable["type"])
            parts.append(filled(form, argument, chosen, {}))
        else:
            parts.append(match.group(0))
    return "".join(parts) + text[end:]


def arguments(text, variables):
    count, found = 0, set()
    for match in PLACEHOLDER.finditer(text):
        number, name, _, percent = match.groups()
        if percent:
            continue
        count += 0 if number else 1
        if name in variables:
            found.add(variables[name].get("argument") or int(number or count))
    return sorted(found)


@functools.cache
def combinations(count):
    """Of more than two numbers some of all combinations, the same each time."""
    every = list(itertools.product(CATEGORIES, repeat=count))
    return every if count < 3 else random.Random(0).sample(every, 64)


def shown(devices):
    seen = {}
    for device, (text, variables) in devices.items():
        if "" in variables:
            own = variables[""]
            for category in CATEGORIES:
                form = own["forms"].get(category, own["forms"].get("other", "<none>"))
                seen[device, (category,)] = filled(form, own["argument"], {}, {})
            continue
        numbers = arguments(text, variables)
        for categories in combinations(len(numbers)):
            seen[device, categories] = filled(text, None, dict(zip(numbers, categories)), variables)
    return seen


def rule(value):
    """A value of a `.stringsdict`, by device."""
    if isinstance(value, str):
        return {None: (value, {})}
    devices = value.get("NSStringDeviceSpecificRuleType")
    if devices:
        return {name: rule(inner)[None] for name, inner in devices.items()}
    variables = {
        name: {
            "type": inner.get("NSStringFormatValueTypeKey", ""),
            "forms": {category: inner[category] for category in CATEGORIES if category in inner},
        }
        for name, inner in value.items()
        if isinstance(inner, dict)
    }
    return {None: (value["NSStringLocalizedFormatKey"], variables)}


def localization(value):
    """The same of a catalog."""
    substitutions = {
        name: {
            "type": inner["formatSpecifier"],
            "argument": inner.get("argNum"),
            "forms": forms(inner["variations"]["plural"]),
        }
        for name, inner in value.get("substitutions", {}).items()
    }

    def leaf(part):
        if "stringUnit" in part:
            return part["stringUnit"].get("value", ""), substitutions
        own = forms(part["variations"]["plural"])
        numbers = [
            match.group(1) or 1
            for category in reversed(CATEGORIES)
            for match in PLACEHOLDER.finditer(own.get(category, ""))
            if match.group(3)
        ]
        return "", {"": {"forms": own, "argument": int(numbers[0]) if numbers else 1}}

    devices = value.get("variations", {}).get("device")
    return {name: leaf(part) for name, part in devices.items()} if devices else {None: leaf(value)}


def forms(plural):
    return {category: unit["stringUnit"].get("value", "") for category, unit in plural.items()}


def read_catalog(data):
    """What a build makes of a catalog: {language: {key: what is shown}}, and its source language."""
    catalog, languages = json.loads(data), {}
    source = catalog["sourceLanguage"]
    for key, entry in catalog["strings"].items():
        for language, value in entry.get("localizations", {}).items():
            if language == source and '"state": "new"' in json.dumps(value):
                continue
            if language != source and entry.get("shouldTranslate") is False:
                continue
            languages.setdefault(tag(language), {})[key] = shown(localization(value))
    return tag(source), languages


def loaded(files, source):
    """The same of the files of a table: {(folder, kind): values}."""
    languages = {}
    for (folder, kind), values in sorted(files.items(), key=lambda item: (item[0][1] != "strings", item[0][0] != "Base")):
        own = languages.setdefault(source if folder == "Base" else tag(folder), {})
        for key, value in values.items():
            if kind == "strings":
                if isinstance(value, str):
                    own[key] = shown({None: (value, {})})
                continue
            devices = rule(value)
            seen = shown(devices)
            if None not in devices and "other" not in devices and key in own:
                seen["other", ()] = own[key][None, ()]
            own[key] = seen
    return languages


class Project:
    def __init__(self, binary, dump, work, source):
        self.binary, self.dump, self.name = binary, dump, source.name
        self.tree = work / source.name
        shutil.rmtree(self.tree, ignore_errors=True)
        shutil.copytree(source, self.tree, symlinks=True)
        shutil.rmtree(self.tree / ".git", ignore_errors=True)
        self.faults, self.refused = [], []
        self.git("init", "-q")
        self.commit()

    def run(self, *words, **options):
        return subprocess.run(words, cwd=self.tree, capture_output=True, check=False, **options)

    def git(self, *words, **options):
        done = self.run("git", "-c", "user.name=a", "-c", "user.email=a@b", *words, **options)
        if done.returncode:
            self.faults.append(f"git {words[0]}: {done.stderr.decode()[:300]}")
        return done.stdout

    def commit(self):
        self.git("add", "-A", "-f")
        self.git("commit", "-q", "--allow-empty", "-m", "x")

    def ratios(self):
        report = json.loads(self.run(self.binary, "report", "--format", "json", ".").stdout or "{}")
        return {
            (bundle["path"], table["container"], table["name"], language): cell["translation"]["ratio"]
            for bundle in report.get("bundles", [])
            for table in bundle["tables"]
            for language, cell in table["locales"].items()
        }

    def convert(self, target):
        """The files that went and those that came."""
        done = self.run(self.binary, "convert", "--to", target, "--update-project", "--development-region", "en")
        if done.returncode == 2:
            done = self.run(self.binary, "convert", "--to", target, "--update-project")
        if done.returncode not in (0, 1):
            self.faults.append(f"convert: {done.stderr.decode()[-300:]}")
        self.refused += [line for line in done.stderr.decode().split("\n") if "stays as it is" in line]
        if done.stdout:
            self.git("apply", "--allow-empty", input=done.stdout)
        status = self.git("status", "--porcelain", "-uall", "-z").decode("utf-8", "surrogateescape").split("\0")
        gone = [line[3:] for line in status if line[1:2] == "D"]
        return gone, [line[3:] for line in status if line.startswith("??")]

    def tables(self, paths, before):
        """Files of tables by container and name, as Foundation reads them."""
        tables = {}
        folder = self.tree
        if before:
            folder = self.tree.parent / "before"
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            self.git("checkout-index", "-a", "-f", f"--prefix={folder}/")
        names = "\n".join(str(folder / path) for path in paths)
        lines = subprocess.run([self.dump], input=names, capture_output=True, text=True, check=True).stdout.split("\n")
        values = {answer["path"]: answer for answer in map(json.loads, filter(None, lines))}
        for path in paths:
            match = TABLE.match(path)
            answer = values.get(str(folder / path), {})
            if match is None or "value" not in answer:
                self.faults.append(f"Foundation does not read {path}")
                continue
            tables.setdefault((match[1], match[3]), {})[match[2], match[4]] = answer["value"]
        return tables

    def compare(self, catalogs, tables, isThere):
        """Holds each catalog against the files of its table, both ways."""
        texts = 0
        for path, data in catalogs.items():
            match = CATALOG.match(path)
            source, made = read_catalog(data)
            files = loaded(tables.pop((match[1], match[2]), {}), source)
            isOriginalElsewhere = "mul.lproj" in path or match[2] == "InfoPlist"
            one, two = (files, made) if isThere else (made, files)
            for language, keys in one.items():
                for key, value in keys.items():
                    texts += 1
                    other = two.get(language, {}).get(key)
                    if other is None and language == source and isOriginalElsewhere:
                        continue
                    if other != value:
                        self.faults.append(f"{path} {language} {key!r}: {value} is {other}")
        self.faults += [f"nothing stands for {table}" for table in tables]
        return texts

    def hold(self):
        before = self.ratios()
        gone, new = self.convert("catalog")
        catalogs = {path: (self.tree / path).read_bytes() for path in new if path.endswith(".xcstrings")}
        texts = self.compare(catalogs, self.tables([path for path in gone if TABLE.match(path)], True), True)
        between = self.ratios()
        self.commit()
        gone, new = self.convert("strings")
        catalogs = {path: self.git("show", f"HEAD:{path}") for path in gone if path.endswith(".xcstrings")}
        back = self.compare(catalogs, self.tables([path for path in new if TABLE.match(path)], False), False)
        after = self.ratios()
        rose = sum(
            1
            for old, now in ((before, between), (between, after))
            for place, ratio in now.items()
            if ratio is not None and old.get(place) is not None and ratio > old[place]
        )
        print(
            f"{'FAILED' if self.faults else 'passed'} {self.name}: {texts} texts to catalogs, {back} back, "
            f"{len(self.faults)} faults, {len(self.refused)} refused, {rose} numbers rose"
        )
        for line in self.faults[:10] + sorted(set(self.refused)):
            print("   ", line[:400])
        shutil.rmtree(self.tree)
        return not self.faults


def random_tree(folder, count, seed):
    """Tables of plural rules: up to four variables, with numbers or without, in any order, with text around them or not."""
    chance = random.Random(seed)
    words = ["file", "day", "näme", "<b>x</b>", "100%%", "日", "\"q\"", "a\nb", "😀", "&amp;"]
    types = ["d", "ld", "lld", "lu", "u", "f", "@"]

    def text():
        return " ".join(chance.choice(words) for _ in range(chance.randint(0, 3)))

    def value(names):
        used = names[:] if chance.random() < 0.9 else names[::-1]
        numbered = chance.random() < 0.5
        parts = [text()]
        for name in used:
            place = f"{names.index(name) + 1}$" if numbered or used != names else ""
            parts += [f"%{place}#@{name}@", text()]
        rule = {"NSStringLocalizedFormatKey": "".join(parts) if len(names) > 1 or chance.random() < 0.6 else f"%#@{names[0]}@"}
        for number, name in enumerate(names, 1):
            kind = chance.choice(types[:-1])
            variable = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": kind}
            for category in chance.sample(CATEGORIES[:-1], chance.randint(0, 3)) + ["other"]:
                spelled = chance.choice(["", f"%{kind}", f"%{number}${kind}", f"%.1{kind}" if kind == "f" else f"%{kind}"])
                variable[category] = text() + spelled + text()
            rule[name] = variable
        return rule

    for table in range(count):
        names = [f"v{number}" for number in range(1, chance.randint(1, 4) + 1)]
        for language in ["en", "de", "ar"]:
            path = folder / f"{language}.lproj" / f"T{table}.stringsdict"
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("wb") as file:
                plistlib.dump({f"k{table}": value(names)}, file)


def main():
    binary, dump, work = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3])
    isSound = True
    for name in sys.argv[4:]:
        if not name.startswith("random:"):
            isSound = Project(binary, dump, work, pathlib.Path(name)).hold() and isSound
            continue
        for seed in range(-(-int(name[7:]) // 1000)):
            tree = work / f"random-{seed}"
            random_tree(tree / "source", min(1000, int(name[7:])), seed)
            project = Project(binary, dump, work / "copy", tree / "source")
            isSound = project.hold() and isSound
            shutil.rmtree(tree)
    return 0 if isSound else 1


sys.exit(main())
