internal import L10nFormats
internal import L10nText

/// The text that stands for a rule of a `.stringsdict`.
enum RuleText {
  /// The same text that a reader of the file takes; nil where there is none.
  static func representative(of value: PropertyListEditor.Value) -> [UInt8]? {
    let stub = TextEdit(key: Array("a".utf8), value: value)
    let bytes = ListEditor.file(of: [stub])
    return PaddedBuffer(bytes).withText { span in
      var lists = PropertyListReader()
      var text: [UInt8]?
      _ = StringsDictReader.read(span, count: bytes.count, using: &lists) { entry, texts in
        if let item = entry.representative(in: texts) { text = texts.copy(item.text) }
      }
      return text
    }
  }
}
