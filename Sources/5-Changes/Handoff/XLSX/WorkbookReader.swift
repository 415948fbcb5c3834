internal import L10nText
internal import L10nFormats

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
    // One long text can stand in all cells.
    var room = max(8 << 20, archive.size * 8)
    for path in paths.sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) {
      let sheet = try WorkbookSheet(archive.files[path] ?? [], path, strings, room: &room)
      if let table = sheet.table { tables.append(table) }
    }
    return tables
  }

  // MARK: - XML

  static func local(_ name: String) -> Substring {
    name.firstIndex(of: ":").map { name[name.index(after: $0)...] } ?? name[...]
  }

  static func read(
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
}
