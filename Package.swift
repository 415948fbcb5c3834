// swift-tools-version: 6.2
import PackageDescription

// The release binary is one static executable on Linux: `scripts/build` sets this. Debug and test builds link
// dynamically. lld is needed because gold is order-sensitive and fails on Debian's static archives.
let isStatic = Context.environment["L10NCHECK_STATIC"] == "1"

// All processors of the kind have them since 2009, and texts are looked through sixteen bytes at a time. Apple's own
// baseline has them anyway.
#if os(Linux) && arch(x86_64)
  let instructions = ["-Xcc", "-march=x86-64-v2"]
#else
  let instructions: [String] = []
#endif

// A section for each function: the linker leaves out what nobody calls, and puts side by side what a report runs through
// (scripts/maintainer/link-order). No hash of a module, which is one of the paths of its files as well: two checkouts make the same bytes.
let sections = ["-Xfrontend", "-function-sections", "-Xfrontend", "-disable-incremental-llvm-codegen"]

let unchecked: [SwiftSetting] = [
  .unsafeFlags(instructions),
  .unsafeFlags(sections, .when(platforms: [.linux], configuration: .release)),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]
// Where memory is read by hand, the code says `unsafe`. Three modules do nothing else and would say it in every line: bytes
// of files, calls to the system, ICU (Docs/dev/Architecture.md).
let swift = unchecked + [.strictMemorySafety()]
// What each byte of each text and of source code goes through: optimised in debug builds as well, with all that a debug build
// asserts. Without that a report of a large app takes three times as long. Formats would take longer to compile than tests gain
// (Docs/dev/Building.md).
let quick: [SwiftSetting] = [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]
// Tests are not optimised in any build: that takes twice the time, and what has to be fast is what they test.
let test = unchecked + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
let c: [CSetting] = [.treatAllWarnings(as: .error), .enableWarning("all")]
let cxx: [CXXSetting] = [.treatAllWarnings(as: .error), .enableWarning("all")]
// Calls for memory that memory.c answers, in the static executable alone: tests link the same objects without it.
let wrapped = ["malloc", "calloc", "realloc", "posix_memalign"]
// It has no symbols unless somebody wants to profile it. In which order its functions lie, scripts/build decides.
let executableLink: [LinkerSetting] =
  isStatic
  ? [
    .unsafeFlags(wrapped.flatMap { ["-Xlinker", "--wrap=\($0)"] }),
    .unsafeFlags([
      "-static-executable", "-use-ld=lld",
      "-Xlinker", Context.environment["L10NCHECK_SYMBOLS"] == "1" ? "--strip-debug" : "--strip-all",
    ]),
  ] : []

/// A module of the house: `Sources/4-Analysis/Coverage` is `L10nCoverage`. It may use what lies in folders with a lower number, and
/// within its own folder what ArchitectureTests lists. Modules of this package go without `L10n`.
func module(_ name: String, in folder: String, uses: [String], settings: [SwiftSetting] = swift) -> Target {
  .target(
    name: "L10n" + name, dependencies: uses.map(dependency), path: "Sources/\(folder)/\(name)",
    swiftSettings: settings)
}

func library(_ name: String, package: String, debian: String, brew: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/0-Libraries/\(name)", pkgConfig: package,
    providers: [.apt([debian]), .brew([brew])])
}

func tests(_ name: String, uses: [String], links: [LinkerSetting] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: uses.map(dependency) + ["TestSupport"], swiftSettings: test,
    linkerSettings: links)
}

func dependency(_ name: String) -> Target.Dependency {
  let isOwn = name.first == "C" && name.dropFirst().first?.isUppercase == true || name == "SystemICU"
  return .byName(name: isOwn || name == "l10ncheck" ? name : "L10n" + name)
}

