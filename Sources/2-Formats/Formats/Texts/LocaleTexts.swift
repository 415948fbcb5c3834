package import L10nLocale

/// The texts of a file in one language: its entries as the loader takes them, in the order of the file.
package struct LocaleTexts: Sendable {
  package var locale: LocaleTag
  /// The locale as the file spells it; nil where its folder says it.
  package var language: String?
  package var format: TableFormat
  package var entries: [TextEntry] = []

  package init(locale: LocaleTag, language: String? = nil, format: TableFormat) {
    (self.locale, self.language, self.format) = (locale, language, format)
  }

  /// - Parameter locale: that of a file which does not say it.
  package init(_ texts: LanguageTexts, of format: TableFormat, in locale: LocaleTag) {
    self.init(
      locale: texts.language.map { LocaleTag(name: $0) } ?? locale, language: texts.language, format: format)
    entries = texts.entries
  }
}
