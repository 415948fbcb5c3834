import Foundation
import TestSupport
import Testing

/// `parse` on a project that has a file of each kind.
@Suite struct ParseBinaryTests {
  @Test func readsEveryKind() throws {
    let outcome = try BuiltProduct.l10ncheck.run(
      ["parse", "--format", "json", "Atelier"], in: Fixtures.root.appendingPathComponent("projects").path)
    #expect(outcome.status == 0 && outcome.errorText == "")
    let document = try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    let files = try #require(document["files"] as? [[String: Any]])
    var entries: [String: Int] = [:]
    for file in files {
      #expect((file["problems"] as? [Any])?.isEmpty == true)
      let count = try #require(file["entries"] as? [[String: Any]]).count { $0["loaded"] as? Bool == true }
      entries[try #require(file["format"] as? String), default: 0] += count
    }
    #expect(
      entries == [
        "intentdefinition": 2, "loctable": 3, "storyboard": 2, "strings": 35, "stringsdict": 3,
        "xcstrings": 5,
        "xib": 2,
      ])
  }
}
