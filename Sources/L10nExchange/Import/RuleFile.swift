internal import L10nFormats
internal import L10nText

/// A property list in XML that is to be changed.
struct RuleFile {
  let editor: PropertyListEditor
  let root: PropertyListNode
  private let entries: [[UInt8]: PropertyListNode.Entry]

  /// The entry that the loader has for a key.
  func entry(_ key: [UInt8]) -> PropertyListNode.Entry? { entries[key] }

  /// Reads a list and gives it to `body`.
  static func with<Result>(
    _ bytes: [UInt8], _ body: (RuleFile, RawSpan) throws(CarrierEdit.Refusal) -> Result
  ) throws(CarrierEdit.Refusal) -> Result {
    try PaddedBuffer(bytes).withText { span throws(CarrierEdit.Refusal) in
      var reader = PropertyListReader()
      let (list, reading) = reader.tree(span, count: bytes.count)
      guard reading.isEditable, let list, list.root.kind == .dictionary else {
        let fault = reading.findings.first?.message ?? "it is no XML property list"
        let reason =
          switch reading.format {
          case .binary: "a binary property list is not changed in place"
          case .oldStyle where reading.isLoaded:
            "an old-style property list is not changed in place; make it an XML one"
          default: "the file has to be mended first: \(fault)"
          }
        throw CarrierEdit.Refusal(reason: reason)
      }
      return try reader.withText(of: reading, in: span) { text throws(CarrierEdit.Refusal) in
        guard let editor = PropertyListEditor(reading, text: text) else {
          throw CarrierEdit.Refusal(reason: "the file is not changed in place")
        }
        return try body(RuleFile(editor: editor, root: list.root, entries: list.root.entriesByKey), text)
      }
    }
  }
}
