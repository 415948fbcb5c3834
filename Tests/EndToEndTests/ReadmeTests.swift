import Foundation
import L10nTestSupport
import Testing

/// What the README shows is what the program writes.
@Suite struct ReadmeTests {
  @Test func examplesAreReal() throws {
    let page = Fixtures.checkout.appendingPathComponent("README.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let blocks = text.components(separatedBy: "```console\n$ scripts/l10ncheck ").dropFirst()
    #expect(blocks.count == 4)
    for block in blocks {
      let parts = block.components(separatedBy: "\n```")[0].split(separator: "\n", maxSplits: 1)
      try #require(parts.count == 2)
      let words = parts[0].split(separator: " ").map(String.init)
      let run = try BuiltProduct.l10ncheck.run(words, folder: Fixtures.checkout)
      #expect(String(decoding: run.output, as: UTF8.self) == parts[1] + "\n", "\(parts[0]): record it anew")
    }
  }
}
