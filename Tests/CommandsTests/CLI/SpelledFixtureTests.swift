import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// The trees of the fixtures once more: with the line ends of Windows, with tables in UTF-16, and with a second copy of everything
/// beside the first. What is said of a file does not depend on its spelling, nor on a copy elsewhere.
@Suite struct SpelledFixtureTests {
  enum Spelling: CaseIterable { case returns, wide }

  private static let trees: [String] = {
    func names(_ folder: String) -> [String] {
      Fixtures.names(in: folder).filter { !$0.hasSuffix(".md") }
    }
    return names("projects").map { "projects/\($0)" } + names("bundles").map { "bundles/\($0)/tree" }
      + names("conversions").map { "conversions/\($0)/tree" }
  }()

  private static let texts: Set = [
    "strings", "stringsdict", "xcstrings", "swift", "m", "mm", "h", "json", "plist", "pbxproj", "storyboard",
    "xib", "storekit", "html", "intentdefinition", "txt",
  ]

  private static func copy(
    _ tree: String, to folder: ScratchFolder, _ below: String, _ spelling: Spelling? = nil
  ) throws {
    let root = Fixtures.root.appendingPathComponent(tree)
    let walk = FileManager.default.enumerator(atPath: root.path)
    while let path = walk?.nextObject() as? String {
      let source = root.appendingPathComponent(path).path
      let type = try FileManager.default.attributesOfItem(atPath: source)[.type] as? FileAttributeType
      if type == .typeSymbolicLink {
        try folder.link(below + path, to: FileManager.default.destinationOfSymbolicLink(atPath: source))
      } else if type == .typeDirectory {
        try folder.makeFolder(below + path)
      } else {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: source)))
        try folder.write(spelled(bytes, (path as NSString).pathExtension, spelling), to: below + path)
      }
    }
    try folder.makeFolder(below + ".git")
  }

  private static func spelled(_ bytes: [UInt8], _ ending: String, _ spelling: Spelling?) -> [UInt8] {
    // What is not text in UTF-8 stays as it is.
    guard let spelling, !bytes.isEmpty, texts.contains(ending), !bytes.contains(0),
      let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains("\r")
    else { return bytes }
    switch spelling {
    case .returns: return Array(text.replacing("\n", with: "\r\n").utf8)
    case .wide:
      guard ending == "strings", !text.hasPrefix("<"), !text.hasPrefix("\u{FEFF}") else { return bytes }
      return TableText.utf16(text)
    }
  }

  private static func answer(_ words: [String], _ folder: ScratchFolder, _ path: String = "") -> [String: Any]
  {
    let output = folder.run(words + [folder.at(path)]).output
      .replacing("\\r\\n", with: "\\n").replacing(folder.path, with: "TREE")
    return (try? JSONSerialization.jsonObject(with: Data(output.utf8))) as? [String: Any] ?? [:]
  }

  /// Every number, key, place and finding is the same.
  @Test(arguments: trees, Spelling.allCases) func spellingsAreReadAlike(tree: String, spelling: Spelling)
    throws
  {
    let (plain, spelled) = (try ScratchFolder(), try ScratchFolder())
    try Self.copy(tree, to: plain, "")
    try Self.copy(tree, to: spelled, "", spelling)
    let report = ["report", "--format", "json", "--details"]
    for words in tree.hasPrefix("bundles") ? [report] : [report, ["keys", "--format", "json"]] {
      let (expected, found) = (Self.answer(words, plain), Self.answer(words, spelled))
      #expect(!expected.isEmpty || words[0] == "keys")
      for (name, value) in expected where !Self.isSame(value, found[name] ?? NSNull()) {
        let difference = Self.difference(value, found[name] ?? NSNull(), name)
        Issue.record("\(words[0]) of \(tree): \(difference)")
      }
    }
  }

  /// A second copy beside the first: each half says what it says alone.
  @Test(arguments: trees) func copiesAreCountedApart(tree: String) throws {
    let (one, two) = (try ScratchFolder(), try ScratchFolder())
    try Self.copy(tree, to: one, "A/")
    for name in ["A/", "B/"] { try Self.copy(tree, to: two, name) }
    let words = ["report", "--format", "json", "--no-code"]
    let (single, both) = (Self.tables(Self.answer(words, one)), Self.tables(Self.answer(words, two)))
    for (place, table) in single {
      for copy in ["A", "B"] {
        let found = both[place.replacing("A/", with: copy + "/", maxReplacements: 1)] ?? [:]
        if Self.isSame(table, found) { continue }
        Issue.record("\(copy) of \(tree): \(Self.difference(table, found, place))")
      }
    }
    #expect(both.count == 2 * single.count, "\(both.keys.sorted())")
  }

  /// The numbers of each table by its place.
  private static func tables(_ report: [String: Any]) -> [String: [String: Any]] {
    var tables: [String: [String: Any]] = [:]
    for bundle in report["bundles"] as? [[String: Any]] ?? [] {
      for table in bundle["tables"] as? [[String: Any]] ?? [] {
        let place = [bundle["path"], table["container"], table["name"]].map { $0 as? String ?? "" }
          .filter { $0 != "." }.joined(separator: "/")
        tables[place] = ["expected": table["expected"] ?? 0, "locales": table["locales"] ?? 0]
      }
    }
    return tables
  }

  private static func isSame(_ left: Any, _ right: Any) -> Bool {
    func text(_ value: Any) -> Data? {
      try? JSONSerialization.data(withJSONObject: [value], options: [.sortedKeys])
    }
    return text(left) == text(right)
  }

  /// The first place where two documents are unlike.
  private static func difference(_ left: Any, _ right: Any, _ path: String) -> String {
    if let left = left as? [String: Any], let right = right as? [String: Any] {
      for name in Set(left.keys).union(right.keys).sorted() {
        let (one, other) = (left[name] ?? NSNull(), right[name] ?? NSNull())
        if !isSame(one, other) { return difference(one, other, "\(path).\(name)") }
      }
    }
    if let left = left as? [Any], let right = right as? [Any], left.count == right.count {
      for (place, (one, other)) in zip(left, right).enumerated() where !isSame(one, other) {
        return difference(one, other, "\(path)[\(place)]")
      }
    }
    return "\(path): \(left), and \(right)"
  }
}
