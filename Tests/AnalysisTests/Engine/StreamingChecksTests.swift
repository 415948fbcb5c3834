import L10nEngine
import L10nConfiguration
import L10nCoverage
import L10nSystem
import TestSupport
import L10nText
import Testing

/// Texts are checked while the report reads them: what is found is what is found in files that are read again.
@Suite struct StreamingChecksTests {
  private static let pieces = [
    "Open", " ", "\\n", ".", "?", "%@", "%d", "%1$@", "%%", "％@", "${a}", "Ä", "日本。", "\\\\", "\\\"", ":",
    "\\U00e4",
    "\\t",
  ]

  private func problems(_ folder: ScratchFolder, rules: Set<String>, isSeen: Bool) throws -> [Problem] {
    let engine = Engine(
      roots: [FilePath(folder.path)], configuration: EffectiveConfiguration(),
      git: GitEnvironment(variable: { _ in nil }))
    let catalog = try engine.catalog()
    let witness = isSeen ? engine.witness(in: catalog, rules: rules) : nil
    var options = engine.coverageOptions
    options.witness = witness
    let report = engine.report(catalog, options)
    return engine.checks(of: report, in: catalog, rules: rules, witness: witness).sorted(by: Problem.inOrder)
  }

  @Test func seenOrReadAgain() throws {
    var random = SeededRandom(11)
    func text() -> String {
      (0..<(random.next(4) + 1)).map { _ in random.pick(Self.pieces) }.joined()
    }
    var count = 0
    for round in 0..<12 {
      let folder = try ScratchFolder()
      var tables = ["en": "", "de": "", "fr": "", "ja": ""]
      for number in 0..<150 {
        let source = text()
        tables["en", default: ""] += "/* At most 9 characters */\n\"k\(number)\" = \"\(source)\";\n"
        for language in ["de", "fr", "ja"] where random.next(12) > 0 {
          // Most texts are as they should be, or there would be no habits.
          let own = random.next(round % 2 == 0 ? 30 : 4) == 0 ? text() : source
          let comment = random.next(40) == 0 ? "/* l10ncheck:ignore line-break-count, edge-space */\n" : ""
          tables[language, default: ""] += "\(comment)\"k\(number)\" = \"\(own)\";\n"
        }
      }
      // A file that ends too early, and one that the loader refuses.
      if round % 3 == 1 { tables["fr", default: ""] += "\"broken\" = ;\n\"behind\" = \"b\";\n" }
      if round % 3 == 2 { tables["ja"] = "{ \"k1\" = \"a\n" }
      for (language, table) in tables {
        try folder.write(table, to: "\(language).lproj/T.strings")
      }
      for rules in [CheckRegistry.standard, Set(CheckRegistry.rules.map(\.id))] {
        let again = try problems(folder, rules: rules, isSeen: false)
        #expect(try problems(folder, rules: rules, isSeen: true) == again)
        count += again.count
      }
    }
    #expect(count > 100)
  }
}
