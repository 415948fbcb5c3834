internal import L10nDiscovery
internal import L10nFormats
internal import L10nText

/// Texts of cells as a workbook writes them: characters that its XML may not have, or may lose, are `_xHHHH_`.
enum CellText {
  /// The number of UTF-16 units that Excel keeps of a cell.
  static let limit = 32_767

  static func escape(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for (place, byte) in text.enumerated() {
      if byte < 0x20, byte != 0x09, byte != 0x0A {
        result += "_x\(Hexadecimal.text(byte, digits: 4, uppercase: true))_".utf8
      } else if byte == UInt8(ascii: "_"), code(text[place...]) != nil {
        result += "_x005F_".utf8
      } else {
        result.append(byte)
      }
    }
    return result
  }

  static func unescape(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "_")) else { return text }
    var result: [UInt8] = []
    var rest = text[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "_"), let scalar = code(rest).flatMap(Unicode.Scalar.init) {
        result += String(Character(scalar)).utf8
        rest = rest.dropFirst(7)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// The number of `_xHHHH_`, if the text starts so.
  private static func code(_ text: ArraySlice<UInt8>) -> UInt32? {
    let word = Array(text.prefix(7))
    guard word.count == 7, word[1] == UInt8(ascii: "x"), word[6] == UInt8(ascii: "_") else { return nil }
    let digits = word[2..<6]
    guard digits.allSatisfy({ $0.hexadecimalValue != nil }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

/// Makes the workbook of one localization: its table in one sheet.
package struct HandoffWorkbook: Sendable {
  private let builder: HandoffBuilder
  private let output: HandoffOutput

  /// - Parameter output: a table.
  package init(_ builder: HandoffBuilder, _ output: HandoffOutput) {
    self.builder = builder
    self.output = output
  }

  /// - Parameter body: gets the workbook; what it throws ends the work.
  package func make<Failure: Error>(
    _ head: HandoffHead, _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> HandoffExport.Summary {
    var table: [UInt8] = []
    var summary = unsafe HandoffExport(builder, output, heads: [head]).run { table += $1 }
    let (bytes, unfit) = WorkbookWriter.workbook(table, sheet: head.names.locale)
    summary.problems += unfit.map { key in
      Problem(
        .handoffLeftOut, path: ".",
        message:
          "\"\(WTF8.text(key))\" is left out for \(head.locale): a cell of a workbook cannot hold one of its texts"
      )
    }
    try body(bytes)
    return summary
  }
}

/// Reads the sheets of a workbook, each as the table that it would be as CSV.
enum WorkbookReader {
  /// Whether an archive is a workbook.
  static func isWorkbook(_ bytes: [UInt8]) -> Bool {
    (try? ZipArchive(bytes) { $0 == "xl/workbook.xml" })?.files.isEmpty == false
  }

  /// The sheets with a column of keys, or the first one if there is none, in the order of their paths.
  static func tables(_ bytes: [UInt8]) throws(ZipArchive.Fault) -> [[UInt8]] {
    let archive = try ZipArchive(bytes) {
      $0.hasPrefix("xl/worksheets/sheet") || $0 == "xl/sharedStrings.xml"
    }
    var strings: [[UInt8]] = []
    if let shared = archive.files["xl/sharedStrings.xml"] { strings = try Self.strings(shared) }
    let paths = archive.files.keys.filter { $0.hasSuffix(".xml") && $0 != "xl/sharedStrings.xml" }
    var sheets: [WorkbookSheet] = []
    // The room is limited, since one long text can stand in all cells.
    var room = max(8 << 20, archive.size * 8)
    for path in paths.sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) {
      sheets.append(try WorkbookSheet(archive.files[path] ?? [], path, strings, room: &room))
    }
    let own = sheets.filter(\.hasKeys)
    return (own.isEmpty ? sheets.prefix(1) : own[...]).compactMap(\.table)
  }

  // MARK: - XML

  static func local(_ name: String) -> Substring {
    name.firstIndex(of: ":").map { name[name.index(after: $0)...] } ?? name[...]
  }

  static func read(
    _ bytes: [UInt8], _ path: String, _ body: (XMLEvent) -> Void
  ) throws(ZipArchive.Fault) {
    let fault = PaddedBuffer(bytes).withDecoded {
      XMLReader.read($0, $1, deepest: 64, allowsDocumentType: false, body)
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
