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
// (scripts/link-order).
let sections = ["-Xfrontend", "-function-sections"]

let swift: [SwiftSetting] = [
  .unsafeFlags(instructions),
  .unsafeFlags(sections, .when(platforms: [.linux], configuration: .release)),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]
// What each byte of each file goes through, and what is asked for each text: optimised in debug builds as well, with all
// that a debug build asserts. Tests read and write millions of bytes, and these few modules were half of their time.
let quick = swift + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]
// Tests are not optimised in any build: that takes twice the time, and what has to be fast is what they test.
let test = swift + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
let c: [CSetting] = [.treatAllWarnings(as: .error), .enableWarning("all")]
let cxx: [CXXSetting] = [.treatAllWarnings(as: .error), .enableWarning("all")]
// Calls for memory that Sources/l10ncheck/memory.c answers.
let wrapped = ["malloc", "calloc", "realloc", "posix_memalign"]
// It has no symbols unless somebody wants to profile it. In which order its functions lie, scripts/build decides.
let executableLink: [LinkerSetting] =
  [.unsafeFlags(wrapped.flatMap { ["-Xlinker", "--wrap=\($0)"] }, .when(platforms: [.linux]))]
  + (isStatic
    ? [
      .unsafeFlags([
        "-static-executable", "-use-ld=lld",
        "-Xlinker", Context.environment["L10NCHECK_SYMBOLS"] == "1" ? "--strip-debug" : "--strip-all",
      ])
    ]
    : [])

