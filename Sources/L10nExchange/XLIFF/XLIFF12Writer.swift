internal import L10nFormats
internal import L10nText
internal import L10nXML

/// Writes XLIFF 1.2 as Xcode lays it out.
struct XLIFF12Writer: HandoffFormWriter {
  /// Which tool the file says it is from. Some readers know Xcode's plurals by Xcode's name only.
  enum ToolID: Sendable, Equatable {
    case own(version: String)
    /// Xcode's, and nothing in the file that Xcode would not write.
    case xcode
    case other(String, version: String)
  }

  private let tool: ToolID

  init(tool: ToolID) { self.tool = tool }

  var isInKeyOrder: Bool { true }
  var unfitReason: String { "XML has no way to write one of its characters" }

  func begin(_ head: HandoffHead, to bytes: inout [UInt8]) {
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
    bytes += writer.bytes
  }

  func end(to bytes: inout [UInt8]) { bytes += "</xliff>\n".utf8 }

  func open(_ file: HandoffFile, number: Int, of head: HandoffHead, to bytes: inout [UInt8]) {
    var writer = XMLWriter(inside: ["xliff"])
    writer.open(
      "file",
      [
        ("original", Array(file.original.utf8)), ("source-language", Array(file.sourceLanguage.utf8)),
        ("target-language", Array(head.locale.utf8)), ("datatype", Array("plaintext".utf8)),
      ])
    writer.open("header")
    writer.leaf("tool", toolAttributes)
    writer.close()
    writer.open("body")
    bytes += writer.bytes
  }

  func close(to bytes: inout [UInt8]) { bytes += "    </body>\n  </file>\n".utf8 }

  private var toolAttributes: [(name: String, value: [UInt8])] {
    let pairs: [(String, String)] =
      switch tool {
      case .own(let version):
        [("tool-id", "l10ncheck"), ("tool-name", "l10ncheck"), ("tool-version", version)]
      case .other(let id, let version):
        [("tool-id", id), ("tool-name", "l10ncheck"), ("tool-version", version)]
      case .xcode:
        [
          ("tool-id", "com.apple.dt.xcode"), ("tool-name", "Xcode"), ("tool-version", "26.3"),
          ("build-num", "17C529"),
        ]
      }
    return pairs.map { ($0.0, Array($0.1.utf8)) }
  }

  /// Before the target, and behind it.
  func pieces(of unit: HandoffUnit, in file: HandoffFile, _ head: HandoffHead) -> UnitPieces? {
    guard unit.isFitForXML, XMLText.canHold(unit.source) else { return nil }
    var writer = XMLWriter(inside: ["xliff", "file", "body"])
    var attributes: [(name: String, value: [UInt8])] = [
      ("id", unit.id), ("xml:space", Array("preserve".utf8)),
    ]
    if let limit = unit.limit, tool != .xcode {
      attributes += [("maxwidth", Array(String(limit).utf8)), ("size-unit", Array("char".utf8))]
    }
    writer.open("trans-unit", attributes)
    writer.leaf("source", text: unit.source)
    let middle = writer.bytes.count
    if let comment = unit.comment {
      writer.leaf("note", text: Array(comment.utf8))
    } else if file.carrier == .catalog {
      writer.leaf("note")
    }
    let facts = tool == .xcode ? "" : UnitNotes.text(of: unit)
    if !facts.isEmpty {
      writer.leaf("note", [("from", Array("l10ncheck".utf8))], text: Array(facts.utf8))
    }
    for reference in unit.references {
      writer.open(
        "alt-trans", [("alttranstype", Array("reference".utf8)), ("origin", Array("l10ncheck".utf8))])
      writer.leaf("target", [("xml:lang", Array(reference.locale.utf8))], text: reference.text)
      writer.close()
    }
    writer.close()
    return UnitPieces(first: Array(writer.bytes[..<middle]), third: Array(writer.bytes[middle...]))
  }

  func append(
    _ pieces: borrowing UnitPieces.View, _ translation: borrowing UnitTranslation, in file: HandoffFile,
    _ head: HandoffHead, to bytes: inout [UInt8]
  ) -> Bool {
    bytes.append(contentsOf: pieces.first)
    if let target = translation.text {
      bytes.append(file.carrier == .catalog ? Self.state(translation.state) : "        <target")
      if target.isEmpty {
        bytes.append("/>\n")
      } else {
        bytes.append(UInt8(ascii: ">"))
        guard XMLText.append(target, to: &bytes) else { return false }
        bytes.append("</target>\n")
      }
    }
    bytes.append(contentsOf: pieces.third)
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

extension HandoffUnit {
  /// Whether XML can hold all but its texts.
  var isFitForXML: Bool {
    XMLText.canHold(id) && comment.map { XMLText.canHold($0.utf8) } ?? true
      && references.allSatisfy { XMLText.canHold($0.text) }
  }
}
