import L10nCommandLine
import L10nConfiguration
@testable import L10nCoverage
import L10nReports
import L10nText
import Testing

/// What the text form puts together, and what it proposes.
@Suite struct TextSectionsTests {
  private func text(_ builder: ReportBuilder, _ change: (inout ReportOptions) -> Void = { _ in }) -> String {
    var options = TextFormatTests.options()
    change(&options)
    return TextFormatTests.text(builder.report, options)
  }

  private func report(
    missing: [Int32] = [], of count: Int = 40, key: String = "key", extra: [String: [String]] = [:]
  ) -> ReportBuilder {
    var builder = ReportBuilder()
    let locales = extra.isEmpty ? ["de"] : extra.keys.sorted()
    builder.bundle(
      ".", locales: locales,
      tables: [
        ReportBuilder.table(
          "Localizable", keys: ReportBuilder.keys(count, prefix: key),
          cells: locales.map {
            ReportBuilder.cell($0, of: count, missing: missing, extra: extra[$0] ?? [])
          })
      ])
    return builder
  }

  @Test(arguments: [80, 120]) func aKeyIsWholeUnderItsFile(width: Int) {
    let long = String(repeating: "long.", count: 11)
    let text = text(report(missing: [1, 9], key: long)) { $0.width = width }
    #expect(text.contains("\n  Localizable  en.lproj/Localizable.strings\n    2 keys missing from de\n"))
    for line in [" 5", "21"] {
      #expect(text.split(separator: "\n").contains { $0.hasPrefix("      \(line)  \(long)") })
    }
  }

  @Test func extraKeysStandWithTheirLanguages() {
    let text = text(
      report(extra: ["de": ["old", "older"], "fr": ["old"], "ja": ["old"], "ar": ["old", "older"]]))
    let hint = "l10ncheck stubs --prune MyApp.app takes out 6 texts that nothing needs"
    #expect(text.contains("\nExtra  # \(hint)\n"))
    #expect(text.contains("\n  Localizable in all 4 localizations (ar, de, fr, ja): old\n"))
    #expect(text.contains("\n  Localizable in ar, de: older\n"))
  }

  /// What nobody is asked for is said, and named where nothing is left out.
  @Test func whatNobodyIsAskedFor() {
    var report = report().report
    var options = TextFormatTests.options()
    #expect(!TextFormatTests.text(report, options).contains("Not expected"))
    report = report.with { draft in
      draft.bundles[0].tables[0].leftOut = [
        NotExpectedKey(key: Array("b.title".utf8), reason: .notHandedOut),
        NotExpectedKey(key: Array("a.title".utf8), reason: .notHandedOut),
        NotExpectedKey(key: Array("Acme".utf8), reason: .kept),
        NotExpectedKey(key: Array("-".utf8), reason: .noWords),
        NotExpectedKey(key: Array("mark\u{202E}".utf8), reason: .fixed),
      ]
    }
    let short =
      "Not expected: 3 texts: 2 of interfaces, in no table, 1 unchanged in other languages\n"
    #expect(TextFormatTests.text(report, options).contains(short))
    options.isComplete = true
    let whole = TextFormatTests.text(report, options)
    #expect(whole.contains("Not expected: 5 texts: 1 marked as not to be translated, 1 without words,"))
    #expect(whole.contains("\n    of interfaces, in no table: a.title, b.title\n"))
    #expect(whole.contains("\n    marked as not to be translated: mark\\u{202E}\n"))
  }

  /// Keys that no code uses and that are asked for all the same are told apart.
  @Test func whatNoCodeUses() {
    var report = report(missing: [0, 1]).report
    var options = TextFormatTests.options()
    #expect(!TextFormatTests.text(report, options).contains("Used by no code"))
    report = report.with { $0.bundles[0].tables[0].keys[1].isUnused = true }
    #expect(
      TextFormatTests.text(report, options).contains(
        "\nUsed by no code: 1 key of those that are not translated everywhere (--expected used leaves it out)\n"
      ))
    report = report.with { $0.bundles[0].tables[0].keys[0].isUnused = true }
    options.isComplete = true
    let whole = TextFormatTests.text(report, options)
    #expect(whole.contains("Used by no code: 2 keys of"))
    #expect(whole.contains("(--expected used leaves them out)\n"))
  }

  @Test func ofOneRuleThreeAreShown() {
    var builder = report()
    for (rule, count) in [("many", 5), ("four", 4), ("one", 1)] {
      for line in 0..<count {
        builder.problems.append(
          Problem(
            Rule(rule, .warning), path: "a", position: TextPosition(line: line + 1, column: 1),
            message: "wrong \(line + 1)"))
      }
    }
    builder.problems.append(Problem(Rule("quiet", .note), path: "a", message: "by the way"))
    let text = text(builder)
    #expect(text.contains("a:3:1: warning: wrong 3 [many]\n  and 2 more warnings [many], 5 in all\n"))
    #expect(text.contains("a:4:1: warning: wrong 4 [four]\n"))
    #expect(text.contains("\n  and 1 more note: 1 [quiet]\n"))
    #expect(self.text(builder) { $0.isComplete = true }.contains("a:5:1: warning: wrong 5 [many]"))
  }

  @Test func whatOthersBuiltIsNamed() {
    var builder = ReportBuilder()
    builder.dependencies = (1...7).map { "Pods/\($0)" }
    let line = "Left out: Pods/1, Pods/2, Pods/3, Pods/4, Pods/5 and 2 more, which are somebody else's"
    #expect(text(builder).hasPrefix("\(line) (--dependencies)\n"))
    #expect(text(builder) { $0.isComplete = true }.contains("Pods/5, Pods/6, Pods/7, which are"))
  }

  @Test func sharesAreToldApart() {
    func colored(_ missing: Int, bar: String? = nil) -> String {
      let builder = report(missing: (0..<Int32(missing)).map { $0 }, of: 100)
      return text(builder) { options in
        options.style = Style(isColored: true)
        guard let bar = bar.flatMap({ try? Percentage(parsing: $0) }) else { return }
        options.verdict = Verdict(
          locales: [Verdict.Locale(locale: "de", translated: 0, there: 0, bar: Bar(failUnder: bar))],
          missingResources: nil, errors: 0)
      }
    }
    #expect(colored(93).contains("\u{1B}[1;31m7.0%"))
    #expect(colored(40).contains("\u{1B}[1;33m60.0%"))
    #expect(colored(8).contains(" 92.0% "))
    #expect(colored(93, bar: "95").contains("\u{1B}[1;31m7.0%"))
    #expect(colored(8, bar: "95").contains("\u{1B}[31m92.0%"))
    #expect(colored(8, bar: "90").contains("\u{1B}[32m92.0%"))
  }

  @Test func whatIsProposedIsWork() {
    #expect(
      text(report(missing: [1])).hasSuffix(
        "Next: l10ncheck export --only untranslated --locale de --output handoff MyApp.app  # translate German, 1 text\n"
      ))
  }
}
