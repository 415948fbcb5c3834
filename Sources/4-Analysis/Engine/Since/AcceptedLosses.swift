internal import L10nComparison
internal import L10nCoverage
internal import L10nLocale
internal import L10nText

/// The losses since a revision that somebody wants.
package struct AcceptedLosses: Sendable {
  /// Languages and tables, as they were given.
  let removed: Set<String>
  /// Texts of languages, as `KEY@LOCALE`.
  private let texts: Set<String>
  private let locales: Set<String>

  package init(removed: Set<String> = [], texts: Set<String> = []) {
    self.removed = removed
    locales = Set(removed.map { LocaleTag(name: $0).text }).union(removed)
    self.texts = Set(
      texts.map { text in
        guard let end = text.lastIndex(of: "@") else { return text }
        return String(text[...end]) + LocaleTag(name: String(text[text.index(after: end)...])).text
      })
  }

  func has(locale: String) -> Bool { locales.contains(locale) }

  func has(_ part: GoneTexts.Part) -> Bool {
    has(locale: part.locale) || !removed.isDisjoint(with: [part.table.name, part.place])
  }

  func has(_ key: [UInt8], of locale: String) -> Bool {
    has(locale: locale) || texts.contains(Self.name(key, locale))
  }

  /// The texts that a change is asked for, but for those that may be gone.
  func without(_ wanted: ReportDraft.Wanted) -> ReportDraft.Wanted {
    var wanted = wanted
    for place in [\ReportDraft.Wanted.lost, \.begun] {
      for (locale, keys) in wanted[keyPath: place] {
        wanted[keyPath: place][locale] = keys.filter { !has($0, of: locale) }
      }
    }
    return wanted
  }

  static func name(_ key: [UInt8], _ locale: String) -> String { "\(WTF8.text(key))@\(locale)" }

  /// The losses of a change that are accepted, for people, and the names among the accepted ones that it has no loss of.
  func split(_ comparison: ReportComparison) -> (used: [String], needless: [String]) {
    var (used, needless): ([String], [String]) = ([], [])
    let lost = comparison.changes.filter { $0.kind == .resourceLost || $0.seen != nil }
    for name in removed.sorted() {
      let one = AcceptedLosses(removed: [name])
      let texts = comparison.gone.parts.filter(one.has).reduce(0) { $0 + $1.keys.count }
      let count = texts + lost.count { $0.locale.map(one.has(locale:)) ?? false }
      if count == 0 {
        needless.append("--accept-removed \(TerminalText.escaped(name))")
      } else {
        used.append("\(TerminalText.escaped(name)) (\(NumberText.count(count, "text")))")
      }
    }
    for name in texts.sorted() {
      let isLost = lost.contains { change in
        change.key.map { Self.name($0, change.locale ?? "") == name } ?? false
      }
      let shown = TerminalText.escaped(name)
      if isLost { used.append(shown) } else { needless.append("--accept \(shown)") }
    }
    return (used, needless)
  }
}
