import Foundation
import TestSupport
import Testing

/// The examples of the page are what the command writes.
@Suite struct DocumentationTests {
  @Test func examplesAreReal() throws {
    let text = try Fixtures.text("Docs/Resolve.md", below: Fixtures.checkout)
    let blocks = text.components(separatedBy: "```console\n$ l10ncheck ").dropFirst()
    #expect(blocks.count == 4)
    for block in blocks {
      let parts = block.components(separatedBy: "\n```")[0].split(separator: "\n", maxSplits: 1)
      try #require(parts.count == 2)
      let words = parts[0].split(separator: " ").map(String.init)
      let run = CommandRun(words, in: Fixtures.root.appendingPathComponent("projects").path)
      #expect(run.output == parts[1] + "\n", "\(parts[0])")
    }
  }
}
