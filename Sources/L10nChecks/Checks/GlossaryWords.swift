internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// Words that the project's glossary has: what they must be in a translation, what not, and what stays as it is.
enum GlossaryWords: TextCheck {
  static let rules: [Rule] = [.glossaryWord]

  static func check(_ text: TextCase, _ faults: inout TextFaults) {
    guard let glossary = text.glossary, let original = text.original, !text.text.isEmpty,
      text.text != original.text
    else { return }
    // Names of placeholders are no words.
    let (source, translation) = (
      FormatString.withBlankLabels(original.text), FormatString.withBlankLabels(text.text)
    )
    var folded: (source: [UInt8], text: [UInt8])?
    for term in glossary.terms {
      if term.isKept {
        let form = term.forms.first { WordSearch.find($0, in: source, isWhole: true) != nil }
        if let form, WordSearch.find(form, in: translation, isWhole: false) == nil {
          faults.add(.glossaryWord, "\(quoted(form)) of the source text has to stay as it is")
        }
      }
      if term.wanted.isEmpty, term.unwanted.isEmpty { continue }
      let both =
        folded
        ?? (WordSearch.folded(WTF8.text(source)), WordSearch.folded(WTF8.text(translation)))
      folded = both
      let forms = term.isKept ? term.forms.map { WordSearch.folded(WTF8.text($0)) } : term.forms
      guard let form = forms.first(where: { WordSearch.find($0, in: both.source, isWhole: true) != nil })
      else { continue }
      // Endings and compounds have the word in them.
      let isThere = term.wanted.contains { WordSearch.find($0.folded, in: both.text, isWhole: false) != nil }
      if !term.wanted.isEmpty, !isThere {
        let words = term.wanted.map { "\"\($0.shown)\"" }.joined(separator: " or ")
        faults.add(.glossaryWord, "\(quoted(form)) has to be \(words) in \(text.locale.text)")
      }
      for word in term.unwanted {
        guard let place = WordSearch.find(word.folded, in: both.text, isWhole: true) else { continue }
        faults.add(
          .glossaryWord, "\"\(word.shown)\" must not stand for \(quoted(form)) in \(text.locale.text)",
          at: both.text.count == text.text.count ? place : nil)
      }
    }
  }

  private static func quoted(_ text: [UInt8]) -> String { "\"\(WTF8.text(text))\"" }
}
