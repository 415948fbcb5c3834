package import L10nFormats
package import L10nLocale
internal import L10nTables

/// One text, with what it translates: what a check is asked about. A copy is one reference.
package final class TextCase: Sendable {
  /// What a text is held against: the same for all languages, a copy is one reference.
  package final class Original: Sendable {
    package let text: [UInt8]
    package let traits: TextTraits
    /// The text whose placeholders count: of a plural that of `other`.
    package let format: [UInt8]
    package let verdict: FormatVerdict
    private let key: [UInt8]

    package init(text: [UInt8], format: [UInt8], verdict: FormatVerdict, key: [UInt8]) {
      self.text = text
      traits = TextTraits(of: text)
      self.format = format
      self.verdict = verdict
      self.key = key
    }

    /// What the placeholders of the text say of a translation; nil where no text can be wrong about them. Nearly all
    /// translations have the same, which is seen without it.
    package var placeholders: PlaceholderCheck? {
      verdict == .plain ? nil : PlaceholderCheck(source: format, verdict, key: key)
    }
  }

  /// What all texts of a file in one language share.
  package final class Setting: Sendable {
    package let locale: LocaleTag
    /// Where the texts of the table are kept.
    package let origin: TextOrigin
    /// What the project says of words in the language.
    package let glossary: LocaleGlossary?

    package init(locale: LocaleTag, origin: TextOrigin, glossary: LocaleGlossary?) {
      self.locale = locale
      self.origin = origin
      self.glossary = glossary
    }
  }

  private let setting: Setting
  package var locale: LocaleTag { setting.locale }
  package var origin: TextOrigin { setting.origin }
  package var glossary: LocaleGlossary? { setting.glossary }
  package let key: [UInt8]
  package let place: LeafPlace
  package let text: [UInt8]
  package let traits: TextTraits
  /// The text whose placeholders count: with specifiers in the places of a catalog's substitutions.
  package let format: [UInt8]
  /// Nil for a text of the development localization, and one that has no original.
  package let original: Original?
  /// How many characters the developer allows.
  package let limit: Int?

  package init(
    _ setting: Setting, key: [UInt8], place: LeafPlace, text: [UInt8], original: Original?, limit: Int?,
    format: [UInt8]? = nil
  ) {
    self.setting = setting
    self.key = key
    self.place = place
    self.text = text
    self.format = format ?? text
    self.original = original
    self.limit = limit
    traits = TextTraits(of: text)
  }

  /// Those of the text and of what it translates.
  var allTraits: TextTraits { traits.union(original?.traits ?? []) }

  var role: PlaceholderCheck.Role { place.category == nil ? .text : .pluralCategory }
}
