"""Info.plist files, projects, packages, Settings pages: what tells facts about a tree."""
from growth.cases import dictionary, each, entries, many, pair, plist, regions, row, string

INFO = plist(dictionary([("CFBundleDevelopmentRegion", string("en")), ("CFBundleName", string("App")),
                         ("NSCameraUsageDescription", string("For pictures"))]))
TABLE = '"CFBundleName" = "App";\n"NSCameraUsageDescription" = "For pictures";\n'
PROJECT = "App.xcodeproj/project.pbxproj"
ALL = ("report --format csv", "export --count", "resolve", "stubs")


def project_of(objects):
    return "// !$*UTF8*$!\n{ objects = {\n" + objects + "}; rootObject = P; }\n"


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
    return project_of(
        "".join(objects) + 'G = {isa = PBXGroup; children = (%s); sourceTree = "<group>"; };\n' % ", ".join(numbers)
        + "L = {isa = XCConfigurationList; buildConfigurations = (%s); };\n" % ", ".join("C%08d" % i for i in range(len(info)))
        + "P = {isa = PBXProject; buildConfigurationList = L; developmentRegion = en; knownRegions = (%s); mainGroup = G;"
        " targets = (); };\n" % ", ".join('"%s"' % region for region in regions))


# Modules in one tree, each with an Info.plist and an InfoPlist table: an ordinary monorepo.
row("projects/modules", 300, *ALL, files=lambda n:
    many(n, {"Modules/Module%d/Info.plist": INFO, "Modules/Module%d/{en,de}.lproj/InfoPlist.strings": TABLE}))


def apps(n, key, package=None, more=""):
    """Apps in one tree, each with a table and code that asks for its keys."""
    files = {}
    for i in range(n):
        if package:
            files["apps/App%d/Package.swift" % i] = package % {"i": i}
        app = "apps/App%d/Sources/App%d/" % (i, i)
        files[app + "Resources/{en,de}.lproj/Localizable.strings"] = entries(20, key=key(i))
        for file in range(4):
            files[app + "F%d.swift" % file] = "".join(
                'let a%d = NSLocalizedString("%s", comment: "")\n' % (k, key(i) % k) for k in range(5 * file, 5 * file + 5)
            ) + more % {"i": i, "file": file}
    return files


def package(targets, name="P"):
    return 'let package = Package(name: "%s", defaultLocalization: "en"%s)\n' % (name, targets and ", targets: [\n%s]" % targets)


ASKING = ("report --format csv", "check", "keys")
PACKAGE = """// swift-tools-version:5.9
let package = Package(name: "App%(i)d", defaultLocalization: "en", dependencies: [.package(path: "../../shared/S")],
  targets: [.target(name: "App%(i)d", dependencies: ["S"], resources: [.process("Resources")])])
"""
ASK = 'let a = NSLocalizedString("key.0", bundle: .module, comment: "")\n'

row("projects/apps-same-keys", 80, *ASKING, files=lambda n: apps(n, lambda i: "key.%d"))
row("projects/apps-own-keys", 80, *ASKING, files=lambda n: apps(n, lambda i: "app" + str(i) + ".key.%d"))
# Apps that share their keys, with a table each that no code names.
row("projects/apps-unread-table", 80, *ASKING, files=lambda n:
    apps(n, lambda i: "key.%d", more='let c = NSLocalizedString("e.%(file)d", tableName: "Errors", comment: "")\n')
    | many(n, {"apps/App%d/Sources/App%d/Resources/{en,de}.lproj/" + table: entries(20, key=key)
               for table, key in (("Errors.strings", "e.%d"), ("Onboarding.strings", "o.%d"))}))
# Keys in no table, in packages.
row("projects/apps-missing-keys", 80, *ASKING, files=lambda n:
    apps(n, lambda i: "key.%d", PACKAGE, 'let b = NSLocalizedString("Missing in %(i)d %(file)d", comment: "")\n'))
