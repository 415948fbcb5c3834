"""python_peers.py translate|openstep_plist TREE: the yardstick's job with a Python library as the parser.

Prints locale, distinct keys, missing, extra. Files that a library cannot parse count as having no keys; their number
and the first message go to standard error.
"""
import os
import sys

peer, tree = sys.argv[1:3]
if peer == "translate":
    from translate.storage.properties import stringsutf8file

    def parse(path):
        with open(path, "rb") as file:
            store = stringsutf8file()
            store.parse(file.read())
        return {unit.name for unit in store.units if unit.name}
elif peer == "openstep_plist":
    import openstep_plist

    def parse(path):
        with open(path, encoding="utf-8") as file:
            return set(openstep_plist.load(file))
else:
    sys.exit("unknown peer")

files, failures = [], []
for folder, _, names in os.walk(tree):
    if folder.endswith(".lproj"):
        locale, container = os.path.basename(folder)[:-6], os.path.dirname(folder)
        files += [(locale, container + "/" + n, folder + "/" + n) for n in names if n.endswith(".strings")]
files.sort(key=lambda file: file[0] != "en")
reference, sums = {}, {}
for locale, group, path in files:
    try:
        keys = parse(path)
    except Exception as error:  # whatever a library raises is its answer
        failures.append("%s: %s: %s" % (path, type(error).__name__, str(error)[:120]))
        keys = set()
    if locale == "en":
        reference[group] = keys
    expected = reference.get(group, set())
    row = sums.setdefault(locale, [0, 0, 0])
    row[0] += len(keys)
    row[1] += len(expected - keys)
    row[2] += len(keys - expected)
for locale in sorted(sums):
    print("%s\t%d\t%d\t%d" % (locale, *sums[locale]))
if failures:
    print("%d of %d files failed; first: %s" % (len(failures), len(files), failures[0]), file=sys.stderr)
