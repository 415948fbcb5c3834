/// The word that begins all orders to this tool in comments: a text without it is not searched for any of them.
package enum ToolOrder {
  private static let word: StaticString = "l10ncheck:"

  /// Where the next one stands, from `start` on; behind everything where there is none.
  package static func next(in text: RawSpan, from start: Int, to end: Int) -> Int {
    text.first(word, from: start, to: end) ?? .max
  }
}
