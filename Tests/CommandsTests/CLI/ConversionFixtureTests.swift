import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// `convert` on the trees below `Fixtures/conversions`, held against goldens: what it says, the files that it makes, and those that
/// it makes of these again.
@Suite struct ConversionFixtureTests {
  @Test(arguments: [
    "texts", "plurals", "interface", "info", "code", "refused", "project", "copied", "package",
  ])
  func goesToCatalogsAndBack(name: String) throws {
    let folder = try ScratchFolder()
    let tree = folder.at("tree")
    try FileManager.default.copyItem(
      atPath: Fixtures.root.appendingPathComponent("conversions/\(name)/tree").path, toPath: tree)
    let before = try Self.files(in: tree)
    let there = Self.run(["--to", "catalog"], in: tree)
    let between = try Self.files(in: tree)
    Golden.expect(there + Self.changes(from: before, to: between), at: "conversions/\(name)/catalogs.txt")
    let back = Self.run(["--to", "strings"], in: tree)
    let after = try Self.files(in: tree)
    Golden.expect(back + Self.changes(from: between, to: after), at: "conversions/\(name)/tables.txt")
    // The same catalogs come out when the tables are converted once more.
    _ = Self.run(["--to", "catalog"], in: tree)
    let again = try Self.files(in: tree)
    #expect(Set(again.keys) == Set(between.keys))
  }

  private static func run(_ words: [String], in tree: String) -> String {
    let words = ["convert", "--development-region", "en"] + words
    let listed = CommandRun(words + ["--dry-run", tree], in: tree)
    let written = CommandRun(words + ["--write", tree], in: tree)
    #expect(written.output.isEmpty)
    let text = listed.output + "-- said:\n" + written.errors + "-- status \(written.status.rawValue)\n"
    return text.replacing(tree + "/", with: "")
  }

  private static func files(in tree: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: tree) ?? .init() {
      if let data = FileManager.default.contents(atPath: tree + "/" + path) { files[path] = data }
    }
    return files
  }

  /// Files that have come or changed with all that they hold, and the names of those that have gone.
  private static func changes(from old: [String: Data], to new: [String: Data]) -> String {
    var text = ""
    for path in Set(old.keys).union(new.keys).sorted() where old[path] != new[path] {
      guard let data = new[path] else {
        text += "== gone: \(path)\n"
        continue
      }
      text += "== \(path)\n" + String(decoding: data, as: UTF8.self) + (data.last == 0x0A ? "" : "\n")
    }
    return text
  }
}
