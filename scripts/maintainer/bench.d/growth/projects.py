"""Info.plist files, projects, packages, Settings pages: what tells facts about a tree."""
from growth.cases import case, dictionary, entries, plist, string, write

INFO = plist(dictionary([("CFBundleDevelopmentRegion", string("en")), ("CFBundleName", string("App")),
                         ("NSCameraUsageDescription", string("For pictures"))]))
TABLE = '"CFBundleName" = "App";\n"NSCameraUsageDescription" = "For pictures";\n'
ALL = ("report --format csv", "export --count", "resolve", "stubs")


def project(files=(), regions=("en", "de"), info=(), keys=()):
    """A project whose groups are flat."""
    objects, numbers = [], []
    for number, (name, paths) in enumerate(files):
        children = []
        for place, path in enumerate(paths):
            own = "F%08d%08d" % (number, place)
            objects.append('%s = {isa = PBXFileReference; name = "%s"; path = "%s"; sourceTree = "<group>"; };\n' % (
                own, path.split(".lproj")[0], path))
            children.append(own)
        numbers.append("V%08d" % number)
        objects.append('%s = {isa = PBXVariantGroup; children = (%s); name = "%s"; sourceTree = "<group>"; };\n' % (
            numbers[-1], ", ".join(children), name))
    for number, path in enumerate(info):
        objects.append('C%08d = {isa = XCBuildConfiguration; buildSettings = {INFOPLIST_FILE = "%s"; %s}; name = R; };\n' % (
            number, path, " ".join('INFOPLIST_KEY_%s = "text";' % key for key in keys)))
    return ("// !$*UTF8*$!\n{ objects = {\n" + "".join(objects)
            + 'G = {isa = PBXGroup; children = (%s); sourceTree = "<group>"; };\n' % ", ".join(numbers)
            + "L = {isa = XCConfigurationList; buildConfigurations = (%s); };\n" % ", ".join(
                "C%08d" % number for number in range(len(info)))
            + "P = {isa = PBXProject; buildConfigurationList = L; developmentRegion = en; knownRegions = (%s); mainGroup = G;"
            " targets = (); };\n}; rootObject = P; }\n" % ", ".join('"%s"' % region for region in regions))


@case("projects/modules", 300, *ALL)
def modules(folder, n):
    """Modules in one tree, each with an Info.plist and an InfoPlist table: an ordinary monorepo."""
    for i in range(n):
        module = folder / ("tree/Modules/Module%d" % i)
        write(module / "Info.plist", INFO)
        write(module / "en.lproj/InfoPlist.strings", TABLE)
        write(module / "de.lproj/InfoPlist.strings", TABLE)


def apps(folder, n, key, package=None, more=""):
    """Apps in one tree, each with a table and code that asks for its keys."""
    for i in range(n):
        app = folder / ("tree/apps/App%d/Sources/App%d" % (i, i))
        if package:
            write(app / "../../Package.swift", package % {"i": i})
        for locale in ("en", "de"):
            write(app / ("Resources/%s.lproj/Localizable.strings" % locale), entries(20, key=key(i)))
        for file in range(4):
            write(app / ("F%d.swift" % file), "".join(
                'let a%d = NSLocalizedString("%s", comment: "")\n' % (k, key(i) % k) for k in range(5 * file, 5 * file + 5))
                + more % {"i": i, "file": file})


ASKING = ("report --format csv", "check", "keys")
PACKAGE = """// swift-tools-version:5.9
let package = Package(name: "App%(i)d", defaultLocalization: "en", dependencies: [.package(path: "../../shared/S")],
  targets: [.target(name: "App%(i)d", dependencies: ["S"], resources: [.process("Resources")])])
"""


@case("projects/apps-same-keys", 80, *ASKING)
def apps_same(folder, n):
    apps(folder, n, lambda i: "key.%d")


@case("projects/apps-own-keys", 80, *ASKING)
def apps_own(folder, n):
    apps(folder, n, lambda i: "app" + str(i) + ".key.%d")


