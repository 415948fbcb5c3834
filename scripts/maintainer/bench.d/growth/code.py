"""Sources, and what is done with the keys in them."""
from growth.cases import each, entries, localized, many, names, pair, row
from growth.projects import project

KEYS = ("keys", "keys --format json", "report --format csv", "sync")


def tables(n, key="key.%d"):
    return pair(entries(n, key=key))


# Files of a hundred calls; half of the keys are in a table.
row("code/calls", 4000, *KEYS, "sync --write {copy}", "sync --update-values", "keys --only unused --remove",
    files=lambda n: tables(n // 2) | {"Sources/F%d.swift" % i: each(
        100, 'let a%d = NSLocalizedString("key.%d", value: "Other %d", comment: "what for")\n', i, i, i) for i in range(0, n, 100)})
row("code/one-file", 4000, *KEYS, files=lambda n: tables(10) | {"a.swift": each(n, 'let a = String(localized: "new \\(b) %d")\n')})
# One key in very many places, each with another default text.
row("code/same-key", 4000, *KEYS, "keys --key key {tree}", files=lambda n:
    tables(10) | {"a.swift": each(n, 'let a = NSLocalizedString("key", value: "v%d", comment: "c%d")\n')})
row("code/objective-c", 4000, *KEYS, files=lambda n:
    tables(10) | {"a.m": each(n, 'a = NSLocalizedString(@"key.%d" @" and more", @"c");\n')})
# Constants that are made of each other, and macros.
row("code/macros", 4000, *KEYS, files=lambda n: tables(10) | {
    "a.h": each(n, '#define K%d(x) NSLocalizedString(K%d(x), @"")\n', 0, 1),
    "a.m": each(n, "a = K%d(@\"x\");\n"),
    "b.swift": each(n, "let k%d = k%d\nlet a = NSLocalizedString(k%d, comment: \"\")\n", 0, 1, 0),
})
row("code/constants", 4000, *KEYS, files=lambda n: tables(n) | {
    "a.swift": "enum K: String {\n" + each(n, '  case c%d = "key.%d"\n') + "}\n"
               + each(n, "let a%d = NSLocalizedString(K.c%d.rawValue, comment: \"\")\n"),
})
# Keys that are put together: any of the table may be meant.
row("code/prefixes", 2000, *KEYS, files=lambda n:
    tables(n) | {"a.swift": each(n, 'let a = NSLocalizedString("key.%d" + b, comment: "")\n')})
row("code/wildcards", 1000, *KEYS, files=lambda n: tables(n, key="aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa%db") | {
    "a.swift": each(n, 'let a = NSLocalizedString("\\(a)a\\(a)a\\(a)a%d\\(a)c", comment: "")\n'),
})
# Long texts that are put together: many, and one.
row("code/patterns", 4000, "keys", "report --format csv", files=lambda n: tables(10) | {
    "a.swift": "".join('let a = "%s\\(b)"\n' % ("%d %x " % (i, i * 7919)).ljust(60, chr(97 + i % 26)) for i in range(n)),
    "b.swift": 'let a = "%s\\(b)"\n' % ("a long text " * n),
})
# Functions that hand their argument on to the next one.
row("code/routines", 250, *KEYS, files=lambda n: tables(10) | {
    "a.swift": each(n, "func f%d(_ key: String) -> String { f%d(key) }\n", 0, 1)
               + 'func f%d(_ key: String) -> String { NSLocalizedString(key, comment: "") }\nlet a = f0("x")\n' % n,
})
# Variables of one name, whose types follow from each other, as locals, in blocks and in types.
row("code/same-name", 500, "keys", "sync", files=lambda n: tables(10) | {
    "a.swift": "let a = a\n" * n + 'let b = String(localized: "\\(a)")\n' * n,
    "b.swift": "func f() {\n" + 'let a = a\nlet b = String(localized: "\\(a)")\n' * n + "}\n",
    "c.swift": "func f() {\n" + "do { let a = 1 }\n" * n + 'let b = String(localized: "\\(a)")\n' * n + "}\n",
    "d.swift": "struct S { let a = b }\n" * n + 'let c = String(localized: "\\(S().a)")\n' * n,
})


def private_name(n):
    return tables(10) | pair('"a" = "A";\n', table="A.strings") | {
        "a.swift": 'class C { private func f() { f(); l.text = "It is a text" } }\n' * n}


