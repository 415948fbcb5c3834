internal import L10nText

/// Copies the entries of a `.strings` file that have a text.
package final class TextEntries: TableConsumer {
  package private(set) var texts = LanguageTexts()
  private let withComments: Bool

  /// - Parameter withComments: whether the comments of all entries are wanted; else only where one may give a tool an order.
  package init(withComments: Bool = false) { self.withComments = withComments }

  package var demand: Demand { .orders }

  package func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    guard !entry.traits.has(.isStructured) else { return }
    let (isInFile, place) = (entry.traits.has(.standsInFile), entry.keyPlace)
    var copy = TextEntry(
      key: keys.copy(entry.key), keyRange: place,
      first: TextLeaf(
        place: .plain, text: entry.text.copy(in: texts), range: isInFile ? entry.text.range : entry.valuePlace
      ))
    if isInFile, withComments || entry.firstOrder.map({ $0 < place.lowerBound }) ?? false {
      copy.comment = entry.comment(in: texts)
    }
    self.texts.entries.append(copy)
  }

  package func end(_ end: borrowing TableEnd, in text: RawSpan) {
    texts.isDamaged = end.hasFaults
    if end.verdict == .refused { texts.entries = [] }
  }
}
