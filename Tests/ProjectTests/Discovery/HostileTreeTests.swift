import Foundation
import L10nDiscovery
import L10nSystem
import TestSupport
import L10nText
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Trees that no honest project has: the rest is found, each oddity is a finding, and nothing hangs or stops.
@Suite struct HostileTreeTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func discover(_ roots: [String] = [""], _ change: (inout DiscoveryOptions) -> Void = { _ in })
    throws
    -> Catalog
  {
    var options = DiscoveryOptions(git: GitEnvironment())
    change(&options)
    return try Discovery.discover(roots: roots.map { FilePath(folder.at($0)) }, options: options)
  }

  private func rules(_ catalog: Catalog) -> [String] { catalog.problems.map { "\($0.path) [\($0.rule.id)]" } }

  private func paths(_ catalog: Catalog) -> [String] {
    catalog.bundles.flatMap(\.containers).flatMap(\.tables).flatMap(\.files).map(\.path.text)
  }

  @Test func namesOfAnyBytes() throws {
    try folder.write("", to: "a\nb/en.lproj/\u{1B}[31m.strings")
    let odd = Array(folder.path.utf8) + Array("/odd".utf8) + [0xFF, 0xFE]
    #expect(
      (odd + [0]).withUnsafeBytes { mkdir($0.baseAddress!.assumingMemoryBound(to: CChar.self), 0o755) } == 0)
    let inner = odd + Array("/x".utf8) + [0xC3] + Array(".lproj".utf8)
    #expect(
      (inner + [0]).withUnsafeBytes { mkdir($0.baseAddress!.assumingMemoryBound(to: CChar.self), 0o755) } == 0
    )
    let catalog = try discover()
    #expect(catalog.bundles.flatMap(\.containers).map(\.shownPath) == ["a\nb", "odd\u{FFFD}\u{FFFD}"])
    #expect(catalog.dump.contains("a\\nb/en.lproj/\\u{1B}[31m.strings"))
    #expect(!catalog.dump.contains("\u{1B}"))
    #expect(rules(catalog) == ["odd\u{FFFD}\u{FFFD}/x\u{FFFD}.lproj [unknown-locale]"])
    // The path to open is still the real one.
    #expect(catalog.bundles[0].containers[1].folders[0].path.bytes.contains(0xFF))
  }

  @Test func foldersAndFilesWithTheWrongShape() throws {
    try folder.write("", to: ".lproj/Localizable.strings")
    try folder.write("", to: "en.lproj")
    try folder.write("", to: "fr.lproj/Localizable.strings/inner.txt")
    try folder.write("", to: "fr.lproj/de.lproj/Localizable.strings")
    try folder.makeFolder("fr.lproj/Words.xcstrings")
    try folder.makeFolder("X.xcstrings")
    #expect(mkfifo(folder.at("fr.lproj/Pipe.strings"), 0o644) == 0)
    let catalog = try discover()
    #expect(
      rules(catalog) == [
        ".lproj [nameless-localization]", "en.lproj [localization-not-folder]",
        "fr.lproj/Pipe.strings [unreadable-file]",
      ])
    #expect(catalog.isIncomplete)
    #expect(paths(catalog) == ["fr.lproj/de.lproj/Localizable.strings"])
  }

  /// A pipe where texts are expected is named, and never opened; elsewhere it is nobody's business.
  @Test func pipesWithTheNamesOfFiles() throws {
    try folder.write("", to: "en.lproj/L.strings")
    try folder.makeFolder("en.lproj/Sub")
    let places = [
      "en.lproj/Sub/image.png", "L.xcstrings", "fr.lproj", "en.lproj/P.stringsdict", "notes.txt", "pipe",
    ]
    for place in places { #expect(mkfifo(folder.at(place), 0o644) == 0) }
    try folder.link("en.lproj/Link.strings", to: "../pipe")
    #expect(
      rules(try discover()) == [
        "L.xcstrings [unreadable-file]", "en.lproj/Link.strings [unreadable-file]",
        "en.lproj/P.stringsdict [unreadable-file]", "en.lproj/Sub/image.png [unreadable-file]",
        "fr.lproj [unreadable-file]",
      ])
  }

  /// Files that say what is built of the tree are named if they cannot be read.
  @Test func pipesWithTheNamesOfProjects() throws {
    try folder.write("", to: "en.lproj/L.strings")
    try folder.makeFolder("App.xcodeproj")
    let places = [
      "App.xcodeproj/project.pbxproj", "Info.plist", "Kit.podspec", "Other.plist", "Package.swift",
      "project.yml",
    ]
    for place in places { #expect(mkfifo(folder.at(place), 0o644) == 0) }
    #expect(
      rules(try discover()) == places.filter { $0 != "Other.plist" }.map { "\($0) [unreadable-file]" })
  }

  /// Sources that cannot be read are named only if their keys are asked for.
  @Test func pipesWithTheNamesOfCode() throws {
    try folder.write("", to: "en.lproj/L.strings")
    for place in ["a.swift", "b.m", "c.txt"] { #expect(mkfifo(folder.at(place), 0o644) == 0) }
    try folder.link("d.swift", to: "c.txt")
    #expect(rules(try discover()).isEmpty)
    let catalog = try discover { $0.listsCode = true }
    #expect(rules(catalog) == ["a.swift", "b.m", "d.swift"].map { "\($0) [unreadable-file]" })
    #expect(catalog.isIncomplete)
  }

  /// Permissions are blamed only for what they do.
  @Test(arguments: [
    (EACCES, "permissions"), (ENAMETOOLONG, "nearer to the file"), (ENOENT, "was there"), (EIO, nil),
  ])
  func whatCannotBeReadSaysWhatHelps(code: Int32, word: String?) {
    let failure = SystemError(call: "open", path: FilePath("x"), code: code)
    let problem = Problem.unreadable(failure, path: "x")
    #expect(problem.hint?.contains(word ?? "none") == word.map { _ in true })
  }

  /// Two tables stay two, though people read the same of their names.
  @Test func tablesWhoseNamesAreNoText() throws {
    try folder.makeFolder("en.lproj")
    for byte in [UInt8(0xFE), 0xFF] {
      let path = Array(folder.at("en.lproj/L").utf8) + [byte] + Array(".strings".utf8) + [0]
      let file = path.withUnsafeBytes { fopen($0.baseAddress!.assumingMemoryBound(to: CChar.self), "w") }
      fclose(file)
    }
    let tables = try discover().bundles.flatMap(\.containers).flatMap(\.tables)
    #expect(tables.map(\.name) == ["L\\xFE", "L\\xFF"])
    #expect(tables.map(\.nameBytes) == [[0x4C, 0xFE], [0x4C, 0xFF]])
    #expect(tables.map(\.files.count) == [1, 1])
  }

  @Test func linksInAllDirections() throws {
    try folder.write("", to: "app/en.lproj/Localizable.strings")
    try folder.link("app/de.lproj", to: "de.lproj")
    try folder.link("app/fr.lproj", to: "../..")
    try folder.link("app/it.lproj", to: "nowhere")
    try folder.link("app/en.lproj/up", to: "..")
    try folder.link("app/es.lproj", to: "../other")
    try folder.link("other/a", to: "../third")
    try folder.link("third/b", to: "../other")
    try folder.write("", to: "third/Deep.strings")
    let catalog = try discover()
    #expect(
      rules(catalog) == [
        "app/de.lproj [link-loop]", "app/en.lproj/up [link-loop]", "app/fr.lproj [link-escape]",
        "app/it.lproj [dangling-link]",
      ])
    #expect(paths(catalog) == ["app/en.lproj/Localizable.strings", "app/es.lproj/a/Deep.strings"])
  }

  @Test(.enabled(if: geteuid() != 0, "root reads everything")) func unreadableFolder() throws {
    try folder.write("", to: "en.lproj/Localizable.strings")
    try folder.makeFolder("fr.lproj")
    #expect(chmod(folder.at("fr.lproj"), 0) == 0)
    defer { chmod(folder.at("fr.lproj"), 0o755) }
    let catalog = try discover()
    #expect(rules(catalog) == ["fr.lproj [unreadable-folder]"])
    #expect(catalog.isIncomplete)
  }

  @Test func unreadableFacts() throws {
    try folder.write("", to: "My.app/en.lproj/Localizable.strings")
    try folder.write("<plist><dict><key>a</key>", to: "My.app/Info.plist")
    try folder.write("", to: "Other.app/en.lproj/Localizable.strings")
    try folder.write(
      [UInt8]("bplist00".utf8) + [UInt8](repeating: 0xFF, count: 40), to: "Other.app/Info.plist")
    let catalog = try discover()
    // A bundle that nobody can ask is still one.
    #expect(catalog.bundles.map(\.kind) == [.iOSApp, .iOSApp])
    #expect(catalog.bundles.allSatisfy { $0.info == nil })
    #expect(Set(catalog.problems.map(\.path)) == ["My.app/Info.plist", "Other.app/Info.plist"])
  }

  @Test func thousandsOfLocales() throws {
    for index in 10_000..<12_000 { try folder.write("", to: "en-\(index).lproj/Localizable.strings") }
    let catalog = try discover()
    #expect(catalog.bundles[0].containers[0].folders.count == 2_000)
    #expect(catalog.bundles[0].containers[0].tables.map(\.files.count) == [2_000])
  }

  @Test func rootsThatCannotBe() throws {
    try folder.write("", to: "en.lproj/Localizable.strings")
    let file = FilePath(folder.at("en.lproj/Localizable.strings"))
    #expect(throws: DiscoveryError.notAFolder(file)) { try discover(["en.lproj/Localizable.strings"]) }
    #expect {
      try discover(["nowhere"])
    } throws: { error in
      guard case .unreadable(_, let reason)? = error as? DiscoveryError else { return false }
      return reason.isNoSuchFile
    }
  }
}
