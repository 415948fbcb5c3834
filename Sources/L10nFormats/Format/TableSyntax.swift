/// How a table is written. A format has one, but that `.strings` files may also be property lists.
package enum TableSyntax: Sendable {
  /// `"key" = "text";`, or a property list: what stands in the file tells.
  case strings
  /// JSON, as Xcode writes it.
  case catalog
  /// In XML.
  case propertyList

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
