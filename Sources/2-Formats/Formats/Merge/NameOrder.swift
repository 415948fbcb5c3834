/// The order that names take where both sides have added some at one place.
struct NameOrder {
  let syntax: TableSyntax

  /// That of the syntax where both sides keep to it, else that of the bytes where they keep to that one.
  func order(at path: [[UInt8]], _ versions: TableMerger.Versions) -> ([UInt8], [UInt8]) -> Bool {
    let own = syntax.definition.order(at: path)
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
}
