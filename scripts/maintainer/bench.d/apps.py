"""Makes a repository of many apps, each a package with tables and code, of which the last commit changes one: apps.py FOLDER."""
import pathlib
import subprocess
import sys

APPS, LOCALES, KEYS, SOURCES = 200, ("en", "de", "es", "fr", "it"), 200, 50
MANIFEST = """// swift-tools-version:5.9
import PackageDescription
let package = Package(name: "App%d", defaultLocalization: "en", targets: [.target(name: "App%d", resources: [.process("R")])])
"""


def git(folder, *words):
    subprocess.run(["git", "-C", folder, "-c", "user.name=bench", "-c", "user.email=bench@example.com", *words], check=True,
                   stdout=sys.stderr)


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def main():
    folder = pathlib.Path(sys.argv[1])
    for app in range(APPS):
        place = folder / ("apps/App%d" % app)
        write(place / "Package.swift", MANIFEST % (app, app))
        for locale in LOCALES:
            write(place / ("Sources/App%d/R/%s.lproj/Localizable.strings" % (app, locale)), "".join(
                '"key.%d" = "%s text %d";\n' % (key, locale, key) for key in range(KEYS)))
        for source in range(SOURCES):
            write(place / ("Sources/App%d/F%d.swift" % (app, source)), "import Foundation\n" + "".join(
                'func f%d() -> String { NSLocalizedString("key.%d", bundle: .module, comment: "") }\n' % (
                    k, (source * 20 + k) % KEYS) for k in range(20)))
    git(folder, "init", "-q")
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", "Apps")
    with open(folder / "apps/App7/Sources/App7/R/en.lproj/Localizable.strings", "a") as table:
        table.write('"key.new" = "new";\n')
    git(folder, "commit", "-q", "-a", "-m", "One more text")


main()
