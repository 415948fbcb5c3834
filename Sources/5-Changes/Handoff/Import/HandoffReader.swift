internal import L10nDiscovery
internal import L10nFormats
package import L10nSystem
internal import L10nText

/// Reads a handoff of any form, which its content tells.
package enum HandoffReader {
  /// Reads a file's bytes.
  /// - Parameter path: the file as it was named, for findings.
  package static func read(_ bytes: [UInt8], path: String) -> HandoffReading {
    read(.memory(PaddedBuffer(bytes)), path: path)
  }

  /// Reads a file that was loaded.
  package static func read(_ file: consuming FileBuffer, path: String) -> HandoffReading {
    read(.file(file), path: path)
  }

  private static func read(_ bytes: consuming HandoffBytes, path: String) -> HandoffReading {
    if let finding = bytes.withPaddedSpan(archive) {
      let content = bytes.withPaddedSpan { span, count in span.copy(0..<count) }
      if WorkbookReader.isWorkbook(content) { return workbook(content, path: path) }
      return failure(
        path, .handoffForbidden, finding, hint: "unpack it, and import the folder or the file in it")
    }
    if let format = TableFormat(name: Array(path.utf8)), [.strings, .stringsdict, .catalog].contains(format) {
      return table(bytes, format, path: path)
    }
    let handoff = HandoffText(bytes)
    return handoff.withText { read(handoff, $0, path: path) }
  }

  /// A workbook: each of its sheets is a table.
  private static func workbook(_ content: [UInt8], path: String) -> HandoffReading {
    do throws(ZipArchive.Fault) {
      let readings = try WorkbookReader.tables(content).map { read($0, path: path) }
      if readings.isEmpty {
        return failure(
          path, .handoffSyntax, "no sheet of this workbook is a handoff",
          hint: "keep the header row as it was exported")
      }
      return HandoffReading(handoffs: readings.flatMap(\.handoffs), problems: readings.flatMap(\.problems))
    } catch {
      return failure(path, .handoffSyntax, error.message)
    }
  }

  /// A table as the project has them, with what it says in each language.
  private static func table(
    _ bytes: consuming HandoffBytes, _ format: TableFormat, path: String
  ) -> HandoffReading {
    let content = bytes.withPaddedSpan { span, count in
      var pass = TablePass()
      return pass.read(span, count: count, of: format) { content, _, _ in content }
    }
    if content.isBroken || content.languages.contains(where: \.isDamaged) {
      return failure(
        path, .handoffSyntax, "the file is damaged",
        hint: "'l10ncheck check' says where, if you give it the file")
    }
    let folder = path.split(separator: "/").dropLast().last.map(String.init) ?? ""
    var collector = IncomingCollector(path: path, HandoffText(bytes))
    for texts in content.languages {
      let locale = texts.language ?? (folder.hasSuffix(".lproj") ? String(folder.dropLast(6)) : "")
      collector.select(original: nil, table: path, locale: locale, sourceLanguage: nil)
      for entry in texts.entries {
        for leaf in entry.leaves {
          var unit = IncomingUnit(
            name: .unit(original: path, id: leaf.place.id(of: entry.key)), source: .unsaid, target: leaf.text)
          unit.state =
            switch leaf.state {
            case nil: .unstated
            case .new, .unset: .untranslated
            case .needsReview: .needsReview
            case .machineTranslated: .machineTranslated
            case .translated: .translated
            }
          collector.add(unit, at: leaf.range?.lowerBound ?? 0)
        }
      }
    }
    return collector.reading()
  }

  private static func read(_ handoff: HandoffText, _ text: RawSpan, path: String) -> HandoffReading {
    let decoded = handoff.decoded
    if !decoded.isReadable || !decoded.strayCopyrightSigns.isEmpty {
      let isProgram = (decoded.start..<min(decoded.end, decoded.start + 512)).contains { text[byte: $0] == 0 }
      if isProgram { return failure(path, .handoffSyntax, "the file is no text") }
      let first = (decoded.invalidBytes + decoded.strayCopyrightSigns).map(\.text).min() ?? decoded.start
      var cursor = LineCursor(decoded)
      return failure(
        path, .handoffSyntax,
        "the file is not \(decoded.encoding == .utf8 ? "UTF-8" : "text in its encoding")",
        at: cursor.position(first, in: text), hint: "save it as UTF-8")
    }
    if decoded.isEmpty { return failure(path, .handoffSyntax, "the file is empty") }
    switch form(text, decoded) {
    case .xml: return XLIFFReader.read(handoff, text, path: path)
    case .po: return POReader.read(handoff, text, path: path)
    case .table: return DelimitedReader.read(handoff, text, path: path)
    }
  }

  private enum Form { case xml, po, table }

  /// Whatever starts like XML or PO is taken for it; a table has to show it by its header.
  private static func form(_ text: RawSpan, _ decoded: DecodedText) -> Form {
    var offset = decoded.start
    while offset < decoded.end, text[byte: offset] <= 0x20 { offset += 1 }
    if text[byte: offset] == UInt8(ascii: "<") { return .xml }
    // A page of Markdown may begin with `#`, too.
    if text.matches("msg", at: offset)
      || text[byte: offset] == UInt8(ascii: "#") && text.first("msgid", from: offset, to: decoded.end) != nil
    {
      return .po
    }
    return .table
  }

  private static func archive(_ original: RawSpan, count: Int) -> String? {
    let head = original.copy(0..<min(4, count))
    if head == [0x50, 0x4B, 0x03, 0x04] || head == [0x50, 0x4B, 0x05, 0x06] {
      return "this is a zip archive, which is not unpacked"
    }
    return head.starts(with: [0x1F, 0x8B]) ? "this is a gzip archive, which is not unpacked" : nil
  }

  private static func failure(
    _ path: String, _ rule: Rule, _ message: String, at position: TextPosition? = nil, hint: String? = nil
  ) -> HandoffReading {
    HandoffReading(
      handoffs: [],
      problems: [Problem(rule, path: path, position: position, message: message, hint: hint)])
  }
}
