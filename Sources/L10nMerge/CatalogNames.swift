internal import L10nFormats

/// What names in a string catalog mean to a merge.
enum CatalogNames {
  /// A place in a catalog.
  enum Place {
    /// The keys.
    case keys
    /// The languages of a key.
    case languages
    case other
  }

  static func place(_ path: [[UInt8]]) -> Place {
    if path.count == 1, path[0].elementsEqual("strings".utf8) { return .keys }
    if path.count == 3, path[0].elementsEqual("strings".utf8), path[2].elementsEqual("localizations".utf8) {
      return .languages
    }
    return .other
  }

  /// Whether a value is about texts and is none: two sides that set it differently have not changed one text.
  static func isRemark(_ path: [[UInt8]]) -> Bool {
    guard let name = path.last else { return false }
    if path.count == 1 { return name.elementsEqual("version".utf8) }
    if path.count == 3, path[0].elementsEqual("strings".utf8) {
      return !name.elementsEqual("localizations".utf8)
    }
    return path.count > 4 && name.elementsEqual("state".utf8)
  }

  /// Which of two remarks stands: of states the one that asks for more work, else the one that says more.
  static func remark(_ left: WrittenValue, _ right: WrittenValue, at path: [[UInt8]]) -> WrittenValue {
    guard let one = left.text, let two = right.text else {
      return ByteOrder.longer(left.bytes, right.bytes) == left.bytes ? left : right
    }
    if path.last?.elementsEqual("state".utf8) == true {
      let (first, second) = (urgency(one), urgency(two))
      if first != second { return first > second ? left : right }
    }
    return ByteOrder.longer(one[...], two[...]).elementsEqual(one) ? left : right
  }

  private static func urgency(_ state: [UInt8]) -> Int {
    switch XCStringsState(rawValue: String(decoding: state.dropFirst(), as: UTF8.self)) {
    case .new, .unset: 3
    case .needsReview: 2
    case .translated: 0
    default: 1
    }
  }

  /// Names of which an object has one only.
  static let alternatives: [[[UInt8]]] = [
    [Array("stringUnit".utf8), Array("variations".utf8)],
    [Array("plural".utf8), Array("device".utf8), Array("width".utf8)],
  ]

  /// Whether an object holds members together that exclude each other.
  static func isMixed(_ object: WrittenObject) -> Bool {
    alternatives.contains { names in object.members.count { names.contains($0.key) } > 1 }
  }
}

/// Choices that do not depend on which side is called first.
enum ByteOrder {
  /// The longer of two texts; of equally long ones the greater.
  static func longer(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if left.count != right.count { return left.count > right.count ? left : right }
    return left.lexicographicallyPrecedes(right) ? right : left
  }
}
