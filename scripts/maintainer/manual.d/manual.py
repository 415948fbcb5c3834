"""Reads the page of commands, and writes the manual page."""
import re
import sys

VERSION = re.search(r'tool = "([^"]+)"', open("Sources/7-Program/Commands/ToolVersion.swift").read())[1]


def plain(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text.startswith((".", "'")) else text


def words(text):
    text = re.sub(r"\*\*|<[^>]*>(?=\S)|\[([^]]*)\]\([^)]*\)", lambda found: found[1] or "", text)
    return "".join(f"\\fB{plain(part)}\\fR" if number % 2 else plain(part) for number, part in enumerate(text.split("`")))


def term(text):
    name, _, what = text.partition(": ") if text.startswith("`") else ("", "", text)
    print(f".TP\n{words(name)}\n{words(what)}" if name else f".IP \\(bu 2\n{words(text)}")


print(f'.TH "L10NCHECK" 1 "" "l10ncheck {VERSION}"\n.SH NAME\nl10ncheck \\- find what localizations of Apple apps lack')
is_code = is_listed = False
for line in sys.stdin.read().splitlines()[4:]:
    if line.startswith("[Guide]("):
        continue
    if is_code and not line.startswith("    "):
        print(".EE")
        is_code = False
    if line.startswith("    "):
        if not is_code:
            print(".PP\n.EX")
        is_code = True
        print(plain(line.strip()))
    elif line.startswith("#"):
        level, _, title = line.partition(" ")
        print(f'.{"SS" if len(level) > 2 else "SH"} "{words(title)}"')
        is_listed = False
    elif line.startswith("| ") and not line.startswith(("| ---", "| command")):
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        print(f".TP\n{words(cells[0])}\n{words(cells[1])}" if cells[1] else f".SS {words(cells[0])}")
    elif line.lstrip().startswith("- "):
        term(line.lstrip()[2:])
        is_listed = True
    elif line.strip() and not line.startswith("| "):
        print((".IP" if is_listed and line.startswith("  ") else ".PP") + "\n" + words(line.strip()))
