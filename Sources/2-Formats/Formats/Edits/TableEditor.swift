package import L10nText

/// Changes files that hold the texts of one language, in one way of writing them: what is not changed stays as it is, byte
/// for byte.
package protocol TableEditor: SendableMetatype {
  /// The outline of a file's entries.
  static func outline(of file: [UInt8], reading: FileReading) throws(EditRefusal) -> TableOutline

  /// A file with an edit made. An empty file is a table without entries.
  static func edited(
    _ table: TableEdit, in file: [UInt8], reading: FileReading
  ) throws(EditRefusal) -> EditedTable

  /// Puts texts in the place of others, which are told by where they stand; one that is no longer there stays as it is.
  static func edits(
    replacing texts: [Range<Int>: [UInt8]], in file: [UInt8], reading: FileReading
  ) throws(EditRefusal) -> [ByteEdit]

  /// Whether there is a way to write a key and what it says: rules are for formats with forms.
  static func canHold(_ edit: TextEdit) -> Bool

  /// A file of some entries.
  static func file(of edits: [TextEdit]) -> [UInt8]

  /// A file of the entries of an edit that looks like another one; nil where that one cannot be copied.
  static func file(of table: TableEdit, like template: [UInt8], reading: FileReading) -> [UInt8]?

  /// A file with its entries in another order, as far as they can change places; nil where they stand so already.
  static func sorted(_ file: [UInt8], reading: FileReading, by order: KeyIndex) -> [UInt8]?
}

extension TableEditor {
  package static func outline(of file: [UInt8], reading: FileReading) throws(EditRefusal) -> TableOutline {
    TableOutline(keys: [], loaded: [])
  }

  package static func canHold(_ edit: TextEdit) -> Bool { true }

  package static func file(of edits: [TextEdit]) -> [UInt8] {
    let table = TableEdit(edits, order: edits.map(\.key), overwrites: false)
    return (try? edited(table, in: [], reading: .copyStep).content.bytes(from: [])) ?? []
  }

  package static func file(of: TableEdit, like: [UInt8], reading: FileReading) -> [UInt8]? { nil }

  package static func sorted(_ file: [UInt8], reading: FileReading, by order: KeyIndex) -> [UInt8]? { nil }
}

/// The text that one key of a table's file is to have.
package struct TextEdit: Sendable {
  /// A change of the mark of a stub at an entry that is there.
  package enum Mark: Equatable, Sendable {
    case stays, goes
    /// Words that come before the entry; behind the comment of a new one.
    case comes([UInt8])
  }

  package var key: [UInt8]
  /// A text, or the rule of a key with several.
  package var value: PropertyListEditor.Value
  /// Some texts of a key with several, in place of a rule.
  package let texts: RuleTexts?
  /// The words before a new entry; nil for none.
  package var comment: [UInt8]?
  package var mark: Mark
  /// Whether it may leave nothing of a text, because a person said so.
  package var mayEmpty = false

  package init(
    key: [UInt8], value: PropertyListEditor.Value, comment: [UInt8]? = nil, mark: Mark = .stays
  ) {
    (self.key, self.value, self.comment, self.mark) = (key, value, comment, mark)
    texts = nil
  }

  package init(key: [UInt8], texts: RuleTexts, mark: Mark) {
    (self.key, self.texts, self.mark) = (key, texts, mark)
    value = .dictionary([])
  }

  /// The comment before a new entry.
  package var newComment: [UInt8]? {
    guard case .comes(let words) = mark else { return comment }
    guard let comment, !comment.isEmpty else { return words }
    return comment + [0x0A] + words
  }

  /// Whether it puts the mark of a stub at an entry that is there.
  package var isMarked: Bool { if case .comes = mark { true } else { false } }

  /// Whether a text may take the place of one that is there, whatever planned it: all writers ask this. Nothing never does, and
  /// a blank that stands for a text with blanks at its edges is a text.
  package static func mayReplace(_ old: [UInt8], with new: [UInt8], overwrites: Bool, mayEmpty: Bool) -> Bool
  {
    if old.isEmpty { return true }
    if new.isEmpty { return overwrites && mayEmpty }
    return overwrites || BlankText.isBlank(old) && !BlankText.joins(new)
  }

  /// Whether its text may take the place of one that is there.
  func mayReplace(_ old: [UInt8], overwrites: Bool) -> Bool {
    Self.mayReplace(old, with: text, overwrites: overwrites, mayEmpty: mayEmpty)
  }

  /// The text; nothing for a rule.
  package var text: [UInt8] {
    if case .string(let text) = value { text } else { [] }
  }
}

