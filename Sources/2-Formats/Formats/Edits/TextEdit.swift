/// What one key of a table's file is to say.
package struct TextEdit: Sendable {
  /// What becomes of the mark of a stub at an entry that is there.
  package enum Mark: Equatable, Sendable {
    case stays, goes
    /// Words that come before the entry.
    case comes([UInt8])
  }

  package var key: [UInt8]
  /// A text, or the rule of a key with several.
  package var value: PropertyListEditor.Value
  /// The words before a new entry; nil for none.
  package var comment: [UInt8]?
  package var mark: Mark

  package init(
    key: [UInt8], value: PropertyListEditor.Value, comment: [UInt8]? = nil, mark: Mark = .stays
  ) {
    self.key = key
    self.value = value
    self.comment = comment
    self.mark = mark
  }

  /// Whether it puts the mark of a stub at an entry that is there.
  package var isMarked: Bool { if case .comes = mark { true } else { false } }

  /// The text; nothing for a rule.
  package var text: [UInt8] {
    if case .string(let text) = value { text } else { [] }
  }
}

/// What is to become of a file that has the texts of one language.
package struct TableEdit: Sendable {
  /// Each key once.
  package var edits: [TextEdit]
  /// The keys of the source: a new entry stands behind the one that is before it there.
  package var order: [[UInt8]]
  /// Whether texts that are there are replaced; else only empty ones are.
  package var overwrites: Bool
  /// Keys that go.
  package var removed: Set<[UInt8]> = []
  /// Whether entries go that the loader does not take.
  package var removesUnread = false
  /// Rules that are there and get more forms.
  package var completions: [any RuleCompletion] = []

  package init(_ edits: [TextEdit], order: [[UInt8]], overwrites: Bool) {
    self.edits = edits
    self.order = order
    self.overwrites = overwrites
  }

  /// Goes through the keys in the order of the source, and says what is to be done for each that is to say something.
  /// - Parameter place: where the file has a key; nil where it has not.
  package func walk<Place, Failure: Error>(
    _ place: (_ key: [UInt8]) -> Place?,
    _ body: (_ edit: TextEdit, _ place: Place?, _ before: Place?) throws(Failure) -> Void
  ) throws(Failure) {
    var rest = Dictionary(edits.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var before: Place?
    for key in order {
      if rest.isEmpty { return }
      let found = place(key)
      if let edit = rest.removeValue(forKey: key) { try body(edit, found, before) }
      if let found { before = found }
    }
  }
}

/// How many entries an edit of a file changes.
package struct EditCounts: Equatable, Sendable {
  package var added = 0
  /// Entries that were empty.
  package var filled = 0
  /// Texts that were there, and are others now.
  package var replaced = 0
  package var removed = 0
  /// Rules that got more forms.
  package var completed = 0

  package init() {}
}
