"""What stands on the command line."""
from growth.cases import case, entries, names, write


@case("commands/available", 1000, "resolve --available $LOCALES", "resolve --available $LOCALES --prefer de-AT,fr")
def available(folder, n):
    write(folder / "side/LOCALES", ",".join(names(n)))


@case("commands/prefer", 500, "resolve --prefer $LOCALES {tree}")
def prefer(folder, n):
    write(folder / "side/LOCALES", ",".join(names(n)))
    for locale in ["en", *names(50)]:
        write(folder / ("tree/%s.lproj/Localizable.strings" % locale), entries(2))


@case("commands/locale", 500, "report --format csv --locale $LOCALES {tree}", "export --count --locale $LOCALES {tree}")
def locale(folder, n):
    write(folder / "side/LOCALES", ",".join(["en", *names(n)]))
    for name in ["en", *names(n)]:
        write(folder / ("tree/%s.lproj/Localizable.strings" % name), entries(2))


@case("commands/add-locale", 2000, "stubs --add-locale sv", "stubs --add-locale sv --write {copy}", "stubs --write --sort {copy}",
      "stubs --format files --output {out}/files {tree}", "stubs --value pseudo")
def add_locale(folder, n):
    write(folder / "tree/en.lproj/Localizable.strings", entries(n))
    write(folder / "tree/de.lproj/Localizable.strings", entries(n // 2))


@case("commands/completions", 1, "completions bash", "completions zsh", "rules --format json")
def completions(folder, n):
    """Depends on nothing: only that nothing grows."""
