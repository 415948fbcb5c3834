/// Property lists in XML, and as lines also binary ones.
enum PropertyListSyntax: SyntaxDefinition {
  static func read(_ text: [UInt8], isBase: Bool) throws(WrittenTable.Refusal) -> WrittenTable {
    guard let table = try PropertyListTable.read(text) else {
      throw WrittenTable.Refusal(message: "it is no property list in XML")
    }
    return table
  }

  static func begins(with byte: UInt8) -> Bool { byte == UInt8(ascii: "<") }
  static var isLines: Bool { false }
  static func lines(of table: WrittenTable, in file: [UInt8]) -> [TableLine]? {
    PropertyListLines.lines(of: file)
  }
  static func lines(ofBinary file: [UInt8]) -> [TableLine]? { PropertyListLines.lines(ofBinary: file) }
}

extension TableSyntax {
  /// A property list in XML.
  package static var propertyList: TableSyntax { TableSyntax(PropertyListSyntax.self) }
}
