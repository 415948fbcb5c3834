/// A table as lines that people compare: sorted by key, each text on one line, whatever form the file has.
package enum TableLines {
  /// - Returns: UTF-8; nil for what cannot be read as a table.
  package static func text(of file: [UInt8], as syntax: TableSyntax) -> [UInt8]? {
    for known in TableSyntax.all {
      if let lines = known.definition.lines(ofBinary: file) { return joined(lines) }
    }
    guard let text = TableText(file), let table = try? syntax.definition.read(text.bytes, isBase: false)
    else { return nil }
    return table.syntax.definition.lines(of: table, in: file).map(joined)
  }

  /// The text of a file that is no sound table, in UTF-8; nil where it is none.
  package static func plainText(of file: [UInt8]) -> [UInt8]? { TableText(file)?.bytes }

  private static func joined(_ lines: [TableLine]) -> [UInt8] {
    lines.sorted {
      $0.path == $1.path
        ? $0.number > $1.number
        : $0.path.lexicographicallyPrecedes($1.path) { $0.lexicographicallyPrecedes($1) }
    }.flatMap { $0.text + [0x0A] }
  }
}
