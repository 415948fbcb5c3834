import Foundation
import L10nLocale
import Testing

struct StandardOrderTests {
  static let texts = [
    "a", "A", "b", "B", "ab", "aB", "Ab", "AB", "á", "Á", "a b", "a-b", "a_b", "a.b", "a10", "a2", "A2",
    "a02", "a1b", "a%@", "a %@", "%@ a", "%@", "%d", "%1$@", "", "ａ", "Ａ", "あ", "ア", "ｱ", "日", "é",
    "e\u{301}", "e", "ea", "éa", "eb", "z", "ß", "ss", "SS", "\u{1F600}", "\u{E000}", "(a)", "\"a\"", "'a",
    "a'", "A'b", "a\n", "a\nb", "a\t", " a", "1", "01", "001", "10", "2", "a.", "a:", "A:", "A…", "a...",
    "Zed", "zebra", "Add", "add item", "Add Item", "ADD", "a02B", "a2b", "a2B", "a02b", "aB2", "ab02", "1 a",
    "01 A", "1 A", "01 a", "x1y02", "x01y2", "0", "00", "aＡ", "Aa", "ａB", "012x", "12X", "100", "99",
    "a\u{301}", "\u{C5}", "\u{212B}",
  ]

  /// Full-width digits: no agreement here, as Foundation's order goes in a circle (a2B, a02b, a２b, a2B).
  static let wide = ["１", "a２", "a２b", "a０２"]

  // Foundation's is what reproduces the order of keys in Xcode's files. Holds for its ICU 76 and our ICU 72.
  @Test func agreesWithFoundation() throws {
    let order = try StandardOrder()
    let locale = Locale(identifier: "en_US")
    var different: [String] = []
    for left in Self.texts {
      for right in Self.texts {
        let expected = left.compare(
          right, options: [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering], locale: locale)
        let actual = try order.compare(left, right)
        if actual.signum() != expected.rawValue {
          different.append(
            "\(left.debugDescription) \(right.debugDescription): \(actual), not \(expected.rawValue)")
        }
      }
    }
    #expect(different.isEmpty)
  }

  @Test func theOrderIsTotal() throws {
    let order = try StandardOrder()
    let sorted = try (Self.texts + Self.wide).sorted { try order.compare($0, $1) < 0 }
    for (i, left) in sorted.enumerated() {
      for (j, right) in sorted.enumerated() {
        #expect(try order.compare(left, right).signum() == (i - j).signum(), "\(left) \(right)")
      }
    }
  }

  @Test func lastTieGoesByUnits() throws {
    let order = try StandardOrder()
    // Neither character has a weight of its own; the units of the first are surrogates.
    let (low, high) = ("\u{E0001}", "\u{FFF9}")
    #expect(try order.compare(low, high) < 0)
    #expect(try order.compare("a", "a") == 0)
  }
}

extension StandardOrder {
  fileprivate func compare(_ left: String, _ right: String) throws -> Int {
    try Array(left.utf8).withUnsafeBufferPointer { left in
      try Array(right.utf8).withUnsafeBufferPointer { try compare(left, $0) }
    }
  }
}
