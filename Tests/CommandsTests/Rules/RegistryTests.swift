import Foundation
import TestSupport
import L10nText
import Testing

@testable import L10nReports

/// What holds for the registry as a whole.
@Suite struct RegistryTests {
  /// All rules that are declared in the sources, each as often as it is.
  static func declared() throws -> [Rule] {
    let sources = Fixtures.checkout.appendingPathComponent("Sources").path
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources).sorted()
    return try paths.filter { $0.hasSuffix(".swift") }.flatMap { path in
      let text = try String(contentsOfFile: sources + "/" + path, encoding: .utf8)
      let rules = text.matches(of: /\bRule\(\s*"([^"]+)",\s*\.(note|warning|error)([^)]*)\)/)
      return try rules.map { match in
        Rule(
          String(match.output.1), try #require(Severity(rawValue: String(match.output.2))),
          isFixed: match.output.3.contains("isFixed: true"), isOptIn: match.output.3.contains("isOptIn: true")
        )
      }
    }
  }

  @Test func holdsEveryRuleOfTheSources() throws {
    let declared = try Self.declared().sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    #expect(declared.count > 100)
    for rule in declared where RuleRegistry.rule(of: rule.id) != rule {
      Issue.record(
        "\(rule.id) has no page, or another severity there: see \"Adding a rule\" in CONTRIBUTING.md")
    }
    #expect(RuleRegistry.rules.map(\.id) == declared.map(\.id), "a rule is declared twice, or nowhere")
    #expect(Set(RuleRegistry.allPages.map(\.subject)) == Set(RuleIndex.subjects))
  }

  /// How often people act on findings, and how often these are right: tables with a row for each rule.
  @Test func figuresAreOfRules() throws {
    let rows = try Fixtures.text("Docs/Evidence/Checks.md", below: Fixtures.checkout)
      .matches(of: /\| `([a-z-]+)` \| [a-z ]+ \| (\d+) \| (\d+) \|/)
    #expect(rows.count > 30)
    for row in rows {
      #expect(RuleRegistry.rule(of: String(row.1)) != nil, "\(row.1)")
      #expect(try #require(Int(row.3)) <= #require(Int(row.2)), "\(row.1)")
    }
  }

  @Test func isSorted() {
    let ids = RuleRegistry.rules.map(\.id)
    #expect(ids == ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  private static let folder = Fixtures.checkout.appendingPathComponent("Docs/Rules")

  @Test func everyRuleHasItsPageAndEveryPageItsRule() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(names.sorted() == RuleRegistry.rules.map { "\($0.id).md" }.sorted())
  }

  @Test(arguments: RuleRegistry.rules.map(\.id))
  func itsPageSaysAll(_ id: String) throws {
    let file = Self.folder.appendingPathComponent("\(id).md")
    let page = try RulePageReader.page(of: String(contentsOf: file, encoding: .utf8))
    #expect(id.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)+/) != nil)
    for text in [page.summary, page.why, page.remedy] {
      #expect(text.hasSuffix("."), "\(text)")
      #expect(!text.contains("\n"), "\(text)")
      #expect(text.count(where: { $0 == "`" }) % 2 == 0, "\(text)")
    }
    #expect(page.since.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil)
    let embedded = RuleRegistry.page(of: id)
    #expect(embedded?.why == page.why && embedded?.remedy == page.remedy, "build again")
  }

  /// What a page must not have, and how it is named.
  @Test(arguments: [
    ("## What to do", "## Remedy"), ("warning, since", "warn, since"), ("### Not reported", "### Clean"),
    ("`, a link to:", "`, linked:"), ("`, bytes:\n\n```\nCF", "`, bytes:\n\n```\nCG"),
    ("```\n\n### Not", "\n### Not"),
    ("Nothing else.", "Nothing."),
  ])
  func aPageWithAFaultIsNotRead(_ right: String, _ wrong: String) throws {
    for id in ["code-in-localization", "link-escape"] {
      let file = Self.folder.appendingPathComponent("\(id).md")
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text.contains(right) else { continue }
      #expect(throws: RulePageReader.Fault.self) {
        try RulePageReader.page(of: text.replacing(right, with: wrong))
      }
    }
  }
}
