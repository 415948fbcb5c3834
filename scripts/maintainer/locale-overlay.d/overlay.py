"""Makes or checks the tables of what the loader's ICU says otherwise than the system's; see scripts/maintainer/locale-overlay."""

import json
import re
import subprocess
import sys

mode, checkout, dump = sys.argv[1:]
source = open(f"{checkout}/Sources/1-Core/Locale/LocaleData.swift", encoding="utf-8").read()
vectors = f"{checkout}/Fixtures/vectors"
recorded = json.load(open(f"{vectors}/locale-data.json", encoding="utf-8"))


def table(start, name):
    """The words of a table in the code, behind the declaration of its type."""
    text = source[source.index(start):]
    text = text[text.index(f"static let {name} ="):]
    found = re.search(r'\(\s*(?:"""(.*?)"""|"([^"]+)")', text, re.S)
    return (found[1] or found[2]).split()


def pairs(words):
    return dict(word.split("=") for word in words)


def lists(words):
    found, value, start = {}, "", ""
    for word in words:
        if word.endswith(":"):
            value, start = word[:-1], ""
        elif word.endswith("_"):
            start = word
        else:
            found[start + word] = value
    return found


def named():
    """Languages, alone and with a script, that Apple's recorded answers name."""
    identifiers = set()
    for name in ("apple-localizations-to-use.tsv", "outdated-names.tsv"):
        identifiers |= set(re.split("[\t,\n]", open(f"{vectors}/{name}", encoding="utf-8").read()))
    for vector in json.load(open(f"{vectors}/preferred-localizations.json", encoding="utf-8"))["vectors"]:
        identifiers |= set(vector["available"]) | set(vector["preferences"])
    found = set()
    for identifier in identifiers:
        match = re.match(r"([A-Za-z]{2,3})(?:[-_]([A-Za-z]{4}))?(?:[-_]|$)", identifier)
        if match:
            found.add(match[1].lower() + (f"_{match[2].title()}" if match[2] else ""))
    return found


def system(identifiers):
    answer = subprocess.run(
        [dump], input="\n".join(sorted(identifiers)) + "\n", capture_output=True, text=True, check=True)
    says = {"alias": {}, "parent": {}, "likely": {}, "version": {}}
    for line in answer.stdout.splitlines():
        kind, key, value = line.split("\t")
        says[kind][key] = value
    return says


apple = lists(table("enum AppleLocaleData", "parents"))
newer = "enum NewerLocaleData"
code = {
    "languages": pairs(table(newer, "languages")),
    "parents": lists(table(newer, "parents")),
    "scripts": pairs(table(newer, "scripts")),
    "regions": pairs(table(newer, "regions")),
}
identifiers = named() | {child.rsplit("_", 1)[0] for child in code["parents"]} | set(code["scripts"]) | set(code["regions"])
says = system(identifiers | set(code["parents"]))
version = next(iter(says["version"]))

languages = {
    old: new for old, new in recorded["language_aliases"].items()
    if "_" not in old and says["alias"].get(old) != new and "_x_" not in new
}
# What has become a language of its own since.
languages |= {old: old for old in says["alias"] if old.isalpha() and old not in recorded["language_aliases"]}
parents = {
    child: parent for parent, children in recorded["parents"].items() for child in children
    if says["parent"].get(child) != parent and child not in apple
}


def script(language):
    return code["scripts"].get(language) or says["likely"].get(language, " ").split(" ")[0]


# The loader's rule: a language in a script that is not its likely one stands for itself. ICU 72 has it as a list, of which
# these are missing; of some languages it does not know the script at all.
for child in code["parents"]:
    language, _, own = child.partition("_")
    if re.fullmatch("[A-Z][a-z]{3}", own) and script(language) != own and child not in apple:
        parents[child] = "root"

faults = []
for name, made in (("languages", languages), ("parents", parents)):
    for key in sorted(set(made) | set(code[name])):
        if made.get(key) != code[name].get(key):
            faults.append(f"{name}: {key} is {code[name].get(key, 'not there')}, and should be {made.get(key, 'left out')}")
for name, place in (("scripts", 0), ("regions", 1)):
    for key, value in code[name].items():
        # With a script it is about the shortest form of an identifier, which this does not ask for.
        if "_" not in key and says["likely"].get(key, " ").split(" ")[place] == value:
            faults.append(f"{name}: {key}={value} is what ICU {version} says as well")

if mode == "check":
    print("\n".join(faults) or f"The tables hold what ICU {version} lacks: {len(languages)} aliases, {len(parents)} parents.")
    sys.exit(1 if faults else 0)
print(f"// Over ICU {version}")
print("languages: " + " ".join(f"{old}={new}" for old, new in sorted(languages.items())))
groups = {}
for child, parent in sorted(parents.items()):
    groups.setdefault(parent, {}).setdefault(child.rsplit("_", 1)[0] + "_", []).append(child.rsplit("_", 1)[1])
print("parents:")
for parent, starts in groups.items():
    words = " ".join(start + " " + " ".join(ends) if len(ends) > 1 else start + ends[0] for start, ends in starts.items())
    print(f"  {parent}: {words}")
for name in ("scripts", "regions"):
    print(f"{name}: " + " ".join(f"{key}={value}" for key, value in sorted(code[name].items())))
