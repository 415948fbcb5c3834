package import L10nConfiguration
package import L10nCoverage
internal import L10nText

/// The thresholds of the languages when a run was recorded, as the history keeps them: a line for each language with its tag, the threshold
/// that fails and the one that warns in ten-thousandths (`-` for none), and its tier. The line of a language that others are translated
/// from has `source`, and nothing else.
package struct RecordedThresholds: Equatable, Sendable {
  /// The bars by the bytes of the tag.
  private var bars: [[UInt8]: Bar] = [:]
  /// The languages that are translated from, where they are columns themselves.
  package private(set) var sources: Set<String> = []

  /// The text for the history; nil where nothing is asked of any of these languages.
  package static func text(
    of locales: [String], in languages: TranslatedLanguages = TranslatedLanguages(), bar: (String) -> Bar
  ) -> String? {
    var lines: [String] = []
    for locale in locales.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    where !locale.utf8.contains(where: { $0 <= 0x20 }) {
      if languages.sources.contains(locale) {
        lines.append("\(locale) \(source) -")
        continue
      }
      let bar = bar(locale)
      guard bar.failUnder != nil || bar.warnUnder != nil else { continue }
      let numbers = [bar.failUnder, bar.warnUnder].map { $0.map { String($0.tenThousandths) } ?? "-" }
      let tier = (bar.tier ?? "").split(whereSeparator: \.isNewline).joined(separator: " ")
      lines.append(([locale] + numbers + (tier.isEmpty ? [] : [tier])).joined(separator: " "))
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// Reads the text of a history. Other lines are passed over.
  package init(_ text: String) {
    for line in text.utf8.split(separator: 0x0A) {
      let parts = line.split(separator: 0x20, maxSplits: 3)
      guard parts.count >= 3 else { continue }
      if parts[1].elementsEqual(Self.source.utf8) {
        sources.insert(String(Substring(parts[0])))
        continue
      }
      var bar = Bar(failUnder: Self.percentage(parts[1]), warnUnder: Self.percentage(parts[2]))
      if parts.count == 4 { bar.tier = String(Substring(parts[3])) }
      bars[Array(parts[0])] = bar
    }
  }

  private static let source = "source"

  /// Whether any threshold was recorded.
  package var isEmpty: Bool { bars.values.allSatisfy { !$0.isSet } }

  private static func percentage(_ text: Substring.UTF8View) -> Percentage? {
    Int(Substring(text)).flatMap { Percentage(tenThousandths: $0) }
  }

  /// The thresholds of a language; none where the run recorded none.
  package func bar(for locale: String) -> Bar { bars[Array(locale.utf8)] ?? Bar() }
}
