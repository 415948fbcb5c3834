import Foundation
import L10nPatch
import TestSupport
import Testing

/// Stubs for real projects: the patch applies, forth and back, and nothing but what was missing changes.
@Suite struct StubCorpusTests {
  @Test(
    .enabled(if: Corpus.isThere),
    arguments: [
      "LoopKit-LoopKit", "MatthewYork-DateTools", "ViennaRSS-vienna-rss", "rxhanson-Rectangle",
      "sequelpro-sequelpro", "sparkle-project-Sparkle", "utmapp-UTM",
    ])
  func project(_ name: String) throws {
    let corpus = try Corpus.unpacked()
    try stubs(of: #require(corpus.projects.first { $0.lastPathComponent == name }))
  }

  @Test(arguments: ["projects/Wayfarer", "projects/Atelier", "conversions/project/tree"])
  func fixture(_ path: String) throws {
    try stubs(of: Corpus.fixtures(path).root)
  }

  private func stubs(of project: URL) throws {
    let tools = try PatchTools()
    try tools.run(["cp", "-R", project.path + "/.", "."])
    try tools.commit()
    let before = try tools.files()
    // The stubs have marks, as copies of the original without one look like texts that a localization keeps.
    let run = try StubRun(tools.root, marks: true)
    #expect(!run.plan.files.isEmpty)
    try tools.git("apply", "--check", input: run.patch)
    try tools.git("apply", input: run.patch)
    let after = try tools.files()
    try StubChecks.onlyAdds(before, after)

    let again = try StubRun(tools.root, marks: true)
    #expect(again.patch.isEmpty)
    #expect(again.missing == run.plan.omissions.reduce(0) { $0 + $1.count })
    #expect(again.plan.omissions == run.plan.omissions)

    try tools.git("apply", "-R", input: run.patch)
    #expect(try tools.files() == before)
    try tools.patch(input: run.patch)
    #expect(try tools.files() == after)
    try tools.patch("-R", input: run.patch)
    #expect(try tools.files() == before)
  }
}

/// What must hold of every tree that got stubs.
enum StubChecks {
  /// Files only grow, and keep what they had.
  static func onlyAdds(
    _ before: [String: [UInt8]], _ after: [String: [UInt8]], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for (path, old) in before {
      guard let new = after[path] else {
        Issue.record("\(path) is gone", sourceLocation: sourceLocation)
        continue
      }
      if old == new { continue }
      let isCatalog = path.hasSuffix(".xcstrings")
      let (known, grown) = isCatalog ? (withoutStates(old), withoutStates(new)) : (old, new)
      #expect(isSubsequence(known, of: grown), "\(path)", sourceLocation: sourceLocation)
      try keepsEntries(path, old, new, sourceLocation)
    }
    for (path, new) in after where before[path] == nil && !path.hasSuffix(".xcstrings") {
      #expect(
        (try? PropertyListSerialization.propertyList(from: Data(new), format: nil)) is [String: Any],
        "\(path)",
        sourceLocation: sourceLocation)
    }
  }

  /// A catalog whose units have no states: an empty text that was filled is `new`, whatever it was.
  private static func withoutStates(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return Array(
      lines.filter { !String(decoding: $0, as: UTF8.self).contains("\"state\" : ") }.joined(separator: [0x0A])
    )
  }

  /// Whether the old bytes are left when the added ones are taken out.
  static func isSubsequence(_ old: [UInt8], of new: [UInt8]) -> Bool {
    var index = 0
    for byte in new where index < old.count && old[index] == byte { index += 1 }
    return index == old.count
  }

  /// The toolchain reads the same keys and values as before; what was empty may have been filled.
  private static func keepsEntries(
    _ path: String, _ old: [UInt8], _ new: [UInt8], _ sourceLocation: SourceLocation
  ) throws {
    func read(_ bytes: [UInt8]) throws -> [String: Any]? {
      if path.hasSuffix(".xcstrings") {
        return try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
      }
      return try PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String: Any]
    }
    // Xcode's copy step drops a second byte order mark; the loader alone refuses it.
    guard let former = try? read(old) else { return }
    let latter = try #require(try read(new), "\(path)", sourceLocation: sourceLocation)
    #expect(holds(latter, former), "\(path)", sourceLocation: sourceLocation)
  }

  private static func holds(_ new: Any, _ old: Any) -> Bool {
    if let old = old as? [String: Any], let new = new as? [String: Any] {
      return old.allSatisfy { key, value in
        // A text that was filled is new again.
        if key == "state", (old["value"] as? String)?.isEmpty == true { return true }
        return new[key].map { holds($0, value) } ?? false
      }
    }
    if let old = old as? String, old.isEmpty { return true }
    return (new as? NSObject) == (old as? NSObject)
  }
}
