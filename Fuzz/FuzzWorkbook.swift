internal import L10nDiscovery
internal import L10nHandoff
internal import L10nText

/// Any bytes are read as a workbook, and come to an end: as the archive, as the XML of its parts in an archive that is sound,
/// and as a table that is written as a workbook. Of the latter the same is read as of the table.
func fuzzWorkbook(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let kind = bytes.first else { return 0 }
  switch kind % 4 {
  case 0:
    // A sheet alone, or with texts that its cells share behind a NUL.
    let parts = bytes.dropFirst().split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    read(
      ZipArchive.archive([
        ("xl/workbook.xml", []), ("xl/worksheets/sheet1.xml", Array(parts[0])),
        ("xl/sharedStrings.xml", parts.count > 1 ? Array(parts[1]) : Array("<sst/>".utf8)),
      ]))
  case 1:
    let table = Array(bytes.dropFirst())
    let direct = HandoffReader.read(table, path: "fuzz")
    let (workbook, unfit) = WorkbookWriter.workbook(table, sheet: "de")
    let reading = read(workbook)
    guard unfit.isEmpty, direct.problems.isEmpty, !direct.handoffs.isEmpty, reading.problems.isEmpty else {
      return 0
    }
    precondition(
      reading.handoffs.flatMap(\.units).count == direct.handoffs.flatMap(\.units).count,
      "a workbook says something else than its table")
  default: read(kind % 4 == 2 ? Array(bytes.dropFirst()) : bytes)
  }
  return 0
}

@discardableResult
private func read(_ bytes: [UInt8]) -> HandoffReading {
  let reading = HandoffReader.read(bytes, path: "fuzz")
  precondition(reading.handoffs.isEmpty || reading.problems.isEmpty, "half a handoff")
  return reading
}
