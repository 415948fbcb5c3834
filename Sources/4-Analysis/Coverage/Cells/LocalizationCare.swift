/// With how much care a localization was made: one that has many other texts, and leaves hardly a longer one as it is, means
/// a word that is the same to be so.
struct LocalizationCare: Sendable {
  /// Texts that are others than the development texts.
  var translated = 0
  /// Longer texts that are the same, and held against it.
  var unchanged = 0

  private static let fewestTranslated = 10

  var isEnough: Bool { translated >= Self.fewestTranslated && unchanged * 4 <= translated }

  static func += (left: inout Self, right: Self) {
    left.translated += right.translated
    left.unchanged += right.unchanged
  }
}

/// What one table says of the care that a localization was made with.
struct CellCare: Sendable {
  var care = LocalizationCare()
  /// The words that are held against the localization, as far as this table alone tells.
  var words: [Int32] = []
  /// Of the texts without a translation those that would be held against it if they stayed as they are: words and longer ones.
  /// None unless it was asked for.
  var openWords: [Int32] = []
  var openTexts: [Int32] = []
}

extension TableReport {
  /// Holds some texts no longer against the localization of a cell, nor against it in products.
  mutating func excuse(_ keys: [Int32], inCell place: Int, _ reason: SameTextReason) {
    let before = cells[place].counts
    cells[place].excuse(keys, reason)
    for product in countsOfProducts.keys {
      if let unchanged = unchangedOfProducts[product]?[place] {
        let excused = unchanged.intersection(keys)
        unchangedOfProducts[product]?[place]?.subtract(excused)
        countsOfProducts[product]?[place]?.translation.excuse(excused.count)
      } else if countsOfProducts[product]?[place] == before {
        countsOfProducts[product]?[place] = cells[place].counts
      }
    }
  }
}

extension TableCell {
  /// Would not hold some texts against the localization that it has no translation of.
  mutating func letStay(_ keys: [Int32]) {
    if keys.isEmpty { return }
    staying = (staying + keys).sorted()
  }

  /// Holds some texts no longer against the localization.
  fileprivate mutating func excuse(_ keys: [Int32], _ reason: SameTextReason) {
    let known = Set(keys)
    self[.unchanged].removeAll { known.contains($0) }
    excused += keys.map { ($0, reason) }
    excused.sort { $0.key < $1.key }
    counts.translation.excuse(keys.count)
  }
}
