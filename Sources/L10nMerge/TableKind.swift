/// What kind of table a file is, by its name.
package enum TableKind: Sendable {
  /// `.strings`, as text or as a property list.
  case strings
  /// `.xcstrings`.
  case catalog
  /// `.stringsdict` and other property lists.
  case propertyList

  /// The kind of a file by its path; nil for one that is no table.
  package init?(path: [UInt8]) {
    let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased() {
    case "strings": self = .strings
    case "xcstrings": self = .catalog
    case "stringsdict", "loctable", "plist": self = .propertyList
    default: return nil
    }
  }
}

extension TableKind {
  /// The kind of a file that its name does not tell.
  package init(content: [UInt8]) {
    switch content.first(where: { $0 > 0x20 }) {
    case UInt8(ascii: "{") where TableMerge.isReadable(content, as: .catalog): self = .catalog
    case UInt8(ascii: "<"): self = .propertyList
    default: self = .strings
    }
  }
}
