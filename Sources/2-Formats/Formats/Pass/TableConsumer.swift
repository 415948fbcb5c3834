internal import L10nText

/// Takes the entries of a file, in the order in which they stand there.
package protocol TableConsumer: AnyObject {
  /// What it needs beside the entries that the loader gets.
  var demand: Demand { get }

  /// - Parameters:
  ///   - keys: the key, with padding behind it.
  ///   - texts: the texts of the entry.
  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan)

  /// All entries were handed on. Of a file that is refused they count for nothing.
  /// - Parameter text: the file's text, for places; empty for a binary file.
  func end(_ end: borrowing TableEnd, in text: RawSpan)
}

/// Who takes the entries of a file, in a thing of its own: so they need not be retained for each entry.
package final class HeldConsumers {
  let first: any TableConsumer
  /// The first again, if there is one alone.
  let second: any TableConsumer
  let hasSecond: Bool
  /// What they want together.
  let demand: Demand

  package init(_ first: any TableConsumer, _ second: (any TableConsumer)? = nil) {
    self.first = first
    self.second = second ?? first
    hasSecond = second != nil
    demand = first.demand.union(second?.demand ?? [])
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    first.end(end, in: text)
    if hasSecond { second.end(end, in: text) }
  }
}
