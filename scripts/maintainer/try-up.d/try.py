#!/usr/bin/env python3
"""Tries `l10ncheck up` on apps: see scripts/maintainer/try-up --help."""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

import yaml

COLUMNS = ["app", "seconds", "patch", "configuration", "applies", "workflow", "says", "outside", "green", "new text", "placeholder", "language", "again"]
GIT = {
    "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
    "GIT_CONFIG_COUNT": "2", "GIT_CONFIG_KEY_0": "core.hooksPath", "GIT_CONFIG_VALUE_0": "/dev/null",
    "GIT_CONFIG_KEY_1": "filter.lfs.smudge", "GIT_CONFIG_VALUE_1": "cat", "GIT_LFS_SKIP_SMUDGE": "1",
}
OBJECT = re.compile(r"%(\d\$)?@")
LINE = re.compile(r'^\s*"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"\s*;\s*$')


def run(words, folder, **more):
    return subprocess.run(words, cwd=folder, capture_output=True, env=dict(os.environ, **GIT), **more)


def git(folder, *words):
    done = run(["git", *words], folder)
    if done.returncode:
        raise RuntimeError(f"git {' '.join(words)}: {done.stderr.decode(errors='replace')}")
    return done.stdout.decode(errors="replace")


def has_object(text):
    """Whether a text has one placeholder, for an object."""
    return len(OBJECT.findall(text)) == 1 == text.count("%")


def read(path):
    """The text of a file and its encoding; None for one that is no text."""
    data = path.read_bytes()
    for name in ["utf-16"] if data[:2] in (b"\xff\xfe", b"\xfe\xff") else ["utf-8"]:
        try:
            return data.decode(name), name
        except UnicodeDecodeError:
            pass
    return None, None


