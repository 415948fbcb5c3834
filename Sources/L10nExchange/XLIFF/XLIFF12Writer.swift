internal import L10nFormats
package import L10nText
internal import L10nXML

/// Writes XLIFF 1.2 as Xcode lays it out.
package struct XLIFF12Writer: Sendable {
  /// Which tool the file says it is from. Some readers know Xcode's plurals by Xcode's name only.
  package enum ToolID: Sendable, Equatable {
    case own(version: String)
    /// Xcode's, and nothing in the file that Xcode would not write.
    case xcode
    case other(String, version: String)
  }

  private let tool: ToolID

  package init(tool: ToolID) { self.tool = tool }

  /// The file, and what could not be written.
  package func write(_ handoff: Handoff) -> (bytes: [UInt8], problems: [Problem]) {
    var writer = XMLWriter()
    var problems: [Problem] = []
    func text(_ text: String) -> [UInt8] { Array(text.utf8) }
    let namespace = "urn:oasis:names:tc:xliff:document:1.2"
    writer.open(
      "xliff",
      [
        ("xmlns", text(namespace)), ("xmlns:xsi", text("http://www.w3.org/2001/XMLSchema-instance")),
        ("version", text("1.2")),
        (
          "xsi:schemaLocation",
          text("\(namespace) http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd")
        ),
      ])
    for file in handoff.files {
      writer.open(
        "file",
        [
          ("original", text(file.original)), ("source-language", text(file.sourceLanguage)),
          ("target-language", text(handoff.locale)), ("datatype", text("plaintext")),
        ])
      writer.open("header")
      writer.leaf("tool", toolAttributes)
      writer.close()
      writer.open("body")
      for unit in Self.sorted(file.units) {
        if let problem = UnfitText.problem(unit, in: file, locale: handoff.locale) {
          problems.append(problem)
        } else {
          write(unit, of: file, to: &writer)
        }
      }
      writer.close()
      writer.close()
    }
    writer.finish()
    return (writer.bytes, problems)
  }

  /// By key as a catalog's keys, then by id.
  private static func sorted(_ units: [HandoffUnit]) -> [HandoffUnit] {
    units.sorted { left, right in
      left.keyRank == right.keyRank
        ? left.id.lexicographicallyPrecedes(right.id) : left.keyRank < right.keyRank
    }
  }

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

  private func write(_ unit: HandoffUnit, of file: HandoffFile, to writer: inout XMLWriter) {
    var attributes: [(name: String, value: [UInt8])] = [
      ("id", unit.id), ("xml:space", Array("preserve".utf8)),
    ]
    if let limit = unit.limit, tool != .xcode {
      attributes += [("maxwidth", Array(String(limit).utf8)), ("size-unit", Array("char".utf8))]
    }
    writer.open("trans-unit", attributes)
    writer.leaf("source", text: unit.source)
    if let target = unit.target {
      writer.leaf("target", file.carrier == .catalog ? Self.state(unit.state) : [], text: target)
    }
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
  }

  /// A catalog's state in the words of XLIFF.
  private static func state(_ state: XCStringsState?) -> [(name: String, value: [UInt8])] {
    func words(_ state: String) -> [(name: String, value: [UInt8])] { [("state", Array(state.utf8))] }
    switch state {
    case .new, .unset: return words("new")
    case .needsReview: return words("needs-review-l10n")
    case .machineTranslated: return words("translated") + [("state-qualifier", Array("leveraged-mt".utf8))]
    case .translated, nil: return words("translated")
    }
  }
}
