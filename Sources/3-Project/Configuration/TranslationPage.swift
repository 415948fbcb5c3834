package import L10nText

/// `TRANSLATION.md`, which people write for agents in free Markdown: its words as a glossary, and the rest as text. Nothing in it is
/// wrong, and nothing in it is an instruction to this tool.
///
/// Words stand under a heading that is a language: lists of `term → translation`, tables of a term and its translation. A table may have a
/// column for each language instead. A list under a heading that says "keep" or "do not translate" has words that stay.
package struct TranslationPage: Equatable, Sendable {
  package static let name = "TRANSLATION.md"
  /// Bytes of the text that is handed on.
  package static let longestText = 4_000

  package private(set) var terms: [GlossaryTerm] = []
  /// The text of the page beside its words, at most `longestText` bytes.
  package private(set) var text = ""
  /// The places of words in `terms`.
  private var places: [String: Int] = [:]
  /// Each term with a language and a translation, as the page may repeat them.
  private var known: Set<[String]> = []

  private static let arrows = ["→", "->", "=>", "⇒", "➜"]
  private static let keeping = [
    "keep", "do not translate", "don't translate", "never translate", "untranslated",
  ]

  /// The kind of a section, by its heading.
  private enum Section {
    case language(String)
    case kept
    case other
  }

  /// - Parameter language: the name of a language as tables have it, of a word or two; nil for other words.
  package init(_ content: String, language: (String) -> String?) {
    var section = Section.other
    var columns: [String?] = []
    var isCode = false
    var rest: [Substring] = []
    let lines = content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      let trimmed = BlankText.trimmed(line)
      if trimmed.hasPrefix("```") { isCode.toggle() }
      let cells = isCode ? [] : Self.cells(trimmed)
      if cells.isEmpty { columns = [] }
      if isCode {
        rest.append(line)
      } else if trimmed.hasPrefix("#") {
        section = Self.section(String(trimmed.drop { $0 == "#" }), language)
        rest.append(line)
      } else if cells.count > 1 {
        if !columns.isEmpty {
          if !cells.allSatisfy({ $0.allSatisfy { "-: ".contains($0) } }) { add(cells, columns) }
        } else if number + 1 < lines.count,
          Self.cells(BlankText.trimmed(lines[number + 1])).first?.contains("--") == true
        {
          columns = Self.columns(cells, section, language)
          if columns.allSatisfy({ $0 == nil }) { rest.append(line) }
        } else {
          rest.append(line)
        }
      } else if !add(item: trimmed, of: section) {
        rest.append(line)
      }
    }
    for line in rest {
      if text.utf8.count + line.utf8.count > Self.longestText { break }
      text += line + "\n"
    }
    text = BlankText.trimmed(text[...])
  }

  private static func section(_ heading: String, _ language: (String) -> String?) -> Section {
    let words = BlankText.trimmed(heading[...])
    // "German", "German (de)", "Glossary: German".
    let parts = [words] + words.split { "():".contains($0) }.map { BlankText.trimmed($0) }
    for part in parts where !part.isEmpty { if let tag = language(part) { return .language(tag) } }
    return keeping.contains { words.lowercased().contains($0) } ? .kept : .other
  }

  private static func cells(_ line: String) -> [String] {
    guard line.hasPrefix("|") else { return [] }
    let inner = line.dropFirst().dropLast(line.count > 1 && line.hasSuffix("|") ? 1 : 0)
    return inner.split(separator: "|", omittingEmptySubsequences: false).map { BlankText.trimmed($0) }
  }

  /// The languages of a table's columns, the first of which has the terms.
  private static func columns(
    _ cells: [String], _ section: Section, _ language: (String) -> String?
  ) -> [String?] {
    let named: [String?] =
      [nil]
      + cells.dropFirst().map { cell in
        if case .language(let tag) = self.section(cell, language) { tag } else { nil }
      }
    guard named.allSatisfy({ $0 == nil }), case .language(let tag) = section else { return named }
    return [nil, tag] + Array(repeating: nil, count: cells.count - 2)
  }

  private mutating func add(_ cells: [String], _ columns: [String?]) {
    for (cell, column) in zip(cells, columns) {
      if let column { add(cells[0], [column: Self.words(cell)]) }
    }
  }

  /// Takes an item of a list as a word; false for anything else.
  private mutating func add(item line: String, of section: Section) -> Bool {
    guard let mark = line.first, "-*+".contains(mark), line.dropFirst().first == " " else { return false }
    let item = String(line.dropFirst(2))
    switch section {
    case .other: return false
    case .kept:
      let word = Self.plain(item.split { ":(–—".contains($0) }.first.map { BlankText.trimmed($0) } ?? "")
      if word.split(separator: " ").count > 4 { return false }
      return add(word, [:])
    case .language(let tag):
      for arrow in Self.arrows {
        guard let place = item.firstRange(of: arrow) else { continue }
        return add(
          BlankText.trimmed(item[..<place.lowerBound]), [tag: Self.words(String(item[place.upperBound...]))])
      }
      return false
    }
  }

  /// The words of a translation, any of which will do.
  private static func words(_ text: String) -> [String] {
    text.split { ",/;".contains($0) }.map { plain(BlankText.trimmed($0)) }.filter { isWord($0) }
  }

  /// Without the signs of Markdown and quotation marks around it.
  private static func plain(_ text: String) -> String {
    var word = text[...]
    while let first = word.first, "`\"*_“„«‘'".contains(first) { word = word.dropFirst() }
    while let last = word.last, "`\"*_”“»’'".contains(last) { word = word.dropLast() }
    return String(word)
  }

  private static func isWord(_ text: String) -> Bool {
    text.contains(where: \.isLetter) && text.utf8.count <= GlossaryFile.longestWord
  }

  /// - Returns: whether it says something.
  @discardableResult
  private mutating func add(_ term: String, _ wanted: [String: [String]]) -> Bool {
    let word = Self.plain(term)
    guard Self.isWord(word), wanted.isEmpty || wanted.values.contains(where: { !$0.isEmpty }) else {
      return false
    }
    let place = places[word] ?? terms.endIndex
    if place == terms.endIndex {
      terms.append(GlossaryTerm(terms: [word]))
      places[word] = place
    }
    if wanted.isEmpty { terms[place].isKept = true }
    for (tag, texts) in wanted {
      terms[place].wanted[tag, default: []] += texts.filter { known.insert([word, tag, $0]).inserted }
    }
    return true
  }
}