@case("projects/apps-unread-table", 80, *ASKING)
def apps_unread(folder, n):
    """Apps that share their keys, with a table each that no code names."""
    apps(folder, n, lambda i: "key.%d", more='let c = NSLocalizedString("e.%(file)d", tableName: "Errors", comment: "")\n')
    for i in range(n):
        for locale in ("en", "de"):
            for table, key in (("Errors", "e.%d"), ("Onboarding", "o.%d")):
                write(folder / ("tree/apps/App%d/Sources/App%d/Resources/%s.lproj/%s.strings" % (i, i, locale, table)),
                      entries(20, key=key))


@case("projects/apps-missing-keys", 80, *ASKING)
def apps_missing(folder, n):
    """Keys in no table, in packages."""
    apps(folder, n, lambda i: "key.%d", PACKAGE, 'let b = NSLocalizedString("Missing in %(i)d %(file)d", comment: "")\n')


@case("projects/apps-packages", 80, *ASKING)
def apps_packages(folder, n):
    """Apps that are packages and have a library in common."""
    apps(folder, n, lambda i: "key.%d", PACKAGE)
    write(folder / "tree/shared/S/Package.swift", 'let package = Package(name: "S", defaultLocalization: "en", '
          'products: [.library(name: "S", targets: ["S"])], targets: [.target(name: "S", resources: [.process("R")])])\n')
    write(folder / "tree/shared/S/Sources/S/R/en.lproj/Localizable.strings", entries(20))
    write(folder / "tree/shared/S/Sources/S/a.swift", 'let a = NSLocalizedString("key.0", bundle: .module, comment: "")\n')


@case("projects/apps-own-bundles", 80, *ASKING)
def apps_own_bundles(folder, n):
    """Packages that share their keys and ask their own bundles."""
    apps(folder, n, lambda i: "key.%d", PACKAGE, "".join(
        'let m%d = NSLocalizedString("key.%d", bundle: .module, comment: "")\n' % (k, k) for k in range(20)))


@case("projects/projects", 300, *ALL)
def projects(folder, n):
    """Many projects in one tree."""
    for i in range(n):
        module = folder / ("tree/Apps/App%d" % i)
        write(module / "App.xcodeproj/project.pbxproj", project(
            [("Localizable.strings", ["en.lproj/Localizable.strings", "de.lproj/Localizable.strings"])], info=["Info.plist"]))
        write(module / "Info.plist", INFO)
        for locale in ("en", "de"):
            write(module / (locale + ".lproj/Localizable.strings"), entries(2))


@case("projects/project-infos", 300, *ALL)
def project_infos(folder, n):
    """One project that names many Info.plist files, and as many containers."""
    write(folder / "tree/App.xcodeproj/project.pbxproj", project(info=["M%d/Target-Info.plist" % i for i in range(n)]))
    for i in range(n):
        write(folder / ("tree/M%d/Target-Info.plist" % i), INFO)
        write(folder / ("tree/M%d/en.lproj/InfoPlist.strings" % i), TABLE)


@case("projects/variant-groups", 2000, "report --format csv", "resolve")
def variant_groups(folder, n):
    write(folder / "tree/App.xcodeproj/project.pbxproj", project(
        [("T%d.strings" % i, ["en.lproj/T%d.strings" % i, "de.lproj/T%d.strings" % i]) for i in range(n)]))
    for locale in ("en", "de"):
        write(folder / ("tree/%s.lproj/T0.strings" % locale), entries(2))


@case("projects/variants", 4000, "report --format csv", "resolve")
def variants(folder, n):
    """One variant group of many files, and as many known regions."""
    regions = ["x%d" % i for i in range(n)]
    write(folder / "tree/App.xcodeproj/project.pbxproj", project(
        [("T.strings", [region + ".lproj/T.strings" for region in regions])], regions))
    write(folder / "tree/en.lproj/T.strings", entries(2))


