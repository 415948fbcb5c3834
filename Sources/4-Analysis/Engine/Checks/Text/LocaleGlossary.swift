internal import L10nLocale

/// What a glossary says of the texts of one language.
package struct LocaleGlossary: Sendable {
  /// A word as it was written, and its number among all that are looked for; an empty one has none.
  struct Word: Sendable {
    var shown: String
    var number: Int?
  }

  /// The words of some terms.
  struct Words: Sendable {
    let index: WordIndex
    let ofTerms: [Int: [Word]]

    /// - Parameters:
    ///   - entries: by canonical tags.
    ///   - names: the language, and what it falls back to.
    init(_ entries: [String: [SharedGlossary.Entry]], of names: [String]) {
      var terms: [Int: [String]] = [:]
      // The words for a language, else those for the nearest one above it.
      for name in names {
        for entry in entries[name] ?? [] where terms[entry.term] == nil { terms[entry.term] = entry.words }
      }
      let folded = terms.mapValues { $0.map(WordSearch.folded) }
      let index = WordIndex(folded.values.flatMap { $0 })
      self.index = index
      ofTerms = terms.reduce(into: [:]) { result, entry in
        result[entry.key] = zip(entry.value, folded[entry.key] ?? []).map {
          Word(shown: $0, number: index.number(of: $1))
        }
      }
    }
  }

  let shared: SharedGlossary
  let wanted: Words
  let unwanted: Words

  init(_ shared: SharedGlossary, of locale: LocaleTag) {
    self.shared = shared
    var names = [locale.text]
    while let dash = names[names.count - 1].lastIndex(of: "-") {
      names.append(String(names[names.count - 1][..<dash]))
    }
    wanted = Words(shared.wanted, of: names)
    unwanted = Words(shared.unwanted, of: names)
  }
}
