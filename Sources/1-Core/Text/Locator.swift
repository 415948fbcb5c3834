/// Gives diagnostics their lines and columns while the text is at hand.
package struct Locator {
  private let index: LineIndex
  /// A line longer than this many bytes is cut in excerpts.
  private static let longestLine = 400
  /// The number of findings of one file that get excerpts: nobody looks at the lines of more, and thousands
  /// of them take room.
  private static let mostExcerpts = 100

  package init(_ decoded: DecodedText, text: RawSpan) {
    index = LineIndex(decoded, text: text)
  }

  /// The diagnostics with their places. The text is looked at up to the last of them.
  /// - Parameters:
  ///   - decoded: nil for a binary file, which has no lines.
  ///   - withExcerpts: whether the lines are wanted that they are on.
  ///   - lines: where others who look for places in this text leave its index.
  package static func problems(
    _ diagnostics: [Diagnostic], _ decoded: DecodedText?, path: String, withExcerpts: Bool = true,
    lines: LazyLineIndex? = nil, in text: RawSpan
  ) -> [Problem] {
    if diagnostics.isEmpty { return [] }
    guard let decoded else {
      return diagnostics.map {
        Problem(
          $0.rule, path: path, message: $0.message, severity: $0.severity, hint: $0.hint, locale: $0.locale)
      }
    }
    var last = decoded.start
    for diagnostic in diagnostics {
      last = max(last, diagnostic.range?.upperBound ?? 0)
      last = max(last, diagnostic.fix?.range.upperBound ?? 0)
      for note in diagnostic.notes { last = max(last, note.range.upperBound) }
    }
    let lines = lines ?? LazyLineIndex()
    let locator = Locator(index: lines.index(decoded, text: text, upTo: last))
    return locator.problems(diagnostics, path: path, withExcerpts: withExcerpts, in: text)
  }

  /// The diagnostics of one file with their places.
  package func problems(
    _ diagnostics: [Diagnostic], path: String, withExcerpts: Bool = true, in text: RawSpan
  ) -> [Problem] {
    let count = withExcerpts ? Self.mostExcerpts : 0
    return diagnostics.indices.map { number in
      problem(diagnostics[number], path: path, withExcerpt: number < count, in: text)
    }
  }

  private init(index: LineIndex) { self.index = index }

  /// The position of an offset of the text.
  package func position(_ offset: Int, in text: RawSpan) -> TextPosition { index.position(offset, in: text) }

  /// The diagnostic with its place in the file `path`.
  package func problem(
    _ diagnostic: Diagnostic, path: String, withExcerpt: Bool = true, in text: RawSpan
  ) -> Problem {
    // Places are looked up in the order of the text, as mostly all of them are on one line.
    var fix = diagnostic.fix
    let fixStart = fix.map { Place($0.range.lowerBound, index, in: text) }
    let range = diagnostic.range
    let start = range.map { Place($0.lowerBound, index, near: fixStart, in: text) }
    let end = range.map { Place($0.upperBound, index, near: start, in: text) }
    if let range = fix?.range {
      fix?.start = fixStart?.position
      fix?.end = Place(range.upperBound, index, near: end ?? fixStart, in: text).position
    }
    return Problem(
      diagnostic.rule, path: path, position: start?.position, message: diagnostic.message,
      severity: diagnostic.severity, hint: diagnostic.hint,
      notes: diagnostic.notes.map {
        ProblemNote($0.message, position: index.position($0.range.lowerBound, in: text))
      },
      excerpt: withExcerpt ? range.flatMap { excerpt(of: $0, in: text) } : nil,
      locale: diagnostic.locale, end: end?.position, subject: diagnostic.subject, fix: fix)
  }

  /// An offset with its position.
  private struct Place {
    let offset: Int
    let position: TextPosition

    /// - Parameter other: a place that probably is on the same line.
    init(_ offset: Int, _ index: LineIndex, near other: Place? = nil, in text: RawSpan) {
      self.offset = offset
      position =
        other.flatMap { index.position(offset, onLineOf: $0.offset, $0.position, in: text) }
        ?? index.position(offset, in: text)
    }
  }

  private func excerpt(of range: Range<Int>, in text: RawSpan) -> SourceExcerpt? {
    guard let line = index.lineRange(at: range.lowerBound, in: text, limit: Self.longestLine) else {
      return nil
    }
    let upper = max(range.lowerBound, min(range.upperBound, line.upperBound))
    let before = scalarCount(line.lowerBound..<range.lowerBound, in: text)
    let width = scalarCount(range.lowerBound..<upper, in: text)
    return SourceExcerpt(line: WTF8.text(text.copy(line)), columns: before..<before + max(1, width))
  }

  private func scalarCount(_ range: Range<Int>, in text: RawSpan) -> Int {
    range.count { text[byte: $0] & 0xC0 != 0x80 }
  }
}