class App:
    def __init__(self, source, tool, linter, place):
        self.source, self.tool, self.linter = pathlib.Path(source).resolve(), tool, linter
        self.name = self.source.name
        self.tree = place / self.name
        run(["git", "clone", "-q", "--shared", str(self.source), str(self.tree)], place)
        git(self.tree, "remote", "set-url", "origin", git(self.source, "remote", "get-url", "origin").strip())
        self.report = None
        # An executable of the tree that runs the tool, unknown to git.
        own = self.tree / "tools/l10ncheck"
        own.parent.mkdir(exist_ok=True)
        own.write_text(f'#!/bin/sh\nexec "{self.tool}" "$@"\n')
        (self.tree / ".git/info").mkdir(exist_ok=True)
        with open(self.tree / ".git/info/exclude", "a") as excluded:
            excluded.write("/tools/l10ncheck\n")

    def up(self, source="tools/l10ncheck"):
        start = time.monotonic()
        done = run([self.tool, "up", "--ask", "all", "--from", source], self.tree)
        return done, time.monotonic() - start

    def says(self, done):
        """Whether what is said of the workflow is what the patch has, and no job takes the tool from this machine."""
        said = b"No workflow was written" not in done.stderr
        has = b"\n+++ b/.github/workflows/localization.yml" in b"\n" + done.stdout
        agrees = said == has and self.tool.encode() not in done.stdout and (done.returncode == 0) == bool(done.stdout)
        return ("yes" if has else "yes, none") if agrees else f"no: status {done.returncode}, said {said}, has {has}"

    def commit(self):
        git(self.tree, "add", "-A")
        git(self.tree, "commit", "-q", "-m", "change", "--allow-empty")

    def gate(self, target):
        """Runs the step of the workflow as it stands there."""
        workflow = yaml.safe_load((self.tree / ".github/workflows/localization.yml").read_text())
        step = workflow["jobs"]["localization"]["steps"][-1]
        values = dict(step["env"], TARGET=target, GITHUB_STEP_SUMMARY=os.devnull)
        return subprocess.run(
            ["bash", "-e", "-c", step["run"]], cwd=self.tree, capture_output=True,
            env=dict(os.environ, **GIT, **{name: str(value) for name, value in values.items()}))

    def fails(self, change, rule, target):
        """What the gate says of a change: whether it fails with a result at a line, or at least at a file."""
        where = change()
        if where is None:
            return "none to change"
        self.commit()
        done = self.gate(target)
        output = done.stdout.decode(errors="replace")
        found = [line for line in output.splitlines() if re.match(rf"::\w+ title=({rule}),", line)]
        git(self.tree, "reset", "-q", "--hard", "HEAD~1")
        if done.returncode == 1 and found:
            return "fails at " + ("its line" if any(",line=" in line for line in found) else "its file")
        return f"status {done.returncode} {where}: {(output + done.stderr.decode(errors='replace'))[:300]!r}"

    def tables(self):
        """Tables with texts of several languages that people translate: container, report."""
        for bundle in self.report["bundles"]:
            if bundle["kind"] in ("store", "settings"):
                continue
            for table in bundle["tables"]:
                if table["locales"] and table["expected"]:
                    yield bundle, table

    def paths(self, bundle, table):
        for file in table["files"]:
            yield self.tree / ("" if bundle["path"] == "." else bundle["path"]) / file

    @staticmethod
    def originals(folder, name, locale):
        """The development language's file of a table: `Base` only where it has none itself."""
        return next((folder / f"{own}.lproj" / name for own in (locale, "Base") if (folder / f"{own}.lproj" / name).is_file()), None)

    def sources(self):
        for name in git(self.tree, "ls-files").splitlines():
            if name.endswith((".swift", ".m", ".mm")) and not re.search(r"[Tt]est|Pods/|Carthage/|Example|Preview", name):
                text, _ = read(self.tree / name) if (self.tree / name).is_file() else (None, None)
                if text:
                    yield self.tree / name, text

    def new_text(self):
        """Doubles a text of the development language that code uses, under another key, with the line of code."""
        sources = list(self.sources())
        development = {bundle["path"]: (bundle.get("developmentRegion") or {}).get("locale", "en") for bundle in self.report["bundles"]}
        for bundle, table in self.tables():
            for path in self.paths(bundle, table):
                if path.suffix == ".xcstrings":
                    keys = [key for key, entry in json.loads(path.read_text())["strings"].items() if entry.get("localizations")]
                elif path.suffix == ".strings" and path == self.originals(path.parent.parent, path.name, development[bundle["path"]]):
                    keys = [found[1] for found in map(LINE.match, (read(path)[0] or "").splitlines()) if found]
                else:
                    continue
                for key in keys:
                    if len(key) < 4 or not re.search(r"[A-Za-z]", key) or "%" in key or "\\" in key:
                        continue
                    for source, text in sources:
                        lines = text.splitlines(keepends=True)
                        places = [n for n, line in enumerate(lines) if f'"{key}"' in line and re.search(
                            r"localized|Localized|L10n|tr\(|Text\(|Label\(|R\.string", line) and "case " not in line
                            and not line.lstrip().startswith("//")]
                        if not places:
                            continue
                        place = places[0]
                        new = key + " anew"
                        # Where people build with it, the line needs a name of its own; here it is only read.
                        lines.insert(place + 1, lines[place].replace(f'"{key}"', f'"{new}"'))
                        source.write_text("".join(lines))
                        self.add(path, new)
                        return f"{path.name} {key!r} {source.name}"
        # Code that has no key in it, as where members are made of them: a call of the system's own function.
        for bundle, table in self.tables():
            for path in self.paths(bundle, table):
                isOriginal = path.suffix == ".xcstrings" or path == self.originals(path.parent.parent, path.name, development[bundle["path"]])
                for source, text in sources if isOriginal else []:
                    if source.suffix == ".swift" and "import SwiftUI" in text or "import UIKit" in text or "import AppKit" in text:
                        new = "an entirely new text"
                        source.write_text(f'{text}\nlet anew = NSLocalizedString("{new}", tableName: "{path.stem}", comment: "")\n')
                        self.add(path, new)
                        return f"{path.name} {source.name}"
        return None

    @staticmethod
    def add(path, key):
        """Adds a text to a table of the development language."""
        if path.suffix == ".xcstrings":
            document = json.loads(path.read_text())
            document["strings"][key] = {}
            path.write_text(json.dumps(document, indent=2, separators=(",", " : "), ensure_ascii=False))
        else:
            content, encoding = read(path)
            path.write_text(content.rstrip("\n") + f'\n"{key}" = "A text that nobody has seen";\n', encoding=encoding)

    def wrong_placeholder(self):
        """Makes %@ of a translation %d."""
        for bundle, table in self.tables():
            paths = list(self.paths(bundle, table))
            for path in paths:
                # Texts of interface files are formats only for who knows the code behind them.
                if path.suffix == ".xcstrings" and path.parent.name != "mul.lproj":
                    document = json.loads(path.read_text())
                    source = document["sourceLanguage"]
                    for key, entry in document["strings"].items():
                        own = entry.get("localizations", {})
                        original = own.get(source, {}).get("stringUnit", {}).get("value", key)
                        for locale, value in own.items():
                            unit = value.get("stringUnit", {})
                            if locale != source and has_object(original) and has_object(unit.get(
                                    "value", "")) and locale in table["locales"] and entry.get("extractionState") != "stale":
                                unit["value"] = OBJECT.sub(r"%\1d", unit["value"])
                                path.write_text(json.dumps(document, indent=2, separators=(",", " : "), ensure_ascii=False))
                                return f"{path.name} {key!r} {locale}"
                elif path.suffix == ".strings":
                    originals = {}
                    original = self.originals(path.parent.parent, path.name, (bundle.get("developmentRegion") or {}).get("locale", "en"))
                    for line in (read(original)[0] or "").splitlines() if original else []:
                        found = LINE.match(line)
                        if found:
                            originals[found[1]] = found[2]
                    for other in sorted(path.parent.parent.glob("*.lproj/" + path.name)):
                        if other == original or other.parent.name == "Base.lproj":
                            continue
                        content, encoding = read(other)
                        for line in (content or "").splitlines():
                            found = LINE.match(line)
                            if found and has_object(found[2]) and has_object(originals.get(found[1], "")):
                                changed = line[:found.start(2)] + OBJECT.sub(r"%\1d", found[2]) + line[found.end(2):]
                                other.write_bytes(content.replace(line, changed, 1).encode(encoding))
                                return f"{other.parent.name}/{other.name} {found[1]!r}"
        return None

    def deleted_language(self):
        """Takes a language away that has most, in the first bundle that has several."""
        totals = self.report["locales"]
        for locale in sorted(totals, key=lambda name: (-totals[name]["expected"], name)):
            done = False
            for folder in list(self.tree.rglob(f"{locale}.lproj")) + list(self.tree.rglob(f"{locale.replace('-', '_')}.lproj")):
                if not {"Pods", "Carthage"} & set(folder.parts) and any(folder.glob("*.strings*")):
                    shutil.rmtree(folder)
                    done = True
            for path in self.tree.rglob("*.xcstrings"):
                document = json.loads(path.read_text())
                changed = False
                for entry in document["strings"].values():
                    changed = entry.get("localizations", {}).pop(locale, None) is not None or changed
                if changed:
                    path.write_text(json.dumps(document, indent=2, separators=(",", " : "), ensure_ascii=False))
                    done = True
            if done:
                return locale
        return None

    def is_workflow(self):
        """Whether the host would take the workflow: its keys, and the linter's word."""
        path = ".github/workflows/localization.yml"
        workflow = yaml.safe_load((self.tree / path).read_text())
        job = workflow["jobs"]["localization"]
        known = {True, "on", "name", "permissions", "jobs"} >= set(workflow) and {
            "if", "runs-on", "timeout-minutes", "steps"} >= set(job) and all(
            {"uses", "with", "name", "env", "run"} >= set(step) for step in job["steps"])
        return known and (not self.linter or run([self.linter, path], self.tree).returncode == 0)

    def row(self, first):
        yes = lambda answer: "yes" if answer else "NO"
        made, seconds = self.up()
        said = made.stderr.decode(errors="replace")
        first.write(f"## {self.name}\n\n```\n{said}```\n\n")
        row = dict.fromkeys(COLUMNS, "-")
        row["app"], row["seconds"] = self.name, f"{seconds:.1f}"
        row["patch"] = f"{made.stdout.count(b'diff --git ')} files"
        if made.returncode:
            row["patch"] = f"status {made.returncode}"
            return row
        row["says"], row["outside"] = self.says(made), self.says(self.up(self.tool)[0])
        applied = run(["git", "apply", "-"], self.tree, input=made.stdout)
        row["applies"] = yes(applied.returncode == 0)
        configuration = self.tree / ".l10ncheck.yml"
        row["configuration"] = f"{len(configuration.read_text().splitlines()) if configuration.exists() else 0} lines"
        row["workflow"] = yes(self.is_workflow())
        base = git(self.tree, "rev-parse", "HEAD").strip()
        git(self.tree, "checkout", "-q", "-b", "gate")
        self.commit()
        green = self.gate(base)
        row["green"] = yes(green.returncode == 0)
        if (green.returncode == 0) != (b"green today" in made.stderr):
            row["says"] += f", and not how the gate ends: {green.returncode}"
        if green.returncode:
            print(self.name, green.returncode, green.stdout[:300], green.stderr[:300], file=sys.stderr)
        row["again"] = yes(not self.up()[0].stdout)
        self.report = json.loads(run([self.tool, "report", "--format", "json", "--exit-zero"], self.tree).stdout)
        workflow = (self.tree / ".github/workflows/localization.yml").read_text()
        git(self.tree, "branch", "base")
        git(self.tree, "checkout", "-q", "-b", "change")
        row["new text"] = self.fails(self.new_text, "text-needs-work", "base")
        row["placeholder"] = self.fails(self.wrong_placeholder, r"placeholder-\w+", "base")
        row["language"] = self.fails(self.deleted_language, "no-longer-compared|threshold-missed", "base")
        return row


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tool", required=True)
    parser.add_argument("--linter")
    parser.add_argument("--first", default=os.devnull)
    parser.add_argument("apps", nargs="+")
    options = parser.parse_args()
    print("| " + " | ".join(COLUMNS) + " |\n|" + " --- |" * len(COLUMNS))
    with tempfile.TemporaryDirectory() as place, open(options.first, "w") as first:
        for source in options.apps:
            app = App(source, os.path.abspath(options.tool), options.linter, pathlib.Path(place))
            try:
                row = app.row(first)
            except Exception as error:  # one app must not hide the others
                row = dict.fromkeys(COLUMNS, "-") | {"app": app.name, "patch": f"{type(error).__name__}: {str(error)[:200]}"}
            print("| " + " | ".join(row[name] for name in COLUMNS) + " |", flush=True)
            shutil.rmtree(app.tree, ignore_errors=True)


main()
