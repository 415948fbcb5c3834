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
    let (sourceText, ownText) = (
      FormatString.withBlankLabels(original.text), FormatString.withBlankLabels(text.text)
    )
    let shared = glossary.shared
    // Each term counts once, with the first of its forms that the source text has.
    let kept = terms(in: sourceText, shared.keptWords, shared.keptForms)
    var translated: [Int: Int] = [:]
    if !glossary.wanted.ofTerms.isEmpty || !glossary.unwanted.ofTerms.isEmpty {
      let source = WordSearch.folded(WTF8.text(sourceText))
      translated = terms(in: source, shared.foldedWords, shared.foldedForms).filter {
        glossary.wanted.ofTerms[$0.key] != nil || glossary.unwanted.ofTerms[$0.key] != nil
      }
    }
    if kept.isEmpty, translated.isEmpty { return }
    let own = kept.isEmpty ? [:] : shared.keptWords.places(in: ownText, isWhole: false)
    let folded = translated.isEmpty ? [] : WordSearch.folded(WTF8.text(ownText))
    // Endings and compounds have the word in them.
    let wanted = glossary.wanted.index.places(in: folded, isWhole: false)
    let unwanted = glossary.unwanted.index.places(in: folded, isWhole: true)
    for term in Set(kept.keys).union(translated.keys).sorted() {
      if let place = kept[term] {
        let form = shared.written[term][place]
        if shared.keptWords.number(of: form).flatMap({ own[$0] }) == nil {
          faults.add(.glossaryWord, "\(quoted(form)) must not be translated")
        }
      }
      guard let place = translated[term] else { continue }
      let form = shared.shown[term][place]
      let words = glossary.wanted.ofTerms[term] ?? []
      if !words.isEmpty, !words.contains(where: { $0.number.flatMap { wanted[$0] } != nil }) {
        let list = words.map { "\"\($0.shown)\"" }.joined(separator: " or ")
        faults.add(.glossaryWord, "\(quoted(form)) has to be \(list) in \(text.locale.text)")
      }
      for word in glossary.unwanted.ofTerms[term] ?? [] {
        guard let place = word.number.flatMap({ unwanted[$0] }) else { continue }
        faults.add(
          .glossaryWord, "\"\(word.shown)\" must not translate \(quoted(form)) in \(text.locale.text)",
          at: folded.count == text.text.count ? place : nil)
      }
    }
  }

  /// The terms that a text has, each with the place of its first form that is there.
  fileprivate static func terms(
    in text: [UInt8], _ words: WordIndex, _ forms: [[SharedGlossary.Form]]
  ) -> [Int: Int] {
    if words.isEmpty { return [:] }
    var terms: [Int: Int] = [:]
    for number in words.places(in: text, isWhole: true).keys {
      for form in forms[number] { terms[form.term] = min(form.place, terms[form.term] ?? .max) }
    }
    return terms
  }

  private static func quoted(_ text: [UInt8]) -> String { "\"\(WTF8.text(text))\"" }
}

extension LocaleGlossary {
  /// A term that a source text has, in the form that it has there.
  package struct Term: Sendable {
    package var form: String
    /// Whether it stays as it is.
    package var isKept: Bool
    /// Words of which the translation has to have one.
    package var wanted: [String]
    /// Words that it must not have.
    package var unwanted: [String]
  }

  /// The terms that a source text has, with what is asked of a translation, in the order of the glossary.
  package func terms(in source: [UInt8]) -> [Term] {
    let text = FormatString.withBlankLabels(source)
    let kept = GlossaryWords.terms(in: text, shared.keptWords, shared.keptForms)
    let translated = GlossaryWords.terms(
      in: WordSearch.folded(WTF8.text(text)), shared.foldedWords, shared.foldedForms)
    return Set(kept.keys).union(translated.keys).sorted().compactMap { term in
      let (use, avoid) = (wanted.ofTerms[term] ?? [], unwanted.ofTerms[term] ?? [])
      guard let place = kept[term] ?? translated[term], kept[term] != nil || !use.isEmpty || !avoid.isEmpty
      else { return nil }
      return Term(
        form: WTF8.text(shared.written[term][place]), isKept: kept[term] != nil, wanted: use.map(\.shown),
        unwanted: avoid.map(\.shown))
    }
  }
}
