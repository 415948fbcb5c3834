"""What a case is, and what the makers of shapes share."""
import dataclasses
import pathlib
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


def complete(command):
    is_whole = "{" in command or "$" in command or command.startswith(("completions", "help", "@"))
    return command if is_whole else command + " {tree}"


def write(path, content):
    """Writes a file and the folders above it."""
    path = pathlib.Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        path.write_text(content, encoding="utf-8", errors="surrogatepass")


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


def plist(content):
    return PLIST % content


def dictionary(pairs):
    """An XML dictionary of values that are XML already."""
    return "<dict>\n" + "".join("<key>%s</key>%s\n" % pair for pair in pairs) + "</dict>"


def string(text):
    return "<string>%s</string>" % text


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
