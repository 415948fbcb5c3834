internal import L10nDiscovery
internal import L10nFormats
internal import L10nText

/// The texts of a version of a file: for each key a digest of its text, and the place of the text.
struct TextVersion: Sendable {
  struct Entry: Sendable {
    /// Digests of the key and its text.
    var key: UInt64
    var text: UInt64
    var range: Range<Int>
  }

  /// The entries by their keys.
  fileprivate(set) var entries: [Entry] = []
  /// The texts that the ranges are of; empty unless texts are wanted.
  fileprivate var texts: [UInt8] = []

  /// A change of a key from one version to the next.
  struct Change: Sendable {
    var key: UInt64
    /// The texts before and after; nil where the key was not there, or texts are not wanted.
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

  private func text(of entry: Entry) -> [UInt8] {
    entry.range.upperBound <= texts.count ? Array(texts[entry.range]) : []
  }

  /// A digest of a key or a text.
  static func digest(_ bytes: RawSpan, _ range: Range<Int>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for offset in range { hash = (hash ^ UInt64(bytes[byte: offset])) &* 0x100_0000_01B3 }
    return hash ^ (hash &>> 29)
  }

  static func digest(_ bytes: [UInt8]) -> UInt64 { unsafe digest(bytes.span.bytes, 0..<bytes.count) }

  fileprivate mutating func add(_ key: UInt64, _ text: [UInt8], keepsTexts: Bool) {
    let start = texts.count
    if keepsTexts { texts += text }
    entries.append(Entry(key: key, text: Self.digest(text), range: start..<texts.count))
  }

  /// Sorts the entries; of several of one key the last counts.
  fileprivate mutating func settle() {
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
  private var pass = TablePass()

  init() {}

  /// The texts of a version; nil where it is damaged, so that no loader would have taken it.
  mutating func read(_ bytes: [UInt8], _ format: TableFormat, keepsTexts: Bool) -> TextVersion? {
    if format == .interface { return interface(bytes, keepsTexts: keepsTexts) }
    let texts = VersionTexts(format, keepsTexts: keepsTexts)
    pass.read(bytes, format, into: texts)
    return texts.isDamaged ? nil : texts.version
  }

  /// The texts that a version of an interface file gives its objects.
  private mutating func interface(_ bytes: [UInt8], keepsTexts: Bool) -> TextVersion? {
    PaddedBuffer(bytes).withText { original in
      let request = ContentRequest(reading: .copyStep)
      return pass.read(original, count: bytes.count, of: .interface, request) { content, _, _ in
        if content.isRefused { return nil }
        var version = TextVersion()
        for entry in content.entries {
          version.add(TextVersion.digest(entry.key), entry.first.text, keepsTexts: keepsTexts)
        }
        version.settle()
        return version
      }
    }
  }
}

extension TablePass {
  /// Hands on the entries of a file as it once was.
  mutating func read(_ bytes: [UInt8], _ format: TableFormat, into consumer: any TableConsumer) {
    PaddedBuffer(bytes).withText {
      read($0, count: bytes.count, TableQuestion(format, .copyStep), into: consumer)
    }
  }
}

/// Collects what a version of a file says.
private final class VersionTexts: TableConsumer {
  private(set) var version = TextVersion()
  private(set) var isDamaged = false
  private let keepsTexts: Bool
  let demand: Demand

  init(_ format: TableFormat, keepsTexts: Bool) {
    self.keepsTexts = keepsTexts
    demand = format == .stringsdict ? .rules : .leaves
  }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    // Of a catalog's texts those of its source language are asked for.
    if entry.catalogKey != nil, !entry.traits.has(.isSource) { return }
    let key = TextVersion.digest(keys, entry.key)
    if let rule = entry.rule {
      add(key, Self.text(of: rule, in: texts))
    } else if entry.leaves.count > 1 {
      // A change in any of several texts is one change: they are not told apart.
      add(key, Array(entry.leaves.map { $0.copy(in: texts) }.joined(separator: [0x0A])))
    } else if entry.traits.has(.isStructured) {
      return
    } else if keepsTexts || entry.text.hasEscapes {
      add(key, entry.text.copy(in: texts))
    } else {
      version.entries.append(
        TextVersion.Entry(key: key, text: TextVersion.digest(texts, entry.text.range), range: 0..<0))
    }
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    isDamaged = end.losesEntries
    version.settle()
  }

  private func add(_ key: UInt64, _ text: [UInt8]) { version.add(key, text, keepsTexts: keepsTexts) }

  /// The texts of a rule behind their names.
  private static func text(of rule: StringsDictEntry, in texts: RawSpan) -> [UInt8] {
    var all: [UInt8] = []
    for item in rule.items where !item.isOverridden && !item.text.isEmpty {
      switch item.role {
      // The type of a variable is no text that people read.
      case .specType, .valueType: continue
      default: all += texts.copy(item.name) + [0x0A] + texts.copy(item.text) + [0x0A]
      }
    }
    return all
  }
}