@case("projects/groups-deep", 4000, "report --format csv")
def groups_deep(folder, n):
    objects = "".join('G%d = {isa = PBXGroup; children = (G%d); path = a; sourceTree = "<group>"; };\n' % (i, i + 1)
                      for i in range(n))
    write(folder / "tree/App.xcodeproj/project.pbxproj", "// !$*UTF8*$!\n{ objects = {\n" + objects + (
        'G%d = {isa = PBXVariantGroup; children = (F); name = T.strings; sourceTree = "<group>"; };\n'
        'F = {isa = PBXFileReference; name = en; path = "en.lproj/T.strings"; sourceTree = "<group>"; };\n'
        "P = {isa = PBXProject; developmentRegion = en; knownRegions = (en); mainGroup = G0; };\n"
        "}; rootObject = P; }\n" % n))
    write(folder / "tree/en.lproj/T.strings", entries(2))


@case("projects/configurations", 4000, "report --format csv")
def configurations(folder, n):
    write(folder / "tree/App.xcodeproj/project.pbxproj", project(
        info=["Info%d.plist" % i for i in range(n)], keys=["NSCameraUsageDescription"]))
    write(folder / "tree/en.lproj/InfoPlist.strings", TABLE)


@case("projects/packages", 500, "report --format csv", "resolve", "export --count")
def packages(folder, n):
    for i in range(n):
        package = folder / ("tree/P%d" % i)
        write(package / "Package.swift", 'let package = Package(name: "P", defaultLocalization: "en")\n')
        write(package / "Sources/P/en.lproj/Localizable.strings", entries(2))
        write(package / "Sources/P/de.lproj/Localizable.strings", entries(2))


@case("projects/manifest", 40000, "report --format csv")
def manifest(folder, n):
    write(folder / "tree/Package.swift", 'let package = Package(name: "P", ' + '/* "( */ a("\\(b)") ' * n)
    write(folder / "tree/en.lproj/Localizable.strings", entries(2))


@case("projects/settings", 400, *ALL)
def settings(folder, n):
    """A Settings.bundle of many pages."""
    for i in range(n):
        write(folder / ("tree/Settings.bundle/Page%d.plist" % i), plist(dictionary([
            ("StringsTable", string("Page%d" % i)), ("PreferenceSpecifiers", "<array>%s</array>" % "".join(
                dictionary([("Type", string("PSToggleSwitchSpecifier")), ("Title", string("Title %d" % k))])
                for k in range(5)))])))
        for locale in ("en", "de"):
            write(folder / ("tree/Settings.bundle/%s.lproj/Page%d.strings" % (locale, i)), entries(3, key="Title %d"))


@case("projects/settings-page", 4000, *ALL)
def settings_page(folder, n):
    write(folder / "tree/Settings.bundle/Root.plist", plist(dictionary([
        ("StringsTable", string("Root")), ("PreferenceSpecifiers", "<array>%s</array>" % "".join(
            dictionary([("Type", string("PSMultiValueSpecifier")), ("Title", string("Title %d" % k)),
                        ("Titles", "<array>%s</array>" % (string("choice %d" % k) * 3))])
            for k in range(n)))])))
    for locale in ("en", "de"):
        write(folder / ("tree/Settings.bundle/%s.lproj/Root.strings" % locale), entries(3, key="Title %d"))


@case("projects/bundles", 300, *ALL)
def bundles(folder, n):
    """Bundles beside each other in an app."""
    write(folder / "tree/App.app/Info.plist", INFO)
    write(folder / "tree/App.app/en.lproj/InfoPlist.strings", TABLE)
    for i in range(n):
        bundle = folder / ("tree/App.app/PlugIns/B%d.appex" % i)
        write(bundle / "Info.plist", INFO)
        for locale in ("en", "de"):
            write(bundle / (locale + ".lproj/Localizable.strings"), entries(2))


@case("projects/bundles-nested", 40, "report --format csv", "resolve", "export --count")
def bundles_nested(folder, n):
    """Bundles in each other."""
    bundle = folder / "tree"
    for i in range(min(n, 400)):
        bundle = bundle / "B.app"
        write(bundle / "Info.plist", INFO)
        write(bundle / "en.lproj/Localizable.strings", entries(2))


@case("projects/info-localizations", 4000, "report --format csv", "resolve")
def info_localizations(folder, n):
    names = "".join(string("x%d" % i) for i in range(n))
    write(folder / "tree/App.app/Info.plist", plist(dictionary([("CFBundleLocalizations", "<array>%s</array>" % names)])))
    write(folder / "tree/App.app/en.lproj/Localizable.strings", entries(2))


