package import L10nFormats

extension TableSyntax {
  /// That of a file whose name does not tell.
  package init(content: [UInt8]) {
    switch content.first(where: { $0 > 0x20 }) {
    case UInt8(ascii: "{") where TableMerge.isReadable(content, as: .catalog): self = .catalog
    case UInt8(ascii: "<"): self = .propertyList
    default: self = .strings
    }
  }
}
