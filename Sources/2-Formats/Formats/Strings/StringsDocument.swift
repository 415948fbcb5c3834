package import L10nText

/// A whole `.strings` file: what stands in it, what the loader gets of it, and what is wrong with it. A value without
/// the text; all offsets are into the text that it was read from. About 110 bytes for each entry.
package struct StringsDocument: Sendable {
  /// The entries in the order of the text. `isLoaded` is the loader's whole answer here: false as well in a file that
  /// it refuses, and for a duplicate that loses.
  package private(set) var entries: [StringsEntry] = []
  /// The findings in the order of the text; those about the whole file come first.
  package private(set) var diagnostics: [Diagnostic]
  /// The outcome of reading the syntax.
  package let outcome: StringsOutcome
  /// The loader's verdict on the file as a whole.
  package let verdict: StringsOutcome.Verdict
  /// The encoding and the bounds of the text.
  package let decoded: DecodedText
  /// The place where entries may start, behind byte order marks.
  package let start: Int

  /// Findings of one kind beyond this number are counted, not listed.
  package static let findingLimit = 1000

  /// Reads a text to its end.
  /// - Parameters:
  ///   - text: the text that `decoded` describes.
  ///   - original: the file's own bytes, `count` of them.
  package init(_ text: RawSpan, _ decoded: DecodedText, original: RawSpan, count: Int, reading: FileReading) {
    let opening = StringsSyntaxChoice(decoded, text: text, original: original, count: count, reading: reading)
    var collector = Collector()
    outcome = StringsReader.read(
      text, from: opening.start, to: decoded.end, isGNUstep: opening.isGNUstep, handler: &collector)
    entries = collector.entries
    verdict = opening.verdict(of: outcome)
    self.decoded = decoded
    start = opening.start
    diagnostics = opening.diagnostics
    if !decoded.isEmpty, !opening.isGarbled { diagnostics += StringsDiagnostics.diagnostics(for: outcome) }
    diagnostics += escapeFindings(in: text)
    diagnostics += settleDuplicates(in: text)
    if verdict == .refused || verdict == .notATable {
      for index in entries.indices { entries[index].isLoaded = false }
    }
    diagnostics = PropertyListReader.inOrder(diagnostics)
  }

  /// The number of entries that the loader gets.
  package var loadedCount: Int { entries.count { $0.isLoaded } }

  /// The words of the comment that belongs to an entry; nil where there is none.
  package func comment(of entry: StringsEntry, in text: RawSpan) -> String? {
    OldStyleComment.text(in: text, before: entry.key.range.lowerBound, from: entry.leadStart)
  }

  private struct Collector: StringsHandler {
    var entries: [StringsEntry] = []

    mutating func entry(_ entry: StringsEntry, in text: RawSpan) { entries.append(entry) }
  }

  private func escapeFindings(in text: RawSpan) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for entry in entries where found.count <= Self.findingLimit {
      found += StringsEscapeCheck.diagnostics(for: entry.key, of: entry.key, in: text)
      if case .text(let token) = entry.value {
        found += StringsEscapeCheck.diagnostics(for: token, of: entry.key, in: text)
      }
    }
    guard found.count > Self.findingLimit, let rule = found.last?.rule else { return found }
    return found.prefix(Self.findingLimit) + [Diagnostic(rule, "More such escapes are not listed", at: nil)]
  }

  /// Finds keys that stand again. The last one that the loader comes to wins.
  private mutating func settleDuplicates(in text: RawSpan) -> [Diagnostic] {
    var keys = KeySet(capacity: entries.count)
    var scratch = PaddedBuffer()
    /// The entries of a key, by its number.
    var first: [Int] = []
    var last: [Int] = []
    var pairs: [(first: Int, again: Int, key: Int)] = []
    /// The last of a key, be it loaded or not.
    var final: [Int] = []
    for (index, entry) in entries.enumerated() {
      let (key, isNew) = keys.insert(entry.key, of: text, scratch: &scratch)
      if isNew {
        first.append(index)
        last.append(index)
        final.append(index)
        continue
      }
      pairs.append((first[key], index, key))
      final[key] = index
      if entry.isLoaded {
        entries[last[key]].isLoaded = false
        last[key] = index
      }
    }
    // The sides of a merge conflict repeat each other: the conflict is the fault.
    let markers = outcome.faults.filter { $0.kind == .mergeConflict }.map(\.range.lowerBound)
    var found: [Diagnostic] = []
    var count = 0
    for pair in pairs {
      let (one, two) = (entries[pair.first], entries[pair.again])
      if Self.isAny(of: markers, in: one.end..<max(one.end, two.end)) { continue }
      count += 1
      if found.count < Self.findingLimit {
        found.append(
          StringsDiagnostics.duplicate(
            key: two.key.range, first: one.key.range,
            isSameValue: one.valueText(in: text) == two.valueText(in: text),
            wins: final[pair.key] == pair.again, in: text))
      }
    }
    if count > found.count {
      found.append(
        Diagnostic(.duplicateKey, "\(count - found.count) more duplicate keys are not listed", at: nil))
    }
    return found
  }

  /// Whether one of the offsets, which are in order, is in the range.
  private static func isAny(of offsets: [Int], in range: Range<Int>) -> Bool {
    let place = offsets.partitioningIndex { $0 >= range.lowerBound }
    return place < offsets.count && offsets[place] < range.upperBound
  }
}

extension StringsEntry {
  /// The value as the loader has it, as WTF-8; of a nested value, what stands in the text.
  package func valueText(in text: RawSpan) -> [UInt8] {
    switch value {
    case .key: OldStyleEscapes.text(of: key, in: text)
    case .text(let token): OldStyleEscapes.text(of: token, in: text)
    case .structure(let range): text.copy(range)
    }
  }

  /// The key as the loader has it, as WTF-8.
  package func keyText(in text: RawSpan) -> [UInt8] { OldStyleEscapes.text(of: key, in: text) }
}

extension KeySet {
  /// Puts in the text of a token, its escapes taken out; `scratch` holds it meanwhile.
  @inline(__always)
  mutating func insert(
    _ token: OldStyleToken, of text: RawSpan, scratch: inout PaddedBuffer
  ) -> (index: Int, isNew: Bool) {
    if !token.hasEscapes { return insert(text, token.content) }
    return insertUnescaped(token, of: text, scratch: &scratch)
  }

  @inline(never)
  private mutating func insertUnescaped(
    _ token: OldStyleToken, of text: RawSpan, scratch: inout PaddedBuffer
  ) -> (index: Int, isNew: Bool) {
    scratch.assign(OldStyleEscapes.text(of: token, in: text))
    let count = scratch.count
    return scratch.withText { insert($0, 0..<count) }
  }
}
