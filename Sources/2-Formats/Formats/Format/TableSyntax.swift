/// A syntax of tables, as a value. A format has one, but `.strings` files may also be property lists.
package struct TableSyntax: Sendable {
  /// The syntaxes of all formats, and that of property lists, which hold tables under any name.
  package static let all: [TableSyntax] = {
    var all: [TableSyntax] = []
    for syntax in TableFormat.all.compactMap(\.syntax) + [.propertyList] where !all.contains(syntax) {
      all.append(syntax)
    }
    return all
  }()

  package let definition: any SyntaxDefinition.Type

  package init(_ definition: any SyntaxDefinition.Type) { self.definition = definition }

  /// The syntax of a table's file by its path; nil for a file that is no table by its name.
  package init?(path: [UInt8]) {
    let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    if let syntax = TableFormat(name: name)?.syntax {
      self = syntax
    } else if TableFormat.ending(of: name).elementsEqual("plist".utf8) {
      self = .propertyList
    } else {
      return nil
    }
  }
}

extension TableSyntax: Hashable {
  package static func == (left: TableSyntax, right: TableSyntax) -> Bool {
    ObjectIdentifier(left.definition) == ObjectIdentifier(right.definition)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(definition)) }
}

/// A syntax of tables: it takes a text apart, and guides a merge by key and a comparison by line. A syntax is a type that
/// conforms to this, and a format that names it; code that merges and compares asks the syntax, and keeps no list.
///
/// Members that a syntax leaves out have defaults: right for lines with one text for each key, in one language.
package protocol SyntaxDefinition: SendableMetatype {
  /// Takes a text apart.
  /// - Parameters:
  ///   - text: in UTF-8, without a byte order mark.
  ///   - isBase: whether both sides of a merge come from it: only compared, it may be damaged.
  static func read(_ text: [UInt8], isBase: Bool) throws(TableSyntaxTree.Refusal) -> TableSyntaxTree

  /// Whether a file whose name tells nothing may have this syntax, by its first byte that is no white space. False for most
  /// syntaxes: their files begin as `.strings` text may.
  static func begins(with byte: UInt8) -> Bool

  // MARK: - What stands between members

  /// Bytes that are required between two members of an object.
  static var separator: [UInt8] { get }
  /// Whether members are lines with nothing around them all. Both sides of a conflict may then stand between git's marks,
  /// which would damage a table that is one value.
  static var isLines: Bool { get }

  // MARK: - What names mean

  /// The order of the names of an object, which may have others of equal rank: where both sides have added some at one
  /// place, the smaller one goes first.
  static func order(at path: [[UInt8]]) -> ([UInt8], [UInt8]) -> Bool
  /// Whether a value is about texts, and no text itself: two sides that set it differently have not changed one text.
  static func isRemark(at path: [[UInt8]]) -> Bool
  /// The work that a remark asks for. Of two remarks, a merge keeps the one that asks for more work, else the one that says more.
  static func urgency(of remark: [UInt8], at path: [[UInt8]]) -> Int
  /// Sets of names: an object has only one name of each set.
  static var alternatives: [[[UInt8]]] { get }
  /// The names by which people know a text, out of the names that lead to it, the key first; at least one if there are any.
  static func shown(_ path: [[UInt8]]) -> [[UInt8]]

  // MARK: - Tables as lines

  /// A table as lines that people compare, in any order; nil where it cannot be.
  /// - Parameter file: the stored file from which the table was read.
  static func lines(of table: TableSyntaxTree, in file: [UInt8]) -> [TableLine]?
  /// A binary file, whatever its name, as lines that people compare; nil for any other file.
  static func lines(ofBinary file: [UInt8]) -> [TableLine]?
}

extension SyntaxDefinition {
  package static func begins(with byte: UInt8) -> Bool { false }
  package static var separator: [UInt8] { [] }
  package static var isLines: Bool { true }

  /// The order in which people sort: letters of ASCII without regard to case.
  package static func order(at path: [[UInt8]]) -> ([UInt8], [UInt8]) -> Bool {
    { left, right in
      func fold(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
      return left.lazy.map(fold).lexicographicallyPrecedes(right.lazy.map(fold))
    }
  }

  package static func isRemark(at path: [[UInt8]]) -> Bool { false }
  package static func urgency(of remark: [UInt8], at path: [[UInt8]]) -> Int { 0 }
  package static var alternatives: [[[UInt8]]] { [] }
  package static func shown(_ path: [[UInt8]]) -> [[UInt8]] { path }
  package static func lines(of table: TableSyntaxTree, in file: [UInt8]) -> [TableLine]? { table.plainLines }
  package static func lines(ofBinary file: [UInt8]) -> [TableLine]? { nil }
}
