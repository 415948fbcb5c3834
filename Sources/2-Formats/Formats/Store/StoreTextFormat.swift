package import L10nText

/// A file of one text, as those for the App Store are: its key is its table's name, which is said as the format's part.
enum StoreTextFormat: FormatDefinition {
  static var id: String { "txt" }
  static var holding: FormatHolding { .language }
  static var hasComments: Bool { false }
  static var isListedAnywhere: Bool { false }
  static func editor(of file: [UInt8]?) -> (any TableEditor.Type)? { StoreTextEditor.self }

  static func read<Result>(
    _ bytes: RawSpan, count: Int, _ request: ContentRequest, using pass: inout TablePass,
    _ body: (FileContent, RawSpan, DecodedText?) -> Result
  ) -> Result {
    pass.withText(of: bytes, count: count) { text, decoded in
      let range = StoreText.range(of: text, decoded)
      let leaf = TextLeaf(place: .plain, text: text.copy(range), range: range)
      let entry = TextEntry(key: Array((request.part ?? id).utf8), keyRange: range, first: leaf)
      var content = FileContent([LanguageTexts([entry])], isDamaged: !decoded.isReadable)
      if request.withFindings, let byte = decoded.invalidBytes.first {
        content.findings = [
          Diagnostic(
            .storeUnread, "the file is not UTF-8", at: byte.text..<byte.text + 1, hint: "save it as UTF-8")
        ]
      }
      return body(content, text, decoded)
    }
  }
}

extension TableFormat {
  package static var storeText: TableFormat { TableFormat(StoreTextFormat.self) }
}

extension Rule {
  package static let storeTooLong = Rule("store-too-long", .error)
  package static let storeUnread = Rule("store-unread", .error, .unreadable)
}

/// Puts a text in the place of a file's: its byte order mark, its encoding, and the white space around it stay.
enum StoreTextEditor: TableEditor {
  static func edited(
    _ table: TableEdit, in file: [UInt8], reading: FileReading
  ) throws(EditRefusal) -> EditedTable {
    var counts = EditCounts()
    guard
      let edit = table.edits.first(where: { $0.key.elementsEqual((table.part ?? "").utf8) })
        ?? table.edits.first
    else { return EditedTable(.edits([]), counts) }
    if file.isEmpty {
      counts.added = 1
      // As deliver writes it.
      return EditedTable(.whole(edit.text + [0x0A]), counts)
    }
    let (range, old, encoding) = try place(in: file)
    guard edit.mayReplace(old, overwrites: table.overwrites), old != edit.text else {
      return EditedTable(.edits([]), counts)
    }
    if old.isEmpty { counts.filled = 1 } else { counts.replaced = 1 }
    return EditedTable(.edits([ByteEdit(replace: range, with: encoding.encode(edit.text))]), counts)
  }

  static func edits(
    replacing texts: [Range<Int>: [UInt8]], in file: [UInt8], reading: FileReading
  ) throws(EditRefusal) -> [ByteEdit] {
    let (range, _, encoding) = try place(in: file)
    guard let text = texts.first?.value, texts.count == 1 else { return [] }
    return [ByteEdit(replace: range, with: encoding.encode(text))]
  }

  /// The place of the text among the file's own bytes, and the text.
  private static func place(
    in file: [UInt8]
  ) throws(EditRefusal) -> (range: Range<Int>, text: [UInt8], encoding: TextEncoding) {
    try PaddedBuffer(file).withDecoded { text, decoded throws(EditRefusal) in
      guard decoded.isReadable else { throw .damaged("the file is not UTF-8") }
      let range = StoreText.range(of: text, decoded)
      let encoding = decoded.encoding
      // Offsets of a text that was recoded are counted in its own units again.
      let before = encoding.encode(text.copy(decoded.start..<range.lowerBound)).count
      let length = encoding.encode(text.copy(range)).count
      let start = decoded.isTranscoded ? decoded.signature.textStart + before : range.lowerBound
      return (start..<start + length, text.copy(range), encoding)
    }
  }
}
