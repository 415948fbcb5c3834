internal import L10nDiscovery
internal import L10nText
internal import L10nFormats

/// A sheet of a workbook, as the table that it would be as CSV. Columns without a name in the header mean nothing, and
/// are passed over, wherever they stand.
struct WorkbookSheet {
  /// The rows, each the texts of the columns that have a name. The first one has the names.
  private var rows: [[[UInt8]]] = []
  /// The places in `rows` of the columns that are read, by their places in the sheet.
  private var places: [Int: Int] = [:]

  /// A text in the header that is longer names nothing.
  private static let longestName = 1024
  /// The number of columns that a sheet can have, and of those with a name that are read.
  private static let (columns, named) = (16_384, 256)

  /// - Parameters:
  ///   - strings: the texts that cells share.
  ///   - room: how many bytes of these there may be still in all cells together.
  init(
    _ bytes: [UInt8], _ path: String, _ strings: [[UInt8]], room: inout Int
  ) throws(ZipArchive.Fault) {
    var own: [UInt8] = []
    var kind = ""
    var isFormula = false
    var place = 0
    var next = 0
    var open: [Substring] = []
    try WorkbookReader.read(bytes, path) { event in
      switch event {
      case .start(let tag):
        open.append(WorkbookReader.local(tag.name))
        if open.last == "row" {
          rows.append([])
          next = 0
        }
        if open.last == "c" {
          own = []
          isFormula = false
          kind = tag.word("t") ?? "n"
          place = tag.word("r").flatMap(Self.column) ?? next
          next = place + 1
        }
        isFormula = isFormula || open.last == "f"
      case .text(let text, _) where open.last == "v" || open.last == "t" && !open.contains("rPh"): own += text
      case .end:
        guard open.popLast() == "c", place < Self.columns, let place = column(place) else { break }
        if kind == "s" {
          let number = Int(String(decoding: own, as: UTF8.self)) ?? -1
          own = strings.indices.contains(number) ? strings[number] : []
          room -= own.count
          if room >= 0 { set(own, at: place) }
        } else {
          let text = kind == "b" ? Array((own == [0x31] ? "TRUE" : "FALSE").utf8) : CellText.unescape(own)
          let isText = ["inlineStr", "str", "e"].contains(kind) || text.isEmpty
          set(isText && !(isFormula && text.isEmpty) ? text : asNoText(text, at: place), at: place)
        }
      default: break
      }
    }
    if room < 0 {
      throw ZipArchive.Fault(
        message: "\(path): refused: the texts that cells share would unfold to many times the file")
    }
  }

  /// The place in `rows` of a column of the sheet; nil for one that is not read. Columns of the first row are
  /// counted as they come.
  private mutating func column(_ place: Int) -> Int? {
    if let known = places[place] { return known }
    guard rows.count == 1, places.count < Self.named else { return nil }
    places[place] = places.count
    return places.count - 1
  }

  /// The value of a cell that holds none: marked where a translation belongs, as it is elsewhere.
  private func asNoText(_ value: [UInt8], at place: Int) -> [UInt8] {
    guard rows.count > 1, let header = rows.first, header.indices.contains(place),
      DelimitedForm.isTarget(String(decoding: header[place], as: UTF8.self))
    else { return value }
    return [CellWithoutText.mark] + value
  }

  private mutating func set(_ text: [UInt8], at place: Int) {
    guard let last = rows.indices.last else { return }
    while rows[last].count <= place { rows[last].append([]) }
    rows[last][place] = rows.count > 1 || text.count <= Self.longestName ? text : []
  }

  var hasKeys: Bool {
    rows.first?.contains { $0.elementsEqual("key".utf8) || $0.elementsEqual("Key".utf8) } == true
  }

  /// The rows as CSV; nil where there are none. A text that a formula could be taken for is guarded, as it is
  /// read without its guard.
  var table: [UInt8]? {
    guard let header = rows.first, !header.isEmpty else { return nil }
    var bytes: [UInt8] = []
    for row in rows {
      for place in header.indices {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        guard place < row.count, !row[place].isEmpty else { continue }
        bytes.append(UInt8(ascii: "\""))
        if FormulaGuard.isInDanger(row[place]) { bytes.append(FormulaGuard.apostrophe) }
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
