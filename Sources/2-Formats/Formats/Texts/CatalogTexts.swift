package import L10nLocale
package import L10nText

/// A string catalog's texts, of all languages.
package struct CatalogTexts: Sendable {
  package let sourceLanguage: String
  /// The keys that are not to be translated, in the order of the file.
  package private(set) var fixedKeys: [[UInt8]] = []
  private var entries: [[UInt8]: XCStringsDocument.Entry] = [:]
  /// The words that the catalog has for each locale.
  private var languages: [LocaleTag: [String]] = [:]

  package init(_ text: RawSpan, _ decoded: DecodedText) {
    let document = XCStringsDocument(text, decoded)
    sourceLanguage = document.sourceLanguage ?? ""
    var known: Set<String> = []
    for entry in document.entries where !entry.isDuplicate {
      entries[entry.key] = entry
      if !entry.shouldTranslate { fixedKeys.append(entry.key) }
      for localization in entry.localizations {
        if known.insert(localization.language).inserted {
          languages[LocaleTag(name: localization.language), default: []].append(localization.language)
        }
      }
    }
  }

  /// The catalog's word for a locale; nil where it has none.
  package func language(_ tag: LocaleTag) -> String? { languages[tag]?.first }

  /// Whether a key is not to be translated.
  package func isFixed(_ key: [UInt8]) -> Bool { entries[key]?.shouldTranslate == false }

  /// The developer's comment on a key, and whether a model wrote it.
  package func comment(of key: [UInt8]) -> (text: String?, isGenerated: Bool) {
    let entry = entries[key]
    return (entry?.comment.map(WTF8.text), entry?.isCommentGenerated ?? false)
  }

  /// The texts of a key, as they are handed out.
  package func leaves(of key: [UInt8], in tag: LocaleTag) -> [TextLeaf] {
    guard let localization = localization(of: key, in: tag) else { return [] }
    let converter = converter(of: key, in: tag)
    return localization.units.compactMap { unit in
      guard let value = unit.value else { return nil }
      return TextLeaf(
        place: .catalog(unit.place), text: converter.exported(value, at: unit.place),
        state: unit.state ?? .translated, range: unit.valueRange)
    }
  }

  /// Whether a locale's text defines its substitutions itself.
  package func hasSubstitutions(of key: [UInt8], in tag: LocaleTag) -> Bool {
    localization(of: key, in: tag)?.substitutions.isEmpty == false
  }

  /// The substitutions of the source language's text.
  package func sourceSubstitutions(of key: [UInt8]) -> [XCStringsSubstitution] {
    entries[key]?.localization(sourceLanguage)?.substitutions ?? []
  }

  /// The substitutions to show the texts of a locale with: its own, or the source language's where it has none.
  package func converter(of key: [UInt8], in tag: LocaleTag) -> FormVariables {
    let own = localization(of: key, in: tag)
    let found = own?.substitutions ?? []
    let shown = found.isEmpty ? entries[key]?.localization(sourceLanguage) : own
    return FormVariables(
      found.isEmpty ? sourceSubstitutions(of: key) : found, parent: shown?.unit(.plain)?.value)
  }

  /// The key of the first text that another reading of the catalog has otherwise, or not at all: see
  /// `FileTexts.firstDifference`.
  func firstDifference(
    to other: CatalogTexts?, _ isMeant: (_ language: String?, _ key: [UInt8], _ place: VariantPath) -> Bool
  ) -> [UInt8]? {
    entries.first { key, entry in
      let now = other?.entries[key]
      return entry.localizations.contains { localization in
        let units = now?.localization(localization.language)
        return localization.units.contains { unit in
          !isMeant(localization.language, key, .catalog(unit.place))
            && units?.unit(unit.place)?.value != unit.value
        }
      }
    }?.key
  }

  private func localization(of key: [UInt8], in tag: LocaleTag) -> XCStringsDocument.Localization? {
    guard let entry = entries[key], let words = languages[tag] else { return nil }
    for word in words {
      if let found = entry.localization(word) { return found }
    }
    return nil
  }
}