@case("projects/assets", 1000, "report --format csv", "resolve --resource a.png")
def assets(folder, n):
    write(folder / "tree/en.lproj/Localizable.strings", entries(2))
    for i in range(n):
        write(folder / ("tree/A.xcassets/I%d.imageset/Contents.json" % i),
              '{"images": [{"filename": "a.png", "locale": "en"}, {"filename": "b.png", "locale": "de"}]}')
        write(folder / ("tree/A.xcassets/I%d.imageset/a.png" % i), "")


@case("projects/asset-files", 4000, "report --format csv")
def asset_files(folder, n):
    write(folder / "tree/en.lproj/Localizable.strings", entries(2))
    write(folder / "tree/A.xcassets/I.imageset/Contents.json", '{"images": [%s]}' % ", ".join(
        '{"filename": "%d.png", "locale": "en"}' % i for i in range(n)))


@case("projects/package-chain", 1000, "report --format csv", "keys", "targets")
def package_chain(folder, n):
    """Modules of a package, each of which needs the next; all in one folder."""
    write(folder / "tree/Package.swift", 'let package = Package(name: "P", defaultLocalization: "en", targets: [\n%s])\n' % "".join(
        '.target(name: "T%d", dependencies: ["T%d"], path: "S"),\n' % (i, i + 1) for i in range(n)))
    write(folder / "tree/S/en.lproj/Localizable.strings", entries(2))
    write(folder / "tree/S/a.swift", 'let a = NSLocalizedString("key.0", bundle: .module, comment: "")\n')


@case("projects/package-chain-folders", 250, "report --format csv", "keys", "targets")
def package_chain_folders(folder, n):
    """The same, each with a folder and a table, and an app that needs them all."""
    write(folder / "tree/Package.swift", 'let package = Package(name: "P", defaultLocalization: "en", targets: [\n%s])\n' % "".join(
        '.target(name: "T%d", dependencies: ["T%d"]),\n' % (i, i + 1) for i in range(n)))
    for i in range(n):
        write(folder / ("tree/Sources/T%d/en.lproj/Localizable.strings" % i), entries(1))
        write(folder / ("tree/Sources/T%d/a.swift" % i), 'let a = NSLocalizedString("key.0", bundle: .module, comment: "")\n')


def targets_project(n, kind):
    """A project of targets, each of which is built after the next, and all of which get one table."""
    objects = "".join(
        'T%d = {isa = PBXNativeTarget; name = T%d; productType = "com.apple.product-type.%s"; buildPhases = (R, S);'
        " dependencies = (D%d); };\nD%d = {isa = PBXTargetDependency; target = T%d; };\n" % (i, i, kind, i, i, i + 1)
        for i in range(n))
    return ("// !$*UTF8*$!\n{ objects = {\n" + objects
            + "R = {isa = PBXResourcesBuildPhase; files = (BV); };\nBV = {isa = PBXBuildFile; fileRef = V; };\n"
            "S = {isa = PBXSourcesBuildPhase; files = (BA); };\nBA = {isa = PBXBuildFile; fileRef = A; };\n"
            "A = {isa = PBXFileReference; path = a.swift; sourceTree = SOURCE_ROOT; };\n"
            "V = {isa = PBXVariantGroup; children = (F); name = Localizable.strings; sourceTree = \"<group>\"; };\n"
            'F = {isa = PBXFileReference; name = en; path = "en.lproj/Localizable.strings"; sourceTree = "<group>"; };\n'
            'G = {isa = PBXGroup; children = (V, A); sourceTree = "<group>"; };\n'
            "P = {isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (%s); };\n"
            "}; rootObject = P; }\n" % ", ".join("T%d" % i for i in range(n)))


@case("projects/package-chain-nowhere", 600, "report --no-code --format csv", "targets")
def package_chain_nowhere(folder, n):
    """The same, without a folder for any of them but the last."""
    write(folder / "tree/Package.swift", 'let package = Package(name: "P", defaultLocalization: "en", targets: [\n%s])\n' % "".join(
        '.target(name: "T%d", dependencies: ["T%d"]),\n' % (i, i + 1) for i in range(n)))
    write(folder / ("tree/Sources/T%d/en.lproj/Localizable.strings" % (n - 1)), entries(2))


