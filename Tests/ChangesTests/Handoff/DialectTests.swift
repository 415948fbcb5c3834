import Foundation
import L10nHandoff
import TestSupport
import Testing

/// Files as services return them, each after what the service says of its files (`Fixtures/handoffs/README.md`).
@Suite struct DialectTests {
  private static let project = [
    "App/en.lproj/Localizable.strings": """
    /* Says hello */
    "greeting" = "Hello, %@!";
    "bold" = "Press <b>Save</b>";
    "lines" = "One\\nTwo";
    "draft" = "Draft text";
    "plain" = "Settings";

    """,
    "App/fr.lproj/Localizable.strings": "/* none */\n",
    "App/Shop.xcstrings": #"""
    {"sourceLanguage":"en","strings":{"%lld items":{"localizations":{"en":{"variations":{"plural":{
      "one":{"stringUnit":{"state":"translated","value":"%lld item"}},
      "other":{"stringUnit":{"state":"translated","value":"%lld items"}}}}}}},
    "Buy":{},"Sell":{},"Fr":{"localizations":{"fr":{"stringUnit":{"state":"translated","value":"F"}}}}},"version":"1.0"}
    """#,
  ]

  private static let hello = "Bonjour %@ !"

  /// The texts that are there afterwards, and what is refused, by dialect.
  @Test(arguments: [
    ("xcode-15", [hello, "%lld article", "%lld articles", "Acheter", "F"], []),
    ("xcode-16", [hello, "%lld article", "%lld articles", "Acheter", "F"], []),
    ("crowdin", [hello, "Brouillon", "F"], []), ("lokalise", [hello, "Un\nDeux", "F"], []),
    ("phrase", [hello, "F"], []),
    ("weblate", [hello, "Un\nDeux", "F"], ["it needs a review, and its file has no states to say so"]),
    ("memoq", [hello, "Touchez <b>Enregistrer</b>", "F"], []),
    ("trados", [hello, "F"], ["its text has a <g>, and the file does not say what that means"]),
  ])
  func comesBack(_ name: String, _ texts: [String], _ refusals: [String]) throws {
    let file = Fixtures.root.appendingPathComponent("handoffs/\(name).xliff")
    let sample = try Sample(Self.project)
    let plan = try sample.plan(String(contentsOf: file, encoding: .utf8))
    #expect(plan.problems.isEmpty && plan.refusals.count == refusals.count)
    #expect(zip(plan.refusals, refusals).allSatisfy { $0.contains($1) }, "\(plan.refusals)")
    try Sample.write(plan, to: sample.folder.path)
    let got = try sample.handoff("fr").units.compactMap(\.target).map { String(decoding: $0, as: UTF8.self) }
    #expect(got.filter { !$0.isEmpty }.sorted() == texts.sorted())
    // Nothing is left to do when the file comes again.
    #expect(try sample.plan(String(contentsOf: file, encoding: .utf8)).files.isEmpty)
  }
}
