internal import L10nText

/// Finds the source files that a unit of a handoff may be of.
struct SourceLookup: Sendable {
  private enum Kind: Sendable {
    /// The part says which.
    case known([Int])
    /// Units say it in their contexts: table and id. The lengths are those that names of tables have, rising: a context
    /// may be full of colons, and is not looked up at each of them.
    case byTable([[UInt8]: [Int]], lengths: [Int])
  }

  private let kind: Kind

  /// Of these, by their numbers.
  init(_ sources: [Int]) { kind = .known(sources) }

  /// Of the tables that contexts name.
  init(byTable sources: [SourceFile]) {
    var tables: [[UInt8]: [Int]] = [:]
    for (index, source) in sources.enumerated() {
      tables[Array(source.tableName.utf8), default: []].append(index)
    }
    kind = .byTable(tables, lengths: Set(tables.keys.map(\.count)).sorted())
  }

  /// The only source file that any unit may be of; nil where there are several, or none.
  var only: Int? {
    if case .known(let sources) = kind, sources.count == 1 { return sources.first }
    return nil
  }

  /// Whether no unit can be of any.
  var isEmpty: Bool {
    if case .known(let sources) = kind { return sources.isEmpty }
    return false
  }

  /// All of the source files, and where in the text the unit's id is then.
  func sources(of name: Range<Int>, in text: RawSpan) -> [(source: Int, id: Range<Int>)] {
    switch kind {
    case .known(let sources): return sources.map { ($0, name) }
    case .byTable(let tables, let lengths):
      var found: [(source: Int, id: Range<Int>)] = []
      for length in lengths {
        if length >= name.count { break }
        let offset = name.lowerBound + length
        guard text[byte: offset] == UInt8(ascii: ":"),
          let sources = tables[text.copy(name.lowerBound..<offset)]
        else { continue }
        found += sources.map { ($0, offset + 1..<name.upperBound) }
      }
      return found
    }
  }
}
