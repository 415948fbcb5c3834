package import L10nCoverage
package import L10nDiscovery
internal import L10nCode
internal import L10nSystem
internal import L10nText

/// The places where code uses keys, with the lines as they stand there.
package struct KeyPlaces: Sendable {
  /// The number of places of one key that are kept; the others are counted only.
  private static let mostPlaces = 5
  /// Longer lines are cut.
  private static let longestLine = 200

  private let uses: CodeUses
  private let catalog: Catalog
  private let index: SourceIndex
  private let work: ParallelWork

  /// - Parameter usage: of the same uses.
  package init(_ uses: CodeUses, _ catalog: Catalog, usage: KeyUsage, jobs: Int? = nil) {
    self.uses = uses
    self.catalog = catalog
    index = usage.index
    work = ParallelWork(jobs: jobs)
  }

  /// The places of each key, the first in the order of the files; only possible uses where there are no others.
  package func places(of keys: [(key: [UInt8], table: TableID)]) -> [CodePlaces] {
    struct Spot {
      var file: Int
      var position: TextPosition
    }
    var spots: [[Spot]] = []
    var mores: [Int] = []
    var lines: [Int: Set<Int>] = [:]
    for key in keys {
      let answer = index.answer(key.key, table: catalog[key.table].nameBytes)
      var found = (answer.certain.isEmpty ? answer.possible : answer.certain).map {
        Spot(file: $0.file, position: $0.use.position)
      }
      let sure = answer.symbols.filter { $0.certainty == .certain }
      let symbols = (sure.isEmpty ? answer.symbols : sure).map { Spot(file: $0.file, position: $0.position) }
      if found.isEmpty || answer.certain.isEmpty && !sure.isEmpty { found = symbols }
      found.sort { ($0.file, $0.position) < ($1.file, $1.position) }
      spots.append(Array(found.prefix(Self.mostPlaces)))
      mores.append(max(0, found.count - Self.mostPlaces))
      for spot in found.prefix(Self.mostPlaces) { lines[spot.file, default: []].insert(spot.position.line) }
    }
    let wanted = lines.sorted { $0.key < $1.key }
    let read = work.map(count: wanted.count, worker: { FileBuffer() }) { buffer, number in
      self.lines(wanted[number].value, of: wanted[number].key, &buffer)
    }
    let texts = Dictionary(uniqueKeysWithValues: zip(wanted.map(\.key), read))
    return zip(spots, mores).map { spots, more in
      CodePlaces(
        places: spots.map { spot in
          CodeLocation(
            path: catalog.shown(uses.files[spot.file]), position: spot.position,
            line: texts[spot.file]?[spot.position.line] ?? "")
        }, more: more)
    }
  }

  /// Some lines of a file, by their numbers; none if it can no longer be read.
  private func lines(_ numbers: Set<Int>, of file: Int, _ buffer: inout FileBuffer) -> [Int: String] {
    switch CodeUses.content(uses.files[file], catalog.roots[uses.files[file].root]) {
    case .bytes(let bytes):
      return PaddedBuffer(bytes).withDecoded { Self.lines(numbers, in: $0, $1) }
    case .file(let path):
      do { try buffer.load(path) } catch { return [:] }
      return buffer.withDecoded { Self.lines(numbers, in: $0, $1) }
    }
  }

  private static func lines(_ numbers: Set<Int>, in text: RawSpan, _ decoded: DecodedText) -> [Int: String] {
    var found: [Int: String] = [:]
    var number = 1
    var start = decoded.start
    for offset in decoded.start...max(decoded.start, decoded.end) {
      guard offset == decoded.end || LineIndex.endsLine(text, at: offset) else { continue }
      if numbers.contains(number) { found[number] = line(start..<max(start, offset), in: text) }
      if found.count == numbers.count { break }
      number += 1
      start = offset + 1
    }
    return found
  }

  private static func line(_ range: Range<Int>, in text: RawSpan) -> String {
    var start = range.lowerBound
    while start < range.upperBound, text[byte: start] <= 0x20 { start += 1 }
    let end = min(range.upperBound, start + longestLine * 4)
    let bytes = text.copy(start..<max(start, end))
    var line = WTF8.prefix(bytes[...], scalars: longestLine)
    while let last = line.last, last <= 0x20 { line.removeLast() }
    return WTF8.text(line) + (line.count < range.upperBound - start - 1 ? "…" : "")
  }
}
