import Testing

/// The direction of imports, which the compiler does not hold: it accepts what is reached through another target.
@Suite struct ImportDirectionTests {
  /// The only imports within a floor.
  static let sideways: [String: Set<String>] = [
    "CICU": ["SystemICU"],
    "L10nSystem": ["L10nText"],
    "L10nCommandLine": ["L10nText"],
    "L10nDiscovery": ["L10nConfiguration"],
    "L10nComparison": ["L10nCoverage", "L10nLookup"],
    "L10nLookup": ["L10nCoverage"],
    "L10nEngine": ["L10nComparison", "L10nCoverage", "L10nLookup"],
    "L10nHandoff": ["L10nPatch"],
    "L10nDashboard": ["L10nReports"],
    "l10ncheck": ["L10nCommands"],
  ]

  /// What a source file may import beside targets of the package.
  static let systemModules: Set<String> = ["Darwin", "Glibc", "Synchronization"]

  @Test func dependenciesLookDown() throws {
    let targets = try PackageDump.current.get().targets
    let floors = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, Self.floor($0.path)) })
    for target in targets where target.path.hasPrefix("Sources/") {
      guard let floor = Self.floor(target.path) else {
        Issue.record("\(target.name) lies on no floor: its folder is one with a number")
        continue
      }
      for dependency in target.dependencies.sorted() {
        let isBelow = floors[dependency].flatMap { $0 }.map { $0 < floor } ?? false
        let isSideways = Self.sideways[target.name]?.contains(dependency) ?? false
        #expect(isBelow || isSideways, "\(target.name) must not depend on \(dependency)")
      }
    }
  }

  /// The number of the folder of Sources: `Sources/4-Analysis/Coverage` is on floor 4.
  private static func floor(_ path: String) -> Int? {
    path.split(separator: "/").dropFirst().first?.split(separator: "-").first.flatMap { Int($0) }
  }

  @Test func everyTargetIsDescribed() throws {
    let page = try SourceFile.all(below: ["Docs/dev/Architecture.md"]).map(\.text).joined()
    for target in try PackageDump.current.get().targets where target.path.hasPrefix("Sources/") {
      #expect(
        page.contains("`\(target.name)`"), "Docs/dev/Architecture.md does not name \(target.name)")
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
    // The budget stands beside the floors.
    let files = try SourceFile.all(below: ["Sources", "Tests"]).filter { $0.path != "Sources/budget.tsv" }
    for folder in Set(files.map { $0.topFolders }).sorted() {
      #expect(paths.contains(folder), "\(folder) belongs to no target of Package.swift")
    }
  }
}

extension SourceFile {
  /// The folders of the path that are a target's: `Sources/1-Core/Text`, `Tests/CoreTests`.
  fileprivate var topFolders: String {
    path.split(separator: "/").prefix(path.hasPrefix("Sources/") ? 3 : 2).joined(separator: "/")
  }
}
