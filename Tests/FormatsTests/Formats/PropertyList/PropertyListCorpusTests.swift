import Foundation
import L10nFormats
import TestSupport
import L10nText
import Testing

/// Every property list of real projects: the same keys and values as the toolchain's reader, and no finding that nobody
/// has explained.
@Suite struct PropertyListCorpusTests {
  /// Findings that real files have, each looked at: rule and what it is about.
  static let explained: Set<String> = [
    // A list of one value without <plist> around it.
    "plist-no-root"
  ]

  @Test(.enabled(if: Corpus.isThere)) func everyFileAgrees() throws {
    let compared = try agree(Corpus.unpacked())
    print("compared \(compared) files with PropertyListSerialization")
    #expect(compared > 90)
  }

  @Test func everyFileOfTheFixturesAgrees() throws {
    let folders = ["projects", "bundles", "conversions"]
    #expect(try folders.reduce(0) { try $0 + agree(.fixtures($1)) } > 60)
  }

  private func agree(_ corpus: Corpus) throws -> Int {
    var compared = 0
    for suffix in ["stringsdict", "plist", "entitlements"] {
      for file in corpus.files(withExtension: suffix) {
        let bytes = [UInt8](try Data(contentsOf: file))
        let ours = Ours(bytes)
        let theirs = PropertyListOracle(bytes)
        let name = file.path.dropFirst(corpus.root.path.count)
        compared += 1
        #expect(ours.list.map { OracleValue($0.root) } == theirs.value, "\(name)")
        // What is damaged on purpose has findings.
        guard !name.contains("history-oddities"), !name.contains("rule-") else { continue }
        let unexplained = ours.problems.filter { !Self.explained.contains($0.rule.id) }
        #expect(unexplained.isEmpty, "\(name): \(ours.lines)")
      }
    }
    return compared
  }

  @Test(.enabled(if: Corpus.isThere)) func everyStringsDictIsRead() throws {
    #expect(try readsAll(Corpus.unpacked()) > 0)
  }

  @Test func everyStringsDictOfTheFixturesIsRead() throws {
    #expect(try readsAll(.fixtures("projects")) + readsAll(.fixtures("bundles")) > 6)
  }

  private func readsAll(_ corpus: Corpus) throws -> Int {
    var files = 0
    for file in corpus.files(withExtension: "stringsdict") where !file.path.contains("history-oddities") {
      let bytes = [UInt8](try Data(contentsOf: file))
      let dump = StringsDictDump(bytes)
      files += 1
      let theirs = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
      #expect(dump.summary.count == (theirs as? [AnyHashable: Any])?.count, "\(file.path)")
      #expect(dump.rules.isEmpty, "\(file.path): \(dump.text)")
    }
    return files
  }
}
