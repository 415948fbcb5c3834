import Foundation
import L10nFormats
import TestSupport
import L10nText
import Testing

/// Every row of the vectors that Apple's own parser made, but those that are XML or binary property lists.
@Suite struct StringsVectorTests {
  struct Vector: Decodable {
    struct Fault: Decodable {
      let old_style: String?
    }
    let id: String
    let input_base64: String
    let ok: Bool
    let format: String?
    let error: Fault?
  }
  struct File: Decodable { let vectors: [Vector] }

  @Test func everyRowAgrees() throws {
    let data = try Data(contentsOf: Fixtures.root.appendingPathComponent("vectors/strings-parsing.json"))
    let file = try JSONDecoder().decode(File.self, from: data)
    let raw = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let rows = try #require(raw["vectors"] as? [[String: Any]])
    var compared = 0
    for (vector, row) in zip(file.vectors, rows) where vector.format == nil || vector.format == "openStep" {
      let bytes = [UInt8](try #require(Data(base64Encoded: vector.input_base64)))
      let answer = PlainValueBuilder.load(bytes)
      compared += 1
      guard vector.ok else {
        let isRefused = answer == nil || answer?.outcome.verdict == .refused
        #expect(
          isRefused, "\(vector.id): the loader refuses it, we said \(String(describing: answer?.outcome))")
        continue
      }
      guard let answer else {
        Issue.record("\(vector.id): the loader reads it, we refused it")
        continue
      }
      guard let expected = row["value"] as? [String: Any], expected["$data"] == nil else {
        #expect(answer.outcome.verdict == .notATable, "\(vector.id): no table")
        continue
      }
      #expect(answer.outcome.isTable, "\(vector.id): \(answer.outcome)")
      guard vector.id != "duplicate/nfc-nfd" else {
        // The vector went through a Swift dictionary, which made one key of the two.
        guard case .dictionary(let members) = answer.table else { continue }
        #expect(members.count == 2)
        continue
      }
      #expect(answer.table == PlainValue(foundation: expected), "\(vector.id): \(answer.table)")
    }
    #expect(compared == 258)
  }
}