# Apps that are packages and have a library in common.
row("projects/apps-packages", 80, *ASKING, files=lambda n: apps(n, lambda i: "key.%d", PACKAGE) | {
    "shared/S/Package.swift": 'let package = Package(name: "S", defaultLocalization: "en", products: [.library(name: "S", '
                              'targets: ["S"])], targets: [.target(name: "S", resources: [.process("R")])])\n',
    "shared/S/Sources/S/R/en.lproj/Localizable.strings": entries(20),
    "shared/S/Sources/S/a.swift": ASK,
})
# Packages that share their keys and ask their own bundles.
row("projects/apps-own-bundles", 80, *ASKING, files=lambda n:
    apps(n, lambda i: "key.%d", PACKAGE, each(20, 'let m%d = NSLocalizedString("key.%d", bundle: .module, comment: "")\n')))
# Many projects in one tree.
row("projects/projects", 300, *ALL, files=lambda n: many(n, {
    "Apps/App%d/" + PROJECT: project([("Localizable.strings", list(pair("")))], info=["Info.plist"]),
    "Apps/App%d/Info.plist": INFO,
    "Apps/App%d/{en,de}.lproj/Localizable.strings": entries(2),
}))
# One project that names many Info.plist files, and as many containers.
row("projects/project-infos", 300, *ALL, files=lambda n:
    {PROJECT: project(info=["M%d/Target-Info.plist" % i for i in range(n)])}
    | many(n, {"M%d/Target-Info.plist": INFO, "M%d/en.lproj/InfoPlist.strings": TABLE}))
row("projects/variant-groups", 2000, "report --format csv", "resolve", files=lambda n:
    {PROJECT: project([("T%d.strings" % i, list(pair("", table="T%d.strings" % i))) for i in range(n)])}
    | pair(entries(2), table="T0.strings"))


def variants(n):
    """One variant group of many files, and as many known regions."""
    regions = ["x%d" % i for i in range(n)]
    return {PROJECT: project([("T.strings", [region + ".lproj/T.strings" for region in regions])], regions),
            "en.lproj/T.strings": entries(2)}


row("projects/variants", 4000, "report --format csv", "resolve", files=variants)
row("projects/groups-deep", 4000, "report --format csv", files=lambda n: {
    "en.lproj/T.strings": entries(2),
    PROJECT: project_of(
        each(n, 'G%d = {isa = PBXGroup; children = (G%d); path = a; sourceTree = "<group>"; };\n', 0, 1)
        + 'G%d = {isa = PBXVariantGroup; children = (F); name = T.strings; sourceTree = "<group>"; };\n' % n
        + 'F = {isa = PBXFileReference; name = en; path = "en.lproj/T.strings"; sourceTree = "<group>"; };\n'
        "P = {isa = PBXProject; developmentRegion = en; knownRegions = (en); mainGroup = G0; };\n")})
row("projects/configurations", 4000, "report --format csv", files=lambda n: {
    PROJECT: project(info=["Info%d.plist" % i for i in range(n)], keys=["NSCameraUsageDescription"]),
    "en.lproj/InfoPlist.strings": TABLE})
row("projects/packages", 500, "report --format csv", "resolve", "export --count", files=lambda n:
    many(n, {"P%d/Package.swift": package(""), "P%d/Sources/P/{en,de}.lproj/Localizable.strings": entries(2)}))
row("projects/manifest", 40000, "report --format csv", files=lambda n:
    {"Package.swift": 'let package = Package(name: "P", ' + '/* "( */ a("\\(b)") ' * n, "en.lproj/Localizable.strings": entries(2)})


def settings(name, specifiers):
    """A page of a Settings.bundle, with its table."""
    listed = "<array>%s</array>" % "".join(map(dictionary, specifiers))
    page = plist(dictionary([("StringsTable", string(name)), ("PreferenceSpecifiers", listed)]))
    return {"Settings.bundle/%s.plist" % name: page,
            "Settings.bundle/{en,de}.lproj/%s.strings" % name: entries(3, key="Title %d")}