# Private functions of one name, each of which asks for itself alone.
row("code/private-name", 2000, "keys --only hard-coded", files=private_name)
# A variable of one method that is set and shown again and again.
row("code/values", 2000, "keys --only hard-coded", files=lambda n: private_name(1) | {
    "a.m": "@implementation A\n- (void)a { NSString *t;\n" + ' t = @"It is of all"; [self show:t];\n' * n
           + "}\n- (void)show:(NSString *)x { self.label.text = x; }\n@end\n",
})
# Functions that may open another localization for a key, each of which asks the file which one.
row("code/second-look-up", 2000, "keys", files=lambda n: tables(10) | {
    "a.swift": "func f(_ k: String) -> String { let t = NSLocalizedString(k, comment: \"\"); return t != k ? t : "
               "b.localizedString(forKey: k, value: nil, table: nil) }\n" * n,
})
# Each type follows from that of the next variable, and that twice.
row("code/chained-types", 1000, "keys", "sync", files=lambda n: tables(10) | {
    "a.swift": each(n, 'let a%d = a%d + a%d\n', 0, 1, 1) + 'let b = String(localized: "\\(a0)")\n' * n,
    "b.swift": "let a = " + " + ".join(["b"] * n) + "\nlet b = " + " + ".join(["a"] * n)
               + '\nlet c = String(localized: "\\(a)")\n',
    "c.swift": "let a = " + "min(max(1, x), " * n + "2" + ")" * n + '\nlet c = String(localized: "\\(a)")\n',
})
# Types beside each other and in each other, and what asks for the one around.
row("code/types", 1000, "keys", "sync", files=lambda n: tables(10) | {
    "a.swift": "struct S { let a = 1 }\n" * n + 'let b = String(localized: "\\(a) \\(self.a)")\n' * n,
    "b.swift": "do { let a = 1\n" * n + 'let b = String(localized: "\\(a)")\n' * n + "}" * n + "\n",
    "c.swift": each(n, "enum E%d { case a(Int), b }\n") + 'switch x { case .a(let n): let c = String(localized: "\\(n)") }\n' * n,
})
# Functions of one name.
row("code/overloads", 500, "keys", "sync", files=lambda n: tables(10) | {
    "a.swift": each(n, "func f(_ t: LocalizedStringKey, x%d: Int) -> Int { 1 }\n")
               + each(n, 'f("a", x%d: 1)\nlet b = String(localized: "\\(f(1))")\n'),
    "b.swift": each(n, "extension T%d { func g(_ t: LocalizedStringKey) {} }\n") + 'g("a")\n' * n,
})
# One key with specifiers in very many places, and a pattern that fits every key.
row("code/same-format", 2000, *KEYS, files=lambda n: tables(n) | {
    "a.swift": 'let a = String(localized: "key \\(1)")\n' * n,
    "b.swift": 'let a = NSLocalizedString("\\(a).\\(b)", comment: "")\n' * n,
})
# Look-ups in the arguments of look-ups.
row("code/nested-calls", 300, "keys", "sync", files=lambda n: tables(10) | {
    "a.m": "a = " + 'NSLocalizedStringFromTableInBundle(@"a", @"T", ' * n + "nil" + ', @"c")' * n + ";\n",
    "b.swift": "let a = " + 'NSLocalizedString("a", comment: ' * n + '"c"' + ")" * n + "\n",
    "c.swift": "let a = " + 'String(format: NSLocalizedString("a", comment: "c"), ' * n + '"c"' + ")" * n + "\n",
})
# Constants of one name, and of each other.
row("code/constants-of-c", 1000, "keys", "sync", files=lambda n: tables(10) | {
    "a.m": 'static NSString *k = @"a";\n' * n + "a = NSLocalizedString(k, nil);\n" * n,
    "b.m": each(n, "static NSString *k%d = k%d;\n", 0, 1) + each(n, "a = NSLocalizedString(k%d, nil);\n"),
    "c.m": "#define K(x) NSLocalizedString(x, @\"\")\n" * n + 'a = K(@"x");\n' * n,
})
# Literals within literals.
row("code/interpolations", 20000, *KEYS, files=lambda n: tables(10) | {
    "a.swift": 'let a = String(localized: "' + "\\(x)" * n + '")\n',
    "b.swift": "let a = " + '"\\(' * n + "b" + ')"' * n + "\n",
})
row("code/comments", 20000, *KEYS, files=lambda n:
    tables(10) | {"a.swift": "/* " * n + " */" * n + "\n" + '#"' * n + "\n", "b.m": "/* */ // \\\n" * n})
