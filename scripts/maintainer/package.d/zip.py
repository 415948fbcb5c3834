"""Packs a folder: zip.py ROOT FOLDER OUTPUT. Names in order, and the times of SOURCE_DATE_EPOCH: the same files make the same bytes."""

import os
import sys
import time
import zipfile


def member(name: str, executable: bool) -> zipfile.ZipInfo:
    """What the archive says of a file."""
    moment = max(time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6], (1980, 1, 1, 0, 0, 0))
    info = zipfile.ZipInfo(name, moment)
    info.create_system = 3
    info.external_attr = (0o100755 if executable else 0o100644) << 16
    info.compress_type = zipfile.ZIP_DEFLATED
    return info


def main(root: str, folder: str, output: str) -> None:
    paths = [os.path.join(at, name) for at, _, names in os.walk(os.path.join(root, folder)) for name in names]
    with zipfile.ZipFile(output, "w", compresslevel=9) as archive:
        for path in sorted(paths):
            with open(path, "rb") as file:
                archive.writestr(member(os.path.relpath(path, root), os.access(path, os.X_OK)), file.read())


if __name__ == "__main__":
    main(*sys.argv[1:])
