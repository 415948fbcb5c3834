import L10nCoverage
import L10nPatch
import TestSupport
import Testing

/// How much of a tree is translated, before its stubs are applied and after.
struct StubShares {
  /// How many texts are translated, of how many.
  struct Share: Equatable {
    var translated = 0
    var expected = 0
  }

  let tools: PatchTools
  let before: Report
  let after: Report
  /// What a second run would do.
  let again: [UInt8]

  init(_ files: [String: String], _ options: StubOptions = StubOptions()) throws {
    tools = try PatchTools()
    try tools.write(files.mapValues { Array($0.utf8) })
    let run = try StubRun(tools.root, options, comparesWholeFiles: false, marks: true)
    before = run.report
    try tools.git("apply", "--allow-empty", "--whitespace=nowarn", input: run.patch)
    let second = try StubRun(tools.root, options, comparesWholeFiles: false, marks: true)
    after = second.report
    again = second.patch
  }

  /// A file as it is after.
  func text(_ path: String) throws -> String? {
    try tools.files()[path].map { String(decoding: $0, as: UTF8.self) }
  }

  /// The only cell of a locale.
  func cell(_ locale: String) throws -> TableCell {
    try #require(after.bundles.flatMap(\.tables).flatMap(\.cells).first { $0.locale == locale })
  }

  /// What is translated better than before: all, a language, a table in a language.
  var risen: [String] {
    let (old, new) = (Self.shares(before), Self.shares(after))
    return new.keys.sorted().filter { scope in
      guard let old = old[scope], let new = new[scope] else { return false }
      // An empty source text is done with its stub, and in no share then.
      return new.translated > old.translated
    }.map { "\($0): \(old[$0, default: Share()]) -> \(new[$0, default: Share()])" }
  }

  private static func shares(_ report: Report) -> [String: Share] {
    var shares: [String: Share] = [:]
    for table in report.bundles.flatMap(\.tables) {
      for cell in table.cells {
        for scope in ["all", cell.locale, "\(table.container)/\(table.name) \(cell.locale)"] {
          shares[scope, default: Share()].translated += cell.counts.translation.translated
          shares[scope, default: Share()].expected += cell.counts.expected
        }
      }
    }
    return shares
  }
}
