internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// The keys of a table with their development texts: made once, then asked by every localization's files,
/// on any thread.
package final class SourceComparison: Sendable {
  /// The keys in the order of the development file.
  package let keys: [SourceKey]
  /// Whether digests of the translations are wanted.
  let readsTexts: Bool
  /// The numbers of the keys.
  let index: KeyIndex
  /// The first eight bytes of each development text, without blanks at its edges and filled up with zeros: enough to tell nearly
  /// every translation from it.
  private let starts: [UInt64]
  /// Whether each development text may have placeholders; empty unless asked for.
  let formats: [Bool]
  private let broken: BrokenTexts?
  /// Whether a development text is wrong by itself; false unless asked for.
  let isBrokenAlone: Bool
  /// The plural rule of each key; empty where there is none.
  private let rules: [SourceRule?]
  /// Whether the rules are known.
  let knowsRules: Bool

  /// - Parameters:
  ///   - table: the same keys, with the same numbers.
  ///   - rules: plural rules by their keys; nil where not all of them are known.
  ///   - hidesBroken: whether a development text is wrong by itself that others hide.
  init(
    keys: [SourceKey], table: consuming KeySet, readsTexts: Bool, broken: BrokenTexts? = nil,
    rules: [[UInt8]: SourceRule]? = nil, hidesBroken: Bool = false
  ) {
    knowsRules = rules != nil
    self.rules = rules.map { rules in rules.isEmpty ? [] : keys.map { rules[$0.key] } } ?? []
    self.broken = broken
    formats = broken == nil ? [] : keys.map { PlaceholderSequence.hasSigns($0.value) }
    self.keys = keys
    self.readsTexts = readsTexts
    index = KeyIndex(table)
    var starts: [UInt64] = []
    starts.reserveCapacity(keys.count)
    var isBrokenAlone = false
    // Keys are looked at by number, so that none is copied.
    for number in keys.indices {
      let value = keys[number].value
      starts.append(Self.start(of: value))
      if broken != nil, !isBrokenAlone {
        isBrokenAlone = BrokenTexts.isBrokenAlone(value, key: keys[number].key)
      }
    }
    self.starts = starts
    self.isBrokenAlone = isBrokenAlone || hidesBroken || self.rules.contains { $0?.isInterpolated == true }
  }

  /// Whether a translation is nothing but its key, a bare identifier that stands for another text.
  @inline(never)
  func isBareKey(_ index: Int, _ text: RawSpan, _ range: Range<Int>) -> Bool {
    let isSame = unsafe keys[index].key.withUnsafeBytes { key in
      unsafe text.extracting(range).withUnsafeBytes { unsafe key.elementsEqual($0) }
    }
    return isSame && keys[index].hidesText
  }

  private static func start(of value: [UInt8]) -> UInt64 {
    unsafe BlankText.trimmed(value).withUnsafeBytes { value in
      if value.count >= 8 { return unsafe UInt64(littleEndian: value.loadUnaligned(as: UInt64.self)) }
      var start: UInt64 = 0
      for place in value.indices { unsafe start |= UInt64(value[place]) &<< UInt64(8 * place) }
      return start
    }
  }

  package var count: Int { keys.count }

  /// Whether what it finds in a file of plain texts is what another one, which may ask for less, finds there.
  func finds(asMuchAs other: SourceComparison) -> Bool {
    (readsTexts || !other.readsTexts) && rules.isEmpty && other.rules.isEmpty
      && (broken == nil) == (other.broken == nil) && broken?.origin == other.broken?.origin
      && keys.elementsEqual(other.keys) {
        $0.key == $1.key && $0.value == $1.value && $0.isStructured == $1.isStructured
          && $0.hasForms == $1.hasForms
      }
  }

  /// Whether a text crashes where its development text does not.
  func isBroken(_ index: Int, _ text: [UInt8]) -> Bool {
    guard let broken else { return false }
    let (key, original) = (keys[index].key, keys[index].value)
    if broken.isBroken(text, key: key, original: original) { return true }
    // A translation of a plural is formatted as a plural.
    return index < rules.count && rules[index] != nil
      && broken.isBroken(text, key: key, original: original, isForm: true)
  }

  /// Whether a text of a translated rule may crash where the development text does not.
  func mayBeBroken(_ index: Int, _ entry: borrowing StringsDictEntry, in texts: RawSpan) -> Bool {
    guard let broken else { return false }
    let rule = index < rules.count ? rules[index] : nil
    return (rule ?? SourceRule(plain: keys[index].value)).mayBeBroken(
      entry, in: texts, of: keys[index].key, broken)
  }

  /// Whether the placeholders of a text, in which escapes may still stand, are spelt as those of the development text.
  func hasSamePlaceholders(_ index: Int, _ text: RawSpan, _ range: Range<Int>) -> Bool {
    broken == nil || PlaceholderSequence.isSame(text, range, as: keys[index].value)
  }

  /// Whether a text can be the development text of a key, by its first eight bytes: nearly always it cannot.
  /// - Parameter hasEscapes: whether the text still has backslashes that are to be taken out.
  @inline(__always)
  func mayBeIdentical(_ index: Int, _ text: RawSpan, _ range: Range<Int>, hasEscapes: Bool) -> Bool {
    guard range.lowerBound &+ 8 <= text.byteCount else { return true }
    var start = text.word(at: range.lowerBound)
    if range.count < 8 { start &= (1 &<< UInt64(truncatingIfNeeded: range.count &* 8)) &- 1 }
    let difference = start ^ starts[index]
    if difference == 0 { return true }
    // The bits of the first byte that differs, and of the next.
    let place = difference.trailingZeroBitCount & ~7
    if hasEscapes, Self.firstBackslash(start) <= place + 8 { return true }
    let (mine, other) = (starts[index] &>> UInt64(place), start &>> UInt64(place))
    // Blanks may stand before it all, and behind the end.
    if place == 0 || mine & 0xFF == 0 {
      let next = range.lowerBound &+ place / 8 &+ 1
      if BlankText.mayBegin(
        with: UInt8(truncatingIfNeeded: other), next < text.byteCount ? text[byte: next] : 0)
      {
        return true
      }
    }
    return !Self.tellApart(mine, other, isNextKnown: place < 56)
  }

  /// Whether a text, which is another, differs from a short development text in signs and capitals alone: `Acme-Logo` of `Acme logo`.
  @inline(__always)
  func isAlike(_ index: Int, _ text: RawSpan, _ range: Range<Int>) -> Bool {
    let first = UInt8(truncatingIfNeeded: starts[index])
    guard range.count > 0, text[byte: range.lowerBound] == first else { return false }
    return Self.isAlike(keys[index].value, text, range)
  }

  @inline(never)
  static func isAlike(_ mine: [UInt8], _ text: RawSpan, _ range: Range<Int>) -> Bool {
    guard mine.count < 48, abs(mine.count - range.count) < 8 else { return false }
    func letters(_ bytes: some Sequence<UInt8>) -> some Sequence<UInt8> {
      bytes.lazy.filter { $0.isLetter || $0 >= 0x80 }.map(\.lowercased)
    }
    return letters(mine).elementsEqual(letters(text.copy(range)))
  }

  /// The lowest bit of the first backslash among eight bytes; 64 where there is none.
  @inline(__always)
  private static func firstBackslash(_ bytes: UInt64) -> Int {
    // Zero where there is a backslash; the lowest zero byte is the lowest whose high bit comes out set.
    let zeros = bytes ^ 0x5C5C_5C5C_5C5C_5C5C
    let found = (zeros &- 0x0101_0101_0101_0101) & ~zeros & 0x8080_8080_8080_8080
    return found.trailingZeroBitCount & ~7
  }

  /// Whether a text is the development text of a key, after normalization, blanks at the edges left aside.
  func isIdentical(_ index: Int, _ text: RawSpan, _ range: Range<Int>) -> Bool {
    unsafe keys[index].value.withUnsafeBytes { mine in
      unsafe text.extracting(range).withUnsafeBytes { other in unsafe Self.isSame(mine, other) }
    }
  }

  /// Whether two texts that are the same up to here are different whatever follows. Given are the bytes from here on,
  /// the first lowest and 0 behind the end: ASCII differs from all but a character that becomes ASCII when it is taken
  /// apart, and such a one needs marks behind the ASCII character.
  @inline(__always)
  private static func tellApart(_ left: UInt64, _ right: UInt64, isNextKnown: Bool) -> Bool {
    let bytes = (UInt8(truncatingIfNeeded: left), UInt8(truncatingIfNeeded: right))
    if bytes.0 < 0x80 {
      if bytes.1 < 0x80 || !leadsToASCII(bytes.1) { return true }
      return isNextKnown && isLatinWithMark(bytes.1) && left & 0x8000 == 0
    }
    if bytes.1 < 0x80 {
      return !leadsToASCII(bytes.0) || (isNextKnown && isLatinWithMark(bytes.0) && right & 0x8000 == 0)
    }
    return false
  }

  /// Whether a sequence that starts with this byte may be, or decompose to, a text that starts with an ASCII character:
  /// Latin letters with marks, the Greek question mark, a few symbols.
  private static func leadsToASCII(_ byte: UInt8) -> Bool {
    isLatinWithMark(byte) || byte == 0xCD || byte == 0xE1 || byte == 0xE2
  }

  /// U+00C0 to U+027F: none of them becomes an ASCII character alone.
  @inline(__always)
  private static func isLatinWithMark(_ byte: UInt8) -> Bool { (0xC3...0xC9).contains(byte) }

  /// Whether two texts differ before the second has a byte `stop`, in a way that normalization does not mend.
  static func isApart(
    _ mine: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, before stop: UInt8
  ) -> Bool {
    let common = min(mine.count, other.count)
    var index = 0
    while index < common, unsafe mine[index] == other[index], unsafe other[index] != stop { index += 1 }
    guard index < other.count, unsafe other[index] != stop,
      unsafe !mayBeBlank(mine, at: index), unsafe !mayBeBlank(other, at: index)
    else { return false }
    let left = unsafe index < mine.count ? mine[index] : 0
    return unsafe tellApart(UInt64(left), UInt64(other[index]), isNextKnown: false)
  }

  @inline(__always)
  private static func mayBeBlank(_ text: UnsafeRawBufferPointer, at index: Int) -> Bool {
    if index >= text.count { return false }
    return unsafe BlankText.mayBegin(with: text[index], index + 1 < text.count ? text[index + 1] : 0)
  }

  /// Whether two texts are the same after normalization, blanks at their edges left aside.
  @inline(__always)
  static func isSame(_ mine: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
    // Almost every translation differs somewhere by two ASCII characters, or by one and a character that no ASCII
    // text becomes: nothing behind that can make the two equal.
    let common = min(mine.count, other.count)
    var index = 0
    while index < common, unsafe mine[index] == other[index] { index += 1 }
    if index == common, mine.count == other.count { return true }
    let left = unsafe index < mine.count ? mine[index] : 0
    let right = unsafe index < other.count ? other[index] : 0
    if tellApart(UInt64(left), UInt64(right), isNextKnown: false),
      unsafe !mayBeBlank(mine, at: index), unsafe !mayBeBlank(other, at: index)
    {
      return false
    }
    return unsafe NFC.isEqual(withoutEdges(mine), withoutEdges(other))
  }

  private static func withoutEdges(_ text: UnsafeRawBufferPointer) -> UnsafeBufferPointer<UInt8> {
    let text = unsafe text.bindMemory(to: UInt8.self)
    return unsafe UnsafeBufferPointer(rebasing: text[BlankText.edges(of: text)])
  }
}
