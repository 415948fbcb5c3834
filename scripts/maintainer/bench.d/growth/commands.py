"""What stands on the command line."""
from growth.cases import entries, localized, names, pair, row

row("commands/available", 1000, "resolve --available $LOCALES", "resolve --available $LOCALES --prefer de-AT,fr", files=lambda n:
    {"../side/LOCALES": ",".join(names(n))})
row("commands/prefer", 500, "resolve --prefer $LOCALES {tree}", files=lambda n:
    {"../side/LOCALES": ",".join(names(n))} | localized(["en", *names(50)], entries(2)))
row("commands/locale", 500, "report --format csv --locale $LOCALES {tree}", "export --count --locale $LOCALES {tree}",
    files=lambda n: {"../side/LOCALES": ",".join(["en", *names(n)])} | localized(["en", *names(n)], entries(2)))
row("commands/add-locale", 2000, "stubs --add-locale sv", "stubs --add-locale sv --write {copy}", "stubs --write --sort {copy}",
    "stubs --format files --output {out}/files {tree}", "stubs --value pseudo", files=lambda n: pair(entries(n), entries(n // 2)))
# Depends on nothing: only that nothing grows.
row("commands/completions", 1, "completions bash", "completions zsh", "rules --format json", files=lambda n: {})
