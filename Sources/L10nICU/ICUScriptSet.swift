internal import CICU

/// A set of scripts, as 256 bits.
package struct ICUScriptSet: Hashable, Sendable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// No script.
  package init() {}

  /// The scripts of the characters of UTF-8 text; Common, Inherited and Unknown count as scripts. Bytes that are not
  /// UTF-8, and what lies beyond the first 2 GB, are passed over.
  package init(of text: UnsafeBufferPointer<UInt8>) {
    fill { bits in cicu_scripts(text.baseAddress, Int32(clamping: text.count), bits) }
  }

  /// The scripts of a text, Common, Inherited and Unknown among them.
  package init(of text: String) { self = ICUText.with(text) { ICUScriptSet(of: $0) } }

  /// The scripts a locale is written in: `Hani Hira Kana` for `ja`, `Cyrl` for `sr`. Empty for a language CLDR does
  /// not know. Fails without ICU's data.
  package init(writing locale: ICULocale) throws(ICUError) {
    var status: Int32 = 0
    fill { bits in cicu_locale_scripts(locale.identifier, bits, &status) }
    try ICUError.check(status, "uscript_getCode")
  }

  /// Whether the script is in the set.
  package func contains(_ script: ICUScript) -> Bool {
    let bit = UInt64(1) << UInt64(script.number & 63)
    return switch script.number >> 6 {
    case 0: words.0 & bit != 0
    case 1: words.1 & bit != 0
    case 2: words.2 & bit != 0
    case 3: words.3 & bit != 0
    default: false
    }
  }

  /// Whether there is no script.
  package var isEmpty: Bool { words == (0, 0, 0, 0) }

  /// The set without those of another.
  package func subtracting(_ other: ICUScriptSet) -> ICUScriptSet {
    combined(other) { $0 & ~$1 }
  }

  /// What is in both sets.
  package func intersection(_ other: ICUScriptSet) -> ICUScriptSet { combined(other) { $0 & $1 } }

  /// What is in either set.
  package func union(_ other: ICUScriptSet) -> ICUScriptSet { combined(other) { $0 | $1 } }

  /// The set without Common, Inherited and Unknown, which tell nothing of the language.
  package var telling: ICUScriptSet {
    var set = self
    set.words.0 &= ~0b11
    set.words.1 &= ~(1 << UInt64(ICUScript.unknown.number - 64))
    return set
  }

  /// The scripts, in the order of their codes.
  package var scripts: [ICUScript] {
    (0..<256).map { ICUScript(number: $0) }.filter { contains($0) }.sorted()
  }

  private mutating func fill(_ body: (UnsafeMutablePointer<UInt64>?) -> Void) {
    withUnsafeMutableBytes(of: &words) { body($0.bindMemory(to: UInt64.self).baseAddress) }
  }

  private func combined(_ other: ICUScriptSet, _ body: (UInt64, UInt64) -> UInt64) -> ICUScriptSet {
    var set = self
    set.words = (
      body(words.0, other.words.0), body(words.1, other.words.1), body(words.2, other.words.2),
      body(words.3, other.words.3)
    )
    return set
  }

  package static func == (left: ICUScriptSet, right: ICUScriptSet) -> Bool { left.words == right.words }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(words.0)
    hasher.combine(words.1)
    hasher.combine(words.2)
    hasher.combine(words.3)
  }
}
