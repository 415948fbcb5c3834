import Testing

/// The direction of imports, which the compiler does not hold: it accepts what is reached through another target.
@Suite struct ImportTests {
  /// The floor of each target; imports look down. The picture is in Docs/Architecture.md.
  static let floors: [String: Int] = [
    "SystemICU": 0, "CICU": 0, "CAssets": 0, "CExpat": 0, "CYAML": 0, "CXattr": 0, "CVector": 0, "CSQLite": 0,
    "CZlib": 0,
    "L10nText": 0, "L10nSystem": 0, "L10nCommandLine": 0,
    "L10nHTML": 1, "L10nICU": 1, "L10nXML": 1,
    "L10nFormats": 2, "L10nConfiguration": 2, "L10nLocale": 2, "L10nSources": 2,
    "L10nCatalog": 3, "L10nMerge": 3,
    "L10nKeys": 4, "L10nCoverage": 4, "L10nResolution": 4, "L10nTables": 4,
    "L10nChecks": 5, "L10nPatch": 5, "L10nHistory": 5,
    "L10nDashboard": 6, "L10nDiff": 6, "L10nEngine": 6, "L10nOutdated": 6, "L10nReporters": 6,
    "L10nExchange": 6,
    "L10nRules": 7, "L10nCLI": 7,
    "l10ncheck": 8, "L10nGenerate": 8,
    "generate": 9,
  ]

  /// The only imports that look sideways.
  static let sideways: [String: Set<String>] = [
    "CICU": ["SystemICU"],
    "L10nText": ["CVector"],
    "L10nSystem": ["CXattr", "L10nText"],
    "L10nCommandLine": ["L10nText"],
    "L10nDashboard": ["L10nReporters"],
    "L10nDiff": ["L10nReporters"],
    "L10nCLI": ["L10nRules"],
    "L10nCoverage": ["L10nKeys"],
  ]

  /// What a source file may import beside targets of the package.
  static let systemModules: Set<String> = ["Darwin", "Glibc", "Synchronization"]

  @Test func dependenciesLookDown() throws {
    for target in try PackageDump.current.get().targets where target.kind != "test" {
      guard !target.path.hasPrefix("Tests/"), !target.path.hasPrefix("Fuzz/") else { continue }
      guard let floor = Self.floors[target.name] else {
        Issue.record("\(target.name) has no floor: give it one here and a line in Docs/Architecture.md")
        continue
      }
      for dependency in target.dependencies.sorted() {
        let isBelow = Self.floors[dependency].map { $0 < floor } ?? false
        let isSideways = Self.sideways[target.name]?.contains(dependency) ?? false
        #expect(isBelow || isSideways, "\(target.name) must not depend on \(dependency)")
      }
    }
  }

  @Test func everyTargetIsDescribed() throws {
    let page = try SourceFile.all(below: ["Docs/Architecture.md"]).map(\.text).joined()
    for target in try PackageDump.current.get().targets where target.path.hasPrefix("Sources/") {
      #expect(
        page.contains("`\(target.name)`"), "Docs/Architecture.md does not say what \(target.name) is for")
    }
  }

  @Test func importsNameDirectDependencies() throws {
    let targets = try PackageDump.current.get().targets
    let own = Set(targets.map(\.name))
    for target in targets where target.kind != "system" {
      for file in try SourceFile.all(below: [target.path], extensions: ["swift"]) {
        for (line, module) in file.imports {
          if own.contains(module) {
            #expect(
              target.dependencies.contains(module),
              "\(file.path):\(line): \(module) is no direct dependency of \(target.name)")
          } else if target.path.hasPrefix("Sources/") {
            #expect(
              Self.systemModules.contains(module), "\(file.path):\(line): \(module) in the product")
          }
        }
      }
    }
  }

  @Test func everyTargetFolderIsATarget() throws {
    let paths = Set(try PackageDump.current.get().targets.map(\.path))
    for folder in try Set(SourceFile.all(below: ["Sources", "Tests"]).map { $0.topFolders }).sorted() {
      #expect(paths.contains(folder), "\(folder) belongs to no target of Package.swift")
    }
  }
}

extension SourceFile {
  /// The first two folders of the path: `Sources/L10nText`.
  fileprivate var topFolders: String { path.split(separator: "/").prefix(2).joined(separator: "/") }
}
