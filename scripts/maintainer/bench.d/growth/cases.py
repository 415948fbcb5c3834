"""What a case is, and what the makers of shapes share."""
import dataclasses
import os
import pathlib
import re
from typing import Callable

CASES = []


@dataclasses.dataclass(frozen=True)
class Case:
    """A shape with the commands that are run on it. `make(folder, n)` writes it, twice as large for twice the `n`."""
    name: str
    size: int
    commands: tuple
    make: Callable
    before: tuple = ()


def case(name, size, *commands, before=()):
    """Registers a maker of shapes: `size` is the smallest of the four.

    A command is what stands behind `l10ncheck`. In it, {tree} is the folder `tree` that the maker filled, {side} the one
    beside it, {copy} a fresh copy of the tree, {out} a fresh folder; a word with * stands for the files it matches, $NAME
    for what the file of that name in {side} holds. A command that names none of these gets {tree}; one that begins with
    @ is run in it instead. The commands in `before` are run once, and not measured.
    """
    def register(make):
        CASES.append(Case(name, size, tuple(map(complete, commands)), make, tuple(map(complete, before))))
        return make
    return register


def row(name, size, *commands, files, before=()):
    """Registers a shape of which all is files: `files(n)` has their contents by their paths, as `fill` takes them."""
    case(name, size, *commands, before=before)(lambda folder, n: fill(folder, files(n)))


def complete(command):
    is_whole = "{" in command or "$" in command or command.startswith(("completions", "help", "@"))
    return command if is_whole else command + " {tree}"


def write(path, content):
    """Writes a file and the folders above it: text, bytes, as many zero bytes as a number says, or a link to a path."""
    path = pathlib.Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(content, bytes):
        path.write_bytes(content)
    elif isinstance(content, int):
        path.touch()
        os.truncate(path, content)
    elif isinstance(content, pathlib.Path):
        path.symlink_to(content)
    else:
        path.write_text(content, encoding="utf-8", errors="surrogatepass")


def fill(folder, files):
    """Writes files by their paths below the tree: `../side/x` lies beside it, `{en,de}` stands for a file of each, and what ends
    with / is a folder."""
    for path, content in files.items():
        before, *choice = re.split(r"\{(.*?)\}", path, maxsplit=1)
        for each_path in [before + word + choice[1] for word in choice[0].split(",")] if choice else [path]:
            if path.endswith("/"):
                (folder / "tree" / each_path).mkdir(parents=True, exist_ok=True)
            else:
                write(folder / "tree" / each_path, content)


def pair(english, german=None, table="Localizable.strings"):
    """A table in two languages, the same in both unless the German one is given."""
    return {"en.lproj/" + table: english, "de.lproj/" + table: english if german is None else german}


def localized(locales, content, table="Localizable.strings"):
    """The same table in each of some languages."""
    return {"%s.lproj/%s" % (locale, table): content for locale in locales}


def many(count, files):
    """Files again and again, with a number in place of each %d of their paths and texts."""
    return {path.replace("%d", str(i)): content.replace("%d", str(i)) for i in range(count) for path, content in files.items()}


def each(count, text, *shifts):
    """A text again and again, with a number in place of each %d, or one that is higher by the shift of that place."""
    shifts = shifts or [0] * len(re.findall(r"%0?\d*d", text.replace("%%", "")))
    return "".join(text % tuple(i + shift for shift in shifts) for i in range(count))


def names(count, start=0):
    """Distinct names of languages that look like tags: `qaa-001`, `qab-001`, …, `qaa-002`: all of one form, as forms
    differ in what they cost."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    for number in range(start, start + count):
        region, language = divmod(number, 26 * 26)
        yield "q%s%s-%03d" % (letters[language // 26], letters[language % 26], region + 1)


def regions(count):
    """Localizations of one language, all of one form: `en-000-v00000`, `en-001-v00000`, …"""
    for number in range(count):
        yield "en-%03d-v%05d" % (number % 1000, number // 1000)


def entries(count, value="Value of %d", key="key.%d"):
    """A table of strings."""
    return "".join('"%s" = "%s";\n' % (key % i, value % i if "%d" in value else value) for i in range(count))


PLIST = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
%s
</plist>
"""


def laughs(root, count):
    """A declaration of entities, each of which is the last one twice."""
    return '<!DOCTYPE %s [<!ENTITY e0 "laugh">%s]>\n' % (root, each(count, '<!ENTITY e%d "&e%d;&e%d;">', 1, 0, 0))


def plist(content):
    return PLIST % content


def dictionary(pairs):
    """An XML dictionary of values that are XML already."""
    return "<dict>\n" + "".join("<key>%s</key>%s\n" % pair for pair in pairs) + "</dict>"


def string(text):
    return "<string>%s</string>" % text


def rule(variables, form, **forms):
    """A rule of plurals: a text that names variables, each with a text for each form."""
    return dictionary([("NSStringLocalizedFormatKey", string(form)), *((name, variable(forms.items())) for name in variables)])


def variable(forms):
    """What a rule says of a variable: its texts by their forms."""
    kind = [("NSStringFormatSpecTypeKey", string("NSStringPluralRuleType")), ("NSStringFormatValueTypeKey", string("d"))]
    return dictionary(kind + [(form, string(text)) for form, text in forms])


def binary(objects, top=0, starts=None):
    """A binary property list of these objects: bytes are a string, lists arrays, dicts dictionaries, all by the numbers
    of the objects; `starts` lets several objects lie in one place."""
    size = 1 if len(objects) < 256 else 2 if len(objects) < 65536 else 4
    data, offsets = bytearray(b"bplist00"), []

    def head(kind, count):
        if count < 15:
            data.append(kind << 4 | count)
        else:
            data.append(kind << 4 | 15)
            data.append(0x12)
            data.extend(count.to_bytes(4, "big"))

    for number, thing in enumerate(objects):
        if starts and number in starts:
            offsets.append(offsets[starts[number]])
            continue
        offsets.append(len(data))
        if isinstance(thing, bytes):
            head(5, len(thing))
            data += thing
        elif isinstance(thing, list):
            head(10, len(thing))
            for reference in thing:
                data += reference.to_bytes(size, "big")
        else:
            head(13, len(thing[0]))
            for reference in thing[0] + thing[1]:
                data += reference.to_bytes(size, "big")
    table = len(data)
    for offset in offsets:
        data += offset.to_bytes(4, "big")
    trailer = bytes(6) + bytes([4, size]) + len(objects).to_bytes(8, "big") + top.to_bytes(8, "big")
    return bytes(data + trailer + table.to_bytes(8, "big"))
