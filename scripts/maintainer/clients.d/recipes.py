#!/usr/bin/env python3
"""Takes the pipelines out of the pages: recipes.py DOCS FOLDER. A block whose first line is a comment with a path becomes that file."""

import pathlib
import re
import sys


def main(docs: str, folder: str) -> None:
    for page in sorted(pathlib.Path(docs).glob("*.md")):
        for path, text in re.findall(r"^```yaml\n# (\S+\.yml)\n(.*?)^```$", page.read_text(encoding="utf-8"), re.M | re.S):
            name = pathlib.Path(path)
            target = pathlib.Path(folder) / name.parent / f"{page.stem}-{name.name}"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
