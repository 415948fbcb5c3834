internal import L10nFormats

/// The order that names take where both sides have added some at one place.
struct NameOrder {
  let syntax: TableSyntax
  private let keys = XCStringsKeyOrder()

  init(syntax: TableSyntax) { self.syntax = syntax }

  /// That of the format where both sides keep to it, else that of the bytes where they keep to that one.
  func order(at path: [[UInt8]], _ versions: TableMerger.Versions) -> ([UInt8], [UInt8]) -> Bool {
    let own = order(at: path)
    let isByBytes = [versions.ours, versions.theirs].allSatisfy { object in
      zip(object.members, object.members.dropFirst()).allSatisfy {
        !$1.key.lexicographicallyPrecedes($0.key)
      }
    }
    guard isByBytes else { return own }
    let isByOwn = [versions.ours, versions.theirs].allSatisfy { object in
      zip(object.members, object.members.dropFirst()).allSatisfy { !own($1.key, $0.key) }
    }
    return isByOwn ? own : { $0.lexicographicallyPrecedes($1) }
  }

  private func order(at path: [[UInt8]]) -> ([UInt8], [UInt8]) -> Bool {
    guard syntax == .catalog else { return Self.folded }
    switch CatalogNames.place(path) {
    case .keys: return keys.precedes
    case .languages: return XCStringsEditor.isLanguage
    case .other: return { $0.lexicographicallyPrecedes($1) }
    }
  }

  /// As people sort: letters of ASCII without regard to case.
  private static func folded(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    func fold(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
    return left.lazy.map(fold).lexicographicallyPrecedes(right.lazy.map(fold))
  }
}
