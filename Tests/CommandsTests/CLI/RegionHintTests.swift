import Foundation
import TestSupport
import Testing

/// The finding about a region's table goes when somebody does what it proposes.
@Suite struct RegionHintTests {
  private func tree() throws -> ReportedTree {
    try ReportedTree([
      "en.lproj/L.strings": "\"a.title\" = \"Color\";\n\"b.title\" = \"Open\";\n\"Gray\" = \"Gray\";\n",
      "en-GB.lproj/L.strings": "\"a.title\" = \"Colour\";\n", "en-GB.lproj/a.txt": "", "en.lproj/a.txt": "x",
    ])
  }

  private func isFound(_ tree: ReportedTree) -> Bool {
    tree.text("report").contains("[partial-region-table]")
  }

  @Test func completingTheTableEndsTheFinding() throws {
    let tree = try tree()
    #expect(isFound(tree))
    _ = tree.text("stubs", "--locale", "en-GB", "--write")
    #expect(!isFound(tree))
    let table = try tree.folder.text("en-GB.lproj/L.strings")
    // A key that is its text needs no entry, as people see it anyway.
    #expect(table.contains("\"b.title\" = \"Open\";") && !table.contains("Gray"))
  }

  @Test func deletingTheTableEndsTheFinding() throws {
    let tree = try tree()
    try tree.folder.remove("en-GB.lproj/L.strings")
    #expect(!isFound(tree))
    #expect(tree.text("report", "--locale", "en-GB", "--fail-under", "100").contains("Passed"))
  }
}
