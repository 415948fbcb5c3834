/// The bytes that are left on a page for texts of other languages. After the first text that does not fit, no
/// text is let in.
package struct TextBudget: Sendable {
  private var left: Int
  /// The bytes around a text: numbers of cell, key, file, line and column.
  private static let around = 24

  /// Whether a text had no budget.
  package private(set) var isFull = false

  package init(bytes: Int = 3_000_000) { left = bytes }

  /// Takes the budget for a text, if there is any.
  package mutating func takes(_ text: [UInt8]) -> Bool {
    let size = text.count + Self.around
    if left < size { isFull = true }
    if !isFull { left -= size }
    return !isFull
  }
}
