internal import L10nLocale
internal import L10nTables

/// The texts of a localization of the same language, by key.
struct ParentTexts: Sendable {
  private let texts: FileTexts
  private let tag: LocaleTag

  /// - Parameter tag: of a file with several languages, the one.
  init(_ texts: FileTexts, _ tag: LocaleTag) {
    self.texts = texts
    self.tag = tag
  }

  /// The texts of a key.
  func leaves(of key: [UInt8]) -> KeyTexts { KeyTexts(texts.leaves(of: key, in: tag)) }
}
