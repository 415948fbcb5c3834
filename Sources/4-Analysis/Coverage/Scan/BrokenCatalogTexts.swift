internal import L10nFormats
internal import L10nText

/// Tells whether a text of a catalog may crash or show garbage: it has other placeholders than the original and is not
/// known to be right, lacks a form that every language needs, or holds what code would run.
struct BrokenCatalogTexts {
  private let broken: BrokenTexts
  private(set) var areThere = false
  /// The source language's text of the key at hand, and whether it has forms by number.
  private var original: Leaf?
  private var isPlural = false
  /// Whether a text of the key, or the key, has a percent or dollar sign; where the next one stands.
  private var hasSigns = false
  private var nextSign = -1

  init(_ broken: BrokenTexts) { self.broken = broken }

  /// Takes what a language says of a key; the source language comes first.
  /// - Parameter range: all that stands of the key.
  mutating func look(
    at entry: borrowing TableEntry, _ range: Range<Int>, _ keys: RawSpan, _ texts: RawSpan
  ) {
    if areThere { return }
    if entry.traits.has(.isSource) { begin(entry, range, texts) }
    areThere = mayBeBroken(entry, keys, texts)
  }

  private mutating func begin(_ entry: borrowing TableEntry, _ range: Range<Int>, _ texts: RawSpan) {
    original = entry.text
    isPlural = entry.localization.map { $0.pluralCount > 0 } ?? false
    if nextSign < range.lowerBound {
      nextSign = texts.scan(from: range.lowerBound, for: UInt8(ascii: "%"), or: UInt8(ascii: "$"))
    }
    hasSigns = nextSign < range.upperBound
  }

  private func mayBeBroken(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) -> Bool {
    // A key without a text is the text.
    guard let own = entry.localization else { return Self.isInterpolated(entry.text, in: texts) }
    let hasForms = own.pluralCount > 0
    if hasForms, !own.pluralCategories.contains(.other) { return true }
    if own.isVaried || !hasForms && own.valueCount > 1 {
      // A closer look has to tell which text each variation is held against.
      if hasSigns || texts.contains(UInt8(ascii: "\\"), in: own.range) { return true }
    } else if !hasForms {
      if isBroken(entry.text, entry, isForm: false, keys, texts) { return true }
      // A translation of a plural is formatted as a plural.
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
      return BrokenTexts.isBrokenAlone(own.copy(in: texts), key: keys.copy(entry.key))
    }
    if PlaceholderSequence.isSame(texts, own.range, texts, original.range) { return false }
    return broken.isBroken(
      own.copy(in: texts), key: keys.copy(entry.key), original: original.copy(in: texts), isForm: isForm)
  }

  /// Whether Swift's `\(` stands in a string. Most have no backslash, and most others have one before something else.
  @inline(__always)
  private static func isInterpolated(_ own: Leaf, in text: RawSpan) -> Bool {
    own.hasEscapes && mayHaveBackslash(own.range, in: text)
      && BrokenTexts.isInterpolated(own.copy(in: text))
  }

  private static func mayHaveBackslash(_ range: Range<Int>, in text: RawSpan) -> Bool {
    var offset = range.lowerBound
    while true {
      offset = text.scan(from: offset, to: range.upperBound, for: UInt8(ascii: "\\")) &+ 1
      guard offset < range.upperBound else { return false }
      // A backslash in JSON is an escaped one, or a character by its number.
      let escaped = text[byte: offset]
      if escaped == UInt8(ascii: "\\") || escaped == UInt8(ascii: "u") { return true }
      offset &+= 1
    }
  }
}

extension RawSpan {
  fileprivate func contains(_ byte: UInt8, in range: Range<Int>) -> Bool {
    scan(from: range.lowerBound, to: range.upperBound, for: byte) < range.upperBound
  }
}
