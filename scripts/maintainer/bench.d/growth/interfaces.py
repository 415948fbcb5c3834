"""Interface files and intent definitions."""
from growth.cases import case, dictionary, plist, string, write

READ = ("report --format csv", "parse --summary", "export --count", "stubs")
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.%s.XIB" version="3.0" %s>\n'


def interface(folder, content, desktop=False, name="Main.xib"):
    head = HEAD % (("Cocoa", 'targetRuntime="MacOSX.Cocoa"') if desktop else ("CocoaTouch", 'targetRuntime="iOS.CocoaTouch"'))
    write(folder / "tree/Base.lproj" / name, head + "<objects>\n" + content + "</objects>\n</document>\n")
    write(folder / "tree/de.lproj" / (name.split(".")[0] + ".strings"), '"a.text" = "b";\n')


@case("interfaces/labels", 4000, *READ)
def labels(folder, n):
    interface(folder, "".join('<label text="Text %d" id="abc-%d"/>\n' % (i, i) for i in range(n)), name="Main.storyboard")


@case("interfaces/segments", 4000, *READ)
def segments(folder, n):
    """One control of many segments."""
    interface(folder, '<segmentedControl id="a"><segments>%s</segments></segmentedControl>\n' % "".join(
        '<segment title="S%d"/>' % i for i in range(n)))


@case("interfaces/outlets", 4000, *READ)
def outlets(folder, n):
    """One control of many segments that code reaches by as many names, and code that sets as many others."""
    interface(folder, '<placeholder id="o" customClass="C"><connections>%s</connections></placeholder>\n'
              '<segmentedControl id="a"><segments>%s</segments></segmentedControl>\n' % (
                  "".join('<outlet property="p%d" destination="a" id="x%d"/>' % (i, i) for i in range(n)),
                  "".join('<segment title="S%d"/>' % i for i in range(n))))
    write(folder / "tree/A.swift", "class C {\n  func f() {\n%s  }\n}\n" % "".join("    q%d.text = a\n" % i for i in range(n)))
    write(folder / "tree/B.m", "@implementation C\n- (void)f {\n%s}\n@end\n" % "".join("  a.q%d.text = a;\n" % i for i in range(n)))


@case("interfaces/segments-desktop", 4000, *READ)
def segments_desktop(folder, n):
    interface(folder, '<segmentedCell id="a"><segments>%s</segments></segmentedCell>\n' % "".join(
        '<segment label="S%d" toolTip="T"/>' % i for i in range(n)), desktop=True)


@case("interfaces/list", 4000, *READ)
def items(folder, n):
    interface(folder, '<comboBoxCell id="a"><objectValues>%s</objectValues></comboBoxCell>\n' % "".join(
        "<string>S%d</string>" % i for i in range(n)), desktop=True)


@case("interfaces/attributes", 4000, *READ)
def runtime_attributes(folder, n):
    interface(folder, '<label id="a" text="b"><userDefinedRuntimeAttributes>%s</userDefinedRuntimeAttributes></label>\n' % (
        '<userDefinedRuntimeAttribute type="string" keyPath="x" value="v" localizable="YES"/>' * n))


@case("interfaces/states", 4000, *READ)
def states(folder, n):
    """One button with the same state again and again."""
    interface(folder, '<button id="a">%s</button>\n' % ('<state key="normal" title="T"/>' * n))


@case("interfaces/note", 4000, *READ, "export --output {out} {tree}")
def note(folder, n):
    """One object of many texts with a long note for translators."""
    interface(folder, '<segmentedControl id="a"><attributedString key="userComments"><fragment content="%s"/>'
              "</attributedString><segments>%s</segments></segmentedControl>\n" % (
                  "long " * n, "".join('<segment title="S%d"/>' % i for i in range(n))))


@case("interfaces/long-id", 500, *READ, "export --output {out} {tree}")
def long_id(folder, n):
    """One object of many texts with a long id, which is in every key."""
    interface(folder, '<segmentedControl id="%s"><segments>%s</segments></segmentedControl>\n' % (
        "a" * 10 * n, "".join('<segment title="S%d"/>' % i for i in range(n))))


@case("interfaces/deep", 20000, *READ)
def deep(folder, n):
    interface(folder, '<view id="a">' * n + '<label text="x" id="b"/>' + "</view>" * n)


@case("interfaces/wide-attributes", 8000, "report --format csv", "parse --summary")
def wide(folder, n):
    interface(folder, "<label %s/>" % " ".join('a%d="x"' % i for i in range(n)))


@case("interfaces/same-ids", 4000, *READ)
def same_ids(folder, n):
    interface(folder, '<label text="Text" id="abc"/>\n' * n)


@case("interfaces/entities", 20, "report --format csv", "parse --summary")
def entities(folder, n):
    text = '<?xml version="1.0"?>\n<!DOCTYPE document [<!ENTITY e0 "laugh">' + "".join(
        '<!ENTITY e%d "&e%d;&e%d;">' % (i + 1, i, i) for i in range(n)) + "]>\n<document><label id='a' text='&e%d;'/>" % n
    write(folder / "tree/Base.lproj/Main.xib", text + "</document>\n")


@case("interfaces/entity-long", 2000, "report --format csv", "parse --summary")
def entity_long(folder, n):
    """One long entity, named again and again."""
    text = '<?xml version="1.0"?>\n<!DOCTYPE document [<!ENTITY e "%s">]>\n<document><objects>' % ("laugh" * n)
    write(folder / "tree/Base.lproj/Main.xib", text + "<label id='a' text='&e;'/>" * n + "</objects></document>\n")


@case("interfaces/files", 250, *READ, "resolve")
def files(folder, n):
    for i in range(n):
        interface(folder, '<label text="Text" id="abc"/>\n', name="Main%d.storyboard" % i)


def intent(number):
    return dictionary([("INIntentName", string("I%d" % number)), ("INIntentTitle", string("Title %d" % number)),
                       ("INIntentTitleID", string("id%d" % number))])


@case("interfaces/intents", 2000, *READ)
def intents(folder, n):
    write(folder / "tree/Base.lproj/Intents.intentdefinition", plist(dictionary([
        ("INIntents", "<array>%s</array>" % "".join(intent(i) for i in range(n)))])))
    write(folder / "tree/de.lproj/Intents.strings", '"id1" = "b";\n')


@case("interfaces/intents-same", 2000, *READ)
def intents_same(folder, n):
    write(folder / "tree/Base.lproj/Intents.intentdefinition", plist(dictionary([
        ("INIntents", "<array>%s</array>" % (intent(1) * n))])))
    write(folder / "tree/de.lproj/Intents.strings", '"id1" = "b";\n')
