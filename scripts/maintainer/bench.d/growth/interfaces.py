"""Interface files and intent definitions."""
from growth.cases import laughs, dictionary, each, many, plist, row, string

READ = ("report --format csv", "parse --summary", "export --count", "stubs")
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.%s.XIB" version="3.0" %s>\n'


SEGMENTS = "<segments>%s</segments></segmentedControl>\n"
SEGMENT = '<segment title="S%d"/>'


def interface(content, desktop=False, name="Main.xib"):
    head = HEAD % (("Cocoa", 'targetRuntime="MacOSX.Cocoa"') if desktop else ("CocoaTouch", 'targetRuntime="iOS.CocoaTouch"'))
    return {"Base.lproj/" + name: head + "<objects>\n" + content + "</objects>\n</document>\n",
            "de.lproj/%s.strings" % name.split(".")[0]: '"a.text" = "b";\n'}


row("interfaces/labels", 4000, *READ, files=lambda n:
    interface(each(n, '<label text="Text %d" id="abc-%d"/>\n'), name="Main.storyboard"))
# One control of many segments.
row("interfaces/segments", 4000, *READ, files=lambda n:
    interface('<segmentedControl id="a">' + SEGMENTS % each(n, SEGMENT)))
# One control of many segments that code reaches by as many names, and code that sets as many others.
row("interfaces/outlets", 4000, *READ, files=lambda n:
    interface('<placeholder id="o" customClass="C"><connections>%s</connections></placeholder>\n<segmentedControl id="a">'
              % each(n, '<outlet property="p%d" destination="a" id="x%d"/>') + SEGMENTS % each(n, SEGMENT)) | {
    "A.swift": "class C {\n  func f() {\n%s  }\n}\n" % each(n, "    q%d.text = a\n"),
    "B.m": "@implementation C\n- (void)f {\n%s}\n@end\n" % each(n, "  a.q%d.text = a;\n"),
})
row("interfaces/segments-desktop", 4000, *READ, files=lambda n:
    interface('<segmentedCell id="a"><segments>%s</segments></segmentedCell>\n' % each(n, '<segment label="S%d" toolTip="T"/>'),
              desktop=True))
row("interfaces/list", 4000, *READ, files=lambda n:
    interface('<comboBoxCell id="a"><objectValues>%s</objectValues></comboBoxCell>\n' % each(n, "<string>S%d</string>"),
              desktop=True))
row("interfaces/attributes", 4000, *READ, files=lambda n:
    interface('<label id="a" text="b"><userDefinedRuntimeAttributes>%s</userDefinedRuntimeAttributes></label>\n' % (
        '<userDefinedRuntimeAttribute type="string" keyPath="x" value="v" localizable="YES"/>' * n)))
# One button with the same state again and again.
row("interfaces/states", 4000, *READ, files=lambda n:
    interface('<button id="a">%s</button>\n' % ('<state key="normal" title="T"/>' * n)))
# One object of many texts with a long note for translators.
row("interfaces/note", 4000, *READ, "export --output {out} {tree}", files=lambda n:
    interface('<segmentedControl id="a"><attributedString key="userComments"><fragment content="%s"/></attributedString>'
              % ("long " * n) + SEGMENTS % each(n, SEGMENT)))
# One object of many texts with a long id, which is in every key.
row("interfaces/long-id", 500, *READ, "export --output {out} {tree}", files=lambda n:
    interface('<segmentedControl id="%s">' % ("a" * 10 * n) + SEGMENTS % each(n, SEGMENT)))
row("interfaces/deep", 20000, *READ, files=lambda n: interface('<view id="a">' * n + '<label text="x" id="b"/>' + "</view>" * n))
row("interfaces/wide-attributes", 8000, "report --format csv", "parse --summary", files=lambda n:
    interface("<label %s/>" % " ".join('a%d="x"' % i for i in range(n))))
row("interfaces/same-ids", 4000, *READ, files=lambda n: interface('<label text="Text" id="abc"/>\n' * n))
row("interfaces/entities", 20, "report --format csv", "parse --summary", files=lambda n: {"Base.lproj/Main.xib":
    '<?xml version="1.0"?>\n' + laughs("document", n) + "<document><label id='a' text='&e%d;'/></document>\n" % n})
# One long entity, named again and again.
row("interfaces/entity-long", 2000, "report --format csv", "parse --summary", files=lambda n: {"Base.lproj/Main.xib":
    '<?xml version="1.0"?>\n<!DOCTYPE document [<!ENTITY e "%s">]>\n<document><objects>' % ("laugh" * n)
    + "<label id='a' text='&e;'/>" * n + "</objects></document>\n"})
row("interfaces/files", 250, *READ, "resolve", files=lambda n:
    many(n, interface('<label text="Text" id="abc"/>\n', name="Main%d.storyboard")))


def intents(numbers):
    """Intents with texts of these numbers."""
    listed = "".join(dictionary((key, string(text % number)) for key, text in (
        ("INIntentName", "I%d"), ("INIntentTitle", "Title %d"), ("INIntentTitleID", "id%d"))) for number in numbers)
    return {"Base.lproj/Intents.intentdefinition": plist(dictionary([("INIntents", "<array>%s</array>" % listed)])),
            "de.lproj/Intents.strings": '"id1" = "b";\n'}


row("interfaces/intents", 2000, *READ, files=lambda n: intents(range(n)))
row("interfaces/intents-same", 2000, *READ, files=lambda n: intents([1] * n))
