"""Whether stubs make a project look finished: stubs.py BINARY FOLDER…

Each folder is a project, or holds projects. In a copy of each the patch of `l10ncheck stubs` is applied, for each of
`VALUES`. Behind it nothing may be translated better than before: not the project, no language, no table in any language.
A second run of `stubs` has to find nothing to do. Prints a line for each project and ends with 1 if anything is otherwise.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile

VALUES = ("source", "memory", "prefix:TODO ")
SIGNS = (".xcodeproj", ".lproj", ".xcstrings", "Package.swift", "l10n-facts.json")


def run(words, **more):
    return subprocess.run(words, capture_output=True, check=False, **more)


def counts(binary, folder):
    """How many texts are translated, of how many, by what they are of: nothing, a language, or a table in a language."""
    answer = run([binary, "report", "--format", "json", "--quiet", folder])
    if not answer.stdout:
        return None
    report = json.loads(answer.stdout)
    found = {}
    for bundle in report["bundles"]:
        for table in bundle["tables"]:
            for locale, cell in table["locales"].items():
                place = (bundle["path"], table["container"], table["name"], locale)
                number = (cell["translation"]["translated"], table["expected"])
                for scope in ((), (locale,), place):
                    old = found.get(scope, (0, 0))
                    found[scope] = (old[0] + number[0], old[1] + number[1])
    return found


def share(number):
    return number[0] / number[1] if number[1] else None


def risen(before, after):
    """What is translated better than before. A table or language that is new has nothing to be held against."""
    for scope in sorted(after):
        old, new = share(before.get(scope, (0, 0))), share(after[scope])
        if new is not None and old is not None and new > old:
            yield scope, before[scope], after[scope]


def projects(folders):
    for folder in folders:
        names = sorted(os.listdir(folder))
        if any(name.endswith(SIGNS) for name in names):
            yield folder
            continue
        yield from (os.path.join(folder, name) for name in names if os.path.isdir(os.path.join(folder, name)))


def stubs(binary, folder, value):
    """The patch, and what was said."""
    answer = run([binary, "stubs", "--value", value], cwd=folder)
    return answer.stdout, answer.stderr.decode(errors="replace").strip().split("\n")[-1]


def check(binary, folder, value, before):
    """What is wrong after stubs of a value, and what was made."""
    patch, said = stubs(binary, folder, value)
    applied = run(["git", "apply", "--allow-empty", "--whitespace=nowarn"], input=patch, cwd=folder)
    if applied.returncode:
        return [f"the patch does not apply: {applied.stderr.decode(errors='replace').strip()}"], said, None
    after = counts(binary, folder)
    faults = [
        f"{' '.join(scope) or 'the project'}: {old[0]} of {old[1]} became {new[0]} of {new[1]}"
        for scope, old, new in risen(before, after)
    ]
    again, words = stubs(binary, folder, value)
    if again:
        faults.append(f"a second run makes more: {words}")
    return faults, said, after


def main(binary, folders):
    failed = 0
    seen = 0
    for project in projects(folders):
        for value in VALUES:
            with tempfile.TemporaryDirectory() as work:
                copy = os.path.join(work, "tree")
                shutil.copytree(project, copy, symlinks=True, ignore=shutil.ignore_patterns(".git"))
                before = counts(binary, copy)
                if not before:
                    break
                faults, said, after = check(binary, copy, value, before)
            old, new = share(before[()]), share((after or before)[()])
            if old is None:
                break
            seen += value == VALUES[0]
            failed += bool(faults)
            word = "FAILED" if faults else "passed"
            print(f"{word} {os.path.basename(project)} {value.strip()}: {old:.2%} -> {new:.2%}; {said}", flush=True)
            for fault in faults[:10]:
                print(f"    {fault}")
            if len(faults) > 10:
                print(f"    and {len(faults) - 10} more")
    print(f"{seen} projects, {failed} failures")
    return 1 if failed or not seen else 0


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1]), sys.argv[2:]))
