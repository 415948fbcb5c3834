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

  /// The lines in blocks of as many columns as fit into the width behind the first `fixed`, with a blank line between two.
  func blocks(fixed: Int, width: Int, style: Style) -> [String] {
    let indent = 2
    var lines: [String] = []
    var start = fixed
    repeat {
      var used = indent + widths.prefix(fixed).reduce(0) { $0 + $1 + Self.gap } - Self.gap
      let fitting = widths.dropFirst(start).prefix { column in
        used += Self.gap + column
        return used <= width
      }
      let end = min(start + max(1, fitting.count), widths.count)
      if start > fixed { lines.append("") }
      lines += self.lines(fixed: fixed, columns: start..<end, indent: indent, style: style)
      start = end
    } while start < widths.count
    return lines
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
