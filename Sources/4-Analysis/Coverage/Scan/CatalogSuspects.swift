internal import L10nFormats
internal import L10nText

/// Notes the entries of a catalog of which a text may crash or show garbage: that has other placeholders than the
/// original and is not known to be right, lacks a form that every language needs, or holds what code would run.
struct CatalogSuspects {
  private let suspicion: PlaceholderSuspicion
  /// What the source language says of the key at hand, and whether by number.
  private var original: Leaf?
  private var isImplied = false
  private var isPlural = false
  /// Whether a text of the key, or the key, has a percent or dollar sign; where the next one stands.
  private var hasSigns = false
  private var nextSign = -1
  /// From the key to the end of each.
  private var entries: [Range<Int>] = []
  /// A catalog with more of them is read again.
  private static let limit = 1000

  init(_ suspicion: PlaceholderSuspicion) { self.suspicion = suspicion }

  /// Takes what a language says of a key; the source language comes first.
  /// - Parameter range: all that stands of the key.
  mutating func look(
    at entry: borrowing TableEntry, _ range: Range<Int>, _ keys: RawSpan, _ texts: RawSpan
  ) {
    if entry.traits.has(.isSource) { begin(entry, range, texts) }
    if entries.count <= Self.limit, entries.last != range, isSuspect(entry, keys, texts) {
      entries.append(range)
    }
  }

  private mutating func begin(_ entry: borrowing TableEntry, _ range: Range<Int>, _ texts: RawSpan) {
    original = entry.text
    isImplied = entry.traits.has(.isImplied)
    isPlural = entry.localization.map { $0.pluralCount > 0 } ?? false
    if nextSign < range.lowerBound {
      nextSign = texts.scan(from: range.lowerBound, for: UInt8(ascii: "%"), or: UInt8(ascii: "$"))
    }
    hasSigns = nextSign < range.upperBound
  }

  private func isSuspect(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) -> Bool {
    // A key without a text is the text.
    guard let own = entry.localization else { return Self.isInterpolated(entry.text, in: texts) }
    let hasForms = own.pluralCount > 0
    if hasForms, !own.pluralCategories.contains(.other) { return true }
    if own.isVaried || !hasForms && own.valueCount > 1 {
      // Which text each of them is held against takes a closer look.
      if hasSigns || texts.contains(UInt8(ascii: "\\"), in: own.range) { return true }
    } else if !hasForms {
      if isBroken(entry.text, entry, isForm: false, keys, texts) { return true }
      // What translates a plural is formatted as one.
      if isPlural, isBroken(entry.text, entry, isForm: true, keys, texts) { return true }
    }
    for leaf in entry.leaves
    where leaf.path.category != nil && isBroken(leaf, entry, isForm: true, keys, texts) {
      return true
    }
    return false
  }

  @inline(__always)
  private func isBroken(
    _ own: Leaf, _ entry: borrowing TableEntry, isForm: Bool, _ keys: RawSpan, _ texts: RawSpan
  ) -> Bool {
    if Self.isInterpolated(own, in: texts) { return true }
    guard hasSigns, let original else { return false }
    // The source language's text is held against what the key says.
    if own.range == original.range {
      return PlaceholderSuspicion.isBrokenAlone(own.copy(in: texts), key: keys.copy(entry.key))
    }
    if PlaceholderSequence.isSame(texts, own.range, texts, original.range) { return false }
    return suspicion.isBroken(
      own.copy(in: texts), key: keys.copy(entry.key), original: original.copy(in: texts), isForm: isForm)
  }

  /// Whether Swift's `\(` stands in a string. Most have no backslash, and most others have one before something else.
  @inline(__always)
  private static func isInterpolated(_ own: Leaf, in text: RawSpan) -> Bool {
    own.hasEscapes && mayHaveBackslash(own.range, in: text)
      && PlaceholderSuspicion.isInterpolated(own.copy(in: text))
  }

  private static func mayHaveBackslash(_ range: Range<Int>, in text: RawSpan) -> Bool {
    var offset = range.lowerBound
    while true {
      offset = text.scan(from: offset, to: range.upperBound, for: UInt8(ascii: "\\")) &+ 1
      guard offset < range.upperBound else { return false }
      // One that is escaped, or any character by its number.
      let escaped = text[byte: offset]
      if escaped == UInt8(ascii: "\\") || escaped == UInt8(ascii: "u") { return true }
      offset &+= 1
    }
  }

  /// What is to be looked at again; nil where that is nothing.
  func part(
    sourceLanguage: String?, in text: RawSpan, _ decoded: DecodedText
  ) -> PlaceholderRisks.File.Part? {
    if entries.isEmpty { return nil }
    guard entries.count <= Self.limit, let sourceLanguage else { return .all }
    var kept = KeptLines(atMost: 1 << 20)
    kept.add(
      Array(#"{"sourceLanguage":"#.utf8) + JSONStyle.quote(Array(sourceLanguage.utf8))
        + Array(#","strings":{"#.utf8)
    )
    var cursor = LineCursor(decoded)
    // A comma behind the last of them is read over.
    for entry in entries {
      guard let lines = kept.lines(of: entry, in: text, decoded),
        text.isBlank(lines.lowerBound..<entry.lowerBound),
        text.isBlank(entry.upperBound..<lines.upperBound, but: UInt8(ascii: ","))
      else { return .all }
      _ = kept.keep(lines, from: cursor.position(lines.lowerBound, in: text).line, in: text)
    }
    kept.add(Array("}}".utf8))
    return .catalog(kept)
  }
}

extension RawSpan {
  /// Whether nothing but white space stands in a range, and a byte that does not matter there.
  fileprivate func isBlank(_ range: Range<Int>, but other: UInt8 = 32) -> Bool {
    range.allSatisfy { self[byte: $0] <= 32 || self[byte: $0] == other }
  }

  fileprivate func contains(_ byte: UInt8, in range: Range<Int>) -> Bool {
    scan(from: range.lowerBound, to: range.upperBound, for: byte) < range.upperBound
  }
}