# A Settings.bundle of many pages.
row("projects/settings", 400, *ALL, files=lambda n: many(n, settings("Page%d", [
    [("Type", string("PSToggleSwitchSpecifier")), ("Title", string("Title %d" % k))] for k in range(5)])))
row("projects/settings-page", 4000, *ALL, files=lambda n: settings("Root", [
    [("Type", string("PSMultiValueSpecifier")), ("Title", string("Title %d" % k)),
     ("Titles", "<array>%s</array>" % (string("choice %d" % k) * 3))] for k in range(n)]))
# Bundles beside each other in an app.
row("projects/bundles", 300, *ALL, files=lambda n:
    {"App.app/Info.plist": INFO, "App.app/en.lproj/InfoPlist.strings": TABLE}
    | many(n, {"App.app/PlugIns/B%d.appex/" + name: content
               for name, content in (("Info.plist", INFO), ("{en,de}.lproj/Localizable.strings", entries(2)))}))
# Bundles in each other.
row("projects/bundles-nested", 40, "report --format csv", "resolve", "export --count", files=lambda n: {
    "B.app/" * (i + 1) + name: content for i in range(min(n, 400))
    for name, content in (("Info.plist", INFO), ("en.lproj/Localizable.strings", entries(2)))})
row("projects/info-localizations", 4000, "report --format csv", "resolve", files=lambda n: {
    "App.app/Info.plist": plist(dictionary([("CFBundleLocalizations", "<array>%s</array>" % each(n, string("x%d")))])),
    "App.app/en.lproj/Localizable.strings": entries(2)})
row("projects/assets", 1000, "report --format csv", "resolve --resource a.png", files=lambda n:
    {"en.lproj/Localizable.strings": entries(2)} | many(n, {
        "A.xcassets/I%d.imageset/Contents.json":
            '{"images": [{"filename": "a.png", "locale": "en"}, {"filename": "b.png", "locale": "de"}]}',
        "A.xcassets/I%d.imageset/a.png": ""}))
row("projects/asset-files", 4000, "report --format csv", files=lambda n: {
    "en.lproj/Localizable.strings": entries(2),
    "A.xcassets/I.imageset/Contents.json": '{"images": [%s]}' % ", ".join(
        '{"filename": "%d.png", "locale": "en"}' % i for i in range(n))})
# Modules of a package, each of which needs the next; all in one folder.
row("projects/package-chain", 1000, "report --format csv", "keys", "targets", files=lambda n: {
    "Package.swift": package(each(n, '.target(name: "T%d", dependencies: ["T%d"], path: "S"),\n', 0, 1)),
    "S/en.lproj/Localizable.strings": entries(2), "S/a.swift": ASK})
# The same, each with a folder and a table, and an app that needs them all.
row("projects/package-chain-folders", 250, "report --format csv", "keys", "targets", files=lambda n:
    {"Package.swift": package(each(n, '.target(name: "T%d", dependencies: ["T%d"]),\n', 0, 1))}
    | many(n, {"Sources/T%d/en.lproj/Localizable.strings": entries(1), "Sources/T%d/a.swift": ASK}))
# The same, without a folder for any of them but the last.
row("projects/package-chain-nowhere", 3000, "report --no-code --format csv", "targets", files=lambda n: {
    "Package.swift": package(each(n, '.target(name: "T%d", dependencies: ["T%d"]),\n', 0, 1)),
    "Sources/T%d/en.lproj/Localizable.strings" % (n - 1): entries(2)})


