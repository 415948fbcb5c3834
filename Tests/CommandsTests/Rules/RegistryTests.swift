import Foundation
import TestSupport
import L10nText
import Testing

@testable import L10nCommands

/// What holds for the registry as a whole.
@Suite struct RegistryTests {
  /// The ids of all rules that are declared in the sources, each as often as it is.
  static func declared() throws -> [String] {
    let sources = Fixtures.checkout.appendingPathComponent("Sources").path
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources).sorted()
    return try paths.filter { $0.hasSuffix(".swift") }.flatMap { path in
      let text = try String(contentsOfFile: sources + "/" + path, encoding: .utf8)
      return text.matches(of: /\bRule\(\s*"([^"]+)",\s*\.(?:note|warning|error)/).map { String($0.output.1) }
    }
  }

  @Test func holdsEveryRuleOfTheSources() throws {
    let declared = try Self.declared()
    #expect(declared.count > 100)
    #expect(Set(declared).count == declared.count, "an id is declared twice")
    let known = RuleRegistry.all.map(\.rule.id)
    #expect(Set(known).count == known.count, "a rule stands twice in the registry")
    for id in Set(declared).subtracting(known).sorted() {
      Issue.record("\(id) is not in the registry: see \"Adding a rule\" in CONTRIBUTING.md")
    }
    for id in Set(known).subtracting(declared).sorted() { Issue.record("\(id) is declared nowhere") }
  }

  @Test func figuresAreOfRules() {
    let known = Set(RuleRegistry.all.map(\.rule.id))
    for row in RuleFigures.histories {
      #expect(known.contains(row.rule), "\(row.rule)")
      #expect(row.fixed + row.left <= row.findings, "\(row.rule)")
    }
    for row in RuleFigures.judged {
      #expect(known.contains(row.rule), "\(row.rule)")
      #expect(row.right <= row.judged, "\(row.rule)")
    }
  }

  @Test func isSorted() {
    let ids = RuleRegistry.all.map(\.rule.id)
    #expect(ids == ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test func saysAllOfEveryRule() {
    for entry in RuleRegistry.all {
      let id = entry.rule.id
      #expect(id.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)+/) != nil, "\(id)")
      for text in [entry.rule.summary, entry.why, entry.remedy] {
        #expect(text.hasSuffix("."), "\(id): \(text)")
        #expect(!text.contains("\n"), "\(id): \(text)")
        #expect(text.count(where: { $0 == "`" }) % 2 == 0, "\(id): \(text)")
      }
      #expect(entry.since.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil, "\(id)")
    }
  }
}
