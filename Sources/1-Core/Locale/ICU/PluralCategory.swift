/// A plural category of CLDR, in its order.
package enum PluralCategory: Int32, CaseIterable, Comparable, Hashable, Sendable {
  case zero, one, two, few, many, other

  /// CLDR's name, such as `few`.
  package var name: String {
    switch self {
    case .zero: "zero"
    case .one: "one"
    case .two: "two"
    case .few: "few"
    case .many: "many"
    case .other: "other"
    }
  }

  /// In the order zero, one, two, few, many, other.
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
