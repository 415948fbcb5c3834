package import L10nText

/// An entry to be put into a `.strings` file. All texts are WTF-8, as the loader is to have them.
package struct StringsInsertion: Equatable, Sendable {
  package var key: [UInt8]
  package var value: [UInt8]
  /// The words of its comment; nil or empty for none.
  package var comment: [UInt8]?
}

/// The place of a new entry. Several for one place stay in the order in which they were given.
package enum StringsPlace: Hashable, Sendable {
  /// The place before the first entry and its comment.
  case first
  /// The place behind an entry, by its number in the document.
  case after(Int)
  /// The place behind the last entry.
  case last
}

/// Changes a `.strings` file by edits of its bytes, in the file's own encoding and style. All other bytes stay the same,
/// whatever they are.
///
/// Changes are kept until `edits` is called; entries are always numbered as in `document`.
package struct StringsWriter: ~Copyable {
  /// The document of the file.
  package let document: StringsDocument
  /// The file's bytes.
  package let original: [UInt8]
  private let source: PaddedBuffer
  private var decoder = TextDecoder()
  private let style: StringsStyle
  private var insertions: [(place: StringsPlace, entry: StringsInsertion)] = []
  private var changes: [Int: Change] = [:]

  private struct Change {
    var value: [UInt8]?
    var comment: [UInt8]?
    var isRemoved = false
    var losesMarks = false
  }

  /// Reads a file, which may be damaged.
  package init(_ bytes: [UInt8], reading: FileReading = .loader) {
    original = bytes
    source = PaddedBuffer(bytes)
    var decoder = TextDecoder()
    (document, style) = source.withText { original in
      let decoded = decoder.decode(original, count: bytes.count)
      return decoder.withText(of: decoded, in: original) { text in
        let document = StringsDocument(
          text, decoded, original: original, count: bytes.count, reading: reading)
        return (document, StringsStyle(of: document, in: text))
      }
    }
    self.decoder = decoder
  }

  /// The reason why the file cannot be changed; nil if it can.
  package var damage: Diagnostic? {
    // An empty file is refused by the loader, but becomes a table with the first entry.
    if original.count == document.decoded.signature.markLength { return nil }
    let isSound =
      document.verdict == .table && document.outcome.faults.isEmpty
      && document.decoded.isReadable && document.decoded.signature.droppedLength == 0
      && !document.diagnostics.contains { $0.rule == .cutUnit }
    if isSound { return nil }
    return document.diagnostics.first { $0.severity == .error } ?? document.diagnostics.first
      ?? Diagnostic(.stringsSyntax, "The loader does not read this file to its end", at: nil)
  }

  /// The keys of all entries, by their numbers, as the loader has them.
  package borrowing func keys() -> [[UInt8]] {
    withText { text in document.entries.map { $0.keyText(in: text) } }
  }

  /// The entries that the loader takes, by the numbers of their keys.
  borrowing func places(of keys: KeyIndex) -> [Int?] {
    var places = [Int?](repeating: nil, count: keys.count)
    withText { text in
      var guess = 0
      for (index, entry) in document.entries.enumerated() where entry.isLoaded {
        let number =
          entry.key.hasEscapes
          ? keys.number(of: entry.keyText(in: text)) : keys.find(text, entry.key.content, guess: guess)
        guard let number else { continue }
        places[number] = index
        guess = number + 1
      }
    }
    return places
  }

  /// The value of an entry as the loader has it.
  package borrowing func value(of index: Int) -> [UInt8]? {
    guard document.entries.indices.contains(index) else { return nil }
    return withText { text in document.entries[index].valueText(in: text) }
  }

  /// Whether most entries have a comment of their own.
  package borrowing func isCommented() -> Bool {
    withText { text in
      document.entries.count { document.comment(of: $0, in: text) != nil } * 2 > document.entries.count
    }
  }

  /// Puts an entry in.
  package mutating func insert(_ entry: StringsInsertion, at place: StringsPlace) throws(EditRefusal) {
    try check()
    if case .after(let index) = place { try check(index) }
    insertions.append((place, entry))
  }

  /// Gives an entry another value.
  package mutating func replaceValue(of index: Int, with value: [UInt8]) throws(EditRefusal) {
    try check()
    try check(index)
    changes[index, default: Change()].value = value
  }

  /// Puts a comment directly before an entry, behind the one that it has.
  package mutating func comment(_ index: Int, with words: [UInt8]) throws(EditRefusal) {
    try check()
    try check(index)
    changes[index, default: Change()].comment = words
  }

  /// Takes the marks of a stub out of an entry's comment.
  package mutating func removeMarks(of index: Int) throws(EditRefusal) {
    try check()
    try check(index)
    changes[index, default: Change()].losesMarks = true
  }

  /// Takes an entry out, with its comment and, where it has lines of its own, these.
  package mutating func remove(_ index: Int) throws(EditRefusal) {
    try check()
    try check(index)
    changes[index, default: Change()].isRemoved = true
  }

  /// Fails for a file that cannot be changed.
  func check() throws(EditRefusal) {
    if let damage { throw .damaged(damage.message) }
  }

  private func check(_ index: Int) throws(EditRefusal) {
    guard document.entries.indices.contains(index) else { throw .damaged("it has no entry \(index)") }
  }

  /// The changes, as edits of `original` that do not overlap, in its order.
  package borrowing func edits() -> [ByteEdit] {
    if insertions.isEmpty, changes.isEmpty { return [] }
    return withText { text in
      var edits: [ByteEdit] = []
      collect(&edits, in: text)
      // Insertions come before a removal that starts at the same place.
      return edits.byPlace().original(document.decoded, in: text)
    }
  }

  /// The file with the changes made.
  package borrowing func edited() throws(ByteEditError) -> [UInt8] {
    try ByteEdit.apply(edits(), to: original)
  }

  private borrowing func withText<Result>(_ body: (RawSpan) -> Result) -> Result {
    source.withText { original in decoder.withText(of: document.decoded, in: original, body) }
  }

  // MARK: - As edits of the text

  private borrowing func collect(_ edits: inout [ByteEdit], in text: RawSpan) {
    let removed = changes.filter { $0.value.isRemoved }.keys.sorted()
    let layout = StringsLayout(document, style, removed: Set(removed), in: text)
    layout.insert(insertions, in: text, to: &edits)
    for index in changes.keys.sorted() {
      guard let change = changes[index], !change.isRemoved else { continue }
      let entry = document.entries[index]
      if let words = change.comment { layout.add(comment: words, before: entry, in: text, to: &edits) }
      replace(change, of: entry, in: text, to: &edits)
    }
    removeMarks(in: text, from: &edits)
    layout.remove(removed, in: text, to: &edits)
  }

  private borrowing func removeMarks(in text: RawSpan, from edits: inout [ByteEdit]) {
    let changed = changes.filter { $0.value.losesMarks && !$0.value.isRemoved }.map(\.key)
    guard !changed.isEmpty, TextMark.isIn(text, count: document.decoded.end) else { return }
    let starts = document.entries.map(\.key.range.lowerBound)
    let marks = TextMark.marks(of: starts, in: text, count: document.decoded.end)
    for index in changed {
      for mark in marks[starts[index]] ?? [] {
        let range = TextMark.removal(of: mark, in: text, count: document.decoded.end)
        edits.append(ByteEdit(replace: range, with: []))
      }
    }
  }

  /// Gives a lone key a value.
  private borrowing func append(_ value: [UInt8], behind end: Int, to edits: inout [ByteEdit]) {
    edits.append(end..<end) { bytes in
      bytes += style.equals
      StringsSpelling.append(value, quote: style.quote, isBare: false, isASCII: style.isASCII, to: &bytes)
    }
  }

  private borrowing func replace(
    _ change: Change, of entry: StringsEntry, in text: RawSpan, to edits: inout [ByteEdit]
  ) {
    guard let value = change.value else { return }
    switch entry.value {
    case .text(let token) where token.range.isEmpty && token.range.lowerBound == entry.key.range.upperBound:
      // A lone key, which GNUstep takes for an empty text.
      if !value.isEmpty { append(value, behind: token.range.lowerBound, to: &edits) }
    case .text(let token):
      if value != OldStyleEscapes.text(of: token, in: text) {
        // The new text is spelled as the one that is there.
        let quote = token.isQuoted ? text[byte: token.range.lowerBound] : style.quote
        edits.append(token.range) {
          StringsSpelling.append(
            value, quote: quote, isBare: !token.isQuoted, isASCII: style.isASCII, to: &$0)
        }
      }
    case .structure(let range):
      edits.append(range) {
        StringsSpelling.append(value, quote: style.quote, isBare: false, isASCII: style.isASCII, to: &$0)
      }
    case .key:
      guard value != entry.keyText(in: text) else { break }
      append(value, behind: entry.key.range.upperBound, to: &edits)
    }
  }
}
