internal import L10nText

/// An entry of a table as a pass hands it on: offsets and a few bits. There is one for a file, filled again for each entry and
/// lent to consumers; nothing of it may be kept but by value. No class, for whose fields other modules ask for access one by one.
///
/// Two spans come along: one with the key, its escapes taken out, and one with the texts. Both are the file's own text where
/// that says the same, so that nothing is copied.
package struct TableEntry: ~Copyable {
  /// In the span of keys.
  package internal(set) var key = 0..<0
  /// Where the key stands in the file, with its quotes or tags; the object in a binary file.
  package internal(set) var keyPlace = 0..<0
  /// Where the white space and the comments before it start; where the key does if there are none.
  package internal(set) var leadStart = 0
  /// The number of its key among those of the question; -1 if it is not among them.
  package internal(set) var number = -1
  package internal(set) var traits: EntryTraits = []
  /// What stands for the key.
  package internal(set) var text = Leaf()
  /// All texts in the order of the file, where there are several and they are demanded.
  package internal(set) var leaves: [Leaf] = []
  /// The parts of a plural rule, where they are demanded.
  package internal(set) var rule: StringsDictEntry?
  /// Where the first comment of the file stands that gives a tool an order (`ToolDirective`), if that was looked for.
  package internal(set) var firstOrder: Int?

  /// Its texts under the names that every format shares; nil where it has one, or where several are not demanded.
  package func forms(in texts: RawSpan) -> TextForms? {
    if leaves.count < 2 { return nil }
    return TextForms(
      leaves.map { TextForms.Form(name: TextForms.name(of: $0.path), text: $0.copy(in: texts)) })
  }
}

/// One text of an entry.
package struct Leaf {
  /// In the span of texts.
  package internal(set) var range = 0..<0
  package internal(set) var spelling = Spelling.asIs
  /// Where it stands among the texts of its key.
  package internal(set) var path = VariantPath.plain
  /// Where the name of a plural form stands in the file; nil for other texts.
  package internal(set) var formStart: Int?

  /// How a text is spelled where it is at hand.
  package enum Spelling: Sendable {
    case asIs
    /// With backslashes to be taken out by `OldStyleEscapes`.
    case oldStyle
  }

  package var hasEscapes: Bool {
    @inline(__always) get {
      if case .oldStyle = spelling { true } else { false }
    }
  }

  /// The text without its escapes.
  package func copy(in texts: RawSpan) -> [UInt8] {
    guard hasEscapes else { return texts.copy(range) }
    return OldStyleEscapes.text(of: OldStyleToken(range: range, content: range, hasEscapes: true), in: texts)
  }
}