def targets_project(n):
    """A project of targets, each of which is built after the next, and all of which get one table."""
    objects = each(n, 'T%d = {isa = PBXNativeTarget; name = T%d; productType = "com.apple.product-type.framework";'
                   " buildPhases = (R, S); dependencies = (D%d); };\nD%d = {isa = PBXTargetDependency; target = T%d; };\n", 0, 0, 0, 0, 1)
    return project_of(objects + "R = {isa = PBXResourcesBuildPhase; files = (BV); };\nBV = {isa = PBXBuildFile; fileRef = V; };\n"
            "S = {isa = PBXSourcesBuildPhase; files = (BA); };\nBA = {isa = PBXBuildFile; fileRef = A; };\n"
            "A = {isa = PBXFileReference; path = a.swift; sourceTree = SOURCE_ROOT; };\n"
            "V = {isa = PBXVariantGroup; children = (F); name = Localizable.strings; sourceTree = \"<group>\"; };\n"
            'F = {isa = PBXFileReference; name = en; path = "en.lproj/Localizable.strings"; sourceTree = "<group>"; };\n'
            'G = {isa = PBXGroup; children = (V, A); sourceTree = "<group>"; };\n'
            "P = {isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (%s); };\n"
            % ", ".join("T%d" % i for i in range(n)))


def synchronized(targets, folders):
    """A project whose targets have settings, and get the files of folders that are not listed."""
    return project_of("".join(
        'T%d = {isa = PBXNativeTarget; name = A%d; productType = "com.apple.product-type.application"; buildPhases = ();'
        " buildConfigurationList = L%d; fileSystemSynchronizedGroups = (S%d); };\n"
        "L%d = {isa = XCConfigurationList; buildConfigurations = (C%d); };\n"
        "C%d = {isa = XCBuildConfiguration; name = Release; buildSettings = {SWIFT_EMIT_LOC_STRINGS = YES; GENERATE_INFOPLIST_FILE = YES; }; };\n"
        % (i, i, i, i % folders, i, i, i) for i in range(targets))
        + each(folders, 'S%d = {isa = PBXFileSystemSynchronizedRootGroup; path = S%d; sourceTree = "<group>"; };\n', 0, 0)
        + 'G = {isa = PBXGroup; children = (%s); sourceTree = "<group>"; };\n' % ", ".join("S%d" % i for i in range(folders))
        + "P = {isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (%s); };\n"
        % ", ".join("T%d" % i for i in range(targets)))


row("projects/target-chain", 1000, "report --format csv", "keys", "targets", files=lambda n: {
    PROJECT: targets_project(n), "en.lproj/Localizable.strings": entries(2),
    "a.swift": 'let a = NSLocalizedString("key.0", comment: "")\n'})
# Targets of XcodeGen that take all of a chain of templates.
row("projects/templates", 1000, "report --format csv", "targets", files=lambda n: {
    "project.yml": "name: P\ntargetTemplates:\n" + each(n, "  A%d: {templates: [A%d]}\n", 0, 1) + "targets:\n"
                   + each(n, "  T%d: {type: application, platform: iOS, templates: [A0], sources: [S]}\n"),
    "S/en.lproj/Localizable.strings": entries(2)})
# A GNUmakefile that lists languages, which are not there, and files of each.
row("projects/makefile-lists", 1000, "report --format csv", "targets", files=lambda n: {
    "en.lproj/L.strings": '"a" = "b";\n',
    "GNUmakefile": "APP_NAME = X\nX_LANGUAGES = en%s\nX_LOCALIZED_RESOURCE_FILES = L.strings%s\n" % (
        each(n, " l%d"), each(n, " L%d.strings"))})
# A package whose targets all have one folder.
row("projects/modules-one-folder", 2000, "report --format csv", "targets", files=lambda n: {
    "S/en.lproj/L.strings": '"a" = "b";\n',
    "Package.swift": 'let package = Package(name: "P", defaultLocalization: "en", targets: [%s])\n' % ", ".join(
        '.target(name: "T%d", path: "S", resources: [.process("en.lproj")])' % i for i in range(n))})
# A specification with a bundle for each of as many folders.
row("projects/podspec-folders", 150, "report --no-code --format csv", "targets", files=lambda n:
    many(n, {"P/d%d/en.lproj/L%d.strings": '"a" = "b";\n'})
    | {"X.podspec": 'Pod::Spec.new do |s|\ns.name = "X"\ns.resource_bundles = {\n%s}\nend\n' % each(
        n, '"B%d" => ["P/d%d/*.lproj", "P/**/x%d/**/*.strings"],\n')})