@case("projects/target-chain", 1000, "report --format csv", "keys", "targets")
def target_chain(folder, n):
    write(folder / "tree/App.xcodeproj/project.pbxproj", targets_project(n, "framework"))
    write(folder / "tree/en.lproj/Localizable.strings", entries(2))
    write(folder / "tree/a.swift", 'let a = NSLocalizedString("key.0", comment: "")\n')


@case("projects/templates", 1000, "report --format csv", "targets")
def templates(folder, n):
    """Targets of XcodeGen that take all of a chain of templates."""
    write(folder / "tree/project.yml", "name: P\ntargetTemplates:\n" + "".join(
        "  A%d: {templates: [A%d]}\n" % (i, i + 1) for i in range(n)) + "targets:\n" + "".join(
        "  T%d: {type: application, platform: iOS, templates: [A0], sources: [S]}\n" % i for i in range(n)))
    write(folder / "tree/S/en.lproj/Localizable.strings", entries(2))


@case("projects/makefile-lists", 1000, "report --format csv", "targets")
def makefile_lists(folder, n):
    """A GNUmakefile that lists languages, which are not there, and files of each."""
    write(folder / "tree/en.lproj/L.strings", '"a" = "b";\n')
    write(folder / "tree/GNUmakefile", "APP_NAME = X\nX_LANGUAGES = en %s\nX_LOCALIZED_RESOURCE_FILES = L.strings %s\n" % (
        " ".join("l%d" % i for i in range(n)), " ".join("L%d.strings" % i for i in range(n))))


@case("projects/modules-one-folder", 2000, "report --format csv", "targets")
def modules_one_folder(folder, n):
    """A package whose targets all have one folder."""
    write(folder / "tree/S/en.lproj/L.strings", '"a" = "b";\n')
    write(folder / "tree/Package.swift", 'let package = Package(name: "P", defaultLocalization: "en", targets: [%s])\n' % ", ".join(
        '.target(name: "T%d", path: "S", resources: [.process("en.lproj")])' % i for i in range(n)))


@case("projects/podspec-folders", 150, "report --no-code --format csv", "targets")
def podspec_folders(folder, n):
    """A specification with a bundle for each of as many folders."""
    for i in range(n):
        write(folder / ("tree/P/d%d/en.lproj/L%d.strings" % (i, i)), '"a" = "b";\n')
    write(folder / "tree/X.podspec", 'Pod::Spec.new do |s|\ns.name = "X"\ns.resource_bundles = {\n%s}\nend\n' % "".join(
        '"B%d" => ["P/d%d/*.lproj", "P/**/x%d/**/*.strings"],\n' % (i, i, i) for i in range(n)))


