/// How a table is written, as a value. A format has one, but that `.strings` files may also be property lists.
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

/// What there is to know of how tables are written: how a text is taken apart, and what a merge by key and a
/// comparison by line make of the parts. A syntax is a type that says this and a format that names it; code
/// that merges and compares asks the syntax, and has no list of its own.
///
/// Members that a syntax leaves out are as the defaults have them: right for lines with one text for each
/// key, in one language.
package protocol SyntaxDefinition: SendableMetatype {
  /// Takes a text apart.
  /// - Parameters:
  ///   - text: in UTF-8, without a byte order mark.
  ///   - isBase: it is what both sides of a merge come from: only compared, it may be damaged.
  static func read(_ text: [UInt8], isBase: Bool) throws(TableSyntaxTree.Refusal) -> TableSyntaxTree

  /// Whether a file whose name does not tell may be written so, as its first byte says that is no white
  /// space. False for most syntaxes, whose files begin as `.strings` text may.
  static func begins(with byte: UInt8) -> Bool

  // MARK: - What stands between members

  /// What has to stand between two members of an object.
  static var separator: [UInt8] { get }
  /// Whether members are lines with nothing around them all, so that others may stand between them: both sides of a
  /// conflict between git's marks, which would damage what is one value.
  static var isLines: Bool { get }

  // MARK: - What names mean

  /// The order of the names of an object, which may have others of equal rank: where both sides have added some at one
  /// place, the smaller one goes first.
  static func order(at path: [[UInt8]]) -> ([UInt8], [UInt8]) -> Bool
  /// Whether a value is about texts and is not one itself: two sides that set it differently have not changed one text.
  static func isRemark(at path: [[UInt8]]) -> Bool
  /// How much work a remark asks for: of two the one stands that asks for more, else the one that says more.
  static func urgency(of remark: [UInt8], at path: [[UInt8]]) -> Int
  /// Sets of names of which an object has one only.
  static var alternatives: [[[UInt8]]] { get }
  /// The names by which people know a text, of those that lead to it, the key first; at least one if there
  /// are any.
  static func shown(_ path: [[UInt8]]) -> [[UInt8]]

  // MARK: - Tables as lines

  /// A table as lines that people compare, in any order; nil where it cannot be.
  /// - Parameter file: what the table was read from, as it is stored.
  static func lines(of table: TableSyntaxTree, in file: [UInt8]) -> [TableLine]?
  /// A binary file, whatever it is called, as lines that people compare; nil for any other file.
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
