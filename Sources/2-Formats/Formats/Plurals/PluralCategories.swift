/// A set of CLDR's plural categories. Bit n is the category that CLDR lists at place n: zero, one, two, few, many,
/// other.
@usableFromInline
package struct PluralCategories: OptionSet, Hashable, Sendable {
  @usableFromInline package let rawValue: UInt8

  @usableFromInline package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let zero = PluralCategories(rawValue: 1)
  package static let one = PluralCategories(rawValue: 2)
  package static let two = PluralCategories(rawValue: 4)
  package static let few = PluralCategories(rawValue: 8)
  package static let many = PluralCategories(rawValue: 16)
  package static let other = PluralCategories(rawValue: 32)
  /// All six.
  package static let all = PluralCategories(rawValue: 63)

  /// CLDR's names, in its order.
  package static let allNames = ["zero", "one", "two", "few", "many", "other"]

  /// The one category of a name such as `few`; nil for any other text.
  @inlinable
  package init?(name: some Collection<UInt8>) {
    // As one number: each text of each rule is asked for its category.
    var word: UInt64 = 0
    for byte in name {
      guard byte != 0, word >> 32 == 0 else { return nil }
      word = word << 8 | UInt64(byte)
    }
    self.init(word: word)
  }

  /// The category whose name has these bytes, the first one highest.
  @usableFromInline
  init?(word: UInt64) {
    guard let place = Self.words.firstIndex(of: word) else { return nil }
    self.init(rawValue: 1 << UInt8(place))
  }

  private static let words = allNames.map { $0.utf8.reduce(0) { $0 << 8 | UInt64($1) } }

  /// CLDR's names of the categories in the set, in its order.
  package var names: [String] {
    Self.allNames.enumerated().filter { rawValue >> UInt8($0.offset) & 1 == 1 }.map(\.element)
  }
}