// Docs/dev/Architecture.md has the picture, ArchitectureTests holds it.
let package = Package(
  name: "l10ncheck",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "l10ncheck", targets: ["l10ncheck"])],
  targets: [
    library("SystemICU", package: "icu-i18n", debian: "libicu-dev", brew: "icu4c"),
    library("CExpat", package: "expat", debian: "libexpat1-dev", brew: "expat"),
    library("CYAML", package: "yaml-0.1", debian: "libyaml-dev", brew: "libyaml"),
    library("CSQLite", package: "sqlite3", debian: "libsqlite3-dev", brew: "sqlite"),
    library("CZlib", package: "zlib", debian: "zlib1g-dev", brew: "zlib"),
    .systemLibrary(name: "CXattr", path: "Sources/0-Libraries/CXattr"),
    .systemLibrary(name: "CVector", path: "Sources/0-Libraries/CVector"),
    .target(
      name: "CICU", dependencies: ["SystemICU"], path: "Sources/0-Libraries/CICU", cSettings: c,
      cxxSettings: cxx),
    // What is not Swift, such as styles and scripts of pages, Docs/Rules and what is said of commands, is a file of its own, which the
    // compiler of C embeds.
    .target(
      name: "CAssets", path: "Sources/0-Libraries/CAssets",
      exclude: [
        "code", "commands", "commands.inc", "completions", "history", "page.css", "diff.css", "dashboard.css",
        "dashboard.js",
        "report",
        "rules.inc",
      ], cSettings: c),

    // Bytes, the operating system, the command line, languages.
    module("Text", in: "1-Core", uses: ["CAssets", "CVector"], settings: unchecked + quick),
    module("System", in: "1-Core", uses: ["CXattr", "Text"], settings: unchecked),
    module("CommandLine", in: "1-Core", uses: ["Text"]),
    module("Locale", in: "1-Core", uses: ["CICU"], settings: unchecked + quick),

    // A folder for each format; what source code asks for.
    module("Formats", in: "2-Formats", uses: ["CExpat", "Locale", "Text"]),
    module("Code", in: "2-Formats", uses: ["System", "Text"], settings: swift + quick),

    // What there is below a root, and how a project wants it read.
    module("Configuration", in: "3-Project", uses: ["CYAML", "CommandLine", "Locale", "System", "Text"]),
    module(
      "Discovery", in: "3-Project", uses: ["CZlib", "Configuration", "Formats", "Locale", "System", "Text"]),

    // What tables say, what code asks of them, what is missing, what is wrong.
    module(
      "Coverage", in: "4-Analysis",
      uses: ["Configuration", "Discovery", "Formats", "Locale", "System", "Text"]),
    module(
      "Comparison", in: "4-Analysis",
      uses: ["Configuration", "Coverage", "Discovery", "Formats", "Locale", "Lookup", "System", "Text"]),
    module(
      "Lookup", in: "4-Analysis",
      uses: ["Code", "CommandLine", "Coverage", "Discovery", "Formats", "Locale", "System", "Text"]),
    module(
      "Engine", in: "4-Analysis",
      uses: [
        "Code", "CommandLine", "Comparison", "Configuration", "Coverage", "Discovery", "Formats", "Locale",
        "Lookup", "System", "Text",
      ]),

    // Edits of files, and texts on their way to translators and back.
    module(
      "Patch", in: "5-Changes",
      uses: ["Code", "Coverage", "Discovery", "Formats", "Locale", "Lookup", "System", "Text"]),
    module(
      "Handoff", in: "5-Changes",
      uses: ["Configuration", "Coverage", "Discovery", "Formats", "Locale", "Patch", "System", "Text"]),

    // What people and programs read of it, today and over time.
    module("History", in: "6-Output", uses: ["CSQLite", "Coverage", "Formats", "System", "Text"]),
    module(
      "Reports", in: "6-Output",
      uses: [
        "CommandLine", "Comparison", "Configuration", "Coverage", "Discovery", "Formats", "Handoff", "Locale",
        "System", "Text",
      ]),
    module(
      "Dashboard", in: "6-Output",
      uses: ["CommandLine", "Configuration", "Coverage", "Locale", "Reports", "Text"]),

    // The commands, and the programs.
    module(
      "Commands", in: "7-Program",
      uses: [
        "Code", "CommandLine", "Comparison", "Configuration", "Coverage", "Dashboard", "Discovery", "Engine",
        "Formats", "Handoff", "History", "Locale", "Lookup", "Patch", "Reports", "System", "Text",
      ]),
    .executableTarget(
      name: "l10ncheck", dependencies: ["L10nCommands"], path: "Sources/7-Program/l10ncheck",
      cSettings: c + (isStatic ? [.define("L10NCHECK_STATIC")] : []), linkerSettings: executableLink),

    .target(name: "CTestSupport", path: "Tests/CTestSupport", cSettings: c),
    .target(
      name: "TestSupport", dependencies: ["CTestSupport", "L10nFormats", "L10nSystem", "L10nText"],
      path: "Tests/TestSupport", swiftSettings: test),
    tests("Architecture", uses: []),
    // Apple's own matcher is asked too, from the toolchain.
    tests(
      "Core", uses: ["CXattr", "CommandLine", "Locale", "System", "Text"],
      links: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
    tests("Formats", uses: ["Formats", "Text"]),
    tests(
      "Project", uses: ["Code", "Configuration", "Discovery", "Formats", "Locale", "System", "Text"]),
    tests(
      "Analysis",
      uses: [
        "Code", "Configuration", "Coverage", "Discovery", "Engine", "Formats", "Locale", "Lookup", "Reports",
        "System", "Text",
      ]),
    tests(
      "Changes",
      uses: [
        "Configuration", "Coverage", "Discovery", "Engine", "Formats", "Handoff", "Locale", "Patch", "System",
        "Text",
      ]),
    tests(
      "Output",
      uses: [
        "CSQLite", "CommandLine", "Comparison", "Configuration", "Coverage", "Dashboard", "Discovery",
        "Engine",
        "History",
        "Reports", "System", "Text",
      ]),
    tests(
      "Commands",
      uses: [
        "CommandLine", "Commands", "Configuration", "Coverage", "Dashboard", "Discovery", "Engine", "Formats",
        "Handoff",
        "Locale", "Lookup",
        "Reports", "System", "Text",
      ]),
    tests("EndToEnd", uses: ["CTestSupport", "CommandLine", "Commands", "l10ncheck"]),
  ],
  cxxLanguageStandard: .cxx17
)

// What scripts/maintainer/fuzz runs: a file of Fuzz for each target. All that the fuzzer hands over is a pointer.
if Context.environment["L10NCHECK_FUZZ"] != nil {
  package.products.append(.executable(name: "Fuzz", targets: ["Fuzz"]))
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "Code", "Configuration", "Coverage", "Dashboard", "Discovery", "Formats", "Handoff", "History",
        "Reports",
        "System", "Text",
      ].map(dependency), path: "Fuzz", swiftSettings: unchecked + [.unsafeFlags(["-parse-as-library"])]))
}
