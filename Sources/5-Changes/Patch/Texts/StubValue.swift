internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// The text of a stub.
package enum StubValue: Equatable, Sendable {
  /// The text of a localization of the same language, else the development text.
  case source
  case empty
  case key
  /// The development text in a pseudo-language.
  case pseudo
  /// The text of `source` with these words before it.
  case prefix([UInt8])
  /// The translation that the same development text has elsewhere, if it is one and the same everywhere; else as `source`.
  case memory

  /// Reads the word of the command line; nil for a word that is not a stub value.
  package init?(word: [UInt8]) {
    let prefix = Array("prefix:".utf8)
    if word.starts(with: prefix) {
      self = .prefix(Array(word.dropFirst(prefix.count)))
      return
    }
    let values: [String: StubValue] = [
      "source": .source, "empty": .empty, "key": .key, "pseudo": .pseudo, "memory": .memory,
    ]
    guard let value = values[String(decoding: word, as: UTF8.self)] else { return nil }
    self = value
  }

  /// Whether texts of the same language are wanted in place of the development texts.
  package var usesSiblings: Bool {
    switch self {
    case .source, .prefix, .memory: true
    case .empty, .key, .pseudo: false
    }
  }
}

/// Makes the texts of one localization's stubs.
struct StubTexts: Sendable {
  let value: StubValue
  let locale: LocaleTag
  let memory: TranslationMemory

  /// Whether texts of the same language are wanted in place of the development texts.
  var usesSiblings: Bool { value.usesSiblings }

  /// The texts for a key of a part: as they are, whatever stubs get, where they are none.
  func of(_ part: StubJob.Part, _ key: Int) -> StubTexts {
    part.isDone(key) ? StubTexts(value: .source, locale: locale, memory: memory) : self
  }

  /// The text of a stub.
  /// - Parameters:
  ///   - development: the development text.
  ///   - sibling: what a localization of the same language has, if anything.
  func text(key: [UInt8], development: [UInt8], sibling: [UInt8]?) -> [UInt8] {
    let source = sibling ?? development
    switch value {
    case .source: return source
    case .empty: return []
    case .key: return fitting(key, development) ?? source
    case .pseudo: return PseudoText.text(of: development, locale.region == "XB" ? .rightToLeft : .leftToRight)
    case .prefix(let prefix): return fitting(prefix + source, development) ?? source
    case .memory:
      return memory.translation(of: development, in: locale).flatMap { fitting($0, development) } ?? source
    }
  }

  /// A text, unless it asks for arguments that the development text's call does not pass.
  private func fitting(_ text: [UInt8], _ development: [UInt8]) -> [UInt8]? {
    if text == development || !text.contains(UInt8(ascii: "%")) && !text.contains(UInt8(ascii: "$")) {
      return text
    }
    let verdict = FormatDecision(source: development, origin: .table)
    let findings = PlaceholderCheck(source: development, verdict).findings(text, role: .pluralCategory)
    return findings.contains { $0.severity == .error } ? nil : text
  }

  /// The text that frames plural forms, `%#@files@ in %#@folders@`: it has to keep its variables.
  func format(key: [UInt8], development: [UInt8], sibling: [UInt8]?) -> [UInt8] {
    switch value {
    case .empty, .key, .prefix, .memory: return sibling ?? development
    case .source, .pseudo: return text(key: key, development: development, sibling: sibling)
    }
  }
}
