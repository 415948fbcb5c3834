package import L10nConfiguration
internal import L10nText

/// What was asked of the languages when a run was recorded, as the history keeps it: a line for each language with its
/// tag, the threshold that fails and the one that warns in ten-thousandths (`-` for none), and its tier.
package struct RecordedThresholds: Equatable, Sendable {
  /// By the bytes of the tag.
  private var bars: [[UInt8]: Bar] = [:]

  /// The text for the history; nil where nothing is asked of any of these languages.
  package static func text(of locales: [String], bar: (String) -> Bar) -> String? {
    var lines: [String] = []
    for locale in locales.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let bar = bar(locale)
      guard bar.failUnder != nil || bar.warnUnder != nil, !locale.utf8.contains(where: { $0 <= 0x20 }) else {
        continue
      }
      let numbers = [bar.failUnder, bar.warnUnder].map { $0.map { String($0.tenThousandths) } ?? "-" }
      let tier = (bar.tier ?? "").split(whereSeparator: \.isNewline).joined(separator: " ")
      lines.append(([locale] + numbers + (tier.isEmpty ? [] : [tier])).joined(separator: " "))
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// Reads such a text. What is no line of it is passed over.
  package init(_ text: String) {
    for line in text.utf8.split(separator: 0x0A) {
      let parts = line.split(separator: 0x20, maxSplits: 3)
      guard parts.count >= 3 else { continue }
      var bar = Bar(failUnder: Self.percentage(parts[1]), warnUnder: Self.percentage(parts[2]))
      if parts.count == 4 { bar.tier = String(Substring(parts[3])) }
      bars[Array(parts[0])] = bar
    }
  }

  private static func percentage(_ text: Substring.UTF8View) -> Percentage? {
    Int(Substring(text)).flatMap { Percentage(tenThousandths: $0) }
  }

  /// What is asked of a language.
  package func bar(for locale: String) -> Bar { bars[Array(locale.utf8)] ?? Bar() }
}
