internal import L10nCommandLine

/// Rows of short texts, the first column flush left and the others flush right, by what a terminal shows.
struct AlignedTable {
  struct Cell {
    /// Escaped.
    var text: String
    var role: Style.Role?

    init(_ text: String, _ role: Style.Role? = nil) {
      self.text = text
      self.role = role
    }
  }

  /// The number of blanks between columns.
  static let gap = 2

  private(set) var rows: [[Cell]] = []
  private(set) var widths: [Int] = []

  /// Adds a row; one without cells is a blank line.
  mutating func append(_ row: [Cell]) {
    rows.append(row)
    for (index, cell) in row.enumerated() {
      let columns = ColumnText.columns(cell.text)
      if index < widths.count { widths[index] = max(widths[index], columns) } else { widths.append(columns) }
    }
  }

  /// How many of the columns fit into `width`, from the column `start` on, when the first `fixed` stand before them.
  func fittingColumns(from start: Int, fixed: Int, width: Int) -> Int {
    var used = widths.prefix(fixed).reduce(0) { $0 + $1 + Self.gap } - Self.gap
    var count = 0
    for column in widths.dropFirst(start) {
      used += Self.gap + column
      if used > width { break }
      count += 1
    }
    return count
  }

  /// The lines with the first `fixed` columns and `columns`; a row that is empty there is left out.
  func lines(fixed: Int, columns: Range<Int>, indent: Int, style: Style) -> [String] {
    let shown = Array(0..<fixed) + columns
    return rows.map { row in
      var line = ""
      var gap = indent
      for index in shown where index < row.count {
        let cell = row[index]
        let text = cell.role.map { style($0, cell.text) } ?? cell.text
        let padding = ColumnText.padding(cell.text, widths[index])
        // The last cell has no padding, so that no line ends with blanks.
        let isLast = index == shown.last
        line += String(repeating: " ", count: gap)
        line += index == 0 ? (isLast ? text : text + padding) : padding + text
        gap = Self.gap
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }
}
