#!/usr/bin/env python3
"""Runs the shell of GitLab's component on a local repository: component.py CHECKOUT BINARY FOLDER. pip and curl are played by scripts."""

import hashlib
import os
import pathlib
import subprocess
import sys

import yaml

PYTHON = """case "$*" in "-I -m pip "*) ;; *) exec "$REAL" "$@" ;; esac
while [ "$1" != --target ]; do shift; done
mkdir -p "$2/bin" && cp "$BINARY" "$2/bin/l10ncheck"
"""
CURL = """printf '%s\\n' "$*" >>"$ASKED"
case "$*" in
  *per_page*) if [ -e "$ASKED.made" ]; then echo "$NOTES"; else echo '[]'; fi ;;
  */user) echo '{"id": 9}' ;;
  *) : >"$ASKED.made" ;;
esac
"""
# A comment of somebody else that begins as ours, and ours.
NOTES = """[{"id": 5, "author": {"id": 1}, "body": "<!-- l10ncheck diff -->"}, {"id": 7, "author": {"id": 9}, "body": "<!-- l10ncheck diff -->"}]"""


def main(checkout: str, binary: str, folder: str) -> None:
    _, jobs = yaml.safe_load_all((pathlib.Path(checkout) / "templates/localization.yml").read_text(encoding="utf-8"))
    job = jobs["localization"]
    script = "\n".join(["set -e", *job["before_script"], *job["script"]])
    root = pathlib.Path(folder)
    for name, text in (("python3", PYTHON), ("curl", CURL)):
        program = root / "bin" / name
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text("#!/bin/sh\n" + text, encoding="utf-8")
        program.chmod(0o755)
    tree = root / "tree"
    who = {"GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b"}
    path = f"{root / 'bin'}:{os.environ['PATH']}"
    with open(binary, "rb") as file:
        digest = hashlib.sha256(file.read()).hexdigest()

    def git(*arguments: str) -> None:
        subprocess.run(["git", "-C", str(tree), *arguments], check=True, env=os.environ | who)

    def write(english: str, german: str) -> None:
        for language, text in (("en", english), ("de", german)):
            (tree / f"{language}.lproj").mkdir(parents=True, exist_ok=True)
            (tree / f"{language}.lproj" / "L.strings").write_text(text, encoding="utf-8")

    def run(bar: str, expected: int, digest: str = digest) -> None:
        variables = {
            "PATH": path, "HOME": str(root), "BINARY": binary, "ASKED": str(root / "asked"), "CI_PROJECT_DIR": str(tree),
            "VERSION": "0.0.0", "SHA256": digest, "TREE": ".", "FAIL_UNDER": bar, "TARGET": "origin/main",
            "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main", "CI_MERGE_REQUEST_IID": "3", "CI_PROJECT_ID": "1",
            "CI_API_V4_URL": "https://h", "LOCALIZATION_TOKEN": "t", "REAL": sys.executable, "NOTES": NOTES,
        }  # fmt: skip
        answer = subprocess.run(["bash", "-c", script], cwd=tree, env=variables, capture_output=True, text=True, check=False)
        assert answer.returncode == expected, f"status {answer.returncode}, not {expected}:\n{answer.stdout}{answer.stderr}"

    tree.mkdir()
    git("init", "--quiet", "--initial-branch", "main")
    write('"a" = "One";\n', '"a" = "Eins";\n')
    git("add", ".")
    git("commit", "--quiet", "--message", "one")
    git("remote", "add", "origin", str(tree))
    git("checkout", "--quiet", "-b", "branch")
    write('"a" = "One";\n"b" = "Two %d";\n', '"a" = "Eins";\n')
    git("commit", "--quiet", "--all", "--message", "two")
    run("", 0)
    run("100", 1)
    asked = (root / "asked").read_text(encoding="utf-8")
    assert "--request POST" in asked and "--request PUT" in asked and "notes/7" in asked, asked
    write('"a" = "One";\n"b" = "Two %d";\n', '"a" = "Eins";\n"b" = "Zwei %@";\n')
    git("commit", "--quiet", "--all", "--message", "three")
    run("100", 1)
    assert "placeholder-type" in (tree / "gl-code-quality-report.json").read_text(encoding="utf-8")
    run("", 1, digest="0" * 64)
    write('"a" = "One";\n"b" = "Two %d";\n', '"a" = "Eins";\n"b" = "Zwei %d";\n')
    git("commit", "--quiet", "--all", "--message", "four")
    run("100", 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
