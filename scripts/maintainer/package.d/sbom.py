"""Lists what is in the executable, as SPDX 2.3: sbom.py BINARY COMMIT OUTPUT. Versions are those of the machine that has linked it."""

import datetime
import hashlib
import json
import os
import re
import subprocess
import sys

# name | Debian package with the static archive | licence | who makes it | symbol or text for which it is linked
LIBRARIES = [
    ("ICU", "libicu-dev", "Unicode-DFS-2016", "Unicode, Inc."),
    ("expat", "libexpat1-dev", "MIT", "Expat maintainers"),
    ("libyaml", "libyaml-dev", "MIT", "Kirill Simonov"),
    ("SQLite", "libsqlite3-dev", "blessing", "SQLite Consortium"),
    ("zlib", "zlib1g-dev", "Zlib", "Jean-loup Gailly and Mark Adler"),
    ("glibc", "libc6-dev", "LGPL-2.1-or-later", "GNU Project"),
    ("libstdc++", "libstdc++-12-dev", "GPL-3.0-or-later WITH GCC-exception-3.1", "GNU Project"),
    ("libgcc", "libgcc-12-dev", "GPL-3.0-or-later WITH GCC-exception-3.1", "GNU Project"),
]


def said(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def package(name: str, version: str, licence: str, maker: str, url: str = "") -> dict:
    one = {
        "name": name,
        "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.]", "-", name),
        "versionInfo": version,
        "supplier": f"Organization: {maker}",
        "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False,
        "licenseConcluded": licence,
        "licenseDeclared": licence,
        "copyrightText": "NOASSERTION",
    }
    if url:
        one["externalRefs"] = [
            {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": url}
        ]
    return one


def main(binary: str, commit: str, output: str) -> None:
    version, machine = os.environ["version"], os.environ["machine"]
    with open(binary, "rb") as file:
        digest = hashlib.sha256(file.read()).hexdigest()
    tool = package("l10ncheck", version, "MIT", "l10ncheck contributors")
    tool["checksums"] = [{"algorithm": "SHA256", "checksumValue": digest}]
    tool["primaryPackagePurpose"] = "APPLICATION"
    tool["sourceInfo"] = f"commit {commit}, linked for {machine}-unknown-linux-gnu"
    libraries = []
    for name, debian, licence, maker in LIBRARIES:
        full, architecture = said("dpkg-query", "-W", "-f", "${Version} ${Architecture}", debian).split()
        upstream = re.sub(r"^\d+:|[+-](?:\d*deb|\d+|dfsg|really).*$", "", full)
        url = f"pkg:deb/debian/{debian}@{full.replace('+', '%2B')}?arch={architecture}"
        libraries.append(package(name, upstream, licence, maker, url))
    swift = re.search(r"Swift version (\S+)", said("swiftc", "--version"))
    libraries.append(
        package("Swift runtime", swift[1] if swift else "", "Apache-2.0 WITH Swift-exception", "Apple Inc. and the Swift project authors")
    )
    moment = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    document = {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"l10ncheck-{version}-linux-{machine}",
        "documentNamespace": f"https://spdx.org/spdxdocs/l10ncheck-{version}-{digest[:32]}",
        "creationInfo": {
            "created": moment.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Organization: l10ncheck contributors", "Tool: scripts/maintainer/package"],
        },
        "packages": [tool, *libraries],
        "relationships": [
            {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": tool["SPDXID"]},
            *(
                {"spdxElementId": tool["SPDXID"], "relationshipType": "STATIC_LINK", "relatedSpdxElement": one["SPDXID"]}
                for one in libraries
            ),
        ],
    }
    with open(output, "w", encoding="utf-8") as file:
        json.dump(document, file, indent=2)
        file.write("\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
