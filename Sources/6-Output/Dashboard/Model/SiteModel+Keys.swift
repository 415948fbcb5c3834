internal import L10nCoverage
internal import L10nReports
internal import L10nText

/// Addresses of the keys behind a count: they are listed in the page of the run's report.
extension SiteModel {
  /// The states of texts that need work.
  static let needingWork = "missing,empty,new,stub,unchanged"

  /// The keys of a language or of a table that need work.
  func keys(
    of row: CoverageRow, states: String = needingWork, from place: SitePage.Place
  ) -> String? {
    isTable(row)
      ? keys(table: tableName(row), states: states, from: place)
      : keys(locale: row.detail, states: states, from: place)
  }

  /// The address of the keys of a table in a language.
  func keys(of cell: CellID, from place: SitePage.Place) -> String? {
    keys(
      locale: self.locale(at: cell.locale)?.detail, table: self.unit(at: cell.unit).map(tableName),
      from: place)
  }

  /// Whether it is a table's; else it is a language's.
  func isTable(_ row: CoverageRow) -> Bool {
    unitIndex[row.place].map { units[$0].path == row.path } ?? false
  }

  /// The table as the report names it.
  func tableName(_ row: CoverageRow) -> String {
    history.units[row.place].path
  }

  /// The keys in some states; nil where there is no report.
  func keys(
    locale: String? = nil, table: String? = nil, states: String = needingWork, from place: SitePage.Place
  ) -> String? {
    guard let report = input.reportPath else { return nil }
    var parts: [String] = []
    if let locale { parts.append("locale=" + Self.escaped(locale)) }
    if let table { parts.append("table=" + Self.escaped(table)) }
    parts.append("state=" + states)
    return place.root + report + "#keys?" + parts.joined(separator: "&")
  }

  /// A key that moved, in some languages; nil where the report of the newest run does not list it, as what is done.
  func key(_ move: KeyMove, locales: [Int], from place: SitePage.Place) -> String? {
    let states: String
    switch move.category {
    case .lost: states = "missing,empty"
    case .newUntranslated: states = Self.needingWork
    default: return nil
    }
    let there = locales.compactMap { self.locale(at: $0)?.detail }
    guard !there.isEmpty, let unit = unit(at: move.place.unit),
      let list = keys(
        locale: there.count == 1 ? there[0] : nil, table: tableName(unit), states: states, from: place)
    else { return nil }
    return list + "&key=%3A" + Self.escaped(move.key)
  }

  /// The text as a part of an address, in which only letters, digits and dashes stand for themselves.
  private static func escaped(_ text: String) -> String { AddressText.escaped(text, except: "-.") }
}

extension HTMLWriter {
  /// Writes something, as a link if it leads anywhere.
  mutating func linked(_ address: String?, _ write: (inout HTMLWriter) -> Void) {
    guard let address else { return write(&self) }
    markup("<a href=\"\(address)\">")
    write(&self)
    markup("</a>")
  }
}
