import Foundation
import L10nDiscovery
import L10nSystem
import TestSupport
import L10nText
import Testing

/// What is read and what is left out, and how paths are shown.
@Suite struct RootTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func discover(_ roots: [String], _ change: (inout DiscoveryOptions) throws -> Void = { _ in })
    throws
    -> Catalog
  {
    var options = DiscoveryOptions(git: GitEnvironment())
    try change(&options)
    return try Discovery.discover(roots: roots.map { FilePath(folder.at($0)) }, options: options)
  }

  private func paths(_ catalog: Catalog) -> [String] {
    catalog.bundles.flatMap { bundle in
      bundle.containers.flatMap(\.tables).flatMap(\.files).map { catalog.roots[bundle.root].shown($0.path) }
    }
  }

  private static let left = [
    ".build/x", ".hidden", "DerivedData", "node_modules/m", "Carthage/Build/iOS", "Out.xcloc/Source Contents",
  ]

  @Test func buildAndDependencyFolders() throws {
    for place in Self.left + ["Carthage/Checkouts"] {
      try folder.write("", to: "\(place)/en.lproj/Localizable.strings")
    }
    #expect(try paths(discover([""])) == ["Carthage/Checkouts/en.lproj/Localizable.strings"])
    // What is named is read.
    for place in Self.left {
      #expect(try paths(discover([place])) == ["en.lproj/Localizable.strings"], "\(place)")
    }
  }

  @Test func localizationFolderAsRoot() throws {
    try folder.write("", to: "Sub/fr.lproj/Localizable.strings")
    let catalog = try discover(["Sub/fr.lproj"])
    #expect(paths(catalog) == ["Localizable.strings"])
    #expect(catalog.bundles[0].containers[0].folders.map(\.name) == ["fr"])
    #expect(catalog.bundles[0].containers[0].folders[0].path.bytes.isEmpty)
  }

  @Test func bundleAsRoot() throws {
    try folder.write("<plist><dict/></plist>", to: "My.app/Contents/Info.plist")
    try folder.write("", to: "My.app/Contents/Resources/en.lproj/Localizable.strings")
    let catalog = try discover(["My.app"])
    #expect(catalog.bundles.map(\.kind) == [.macOSApp])
    #expect(catalog.bundles[0].path.bytes.isEmpty)
    #expect(catalog.bundles[0].containers.map(\.shownPath) == ["Contents/Resources"])
  }

  @Test func severalRoots() throws {
    try folder.write("", to: "a/en.lproj/A.strings")
    try folder.write("", to: "a/jp.lproj/A.strings")
    try folder.write("", to: "b/en.lproj/B.strings")
    let catalog = try discover(["b/", "a"])
    #expect(
      paths(catalog) == [
        "\(folder.at("b"))/en.lproj/B.strings", "\(folder.at("a"))/en.lproj/A.strings",
        "\(folder.at("a"))/jp.lproj/A.strings",
      ])
    #expect(
      catalog.bundles.map { catalog.roots[$0.root].shown($0.path) } == [folder.at("b"), folder.at("a")])
    #expect(catalog.problems.map(\.path) == ["\(folder.at("a"))/jp.lproj"])
  }

  /// Roots are read side by side: what is found, its order and which fault is named do not tell.
  @Test func rootsSideBySide() throws {
    let names = (0..<9).map { "r\($0)" }
    for name in names {
      try folder.write("", to: "\(name)/en.lproj/\(name).strings")
      try folder.write("", to: "\(name)/jp.lproj/\(name).strings")
    }
    let catalogs = try [1, 2, 8].map { jobs in try discover(names.reversed()) { $0.jobs = jobs } }
    #expect(paths(catalogs[0]).count == 18)
    for catalog in catalogs {
      #expect(paths(catalog) == paths(catalogs[0]) && catalog.problems == catalogs[0].problems)
    }
    for jobs in [1, 8] {
      #expect {
        try discover(["r1", "x1", "r2", "x2"]) { $0.jobs = jobs }
      } throws: { error in
        guard case .unreadable(let root, _)? = error as? DiscoveryError else { return false }
        return root == FilePath(folder.at("x1"))
      }
    }
  }

  private static func scope(include: [Glob] = [], exclude: [Glob] = []) -> PathScope {
    PathScope(
      skipsFolder: { path in exclude.contains { $0.matches(path, isFolder: true) } },
      keepsFile: { path in
        (include.isEmpty || include.contains { $0.matches(path) }) && !exclude.contains { $0.matches(path) }
      })
  }

  @Test func globs() throws {
    for place in [
      "App/en.lproj/Localizable.strings", "App/en.lproj/Other.strings", "Pods/en.lproj/A.strings",
    ] {
      try folder.write("", to: place)
    }
    let excluded = try discover([""]) {
      let globs = try [Glob("Pods".utf8, .path), Glob("Other.strings".utf8, .path)]
      $0.scope = { _ in Self.scope(exclude: globs) }
    }
    #expect(paths(excluded) == ["App/en.lproj/Localizable.strings"])
    let included = try discover([""]) {
      let globs = try [Glob("App/**/Other.strings".utf8, .path)]
      $0.scope = { _ in Self.scope(include: globs) }
    }
    #expect(paths(included) == ["App/en.lproj/Other.strings"])
  }
}
