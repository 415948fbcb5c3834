import Foundation
import L10nCommandLine
import L10nCommands
import L10nSystem
import TestSupport
import Testing

/// `--since` in a tree of many projects: what the change cannot touch is named, and not read.
@Suite struct ChangeReachTests: TestedRepository {
  let folder: ScratchFolder
  let tree = ""

  /// Two apps with a package of their own, one that links a package by name, and one alone.
  init() throws {
    folder = try ScratchFolder()
    try make("kit/Shared", "Shared")
    try make("kit/Named", "Named")
    try make("apps/A", "A", ".package(path: \"../../kit/Shared\")")
    try make("apps/B", "B", ".package(path: \"../../kit/Shared\")")
    try make("apps/C", "C", uses: "\"Named\"")
    try make("apps/D", "D")
    try folder.write("all-files: false\n", to: ".l10ncheck.yml")
    // A file that is as young as the index may have changed since.
    for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_600_000_000)], ofItemAtPath: folder.at(name))
    }
    try git("init", "-q", "-b", "main")
    try commit()
  }

  private func make(_ path: String, _ name: String, _ dependency: String = "", uses: String = "") throws {
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "\(name)", defaultLocalization: "en", dependencies: [\(dependency)],
        targets: [.target(name: "\(name)", dependencies: [\(uses)], resources: [.process("R")])])

      """, to: "\(path)/Package.swift")
    try folder.write(
      "let a = NSLocalizedString(\"a\", bundle: .module, comment: \"\")\n",
      to: "\(path)/Sources/\(name)/A.swift")
    for language in ["en", "de"] { try write(["a"], path, name, language) }
  }

  private func write(_ keys: [String], _ path: String, _ name: String, _ language: String = "en") throws {
    let lines = keys.map { "\"\($0)\" = \"Text \($0) \(language)\";\n" }.joined()
    try folder.write(lines, to: "\(path)/Sources/\(name)/R/\(language).lproj/Localizable.strings")
  }

  /// A part of a report as text, which is the same for the same part.
  private static func text(_ part: Any?) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: try #require(part), options: [.sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }

  private func report(_ words: String...) throws -> (all: [String: Any], errors: String) {
    let words = ["report", "--since", "HEAD", "--format", "json", "--expected", "development"] + words
    let run = folder.runWithPath(words, environment: environment)
    let output = Data(run.output.utf8)
    return (try #require(JSONSerialization.jsonObject(with: output) as? [String: Any]), run.errors)
  }

  @Test(arguments: [
    ("apps/D", "D", ["apps/A", "apps/B", "apps/C", "kit/Named", "kit/Shared"]),
    ("apps/A", "A", ["apps/B", "apps/C", "apps/D", "kit/Named"]),
    ("apps/C", "C", ["apps/A", "apps/B", "apps/D", "kit/Shared"]),
    ("kit/Shared", "Shared", ["apps/C", "apps/D", "kit/Named"]),
    ("kit/Named", "Named", ["apps/A", "apps/B", "apps/D", "kit/Shared"]),
  ])
  func embeddersAndEmbeddedAreRead(_ path: String, _ name: String, _ unread: [String]) throws {
    try write(["a", "b"], path, name)
    let (some, errors) = try report()
    #expect(some["notRead"] as? [String] == unread)
    #expect(errors.contains("not read, as the change cannot touch it: \(unread[0])"))
    // What the change is about is the same as where all is read.
    let (all, none) = try report("--exclude", "Nothing")
    #expect(all["notRead"] == nil && !none.contains("not read"))
    for member in ["locales", "problems", "inNoTable"] {
      #expect(try Self.text(some[member]) == Self.text(all[member]), "\(member)")
    }
    #expect(try Self.text(some["locales"]).contains("\"missing\":1"))
  }

  /// New files count before they are tracked, and deleted ones; what is only documentation touches nothing.
  @Test func filesThatComeAndGoCount() throws {
    try folder.write("\"x\" = \"X\";\n", to: "apps/B/Sources/B/R/en.lproj/New.strings")
    try folder.remove("apps/D/Sources/D/R/de.lproj/Localizable.strings")
    try folder.write("Words.\n", to: "apps/A/README.md")
    #expect(try report().all["notRead"] as? [String] == ["apps/A", "apps/C", "kit/Named"])
  }

  @Test func aConfigurationGovernsAll() throws {
    try folder.write("all-files: true\n", to: ".l10ncheck.yml")
    #expect(try report().all["notRead"] == nil)
  }

  @Test func whatAProjectNamesNowIsRead() throws {
    try make("apps/D", "D", ".package(path: \"../A\")")
    #expect(try report().all["notRead"] as? [String] == ["apps/B", "apps/C", "kit/Named"])
  }

  @Test func whatAProjectNamedThenIsRead() throws {
    try make("apps/A", "A")
    #expect(try report().all["notRead"] as? [String] == ["apps/B", "apps/C", "apps/D", "kit/Named"])
  }

  @Test func aProjectThatIsGoneGovernedItsFolder() throws {
    try folder.remove("apps/D/Package.swift")
    let unread = ["apps/A", "apps/B", "apps/C", "kit/Named", "kit/Shared"]
    #expect(try report().all["notRead"] as? [String] == unread)
  }

  /// A project in the middle of all others governs them.
  @Test func aProjectOfTheRootGovernsAll() throws {
    try make(".", "Root")
    #expect(try report().all["notRead"] == nil)
  }

  /// What a link leads to is embedded.
  @Test func linksLeadToWhatIsEmbedded() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.at("apps/D/Sources/D/Linked"),
      withDestinationPath: "../../../../kit/Shared/Sources/Shared/R")
    try commit()
    try write(["a", "b"], "kit/Shared", "Shared")
    #expect(try report().all["notRead"] as? [String] == ["apps/C", "kit/Named"])
  }
}