def converted(folder, tables, targets):
    """A project as Xcode writes it, whose targets all get all tables."""
    def listed(key, items):
        return "%s = (\n%s\t\t\t);" % (key, "".join("\t\t\t\t%s,\n" % item for item in items))
    kinds = {"BuildFile": [], "FileReference": [], "Group": [], "NativeTarget": [], "Project": [], "ResourcesBuildPhase": [],
             "VariantGroup": []}
    groups = []
    for i in range(tables):
        name = "T%d.strings" % i
        for locale in ("en", "de"):
            write(folder / ("tree/%s.lproj/%s" % (locale, name)), '"a" = "%s";\n' % locale)
            kinds["FileReference"].append(("F%06d%s /* %s */" % (i, locale, locale), [
                "lastKnownFileType = text.plist.strings;", "name = %s;" % locale, "path = %s.lproj/%s;" % (locale, name),
                'sourceTree = "<group>";']))
        groups.append("V%06d /* %s */" % (i, name))
        kinds["VariantGroup"].append((groups[-1], [
            listed("children", ["F%06d%s /* %s */" % (i, locale, locale) for locale in ("en", "de")]), "name = %s;" % name,
            'sourceTree = "<group>";']))
    for t in range(targets):
        built = ["B%06dx%06d /* T%d.strings in Resources */" % (t, i, i) for i in range(tables)]
        kinds["BuildFile"] += [(own, ["fileRef = %s;" % group]) for own, group in zip(built, groups)]
        kinds["ResourcesBuildPhase"].append(("R%06d /* Resources */" % t, [listed("files", built)]))
        kinds["NativeTarget"].append(("X%06d /* X%d */" % (t, t), [
            "name = X%d;" % t, 'productType = "com.apple.product-type.application";', listed("buildPhases", ["R%06d" % t])]))
    kinds["Group"].append(("G0 /* G */", [listed("children", groups), 'sourceTree = "<group>";']))
    kinds["Project"].append(("P0 /* Project object */", [
        "developmentRegion = en;", listed("knownRegions", ["en", "de"]), "mainGroup = G0;",
        listed("targets", ["X%06d" % t for t in range(targets)])]))
    write(folder / "tree/App.xcodeproj/project.pbxproj", "// !$*UTF8*$!\n{\n\tobjects = {\n" + "".join(
        "\t\t%s = {\n\t\t\tisa = PBX%s;\n%s\t\t};\n" % (own, kind, "".join("\t\t\t%s\n" % line for line in lines))
        for kind, objects in kinds.items() for own, lines in objects) + "\t};\n\trootObject = P0 /* Project object */;\n}\n")


CONVERTED = ("convert --to catalog --update-project", "stubs --add-locale sv --update-project")


@case("projects/convert-tables", 40, *CONVERTED)
def convert_tables(folder, n):
    """Tables that become catalogs, in a project of four targets."""
    converted(folder, n, 4)


@case("projects/convert-targets", 40, *CONVERTED)
def convert_targets(folder, n):
    """The other way: few tables, and many targets that get them."""
    converted(folder, 4, n)


def modules_of_package(folder, n, code):
    """Modules of one package, each with a table and code; nothing says which app they run in."""
    write(folder / "tree/Package.swift", 'let package = Package(name: "P", defaultLocalization: "en", targets: [\n%s])\n' % "".join(
        '.target(name: "T%d", resources: [.process("R")]),\n' % i for i in range(n)))
    for i in range(n):
        for locale in ("en", "de"):
            write(folder / ("tree/Sources/T%d/R/%s.lproj/Localizable.strings" % (i, locale)), entries(4, value="%@"))
        write(folder / ("tree/Sources/T%d/a.swift" % i), code(i))


@case("projects/open-lookups", 200, "report --format csv", "keys")
def open_lookups(folder, n):
    """In each module a look-up whose key only the running program knows."""
    modules_of_package(folder, n, lambda i: "func f(_ x: Server) { let a = NSLocalizedString(x.key%d, bundle: .module, comment: \"\") }\n" % i)


@case("projects/format-calls", 200, "check", "keys")
def format_calls(folder, n):
    """In each module calls that fill texts with arguments, of keys that all modules have and of one of its own."""
    modules_of_package(folder, n, lambda i: "".join(
        'let a%d = String(format: NSLocalizedString("%s", comment: ""), "x")\n' % (k, key)
        for k, key in enumerate(["key.0", "key.1", "own.%d" % i])))


@case("projects/hosts", 200, "report --format csv", "check")
def hosts(folder, n):
    """Frameworks in one another, and an app around them that has more languages."""
    write(folder / "tree/project.yml", "name: P\ntargets:\n  App: {type: application, platform: iOS, sources: [App], dependencies: "
          "[{target: T0}]}\n" + "".join("  T%d: {type: framework, platform: iOS, sources: [T%d], dependencies: [%s]}\n" % (
              i, i, "{target: T%d}" % (i + 1) if i + 1 < n else "") for i in range(n)))
    for locale in ("en", "de", "fr", "it"):
        write(folder / ("tree/App/%s.lproj/Localizable.strings" % locale), entries(2))
    for i in range(n):
        for locale in ("en", "de"):
            write(folder / ("tree/T%d/%s.lproj/Localizable.strings" % (i, locale)), entries(2))
