extension TableSyntax {
  /// That of a file whose name does not tell, by how it begins: `.strings` text where that may begin so, unless it can be
  /// read as something else that may.
  package init(content: [UInt8]) {
    // The text is what tells, however it is stored.
    let text = TableText(content)?.bytes ?? content
    guard let first = text.first(where: { $0 > 0x20 }) else {
      self = .strings
      return
    }
    let mayBeStrings = Self.strings.definition.begins(with: first)
    let other = Self.all.first { syntax in
      syntax != .strings && syntax.definition.begins(with: first)
        && (!mayBeStrings || TableMerge.isReadable(content, as: syntax))
    }
    self = other ?? .strings
  }
}
