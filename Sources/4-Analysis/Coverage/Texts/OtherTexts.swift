/// The keys of a table of which a page shows what other languages say: those that something is said of in any language, or all.
/// Only the languages that have most of the table are asked, fewer the more keys there are, so that texts stay few
/// beside what is listed.
struct OtherTexts {
  /// Places in `TableReport.keys`, rising.
  private let listed: [Int32]
  /// Places of the cells that are asked.
  private let asked: Set<Int>

  /// The number of texts of a table that are kept for the sake of other languages alone, where there are more
  /// keys than languages.
  private static let limit = 20_000
  private static let languages = 4...80

  init(_ table: TableReport, areAllWanted: Bool) {
    if areAllWanted {
      (listed, asked) = (table.keys.indices.map(Int32.init), Set(table.cells.indices))
      return
    }
    listed = table.listed
    let budget = Self.limit / max(1, listed.count)
    let cells = table.cells
    let gaps = cells.map { $0[.missing].count + $0[.empty].count }
    let fullest = cells.indices.filter { !cells[$0].isAbsent }.sorted { (gaps[$0], $0) < (gaps[$1], $1) }
    asked = Set(fullest.prefix(max(Self.languages.lowerBound, min(Self.languages.upperBound, budget))))
  }

  /// The keys whose texts are wanted of a cell beside those that it is listed with itself; rising, and the same
  /// for all that are asked.
  func places(ofCell number: Int) -> [Int32] { asked.contains(number) ? listed : [] }
}
