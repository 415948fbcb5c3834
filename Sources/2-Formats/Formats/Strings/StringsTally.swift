package import L10nText

/// Counts what is in `.strings` files, one after the other, without keeping it: what `StringsDocument` would say, in
/// numbers. A sound file is read once, and its keys are hashed; only one with faults is looked at more closely.
package struct StringsTally: ~Copyable {
  /// What a file comes to.
  package struct Count: Equatable, Sendable {
    /// Entries that stand in the file.
    package var entries = 0
    /// Those that the loader gets.
    package var loaded = 0
    /// Findings.
    package var problems = 0
    /// Whether one of them is an error.
    package var hasErrors = false

    package init(entries: Int = 0, loaded: Int = 0, problems: Int = 0, hasErrors: Bool = false) {
      self.entries = entries
      self.loaded = loaded
      self.problems = problems
      self.hasErrors = hasErrors
    }
  }

  private var handler = Handler()

  package init() {}

  /// Counts one file; the parameters are those of `StringsDocument`.
  package mutating func count(
    _ text: RawSpan, _ decoded: DecodedText, original: RawSpan, count: Int, reading: FileReading
  ) -> Count {
    let opening = StringsSyntaxChoice(decoded, text: text, original: original, count: count, reading: reading)
    handler.reset()
    let outcome = StringsReader.read(
      text, from: opening.start, to: decoded.end, isGNUstep: opening.isGNUstep, handler: &handler)
    let isSound =
      outcome.verdict == .table && outcome.faults.isEmpty && opening.diagnostics.isEmpty
      && handler.duplicates + handler.escapeFindings <= StringsDocument.findingLimit
    if isSound {
      return Count(
        entries: outcome.entryCount, loaded: outcome.entryCount - handler.duplicates,
        problems: handler.duplicates + handler.escapeFindings)
    }
    let document = StringsDocument(text, decoded, original: original, count: count, reading: reading)
    return Count(
      entries: document.entries.count, loaded: document.loadedCount, problems: document.diagnostics.count,
      hasErrors: document.diagnostics.contains { $0.severity == .error })
  }

  private struct Handler: StringsHandler, ~Copyable {
    private var keys = KeySet(capacity: 1024)
    private var scratch = PaddedBuffer()
    var duplicates = 0
    var escapeFindings = 0

    mutating func reset() {
      keys.removeAll()
      duplicates = 0
      escapeFindings = 0
    }

    @inline(__always)
    mutating func entry(_ entry: StringsEntry, in text: RawSpan) {
      if !keys.insert(entry.key, of: text, scratch: &scratch).isNew { duplicates &+= 1 }
      if entry.key.hasNumericEscapes { check(entry.key, in: text) }
      if case .text(let token) = entry.value, token.hasNumericEscapes { check(token, in: text) }
    }

    @inline(never)
    private mutating func check(_ token: OldStyleToken, in text: RawSpan) {
      escapeFindings += StringsEscapeCheck.diagnostics(for: token, in: text).count
    }
  }
}
