internal import L10nCatalog
internal import L10nFormats
internal import L10nText

/// What a version of a file says: for each key a digest of its text, and where the text stands.
struct TextVersion: Sendable {
  struct Entry: Sendable {
    /// Digests of the key and its text.
    var key: UInt64
    var text: UInt64
    var range: Range<Int>
  }

  /// By their keys.
  private(set) var entries: [Entry] = []
  /// What the ranges are of; empty unless texts are wanted.
  private var texts: [UInt8] = []

  /// What has changed of a key from one version to the next.
  struct Change: Sendable {
    var key: UInt64
    /// Nil where the key was not there, or texts are not wanted.
    var old: [UInt8]?
    var new: [UInt8]?
  }

  /// Keys that a later version has with another text, or that the former did not have.
  func changes(since former: TextVersion, withTexts: Bool) -> [Change] {
    var changes: [Change] = []
    var place = 0
    for entry in entries {
      while place < former.entries.count, former.entries[place].key < entry.key { place += 1 }
      let isKnown = place < former.entries.count && former.entries[place].key == entry.key
      if isKnown, former.entries[place].text == entry.text { continue }
      changes.append(
        Change(
          key: entry.key, old: isKnown && withTexts ? former.text(of: former.entries[place]) : nil,
          new: withTexts ? text(of: entry) : nil))
    }
    return changes
  }

  /// The text of a key; nil where there is none.
  func text(of key: UInt64) -> [UInt8]? {
    var range = entries.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if entries[middle].key == key { return text(of: entries[middle]) }
      range = entries[middle].key < key ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  private func text(of entry: Entry) -> [UInt8] {
    entry.range.upperBound <= texts.count ? Array(texts[entry.range]) : []
  }

  /// A digest of a key or a text.
  static func digest(_ bytes: RawSpan, _ range: Range<Int>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for offset in range { hash = (hash ^ UInt64(bytes[byte: offset])) &* 0x100_0000_01B3 }
    return hash ^ (hash &>> 29)
  }

  static func digest(_ bytes: [UInt8]) -> UInt64 { digest(bytes.span.bytes, 0..<bytes.count) }

  fileprivate mutating func add(_ entry: Entry) { entries.append(entry) }

  fileprivate mutating func finish(_ text: RawSpan, count: Int, keepsTexts: Bool) {
    if keepsTexts { texts = text.copy(0..<count) }
    settle()
  }

  fileprivate mutating func finish(texts: [UInt8]) {
    self.texts = texts
    settle()
  }

  /// Sorts the entries; of several of one key the last counts.
  private mutating func settle() {
    let isSorted = zip(entries, entries.dropFirst()).allSatisfy { $0.key < $1.key }
    if isSorted { return }
    var order = entries.enumerated().map { ($0.element.key, $0.offset) }
    order.sort { $0.0 != $1.0 ? $0.0 < $1.0 : $0.1 > $1.1 }
    var sorted: [Entry] = []
    sorted.reserveCapacity(entries.count)
    for (key, place) in order where sorted.last?.key != key { sorted.append(entries[place]) }
    entries = sorted
  }
}

/// Reads versions of files; its buffers are used for one after the other.
struct VersionReader: ~Copyable {
  private var reader = ContentReader()

  init() {}

  /// What a version says; nil where it is damaged, and nobody would have got it.
  mutating func read(_ bytes: [UInt8], _ format: TableFormat, keepsTexts: Bool) -> TextVersion? {
    let buffer = PaddedBuffer(bytes)
    let count = bytes.count
    return buffer.withText { original in
      switch format {
      case .stringsdict: Self.rules(original, count, &reader.lists, keepsTexts: keepsTexts)
      case .strings: Self.strings(original, count, &reader, keepsTexts: keepsTexts)
      default: Self.content(original, count, format, &reader)
      }
    }
  }

