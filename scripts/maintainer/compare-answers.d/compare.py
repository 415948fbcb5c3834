"""Runs two executables with the same commands in copies of the same trees, and prints what their answers differ in."""

import difflib
import os
import pathlib
import shutil
import subprocess
import sys

work, old, new, *folders = sys.argv[1:]
work = pathlib.Path(work)
old, new = os.path.abspath(old), os.path.abspath(new)
shown = 40  # lines of a difference


def answer(program, words, tree):
    """What a command says and writes, in a copy of the tree: all that it makes lies in `out` beside it."""
    place = work / "run"
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(tree, place / "tree", symlinks=True)
    words = [word.replace("OUT", "../out") for word in words]
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(place), "GIT_CONFIG_NOSYSTEM": "1"}
    run = subprocess.run([program, *words], cwd=place / "tree", env=environment, capture_output=True, stdin=subprocess.DEVNULL)
    lines = (run.stdout + b"\n--- errors\n" + run.stderr).decode(errors="backslashreplace").splitlines() + [f"--- status {run.returncode}"]
    for path in sorted(place.glob("out*/**/*")) + sorted(place.glob("out*")):
        if path.is_file() and not path.name.endswith(".sqlite"):
            content = path.read_bytes().decode(errors="backslashreplace").splitlines()
            lines += [f"--- {path.relative_to(place)}"] + content
    return lines


common = (work / "trees" / "1.commands").read_text().splitlines()
# What is asked of made-up trees by their words is not asked of others.
general = [line for line in common if not any(word in line for word in ("--key", "--text", "--locale", "--prefer", "--owner", "--since", "HEAD", "--reference"))]
trees = [(path.with_suffix(""), path.read_text().splitlines()) for path in sorted((work / "trees").glob("*.commands"))]
trees += [(pathlib.Path(folder), general) for folder in folders]
count = different = 0
for tree, commands in trees:
    for line in commands:
        words = line.split("\t")
        count += 1
        one, other = answer(old, words, tree), answer(new, words, tree)
        if one == other:
            continue
        different += 1
        print(f"$ l10ncheck {' '.join(words)}   # {tree.name}")
        lines = [text for text in difflib.unified_diff(one, other, lineterm="", n=0) if not text.startswith(("---", "+++", "@@"))]
        print("\n".join(lines[:shown]) + (f"\n… {len(lines) - shown} more lines" if len(lines) > shown else ""), flush=True)
print(f"{different} of {count} answers differ")
sys.exit(1 if different else 0)
