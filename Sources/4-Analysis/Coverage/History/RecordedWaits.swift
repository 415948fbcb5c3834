internal import L10nFormats
internal import L10nText

/// The waits at a run of the texts that needed work, by the language's tag: as a history keeps them.
package struct RecordedWaits: Equatable, Sendable {
  /// Days.
  package struct Wait: Equatable, Sendable {
    package var median: Int
    package var oldest: Int
  }

  package private(set) var byLocale: [String: Wait] = [:]

  package init() {}

  package init(_ locales: [LocaleReport]) {
    for locale in locales {
      guard let median = locale.medianWait, let oldest = locale.waits.last else { continue }
      byLocale[locale.locale] = Wait(median: median, oldest: oldest)
    }
  }

  /// Reads the text of a history, which can come from anywhere: entries that cannot be waits are skipped.
  package init(_ text: String) {
    guard let document = JSONDocument(Array(text.utf8)[...]) else { return }
    for name in document.names(of: document.root) {
      guard let pair = document.member(name, of: document.root),
        let elements = document.elements(of: pair), elements.count == 2,
        case let days = elements.compactMap({ document.integer(of: $0) }), days.count == 2,
        (0...Self.mostDays).contains(days[1]), (0...days[1]).contains(days[0])
      else { continue }
      byLocale[name] = Wait(median: days[0], oldest: days[1])
    }
  }

  /// The text for the history: `{"de":[24,1914]}`, which databases can be asked for; nil where nothing waits, or that is not known.
  package var text: String? {
    if byLocale.isEmpty { return nil }
    let waits = byLocale.mapValues { JSONValue.array([.integer($0.median), .integer($0.oldest)]) }
    return String(decoding: JSONValue.object(waits).line(), as: UTF8.self)
  }

  /// A hundred years.
  private static let mostDays = 36_525
}