def converted(tables, targets):
    """A project as Xcode writes it, whose targets all get all tables."""
    def listed(key, items):
        return "%s = (\n%s\t\t\t);" % (key, "".join("\t\t\t\t%s,\n" % item for item in items))
    kinds = {"BuildFile": [], "FileReference": [], "Group": [], "NativeTarget": [], "Project": [], "ResourcesBuildPhase": [],
             "VariantGroup": []}
    groups, files = [], {}
    for i in range(tables):
        name = "T%d.strings" % i
        for locale in ("en", "de"):
            files["%s.lproj/%s" % (locale, name)] = '"a" = "%s";\n' % locale
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
    return files | {PROJECT: "// !$*UTF8*$!\n{\n\tobjects = {\n" + "".join(
        "\t\t%s = {\n\t\t\tisa = PBX%s;\n%s\t\t};\n" % (own, kind, "".join("\t\t\t%s\n" % line for line in lines))
        for kind, objects in kinds.items() for own, lines in objects) + "\t};\n\trootObject = P0 /* Project object */;\n}\n"}


CONVERTED = ("convert --to catalog --update-project", "stubs --add-locale sv --update-project")

# Tables that become catalogs, in a project of four targets.
row("projects/convert-tables", 40, *CONVERTED, files=lambda n: converted(n, 4))
# The other way: few tables, and many targets that get them.
row("projects/convert-targets", 40, *CONVERTED, files=lambda n: converted(4, n))


def modules_of_package(n, code):
    """Modules of one package, each with a table and code; nothing says which app they run in."""
    return {"Package.swift": package(each(n, '.target(name: "T%d", resources: [.process("R")]),\n'))} | many(n, {
        "Sources/T%d/R/{en,de}.lproj/Localizable.strings": entries(4, value="%@"), "Sources/T%d/a.swift": code})


# In each module a look-up whose key only the running program knows.
row("projects/open-lookups", 200, "report --format csv", "keys", files=lambda n: modules_of_package(
    n, 'func f(_ x: Server) { let a = NSLocalizedString(x.key%d, bundle: .module, comment: "") }\n'))
# In each module calls that fill texts with arguments, of keys that all modules have and of one of its own.
row("projects/format-calls", 200, "check", "keys", files=lambda n: modules_of_package(n, "".join(
    'let a%d = String(format: NSLocalizedString("%s", comment: ""), "x")\n' % (k, key)
    for k, key in enumerate(["key.0", "key.1", "own.%d"]))))


def hosts(n):
    """Frameworks in one another, and an app around them that has more languages."""
    return {
        "project.yml": "name: P\ntargets:\n  App: {type: application, platform: iOS, sources: [App], dependencies: [{target: T0}]}\n"
                       + "".join("  T%d: {type: framework, platform: iOS, sources: [T%d], dependencies: [%s]}\n" % (
                           i, i, "{target: T%d}" % (i + 1) if i + 1 < n else "") for i in range(n)),
        "App/{en,de,fr,it}.lproj/Localizable.strings": entries(2),
    } | many(n, {"T%d/{en,de}.lproj/Localizable.strings": entries(2)})


row("projects/hosts", 200, "report --format csv", "check", files=hosts)
# The same, with code in each.
row("projects/hosts-code", 100, "report --format csv", "keys", files=lambda n: hosts(n) | many(n, {"T%d/a.swift": ASK}))
# Targets with settings of their own, each of which gets a folder, or all of which get one.
for shape, count in (("own", lambda n: n), ("one", lambda n: 1)):
    row("projects/targets-%s-folder" % shape, 300, "report --format csv", "targets", "resolve --prefer de --summary",
        files=lambda n, count=count: many(count(n), {"S%d/{en,de}.lproj/Localizable.strings": entries(2), "S%d/a.swift": ASK})
        | {PROJECT: synchronized(n, count(n))})
