internal import L10nFormats
internal import L10nText

/// Notes the entries of a catalog of which a text may crash or show garbage: that has other placeholders than the
/// original and is not known to be right, lacks a form that every language needs, or holds what code would run.
struct CatalogSuspects {
  private let suspicion: PlaceholderSuspicion
  /// The forms of the entry's plurals.
  private var forms: [XCStringsUnit] = []
  /// Where the next percent or dollar sign stands.
  private var nextSign = -1
  /// From the key to the end of each.
  private var entries: [Range<Int>] = []
  /// A catalog with more of them is read again.
  private static let limit = 1000

  init(_ suspicion: PlaceholderSuspicion) { self.suspicion = suspicion }

  /// Takes a form of the entry that ends next.
  mutating func form(_ unit: XCStringsUnit) { forms.append(unit) }

  /// - Parameter source: what the source language has; nil where that is nothing.
  mutating func look(
    at entry: XCStringsEntry, _ localizations: [XCStringsLocalization], source: XCStringsLocalization?,
    in text: RawSpan
  ) {
    defer { forms.removeAll(keepingCapacity: true) }
    guard !entry.isDuplicate, entries.count <= Self.limit else { return }
    if isSuspect(entry, localizations, source, in: text) { entries.append(entry.range) }
  }

  private mutating func isSuspect(
    _ entry: XCStringsEntry, _ localizations: [XCStringsLocalization], _ source: XCStringsLocalization?,
    in text: RawSpan
  ) -> Bool {
    let original = source?.representative
    let isPlural = source.map { $0.pluralCount > 0 } ?? false
    if nextSign < entry.range.lowerBound {
      nextSign = text.scan(from: entry.range.lowerBound, for: UInt8(ascii: "%"), or: UInt8(ascii: "$"))
    }
    let hasSigns = nextSign < entry.range.upperBound
    // A key without a text is the text.
    if original == nil, Self.isInterpolated(entry.key, in: text) { return true }
    // By their places: none is copied to be looked at.
    for place in localizations.indices where localizations[place].valueCount > 0 {
      let hasForms = localizations[place].pluralCount > 0
      if hasForms, !localizations[place].pluralCategories.contains(.other) { return true }
      if localizations[place].isVaried || !hasForms && localizations[place].valueCount > 1 {
        // Which text each of them is held against takes a closer look.
        if hasSigns || text.contains(UInt8(ascii: "\\"), in: localizations[place].range) { return true }
      } else if !hasForms, let own = localizations[place].representative {
        if isBroken(own, entry, original, hasSigns: hasSigns, isForm: false, in: text) { return true }
        // What translates a plural is formatted as one.
        if isPlural, isBroken(own, entry, original, hasSigns: hasSigns, isForm: true, in: text) {
          return true
        }
      }
    }
    return forms.contains { unit in
      unit.value.map { isBroken($0, entry, original, hasSigns: hasSigns, isForm: true, in: text) } ?? false
    }
  }

  /// - Parameter hasSigns: whether a text of the entry, or its key, has a percent or dollar sign.
  @inline(__always)
  private func isBroken(
    _ own: JSONString, _ entry: XCStringsEntry, _ original: JSONString?, hasSigns: Bool, isForm: Bool,
    in text: RawSpan
  ) -> Bool {
    if Self.isInterpolated(own, in: text) { return true }
    guard hasSigns else { return false }
    // The source language's text is held against what the key says.
    if own == original {
      return PlaceholderSuspicion.isBrokenAlone(own.decode(in: text), key: entry.key.decode(in: text))
    }
    let source = original ?? entry.key
    if PlaceholderSequence.isSame(text, own.contents, text, source.contents) { return false }
    return suspicion.isBroken(
      own.decode(in: text), key: entry.key.decode(in: text), original: source.decode(in: text),
      isForm: isForm)
  }

  /// Whether Swift's `\(` stands in a string. Most have no backslash, and most others have one before something else.
  @inline(__always)
  private static func isInterpolated(_ string: JSONString, in text: RawSpan) -> Bool {
    string.hasEscapes && mayHaveBackslash(string.contents, in: text)
      && PlaceholderSuspicion.isInterpolated(string.decode(in: text))
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
    sourceLanguage: JSONString?, in text: RawSpan, _ decoded: DecodedText
  ) -> PlaceholderRisks.File.Part? {
    if entries.isEmpty { return nil }
    guard entries.count <= Self.limit, let sourceLanguage else { return .all }
    var kept = KeptLines(atMost: 1 << 20)
    kept.add(
      Array(#"{"sourceLanguage":""#.utf8) + text.copy(sourceLanguage.contents) + Array(#"","strings":{"#.utf8)
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
