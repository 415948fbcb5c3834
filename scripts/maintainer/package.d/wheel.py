"""Makes a wheel of the static executable: wheel.py BINARY LICENCES FOLDER. There is no Python in it but the package's own words:
pip puts the executable beside its others."""

import base64
import hashlib
import os
import sys
import zipfile

from zip import member

# A static executable asks for no libc, neither glibc nor musl.
TAGS = ["manylinux_2_17", "manylinux2014", "musllinux_1_1"]


def main(binary: str, licences: str, folder: str) -> None:
    version, machine = os.environ["version"], os.environ["machine"]
    tag = ".".join(f"{tag}_{machine}" for tag in TAGS)
    info = f"l10ncheck-{version}.dist-info"
    with open("README.md", encoding="utf-8") as file:
        readme = file.read()
    metadata = f"""Metadata-Version: 2.4
Name: l10ncheck
Version: {version}
Summary: Localization coverage and diff of apps for Apple platforms
Keywords: localization,strings,xcstrings,xliff,ios,macos
License-Expression: MIT
License-File: LICENSE
License-File: NOTICE
License-File: LICENSES.txt
Classifier: Environment :: Console
Classifier: Operating System :: POSIX :: Linux
Classifier: Programming Language :: Swift
Classifier: Topic :: Software Development :: Localization
Classifier: Topic :: Software Development :: Quality Assurance
Requires-Python: >=3.8
Description-Content-Type: text/markdown

{readme}"""
    wheel = "Wheel-Version: 1.0\nGenerator: scripts/maintainer/package\nRoot-Is-Purelib: false\n"
    wheel += "".join(f"Tag: py3-none-{tag}_{machine}\n" for tag in TAGS)

    def read(path: str) -> bytes:
        with open(path, "rb") as file:
            return file.read()

    files = {
        f"l10ncheck-{version}.data/scripts/l10ncheck": read(binary),
        f"{info}/METADATA": metadata.encode(),
        f"{info}/WHEEL": wheel.encode(),
        f"{info}/licenses/LICENSE": read("LICENSE"),
        f"{info}/licenses/LICENSES.txt": read(licences),
        f"{info}/licenses/NOTICE": read("NOTICE"),
    }
    record = ""
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(content)}\n"
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    with zipfile.ZipFile(f"{folder}/l10ncheck-{version}-py3-none-{tag}.whl", "w", compresslevel=9) as archive:
        for name, content in files.items():
            archive.writestr(member(name, name.endswith("/scripts/l10ncheck")), content)


if __name__ == "__main__":
    main(*sys.argv[1:])
