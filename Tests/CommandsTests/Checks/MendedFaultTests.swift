import Foundation
import TestSupport
import Testing

/// Faults that people mended, before and after: the first are found, the second are not.
@Suite struct MendedFaultTests {
  private struct Fault: Decodable {
    var check: String
    var source: String
    var before: String
    var after: String
  }

  private static func faults() throws -> [Fault] {
    try Fixtures.text("checks/placeholder-fixes.jsonl").split(separator: "\n").map {
      try JSONDecoder().decode(Fault.self, from: Data($0.utf8))
    }
  }

  /// The numbers of the texts that are found.
  private static func found(_ faults: [Fault], _ text: (Fault) -> String) throws -> Set<Int> {
    func table(_ text: (Fault) -> String) -> String {
      faults.enumerated().map { "\"k\($0)\" = \(CheckedProject.quoted(text($1)));\n" }.joined()
    }
    let project = try CheckedProject([
      "en.lproj/T.strings": table(\.source), "de.lproj/T.strings": table(text),
    ])
    let keys = try project.findings().filter { $0.rule.hasPrefix("placeholder-") && $0.locale == "de" }
    return Set(keys.compactMap { $0.key.flatMap { Int($0.dropFirst()) } })
  }

  @Test func findsWhatPeopleMended() throws {
    let faults = try Self.faults()
    #expect(faults.count > 40)
    let before = try Self.found(faults, \.before)
    let after = try Self.found(faults, \.after)
    let crashing = faults.indices.filter { faults[$0].check == "placeholder-CRASH" }
    #expect(crashing.count { before.contains($0) } * 100 >= 95 * crashing.count)
    #expect(before.count * 100 >= 90 * faults.count)
    #expect(after.count * 100 <= 2 * faults.count)
  }
}
