package import L10nFormats
internal import L10nText

/// The entries of a file that may have marks of stubs. A key is a stub as long as the mark before it fits its text, or the
/// mark before one of its plural forms does.
package struct MarkedEntries: Sendable {
  /// Keys and forms, with the numbers of the entries that they belong to.
  private var places: [StubMark.Entry] = []
  /// The key of each entry.
  private var keys: [Int] = []
  /// The entry of each key that came last: it is the one that the loader takes.
  private var last: [Int: Int] = [:]

  package init() {}

  /// - Parameter key: the number of its key.
  @inline(never)
  package mutating func add(_ key: Int, _ entry: borrowing TableEntry, in texts: RawSpan) {
    last[key] = keys.count
    add(entry.text, at: entry.keyPlace.lowerBound, in: texts)
    for leaf in entry.leaves {
      if let start = leaf.formStart { add(leaf, at: start, in: texts) }
    }
    keys.append(key)
  }

  private mutating func add(_ leaf: Leaf, at start: Int, in texts: RawSpan) {
    places.append(
      StubMark.Entry(start: start, id: keys.count, number: StubMark.number(of: leaf.copy(in: texts))))
  }

  /// The keys that are stubs, and untouched.
  package func stubs(in text: RawSpan, count: Int) -> Set<Int> {
    if places.isEmpty { return [] }
    let found = StubMark.stubs(among: places, in: text, count: count)
    return Set(found.lazy.filter { keys.indices.contains($0) && last[keys[$0]] == $0 }.map { keys[$0] })
  }
}
