/// Looks at entries where they stand, before anything of them is copied.
package protocol EntryScreen: AnyObject {
  /// Whether anybody has to look at an entry any more.
  /// - Parameter leadStart: where the white space and comments before it begin.
  func verdict(_ key: OldStyleToken, _ value: OldStyleToken, leadStart: Int, in text: RawSpan) -> EntryVerdict
}

/// What a screen says of an entry.
package enum EntryVerdict {
  case passed
  /// Somebody has to look at it.
  /// - Parameter number: what its key probably is where it is looked up next.
  case wanted(number: Int?)
}
