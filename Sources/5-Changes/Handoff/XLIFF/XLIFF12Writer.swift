internal import L10nFormats
internal import L10nText

/// Writes XLIFF 1.2 as Xcode lays it out.
struct XLIFF12Writer: HandoffFormWriter {
  /// The tool that the file says it is from. Some readers know Xcode's plurals by Xcode's name only.
  enum ToolID: Sendable, Equatable {
    case own(version: String)
    /// Xcode's, and nothing in the file that Xcode would not write.
    case xcode
    case other(String, version: String)
  }

  private let tool: ToolID

  init(tool: ToolID) { self.tool = tool }

  var isInKeyOrder: Bool { true }

  func begin(_ head: HandoffHead, to bytes: inout ByteBuffer) {
    var writer = XMLWriter()
    let namespace = "urn:oasis:names:tc:xliff:document:1.2"
    writer.open(
      "xliff",
      [
        ("xmlns", Array(namespace.utf8)),
        ("xmlns:xsi", Array("http://www.w3.org/2001/XMLSchema-instance".utf8)),
        ("version", Array("1.2".utf8)),
        (
          "xsi:schemaLocation",
          Array("\(namespace) http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd".utf8)
        ),
      ])
    bytes.append(writer.bytes)
  }

  func end(to bytes: inout ByteBuffer) { bytes.append("</xliff>\n") }

  func open(_ file: HandoffFile, number: Int, of head: HandoffHead, to bytes: inout ByteBuffer) {
    var writer = XMLWriter(inside: ["xliff"])
    writer.open(
      "file",
      [
        ("original", Array(file.original.utf8)), ("source-language", Array(file.sourceLanguage.utf8)),
        ("target-language", Array(head.names.locale.utf8)), ("datatype", Array("plaintext".utf8)),
      ])
    writer.open("header")
    writer.leaf("tool", toolAttributes)
    if head.isPart, tool != .xcode {
      writer.leaf("note", [("from", Array("l10ncheck".utf8))], text: Array(ExportedTextMark.part.utf8))
    }
    writer.close()
    writer.open("body")
    bytes.append(writer.bytes)
  }

  func close(to bytes: inout ByteBuffer) { bytes.append("    </body>\n  </file>\n") }

  private var toolAttributes: [(name: String, value: [UInt8])] {
    let pairs: [(String, String)] =
      switch tool {
      case .own(let version):
        [("tool-id", "l10ncheck"), ("tool-name", "l10ncheck"), ("tool-version", version)]
      case .other(let id, let version):
        [("tool-id", id), ("tool-name", "l10ncheck"), ("tool-version", version)]
      case .xcode:
        [
          ("tool-id", "com.apple.dt.xcode"), ("tool-name", "Xcode"), ("tool-version", "27.0"),
          ("build-num", "27A266a"),
        ]
      }
    return pairs.map { ($0.0, Array($0.1.utf8)) }
  }

  /// Written without `XMLWriter`, which is too slow for each unit of a large project.
  func append(
    _ unit: HandoffUnit, in file: HandoffFile, _ head: HandoffHead, to bytes: inout ByteBuffer
  ) -> Bool {
    bytes.append("      <trans-unit id=\"")
    guard XMLText.append(attribute: unit.id, to: &bytes) else { return false }
    bytes.append("\" xml:space=\"preserve\"")
    if !unit.isTranslatable { bytes.append(" translate=\"no\"") }
    if let limit = unit.limit, tool != .xcode {
      bytes.append(
        utf8: " maxwidth=\"\(limit)\" size-unit=\"\(unit.storeField == .whatToTest ? "byte" : "char")\"")
    }
    bytes.append(">\n        <source")
    guard Self.appendContent(unit.source, of: "source", to: &bytes) else { return false }
    if let target = unit.target {
      bytes.append(
        file.format == .catalog || unit.isStandIn
          ? Self.state(unit.isAbsent ? .new : unit.state) : "        <target")
      guard Self.appendContent(target, of: "target", to: &bytes) else { return false }
    }
    if let comment = unit.comment {
      bytes.append(unit.isCommentGenerated ? "        <note from=\"auto-generated\"" : "        <note")
      guard Self.appendContent(Array(comment.utf8), of: "note", to: &bytes) else { return false }
    } else if file.format == .catalog {
      bytes.append("        <note/>\n")
    }
    for reference in unit.references {
      // A locale has no character that is escaped.
      bytes.append(
        "        <alt-trans alttranstype=\"reference\" origin=\"l10ncheck\">\n          <target xml:lang=\"")
      bytes.append(utf8: "\(reference.locale)\"")
      guard Self.appendContent(reference.text, of: "target", to: &bytes) else { return false }
      bytes.append("        </alt-trans>\n")
    }
    if tool != .xcode {
      bytes.append("        <note from=\"l10ncheck\">")
      guard XMLText.append(UnitNotes.marked(unit), to: &bytes) else { return false }
      bytes.append("</note>\n")
    }
    bytes.append("      </trans-unit>\n")
    return true
  }

  /// The rest of an element that holds a text and whose tag is still open; false if XML cannot hold the text.
  private static func appendContent(_ text: [UInt8], of name: StaticString, to bytes: inout ByteBuffer)
    -> Bool
  {
    if text.isEmpty {
      bytes.append("/>\n")
      return true
    }
    bytes.append(UInt8(ascii: ">"))
    guard XMLText.append(text, to: &bytes) else { return false }
    bytes.append("</")
    bytes.append(name)
    bytes.append(">\n")
    return true
  }

  /// The start of the element, with a catalog's state in the words of XLIFF.
  private static func state(_ state: XCStringsState?) -> StaticString {
    switch state {
    case .new, .unset: "        <target state=\"new\""
    case .needsReview: "        <target state=\"needs-review-l10n\""
    case .machineTranslated: "        <target state=\"translated\" state-qualifier=\"leveraged-mt\""
    case .translated, nil: "        <target state=\"translated\""
    }
  }
}
