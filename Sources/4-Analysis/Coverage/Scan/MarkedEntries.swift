package import L10nFormats
package import L10nText

/// The entries of a file that may have marks. What a mark says is true of a key as long as the mark before it fits its text, or
/// the mark before one of its plural forms does.
package struct MarkedEntries: Sendable {
  /// Keys and forms, with the numbers of the entries that they belong to.
  private var places: [TextMark.Entry] = []
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
      TextMark.Entry(start: start, id: keys.count, number: TextMark.number(of: leaf.copy(in: texts))))
  }

  /// The keys of which marks are true, by what they say.
  package func found(in text: RawSpan, count: Int) -> [TextMark.Kind: Set<Int>] {
    if places.isEmpty { return [:] }
    var found: [TextMark.Kind: Set<Int>] = [:]
    for (entry, kind) in TextMark.found(among: places, in: text, count: count)
    where keys.indices.contains(entry) && last[keys[entry]] == entry {
      found[kind, default: []].insert(keys[entry])
    }
    return found
  }

  /// The keys that are stubs, and untouched.
  package func stubs(in text: RawSpan, count: Int) -> Set<Int> {
    found(in: text, count: count)[.untranslated] ?? []
  }
}
