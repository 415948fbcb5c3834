internal import L10nFormats
internal import L10nText

/// The entries of a file that may have marks of stubs. A key is a stub as long as the mark before it fits its text, or the
/// mark before one of its plural forms does.
struct MarkedEntries: Sendable {
  /// Keys and forms, with the numbers of the entries that they belong to.
  private var places: [StubMark.Entry] = []
  /// The key of each entry.
  private var keys: [Int] = []
  /// The entry of each key that came last: it is the one that the loader takes.
  private var last: [Int: Int] = [:]

  /// Takes an entry.
  /// - Parameters:
  ///   - key: the number of its key.
  ///   - start: where that stands.
  mutating func add(_ key: Int, at start: Int, _ value: RawSpan, _ range: Range<Int>, hasEscapes: Bool) {
    last[key] = keys.count
    let token = OldStyleToken(range: range, content: range, hasEscapes: true)
    places.append(
      StubMark.Entry(
        start: start, id: keys.count,
        number: StubMark.number(
          of: hasEscapes ? OldStyleEscapes.text(of: token, in: value) : value.copy(range))))
    keys.append(key)
  }

  /// Takes the forms of the entry that came last.
  mutating func add(_ forms: [StubMark.Entry]) {
    places += forms.map { StubMark.Entry(start: $0.start, id: keys.count - 1, number: $0.number) }
  }

  /// The keys that are stubs, and untouched.
  func stubs(in text: RawSpan, count: Int) -> Set<Int> {
    if places.isEmpty { return [] }
    let found = StubMark.stubs(among: places, in: text, count: count)
    return Set(found.lazy.filter { keys.indices.contains($0) && last[keys[$0]] == $0 }.map { keys[$0] })
  }
}