// Ground floor first; imports look down. Docs/Architecture.md has the picture, ArchitectureTests holds it.
let package = Package(
  name: "l10ncheck",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "l10ncheck", targets: ["l10ncheck"])],
  targets: [
    // Floor 0: C libraries, bytes, the operating system, the command line.
    .systemLibrary(
      name: "SystemICU", pkgConfig: "icu-i18n",
      providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    .target(name: "CICU", dependencies: ["SystemICU"], cSettings: c, cxxSettings: cxx),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(name: "CXattr"),
    .systemLibrary(name: "CVector"),
    // Styles and scripts of pages are files of their own, which the compiler of C embeds.
    .target(
      name: "CAssets",
      exclude: ["page.css", "diff.css", "dashboard.css", "dashboard.js", "report"], cSettings: c),
    .target(name: "L10nText", dependencies: ["CVector"], swiftSettings: quick),
    .target(name: "L10nSystem", dependencies: ["CXattr", "L10nText"], swiftSettings: swift),
    .target(name: "L10nCommandLine", dependencies: ["L10nText"], swiftSettings: swift),

    // Floor 1: what the libraries say, as Swift values.
    .target(name: "L10nICU", dependencies: ["CICU"], swiftSettings: quick),
    .target(name: "L10nXML", dependencies: ["CExpat", "L10nText"], swiftSettings: quick),
    .target(name: "L10nHTML", dependencies: ["CAssets", "L10nText"], swiftSettings: swift),

    // Floor 2: a folder per format.
    .target(name: "L10nFormats", dependencies: ["L10nICU", "L10nText", "L10nXML"], swiftSettings: quick),

    // Floor 2: what source code asks for.
    .target(name: "L10nSources", dependencies: ["L10nSystem", "L10nText"], swiftSettings: swift),

    // Floor 4: which localization answers for which user.
    .target(name: "L10nLocale", dependencies: ["L10nICU"], swiftSettings: quick),
    .target(
      name: "L10nConfiguration", dependencies: ["CYAML", "L10nCommandLine", "L10nSystem", "L10nText"],
      swiftSettings: swift),

    // Floor 3: what there is to compare below a root.
    .target(
      name: "L10nCatalog",
      dependencies: ["L10nConfiguration", "L10nFormats", "L10nLocale", "L10nSystem", "L10nText"],
      swiftSettings: swift),

    // Floor 4: what code asks for, held against the tables.
    .target(
      name: "L10nKeys",
      dependencies: [
        "L10nCatalog", "L10nFormats", "L10nLocale", "L10nSources", "L10nSystem", "L10nText",
      ],
      swiftSettings: swift),

    // Floor 3: two versions of a table as one, by key.
    .target(name: "L10nMerge", dependencies: ["L10nFormats", "L10nText"], swiftSettings: swift),

    // Floor 4: what a table says, in every language.
    .target(
      name: "L10nTables",
      dependencies: ["L10nCatalog", "L10nFormats", "L10nLocale", "L10nSystem", "L10nText"],
      swiftSettings: swift),

    // Floor 4: what every localization has, lacks and shows.
    .target(
      name: "L10nCoverage",
      dependencies: ["L10nCatalog", "L10nFormats", "L10nICU", "L10nLocale", "L10nSystem", "L10nText"],
      swiftSettings: swift),

    // Floor 4: what the loader would choose, and why.
    .target(
      name: "L10nResolution",
      dependencies: [
        "L10nCatalog", "L10nCommandLine", "L10nFormats", "L10nLocale", "L10nSystem", "L10nText",
      ],
      swiftSettings: swift),

    // Floor 5: what is wrong with what is there.
    .target(
      name: "L10nChecks",
      dependencies: [
        "L10nCatalog", "L10nCoverage", "L10nFormats", "L10nICU", "L10nLocale", "L10nSystem", "L10nTables",
        "L10nText",
      ], swiftSettings: swift),

    // Floor 5: what could be done about it.
    .target(
      name: "L10nPatch",
      dependencies: [
        "L10nCatalog", "L10nCoverage", "L10nFormats", "L10nICU", "L10nKeys", "L10nLocale",
        "L10nSources", "L10nSystem", "L10nText",
      ],
      swiftSettings: swift),

    // Floor 5: the store of runs.
    .target(
      name: "L10nHistory",
      dependencies: ["CSQLite", "L10nCoverage", "L10nFormats", "L10nSystem", "L10nText"],
      swiftSettings: swift),

    // Floor 6: the pipeline as one call.
    .target(
      name: "L10nEngine",
      dependencies: [
        "L10nCatalog", "L10nChecks", "L10nConfiguration", "L10nCoverage", "L10nFormats", "L10nKeys",
        "L10nLocale",
        "L10nSystem", "L10nTables", "L10nText",
      ], swiftSettings: swift),

    // Floor 6: a file per output format.
    .target(
      name: "L10nReporters",
      dependencies: [
        "L10nCommandLine", "L10nConfiguration", "L10nCoverage", "L10nFormats", "L10nHTML", "L10nICU",
        "L10nText",
        "L10nXML",
      ], swiftSettings: swift),

    // Floor 6: the site that a history becomes.
    .target(
      name: "L10nDashboard",
      dependencies: [
        "L10nConfiguration", "L10nCoverage", "L10nHTML", "L10nICU", "L10nReporters", "L10nText",
      ], swiftSettings: swift),

    // Floor 6: which translations a history says are outdated.
    .target(
      name: "L10nOutdated",
      dependencies: [
        "L10nCatalog", "L10nChecks", "L10nCoverage", "L10nFormats", "L10nLocale", "L10nSystem", "L10nTables",
        "L10nText",
      ], swiftSettings: swift),

    // Floor 6: what has changed between two reports.
    .target(
      name: "L10nDiff",
      dependencies: [
        "L10nCatalog", "L10nCoverage", "L10nFormats", "L10nHTML", "L10nLocale", "L10nReporters",
        "L10nSystem", "L10nText",
      ],
      swiftSettings: swift),

    // Floor 6: handoffs to translators, out and back.
    .target(
      name: "L10nExchange",
      dependencies: [
        "CZlib", "L10nCatalog", "L10nCoverage", "L10nFormats", "L10nICU", "L10nLocale",
        "L10nPatch",
        "L10nSystem",
        "L10nTables", "L10nText", "L10nXML",
      ], swiftSettings: swift),

    // Floor 7: what there is to say of every rule.
    .target(
      name: "L10nRules",
      dependencies: [
        "L10nCatalog", "L10nChecks", "L10nConfiguration", "L10nCoverage", "L10nExchange", "L10nFormats",
        "L10nKeys", "L10nOutdated",
        "L10nText",
      ], swiftSettings: swift),

    // Floor 7 and 8: the commands, and the executable.
    .target(
      name: "L10nCLI",
      dependencies: [
        "L10nCatalog", "L10nChecks", "L10nCommandLine", "L10nConfiguration", "L10nCoverage", "L10nDashboard",
        "L10nDiff", "L10nEngine", "L10nExchange", "L10nFormats", "L10nHistory", "L10nICU",
        "L10nKeys",
        "L10nLocale", "L10nMerge", "L10nOutdated", "L10nPatch", "L10nReporters", "L10nResolution",
        "L10nRules", "L10nSources",
        "L10nSystem", "L10nTables", "L10nText",
      ],
      swiftSettings: swift),
    .executableTarget(
      name: "l10ncheck", dependencies: ["L10nCLI"], cSettings: c, linkerSettings: executableLink),
    .target(
      name: "L10nGenerate",
      dependencies: [
        "L10nCLI", "L10nCommandLine", "L10nConfiguration", "L10nRules", "L10nSystem", "L10nText",
      ],
      swiftSettings: swift),

    // Floor 9: writes what is made from the code.
    .executableTarget(
      name: "generate", dependencies: ["L10nCommandLine", "L10nGenerate", "L10nSystem"],
      swiftSettings: swift),

    // Tests.
    .target(name: "CTestSupport", path: "Tests/CTestSupport", cSettings: c),
    .target(
      name: "L10nTestSupport", dependencies: ["CTestSupport", "L10nFormats", "L10nSystem", "L10nText"],
      path: "Tests/L10nTestSupport",
      swiftSettings: test),
    .testTarget(
      name: "L10nTestSupportTests", dependencies: ["L10nTestSupport"], swiftSettings: test),
    .testTarget(
      name: "L10nTextTests", dependencies: ["L10nText", "L10nTestSupport"], swiftSettings: test),
    .testTarget(
      name: "L10nSystemTests", dependencies: ["CXattr", "L10nSystem", "L10nTestSupport"], swiftSettings: test
    ),
    .testTarget(
      name: "L10nSourcesTests", dependencies: ["L10nSources", "L10nSystem", "L10nTestSupport", "L10nText"],
      swiftSettings: test),
    .testTarget(
      name: "L10nKeysTests",
      dependencies: [
        "L10nCatalog", "L10nFormats", "L10nKeys", "L10nSources", "L10nSystem", "L10nTestSupport", "L10nText",
      ], swiftSettings: test),
    .testTarget(
      name: "L10nXMLTests", dependencies: ["L10nTestSupport", "L10nText", "L10nXML"], swiftSettings: test),
    .testTarget(
      name: "L10nHTMLTests", dependencies: ["L10nHTML", "L10nText"], swiftSettings: test),
    .testTarget(
      name: "L10nFormatsTests", dependencies: ["L10nFormats", "L10nText", "L10nTestSupport"],
      swiftSettings: test),
    .testTarget(
      name: "L10nConfigurationTests",
      dependencies: ["L10nConfiguration", "L10nSystem", "L10nTestSupport", "L10nText"],
      swiftSettings: test),
    .testTarget(
      name: "L10nEngineTests",
      dependencies: [
        "L10nCatalog", "L10nChecks", "L10nConfiguration", "L10nCoverage", "L10nEngine", "L10nFormats",
        "L10nLocale", "L10nOutdated", "L10nReporters", "L10nSystem", "L10nTestSupport", "L10nText",
      ], swiftSettings: test),
    .testTarget(
      name: "L10nExchangeTests",
      dependencies: [
        "L10nCatalog", "L10nConfiguration", "L10nCoverage", "L10nEngine", "L10nExchange", "L10nFormats",
        "L10nLocale", "L10nPatch", "L10nSystem", "L10nTables", "L10nTestSupport", "L10nText",
      ], swiftSettings: test),
    .testTarget(
      name: "L10nHistoryTests",
      dependencies: [
        "L10nConfiguration", "L10nCoverage", "L10nDashboard", "L10nHistory", "L10nReporters", "L10nSystem",
        "L10nTestSupport", "L10nText",
      ], swiftSettings: test),
    .testTarget(name: "ArchitectureTests", dependencies: ["L10nTestSupport"], swiftSettings: test),
    .testTarget(
      name: "L10nICUTests", dependencies: ["L10nICU", "L10nTestSupport"], swiftSettings: test),
    .testTarget(
      name: "L10nLocaleTests", dependencies: ["L10nICU", "L10nLocale", "L10nTestSupport"],
      swiftSettings: test),
    // Apple's own matcher, from the toolchain.
    .testTarget(
      name: "L10nLocaleOracleTests", dependencies: ["L10nLocale"], swiftSettings: test,
      linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
    .testTarget(
      name: "L10nCatalogTests",
      dependencies: ["L10nCatalog", "L10nFormats", "L10nSystem", "L10nText", "L10nTestSupport"],
      swiftSettings: test),
    .testTarget(
      name: "L10nReportersTests",
      dependencies: [
        "L10nCatalog", "L10nCommandLine", "L10nConfiguration", "L10nCoverage", "L10nHTML", "L10nReporters",
        "L10nTestSupport", "L10nText",
      ],
      swiftSettings: test),
    .testTarget(
      name: "L10nDashboardTests",
      dependencies: [
        "L10nConfiguration", "L10nCoverage", "L10nDashboard", "L10nHTML", "L10nReporters", "L10nTestSupport",
        "L10nText",
      ], swiftSettings: test),
    .testTarget(
      name: "L10nPatchTests",
      dependencies: [
        "L10nCatalog", "L10nCoverage", "L10nFormats", "L10nLocale", "L10nPatch", "L10nSystem",
        "L10nTestSupport", "L10nText",
      ],
      swiftSettings: test),
    .testTarget(
      name: "L10nDiffTests",
      dependencies: [
        "L10nConfiguration", "L10nCoverage", "L10nDiff", "L10nEngine", "L10nSystem", "L10nTestSupport",
        "L10nText",
      ], swiftSettings: test),
    .testTarget(
      name: "L10nMergeTests", dependencies: ["L10nFormats", "L10nMerge", "L10nTestSupport"],
      swiftSettings: test),
    .testTarget(
      name: "L10nCommandLineTests", dependencies: ["L10nCommandLine", "L10nTestSupport"],
      swiftSettings: test),
    .testTarget(
      name: "L10nCLITests",
      dependencies: [
        "L10nCLI", "L10nCommandLine", "L10nConfiguration", "L10nCoverage", "L10nDashboard", "L10nFormats",
        "L10nReporters", "L10nSystem", "L10nTestSupport", "L10nText",
      ], swiftSettings: test),
    .testTarget(
      name: "L10nChecksTests",
      dependencies: [
        "L10nCLI", "L10nChecks", "L10nCommandLine", "L10nReporters", "L10nRules", "L10nSystem",
        "L10nTestSupport", "L10nText",
      ], swiftSettings: test),
    .testTarget(
      name: "L10nRulesTests",
      dependencies: [
        "L10nCLI", "L10nChecks", "L10nCommandLine", "L10nRules", "L10nSystem", "L10nTestSupport", "L10nText",
      ], swiftSettings: test),
    .testTarget(
      name: "L10nResolutionTests",
      dependencies: [
        "L10nCLI", "L10nCommandLine", "L10nFormats", "L10nResolution", "L10nSystem", "L10nTestSupport",
      ],
      swiftSettings: test),
    .testTarget(
      name: "L10nGenerateTests", dependencies: ["L10nGenerate", "L10nSystem", "L10nTestSupport"],
      swiftSettings: test),
    .testTarget(
      name: "EndToEndTests", dependencies: ["L10nCLI", "L10nCommandLine", "L10nTestSupport", "l10ncheck"],
      swiftSettings: test),
  ],
  cxxLanguageStandard: .cxx17
)

// Fuzz targets, for scripts/fuzz: each a folder below Fuzz.
if Context.environment["L10NCHECK_FUZZ"] != nil {
  let fuzzTargets: [(name: String, dependencies: [Target.Dependency])] = [
    ("FuzzConfiguration", ["L10nConfiguration", "L10nText"]),
    ("FuzzEncodings", ["L10nText"]),
    ("FuzzHandoff", ["L10nExchange", "L10nText"]),
    (
      "FuzzHistory", ["L10nConfiguration", "L10nCoverage", "L10nDashboard", "L10nHistory", "L10nReporters"]
    ),
    ("FuzzNib", ["L10nFormats", "L10nText"]),
    ("FuzzPropertyList", ["L10nFormats", "L10nText"]),
    ("FuzzReport", ["L10nCatalog", "L10nCoverage", "L10nReporters", "L10nSystem"]),
    ("FuzzSources", ["L10nSources", "L10nSystem", "L10nText"]),
    ("FuzzStrings", ["L10nFormats", "L10nText"]),
    ("FuzzStringsEdits", ["L10nFormats", "L10nText"]),
    ("FuzzTMX", ["L10nExchange", "L10nText", "L10nXML"]),
    ("FuzzUTF8", ["L10nText"]),
    ("FuzzWorkbook", ["L10nExchange", "L10nText"]),
    ("FuzzXCStrings", ["L10nFormats", "L10nText"]),
  ]
  for (name, dependencies) in fuzzTargets {
    package.products.append(.executable(name: name, targets: [name]))
    package.targets.append(
      .executableTarget(
        name: name, dependencies: dependencies, path: "Fuzz/\(name)",
        swiftSettings: swift + [.unsafeFlags(["-parse-as-library"])]))
  }
}

// What scripts/code-keys measures with.
if Context.environment["L10NCHECK_CODE_KEYS"] != nil {
  package.products.append(.executable(name: "code-keys", targets: ["CodeKeys"]))
  package.targets.append(
    .executableTarget(
      name: "CodeKeys", dependencies: ["L10nSources", "L10nSystem", "L10nText"],
      path: "scripts/code-keys.d/CodeKeys", swiftSettings: swift + [.unsafeFlags(["-parse-as-library"])]))
}
