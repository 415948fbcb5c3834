/// The word that begins all orders to this tool in comments: a text without it is not searched for any of them.
package enum ToolOrder {
  private static let word: StaticString = "l10ncheck:"

  /// Where the next one stands, from `start` on; behind everything where there is none.
  package static func next(in text: RawSpan, from start: Int, to end: Int) -> Int {
    // All files are searched for it: for its colon alone, of which texts have few.
    let length = word.utf8CodeUnitCount
    var offset = start + length - 1
    while let colon = text.firstSeldom(UInt8(ascii: ":"), from: offset, to: end) {
      let place = colon - length + 1
      if text.matches(word, at: place) { return place }
      offset = colon + 1
    }
    return .max
  }
}
