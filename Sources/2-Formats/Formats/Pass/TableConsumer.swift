internal import L10nText

/// Takes the entries of a file, in the order in which they stand there.
package protocol TableConsumer: AnyObject {
  /// The consumer's wishes beside the entries that the loader gets.
  var demand: Demand { get }

  /// - Parameters:
  ///   - keys: the key, with padding behind it.
  ///   - texts: the texts of the entry.
  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan)

  /// Takes the end of the file, when all entries were handed on. The entries of a file that is refused count
  /// for nothing.
  /// - Parameter text: the file's text, for places; empty for a binary file.
  func end(_ end: borrowing TableEnd, in text: RawSpan)
}

/// Holds the consumer of a file's entries, so that it is not retained for each entry.
package final class ConsumerBox {
  let consumer: any TableConsumer
  let demand: Demand

  package init(_ consumer: any TableConsumer) {
    self.consumer = consumer
    demand = consumer.demand
  }
}