/// The changes to a file that has the texts of one language.
package struct TableEdit: Sendable {
  /// The edits, each key once.
  package var edits: [TextEdit]
  /// The keys of the source: a new entry stands behind the one that is before it there.
  package var order: KeyIndex
  /// Whether texts that are there are replaced; else only empty ones are.
  package var overwrites: Bool
  /// Keys that go.
  package var removed: Set<[UInt8]> = []
  /// Whether entries go that the loader does not take.
  package var removesUnread = false
  /// Rules that are there and get more forms.
  package var completions: [any RuleCompletion] = []
  /// The part of a file in parts that changes.
  package var part: String?

  package init(_ edits: [TextEdit], order: KeyIndex, overwrites: Bool) {
    (self.edits, self.order, self.overwrites) = (edits, order, overwrites)
  }

  package init(_ edits: [TextEdit], order: [[UInt8]], overwrites: Bool) {
    self.init(edits, order: KeyIndex(order), overwrites: overwrites)
  }

  /// Goes through the keys in the order of the source, and says what is to be done for each that is to say something.
  /// - Parameter place: where the file has the key with a number of the order; nil where it has not.
  package func walk<Place, Failure: Error>(
    _ place: (_ number: Int) -> Place?,
    _ body: (_ edit: TextEdit, _ place: Place?, _ before: Place?) throws(Failure) -> Void
  ) throws(Failure) {
    var wanted = [Int?](repeating: nil, count: order.count)
    var last = -1
    for (index, edit) in edits.enumerated() {
      guard let number = order.number(of: edit.key), wanted[number] == nil else { continue }
      wanted[number] = index
      last = max(last, number)
    }
    var before: Place?
    for number in 0..<(last + 1) {
      let found = place(number)
      if let index = wanted[number] { try body(edits[index], found, before) }
      if let found { before = found }
    }
  }
}

/// The number of entries that an edit of a file changes.
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

/// Why a table's file is not changed in place.
package enum EditRefusal: Error, Equatable, Sendable {
  /// The file has to be mended first, with its fault.
  case damaged(String)
  /// The file is a binary property list.
  case binary
  /// An old-style property list where one in XML is changed.
  case oldStyle
  /// The file has another form that is read and not written.
  case notWritable
  /// The rule of a key is made otherwise than in the source.
  case otherShape(key: [UInt8])

  /// The reason in words that go on from "the file is not changed: ".
  package var reason: String {
    switch self {
    case .damaged(let fault): "the file has to be mended first: \(fault)"
    case .binary: "a binary property list is not changed in place"
    case .oldStyle: "an old-style property list is not changed in place; make it an XML one"
    case .notWritable: "the file is not changed in place"
    case .otherShape(let key): "the rule of \(WTF8.text(key)) has another shape in the translation"
    }
  }
}

extension ByteEdit {
  /// A file with edits made.
  package static func applied(_ edits: [ByteEdit], to original: [UInt8]) throws(EditRefusal) -> [UInt8] {
    do throws(ByteEditError) {
      return try apply(edits, to: original)
    } catch {
      throw .damaged("\(error)")
    }
  }
}

/// A file with an edit made.
package struct EditedTable: Sendable {
  package enum Content: Sendable {
    case edits([ByteEdit])
    /// The whole file: some edits could only be planned when others were made.
    case whole([UInt8])

    /// The file.
    package func bytes(from old: [UInt8]) throws(EditRefusal) -> [UInt8] {
      switch self {
      case .edits(let edits): try ByteEdit.applied(edits, to: old)
      case .whole(let bytes): bytes
      }
    }
  }

  package var content: Content
  package var counts: EditCounts

  package init(_ content: Content, _ counts: EditCounts) {
    self.content = content
    self.counts = counts
  }
}

/// A change that completes a rule.
package protocol RuleCompletion: Sendable {
  var key: [UInt8] { get }

  func edits(of rule: PropertyListNode, _ editor: PropertyListEditor, in text: RawSpan) -> [ByteEdit]
}

/// The outline of a file that is to be changed.
package struct TableOutline: Sendable {
  /// The keys of all entries, in the order of the file, with those of entries that the loader does not take.
  package var keys: [[UInt8]]
  /// The keys of entries that the loader takes.
  package var loaded: Set<[UInt8]>
  /// Whether its entries mostly have comments.
  package var isCommented = false
}

/// Texts that are put in the place of others in one file, through the writers of its format.
package enum TextFixes {
  /// The edits. A text that is no longer where it was found stays as it is.
  /// - Parameters:
  ///   - fixes: with the places of the texts as they were found.
  package static func edits(
    _ fixes: [TextFix], in bytes: [UInt8], of format: TableFormat, reading: FileReading
  ) throws(EditRefusal) -> [ByteEdit] {
    // No editor reads the file without what is missing between texts.
    let missing = fixes.filter { $0.range.isEmpty || $0.isSpelling }
    if !missing.isEmpty { return insertions(missing, in: bytes) }
    // The first of two fixes for one text is taken: the other is found again when it is done.
    var byPlace: [Range<Int>: [UInt8]] = [:]
    for fix in fixes where byPlace[fix.range] == nil && !fix.text.isEmpty { byPlace[fix.range] = fix.text }
    if format == .catalog { return try CatalogFile.edits(replacing: byPlace, in: bytes) }
    let editor = format.definition.editor(of: bytes) ?? ListEditor.self
    return try editor.edits(replacing: byPlace, in: bytes, reading: reading)
  }

  private static func insertions(_ fixes: [TextFix], in bytes: [UInt8]) -> [ByteEdit] {
    PaddedBuffer(bytes).withDecoded { text, decoded in
      let map = SourceMap(decoded, text: text)
      return fixes.flatMap { fix in
        var place = fix.range.lowerBound
        var edits: [ByteEdit] = []
        // Bytes that are there stay; the others come between them.
        for byte in fix.text {
          if place < fix.range.upperBound, text[byte: place] == byte {
            place += 1
          } else {
            edits.append(
              ByteEdit(
                replace: map.original(place..<place, in: text),
                with: decoded.signature.encoding.encode([byte])))
          }
        }
        if place < fix.range.upperBound {
          edits.append(ByteEdit(replace: map.original(place..<fix.range.upperBound, in: text), with: []))
        }
        return edits
      }
    }
  }
}
