#!/usr/bin/env python3
"""usage: needs-work.py L10NCHECK TREE…

Holds the numbers of real trees against each other: the texts that `report --list untranslated` names are those that
`export --only untranslated` hands out and those that it names as left out; the page's tasks and the headline count them;
`stubs` makes the missing and empty ones; `inNoTable` of a report is what `keys` calls missing. Prints a line for each tree, and
ends with 1 where something differs.
"""
import csv, io, json, os, re, subprocess, sys, tempfile

csv.field_size_limit(1 << 30)


def run(tool, *words, cwd):
    return subprocess.run([tool, *words], cwd=cwd, capture_output=True, text=True, errors="replace")


def rows(text):
    return list(csv.DictReader(io.StringIO(text.lstrip("\ufeff"), newline="")))


def number(text):
    return int(text.replace(",", ""))


def check(tool, tree):
    faults = []
    listed = run(tool, "report", "--list", "untranslated", "--format", "csv", ".", cwd=tree)
    needing = rows(listed.stdout)
    asked = {(r["bundle"], r["container"], r["table"], r["key"], r["locale"]) for r in needing}
    with tempfile.TemporaryDirectory() as folder:
        export = run(
            tool, "export", "--only", "untranslated", "--format", "csv", "--output", folder + "/h", ".", cwd=tree)
        handed = set()
        for name in os.listdir(folder + "/h") if os.path.isdir(folder + "/h") else []:
            with open(os.path.join(folder, "h", name), encoding="utf-8-sig", newline="") as file:
                for row in csv.DictReader(file):
                    handed.add((row["file"], row["key"], row["target-language"]))
    # Several texts of one key, such as plural forms, are one key here.
    handed = {(file, re.sub(r"\|==\|.*$", "", key), locale) for file, key, locale in handed}
    # What a file cannot take is counted by forms: a plural is several texts.
    left = forms = 0
    for line in export.stderr.splitlines():
        if match := re.search(r" ([\d,]+) texts? of .* (?:is|are) left out for ", line):
            left += number(match[1])
        elif match := re.search(r'".*" is left out for (.*?): ', line):
            left += len(match[1].split(", "))
        elif match := re.search(r"([\d,]+) texts? (?:is|are) left out for ", line):
            forms += number(match[1])
    if not len(handed) + left + min(forms, 1) <= len(asked) <= len(handed) + left + forms:
        faults.append(f"{len(asked)} need work, {len(handed)} handed out, {left} and {forms} left out")
    left += forms
    page = run(tool, "report", "--format", "html", ".", cwd=tree).stdout
    if match := re.search(r"Export all ([\d,]+) texts that need work", page):
        if number(match[1]) != len(needing):
            faults.append(f"the page hands out {match[1]} of {len(needing)}")
    headline = run(tool, "report", "--quiet", ".", cwd=tree).stdout
    if match := re.search(r"([\d,]+) of [\d,]+ texts? needs? work", headline):
        if number(match[1]) != len(needing):
            faults.append(f"the headline says {match[1]} of {len(needing)}")
    elif needing:
        faults.append("the headline says nothing")
    report = json.loads(run(tool, "report", "--format", "json", ".", cwd=tree).stdout)
    missing = None
    if report.get("inNoTable") is not None:
        keys = json.loads(run(tool, "keys", "--format", "json", ".", cwd=tree).stdout)["keys"]
        missing = sorted((k["table"], k["key"]) for k in keys if k["state"] == "missing")
        found = sorted((k["table"], k["key"]) for k in report["inNoTable"]["keys"])
        if missing != found:
            faults.append(f"{len(found)} keys in no table, {len(missing)} by 'keys'")
    unused = sum(t.get("unused") or 0 for b in report["bundles"] for t in b["tables"])
    print(
        f"{os.path.basename(tree):32} {len(asked):7} need work, {len(handed):7} handed out, {left:5} left out, "
        f"{'–' if missing is None else len(missing):>5} in no table, {unused:5} unused"
        + "".join(f"\n    {fault}" for fault in faults), flush=True)
    return not faults


tool = os.path.abspath(sys.argv[1])
results = [check(tool, os.path.abspath(tree)) for tree in sys.argv[2:]]
sys.exit(0 if all(results) else 1)
