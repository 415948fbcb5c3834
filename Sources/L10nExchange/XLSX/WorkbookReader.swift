internal import L10nText
internal import L10nXML

/// Reads the sheets of a workbook, each as the table that it would be as CSV.
enum WorkbookReader {
  /// Whether an archive is a workbook.
  static func isWorkbook(_ bytes: [UInt8]) -> Bool {
    (try? ZipArchive(bytes) { $0 == "xl/workbook.xml" })?.files.isEmpty == false
  }

  /// The sheets with a header, in the order of their paths.
  static func tables(_ bytes: [UInt8]) throws(ZipArchive.Fault) -> [[UInt8]] {
    let archive = try ZipArchive(bytes) {
      $0.hasPrefix("xl/worksheets/sheet") || $0 == "xl/sharedStrings.xml"
    }
    var strings: [[UInt8]] = []
    if let shared = archive.files["xl/sharedStrings.xml"] { strings = try Self.strings(shared) }
    let paths = archive.files.keys.filter { $0.hasSuffix(".xml") && $0 != "xl/sharedStrings.xml" }
    var tables: [[UInt8]] = []
    for path in paths.sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) {
      let rows = try rows(archive.files[path] ?? [], path, strings)
      guard rows.first?.contains(where: { $0.elementsEqual("key".utf8) }) == true else { continue }
      tables.append(table(rows))
    }
    return tables
  }

  /// Rows as CSV; a text that a formula could be taken for is guarded, as it is read without its guard.
  private static func table(_ rows: [[[UInt8]]]) -> [UInt8] {
    let width = rows.map(\.count).max() ?? 0
    var bytes: [UInt8] = []
    for row in rows {
      for place in 0..<width {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        guard place < row.count, !row[place].isEmpty else { continue }
        bytes.append(UInt8(ascii: "\""))
        if row[place].withUnsafeBufferPointer({ FormulaGuard.isInDanger($0) }) {
          bytes.append(FormulaGuard.apostrophe)
        }
        for byte in row[place] {
          if byte == UInt8(ascii: "\"") { bytes.append(byte) }
          bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
      }
      bytes.append(0x0A)
    }
    return bytes
  }

  // MARK: - XML

  private static func local(_ name: String) -> Substring {
    name.firstIndex(of: ":").map { name[name.index(after: $0)...] } ?? name[...]
  }

  private static func read(
    _ bytes: [UInt8], _ path: String, _ body: (XMLEvent) -> Void
  ) throws(ZipArchive.Fault) {
    let buffer = PaddedBuffer(bytes)
    let fault = buffer.withText { text in
      var decoder = TextDecoder()
      let decoded = decoder.decode(text, count: bytes.count)
      return decoder.withText(of: decoded, in: text) {
        XMLReader.read($0, decoded, deepest: 64, allowsDocumentType: false, body)
      }
    }
    if let fault { throw ZipArchive.Fault(message: "\(path): \(fault.message)") }
  }

  /// The texts that cells share. Runs of one text belong together; how they are read aloud does not.
  private static func strings(_ bytes: [UInt8]) throws(ZipArchive.Fault) -> [[UInt8]] {
    var strings: [[UInt8]] = []
    var own: [UInt8] = []
    var open: [Substring] = []
    try read(bytes, "xl/sharedStrings.xml") { event in
      switch event {
      case .start(let tag):
        open.append(local(tag.name))
        if open.last == "si" { own = [] }
      case .text(let text, _) where open.last == "t" && !open.contains("rPh"): own += text
      case .end: if open.popLast() == "si" { strings.append(CellText.unescape(own)) }
      default: break
      }
    }
    return strings
  }

  private static func rows(
    _ bytes: [UInt8], _ path: String, _ strings: [[UInt8]]
  ) throws(ZipArchive.Fault) -> [[[UInt8]]] {
    var rows: [[[UInt8]]] = []
    var own: [UInt8] = []
    var kind = ""
    var place = 0
    var open: [Substring] = []
    try read(bytes, path) { event in
      switch event {
      case .start(let tag):
        open.append(local(tag.name))
        if open.last == "row" { rows.append([]) }
        if open.last == "c" {
          own = []
          kind = tag.word("t") ?? "n"
          place = tag.word("r").flatMap(column) ?? rows.last?.count ?? 0
        }
      case .text(let text, _) where open.last == "v" || open.last == "t" && !open.contains("rPh"): own += text
      case .end:
        guard open.popLast() == "c", let last = rows.indices.last, place < 16_384 else { break }
        while rows[last].count <= place { rows[last].append([]) }
        if kind == "s" {
          let number = Int(String(decoding: own, as: UTF8.self)) ?? -1
          rows[last][place] = strings.indices.contains(number) ? strings[number] : []
        } else {
          rows[last][place] = CellText.unescape(own)
        }
      default: break
      }
    }
    return rows
  }

  /// The place of a cell in its row: `C7` is 2.
  private static func column(_ name: String) -> Int? {
    var place = 0
    for byte in name.utf8.prefix(4) {
      guard (byte & 0xDF) &- 0x41 < 26 else { break }
      place = place * 26 + Int((byte & 0xDF) - 0x40)
    }
    return place > 0 ? place - 1 : nil
  }
}