row("code/brackets", 20000, *KEYS, files=lambda n: tables(10) | {
    "a.swift": "let a = " + "f(" * n + 'NSLocalizedString("a", comment: "")' + ")" * n + "\n",
    "b.swift": "{ [ ( " * n,
    "c.m": "[[" * n + "NSLocalizedString(" * n,
})
row("code/declarations", 4000, *KEYS, files=lambda n:
    tables(10) | {"a.swift": each(n, "extension A { func f%d(_ t: LocalizedStringKey) {} }\n") + each(n, 'f%d("x %d")\n')})
row("code/nested-types", 2000, *KEYS, files=lambda n:
    tables(10) | {"a.swift": each(n, "struct S%d { ") + 'let a = Text("x")' + "}" * n})
# A table for each call.
row("code/tables", 500, *KEYS, "sync --write {copy}", files=lambda n: many(n, {"en.lproj/T%d.strings": entries(2)})
    | {"a.swift": each(n, 'let a = NSLocalizedString("x", tableName: "T%d", comment: "")\n')})
# Modules with tables and code of their own.
row("code/modules", 200, *KEYS, files=lambda n: many(n, {
    "M%d/{en,de}.lproj/Localizable.strings": entries(3),
    "M%d/a.swift": 'let a = NSLocalizedString("key.1", comment: "")\nlet b = "key.2"\n',
    "M%d/Package.swift": 'let package = Package(name: "P%d", defaultLocalization: "en")\n'}))
# Literals that are no calls: each may be a use.
row("code/literals", 20000, *KEYS, files=lambda n: tables(n // 2) | {"a.swift": each(n, 'let a = "key.%d"\n')})
row("code/conditions", 20000, *KEYS, files=lambda n:
    tables(10) | {"a.swift": "#if A\n" * n + 'let a = NSLocalizedString("a", comment: "")\n' + "#endif\n" * n})
# A catalog, whose keys are half gone and half new in the code.
row("code/catalog", 2000, *KEYS, "sync --write {copy}", files=lambda n: {
    "Localizable.xcstrings": '{"sourceLanguage":"en","strings":{%s},"version":"1.0"}' % ",".join(
        '"k%07d":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"x"}}}}' % i for i in range(n)),
    "a.swift": each(n, 'let a = String(localized: "k%07d")\n', n // 2),
})


PROJECT = ("stubs --update-project", "stubs --update-project --add-locale sv", "stubs --update-project --write {copy}",
           "export --count", "targets")


# A project that has to be told of a file for each table.
row("code/project-files", 300, *PROJECT, files=lambda n: {
    "App.xcodeproj/project.pbxproj": project([("T%d.strings" % i, ["en.lproj/T%d.strings" % i]) for i in range(n)]),
    "de.lproj/T0.strings": entries(1)} | many(n, {"en.lproj/T%d.strings": entries(2)}))
# A project that knows none of the languages.
row("code/project-regions", 200, *PROJECT, files=lambda n: localized(["en", *names(n)], entries(2), "T.strings") | {
    "App.xcodeproj/project.pbxproj": project([(table, ["en.lproj/" + table]) for table in ("T.strings", "U.strings")], ["en"]),
    "en.lproj/U.strings": entries(2)})
# Projects beside each other.
row("code/project-many", 100, *PROJECT, files=lambda n: many(n, {
    "A%d/App.xcodeproj/project.pbxproj": project([("T.strings", ["en.lproj/T.strings"])]), "A%d/en.lproj/T.strings": entries(2)}))
# What others have made, which is left out.
row("code/dependencies", 300, "report --format csv", "report --format csv --dependencies {tree}", "targets", "keys", files=lambda n:
    tables(5) | many(n, {"{Pods/P%d,Carthage/Checkouts/C%d,SourcePackages/checkouts/S%d,F%d.framework}/" + name: text
                         for name, text in (("en.lproj/L.strings", entries(2)), ("a.swift", 'let a = "key.1"\n'))}))
# A key of Objective-C in many literals behind one another.
row("code/literal-pieces", 4000, "keys", "report --format csv", files=lambda n:
    tables(1) | {"a.m": "x = NSLocalizedString(%s, nil);\n" % ('@"a" ' * n)})
