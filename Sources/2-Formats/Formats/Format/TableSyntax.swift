/// How a table is written, as a value. A format has one, but that `.strings` files may also be property lists.
package struct TableSyntax: Sendable {
  /// Those of all formats, and that of property lists, which hold tables under any name.
  package static let all: [TableSyntax] = {
    var all: [TableSyntax] = []
    for syntax in TableFormat.all.compactMap(\.syntax) + [.propertyList] where !all.contains(syntax) {
      all.append(syntax)
    }
    return all
  }()

  package let definition: any SyntaxDefinition.Type

  package init(_ definition: any SyntaxDefinition.Type) { self.definition = definition }

  /// That of a file by its path, as a table's; nil for one that is no table by its name.
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
