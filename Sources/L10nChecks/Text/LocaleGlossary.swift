package import L10nLocale
package import L10nText

/// What a glossary says of the texts of one language.
package struct LocaleGlossary: Sendable {
  /// A word with what is asked of its translation.
  struct Term: Sendable {
    /// As it stands in source texts: in small letters, unless it stays as it is.
    var forms: [[UInt8]]
    var isKept: Bool
    /// The words as they were written, and in small letters.
    var wanted: [(shown: String, folded: [UInt8])]
    var unwanted: [(shown: String, folded: [UInt8])]
  }

  let terms: [Term]

  package init(_ glossary: [GlossaryTerm], of locale: LocaleTag) {
    terms = glossary.compactMap { entry in
      let wanted = Self.words(entry.wanted, of: locale)
      let unwanted = Self.words(entry.unwanted, of: locale)
      guard entry.isKept || !wanted.isEmpty || !unwanted.isEmpty else { return nil }
      let forms = entry.terms.map { entry.isKept ? Array($0.utf8) : WordSearch.folded($0) }
      return Term(forms: forms, isKept: entry.isKept, wanted: wanted, unwanted: unwanted)
    }
  }

  /// The words for a locale, else those for the nearest one above it.
  private static func words(
    _ words: [String: [String]], of locale: LocaleTag
  ) -> [(shown: String, folded: [UInt8])] {
    if words.isEmpty { return [] }
    var byTag: [String: [String]] = [:]
    for (name, list) in words { byTag[LocaleTag(name: name).text, default: []] += list }
    var name = locale.text[...]
    while true {
      if let found = byTag[String(name)] { return found.map { ($0, WordSearch.folded($0)) } }
      guard let dash = name.lastIndex(of: "-") else { return [] }
      name = name[..<dash]
    }
  }
}
