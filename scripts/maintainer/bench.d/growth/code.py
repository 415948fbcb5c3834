"""Sources, and what is done with the keys in them."""
from growth.cases import case, entries, names, write
from growth.projects import project

KEYS = ("keys", "keys --format json", "report --format csv", "sync")


def tables(folder, n, key="key.%d"):
    for locale in ("en", "de"):
        write(folder / ("tree/%s.lproj/Localizable.strings" % locale), entries(n, key=key))


@case("code/calls", 4000, *KEYS, "sync --write {copy}", "sync --update-values", "keys --only unused --remove")
def calls(folder, n):
    """Files of a hundred calls; half of the keys are in a table."""
    tables(folder, n // 2)
    for i in range(0, n, 100):
        write(folder / ("tree/Sources/F%d.swift" % i), "".join(
            'let a%d = NSLocalizedString("key.%d", value: "Other %d", comment: "what for")\n' % (k, k, k)
            for k in range(i, i + 100)))


@case("code/one-file", 4000, *KEYS)
def one_file(folder, n):
    tables(folder, 10)
    write(folder / "tree/a.swift", "".join('let a = String(localized: "new \\(b) %d")\n' % i for i in range(n)))


@case("code/same-key", 4000, *KEYS, "keys --key key {tree}")
def same_key(folder, n):
    """One key in very many places, each with another default text."""
    tables(folder, 10)
    write(folder / "tree/a.swift", "".join('let a = NSLocalizedString("key", value: "v%d", comment: "c%d")\n' % (i, i)
                                            for i in range(n)))


@case("code/objective-c", 4000, *KEYS)
def objective_c(folder, n):
    tables(folder, 10)
    write(folder / "tree/a.m", "".join('a = NSLocalizedString(@"key.%d" @" and more", @"c");\n' % i for i in range(n)))


@case("code/macros", 4000, *KEYS)
def macros(folder, n):
    """Constants that are made of each other, and macros."""
    tables(folder, 10)
    write(folder / "tree/a.h", "".join('#define K%d(x) NSLocalizedString(K%d(x), @"")\n' % (i, i + 1) for i in range(n)))
    write(folder / "tree/a.m", "".join("a = K%d(@\"x\");\n" % i for i in range(n)))
    write(folder / "tree/b.swift", "".join("let k%d = k%d\nlet a = NSLocalizedString(k%d, comment: \"\")\n" % (i, i + 1, i)
                                            for i in range(n)))


@case("code/constants", 4000, *KEYS)
def constants(folder, n):
    tables(folder, n)
    write(folder / "tree/a.swift", "enum K: String {\n" + "".join('  case c%d = "key.%d"\n' % (i, i) for i in range(n)) + "}\n"
          + "".join("let a%d = NSLocalizedString(K.c%d.rawValue, comment: \"\")\n" % (i, i) for i in range(n)))


@case("code/prefixes", 2000, *KEYS)
def prefixes(folder, n):
    """Keys that are put together: any of the table may be meant."""
    tables(folder, n)
    write(folder / "tree/a.swift", "".join('let a = NSLocalizedString("key.%d" + b, comment: "")\n' % i for i in range(n)))


@case("code/wildcards", 1000, *KEYS)
def wildcards(folder, n):
    tables(folder, n, key="aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa%db")
    write(folder / "tree/a.swift", "".join('let a = NSLocalizedString("\\(a)a\\(a)a\\(a)a%d\\(a)c", comment: "")\n' % i
                                            for i in range(n)))


@case("code/patterns", 4000, "keys", "report --format csv")
def patterns(folder, n):
    """Long texts that are put together: many, and one."""
    tables(folder, 10)
    write(folder / "tree/a.swift", "".join('let a = "%s\\(b)"\n' % ("%d %x " % (i, i * 7919)).ljust(60, chr(97 + i % 26)) for i in range(n)))
    write(folder / "tree/b.swift", 'let a = "%s\\(b)"\n' % ("a long text " * n))


@case("code/routines", 250, *KEYS)
def routines(folder, n):
    """Functions that hand their argument on to the next one."""
    tables(folder, 10)
    write(folder / "tree/a.swift", "".join("func f%d(_ key: String) -> String { f%d(key) }\n" % (i, i + 1) for i in range(n))
          + 'func f%d(_ key: String) -> String { NSLocalizedString(key, comment: "") }\nlet a = f0("x")\n' % n)


@case("code/same-name", 500, "keys", "sync")
def same_name(folder, n):
    """Variables of one name, whose types follow from each other, as locals, in blocks and in types."""
    tables(folder, 10)
    write(folder / "tree/a.swift", "let a = a\n" * n + 'let b = String(localized: "\(a)")\n' * n)
    write(folder / "tree/b.swift", "func f() {\n" + 'let a = a\nlet b = String(localized: "\(a)")\n' * n + "}\n")
    write(folder / "tree/c.swift", "func f() {\n" + "do { let a = 1 }\n" * n + 'let b = String(localized: "\(a)")\n' * n + "}\n")
    write(folder / "tree/d.swift", "struct S { let a = b }\n" * n + 'let c = String(localized: "\(S().a)")\n' * n)


@case("code/private-name", 2000, "keys --only hard-coded")
def private_name(folder, n):
    """Private functions of one name, each of which asks for itself alone."""
    tables(folder, 10)
    for language in ("en", "de"):
        write(folder / ("tree/%s.lproj/A.strings" % language), '"a" = "A";\n')
    write(folder / "tree/a.swift", 'class C { private func f() { f(); l.text = "It is a text" } }\n' * n)


@case("code/values", 2000, "keys --only hard-coded")
def values(folder, n):
    """A variable of one method that is set and shown again and again."""
    private_name(folder, 1)
    write(folder / "tree/a.m", "@implementation A\n- (void)a { NSString *t;\n"
          + ' t = @"It is of all"; [self show:t];\n' * n + "}\n- (void)show:(NSString *)x { self.label.text = x; }\n@end\n")


@case("code/second-look-up", 2000, "keys")
def second_look_up(folder, n):
    """Functions that may open another localization for a key, each of which asks the file which one."""
    tables(folder, 10)
    write(folder / "tree/a.swift", "func f(_ k: String) -> String { let t = NSLocalizedString(k, comment: \"\"); return t != k ? t : "
          "b.localizedString(forKey: k, value: nil, table: nil) }\n" * n)


@case("code/chained-types", 1000, "keys", "sync")
def chained_types(folder, n):
    """Each type follows from that of the next variable, and that twice."""
    tables(folder, 10)
    write(folder / "tree/a.swift", "".join('let a%d = a%d + a%d\n' % (i, i + 1, i + 1) for i in range(n))
          + 'let b = String(localized: "\(a0)")\n' * n)
    write(folder / "tree/b.swift", "let a = " + " + ".join(["b"] * n) + "\nlet b = " + " + ".join(["a"] * n) + "\n"
          + 'let c = String(localized: "\(a)")\n')
    write(folder / "tree/c.swift", "let a = " + "min(max(1, x), " * n + "2" + ")" * n + '\nlet c = String(localized: "\(a)")\n')


@case("code/types", 1000, "keys", "sync")
def types(folder, n):
    """Types beside each other and in each other, and what asks for the one around."""
    tables(folder, 10)
    write(folder / "tree/a.swift", "struct S { let a = 1 }\n" * n + 'let b = String(localized: "\(a) \(self.a)")\n' * n)
    write(folder / "tree/b.swift", "do { let a = 1\n" * n + 'let b = String(localized: "\(a)")\n' * n + "}" * n + "\n")
    write(folder / "tree/c.swift", "".join("enum E%d { case a(Int), b }\n" % i for i in range(n))
          + 'switch x { case .a(let n): let c = String(localized: "\(n)") }\n' * n)


@case("code/overloads", 500, "keys", "sync")
def overloads(folder, n):
    """Functions of one name."""
    tables(folder, 10)
    write(folder / "tree/a.swift", "".join("func f(_ t: LocalizedStringKey, x%d: Int) -> Int { 1 }\n" % i for i in range(n))
          + "".join('f("a", x%d: 1)\nlet b = String(localized: "\(f(1))")\n' % i for i in range(n)))
    write(folder / "tree/b.swift", "".join("extension T%d { func g(_ t: LocalizedStringKey) {} }\n" % i for i in range(n))
          + 'g("a")\n' * n)


@case("code/same-format", 2000, *KEYS)
def same_format(folder, n):
    """One key with specifiers in very many places, and a pattern that fits every key."""
    tables(folder, n)
    write(folder / "tree/a.swift", 'let a = String(localized: "key \(1)")\n' * n)
    write(folder / "tree/b.swift", 'let a = NSLocalizedString("\(a).\(b)", comment: "")\n' * n)


@case("code/nested-calls", 300, "keys", "sync")
def nested_calls(folder, n):
    """Look-ups in the arguments of look-ups."""
    tables(folder, 10)
    write(folder / "tree/a.m", "a = " + 'NSLocalizedStringFromTableInBundle(@"a", @"T", ' * n + "nil" + ', @"c")' * n + ";\n")
    write(folder / "tree/b.swift", "let a = " + 'NSLocalizedString("a", comment: ' * n + '"c"' + ")" * n + "\n")
    write(folder / "tree/c.swift", "let a = " + 'String(format: NSLocalizedString("a", comment: "c"), ' * n + '"c"' + ")" * n + "\n")


@case("code/constants-of-c", 1000, "keys", "sync")
def constants_of_c(folder, n):
    """Constants of one name, and of each other."""
    tables(folder, 10)
    write(folder / "tree/a.m", 'static NSString *k = @"a";\n' * n + "a = NSLocalizedString(k, nil);\n" * n)
    write(folder / "tree/b.m", "".join("static NSString *k%d = k%d;\n" % (i, i + 1) for i in range(n))
          + "".join("a = NSLocalizedString(k%d, nil);\n" % i for i in range(n)))
    write(folder / "tree/c.m", "#define K(x) NSLocalizedString(x, @\"\")\n" * n + 'a = K(@"x");\n' * n)


@case("code/interpolations", 20000, *KEYS)
def interpolations(folder, n):
    """Literals within literals."""
    tables(folder, 10)
    write(folder / "tree/a.swift", 'let a = String(localized: "' + "\\(x)" * n + '")\n')
    write(folder / "tree/b.swift", "let a = " + '"\\(' * n + "b" + ')"' * n + "\n")


@case("code/comments", 20000, *KEYS)
def comments(folder, n):
    tables(folder, 10)
    write(folder / "tree/a.swift", "/* " * n + " */" * n + "\n" + '#"' * n + "\n")
    write(folder / "tree/b.m", "/* */ // \\\n" * n)


@case("code/brackets", 20000, *KEYS)
def brackets(folder, n):
    tables(folder, 10)
    write(folder / "tree/a.swift", "let a = " + "f(" * n + 'NSLocalizedString("a", comment: "")' + ")" * n + "\n")
    write(folder / "tree/b.swift", "{ [ ( " * n)
    write(folder / "tree/c.m", "[[" * n + "NSLocalizedString(" * n)


@case("code/declarations", 4000, *KEYS)
def declarations(folder, n):
    tables(folder, 10)
    write(folder / "tree/a.swift", "".join("extension A { func f%d(_ t: LocalizedStringKey) {} }\n" % i for i in range(n))
          + "".join('f%d("x %d")\n' % (i, i) for i in range(n)))


@case("code/nested-types", 2000, *KEYS)
def nested_types(folder, n):
    tables(folder, 10)
    write(folder / "tree/a.swift", "".join("struct S%d { " % i for i in range(n)) + 'let a = Text("x")' + "}" * n)


@case("code/tables", 500, *KEYS, "sync --write {copy}")
def many_tables(folder, n):
    """A table for each call."""
    for i in range(n):
        write(folder / ("tree/en.lproj/T%d.strings" % i), entries(2))
    write(folder / "tree/a.swift", "".join('let a = NSLocalizedString("x", tableName: "T%d", comment: "")\n' % i
                                            for i in range(n)))


@case("code/modules", 200, *KEYS)
def modules(folder, n):
    """Modules with tables and code of their own."""
    for i in range(n):
        for locale in ("en", "de"):
            write(folder / ("tree/M%d/%s.lproj/Localizable.strings" % (i, locale)), entries(3))
        write(folder / ("tree/M%d/a.swift" % i), 'let a = NSLocalizedString("key.1", comment: "")\nlet b = "key.2"\n')
        write(folder / ("tree/M%d/Package.swift" % i), 'let package = Package(name: "P%d", defaultLocalization: "en")\n' % i)


@case("code/literals", 20000, *KEYS)
def literals(folder, n):
    """Literals that are no calls: each may be a use."""
    tables(folder, n // 2)
    write(folder / "tree/a.swift", "".join('let a = "key.%d"\n' % i for i in range(n)))


@case("code/conditions", 20000, *KEYS)
def conditions(folder, n):
    tables(folder, 10)
    write(folder / "tree/a.swift", "#if A\n" * n + 'let a = NSLocalizedString("a", comment: "")\n' + "#endif\n" * n)


@case("code/catalog", 2000, *KEYS, "sync --write {copy}")
def catalog(folder, n):
    """A catalog, whose keys are half gone and half new in the code."""
    write(folder / "tree/Localizable.xcstrings", '{"sourceLanguage":"en","strings":{%s},"version":"1.0"}' % ",".join(
        '"k%07d":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"x"}}}}' % i for i in range(n)))
    write(folder / "tree/a.swift", "".join('let a = String(localized: "k%07d")\n' % i for i in range(n // 2, n + n // 2)))


@case("code/stringsdata", 4000, "keys --stringsdata {side} {tree}", "sync --stringsdata {side} {tree}")
def stringsdata(folder, n):
    tables(folder, 10)
    write(folder / "tree/a.swift", "".join('let a = "k%d"\nlet b = "\\(c)x%d"\n' % (i, i) for i in range(n // 2)))
    write(folder / "side/a.stringsdata", '{"source":"a.swift","tables":{"Localizable":[%s]},"version":1}' % ",".join(
        '{"key":"k%d","comment":"c","location":{"startingLine":%d,"startingColumn":1}}' % (i, i + 1) for i in range(n)))


PROJECT = ("stubs --update-project", "stubs --update-project --add-locale sv", "stubs --update-project --write {copy}",
           "export --count", "targets")


@case("code/project-files", 300, *PROJECT)
def project_files(folder, n):
    """A project that has to be told of a file for each table."""
    write(folder / "tree/App.xcodeproj/project.pbxproj", project(
        [("T%d.strings" % i, ["en.lproj/T%d.strings" % i]) for i in range(n)], regions=["en", "de"]))
    for i in range(n):
        write(folder / ("tree/en.lproj/T%d.strings" % i), entries(2))
    write(folder / "tree/de.lproj/T0.strings", entries(1))


@case("code/project-regions", 200, *PROJECT)
def project_regions(folder, n):
    """A project that knows none of the languages."""
    write(folder / "tree/App.xcodeproj/project.pbxproj", project(
        [("T.strings", ["en.lproj/T.strings"]), ("U.strings", ["en.lproj/U.strings"])], regions=["en"]))
    for name in ["en", *names(n)]:
        write(folder / ("tree/%s.lproj/T.strings" % name), entries(2))
    write(folder / "tree/en.lproj/U.strings", entries(2))


@case("code/project-many", 100, *PROJECT)
def project_many(folder, n):
    """Projects beside each other."""
    for i in range(n):
        write(folder / ("tree/A%d/App.xcodeproj/project.pbxproj" % i), project(
            [("T.strings", ["en.lproj/T.strings"])], regions=["en", "de"]))
        write(folder / ("tree/A%d/en.lproj/T.strings" % i), entries(2))


@case("code/dependencies", 300, "report --format csv", "report --format csv --dependencies {tree}", "targets", "keys")
def dependencies(folder, n):
    """What others have made, which is left out."""
    tables(folder, 5)
    for i in range(n):
        for place in ("Pods/P%d", "Carthage/Checkouts/C%d", "SourcePackages/checkouts/S%d", "F%d.framework"):
            write(folder / "tree" / (place % i) / "en.lproj/L.strings", entries(2))
            write(folder / "tree" / (place % i) / "a.swift", 'let a = "key.1"\n')


@case("code/literal-pieces", 4000, "keys", "report --format csv")
def literal_pieces(folder, n):
    """A key of Objective-C in many literals behind one another."""
    tables(folder, 1)
    write(folder / "tree/a.m", "x = NSLocalizedString(%s, nil);\n" % ('@"a" ' * n))
