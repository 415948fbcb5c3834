package import L10nLocale
package import L10nText
internal import Synchronization

/// A glossary, worked out once for all texts: which words are looked for, and in which language what is asked of them.
package final class SharedGlossary: Sendable {
  /// A form of a term.
  struct Form: Sendable {
    var term: Int
    /// The place of the form among those of its term.
    var place: Int
  }

  /// The words that a language wants for a term, or does not want.
  struct Entry: Sendable {
    var term: Int
    var words: [String]
  }

  /// The forms of each term as they were written.
  let written: [[[UInt8]]]
  /// The terms that stay as they are, as they were written.
  let keptWords: WordIndex
  let keptForms: [[Form]]
  /// The terms that have other words in some language, in small letters.
  let foldedWords: WordIndex
  let foldedForms: [[Form]]
  /// The forms of each term in messages: in small letters, unless it stays as it is.
  let shown: [[[UInt8]]]
  /// The entries by canonical tags.
  let wanted: [String: [Entry]]
  let unwanted: [String: [Entry]]
  private let locales = Mutex<[LocaleTag: LocaleGlossary]>([:])

  package init(_ terms: [GlossaryTerm]) {
    written = terms.map { $0.terms.map { Array($0.utf8) } }
    let folded = terms.map { $0.terms.map(WordSearch.folded) }
    shown = zip(terms, zip(written, folded)).map { $0.isKept ? $1.0 : $1.1 }
    let kept = terms.indices.filter { terms[$0].isKept }
    let translated = terms.indices.filter { !terms[$0].wanted.isEmpty || !terms[$0].unwanted.isEmpty }
    (keptWords, keptForms) = Self.index(written, of: kept)
    (foldedWords, foldedForms) = Self.index(folded, of: translated)
    wanted = Self.entries(terms.map(\.wanted))
    unwanted = Self.entries(terms.map(\.unwanted))
  }

  /// The glossary for texts of one language.
  package func glossary(of locale: LocaleTag) -> LocaleGlossary {
    locales.withLock { known in
      if let glossary = known[locale] { return glossary }
      let glossary = LocaleGlossary(self, of: locale)
      known[locale] = glossary
      return glossary
    }
  }

  private static func index(_ forms: [[[UInt8]]], of terms: [Int]) -> (WordIndex, [[Form]]) {
    let words = WordIndex(terms.flatMap { forms[$0] })
    var found = Array(repeating: [Form](), count: words.count)
    for term in terms {
      for (place, form) in forms[term].enumerated() {
        if let number = words.number(of: form) { found[number].append(Form(term: term, place: place)) }
      }
    }
    return (words, found)
  }

  private static func entries(_ words: [[String: [String]]]) -> [String: [Entry]] {
    var tags: [String: String] = [:]
    var entries: [String: [Entry]] = [:]
    for (term, byName) in words.enumerated() {
      var byTag: [String: [String]] = [:]
      for (name, list) in byName.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
        let tag = tags[name] ?? LocaleTag(name: name).text
        tags[name] = tag
        byTag[tag, default: []] += list
      }
      for (tag, list) in byTag { entries[tag, default: []].append(Entry(term: term, words: list)) }
    }
    return entries
  }
}
