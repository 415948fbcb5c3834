"""Source trees made for the tests: one that means harm in every field, and one as large as anybody has."""

import pathlib
import random

# Each is a key, a text, a comment and part of a path somewhere.
HOSTILE = [
    "</script><script>window.pwned=1</script>",
    "<!--<script>",
    "<img src=x onerror=window.pwned=1>",
    "\"'><svg onload=window.pwned=1>",
    "{{7*7}}${window.pwned=1}",
    "=HYPERLINK(\"http://example.com\";\"x\")",
    "+1+cmd|' /C calc'!A0",
    "@SUM(1)",
    "javascript:window.pwned=1",
    "\u202ereversed\u2066 isolate",
    "zero\u200bwidth\ufeffmark",
    "line\u2028and\u2029paragraph",
    "control\u0001\u0008\u001b[31m\u007f\u0085",
    "nul\u0000byte",
    "two\nlines\r\nand\ttab",
    "שלום עולם (عربي) mixed",
    "e\u0301 \U0001f468\u200d\U0001f469\u200d\U0001f467 \U0001f3f4",
    "</style><style>*{display:none}</style>",
    "&lt;b&gt; &amp; %@ %1$d",
    "x" * 4000,
    "unbroken" * 60,
    "[[ATTACHMENT|/etc/passwd]] ::error::x",
]


def quoted(text):
    """A token of a .strings file, with everything beyond ASCII as it is."""
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t", "\0": "\\U0000"}
    return '"' + "".join(escapes.get(one, one) for one in text) + '"'


def strings(entries):
    lines = []
    for key, value, comment in entries:
        if comment:
            lines.append("/* " + comment.replace("*/", "* /").replace("\0", "") + " */")
        lines.append(f"{quoted(key)} = {quoted(value)};")
    return "\n".join(lines) + "\n"


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="")


def hostile(root):
    """Hostile keys, texts, comments, names of tables and folders, and files with findings."""
    root = pathlib.Path(root)
    folder = root / "<script>alert(1)<|script>" / "a\u202eb 'quoted' \"twice\" & =1+1"
    entries = [(f"{number} {text}", f"value {text}", text) for number, text in enumerate(HOSTILE)]
    entries.append(("bare", HOSTILE[0], HOSTILE[1]))
    write(folder / "en.lproj" / "Localizable.strings", strings(entries))
    # Every second one is there: empty, the same, or another text; and keys that nobody expects.
    some = [(key, "" if at % 4 == 0 else value, "") for at, (key, value, _) in enumerate(entries) if at % 2 == 0]
    some += [("extra " + text, "other " + text, "") for text in HOSTILE[:8]]
    write(folder / "fr.lproj" / "Localizable.strings", strings(some))
    write(folder / "he.lproj" / "Localizable.strings", strings([("bare", "טקסט </script> \u202e", "")]) + '"broken" = "x\n')
    table = "<img src=x onerror=alert(1)>"
    write(folder / "en.lproj" / f"{table}.strings", strings(entries[:4]))
    write(folder / "<b>jp<|b>.lproj" / "Localizable.strings", strings(entries[:2]))
    write(folder / "en.lproj" / "<script>.html", "<p>a</p>")
    return root


def large(root, locales=50, tables=200, missing=100_000, keys=60):
    """Many localizations of many tables, from which as many texts are missing as asked for: some localizations are
    complete, some lack whole files, most lack a little everywhere."""
    root = pathlib.Path(root)
    chance = random.Random(7)
    words = "account alert button cancel delete detail error export folder image login message photo save search title".split()
    tags = (
        "ar bg bn ca cs da de el en-AU en-GB es es-419 et eu fa fi fr fr-CA gl gu he hi hr hu id is it ja ka kk km kn ko lt "
        "lv mk ml mr ms nb nl pl pt-BR pt-PT ro ru sk sl sv ta te th tr uk vi zh-Hans zh-Hant"
    ).split()[:locales]
    # How much of its texts each localization lacks; then as many more or fewer as it takes.
    shares = {tag: chance.choice((0, 0, 0.01, 0.03, 0.05, 0.1, 0.2, 0.4, 0.8)) for tag in tags}
    gaps = {
        (tag, table): keys if share > 0.15 and "-" not in tag and chance.random() < share / 2 else min(keys - 1, round(keys * share * chance.uniform(0, 2)))
        for tag, share in shares.items()
        for table in range(tables)
    }
    open_cells = [cell for cell, gap in gaps.items() if 0 < gap < keys]
    while (difference := missing - sum(gaps.values())) != 0:
        step = 1 if difference > 0 else -1
        for cell in chance.sample(open_cells, min(abs(difference), len(open_cells))):
            gaps[cell] = min(keys - 1, max(0, gaps[cell] + step))
    for table in range(tables):
        names = [f"{chance.choice(words)}.{chance.choice(words)}.{number}" for number in range(keys)]
        texts = [" ".join(chance.choices(words, k=6)).capitalize() for _ in names]
        folder = root / f"Module{table // 10:02}" / "Resources"
        entries = list(zip(names, texts, [f"Shown in screen {table}" for _ in names]))
        write(folder / "en.lproj" / f"Table{table:03}.strings", strings(entries))
        for tag in tags:
            gone = set(chance.sample(range(keys), gaps[tag, table]))
            if len(gone) == keys:
                continue
            lines = [f'"{name}" = "{tag} {text}";\n' for at, (name, text) in enumerate(zip(names, texts)) if at not in gone]
            write(folder / f"{tag}.lproj" / f"Table{table:03}.strings", "".join(lines))
    return root