  private static func strings(
    _ original: RawSpan, _ count: Int, _ reader: inout ContentReader, keepsTexts: Bool
  ) -> TextVersion? {
    guard PropertyListFormat.detect(original, count: count) == .oldStyle else {
      return content(original, count, .strings, &reader)
    }
    return reader.withText(of: original, count: count) { text, decoded in
      var handler = VersionEntries()
      let opening = StringsOpening(
        decoded, text: text, original: original, count: count, reading: .copyStep)
      let outcome = StringsReader.read(text, from: opening.start, to: decoded.end, handler: &handler)
      guard opening.verdict(of: outcome) == .table, !outcome.faults.contains(where: { $0.effect != .none })
      else { return nil }
      handler.version.finish(text, count: decoded.end, keepsTexts: keepsTexts && !handler.hasEscapes)
      if keepsTexts, handler.hasEscapes {
        return unescaped(text, from: opening.start, to: decoded.end)
      }
      return handler.version
    }
  }

  /// The same with the texts as they are meant.
  private static func unescaped(_ text: RawSpan, from start: Int, to end: Int) -> TextVersion {
    var handler = VersionEntries()
    handler.texts = []
    _ = StringsReader.read(text, from: start, to: end, handler: &handler)
    handler.version.finish(texts: handler.texts ?? [])
    return handler.version
  }

  private static func rules(
    _ original: RawSpan, _ count: Int, _ lists: inout PropertyListReader, keepsTexts: Bool
  ) -> TextVersion? {
    var version = TextVersion()
    var all: [UInt8] = []
    let reading = StringsDictReader.read(original, count: count, using: &lists) { entry, texts in
      let start = all.count
      for item in entry.items where !item.isOverridden && !item.text.isEmpty {
        switch item.role {
        // How a variable works is said apart from what people read.
        case .specType, .valueType: continue
        default: all += texts.copy(item.name) + [0x0A] + texts.copy(item.text) + [0x0A]
        }
      }
      version.add(
        TextVersion.Entry(
          key: TextVersion.digest(texts, entry.key),
          text: TextVersion.digest(Array(all[start...])), range: start..<all.count))
    }
    guard reading.isLoaded else { return nil }
    version.finish(texts: all)
    return version
  }

  /// A file of whose format no more is known than what it says.
  private static func content(
    _ original: RawSpan, _ count: Int, _ format: TableFormat, _ reader: inout ContentReader
  ) -> TextVersion? {
    reader.read(original, count: count, of: format) { content, _, _ in
      if content.isRefused || content.languages.contains(where: \.isDamaged) { return nil }
      var version = TextVersion()
      var all: [UInt8] = []
      for entry in content.entries {
        let start = all.count
        // Which of several texts a change is in is not told apart.
        all += entry.leaves.map(\.text).joined(separator: [0x0A])
        version.add(
          TextVersion.Entry(
            key: TextVersion.digest(entry.key), text: TextVersion.digest(Array(all[start...])),
            range: start..<all.count))
      }
      version.finish(texts: all)
      return version
    }
  }
}

/// The entries of a `.strings` text.
private struct VersionEntries: StringsHandler {
  var version = TextVersion()
  /// Whether any text is not as it is written.
  var hasEscapes = false
  /// The texts as they are meant, where they are wanted so.
  var texts: [UInt8]?

  mutating func entry(_ entry: StringsEntry, in text: RawSpan) {
    guard entry.isLoaded else { return }
    switch entry.value {
    case .key: add(entry.key, entry.key, text)
    case .text(let token): add(entry.key, token, text)
    case .structure: break
    }
  }

  mutating func pair(
    _ key: OldStyleToken, _ value: OldStyleToken, leadStart: Int, end: Int, isLoaded: Bool, in text: RawSpan
  ) {
    if isLoaded { add(key, value, text) }
  }

  @inline(__always)
  private mutating func add(_ key: OldStyleToken, _ value: OldStyleToken, _ text: RawSpan) {
    let keyDigest =
      key.hasEscapes
      ? TextVersion.digest(OldStyleEscapes.text(of: key, in: text)) : TextVersion.digest(text, key.content)
    var range = value.content
    let digest: UInt64
    if value.hasEscapes {
      hasEscapes = true
      let meant = OldStyleEscapes.text(of: value, in: text)
      digest = TextVersion.digest(meant)
      if let start = texts?.count {
        texts? += meant
        range = start..<(start + meant.count)
      }
    } else {
      digest = TextVersion.digest(text, value.content)
      if let start = texts?.count {
        texts? += text.copy(range)
        range = start..<(start + range.count)
      }
    }
    version.add(TextVersion.Entry(key: keyDigest, text: digest, range: range))
  }
}
